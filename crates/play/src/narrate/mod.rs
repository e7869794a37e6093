//! Words: what happened, what is asked, what may be chosen, why not, and how it ended.
//!
//! The engine returns typed values; sentences are made here, one file a family, in the rulebook's
//! terms and with the paragraph. They say only what the values hold: redact an event with
//! [`crestline_rules::event::Event::seen_by`] first, and its sentence gives nothing away.

mod cards;
mod choice;
mod event;
mod fault;
mod illegal;
mod names;
mod outcome;
mod position;
mod prompt;
mod reading;
pub mod report;
mod rules;
mod setup;

pub use cards::{CardTexts, card_texts};
pub use choice::{choice, choices, decision, hexes};
pub use event::{event, fire, is_routine};
pub use fault::fault;
pub use illegal::{illegal, refusal};
pub use names::{card, half_points, list, piece, side, thousands, vp};
pub use outcome::outcome;
pub use position::position_flaw;
pub use prompt::{draw, prompt, roll};
pub use reading::{Line, reading};
pub use rules::{Unenforced, change, rule_text, unenforced};
pub use setup::{arrival, how, kind, on_the_table, runs};

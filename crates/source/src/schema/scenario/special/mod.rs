//! `rule name { … }`: special rules, in the words of [`crestline_rules::special`].
//!
//! Each value, deed and moment of the engine's lists is a word here without being named again.

mod amounts;
mod choices;
mod deeds;
mod effects;
mod hexes;
mod lasting;
mod line;
mod making;
mod moments;
mod pieces;
mod printed;
mod readings;
mod rule;
mod samples;
mod subjects;
mod text;
mod values;
mod words;

pub use making::RulePlace;
pub(crate) use rule::{RULE, rule};
pub(crate) use words::{KINDS, OF_PIECES, ROLLS, STATES, WHERE, WHOSE};

//! Special rules of scenarios, composed and not enumerated: who, when, if and what.
//!
//! A rule changes [values](value), forbids and allows [deeds](permit), reads one thing as
//! [another](reading), or does something at a [moment](moment). The engine knows no rule of any
//! scenario: values and permissions are asked in [`crate::query`], moments come with the events that
//! the engine tells anyway, and what is done then is a frame like any other ([`run`]).

pub mod amount;
pub(crate) mod announce;
mod build;
mod doing;
pub mod effect;
pub mod hexes;
pub mod moment;
pub mod parts;
pub mod permit;
pub mod pieces;
mod read;
pub mod reading;
pub(crate) mod refuse;
pub mod rule;
pub(crate) mod run;
pub mod scene;
pub mod table;
pub(crate) mod telling;
pub mod value;

use crate::para::Para;

pub use build::{EVERYWHERE, OF_SIDES, OF_THINGS, RuleFlaw, Spot};
pub(crate) use build::{Surroundings, build};
pub use rule::{Block, Rule, RuleDraft, Special};

/// The paragraph that an effect of a special rule is told with. It is no mark of that paragraph: what
/// a scenario says proves nothing of the rulebook.
const fn cite(paragraph: &'static str) -> Para {
    Para::new(paragraph)
}

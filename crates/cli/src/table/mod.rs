//! The table: a game for people in the terminal, on the whole screen or in plain lines.
//!
//! [`state`] is the table before a person, [`play`] what keys and mouse do to it, [`screen`] how it is
//! drawn, [`plain`] the same game in lines. The game itself is a
//! [`Session`](crestline_play::session::Session).

mod adviser;
pub(crate) mod briefing;
mod hand;
mod input;
mod items;
mod keys;
pub(crate) mod plain;
pub(crate) mod play;
mod question;
mod reasons;
pub(crate) mod saving;
pub(crate) mod screen;
mod sight;
pub(crate) mod state;
mod terminal;
#[cfg(test)]
mod tests;
mod words;

use crestline_play::bots::{Seat, simple};
use crestline_play::runner::Decider;
use crestline_rules::side::Side;

/// The bot that sets up for a person.
pub(crate) fn setter(side: Side) -> Box<dyn Decider> {
    Box::new(simple::Bot::new(Seat { side, seed: 1, game: 0 }))
}

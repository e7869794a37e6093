//! The game: content values, scenarios, state, legal choices and events.
//!
//! A [`Game`] is a [`scenario::Scenario`] and the choices made since its set-up began. [`Game::next`]
//! says who chooses and from what, [`Game::apply`] makes one choice and returns what happened, and
//! [`Game::view`] is all that one side may know. Nothing here reads files, prints, or has words for
//! people, and nothing here is random: chance is a player that the caller plays.

pub mod choice;
pub mod content;
pub mod event;
pub mod para;
pub mod position;
pub mod scenario;
pub mod script;
pub mod side;

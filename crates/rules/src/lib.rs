//! The game: content values, scenarios, state, legal choices and events.
//!
//! A [`game::Game`] is a [`scenario::Scenario`] and the choices made since its set-up began.
//! [`game::Game::next`] says who chooses and from what, [`game::Game::apply`] makes one choice and
//! returns what happened, and [`game::Game::view`] is all that one side may know. Nothing here reads
//! files, prints, or has words for people, and nothing here is random: chance is a player that the
//! caller plays.

mod actions;
mod attack;
pub mod choice;
pub mod content;
pub mod design;
mod effects;
pub mod event;
mod events;
mod flow;
mod frame;
pub mod game;
pub mod hexes;
mod orders;
pub mod para;
pub mod position;
pub mod query;
mod refuse;
pub mod scenario;
pub mod script;
pub mod side;
pub mod special;
pub mod state;
pub mod view;

#[cfg(test)]
mod tests;

//! Scripts, bots, chance and narration: everything that plays a game and speaks of it.
//!
//! `rules` says who chooses and from what, and has neither a random generator nor words for people.
//! Here are those who choose: [`chance`] draws the cards, [`bots`] decide for a side from what that
//! side may know, [`script`] decides as a document says. [`runner`] brings them together, [`batch`]
//! does it many times, [`simulate`] says what many games show, [`save`] keeps a game for later, and
//! [`narrate`] makes sentences of what the engine returns.

pub mod batch;
pub mod bots;
pub mod chance;
pub mod generate;
pub mod narrate;
pub mod odds;
pub mod random;
pub mod runner;
pub mod save;
pub mod script;
pub mod session;
pub mod shrink;
pub mod simulate;

#[cfg(test)]
mod tests;

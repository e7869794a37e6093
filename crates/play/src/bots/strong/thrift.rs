//! Thrift in long games: a game takes no more than so much, however many decisions it has.

use crate::bots::budget::Budget;

/// What a decision is taken to spend beyond its budget, since each choice is tried in some worlds
/// whatever that costs.
const BESIDE: u64 = 4_000;

/// From how many decisions' worth on a game is played with less, and up to how many it is searched at
/// all. Most games stay below the first.
const FULL: u64 = 60;
const MOST: u64 = 74;

/// What is left of the share that a decision deserves, in hundredths, once so many choices have been
/// tried in its game: all of it at first, then less and less. A clock knows no games.
pub(crate) fn share(deserved: u32, budget: &Budget, spent: u64) -> u32 {
    let Budget::Nodes(nodes) = budget else { return deserved };
    let unit = u64::from(*nodes) + BESIDE;
    let slack = (MOST - FULL) * unit;
    let left = (MOST * unit).saturating_sub(spent).min(slack);
    u32::try_from(u64::from(deserved) * left / slack).unwrap_or(deserved)
}

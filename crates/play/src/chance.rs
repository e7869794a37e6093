//! Chance as a player: it draws from the set that the engine lists, one item at a time.

use crestline_rules::choice::{Choice, Set};

use crate::random::{Random, Use};

/// Whoever draws.
pub trait Chance {
    /// One of the set; `None` if this chance has nothing to bring.
    fn draw(&mut self, set: &Set) -> Option<Choice>;
}

/// Chance from a seed: every item of a set is equally likely, as in a shuffled deck or a cup.
#[derive(Clone, Debug)]
pub struct Seeded(Random);

impl Seeded {
    /// The chance of a game: the same seed and the same game number draw the same cards.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Seeded {
        Seeded(Random::new(seed, Use::Chance, game))
    }
}

impl Chance for Seeded {
    fn draw(&mut self, set: &Set) -> Option<Choice> {
        let count = u32::try_from(set.len()).unwrap_or(u32::MAX);
        set.nth(self.0.below(count) as usize)
    }
}

/// Chance that brings the draws of a record, in order, and then no more.
#[derive(Clone, Debug)]
pub struct Recorded<I>(I);

impl<I: Iterator<Item = Choice>> Recorded<I> {
    /// The chance of these draws.
    pub const fn new(draws: I) -> Recorded<I> {
        Recorded(draws)
    }
}

impl<I: Iterator<Item = Choice>> Chance for Recorded<I> {
    fn draw(&mut self, _set: &Set) -> Option<Choice> {
        self.0.next()
    }
}

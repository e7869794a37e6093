//! Bots: deciders that know what their side may know, and nothing else.
//!
//! A bot is one file, or one folder, and its line in [`ALL`].

pub mod random;
pub mod simple;

use crestline_rules::side::Side;

use crate::random::Use;
use crate::runner::Decider;

/// A kind of bot.
#[derive(Debug)]
pub struct Spec {
    /// The word that names it: `simple`.
    pub name: &'static str,
    /// What it is, in a sentence for people.
    pub about: &'static str,
    /// Makes one for a side of a game.
    make: fn(Seat) -> Box<dyn Decider>,
}

/// Where a bot sits: its side, and the seed and number of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The side it decides for.
    pub side: Side,
    /// The seed of the batch.
    pub seed: u64,
    /// The number of the game in the batch.
    pub game: u64,
}

impl Seat {
    const fn purpose(self) -> Use {
        match self.side {
            Side::Axis => Use::Axis,
            Side::Allies => Use::Allies,
        }
    }
}

/// All kinds of bots.
pub const ALL: &[&Spec] = &[&simple::SPEC, &random::SPEC];

/// The kind of a word.
#[must_use]
pub fn find(name: &str) -> Option<&'static Spec> {
    ALL.iter().copied().find(|spec| spec.name == name)
}

impl Spec {
    /// A bot of this kind for a seat. Equal seats decide alike.
    #[must_use]
    pub fn sit(&self, seat: Seat) -> Box<dyn Decider> {
        (self.make)(seat)
    }
}

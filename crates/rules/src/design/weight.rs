//! How much of the game a piece is there for.

use crate::scenario::{Entry, Force, Scenario};

/// A share of the game in Time spaces: so many of so many.
///
/// No weight of reinforcements is published. A game is taken to end where Sudden Death may first end
/// it, so that a piece that comes on space 3 of a game from 0 to 7 is there for four of seven.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Share {
    /// The spaces that it is there for.
    pub there: u8,
    /// The spaces of the game.
    pub of: u8,
}

impl Share {
    /// All of the game.
    pub const WHOLE: Share = Share { there: 1, of: 1 };

    /// Of a number, the part that this is, rounded to the nearest.
    #[must_use]
    pub fn part_of(self, number: u32) -> u32 {
        let of = u32::from(self.of.max(1));
        (number * u32::from(self.there) + of / 2) / of
    }

    /// In hundredths, rounded to the nearest.
    #[must_use]
    pub fn percent(self) -> u32 {
        self.part_of(100)
    }
}

/// The share of the game that a piece of a side is there for; none if only the rules may bring it.
pub(super) fn share(scenario: &Scenario, force: &Force, entry: Entry) -> Option<Share> {
    match entry {
        Entry::Setup => Some(Share::WHOLE),
        Entry::Arrival(at) => {
            let space = force.arrivals.get(usize::from(at))?.when.space();
            let of = scenario.sudden_death.saturating_sub(scenario.time);
            let there = scenario.sudden_death.saturating_sub(space.max(scenario.time));
            Some(Share { there, of: of.max(1) })
        }
        Entry::Deploy(_) | Entry::Event => None,
    }
}

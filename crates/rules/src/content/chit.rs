//! Objective chits (7.3.2).

use serde::{Deserialize, Serialize};

/// An Objective chit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chit {
    /// The letter that names it.
    pub letter: char,
    /// What it says.
    pub worth: Worth,
    /// Whether it has a secret side; a chit without one is open when drawn as a secret (7.3.3).
    pub secret_side: bool,
}

/// What an Objective chit says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// One Objective is worth VP to its controller.
    Objective {
        /// Which.
        number: u8,
        /// How many VP.
        vp: u8,
    },
    /// Each of the five Objectives is worth VP.
    All {
        /// How many VP each.
        vp: u8,
    },
    /// Who controls all five just before a Sudden Death roll wins.
    SuddenDeath,
    /// Exit VP are doubled for both sides.
    ExitDoubled,
    /// Elimination VP are doubled for both sides.
    EliminationDoubled,
}

/// A set of chits, by letter.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct ChitSet(u32);

impl ChitSet {
    /// The set without chits.
    pub const EMPTY: ChitSet = ChitSet(0);

    const fn bit(letter: char) -> u32 {
        if letter.is_ascii_uppercase() { 1 << (letter as u32 - 'A' as u32) } else { 0 }
    }

    /// Whether a chit is in the set.
    #[must_use]
    pub const fn contains(self, letter: char) -> bool {
        self.0 & ChitSet::bit(letter) != 0
    }

    /// Puts a chit in. What is no capital letter names no chit and changes nothing.
    pub fn insert(&mut self, letter: char) {
        self.0 |= ChitSet::bit(letter);
    }

    /// Takes a chit out; whether it was there.
    pub fn remove(&mut self, letter: char) -> bool {
        let there = self.contains(letter);
        self.0 &= !ChitSet::bit(letter);
        there
    }

    /// The chits of either set.
    #[must_use]
    pub const fn union(self, other: ChitSet) -> ChitSet {
        ChitSet(self.0 | other.0)
    }

    /// The chits of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: ChitSet) -> ChitSet {
        ChitSet(self.0 & !other.0)
    }

    /// Whether all chits of the other set are in this one.
    #[must_use]
    pub const fn includes(self, other: ChitSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many chits there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no chit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters, in order.
    pub fn iter(self) -> impl Iterator<Item = char> + use<> {
        ('A'..='Z').filter(move |letter| self.contains(*letter))
    }
}

impl FromIterator<char> for ChitSet {
    fn from_iter<I: IntoIterator<Item = char>>(letters: I) -> ChitSet {
        let mut set = ChitSet::EMPTY;
        for letter in letters {
            set.insert(letter);
        }
        set
    }
}

//! The two sides of a game.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A side of the game. The Axis comes first wherever sides are listed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The Axis.
    #[default]
    Axis,
    /// The Allies.
    Allies,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allies];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Axis => Side::Allies,
            Side::Allies => Side::Axis,
        }
    }

    /// The word of a side in documents: `axis` or `allies`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Side::Axis => "axis",
            Side::Allies => "allies",
        }
    }

    /// The side of a word, if it is one.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.word() == word)
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T> {
    /// What belongs to the Axis.
    pub axis: T,
    /// What belongs to the Allies.
    pub allies: T,
}

impl<T> BySide<T> {
    /// A value for each side, made by a function.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { axis: make(Side::Axis), allies: make(Side::Allies) }
    }

    /// The sides with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::Axis, &self.axis), (Side::Allies, &self.allies)].into_iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Axis => &self.axis,
            Side::Allies => &self.allies,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Axis => &mut self.axis,
            Side::Allies => &mut self.allies,
        }
    }
}

//! What somebody wishes of a random scenario, and why it cannot be.

use crestline_rules::design::Size;
use crestline_rules::side::Side;

/// What somebody wishes; what is not said is left to chance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// The word of the nation of the Axis.
    pub axis: Option<String>,
    /// That of the Allies.
    pub allies: Option<String>,
    /// The year.
    pub year: Option<u16>,
    /// The size of both forces.
    pub size: Option<Size>,
    /// The name of the map.
    pub map: Option<String>,
}

impl Wishes {
    /// The wish for the nation of a side.
    #[must_use]
    pub fn nation(&self, side: Side) -> Option<&str> {
        match side {
            Side::Axis => self.axis.as_deref(),
            Side::Allies => self.allies.as_deref(),
        }
    }
}

/// Why there is no such scenario, with what there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no map.
    NoMaps,
    /// There is no map of this name that can be played on.
    NoMap {
        /// The name.
        name: String,
        /// The maps there are.
        known: Vec<String>,
    },
    /// There is no nation of this word, or none with design values.
    NoNation {
        /// The word.
        word: String,
        /// The nations of the side.
        known: Vec<String>,
    },
    /// The nation fought on the other side.
    WrongSide {
        /// Its word.
        word: String,
        /// The side that it was wanted for.
        side: Side,
        /// The nations of that side.
        known: Vec<String>,
    },
    /// The nations were not at war with each other then, or had no forces of that size.
    NoWar {
        /// What is possible if one wish is given up: the wish, and what it may be.
        instead: Vec<(&'static str, Vec<String>)>,
    },
    /// An order of battle without Squads or Leaders, so that nothing can be made of it.
    NoForces {
        /// The size.
        size: Size,
    },
    /// No map, or not the one wished for, has room for such forces.
    TooSmall {
        /// The size.
        size: Size,
        /// The map that was wished for.
        map: Option<String>,
    },
}

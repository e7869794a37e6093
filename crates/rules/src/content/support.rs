//! Support Tables (4.3.2): what a roll may bring in a year of the war (A35.4, E59, E68).

use std::sync::Arc;

use super::{RadioKind, UnitKind, WeaponKind};

/// Years of the war.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Years(u8);

impl Years {
    /// The first year of the war.
    pub const FIRST: u16 = 1939;
    /// The last one.
    pub const LAST: u16 = 1945;
    /// None of them.
    pub const NONE: Years = Years(0);
    /// All of them.
    pub const ALL: Years = Years(0b111_1111);

    /// Whether a year is one of these.
    #[must_use]
    pub const fn contains(self, year: u16) -> bool {
        Years::FIRST <= year && year <= Years::LAST && self.0 >> (year - Years::FIRST) & 1 == 1
    }

    /// Adds the years of a span, both ends included; those outside of the war are none.
    pub fn insert(&mut self, from: u16, to: u16) {
        for year in from.max(Years::FIRST)..=to.min(Years::LAST) {
            self.0 |= 1 << (year - Years::FIRST);
        }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The years, ascending.
    pub fn iter(self) -> impl Iterator<Item = u16> + use<> {
        (Years::FIRST..=Years::LAST).filter(move |year| self.contains(*year))
    }
}

impl Default for Years {
    fn default() -> Years {
        Years::ALL
    }
}

/// An entry of a Support Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Support {
    /// The roll that offers it, 2 to 12.
    pub roll: u8,
    /// What comes.
    pub brings: Brings,
    /// When it may be had.
    pub years: Years,
    /// The minor nation that alone may have it, or the nation itself where its minor nations may not.
    pub only: Option<String>,
    /// What it is worth in VP to who builds a scenario.
    pub points: u8,
}

/// What an entry of a Support Table brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Brings {
    /// One of these Leaders of the nation, by name; mostly there is one.
    Leader(Vec<String>),
    /// A Squad or Team, perhaps with a Weapon.
    Unit(Arc<UnitKind>, Option<Arc<WeaponKind>>),
    /// A Radio.
    Radio(Arc<RadioKind>),
}

impl Support {
    /// Whether a minor nation may have it, or the nation itself.
    #[must_use]
    pub fn is_for(&self, nation: &str, minor: Option<&str>) -> bool {
        self.only.as_deref().is_none_or(|only| only == minor.unwrap_or(nation))
    }
}

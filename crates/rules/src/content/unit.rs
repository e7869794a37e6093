//! Units: kinds of counters with their printed numbers, and named leaders (section 3).

use serde::{Deserialize, Serialize};

/// A printed number, and whether it is boxed (3.1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stat {
    /// The number.
    pub value: i8,
    /// Whether a box is printed around it.
    pub boxed: bool,
}

/// The numbers on one side of a unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// FP (3.1.1).
    pub fp: Stat,
    /// Range in hexes (3.1.2).
    pub range: Stat,
    /// Movement in points (3.1.3).
    pub movement: Stat,
    /// Morale (3.1.4).
    pub morale: i8,
    /// Command (3.1.5); 0 on units that are no Leaders.
    pub command: i8,
}

/// What a unit is: one, two or four figures (3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitClass {
    /// A Leader: one figure.
    Leader,
    /// A Hero: a Leader with exceptions (E58.1).
    Hero,
    /// A Team: two figures.
    Team,
    /// A Squad: four figures.
    Squad,
}

impl UnitClass {
    /// Whether rules for Leaders apply (E58.1).
    #[must_use]
    pub const fn is_leader(self) -> bool {
        matches!(self, UnitClass::Leader | UnitClass::Hero)
    }

    /// How many figures the counter shows (3).
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            UnitClass::Leader | UnitClass::Hero => 1,
            UnitClass::Team => 2,
            UnitClass::Squad => 4,
        }
    }
}

/// A kind of unit counter: `Rifle` squads, `Weapon` teams, `Sergeant Y` leaders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitKind {
    /// The printed name.
    pub name: String,
    /// What it is.
    pub class: UnitClass,
    /// The unbroken side.
    pub front: Stats,
    /// The broken side (3.2).
    pub back: Stats,
    /// How many counters the game has.
    pub count: u8,
}

/// A named Leader, Private or Hero: its numbers are those of a [`UnitKind`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    /// The name without rank: `Schrader`.
    pub name: String,
    /// The rank: `Lieutenant`.
    pub rank: String,
    /// The name of the unit kind that gives the numbers: `Lieutenant X`.
    pub kind: String,
}

/// Troop quality (4.3.1): decides which Teams replace Squads.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// Green, that is Recruit.
    Green,
    /// Line.
    #[default]
    Line,
    /// Elite.
    Elite,
}

impl Quality {
    /// All of them, worst first.
    pub const ALL: [Quality; 3] = [Quality::Green, Quality::Line, Quality::Elite];

    /// The printed word, which also names the Team of that quality.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Quality::Green => "Green",
            Quality::Line => "Line",
            Quality::Elite => "Elite",
        }
    }
}

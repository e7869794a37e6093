//! Weapons, Radios and kinds of Fortifications (sections 11, 12 and F100).

use serde::{Deserialize, Serialize};

use super::unit::Stat;

/// What kind of Weapon it is; Actions and Cover ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponClass {
    /// A machine gun.
    Mg,
    /// A Mortar.
    Mortar,
    /// An infantry gun.
    InfantryGun,
    /// Another gun.
    Gun,
    /// A Flamethrower (11.6).
    Flamethrower,
    /// A satchel charge (11.6).
    Satchel,
    /// A Molotov cocktail (11.6).
    Molotov,
}

/// Rows of random hexes, both ends included (11.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rows {
    /// The first row, counted from 1.
    pub from: u8,
    /// The last row.
    pub to: u8,
}

impl Rows {
    /// Whether the row of a random hex is one of these.
    #[must_use]
    pub const fn contains(self, row: u8) -> bool {
        self.from <= row && row <= self.to
    }
}

/// A kind of Weapon counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponKind {
    /// The printed name: `Light MG`.
    pub name: String,
    /// What it is.
    pub class: WeaponClass,
    /// FP.
    pub fp: Stat,
    /// The shortest range in hexes; 0 where there is none (O20.2.2).
    pub min_range: u8,
    /// Range in hexes.
    pub range: Stat,
    /// The red number: what it does to its carrier's Movement, 0 or less (11.1).
    pub movement: i8,
    /// Whether a white bar is printed: Ordnance, which needs a Targeting roll (11.5).
    pub ordnance: bool,
    /// Whether it may place Smoke (O20.2.1).
    pub smoke: bool,
    /// The rows that repair it (11.4). The facts write the first n rows.
    pub fix: Rows,
    /// The rows that eliminate it while it is broken. The facts write the last n rows of ten.
    pub eliminate: Rows,
    /// How many counters the game has.
    pub count: u8,
}

/// A Radio counter (12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RadioKind {
    /// The calibre on the counter, which names it: `81mm`.
    pub name: String,
    /// FP, 8 to 13.
    pub fp: u8,
    /// Whether it may place Smoke.
    pub smoke: bool,
    /// How many counters the game has.
    pub count: u8,
}

/// The six Fortifications (F100.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FortificationKind {
    /// F101.
    Bunker,
    /// F102.
    Foxholes,
    /// F103.
    Mines,
    /// F104.
    Pillbox,
    /// F105.
    Trench,
    /// F106.
    Wire,
}

impl FortificationKind {
    /// All six.
    pub const ALL: [FortificationKind; 6] = [
        FortificationKind::Bunker,
        FortificationKind::Foxholes,
        FortificationKind::Mines,
        FortificationKind::Pillbox,
        FortificationKind::Trench,
        FortificationKind::Wire,
    ];

    /// The Cover it gives against what does not come from above (F101 to F105); Mines and Wire give
    /// none.
    #[must_use]
    pub const fn cover(self) -> Option<u8> {
        match self {
            FortificationKind::Bunker => Some(6),
            FortificationKind::Pillbox => Some(5),
            FortificationKind::Trench => Some(4),
            FortificationKind::Foxholes => Some(3),
            FortificationKind::Mines | FortificationKind::Wire => None,
        }
    }

    /// The printed name.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            FortificationKind::Bunker => "Bunker",
            FortificationKind::Foxholes => "Foxholes",
            FortificationKind::Mines => "Mines",
            FortificationKind::Pillbox => "Pillbox",
            FortificationKind::Trench => "Trench",
            FortificationKind::Wire => "Wire",
        }
    }
}

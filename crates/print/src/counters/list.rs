//! Lists of counters: what is printed, and how often.

use std::sync::Arc;

use crestline_rules::content::{Nation, RadioKind, UnitKind, WeaponKind};

use super::marker::Marker;

/// A counter.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// A Squad, Team, Leader or Hero.
    Unit {
        /// Whose counter it is.
        nation: Arc<Nation>,
        /// Its numbers.
        kind: Arc<UnitKind>,
        /// What is printed on it: `Rifle`, `Lt. Schrader`.
        title: String,
    },
    /// A Weapon.
    Weapon {
        /// Whose counter it is.
        nation: Arc<Nation>,
        /// Its numbers.
        kind: Arc<WeaponKind>,
    },
    /// A Radio.
    Radio {
        /// Whose counter it is.
        nation: Arc<Nation>,
        /// Its numbers.
        kind: Arc<RadioKind>,
    },
    /// A marker.
    Marker(Marker),
}

impl Piece {
    /// What it is called.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Piece::Unit { title, .. } => title.clone(),
            Piece::Weapon { kind, .. } => kind.name.clone(),
            Piece::Radio { kind, .. } => format!("Radio {}", kind.name),
            Piece::Marker(marker) => marker.title(),
        }
    }
}

/// A counter and how often it is wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The counter.
    pub piece: Piece,
    /// The name by which scripts know it, if it is one piece of a scenario.
    pub id: Option<String>,
    /// How often.
    pub count: usize,
}

impl Wanted {
    /// A counter that no script names.
    pub(super) fn plain(piece: Piece, count: usize) -> Wanted {
        Wanted { piece, id: None, count }
    }

    /// A marker.
    pub(super) fn marker(marker: Marker, count: usize) -> Wanted {
        Wanted::plain(Piece::Marker(marker), count)
    }
}

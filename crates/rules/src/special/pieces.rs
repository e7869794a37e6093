//! Which pieces a special rule means.

use super::amount::Amount;
use super::hexes::Hexes;
use crate::content::UnitClass;
use crate::scenario::{PieceId, What};
use crate::side::Side;

/// Whose pieces, cards or markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Whose {
    /// Of this side.
    Side(Side),
    /// Of the side that the rule is being read for: whose piece, roll or card it is.
    Own,
    /// Of the other one.
    Enemy,
    /// Of the side whose Turn it is.
    Active,
    /// Of the other one.
    Inactive,
    /// Of the side that holds the Initiative card.
    Initiative,
    /// Of the other one.
    Uninitiated,
}

/// What kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PieceKind {
    /// Squads, Teams, Leaders and Heroes.
    Unit,
    /// Squads.
    Squad,
    /// Teams.
    Team,
    /// Leaders, Heroes among them.
    Leader,
    /// Heroes.
    Hero,
    /// Weapons.
    Weapon,
    /// Weapons with a white bar (11.5).
    Ordnance,
    /// Radios.
    Radio,
    /// Fortifications that the scenario brings.
    Fortification,
}

impl PieceKind {
    /// Whether a piece is of this kind, by what it is.
    #[must_use]
    pub fn fits(self, what: &What) -> bool {
        let class = match what {
            What::Unit(unit) => Some(unit.class),
            What::Weapon(_) | What::Radio(_) | What::Fortification(..) => None,
        };
        match self {
            PieceKind::Unit => class.is_some(),
            PieceKind::Squad => class == Some(UnitClass::Squad),
            PieceKind::Team => class == Some(UnitClass::Team),
            PieceKind::Leader => class.is_some_and(UnitClass::is_leader),
            PieceKind::Hero => class == Some(UnitClass::Hero),
            PieceKind::Weapon => matches!(what, What::Weapon(_)),
            PieceKind::Ordnance => matches!(what, What::Weapon(weapon) if weapon.ordnance),
            PieceKind::Radio => matches!(what, What::Radio(_)),
            PieceKind::Fortification => matches!(what, What::Fortification(..)),
        }
    }
}

/// Pieces called by a word of the scenario: an id, one piece, or a printed name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The word as written.
    pub word: String,
    /// The pieces that have it from the start.
    pub ids: Vec<PieceId>,
}

impl Named {
    /// A word, not yet looked up.
    #[must_use]
    pub const fn new(word: String) -> Named {
        Named { word, ids: Vec::new() }
    }
}

/// In what state a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PieceState {
    /// Its broken side shows.
    Broken,
    /// It is Suppressed.
    Suppressed,
    /// It has a Veteran marker.
    Veteran,
    /// It was activated this Turn.
    Activated,
    /// It is activated for the Order in progress.
    Acting,
    /// It carries a Weapon.
    Armed,
    /// A Leader is with it.
    Led,
    /// No other unit is in its hex.
    Alone,
    /// An enemy unit is in its hex.
    Engaged,
    /// An enemy unit sees it.
    Seen,
    /// A Weapon that is not in the hands of the side that brought it.
    Seized,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Whereabouts {
    /// On the map, or carried or kept there.
    #[default]
    Map,
    /// Set aside.
    Aside,
    /// On the Time track.
    Track,
    /// On the Casualty Track, or in the box of eliminated Weapons.
    Lost,
    /// Anywhere.
    Anywhere,
}

/// Which pieces are meant: all that is said holds at once, and what is not said says nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// Whose.
    pub whose: Option<Whose>,
    /// Of one of these kinds, where there are any.
    pub kinds: Vec<PieceKind>,
    /// Of these names, where there are any.
    pub names: Vec<Named>,
    /// Those that the moment or a choice has brought, by name: `it`, `by`, `target`.
    pub bound: Vec<String>,
    /// Of this nation.
    pub nation: Option<String>,
    /// Where.
    pub whereabouts: Whereabouts,
    /// In one of these hexes.
    pub at: Option<Box<Hexes>>,
    /// In these states, or not in them.
    pub states: Vec<(PieceState, bool)>,
    /// With this mark of the rule, or without it.
    pub marks: Vec<(String, bool)>,
    /// Carrying such a Weapon, for units.
    pub carrying: Option<Box<Pieces>>,
    /// Carried by such a unit, for Weapons.
    pub carried: Option<Box<Pieces>>,
    /// Within so many hexes of such a piece.
    pub within: Option<(Amount, Box<Pieces>)>,
    /// Not within so many hexes of any such piece.
    pub beyond: Option<(Amount, Box<Pieces>)>,
}

//! Which hexes, hexsides and lines a special rule means.

use crestline_board::hex::Hex;

use super::amount::Amount;
use super::pieces::{Pieces, Whose};
use crate::content::FortificationKind;
use crate::scenario::HexFilter;
use crate::side::BySide;

/// Which hexes are meant: all that is said holds at once, and what is not said says nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hexes {
    /// What the filters of the set-up say as well.
    pub filter: HexFilter,
    /// The hexes of that filter for each side, where the table does not matter; made when the
    /// scenario is.
    pub fixed: Option<BySide<Vec<Hex>>>,
    /// Those that the moment or a choice has brought, by name: `here`, `there`, `it`.
    pub bound: Vec<String>,
    /// With a unit of these, or without any where `false`.
    pub occupied: Option<(Whose, bool)>,
    /// With Smoke, or without.
    pub smoke: Option<bool>,
    /// With a Blaze, or without.
    pub blaze: Option<bool>,
    /// With one of these Fortifications, where there are any.
    pub forts: Vec<FortificationKind>,
    /// With this mark of the rule, or without it.
    pub marks: Vec<(String, bool)>,
    /// Within so many hexes of such a piece.
    pub within: Option<(Amount, Box<Pieces>)>,
    /// Not within so many hexes of any such piece.
    pub beyond: Option<(Amount, Box<Pieces>)>,
    /// In this direction of the compass from such a piece.
    pub toward: Option<(Amount, Box<Pieces>)>,
}

/// Which hexsides are meant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hexsides {
    /// With one of these barriers, by the words of the chart; any barrier where there are none.
    pub with: Vec<String>,
    /// Of one of these hexes, on either side, where said.
    pub of: Option<Hexes>,
}

/// Which lines of sight are meant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// With one end in these hexes.
    pub from: Option<Hexes>,
    /// And the other end in these.
    pub to: Option<Hexes>,
}

//! The query layer: every number and permission of the rules is read here, never directly.
//!
//! A special rule of a scenario will act in these functions and nowhere else. A [`Situation`] is the
//! open table with its scenario; a view has one as well as a game, so that bots and pictures ask the
//! same questions as the engine.

mod artillery;
mod cover;
mod fire;
mod ground;
mod land;
mod limits;
mod markers;
mod moving;
mod sight;
mod support;
mod unit;

use crestline_board::hex::{Grid, Hex};

use crate::choice::Refusal;
use crate::content::UnitClass;
use crate::para::Para;
use crate::scenario::{PieceId, Scenario};
use crate::side::Side;
use crate::special::value::Value;
use crate::state::{Piece, Place, Standing, Stands, Table};

pub use cover::{Threat, ThreatKind};
pub use fire::{Aid, Element, Shot};
pub use land::Land;
pub use limits::HAND_MOST;

/// The open table and the scenario it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The table.
    pub table: &'a Table,
}

/// Why something may not be done, and the paragraph that says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Denial {
    /// What kind of refusal.
    pub kind: Refusal,
    /// The paragraph.
    pub para: Para,
}

/// A refusal with its paragraph.
pub(crate) const fn denied(kind: Refusal, para: Para) -> Denial {
    Denial { kind, para }
}

impl<'a> Situation<'a> {
    /// The grid of the map.
    #[must_use]
    pub fn grid(self) -> &'a Grid {
        self.scenario.map.grid()
    }

    /// A piece.
    #[must_use]
    pub fn piece(self, piece: PieceId) -> &'a Piece {
        self.table.piece(piece)
    }

    /// The hex of a piece on the map: a Weapon is where its carrier is.
    #[must_use]
    pub fn hex(self, piece: PieceId) -> Option<Hex> {
        match self.piece(piece).place {
            Place::Map(hex) => Some(hex),
            Place::Carried(unit) => self.piece(unit).hex(),
            _ => None,
        }
    }

    /// Whether a piece is on the map.
    #[must_use]
    pub fn on_map(self, piece: PieceId) -> bool {
        self.hex(piece).is_some()
    }

    /// The units on the map, in roster order, with their hexes.
    pub fn units(self) -> impl Iterator<Item = (PieceId, Hex)> + use<'a> {
        self.standing().units.iter().map(|at| (at.unit, at.hex))
    }

    /// Who stands where.
    fn standing(self) -> &'a Standing {
        self.table.pieces.standing(|| {
            let stands = |(unit, piece): (PieceId, &Piece)| {
                // Fortifications lie on the map as well.
                let hex = piece.hex()?;
                let kind = self.scenario.unit_kind(unit)?;
                let leader = kind.class.is_leader();
                let command = if leader { self.printed_command(unit) } else { 0 };
                Some(Stands { hex, side: self.scenario.owner(unit), unit, leader, command })
            };
            let pieces = &self.table.pieces;
            let units = pieces.iter().filter_map(stands).collect();
            Standing::of(units, pieces.len(), self.grid())
        })
    }

    /// The Command of all Leaders in the stack of a unit, together (3.3.1.2).
    fn command_over(self, unit: PieceId) -> i32 {
        if !self.is_changed(Value::UnitCommand) {
            return self.standing().led(unit);
        }
        let (Some(hex), side) = (self.piece(unit).hex(), self.scenario.owner(unit)) else {
            return 0;
        };
        self.leaders_in(hex, side).map(|leader| self.command(leader)).sum()
    }

    /// The units of a side on the map.
    pub fn units_of(self, side: Side) -> impl Iterator<Item = PieceId> + use<'a> {
        let units = self.standing().units.iter();
        units.filter(move |at| at.side == side).map(|at| at.unit)
    }

    /// The units of a side in a hex.
    pub fn units_in(self, hex: Hex, side: Side) -> impl Iterator<Item = PieceId> + use<'a> {
        self.standing().stack(hex, side).iter().map(|at| at.unit)
    }

    /// Whether a side has a unit in a hex.
    #[must_use]
    pub fn occupied(self, hex: Hex, side: Side) -> bool {
        !self.standing().stack(hex, side).is_empty()
    }

    /// The hexes with units of a side, in order.
    #[must_use]
    pub fn hexes_of(self, side: Side) -> Vec<Hex> {
        self.standing().hexes(side)
    }

    /// The hexes with units of both sides, in order: where there is to be a Melee (O16.4).
    #[must_use]
    pub fn contested(self) -> Vec<Hex> {
        let mut hexes = self.hexes_of(Side::Axis);
        hexes.retain(|hex| self.occupied(*hex, Side::Allies));
        hexes
    }

    /// The Leaders of a side in a hex.
    pub fn leaders_in(self, hex: Hex, side: Side) -> impl Iterator<Item = PieceId> + use<'a> {
        let stack = self.standing().stack(hex, side).iter();
        stack.filter(|at| at.leader).map(|at| at.unit)
    }

    /// Whether a unit is a Leader or Hero.
    #[must_use]
    pub fn is_leader(self, unit: PieceId) -> bool {
        self.scenario.class(unit).is_some_and(UnitClass::is_leader)
    }

    /// Whose a piece is now: a Weapon is his who carries it, wherever it comes from (E71).
    #[must_use]
    pub fn holder(self, piece: PieceId) -> Side {
        self.scenario.owner(self.carrier(piece).unwrap_or(piece))
    }

    /// The unit that carries a Weapon.
    #[must_use]
    pub fn carrier(self, weapon: PieceId) -> Option<PieceId> {
        match self.piece(weapon).place {
            Place::Carried(unit) => Some(unit),
            _ => None,
        }
    }
}

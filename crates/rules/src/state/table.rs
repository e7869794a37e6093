//! What lies open on the table: pieces, markers, tracks. Both sides see all of it.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use super::Pieces;
use crate::content::{ChitSet, FortificationKind, Order};
use crate::scenario::{Called, PieceId};
use crate::side::{BySide, Side};
use crate::special::table::RuleTable;

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Still to be set up.
    Waiting,
    /// Noted down by its owner in a hex that only he knows, and not on the map.
    Hidden,
    /// On the map: a unit, or a Fortification that its scenario brings.
    Map(Hex),
    /// A Weapon that this unit carries.
    Carried(PieceId),
    /// On a space of the Time track, to come in there (6.1.2).
    Time(u8),
    /// A Radio in its side's artillery box (2.2.3).
    Box,
    /// A unit on the Casualty Track (4.2).
    Casualty,
    /// A Weapon in the box of those eliminated (4.2).
    Lost,
    /// Not in play: Teams that no Deploy has brought, what a set-up left off.
    Aside,
}

/// What changes about a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Where it is.
    pub place: Place,
    /// The Weapon that this unit carries.
    pub weapon: Option<PieceId>,
    /// Whether its broken side shows (3.2, 11.4).
    pub broken: bool,
    /// Whether it has a Suppressed marker (13).
    pub suppressed: bool,
    /// Whether it has a Veteran marker (E44.1).
    pub veteran: bool,
    /// Whether it was activated for an Order this Turn (O14.1).
    pub activated: bool,
    /// Whether it is activated for the Order in progress.
    pub acting: bool,
    /// Whether it has done what it was activated for: fired, finished its Move, advanced.
    pub finished: bool,
    /// Whether it was activated for Op Fire this Turn (A33.3).
    pub op_fired: bool,
    /// Whether it is activated for Op Fire during the Move in progress (A33.2).
    pub op_acting: bool,
    /// Half points of Movement spent in the Move in progress.
    pub spent: u16,
    /// Whether it has the road bonus in the Move in progress (T93).
    pub road: bool,
}

impl Piece {
    /// A piece in a place, in good order.
    #[must_use]
    pub const fn new(place: Place) -> Piece {
        Piece {
            place,
            weapon: None,
            broken: false,
            suppressed: false,
            veteran: false,
            activated: false,
            acting: false,
            finished: false,
            op_fired: false,
            op_acting: false,
            spent: 0,
            road: false,
        }
    }

    /// The hex of a piece that stands on the map itself.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::Map(hex) => Some(hex),
            _ => None,
        }
    }
}

/// A Fortification on the map (F100). One a hex (8.1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fort {
    /// What it is.
    pub kind: FortificationKind,
    /// The FP of Mines (F103.2); 0 for all others.
    pub fp: u8,
    /// The piece of the roster that it is; `None` where an Action or Event brought it.
    pub piece: Option<PieceId>,
    /// The side that was last alone in the hex: it wins ties in a Bunker or Pillbox (F101, F104).
    pub sole: Option<Side>,
}

/// Where VP came from, so that the total can be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ledger {
    /// VP at the start, counted for the Axis.
    pub start: i32,
    /// What each side gained by eliminations (7.1).
    pub eliminations: BySide<i32>,
    /// What each side gained as time passed (6.1.2).
    pub time: BySide<i32>,
    /// What each side holds by Objectives (7.3.3).
    pub objectives: BySide<i32>,
    /// What each side gained by leaving the map (7.2.1).
    pub exits: BySide<i32>,
    /// What each side gained by Actions and Events, or lost by them where it is less than 0 (A36).
    pub cards: BySide<i32>,
}

impl Ledger {
    /// All that a side gained.
    #[must_use]
    pub fn gains(&self, side: Side) -> i32 {
        self.eliminations[side]
            + self.time[side]
            + self.objectives[side]
            + self.exits[side]
            + self.cards[side]
    }
}

/// The open table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The pieces, by place in the scenario's roster.
    pub pieces: Pieces,
    /// What Support Tables have brought, in order: the last pieces (4.3.2).
    pub called: Vec<Called>,
    /// Whose Turn it is.
    pub active: Side,
    /// How many Turns have begun.
    pub turns: u32,
    /// How many Orders were given this Turn (5.1).
    pub orders: u8,
    /// The Order in progress.
    pub order: Option<Order>,
    /// Who was activated for a Recover or Rout Order this Turn (O22.1, O23.1).
    pub activated: BySide<bool>,
    /// The space of the Time marker.
    pub time: u8,
    /// VP, counted for the Axis.
    pub vp: i32,
    /// Where they came from.
    pub ledger: Ledger,
    /// Who holds the Initiative card.
    pub initiative: Side,
    /// Who controls each Objective, in the order of the scenario's list.
    pub control: Vec<Option<Side>>,
    /// Smoke markers with their hindrance (T94).
    pub smoke: BTreeMap<Hex, u8>,
    /// Blaze markers (T79).
    pub blaze: BTreeSet<Hex>,
    /// Fortifications (F100).
    pub forts: BTreeMap<Hex, Fort>,
    /// The open Objective chits (7.3.3).
    pub chits: ChitSet,
    /// How many secret chits each side has; which, only it knows.
    pub secrets: BySide<u8>,
    /// The space of each side's Surrender marker (4.2, E54).
    pub surrender: BySide<u8>,
    /// What special rules keep.
    pub special: RuleTable,
}

impl Table {
    /// A piece of the roster.
    ///
    /// # Panics
    /// Never for a piece of the scenario that the table belongs to.
    #[must_use]
    pub fn piece(&self, piece: PieceId) -> &Piece {
        self.pieces.get(piece)
    }

    pub(crate) fn piece_mut(&mut self, piece: PieceId) -> &mut Piece {
        self.pieces.get_mut(piece)
    }

    /// Marks a piece in a way that neither moves it nor turns it over.
    pub(crate) fn mark(&mut self, piece: PieceId, mark: impl FnOnce(&mut Piece)) {
        self.pieces.mark(piece, mark);
    }

    /// VP as a side counts them: positive where it leads.
    #[must_use]
    pub const fn vp_of(&self, side: Side) -> i32 {
        match side {
            Side::Axis => self.vp,
            Side::Allies => -self.vp,
        }
    }
}

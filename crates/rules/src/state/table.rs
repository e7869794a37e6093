//! What lies open on the table: pieces, markers, tracks. Both sides see all of it.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::content::Order;
use crate::scenario::PieceId;
use crate::side::{BySide, Side};

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Still to be set up.
    Waiting,
    /// On the map.
    Map(Hex),
    /// A Weapon that this unit carries.
    Carried(PieceId),
    /// On a space of the Time track, to come in there (6.1.2).
    Time(u8),
    /// A unit on the Casualty Track (4.2).
    Casualty,
    /// Not in play: eliminated Weapons, Teams that no Deploy has brought, what a set-up left off.
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
}

/// The open table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The pieces, by place in the scenario's roster.
    pub pieces: Vec<Piece>,
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
}

impl Table {
    /// A piece of the roster.
    ///
    /// # Panics
    /// Never for a piece of the scenario that the table belongs to.
    #[must_use]
    pub fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }

    pub(crate) fn piece_mut(&mut self, piece: PieceId) -> &mut Piece {
        &mut self.pieces[piece.index()]
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

//! The pieces of a table, and who stands where: worked out when it is first asked for, and forgotten
//! whenever a piece changes.

use std::sync::OnceLock;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use super::Piece;
use crate::scenario::PieceId;
use crate::side::Side;

/// What changes about the pieces, by place in the scenario's roster.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pieces {
    all: Vec<Piece>,
    /// No part of the state: it follows from the pieces.
    #[serde(skip)]
    standing: OnceLock<Standing>,
}

/// A unit on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Stands {
    pub(crate) hex: Hex,
    pub(crate) side: Side,
    pub(crate) unit: PieceId,
    pub(crate) leader: bool,
    /// Command, of Leaders.
    pub(crate) command: i32,
}

/// Who stands where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    /// In the order of the roster.
    pub(crate) units: Vec<Stands>,
    /// By hex and side, and then in the order of the roster.
    stacks: Vec<Stands>,
}

impl Standing {
    /// Of units in the order of the roster.
    pub(crate) fn of(units: Vec<Stands>) -> Standing {
        let mut stacks = units.clone();
        stacks.sort_unstable();
        Standing { units, stacks }
    }

    /// The units of a side in a hex, in the order of the roster.
    pub(crate) fn stack(&self, hex: Hex, side: Side) -> &[Stands] {
        let from = self.stacks.partition_point(|at| (at.hex, at.side) < (hex, side));
        let rest = self.stacks.get(from..).unwrap_or_default();
        let count = rest.iter().take_while(|at| (at.hex, at.side) == (hex, side)).count();
        rest.get(..count).unwrap_or_default()
    }

    /// The hexes with units of a side, in order.
    pub(crate) fn hexes(&self, side: Side) -> Vec<Hex> {
        let mut hexes: Vec<Hex> =
            self.stacks.iter().filter(|at| at.side == side).map(|at| at.hex).collect();
        hexes.dedup();
        hexes
    }
}

impl Pieces {
    pub(crate) const fn new(all: Vec<Piece>) -> Pieces {
        Pieces { all, standing: OnceLock::new() }
    }

    /// A piece.
    ///
    /// # Panics
    /// Never for a piece of the scenario that the table belongs to.
    #[must_use]
    pub fn get(&self, piece: PieceId) -> &Piece {
        &self.all[piece.index()]
    }

    /// All of them, in the order of the roster.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        (0u16..).map(PieceId).zip(&self.all)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn get_mut(&mut self, piece: PieceId) -> &mut Piece {
        self.standing.take();
        &mut self.all[piece.index()]
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Piece> {
        self.standing.take();
        self.all.iter_mut()
    }

    pub(crate) fn resize(&mut self, count: usize, with: Piece) {
        self.standing.take();
        self.all.resize(count, with);
    }

    /// Who stands where, by a way to find it out.
    pub(crate) fn standing(&self, find: impl FnOnce() -> Standing) -> &Standing {
        self.standing.get_or_init(find)
    }
}

impl Clone for Pieces {
    fn clone(&self) -> Pieces {
        Pieces::new(self.all.clone())
    }
}

impl PartialEq for Pieces {
    fn eq(&self, other: &Pieces) -> bool {
        self.all == other.all
    }
}

impl Eq for Pieces {}

//! The pieces of a table, and who stands where: worked out when it is first asked for, and forgotten
//! whenever a piece changes.

use std::sync::OnceLock;

use crestline_board::hex::{Grid, Hex};
use serde::{Deserialize, Serialize};

use super::Piece;
use crate::scenario::PieceId;
use crate::side::{BySide, Side};

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
    /// Where in these a stack begins and ends, by the place of its hex and by side.
    spans: Vec<BySide<(u16, u16)>>,
    /// What the Leaders of its stack have of Command together, by unit.
    led: Vec<i32>,
    rows: usize,
}

impl Standing {
    /// Of units in the order of the roster, of so many pieces, on a grid.
    pub(crate) fn of(units: Vec<Stands>, pieces: usize, grid: &Grid) -> Standing {
        let mut stacks = units.clone();
        stacks.sort_unstable();
        let rows = usize::from(grid.rows());
        let mut spans = vec![BySide::default(); rows * usize::from(grid.columns())];
        let mut led = vec![0; pieces];
        let mut from = 0;
        for stack in stacks.chunk_by(|a, b| (a.hex, a.side) == (b.hex, b.side)) {
            let to = from + stack.len();
            let place = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
            let command = stack.iter().map(|at| at.command).sum();
            for at in stack {
                led[at.unit.index()] = command;
            }
            if let Some(at) = stack.first()
                && let Some(span) = spans.get_mut(index(rows, at.hex))
            {
                span[at.side] = (place(from), place(to));
            }
            from = to;
        }
        Standing { units, stacks, spans, led, rows }
    }

    /// The units of a side in a hex, in the order of the roster.
    pub(crate) fn stack(&self, hex: Hex, side: Side) -> &[Stands] {
        if usize::from(hex.row()) >= self.rows {
            return &[];
        }
        let (from, to) = self.spans.get(index(self.rows, hex)).map_or((0, 0), |span| span[side]);
        self.stacks.get(usize::from(from)..usize::from(to)).unwrap_or_default()
    }

    /// The Command of all Leaders in the stack of a unit, together (3.3.1.2).
    pub(crate) fn led(&self, unit: PieceId) -> i32 {
        self.led.get(unit.index()).copied().unwrap_or(0)
    }

    /// The hexes with units of a side, in order.
    pub(crate) fn hexes(&self, side: Side) -> Vec<Hex> {
        let mut hexes: Vec<Hex> =
            self.stacks.iter().filter(|at| at.side == side).map(|at| at.hex).collect();
        hexes.dedup();
        hexes
    }
}

/// The place of a hex among all of a grid with so many rows.
fn index(rows: usize, hex: Hex) -> usize {
    usize::from(hex.column()) * rows + usize::from(hex.row())
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

    /// Marks a piece in a way that neither moves it nor turns it over: who stands where stays known.
    pub(crate) fn mark(&mut self, piece: PieceId, mark: impl FnOnce(&mut Piece)) {
        let piece = &mut self.all[piece.index()];
        let before = (piece.place, piece.broken);
        mark(piece);
        debug_assert_eq!(before, (piece.place, piece.broken), "a mark that moves a piece");
    }

    /// Marks all pieces in such a way.
    pub(crate) fn mark_all(&mut self, mark: impl Fn(&mut Piece)) {
        for id in 0..self.all.len() {
            self.mark(PieceId(u16::try_from(id).unwrap_or(u16::MAX)), &mark);
        }
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

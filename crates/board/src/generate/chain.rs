//! The walk around a set of cells: from boundary side to boundary side, the set on the right.

use std::collections::BTreeSet;

use crate::hex::{Compass, Grid};

/// Column and row, possibly off the map.
pub(super) type Cell = (i32, i32);

/// A side of a cell of the set that leads out of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Border {
    pub(super) cell: Cell,
    pub(super) side: Compass,
}

/// The way from the middle of one border side to that of the next, around the corner between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bend {
    pub(super) from: Border,
    pub(super) to: Border,
}

impl Bend {
    /// Whether the corner belongs to one cell of the set; otherwise two share it, and the way
    /// crosses from one to the other over the side after `from.side`.
    pub(super) fn is_convex(&self) -> bool {
        self.from.cell == self.to.cell
    }
}

/// The closed walks around a set of cells: clockwise around the outside of each connected part,
/// counter-clockwise around each hole.
pub(super) fn walks(grid: &Grid, cells: &BTreeSet<Cell>) -> Vec<Vec<Bend>> {
    let across = |cell: Cell, side| grid.step(cell.0, cell.1, side);
    let mut open: BTreeSet<Border> = BTreeSet::new();
    for cell in cells {
        for side in Compass::ALL {
            if !cells.contains(&across(*cell, side)) {
                open.insert(Border { cell: *cell, side });
            }
        }
    }
    let mut walks = Vec::new();
    while let Some(first) = open.first().copied() {
        let mut walk = Vec::new();
        let mut from = first;
        while open.remove(&from) {
            let turned = from.side.clockwise(1);
            let beside = across(from.cell, turned);
            let to = if cells.contains(&beside) {
                Border { cell: beside, side: from.side.clockwise(-1) }
            } else {
                Border { cell: from.cell, side: turned }
            };
            walk.push(Bend { from, to });
            from = to;
        }
        walks.push(walk);
    }
    walks
}

//! The hexsides that a drawn wall, hedge, fence or cliff follows.

use std::collections::BTreeMap;

use crestline_board::hex::{Compass, Grid, Hexside};

use super::lines::{self, Strand};
use crate::project::Xy;

/// A line this near to a hexside follows it.
const NEAR: f64 = 12.0;

/// A hexside is looked at in so many parts.
const PARTS: usize = 20;

/// So many parts must be followed; a gap in the middle may be wider if both ends are there.
const ENOUGH: usize = 12;
const ENOUGH_WITH_GAP: usize = 8;
const ENDS: usize = 3;

/// Fewer parts than this are the end of a line that turned into another side.
const STUB: usize = 6;

/// A line may stray so far from all hexsides before it is told.
const STRAY: f64 = 24.0;

/// What of each hexside is followed by lines of one kind.
#[derive(Default, Debug)]
pub(super) struct Followed {
    sides: BTreeMap<Hexside, [bool; PARTS]>,
}

/// A stretch of a line that follows no hexside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stray {
    /// Where it begins.
    pub(super) at: Xy,
    /// How long all such stretches of the line are.
    pub(super) length: f64,
}

impl Followed {
    /// Adds a line. Gives what of it follows no hexside.
    pub(super) fn add(&mut self, grid: &Grid, strand: &Strand) -> Option<Stray> {
        let mut stray: Option<Stray> = None;
        let mut apart: Option<Stray> = None;
        let mut before = 0.0;
        let mut told = |apart: &mut Option<Stray>| {
            if let Some(apart) = apart.take().filter(|apart| apart.length > STRAY) {
                stray.get_or_insert(Stray { length: 0.0, ..apart }).length += apart.length;
            }
        };
        for (at, along) in strand.steps(2.0) {
            if let Some((side, part)) = nearest(grid, at) {
                self.sides.entry(side).or_insert([false; PARTS])[part] = true;
                told(&mut apart);
            } else {
                apart.get_or_insert(Stray { at, length: 0.0 }).length += along - before;
            }
            before = along;
        }
        told(&mut apart);
        stray
    }

    /// The sides that are followed, each with whether it has a gap; and those that are followed only
    /// in part.
    pub(super) fn sides(&self) -> (Vec<(Hexside, bool)>, Vec<Hexside>) {
        let (mut whole, mut partly) = (Vec::new(), Vec::new());
        for (side, parts) in &self.sides {
            let count = parts.iter().filter(|part| **part).count();
            let first = parts.iter().take_while(|part| **part).count();
            let last = parts.iter().rev().take_while(|part| **part).count();
            let ends = first >= ENDS && last >= ENDS;
            // One opening, of at least a quarter of the side.
            let gap = ends && first + last == count && PARTS - count >= PARTS / 4;
            if count >= ENOUGH || gap && count >= ENOUGH_WITH_GAP {
                whole.push((*side, gap));
            } else if count >= STUB {
                partly.push(*side);
            }
        }
        (whole, partly)
    }
}

/// The hexside of the map that a place is near to, and which part of it.
fn nearest(grid: &Grid, at: Xy) -> Option<(Hexside, usize)> {
    let cell = lines::cell(grid, at);
    let side_of = |side: Compass| {
        let own = lines::hex(grid, cell).map(|hex| (hex, side));
        let (hex, side) = own.or_else(|| {
            let other = lines::hex(grid, lines::across(grid, cell, side))?;
            Some((other, side.opposite()))
        })?;
        let side = grid.hexside(hex, side);
        let (away, along) = lines::distance(at, lines::side_ends(grid, side.hex(), side.side()));
        Some((away, along, side))
    };
    let found = Compass::ALL.into_iter().filter_map(side_of);
    let (away, along, side) = found.min_by(|a, b| a.0.total_cmp(&b.0))?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1 in parts")]
    let part = (along * 20.0).floor() as usize;
    (away <= NEAR).then_some((side, part.min(PARTS - 1)))
}

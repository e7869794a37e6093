//! Roofs seen from above: ground plans from a catalogue, or blocks joined over several hexes.

use std::collections::BTreeSet;

use crate::hex::{Grid, Hex};
use crate::lattice::{CORNERS, Point};
use crate::shape::Shape;

/// The names of the ground plans that `footprint=` accepts.
pub const FOOTPRINTS: &[&str] = &["house"];

/// The drawing of a roof beyond its outline.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roof {
    /// Sloping faces, each a convex polygon, with the compass-like direction its slope faces, in
    /// degrees clockwise from right: for tones by one light from the upper left.
    pub slopes: Vec<(Vec<Point>, i16)>,
    /// Ridge lines.
    pub ridges: Vec<(Point, Point)>,
    /// Middles of chimneys.
    pub chimneys: Vec<Point>,
}

/// The outline and roof of a building over connected hexes; `None` if there is no such footprint.
#[must_use]
pub fn building(
    grid: &Grid,
    hexes: &BTreeSet<Hex>,
    footprint: Option<&str>,
    rotate: Option<i16>,
    shed: bool,
) -> Option<(Shape, Roof)> {
    let _ = (rotate, shed);
    if footprint.is_some_and(|name| !FOOTPRINTS.contains(&name)) {
        return None;
    }
    let rings = hexes
        .iter()
        .map(|hex| {
            let centre = grid.centre(*hex);
            CORNERS.iter().map(|(dx, dy)| centre.offset(dx / 2, dy / 2)).collect()
        })
        .collect();
    Some((Shape { rings, ..Shape::default() }, Roof::default()))
}

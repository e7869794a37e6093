//! Clearings: glades around the dots of hexes in a listed area.

use super::edge;
use super::hash::Variety;
use super::metric::{Vector, tenths};
use super::path::Stretch;
use super::profile::{Edge, profile};
use crate::lattice::Point;
use crate::terrain::Motif;

/// How far from the dot the edge of a glade passes, in tenths of picture units, before the edge's
/// own character.
const GLADE: (i64, i64) = (435, 475);

/// How much farther it passes under crowns of trees, which bulge into the glade.
const UNDER_CROWNS: i64 = 45;

/// Places that the edge of a glade is led through.
const TURNS: i64 = 5;

/// The edge of a glade around the dot of a hex, counter-clockwise: a hole in the drawing of the area
/// around it. It covers about a third of the hex, leaves the dot free, and stays clear of all edges
/// that the drawing of the area may have.
#[must_use]
pub fn glade(motif: Motif, dot: Point) -> Vec<Point> {
    let profile = profile(motif);
    let mut variety = Variety::at(dot, profile.salt);
    let more = if matches!(profile.edge, Edge::Crowns(_)) { UNDER_CROWNS } else { 0 };
    let start = variety.between(0, 359);
    let spokes: Vec<Vector> = (0..TURNS)
        .map(|turn| {
            let radius = tenths(variety.between(GLADE.0, GLADE.1) + more);
            Vector { x: radius, y: 0 }.rotated(start - 360 * turn / TURNS)
        })
        .collect();
    let mut ring = Vec::new();
    for (at, spoke) in spokes.iter().enumerate() {
        let next = spokes[(at + 1) % spokes.len()];
        // Square to the spokes; so long that equal spokes make a circle.
        let along = |spoke: Vector| spoke.left().part(4_332, 10_000);
        let stretch =
            Stretch::new(dot, (spoke.from(dot), along(*spoke)), (next.from(dot), along(next)));
        ring.extend(edge::draw(&stretch, profile.edge, &mut variety));
    }
    ring
}

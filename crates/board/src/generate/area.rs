//! Organic outlines of listed areas: woods, brush, orchards, fields, marshes, water.

use std::collections::BTreeSet;

use super::chain::{Bend, Cell, walks};
use super::edge;
use super::hash::Variety;
use super::path::{Passage, clockwise_corner, middle, stretches};
use super::profile::{Profile, profile};
use crate::hex::{Grid, Hex};
use crate::lattice::Point;
use crate::shape::Shape;
use crate::terrain::Motif;

/// The drawing of an area over connected or scattered hexes: one body for each connected part, with
/// clearings where hexes of others are surrounded. It contains every centre dot, stays clear of
/// hexsides that lead to hexes not listed, and each part of its edge depends on nothing but which of
/// the hexes around the nearest corner are listed.
#[must_use]
pub fn area(grid: &Grid, motif: Motif, hexes: &BTreeSet<Hex>) -> Shape {
    let profile = profile(motif);
    let cells: BTreeSet<Cell> = hexes
        .iter()
        .filter(|hex| grid.contains(**hex))
        .map(|hex| (i32::from(hex.column()), i32::from(hex.row())))
        .collect();
    let ring =
        |walk: Vec<Bend>| walk.iter().flat_map(|bend| around(grid, &profile, bend)).collect();
    Shape { rings: walks(grid, &cells).into_iter().map(ring).collect(), ..Shape::default() }
}

/// The edge from one border side to the next, the anchor at its end left out.
fn around(grid: &Grid, profile: &Profile, bend: &Bend) -> Vec<Point> {
    let centre = |cell: Cell| grid.centre_at(cell.0, cell.1);
    let centres = (centre(bend.from.cell), centre(bend.to.cell));
    let at = |(x, y): (i32, i32), centre: Point| centre.offset(x, y);
    // What belongs to a side is taken at its middle, what belongs to the corner at the corner, so
    // that both ways that meet there agree.
    let inset = |middle: Point| {
        let (low, high) = profile.inset;
        Variety::at(middle, profile.salt).between(low, high)
    };
    let corner = at(clockwise_corner(bend.from.side), centres.0);
    let mut variety = Variety::at(corner, profile.salt);
    let passage = Passage {
        from: inset(at(middle(bend.from.side), centres.0)),
        to: inset(at(middle(bend.to.side), centres.1)),
        corner: variety.between(profile.corner.0, profile.corner.1),
        notch: variety.between(profile.notch.0, profile.notch.1),
    };
    stretches(bend, centres, passage)
        .iter()
        .flat_map(|stretch| edge::draw(stretch, profile.edge, &mut variety))
        .collect()
}

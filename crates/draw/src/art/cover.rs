//! The hexes that a drawing covers: the centre dot, or a quarter of the sample points (T78.1).

use std::collections::BTreeMap;

use crestline_board::hex::{Grid, Hex};
use crestline_board::lattice::{Point, sample_points};
use crestline_board::map::Coverage;
use crestline_board::outline::{Command, Outline};
use crestline_board::shape::{FillRule, Shape};
use crestline_board::terrain::TerrainId;

use super::shape::Piece;
use crate::project::lattice;

/// The shape of a drawing on a map's lattice, snapped and flattened as maps do it.
pub(super) fn shape(grid: &Grid, pieces: &[Piece], even_odd: bool) -> Shape {
    let anchor = |at| grid.snap(lattice(at)).0;
    let commands = pieces
        .iter()
        .map(|piece| match *piece {
            Piece::Move(to) => Command::Move(anchor(to)),
            Piece::Line(to) => Command::Line(anchor(to)),
            Piece::Quad(control, to) => Command::Quad(lattice(control), anchor(to)),
            Piece::Cubic(a, b, to) => Command::Cubic(lattice(a), lattice(b), anchor(to)),
            Piece::Close => Command::Close,
        })
        .collect();
    let rule = if even_odd { FillRule::EvenOdd } else { FillRule::NonZero };
    Outline { commands, rule }.flatten()
}

/// The hexes that a shape makes its own, in column-then-row order.
pub(super) fn covered(grid: &Grid, shape: &Shape, terrain: TerrainId) -> Vec<Hex> {
    let Some((low, high)) = shape.bounds() else { return Vec::new() };
    // Points to ask about, by their row, so that each row is one pass over the edges.
    let mut rows: BTreeMap<i32, Vec<(i32, usize, bool)>> = BTreeMap::new();
    let mut counts: Vec<(Hex, Coverage)> = Vec::new();
    let within = |p: Point| (low.x..=high.x).contains(&p.x) && (low.y..=high.y).contains(&p.y);
    for hex in grid.hexes() {
        let centre = grid.centre(hex);
        let corners = grid.corners(hex);
        let (left, right) = (corners.iter().map(|c| c.x).min(), corners.iter().map(|c| c.x).max());
        let (top, foot) = (corners.iter().map(|c| c.y).min(), corners.iter().map(|c| c.y).max());
        let apart = right < Some(low.x) || left > Some(high.x);
        if apart || foot < Some(low.y) || top > Some(high.y) {
            continue;
        }
        counts.push((hex, Coverage { terrain, samples: 0, centre: false }));
        let at = counts.len() - 1;
        for point in sample_points(centre).into_iter().filter(|point| within(*point)) {
            rows.entry(point.y).or_default().push((point.x, at, false));
        }
        if within(centre) {
            rows.entry(centre.y).or_default().push((centre.x, at, true));
        }
    }
    let edges: Vec<(Point, Point)> = shape.edges().filter(|(a, b)| a.y != b.y).collect();
    for (y, points) in rows {
        let mut crossings: Vec<(i64, i32)> = edges
            .iter()
            .filter(|(a, b)| (a.y <= y) != (b.y <= y))
            .map(|(a, b)| {
                let (rise, run) = (i64::from(b.y - a.y), i64::from(b.x - a.x));
                let x = i64::from(a.x) + run * i64::from(y - a.y) / rise;
                (x, if b.y > a.y { 1 } else { -1 })
            })
            .collect();
        crossings.sort_unstable();
        let mut points = points;
        points.sort_unstable();
        let (mut next, mut winding) = (0, 0);
        for (x, at, is_centre) in points {
            while let Some((cross, step)) = crossings.get(next)
                && *cross <= i64::from(x)
            {
                winding += step;
                next += 1;
            }
            if shape.rule.is_inside(winding) {
                let coverage = &mut counts[at].1;
                if is_centre {
                    coverage.centre = true;
                } else {
                    coverage.samples += 1;
                }
            }
        }
    }
    counts.into_iter().filter(|(_, cover)| cover.counts()).map(|(hex, _)| hex).collect()
}

/// The largest group of hexes that hang together.
pub(super) fn connected(grid: &Grid, hexes: &[Hex]) -> Vec<Hex> {
    let mut best: Vec<Hex> = Vec::new();
    let mut left: Vec<Hex> = hexes.to_vec();
    while let Some(first) = left.first().copied() {
        let mut group = vec![first];
        let mut at = 0;
        while let Some(hex) = group.get(at).copied() {
            let near = grid.neighbours(hex).map(|(_, other)| other);
            let new: Vec<Hex> =
                near.filter(|other| left.contains(other) && !group.contains(other)).collect();
            group.extend(new);
            at += 1;
        }
        left.retain(|hex| !group.contains(hex));
        if group.len() > best.len() {
            group.sort_unstable();
            best = group;
        }
    }
    best
}

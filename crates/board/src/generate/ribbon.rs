//! Ribbons: roads, rails, trails, streams, gullies, from side to side of each hex.

use std::collections::BTreeMap;

use super::arm::{Bend, Offset, dead_end, disc, fillet, fitting, gap, strip, turned};
use super::path::middle;
use super::stroke::{length, stroke};
use crate::hex::Compass;
use crate::lattice::{Point, STEP};
use crate::outline::Outline;
use crate::shape::Shape;

/// A centre line of a ribbon with half its width in lattice steps of x at its two ends, between which
/// the width changes evenly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strand {
    /// The line.
    pub line: Vec<Point>,
    /// Half the width at its first and at its last point.
    pub half: (i32, i32),
}

/// How wide a ribbon is in one hex: half widths in lattice steps of x.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Arms {
    /// On the sides that it crosses.
    pub sides: BTreeMap<Compass, i32>,
    /// At the centre dot, where it ends in the hex.
    pub end: Option<i32>,
}

impl Arms {
    /// Takes in another line of the same ribbon: it is as wide as the wider of the two.
    pub fn join(&mut self, other: &Arms) {
        for (side, half) in &other.sides {
            let own = self.sides.entry(*side).or_insert(*half);
            *own = (*own).max(*half);
        }
        self.end = self.end.max(other.end);
    }
}

/// The part of a ribbon in one hex: rings and centre lines depend only on the sides crossed, on the
/// widths there, and on whether it ends here. Each ring lies in the closed hex and contains, or
/// reaches, the centre dot; between opposite sides the centre line is exactly straight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Closed rings, each a simple polygon, all clockwise.
    pub rings: Vec<Vec<Point>>,
    /// Centre lines.
    pub strands: Vec<Strand>,
}

/// The widest that a ribbon from hex to hex can be, in picture units: more does not fit its bends.
pub const WIDEST: u16 = 44;

/// The piece of a ribbon in the hex around `centre`. Of half widths no more is used than fits the
/// hex.
#[must_use]
pub fn piece(centre: Point, arms: &Arms) -> Piece {
    let sides: Vec<Compass> = arms.sides.keys().copied().collect();
    let width = |side: &Compass| fitting(arms.sides.get(side).copied().unwrap_or_default());
    let place = |offsets: Vec<Offset>, from: Compass| -> Vec<Point> {
        let sixths = from.number() - 1;
        let put = |offset| {
            let (x, y) = turned(offset, sixths);
            centre.offset(x, y)
        };
        offsets.into_iter().map(put).collect()
    };
    let mut piece = Piece { rings: Vec::new(), strands: Vec::new() };
    if let Some((from, apart)) = bend_of(&sides) {
        let half = (width(&from), width(&from.clockwise(i32::from(apart))));
        let bend = Bend::new(apart, half);
        piece.rings.push(place(bend.ring(), from));
        piece.strands.push(Strand { line: place(bend.line, from), half });
        return piece;
    }
    if sides.is_empty() {
        piece.rings.push(place(disc(fitting(arms.end.unwrap_or_default())), Compass::N));
    }
    // Where more than two meet, no arm ends at the dot wider than the second widest: the round end of
    // a river would stick out beyond the brooks that it meets.
    let mut widths: Vec<i32> = sides.iter().map(width).collect();
    widths.sort_unstable();
    let most = if sides.len() > 2 { widths[sides.len() - 2] } else { i32::MAX };
    let at_dot = |side: &Compass| width(side).min(most);
    for (at, side) in sides.iter().enumerate() {
        let (x, y) = middle(*side);
        let opposite = side.opposite();
        let straight = sides.len() == 2 || width(side) == width(&opposite);
        if sides.contains(&opposite) && straight {
            if side.number() <= 3 {
                let half = (width(side), width(&opposite));
                piece.rings.push(place(strip(half, STEP), *side));
                let line = vec![centre.offset(x, y), centre.offset(-x, -y)];
                piece.strands.push(Strand { line, half });
            }
        } else {
            // By itself it ends there.
            let end = arms.end.filter(|_| sides.len() == 1).map_or_else(|| at_dot(side), fitting);
            let half = (width(side), end);
            piece.rings.push(place(dead_end(half), *side));
            piece.strands.push(Strand { line: vec![centre.offset(x, y), centre], half });
        }
        let next = sides[(at + 1) % sides.len()];
        let apart = gap(*side, next);
        if matches!(apart, 1 | 2) {
            piece.rings.push(place(fillet(apart, (at_dot(side), at_dot(&next))), *side));
        }
    }
    piece
}

/// If a ribbon joins just two sides that are not opposite: the one from which the other lies the
/// short way clockwise, and how many sixths.
pub(super) fn bend_of(sides: &[Compass]) -> Option<(Compass, u8)> {
    let &[a, b] = sides else { return None };
    match (gap(a, b), gap(b, a)) {
        (apart @ 1..=2, _) => Some((a, apart)),
        (_, apart @ 1..=2) => Some((b, apart)),
        _ => None,
    }
}

/// A ribbon along an author's own centre line, of the half widths where it begins and ends: its area,
/// which ends round a little beyond the line's ends, and the flattened lines. Between begin and end
/// the width changes evenly along all lines in order.
#[must_use]
pub fn along(path: &Outline, (from, to): (i32, i32)) -> (Shape, Vec<Strand>) {
    let fits = |half: i32| half.clamp(8_i32, 2_i32 * STEP);
    let lines = path.lines();
    let lengths: Vec<i64> = lines.iter().map(|line| length(line)).collect();
    let total = lengths.iter().sum::<i64>().max(1);
    let mut way = 0;
    let half_at = |way: i64| {
        let grown = i64::from(fits(to) - fits(from)) * way / total;
        fits(from) + i32::try_from(grown).unwrap_or(0)
    };
    let mut strands = Vec::new();
    for (line, length) in lines.into_iter().zip(lengths) {
        strands.push(Strand { line, half: (half_at(way), half_at(way + length)) });
        way += length;
    }
    let rings = strands.iter().flat_map(stroke).collect();
    (Shape { rings, ..Shape::default() }, strands)
}

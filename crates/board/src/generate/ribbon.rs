//! Ribbons: roads, rails, trails, streams, gullies, from side to side of each hex.

use super::arm::{Bend, Offset, dead_end, disc, fillet, fitting, gap, strip, turned};
use super::path::middle;
use super::stroke::stroke;
use crate::hex::Compass;
use crate::lattice::{Point, STEP};
use crate::outline::Outline;
use crate::shape::Shape;

/// The part of a ribbon in one hex: rings and centre lines depend only on the sides crossed and on
/// whether it ends here. Each ring lies in the closed hex and contains, or reaches, the centre dot;
/// between opposite sides the centre line is exactly straight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Closed rings, each a simple polygon, all clockwise.
    pub rings: Vec<Vec<Point>>,
    /// Centre lines.
    pub lines: Vec<Vec<Point>>,
}

/// The piece of a ribbon in the hex around `centre`; `half_width` in lattice steps of x, of which
/// no more is used than fits the hex.
#[must_use]
pub fn piece(centre: Point, sides: &[Compass], half_width: i32) -> Piece {
    let width = fitting(half_width);
    let sides: Vec<Compass> =
        Compass::ALL.into_iter().filter(|side| sides.contains(side)).collect();
    let place = |offsets: Vec<Offset>, from: Compass| -> Vec<Point> {
        let sixths = from.number() - 1;
        let put = |offset| {
            let (x, y) = turned(offset, sixths);
            centre.offset(x, y)
        };
        offsets.into_iter().map(put).collect()
    };
    let mut piece = Piece { rings: Vec::new(), lines: Vec::new() };
    if let Some((from, apart)) = bend_of(&sides) {
        let bend = Bend::new(apart, width);
        piece.rings.push(place(bend.ring(), from));
        piece.lines.push(place(bend.line, from));
        return piece;
    }
    if sides.is_empty() {
        piece.rings.push(place(disc(width), Compass::N));
    }
    for (at, side) in sides.iter().enumerate() {
        let (x, y) = middle(*side);
        if sides.contains(&side.opposite()) {
            if side.number() <= 3 {
                piece.rings.push(place(strip(width, STEP), *side));
                piece.lines.push(vec![centre.offset(x, y), centre.offset(-x, -y)]);
            }
        } else {
            piece.rings.push(place(dead_end(width), *side));
            piece.lines.push(vec![centre.offset(x, y), centre]);
        }
        let apart = gap(*side, sides[(at + 1) % sides.len()]);
        if matches!(apart, 1 | 2) {
            piece.rings.push(place(fillet(apart, width), *side));
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

/// A ribbon along an author's own centre line: its area, which ends round a little beyond the line's
/// ends, and the flattened lines.
#[must_use]
pub fn along(path: &Outline, half_width: i32) -> (Shape, Vec<Vec<Point>>) {
    let width = half_width.clamp(8_i32, 2_i32 * STEP);
    let lines = path.lines();
    let rings = lines.iter().flat_map(|line| stroke(line, width)).collect();
    (Shape { rings, ..Shape::default() }, lines)
}

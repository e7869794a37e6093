//! The line between two hex centres, and hexes as it meets them.

use crestline_board::hex::{Grid, Hex};
use crestline_board::lattice::Point;

use super::fraction::Fraction;

/// A direction or difference in lattice steps.
pub(super) type Way = (i128, i128);

pub(super) fn cross(a: Way, b: Way) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

pub(super) fn between(from: Point, to: Point) -> Way {
    (i128::from(to.x) - i128::from(from.x), i128::from(to.y) - i128::from(from.y))
}

/// A line, with a direction even if it is short.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) from: Point,
    pub(super) way: Way,
}

impl Line {
    pub(super) fn new(from: Point, to: Point) -> Line {
        Line { from, way: between(from, to) }
    }

    /// On which side of the line a point lies: -1, 0 or 1.
    pub(super) fn side(&self, point: Point) -> i128 {
        cross(self.way, between(self.from, point)).signum()
    }

    /// Where on the line a point of it lies.
    pub(super) fn place(&self, point: Point) -> Fraction {
        let there = between(self.from, point);
        if self.way.0 == 0 {
            Fraction::new(there.1, self.way.1)
        } else {
            Fraction::new(there.0, self.way.0)
        }
    }

    /// Where the line crosses that of an edge which is not parallel to it.
    pub(super) fn crossing(&self, (u, v): (Point, Point)) -> Fraction {
        let edge = between(u, v);
        Fraction::new(cross(between(self.from, u), edge), cross(self.way, edge))
    }

    /// The places that the line shares with a closed segment, as first and last.
    pub(super) fn meets(&self, (u, v): (Point, Point)) -> Option<(Fraction, Fraction)> {
        let (first, last) = match (self.side(u), self.side(v)) {
            (0, 0) => {
                let (one, two) = (self.place(u), self.place(v));
                (one.min(two), one.max(two))
            }
            (one, two) if one == two => return None,
            _ => (self.crossing((u, v)), self.crossing((u, v))),
        };
        let (first, last) = (first.max(Fraction::START), last.min(Fraction::END));
        (first <= last).then_some((first, last))
    }
}

/// The six sides of a hex, its inside to the right of each.
pub(super) struct Hexagon {
    pub(super) sides: [(Point, Point); 6],
}

impl Hexagon {
    pub(super) fn new(grid: &Grid, hex: Hex) -> Hexagon {
        let corners = grid.corners(hex);
        Hexagon { sides: [0, 1, 2, 3, 4, 5].map(|i| (corners[i], corners[(i + 1) % 6])) }
    }

    /// How far inside of one of its sides a place of the line lies: the sign tells.
    fn depth(&self, line: &Line, side: usize, place: Fraction) -> i128 {
        let (u, v) = self.sides[side];
        let edge = between(u, v);
        cross(edge, between(u, line.from)) * place.under + cross(edge, line.way) * place.over
    }

    /// Whether the points just beside a place, in a direction along no side, lie inside.
    pub(super) fn inside(&self, line: &Line, place: Fraction, towards: Way) -> bool {
        (0..6).all(|side| match self.depth(line, side, place).signum() {
            0 => cross(between(self.sides[side].0, self.sides[side].1), towards) > 0,
            sign => sign > 0,
        })
    }

    /// The part of the line from start to end that lies in the closed hex.
    pub(super) fn stretch(&self, line: &Line) -> Option<(Fraction, Fraction)> {
        let (mut first, mut last) = (Fraction::START, Fraction::END);
        for (u, v) in self.sides {
            let edge = between(u, v);
            let (start, slope) = (cross(edge, between(u, line.from)), cross(edge, line.way));
            match slope.signum() {
                0 if start < 0 => return None,
                0 => {}
                1 => first = first.max(Fraction::new(-start, slope)),
                _ => last = last.min(Fraction::new(-start, slope)),
            }
        }
        (first <= last).then_some((first, last))
    }
}

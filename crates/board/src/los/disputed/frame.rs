//! A line of sight as an axis: how far along it and how far off it points and edges lie.

use crate::lattice::Point;
use crate::los::line::{At, Line};

/// Sixteenths of a step of x, in which everything along and off a line is told.
pub(super) const FINE: i64 = 16;

/// √3 in parts of 65,536: a step of y is so many steps of x long.
const ROOT3: i64 = 113_512;

/// A line as an axis. `u` runs along it from the first end, `v` off it to the right; both are true
/// lengths in sixteenths of a step of x, exact to about one sixteenth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    line: Line,
    start: Point,
    dx: i64,
    dy: i64,
    /// The length of the line in 256ths of a step.
    length: i64,
}

/// An edge seen from a line: `u` and `v` of its two ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) a: (i64, i64),
    pub(super) b: (i64, i64),
}

impl Frame {
    pub(super) fn new(line: Line, start: Point, end: Point) -> Frame {
        let (dx, dy) = (i64::from(end.x - start.x), i64::from(end.y - start.y));
        let length = ((dx * dx + 3 * dy * dy) << 16).isqrt().max(1);
        Frame { line, start, dx, dy, length }
    }

    /// How far the line reaches.
    pub(super) fn whole(&self) -> i64 {
        self.length * FINE / 256
    }

    /// Where a place of the line is on the axis.
    pub(super) fn along(&self, at: At) -> i64 {
        self.line.share(at, self.whole())
    }

    /// The largest [`Line::side`] of a point that is no further off than `reach`.
    pub(super) fn side_limit(&self, reach: i64) -> i64 {
        (reach * self.length / (FINE * 256) + 1) * 65_536 / ROOT3 + 2
    }

    /// Where a point lies.
    fn see(&self, p: Point) -> (i64, i64) {
        let (x, y) = (i64::from(p.x - self.start.x), i64::from(p.y - self.start.y));
        let along = self.dx * x + 3 * self.dy * y;
        let off = ((self.dx * y - self.dy * x) * ROOT3) >> 16;
        (along * (FINE * 256) / self.length, off * (FINE * 256) / self.length)
    }

    /// How an edge lies.
    pub(super) fn seen(&self, a: Point, b: Point) -> Seen {
        Seen { a: self.see(a), b: self.see(b) }
    }

    /// The lattice point nearest to a place of the axis.
    pub(super) fn point(&self, u: i64) -> Point {
        let part = |from: i32, d: i64| {
            let moved = i128::from(d) * i128::from(u) * 65_536 / i128::from(self.whole().max(1));
            (i64::from(from) << 16) + i64::try_from(moved).unwrap_or(0)
        };
        Point::nearest(part(self.start.x, self.dx), part(self.start.y, self.dy))
    }
}

impl Seen {
    /// The stretch of the line that is no further than `reach` from the edge.
    pub(super) fn reach(&self, reach: i64) -> Option<(i64, i64)> {
        let ((au, av), (bu, bv)) = (self.a, self.b);
        let mut found: Option<(i64, i64)> = None;
        let mut add = |low: i64, high: i64| {
            found = Some(found.map_or((low, high), |(l, h)| (l.min(low), h.max(high))));
        };
        for (u, v) in [self.a, self.b] {
            if v.abs() <= reach {
                let wide = (reach * reach - v * v).isqrt();
                add(u - wide, u + wide);
            }
        }
        let (eu, ev) = (bu - au, bv - av);
        let squared = eu * eu + ev * ev;
        // Where the foot on the edge lies between its ends, and the way to it is short enough.
        let foot = match eu {
            0 if (0..=squared).contains(&(-ev * av)) => (i64::MIN, i64::MAX),
            0 => return found,
            _ => ordered(au + ev * av / eu, au + (squared + ev * av) / eu),
        };
        let wide = reach * squared.isqrt();
        let near = match ev {
            0 if (eu * av).abs() <= wide => (i64::MIN, i64::MAX),
            0 => return found,
            _ => ordered(au + (-eu * av - wide) / ev, au + (-eu * av + wide) / ev),
        };
        let (low, high) = (foot.0.max(near.0), foot.1.min(near.1));
        if low <= high && low != i64::MIN {
            add(low, high);
        }
        found
    }

    /// How far the place `u` of the line is from the edge.
    pub(super) fn away(&self, u: i64) -> i64 {
        let ((au, av), (bu, bv)) = (self.a, self.b);
        let (eu, ev) = (bu - au, bv - av);
        let squared = eu * eu + ev * ev;
        let along = eu * (u - au) - ev * av;
        if along <= 0 || squared == 0 {
            return ((u - au) * (u - au) + av * av).isqrt();
        }
        if along >= squared {
            return ((u - bu) * (u - bu) + bv * bv).isqrt();
        }
        (eu * av + ev * (u - au)).abs() / squared.isqrt().max(1)
    }
}

fn ordered(a: i64, b: i64) -> (i64, i64) {
    (a.min(b), a.max(b))
}

//! The integer lattice in which everything on a map is placed.
//!
//! A column is 3 and half a row is 1 unit apart, a unit is [`STEP`] lattice steps, the origin is the
//! centre of a hex `A1` that does not stand low, x runs right and y down. Every point has `x + y`
//! even: such points form a triangular lattice, so that the twelve symmetries of the hex grid map it
//! exactly onto itself. In the picture a step is 50/1024 units along x and 50·√3/1024 along y.

use crate::hex::{Compass, Grid, Hex};

/// Lattice steps to a unit: a hexside is two units long, a hex two units high in y.
pub const STEP: i32 = 1024;

/// The largest magnitude a coordinate may have: far beyond the largest map, small enough that no
/// product of three differences overflows what the sight lines compute with.
pub const LIMIT: i32 = 1 << 20;

/// A point of the lattice; `x + y` is even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Steps to the right of the origin.
    pub x: i32,
    /// Steps below the origin.
    pub y: i32,
}

impl Point {
    /// The point nearest to a place given in 1/65536 steps, ties away from the nearest hex centre
    /// line of the axes, so that mirrored places give mirrored points.
    #[must_use]
    pub fn nearest(x: i64, y: i64) -> Point {
        // The two candidate columns of points are those of even and odd y; compare by true length,
        // in which a step of y is √3 times a step of x.
        const ONE: i64 = 1 << 16;
        let round = |v: i64| -> i64 {
            let half = ONE / 2;
            if v >= 0 { (v + half) / ONE } else { -((-v + half) / ONE) }
        };
        let length = |px: i64, py: i64| {
            let (dx, dy) = (i128::from(px * ONE - x), i128::from(py * ONE - y));
            dx * dx + 3 * dy * dy
        };
        let (rx, ry) = (round(x), round(y));
        let mut best: Option<(i128, i64, i64)> = None;
        for py in ry - 1..=ry + 1 {
            for px in rx - 1..=rx + 1 {
                if (px + py) % 2 != 0 {
                    continue;
                }
                let d = length(px, py);
                let further = |b: &(i128, i64, i64)| {
                    let key = |x: i64, y: i64| (x.abs() + y.abs(), x.abs(), x * y, x);
                    key(px, py) > key(b.1, b.2)
                };
                if best.as_ref().is_none_or(|b| d < b.0 || (d == b.0 && further(b))) {
                    best = Some((d, px, py));
                }
            }
        }
        let (_, px, py) = best.unwrap_or((0, 0, 0));
        let clamp =
            |v: i64| i32::try_from(v.clamp(-i64::from(LIMIT), i64::from(LIMIT))).unwrap_or(0);
        Point { x: clamp(px), y: clamp(py) }
    }

    /// The point moved by a difference that keeps `x + y` even.
    #[must_use]
    pub const fn offset(self, dx: i32, dy: i32) -> Point {
        Point { x: self.x + dx, y: self.y + dy }
    }

    /// Four times the squared distance between two points, in steps of x: `dx² + 3·dy²` (the true
    /// squared distance, since a step of y is √3 times as long as one of x).
    #[must_use]
    pub fn squared(self, other: Point) -> i64 {
        let (dx, dy) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        dx * dx + 3 * dy * dy
    }
}

/// Twice the signed area of the triangle `a b c`: positive if `c` lies to the right of the way from
/// `a` to `b` as drawn (y runs down).
#[must_use]
pub fn turn(a: Point, b: Point, c: Point) -> i64 {
    let (abx, aby) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    let (acx, acy) = (i64::from(c.x - a.x), i64::from(c.y - a.y));
    abx * acy - aby * acx
}

/// Whether a point lies on the closed segment `a b`.
#[must_use]
pub(crate) fn on_segment(a: Point, b: Point, point: Point) -> bool {
    point.x >= a.x.min(b.x)
        && point.x <= a.x.max(b.x)
        && point.y >= a.y.min(b.y)
        && point.y <= a.y.max(b.y)
        && turn(a, b, point) == 0
}

/// The corners of the smallest upright box around points.
pub(crate) fn bounds(mut points: impl Iterator<Item = Point>) -> Option<(Point, Point)> {
    let first = points.next()?;
    Some(points.fold((first, first), |(low, high), p| {
        (
            Point { x: low.x.min(p.x), y: low.y.min(p.y) },
            Point { x: high.x.max(p.x), y: high.y.max(p.y) },
        )
    }))
}

/// Corners of a hex around its centre, clockwise, corner `i` being where side `i + 1` begins: the
/// first is the upper left corner, the left end of side 1.
pub const CORNERS: [(i32, i32); 6] =
    [(-STEP, -STEP), (STEP, -STEP), (2 * STEP, 0), (STEP, STEP), (-STEP, STEP), (-2 * STEP, 0)];

/// Sample points in a hex.
pub const SAMPLES: u8 = 91;

/// The 91 sample points of a hex, by which drawings are weighed (T78.1).
#[must_use]
pub fn sample_points(centre: Point) -> Vec<Point> {
    // A hexagon of five rings, shaped like the hex, so far apart that each stands for a 91st of its
    // area: the spacing is that of the hexes over the root of 91.
    const APART: i32 = STEP / 11 * 4;
    let mut points = Vec::with_capacity(usize::from(SAMPLES));
    for q in -5i32..=5 {
        for r in -5i32..=5 {
            if (q + r).abs() <= 5 {
                points.push(centre.offset(q * APART + r * APART / 2, r * APART / 2));
            }
        }
    }
    points
}

impl Grid {
    /// The centre of a hex.
    #[must_use]
    pub fn centre(&self, hex: Hex) -> Point {
        self.centre_at(i32::from(hex.column()), i32::from(hex.row()))
    }

    /// The centre of a column and row, also off the map.
    pub(crate) fn centre_at(&self, column: i32, row: i32) -> Point {
        let low = i32::from(self.is_low_at(column));
        Point { x: 3 * STEP * column, y: STEP * (2 * row + low) }
    }

    /// The six corners of a hex, clockwise; side `s` runs from corner `s.number() - 1` to the next.
    #[must_use]
    pub fn corners(&self, hex: Hex) -> [Point; 6] {
        let centre = self.centre(hex);
        CORNERS.map(|(dx, dy)| centre.offset(dx, dy))
    }

    /// The two ends of a side of a hex, clockwise around that hex.
    #[must_use]
    pub fn side_ends(&self, hex: Hex, side: Compass) -> (Point, Point) {
        let corners = self.corners(hex);
        let at = usize::from(side.number() - 1);
        (corners[at], corners[(at + 1) % 6])
    }

    /// Column and row (from 0, possibly off the map) of a hex whose closed area holds a point; of
    /// several, the one whose centre is nearest, then the first in order.
    #[must_use]
    pub fn cell_at(&self, point: Point) -> (i32, i32) {
        let guess = point.x.div_euclid(3 * STEP);
        let mut best: Option<(i64, i32, i32)> = None;
        for column in guess - 1..=guess + 2 {
            let base = self.centre_at(column, 0);
            let row = (point.y - base.y + STEP).div_euclid(2 * STEP);
            for row in row - 1..=row + 1 {
                let key = (self.centre_at(column, row).squared(point), column, row);
                if best.is_none_or(|b| key < b) {
                    best = Some(key);
                }
            }
        }
        best.map_or((0, 0), |(_, column, row)| (column, row))
    }

    /// The hex of the map that holds a point, if any.
    #[must_use]
    pub fn hex_of(&self, point: Point) -> Option<Hex> {
        let (column, row) = self.cell_at(point);
        let hex = Hex::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        self.contains(hex).then_some(hex)
    }
}

/// What [`snap`] moved a point onto.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Onto {
    /// A corner of a hex.
    Corner,
    /// A centre dot.
    Centre,
    /// The middle of a hexside.
    Middle,
    /// A place on a hexside.
    Hexside,
}

/// A point within 0.5 picture units is taken to be meant: `dx² + 3·dy²` in steps, 20.48 to a unit.
const NEAR_POINT: i64 = 105;

/// For a place on a hexside the reach is 0.75 units: a point of a slanted side whose two
/// coordinates are both rounded to whole units may lie 0.69 units off it.
const NEAR_LINE: i64 = 236;

impl Grid {
    /// A point as its author meant it: within half a picture unit of a corner, centre or hexside
    /// middle, or within three quarters of a hexside, it moves there, in this order.
    #[must_use]
    pub fn snap(&self, point: Point) -> (Point, Option<Onto>) {
        let (column, row) = self.cell_at(point);
        let centre = self.centre_at(column, row);
        let corners = CORNERS.map(|(dx, dy)| centre.offset(dx, dy));
        let near = |p: &Point| p.squared(point) <= NEAR_POINT;
        if let Some(corner) = corners.iter().find(|p| near(p)) {
            return (*corner, Some(Onto::Corner));
        }
        if near(&centre) {
            return (centre, Some(Onto::Centre));
        }
        let sides = || (0..6).map(|i| (corners[i], corners[(i + 1) % 6]));
        let middle = |(a, b): (Point, Point)| Point {
            x: i32::midpoint(a.x, b.x),
            y: i32::midpoint(a.y, b.y),
        };
        if let Some(middle) = sides().map(middle).find(near) {
            return (middle, Some(Onto::Middle));
        }
        let on_side = sides()
            .map(|(a, b)| foot(a, b, point))
            .filter(|p| p.squared(point) <= NEAR_LINE)
            .min_by_key(|p| p.squared(point));
        on_side.map_or((point, None), |p| (p, Some(Onto::Hexside)))
    }
}

/// The lattice point of the hexside `a b` nearest to a point.
fn foot(a: Point, b: Point, point: Point) -> Point {
    let step = ((b.x - a.x) / STEP, (b.y - a.y) / STEP);
    let (sx, sy) = (i64::from(step.0), i64::from(step.1));
    let (dx, dy) = (i64::from(point.x - a.x), i64::from(point.y - a.y));
    // The true length of a step is 2 steps of x in every direction: sx² + 3·sy² = 4.
    let along = sx * dx + 3 * sy * dy;
    let nearest = (along + 2).div_euclid(4).clamp(0, i64::from(STEP));
    let n = i32::try_from(nearest).unwrap_or(0);
    a.offset(step.0 * n, step.1 * n)
}

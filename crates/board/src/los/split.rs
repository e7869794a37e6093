//! Splits shapes at hexsides, so that every edge lies in one closed hex and every cut is exact. What
//! is printed is the split shape.

use crate::hex::{Compass, Grid};
use crate::lattice::{CORNERS, Point, STEP, turn};
use crate::shape::Shape;

/// Adds a corner wherever an edge of the shape crosses a hexside or passes a hex corner.
#[must_use]
pub(crate) fn split(grid: &Grid, shape: &Shape) -> Shape {
    let rings = shape
        .rings
        .iter()
        .filter(|ring| ring.len() >= 3)
        .map(|ring| {
            let mut out = Vec::with_capacity(ring.len() + 8);
            for (i, a) in ring.iter().enumerate() {
                let b = ring[(i + 1) % ring.len()];
                out.push(*a);
                out.extend(crossings(grid, *a, b));
            }
            out.dedup();
            while out.len() > 1 && out.first() == out.last() {
                out.pop();
            }
            out
        })
        .filter(|ring: &Vec<Point>| ring.len() >= 3)
        .collect();
    Shape { rings, rule: shape.rule }
}

/// The points between `a` and `b` where that edge meets hexsides, in order.
fn crossings(grid: &Grid, a: Point, b: Point) -> Vec<Point> {
    if shared_cell(grid, a, b).is_some() {
        return Vec::new();
    }
    let mut found: Vec<(i64, Point)> = Vec::new();
    let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    let progress = |p: Point| dx * i64::from(p.x - a.x) + dy * i64::from(p.y - a.y);
    let total = progress(b);
    let mut add = |p: Point| {
        let at = progress(p);
        if p != a && p != b && at > 0 && at < total {
            found.push((at, p));
        }
    };
    let (left, right) = (a.x.min(b.x), a.x.max(b.x));
    let first = (left - 2 * STEP).div_euclid(3 * STEP);
    let last = (right + 2 * STEP).div_euclid(3 * STEP) + 1;
    for column in first..=last {
        let base = grid.centre_at(column, 0);
        // The part of the edge above this column's hexes, generously.
        let clip = |x: i32| -> i64 {
            let x = x.clamp(left, right);
            if dx == 0 { i64::from(a.y) } else { i64::from(a.y) + dy * i64::from(x - a.x) / dx }
        };
        let (mut y0, mut y1) = (clip(base.x - 2 * STEP), clip(base.x + 2 * STEP));
        if dx == 0 {
            (y0, y1) = (i64::from(a.y), i64::from(b.y));
        }
        let (y0, y1) = (y0.min(y1), y0.max(y1));
        let step = i64::from(2 * STEP);
        let row0 = (y0 - i64::from(base.y)).div_euclid(step) - 1;
        let row1 = (y1 - i64::from(base.y)).div_euclid(step) + 2;
        for row in row0..=row1 {
            let centre = grid.centre_at(column, i32::try_from(row).unwrap_or(0));
            for side in 0..3 {
                let (p, q) = (corner(centre, side), corner(centre, side + 1));
                meet(a, b, p, q).into_iter().for_each(&mut add);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(_, p)| p).collect()
}

/// A corner of the hex around a centre, counted clockwise from the upper left.
pub(super) fn corner(centre: Point, at: usize) -> Point {
    let (dx, dy) = CORNERS[at % 6];
    centre.offset(dx, dy)
}

/// Where the edge `a b` meets the hexside `p q`, as lattice points of the side.
fn meet(a: Point, b: Point, p: Point, q: Point) -> Vec<Point> {
    let (side_p, side_q) = (turn(a, b, p), turn(a, b, q));
    if side_p == 0 && side_q == 0 {
        return vec![p, q];
    }
    let (side_a, side_b) = (turn(p, q, a), turn(p, q, b));
    if side_p.signum() * side_q.signum() > 0 || side_a.signum() * side_b.signum() > 0 {
        return Vec::new();
    }
    if side_a == 0 || side_b == 0 {
        return Vec::new();
    }
    // The nearest of the side's 1024 steps; a tie goes away from the middle of the side, so that
    // mirrored edges meet mirrored points.
    let (n, d) = (side_p.abs(), side_p.abs() + side_q.abs());
    let doubled = 2 * i64::from(STEP) * n;
    let (whole, rest) = (doubled / (2 * d), doubled % (2 * d));
    let up = rest > d || (rest == d && whole >= i64::from(STEP) / 2);
    let steps = i32::try_from(whole + i64::from(up)).unwrap_or(0);
    vec![p.offset((q.x - p.x) / STEP * steps, (q.y - p.y) / STEP * steps)]
}

/// Whether a closed hex holds a point.
pub(super) fn cell_holds(centre: Point, p: Point) -> bool {
    let (dx, dy) = ((p.x - centre.x).abs(), (p.y - centre.y).abs());
    dy <= STEP && dx + dy <= 2 * STEP
}

/// The column and row of a closed hex that holds both points.
pub(super) fn shared_cell(grid: &Grid, a: Point, b: Point) -> Option<(i32, i32)> {
    let middle = Point { x: i32::midpoint(a.x, b.x), y: i32::midpoint(a.y, b.y) };
    let (column, row) = grid.cell_at(middle);
    let near = Compass::ALL.into_iter().map(|side| grid.step(column, row, side));
    std::iter::once((column, row)).chain(near).find(|(column, row)| {
        let centre = grid.centre_at(*column, *row);
        cell_holds(centre, a) && cell_holds(centre, b)
    })
}

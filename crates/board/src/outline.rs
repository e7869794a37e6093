//! Curves with lattice control points, and their one flattening.

use crate::lattice::Point;
use crate::shape::{FillRule, Shape};

/// A piece of an outline. All points are lattice points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Begins a new ring or line.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: control point, end.
    Quad(Point, Point),
    /// A cubic curve: two control points, end.
    Cubic(Point, Point, Point),
    /// Back to the last [`Command::Move`].
    Close,
}

/// A drawing as its author made it, in lattice points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// The pieces in order.
    pub commands: Vec<Command>,
    /// How rings make an inside.
    pub rule: FillRule,
}

/// Curve parameters are counted in this many parts.
const PARTS: i64 = 1 << 12;

/// A chord may leave its curve by this many steps (about 0.02 mm in print at 38 mm hexes).
const TOLERANCE: i64 = 2;

impl Outline {
    /// The area inside: every ring closed, curves replaced by chords once and for all.
    #[must_use]
    pub fn flatten(&self) -> Shape {
        let rings = self.lines().into_iter().filter_map(closed_ring).collect();
        Shape { rings, rule: self.rule }
    }

    /// The lines, one for each [`Command::Move`], with curves replaced by chords; a closed one ends
    /// at its first point.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Point>> {
        let mut lines: Vec<Vec<Point>> = Vec::new();
        let mut start = Point { x: 0, y: 0 };
        for command in &self.commands {
            if let Command::Move(to) = command {
                start = *to;
                lines.push(vec![*to]);
                continue;
            }
            if lines.is_empty() {
                lines.push(vec![start]);
            }
            let Some(line) = lines.last_mut() else { continue };
            let from = line.last().copied().unwrap_or(start);
            match *command {
                Command::Move(_) => {}
                Command::Line(to) => line.push(to),
                Command::Close => line.push(start),
                Command::Quad(control, to) => flatten_curve(&[from, control, to], line),
                Command::Cubic(first, second, to) => {
                    flatten_curve(&[from, first, second, to], line);
                }
            }
        }
        lines
    }
}

/// A line as a ring: without repeated points, and only if it can have an area.
fn closed_ring(mut line: Vec<Point>) -> Option<Vec<Point>> {
    line.dedup();
    while line.len() > 1 && line.first() == line.last() {
        line.pop();
    }
    (line.len() >= 3).then_some(line)
}

/// Appends the chords of a quadratic or cubic curve, its start excluded. The farthest points in the
/// twelve lattice directions are always among the chord ends, so that flattening never shrinks the
/// extent that decides whether a line along a hexside is touched.
fn flatten_curve(control: &[Point], line: &mut Vec<Point>) {
    let mut cuts = vec![0, PARTS];
    for (fx, fy) in [(1, 0), (0, 1), (1, 1), (1, -1), (1, 3), (1, -3)] {
        cuts.extend(extremes(control, fx, fy));
    }
    cuts.sort_unstable();
    cuts.dedup();
    for pair in cuts.windows(2) {
        subdivide(control, pair[0], pair[1], line, 0);
    }
}

/// Adds chords from parameter `a` (already added) to `b` until they keep to the curve.
fn subdivide(control: &[Point], a: i64, b: i64, line: &mut Vec<Point>, depth: u32) {
    let (from, to) = (at(control, a), at(control, b));
    let flat = [1, 2, 3].iter().all(|quarter| {
        let on_curve = at(control, a + (b - a) * quarter / 4);
        let chord = |f: i32, t: i32| i64::from(f) * (4 - quarter) + i64::from(t) * quarter;
        let dx = 4 * i64::from(on_curve.x) - chord(from.x, to.x);
        let dy = 4 * i64::from(on_curve.y) - chord(from.y, to.y);
        dx * dx + 3 * dy * dy <= 16 * TOLERANCE * TOLERANCE
    });
    if (flat && depth > 0) || b - a < 8 || depth > 9 {
        line.push(to);
        return;
    }
    let middle = a + (b - a) / 2;
    subdivide(control, a, middle, line, depth + 1);
    subdivide(control, middle, b, line, depth + 1);
}

/// The curve at a parameter of `0..=PARTS`, as the nearest lattice point.
fn at(control: &[Point], t: i64) -> Point {
    if t == 0 || t == PARTS {
        return control[if t == 0 { 0 } else { control.len() - 1 }];
    }
    let mut level: Vec<(i128, i128)> =
        control.iter().map(|p| (i128::from(p.x), i128::from(p.y))).collect();
    let (t, parts) = (i128::from(t), i128::from(PARTS));
    let mut scale = 1i128;
    while level.len() > 1 {
        level = level
            .windows(2)
            .map(|w| (w[0].0 * (parts - t) + w[1].0 * t, w[0].1 * (parts - t) + w[1].1 * t))
            .collect();
        scale *= parts;
    }
    let (x, y) = level[0];
    let fixed = |v: i128| i64::try_from(round_div(v << 16, scale)).unwrap_or(0);
    Point::nearest(fixed(x), fixed(y))
}

/// Division rounded to the nearest whole number, halves away from zero.
fn round_div(n: i128, d: i128) -> i128 {
    if n >= 0 { (n + d / 2) / d } else { -((-n + d / 2) / d) }
}

/// Parameters strictly inside the curve at which `fx·x + fy·y` is stationary.
fn extremes(control: &[Point], fx: i64, fy: i64) -> Vec<i64> {
    let f: Vec<i128> =
        control.iter().map(|p| i128::from(fx * i64::from(p.x) + fy * i64::from(p.y))).collect();
    // The derivative as a·t² + b·t + c with t from 0 to 1.
    let (a, b, c) = match f[..] {
        [p0, p1, p2] => (0, p0 - 2 * p1 + p2, p1 - p0),
        [p0, p1, p2, p3] => (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0),
        _ => return Vec::new(),
    };
    let parts = i128::from(PARTS);
    let mut roots = Vec::new();
    if a == 0 {
        if b != 0 {
            roots.push((-c * parts, b));
        }
    } else {
        let discriminant = b * b - 4 * a * c;
        if discriminant >= 0 {
            let root = (discriminant * parts * parts).isqrt();
            roots.push((-b * parts + root, 2 * a));
            roots.push((-b * parts - root, 2 * a));
        }
    }
    roots
        .into_iter()
        .map(|(n, d)| if d < 0 { round_div(-n, -d) } else { round_div(n, d) })
        .filter_map(|t| i64::try_from(t).ok())
        .filter(|t| (1..PARTS).contains(t))
        .collect()
}

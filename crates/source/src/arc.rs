//! Elliptical arcs of SVG as cubic curves.
//!
//! The only floating point of reading a drawing. It uses nothing but the four operations and square
//! roots, which every machine rounds alike, so that the same file gives the same map everywhere.

use crate::number::NANO;
use crate::svg::Place;

/// An arc by SVG's endpoint form. Radii are not 0.
pub(crate) struct Arc {
    pub(crate) from: Place,
    pub(crate) rx: i64,
    pub(crate) ry: i64,
    /// The turn of the x axis in billionths of a degree, clockwise.
    pub(crate) turn: i64,
    pub(crate) large: bool,
    pub(crate) sweep: bool,
    pub(crate) to: Place,
}

#[derive(Clone, Copy)]
struct Vector {
    x: f64,
    y: f64,
}

fn vector(x: f64, y: f64) -> Vector {
    Vector { x, y }
}

fn unit(v: Vector) -> Vector {
    let length = (v.x * v.x + v.y * v.y).sqrt();
    if length == 0.0 { vector(1.0, 0.0) } else { vector(v.x / length, v.y / length) }
}

/// Sine and cosine of an angle in billionths of a degree, by series.
fn sin_cos(turn: i64) -> (f64, f64) {
    let right = 90 * NANO;
    let turn = turn.rem_euclid(4 * right);
    let (quarter, rest) = (turn / right, turn % right);
    // Within 45 degrees the series are short.
    let mirrored = rest > right / 2;
    let angle = if mirrored { right - rest } else { rest };
    let radians = float(angle) * (std::f64::consts::PI / 180.0);
    let square = radians * radians;
    let (mut sin, mut cos, mut sin_term, mut cos_term) = (radians, 1.0, radians, 1.0);
    let mut n = 1.0;
    while n < 20.0 {
        cos_term = -cos_term * square / (n * (n + 1.0));
        sin_term = -sin_term * square / ((n + 1.0) * (n + 2.0));
        cos += cos_term;
        sin += sin_term;
        n += 2.0;
    }
    let (sin, cos) = if mirrored { (cos, sin) } else { (sin, cos) };
    match quarter {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Billionths as a float of whole units.
#[expect(clippy::cast_precision_loss, reason = "2^53 billionths are nine million units")]
fn float(nanos: i64) -> f64 {
    nanos as f64 / NANO as f64
}

/// A float of whole units in billionths, halves away from zero.
#[expect(clippy::cast_possible_truncation, reason = "picture coordinates are far below 2^63")]
fn nanos(value: f64) -> i64 {
    let scaled = value * 1e9;
    let half = if scaled < 0.0 { -0.5 } else { 0.5 };
    (scaled + half) as i64
}

impl Arc {
    /// The arc as cubic curves of at most an eighth of a turn: two controls and an end each. The last
    /// end is exactly the arc's; an arc to where it starts is nothing.
    pub(crate) fn cubics(&self) -> Vec<[Place; 3]> {
        if self.from == self.to {
            return Vec::new();
        }
        let (sin, cos) = sin_cos(self.turn);
        let (mut rx, mut ry) = (float(self.rx), float(self.ry));
        // Halfway between the ends, seen from the middle, axes turned back.
        let half =
            vector(float(self.from.x - self.to.x) / 2.0, float(self.from.y - self.to.y) / 2.0);
        let start = vector(cos * half.x + sin * half.y, cos * half.y - sin * half.x);
        // Radii that cannot reach grow until they do.
        let reach = (start.x / rx) * (start.x / rx) + (start.y / ry) * (start.y / ry);
        if reach > 1.0 {
            rx *= reach.sqrt();
            ry *= reach.sqrt();
        }
        // On the unit circle: from u to -u plus twice the way from the middle to the centre.
        let u = vector(start.x / rx, start.y / ry);
        let square = u.x * u.x + u.y * u.y;
        let away = if square >= 1.0 { 0.0 } else { ((1.0 - square) / square).sqrt() };
        let sign = if self.large == self.sweep { -1.0 } else { 1.0 };
        let centre = vector(sign * away * u.y, -sign * away * u.x);
        let first = unit(vector(u.x - centre.x, u.y - centre.y));
        let last = unit(vector(-u.x - centre.x, -u.y - centre.y));

        let middle =
            vector(float(self.from.x + self.to.x) / 2.0, float(self.from.y + self.to.y) / 2.0);
        let place = |v: Vector| {
            let (x, y) = ((v.x + centre.x) * rx, (v.y + centre.y) * ry);
            Place { x: nanos(cos * x - sin * y + middle.x), y: nanos(sin * x + cos * y + middle.y) }
        };
        let stops = self.stops(first, last);
        let mut curves: Vec<[Place; 3]> =
            stops.windows(2).map(|pair| self.curve(pair[0], pair[1]).map(place)).collect();
        if let Some(curve) = curves.last_mut() {
            curve[2] = self.to;
        }
        curves
    }

    /// Points of the unit circle on the way, each at most an eighth of a turn from the last.
    fn stops(&self, first: Vector, last: Vector) -> Vec<Vector> {
        let mut stops = vec![first];
        // Quarter turns first, in the arc's direction, then halves of what is left.
        let quarter = |v: Vector| {
            if self.sweep { vector(-v.y, v.x) } else { vector(v.y, -v.x) }
        };
        let ahead = |a: Vector, b: Vector| {
            let cross = a.x * b.y - a.y * b.x;
            if self.sweep { cross } else { -cross }
        };
        let mut at = first;
        for _ in 0..3 {
            let next = quarter(at);
            // The end is at most a quarter turn ahead. A large arc that ends where it starts has
            // nearly a whole turn to go.
            let near = ahead(at, last) >= -1e-12 && at.x * last.x + at.y * last.y >= -1e-9;
            if near && (stops.len() > 1 || !self.large) {
                break;
            }
            stops.push(middle(at, next));
            stops.push(next);
            at = next;
        }
        stops.push(middle(at, last));
        stops.push(last);
        stops
    }

    /// The cubic between two near points of the unit circle.
    fn curve(&self, a: Vector, b: Vector) -> [Vector; 3] {
        // 4/3 · tan(angle / 4), from the cosine by half angles.
        let cos = (a.x * b.x + a.y * b.y).clamp(-1.0, 1.0);
        let half_cos = ((1.0 + cos) / 2.0).sqrt();
        let half_sin = ((1.0 - cos) / 2.0).sqrt();
        let k = 4.0 / 3.0 * half_sin / (1.0 + half_cos);
        let k = if self.sweep { k } else { -k };
        [vector(a.x - k * a.y, a.y + k * a.x), vector(b.x + k * b.y, b.y - k * b.x), b]
    }
}

/// The point of the circle halfway between two that are not opposite.
fn middle(a: Vector, b: Vector) -> Vector {
    unit(vector(a.x + b.x, a.y + b.y))
}

//! True lengths and angles in integers: the fixed-point module for offsets and rotation.
//!
//! The lattice is skewed: a step of y is √3 steps of x long. Where a true length or a right angle is
//! wanted, points become [`Vector`]s, whose two axes have one scale, and the result is snapped back.

use std::ops::{Add, Neg, Sub};

use crate::lattice::Point;

/// Parts of a step of x in which vectors count. With coordinates below 2²⁰ steps every product of
/// two lengths fits 64 bits.
const GRAIN: i64 = 64;

/// √3 as a ratio, true to 3 parts in 10⁹.
const ROOT3: (i64, i64) = (18_817, 10_864);

/// Sines of whole degrees from 0 to 90, in 1/65536.
const SINES: [i64; 91] = [
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855,
    16962, 18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753,
    30767, 31772, 32768, 33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243, 42126,
    42995, 43852, 44695, 45525, 46341, 47143, 47930, 48703, 49461, 50203, 50931, 51643, 52339,
    53020, 53684, 54332, 54963, 55578, 56175, 56756, 57319, 57865, 58393, 58903, 59396, 59870,
    60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303, 63589, 63856, 64104, 64332,
    64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536,
];

/// The sine of an angle in degrees, in 1/65536.
pub(super) fn sine(degrees: i64) -> i64 {
    let turned = degrees.rem_euclid(360);
    let (half, sign) = if turned < 180 { (turned, 1) } else { (turned - 180, -1) };
    let quarter = if half <= 90 { half } else { 180 - half };
    sign * SINES[usize::try_from(quarter).unwrap_or(0)]
}

/// A length in tenths of picture units, in grains.
pub(super) const fn tenths(length: i64) -> i64 {
    length * 16_384 / 125
}

/// Division rounded to the nearest whole number, halves away from zero.
fn divide(n: i64, d: i64) -> i64 {
    let (n, d) = if d < 0 { (-n, -d) } else { (n, d) };
    if n >= 0 { (n + d / 2) / d } else { -((-n + d / 2) / d) }
}

/// A place or difference in a plane with one scale; x runs right, y down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vector {
    pub(super) x: i64,
    pub(super) y: i64,
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

impl Vector {
    pub(super) const ZERO: Vector = Vector { x: 0, y: 0 };

    /// A difference of lattice points.
    pub(super) fn of(dx: i32, dy: i32) -> Vector {
        let (dx, dy) = (i64::from(dx) * GRAIN, i64::from(dy) * GRAIN);
        Vector { x: dx, y: divide(dy * ROOT3.0, ROOT3.1) }
    }

    /// The way from one lattice point to another.
    pub(super) fn between(from: Point, to: Point) -> Vector {
        Vector::of(to.x - from.x, to.y - from.y)
    }

    /// The nearest lattice point, seen from `origin`.
    pub(super) fn from(self, origin: Point) -> Point {
        let fine = 65_536 / GRAIN;
        let at = Point::nearest(self.x * fine, divide(self.y * fine * ROOT3.1, ROOT3.0));
        origin.offset(at.x, at.y)
    }

    /// Its length in grains.
    pub(super) fn length(self) -> i64 {
        (self.x * self.x + self.y * self.y).isqrt()
    }

    /// So many parts of it, `n / d`.
    pub(super) fn part(self, n: i64, d: i64) -> Vector {
        Vector { x: divide(self.x * n, d), y: divide(self.y * n, d) }
    }

    /// The vector of a length in its direction; zero stays zero.
    pub(super) fn with_length(self, length: i64) -> Vector {
        let now = self.length();
        if now == 0 { Vector::ZERO } else { self.part(length, now) }
    }

    /// Turned by a right angle to the left as drawn.
    pub(super) const fn left(self) -> Vector {
        Vector { x: self.y, y: -self.x }
    }

    /// Turned clockwise as drawn.
    pub(super) fn rotated(self, degrees: i64) -> Vector {
        let (sin, cos) = (sine(degrees), sine(degrees + 90));
        Vector {
            x: divide(self.x * cos - self.y * sin, 65_536),
            y: divide(self.x * sin + self.y * cos, 65_536),
        }
    }

    /// Twice the area that it spans with another, positive if the other points further clockwise.
    pub(super) const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }
}

/// The place on a cubic curve at the parameter `t / n`, and its heading there; `n` is at most 64.
pub(super) fn cubic(curve: &[Vector; 4], t: i64, n: i64) -> (Vector, Vector) {
    let s = n - t;
    let blend = |weights: [i64; 4], whole: i64| {
        let sum = |pick: fn(&Vector) -> i64| -> i64 {
            curve.iter().zip(weights).map(|(v, weight)| pick(v) * weight).sum()
        };
        Vector { x: divide(sum(|v| v.x), whole), y: divide(sum(|v| v.y), whole) }
    };
    let at = blend([s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t], n * n * n);
    let heading = blend([-s * s, s * s - 2 * s * t, 2 * s * t - t * t, t * t], n * n);
    (at, heading)
}

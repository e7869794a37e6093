//! Affine maps of the plane, and SVG's ways to write them.

use svgtypes::{TransformListParser, TransformListToken};

use crate::project::Xy;

/// `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Affine {
    pub(super) a: f64,
    pub(super) b: f64,
    pub(super) c: f64,
    pub(super) d: f64,
    pub(super) e: f64,
    pub(super) f: f64,
}

impl Affine {
    /// Everything stays.
    pub(super) const SAME: Affine = Affine { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 };

    /// Moved and stretched.
    pub(super) const fn stretch(sx: f64, sy: f64, e: f64, f: f64) -> Affine {
        Affine { a: sx, b: 0.0, c: 0.0, d: sy, e, f }
    }

    /// First `inner`, then this.
    pub(super) fn after(self, inner: Affine) -> Affine {
        Affine {
            a: self.a * inner.a + self.c * inner.b,
            b: self.b * inner.a + self.d * inner.b,
            c: self.a * inner.c + self.c * inner.d,
            d: self.b * inner.c + self.d * inner.d,
            e: self.a * inner.e + self.c * inner.f + self.e,
            f: self.b * inner.e + self.d * inner.f + self.f,
        }
    }

    /// Where a place goes.
    pub(super) fn apply(self, at: Xy) -> Xy {
        Xy::new(self.a * at.x + self.c * at.y + self.e, self.b * at.x + self.d * at.y + self.f)
    }

    /// By how much areas grow; negative where they are mirrored.
    fn determinant(self) -> f64 {
        self.a * self.d - self.b * self.c
    }

    /// By how much lengths grow on the average.
    pub(super) fn scale(self) -> f64 {
        self.determinant().abs().sqrt()
    }

    /// The map that undoes this one, if there is one.
    pub(super) fn undone(self) -> Option<Affine> {
        let det = self.determinant();
        if !det.is_finite() || det.abs() < 1e-12 {
            return None;
        }
        let (a, b, c, d) = (self.d / det, -self.b / det, -self.c / det, self.a / det);
        let (e, f) = (-(a * self.e + c * self.f), -(b * self.e + d * self.f));
        Some(Affine { a, b, c, d, e, f })
    }

    /// Whether nothing moves by as much as what is rounded away.
    pub(super) fn is_same(self) -> bool {
        let near = |a: f64, b: f64, by: f64| (a - b).abs() < by;
        near(self.a, 1.0, 1e-7)
            && near(self.b, 0.0, 1e-7)
            && near(self.c, 0.0, 1e-7)
            && near(self.d, 1.0, 1e-7)
            && near(self.e, 0.0, 1e-3)
            && near(self.f, 0.0, 1e-3)
    }

    /// A `transform` attribute; `None` if it cannot be read.
    pub(super) fn read(text: &str) -> Option<Affine> {
        let mut whole = Affine::SAME;
        for token in TransformListParser::from(text) {
            whole = whole.after(match token.ok()? {
                TransformListToken::Matrix { a, b, c, d, e, f } => Affine { a, b, c, d, e, f },
                TransformListToken::Translate { tx, ty } => Affine::stretch(1.0, 1.0, tx, ty),
                TransformListToken::Scale { sx, sy } => Affine::stretch(sx, sy, 0.0, 0.0),
                TransformListToken::Rotate { angle } => {
                    let (sin, cos) = sin_cos(angle);
                    Affine { a: cos, b: sin, c: -sin, d: cos, e: 0.0, f: 0.0 }
                }
                TransformListToken::SkewX { angle } => {
                    let (sin, cos) = sin_cos(angle);
                    Affine { c: sin / cos, ..Affine::SAME }
                }
                TransformListToken::SkewY { angle } => {
                    let (sin, cos) = sin_cos(angle);
                    Affine { b: sin / cos, ..Affine::SAME }
                }
            });
        }
        Some(whole)
    }
}

/// Sine and cosine of an angle in degrees, by series: library functions differ from machine to
/// machine in the last digit.
fn sin_cos(degrees: f64) -> (f64, f64) {
    let quarters = (degrees / 90.0).round();
    let angle = (degrees - quarters * 90.0) * (std::f64::consts::PI / 180.0);
    let square = angle * angle;
    let (mut sin, mut cos, mut sin_term, mut cos_term) = (angle, 1.0, angle, 1.0);
    let mut n = 1.0;
    while n < 18.0 {
        cos_term = -cos_term * square / (n * (n + 1.0));
        sin_term = -sin_term * square / ((n + 1.0) * (n + 2.0));
        cos += cos_term;
        sin += sin_term;
        n += 2.0;
    }
    match quarters.rem_euclid(4.0) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

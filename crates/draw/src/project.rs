//! From the lattice of the board to the plane of a picture: the only √3 of pictures.
//!
//! Picture units are those of design drawings: a hexside is 100 units long, the centre of a hex `A1`
//! that does not stand low is at (100, 50·√3), x runs right and y down. Everything here uses only
//! additions, multiplications, divisions and square roots, which every machine rounds alike.

use crestline_board::lattice::{Point, STEP};
use crestline_board::shape::Shape;

/// The square root of three.
pub(crate) const SQRT3: f64 = 1.732_050_807_568_877_2;

/// The distance between two opposite sides of a hex, in picture units.
pub const ACROSS_FLATS: f64 = 100.0 * SQRT3;

/// A place or a difference of places in picture units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Xy {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Xy {
    /// A place.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Xy {
        Xy { x, y }
    }

    /// This place moved by a difference.
    #[must_use]
    pub fn plus(self, other: Xy) -> Xy {
        Xy::new(self.x + other.x, self.y + other.y)
    }

    /// The difference from another place.
    #[must_use]
    pub fn minus(self, other: Xy) -> Xy {
        Xy::new(self.x - other.x, self.y - other.y)
    }

    /// This difference made longer.
    #[must_use]
    pub fn times(self, factor: f64) -> Xy {
        Xy::new(self.x * factor, self.y * factor)
    }

    /// The place a share of the way to another.
    #[must_use]
    pub fn towards(self, other: Xy, share: f64) -> Xy {
        self.plus(other.minus(self).times(share))
    }

    /// The scalar product.
    #[must_use]
    pub fn dot(self, other: Xy) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The length.
    #[must_use]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The difference of length one in the same direction; nothing stays nothing.
    #[must_use]
    pub fn unit(self) -> Xy {
        let length = self.length();
        if length > 1e-9 { self.times(1.0 / length) } else { Xy::default() }
    }

    /// Turned by a quarter, clockwise as seen.
    #[must_use]
    pub fn right(self) -> Xy {
        Xy::new(-self.y, self.x)
    }
}

/// The place of a lattice point.
#[must_use]
pub fn project(point: Point) -> Xy {
    let step = f64::from(STEP);
    Xy {
        x: 100.0 + 50.0 * f64::from(point.x) / step,
        y: 50.0 * SQRT3 * (1.0 + f64::from(point.y) / step),
    }
}

/// The lattice point nearest to a place; one that is far outside of every map for a place that is.
pub(crate) fn lattice(at: Xy) -> Point {
    let step = f64::from(STEP);
    let parts = 65_536.0;
    #[expect(clippy::cast_possible_truncation, reason = "clamped to what maps reach")]
    let whole = |v: f64| (v.clamp(-2e6, 2e6) * parts).round() as i64;
    let x = (at.x - 100.0) / 50.0 * step;
    let y = (at.y / (50.0 * SQRT3) - 1.0) * step;
    Point::nearest(whole(x), whole(y))
}

/// The lattice point about at a place: to ask what marks and ornament lie on, not for sight.
pub(crate) fn unproject(place: Xy) -> Point {
    let step = f64::from(STEP);
    let x = (place.x / 50.0 - 2.0) * step;
    let y = (place.y / (50.0 * SQRT3) - 1.0) * step;
    let (x, y) = (x.round() as i32, y.round() as i32);
    Point { x, y: y + (x + y).rem_euclid(2) }
}

/// A length in lattice steps of x as picture units.
pub(crate) fn length(steps: i32) -> f64 {
    50.0 * f64::from(steps) / f64::from(STEP)
}

/// The rings of a shape.
pub(crate) fn rings(shape: &Shape) -> Vec<Vec<Xy>> {
    shape.rings.iter().map(|ring| line(ring)).collect()
}

/// A line of lattice points.
pub(crate) fn line(points: &[Point]) -> Vec<Xy> {
    points.iter().map(|point| project(*point)).collect()
}

/// The difference of length one at an angle in degrees clockwise from right.
#[must_use]
pub fn direction(degrees: f64) -> Xy {
    // Sine and cosine of at most half a right angle by their series, the rest by symmetry: library
    // functions differ from machine to machine in the last digit.
    let quarters = (degrees / 90.0).round();
    let angle = (degrees - quarters * 90.0) * (std::f64::consts::PI / 180.0);
    let square = angle * angle;
    let sine = angle * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
    let cosine =
        1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
    match quarters.rem_euclid(4.0) as u8 {
        0 => Xy::new(cosine, sine),
        1 => Xy::new(-sine, cosine),
        2 => Xy::new(-cosine, -sine),
        _ => Xy::new(sine, -cosine),
    }
}

/// The box around places: its upper left and lower right.
pub fn bounds<'a>(places: impl IntoIterator<Item = &'a Xy>) -> Option<(Xy, Xy)> {
    let mut places = places.into_iter();
    let first = *places.next()?;
    Some(places.fold((first, first), |(low, high), p| {
        (Xy::new(low.x.min(p.x), low.y.min(p.y)), Xy::new(high.x.max(p.x), high.y.max(p.y)))
    }))
}

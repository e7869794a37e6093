//! The parts that ribbons are made of, around a centre at the origin, for one canonical direction.
//!
//! Each part is built half and mirrored, and other directions are exact turns of the lattice, so
//! that a ribbon keeps every symmetry of the hex.

use super::metric::{Vector, cubic, tenths};
use crate::hex::Compass;
use crate::lattice::STEP;

/// A lattice point as seen from the centre of its hex.
pub(super) type Offset = (i32, i32);

/// How far, in tenths of picture units, a half width may reach: the sharpest bend has a radius of 23
/// units.
const WIDEST: i64 = 220;

/// Chords of half a bend.
const CHORDS: i64 = 8;

/// A half width that fits into a hex, even, so that ends lie exactly on hexsides.
pub(super) fn fitting(half_width: i32) -> i32 {
    let widest = i32::try_from(WIDEST * 2048 / 1000).unwrap_or(0_i32);
    half_width.clamp(8, widest) / 2 * 2
}

/// Turned by sixths of a circle clockwise, exactly.
pub(super) fn turned(offset: Offset, sixths: u8) -> Offset {
    let mut at = offset;
    for _ in 0..sixths {
        at = ((at.0 - 3_i32 * at.1) / 2_i32, (at.0 + at.1) / 2_i32);
    }
    at
}

/// Mirrored so that side 1 and the side `gap` sixths clockwise change places.
fn swapped((x, y): Offset, gap: u8) -> Offset {
    turned((-x, y), gap)
}

/// The other half of what was built from side 1: mirrored, in reverse.
fn mirrored(half: &[Offset], gap: u8) -> Vec<Offset> {
    half.iter().rev().map(|offset| swapped(*offset, gap)).collect()
}

/// How many sixths clockwise `to` lies from `from`.
pub(super) fn gap(from: Compass, to: Compass) -> u8 {
    (to.number() + 6 - from.number()) % 6
}

fn lattice(vector: Vector) -> Offset {
    let at = vector.from(crate::lattice::Point { x: 0, y: 0 });
    (at.x, at.y)
}

/// The lattice point on the axis between side 1 and the side `gap` sixths further, at a distance in
/// steps of x; negative is away from the two sides.
fn on_axis(gap: u8, distance: i32) -> Offset {
    if gap == 1 {
        (distance / 2, -distance / 2)
    } else {
        let third = distance * 1000 / 3464;
        (3 * third, -third)
    }
}

/// A ribbon from side 1 through the centre to the side `gap` sixths clockwise of it.
pub(super) struct Bend {
    /// Its inner and outer edge and its centre line, each from side 1 on.
    pub(super) inner: Vec<Offset>,
    pub(super) line: Vec<Offset>,
    pub(super) outer: Vec<Offset>,
}

impl Bend {
    /// The bend to the next side (`gap` 1) or the one after (2), of half widths that fit: the one
    /// on side 1, and the one on the other side.
    pub(super) fn new(gap: u8, (from, to): (i32, i32)) -> Bend {
        let middle = i32::midpoint(from, to) / 2 * 2;
        let mut bend = Bend::half(gap, from, middle);
        let other = Bend::half(gap, to, middle);
        bend.inner.push(on_axis(gap, middle));
        bend.line.push((0_i32, 0_i32));
        bend.outer.push(on_axis(gap, -middle));
        bend.inner.extend(mirrored(&other.inner, gap));
        bend.line.extend(mirrored(&other.line, gap));
        bend.outer.extend(mirrored(&other.outer, gap));
        bend
    }

    /// The half from side 1 to just before the centre, the width changing evenly to that there.
    fn half(gap: u8, start: i32, middle: i32) -> Bend {
        let apothem = Vector::of(0, STEP);
        // It starts down from side 1 and passes the centre square to the axis of the bend.
        let heading = if gap == 1 { apothem.rotated(-60) } else { apothem.rotated(-30) };
        // The widest curves that swing out by no more than 13 and 8 units.
        let (leave, arrive) = if gap == 1 { (30, 40) } else { (35, 40) };
        let curve =
            [-apothem, -apothem.part(100 - leave, 100), -heading.part(arrive, 100), Vector::ZERO];
        let (mut inner, mut line, mut outer) = (Vec::new(), Vec::new(), Vec::new());
        let (start, middle) = (Vector::of(start, 0).x, Vector::of(middle, 0).x);
        for step in 0..CHORDS {
            let (at, heading) = cubic(&curve, step, CHORDS);
            let width = start + (middle - start) * step / CHORDS;
            let beside = heading.left().with_length(width);
            inner.push(lattice(at + beside));
            line.push(lattice(at));
            outer.push(lattice(at - beside));
        }
        Bend { inner, line, outer }
    }

    /// The ring between the edges, clockwise.
    pub(super) fn ring(&self) -> Vec<Offset> {
        self.inner.iter().chain(self.outer.iter().rev()).copied().collect()
    }

    /// The bend without its first and last `cut` chords.
    pub(super) fn middle(self, cut: usize) -> Bend {
        let keep = |all: Vec<Offset>| all[cut..all.len() - cut].to_vec();
        Bend { inner: keep(self.inner), line: keep(self.line), outer: keep(self.outer) }
    }
}

/// The straight strip down from side 1, `length` steps of y to each side of the centre, clockwise,
/// of the half widths at its two ends.
pub(super) fn strip((top, bottom): (i32, i32), length: i32) -> Vec<Offset> {
    let y = length;
    vec![(top, -y), (bottom, y), (-bottom, y), (-top, -y)]
}

/// The arm from side 1 to a little beyond the centre, with a round end, clockwise, of the half
/// widths on the side and at the centre.
pub(super) fn dead_end((side, w): (i32, i32)) -> Vec<Offset> {
    let round = |degrees| lattice(Vector::of(w, 0).rotated(degrees));
    let right = [(side, -STEP), (w, 0_i32), round(22), round(45), round(68)];
    let left = right.iter().rev().map(|(x, y)| (-x, *y));
    right.into_iter().chain(left).collect()
}

/// A disc around the centre, clockwise: a ribbon that goes nowhere.
pub(super) fn disc(half_width: i32) -> Vec<Offset> {
    let first = [(half_width, 0_i32), turned(on_axis(2, half_width), 1)];
    (0..6).flat_map(|sixths| first.map(|offset| turned(offset, sixths))).collect()
}

/// What rounds the corner between an arm from side 1 and one from the side `gap` sixths (1 or 2)
/// clockwise of it, clockwise, of the half widths of the two arms.
pub(super) fn fillet(gap: u8, (from, to): (i32, i32)) -> Vec<Offset> {
    let half = rounding(gap, from, to);
    let other = mirrored(&rounding(gap, to, from), gap);
    half.into_iter().chain(other).chain([(0, 0)]).collect()
}

/// The half of a rounding that begins on an arm from side 1, of its half width and that of the arm
/// `gap` sixths away.
fn rounding(gap: u8, own: i32, other: i32) -> Vec<Offset> {
    let (own, other) = (Vector::of(own, 0).x, Vector::of(other, 0).x);
    // The edges of the arms meet so far up along the arm: each width over the sine of the angle
    // between them, and over its tangent.
    let ((sine, tangent), extra) =
        if gap == 1 { ((1155, 577), tenths(220)) } else { ((1154, -577), tenths(180)) };
    let meet = |own: i64, other: i64| (other * sine + own * tangent) / 1000;
    let start =
        |own: i64, other: i64| Vector { x: own, y: -(meet(own, other) + extra).min(tenths(800)) };
    let corner = Vector { x: own, y: -meet(own, other) };
    let (far_x, far_y) = swapped(lattice(start(other, own)), gap);
    let (start, end) = (start(own, other), Vector::of(far_x, far_y));
    let n = 7;
    let along = |t: i64| {
        let (s, whole) = (n - t, n * n);
        lattice(start.part(s * s, whole) + corner.part(2 * s * t, whole) + end.part(t * t, whole))
    };
    (0..=3).map(along).collect()
}

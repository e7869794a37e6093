//! The smooth way from border side to border side around a corner, in one or two stretches.

use super::chain::Bend;
use super::metric::{Vector, cubic, tenths};
use crate::hex::Compass;
use crate::lattice::{CORNERS, Point, STEP};

/// Half a hexside in tenths of picture units.
const HALF_SIDE: i64 = 500;

/// Which end of a stretch lies on a side that two cells of the set share, close to a corner of a
/// cell that is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crossing {
    Nowhere,
    Start,
    End,
}

/// A curve between two lattice points, as seen from `origin`.
pub(super) struct Stretch {
    pub(super) origin: Point,
    pub(super) from: Point,
    pub(super) crossing: Crossing,
    curve: [Vector; 4],
}

impl Stretch {
    /// A curve that leaves `from` by the difference `leave` to its control point and arrives over
    /// the difference `arrive` from its other control point.
    pub(super) fn new(
        origin: Point,
        (from, leave): (Point, Vector),
        (to, arrive): (Point, Vector),
    ) -> Stretch {
        let (start, end) = (Vector::between(origin, from), Vector::between(origin, to));
        let curve = [start, start + leave, end - arrive, end];
        Stretch { origin, from, crossing: Crossing::Nowhere, curve }
    }

    /// The same curve, with the end at which it crosses a shared side.
    const fn with_crossing(self, crossing: Crossing) -> Stretch {
        Stretch { crossing, ..self }
    }

    /// Places and headings at `n + 1` even parameters.
    pub(super) fn samples(&self, n: i64) -> Vec<(Vector, Vector)> {
        (0..=n).map(|t| cubic(&self.curve, t, n)).collect()
    }

    /// The chords of `n` even parameters as lattice points, the end left out.
    pub(super) fn chords(&self, n: i64) -> Vec<Point> {
        let inner = (1..n).map(|t| cubic(&self.curve, t, n).0.from(self.origin));
        std::iter::once(self.from).chain(inner).collect()
    }
}

/// The corner of a hex where a side ends clockwise, from the centre.
pub(super) fn clockwise_corner(side: Compass) -> (i32, i32) {
    CORNERS[usize::from(side.number() % 6)]
}

/// The middle of a side, from the centre.
pub(super) fn middle(side: Compass) -> (i32, i32) {
    let (a, b) = (clockwise_corner(side.clockwise(-1)), clockwise_corner(side));
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// The direction from the centre across a side, of a length.
pub(super) fn outward(side: Compass, length: i64) -> Vector {
    let (x, y) = middle(side);
    Vector::of(x, y).with_length(length)
}

/// The direction along a side, clockwise around the hex, of a length.
pub(super) fn along(side: Compass, length: i64) -> Vector {
    -outward(side, length).left()
}

/// The lattice point so far (in tenths) inside the middle of a side of the hex around `centre`.
pub(super) fn anchor(centre: Point, side: Compass, inset: i64) -> Point {
    let (x, y) = middle(side);
    if inset == 0 {
        return centre.offset(x, y);
    }
    let across = Vector::of(x, y);
    across.with_length(across.length() - tenths(inset)).from(centre)
}

/// The lattice point exactly on a side, so far (in tenths) from where the side begins clockwise.
pub(super) fn on_side(centre: Point, side: Compass, distance: i64) -> Point {
    let (a, b) = (clockwise_corner(side.clockwise(-1)), clockwise_corner(side));
    let steps = i32::try_from(distance).unwrap_or(0_i32) * STEP / 1_000_i32;
    let step = ((b.0 - a.0) / STEP, (b.1 - a.1) / STEP);
    centre.offset(a.0 + step.0 * steps, a.1 + step.1 * steps)
}

/// How a way passes a corner, in tenths of picture units.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    /// The inset at the middle of the side that it comes from.
    pub(super) from: i64,
    /// The inset at the middle of the side that it goes to.
    pub(super) to: i64,
    /// How far curves reach towards the sharp corner, in hundredths.
    pub(super) corner: i64,
    /// Where two cells of the set share the corner: how far from it the way crosses their side.
    pub(super) notch: i64,
}

/// The stretches of the way around one corner; `centres` are those of the two border cells.
pub(super) fn stretches(bend: &Bend, centres: (Point, Point), passage: Passage) -> Vec<Stretch> {
    let Passage { from, to, corner, notch } = passage;
    let start = anchor(centres.0, bend.from.side, from);
    let end = anchor(centres.1, bend.to.side, to);
    if bend.is_convex() {
        // The inset lines of the two sides meet so far from their anchors, for equal insets.
        let reach = tenths((HALF_SIDE - (from + to) * 500 / 1732) * corner / 100);
        let leave = along(bend.from.side, reach);
        let arrive = along(bend.to.side, reach);
        return vec![Stretch::new(centres.0, (start, leave), (end, arrive))];
    }
    let shared = bend.from.side.clockwise(1);
    let cross = on_side(centres.0, shared, notch);
    // Through the crossing the way is square to the shared side. That line meets the inset line of
    // the border side in a point: `rise` away from the crossing, `run` away from the anchor.
    let half = |inset: i64| {
        let rise = (2 * inset - notch * 1732 / 1000).max(10);
        let run = HALF_SIDE - (rise * 866 / 1000 - notch / 2);
        // The curve turns slowly, so that two cells joined by one side have no throat.
        (tenths(rise * 110 / 100), tenths(run * 45 / 100))
    };
    let ((rise_in, run_in), (rise_out, run_out)) = (half(from), half(to));
    vec![
        Stretch::new(
            centres.0,
            (start, along(bend.from.side, run_in)),
            (cross, outward(shared, rise_in)),
        )
        .with_crossing(Crossing::End),
        Stretch::new(
            centres.1,
            (cross, outward(shared, rise_out)),
            (end, along(bend.to.side, run_out)),
        )
        .with_crossing(Crossing::Start),
    ]
}

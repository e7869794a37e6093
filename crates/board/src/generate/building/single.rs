//! A building in one hex: a plan from the catalogue, turned and placed.

use super::Roof;
use super::plan::{End, Plan, Ridge, Wing};
use super::union::outline;
use crate::generate::metric::{Vector, tenths};
use crate::lattice::Point;

/// How a plan is placed: where its origin lies, its turn in degrees, its scale in hundredths, and
/// whether left and right change places.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub(super) origin: Point,
    pub(super) degrees: i64,
    pub(super) scale: i64,
    pub(super) mirror: bool,
}

impl Placing {
    /// A place in the plan's frame, in halves of picture units, as a lattice point.
    fn put(&self, (x, y): (i64, i64)) -> Point {
        let x = if self.mirror { -x } else { x };
        let grains = |v: i64| tenths(v * 5 * self.scale) / 100;
        Vector { x: grains(x), y: grains(y) }.rotated(self.degrees).from(self.origin)
    }

    /// Corners in clockwise order; a mirror has turned them round.
    fn ring(&self, corners: &[(i64, i64)]) -> Vec<Point> {
        let mut points: Vec<Point> = corners.iter().map(|corner| self.put(*corner)).collect();
        if self.mirror {
            points.reverse();
        }
        points
    }

    /// A direction of the plan on the map, in degrees clockwise from right.
    fn facing(&self, degrees: i64) -> i16 {
        let own = if self.mirror { 180 - degrees } else { degrees };
        i16::try_from((own + self.degrees).rem_euclid(360)).unwrap_or(0)
    }
}

/// The rings of a plan, and its roof added to `roof`.
pub(super) fn place(plan: &Plan, placing: Placing, roof: &mut Roof) -> Vec<Vec<Point>> {
    let rects: Vec<[i64; 4]> =
        plan.wings.iter().map(|wing| wing.rect.map(|edge| 2 * edge)).collect();
    for (wing, rect) in plan.wings.iter().zip(&rects) {
        cover(wing, *rect, placing, roof);
    }
    let chimneys = plan.chimneys.iter().map(|(x, y)| placing.put((2 * x, 2 * y)));
    roof.chimneys.extend(chimneys);
    outline(&rects).iter().map(|ring| placing.ring(ring)).collect()
}

/// Adds the slopes and the ridge of one wing, whose rectangle is given in half units.
fn cover(wing: &Wing, [left, top, right, bottom]: [i64; 4], placing: Placing, roof: &mut Roof) {
    // Work along the ridge: `a` to `b` is its direction, `c` to `d` across.
    let (a, b, c, d) = match wing.ridge {
        Ridge::X => (left, right, top, bottom),
        Ridge::Y => (top, bottom, left, right),
    };
    let half = (d - c) / 2;
    let depth = |end| match end {
        End::Gable => 0,
        End::Hip => half.min((b - a) / 2),
        End::Joined => -half,
    };
    let (from, to, middle) = (a + depth(wing.ends.0), b - depth(wing.ends.1), c + half);
    let is_x = wing.ridge == Ridge::X;
    let at = |along: i64, across: i64| if is_x { (along, across) } else { (across, along) };
    // The frame of a vertical ridge is mirrored, which turns rings round.
    let mut face = |corners: &[(i64, i64)], degrees: i64| {
        let mut corners = corners.to_vec();
        if !is_x {
            corners.reverse();
        }
        roof.slopes.push((placing.ring(&corners), placing.facing(degrees)));
    };
    let (low, high) = if is_x { (270, 90) } else { (180, 0) };
    let (first, last) = if is_x { (180, 0) } else { (270, 90) };
    face(&[at(a, c), at(b, c), at(to, middle), at(from, middle)], low);
    face(&[at(b, d), at(a, d), at(from, middle), at(to, middle)], high);
    if wing.ends.0 == End::Hip {
        face(&[at(a, d), at(a, c), at(from, middle)], first);
    }
    if wing.ends.1 == End::Hip {
        face(&[at(b, c), at(b, d), at(to, middle)], last);
    }
    roof.ridges.push((placing.put(at(from, middle)), placing.put(at(to, middle))));
}

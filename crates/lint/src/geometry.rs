//! Lengths and places along the edges of drawings, in steps of x; 20.48 are a picture unit.

use crestline_board::lattice::{Point, STEP};
use crestline_board::shape::{FillRule, Shape, winding_step};

/// Steps of x to a picture unit, times 100.
pub(crate) const STEPS_PER_100_UNITS: i64 = 2048;

/// Whether a point lies nearer to the edge `a b` than so many steps, by true lengths.
pub(crate) fn is_near(a: Point, b: Point, p: Point, within: i64) -> bool {
    let dot = |u: (i64, i64), v: (i64, i64)| u.0 * v.0 + 3 * u.1 * v.1;
    let to = |from: Point, to: Point| (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let (edge, out) = (to(a, b), to(a, p));
    let (length, along) = (dot(edge, edge), dot(edge, out));
    if length == 0 || along <= 0 {
        return dot(out, out) < within * within;
    }
    if along >= length {
        let back = to(b, p);
        return dot(back, back) < within * within;
    }
    // Squared distance to the line, times its squared length; both stay far below 2^127.
    let (length, along, out) = (i128::from(length), i128::from(along), i128::from(dot(out, out)));
    out * length - along * along < i128::from(within * within) * length
}

/// The length of the edge `a b`, rounded down.
pub(crate) fn length(a: Point, b: Point) -> i64 {
    a.squared(b).isqrt()
}

/// Places along the edge `a b`, its first end among them and its last not, at most so many steps
/// apart, and the distance between two of them.
pub(crate) fn along(a: Point, b: Point, apart: i64) -> (impl Iterator<Item = Point>, i64) {
    let length = length(a, b);
    let pieces = length / apart + 1;
    let at = move |n: i64| {
        let part = |from: i32, to: i32| {
            let moved = i64::from(to - from) * n / pieces;
            from + i32::try_from(moved).unwrap_or(0)
        };
        Point { x: part(a.x, b.x), y: part(a.y, b.y) }
    };
    ((0..pieces).map(at), length / pieces)
}

/// A shape whose edges are sorted by height, to ask of many places what lies near.
pub(crate) struct Bands {
    rule: FillRule,
    /// How near to an edge may be asked for.
    reach: i32,
    /// The upper end of the first band.
    top: i32,
    /// The edges that come within reach of each band.
    bands: Vec<Vec<(Point, Point)>>,
}

/// How high a band is, in steps of y.
const BAND: i32 = STEP / 4;

impl Bands {
    /// Sorts the edges of a shape. `reach` is how near to them will be asked for.
    pub(crate) fn new(shape: &Shape, reach: i64) -> Bands {
        let reach = i32::try_from(reach).unwrap_or(STEP);
        let (low, high) = shape.bounds().map_or((0, 0), |(low, high)| (low.y, high.y));
        let mut sorted = Bands { rule: shape.rule, reach, top: low - reach, bands: Vec::new() };
        let last = sorted.at(high + reach).unwrap_or(0);
        sorted.bands.resize_with(last + 1, Vec::new);
        for (a, b) in shape.edges() {
            let ends = (a.y.min(b.y) - reach, a.y.max(b.y) + reach);
            let (Some(from), Some(to)) = (sorted.at(ends.0), sorted.at(ends.1)) else { continue };
            sorted.bands[from..=to].iter_mut().for_each(|band| band.push((a, b)));
        }
        sorted
    }

    /// The number of the band of a height.
    fn at(&self, y: i32) -> Option<usize> {
        usize::try_from((y - self.top).div_euclid(BAND)).ok()
    }

    /// The edges of the band of a place.
    fn beside(&self, place: Point) -> &[(Point, Point)] {
        self.at(place.y).and_then(|at| self.bands.get(at)).map_or(&[], Vec::as_slice)
    }

    /// Whether an edge lies nearer to a place than so many steps, at most the reach.
    pub(crate) fn is_near(&self, place: Point, within: i64) -> bool {
        debug_assert!(within <= i64::from(self.reach), "asked for more than was sorted");
        self.beside(place).iter().any(|(a, b)| is_near(*a, *b, place, within))
    }

    /// Whether a place lies in the shape or on its edge.
    pub(crate) fn contains(&self, place: Point) -> bool {
        let winding = self.beside(place).iter().map(|(a, b)| winding_step(*a, *b, place)).sum();
        self.rule.is_inside(winding) || self.is_near(place, 1)
    }
}

//! Flattened, snapped areas: what is printed and what a line of sight touches.

use crate::lattice::{self, Point, on_segment, turn};

/// How nested rings make holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FillRule {
    /// Inside is where the rings wind around a point at all, as SVG fills by default.
    #[default]
    NonZero,
    /// Inside is where an odd number of rings lies around a point.
    EvenOdd,
}

impl FillRule {
    /// Whether a winding number means inside.
    #[must_use]
    pub const fn is_inside(self, winding: i32) -> bool {
        match self {
            FillRule::NonZero => winding != 0,
            FillRule::EvenOdd => winding % 2 != 0,
        }
    }
}

/// Where a point lies relative to a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the open interior.
    Inside,
    /// On an edge or corner.
    Edge,
    /// Elsewhere.
    Outside,
}

/// A closed area with straight edges between lattice points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// Closed rings; the last point joins the first and is not repeated.
    pub rings: Vec<Vec<Point>>,
    /// How the rings make an inside.
    pub rule: FillRule,
}

impl Shape {
    /// A shape of one ring.
    #[must_use]
    pub fn polygon(ring: Vec<Point>) -> Shape {
        Shape { rings: vec![ring], rule: FillRule::NonZero }
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rings.iter().all(|ring| ring.len() < 3)
    }

    /// The edges of every ring in order.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.rings.iter().flat_map(|ring| {
            let next = ring.iter().skip(1).chain(ring.first());
            ring.iter().copied().zip(next.copied())
        })
    }

    /// The corner points of the smallest upright box around the shape.
    #[must_use]
    pub fn bounds(&self) -> Option<(Point, Point)> {
        lattice::bounds(self.rings.iter().flatten().copied())
    }

    /// How often the rings wind around a point that lies on no edge.
    pub(crate) fn winding(&self, point: Point) -> i32 {
        self.edges().map(|(a, b)| winding_step(a, b, point)).sum()
    }

    /// Where a point lies.
    #[must_use]
    pub fn place(&self, point: Point) -> Place {
        if self.edges().any(|(a, b)| on_segment(a, b, point)) {
            Place::Edge
        } else if self.rule.is_inside(self.winding(point)) {
            Place::Inside
        } else {
            Place::Outside
        }
    }

    /// Whether a point lies in the closed area.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.place(point) != Place::Outside
    }
}

/// What the edge `a b` adds to the winding number of a point that does not lie on it.
#[must_use]
pub fn winding_step(a: Point, b: Point, point: Point) -> i32 {
    let (above, still) = (a.y <= point.y, b.y <= point.y);
    if above == still {
        return 0;
    }
    match (above, turn(a, b, point) > 0) {
        (true, true) => 1,
        (false, false) => -1,
        _ => 0,
    }
}

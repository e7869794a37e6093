//! Where an outline crosses itself.
//!
//! A sweep over the edges from left to right keeps those that are open in order from top to bottom;
//! two that cross are neighbours in that order before they do (Shamos and Hoey). Touching is no
//! crossing: an outline may come back to a point or run along itself.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::lattice::{Point, turn};
use crate::shape::Shape;

/// Edges that pass each other's ends by less, in lattice steps, cross only by rounding.
const HAIR: i64 = 1;

/// An edge of a ring, from its left end to its right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edge {
    left: Point,
    right: Point,
    /// Which of the ring's edges it is, to tell apart edges that lie on each other.
    at: usize,
}

impl Ord for Edge {
    /// From top to bottom where both are open. Edges that do not cross keep this order all along, so
    /// that it depends on no place of the sweep.
    fn cmp(&self, other: &Edge) -> Ordering {
        if self.at == other.at {
            return Ordering::Equal;
        }
        if (self.left, self.at) > (other.left, other.at) {
            return other.cmp(self).reverse();
        }
        let below = |p: Point| turn(self.left, self.right, p).cmp(&0);
        let order = below(other.left).then_with(|| below(other.right));
        // A point to the right of the way lies below, so that this edge comes before it.
        order.reverse().then(self.at.cmp(&other.at))
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Edge) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Edge {
    /// Where two edges cross, to the nearest lattice point; touching does not count.
    fn crosses(&self, other: &Edge) -> Option<Point> {
        let (a, b) =
            (turn(self.left, self.right, other.left), turn(self.left, self.right, other.right));
        let (c, d) =
            (turn(other.left, other.right, self.left), turn(other.left, other.right, self.right));
        if a.signum() * b.signum() >= 0 || c.signum() * d.signum() >= 0 {
            return None;
        }
        if self.is_hair(a, b) || other.is_hair(c, d) {
            return None;
        }
        let (dx, dy) = (
            i64::from(self.right.x) - i64::from(self.left.x),
            i64::from(self.right.y) - i64::from(self.left.y),
        );
        let (n, all) = (c.abs(), c.abs() + d.abs());
        let part = |length: i64| {
            let whole = i128::from(length) * i128::from(n) / i128::from(all);
            i32::try_from(whole).unwrap_or(0)
        };
        Some(self.left.offset(part(dx), part(dy)))
    }

    /// Whether points so far to the left and right of the edge, by twice the area that they span
    /// with it, are not clear of it.
    fn is_hair(&self, a: i64, b: i64) -> bool {
        let length = (i64::from(self.right.x) - i64::from(self.left.x))
            .abs()
            .max((i64::from(self.right.y) - i64::from(self.left.y)).abs());
        a.abs().min(b.abs()) <= HAIR * length
    }
}

/// The first place, from the left, where a ring of a shape crosses itself. Different rings may cross
/// each other: the fill rule says what that means.
#[must_use]
pub fn crossing(shape: &Shape) -> Option<Point> {
    shape.rings.iter().filter_map(|ring| of_ring(ring)).min()
}

fn of_ring(ring: &[Point]) -> Option<Point> {
    let count = ring.len();
    let edges = (0..count).filter(|i| ring[*i] != ring[(i + 1) % count]).map(|at| {
        let (a, b) = (ring[at], ring[(at + 1) % count]);
        Edge { left: a.min(b), right: a.max(b), at }
    });
    // Ends before beginnings, so that edges that only follow each other are never open together.
    let mut events: Vec<(Point, bool, Edge)> =
        edges.flat_map(|edge| [(edge.left, true, edge), (edge.right, false, edge)]).collect();
    events.sort_by_key(|(place, begins, edge)| (*place, *begins, edge.at));
    let mut open: BTreeSet<Edge> = BTreeSet::new();
    for (_, begins, edge) in events {
        if begins {
            let above = open.range(..edge).next_back().copied();
            let below = open.range(edge..).next().copied();
            let met = [above, below].into_iter().flatten().find_map(|other| other.crosses(&edge));
            if met.is_some() {
                return met;
            }
            open.insert(edge);
        } else {
            open.remove(&edge);
            let above = open.range(..edge).next_back();
            let below = open.range(edge..).next();
            if let (Some(above), Some(below)) = (above, below)
                && let Some(met) = above.crosses(below)
            {
                return Some(met);
            }
        }
    }
    None
}

//! Exact questions about rings, and the sets of hexes to ask them about.

use std::collections::BTreeSet;

use crate::generate::hash::Variety;
use crate::hex::{Compass, Grid, Hex, Stagger};
use crate::lattice::{Point, turn};
use crate::shape::{Place, Shape};

pub(super) type Edge = (Point, Point);

/// A grid with room for a hex, its neighbours and theirs.
pub(super) fn grid(stagger: Stagger) -> Grid {
    Grid::new(7, 7, stagger).unwrap()
}

/// A hex in the middle with each set of its neighbours, 64 in all.
pub(super) fn patterns(grid: &Grid) -> Vec<BTreeSet<Hex>> {
    let middle = Hex::new(3, 3);
    let with = |bits: u32| {
        let chosen = Compass::ALL.iter().filter(move |side| bits >> (side.number() - 1) & 1 == 1);
        chosen.filter_map(|side| grid.neighbour(middle, *side)).chain([middle]).collect()
    };
    (0_u32..64).map(with).collect()
}

/// Sets of hexes of all densities, scattered over the whole grid.
pub(super) fn scattered(grid: &Grid, count: u64) -> Vec<BTreeSet<Hex>> {
    let pick = |seed: u64| {
        let mut variety = Variety::at(Point { x: 0, y: 0 }, 1_000_000 + seed);
        let share = variety.between(5, 90);
        grid.hexes().filter(|_| variety.between(0, 99) < share).collect()
    };
    (0..count).map(pick).collect()
}

/// Connected sets of hexes, grown one hex at a time.
pub(super) fn connected(grid: &Grid, count: u64) -> Vec<BTreeSet<Hex>> {
    let grow = |seed: u64| {
        let mut variety = Variety::at(Point { x: 0, y: 0 }, 2_000_000 + seed);
        let mut set = BTreeSet::from([Hex::new(3, 3)]);
        let mut pick = |from: &[Hex]| {
            let last = i64::try_from(from.len()).unwrap() - 1;
            from[usize::try_from(variety.between(0, last)).unwrap()]
        };
        for _ in 0..1 + seed % 12 {
            let rim: BTreeSet<Hex> = set
                .iter()
                .flat_map(|hex| grid.neighbours(*hex).map(|(_, hex)| hex))
                .filter(|hex| !set.contains(hex))
                .collect();
            set.insert(pick(&rim.into_iter().collect::<Vec<Hex>>()));
        }
        set
    };
    (0..count).map(grow).collect()
}

/// Whether two closed segments have a point in common.
pub(super) fn meet(a: Edge, b: Edge) -> bool {
    let apart = |low: fn(&Point) -> i32| {
        let span = |e: Edge| (low(&e.0).min(low(&e.1)), low(&e.0).max(low(&e.1)));
        let ((a_low, a_high), (b_low, b_high)) = (span(a), span(b));
        a_high < b_low || b_high < a_low
    };
    if apart(|p| p.x) || apart(|p| p.y) {
        return false;
    }
    let sides = |e: Edge, f: Edge| turn(e.0, e.1, f.0).signum() * turn(e.0, e.1, f.1).signum();
    sides(a, b) <= 0 && sides(b, a) <= 0
}

pub(super) fn edges(ring: &[Point]) -> Vec<Edge> {
    (0..ring.len()).map(|at| (ring[at], ring[(at + 1) % ring.len()])).collect()
}

/// Asserts that a ring touches itself nowhere, and that its points are lattice points.
pub(super) fn assert_simple(ring: &[Point], what: &str) {
    assert!(ring.len() >= 3, "{what}: {ring:?}");
    assert!(ring.iter().all(|p| (p.x + p.y) % 2_i32 == 0_i32), "{what}: a point off the lattice");
    let edges = edges(ring);
    let n = edges.len();
    for at in 0..n {
        let ((a, b), (_, c)) = (edges[at], edges[(at + 1) % n]);
        assert_ne!(a, b, "{what}: a point twice");
        // Neighbours share one end and must not fold back over each other.
        let back = |p: Point| (i64::from(p.x - b.x), i64::from(p.y - b.y));
        let (u, v) = (back(a), back(c));
        let folds = turn(b, a, c) == 0 && u.0 * v.0 + u.1 * v.1 > 0;
        assert!(!folds, "{what}: folds back at {b:?}");
    }
    let are_neighbours = |i: usize, j: usize| (i + 1) % n == j || (j + 1) % n == i;
    let numbered: Vec<(usize, Edge)> = edges.into_iter().enumerate().collect();
    for ((i, a), (j, b)) in overlapping(&numbered) {
        assert!(are_neighbours(i, j) || !meet(a, b), "{what}: {a:?} meets {b:?}");
    }
}

/// Pairs of edges whose spans of x overlap.
fn overlapping<T: Copy>(edges: &[(T, Edge)]) -> Vec<((T, Edge), (T, Edge))> {
    let span = |(_, e): &(T, Edge)| (e.0.x.min(e.1.x), e.0.x.max(e.1.x));
    let mut sorted = edges.to_vec();
    sorted.sort_by_key(span);
    let mut pairs = Vec::new();
    for (at, edge) in sorted.iter().enumerate() {
        let right = span(edge).1;
        let beside = sorted[at + 1..].iter().take_while(|other| span(other).0 <= right);
        pairs.extend(beside.map(|other| (*edge, *other)));
    }
    pairs
}

/// Asserts that no edge of one shape meets an edge of the other.
pub(super) fn assert_apart(a: &Shape, b: &Shape, what: &str) {
    let of = |shape: &Shape, name: u8| shape.edges().map(|e| (name, e)).collect::<Vec<_>>();
    let both = [of(a, 0), of(b, 1)].concat();
    for ((of_a, a), (of_b, b)) in overlapping(&both) {
        assert!(of_a == of_b || !meet(a, b), "{what}: {a:?} meets {b:?}");
    }
}

/// Asserts that the rings of a shape are simple and touch no other ring.
pub(super) fn assert_clean(shape: &Shape, what: &str) {
    let mut all = Vec::new();
    for (at, ring) in shape.rings.iter().enumerate() {
        assert_simple(ring, what);
        all.extend(edges(ring).into_iter().map(|edge| (at, edge)));
    }
    for ((i, a), (j, b)) in overlapping(&all) {
        assert!(i == j || !meet(a, b), "{what}: rings touch at {a:?}");
    }
}

/// Whether a point comes nearer to a segment than a distance in steps of x.
pub(super) fn is_near(point: Point, (a, b): Edge, distance: i64) -> bool {
    let is_off = |v: i32, a: i32, b: i32| {
        i64::from(a.min(b) - v) > distance || i64::from(v - a.max(b)) > distance
    };
    if is_off(point.x, a.x, b.x) || is_off(point.y, a.y, b.y) {
        return false;
    }
    let wide = i128::from;
    let (dx, dy) = (wide(b.x - a.x), wide(b.y - a.y));
    let (px, py) = (wide(point.x - a.x), wide(point.y - a.y));
    let along = dx * px + 3 * dy * py;
    let length = dx * dx + 3 * dy * dy;
    let limit = i128::from(distance) * i128::from(distance);
    if along <= 0 {
        i128::from(point.squared(a)) < limit
    } else if along >= length {
        i128::from(point.squared(b)) < limit
    } else {
        let cross = dx * py - dy * px;
        3 * cross * cross < limit * length
    }
}

/// Whether two segments come nearer to each other than a distance in steps of x.
fn are_near(a: Edge, b: Edge, distance: i64) -> bool {
    meet(a, b)
        || [a.0, a.1].iter().any(|p| is_near(*p, b, distance))
        || [b.0, b.1].iter().any(|p| is_near(*p, a, distance))
}

/// Asserts that a shape lies in its hexes, and keeps a distance from all sides that lead out.
pub(super) fn assert_clear(grid: &Grid, shape: &Shape, hexes: &BTreeSet<Hex>, by: i64, what: &str) {
    for point in shape.rings.iter().flatten() {
        let at = grid.hex_of(*point);
        assert!(at.is_some_and(|hex| hexes.contains(&hex)), "{what}: {point:?} lies in {at:?}");
    }
    for hex in hexes {
        for side in Compass::ALL {
            if grid.neighbour(*hex, side).is_some_and(|other| hexes.contains(&other)) {
                continue;
            }
            let border = grid.side_ends(*hex, side);
            for edge in shape.edges() {
                assert!(!are_near(edge, border, by), "{what}: {edge:?} at {hex} {side:?}");
            }
        }
    }
}

/// Asserts that a shape has the centre dots inside, a few steps from its edges at least.
pub(super) fn assert_dots(grid: &Grid, shape: &Shape, hexes: &BTreeSet<Hex>, what: &str) {
    for hex in hexes {
        let dot = grid.centre(*hex);
        assert_eq!(shape.place(dot), Place::Inside, "{what}: the dot of {hex}");
        assert!(shape.edges().all(|edge| !is_near(dot, edge, 100)), "{what}: edge at dot of {hex}");
    }
}

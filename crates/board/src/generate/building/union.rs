//! The outline of several upright rectangles as one body.

use std::collections::BTreeMap;

/// Left, top, right, bottom.
pub(super) type Rect = [i64; 4];

/// A corner of the outline.
pub(super) type Corner = (i64, i64);

/// The rings around the union of rectangles: clockwise outside, counter-clockwise around courts.
/// Rectangles that meet only in a corner count as apart.
pub(super) fn outline(rects: &[Rect]) -> Vec<Vec<Corner>> {
    let lines = |low: usize, high: usize| {
        let mut all: Vec<i64> = rects.iter().flat_map(|rect| [rect[low], rect[high]]).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let (xs, ys) = (lines(0, 2), lines(1, 3));
    let filled = |x: (i64, i64), y: (i64, i64)| {
        let covers = |r: &Rect| r[0] <= x.0 && x.1 <= r[2] && r[1] <= y.0 && y.1 <= r[3];
        rects.iter().any(covers)
    };
    // The edges of filled cells, clockwise; two that run against each other cancel.
    let mut edges: BTreeMap<(Corner, Corner), ()> = BTreeMap::new();
    for x in xs.windows(2) {
        for y in ys.windows(2) {
            if !filled((x[0], x[1]), (y[0], y[1])) {
                continue;
            }
            let corners = [(x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1])];
            for at in 0..4 {
                let edge = (corners[at], corners[(at + 1) % 4]);
                if edges.remove(&(edge.1, edge.0)).is_none() {
                    edges.insert(edge, ());
                }
            }
        }
    }
    let mut rings = Vec::new();
    while let Some(((start, mut at), ())) = edges.pop_first() {
        let mut ring = vec![start];
        let mut before = start;
        while at != start {
            ring.push(at);
            let leaving: Vec<Corner> = edges
                .range((at, (i64::MIN, i64::MIN))..)
                .take_while(|(edge, ())| edge.0.0 == at.0 && edge.0.1 == at.1)
                .map(|(edge, ())| edge.1)
                .collect();
            // Where two bodies meet in a corner, turn right: each keeps its own ring.
            let right = |next: &&Corner| {
                (at.0 - before.0) * (next.1 - at.1) - (at.1 - before.1) * (next.0 - at.0) > 0
            };
            let Some(next) = leaving.iter().find(right).or(leaving.first()).copied() else { break };
            edges.remove(&(at, next));
            (before, at) = (at, next);
        }
        rings.push(without_straights(&ring));
    }
    rings
}

/// The ring without corners in which it does not turn.
fn without_straights(ring: &[Corner]) -> Vec<Corner> {
    let n = ring.len();
    (0..n)
        .filter(|at| {
            let (a, b, c) = (ring[(at + n - 1) % n], ring[*at], ring[(at + 1) % n]);
            !(a.0 == b.0 && b.0 == c.0 || a.1 == b.1 && b.1 == c.1)
        })
        .map(|at| ring[at])
        .collect()
}

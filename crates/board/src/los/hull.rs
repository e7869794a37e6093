//! The few corners by which a line's touching of a cut is decided.
//!
//! A line meets a chain of edges if and only if it does not have all of it on one side, and that
//! depends only on the corners of the chain's convex hull.

use crate::lattice::{Point, turn};
use crate::los::cut::Edge;

/// A corner of a hull.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub(super) at: Point,
    /// The last one of its hull.
    pub(super) last: bool,
}

/// The hulls of the parts of some edges that hang together by their ends.
///
/// A part may be told as several where edges only meet half-way, which changes no answer: each of
/// them is met or not by itself.
pub(super) fn hulls(edges: &[Edge]) -> Box<[Corner]> {
    let runs: Vec<&[Edge]> = edges.chunk_by(|e, next| e.b == next.a).collect();
    let part_of = parts(&runs);
    let mut order: Vec<usize> = (0..runs.len()).collect();
    order.sort_by_key(|at| part_of[*at]);
    let mut corners = Vec::with_capacity(16);
    let mut points: Vec<Point> = Vec::with_capacity(edges.len() + runs.len());
    for part in order.chunk_by(|a, b| part_of[*a] == part_of[*b]) {
        points.clear();
        for run in part.iter().map(|at| runs[*at]) {
            points.push(run[0].a);
            points.extend(run.iter().map(|e| e.b));
        }
        push_hull(&mut points, &mut corners);
    }
    corners.into_boxed_slice()
}

/// For each run the first run of the part that it belongs to.
fn parts(runs: &[&[Edge]]) -> Vec<usize> {
    let mut part_of: Vec<usize> = (0..runs.len()).collect();
    let mut ends: Vec<(Point, usize)> = Vec::with_capacity(2 * runs.len());
    for (at, run) in runs.iter().enumerate() {
        ends.extend([(run[0].a, at), (run[run.len() - 1].b, at)]);
    }
    ends.sort_unstable();
    for pair in ends.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let (a, b) = (first(&mut part_of, pair[0].1), first(&mut part_of, pair[1].1));
        part_of[a.max(b)] = a.min(b);
    }
    for at in 0..part_of.len() {
        part_of[at] = first(&mut part_of, at);
    }
    part_of
}

/// The first run of a part, the ways there halved as they are walked.
fn first(part_of: &mut [usize], mut at: usize) -> usize {
    while part_of[at] != at {
        part_of[at] = part_of[part_of[at]];
        at = part_of[at];
    }
    at
}

/// Adds the convex hull of some points, which may be sorted on the way.
fn push_hull(points: &mut Vec<Point>, corners: &mut Vec<Corner>) {
    points.sort_unstable();
    points.dedup();
    let mut hull: Vec<Point> = Vec::with_capacity(points.len() + 1);
    let mut grow = |from: usize, p: Point| {
        while hull.len() >= from + 2 && turn(hull[hull.len() - 2], hull[hull.len() - 1], p) <= 0 {
            hull.pop();
        }
        hull.push(p);
        hull.len()
    };
    let mut half = 0;
    for p in points.iter() {
        half = grow(0, *p);
    }
    for p in points.iter().rev().skip(1) {
        grow(half - 1, *p);
    }
    if hull.len() > 1 {
        hull.pop();
    }
    // Corners that lie opposite each other follow each other: they are the soonest to differ.
    let (near, far) = hull.split_at(hull.len().div_ceil(2));
    for (at, p) in near.iter().enumerate() {
        corners.push(Corner { at: *p, last: false });
        corners.extend(far.get(at).map(|p| Corner { at: *p, last: false }));
    }
    if let Some(corner) = corners.last_mut() {
        corner.last = true;
    }
}

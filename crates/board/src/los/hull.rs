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

/// Finds hulls, and keeps the room that it takes for the next ones.
#[derive(Default)]
pub(crate) struct Hulls {
    runs: Vec<Run>,
    ends: Vec<(Point, usize)>,
    points: Vec<Point>,
    hull: Vec<Point>,
    corners: Vec<Corner>,
}

/// Edges that follow each other, from where to where, and the first run of the part that they
/// belong to.
#[derive(Clone, Copy)]
struct Run {
    part: usize,
    start: usize,
    end: usize,
}

impl Hulls {
    /// The hulls of the parts of some edges that hang together by their ends.
    ///
    /// A part may be told as several where edges only meet half-way, which changes no answer: each
    /// of them is met or not by itself.
    pub(super) fn of(&mut self, edges: &[Edge]) -> Box<[Corner]> {
        self.find_runs(edges);
        self.find_parts(edges);
        self.corners.clear();
        for at in 0..self.runs.len() {
            let run = self.runs[at];
            if at == 0 || self.runs[at - 1].part != run.part {
                self.add_hull();
            }
            self.points.push(edges[run.start].a);
            self.points.extend(edges[run.start..run.end].iter().map(|e| e.b));
        }
        self.add_hull();
        self.corners.as_slice().into()
    }

    fn find_runs(&mut self, edges: &[Edge]) {
        self.runs.clear();
        let mut start = 0;
        for run in edges.chunk_by(|e, next| e.b == next.a) {
            let end = start + run.len();
            self.runs.push(Run { part: self.runs.len(), start, end });
            start = end;
        }
    }

    /// Joins runs that end in the same points to parts, and sorts them by part.
    fn find_parts(&mut self, edges: &[Edge]) {
        let runs = &mut self.runs;
        self.ends.clear();
        for (at, run) in runs.iter().enumerate() {
            self.ends.extend([(edges[run.start].a, at), (edges[run.end - 1].b, at)]);
        }
        self.ends.sort_unstable();
        for pair in self.ends.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let (a, b) = (first(runs, pair[0].1), first(runs, pair[1].1));
            runs[a.max(b)].part = a.min(b);
        }
        for at in 0..runs.len() {
            runs[at].part = first(runs, at);
        }
        runs.sort_unstable_by_key(|run| run.part);
    }

    /// Adds the convex hull of the points, and forgets these.
    fn add_hull(&mut self) {
        let (points, hull) = (&mut self.points, &mut self.hull);
        points.sort_unstable();
        points.dedup();
        hull.clear();
        let mut grow = |from: usize, p: Point| {
            while hull.len() >= from + 2 && turn(hull[hull.len() - 2], hull[hull.len() - 1], p) <= 0
            {
                hull.pop();
            }
            hull.push(p);
            hull.len()
        };
        let mut half = 1;
        for p in points.iter() {
            half = grow(0, *p);
        }
        for p in points.iter().rev().skip(1) {
            grow(half - 1, *p);
        }
        if hull.len() > 1 {
            hull.pop();
        }
        points.clear();
        // Corners that lie opposite each other follow each other: they are the soonest to differ.
        let (near, far) = hull.split_at(hull.len().div_ceil(2));
        let corner = |at: &Point| Corner { at: *at, last: false };
        for (at, p) in near.iter().enumerate() {
            self.corners.push(corner(p));
            self.corners.extend(far.get(at).map(corner));
        }
        if let Some(corner) = self.corners.last_mut() {
            corner.last = true;
        }
    }
}

/// The first run of a part, the ways there halved as they are walked.
fn first(runs: &mut [Run], mut at: usize) -> usize {
    while runs[at].part != at {
        runs[at].part = runs[runs[at].part].part;
        at = runs[at].part;
    }
    at
}

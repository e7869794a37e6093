//! A shape cut to a hex: the closure of what the interiors of both have in common.

use crate::lattice::{Point, bounds, on_segment};
use crate::los::hull::{Corner, Hulls};
use crate::los::line::{At, Line, Stretch, joined};
use crate::shape::{FillRule, Place, Shape, winding_step};

/// An edge of a cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) a: Point,
    pub(crate) b: Point,
    /// How much the winding number grows from the left of the edge to its right.
    pub(super) weight: i32,
    /// Whether it runs along the hex's own side, where the shape goes on beyond or just ends.
    pub(super) border: bool,
}

/// A shape cut to one hex.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pub(crate) edges: Vec<Edge>,
    rule: FillRule,
    /// The box around the edges.
    low: Point,
    high: Point,
    /// The corners of the parts that hang together, as far as a line can tell them apart.
    hulls: Box<[Corner]>,
    /// Corners of the hex around which the shape lies on all sides; kept for ribbons only, which
    /// open sight there.
    surrounded: Box<[Point]>,
}

impl Cut {
    /// A cut by its edges; `None` if there are none.
    pub(super) fn new(edges: Vec<Edge>, rule: FillRule, hulls: &mut Hulls) -> Option<Cut> {
        let hulls = hulls.of(&edges);
        let (low, high) = bounds(hulls.iter().map(|corner| corner.at))?;
        Some(Cut { edges, rule, low, high, hulls, surrounded: [].into() })
    }

    /// Finds the corners of the hex that lie inside the shape that was cut.
    pub(crate) fn surround(&mut self, shape: &Shape) {
        let mut ends: Vec<Point> =
            self.edges.iter().filter(|e| e.border).flat_map(|e| [e.a, e.b]).collect();
        ends.sort();
        // A corner inside the shape ends two pieces of the hex's own sides.
        let twice = ends.chunk_by(|p, q| p == q).filter(|same| same.len() > 1);
        self.surrounded = twice
            .map(|same| same[0])
            .filter(|corner| shape.place(*corner) == Place::Inside)
            .collect();
    }

    /// Whether a line that passes the hex touches the cut at all.
    pub(crate) fn touches(&self, line: &Line) -> bool {
        if line.misses(self.low, self.high) {
            return false;
        }
        // What hangs together is met by a line that has some of it on either side, or on itself.
        let (mut left, mut right) = (false, false);
        for corner in &self.hulls {
            let side = line.side(corner.at);
            left |= side <= 0;
            right |= side >= 0;
            if left && right {
                return true;
            }
            if corner.last {
                (left, right) = (false, false);
            }
        }
        false
    }

    /// Whether a line that touches the cut does so somewhere on one of the stretches.
    pub(crate) fn touches_within(&self, line: &Line, stretches: &[Stretch]) -> bool {
        stretches.iter().any(|stretch| {
            let mut winding = 0;
            for edge in &self.edges {
                let (sa, sb) = (line.side(edge.a), line.side(edge.b));
                if (sa > 0 && sb > 0) || (sa < 0 && sb < 0) {
                    continue;
                }
                if sa == 0 && sb == 0 {
                    let (p, q) = (line.at(edge.a), line.at(edge.b));
                    if p.min(q) <= stretch.end && stretch.start <= p.max(q) {
                        return true;
                    }
                    continue;
                }
                let at = line.crossing(edge.a, edge.b, sa, sb);
                if at >= stretch.start {
                    if at <= stretch.end {
                        return true;
                    }
                    continue;
                }
                if (sa >= 0) != (sb >= 0) {
                    winding += if sa >= 0 { edge.weight } else { -edge.weight };
                }
            }
            // No edge is met on the stretch: it lies inside as a whole or not at all.
            self.rule.is_inside(winding)
        })
    }

    /// How many edges it has, which is what most questions to it take.
    pub(crate) const fn weight(&self) -> usize {
        self.edges.len()
    }

    /// Whether a point of the hex lies in the closed cut.
    pub(crate) fn contains(&self, p: Point) -> bool {
        let (low, high) = (self.low, self.high);
        if p.x < low.x || p.x > high.x || p.y < low.y || p.y > high.y {
            return false;
        }
        let mut winding = 0;
        for edge in &self.edges {
            if on_segment(edge.a, edge.b, p) {
                return true;
            }
            winding += edge.weight * winding_step(edge.a, edge.b, p);
        }
        self.rule.is_inside(winding)
    }

    /// Whether the cut is the whole hex.
    pub(crate) fn is_whole(&self) -> bool {
        self.edges.len() == 6 && self.edges.iter().all(|e| e.border)
    }

    /// Where the line meets the closed cut: sorted, disjoint.
    pub(crate) fn stretches(&self, line: &Line) -> Vec<Stretch> {
        let mut parts = Vec::with_capacity(8);
        let mut events: Vec<(At, i32)> = Vec::with_capacity(4);
        for edge in &self.edges {
            let (sa, sb) = (line.side(edge.a), line.side(edge.b));
            if (sa > 0 && sb > 0) || (sa < 0 && sb < 0) {
                continue;
            }
            if sa == 0 && sb == 0 {
                let (p, q) = (line.at(edge.a), line.at(edge.b));
                parts.push(Stretch::closed(p.min(q), p.max(q)));
                continue;
            }
            let at = line.crossing(edge.a, edge.b, sa, sb);
            parts.push(Stretch::closed(at, at));
            if (sa >= 0) != (sb >= 0) {
                events.push((at, if sa >= 0 { edge.weight } else { -edge.weight }));
            }
        }
        parts.extend(self.inside_between(events).map(|(a, b)| Stretch::closed(a, b)));
        joined(parts)
    }

    /// The stretches of the line in the interior of the cut, where the hex's own side is no edge if
    /// the shape reaches it over more than a point, nor a hex corner inside the shape.
    pub(crate) fn open_stretches(&self, line: &Line) -> Vec<Stretch> {
        let mut events: Vec<(At, i32)> = Vec::new();
        let mut walls: Vec<At> = Vec::new();
        // Stretches along an edge: inside the hex they are no interior, on its side they are.
        let mut edgewise: Vec<(At, At)> = Vec::new();
        let mut open: Vec<Stretch> = Vec::new();
        let mut along_side = false;
        let mut side_ends: Vec<Point> = Vec::new();
        for edge in &self.edges {
            let (sa, sb) = (line.side(edge.a), line.side(edge.b));
            if (sa > 0 && sb > 0) || (sa < 0 && sb < 0) {
                continue;
            }
            if edge.border {
                side_ends
                    .extend([(sa, edge.a), (sb, edge.b)].iter().filter(|e| e.0 == 0).map(|e| e.1));
            }
            if sa == 0 && sb == 0 {
                let (p, q) = (line.at(edge.a), line.at(edge.b));
                let (start, end) = (p.min(q), p.max(q));
                if edge.border {
                    along_side = true;
                    open.push(Stretch { start, end, with_start: false, with_end: false });
                } else {
                    edgewise.push((start, end));
                    walls.extend([start, end]);
                }
                continue;
            }
            let at = line.crossing(edge.a, edge.b, sa, sb);
            if (sa >= 0) != (sb >= 0) {
                events.push((at, if sa >= 0 { edge.weight } else { -edge.weight }));
            }
            if !edge.border {
                walls.push(at);
            }
        }
        for end in side_ends {
            let at = line.at(end);
            if !self.surrounded.contains(&end) {
                walls.push(at);
            } else if !walls.contains(&at) {
                open.push(Stretch::closed(at, at));
            }
        }
        if along_side {
            return open;
        }
        for (start, end) in self.inside_between(events) {
            let mut stops: Vec<At> =
                walls.iter().copied().filter(|w| start < *w && *w < end).collect();
            stops.sort();
            stops.push(end);
            let mut from = start;
            for to in stops {
                if !edgewise.iter().any(|(a, b)| *a <= from && to <= *b) {
                    open.push(Stretch {
                        start: from,
                        end: to,
                        with_start: !walls.contains(&from),
                        with_end: !walls.contains(&to),
                    });
                }
                from = to;
            }
        }
        open
    }

    /// The stretches between crossings over which the winding number means inside. The line is
    /// taken as shifted a hair to the left, so that corners on it count once.
    fn inside_between(&self, mut events: Vec<(At, i32)>) -> impl Iterator<Item = (At, At)> {
        events.sort_by_key(|event| event.0);
        let mut winding = 0;
        let mut inside = Vec::new();
        for pair in events.windows(2) {
            winding += pair[0].1;
            if self.rule.is_inside(winding) && pair[0].0 < pair[1].0 {
                inside.push((pair[0].0, pair[1].0));
            }
        }
        inside.into_iter()
    }
}

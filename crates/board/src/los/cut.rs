//! A shape cut to a hex: the closure of what the interiors of both have in common.
//!
//! [`split`] first puts a corner wherever an edge crosses a hexside, on a lattice point of that
//! side, so that every edge lies in one closed hex and every cut is exact. What is printed is the
//! split shape.

use std::collections::BTreeMap;

use crate::hex::{Compass, Grid, Hex};
use crate::lattice::{CORNERS, Point, STEP, bounds, on_segment, sample_points, turn};
use crate::los::line::{At, Line, Stretch, joined};
use crate::shape::{FillRule, Place, Shape, winding_step};

/// An edge of a cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) a: Point,
    pub(crate) b: Point,
    /// How much the winding number grows from the left of the edge to its right.
    weight: i32,
    /// Whether it runs along the hex's own side, where the shape goes on beyond or just ends.
    border: bool,
}

/// A shape cut to one hex.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pub(crate) edges: Box<[Edge]>,
    rule: FillRule,
    /// The box around the edges.
    low: Point,
    high: Point,
    /// Corners of the hex around which the shape lies on all sides; kept for ribbons only, which
    /// open sight there.
    surrounded: Box<[Point]>,
}

/// Adds a corner wherever an edge of the shape crosses a hexside or passes a hex corner.
#[must_use]
pub(crate) fn split(grid: &Grid, shape: &Shape) -> Shape {
    let rings = shape
        .rings
        .iter()
        .filter(|ring| ring.len() >= 3)
        .map(|ring| {
            let mut out = Vec::with_capacity(ring.len() + 8);
            for (i, a) in ring.iter().enumerate() {
                let b = ring[(i + 1) % ring.len()];
                out.push(*a);
                out.extend(crossings(grid, *a, b));
            }
            out.dedup();
            while out.len() > 1 && out.first() == out.last() {
                out.pop();
            }
            out
        })
        .filter(|ring: &Vec<Point>| ring.len() >= 3)
        .collect();
    Shape { rings, rule: shape.rule }
}

/// The points between `a` and `b` where that edge meets hexsides, in order.
fn crossings(grid: &Grid, a: Point, b: Point) -> Vec<Point> {
    if shared_cell(grid, a, b).is_some() {
        return Vec::new();
    }
    let mut found: Vec<(i64, Point)> = Vec::new();
    let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    let progress = |p: Point| dx * i64::from(p.x - a.x) + dy * i64::from(p.y - a.y);
    let total = progress(b);
    let mut add = |p: Point| {
        let at = progress(p);
        if p != a && p != b && at > 0 && at < total {
            found.push((at, p));
        }
    };
    let (left, right) = (a.x.min(b.x), a.x.max(b.x));
    let first = (left - 2 * STEP).div_euclid(3 * STEP);
    let last = (right + 2 * STEP).div_euclid(3 * STEP) + 1;
    for column in first..=last {
        let base = grid.centre_at(column, 0);
        // The part of the edge above this column's hexes, generously.
        let clip = |x: i32| -> i64 {
            let x = x.clamp(left, right);
            if dx == 0 { i64::from(a.y) } else { i64::from(a.y) + dy * i64::from(x - a.x) / dx }
        };
        let (mut y0, mut y1) = (clip(base.x - 2 * STEP), clip(base.x + 2 * STEP));
        if dx == 0 {
            (y0, y1) = (i64::from(a.y), i64::from(b.y));
        }
        let (y0, y1) = (y0.min(y1), y0.max(y1));
        let step = i64::from(2 * STEP);
        let row0 = (y0 - i64::from(base.y)).div_euclid(step) - 1;
        let row1 = (y1 - i64::from(base.y)).div_euclid(step) + 2;
        for row in row0..=row1 {
            let centre = grid.centre_at(column, i32::try_from(row).unwrap_or(0));
            for side in 0..3 {
                let (p, q) = (corner(centre, side), corner(centre, side + 1));
                meet(a, b, p, q).into_iter().for_each(&mut add);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(_, p)| p).collect()
}

/// A corner of the hex around a centre, counted clockwise from the upper left.
fn corner(centre: Point, at: usize) -> Point {
    let (dx, dy) = CORNERS[at % 6];
    centre.offset(dx, dy)
}

/// Where the edge `a b` meets the hexside `p q`, as lattice points of the side.
fn meet(a: Point, b: Point, p: Point, q: Point) -> Vec<Point> {
    let (side_p, side_q) = (turn(a, b, p), turn(a, b, q));
    if side_p == 0 && side_q == 0 {
        return vec![p, q];
    }
    let (side_a, side_b) = (turn(p, q, a), turn(p, q, b));
    if side_p.signum() * side_q.signum() > 0 || side_a.signum() * side_b.signum() > 0 {
        return Vec::new();
    }
    if side_a == 0 || side_b == 0 {
        return Vec::new();
    }
    // The nearest of the side's 1024 steps; a tie goes away from the middle of the side, so that
    // mirrored edges meet mirrored points.
    let (n, d) = (side_p.abs(), side_p.abs() + side_q.abs());
    let doubled = 2 * i64::from(STEP) * n;
    let (whole, rest) = (doubled / (2 * d), doubled % (2 * d));
    let up = rest > d || (rest == d && whole >= i64::from(STEP) / 2);
    let steps = i32::try_from(whole + i64::from(up)).unwrap_or(0);
    vec![p.offset((q.x - p.x) / STEP * steps, (q.y - p.y) / STEP * steps)]
}

/// Whether a closed hex holds a point.
fn cell_holds(centre: Point, p: Point) -> bool {
    let (dx, dy) = ((p.x - centre.x).abs(), (p.y - centre.y).abs());
    dy <= STEP && dx + dy <= 2 * STEP
}

/// Which side of a hex, from 0, two points of its closed area both lie on.
fn common_side(centre: Point, a: Point, b: Point) -> Option<usize> {
    (0..6).find(|side| {
        let (p, q) = (corner(centre, *side), corner(centre, side + 1));
        turn(p, q, a) == 0 && turn(p, q, b) == 0
    })
}

/// The column and row of a closed hex that holds both points.
fn shared_cell(grid: &Grid, a: Point, b: Point) -> Option<(i32, i32)> {
    let middle = Point { x: i32::midpoint(a.x, b.x), y: i32::midpoint(a.y, b.y) };
    let (column, row) = grid.cell_at(middle);
    let near = Compass::ALL.into_iter().map(|side| grid.step(column, row, side));
    std::iter::once((column, row)).chain(near).find(|(column, row)| {
        let centre = grid.centre_at(*column, *row);
        cell_holds(centre, a) && cell_holds(centre, b)
    })
}

/// The cuts of a split shape to the hexes of the map that it covers some of, in hex order. Only what
/// an author drew can run along itself; what was generated is simple.
pub(crate) fn cut(grid: &Grid, shape: &Shape, generated: bool) -> Vec<(Hex, Cut)> {
    let Some((low, high)) = shape.bounds() else { return Vec::new() };
    let mut inner: BTreeMap<(i32, i32), Vec<Edge>> = BTreeMap::new();
    let mut crossed = Crossed::new(low.y, high.y);
    let mut last: Option<(i32, i32)> = None;
    for (a, b) in shape.edges() {
        crossed.add(a, b);
        // Edges follow each other; most lie in the hex of the one before.
        let holds = |(column, row): &(i32, i32)| {
            let centre = grid.centre_at(*column, *row);
            cell_holds(centre, a) && cell_holds(centre, b)
        };
        let Some(cell) = last.filter(holds).or_else(|| shared_cell(grid, a, b)) else { continue };
        last = Some(cell);
        if common_side(grid.centre_at(cell.0, cell.1), a, b).is_none() {
            inner.entry(cell).or_default().push(Edge { a, b, weight: 1, border: false });
        }
    }
    let mut cuts = Vec::new();
    for hex in grid.hexes() {
        let centre = grid.centre(hex);
        let apart = centre.x - 2 * STEP >= high.x
            || centre.x + 2 * STEP <= low.x
            || centre.y - STEP >= high.y
            || centre.y + STEP <= low.y;
        if apart {
            continue;
        }
        let key = (i32::from(hex.column()), i32::from(hex.row()));
        let edges = inner.remove(&key).unwrap_or_default();
        // A point on no edge, from which winding numbers are carried to the border.
        let clear = |p: &Point| !edges.iter().any(|e| on_segment(e.a, e.b, *p));
        let (seed, winding) = if clear(&centre) {
            (centre, crossed.winding(centre))
        } else {
            let seed = sample_points(centre).into_iter().find(clear).unwrap_or(centre);
            (seed, shape.winding(seed))
        };
        let edges = if generated { edges } else { without_hairs(&edges, shape.rule) };
        if let Some(cut) = cut_to_cell(centre, shape.rule, edges, seed, winding) {
            cuts.push((hex, cut));
        }
    }
    cuts
}

/// The edges of a shape by the rows of hex centres that they cross, so that the winding number of a
/// centre asks few of them.
struct Crossed {
    first: i32,
    rows: Vec<Vec<(Point, Point)>>,
}

impl Crossed {
    fn new(low: i32, high: i32) -> Crossed {
        let first = low.div_euclid(STEP);
        let count = usize::try_from(high.div_euclid(STEP) - first + 1).unwrap_or(0);
        Crossed { first, rows: vec![Vec::new(); count] }
    }

    fn add(&mut self, a: Point, b: Point) {
        // A row at y is crossed where one end lies at or above it and the other below.
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        let (from, to) = ((top - 1).div_euclid(STEP) + 1, (bottom - 1).div_euclid(STEP));
        for row in from..=to {
            let at = usize::try_from(row - self.first).unwrap_or(usize::MAX);
            if let Some(edges) = self.rows.get_mut(at) {
                edges.push((a, b));
            }
        }
    }

    /// The winding number of a hex centre that lies on no edge.
    fn winding(&self, centre: Point) -> i32 {
        let at = usize::try_from(centre.y.div_euclid(STEP) - self.first).unwrap_or(usize::MAX);
        let edges = self.rows.get(at).into_iter().flatten();
        edges.map(|(a, b)| winding_step(*a, *b, centre)).sum()
    }
}

/// Edges without hairs: stretches that other edges run along so that both hands are alike, and that
/// bound nothing.
fn without_hairs(edges: &[Edge], rule: FillRule) -> Vec<Edge> {
    let mut pieces: Vec<Edge> = Vec::with_capacity(edges.len());
    for edge in edges {
        // Only along another edge can there be a hair: cut where an end of one lies on this.
        let along =
            |other: &Edge| turn(edge.a, edge.b, other.a) == 0 && turn(edge.a, edge.b, other.b) == 0;
        let mut stops: Vec<Point> = edges
            .iter()
            .filter(|other| along(other))
            .flat_map(|other| [other.a, other.b])
            .filter(|p| on_segment(edge.a, edge.b, *p))
            .collect();
        stops.sort_by_key(|p| edge.a.squared(*p));
        stops.dedup();
        pieces.extend(stops.windows(2).map(|pair| Edge { a: pair[0], b: pair[1], ..*edge }));
    }
    let key = |e: &Edge| if e.a <= e.b { (e.a, e.b) } else { (e.b, e.a) };
    pieces.sort_by_key(key);
    let mut out: Vec<Edge> = Vec::with_capacity(pieces.len());
    for edge in pieces {
        match out.last_mut() {
            Some(last) if key(last) == key(&edge) => {
                last.weight += if last.a == edge.a { edge.weight } else { -edge.weight };
            }
            _ => out.push(edge),
        }
    }
    // Winding numbers that differ by this much are both inside or both outside alike.
    out.retain(|edge| edge.weight != 0 && (rule == FillRule::NonZero || edge.weight % 2 != 0));
    out
}

/// The cut to the hex around `centre`, given the edges inside it and the winding number of a point
/// on none of them.
fn cut_to_cell(
    centre: Point,
    rule: FillRule,
    inner: Vec<Edge>,
    seed: Point,
    seed_winding: i32,
) -> Option<Cut> {
    let mut edges = inner;
    let count = edges.len();
    for side in 0..6 {
        let (p, q) = (corner(centre, side), corner(centre, side + 1));
        let step = |point: Point| {
            i64::from(point.x - p.x) * i64::from(q.x - p.x)
                + i64::from(point.y - p.y) * i64::from(q.y - p.y)
        };
        let mut stops: Vec<Point> = edges[..count]
            .iter()
            .flat_map(|e| [e.a, e.b])
            .filter(|point| turn(p, q, *point) == 0)
            .chain([p, q])
            .collect();
        stops.sort_by_key(|point| step(*point));
        stops.dedup();
        let mut last: Option<Edge> = None;
        for pair in stops.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let winding = seed_winding + winding_change(&edges[..count], seed, a, b);
            let inside = rule.is_inside(winding);
            match &mut last {
                Some(edge) if inside && edge.weight == winding => edge.b = b,
                _ => {
                    edges.extend(last.take());
                    last = inside.then_some(Edge { a, b, weight: winding, border: true });
                }
            }
        }
        edges.extend(last);
    }
    let (low, high) = bounds(edges.iter().flat_map(|e| [e.a, e.b]))?;
    Some(Cut { edges: edges.into_boxed_slice(), rule, low, high, surrounded: [].into() })
}

/// How the winding number changes from `seed` to just inside the middle of the border piece `a b`.
fn winding_change(inner: &[Edge], seed: Point, a: Point, b: Point) -> i32 {
    // Everything doubled, so that the middle is a lattice point.
    let double = |p: Point| Point { x: 2 * p.x, y: 2 * p.y };
    let (seed, middle) = (double(seed), Point { x: a.x + b.x, y: a.y + b.y });
    inner
        .iter()
        .map(|edge| {
            let (ea, eb) = (double(edge.a), double(edge.b));
            let (sa, sb) = (turn(seed, middle, ea), turn(seed, middle, eb));
            if (sa >= 0) == (sb >= 0) {
                return 0;
            }
            let (at_seed, at_middle) = (turn(ea, eb, seed), turn(ea, eb, middle));
            if at_seed < 0 && at_middle > 0 {
                edge.weight
            } else if at_seed > 0 && at_middle < 0 {
                -edge.weight
            } else {
                0
            }
        })
        .sum()
}

impl Cut {
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
        // A closed boundary is met by a line that has points of it on both sides or on itself, but
        // the parts of a cut need not hang together: each edge decides for itself.
        self.edges.iter().any(|e| {
            let (sa, sb) = (line.side(e.a), line.side(e.b));
            (sa <= 0 || sb <= 0) && (sa >= 0 || sb >= 0)
        })
    }

    /// Whether a point of the hex lies in the closed cut.
    pub(crate) fn contains(&self, p: Point) -> bool {
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
        let mut parts = Vec::new();
        let mut events: Vec<(At, i32)> = Vec::new();
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

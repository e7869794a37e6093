//! Cuts a split shape to the hexes that it covers some of.

use crate::hex::{Grid, Hex};
use crate::lattice::{Point, STEP, on_segment, sample_points, turn};
use crate::los::cut::{Cut, Edge};
use crate::los::hull::Hulls;
use crate::los::split::{cell_holds, corner, shared_cell};
use crate::shape::{FillRule, Shape, winding_step};

/// The cuts of a split shape to the hexes of the map that it covers some of, in hex order. Only what
/// an author drew can run along itself; what was generated is simple.
pub(crate) fn cut(
    grid: &Grid,
    shape: &Shape,
    generated: bool,
    hulls: &mut Hulls,
) -> Vec<(Hex, Cut)> {
    let Some((low, high)) = shape.bounds() else { return Vec::new() };
    let Inner { edges: inner, runs, crossed } = Inner::new(grid, shape);
    let mut runs = runs.as_slice();
    let mut cuts = Vec::with_capacity(2 * runs.len());
    for hex in hexes_near(grid, low, high) {
        let at = grid.index(hex);
        runs = &runs[runs.partition_point(|(other, ..)| *other < at)..];
        let here = &runs[..runs.partition_point(|(other, ..)| *other == at)];
        let count: usize = here.iter().map(|(_, start, end)| end - start).sum();
        let mut edges = Vec::with_capacity(count + 8);
        for (_, start, end) in here {
            edges.extend_from_slice(&inner[*start..*end]);
        }
        let centre = grid.centre(hex);
        // A point on no edge, from which winding numbers are carried to the border.
        let clear = |p: &Point| !edges.iter().any(|e| on_segment(e.a, e.b, *p));
        let (seed, winding) = if clear(&centre) {
            (centre, crossed.winding(centre))
        } else {
            let seed = sample_points(centre).into_iter().find(clear).unwrap_or(centre);
            (seed, shape.winding(seed))
        };
        if !generated && any_along(&edges) {
            edges = without_hairs(&edges, shape.rule);
        }
        if !edges.is_empty() || shape.rule.is_inside(winding) {
            add_border(centre, shape.rule, &mut edges, seed, winding);
            cuts.extend(Cut::new(edges, shape.rule, hulls).map(|cut| (hex, cut)));
        }
    }
    cuts
}

/// The hexes of the map that a box may reach into, in hex order.
fn hexes_near(grid: &Grid, low: Point, high: Point) -> impl Iterator<Item = Hex> + use<> {
    let grid = *grid;
    let columns =
        (low.x - 2 * STEP).div_euclid(3 * STEP)..(high.x + 2 * STEP).div_euclid(3 * STEP) + 1;
    let rows = (low.y - 2 * STEP).div_euclid(2 * STEP)..(high.y + STEP).div_euclid(2 * STEP) + 1;
    let on_map = |range: std::ops::Range<i32>, end: u8| {
        let clamp = |n: i32| u8::try_from(n.clamp(0, i32::from(end))).unwrap_or(end);
        clamp(range.start)..clamp(range.end)
    };
    let rows = on_map(rows, grid.rows());
    on_map(columns, grid.columns())
        .flat_map(move |column| rows.clone().map(move |row| Hex::new(column, row)))
        .filter(move |hex| {
            let centre = grid.centre(*hex);
            centre.x - 2 * STEP < high.x
                && centre.x + 2 * STEP > low.x
                && centre.y - STEP < high.y
                && centre.y + STEP > low.y
        })
}

/// The edges of a shape by where they lie.
struct Inner {
    /// Those that lie in hexes of the map and not along their sides, in the order of the shape.
    edges: Vec<Edge>,
    /// Those that follow each other in a hex, as its place and from where to where, by place.
    runs: Vec<(usize, usize, usize)>,
    crossed: Crossed,
}

impl Inner {
    fn new(grid: &Grid, shape: &Shape) -> Inner {
        let mut edges: Vec<Edge> = Vec::with_capacity(shape.rings.iter().map(Vec::len).sum());
        let mut runs: Vec<(usize, usize, usize)> = Vec::new();
        let mut crossed = Crossed { edges: Vec::new(), last: 2 * i32::from(grid.rows()) };
        // Where the last edge lay; and what place that is, if it is on the map.
        let mut last: Option<(Point, Option<usize>)> = None;
        for (a, b) in shape.edges() {
            crossed.add(a, b);
            // Edges follow each other; most lie in the hex of the one before.
            let in_last =
                last.is_some_and(|(centre, _)| cell_holds(centre, a) && cell_holds(centre, b));
            if !in_last {
                let Some((column, row)) = shared_cell(grid, a, b) else { continue };
                let hex = u8::try_from(column).ok().zip(u8::try_from(row).ok());
                let hex = hex.map(|(column, row)| Hex::new(column, row));
                let at = hex.filter(|hex| grid.contains(*hex)).map(|hex| grid.index(hex));
                last = Some((grid.centre_at(column, row), at));
            }
            let Some((centre, Some(at))) = last else { continue };
            if on_one_side(centre, a, b) {
                continue;
            }
            let count = edges.len();
            edges.push(Edge { a, b, weight: 1, border: false });
            match runs.last_mut() {
                Some((same, _, end)) if *same == at && in_last => *end = count + 1,
                _ => runs.push((at, count, count + 1)),
            }
        }
        runs.sort_by_key(|(at, ..)| *at);
        crossed.edges.sort_unstable_by_key(|(row, ..)| *row);
        Inner { edges, runs, crossed }
    }
}

/// Whether two points of the closed area of a hex lie on the same side of it.
fn on_one_side(centre: Point, a: Point, b: Point) -> bool {
    let Some((p, q)) = around(centre, a).zip(around(centre, b)) else { return false };
    let (low, high) = (p.min(q), p.max(q));
    let next = low / SIDE * SIDE + SIDE;
    high <= next || (low == 0 && high >= 5 * SIDE)
}

/// The length of a side in places of [`around`].
const SIDE: i32 = 2 * STEP;

/// The place of a point of the closed area of a hex along its border, clockwise from the upper left
/// corner; `None` inside.
fn around(centre: Point, p: Point) -> Option<i32> {
    let (dx, dy) = (p.x - centre.x, p.y - centre.y);
    if dy == -STEP {
        Some(dx + STEP)
    } else if dy == STEP {
        Some(4 * SIDE - STEP - dx)
    } else if dx.abs() + dy.abs() != 2 * STEP {
        None
    } else if dx > 0 {
        Some(2 * SIDE + 2 * dy)
    } else {
        Some(5 * SIDE - 2 * dy)
    }
}

/// The edges of a shape by the rows of hex centres that they cross, so that the winding number of a
/// centre asks few of them.
struct Crossed {
    edges: Vec<(i32, Point, Point)>,
    /// The last row that is asked for.
    last: i32,
}

impl Crossed {
    fn add(&mut self, a: Point, b: Point) {
        // A row at y is crossed where one end lies at or above it and the other below.
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        let (from, to) = ((top - 1).div_euclid(STEP) + 1, (bottom - 1).div_euclid(STEP));
        for row in from.max(0)..=to.min(self.last) {
            self.edges.push((row, a, b));
        }
    }

    /// The winding number of a hex centre that lies on no edge.
    fn winding(&self, centre: Point) -> i32 {
        let row = centre.y.div_euclid(STEP);
        let from = &self.edges[self.edges.partition_point(|(other, ..)| *other < row)..];
        let here = from.iter().take_while(|(other, ..)| *other == row);
        here.map(|(_, a, b)| winding_step(*a, *b, centre)).sum()
    }
}

/// Whether any two edges run along each other over more than a point.
fn any_along(edges: &[Edge]) -> bool {
    // From left to right, so that only edges are compared that share some of their width.
    let mut order: Vec<(i32, u32)> =
        edges.iter().zip(0..).map(|(e, at)| (e.a.x.min(e.b.x), at)).collect();
    order.sort_unstable();
    let edge = |at: u32| usize::try_from(at).ok().and_then(|at| edges.get(at));
    let mut rest = order.as_slice();
    while let Some(((_, at), later)) = rest.split_first() {
        rest = later;
        let Some(e) = edge(*at) else { continue };
        let (right, top, bottom) = (e.a.x.max(e.b.x), e.a.y.min(e.b.y), e.a.y.max(e.b.y));
        for (left, other) in later.iter().take_while(|(left, _)| *left <= right) {
            let Some(other) = edge(*other) else { continue };
            let width = right.min(other.a.x.max(other.b.x)) - left;
            let height = bottom.min(other.a.y.max(other.b.y)) - top.max(other.a.y.min(other.b.y));
            if height >= 0
                && (width > 0 || height > 0)
                && turn(e.a, e.b, other.a) == 0
                && turn(e.a, e.b, other.b) == 0
            {
                return true;
            }
        }
    }
    false
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

/// Adds the pieces of the hex's own border that bound what lies inside, given the edges inside it
/// and the winding number of a point on none of them.
fn add_border(centre: Point, rule: FillRule, edges: &mut Vec<Edge>, seed: Point, winding: i32) {
    // Where edges end on the border, and how the winding number changes there for one who goes
    // clockwise just inside: it falls where an edge comes off the border and grows where one ends.
    let mut stops: Vec<(i32, Point, i32)> =
        (0..6).zip(0..).map(|(place, i)| (place * SIDE, corner(centre, i), 0)).collect();
    stops.reserve(8);
    for edge in edges.iter() {
        stops.extend(around(centre, edge.a).map(|place| (place, edge.a, -edge.weight)));
        stops.extend(around(centre, edge.b).map(|place| (place, edge.b, edge.weight)));
    }
    stops.sort_unstable_by_key(|(place, ..)| *place);
    let inner = edges.len();
    let mut winding = winding;
    let mut pieces = stops.chunk_by(|p, q| p.0 == q.0).peekable();
    let mut first = true;
    while let Some(stop) = pieces.next() {
        let (place, a) = (stop[0].0, stop[0].1);
        let b = pieces.peek().map_or(stops[0].1, |next| next[0].1);
        if first {
            winding += winding_change(&edges[..inner], seed, a, b);
            first = false;
        } else {
            winding += stop.iter().map(|(_, _, change)| change).sum::<i32>();
        }
        if !rule.is_inside(winding) {
            continue;
        }
        match edges[inner..].last_mut() {
            Some(last) if last.b == a && last.weight == winding && place % SIDE != 0 => last.b = b,
            _ => edges.push(Edge { a, b, weight: winding, border: true }),
        }
    }
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

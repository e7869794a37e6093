//! The inside of a shape, for placing ornament: how far a place lies from the outline, and the parts
//! of parallel lines that lie inside.

use crestline_board::shape::{FillRule, Shape};

use crate::project::{Xy, bounds, rings};

/// A shape with its edges sorted into cells.
#[derive(Debug)]
pub(crate) struct Region {
    edges: Vec<(Xy, Xy)>,
    rule: FillRule,
    /// Distances are known up to this.
    reach: f64,
    low: Xy,
    high: Xy,
    columns: usize,
    rows: usize,
    /// Edges that come within reach of a cell, by cell.
    near: Vec<Vec<u32>>,
    /// How often the outline goes around the mark of a cell, by cell.
    around: Vec<i32>,
}

/// How much of a box a shape covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cover {
    /// Nothing.
    None,
    /// Some, perhaps all.
    Part,
    /// All of it, and no outline comes within reach.
    Deep,
}

/// The mark of a cell lies this far to the right of its upper right corner: not above or below the
/// ends of edges, which share a net.
const ASIDE: f64 = 0.001_234_567;

impl Region {
    /// The inside of a shape, with distances up to `reach`.
    pub(crate) fn new(shape: &Shape, reach: f64) -> Region {
        let far = 1e9;
        Region::within(shape, reach, (Xy::new(-far, -far), Xy::new(far, far)))
    }

    /// The inside of a shape as far as it lies in a box: a drawing may reach far beyond its map.
    pub(crate) fn within(shape: &Shape, reach: f64, view: (Xy, Xy)) -> Region {
        Region::new_of(&rings(shape), shape.rule, reach, view)
    }

    /// The inside of rings, with distances up to `reach`.
    pub(crate) fn of(rings: &[Vec<Xy>], reach: f64) -> Region {
        let far = 1e9;
        let view = (Xy::new(-far, -far), Xy::new(far, far));
        Region::new_of(rings, FillRule::NonZero, reach, view)
    }

    fn new_of(rings: &[Vec<Xy>], rule: FillRule, reach: f64, view: (Xy, Xy)) -> Region {
        let (low, high) = bounds(rings.iter().flatten()).unwrap_or_default();
        let low = Xy::new(low.x.max(view.0.x), low.y.max(view.0.y));
        let high = Xy::new(high.x.min(view.1.x).max(low.x), high.y.min(view.1.y).max(low.y));
        let mut edges = Vec::new();
        for ring in rings {
            let next = ring.iter().skip(1).chain(ring.first());
            edges.extend(ring.iter().copied().zip(next.copied()));
        }
        let cells = |length: f64| (length / reach).floor() as usize + 1;
        let (columns, rows) = (cells(high.x - low.x), cells(high.y - low.y));
        let mut region = Region {
            rule,
            reach,
            low,
            high,
            columns,
            rows,
            near: vec![Vec::new(); columns * rows],
            around: Vec::with_capacity(columns * rows),
            edges: Vec::new(),
        };
        let mut crossed: Vec<Vec<(f64, i32)>> = vec![Vec::new(); rows];
        for (index, (a, b)) in edges.iter().enumerate() {
            if let Ok(index) = u32::try_from(index) {
                region.enter(index, *a, *b);
                region.cross(*a, *b, &mut crossed);
            }
        }
        for mut crossings in crossed {
            crossings.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let mut right: i32 = crossings.iter().map(|(_, turn)| turn).sum();
            let mut passed = crossings.iter().peekable();
            for column in 0..columns {
                let mark = region.mark(column, 0).x;
                while let Some((_, turn)) = passed.next_if(|(x, _)| *x <= mark) {
                    right -= turn;
                }
                region.around.push(right);
            }
        }
        region.edges = edges;
        region
    }

    /// The place of a cell whose windings are known.
    fn mark(&self, column: usize, row: usize) -> Xy {
        let x = self.low.x + (column + 1) as f64 * self.reach + ASIDE;
        Xy::new(x, self.low.y + row as f64 * self.reach)
    }

    /// Notes where an edge crosses the heights of the marks of each row, and in which direction.
    fn cross(&self, a: Xy, b: Xy, crossed: &mut [Vec<(f64, i32)>]) {
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        if bottom < self.low.y || top > self.high.y {
            return;
        }
        // A unit more on both sides makes up for how rows are rounded.
        let (first, last) = (self.row(top - 1.0), self.row(bottom + 1.0));
        for (list, row) in crossed[first..=last].iter_mut().zip(first..) {
            let y = self.mark(0, row).y;
            if let Some(turn) = turn(a.y, b.y, y) {
                list.push((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), turn));
            }
        }
    }

    /// Enters an edge into the cells that it comes near.
    fn enter(&mut self, index: u32, a: Xy, b: Xy) {
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        if bottom < self.low.y - self.reach || top > self.high.y + self.reach {
            return;
        }
        for row in self.row(top - self.reach)..=self.row(bottom + self.reach) {
            // The part of the edge that lies within reach of the row.
            let y = self.low.y + row as f64 * self.reach;
            let at = |y: f64| {
                let share = if b.y == a.y { 0.0 } else { (y - a.y) / (b.y - a.y) };
                a.x + (b.x - a.x) * share.clamp(0.0, 1.0)
            };
            let (from, to) = if a.y == b.y {
                (a.x, b.x)
            } else {
                (at(y - self.reach), at(y + 2.0 * self.reach))
            };
            let (left, right) = (from.min(to) - self.reach, from.max(to) + self.reach);
            if right < self.low.x || left > self.high.x {
                continue;
            }
            for column in self.column(left)..=self.column(right) {
                self.near[row * self.columns + column].push(index);
            }
        }
    }

    fn column(&self, x: f64) -> usize {
        (((x - self.low.x) / self.reach).max(0.0) as usize).min(self.columns - 1)
    }

    fn row(&self, y: f64) -> usize {
        (((y - self.low.y) / self.reach).max(0.0) as usize).min(self.rows - 1)
    }

    /// How far distances are known.
    pub(crate) const fn reach(&self) -> f64 {
        self.reach
    }

    /// The box around the shape.
    pub(crate) const fn bounds(&self) -> (Xy, Xy) {
        (self.low, self.high)
    }

    /// The edges of all rings in order.
    pub(crate) fn edges(&self) -> &[(Xy, Xy)] {
        &self.edges
    }

    /// Whether a place lies inside.
    pub(crate) fn contains(&self, p: Xy) -> bool {
        if p.y < self.low.y || p.y > self.high.y || p.x < self.low.x || p.x > self.high.x {
            return false;
        }
        let (column, row) = (self.column(p.x), self.row(p.y));
        let (cell, mark) = (row * self.columns + column, self.mark(column, row));
        // From the mark down to the height of the place, then left to it: all within one cell.
        let mut winding = self.around[cell];
        for index in &self.near[cell] {
            let (a, b) = self.edges[*index as usize];
            if let Some(turn) = turn(a.x, b.x, mark.x) {
                let y = a.y + (b.y - a.y) * (mark.x - a.x) / (b.x - a.x);
                if mark.y < y && y <= p.y {
                    winding += turn;
                }
            }
            if let Some(turn) = turn(a.y, b.y, p.y) {
                let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
                if p.x < x && x <= mark.x {
                    winding += turn;
                }
            }
        }
        self.rule.is_inside(winding)
    }

    /// How much of a box the shape covers, as far as that is told without measuring.
    pub(crate) fn cover(&self, low: Xy, high: Xy) -> Cover {
        if high.x < self.low.x || high.y < self.low.y || low.x > self.high.x || low.y > self.high.y
        {
            return Cover::None;
        }
        let rows = self.row(low.y)..=self.row(high.y);
        let columns = self.column(low.x)..=self.column(high.x);
        let is_empty =
            |row: usize| self.near[row * self.columns..][columns.clone()].iter().all(Vec::is_empty);
        if !rows.clone().all(is_empty) {
            return Cover::Part;
        }
        let clamped =
            |p: Xy| Xy::new(p.x.clamp(self.low.x, self.high.x), p.y.clamp(self.low.y, self.high.y));
        if !self.contains(clamped(low.towards(high, 0.5))) {
            return Cover::None;
        }
        if clamped(low) == low && clamped(high) == high { Cover::Deep } else { Cover::Part }
    }

    /// How far a place inside lies from the outline, at most the reach; negative outside.
    pub(crate) fn clearance(&self, p: Xy) -> f64 {
        if !self.contains(p) {
            return -1.0;
        }
        let cell = self.row(p.y) * self.columns + self.column(p.x);
        let nearest = self.near[cell]
            .iter()
            .map(|index| {
                let (a, b) = self.edges[*index as usize];
                let along = b.minus(a);
                let share = p.minus(a).dot(along) / along.dot(along).max(1e-9);
                let foot = a.plus(along.times(share.clamp(0.0, 1.0)));
                let away = p.minus(foot);
                away.dot(away)
            })
            .fold(self.reach * self.reach, f64::min);
        nearest.sqrt()
    }

    /// The parts inside of parallel lines in a direction of length one, `spacing` apart, with the number
    /// of each line. The lines are anchored to the map.
    pub(crate) fn hatch(&self, along: Xy, spacing: f64) -> Vec<(i64, Xy, Xy)> {
        let across = along.right();
        let of = |p: Xy| (p.dot(along), p.dot(across) / spacing);
        let corners = [
            self.low,
            self.high,
            Xy::new(self.low.x, self.high.y),
            Xy::new(self.high.x, self.low.y),
        ]
        .map(of);
        let heights = corners.map(|corner| corner.1);
        let leftmost = corners.iter().fold(f64::INFINITY, |m, c| m.min(c.0));
        let rightmost = corners.iter().fold(f64::NEG_INFINITY, |m, c| m.max(c.0));
        let first = heights.iter().fold(f64::INFINITY, |m, v| m.min(*v)).floor() as i64;
        let last = heights.iter().fold(f64::NEG_INFINITY, |m, v| m.max(*v)).ceil() as i64;
        let count = usize::try_from(last - first + 1).unwrap_or(0).min(1 << 20);
        let mut crossings: Vec<Vec<(f64, i32)>> = vec![Vec::new(); count];
        for (a, b) in &self.edges {
            let ((au, av), (bu, bv)) = (of(*a), of(*b));
            let (low, high, sign) = if av <= bv { (av, bv, 1) } else { (bv, av, -1) };
            // Lines strictly above the lower end and up to the upper end: each corner counts once.
            let mut line = (low.floor() as i64 + 1).max(first);
            while line <= last && (line as f64) <= high {
                let u = au + (bu - au) * (line as f64 - av) / (bv - av);
                if let Some(list) =
                    usize::try_from(line - first).ok().and_then(|at| crossings.get_mut(at))
                {
                    list.push((u, sign));
                }
                line += 1;
            }
        }
        let mut parts = Vec::new();
        for (line, mut list) in (first..).zip(crossings) {
            list.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let mut winding = 0;
            let mut from = None;
            for (u, sign) in list {
                winding += sign;
                match (from, self.rule.is_inside(winding)) {
                    (None, true) => from = Some(u),
                    (Some(start), false) => {
                        let at = |u: f64| along.times(u).plus(across.times(line as f64 * spacing));
                        let (start, end) = (f64::max(start, leftmost), f64::min(u, rightmost));
                        if end > start {
                            parts.push((line, at(start), at(end)));
                        }
                        from = None;
                    }
                    _ => {}
                }
            }
        }
        parts
    }
}

/// The direction in which something that goes from `a` to `b` passes a line at `at`, if it does.
fn turn(a: f64, b: f64, at: f64) -> Option<i32> {
    match (a <= at, b <= at) {
        (true, false) => Some(1),
        (false, true) => Some(-1),
        _ => None,
    }
}

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
    /// Edges that cross the height of a row of cells, by row.
    beside: Vec<Vec<u32>>,
}

impl Region {
    /// The inside of a shape, with distances up to `reach`.
    pub(crate) fn new(shape: &Shape, reach: f64) -> Region {
        let rings = rings(shape);
        let (low, high) = bounds(rings.iter().flatten()).unwrap_or_default();
        let mut edges = Vec::new();
        for ring in &rings {
            let next = ring.iter().skip(1).chain(ring.first());
            edges.extend(ring.iter().copied().zip(next.copied()));
        }
        let cells = |length: f64| (length / reach).floor() as usize + 1;
        let (columns, rows) = (cells(high.x - low.x), cells(high.y - low.y));
        let mut region = Region {
            rule: shape.rule,
            reach,
            low,
            high,
            columns,
            rows,
            near: vec![Vec::new(); columns * rows],
            beside: vec![Vec::new(); rows],
            edges: Vec::new(),
        };
        for (index, (a, b)) in edges.iter().enumerate() {
            let Ok(index) = u32::try_from(index) else { break };
            let (left, right) = (a.x.min(b.x), a.x.max(b.x));
            let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
            let (r0, r1) = (region.row(top), region.row(bottom));
            region.beside[r0..=r1].iter_mut().for_each(|row| row.push(index));
            let (c0, c1) = (region.column(left - reach), region.column(right + reach));
            for row in region.row(top - reach)..=region.row(bottom + reach) {
                for column in c0..=c1 {
                    region.near[row * columns + column].push(index);
                }
            }
        }
        region.edges = edges;
        region
    }

    fn column(&self, x: f64) -> usize {
        (((x - self.low.x) / self.reach).max(0.0) as usize).min(self.columns - 1)
    }

    fn row(&self, y: f64) -> usize {
        (((y - self.low.y) / self.reach).max(0.0) as usize).min(self.rows - 1)
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
        let winding: i32 = self.beside[self.row(p.y)]
            .iter()
            .map(|index| {
                let (a, b) = self.edges[*index as usize];
                if (a.y <= p.y) == (b.y <= p.y) {
                    return 0;
                }
                let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
                match (x > p.x, a.y <= p.y) {
                    (false, _) => 0,
                    (true, true) => 1,
                    (true, false) => -1,
                }
            })
            .sum();
        self.rule.is_inside(winding)
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
        let heights = [
            self.low,
            self.high,
            Xy::new(self.low.x, self.high.y),
            Xy::new(self.high.x, self.low.y),
        ]
        .map(|corner| of(corner).1);
        let first = heights.iter().fold(f64::INFINITY, |m, v| m.min(*v)).floor() as i64;
        let last = heights.iter().fold(f64::NEG_INFINITY, |m, v| m.max(*v)).ceil() as i64;
        let count = usize::try_from(last - first + 1).unwrap_or(0).min(1 << 20);
        let mut crossings: Vec<Vec<(f64, i32)>> = vec![Vec::new(); count];
        for (a, b) in &self.edges {
            let ((au, av), (bu, bv)) = (of(*a), of(*b));
            let (low, high, sign) = if av <= bv { (av, bv, 1) } else { (bv, av, -1) };
            // Lines strictly above the lower end and up to the upper end: each corner counts once.
            let mut line = low.floor() as i64 + 1;
            while (line as f64) <= high {
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
                        parts.push((line, at(start), at(u)));
                        from = None;
                    }
                    _ => {}
                }
            }
        }
        parts
    }
}

//! A line of sight as exact arithmetic: sides, places along it, stretches of it.

use std::cmp::Ordering;

use crate::lattice::Point;

/// The straight line between two hex centres, from the first to the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    from: Point,
    to: Point,
    /// Places are told by x where the line runs more along x, by y otherwise, growing towards `to`.
    by_x: bool,
    sign: i64,
    /// `side(p)` is `dx·y − dy·x − offset`.
    dx: i64,
    dy: i64,
    offset: i64,
}

/// A place along a line: `n / d`, `d` positive, in lattice steps of the line's leading axis.
///
/// Lines run between hex centres, whose coordinates stay below 2^18, and drawings stay below 2^20:
/// so a side stays below 2^40, a denominator below 2^41 and a numerator below 2^61.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    n: i64,
    d: i64,
}

impl PartialEq for At {
    fn eq(&self, other: &At) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for At {}

impl PartialOrd for At {
    fn partial_cmp(&self, other: &At) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for At {
    fn cmp(&self, other: &At) -> Ordering {
        let times = |n: i64, d: i64| i128::from(n) * i128::from(d);
        times(self.n, other.d).cmp(&times(other.n, self.d))
    }
}

impl Line {
    pub(crate) fn new(from: Point, to: Point) -> Line {
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let by_x = dx.abs() >= dy.abs();
        let sign = if (if by_x { dx } else { dy }) < 0 { -1 } else { 1 };
        let offset = dx * i64::from(from.y) - dy * i64::from(from.x);
        Line { from, to, by_x, sign, dx, dy, offset }
    }

    /// Positive to the right of the line as drawn, negative to the left, zero on it.
    pub(crate) fn side(&self, point: Point) -> i64 {
        self.dx * i64::from(point.y) - self.dy * i64::from(point.x) - self.offset
    }

    /// Whether a whole upright box lies on one side of the line.
    pub(crate) fn misses(&self, low: Point, high: Point) -> bool {
        // Twice the side of the middle of the box, and how much half its extent can change it.
        let (w, h) = (i64::from(high.x - low.x), i64::from(high.y - low.y));
        let (x, y) = (i64::from(low.x + high.x), i64::from(low.y + high.y));
        let middle = self.dx * y - self.dy * x - 2 * self.offset;
        middle.abs() > self.dx.abs() * h + self.dy.abs() * w
    }

    /// How far along the line a point of it lies.
    pub(crate) fn along(&self, point: Point) -> i64 {
        self.sign * i64::from(if self.by_x { point.x } else { point.y })
    }

    /// The place of a lattice point of the line.
    pub(crate) fn at(&self, point: Point) -> At {
        At { n: self.along(point), d: 1 }
    }

    /// Where the line crosses the edge `a b`, given the sides of its ends, which differ.
    pub(crate) fn crossing(&self, a: Point, b: Point, side_a: i64, side_b: i64) -> At {
        let (fa, fb) = (self.along(a), self.along(b));
        let (n, d) = (fb * side_a - fa * side_b, side_a - side_b);
        if d < 0 { At { n: -n, d: -d } } else { At { n, d } }
    }

    /// How far a place is from the start, rounded down, where the whole line is so long.
    pub(crate) fn share(&self, at: At, whole: i64) -> i64 {
        let start = self.along(self.from);
        let span = i128::from(self.along(self.to) - start).max(1);
        let (n, d) = (i128::from(at.n), i128::from(at.d));
        let gone = n - i128::from(start) * d;
        i64::try_from((gone * i128::from(whole)).div_euclid(span * d)).unwrap_or(0)
    }

    /// The lattice point nearest to a place of the line.
    pub(crate) fn point(&self, at: At) -> Point {
        let span = i128::from(self.along(self.to) - self.along(self.from)).max(1);
        let (n, d) = (i128::from(at.n), i128::from(at.d));
        let gone = n - i128::from(self.along(self.from)) * d;
        let fixed = |from: i32, to: i32| {
            let whole = i128::from(to - from) * gone * 65_536;
            let value = i128::from(from) * 65_536 + whole / (span * d);
            i64::try_from(value).unwrap_or(0)
        };
        Point::nearest(fixed(self.from.x, self.to.x), fixed(self.from.y, self.to.y))
    }
}

/// A stretch of a line, each end included or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) start: At,
    pub(crate) end: At,
    pub(crate) with_start: bool,
    pub(crate) with_end: bool,
}

impl Stretch {
    pub(crate) fn closed(start: At, end: At) -> Stretch {
        Stretch { start, end, with_start: true, with_end: true }
    }

    fn holds(&self, at: At) -> bool {
        (if self.with_start { self.start <= at } else { self.start < at })
            && (if self.with_end { at <= self.end } else { at < self.end })
    }

    /// Whether a stretch begins in or right behind `at` and goes on beyond it, `at` itself being
    /// dealt with.
    fn continues(&self, at: At) -> bool {
        self.start <= at && at < self.end
    }
}

/// The first place of the closed stretches that none of the `gone` ones takes away.
pub(crate) fn first_left(closed: &[Stretch], gone: &[Stretch]) -> Option<At> {
    'stretches: for stretch in closed {
        let mut at = stretch.start;
        loop {
            if !gone.iter().any(|g| g.holds(at)) {
                return Some(at);
            }
            if at >= stretch.end {
                continue 'stretches;
            }
            // Everything up to `at` is gone; go on to the far end of what also takes what follows.
            match gone.iter().filter(|g| g.continues(at)).map(|g| g.end).max() {
                Some(end) => at = end.min(stretch.end),
                None => return Some(at),
            }
        }
    }
    None
}

/// The parts that two lists of closed stretches have in common.
pub(crate) fn common(a: &[Stretch], b: &[Stretch]) -> Vec<Stretch> {
    let mut both = Vec::new();
    for x in a {
        for y in b {
            let (start, end) = (x.start.max(y.start), x.end.min(y.end));
            if start <= end {
                both.push(Stretch::closed(start, end));
            }
        }
    }
    both
}

/// Sorts closed stretches and joins those that meet.
pub(crate) fn joined(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.sort_by(|a, b| a.start.cmp(&b.start).then(a.end.cmp(&b.end)));
    let mut out: Vec<Stretch> = Vec::with_capacity(stretches.len());
    for stretch in stretches {
        match out.last_mut() {
            Some(last) if stretch.start <= last.end => last.end = last.end.max(stretch.end),
            _ => out.push(stretch),
        }
    }
    out
}

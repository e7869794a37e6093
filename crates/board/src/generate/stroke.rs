//! Ribbons along a free line: its two edges at a distance, round at joints and ends.

use super::metric::Vector;
use super::ribbon::Strand;
use crate::lattice::Point;

/// Corners of a round joint.
const ROUND: i64 = 12;

/// How far, in grains (1/64 step), the line that is followed may pass from a point of the given one.
const SLACK: i64 = 5 * 64;

/// The length of a line in grains.
pub(super) fn length(line: &[Point]) -> i64 {
    line.windows(2).map(|pair| Vector::between(pair[0], pair[1]).length()).sum()
}

/// A point of a line, and half the width of the ribbon there in grains.
type Post = (Point, i64);

/// The rings, all clockwise, whose union (nonzero) is what lies within half a strand's width of its
/// line.
pub(super) fn stroke(strand: &Strand) -> Vec<Vec<Point>> {
    let line = posts(&thinned(&strand.line), strand.half);
    let (Some(first), Some(last)) = (line.first().copied(), line.last().copied()) else {
        return Vec::new();
    };
    let mut rings = vec![disc(first)];
    if last.0 != first.0 {
        rings.push(disc(last));
    }
    let mut run: Vec<Post> = Vec::new();
    for (at, post) in line.iter().enumerate() {
        run.push(*post);
        let Some(next) = line.get(at + 1) else { break };
        if run.len() >= 2 && !is_gentle(run[run.len() - 2].0, post.0, next.0, post.1) {
            rings.extend(strip(&run));
            rings.push(disc(*post));
            run = vec![*post];
        }
    }
    rings.extend(strip(&run));
    rings
}

/// The points of a line with the width at each.
fn posts(line: &[Point], half: (i32, i32)) -> Vec<Post> {
    let (start, end) = (Vector::of(half.0, 0).x, Vector::of(half.1, 0).x);
    let total = length(line).max(1);
    let mut way = 0;
    let mut before = None;
    line.iter()
        .map(|point| {
            way += before.map_or(0, |before| Vector::between(before, *point).length());
            before = Some(*point);
            (*point, start + (end - start) * way / total)
        })
        .collect()
}

/// Whether the line bends so little in `b` that its edges can follow it: the shorter of the edges
/// still runs forward, and the longer does not shoot out.
fn is_gentle(a: Point, b: Point, c: Point, width: i64) -> bool {
    let (arrive, leave) = (Vector::between(a, b), Vector::between(b, c));
    let turn = arrive.with_length(1 << 12).cross(leave.with_length(1 << 12)).abs();
    let forward = arrive.x * leave.x + arrive.y * leave.y > 0;
    // At each end of a chord the shorter edge loses width · tan(bend / 2), about half the sine.
    let lost = width * turn / (1 << 25_i32);
    forward && turn < (1 << 23) && 2 * lost < arrive.length().min(leave.length())
}

/// The line without points that hardly matter: chords of a fine flattening are too short to have
/// directions.
fn thinned(line: &[Point]) -> Vec<Point> {
    let Some(last) = line.len().checked_sub(1) else { return Vec::new() };
    let mut keep = vec![false; line.len()];
    (keep[0], keep[last]) = (true, true);
    let mut spans = vec![(0, last)];
    while let Some((from, to)) = spans.pop() {
        let chord = Vector::between(line[from], line[to]);
        let off = |at: usize| {
            let way = Vector::between(line[from], line[at]);
            if chord == Vector::ZERO {
                way.length()
            } else {
                chord.cross(way).abs() / chord.length()
            }
        };
        let farthest = (from + 1..to).max_by_key(|at| (off(*at), usize::MAX - at));
        if let Some(at) = farthest.filter(|at| off(*at) > SLACK) {
            keep[at] = true;
            spans.extend([(from, at), (at, to)]);
        }
    }
    let mut kept: Vec<Point> =
        line.iter().zip(&keep).filter(|(_, keep)| **keep).map(|(point, _)| *point).collect();
    kept.dedup();
    kept
}

/// The ring between the two edges of a line that bends gently.
fn strip(run: &[Post]) -> Option<Vec<Point>> {
    let last = run.len().checked_sub(1).filter(|last| *last > 0)?;
    let normal = |at: usize| {
        let unit = |a: usize| Vector::between(run[a].0, run[a + 1].0).left().with_length(1 << 12);
        let (before, after) = (unit(at.saturating_sub(1)), unit(at.min(last - 1)));
        let sum = before + after;
        // The mitre is longer than the width by 1 / cos(bend / 2), and |sum| is 2 cos(bend / 2).
        sum.with_length(run[at].1 * (2 << 12) / sum.length().max(1))
    };
    let left = (0..=last).map(|at| normal(at).from(run[at].0));
    let right = (0..=last).rev().map(|at| (-normal(at)).from(run[at].0));
    Some(left.chain(right).collect())
}

fn disc((centre, width): Post) -> Vec<Point> {
    let out = Vector { x: width, y: 0 };
    (0..ROUND).map(|step| out.rotated(360 * step / ROUND).from(centre)).collect()
}

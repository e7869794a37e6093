//! Which hexes and hexsides a line between two centres touches (memo 3.4).
//!
//! That depends only on the displacement and on whether the first column stands low, so a map
//! works it out once for each displacement.

use crate::hex::{Compass, Grid, Hex};
use crate::lattice::{CORNERS, Point, STEP};
use crate::los::field::Field;
use crate::los::line::Line;

/// How a line touches a hex or a hexside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Contact {
    /// Through its interior; for a hexside, across it.
    Through,
    /// Along one of its sides; for a hexside, along it.
    Along,
    /// In a single corner.
    Corner,
}

/// A hex or hexside on the way, relative to the first hex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) columns: i8,
    pub(crate) rows: i8,
    /// The same as a difference of numbers of the [`Field`].
    pub(crate) places: i16,
    pub(crate) contact: Contact,
    pub(crate) what: StepOn,
}

/// What a line touches.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StepOn {
    /// The hex itself; whether it is adjacent to the first or to the last hex of the line.
    Hex { by_from: bool, by_to: bool },
    /// One of its sides, which belongs to neither end hex. Each is told once, from the hex that
    /// comes first in order, which may lie off the map.
    Side(Compass),
}

/// Everything between two hexes, in the order in which the line meets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    pub(crate) steps: Box<[Step]>,
}

impl Path {
    /// The path between two different hexes.
    pub(crate) fn new(grid: &Grid, from: Hex, to: Hex) -> Path {
        let ends = [from, to].map(|hex| (i32::from(hex.column()), i32::from(hex.row())));
        let [(fc, fr), (tc, _)] = ends;
        let (start, end) = (grid.centre(from), grid.centre(to));
        let line = Line::new(start, end);
        let beside = |at: (i32, i32), of: (i32, i32)| {
            (at.0 - of.0).abs() <= 1
                && Compass::ALL.iter().any(|side| grid.step(of.0, of.1, *side) == at)
        };
        let field = Field::new(grid);
        let small = |n: i32| i8::try_from(n).unwrap_or(0);
        let reach = CORNERS.map(|(dx, dy)| line.side(start.offset(dx, dy)));
        let furthest = reach.into_iter().max().unwrap_or(0);
        let mut steps: Vec<(i64, Step)> = Vec::with_capacity(32);
        for column in fc.min(tc) - 1..=fc.max(tc) + 1 {
            for row in rows_near(grid, start, end, column) {
                let here = (column, row);
                if ends.contains(&here) {
                    continue;
                }
                let centre = grid.centre_at(column, row);
                // The sides of its corners differ from that of its centre alike in every hex.
                let side = line.side(centre);
                if side.abs() > furthest {
                    continue;
                }
                let at = reach.map(|reach| (side + reach).signum());
                let Some(contact) = hex_contact(&at) else { continue };
                let corners = CORNERS.map(|(dx, dy)| centre.offset(dx, dy));
                let (by_from, by_to) = (beside(here, ends[0]), beside(here, ends[1]));
                // The whole line was tested, beyond its ends too. What lies beyond an end is next
                // to it or has its centre beyond it.
                let progress = 2 * along(start, end, centre);
                let apart = progress <= 0 || progress >= 2 * along(start, end, end);
                if (by_from || by_to || apart) && is_beyond(&line, start, end, &corners, &at) {
                    continue;
                }
                let step = |contact, what| Step {
                    columns: small(column - fc),
                    rows: small(row - fr),
                    places: field.difference(column - fc, row - fr),
                    contact,
                    what,
                };
                steps.push((progress, step(contact, StepOn::Hex { by_from, by_to })));
                // A side that the line touches belongs to two hexes that it touches.
                for (i, side) in Compass::ALL.into_iter().enumerate() {
                    let next = (i + 1) % 6;
                    if at[i] * at[next] > 0 {
                        continue;
                    }
                    let other = grid.step(column, row, side);
                    if other < here || ends.contains(&other) {
                        continue;
                    }
                    let contact = match (at[i], at[next]) {
                        (0, 0) => Contact::Along,
                        (0, _) | (_, 0) => Contact::Corner,
                        _ => Contact::Through,
                    };
                    let progress = along(start, end, corners[i]) + along(start, end, corners[next]);
                    steps.push((progress, step(contact, StepOn::Side(side))));
                }
            }
        }
        steps.sort_by_key(|(progress, step)| (*progress, step.columns, step.rows));
        Path { steps: steps.into_iter().map(|(_, step)| step).collect() }
    }
}

/// How far a point has come from `start` towards `end`, by true lengths.
fn along(start: Point, end: Point, p: Point) -> i64 {
    i64::from(end.x - start.x) * i64::from(p.x - start.x)
        + 3 * i64::from(end.y - start.y) * i64::from(p.y - start.y)
}

/// Whether a hex next to an end meets the line beyond that end, from its corners' sides of it.
fn is_beyond(line: &Line, start: Point, end: Point, corners: &[Point; 6], at: &[i64; 6]) -> bool {
    let meets = (0..6).find_map(|i| {
        let next = (i + 1) % 6;
        match (at[i], at[next]) {
            (0, _) => Some(line.at(corners[i])),
            (a, b) if a * b < 0 => {
                let (a, b) = (corners[i], corners[next]);
                Some(line.crossing(a, b, line.side(a), line.side(b)))
            }
            _ => None,
        }
    });
    meets.is_none_or(|place| place <= line.at(start) || place >= line.at(end))
}

/// The rows of a column whose hexes the line may touch.
fn rows_near(grid: &Grid, start: Point, end: Point, column: i32) -> std::ops::RangeInclusive<i32> {
    let base = grid.centre_at(column, 0);
    let (dx, dy) = (i64::from(end.x - start.x), i64::from(end.y - start.y));
    let at = |x: i32| -> i64 {
        let x = x.clamp(start.x.min(end.x), start.x.max(end.x));
        i64::from(start.y) + if dx == 0 { 0 } else { dy * i64::from(x - start.x) / dx }
    };
    let (a, b) = if dx == 0 {
        (i64::from(start.y), i64::from(end.y))
    } else {
        (at(base.x - 2 * STEP), at(base.x + 2 * STEP))
    };
    let row = |y: i64| {
        i32::try_from((y - i64::from(base.y)).div_euclid(i64::from(2 * STEP))).unwrap_or(0)
    };
    row(a.min(b)) - 1..=row(a.max(b)) + 2
}

/// How the line meets a closed hex, from its corners' sides of the line.
fn hex_contact(at: &[i64; 6]) -> Option<Contact> {
    let (right, left) = (at.iter().any(|s| *s > 0), at.iter().any(|s| *s < 0));
    match (right && left, at.iter().filter(|s| **s == 0).count()) {
        (true, _) => Some(Contact::Through),
        (false, 2) => Some(Contact::Along),
        (false, 1) => Some(Contact::Corner),
        _ => None,
    }
}

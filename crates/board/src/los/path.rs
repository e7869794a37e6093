//! Which hexes and hexsides a line between two centres touches (memo 3.4).
//!
//! That depends only on the displacement and on whether the first column stands low, so a map
//! works it out once for each displacement.

use crate::hex::{Compass, Grid, Hex};
use crate::lattice::{CORNERS, Point, STEP};
use crate::los::line::{At, Line};

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

/// A hex on the way, relative to the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellStep {
    pub(crate) columns: i8,
    pub(crate) rows: i8,
    pub(crate) contact: Contact,
    /// Adjacent to the first or last hex of the line.
    pub(crate) by_from: bool,
    pub(crate) by_to: bool,
}

/// A hexside on the way that belongs to neither end hex, by a hex and one of its sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideStep {
    pub(crate) columns: i8,
    pub(crate) rows: i8,
    pub(crate) side: Compass,
    pub(crate) contact: Contact,
}

/// Everything between two hexes, in the order in which the line meets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    pub(crate) cells: Box<[CellStep]>,
    pub(crate) sides: Box<[SideStep]>,
}

impl Path {
    /// The path between two different hexes.
    pub(crate) fn new(grid: &Grid, from: Hex, to: Hex) -> Path {
        let (fc, fr) = (i32::from(from.column()), i32::from(from.row()));
        let (tc, tr) = (i32::from(to.column()), i32::from(to.row()));
        let (start, end) = (grid.centre(from), grid.centre(to));
        let line = Line::new(start, end);
        let (begin, finish) = (line.at(start), line.at(end));
        let beside = |c: i32, r: i32, of: (i32, i32)| {
            Compass::ALL.iter().any(|side| grid.step(of.0, of.1, *side) == (c, r))
        };
        let small = |n: i32| i8::try_from(n).unwrap_or(0);
        let mut cells: Vec<(At, CellStep)> = Vec::new();
        let mut sides: Vec<(At, SideStep)> = Vec::new();
        for column in fc.min(tc) - 1..=fc.max(tc) + 1 {
            for row in rows_near(grid, start, end, column) {
                if (column, row) == (fc, fr) || (column, row) == (tc, tr) {
                    continue;
                }
                let centre = grid.centre_at(column, row);
                let corners = CORNERS.map(|(dx, dy)| centre.offset(dx, dy));
                let at = corners.map(|p| line.side(p));
                let Some((place, contact)) = hex_contact(&line, &corners, &at) else { continue };
                if place <= begin || place >= finish {
                    continue;
                }
                cells.push((
                    place,
                    CellStep {
                        columns: small(column - fc),
                        rows: small(row - fr),
                        contact,
                        by_from: beside(column, row, (fc, fr)),
                        by_to: beside(column, row, (tc, tr)),
                    },
                ));
                // Every hexside off the end hexes belongs to a hex that is touched with it; the
                // hex before it in order, or off the line, would name it twice.
                for (i, side) in Compass::ALL.into_iter().enumerate() {
                    let other = grid.step(column, row, side);
                    if other == (fc, fr) || other == (tc, tr) {
                        continue;
                    }
                    let (a, b) = (corners[i], corners[(i + 1) % 6]);
                    let (sa, sb) = (at[i], at[(i + 1) % 6]);
                    let Some((place, contact)) = side_contact(&line, a, b, sa, sb) else {
                        continue;
                    };
                    if place <= begin || place >= finish {
                        continue;
                    }
                    sides.push((
                        place,
                        SideStep {
                            columns: small(column - fc),
                            rows: small(row - fr),
                            side,
                            contact,
                        },
                    ));
                }
            }
        }
        cells.sort_by(|(a, x), (b, y)| a.cmp(b).then((x.columns, x.rows).cmp(&(y.columns, y.rows))));
        // The same side seen from both of its hexes: keep the one from the hex first in order.
        let sides = sides
            .iter()
            .filter(|(_, s)| {
                let here = (fc + i32::from(s.columns), fr + i32::from(s.rows));
                let other = grid.step(here.0, here.1, s.side);
                let twin = sides.iter().any(|(_, t)| {
                    (fc + i32::from(t.columns), fr + i32::from(t.rows)) == other
                        && t.side == s.side.opposite()
                });
                !twin || here < other
            })
            .copied();
        let mut sides: Vec<(At, SideStep)> = sides.collect();
        sides.sort_by(|(a, x), (b, y)| {
            a.cmp(b).then((x.columns, x.rows, x.side).cmp(&(y.columns, y.rows, y.side)))
        });
        Path {
            cells: cells.into_iter().map(|(_, step)| step).collect(),
            sides: sides.into_iter().map(|(_, step)| step).collect(),
        }
    }
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

/// Where the line first meets a closed hex and how, from its corners' sides of the line.
fn hex_contact(line: &Line, corners: &[Point; 6], at: &[i64; 6]) -> Option<(At, Contact)> {
    let (right, left) = (at.iter().any(|s| *s > 0), at.iter().any(|s| *s < 0));
    let on = at.iter().filter(|s| **s == 0).count();
    let contact = match (right && left, on) {
        (true, _) => Contact::Through,
        (false, 2) => Contact::Along,
        (false, 1) => Contact::Corner,
        _ => return None,
    };
    let place = (0..6)
        .filter_map(|i| {
            let next = (i + 1) % 6;
            side_contact(line, corners[i], corners[next], at[i], at[next]).map(|(place, _)| place)
        })
        .min()?;
    Some((place, contact))
}

/// Where the line first meets a closed hexside and how, from its ends' sides of the line.
fn side_contact(line: &Line, a: Point, b: Point, sa: i64, sb: i64) -> Option<(At, Contact)> {
    match (sa.signum(), sb.signum()) {
        (0, 0) => Some((line.at(a).min(line.at(b)), Contact::Along)),
        (0, _) => Some((line.at(a), Contact::Corner)),
        (_, 0) => Some((line.at(b), Contact::Corner)),
        (x, y) if x != y => Some((line.crossing(a, b, sa, sb), Contact::Through)),
        _ => None,
    }
}

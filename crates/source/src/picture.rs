//! From picture units to the lattice: the one place where reading knows √3.

use crestline_board::hex::Grid;
use crestline_board::lattice::{Onto, Point, STEP};
use crestline_board::outline::{Command, Outline};
use crestline_board::shape::FillRule;

use crate::number::NANO;
use crate::svg::{Piece, Place};

/// √3 · 10¹⁵.
const ROOT_3: i128 = 1_732_050_807_568_877;
const ROOT_3_SCALE: i128 = 1_000_000_000_000_000;

/// Parts of a lattice step that are rounded last.
const PARTS: i128 = 1 << 16;

/// The lattice point nearest to a place: x = 100 + 50·X/1024, y = 50√3·(1 + Y/1024).
#[must_use]
pub fn to_lattice(place: Place) -> Point {
    let (nano, step) = (i128::from(NANO), i128::from(STEP));
    let x = divide((i128::from(place.x) - 100 * nano) * step * PARTS, 50 * nano);
    // 1/(50·√3) = √3/150.
    let y = divide(i128::from(place.y) * step * PARTS * ROOT_3, 150 * nano * ROOT_3_SCALE);
    let fit = |v: i128| i64::try_from(v).unwrap_or(if v < 0 { i64::MIN / 4 } else { i64::MAX / 4 });
    Point::nearest(fit(x), fit(y - step * PARTS))
}

/// The whole picture units nearest to a lattice point, to tell of it.
#[must_use]
pub(crate) fn units(point: Point) -> (i128, i128) {
    let (x, y, step) = (i128::from(point.x), i128::from(point.y), i128::from(STEP));
    let x = divide(100 * step + 50 * x, step);
    (x, divide((step + y) * 50 * ROOT_3, step * ROOT_3_SCALE))
}

/// Division to the nearest whole number, halves away from zero.
fn divide(n: i128, d: i128) -> i128 {
    if n >= 0 { (n + d / 2) / d } else { -((d / 2 - n) / d) }
}

/// A point that snapping moved: from where the author put it to where it was surely meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Where it was drawn.
    pub from: Point,
    /// Where it is.
    pub to: Point,
    /// What it was moved onto.
    pub onto: Onto,
}

/// A drawing on a map's lattice. The points that its curves and lines start and end in are snapped
/// as design asks; control points stay where they are.
#[must_use]
pub fn outline(pieces: &[Piece], rule: FillRule, grid: &Grid, moved: &mut Vec<Moved>) -> Outline {
    let mut anchor = |place: Place| {
        let from = to_lattice(place);
        let (to, onto) = grid.snap(from);
        if let Some(onto) = onto
            && to != from
        {
            moved.push(Moved { from, to, onto });
        }
        to
    };
    let commands = pieces
        .iter()
        .map(|piece| match *piece {
            Piece::Move(to) => Command::Move(anchor(to)),
            Piece::Line(to) => Command::Line(anchor(to)),
            Piece::Quad(control, to) => Command::Quad(to_lattice(control), anchor(to)),
            Piece::Cubic(first, second, to) => {
                Command::Cubic(to_lattice(first), to_lattice(second), anchor(to))
            }
            Piece::Close => Command::Close,
        })
        .collect();
    Outline { commands, rule }
}

/// How many points an outline has once its curves are chords. Stops counting soon after `most`, so
/// that no drawing need be held in memory to be refused.
#[must_use]
pub(crate) fn points(outline: &Outline, most: usize) -> usize {
    let (mut start, mut here, mut count) = (None, None, 0);
    for command in &outline.commands {
        count += match *command {
            Command::Move(to) => {
                (start, here) = (Some(to), Some(to));
                1
            }
            Command::Line(to) => {
                here = Some(to);
                1
            }
            Command::Close => {
                here = start;
                1
            }
            Command::Quad(_, to) | Command::Cubic(_, _, to) => {
                let commands = here.map(Command::Move).into_iter().chain([*command]).collect();
                here = Some(to);
                let curve = Outline { commands, rule: outline.rule };
                curve.lines().iter().map(Vec::len).sum::<usize>().saturating_sub(1)
            }
        };
        if count > most {
            break;
        }
    }
    count
}

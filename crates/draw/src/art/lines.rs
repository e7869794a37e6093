//! Paths as lines of short steps, and which cells of the hex field they go through.

use crestline_board::hex::{Compass, Grid, Hex};

use super::shape::Piece;
use crate::project::{Xy, lattice, project};

/// One part of a path, curves as chords.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Strand {
    /// The places along it.
    pub(super) places: Vec<Xy>,
    /// The pieces that it was made of.
    pub(super) pieces: Vec<Piece>,
    /// Whether it ends where it begins.
    pub(super) closed: bool,
}

impl Strand {
    /// Places along it, at most a step apart, each with the length up to it.
    pub(super) fn steps(&self, step: f64) -> Vec<(Xy, f64)> {
        let mut along = 0.0;
        let mut all: Vec<(Xy, f64)> =
            self.places.first().map(|at| (*at, 0.0)).into_iter().collect();
        for pair in self.places.windows(2) {
            let length = pair[1].minus(pair[0]).length();
            let mut count = 1.0;
            while length / count > step {
                count += 1.0;
            }
            let mut n = 1.0;
            while n <= count {
                all.push((pair[0].towards(pair[1], n / count), along + length * n / count));
                n += 1.0;
            }
            along += length;
        }
        all
    }
}

/// Chords of a curve are about this long.
const CHORD: f64 = 6.0;

/// How long a path is with its curves led along their control points: at least as long as it is.
pub(super) fn hull_length(pieces: &[Piece]) -> f64 {
    let (mut length, mut here) = (0.0, None);
    for piece in pieces {
        for place in piece.places() {
            let from = here.filter(|_| !matches!(piece, Piece::Move(_))).unwrap_or(place);
            length += place.minus(from).length();
            here = Some(place);
        }
    }
    length
}

/// The parts of a path.
pub(super) fn strands(pieces: &[Piece]) -> Vec<Strand> {
    let mut all: Vec<Strand> = Vec::new();
    for piece in pieces {
        if let Piece::Move(to) = piece {
            all.push(Strand { places: vec![*to], pieces: vec![*piece], closed: false });
            continue;
        }
        let Some(strand) = all.last_mut() else { continue };
        let (first, last) = (strand.places[0], strand.places[strand.places.len() - 1]);
        strand.pieces.push(*piece);
        match *piece {
            Piece::Move(_) => {}
            Piece::Line(to) => strand.places.push(to),
            Piece::Close => {
                strand.places.push(first);
                strand.closed = true;
            }
            Piece::Quad(control, to) => {
                curve(&mut strand.places, last, to, [control, control, to], |t| {
                    let s = 1.0 - t;
                    last.times(s * s).plus(control.times(2.0 * s * t)).plus(to.times(t * t))
                });
            }
            Piece::Cubic(a, b, to) => curve(&mut strand.places, last, to, [a, b, to], |t| {
                let s = 1.0 - t;
                let ends = last.times(s * s * s).plus(to.times(t * t * t));
                ends.plus(a.times(3.0 * s * s * t)).plus(b.times(3.0 * s * t * t))
            }),
        }
    }
    all.retain(|strand| strand.places.len() > 1);
    all
}

/// Adds the chords of a curve, its start left out.
fn curve(places: &mut Vec<Xy>, from: Xy, to: Xy, hull: [Xy; 3], at: impl Fn(f64) -> Xy) {
    let mut length = 0.0;
    let mut last = from;
    for place in hull {
        length += place.minus(last).length();
        last = place;
    }
    let count = (length / CHORD).ceil().clamp(2.0, 400.0);
    let mut n = 1.0;
    while n < count {
        places.push(at(n / count));
        n += 1.0;
    }
    places.push(to);
}

/// A cell of the endless hex field: column and row, also off the map.
pub(super) type Cell = (i32, i32);

/// The cell of a place.
pub(super) fn cell(grid: &Grid, at: Xy) -> Cell {
    grid.cell_at(lattice(at))
}

/// The hex of a cell, if it is on the map.
pub(super) fn hex(grid: &Grid, cell: Cell) -> Option<Hex> {
    let hex = Hex::new(u8::try_from(cell.0).ok()?, u8::try_from(cell.1).ok()?);
    grid.contains(hex).then_some(hex)
}

/// The cell across a side of another.
pub(super) fn across(grid: &Grid, cell: Cell, side: Compass) -> Cell {
    // Whether a column stands low goes on beyond the map as it does on it.
    let first = grid.is_low(0);
    let low = i32::from(if cell.0.rem_euclid(2) == 0 { first } else { !first });
    match side {
        Compass::N => (cell.0, cell.1 - 1),
        Compass::Ne => (cell.0 + 1, cell.1 - 1 + low),
        Compass::Se => (cell.0 + 1, cell.1 + low),
        Compass::S => (cell.0, cell.1 + 1),
        Compass::Sw => (cell.0 - 1, cell.1 + low),
        Compass::Nw => (cell.0 - 1, cell.1 - 1 + low),
    }
}

/// The side of a cell that it shares with another, if the two are neighbours.
pub(super) fn side_between(grid: &Grid, from: Cell, to: Cell) -> Option<Compass> {
    Compass::ALL.into_iter().find(|side| across(grid, from, *side) == to)
}

/// How far a place is from a stretch, and where along it the nearest point lies, from 0 to 1.
pub(super) fn distance(at: Xy, (from, to): (Xy, Xy)) -> (f64, f64) {
    let way = to.minus(from);
    let along = (at.minus(from).dot(way) / way.dot(way).max(1e-9)).clamp(0.0, 1.0);
    (at.minus(from.plus(way.times(along))).length(), along)
}

/// The ends of a side of a hex of the map.
pub(super) fn side_ends(grid: &Grid, hex: Hex, side: Compass) -> (Xy, Xy) {
    let (from, to) = grid.side_ends(hex, side);
    (project(from), project(to))
}

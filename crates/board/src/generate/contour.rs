//! Contours of listed hills (T88): inside the higher hexes, off the map's edge, along cliffs.

use std::collections::BTreeSet;

use super::chain::{Bend, Border, Cell, walks};
use super::hash::Variety;
use super::metric::{Vector, tenths};
use super::path::{Passage, Stretch, along, anchor, clockwise_corner, middle, on_side, stretches};
use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::lattice::Point;
use crate::shape::Shape;

/// Sets contours apart from areas in their variety.
const SALT: u64 = 100;

/// Chords of one stretch of a contour.
const CHORDS: i64 = 7;

/// How straight a contour leaves a cliff side, in tenths of picture units: less than what lies there
/// between two levels.
const STRAIGHT: i64 = 70;

/// Where the contour of a level lies, in tenths of picture units.
struct Place {
    /// Inside the middle of a border side.
    inset: i64,
    /// From a corner, where it crosses from a hex of the hill to the next.
    notch: i64,
    /// From a corner, where it leaves a cliff side towards a side without a cliff.
    leave: i64,
}

/// Each level lies further in than the one below everywhere, so that contours never touch.
const fn place(level: u8) -> Place {
    match level {
        0 | 1 => Place { inset: 140, notch: 95, leave: 110 },
        2 => Place { inset: 260, notch: 170, leave: 185 },
        3 => Place { inset: 380, notch: 245, leave: 260 },
        _ => Place { inset: 500, notch: 320, leave: 335 },
    }
}

/// The ground of at least `level`: `hexes` are all hexes of that level or higher, `cliffs` the
/// sides on which the contour lies exactly. Beyond the map's edge a hill goes on for a hex.
#[must_use]
pub fn contour(grid: &Grid, level: u8, hexes: &BTreeSet<Hex>, cliffs: &BTreeSet<Hexside>) -> Shape {
    let mut cells: BTreeSet<Cell> = BTreeSet::new();
    for hex in hexes.iter().filter(|hex| grid.contains(**hex)) {
        let cell = (i32::from(hex.column()), i32::from(hex.row()));
        cells.insert(cell);
        for side in Compass::ALL {
            if grid.neighbour(*hex, side).is_none() {
                cells.insert(grid.step(cell.0, cell.1, side));
            }
        }
    }
    let hill = Hill { grid, level, place: place(level), cliffs };
    let ring = |walk: Vec<Bend>| walk.iter().flat_map(|bend| hill.around(bend)).collect();
    Shape { rings: walks(grid, &cells).into_iter().map(ring).collect(), ..Shape::default() }
}

struct Hill<'a> {
    grid: &'a Grid,
    level: u8,
    place: Place,
    cliffs: &'a BTreeSet<Hexside>,
}

impl Hill<'_> {
    fn centre(&self, border: Border) -> Point {
        self.grid.centre_at(border.cell.0, border.cell.1)
    }

    fn is_cliff(&self, border: Border) -> bool {
        let (Ok(column), Ok(row)) = (u8::try_from(border.cell.0), u8::try_from(border.cell.1))
        else {
            return false;
        };
        let hex = Hex::new(column, row);
        self.grid.contains(hex) && self.cliffs.contains(&self.grid.hexside(hex, border.side))
    }

    /// The inset at the middle of a side: none on a cliff.
    fn inset(&self, border: Border) -> i64 {
        if self.is_cliff(border) {
            return 0;
        }
        let (x, y) = middle(border.side);
        let spot = self.centre(border).offset(x, y);
        self.place.inset + Variety::at(spot, SALT + u64::from(self.level)).between(-15, 15)
    }

    /// The contour from one border side to the next, the anchor at its end left out.
    fn around(&self, bend: &Bend) -> Vec<Point> {
        let centres = (self.centre(bend.from), self.centre(bend.to));
        let (from, to) = (self.inset(bend.from), self.inset(bend.to));
        let (start, end) =
            (anchor(centres.0, bend.from.side, from), anchor(centres.1, bend.to.side, to));
        let (x, y) = clockwise_corner(bend.from.side);
        let corner = centres.0.offset(x, y);
        let level_corner = Variety::at(corner, SALT).between(62, 70);
        let toward = |a: Point, b: Point| Vector::between(a, b).part(1, 3);
        match (self.is_cliff(bend.from), self.is_cliff(bend.to), bend.is_convex()) {
            (false, false, _) => {
                let passage = Passage { from, to, corner: level_corner, notch: self.place.notch };
                let stretches = stretches(bend, centres, passage);
                stretches.iter().flat_map(|stretch| stretch.chords(CHORDS)).collect()
            }
            (true, true, _) => vec![start, corner],
            (true, false, true) => {
                let left = on_side(centres.0, bend.from.side, 1000 - self.place.leave);
                let reach = Vector::between(left, end).length() * 35 / 100;
                let leave = (left, along(bend.from.side, tenths(STRAIGHT)));
                let arrive = (end, along(bend.to.side, reach));
                let blend = Stretch::new(centres.0, leave, arrive);
                std::iter::once(start).chain(blend.chords(CHORDS)).collect()
            }
            (false, true, true) => {
                let reached = on_side(centres.0, bend.to.side, self.place.leave);
                let reach = Vector::between(start, reached).length() * 35 / 100;
                let leave = (start, along(bend.from.side, reach));
                let arrive = (reached, along(bend.to.side, tenths(STRAIGHT)));
                let mut points = Stretch::new(centres.0, leave, arrive).chords(CHORDS);
                points.push(reached);
                points
            }
            (true, false, false) => {
                // The other side has no cliff, yet starts in the corner where the cliff ends.
                let arrive = (end, along(bend.to.side, tenths(150)));
                let blend = Stretch::new(centres.1, (corner, toward(corner, end)), arrive);
                std::iter::once(start).chain(blend.chords(CHORDS)).collect()
            }
            (false, true, false) => {
                let leave = (start, along(bend.from.side, tenths(150)));
                let blend = Stretch::new(centres.0, leave, (corner, toward(start, corner)));
                let mut points = blend.chords(CHORDS);
                points.push(corner);
                points
            }
        }
    }
}

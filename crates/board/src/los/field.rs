//! Every hex that a line may touch, numbered so that the way from one to another is one number, and
//! what is to be found there at a glance.

use crate::hex::{Compass, Grid, Hex, Hexside};

/// The numbers of the hexes of a map and of those around it, which a line between hexes of the edge
/// touches too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// From a hex to the one in the next column.
    column: i32,
}

impl Field {
    pub(crate) fn new(grid: &Grid) -> Field {
        Field { column: i32::from(grid.rows()) + 2 }
    }

    /// The number of a hex of the map.
    pub(crate) fn place(self, hex: Hex) -> usize {
        self.place_at(i32::from(hex.column()), i32::from(hex.row()))
    }

    /// The number of a column and row, also right beside the map.
    fn place_at(self, column: i32, row: i32) -> usize {
        usize::try_from((column + 1) * self.column + row + 1).unwrap_or(0)
    }

    /// The difference of the numbers of two hexes that are so many columns and rows apart.
    pub(crate) fn difference(self, columns: i32, rows: i32) -> i16 {
        i16::try_from(columns * self.column + rows).unwrap_or(0)
    }
}

/// What may matter to a line in a hex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance {
    cell: u16,
    /// A bit for each side that something stands on.
    sides: u8,
    /// Something in the hex may block or hinder.
    pub(crate) counts: bool,
}

impl Glance {
    /// Nothing, off the map.
    const OFF: Glance = Glance { cell: u16::MAX, sides: 0, counts: false };

    /// The place of the hex in the grid, if it is on the map.
    pub(crate) fn cell(self) -> Option<usize> {
        (self.cell != u16::MAX).then_some(usize::from(self.cell))
    }

    /// Whether something stands on a side of the hex.
    pub(crate) const fn has(self, side: Compass) -> bool {
        self.sides & bit(side) != 0
    }
}

const fn bit(side: Compass) -> u8 {
    1 << (side.number() - 1)
}

/// What is to be found everywhere, by the numbers of the field.
pub(crate) fn glances<'a>(
    grid: &Grid,
    counts: impl Fn(usize) -> bool,
    hexsides: impl Iterator<Item = &'a Hexside>,
) -> Box<[Glance]> {
    let field = Field::new(grid);
    let beyond = field.place_at(i32::from(grid.columns()), i32::from(grid.rows()));
    let mut glances = vec![Glance::OFF; beyond + 1];
    for (at, hex) in grid.hexes().enumerate() {
        let cell = u16::try_from(at).unwrap_or(u16::MAX);
        glances[field.place(hex)] = Glance { cell, sides: 0, counts: counts(at) };
    }
    for hexside in hexsides {
        let (hex, side) = (hexside.hex(), hexside.side());
        glances[field.place(hex)].sides |= bit(side);
        let (column, row) = grid.step(i32::from(hex.column()), i32::from(hex.row()), side);
        glances[field.place_at(column, row)].sides |= bit(side.opposite());
    }
    glances.into_boxed_slice()
}

//! How hexes lie on a screen of characters: flat-topped, each column half a hex lower or higher than
//! the next, sides of slashes and underscores.
//!
//! ```text
//!  /----\            /----\        A hex of two slopes. It is four lines high, and the next
//! /      \____      /      \       column begins `pitch` characters to the right and two lines
//! \      /    \     \      /       lower or higher, with the slash that they share.
//!  \____/      \     \____/
//! ```

use crestline_board::hex::{Compass, Grid, Hex};

/// The size of a hex on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Shape {
    /// How many slashes make a slanted side: half the height.
    pub(crate) slopes: u16,
    /// How many characters it is from column to column.
    pub(crate) pitch: u16,
}

/// The sizes that a key goes through, from small to large.
pub(crate) const SHAPES: [Shape; 4] = [
    Shape { slopes: 1, pitch: 5 },
    Shape { slopes: 1, pitch: 6 },
    Shape { slopes: 2, pitch: 7 },
    Shape { slopes: 3, pitch: 9 },
];

impl Shape {
    /// How many lines a hex has.
    pub(crate) const fn height(self) -> u16 {
        2 * self.slopes
    }

    /// By how much a line of a hex is set in.
    pub(crate) const fn indent(self, line: u16) -> u16 {
        if line < self.slopes { self.slopes - 1 - line } else { line - self.slopes }
    }

    /// How many characters there are between the slashes of a line.
    pub(crate) const fn room(self, line: u16) -> u16 {
        self.pitch + self.slopes - 2 - 2 * self.indent(line)
    }

    /// The corner of the box of a hex, in characters from the corner of the map. The first line of
    /// the map is for the upper sides of the uppermost hexes.
    pub(crate) fn corner(self, grid: &Grid, hex: Hex) -> (u16, u16) {
        let low = if grid.is_low(hex.column()) { self.slopes } else { 0 };
        let x = u16::from(hex.column()) * self.pitch;
        (x, 1 + u16::from(hex.row()) * self.height() + low)
    }

    /// The width and height of a whole map.
    pub(crate) fn extent(self, grid: &Grid) -> (u16, u16) {
        let low = if grid.columns() > 1 || grid.is_low(0) { self.slopes } else { 0 };
        let width = u16::from(grid.columns()) * self.pitch + self.slopes;
        (width, 1 + u16::from(grid.rows()) * self.height() + low)
    }

    /// The hex at a place of the map, sides included.
    pub(crate) fn hex_at(self, grid: &Grid, x: u16, y: u16) -> Option<Hex> {
        let near = x / self.pitch;
        let columns = [Some(near), near.checked_sub(1)];
        for column in columns.into_iter().flatten() {
            let Ok(column) = u8::try_from(column) else { continue };
            let low = if grid.is_low(column) { self.slopes } else { 0 };
            let Some(down) = y.checked_sub(1 + low) else { continue };
            let Ok(row) = u8::try_from(down / self.height()) else { continue };
            let hex = Hex::new(column, row);
            let (line, left) = (down % self.height(), u16::from(column) * self.pitch);
            let from = left + self.indent(line);
            if grid.contains(hex) && (from..=from + self.room(line) + 1).contains(&x) {
                return Some(hex);
            }
        }
        None
    }

    /// The characters of a side of a hex, from the corner of its box.
    pub(crate) fn side(self, side: Compass) -> Vec<(i32, i32)> {
        let place = |x: u16, y: u16| (i32::from(x), i32::from(y));
        let last = self.height() - 1;
        let (upper, lower) = (0..self.slopes, self.slopes..self.height());
        let right = |line: u16| self.indent(line) + self.room(line) + 1;
        let across = |line: u16| {
            let from = self.indent(line) + 1;
            from..from + self.room(line)
        };
        match side {
            Compass::N => across(0).map(|x| (i32::from(x), -1)).collect(),
            Compass::S => across(last).map(|x| place(x, last)).collect(),
            Compass::Nw => upper.map(|line| place(self.indent(line), line)).collect(),
            Compass::Sw => lower.map(|line| place(self.indent(line), line)).collect(),
            Compass::Ne => upper.map(|line| place(right(line), line)).collect(),
            Compass::Se => lower.map(|line| place(right(line), line)).collect(),
        }
    }
}

/// The slash of a slanted side.
pub(crate) const fn slash(side: Compass) -> char {
    match side {
        Compass::Nw | Compass::Se => '/',
        Compass::Ne | Compass::Sw => '\\',
        Compass::N | Compass::S => '_',
    }
}

#[cfg(test)]
mod tests {
    use crestline_board::hex::Stagger;

    use super::*;

    #[test]
    fn every_place_inside_a_hex_is_that_hex() {
        for stagger in [Stagger::EvenLow, Stagger::OddLow] {
            let grid = Grid::new(7, 5, stagger).unwrap();
            for shape in SHAPES {
                let (width, height) = shape.extent(&grid);
                for hex in grid.hexes() {
                    let (x, y) = shape.corner(&grid, hex);
                    for line in 0..shape.height() {
                        let from = x + shape.indent(line);
                        for at in from + 1..=from + shape.room(line) {
                            assert_eq!(shape.hex_at(&grid, at, y + line), Some(hex), "{hex}");
                            assert!(at < width && y + line < height, "{hex} is within the map");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_share_the_characters_of_their_side() {
        let grid = Grid::new(6, 6, Stagger::EvenLow).unwrap();
        for shape in SHAPES {
            let places = |hex: Hex, side: Compass| {
                let (x, y) = shape.corner(&grid, hex);
                let shift = |(dx, dy): (i32, i32)| (i32::from(x) + dx, i32::from(y) + dy);
                let mut all: Vec<_> = shape.side(side).into_iter().map(shift).collect();
                all.sort_unstable();
                all
            };
            for hex in grid.hexes() {
                for (side, other) in grid.neighbours(hex) {
                    assert_eq!(places(hex, side), places(other, side.opposite()), "{hex} {other}");
                }
            }
        }
    }
}

//! How a map is cut into tiles that overlap: places only, nothing is drawn.

use std::fmt;

use crate::size::{Area, Size};

/// The most tiles of a map.
const MOST: u32 = 400;

/// The least room for a tile.
const LEAST: f64 = 30.0;

/// Why a map cannot be cut into tiles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TilingError {
    /// Beside margins, marks and ruler nothing is left of the paper.
    Paper,
    /// The overlap is more than a third of a tile.
    Overlap {
        /// The most that it may be, in millimetres.
        most: f64,
    },
    /// Nobody glues so many.
    TooMany {
        /// How many there would be.
        tiles: u64,
    },
}

impl fmt::Display for TilingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TilingError::Paper => {
                write!(f, "beside margins, marks and the ruler the paper leaves no room for a tile")
            }
            TilingError::Overlap { most } => write!(
                f,
                "the overlap is more than a third of a tile; on this paper it is {most:.0} mm at most"
            ),
            TilingError::TooMany { tiles } => {
                write!(f, "the map takes {tiles} tiles of this paper, and {MOST} are the most")
            }
        }
    }
}

impl std::error::Error for TilingError {}

/// Tiles of equal size that cover a whole, row by row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tiling {
    /// How many tiles there are from left to right.
    pub columns: u32,
    /// How many there are from top to bottom.
    pub rows: u32,
    /// The size of each.
    pub tile: Size,
    /// How much of it neighbours share, in millimetres.
    pub overlap: f64,
}

impl Tiling {
    /// The fewest tiles that fit into a room and cover a whole.
    ///
    /// # Errors
    /// If there is no room, or the overlap takes too much of it, or there are too many.
    pub(crate) fn new(whole: Size, room: Size, overlap: f64) -> Result<Tiling, TilingError> {
        let least = room.width.min(room.height);
        if least < LEAST {
            return Err(TilingError::Paper);
        }
        // No place is on more than two tiles beside each other.
        let most = (least / 3.0).floor();
        if overlap > most {
            return Err(TilingError::Overlap { most });
        }
        let count =
            |all: f64, room: f64| ((all - overlap) / (room - overlap) - 1e-6).ceil().max(1.0);
        let (columns, rows) = (count(whole.width, room.width), count(whole.height, room.height));
        if columns * rows > f64::from(MOST) {
            return Err(TilingError::TooMany { tiles: (columns * rows) as u64 });
        }
        let side = |all: f64, n: f64| (all + (n - 1.0) * overlap) / n;
        let tile = Size::new(side(whole.width, columns), side(whole.height, rows));
        Ok(Tiling { columns: columns as u32, rows: rows as u32, tile, overlap })
    }

    /// How many tiles there are.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.columns * self.rows
    }

    /// Row and column of each tile, row by row, counted from 0.
    pub(crate) fn places(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The part of the whole that a tile shows.
    pub(crate) fn part(&self, (row, column): (u32, u32)) -> Area {
        let Size { width, height } = self.tile;
        let x = f64::from(column) * (width - self.overlap);
        let y = f64::from(row) * (height - self.overlap);
        Area { x, y, width, height }
    }

    /// Whether some tile shows all of a box.
    pub(crate) fn shows(&self, area: Area) -> bool {
        self.places().map(|place| self.part(place)).any(|part| {
            part.x <= area.x + 1e-6
                && part.y <= area.y + 1e-6
                && part.right() + 1e-6 >= area.right()
                && part.bottom() + 1e-6 >= area.bottom()
        })
    }
}

/// What a tile is called: its row as a letter, its column as a number.
pub(crate) fn label((row, column): (u32, u32)) -> String {
    let letter = |n: u32| char::from(b'A' + u8::try_from(n % 26).unwrap_or(0));
    let first = row.checked_sub(26).map(|rest| letter(rest / 26));
    first.into_iter().chain([letter(row)]).map(String::from).collect::<String>()
        + &(column + 1).to_string()
}

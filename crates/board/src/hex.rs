//! Hexes, their labels, the compass, and the grid that a map is made of.
//!
//! Hexes are flat-topped. Columns are lettered, rows numbered, `A1` is the top left. Compass 1 is
//! up and the numbers run clockwise to 6 (2.2.2).

use std::fmt;
use std::str::FromStr;

/// The most columns or rows that a map may have.
pub const MAX_SPAN: u8 = 60;

/// A hex by its place: column and row, both counted from 0. Hexes order by column, then row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    column: u8,
    row: u8,
}

impl Hex {
    /// The hex in a column and row counted from 0: `Hex::new(0, 0)` is `A1`.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Hex {
        Hex { column, row }
    }

    /// The column, counted from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, counted from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }
}

/// The letters of a column counted from 0: `A` to `Z`, then `AA` to `ZZ`.
#[must_use]
pub fn column_letters(column: u8) -> String {
    let letter = |n: u8| char::from(b'A' + n);
    if column < 26 {
        letter(column).to_string()
    } else {
        let above = column - 26;
        [letter(above / 26), letter(above % 26)].iter().collect()
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Maps have millions of pairs to tell: no text is made on the way.
        let (column, row) = (self.column, u16::from(self.row) + 1);
        let letters = [column.checked_sub(26).map(|above| above / 26), Some(column % 26)];
        let digit = |n: u16| (row >= n || n == 1).then(|| row / n % 10);
        let letters = letters.into_iter().flatten().map(|n| b'A' + n);
        let digits = [100, 10, 1].into_iter().filter_map(digit);
        let digits = digits.map(|n| b'0' + u8::try_from(n).unwrap_or(0));
        let (mut label, mut length) = ([0; 5], 0);
        for byte in letters.chain(digits) {
            label[length] = byte;
            length += 1;
        }
        f.pad(std::str::from_utf8(&label[..length]).unwrap_or_default())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a word is not a hex label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabelError {
    /// Not letters followed by digits at all.
    Shape,
    /// A label, but with small letters: `a1`.
    LowerCase,
    /// A row of 0, or with a leading zero: `A0`, `A01`.
    Row,
    /// Well formed, but beyond column `BH` or row 60, the largest map there is.
    TooFar,
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LabelError::Shape => "a hex label is a column letter and a row number, like `C4`",
            LabelError::LowerCase => "hex labels have capital letters, like `C4`",
            LabelError::Row => "rows count from 1, without leading zeros",
            LabelError::TooFar => "no map is larger than 60 columns by 60 rows",
        })
    }
}

impl std::error::Error for LabelError {}

impl FromStr for Hex {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Hex, LabelError> {
        let split = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or(LabelError::Shape)?;
        let (letters, digits) = text.split_at(split);
        if !(1..=2).contains(&letters.len())
            || digits.is_empty()
            || digits.len() > 3
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(LabelError::Shape);
        }
        if letters.bytes().any(|b| b.is_ascii_lowercase()) {
            return Err(LabelError::LowerCase);
        }
        if digits.starts_with('0') {
            return Err(LabelError::Row);
        }
        let column = letters.bytes().fold(0u16, |n, b| n * 26 + u16::from(b - b'A') + 1) - 1;
        let row = digits.parse::<u16>().map_err(|_| LabelError::Shape)? - 1;
        match (u8::try_from(column), u8::try_from(row)) {
            (Ok(column), Ok(row)) if column < MAX_SPAN && row < MAX_SPAN => {
                Ok(Hex::new(column, row))
            }
            _ => Err(LabelError::TooFar),
        }
    }
}

/// One of the six sides of a hex, by the map's compass (2.2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Compass {
    /// 1, up.
    N,
    /// 2, upper right.
    Ne,
    /// 3, lower right.
    Se,
    /// 4, down.
    S,
    /// 5, lower left.
    Sw,
    /// 6, upper left.
    Nw,
}

impl Compass {
    /// The six sides, clockwise from 1.
    pub const ALL: [Compass; 6] =
        [Compass::N, Compass::Ne, Compass::Se, Compass::S, Compass::Sw, Compass::Nw];

    /// The number printed on the compass rose, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The side with a compass number, if it is 1 to 6.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Compass> {
        Compass::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The side `n` places further clockwise; negative turns the other way.
    #[must_use]
    pub fn clockwise(self, n: i32) -> Compass {
        let turned = (self as i32 + n).rem_euclid(6);
        Compass::ALL[usize::try_from(turned).unwrap_or(0)]
    }

    /// The side across the hex.
    #[must_use]
    pub fn opposite(self) -> Compass {
        self.clockwise(3)
    }
}

/// Which columns stand half a hex lower than the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stagger {
    /// Columns B, D, F… stand lower: the published maps.
    #[default]
    EvenLow,
    /// Columns A, C, E… stand lower.
    OddLow,
}

/// The size and stagger of a map's hex field: 1 to 60 columns and rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    columns: u8,
    rows: u8,
    stagger: Stagger,
}

impl Grid {
    /// A grid, if both spans are 1 to 60.
    #[must_use]
    pub fn new(columns: u8, rows: u8, stagger: Stagger) -> Option<Grid> {
        let fits = |span| (1..=MAX_SPAN).contains(&span);
        (fits(columns) && fits(rows)).then_some(Grid { columns, rows, stagger })
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Which columns stand lower.
    #[must_use]
    pub const fn stagger(&self) -> Stagger {
        self.stagger
    }

    /// Whether a column (from 0) stands half a hex lower.
    #[must_use]
    pub fn is_low(&self, column: u8) -> bool {
        self.is_low_at(i32::from(column))
    }

    /// The same for any column, also off the map.
    pub(crate) fn is_low_at(&self, column: i32) -> bool {
        (column.rem_euclid(2) == 1) == (self.stagger == Stagger::EvenLow)
    }

    /// How many hexes there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a grid has at least one hex")]
    pub fn len(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Whether a hex lies on the map.
    #[must_use]
    pub const fn contains(&self, hex: Hex) -> bool {
        hex.column < self.columns && hex.row < self.rows
    }

    /// The place of a hex of the map in column-then-row order, from 0.
    #[must_use]
    pub fn index(&self, hex: Hex) -> usize {
        usize::from(hex.column) * usize::from(self.rows) + usize::from(hex.row)
    }

    /// The hex at a place of [`Grid::index`], if there is one.
    #[must_use]
    pub fn hex_at(&self, index: usize) -> Option<Hex> {
        let rows = usize::from(self.rows);
        let hex = Hex::new(u8::try_from(index / rows).ok()?, u8::try_from(index % rows).ok()?);
        self.contains(hex).then_some(hex)
    }

    /// All hexes in column-then-row order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..columns).flat_map(move |column| (0..rows).map(move |row| Hex::new(column, row)))
    }

    /// Column and row of the neighbour across a side, also off the map (then possibly negative).
    pub(crate) fn step(&self, column: i32, row: i32, side: Compass) -> (i32, i32) {
        let low = i32::from(self.is_low_at(column));
        match side {
            Compass::N => (column, row - 1),
            Compass::Ne => (column + 1, row - 1 + low),
            Compass::Se => (column + 1, row + low),
            Compass::S => (column, row + 1),
            Compass::Sw => (column - 1, row + low),
            Compass::Nw => (column - 1, row - 1 + low),
        }
    }

    /// The hex across a side, if it is on the map.
    #[must_use]
    pub fn neighbour(&self, hex: Hex, side: Compass) -> Option<Hex> {
        let (column, row) = self.step(i32::from(hex.column), i32::from(hex.row), side);
        let hex = Hex::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        self.contains(hex).then_some(hex)
    }

    /// The neighbours on the map, clockwise from side 1.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Compass, Hex)> + use<'_> {
        Compass::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(hex, side)?)))
    }

    /// The side of `from` that it shares with `to`, if the two are adjacent.
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Compass> {
        self.neighbours(from).find(|(_, hex)| *hex == to).map(|(side, _)| side)
    }

    /// Cube coordinates `(q, r)` with flat tops; `q` is the column.
    fn axial(&self, hex: Hex) -> (i32, i32) {
        let (column, row) = (i32::from(hex.column), i32::from(hex.row));
        let half_rows = 2 * row + i32::from(self.is_low(hex.column));
        (column, (half_rows - column).div_euclid(2))
    }

    /// The distance in hexes: 0 to itself, 1 to a neighbour. Range counts this way (O20.2.2).
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u32 {
        let ((aq, ar), (bq, br)) = (self.axial(a), self.axial(b));
        let (dq, dr) = (aq - bq, ar - br);
        dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs())
    }

    /// The hexes of the map at exactly a distance, in column-then-row order.
    #[must_use]
    pub fn ring(&self, centre: Hex, distance: u32) -> Vec<Hex> {
        self.near(centre, distance).filter(|hex| self.distance(centre, *hex) == distance).collect()
    }

    /// The hexes of the map at most a distance away, the centre included, in column-then-row order.
    #[must_use]
    pub fn within(&self, centre: Hex, distance: u32) -> Vec<Hex> {
        self.near(centre, distance).filter(|hex| self.distance(centre, *hex) <= distance).collect()
    }

    /// The hexes in the box of columns and rows around a hex that a distance can reach.
    fn near(&self, centre: Hex, distance: u32) -> impl Iterator<Item = Hex> + use<> {
        let reach = u8::try_from(distance.min(u32::from(MAX_SPAN))).unwrap_or(MAX_SPAN);
        let span =
            |at: u8, end: u8| at.saturating_sub(reach)..at.saturating_add(reach + 1).min(end);
        let rows = span(centre.row, self.rows);
        span(centre.column, self.columns)
            .flat_map(move |column| rows.clone().map(move |row| Hex::new(column, row)))
    }

    /// The hexside of a hex of the map, under its one name.
    #[must_use]
    pub fn hexside(&self, hex: Hex, side: Compass) -> Hexside {
        match self.neighbour(hex, side) {
            Some(other) if other < hex => Hexside { hex: other, side: side.opposite() },
            _ => Hexside { hex, side },
        }
    }

    /// The hexside between two adjacent hexes.
    #[must_use]
    pub fn hexside_between(&self, a: Hex, b: Hex) -> Option<Hexside> {
        self.direction(a, b).map(|side| self.hexside(a, side))
    }

    /// The hexes that a hexside belongs to: two, or one at the map's edge.
    #[must_use]
    pub fn hexside_hexes(&self, hexside: Hexside) -> (Hex, Option<Hex>) {
        (hexside.hex, self.neighbour(hexside.hex, hexside.side))
    }

    /// The name of a hexside: `C9|D9`, or `A4:5` at the map's edge.
    #[must_use]
    pub fn hexside_label(&self, hexside: Hexside) -> String {
        match self.hexside_hexes(hexside) {
            (a, Some(b)) => format!("{a}|{b}"),
            (a, None) => format!("{a}:{}", hexside.side.number()),
        }
    }
}

/// A side shared by two hexes, or a side at the map's edge, under its one name: the hex that comes
/// first in column-then-row order, and the compass side of that hex. Made by [`Grid::hexside`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hexside {
    hex: Hex,
    side: Compass,
}

impl Hexside {
    /// The first of its hexes.
    #[must_use]
    pub const fn hex(self) -> Hex {
        self.hex
    }

    /// Which side of [`Hexside::hex`] it is.
    #[must_use]
    pub const fn side(self) -> Compass {
        self.side
    }
}

//! Plans: where each thing lies on which sheet, in lengths only.

use crestline_draw::ink::Xy;

use super::backs::Backs;
use super::cuts::{LONG, apart, off};
use super::error::ImposeError;
use super::face::FacePair;
use crate::marks::BELOW;
use crate::page::Turn;
use crate::size::{Area, Size};

/// Nobody cuts out anything smaller, in millimetres.
pub(super) const SMALLEST: f64 = 6.0;

/// The most that things bleed, in millimetres: art is drawn no further.
pub const MOST_BLEED: f64 = 3.0;

/// The most that lies between neighbours, in millimetres.
pub const MOST_GAP: f64 = 50.0;

/// The most that backs are moved.
const MOST_OFFSET: f64 = 15.0;

/// Nobody prints more sheets at once.
const MOST_SHEETS: usize = 500;

/// What printers leave blank.
const BLANK: f64 = 5.0;

/// How far things stay off the edge of the paper at least, in millimetres: nine poker cards fit on A4.
const LEAST: f64 = 9.5;

/// How far marks stay off the foot of a page.
const CLEAR: f64 = 1.4;

/// How far things stay off the line at which a sheet is folded.
const FOLD: f64 = 4.0;

/// Neighbours that are cut apart with one cut are painted so far under each other, that no paper
/// shines between them.
const SEAM: f64 = 0.2;

/// How things are laid on sheets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Imposition {
    /// The paper.
    pub paper: Size,
    /// Whether it lies. If it is not said, it lies or stands as fewer sheets are needed.
    pub landscape: Option<bool>,
    /// How backs get to their fronts.
    pub backs: Backs,
    /// How far backs are moved to the right and down, as seen on them, in millimetres: for a printer
    /// that is off. [`calibration`](super::calibration) finds it.
    pub offset: Xy,
    /// How far each thing is printed beyond where it is cut, in millimetres.
    pub bleed: f64,
    /// How much lies between neighbours, in millimetres; without any, one cut parts two.
    pub gap: f64,
    /// Whether there are crop marks.
    pub marks: bool,
}

impl Imposition {
    /// The usual way on a paper: cut with few cuts, the long edge turned over.
    #[must_use]
    pub const fn on(paper: Size) -> Imposition {
        Imposition {
            paper,
            landscape: None,
            backs: Backs::LongEdge,
            offset: Xy::new(0.0, 0.0),
            bleed: 1.5,
            gap: 0.0,
            marks: true,
        }
    }

    /// The reason why it cannot be, if there is one.
    fn fault(&self) -> Option<ImposeError> {
        let fits = |mm: f64, most: f64| (0.0..=most).contains(&mm);
        [
            ("a bleed", self.bleed, MOST_BLEED),
            ("a gap", self.gap, MOST_GAP),
            ("an offset of backs", self.offset.x.abs(), MOST_OFFSET),
            ("an offset of backs", self.offset.y.abs(), MOST_OFFSET),
        ]
        .into_iter()
        .find(|(_, mm, most)| !fits(*mm, *most))
        .map(|(what, mm, most)| ImposeError::Length { what, mm, most })
    }

    /// How far things stay off the edge of the paper: marks and bleed stand between.
    fn margin(&self) -> f64 {
        let around = if self.marks { off(self.bleed) + LONG } else { self.bleed };
        (BLANK + around).max(LEAST)
    }

    /// Where things may lie on a paper.
    fn room(&self, paper: Size) -> Area {
        let side = self.margin();
        let around = if self.marks { off(self.bleed) + LONG } else { self.bleed };
        let below = BELOW + around + CLEAR;
        // The back of a sheet that is turned over its upper edge has its foot where the front has its
        // head.
        let above = if self.backs.is_sideways(paper) { side } else { below };
        let right = match self.backs {
            Backs::Gutterfold => paper.width / 2.0 + FOLD.max(self.bleed + 1.0),
            _ => side,
        };
        let (width, height) = (paper.width - side - right, paper.height - above - below);
        Area { x: side, y: above, width: width.max(0.0), height: height.max(0.0) }
    }
}

/// Where one thing lies on a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// Which thing, by its place in the list.
    pub pair: usize,
    /// What is cut out.
    pub cut: Area,
    /// What is printed: more than what is cut, unless a neighbour is in the way.
    pub printed: Area,
    /// How the art is turned.
    pub turn: Turn,
}

/// Things of one size in rows and columns on a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// All that is cut.
    pub area: Area,
    /// The size of one thing.
    pub size: Size,
    /// How many are beside each other.
    pub columns: usize,
    /// How many are below each other.
    pub rows: usize,
}

/// A sheet of paper.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// Where things lie on its front.
    pub fronts: Vec<Place>,
    /// Where their backs lie, in the same order; on the same side if it is folded.
    pub backs: Vec<Place>,
    /// What is cut together on its front.
    pub blocks: Vec<Block>,
}

/// Where everything lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The paper as it lies.
    pub paper: Size,
    /// The sheets in order.
    pub sheets: Vec<Sheet>,
}

/// A thing's row and column in its block, and how many the block has, the last row's own.
struct Cell {
    row: usize,
    column: usize,
    below: bool,
    beside: bool,
}

impl Plan {
    /// A plan for things in their order. Neighbours in the list that are of one size lie in one block.
    ///
    /// # Errors
    /// If they cannot be laid so.
    pub fn new(pairs: &[FacePair], how: &Imposition) -> Result<Plan, ImposeError> {
        if let Some(fault) = how.fault() {
            return Err(fault);
        }
        let (lying, standing) = (how.paper.lying(), how.paper.lying().turned());
        match how.landscape {
            Some(true) => lay(pairs, how, lying),
            Some(false) => lay(pairs, how, standing),
            None => match (lay(pairs, how, standing), lay(pairs, how, lying)) {
                (Ok(a), Ok(b)) if b.sheets.len() < a.sheets.len() => Ok(b),
                (Ok(one), _) | (Err(_), Ok(one)) => Ok(one),
                (Err(error), Err(_)) => Err(error),
            },
        }
    }
}

/// How many things of a length fit into another with gaps between.
fn fitting(room: f64, one: f64, gap: f64) -> usize {
    // A thousandth of a millimetre is no reason to leave one out.
    ((room + gap + 1e-3) / (one + gap)).floor().max(0.0) as usize
}

fn lay(pairs: &[FacePair], how: &Imposition, paper: Size) -> Result<Plan, ImposeError> {
    let room = how.room(paper);
    let mut sheets: Vec<Sheet> = Vec::new();
    // Where the next block of the sheet begins.
    let mut top = room.y;
    let mut from = 0;
    for run in pairs.chunk_by(FacePair::is_as_large) {
        let Some(first) = run.first() else { continue };
        let size = first.size;
        let is_fit = |side: f64| side.is_finite() && side >= SMALLEST;
        if !(is_fit(size.width) && is_fit(size.height)) {
            return Err(ImposeError::TooSmall { name: first.name.clone(), size });
        }
        let columns = fitting(room.width, size.width, how.gap);
        let most_rows = fitting(room.height, size.height, how.gap);
        if columns == 0 || most_rows == 0 {
            let room = Size::new(room.width, room.height);
            return Err(ImposeError::TooLarge { name: first.name.clone(), size, room });
        }
        let mut rest = 0..run.len();
        while !rest.is_empty() {
            let mut rows = fitting(room.bottom() - top, size.height, how.gap);
            if rows == 0 || sheets.is_empty() {
                sheets.push(Sheet::default());
                (top, rows) = (room.y, most_rows);
            }
            let count = rest.len().min(rows * columns);
            let rows = count.div_ceil(columns);
            let block = block(room, top, (columns.min(count), rows), size, how);
            if let Some(sheet) = sheets.last_mut() {
                for n in 0..count {
                    let pair = from + rest.start + n;
                    place(sheet, &block, (pair, n, count), how, paper);
                }
                sheet.blocks.push(block);
            }
            rest.start += count;
            let between = if how.marks { apart(how.bleed) } else { 2.0 * how.bleed };
            top = block.area.bottom() + between.max(how.gap);
        }
        from += run.len();
    }
    if sheets.len() > MOST_SHEETS {
        return Err(ImposeError::TooMany { sheets: sheets.len() });
    }
    Ok(Plan { paper, sheets })
}

/// A block at a height: in the middle, or by the line where the sheet is folded.
fn block(
    room: Area,
    top: f64,
    (columns, rows): (usize, usize),
    size: Size,
    how: &Imposition,
) -> Block {
    let long = |count: usize, one: f64| count as f64 * (one + how.gap) - how.gap;
    let (width, height) = (long(columns, size.width), long(rows, size.height));
    let x = match how.backs {
        Backs::Gutterfold => room.right() - width,
        _ => room.x + (room.width - width) / 2.0,
    };
    Block { area: Area { x, y: top, width, height }, size, columns, rows }
}

/// Puts one thing of a block on a sheet, front and back.
fn place(
    sheet: &mut Sheet,
    block: &Block,
    (pair, n, count): (usize, usize, usize),
    how: &Imposition,
    paper: Size,
) {
    let columns = block.columns;
    let (row, column) = (n / columns, n % columns);
    let cell = Cell {
        row,
        column,
        below: n + columns < count,
        beside: column + 1 < columns && n + 1 < count,
    };
    let cut = Area {
        x: block.area.x + column as f64 * (block.size.width + how.gap),
        y: block.area.y + row as f64 * (block.size.height + how.gap),
        width: block.size.width,
        height: block.size.height,
    };
    let printed = printed(cut, &cell, how);
    sheet.fronts.push(Place { pair, cut, printed, turn: Turn::Upright });
    let (behind, turn) = how.backs.behind(cut, paper, how.offset);
    let (printed, _) = how.backs.behind(printed, paper, how.offset);
    sheet.backs.push(Place { pair, cut: behind, printed, turn });
}

/// What is printed of a thing: as far as it bleeds, and to halfway between neighbours.
fn printed(cut: Area, cell: &Cell, how: &Imposition) -> Area {
    let inner = how.bleed.min(how.gap / 2.0);
    let seam = if how.gap > 0.0 { inner } else { SEAM };
    let left = if cell.column > 0 { inner } else { how.bleed };
    let above = if cell.row > 0 { inner } else { how.bleed };
    let right = if cell.beside { seam } else { how.bleed };
    let below = if cell.below { seam } else { how.bleed };
    Area {
        x: cut.x - left,
        y: cut.y - above,
        width: cut.width + left + right,
        height: cut.height + above + below,
    }
}

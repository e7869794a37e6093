//! Columns on pages: where each piece stands.

use crestline_draw::ink::Svg;

use super::Aids;
use super::error::AidError;
use super::piece::Piece;
use super::style::{GUTTER, LEAD};
use crate::marks::room;
use crate::page::{Layer, Page};
use crate::size::{Area, Size};

/// How pages are divided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) paper: Size,
    pub(super) columns: usize,
    /// What the head takes of the first page, and of the others.
    pub(super) heads: [f64; 2],
}

impl Layout {
    /// What of a page is free.
    fn area(&self, page: usize) -> Area {
        let free = room(self.paper, 4.0);
        let head = self.heads[page.min(1)];
        Area { y: free.y + head, height: free.height - head, ..free }
    }

    /// How wide a column is.
    pub(super) fn column(&self) -> f64 {
        let gaps = GUTTER * (self.columns - 1) as f64;
        (self.area(0).width - gaps) / self.columns as f64
    }

    /// The place of a column, counted over all pages.
    fn place(&self, column: usize) -> Area {
        let (page, n) = (column / self.columns, column % self.columns);
        let area = self.area(page);
        let width = self.column();
        Area { x: area.x + n as f64 * (width + GUTTER), width, ..area }
    }
}

/// Where a piece stands: its column and its height in it.
type Stand = (usize, f64);

/// Sets pieces into columns that are shorter by `less`, from a column on.
fn set(layout: &Layout, pieces: &[Piece], less: f64, first: usize) -> Vec<Stand> {
    let (mut column, mut y) = (first, 0.0);
    let mut stands = Vec::with_capacity(pieces.len());
    for (n, piece) in pieces.iter().enumerate() {
        let tall = layout.place(column).height - less;
        // What must stay together from here on.
        let mut needed = piece.tall;
        for (one, next) in pieces[n..].iter().zip(&pieces[n + 1..]) {
            if !one.keeps {
                break;
            }
            needed += next.tall;
        }
        let is_new = y == 0.0;
        if !is_new && y + needed.min(layout.place(column + 1).height) > tall + 1e-6 && !piece.is_air
        {
            (column, y) = (column + 1, 0.0);
        }
        stands.push((column, y));
        if piece.ends_column {
            // What has run over into the next column goes on there.
            if y > 0.0 && column.is_multiple_of(layout.columns) {
                (column, y) = (column + 1, 0.0);
            }
        } else if !(piece.is_air && y == 0.0) {
            y += piece.tall;
        }
    }
    stands
}

/// Pages with pieces in their columns. Those of the last page end at about one height, of a single page
/// only where `is_balanced`.
pub(super) fn flow(
    sheet: &'static str,
    layout: &Layout,
    pieces: &[Piece],
    aids: &Aids<'_>,
    is_balanced: bool,
) -> Result<Vec<Page>, AidError> {
    let least = layout.area(0).height.min(layout.area(1).height);
    if let Some(by) = pieces.iter().map(|piece| piece.tall - least).find(|by| *by > 0.0) {
        return Err(AidError::Overflow { sheet, what: "a picture".to_owned(), by });
    }
    let last = |stands: &[Stand]| stands.last().map_or(0, |(column, _)| *column);
    let mut stands = set(layout, pieces, 0.0, 0);
    let page = last(&stands) / layout.columns;
    if is_balanced || page > 0 {
        // The columns of the last page end at about one height.
        let from = stands.iter().position(|(column, _)| column / layout.columns == page);
        let from = from.unwrap_or(pieces.len());
        let mut less = LEAD;
        while less < least * 0.9 {
            let other = set(layout, &pieces[from..], less, page * layout.columns);
            if last(&other) >= (page + 1) * layout.columns {
                break;
            }
            stands.splice(from.., other);
            less += LEAD;
        }
    }
    let count = last(&stands) / layout.columns + 1;
    let mut pages = Vec::with_capacity(count);
    for number in 0..count {
        let mut page =
            Page::new(format!("{}-{}", sheet.replace(' ', "-"), number + 1), layout.paper);
        let mut ink = Svg::new();
        for (piece, (column, y)) in pieces.iter().zip(&stands) {
            if column / layout.columns == number {
                let place = layout.place(*column);
                piece.draw(&mut ink, &mut page.layers, aids, (place.x, place.y + y));
            }
        }
        page.layers.push(Layer::Ink(ink));
        pages.push(page);
    }
    Ok(pages)
}

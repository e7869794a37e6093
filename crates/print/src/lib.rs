//! On paper: maps, counters, cards and aids at their true size, as PDF, SVG and PNG.
//!
//! Places and lengths of paper are millimetres from the upper left of a page, x to the right and y
//! down. What draws a part of a kit makes [`Page`]s; a page shows pieces of [`Art`], drawn once however
//! often they are shown, and ink of its own in tenths of millimetres. Parts make a [`Document`], which
//! numbers its pages, and becomes a [`Picture`](crestline_draw::Picture) a page, or one PDF.

pub mod aids;
mod art;
pub mod cards;
pub mod counters;
mod document;
pub mod impose;
mod length;
mod map;
mod marks;
mod page;
mod paint;
mod paragraph;
mod pdf;
mod picture;
mod size;
#[cfg(test)]
mod tests;

pub use art::Art;
pub use document::{Document, Duplex, Part};
pub use length::{INCH, POINT, length};
pub use map::{SheetError, SheetOptions, TileOptions, Tiled, Tiling, TilingError, single, tiled};
pub use marks::{
    BELOW, Facts, INK, LONGEST_RULER, MARKS, QUIET, SIDE, crop_marks, registration_marks, room,
    ruler, words,
};
pub use page::{Foot, Layer, Page, Placed, TENTHS, Turn, around, at};
pub use pdf::PdfError;
pub use picture::PAGE_HEX_MM;
pub use size::{Area, NAMES, Size};

//! Aids: the scenario sheet, a set-up sheet for each side, tracks, the terrain chart and references.
//!
//! Each is a [`Part`] of pages on any paper. What they say comes from the scenario, the terrain chart
//! and the index of the rules, so that it is never out of date.

mod chart;
mod error;
mod flow;
mod forces;
mod head;
mod markdown;
mod piece;
mod reference;
mod setup;
mod sheet;
mod style;
mod swatches;
mod tracks;
mod zones;

pub use self::chart::terrain_chart;
pub use self::error::AidError;
#[cfg(test)]
pub(crate) use self::reference::paragraphs;
pub use self::reference::reference;
pub use self::setup::setup_sheet;
pub use self::sheet::scenario_sheet;
pub use self::tracks::tracks;
use crestline_draw::Theme;
use crestline_draw::ink::Letters;

use crate::document::{Duplex, Part};
use crate::page::Page;
use crate::size::Size;

/// What all aids of a document have in common.
#[derive(Clone, Copy)]
pub struct Aids<'a> {
    /// The paper.
    pub paper: Size,
    /// The paint of the little maps.
    pub theme: &'a Theme,
    /// The letters.
    pub letters: &'a Letters,
}

/// A paragraph of the rules in the words of the index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling<'a> {
    /// What it is called: `Fire groups`.
    pub title: &'a str,
    /// What it does.
    pub summary: &'a str,
}

/// A part of a document, to be read page by page.
fn part(name: &str, title: String, pages: Vec<Page>) -> Part {
    Part { name: name.to_owned(), title, duplex: Duplex::Either, pages }
}

//! How backs get to their fronts.

use crestline_draw::ink::Xy;

use crate::document::Duplex;
use crate::page::Turn;
use crate::size::{Area, Size};

/// How backs get to their fronts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Backs {
    /// The printer turns sheets over their long edge.
    #[default]
    LongEdge,
    /// The printer turns sheets over their short edge.
    ShortEdge,
    /// Both faces are on one side of a sheet, which is folded in the middle and glued.
    Gutterfold,
    /// Backs are a document of their own, for sheets that are turned sideways by hand like a page of a
    /// book.
    Separate,
}

impl Backs {
    /// The words for it, each with what it means.
    pub const WORDS: [(&'static str, Backs); 4] = [
        ("long-edge", Backs::LongEdge),
        ("short-edge", Backs::ShortEdge),
        ("gutterfold", Backs::Gutterfold),
        ("separate", Backs::Separate),
    ];

    /// What a word of [`Backs::WORDS`] means.
    #[must_use]
    pub fn parse(word: &str) -> Option<Backs> {
        let (_, backs) = Backs::WORDS.iter().find(|(known, _)| *known == word)?;
        Some(*backs)
    }

    /// Its word: `long-edge`.
    #[must_use]
    pub fn word(self) -> &'static str {
        let known = Backs::WORDS.iter().find(|(_, backs)| *backs == self);
        known.map_or("", |(word, _)| word)
    }

    /// What the printer is told.
    #[must_use]
    pub const fn duplex(self) -> Duplex {
        match self {
            Backs::LongEdge => Duplex::LongEdge,
            Backs::ShortEdge => Duplex::ShortEdge,
            Backs::Gutterfold | Backs::Separate => Duplex::Simplex,
        }
    }

    /// Whether a sheet is turned sideways, around a line from top to bottom. Otherwise it is turned
    /// over its upper edge, and the page on its back is upside down behind its front.
    #[must_use]
    pub fn is_sideways(self, paper: Size) -> bool {
        match self {
            Backs::LongEdge => paper.width <= paper.height,
            Backs::ShortEdge => paper.width > paper.height,
            Backs::Gutterfold | Backs::Separate => true,
        }
    }

    /// Where on its page the back of a thing lies whose front is at a place, and how it is turned.
    /// `offset` is how far backs are moved to the right and down, as seen on them, in millimetres; a
    /// sheet that is folded needs none.
    #[must_use]
    pub fn behind(self, front: Area, paper: Size, offset: Xy) -> (Area, Turn) {
        let x = paper.width - front.right();
        let y = paper.height - front.bottom();
        let (place, turn) = match self {
            Backs::Gutterfold => return (Area { x, ..front }, Turn::Upright),
            _ if self.is_sideways(paper) => (Area { x, ..front }, Turn::Upright),
            _ => (Area { y, ..front }, Turn::Half),
        };
        (Area { x: place.x + offset.x, y: place.y + offset.y, ..place }, turn)
    }
}

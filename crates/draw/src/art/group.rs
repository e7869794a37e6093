//! Drawings that go into one statement together.

use std::ops::Range;

use super::names;
use super::shape::Piece;
use super::understand::{ArtPath, path_bounds};
use super::walk::Drawn;
use crate::project::Xy;

/// A drawing with the named group or layer that it belongs to, and its path as it will be written.
#[derive(Debug)]
pub(super) struct Part<'w> {
    pub(super) drawn: &'w Drawn,
    /// The name that it goes by, of [`super::Artwork::names`].
    pub(super) unit: usize,
    pub(super) path: Vec<Piece>,
}

impl Part<'_> {
    /// The box around it.
    pub(super) fn bounds(&self) -> (Xy, Xy) {
        path_bounds(&self.path)
    }

    /// Whether it can have an area.
    pub(super) fn has_area(&self) -> bool {
        let (low, high) = self.bounds();
        let corners: usize = self
            .path
            .iter()
            .map(|piece| match piece {
                Piece::Close => 0,
                Piece::Move(_) | Piece::Line(_) => 1,
                Piece::Quad(..) | Piece::Cubic(..) => 2,
            })
            .sum();
        high.x - low.x > 0.05 && high.y - low.y > 0.05 && corners >= 3
    }
}

/// One statement may hold this many drawings.
const MOST_TOGETHER: usize = 400;

/// So many statements are kept open, in case a later drawing fits into one of them.
const OPEN: usize = 6;

/// A statement that grows.
struct Growing {
    unit: usize,
    even_odd: bool,
    boxes: Vec<(Xy, Xy)>,
    pieces: Vec<Piece>,
    at: Range<usize>,
}

impl Growing {
    /// A statement with one drawing so far.
    fn of(part: Part<'_>, bounds: (Xy, Xy)) -> Growing {
        Growing {
            unit: part.unit,
            even_odd: part.drawn.even_odd,
            boxes: vec![bounds],
            pieces: part.path,
            at: part.drawn.at.clone(),
        }
    }

    /// Whether a drawing can be added: in one statement, drawings that overlap could cut holes into
    /// each other.
    fn takes(&self, part: &Part<'_>, bounds: (Xy, Xy)) -> bool {
        let apart = |other: &(Xy, Xy)| {
            bounds.1.x < other.0.x
                || other.1.x < bounds.0.x
                || bounds.1.y < other.0.y
                || other.1.y < bounds.0.y
        };
        self.unit == part.unit
            && self.even_odd == part.drawn.even_odd
            && self.boxes.len() < MOST_TOGETHER
            && self.boxes.iter().all(apart)
    }
}

/// The drawings of one terrain in as few statements as can be: one for a layer or a named drawing,
/// more where drawings overlap. Gives the unit, the path and where the first drawing begins.
pub(super) fn merged(parts: Vec<Part<'_>>) -> Vec<(usize, ArtPath, Range<usize>)> {
    let mut all: Vec<Growing> = Vec::new();
    for part in parts {
        let bounds = part.bounds();
        let open = all.iter_mut().rev().take(OPEN).find(|growing| growing.takes(&part, bounds));
        match open {
            Some(growing) => {
                growing.boxes.push(bounds);
                growing.pieces.extend(part.path);
            }
            None => all.push(Growing::of(part, bounds)),
        }
    }
    finished(all)
}

/// Buildings: each drawing is one, but drawings in one named group are one together.
pub(super) fn buildings(
    parts: Vec<Part<'_>>,
    is_named: impl Fn(usize) -> bool,
) -> Vec<(usize, ArtPath, Range<usize>)> {
    let mut all: Vec<Growing> = Vec::new();
    for part in parts {
        let bounds = part.bounds();
        let same = |growing: &&mut Growing| {
            growing.unit == part.unit && growing.even_odd == part.drawn.even_odd
        };
        let open = all.last_mut().filter(|growing| same(growing) && is_named(part.unit));
        match open {
            Some(growing) => growing.pieces.extend(part.path),
            None => all.push(Growing::of(part, bounds)),
        }
    }
    finished(all)
}

fn finished(all: Vec<Growing>) -> Vec<(usize, ArtPath, Range<usize>)> {
    let done = |growing: Growing| {
        let path = ArtPath { pieces: growing.pieces, even_odd: growing.even_odd };
        (growing.unit, path, growing.at)
    };
    all.into_iter().map(done).collect()
}

/// The name for people that a drawing's name is: one with capitals or spaces. What is only a word
/// says nothing more than that word.
pub(super) fn title(name: &str) -> Option<String> {
    let written = name.chars().any(|c| c.is_uppercase() || c == ' ');
    written.then(|| name.replace('_', " "))
}

/// A word that a building of some name can be called by and that no other one has. Names that look
/// like hexes have none.
pub(super) fn free_word(name: &str, taken: &mut Vec<String>) -> Option<String> {
    let slug = names::slug(name);
    let letters = slug.trim_end_matches(|c: char| c.is_ascii_digit());
    let like_a_hex = letters.len() <= 2 && letters.len() < slug.len();
    if slug.is_empty() || like_a_hex || !slug.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let slug: String = slug.chars().take(40).collect();
    let mut word = slug.clone();
    let mut n = 2;
    while taken.contains(&word) {
        word = format!("{slug}-{n}");
        n += 1;
    }
    taken.push(word.clone());
    Some(word)
}

//! Pieces of a column: lines, rules, tables, pictures, each with its height.

use std::sync::Arc;

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Stroke, Svg, Weight, Xy};
use crestline_rules::content::Stat;

use super::Aids;
use super::error::AidError;
use super::style::{BODY, HEADING, INK, LEAD, LINE, QUIET, SMALL, TINT};
use crate::art::Art;
use crate::page::{Layer, Placed, TENTHS, Turn, around, at};
use crate::paint::Paint;
use crate::paragraph::Paragraph;
use crate::size::Area;

/// Words at a place.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Words {
    pub(super) text: String,
    /// From the upper left of the piece to the base line.
    pub(super) at: (f64, f64),
    pub(super) size: f64,
    pub(super) weight: Weight,
    pub(super) anchor: Anchor,
    pub(super) colour: Colour,
}

/// What is drawn of a piece; places are from its upper left.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Mark {
    Words(Words),
    /// A filled box.
    Fill(Area, Colour),
    /// A box with a line around it, this thick.
    Frame(Area, Colour, f64),
    /// A part of art: the art, millimetres to its units, the place of its upper left, what is shown.
    Art(Arc<Art>, f64, (f64, f64), Area),
}

/// A piece of a column.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Piece {
    pub(super) tall: f64,
    pub(super) marks: Vec<Mark>,
    /// Whether it stays with the next one.
    pub(super) keeps: bool,
    /// Whether it is only air, which no column begins with.
    pub(super) is_air: bool,
    /// Whether what follows begins a column, if this is the first column of a page.
    pub(super) ends_column: bool,
}

impl Piece {
    /// Draws it at a place of a page.
    pub(super) fn draw(
        &self,
        ink: &mut Svg,
        layers: &mut Vec<Layer>,
        aids: &Aids<'_>,
        (x, y): (f64, f64),
    ) {
        let (letters, paint) = (aids.letters, Paint::of(aids.theme));
        let moved = |area: &Area| Area { x: area.x + x, y: area.y + y, ..*area };
        for mark in &self.marks {
            match mark {
                Mark::Words(words) => {
                    let place = at(x + words.at.0, y + words.at.1);
                    let Words { text, size, weight, anchor, colour, .. } = words;
                    letters.draw(
                        ink,
                        Line {
                            text,
                            at: place,
                            size: size * TENTHS,
                            weight: *weight,
                            anchor: *anchor,
                            colour: paint.colour(*colour),
                            halo: None,
                        },
                    );
                }
                Mark::Fill(area, colour) => ink.fill(&around(moved(area)), paint.colour(*colour)),
                Mark::Frame(area, colour, width) => {
                    ink.stroke(
                        &around(moved(area)),
                        Stroke::new(paint.colour(*colour), width * TENTHS),
                    );
                }
                Mark::Art(art, scale, place, shown) => layers.push(Layer::Art(Placed {
                    art: Arc::clone(art),
                    origin: Xy::new(x + place.0, y + place.1),
                    scale: *scale,
                    turn: Turn::Upright,
                    shown: Some(moved(shown)),
                })),
            }
        }
    }
}

/// A column that is being written.
pub(super) struct Column<'a> {
    pub(super) sheet: &'static str,
    pub(super) letters: &'a Letters,
    /// How wide it is.
    pub(super) room: f64,
    /// How large running text and headings are, against their usual size.
    pub(super) scale: f64,
    pub(super) pieces: Vec<Piece>,
    /// The first thing that is wrong.
    pub(super) fault: Option<AidError>,
}

impl<'a> Column<'a> {
    /// An empty column.
    pub(super) fn new(sheet: &'static str, letters: &'a Letters, room: f64) -> Column<'a> {
        Column { sheet, letters, room, scale: 1.0, pieces: Vec::new(), fault: None }
    }

    /// Its pieces, unless something was wrong.
    pub(super) fn finish(self) -> Result<Vec<Piece>, AidError> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.pieces),
        }
    }

    /// Notes that a text has a character without a letter.
    fn check(&mut self, text: &str) {
        if self.fault.is_none() {
            self.fault = AidError::in_text(self.sheet, text);
        }
    }

    /// Broken lines of a text, none wider than a room.
    pub(super) fn lines(
        &mut self,
        text: &str,
        weight: Weight,
        size: f64,
        room: f64,
    ) -> Vec<String> {
        let text = &text.replace('\t', " ");
        self.check(&text.replace('\n', " "));
        let paragraph = Paragraph::new(self.letters, text, weight);
        let by = paragraph.widest(size) - room;
        if by > 0.0 && self.fault.is_none() {
            let wide = |word: &&str| self.letters.width(word, weight, size) > room;
            let what = text.split_whitespace().find(wide).unwrap_or_default().to_owned();
            self.fault = Some(AidError::Overflow { sheet: self.sheet, what, by });
        }
        paragraph.lines(size, room)
    }

    /// Words on one line of a piece.
    pub(super) fn words(&mut self, text: &str, x: f64, (weight, colour): (Weight, Colour)) -> Mark {
        self.check(text);
        let at = (x, self.lead() * 0.76);
        let (text, anchor, size) = (text.to_owned(), Anchor::Start, BODY * self.scale);
        Mark::Words(Words { text, at, size, weight, anchor, colour })
    }

    /// From base line to base line of its running text.
    fn lead(&self) -> f64 {
        LEAD * self.scale
    }

    /// Air of so many half lines.
    pub(super) fn air(&mut self, halves: f64) {
        self.pieces.push(Piece {
            tall: halves * self.lead() / 2.0,
            is_air: true,
            ..Piece::default()
        });
    }

    /// What follows begins a column, if this is still the first one of its page.
    pub(super) fn end_column(&mut self) {
        self.pieces.push(Piece { ends_column: true, is_air: true, ..Piece::default() });
    }

    /// The heading of a section, with a line below; `aside` stands small at its right.
    pub(super) fn heading(&mut self, text: &str, aside: &str, colour: Colour) {
        self.air(2.0);
        self.check(aside);
        let beside = self.letters.width(aside, Weight::Regular, SMALL) + 3.0;
        let size = HEADING * self.scale;
        let rows = self.lines(text, Weight::Bold, size, self.room - beside);
        let step = self.lead() * 1.25;
        let mut marks = Vec::new();
        for (n, text) in rows.iter().enumerate() {
            let at = (0.0, step * (n as f64 + 0.78));
            let (weight, anchor) = (Weight::Bold, Anchor::Start);
            marks.push(Mark::Words(Words { text: text.clone(), at, size, weight, anchor, colour }));
        }
        let tall = step * rows.len() as f64;
        if !aside.is_empty() {
            let (text, at) = (aside.to_owned(), (self.room, step * 0.78));
            let (size, weight, anchor) = (SMALL, Weight::Regular, Anchor::End);
            marks.push(Mark::Words(Words { text, at, size, weight, anchor, colour: QUIET }));
        }
        marks.push(Mark::Fill(
            Area { x: 0.0, y: tall + 0.2, width: self.room, height: 0.45 },
            colour,
        ));
        let tall = tall + self.lead() * 0.5;
        self.pieces.push(Piece { tall, marks, keeps: true, ..Piece::default() });
    }

    /// Running text. No line of it stands alone at the head or the foot of a column.
    pub(super) fn text(&mut self, text: &str) {
        self.set(text, (0.0, ""), (Weight::Regular, INK));
    }

    /// Running text with something before its first line and all of it set in by as much.
    pub(super) fn item(&mut self, before: &str, indent: f64, text: &str) {
        self.set(text, (indent, before), (Weight::Regular, INK));
    }

    /// Text in a weight and colour, set in, with something before it.
    pub(super) fn set(
        &mut self,
        text: &str,
        (indent, before): (f64, &str),
        (weight, colour): (Weight, Colour),
    ) {
        let rows = self.lines(text, weight, BODY * self.scale, self.room - indent);
        let count = rows.len();
        for (n, row) in rows.iter().enumerate() {
            let mut marks = vec![self.words(row, indent, (weight, colour))];
            if n == 0 && !before.is_empty() {
                marks.push(self.words(before, 0.0, (Weight::SemiBold, colour)));
            }
            let keeps = (n == 0 && count > 1) || n + 2 == count;
            self.pieces.push(Piece { tall: self.lead(), marks, keeps, ..Piece::default() });
        }
    }

    /// A name with its paragraph and what it does: an entry of a reference.
    pub(super) fn entry(&mut self, title: &str, aside: &str, text: &str, colour: Colour) {
        self.check(title);
        let name = self.words(title, 0.0, (Weight::SemiBold, colour));
        let (words, at) = (aside.to_owned(), (self.room, self.lead() * 0.76));
        let (size, weight, anchor) = (SMALL, Weight::Regular, Anchor::End);
        let aside = Words { text: words, at, size, weight, anchor, colour: QUIET };
        let marks = vec![name, Mark::Words(aside)];
        self.pieces.push(Piece { tall: self.lead(), marks, keeps: true, ..Piece::default() });
        self.text(text);
        self.air(0.7);
    }

    /// A row of a list: a label at the left, text beside it.
    pub(super) fn row(&mut self, label: &str, indent: f64, text: &str) {
        let labels = self.lines(label, Weight::SemiBold, BODY, indent - 2.0);
        let rows = self.lines(text, Weight::Regular, BODY, self.room - indent);
        let count = labels.len().max(rows.len());
        for n in 0..count {
            let mut marks = Vec::new();
            if let Some(label) = labels.get(n) {
                marks.push(self.words(label, 0.0, (Weight::SemiBold, QUIET)));
            }
            if let Some(row) = rows.get(n) {
                marks.push(self.words(row, indent, (Weight::Regular, INK)));
            }
            self.pieces.push(Piece { tall: LEAD, marks, keeps: n + 1 < count, ..Piece::default() });
        }
    }

    /// A line of a table: each cell with its place and anchor; every second one is tinted.
    pub(super) fn cells(&mut self, cells: &[Cell], is_tinted: bool) {
        let mut marks = Vec::new();
        if is_tinted {
            let area = Area { x: 0.0, y: 0.0, width: self.room, height: LEAD };
            marks.push(Mark::Fill(area, TINT));
        }
        for cell in cells {
            self.check(&cell.text);
            let at = (cell.x, LEAD * 0.76);
            let Cell { text, size, weight, anchor, colour, .. } = cell.clone();
            if cell.boxed {
                let wide = self.letters.width(&text, Weight::SemiBold, size) + 1.3;
                let (width, height) = (wide.max(3.0), LEAD * 0.86);
                let area = Area { x: cell.x - width / 2.0, y: LEAD * 0.07, width, height };
                marks.push(Mark::Frame(area, colour, 0.22));
            }
            marks.push(Mark::Words(Words { text, at, size, weight, anchor, colour }));
        }
        self.pieces.push(Piece { tall: LEAD, marks, ..Piece::default() });
    }

    /// Stays with what follows.
    pub(super) fn keep(&mut self) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.keeps = true;
        }
    }

    /// A picture in the middle of the column, with a thin line around it: what of it is drawn from the
    /// upper left of the piece, and how large it is.
    pub(super) fn picture(&mut self, mark: Mark, (width, height): (f64, f64)) {
        let aside = (self.room - width) / 2.0;
        let mark = match mark {
            Mark::Art(art, scale, (x, y), shown) => {
                Mark::Art(art, scale, (x + aside, y), Area { x: shown.x + aside, ..shown })
            }
            other => other,
        };
        let frame = Area { x: aside, y: 0.0, width, height };
        let marks = vec![mark, Mark::Frame(frame, LINE, 0.2)];
        self.pieces.push(Piece { tall: height + LEAD / 4.0, marks, ..Piece::default() });
    }
}

/// A cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) x: f64,
    pub(super) size: f64,
    pub(super) weight: Weight,
    pub(super) anchor: Anchor,
    pub(super) colour: Colour,
    /// Whether a box is around it.
    pub(super) boxed: bool,
}

impl Cell {
    /// Text from a place on.
    pub(super) fn new(text: impl Into<String>, x: f64) -> Cell {
        let (size, weight, anchor) = (BODY, Weight::Regular, Anchor::Start);
        Cell { text: text.into(), x, size, weight, anchor, colour: INK, boxed: false }
    }

    /// Text around a place.
    pub(super) fn middle(text: impl Into<String>, x: f64) -> Cell {
        Cell { anchor: Anchor::Middle, ..Cell::new(text, x) }
    }

    /// A number of a counter, in a box if it is printed in one.
    pub(super) fn stat(stat: Stat, x: f64) -> Cell {
        let cell = Cell::middle(stat.value.to_string().replace('-', "\u{2212}"), x);
        Cell { boxed: stat.boxed, weight: Weight::SemiBold, ..cell }
    }

    /// A small label at the head of a column.
    pub(super) fn label(text: &str, x: f64, anchor: Anchor) -> Cell {
        Cell { size: SMALL, colour: QUIET, anchor, ..Cell::new(text, x) }
    }

    /// The same, heavier.
    pub(super) fn strong(self) -> Cell {
        Cell { weight: Weight::SemiBold, ..self }
    }
}

//! Which pieces stand on which line, how far in, and with how many blanks between them.

use super::pieces::{Piece, What};
use crate::lex::Kind;

/// So many spaces are set before what stands in a block.
const BLOCK: usize = 2;

/// So many more before a line that continues a statement: not to be taken for a block.
const HANGING: usize = 4;

/// A piece on its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) piece: Piece,
    /// The blanks before it; of the first of a line the indentation.
    pub(super) gap: usize,
}

/// A line as it will be.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    /// What stands on it.
    pub(super) words: Vec<Word>,
    /// Whether an empty line follows.
    pub(super) blank_after: bool,
    /// Whether a block opens at its end.
    pub(super) opens: bool,
    /// Whether it is a line of the author's, so that its columns mean something.
    pub(super) intact: bool,
}

impl Line {
    /// Whether there are only comments on it.
    pub(super) fn is_comment(&self) -> bool {
        self.words.iter().all(|word| word.piece.what.is_comment())
    }

    /// The comment behind what else is on the line.
    pub(super) fn trailing(&self) -> Option<&Word> {
        let last = self.words.last()?;
        (self.words.len() > 1 && last.piece.what == What::LineComment).then_some(last)
    }
}

/// The lines of a text of these pieces.
pub(super) fn lines(text: &str, pieces: &[Piece]) -> Vec<Line> {
    let long = long_blocks(pieces);
    let mut setter = Setter::new();
    for (at, piece) in pieces.iter().enumerate() {
        setter.piece(text, *piece, long[at]);
        let rest = &pieces[at + 1..];
        if long[at] && piece.what == What::Token(Kind::Open) && !is_end_of_line(rest) {
            setter.end_line(true);
        }
    }
    setter.finish()
}

/// Of each piece, whether it is a brace of a block in which lines end.
fn long_blocks(pieces: &[Piece]) -> Vec<bool> {
    let mut long = vec![false; pieces.len()];
    // Open braces, and how many lines had ended before them.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut ended = 0;
    for (at, piece) in pieces.iter().enumerate() {
        match piece.what {
            what if what.is_line_end() => ended += 1,
            What::Token(Kind::Open) => open.push((at, ended)),
            What::Token(Kind::Close) => {
                if let Some((brace, before)) = open.pop() {
                    (long[brace], long[at]) = (ended > before, ended > before);
                }
            }
            _ => {}
        }
    }
    long
}

/// Whether nothing but comments comes before the end of the line.
fn is_end_of_line(rest: &[Piece]) -> bool {
    let next = rest.iter().find(|piece| !piece.what.is_comment());
    next.is_none_or(|piece| piece.what.is_line_end() || piece.what == What::Backslash)
}

/// The blanks between two pieces of a line.
fn gap(before: What, piece: What) -> usize {
    use Kind::{Close, Equals, Open, Semicolon, Slashdash, Text, Word};
    let (What::Token(before), What::Token(piece)) = (before, piece) else {
        return usize::from(piece != What::Token(Semicolon));
    };
    let none = match piece {
        Semicolon => true,
        Equals => matches!(before, Word | Text(_)),
        Word | Text(_) => matches!(before, Equals | Slashdash),
        Open => before == Slashdash,
        Close => before == Open,
        _ => false,
    };
    usize::from(!none)
}

/// Fills lines, piece by piece.
struct Setter {
    done: Vec<Line>,
    line: Line,
    /// Blocks of several lines around.
    depth: usize,
    /// Whether a statement has begun and not ended.
    in_statement: bool,
    /// Whether a slashdash waits for what it strikes out: it does so over ends of lines.
    slashdash: bool,
    /// Whether the line continues the one before behind a `\`.
    continued: bool,
    /// Whether nothing but comments came on the line since a block of several lines was opened.
    opened: bool,
}

impl Setter {
    fn new() -> Setter {
        Setter {
            done: Vec::new(),
            line: Line { intact: true, ..Line::default() },
            depth: 0,
            in_statement: false,
            slashdash: false,
            continued: false,
            opened: false,
        }
    }

    /// Takes the next piece; `long` says that it is a brace of a block of several lines.
    fn piece(&mut self, text: &str, piece: Piece, long: bool) {
        match piece.what {
            What::Token(Kind::Newline) => self.newline(),
            What::Break => {
                self.end_line(false);
                self.continued = true;
            }
            What::Token(Kind::Close) if long => {
                if !self.line.words.is_empty() {
                    self.end_line(true);
                }
                self.drop_blank();
                self.depth = self.depth.saturating_sub(1);
                self.in_statement = false;
                self.word(text, piece);
                self.after(piece, long);
            }
            _ => {
                self.word(text, piece);
                self.after(piece, long);
            }
        }
    }

    /// Puts a piece on the line.
    fn word(&mut self, text: &str, piece: Piece) {
        let hanging = self.in_statement && (self.continued || self.slashdash);
        let gap = match self.line.words.last() {
            Some(before) => gap(before.piece.what, piece.what),
            None => self.depth * BLOCK + if hanging { HANGING } else { 0 },
        };
        self.line.intact &= !piece.is_long(text);
        self.line.words.push(Word { piece, gap });
    }

    /// What a piece that was put on the line means for those behind it.
    fn after(&mut self, piece: Piece, long: bool) {
        let What::Token(kind) = piece.what else { return };
        self.opened = false;
        self.slashdash = kind == Kind::Slashdash;
        match kind {
            Kind::Semicolon => self.in_statement = false,
            Kind::Open => {
                self.in_statement = false;
                self.opened = long;
                self.depth += usize::from(long);
            }
            Kind::Slashdash => {}
            _ => self.in_statement = true,
        }
    }

    /// A line ends: what was begun ends with it, or the line is empty.
    fn newline(&mut self) {
        if !self.line.words.is_empty() || self.continued {
            // An empty line behind a `\` is more than a blank: it ends what is continued.
            self.end_line(false);
        } else if let Some(last) = self.done.last_mut() {
            last.blank_after = !last.opens && !last.words.is_empty();
        }
        self.continued = false;
        self.in_statement &= self.slashdash;
    }

    /// Ends the line, as the author did or `within` a line of his.
    fn end_line(&mut self, within: bool) {
        self.line.intact &= !within;
        self.line.opens = std::mem::take(&mut self.opened);
        let next = Line { intact: !within, ..Line::default() };
        self.done.push(std::mem::replace(&mut self.line, next));
    }

    /// Takes away empty lines at the end of a block or file.
    fn drop_blank(&mut self) {
        self.done.pop_if(|last| last.words.is_empty());
        if let Some(last) = self.done.last_mut() {
            last.blank_after = false;
        }
    }

    fn finish(mut self) -> Vec<Line> {
        if !self.line.words.is_empty() {
            self.end_line(false);
        }
        self.drop_blank();
        self.done
    }
}

//! A text cut into everything that is not blank: tokens, comments, continued lines.

use crate::lex::{Kind, Lexer, Token, comment_length, is_newline, newline_length};
use crate::text::advance;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// A token.
    Token(Kind),
    /// `// …` up to the end of the line.
    LineComment,
    /// `/* … */`
    BlockComment,
    /// A `\` that continues a statement on the next line.
    Backslash,
    /// The end of a line that is continued.
    Break,
}

impl What {
    /// Whether it is a comment of either kind.
    pub(super) const fn is_comment(self) -> bool {
        matches!(self, What::LineComment | What::BlockComment)
    }

    /// Whether it ends a line.
    pub(super) const fn is_line_end(self) -> bool {
        matches!(self, What::Break | What::Token(Kind::Newline))
    }
}

/// A piece, where it stands in bytes, and between which columns of the terminal, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) what: What,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) column: usize,
    pub(super) end_column: usize,
}

impl Piece {
    /// Its letters. Blanks behind a comment are none of it.
    pub(super) fn text(self, text: &str) -> &str {
        let text = &text[self.start..self.end];
        if self.what == What::LineComment { text.trim_end() } else { text }
    }

    /// Whether it reaches over more than one line.
    pub(super) fn is_long(self, text: &str) -> bool {
        !self.what.is_line_end() && self.text(text).contains(is_newline)
    }
}

/// The byte behind a byte-order mark.
pub(super) fn beginning(text: &str) -> usize {
    if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 }
}

/// The column behind some text that begins at a column.
pub(super) fn column_behind(column: usize, text: &str) -> usize {
    text.chars().fold(column, |at, c| if is_newline(c) { 0 } else { advance(at, c) })
}

/// The pieces of a text in their order.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut found: Vec<(What, usize, usize)> = Vec::new();
    let mut at = beginning(text);
    for Token { kind, start, end } in Lexer::new(text) {
        between(text, at, start, &mut found);
        found.push((What::Token(kind), start, end));
        at = end;
    }
    between(text, at, text.len(), &mut found);
    let (mut column, mut at) = (0, beginning(text));
    let placed = found.into_iter().map(|(what, start, end)| {
        let begun = column_behind(column, &text[at..start]);
        column = column_behind(begun, &text[start..end]);
        at = end;
        Piece { what, start, end, column: begun, end_column: column }
    });
    placed.collect()
}

/// Finds what the lexer skipped between two tokens: a line ends there only behind a `\`.
fn between(text: &str, start: usize, end: usize, found: &mut Vec<(What, usize, usize)>) {
    let mut at = start;
    while at < end {
        let rest = &text[at..end];
        let Some(c) = rest.chars().next() else { return };
        let newline = newline_length(rest);
        let (what, length) = if rest.starts_with("//") {
            (What::LineComment, rest.find(is_newline).unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (What::BlockComment, comment_length(rest).unwrap_or(rest.len()))
        } else if c == '\\' {
            (What::Backslash, 1)
        } else if newline > 0 {
            (What::Break, newline)
        } else {
            at += c.len_utf8();
            continue;
        };
        found.push((what, at, at + length));
        at += length;
    }
}

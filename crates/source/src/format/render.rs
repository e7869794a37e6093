//! Lines to text.

use super::lines::{Line, Word};
use super::pieces::{What, beginning};
use crate::lex::{is_newline, is_space};

/// The text of lines that end so, with the byte-order mark of the text they were made from.
pub(super) fn render(text: &str, lines: &[Line], end: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    out.push_str(&text[..beginning(text)]);
    for line in lines {
        for (at, word) in line.words.iter().enumerate() {
            blanks(&mut out, word.gap);
            if word.piece.what == What::BlockComment && word.piece.is_long(text) {
                comment(&mut out, text, word, at == 0, end);
            } else {
                out.push_str(word.piece.text(text));
            }
        }
        out.push_str(end);
        if line.blank_after {
            out.push_str(end);
        }
    }
    out
}

fn blanks(out: &mut String, count: usize) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// A comment of several lines. Where it begins its line, the others move with it, as far as they
/// are indented like it.
fn comment(out: &mut String, text: &str, word: &Word, first: bool, end: &str) {
    let before = &text[..word.piece.start];
    let indent = before.trim_end_matches(is_space);
    let begins = first && (indent.len() == beginning(text) || indent.ends_with(is_newline));
    let indent = &before[indent.len()..];
    let comment = word.piece.text(text).replace("\r\n", "\n");
    for (at, line) in comment.split(is_newline).enumerate() {
        let line = line.trim_end_matches(is_space);
        if at == 0 {
            out.push_str(line);
            continue;
        }
        out.push_str(end);
        match line.strip_prefix(indent) {
            Some(line) if begins && !line.is_empty() => {
                blanks(out, word.gap);
                out.push_str(line);
            }
            _ => out.push_str(line),
        }
    }
}

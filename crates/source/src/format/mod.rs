//! Formats KDL text: sets blanks, indentation and empty lines, and touches nothing else.
//!
//! The words, strings, numbers and comments of a text stay letter for letter and in their order,
//! and so do its lines: none is broken or joined, but for the braces of a block of several lines,
//! of which the first ends its line and the second begins one. What is set:
//!
//! - two spaces of indentation for each block, four more where a `\` continues a statement;
//! - one space between words, none around `=`, before `;` and behind `/-`, and none behind a line;
//! - columns that the author aligned stay aligned: words of neighbouring lines that begin in the
//!   same column, and comments behind lines, which keep their distance;
//! - at most one empty line in a row, none at the beginning and end of a block or file, and one end
//!   of line at the end of the file, of the kind that the file has most.
//!
//! Formatting what is formatted changes nothing.

mod align;
mod check;
mod lines;
mod pieces;
mod render;

use crate::codes;
use crate::diag::{Findings, error};
use crate::lex::Kind;
use crate::parse::{LARGEST_FILE, load, parse};
use crate::syntax::Document;
use crate::text::{FileId, Sources, Span, line_end};

use self::pieces::What;

/// Adds a file to the sources and formats it. `None`, with the reason among the findings, if it
/// cannot be read without findings, and if it would say anything else once it is formatted.
#[must_use]
pub fn file(
    sources: &mut Sources,
    path: &str,
    bytes: &[u8],
    findings: &mut Findings,
) -> Option<String> {
    let mut own = Findings::new();
    let document = load(sources, path, bytes, &mut own);
    let text = sources.get(document.file).map_or("", |source| source.text());
    checked(text, &document, own, findings)
}

/// Formats a text. `None`, with the reason among the findings, as [`file`].
#[must_use]
pub fn text(text: &str, file: FileId, findings: &mut Findings) -> Option<String> {
    let mut own = Findings::new();
    let document = parse(text, file, &mut own);
    checked(text, &document, own, findings)
}

/// Formats a text that was read as a document with some findings.
fn checked(
    text: &str,
    document: &Document,
    read: Findings,
    findings: &mut Findings,
) -> Option<String> {
    let clean = read.is_empty();
    findings.absorb(read);
    if !clean {
        return None;
    }
    let formatted = set(text);
    if formatted.len() > LARGEST_FILE {
        let span = Span::new(document.file, 0, 0);
        findings.push(
            error(codes::K003, span, "this file is too large to be formatted")
                .help("with its blanks set it would have more than 4 MiB; split it"),
        );
        return None;
    }
    match check::difference(text, document, &formatted) {
        None => Some(formatted),
        Some(at) => {
            let span = Span::new(document.file, at, at);
            findings.push(
                error(codes::K038, span, "formatting would change what this file says")
                    .label("from here on")
                    .help("nothing was changed; format this place by hand, and report the file"),
            );
            None
        }
    }
}

/// The text formatted, unchecked.
fn set(text: &str) -> String {
    let pieces = pieces::pieces(text);
    let mut lines = lines::lines(text, &pieces);
    align::align(text, &mut lines);
    // What is in strings stays as it is, and says nothing of the lines of the file.
    let others = pieces.iter().filter(|piece| !matches!(piece.what, What::Token(Kind::Text(_))));
    let end = line_end(others.map(|piece| &text[piece.start..piece.end]));
    render::render(text, &lines, end)
}

//! Whether a formatted text still says the same, word for word.

use super::pieces::{Piece, What, pieces};
use crate::diag::Findings;
use crate::lex::{Kind, is_newline, is_space};
use crate::parse::parse;
use crate::syntax::{Document, same};

/// Where in the text before something is lost, added or changed, in bytes; `None` if nothing is.
pub(super) fn difference(before: &str, document: &Document, after: &str) -> Option<usize> {
    let (old, new) = (said(&pieces(before)), said(&pieces(after)));
    let same_piece = |(a, b): (&Piece, &Piece)| a.what == b.what && equal(*a, before, *b, after);
    let kept = old.iter().zip(&new).take_while(|pair| same_piece(*pair)).count();
    if kept < old.len().max(new.len()) {
        return Some(old.get(kept).map_or(before.len(), |piece| piece.start));
    }
    let mut findings = Findings::new();
    let again = parse(after, document.file, &mut findings);
    (!findings.is_empty() || !same(&document.nodes, &again.nodes)).then_some(0)
}

/// The pieces that say something: of ends of lines only those that can end a statement, one for
/// several in a row and none beside a brace that ends it as well.
fn said(pieces: &[Piece]) -> Vec<Piece> {
    let mut said: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut ended = None;
    for piece in pieces.iter().filter(|piece| piece.what != What::Break) {
        if piece.what == What::Token(Kind::Newline) {
            let opened = said.last().is_none_or(|last| last.what == What::Token(Kind::Open));
            ended = ended.or((!opened).then_some(*piece));
            continue;
        }
        let ended = ended.take().filter(|_| piece.what != What::Token(Kind::Close));
        said.extend(ended.into_iter().chain([*piece]));
    }
    said
}

/// Whether two pieces have the same letters. Ends of lines are all the same, and so are blanks at
/// the beginning and end of the lines of a comment.
fn equal(a: Piece, before: &str, b: Piece, after: &str) -> bool {
    let (old, new) = (a.text(before), b.text(after));
    match a.what {
        What::Token(Kind::Newline) => true,
        What::BlockComment => comment_lines(old) == comment_lines(new),
        _ => old == new,
    }
}

/// The lines of a comment without the blanks around them.
fn comment_lines(comment: &str) -> Vec<String> {
    let lines = comment.replace("\r\n", "\n");
    lines.split(is_newline).map(|line| line.trim_matches(is_space).to_owned()).collect()
}

//! What changes in a file, as a unified diff that `patch -p1` and `git apply` take.

use similar::{ChangeTag, TextDiff};

use crate::exit::Failure;
use crate::output::{Output, Style};

/// So many unchanged lines are shown around what changes.
const CONTEXT: usize = 3;

/// What leads from an old text of a file to a new one; empty if they are the same. The path stands
/// in the head, as from the folder that the diff is to be applied in.
#[must_use]
pub(crate) fn unified(old: &str, new: &str, path: &str) -> String {
    // Lines end where `patch` lets them end; a carriage return belongs to its line.
    let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<&str>>();
    let (old, new) = (lines(old), lines(new));
    let diff = TextDiff::from_slices(&old, &new);
    let mut text = String::new();
    for hunk in diff.unified_diff().context_radius(CONTEXT).iter_hunks() {
        if text.is_empty() {
            let path = crestline_source::visible::printable(path).replace(['\n', '\r', '\t'], "?");
            let path = path.trim_start_matches('/');
            text = format!("--- a/{path}\n+++ b/{path}\n");
        }
        text.push_str(&format!("{}\n", hunk.header()));
        for change in hunk.iter_changes() {
            text.push(match change.tag() {
                ChangeTag::Equal => ' ',
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            });
            text.push_str(change.value());
            if !change.value().ends_with('\n') {
                text.push_str("\n\\ No newline at end of file\n");
            }
        }
    }
    text
}

/// Prints a diff: letter for letter into a file or pipe, coloured and without hidden characters on
/// a terminal.
///
/// # Errors
/// If standard output cannot take it.
pub(crate) fn print(out: &mut Output, diff: &str) -> Result<(), Failure> {
    if !out.for_people() {
        return out.text(diff);
    }
    let mut head = true;
    for line in diff.lines() {
        head &= !line.starts_with("@@");
        let style = match line.chars().next() {
            Some('-' | '+') if head => Some(Style::Strong),
            Some('-') => Some(Style::Bad),
            Some('+') => Some(Style::Good),
            Some('@' | '\\') => Some(Style::Faint),
            _ => None,
        };
        // A carriage return would let the end of a line hide its beginning.
        let line = line.replace('\r', "\u{240D}");
        out.line(style.map_or(line.clone(), |style| out.paint(style, &line)))?;
    }
    Ok(())
}

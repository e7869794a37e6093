//! Changes that mend findings, put into the text of a file.

use crate::diag::{Edit, Fix};
use crate::text::FileId;

/// A text with all fixes of its file made that do not get into each other's way, and how many these
/// were; the first ones win. `None` if there is nothing to do.
#[must_use]
pub fn mended<'f>(
    text: &str,
    file: FileId,
    fixes: impl IntoIterator<Item = &'f Fix>,
) -> Option<(String, usize)> {
    let mut taken: Vec<&Edit> = Vec::new();
    let mut count = 0;
    for fix in fixes {
        let fits = |edit: &Edit| {
            let inside = range(edit).is_some_and(|range| text.get(range).is_some());
            edit.span.file == file && inside && taken.iter().all(|other| apart(edit, other))
        };
        if !fix.edits.is_empty() && fix.edits.iter().all(fits) {
            taken.extend(&fix.edits);
            count += 1;
        }
    }
    taken.sort_by_key(|edit| edit.span);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in taken {
        let range = range(edit)?;
        out.push_str(text.get(at..range.start)?);
        out.push_str(&edit.text);
        at = range.end;
    }
    out.push_str(text.get(at..)?);
    (count > 0).then_some((out, count))
}

fn range(edit: &Edit) -> Option<std::ops::Range<usize>> {
    Some(usize::try_from(edit.span.start).ok()?..usize::try_from(edit.span.end).ok()?)
}

/// Whether two changes have nothing in common, not even the place where both put something in.
fn apart(a: &Edit, b: &Edit) -> bool {
    a.span.end < b.span.start || b.span.end < a.span.start
}

//! What a finding offers to mend is mended by it: the examples of the pages with every fix applied
//! have none of these findings any more, and none that were not there before.

use crestline_source::diag::{Diagnostic, Edit};

use super::{read, told};
use crate::found::all;
use crate::levels::Levels;
use crate::page::blocks;
use crate::rules::ALL;

/// A text with edits applied.
fn edited(text: &str, edits: &[Edit]) -> String {
    let at = |byte: u32| usize::try_from(byte).unwrap();
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| edit.span);
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(at(edit.span.start)..at(edit.span.end), &edit.text);
    }
    text
}

/// All that is found in a text, and how a failing test tells it.
fn found(text: &str) -> (Vec<Diagnostic>, String) {
    let project = read(text);
    let found = all(&project, &Levels::default());
    let told = told(&project, &found);
    (found, told)
}

#[test]
fn fixes_of_the_pages_mend_what_they_are_offered_for() {
    let mut tried = 0;
    for rule in ALL {
        for block in blocks(rule.page).iter().filter(|block| block.heading == "Fails") {
            let (before, _) = found(&block.text);
            for mended in &before {
                let Some(fix) = &mended.fix else { continue };
                let text = edited(&block.text, &fix.edits);
                let (after, told) = found(&text);
                let count = |list: &[Diagnostic], code: &str| {
                    list.iter().filter(|found| found.code.id == code).count()
                };
                // One less of its code, and as many as before of all others.
                for code in before.iter().chain(&after).map(|found| found.code.id) {
                    let gone = usize::from(code == mended.code.id);
                    let what = format!("{} ({code}): {}\n{text}\n{told}", rule.code.id, fix.what);
                    assert_eq!(count(&after, code), count(&before, code) - gone, "{what}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried >= 2, "{tried} fixes");
}

//! The pages of the lints are their tests: what a page says fails, fails with its code, and what it
//! says passes gives no finding at all.

use std::collections::BTreeSet;

use crestline_source::diag::Severity;

use super::{read, told};
use crate::found::all;
use crate::levels::Levels;
use crate::page::{Block, blocks};
use crate::rules::ALL;

/// The blocks of a page under a heading.
fn under<'a>(blocks: &'a [Block], heading: &str) -> Vec<&'a Block> {
    let found: Vec<&Block> = blocks.iter().filter(|block| block.heading == heading).collect();
    assert!(!found.is_empty(), "no block under `{heading}`");
    found
}

#[test]
fn pages_fail_and_pass_as_they_say() {
    for rule in ALL {
        let blocks = blocks(rule.page);
        let mut told_apart = BTreeSet::new();
        for block in under(&blocks, "Fails") {
            let project = read(&block.text);
            let found = all(&project, &Levels::default());
            let what = format!("{}: {}", rule.code.id, told(&project, &found));
            let codes: BTreeSet<&str> = found.iter().map(|found| found.code.id).collect();
            assert_eq!(codes, BTreeSet::from([rule.code.id]), "{what}");
            assert!(found.iter().all(|found| found.severity != Severity::Error), "{what}");
            assert!(found.iter().all(|found| found.help.is_some()), "no help: {what}");
            assert!(found.iter().all(|f| f.primary.span.end > f.primary.span.start), "{what}");
            told_apart.insert(&block.text);
        }
        for block in under(&blocks, "Passes") {
            let project = read(&block.text);
            let found = all(&project, &Levels::default());
            assert!(found.is_empty(), "{}: {}", rule.code.id, told(&project, &found));
            assert!(told_apart.insert(&block.text), "{}: the same block", rule.code.id);
        }
    }
}

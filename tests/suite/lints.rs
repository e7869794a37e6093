//! The pages of the lints are their tests: what a page says fails, fails with its code, and what it
//! says passes gives no finding at all.

use std::collections::BTreeSet;

use crestline_lint::rules::ALL;
use crestline_source::codes;
use crestline_source::diag::Severity;

use crate::docs::{Block, blocks};
use crate::kit::{files, findings, read, text, told};

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
            let found = findings(&project);
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
            let found = findings(&project);
            assert!(found.is_empty(), "{}: {}", rule.code.id, told(&project, &found));
            assert!(told_apart.insert(&block.text), "{}: the same block", rule.code.id);
        }
    }
}

#[test]
fn every_page_belongs_to_a_rule() {
    let pages: Vec<String> = files("docs/lints", ".md");
    let wanted: Vec<String> =
        ALL.iter().map(|rule| format!("docs/lints/{}.md", rule.code.id)).collect();
    assert_eq!(pages, wanted);
    for rule in ALL {
        let page = text(&format!("docs/lints/{}.md", rule.code.id));
        assert_eq!(page, rule.page);
        let first = format!("# {} {}", rule.code.id, rule.code.name);
        assert_eq!(page.lines().next(), Some(first.as_str()));
        assert!(page.contains("\n## Why\n"), "{}", rule.code.id);
    }
}

#[test]
fn codes_are_in_order_and_nobody_else_s() {
    assert!(ALL.is_sorted_by(|a, b| a.code.id < b.code.id), "by code, each once");
    let names: BTreeSet<&str> = ALL.iter().map(|rule| rule.code.name).collect();
    assert_eq!(names.len(), ALL.len());
    for rule in ALL {
        let reader = codes::ALL
            .iter()
            .find(|(code, _)| code.id == rule.code.id || code.name == rule.code.name);
        assert!(reader.is_none(), "{} is a code of the reader", rule.code.id);
        let (letter, digits) = rule.code.id.split_at(1);
        assert!("MLSCRP".contains(letter) && digits.len() == 3, "{}", rule.code.id);
        // 100 and more: opinions.
        assert!(digits.parse::<u32>().is_ok_and(|n| n > 100), "{}", rule.code.id);
    }
    assert!(codes::ALL.is_sorted_by(|a, b| a.0.id[..1] != b.0.id[..1] || a.0.id < b.0.id));
}

/// A file of a rule is named by its code and name.
#[test]
fn files_are_named_by_their_rules() {
    let there: Vec<String> = files("crates/lint/src/rules", ".rs")
        .into_iter()
        .filter(|path| !path.ends_with("/mod.rs"))
        .collect();
    let wanted: Vec<String> = ALL
        .iter()
        .map(|rule| {
            let name = rule.code.name.replace('-', "_");
            format!("crates/lint/src/rules/{}_{name}.rs", rule.code.id.to_lowercase())
        })
        .collect();
    assert_eq!(there, wanted);
}

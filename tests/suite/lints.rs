//! Lints, their files and their pages belong together.

use std::collections::BTreeSet;

use crestline_lint::catalogue;
use crestline_lint::rules::ALL;
use crestline_source::codes;

use crate::kit::{files, text};

#[test]
fn every_page_belongs_to_a_finding() {
    let pages: Vec<String> = files("docs/findings", ".md");
    let codes: BTreeSet<&str> = catalogue::all().iter().map(|entry| entry.code.id).collect();
    let wanted: Vec<String> = codes.iter().map(|code| format!("docs/findings/{code}.md")).collect();
    assert_eq!(pages, wanted);
    for rule in ALL {
        let page = text(&format!("docs/findings/{}.md", rule.code.id));
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
            .find(|(code, ..)| code.id == rule.code.id || code.name == rule.code.name);
        assert!(reader.is_none(), "{} is a code of the reader", rule.code.id);
        let (letter, digits) = rule.code.id.split_at(1);
        assert!("KMLSCRP".contains(letter) && digits.len() == 3, "{}", rule.code.id);
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

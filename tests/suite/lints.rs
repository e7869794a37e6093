//! Lints, their files and their pages belong together.

use std::collections::BTreeSet;

use crestline_lint::catalogue::{self, Entry};
use crestline_lint::rules::ALL;
use crestline_source::codes;

use crate::kit::{files, root, text};

#[test]
fn every_page_belongs_to_a_finding() {
    let pages: BTreeSet<String> = files("docs/findings", ".md").into_iter().collect();
    let page = |entry: &Entry| format!("docs/findings/{}.md", entry.code.id);
    let mut wanted: BTreeSet<String> = catalogue::all().iter().map(page).collect();
    wanted.insert(CATALOGUE.to_owned());
    assert_eq!(pages, wanted);
}

/// The catalogue of the book.
const CATALOGUE: &str = "docs/findings/README.md";

/// It is written anew with `BLESS=1`.
#[test]
fn the_catalogue_is_what_findings_say() {
    let made = catalogue::markdown();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(root().join(CATALOGUE), &made).unwrap();
    }
    assert_eq!(text(CATALOGUE), made, "if that is meant, run the test with BLESS=1");
}

/// What the issue of the linter asks for, in every family.
#[test]
fn there_are_opinions_on_everything() {
    assert!(ALL.len() >= 45, "{} lints", ALL.len());
    for (letter, family) in catalogue::FAMILIES.into_iter().filter(|(letter, _)| *letter != 'I') {
        assert!(ALL.iter().any(|rule| rule.code.id.starts_with(letter)), "{family}");
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

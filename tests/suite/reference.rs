//! The reference pages are what the descriptions say, and their samples read.

use crate::kit::{files, root, text};
use crestline_lint::page::blocks;
use crestline_rules::scenario::SWITCHES;

/// Asks for the pages to be written anew.
const BLESS: &str = "BLESS";

#[test]
fn pages_are_what_the_descriptions_say() {
    let pages = crestline_source::reference::pages();
    for (path, made) in &pages {
        let path = format!("docs/{path}");
        if std::env::var_os(BLESS).is_some() {
            std::fs::write(root().join(&path), made).unwrap();
        }
        let how = format!(
            "write it anew: `{BLESS}=1 cargo test -p crestline-cli --test suite -- reference`"
        );
        assert!(text(&path) == *made, "{path} is not what the descriptions say; {how}");
    }
    let known: Vec<String> = pages.iter().map(|(path, _)| format!("docs/{path}")).collect();
    let there = files("docs/format/reference", "");
    assert!(there.iter().all(|page| known.contains(page)), "pages that nobody writes: {there:?}");
}

/// Every section shows something to copy.
#[test]
fn every_section_has_a_sample() {
    for (path, made) in crestline_source::reference::pages() {
        // What is no statement shows its words alone.
        let sections = made.lines().filter(|line| line.starts_with("## `")).count();
        let mut with: Vec<String> = blocks(&made).into_iter().map(|block| block.heading).collect();
        with.dedup();
        assert_eq!(with.len(), sections, "{path}: {with:?}");
    }
}

/// The page on scenarios tells every switch with its paragraphs and what each option does.
#[test]
fn the_book_tells_every_switch() {
    let page = text("docs/format/scenario.md");
    for switch in SWITCHES {
        let paras: Vec<&str> = switch.paras.iter().map(|para| para.text()).collect();
        let options = switch.words.iter().zip(switch.says);
        let options: Vec<String> =
            options.map(|(word, says)| format!("`{word}`: {says}")).collect();
        let row = format!(
            "| `{}` ({}) | {} | {} |",
            switch.word,
            paras.join(", "),
            switch.about,
            options.join("; ")
        );
        assert!(page.contains(&row), "docs/format/scenario.md lacks the row\n{row}");
    }
}

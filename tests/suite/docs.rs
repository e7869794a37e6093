//! The book is a test: its KDL reads, what it says fails does, and its links lead somewhere.

use std::collections::BTreeMap;

use crestline_lint::page::blocks;

use crate::kit::{files, findings, has_errors, read, root, text, told};

/// The pages: README, CONTRIBUTING and the book.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    pages.extend(files("docs", ".md"));
    pages
}

#[test]
fn kdl_in_the_book_reads_or_fails_as_it_says() {
    let mut read_blocks = 0;
    for page in pages() {
        // Pages of findings say for themselves what is found, and samples of the reference may be
        // drafts: both are tests of their own.
        if page.starts_with("docs/findings/") || page.starts_with("docs/format/reference/") {
            continue;
        }
        // Files that a page has named so far: each is read together with the others.
        let mut named: BTreeMap<String, String> = BTreeMap::new();
        for block in blocks(&text(&page)) {
            let place = format!("{page}:{}", block.line);
            let fails = match block.info.as_str() {
                "kdl" => false,
                "kdl fails" => true,
                info => {
                    assert!(!info.starts_with("kdl"), "{place}: no kind of block: `{info}`");
                    continue;
                }
            };
            let first = block.text.lines().next().unwrap_or_default();
            if first == "// part" {
                continue;
            }
            let name = first.strip_prefix("// ").filter(|name| name.ends_with(".kdl"));
            // The files of this page change as it goes on: `sessions.rs` runs it from top to bottom.
            if page.ends_with("first-scenario.md") && name.is_some() {
                continue;
            }
            let whole = match name {
                Some(name) => {
                    named.insert(name.to_owned(), block.text.clone());
                    named.values().map(String::as_str).collect::<Vec<_>>().join("\n")
                }
                None => block.text.clone(),
            };
            if let Some(name) = name.filter(|_| fails) {
                named.remove(name);
            }
            let project = read(&whole);
            let found = findings(&project);
            let told = told(&project, &found);
            assert_eq!(has_errors(&found), fails, "{place}: {told}");
            read_blocks += 1;
        }
    }
    assert!(read_blocks >= 20, "{read_blocks} blocks");
}

/// The targets of the links and pictures of a page, blocks and code left out.
fn links(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in page.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        // Every other part between backticks is code.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("code");
        let targets = prose.split("](").skip(1).filter_map(|part| part.split(')').next());
        found.extend(targets.map(str::to_owned));
    }
    found
}

/// The anchor of a heading, as the usual renderers of Markdown make it.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_somewhere() {
    let root = root();
    for page in pages() {
        let folder = root.join(&page).parent().unwrap().to_owned();
        for target in links(&text(&page)) {
            if target.starts_with("https://") {
                continue;
            }
            let (path, fragment) = target.split_once('#').unwrap_or((&target, ""));
            let file = if path.is_empty() { root.join(&page) } else { folder.join(path) };
            assert!(file.exists(), "{page} links to `{target}`, which is not there");
            let inside = file.canonicalize().unwrap().starts_with(&root);
            assert!(inside, "{page} links to `{target}`, outside of the repository");
            if !fragment.is_empty() {
                let there = std::fs::read_to_string(&file).unwrap();
                let mut headings = there.lines().filter(|line| line.starts_with('#'));
                let found = headings.any(|h| anchor(h.trim_start_matches('#').trim()) == fragment);
                assert!(found, "{page} links to `{target}`, but there is no such heading");
            }
        }
    }
}

/// Commands that the pages tell are commands that there are.
#[test]
fn commands_in_the_book_are_known() {
    let help = crate::kit::crestline(&root(), &["--help"]).out;
    for page in pages() {
        for block in blocks(&text(&page)).iter().filter(|block| !block.info.starts_with("kdl")) {
            for line in block.text.lines() {
                let Some(call) = line.trim_start_matches("$ ").strip_prefix("crestline ") else {
                    continue;
                };
                let command = call.split_whitespace().next().unwrap_or_default();
                let known = command.starts_with('-') || help.contains(&format!("\n  {command} "));
                assert!(known, "{page} near line {}: `{line}`", block.line);
            }
        }
    }
}

//! The pages of findings are their tests: what a page says fails, fails with its code and no other,
//! and what it says passes gives no finding at all.

use std::collections::BTreeSet;

use crestline_play::script;
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::project::Project;

use super::{read, told};
use crate::catalogue::{self, Entry};
use crate::found::{OUT_OF_STEP, SCRIPT_CODES, all, of_script};
use crate::levels::Levels;
use crate::page::{Block, blocks};
use crate::rules;

/// The findings whose failing example is no text of a file: bytes that are none, files beyond measure,
/// links, artwork and themes (the suite takes them), games that never end.
const NOT_TEXT: [&str; 11] =
    ["K001", "K002", "K003", "K004", "K017", "K032", "K034", "K035", "K038", "M038", "R109"];

/// The blocks of a page under a heading.
fn under<'a>(entry: &Entry, blocks: &'a [Block], heading: &str) -> Vec<&'a Block> {
    let found: Vec<&Block> = blocks.iter().filter(|block| block.heading == heading).collect();
    assert!(!found.is_empty(), "{}: no block under `{heading}`", entry.code.id);
    found
}

/// All that `check` finds; for a page on the running of scripts, what that finds as well.
fn found(project: &Project, entry: &Entry) -> Vec<Diagnostic> {
    let mut found = all(project, &Levels::default());
    if SCRIPT_CODES.iter().all(|(code, _)| *code != entry.code) {
        return found;
    }
    found.retain(|found| found.code != OUT_OF_STEP);
    for read in project.scripts.iter().filter(|read| read.sound) {
        let played = project.scenario(&read.scenario.value);
        if let Some(scenario) = played.and_then(|played| played.scenario.as_ref()) {
            found.extend(of_script(read, &script::run(scenario, &read.script)));
        }
    }
    found
}

#[test]
fn pages_fail_and_pass_as_they_say() {
    let mut wrong = Vec::new();
    for entry in catalogue::all() {
        let id = entry.code.id;
        let is_rule = rules::ALL.iter().any(|rule| rule.code == entry.code);
        let blocks = blocks(entry.page);
        let mut told_apart = BTreeSet::new();
        let mut run = 0;
        for block in under(entry, &blocks, "Fails").into_iter().filter(|b| b.info == "kdl") {
            let project = read(&block.text);
            let found = found(&project, entry);
            let what = format!("{id}: {}", told(&project, &found));
            let codes: BTreeSet<&str> = found.iter().map(|found| found.code.id).collect();
            if codes != BTreeSet::from([id]) {
                wrong.push(format!("fails otherwise: {what}"));
            }
            if found.iter().any(|found| found.help.is_none()) {
                wrong.push(format!("no help: {what}"));
            }
            if is_rule {
                assert!(found.iter().all(|found| found.severity != Severity::Error), "{what}");
                assert!(found.iter().all(|f| f.primary.span.end > f.primary.span.start), "{what}");
            }
            told_apart.insert(&block.text);
            run += 1;
        }
        let elsewhere = id.starts_with('I') || id.starts_with("P0");
        let silent = NOT_TEXT.contains(&id) || elsewhere || id == "S020";
        assert_eq!(run == 0, silent, "{id}: its failing example is run, or is no text");
        for block in under(entry, &blocks, "Passes").into_iter().filter(|b| b.info == "kdl") {
            let project = read(&block.text);
            let found = found(&project, entry);
            if !found.is_empty() {
                wrong.push(format!("does not pass: {id}: {}", told(&project, &found)));
            }
            assert!(told_apart.insert(&block.text), "{id}: the same block");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A page begins with its code, and says what the finding is and why it matters.
#[test]
fn pages_have_their_parts() {
    for entry in catalogue::all() {
        let (id, name, page) = (entry.code.id, entry.code.name, entry.page);
        assert_eq!(page.lines().next(), Some(format!("# {id} {name}").as_str()));
        assert!(page.contains("\n## Why\n"), "{id}");
        let about = crate::page::about(page);
        assert!((20..400).contains(&about.chars().count()), "{id}: {about}");
    }
}

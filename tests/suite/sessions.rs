//! The pages that are worked through from top to bottom: their files are written, their commands
//! run, and the tool says what the page says it does.

use std::path::Path;

use crestline_lint::page::blocks;

use crate::kit::{crestline, empty, text};

/// The pages; each names its files in the first line of its blocks.
const PAGES: [&str; 1] = ["docs/first-scenario.md"];

/// What stands for lines that are not shown.
const GAP: &str = "…";

#[test]
fn what_the_pages_show_is_what_the_tool_says() {
    for page in PAGES {
        let folder = empty();
        let mut commands = 0;
        for block in blocks(&text(page)) {
            if let Some(name) = file_name(&block.text) {
                std::fs::write(folder.path().join(name), &block.text).unwrap();
            } else if block.info == "console" {
                for (command, shown) in steps(&block.text) {
                    commands += 1;
                    let place = format!("{page}:{}: `{command}`", block.line);
                    if let Some(told) = run(folder.path(), command) {
                        assert!(agrees(&shown, &told), "{place} says\n{}", told.join("\n"));
                    }
                }
            }
        }
        assert!(commands > 5, "{page}: {commands} commands");
    }
}

/// The file that a block is, by the remark in its first line.
fn file_name(block: &str) -> Option<&str> {
    let name = block.lines().next()?.strip_prefix("// ")?;
    name.ends_with(".kdl").then_some(name)
}

/// The commands of a block, each with the lines shown below it.
fn steps(block: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            found.push((command, Vec::new()));
        } else if let Some((_, shown)) = found.last_mut() {
            shown.push(line);
        }
    }
    found
}

/// What a command of a page says, line by line; nothing for those of the shell.
fn run(folder: &Path, command: &str) -> Option<Vec<String>> {
    let mut words = command.split_whitespace();
    match words.next()? {
        "crestline" => {
            let args: Vec<&str> = words.collect();
            Some(crestline(folder, &args).all().lines().map(timeless).collect())
        }
        "rm" => {
            for name in words {
                std::fs::remove_file(folder.join(name)).unwrap();
            }
            None
        }
        // The folder that they make and go to is there.
        "mkdir" | "cd" => None,
        other => panic!("a page cannot use `{other}`"),
    }
}

/// A line without blanks at its end, and without how long something took.
fn timeless(line: &str) -> String {
    let line = line.trim_end();
    let time = line.strip_suffix(" s)").and_then(|rest| rest.rsplit_once(" ("));
    time.map_or(line, |(before, _)| before).to_owned()
}

/// Whether the lines shown are those that were told, but for gaps.
fn agrees(shown: &[&str], told: &[String]) -> bool {
    let mut rest = told;
    let mut gap = false;
    for line in shown {
        if *line == GAP {
            gap = true;
            continue;
        }
        let line = timeless(line);
        let Some(at) = rest.iter().position(|other| *other == line) else { return false };
        if at > 0 && !gap {
            return false;
        }
        rest = &rest[at + 1..];
        gap = false;
    }
    rest.is_empty() || gap
}

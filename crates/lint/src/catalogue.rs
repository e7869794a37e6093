//! All findings that there are: of the reader, of scripts that are run, of artwork, and of the rules.

use std::sync::LazyLock;

use crestline_source::codes::{self, Code};
use crestline_source::diag::Severity;

use crate::{found, page, rules};

/// A finding that there may be.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// How bad it mostly is, unless a project says otherwise.
    pub level: Severity,
    /// What it is about: `map`.
    pub family: &'static str,
    /// Its page.
    pub page: &'static str,
}

static ALL: LazyLock<Vec<Entry>> = LazyLock::new(gathered);

/// All findings, by family and number.
#[must_use]
pub fn all() -> &'static [Entry] {
    &ALL
}

fn gathered() -> Vec<Entry> {
    let entry = |code: Code, level, page| Entry { code, level, family: family(code), page };
    let reader = codes::ALL.iter().map(|(code, level, page)| entry(*code, *level, *page));
    let scripts =
        found::SCRIPT_CODES.iter().map(|(code, page)| entry(*code, Severity::Error, *page));
    let rules = rules::ALL.iter().map(|rule| entry(rule.code, rule.level, rule.page));
    let mut all: Vec<Entry> = reader.chain(scripts).chain(rules).collect();
    let rank = |code: Code| FAMILIES.iter().position(|(letter, _)| code.id.starts_with(*letter));
    all.sort_by_key(|entry| (rank(entry.code), entry.code.id));
    all
}

/// The letters of codes and what they stand for.
pub const FAMILIES: [(char, &str); 8] = [
    ('K', "syntax"),
    ('M', "map"),
    ('L', "sight"),
    ('S', "scenario"),
    ('C', "content"),
    ('R', "script"),
    ('P', "print"),
    ('I', "artwork"),
];

fn family(code: Code) -> &'static str {
    let of = FAMILIES.iter().find(|(letter, _)| code.id.starts_with(*letter));
    of.map_or("other", |(_, family)| family)
}

/// The finding of a code, in any case, or of a name.
#[must_use]
pub fn find(word: &str) -> Option<&'static Entry> {
    all().iter().find(|entry| entry.code.id.eq_ignore_ascii_case(word) || entry.code.name == word)
}

/// The catalogue as a page of the book: a table for each family.
#[must_use]
pub fn markdown() -> String {
    let mut text = "# Findings\n\nWhat `crestline check` may find, by family. Each has a page, which `crestline explain CODE` prints, with an example that it finds and one that it passes. Errors stop what they are in from being played or printed; warnings and notes are opinions, to which `allow` and the project file answer: see [checking in CI](../ci.md).\n\nThis page is written by a test from the findings themselves.\n".to_owned();
    for (letter, family) in FAMILIES {
        let all = all().iter().filter(|entry| entry.code.id.starts_with(letter));
        text += &format!(
            "\n## {letter}: {family}\n\n| code | name | level | what |\n|---|---|---|---|\n"
        );
        for entry in all {
            let (id, name, level) = (entry.code.id, entry.code.name, entry.level.word());
            let about = page::about(entry.page);
            text += &format!("| [{id}]({id}.md) | {name} | {level} | {about} |\n");
        }
    }
    text
}

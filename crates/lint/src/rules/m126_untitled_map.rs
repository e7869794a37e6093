//! M126: a map of standard size without a title.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{STANDARD, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M126", name: "untitled-map" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M126.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        if map.grid().len() >= STANDARD && map.title() == map.name() {
            let words = read.name.value.split(['-', '_']).map(capital);
            let title = words.collect::<Vec<String>>().join(" ");
            findings.push(
                RULE.found(
                    read.name.span,
                    format!("this map has no title; its sheet says `{}`", map.name()),
                )
                .help(format!("give it a name for people: `title=\"{title}\"`")),
            );
        }
    }
}

/// A word with a capital letter.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

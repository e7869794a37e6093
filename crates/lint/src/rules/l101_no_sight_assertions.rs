//! L101: a map that asserts no line of sight.

use crestline_board::draft::Item;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;

use crate::Rule;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L101", name: "no-sight-assertions" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/L101.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    // What only lays down other maps relies on nothing that they do not hold themselves.
    let only_parts = |read: &ReadMap| {
        !read.origins.is_empty() && read.origins.keys().all(|item| matches!(item, Item::Part(_)))
    };
    let silent = |read: &&ReadMap| read.sound && read.sights.is_empty() && !only_parts(read);
    for read in project.maps.iter().filter(silent) {
        findings.push(
            RULE.found(read.name.span, "this map asserts no line of sight").help(
                "say what you rely on: `sight A1 C4 clear`; `crestline los` tells what is so",
            ),
        );
    }
}

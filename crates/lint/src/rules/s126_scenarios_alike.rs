//! S126: two scenarios of a project whose titles read alike.

use std::collections::BTreeSet;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::alike::alike;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S126", name: "scenarios-alike" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S126.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut names = BTreeSet::new();
    // A scenario that is there twice is told once, as that.
    let scenarios = played(project).filter(|played| names.insert(played.read.name.value.as_str()));
    let titles = scenarios.filter_map(|played| {
        Some((played.scenario.title.as_str(), played.node.prop("title")?.value.span))
    });
    for ((first, there), (title, span)) in alike(titles) {
        let (first, title) = (visible(first), visible(title));
        findings.push(
            RULE.found(span, format!("the scenario titles `{first}` and `{title}` read alike"))
                .also(there, "the first one")
                .help("give each a title of its own: players ask for scenarios by it"),
        );
    }
}

//! S119: a scenario in which no objective is worth anything.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::chits::chits;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S119", name: "worthless-objectives" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S119.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let objectives = &played.scenario.objectives;
        if objectives.is_empty() || objectives.iter().any(|objective| objective.vp > 0) {
            continue;
        }
        let chits = chits(played);
        // What is drawn may be worth something, and a chit that wants them all is.
        if chits.drawn > 0 || !chits.open.is_empty() {
            continue;
        }
        let place = played.statement("chits").or_else(|| played.statement("control"));
        findings.push(
            RULE.found(
                place.map_or(played.read.name.span, |node| node.head),
                "no objective is worth a VP: chits alone give them value (7.3)",
            )
            .help(
                "write `chits { open S }` to make each worth 1, or draw some: `chits { open \
                 draw=1; secret axis=1 allies=1 }`",
            ),
        );
    }
}

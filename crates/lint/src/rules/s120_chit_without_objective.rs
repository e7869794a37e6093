//! S120: an open chit for an objective that the map does not have.

use crestline_rules::content::Worth;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::chits::chits;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S120", name: "chit-without-objective" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S120.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let known: Vec<u8> = played.scenario.objectives.iter().map(|o| o.number).collect();
        for (chit, span) in chits(played).open {
            let Worth::Objective { number, .. } = chit.worth else { continue };
            if known.contains(&number) {
                continue;
            }
            let letter = chit.letter;
            findings.push(
                RULE.found(
                    span,
                    format!("the chit {letter} is about Objective {number}, and the map has none"),
                )
                .help(format!("add `objective {number} C4` to the map, or open another chit")),
            );
        }
    }
}

//! M102: a map of standard size that does not have the objectives 1 to 5.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::STANDARD;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M102", name: "not-five-objectives" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M102.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        let have: Vec<u8> = map.objectives().iter().map(|objective| objective.number).collect();
        let missing: Vec<String> =
            (1..=5).filter(|n| !have.contains(n)).map(|n: u8| n.to_string()).collect();
        if map.grid().len() < STANDARD || missing.is_empty() {
            continue;
        }
        findings.push(
            RULE.found(read.name.span, format!("this map has no objective {}", missing.join(", ")))
                .help(
                    "chits name the objectives 1 to 5 (2.3); add `objective 1 C4` and the others",
                ),
        );
    }
}

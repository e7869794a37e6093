//! S130: a side that can never be rid of cards that it cannot use.

use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S130", name: "stuck-hand" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S130.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let force = &played.scenario.sides[side];
            if force.discard > 0 || force.late_discard > 0 {
                continue;
            }
            let word = side.word();
            findings.push(
                RULE.found(
                    played.side(side, "discard"),
                    format!(
                        "`{word}` discards nothing (5.3): cards that it cannot use stay in its \
                         hand, and once all of them are such it never gives an Order again"
                    ),
                )
                .help("let it discard at least one: `discard=1`"),
            );
        }
    }
}

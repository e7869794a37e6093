//! S113: a radio on a side without a leader who could observe.

use crestline_rules::content::UnitClass;
use crestline_rules::scenario::What;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{child, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S113", name: "radio-without-observer" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S113.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let radio = played.pieces(side).any(|c| matches!(c.what, What::Radio(_)));
            if !radio || played.units(side).any(UnitClass::is_leader) {
                continue;
            }
            let line = played.statement(side.word()).and_then(|own| child(own, "radio"));
            findings.push(
                RULE.found(
                    line.map_or(played.side(side, ""), |line| line.head),
                    format!(
                        "nobody of `{}` can use this radio: artillery is directed by a Leader \
                         (O18.2)",
                        side.word()
                    ),
                )
                .help("give the side a `leader`, or take the radio away"),
            );
        }
    }
}

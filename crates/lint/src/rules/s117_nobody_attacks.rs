//! S117: two sides that both defend.

use crestline_rules::scenario::Posture;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S117", name: "nobody-attacks" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S117.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let sides = &played.scenario.sides;
        if Side::BOTH.into_iter().any(|side| sides[side].posture != Posture::Defend) {
            continue;
        }
        let (axis, allies) =
            (played.side(Side::Axis, "posture"), played.side(Side::Allies, "posture"));
        let (first, second) = if axis < allies { (axis, allies) } else { (allies, axis) };
        findings.push(
            RULE.found(
                second,
                "both sides defend: neither has a reason to come, and time is \
                                worth VP to both (6.1.2)",
            )
            .also(first, "the other side's posture")
            .help("let one side `attack`; where two columns meet, both may be on `recon`"),
        );
    }
}

//! S128: a side that need not set up anything.

use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Prop;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S128", name: "all-optional" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S128.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let steps = played.steps();
            let places_units =
                |pieces: &[PieceId]| pieces.iter().any(|id| played.scenario.class(*id).is_some());
            let mut placing = steps
                .iter()
                .filter(|step| step.step.side == side && places_units(&step.step.pieces))
                .peekable();
            let fixed = played.pieces(side).any(|c| c.at.is_some());
            let Some(first) = placing.peek().and_then(|step| step.node) else { continue };
            if fixed || !placing.all(|step| step.step.optional) {
                continue;
            }
            findings.push(
                RULE.found(
                    first.prop("optional").map_or(first.head, Prop::span),
                    format!(
                        "`{}` need not set up a single unit: all its steps are optional",
                        side.word()
                    ),
                )
                .help(
                    "leave `optional=` to what may stay out of the game, and place the others in \
                     a step of their own",
                ),
            );
        }
    }
}

//! C106: a unit whose broken side is better than its front.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C106", name: "better-broken" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C106.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        for (unit, head) in own.nation.units.iter().zip(own.heads("unit")) {
            // Morale is often higher on the back: it is what a unit rallies by.
            let (front, back) = (&unit.front, &unit.back);
            let numbers = [
                ("fp", front.fp.value, back.fp.value),
                ("range", front.range.value, back.range.value),
                ("move", front.movement.value, back.movement.value),
                ("command", front.command, back.command),
            ];
            let Some((what, good, broken)) =
                numbers.into_iter().find(|(_, good, broken)| broken > good)
            else {
                continue;
            };
            findings.push(
                RULE.found(
                    head,
                    format!(
                        "`{}` has {what} {broken} broken and {good} unbroken",
                        visible(&unit.name)
                    ),
                )
                .help("a broken unit is never better than a good one; exchange the two numbers"),
            );
        }
    }
}

//! S112: a side of several squads and teams without a leader.

use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S112", name: "no-leader" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S112.md"),
    check,
};

/// A patrol may go without.
const MANY: usize = 4;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let (leaders, others): (Vec<_>, Vec<_>) =
                played.units(side).partition(|class| class.is_leader());
            // One who commands, and not much.
            let nation = &played.scenario.sides[side].nation;
            let commands =
                |name: &str| nation.leader(name).is_some_and(|(_, kind)| kind.front.command == 1);
            let Some(one) = nation.leaders.iter().find(|leader| commands(&leader.name)) else {
                continue;
            };
            if !leaders.is_empty() || others.len() < MANY {
                continue;
            }
            findings.push(
                RULE.found(
                    played.side(side, ""),
                    format!(
                        "`{}` has {} units and no Leader: every Order activates one of them alone",
                        side.word(),
                        others.len()
                    ),
                )
                .help(format!("add one: `leader \"{}\"`", one.name)),
            );
        }
    }
}

//! S116: a side that surrenders when it has lost hardly anything.

use crestline_rules::content::UnitClass;
use crestline_rules::design::budget;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S116", name: "early-surrender" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S116.md"),
    check,
};

/// A side that gives up when it has lost less than half of what is usual for its size is worth a look.
const PART: usize = 2;

fn check(project: &Project, findings: &mut Findings) {
    let mut values = None;
    for played in played(project) {
        let values = values.get_or_insert_with(|| project.design());
        let advice = budget(played.scenario, values).advice;
        for side in Side::BOTH {
            let surrender = usize::from(played.scenario.sides[side].surrender);
            let units = played.units(side).filter(|class| *class != UnitClass::Hero).count();
            // Seven or eight of ten are usual, by the published orders of battle.
            let usual = advice.sides[side].surrender.map_or(units * 3 / 4, usize::from);
            if surrender * PART >= usual {
                continue;
            }
            findings.push(
                RULE.found(
                    played.side(side, "surrender"),
                    format!(
                        "`{}` surrenders with its loss number {surrender}, of {units} units",
                        side.word()
                    ),
                )
                .help(format!(
                    "for a force of its size {usual} is usual: `surrender={usual}`; see `crestline \
                     budget`"
                )),
            );
        }
    }
}

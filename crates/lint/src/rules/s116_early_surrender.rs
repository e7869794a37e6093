//! S116: a side that surrenders when it has lost hardly anything.

use crestline_rules::content::UnitClass;
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

/// A side that gives up with so many times as many units left is worth a look.
const TIMES: usize = 4;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let surrender = played.scenario.sides[side].surrender;
            let units = played.units(side).filter(|class| *class != UnitClass::Hero).count();
            if usize::from(surrender) * TIMES > units {
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
                .help(format!("about half is usual: `surrender={}`", units.div_ceil(2))),
            );
        }
    }
}

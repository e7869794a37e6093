//! S115: a surrender space beyond all units that a side has.

use crestline_rules::content::UnitClass;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S115", name: "never-surrenders" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S115.md"),
    check,
};

/// Who writes this means never.
const NEVER: u8 = 100;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let surrender = played.scenario.sides[side].surrender;
            let units = played.units(side).filter(|class| *class != UnitClass::Hero).count();
            if usize::from(surrender) <= units || surrender == NEVER {
                continue;
            }
            let are = if units == 1 { "1 unit".to_owned() } else { format!("{units} units") };
            findings.push(
                RULE.found(
                    played.side(side, "surrender"),
                    format!(
                        "`{}` has {are} and cannot lose {surrender}: it never surrenders",
                        side.word()
                    ),
                )
                .help(format!(
                    "write a space that can be reached, {units} at most; if it is meant, \
                     `surrender={NEVER}`"
                )),
            );
        }
    }
}

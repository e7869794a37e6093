//! S127: more weapons than squads and teams, so that leaders must carry some.

use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{Entry, What};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{class, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S127", name: "weapons-for-leaders" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S127.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let start = || played.pieces(side).filter(|c| c.entry == Entry::Setup);
            let weapons = start().filter(|c| matches!(c.what, What::Weapon(_))).count();
            let units = start().filter_map(class);
            let carriers =
                units.filter(|class| matches!(class, UnitClass::Squad | UnitClass::Team)).count();
            if weapons <= carriers {
                continue;
            }
            let squads = if carriers == 1 {
                "1 squad or team"
            } else {
                &format!("{carriers} squads and teams")
            };
            findings.push(
                RULE.found(
                    played.side(side, ""),
                    format!(
                        "`{}` has {weapons} Weapons for {squads}: Leaders must carry the others",
                        side.word()
                    ),
                )
                .help("a unit carries one Weapon (11.2); add a `team`, or leave a Weapon out"),
            );
        }
    }
}

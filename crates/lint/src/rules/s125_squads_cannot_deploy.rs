//! S125: a side whose squads have no teams to deploy into.

use crestline_rules::content::UnitClass;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::{class, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S125", name: "squads-cannot-deploy" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S125.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let force = &played.scenario.sides[side];
            for nation in played.scenario.nations(side) {
                let mut squads = played.pieces(side).filter(|counter| {
                    class(counter) == Some(UnitClass::Squad) && counter.nation.word == nation.word
                });
                if squads.next().is_none() || nation.team(force.quality).is_some() {
                    continue;
                }
                let (team, nation) = (force.quality.title(), visible(&nation.word));
                let message = format!(
                    "squads of `{}` cannot deploy: `{nation}` has no team `{team}` (4.3.1)",
                    side.word()
                );
                let help =
                    format!("add `unit team {team}` to the nation, or take another `quality=`");
                findings.push(RULE.found(played.side(side, "quality"), message).help(help));
            }
        }
    }
}

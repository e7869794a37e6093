//! S127: more weapons than squads and teams, so that leaders must carry some.

use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{Entry, Item, What};
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
            let arrivals = (0u8..).take(played.scenario.sides[side].arrivals.len());
            let entries = arrivals.map(Entry::Arrival);
            for entry in std::iter::once(Entry::Setup).chain(entries) {
                let own = || played.pieces(side).filter(|c| c.entry == entry);
                let weapons = own().filter(|c| matches!(c.what, What::Weapon(_))).count();
                let carries = |class| matches!(class, UnitClass::Squad | UnitClass::Team);
                let carriers = own().filter_map(class).filter(|class| carries(*class)).count();
                if weapons <= carriers {
                    continue;
                }
                let squads = match carriers {
                    1 => "1 squad or team".to_owned(),
                    _ => format!("{carriers} squads and teams"),
                };
                let (span, who) = match entry {
                    Entry::Arrival(at) => {
                        let item = Item::Arrival(side, usize::from(at));
                        (played.at(item, ""), "these reinforcements bring".to_owned())
                    }
                    _ => (played.side(side, ""), format!("`{}` has", side.word())),
                };
                let message =
                    format!("{who} {weapons} Weapons for {squads}: Leaders must carry the others");
                findings.push(
                    RULE.found(span, message).help(
                        "a unit carries one Weapon (11.2); add a `team`, or leave a Weapon out",
                    ),
                );
            }
        }
    }
}

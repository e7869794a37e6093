//! S111: more reinforcements than the hexes where they come in can hold.

use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{Entry, Item};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{class, fit, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S111", name: "crowded-arrival" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S111.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let sides = &played.scenario.sides;
        for side in Side::BOTH {
            for (at, arrival) in sides[side].arrivals.iter().enumerate() {
                // Who comes by choice comes as there is room.
                if arrival.when.choice().is_some() || arrival.place.changes() {
                    continue;
                }
                let room = arrival.hexes.len();
                let own = |entry: Entry| matches!(entry, Entry::Arrival(n) if usize::from(n) == at);
                let units: Vec<UnitClass> =
                    played.pieces(side).filter(|c| own(c.entry)).filter_map(class).collect();
                if fit(&units, room) {
                    continue;
                }
                let figures: u32 = units.iter().map(|unit| u32::from(unit.figures())).sum();
                let hexes = if room == 1 { "1 hex".to_owned() } else { format!("{room} hexes") };
                findings.push(
                    RULE.found(
                        played.at(Item::Arrival(side, at), "in"),
                        format!(
                            "{} units, {figures} figures, cannot come in through {hexes}",
                            units.len()
                        ),
                    )
                    .help(
                        "a hex holds 7 figures: a Squad has 4, a Team 2, a Leader 1 (8.2); name \
                         more hexes of the own edge",
                    ),
                );
            }
        }
    }
}

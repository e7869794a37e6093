//! S111: more reinforcements than the hexes where they come in can hold.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{Arrival, Entry, Item};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Diagnostic, Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{Played, class, fit, played};

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
            // Who comes by choice comes as there is room.
            let fixed: Vec<(usize, &Arrival)> = sides[side]
                .arrivals
                .iter()
                .enumerate()
                .filter(|(_, arrival)| arrival.when.choice().is_none() && !arrival.place.changes())
                .collect();
            let units = |at: usize| -> Vec<UnitClass> {
                let own = |entry: Entry| matches!(entry, Entry::Arrival(n) if usize::from(n) == at);
                played.pieces(side).filter(|c| own(c.entry)).filter_map(class).collect()
            };
            let mut told = BTreeSet::new();
            for (at, arrival) in &fixed {
                if !fit(&units(*at), arrival.hexes.len()) {
                    told.insert(arrival.when.space());
                    findings.push(crowded(played, side, *at, &units(*at), arrival.hexes.len()));
                }
            }
            // Those of one space come in together.
            for (n, (at, arrival)) in fixed.iter().enumerate() {
                let space = arrival.when.space();
                let together = fixed[..=n].iter().filter(|(_, other)| other.when.space() == space);
                let mut all = Vec::new();
                let mut hexes: BTreeSet<Hex> = BTreeSet::new();
                for (other, arrival) in together.clone() {
                    all.extend(units(*other));
                    hexes.extend(arrival.hexes.iter().copied());
                }
                if together.count() > 1 && !fit(&all, hexes.len()) && told.insert(space) {
                    let first = fixed.iter().find(|(_, other)| other.when.space() == space);
                    let first = first.map_or(*at, |(first, _)| *first);
                    let place = played.at(Item::Arrival(side, first), "");
                    findings.push(
                        crowded(played, side, *at, &all, hexes.len())
                            .also(place, "these come at the same time"),
                    );
                }
            }
        }
    }
}

fn crowded(
    played: Played<'_>,
    side: Side,
    at: usize,
    units: &[UnitClass],
    room: usize,
) -> Diagnostic {
    let figures: u32 = units.iter().map(|unit| u32::from(unit.figures())).sum();
    let hexes = if room == 1 { "1 hex".to_owned() } else { format!("{room} hexes") };
    RULE.found(
        played.at(Item::Arrival(side, at), "in"),
        format!("{} units, {figures} figures, cannot come in through {hexes}", units.len()),
    )
    .help(
        "a hex holds 7 figures: a Squad has 4, a Team 2, a Leader 1 (8.2); name more hexes of the \
         own edge",
    )
}

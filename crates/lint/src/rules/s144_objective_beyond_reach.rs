//! S144: an objective that a side can never get to.

use std::collections::{BTreeSet, VecDeque};

use crestline_board::hex::Hex;
use crestline_rules::query::Land;
use crestline_rules::scenario::{Item, Scenario};
use crestline_rules::side::Side;
use crestline_rules::special::effect::Effect;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::bounds::changes_ground;
use crate::played::{Played, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S144", name: "objective-beyond-reach" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S144.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let scenario = played.scenario;
        if changes_ground(scenario) || places(scenario) {
            continue;
        }
        let land = Land::of(&scenario.map);
        for side in Side::BOTH {
            let reached = reached(played, side);
            for objective in &scenario.objectives {
                // What nobody can enter is told of the map.
                let shut = objective.hexes.iter().all(|hex| land.impassable(*hex));
                let there = objective.hexes.iter().any(|hex| reached.contains(hex));
                if shut || there || objective.control == Some(side) {
                    continue;
                }
                let number = objective.number;
                let holds = match objective.control {
                    Some(_) => ": the other side holds it for good",
                    None => "",
                };
                let written = played.read.places.iter().find_map(|(item, place)| {
                    let part = place.parts.iter().find(|(key, _)| *key == number.to_string());
                    matches!(item, Item::Control(_)).then_some(part?.1)
                });
                findings.push(
                    RULE.found(
                        written.unwrap_or(played.side(side, "")),
                        format!(
                            "no unit of `{}` can ever get to Objective {number}{holds}",
                            side.word()
                        ),
                    )
                    .also(played.zone_span(side), "where it sets up")
                    .help(
                        "all ways are impassable: let it set up or come in elsewhere, or give the \
                         map a bridge or a ford",
                    )
                    .maybe_hex(objective.hexes.first().copied()),
                );
            }
        }
    }
}

/// Whether special rules put pieces somewhere.
fn places(scenario: &Scenario) -> bool {
    let mut effects = scenario.special.rules.iter().flat_map(|rule| rule.blocks.iter().flatten());
    effects.any(|effect| matches!(effect, Effect::Place(..)))
}

/// The hexes that units of a side can come to, from all where they may begin.
fn reached(played: Played<'_>, side: Side) -> BTreeSet<Hex> {
    let scenario = played.scenario;
    let (grid, land) = (scenario.map.grid(), Land::of(&scenario.map));
    let arrivals = scenario.sides[side].arrivals.iter().flat_map(|arrival| &arrival.hexes);
    let placed = played.pieces(side).filter_map(|counter| counter.at);
    let edge = scenario.sides[side].edge;
    // Support comes in at the own edge.
    let own = grid.hexes().filter(|hex| edge.steps_to(grid, *hex) == 0);
    let mut next: VecDeque<Hex> =
        played.zone(side).into_iter().chain(arrivals.copied()).chain(placed).chain(own).collect();
    let mut seen = BTreeSet::new();
    while let Some(hex) = next.pop_front() {
        if land.impassable(hex) || !seen.insert(hex) {
            continue;
        }
        next.extend(grid.neighbours(hex).map(|(_, hex)| hex));
    }
    seen
}

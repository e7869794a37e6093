//! S110: reinforcements on a space that the game will hardly reach.

use crestline_rules::scenario::Item;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S110", name: "late-arrival" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S110.md"),
    check,
};

/// Ways to roll at least a number with two dice, of 36.
const AT_LEAST: [u64; 14] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let end = played.scenario.sudden_death;
        for side in Side::BOTH {
            for (at, arrival) in played.scenario.sides[side].arrivals.iter().enumerate() {
                let chance = per_cent(end, arrival.when.space());
                if chance >= 50 {
                    continue;
                }
                let often = match chance {
                    0 => "hardly ever".to_owned(),
                    1 => "in about 1 game of 100".to_owned(),
                    _ => format!("in about {chance} games of 100"),
                };
                let part = if arrival.when.choice().is_some() { "from" } else { "space" };
                let last = end.saturating_sub(1);
                findings.push(
                    RULE.found(
                        played.at(Item::Arrival(side, at), part),
                        format!(
                            "these reinforcements come {often}: from space {end} on every step \
                             of the clock may end the game (6.2.2)"
                        ),
                    )
                    .also(played.at(Item::Time, "sudden-death"), "Sudden Death")
                    .help(format!(
                        "let them come by space {last}, or put Sudden Death on a later space"
                    )),
                );
            }
        }
    }
}

/// In how many of a hundred games the Sudden Death rolls let the clock go through a space.
fn per_cent(sudden_death: u8, space: u8) -> u64 {
    let lasting = |at: u8| AT_LEAST.get(usize::from(at)).copied().unwrap_or(0);
    // In millionths, so that nothing is lost on the way.
    let millionths = (sudden_death..=space).fold(1_000_000, |part, at| part * lasting(at) / 36);
    millionths / 10_000
}

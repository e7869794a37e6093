//! S140: a side that can give no order in its first turn, whatever its hand.

use crestline_rules::side::{BySide, Side};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::opening::{TRIES, opening};
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S140", name: "no-first-turn" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S140.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(scenario) = &played.read.scenario else { continue };
        let mut idle = BySide { axis: 0, allies: 0 };
        let mut able = BySide { axis: false, allies: false };
        for seed in 0..TRIES {
            let first = opening(scenario, seed).orders;
            for side in Side::BOTH {
                able[side] |= first[side] == Some(true);
                idle[side] += u64::from(first[side] == Some(false));
            }
            // One game is enough wherever something can be done.
            if able.axis && able.allies {
                break;
            }
        }
        for side in Side::BOTH.into_iter().filter(|side| !able[*side] && idle[*side] == TRIES) {
            findings.push(
                RULE.found(
                    played.side(side, ""),
                    format!(
                        "`{}` can give no Order in its first Turn, in any of {TRIES} games that \
                         were tried: it can only pass",
                        side.word()
                    ),
                )
                .help(
                    "it needs a unit on the map, an Order to give and a card that it may be given \
                     with: see where it sets up, `orders=`, and what rules forbid",
                ),
            );
        }
    }
}

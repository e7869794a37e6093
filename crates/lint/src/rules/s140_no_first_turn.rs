//! S140: a side that can give no order in its first turn, whatever its hand.

use std::sync::Arc;

use crestline_play::bots::{Seat, random};
use crestline_play::chance::{Chance, Seeded};
use crestline_play::runner::Decider;
use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S140", name: "no-first-turn" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S140.md"),
    check,
};

/// So many set-ups and hands are tried. One is enough wherever something can be done.
const TRIES: u64 = 6;

/// So many choices come to both first Turns, or something else is wrong.
const STEPS: usize = 3_000;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(scenario) = &played.read.scenario else { continue };
        let mut idle = BySide { axis: 0, allies: 0 };
        let mut able = BySide { axis: false, allies: false };
        for seed in 0..TRIES {
            let first = first_turns(scenario, seed);
            for side in Side::BOTH {
                able[side] |= first[side] == Some(true);
                idle[side] += u64::from(first[side] == Some(false));
            }
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

/// Whether each side can give an Order in its first Turn, by a set-up and hands of this seed; nothing
/// of a side that does not come to one.
fn first_turns(scenario: &Arc<Scenario>, seed: u64) -> BySide<Option<bool>> {
    let mut game = Game::new(Arc::clone(scenario));
    let mut bots = BySide::from_fn(|side| random::Bot::new(Seat { side, seed, game: 0 }));
    let mut chance = Seeded::new(seed, 0);
    let mut first = BySide { axis: None, allies: None };
    for _ in 0..STEPS {
        let choice = match game.next() {
            Next::Over(_) => break,
            Next::Chance(set) => chance.draw(set),
            Next::Side(side, legal) => {
                if legal.prompt == Prompt::Turn && first[*side].is_none() {
                    let orders =
                        |choice: &Choice| matches!(choice, Choice::Card(_) | Choice::Order(..));
                    first[*side] = Some(legal.choices.iter().any(orders));
                    if first.axis.is_some() && first.allies.is_some() {
                        break;
                    }
                }
                Some(bots[*side].decide(&game.view(*side), legal))
            }
        };
        let Some(choice) = choice else { break };
        if game.apply(&choice).is_err() {
            break;
        }
    }
    first
}

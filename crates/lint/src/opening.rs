//! How games of a scenario begin: its set-up and first Turns, tried a few times by random bots.

use std::sync::Arc;

use crestline_play::bots::{Seat, random};
use crestline_play::chance::{Chance, Seeded};
use crestline_play::runner::Decider;
use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::scenario::{PieceId, Scenario};
use crestline_rules::side::BySide;
use crestline_rules::special::Rule;
use crestline_rules::special::moment::Moment;
use crestline_rules::state::Place;

/// So many set-ups and hands are tried.
pub(crate) const TRIES: u64 = 6;

/// So many choices come to both first Turns, or something else is wrong.
const STEPS: usize = 3_000;

/// How a game begins.
#[derive(Debug, Default)]
pub(crate) struct Opening {
    /// Whether each side can give an Order in its first Turn; nothing of a side that does not come to
    /// one.
    pub(crate) orders: BySide<Option<bool>>,
    /// The pieces for which the set-up had no place.
    pub(crate) left_off: Vec<PieceId>,
}

/// The beginning of the game of a seed, up to the first Turns of both sides.
pub(crate) fn opening(scenario: &Arc<Scenario>, seed: u64) -> Opening {
    let mut game = Game::new(Arc::clone(scenario));
    let mut bots = BySide::from_fn(|side| random::Bot::new(Seat { side, seed, game: 0 }));
    let mut chance = Seeded::new(seed, 0);
    let mut found = Opening { left_off: at_first(&game), ..Opening::default() };
    for _ in 0..STEPS {
        let choice = match game.next() {
            Next::Over(_) => break,
            Next::Chance(set) => chance.draw(set),
            Next::Side(side, legal) => {
                if legal.prompt == Prompt::Turn && found.orders[*side].is_none() {
                    let orders =
                        |choice: &Choice| matches!(choice, Choice::Card(_) | Choice::Order(..));
                    found.orders[*side] = Some(legal.choices.iter().any(orders));
                    if found.orders.axis.is_some() && found.orders.allies.is_some() {
                        break;
                    }
                }
                Some(bots[*side].decide(&game.view(*side), legal))
            }
        };
        let Some(choice) = choice else { break };
        let Ok(events) = game.apply(&choice) else { break };
        found.left_off.extend(events.iter().filter_map(|event| match event.what {
            Happening::LeftOff { piece } => Some(piece),
            _ => None,
        }));
    }
    found
}

/// The pieces that the set-up has left off before anybody had to decide. What special rules take away
/// at that moment is meant.
fn at_first(game: &Game) -> Vec<PieceId> {
    let scenario = game.scenario();
    let takes = |rule: &Rule| rule.triggers.iter().any(|at| at.when.moment == Moment::Before);
    if scenario.special.rules.iter().any(takes) {
        return Vec::new();
    }
    let pieces = scenario.setup.iter().flat_map(|step| step.pieces.iter().copied());
    pieces.filter(|piece| game.table().piece(*piece).place == Place::Aside).collect()
}

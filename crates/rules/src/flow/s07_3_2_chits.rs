//! 7.3.2 Objective chits drawn before the first Turn: open ones, then each side's secret ones.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Pool, Purpose, Set};
use crate::frame::Ask;
use crate::game::Game;
use crate::scenario::Scenario;
use crate::side::{BySide, Side};

/// Chits still to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ChitDraws {
    open: u8,
    secret: BySide<u8>,
}

impl ChitDraws {
    pub(crate) const fn new(scenario: &Scenario) -> ChitDraws {
        ChitDraws { open: scenario.chits.draw, secret: scenario.chits.secret }
    }

    /// Whose chit is drawn next, and whether it is a secret one.
    fn due(&self) -> Option<(Side, bool)> {
        if self.open > 0 {
            return Some((Side::Axis, false));
        }
        Side::BOTH.into_iter().find(|side| self.secret[*side] > 0).map(|side| (side, true))
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.due() {
            Some((side, _)) if !game.state.cup.is_empty() => {
                Ask::Chance(Set { side, pool: Pool::Chits(game.state.cup), purpose: Purpose::Chit })
            }
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let Some((side, secret)) = self.due() else { return };
        if secret {
            self.secret[side] -= 1;
        } else {
            self.open -= 1;
        }
        game.push(self);
        if let Choice::Chit(letter) = choice {
            if secret {
                game.draw_chit(side, letter, true);
            } else {
                game.state.cup.remove(letter);
                game.open_chit(None, letter);
            }
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

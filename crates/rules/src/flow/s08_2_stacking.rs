//! 8.2 The stacking limit, tested at the end of each Turn in every hex.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::Cause;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// The test: the inactive side's hexes first, then the active side's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stacking {
    side: Side,
}

impl Stacking {
    pub(crate) const fn new(side: Side) -> Stacking {
        Stacking { side }
    }

    fn overstacked(&self, game: &Game) -> Option<Hex> {
        let situation = game.situation();
        let mut hexes = situation.hexes_of(self.side).into_iter();
        hexes.find(|hex| situation.figures(*hex, self.side) > situation.stacking_limit())
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(hex) = self.overstacked(game) else { return Ask::Resume };
        let units = game.situation().units_in(hex, self.side);
        Ask::Side(self.side, Prompt::Overstack(hex), units.map(Choice::Piece).collect())
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        game.push(self);
        if let Choice::Piece(unit) = choice {
            let _ = para!("8.2");
            game.eliminate(&[unit], Cause::Stacking);
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if self.side != game.active() {
            game.push(Stacking::new(self.side.other()));
        }
    }
}

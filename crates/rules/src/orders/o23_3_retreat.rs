//! O23.3 Retreat: the owner takes a unit back, hex by hex, each nearer to the own edge.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::Cause;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

/// A Retreat under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Retreat {
    unit: PieceId,
    /// How many hexes are still to go.
    left: u8,
}

impl Retreat {
    pub(crate) const fn new(unit: PieceId, left: u8) -> Retreat {
        Retreat { unit, left }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let choices: Vec<Choice> =
            game.situation().retreats(self.unit).into_iter().map(Choice::Hex).collect();
        if self.left == 0 || choices.is_empty() {
            return Ask::Resume;
        }
        let owner = game.scenario.owner(self.unit);
        Ask::Side(owner, Prompt::Retreat(self.unit, self.left), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Hex(hex) = choice {
            // No points, no Op Fire (O23.3.1, O23.3.2).
            game.enter(self.unit, hex, 0, para!("O23.3"));
            self.left -= 1;
        }
        game.push(self);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if self.left > 0 {
            // Off the map, into enemies, into the impassable or over a cliff (O23.3.5, 7.2.2).
            let _ = para!("O23.3.5");
            game.eliminate(&[self.unit], Cause::Retreat);
        }
    }
}

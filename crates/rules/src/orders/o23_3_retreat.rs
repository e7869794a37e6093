//! O23.3 Retreat: the owner takes a unit back, hex by hex, each nearer to the own edge.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::effects::entering::{Entering, How};
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
    /// Those that retreat after it, and how many hexes each still has to go: what a Squad has deployed
    /// into on its way (E52.2).
    then: Vec<(PieceId, u8)>,
}

impl Retreat {
    pub(crate) const fn new(unit: PieceId, left: u8) -> Retreat {
        Retreat { unit, left, then: Vec::new() }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        if let ([first, rest @ ..], true) = (teams, self.unit == squad) {
            self.unit = *first;
            self.then.extend(rest.iter().map(|team| (*team, self.left)));
        }
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
            let (unit, from) = (self.unit, game.situation().hex(self.unit).unwrap_or(hex));
            self.left -= 1;
            game.push(self);
            // Mines attack, Wire does not stop (O23.3.3, O23.3.4).
            game.push(Entering::new(vec![unit], from, hex, How::Retreat));
            return;
        }
        game.push(self);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        for (unit, left) in self.then {
            game.push(Retreat::new(unit, left));
        }
        if self.left > 0 && game.situation().on_map(self.unit) {
            // Off the map, into enemies, into the impassable or over a cliff (O23.3.5, 7.2.2).
            let _ = (para!("O23.3.5"), para!("7.2.2"));
            game.eliminate(&[self.unit], Cause::Retreat);
        }
    }
}

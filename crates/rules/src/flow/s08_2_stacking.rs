//! 8.2 The stacking limit, tested at the end of each Turn in every hex.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::UnitClass;
use crate::event::Cause;
use crate::events::e52_deploy::{self, Deploy};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// The test: the inactive side's hexes first, then the active side's. In each overstacked hex one
/// Squad may deploy, then units are eliminated until the limit is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stacking {
    side: Side,
    /// The hexes where a Deploy was offered.
    offered: Vec<Hex>,
}

impl Stacking {
    pub(crate) const fn new(side: Side) -> Stacking {
        Stacking { side, offered: Vec::new() }
    }

    fn overstacked(&self, game: &Game) -> Option<Hex> {
        let situation = game.situation();
        let mut hexes = situation.hexes_of(self.side).into_iter();
        hexes.find(|hex| {
            situation.figures(*hex, self.side) > situation.stacking_limit(*hex, self.side)
        })
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(hex) = self.overstacked(game) else { return Ask::Resume };
        let situation = game.situation();
        if !self.offered.contains(&hex) {
            let mut choices: Vec<Choice> = situation
                .units_in(hex, self.side)
                .filter(|unit| game.scenario.class(*unit) == Some(UnitClass::Squad))
                .filter(|unit| e52_deploy::teams(situation, *unit).is_some())
                .map(Choice::Piece)
                .collect();
            if !choices.is_empty() {
                choices.push(Choice::Pass);
                return Ask::Side(self.side, Prompt::Deploy(hex), choices);
            }
        }
        let units = situation.units_in(hex, self.side);
        Ask::Side(self.side, Prompt::Overstack(hex), units.map(Choice::Piece).collect())
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let offering = match self.legal(game) {
            Ask::Side(_, Prompt::Deploy(hex), _) => Some(hex),
            _ => None,
        };
        self.offered.extend(offering);
        game.push(self);
        match (choice, offering) {
            (Choice::Piece(squad), Some(_)) => {
                if let Some(deploy) = Deploy::new(game.situation(), squad) {
                    game.push(deploy);
                }
            }
            (Choice::Piece(unit), None) => {
                let _ = para!("8.2");
                game.eliminate(&[unit], Cause::Stacking);
            }
            _ => {}
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if self.side != game.active() {
            game.push(Stacking::new(self.side.other()));
        }
    }
}

//! O20 Fire: activated units and Weapons attack, each once, alone or in groups.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o20_3_1_group::Volley;
use crate::para;
use crate::query::Shot;
use crate::scenario::PieceId;

/// A Fire Order under way, once its units are activated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fire {
    /// Whether an attack was made: the Order is carried out (O14.4).
    performed: bool,
}

impl Fire {
    pub(crate) const fn new() -> Fire {
        Fire { performed: false }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        let ready = ready(game);
        let mut hexes = situation.hexes_of(side.other());
        hexes
            .retain(|hex| situation.attack_possible(&game.unfired(&ready, *hex), &Shot::default()));
        let mut choices: Vec<Choice> = hexes.into_iter().map(Choice::Hex).collect();
        // Nobody can fire any more: the Order ends by itself.
        if choices.is_empty() {
            return Ask::Resume;
        }
        if self.performed {
            choices.push(Choice::Done);
        }
        Ask::Side(side, Prompt::FireTarget, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Hex(hex) => {
                let _ = para!("O20.3");
                self.performed = true;
                game.push(self);
                game.push(Volley::fire(game.active(), hex));
            }
            _ => game.finish_order(),
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        game.finish_order();
    }
}

/// The units activated for the Order in progress, on the map.
fn ready(game: &Game) -> Vec<PieceId> {
    let situation = game.situation();
    situation.units_of(game.active()).filter(|unit| situation.piece(*unit).acting).collect()
}

impl Game {
    /// What these units and their Weapons bring to an attack on a hex, those left out that have
    /// fired in this Order (O20).
    pub(crate) fn unfired(
        &self,
        units: &[PieceId],
        hex: crestline_board::hex::Hex,
    ) -> Vec<crate::query::Element> {
        let mut elements = self.situation().elements(units, hex);
        elements.retain(|element| !self.state.table.piece(element.piece).finished);
        elements
    }
}

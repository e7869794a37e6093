//! O20 Fire: activated units and Weapons attack, each once, alone or in groups.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o20_2_targeting::Targeting;
use crate::orders::o20_3_1_group::Volley;
use crate::para;
use crate::query::Shot;
use crate::scenario::PieceId;

/// A Fire Order under way, once its units are activated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fire {
    /// Whether an attack was made: the Order is carried out (O14.4).
    performed: bool,
    /// The Weapon that is to put Smoke somewhere (O20.2.1).
    smoke: Option<PieceId>,
}

impl Fire {
    pub(crate) const fn new() -> Fire {
        Fire { performed: false, smoke: None }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        if let Some(weapon) = self.smoke {
            let hexes = situation.smoke_targets(weapon);
            let choices = hexes.into_iter().map(Choice::Hex).collect();
            return Ask::Side(side, Prompt::SmokeTarget(weapon), choices);
        }
        let ready = ready(game);
        let shot = Shot { aid: game.aid(side), ..Shot::default() };
        let mut hexes = situation.hexes_of(side.other());
        hexes.retain(|hex| situation.attack_possible(&game.unfired(&ready, *hex), *hex, &shot));
        let mut choices: Vec<Choice> = hexes.into_iter().map(Choice::Hex).collect();
        // A Weapon that puts Smoke somewhere fires by that (O20.2.1).
        for unit in &ready {
            if let Some(weapon) = situation.piece(*unit).weapon
                && !situation.piece(weapon).finished
                && situation.can_smoke(weapon)
            {
                choices.push(Choice::Piece(weapon));
            }
        }
        // Asked even where nobody can fire any more: what could depends on the hand.
        if self.performed || choices.is_empty() {
            choices.push(Choice::Done);
        }
        Ask::Side(side, Prompt::FireTarget, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.smoke.take(), choice) {
            (None, Choice::Hex(hex)) => {
                let _ = para!("O20.3");
                self.performed = true;
                game.push(self);
                game.push(Volley::fire(game.active(), hex));
            }
            (None, Choice::Piece(weapon)) => {
                self.smoke = Some(weapon);
                game.push(self);
            }
            (Some(weapon), Choice::Hex(hex)) => {
                let _ = para!("O20.2.1");
                self.performed = true;
                game.state.table.mark(weapon, |piece| piece.finished = true);
                game.push(self);
                game.push(Targeting::smoke(game.active(), hex, weapon));
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

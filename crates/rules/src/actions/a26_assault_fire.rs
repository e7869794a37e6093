//! A26 Assault Fire: one attack in the course of a Move, by those activated for it whose FP is boxed.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o20_3_1_group::Volley;
use crate::para;
use crate::query::{Element, Shot};
use crate::scenario::PieceId;

/// The card is played; the target is to be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct AssaultFire;

impl AssaultFire {
    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let choices = game.assault_targets().into_iter().map(Choice::Hex).collect();
        Ask::Side(game.active(), Prompt::AssaultTarget, choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        if let Choice::Hex(hex) = choice {
            // The Order is not carried out by it (O14.4).
            let _ = para!("A26");
            game.push(Volley::assault(game.active(), hex));
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

impl Game {
    /// What can take part in an Assault Fire at a hex: of the units activated for the Move in
    /// progress, whether or not they have moved, and of their Weapons, those whose FP is boxed.
    pub(crate) fn assault_elements(&self, hex: Hex) -> Vec<Element> {
        let situation = self.situation();
        let acting: Vec<PieceId> =
            situation.units_of(self.active()).filter(|unit| situation.is_moving(*unit)).collect();
        let mut elements = situation.elements(&acting, hex);
        elements.retain(|element| match situation.carrier(element.piece) {
            Some(_) => situation.weapon_boxed(element.piece).0,
            None => situation.fp_boxed(element.piece),
        });
        elements
    }

    /// The hexes at which an Assault Fire is possible.
    pub(crate) fn assault_targets(&self) -> Vec<Hex> {
        let side = self.active();
        let shot = Shot { aid: self.aid(side), ..Shot::default() };
        let mut hexes = self.situation().hexes_of(side.other());
        hexes.retain(|hex| {
            self.situation().attack_possible(&self.assault_elements(*hex), *hex, &shot)
        });
        hexes
    }
}

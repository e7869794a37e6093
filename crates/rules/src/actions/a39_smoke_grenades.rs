//! A39 Smoke Grenades: a unit activated for the Move in progress whose Movement is boxed puts Smoke in
//! its own hex or next to it.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::{CardAction, CardId};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

use super::a26_assault_fire::AssaultFire;

/// The card is played; the unit, then the hex, is to be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SmokeGrenades {
    unit: Option<PieceId>,
}

impl SmokeGrenades {
    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        match self.unit {
            None => {
                let units = game.throwers().into_iter().map(Choice::Piece).collect();
                Ask::Side(side, Prompt::GrenadeUnit, units)
            }
            Some(unit) => {
                let hexes = game.situation().thrown_into(unit);
                let choices = hexes.into_iter().map(Choice::Hex).collect();
                Ask::Side(side, Prompt::GrenadeHex(unit), choices)
            }
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Piece(unit) => {
                self.unit = Some(unit);
                game.push(self);
            }
            Choice::Hex(hex) => {
                let _ = para!("A39");
                game.smoke(game.active(), vec![hex]);
            }
            _ => {}
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

impl Game {
    /// The units that can throw Smoke Grenades.
    fn throwers(&self) -> Vec<PieceId> {
        let situation = self.situation();
        let units = situation.units_of(self.active()).filter(|unit| situation.is_moving(*unit));
        units
            .filter(|unit| situation.movement_boxed(*unit))
            .filter(|unit| !situation.thrown_into(*unit).is_empty())
            .collect()
    }

    /// The Actions that the moving side may play now, before, between or after the steps of its Move:
    /// Smoke Grenades and Assault Fire (A26).
    pub(crate) fn actions_in_move(&self) -> Vec<Choice> {
        self.actions(self.active(), |action| match action {
            CardAction::SmokeGrenades => !self.throwers().is_empty(),
            CardAction::AssaultFire => !self.assault_targets().is_empty(),
            _ => false,
        })
    }

    /// Plays one of them.
    pub(crate) fn act_in_move(&mut self, card: CardId) {
        match self.play_action(card) {
            CardAction::SmokeGrenades => self.push(SmokeGrenades { unit: None }),
            CardAction::AssaultFire => self.push(AssaultFire),
            _ => {}
        }
    }
}

impl crate::query::Situation<'_> {
    /// The hexes into which a unit can throw Smoke: its own and those next to it, where there can be
    /// any (T89, 8.1.5), while there is a marker.
    #[must_use]
    pub fn thrown_into(self, unit: PieceId) -> Vec<Hex> {
        let Some(hex) = self.hex(unit) else { return Vec::new() };
        if self.smoke_pool().iter().all(|count| *count == 0) {
            return Vec::new();
        }
        let around = self.grid().neighbours(hex).map(|(_, hex)| hex);
        std::iter::once(hex).chain(around).filter(|hex| self.smokable(*hex).is_ok()).collect()
    }
}

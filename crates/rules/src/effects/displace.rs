//! Units get out of hexes that have caught fire (E46, E48).
//!
//! Each goes to an adjacent hex that its owner chooses, the inactive player first: also where enemies
//! are or the stack becomes too high, and Mines do not attack it (G-44). Who has nowhere to go is
//! eliminated. All of it counts as one moment: those who die do so together, and control changes
//! hands only when everybody is where he goes.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::{Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

/// Units on their way out of a Blaze.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Displace {
    /// Those still to go, in their order.
    units: Vec<PieceId>,
    /// Those with no way out.
    lost: Vec<PieceId>,
    /// The hexes that were left and entered.
    touched: Vec<Hex>,
}

impl Displace {
    /// Whether a unit still stands in the Blaze.
    pub(crate) fn holds(&self, unit: PieceId) -> bool {
        self.units.contains(&unit) || self.lost.contains(&unit)
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(unit) = self.units.first().copied() else { return Ask::Resume };
        let hexes = game.situation().refuges(unit);
        if hexes.is_empty() {
            return Ask::Resume;
        }
        let choices = hexes.into_iter().map(Choice::Hex).collect();
        Ask::Side(game.scenario.owner(unit), Prompt::Displace(unit), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let unit = self.units.remove(0);
        if let Choice::Hex(hex) = choice {
            self.touched.push(hex);
            game.state.table.piece_mut(unit).place = crate::state::Place::Map(hex);
            game.emit(para!("T79"), Happening::Displaced { unit, hex });
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if !self.units.is_empty() {
            self.lost.push(self.units.remove(0));
            game.push(self);
            return;
        }
        if !self.lost.is_empty() {
            game.eliminate(&self.lost, Cause::Blaze);
        }
        for hex in self.touched {
            game.update_control(hex);
        }
    }
}

impl Game {
    /// Begins to get units out of hexes that have just caught fire.
    pub(crate) fn displace(&mut self, hexes: &[Hex]) {
        let inactive = self.active().other();
        let situation = self.situation();
        let mut units = Vec::new();
        for side in [inactive, inactive.other()] {
            units.extend(hexes.iter().flat_map(|hex| situation.units_in(*hex, side)));
        }
        self.push(Displace { units, lost: Vec::new(), touched: hexes.to_vec() });
    }
}

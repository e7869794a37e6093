//! 11 Weapons: breaking, repair, elimination, changing hands.

use crestline_board::hex::Hex;

use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::{PieceId, What};
use crate::special::permit::Deed;
use crate::state::{Piece, Place};

impl Game {
    /// A Weapon breaks, or is eliminated if it is broken (11.4).
    pub(crate) fn break_weapon(&mut self, weapon: PieceId) {
        let wears = !self.situation().forbids(Deed::Wear, self.situation().about(weapon));
        if !wears || self.state.table.piece(weapon).broken {
            self.eliminate_weapon(weapon);
        } else {
            self.state.table.piece_mut(weapon).broken = true;
            self.emit(para!("11.4"), Happening::WeaponBroke { weapon });
        }
    }

    /// A Weapon goes to the box.
    pub(crate) fn eliminate_weapon(&mut self, weapon: PieceId) {
        if let Place::Carried(unit) = self.state.table.piece(weapon).place {
            self.state.table.piece_mut(unit).weapon = None;
        }
        *self.state.table.piece_mut(weapon) = Piece::new(Place::Lost);
        self.emit(para!("11.4"), Happening::WeaponEliminated { weapon });
    }

    /// A Weapon changes hands.
    pub(crate) fn hand_over(&mut self, weapon: PieceId, to: PieceId, para: Para) {
        if let Place::Carried(from) = self.state.table.piece(weapon).place {
            self.state.table.piece_mut(from).weapon = None;
        }
        self.state.table.piece_mut(weapon).place = Place::Carried(to);
        self.state.table.piece_mut(to).weapon = Some(weapon);
        self.emit(para, Happening::Handed { weapon, to });
    }

    /// The row of a random hex may repair or eliminate broken Weapons, of both sides, before
    /// anything else comes of it (11.4).
    pub(crate) fn check_weapons(&mut self, hex: Hex) {
        let row = hex.row() + 1;
        let scenario = std::sync::Arc::clone(&self.scenario);
        for weapon in scenario.pieces() {
            if !matches!(scenario.counter(weapon).what, What::Weapon(_)) {
                continue;
            }
            let piece = self.state.table.piece(weapon);
            if !piece.broken || !matches!(piece.place, Place::Carried(_)) {
                continue;
            }
            if self.situation().row_fixes(weapon, row) {
                self.state.table.piece_mut(weapon).broken = false;
                self.emit(para!("11.4"), Happening::WeaponFixed { weapon });
            } else if self.situation().row_eliminates(weapon, row) {
                self.eliminate_weapon(weapon);
            }
        }
    }
}

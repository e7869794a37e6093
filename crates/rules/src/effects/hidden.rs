//! Pieces that are noted down and not on the map, until they are revealed.
//!
//! Where they are is no part of the table, so that nothing that reads the table can tell it. Their
//! owner reveals them at the beginning of a decision about his Turn; an enemy unit that comes into
//! their hex, and a Blaze there, reveal them too. By an Advance Order the two meet in the hex; by
//! anything else the unit that was hidden stands in the nearest hex where it has room.

use crestline_board::hex::Hex;

use crate::content::{FortificationKind, Order};
use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::scenario::{MINES, PieceId, What};
use crate::side::Side;
use crate::state::{Piece, Place};

impl Game {
    /// A piece is noted down in a hex.
    pub(crate) fn note(&mut self, piece: PieceId, hex: Hex) {
        self.state.table.piece_mut(piece).place = Place::Hidden;
        self.state.noted.insert(piece, hex);
        let side = self.scenario.owner(piece);
        self.emit(para!("2.1"), Happening::Noted { side, piece, hex: Some(hex) });
    }

    /// The pieces of a side that are noted down, in roster order.
    pub(crate) fn noted(&self, side: Side) -> Vec<PieceId> {
        let noted = self.scenario.pieces().filter(|piece| self.scenario.owner(*piece) == side);
        noted.filter(|piece| self.state.table.piece(*piece).place == Place::Hidden).collect()
    }

    /// A piece that was noted down is on the map from now on.
    pub(crate) fn reveal_noted(&mut self, piece: PieceId) {
        let Some(hex) = self.state.noted.remove(&piece) else { return };
        if let What::Fortification(kind, fp) = &self.scenario.counter(piece).what {
            let (kind, fp) = (*kind, *fp);
            let mines = kind == FortificationKind::Mines;
            let fp = if mines { fp.unwrap_or(MINES) } else { 0 };
            self.emit(para!("F100.1"), Happening::Unhidden { piece, hex });
            if !self.fortify(hex, kind, fp, Some(piece), para!("F100.1")) {
                *self.state.table.piece_mut(piece) = Piece::new(Place::Aside);
                self.emit(para!("F100.3"), Happening::LeftOff { piece });
            }
            return;
        }
        let Some(at) = self.beside(piece, hex) else {
            let weapon = self.state.table.piece_mut(piece).weapon.take();
            for piece in weapon.into_iter().chain([piece]) {
                *self.state.table.piece_mut(piece) = Piece::new(Place::Aside);
                self.emit(para!("2.1"), Happening::LeftOff { piece });
            }
            return;
        };
        self.state.table.piece_mut(piece).place = Place::Map(at);
        self.emit(para!("2.1"), Happening::Unhidden { piece, hex: at });
        self.update_control(at);
    }

    /// The hex in which a hidden unit appears: its own, or where enemies or a Blaze are there the
    /// nearest that is passable, has no enemies and has room, the first of several.
    fn beside(&self, unit: PieceId, hex: Hex) -> Option<Hex> {
        let situation = self.situation();
        let side = self.scenario.owner(unit);
        let meets = self.state.table.order == Some(Order::Advance);
        let enemies = situation.occupied(hex, side.other());
        if !situation.impassable(hex) && (meets || !enemies) {
            return Some(hex);
        }
        let class = self.scenario.class(unit)?;
        let free = |at: &Hex| {
            *at != hex
                && situation.room(*at, side, class).is_ok()
                && !situation.occupied(*at, side.other())
        };
        let hexes = situation.grid().hexes().filter(free);
        hexes.min_by_key(|at| (situation.grid().distance(hex, *at), *at))
    }

    /// What is noted down in a hex is revealed where an enemy unit stands in it, or a Blaze.
    pub(crate) fn uncover(&mut self, hex: Hex) {
        if self.state.noted.is_empty() {
            return;
        }
        let burns = self.state.table.blaze.contains(&hex);
        for side in Side::BOTH {
            if !burns && !self.situation().occupied(hex, side.other()) {
                continue;
            }
            let there: Vec<PieceId> = self
                .noted(side)
                .into_iter()
                .filter(|piece| self.state.noted.get(piece) == Some(&hex))
                .collect();
            for piece in there {
                self.reveal_noted(piece);
            }
        }
    }
}

//! Markers on the map: Fortifications (8.1.3, F100), Smoke (8.1.4) and Blazes (8.1.5).

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Pool, Purpose, Set};
use crate::content::FortificationKind;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::state::{Fort, Piece, Place};

impl Game {
    /// A Fortification is placed, if there can be one (8.1.3, F100.3); whether it was.
    pub(crate) fn fortify(
        &mut self,
        hex: Hex,
        kind: FortificationKind,
        fp: u8,
        piece: Option<PieceId>,
        para: Para,
    ) -> bool {
        if self.situation().fortifiable_by(hex, kind).is_err() {
            return false;
        }
        let sole = self.situation().alone(hex);
        self.state.table.forts.insert(hex, Fort { kind, fp, piece, sole });
        if let Some(piece) = piece {
            self.state.table.piece_mut(piece).place = Place::Map(hex);
        }
        self.emit(para, Happening::Fortified { hex, kind });
        true
    }

    /// A Fortification is removed, if there is one (F100.2).
    pub(crate) fn raze(&mut self, hex: Hex, para: Para) {
        if let Some(fort) = self.state.table.forts.remove(&hex) {
            let _ = para!("F100.2");
            if let Some(piece) = fort.piece {
                *self.state.table.piece_mut(piece) = Piece::new(Place::Aside);
            }
            self.emit(para, Happening::Razed { hex, kind: fort.kind });
        }
    }

    /// A Smoke marker of this value is placed, if there can be one; the denser stays (8.1.4).
    pub(crate) fn place_smoke(&mut self, hex: Hex, value: u8) {
        if self.situation().smokable(hex).is_err() {
            return;
        }
        let old = self.state.table.smoke.get(&hex).copied().unwrap_or(0);
        if old > 0 {
            let _ = para!("8.1.4");
        }
        self.state.table.smoke.insert(hex, old.max(value));
        self.emit(para!("T94"), Happening::SmokePlaced { hex, value: old.max(value) });
    }

    /// Smoke markers are drawn and placed in these hexes, where there can be any, one after the other.
    pub(crate) fn smoke(&mut self, side: Side, hexes: Vec<Hex>) {
        self.push(SmokeDraw::new(side, hexes));
    }

    /// A Blaze marker is placed; Smoke and Fortification there go (8.1.5). Units must be seen to.
    pub(crate) fn place_blaze(&mut self, hex: Hex, para: Para) {
        if self.state.table.smoke.remove(&hex).is_some() {
            self.emit(para!("8.1.5"), Happening::SmokeRemoved { hex });
        }
        self.raze(hex, para!("8.1.5"));
        self.state.table.blaze.insert(hex);
        self.emit(para, Happening::BlazePlaced { hex });
        self.uncover(hex);
    }
}

/// Smoke markers are being drawn (T94).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SmokeDraw {
    side: Side,
    hexes: Vec<Hex>,
}

impl SmokeDraw {
    pub(crate) const fn new(side: Side, hexes: Vec<Hex>) -> SmokeDraw {
        SmokeDraw { side, hexes }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(hex) = self.hexes.first() else { return Ask::Resume };
        let counts = game.situation().smoke_pool();
        let none = counts.iter().all(|count| *count == 0);
        if none || game.situation().smokable(*hex).is_err() {
            return Ask::Resume;
        }
        Ask::Chance(Set { side: self.side, pool: Pool::Smoke(counts), purpose: Purpose::Smoke })
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let hex = self.hexes.remove(0);
        game.push(self);
        if let Choice::Value(value) = choice {
            game.place_smoke(hex, value);
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if self.hexes.len() > 1 {
            self.hexes.remove(0);
            game.push(self);
        }
    }
}

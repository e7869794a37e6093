//! What befalls units: Suppressed, rallied, eliminated, taken off the map.

use crestline_board::hex::Hex;

use crate::content::UnitClass;
use crate::event::{Cause, Happening};
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::state::{Piece, Place};

use super::breaking::Breaking;

impl Game {
    /// Units break, or are eliminated if they are broken (3.2), as soon as their owners have had
    /// their say (A36). The caller goes on when its frame is on top again.
    pub(crate) fn break_units(&mut self, units: Vec<PieceId>, cause: Cause) {
        self.push(Breaking::new(units, cause));
    }

    /// A unit is Suppressed; a second marker has no effect (8.1.1, G-18).
    pub(crate) fn suppress(&mut self, unit: PieceId, cause: Cause) {
        let piece = self.state.table.piece_mut(unit);
        if piece.suppressed {
            self.emit(para!("8.1.1"), Happening::Unaffected { unit });
        } else {
            piece.suppressed = true;
            self.emit(para!("13.1"), Happening::Suppressed { unit, cause });
        }
    }

    /// A broken unit turns to its unbroken side (3.2.5).
    pub(crate) fn rally(&mut self, unit: PieceId) {
        self.state.table.piece_mut(unit).broken = false;
        self.emit(para!("3.2.5"), Happening::Rallied { unit });
    }

    /// Units are eliminated at once, as one batch, so that both sides may lose together (6.3.1).
    pub(crate) fn eliminate(&mut self, units: &[PieceId], cause: Cause) {
        let mut surrendered = [false; 2];
        let mut left = Vec::new();
        for &unit in units {
            let side = self.scenario.owner(unit);
            let hex = self.state.table.piece(unit).hex();
            // It goes to the track first, then the opponent scores (3.2.4).
            let hero = self.scenario.class(unit) == Some(UnitClass::Hero);
            let _ = hero.then(|| para!("E58.1"));
            let place = if hero { Place::Aside } else { Place::Casualty };
            // What it is worth may depend on where it is and how.
            let vp = self.situation().elimination_vp(unit);
            self.strip(unit, place);
            let space = (!hero).then(|| self.situation().casualties(side));
            self.emit(para!("4.2"), Happening::Eliminated { unit, cause, space, hex });
            let about = About { side: Some(side), ..About::default() };
            let lost = !self.situation().forbids(Deed::Surrender, about);
            if lost && space.is_some_and(|space| space >= self.situation().surrender(side)) {
                let _ = para!("6.3");
                surrendered[side as usize] = true;
            }
            self.state.table.ledger.eliminations[side.other()] += i32::from(vp);
            self.score(side.other(), vp, para!("7.1"));
            left.extend(hex);
        }
        // Only now: whoever dies with the others was never alone (7.3.1, F101).
        for hex in left {
            self.update_control(hex);
        }
        let wiped = Side::BOTH.map(|side| {
            units.iter().any(|u| self.scenario.owner(*u) == side)
                && self.situation().units_of(side).next().is_none()
                && !self.noted(side).iter().any(|piece| self.scenario.class(*piece).is_some())
        });
        self.judge_losses(surrendered, wiped);
    }

    /// Takes a unit off the map with its markers; its Weapon goes to the box (4.2, 11.3).
    fn strip(&mut self, unit: PieceId, place: Place) {
        let piece = self.state.table.piece_mut(unit);
        let weapon = piece.weapon.take();
        let kept = *piece;
        *piece = Piece::new(place);
        // What was activated stays so for the Turn, even where a unit returns during it.
        piece.activated = kept.activated;
        piece.op_fired = kept.op_fired;
        if let Some(weapon) = weapon {
            *self.state.table.piece_mut(weapon) = Piece::new(Place::Lost);
            self.emit(para!("11.3"), Happening::WeaponEliminated { weapon });
        }
    }

    /// A unit enters a hex; who is alone in an Objective takes it, even in passing (7.3.1).
    pub(crate) fn enter(&mut self, unit: PieceId, hex: Hex, spent: u16, para: Para) {
        let from = self.state.table.piece(unit).hex().unwrap_or(hex);
        self.state.table.piece_mut(unit).place = Place::Map(hex);
        self.emit(para, Happening::Entered { unit, from, hex, spent });
        self.update_control(from);
        self.update_control(hex);
    }

    /// A unit comes into play in a hex, in the state in which it is.
    pub(crate) fn come(&mut self, unit: PieceId, hex: Hex, para: Para) {
        self.state.table.piece_mut(unit).place = Place::Map(hex);
        self.emit(para, Happening::Came { unit, hex });
        self.update_control(hex);
    }

    /// A Squad goes and others take its place, in all that is going on (A36, E52.2).
    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        for frame in &mut self.state.stack {
            frame.swap(squad, teams);
        }
    }
}

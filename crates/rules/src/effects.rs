//! What befalls pieces: breaking, rallying, elimination, entering hexes, control and VP.

use crestline_board::hex::Hex;

use crate::choice::{Ending, Outcome};
use crate::content::UnitClass;
use crate::event::{Cause, Happening};
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::{PieceId, What};
use crate::side::Side;
use crate::state::Place;

impl Game {
    /// A unit breaks, or is eliminated if it is broken (3.2).
    pub(crate) fn break_unit(&mut self, unit: PieceId, cause: Cause) {
        if self.state.table.piece(unit).broken {
            let _ = para!("3.2.4");
            self.eliminate(&[unit], cause);
        } else {
            // Markers and the Weapon stay with the unit (3.2.2).
            self.state.table.piece_mut(unit).broken = true;
            self.emit(para!("3.2.1"), Happening::Broke { unit, cause });
        }
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
        for &unit in units {
            let side = self.scenario.owner(unit);
            let hex = self.state.table.piece(unit).hex();
            // It goes to the track first, then the opponent scores (3.2.4).
            let hero = self.scenario.class(unit) == Some(UnitClass::Hero);
            let place = if hero { Place::Aside } else { Place::Casualty };
            self.strip(unit, place);
            let space = (!hero).then(|| self.situation().casualties(side));
            self.emit(para!("4.2"), Happening::Eliminated { unit, cause, space });
            if space.is_some_and(|space| space >= self.situation().surrender(side)) {
                let _ = para!("6.3");
                surrendered[side as usize] = true;
            }
            let vp = self.situation().elimination_vp(unit);
            self.state.table.ledger.eliminations[side.other()] += i32::from(vp);
            self.score(side.other(), vp, para!("7.1"));
            if let Some(hex) = hex {
                self.update_control(hex);
            }
        }
        let wiped = Side::BOTH.map(|side| {
            units.iter().any(|u| self.scenario.owner(*u) == side)
                && self.situation().units_of(side).next().is_none()
        });
        self.judge_losses(surrendered, wiped);
    }

    /// Takes a unit off the map with its markers; its Weapon goes to the box (4.2, 11.3).
    fn strip(&mut self, unit: PieceId, place: Place) {
        let piece = self.state.table.piece_mut(unit);
        let weapon = piece.weapon.take();
        let kept = *piece;
        *piece = crate::state::Piece::new(place);
        // What was activated stays so for the Turn, even where a unit returns during it.
        piece.activated = kept.activated;
        piece.op_fired = kept.op_fired;
        if let Some(weapon) = weapon {
            self.state.table.pieces[weapon.index()] = crate::state::Piece::new(Place::Aside);
            self.emit(para!("11.3"), Happening::WeaponEliminated { weapon });
        }
    }

    /// Ends the game if a Surrender space is filled or a side's last unit was eliminated (6.3.1).
    fn judge_losses(&mut self, surrendered: [bool; 2], wiped: [bool; 2]) {
        let lost = [surrendered[0] || wiped[0], surrendered[1] || wiped[1]];
        let loser = match lost {
            [false, false] => return,
            [true, true] => None,
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
        };
        let ending = if surrendered.contains(&true) {
            Ending::Surrender(loser)
        } else {
            Ending::LastUnit(loser)
        };
        // Both at once: the Initiative card decides (6.3.1, 9.2).
        let _ = para!("6.3.1");
        self.end(ending, loser.map_or(self.state.table.initiative, Side::other));
    }

    /// The game is over (6.3). The first ending stands.
    pub(crate) fn end(&mut self, ending: Ending, winner: Side) {
        if self.state.over.is_none() {
            let outcome = Outcome { winner, ending, vp: self.state.table.vp };
            self.state.over = Some(outcome);
            self.emit(para!("6.3"), Happening::GameOver { outcome });
        }
    }

    /// The game is over and VP decide; at 0 the Initiative card does (6.3.2, 9.2).
    pub(crate) fn end_by_vp(&mut self, ending: Ending) {
        let _ = para!("6.3.2");
        let winner = match self.state.table.vp {
            0 => {
                let _ = para!("9.2");
                self.state.table.initiative
            }
            vp if vp > 0 => Side::Axis,
            _ => Side::Allies,
        };
        self.end(ending, winner);
    }

    /// A side gains VP (4.1.1: no limit).
    pub(crate) fn score(&mut self, side: Side, vp: u8, para: Para) {
        if vp > 0 {
            let gain = i32::from(vp);
            self.state.table.vp += if side == Side::Axis { gain } else { -gain };
            let total = self.state.table.vp;
            self.emit(para, Happening::Scored { side, vp, total });
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

    /// Gives the Objective of a hex to the side that alone has units in it.
    pub(crate) fn update_control(&mut self, hex: Hex) {
        let scenario = std::sync::Arc::clone(&self.scenario);
        for (at, objective) in scenario.objectives.iter().enumerate() {
            if !objective.hexes.contains(&hex) {
                continue;
            }
            if objective.hexes.len() > 1 {
                let _ = para!("7.3.1.1");
            }
            let present = Side::BOTH.map(|side| {
                self.situation()
                    .units_of(side)
                    .any(|u| self.situation().hex(u).is_some_and(|h| objective.hexes.contains(&h)))
            });
            let sole = match present {
                [true, false] => Side::Axis,
                [false, true] => Side::Allies,
                _ => continue,
            };
            let before = self.state.table.control[at];
            if before == Some(sole) {
                continue;
            }
            self.state.table.control[at] = Some(sole);
            let number = objective.number;
            self.emit(para!("7.3.1"), Happening::Controlled { objective: number, side: sole });
            // First off the loser, then onto the winner (7.3.3).
            let vp = self.situation().objective_vp(at);
            for gainer in before.map(|_| sole).into_iter().chain([sole]) {
                self.score(gainer, vp, para!("7.3.3"));
            }
            if let Some(loser) = before {
                self.state.table.ledger.objectives[loser] -= i32::from(vp);
            }
            self.state.table.ledger.objectives[sole] += i32::from(vp);
        }
    }

    /// A Weapon breaks, or is eliminated if it is broken (11.4).
    pub(crate) fn break_weapon(&mut self, weapon: PieceId) {
        if self.state.table.piece(weapon).broken {
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
        self.state.table.pieces[weapon.index()] = crate::state::Piece::new(Place::Aside);
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

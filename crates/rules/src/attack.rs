//! O20.3.3 The attack roll and O20.3.4 the Defence rolls.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::Order;
use crate::event::{Cause, FirePower, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;

/// An attack under way. It survives every interruption by triggers (4.1.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Attack {
    side: Side,
    hex: Hex,
    /// What fires; a Jammed! breaks the Weapons among them.
    pub(crate) pieces: Vec<PieceId>,
    /// Where the fire comes from.
    from: Vec<Hex>,
    parts: FirePower,
    /// The attack total, once rolled.
    total: i32,
    /// The units that have still to roll.
    targets: Vec<PieceId>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Declare,
    Total,
    Defend,
    Judge(PieceId),
}

impl Attack {
    pub(crate) const fn new(
        side: Side,
        hex: Hex,
        pieces: Vec<PieceId>,
        from: Vec<Hex>,
        parts: FirePower,
    ) -> Attack {
        let phase = Phase::Declare;
        Attack { side, hex, pieces, from, parts, total: 0, targets: Vec::new(), phase }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        if self.phase != Phase::Defend {
            return Ask::Resume;
        }
        let there = |unit: &&PieceId| game.situation().on_map(**unit);
        let units = self.targets.iter().filter(there);
        let choices: Vec<Choice> = units.map(|unit| Choice::Piece(*unit)).collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        Ask::Side(self.side.other(), Prompt::Defend(self.hex), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Piece(unit) = choice {
            self.targets.retain(|target| *target != unit);
            self.phase = Phase::Judge(unit);
            let side = self.side.other();
            game.push(self);
            game.roll(RollKind::Defence, side, Some(unit));
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Declare => {
                let what = Happening::Attacked {
                    side: self.side,
                    hex: self.hex,
                    pieces: self.pieces.clone(),
                    fp: self.parts.total(),
                    parts: self.parts,
                };
                game.emit(para!("O20.3"), what);
                self.targets = game.situation().units_in(self.hex, self.side.other()).collect();
                self.phase = Phase::Total;
                let side = self.side;
                game.push(self);
                game.roll(RollKind::Attack, side, None);
            }
            Phase::Total => {
                self.total = self.parts.total() + game.rolled();
                game.emit(para!("O20.3.3"), Happening::AttackTotal { total: self.total });
                self.phase = Phase::Defend;
                game.push(self);
            }
            Phase::Judge(unit) => {
                let roll = game.rolled();
                // A unit that its own roll's trigger took off the map has no result to bear.
                if game.situation().on_map(unit) {
                    self.judge(game, unit, roll);
                }
                self.phase = Phase::Defend;
                game.push(self);
            }
            // All have rolled: the attack is over.
            Phase::Defend => {}
        }
    }

    fn judge(&self, game: &mut Game, unit: PieceId, roll: i32) {
        let morale = game.situation().morale_against(unit, &self.from);
        let total = morale + roll;
        game.emit(para!("O20.3.4"), Happening::Defended { unit, morale, total });
        let moving =
            game.state.table.order == Some(Order::Move) && game.state.table.piece(unit).acting;
        if total < self.total || (total == self.total && moving) {
            game.break_unit(unit, Cause::Fire);
        } else if total == self.total {
            game.suppress(unit, Cause::Fire);
        } else {
            game.emit(para!("O20.3.4"), Happening::Unaffected { unit });
        }
    }
}

//! O16.4 Melee, at the end of an Order or a trigger, in every hex with units of both sides.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::{Cause, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::side::{BySide, Side};

/// All Melees there are to fight, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Melees {
    /// Hexes that were contested before the trigger: what lies below it sees to them.
    before: Vec<Hex>,
}

impl Melees {
    /// At the end of an Order.
    pub(crate) const fn of_order() -> Melees {
        Melees { before: Vec::new() }
    }

    /// At the end of a trigger that began when these hexes were contested already.
    pub(crate) const fn of_trigger(before: Vec<Hex>) -> Melees {
        Melees { before }
    }

    fn hexes(&self, game: &Game) -> Vec<Hex> {
        let mut hexes = game.situation().contested();
        hexes.retain(|hex| !self.before.contains(hex));
        hexes
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let hexes = self.hexes(game);
        if hexes.len() < 2 {
            return Ask::Resume;
        }
        let choices = hexes.into_iter().map(Choice::Hex).collect();
        Ask::Side(game.active(), Prompt::MeleeHex, choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        game.push(self);
        if let Choice::Hex(hex) = choice {
            let _ = para!("O16.4");
            game.push(Melee::new(hex));
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if let Some(hex) = self.hexes(game).first().copied() {
            game.push(self);
            game.push(Melee::new(hex));
        }
    }
}

/// One Melee: FP summed once (G-17), a roll each, the inactive side first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Melee {
    hex: Hex,
    fp: BySide<i32>,
    total: BySide<i32>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Sum,
    /// This side is to roll.
    Roll(Side),
    /// This side has rolled.
    Rolled(Side),
    Result,
}

impl Melee {
    fn new(hex: Hex) -> Melee {
        Melee { hex, fp: BySide::default(), total: BySide::default(), phase: Phase::Sum }
    }

    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) fn legal(&self, _: &Game) -> Ask {
        Ask::Resume
    }

    pub(crate) fn apply(self, _: &mut Game, _: Choice) {}

    pub(crate) fn resume(mut self, game: &mut Game) {
        let hex = self.hex;
        // A side that triggers have taken away ends the Melee (O16.4.2).
        let fought = Side::BOTH.iter().all(|side| game.situation().occupied(hex, *side));
        if !fought {
            game.emit(para!("O16.4.2"), Happening::MeleeOver { hex });
            return;
        }
        let active = game.active();
        match self.phase {
            Phase::Sum => {
                self.fp = BySide::from_fn(|side| game.situation().melee_fp(hex, side));
                let (inactive, active) = (self.fp[active.other()], self.fp[active]);
                game.emit(para!("O16.4.1"), Happening::MeleeBegan { hex, inactive, active });
                self.phase = Phase::Roll(game.active().other());
                game.push(self);
            }
            Phase::Roll(side) => {
                self.phase = Phase::Rolled(side);
                game.push(self);
                game.roll(RollKind::Melee, side, None);
            }
            Phase::Rolled(side) => {
                let total = self.fp[side] + game.rolled();
                self.total[side] = total;
                game.emit(para!("O16.4.2"), Happening::MeleeTotal { side, total });
                self.phase = if side == active { Phase::Result } else { Phase::Roll(active) };
                game.push(self);
            }
            Phase::Result => {
                let (axis, allies) = (self.total.axis, self.total.allies);
                // The lower total loses all; a tie kills both (O16.4.3). One batch (6.3.1).
                let lost = |side: Side| match side {
                    Side::Axis => axis <= allies,
                    Side::Allies => allies <= axis,
                };
                let units: Vec<PieceId> = Side::BOTH
                    .into_iter()
                    .filter(|side| lost(*side))
                    .flat_map(|side| game.situation().units_in(hex, side).collect::<Vec<_>>())
                    .collect();
                let _ = para!("O16.4.3");
                game.eliminate(&units, Cause::Melee);
                game.emit(para!("O16.4.3"), Happening::MeleeOver { hex });
            }
        }
    }
}

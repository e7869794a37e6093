//! O16.4 Melee, at the end of an Order or a trigger, in every hex with units of both sides.

use std::cmp::Ordering;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::actions::{a25_ambush, a38_no_quarter};
use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::event::{Cause, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::PieceId;
use crate::scenario::switches::MeleeFp;
use crate::side::{BySide, Side};

/// All Melees there are to fight, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Melees {
    /// Hexes that were contested before the trigger: what lies below it sees to them.
    before: Vec<Hex>,
    /// Whoever was activated still is, for the special rules of this moment.
    #[serde(default)]
    standing: bool,
}

impl Melees {
    /// At the end of an Order.
    pub(crate) const fn of_order() -> Melees {
        Melees { before: Vec::new(), standing: true }
    }

    /// The same once nobody is activated any more.
    pub(crate) fn stood_down(mut self) -> Melees {
        self.standing = false;
        self
    }

    /// Whether the special rules of the end of an Order may still be at work.
    pub(crate) const fn is_standing(&self) -> bool {
        self.standing
    }

    /// At the end of a trigger that began when these hexes were contested already.
    pub(crate) const fn of_trigger(before: Vec<Hex>) -> Melees {
        Melees { before, standing: false }
    }

    fn hexes(&self, game: &Game) -> Vec<Hex> {
        let mut hexes = game.situation().contested();
        hexes.retain(|hex| !self.before.contains(hex));
        hexes
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let hexes = self.hexes(game);
        if self.standing || hexes.len() < 2 {
            return Ask::Resume;
        }
        let choices = hexes.into_iter().map(Choice::Hex).collect();
        Ask::Side(game.active(), Prompt::MeleeHex, choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        game.push(self);
        if let Choice::Hex(hex) = choice {
            let _ = para!("O16.4");
            let melee = Melee::new(game, hex);
            game.push(melee);
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if self.standing {
            game.stand_down();
            game.push(self.stood_down());
            return;
        }
        if let Some(hex) = self.hexes(game).first().copied() {
            let melee = Melee::new(game, hex);
            game.push(self);
            game.push(melee);
        }
    }
}

/// One Melee: Ambushes, a roll each, the inactive side first, and No Quarter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Melee {
    hex: Hex,
    fp: BySide<i32>,
    total: BySide<i32>,
    /// The units of both sides that take part: who comes in the meantime does not.
    part: Vec<PieceId>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    /// This side may ambush (A25).
    Ambush(Side),
    /// This side says which of its units falls into an Ambush.
    Victim(Side),
    Sum,
    /// This side is to roll.
    Roll(Side),
    /// This side has rolled.
    Rolled(Side),
    Result,
    /// This side may give No Quarter (A38).
    NoQuarter(Side),
}

impl Melee {
    fn new(game: &Game, hex: Hex) -> Melee {
        let phase = Phase::Ambush(game.active().other());
        let part = Side::BOTH.into_iter().flat_map(|side| game.situation().units_in(hex, side));
        let (fp, total) = (BySide::default(), BySide::default());
        Melee { hex, fp, total, part: part.collect(), phase }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.part, squad, teams);
    }

    /// Sums the FP of a side; who is there takes part.
    fn sum(&mut self, game: &Game, side: Side) {
        self.fp[side] = game.situation().melee_fp(self.hex, side);
        self.part.retain(|unit| game.scenario.owner(*unit) != side);
        self.part.extend(game.situation().units_in(self.hex, side));
    }

    /// The units of a side that took part and are still there.
    fn survivors(&self, game: &Game, side: Side) -> Vec<PieceId> {
        let there = game.situation().units_in(self.hex, side);
        there.filter(|unit| self.part.contains(unit)).collect()
    }

    /// The units of a side that took part, there or not.
    fn fighters(&self, game: &Game, side: Side) -> Vec<PieceId> {
        self.part.iter().copied().filter(|unit| game.scenario.owner(*unit) == side).collect()
    }

    /// Whether units of both sides are left.
    fn fought(&self, game: &Game) -> bool {
        Side::BOTH.iter().all(|side| game.situation().occupied(self.hex, *side))
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let ask = |side, prompt, choices: Option<Vec<Choice>>| match choices {
            Some(choices) => Ask::Side(side, prompt, choices),
            None => Ask::Resume,
        };
        let hex = self.hex;
        match self.phase {
            Phase::Ambush(side) if self.fought(game) => {
                ask(side, Prompt::Ambush(hex), a25_ambush::window(game, side))
            }
            Phase::Victim(side) => {
                ask(side, Prompt::AmbushVictim(hex), Some(a25_ambush::victims(game, hex, side)))
            }
            Phase::NoQuarter(side) => ask(
                side,
                Prompt::NoQuarter(hex),
                a38_no_quarter::window(
                    game,
                    side,
                    &self.survivors(game, side),
                    &self.fighters(game, side.other()),
                ),
            ),
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase, choice) {
            (Phase::Ambush(side), Choice::Action(card)) => {
                game.play_action(card);
                self.phase = Phase::Victim(side.other());
                game.push(self);
            }
            (Phase::Victim(side), Choice::Piece(unit)) => {
                // Whoever has sprung one may spring another before the other side does (A25).
                self.phase = Phase::Ambush(side.other());
                game.push(self);
                a25_ambush::spring(game, unit);
            }
            (Phase::NoQuarter(side), Choice::Action(card)) => {
                game.play_action(card);
                game.push(self);
                a38_no_quarter::take(game, side);
            }
            _ => self.go_on(game),
        }
    }

    /// The side that was asked has had its say.
    fn go_on(mut self, game: &mut Game) {
        let active = game.active();
        self.phase = match self.phase {
            Phase::Ambush(side) if side == active => Phase::Sum,
            Phase::Ambush(_) => Phase::Ambush(active),
            Phase::NoQuarter(side) if side != active => Phase::NoQuarter(active),
            _ => return,
        };
        game.push(self);
    }

    /// The Melee is over; whoever has survived it may still give No Quarter.
    fn over(mut self, game: &mut Game, para: Para) {
        game.emit(para, Happening::MeleeOver { hex: self.hex });
        self.phase = Phase::NoQuarter(game.active().other());
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if let Phase::NoQuarter(_) = self.phase {
            self.go_on(game);
            return;
        }
        if !self.fought(game) {
            // A side that Ambushes or triggers have taken away ends it (O16.4.1, O16.4.2).
            let summed = !matches!(self.phase, Phase::Ambush(_) | Phase::Sum);
            let para = if summed { para!("O16.4.2") } else { para!("O16.4.1") };
            self.over(game, para);
            return;
        }
        let hex = self.hex;
        let active = game.active();
        match self.phase {
            Phase::Sum => {
                for side in Side::BOTH {
                    self.sum(game, side);
                }
                let (inactive, active) = (self.fp[active.other()], self.fp[active]);
                game.emit(para!("O16.4.1"), Happening::MeleeBegan { hex, inactive, active });
                self.phase = Phase::Roll(game.active().other());
                game.push(self);
            }
            Phase::Roll(side) => {
                if game.scenario.switches.melee_fp == MeleeFp::Current {
                    self.sum(game, side);
                }
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
                let losers = self.losers(game);
                let lost = |unit: &PieceId| {
                    let there = game.situation().hex(*unit) == Some(hex);
                    there && losers.contains(&game.scenario.owner(*unit))
                };
                let units: Vec<PieceId> = self.part.iter().copied().filter(lost).collect();
                let _ = para!("O16.4.3");
                // In one batch, so that both sides may lose together (6.3.1).
                game.eliminate(&units, Cause::Melee);
                self.over(game, para!("O16.4.3"));
            }
            Phase::Ambush(_) | Phase::Victim(_) | Phase::NoQuarter(_) => self.go_on(game),
        }
    }

    /// The sides that lose all: the one with the lower total; both where they are equal, unless one
    /// holds a Bunker or Pillbox there (O16.4.3, F101, F104).
    fn losers(&self, game: &Game) -> Vec<Side> {
        let (axis, allies) = (self.total.axis, self.total.allies);
        let winner = match axis.cmp(&allies) {
            Ordering::Greater => Some(Side::Axis),
            Ordering::Less => Some(Side::Allies),
            Ordering::Equal => game.situation().wins_ties(self.hex),
        };
        winner.map_or(Side::BOTH.to_vec(), |side| vec![side.other()])
    }
}

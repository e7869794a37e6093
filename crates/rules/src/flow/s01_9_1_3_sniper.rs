//! 1.9.1.3 Sniper!: a random hex, then perhaps a unit in or next to it breaks.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::{Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::para;
use crate::side::Side;

/// A sniper (1.9.1.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sniper {
    side: Side,
    /// The hexes that were contested when it began.
    before: Vec<Hex>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Begin,
    Drawn,
    Choose(Hex),
    Melees,
    Over,
}

impl Sniper {
    pub(crate) fn new(game: &Game, side: Side) -> Sniper {
        Sniper { side, before: game.situation().contested(), phase: Phase::Begin }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Phase::Choose(hex) = self.phase else { return Ask::Resume };
        let situation = game.situation();
        let reach = u32::from(situation.sniper_reach(self.side));
        let mut choices: Vec<Choice> = situation
            .units()
            .filter(|(_, at)| situation.grid().distance(hex, *at) <= reach)
            .map(|(unit, _)| Choice::Piece(unit))
            .collect();
        choices.push(Choice::Pass);
        Ask::Side(self.side, Prompt::Sniper(hex), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        self.phase = Phase::Melees;
        if let Choice::Piece(unit) = choice {
            game.push(self);
            let _ = para!("1.9.1.3");
            game.break_units(vec![unit], Cause::Sniper);
        } else {
            game.emit(para!("1.9.1.3"), Happening::Declined { side: self.side });
            game.push(self);
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Begin => {
                self.phase = Phase::Drawn;
                let side = self.side;
                game.push(self);
                game.draw_hex(side);
            }
            Phase::Drawn => {
                // A hex off the map is nobody's (1.8).
                self.phase = game.drawn_hex().map_or(Phase::Melees, Phase::Choose);
                game.push(self);
            }
            Phase::Melees => {
                self.phase = Phase::Over;
                let before = self.before.clone();
                let side = self.side;
                game.push(self);
                game.push(Melees::of_trigger(before));
                // Time that the card of the hex has still to advance (G-13).
                game.caught_up(side);
            }
            Phase::Choose(_) | Phase::Over => {}
        }
    }
}

//! O16 Advance: activated units enter one adjacent hex each, whatever it costs, also an enemy's.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

/// An Advance Order under way, once its units are activated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Advance {
    /// The unit that waits for its hex.
    unit: Option<PieceId>,
    /// Whether anybody has advanced (O14.4).
    performed: bool,
}

impl Advance {
    pub(crate) const fn new() -> Advance {
        Advance { unit: None, performed: false }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        if let Some(unit) = self.unit {
            let choices = situation.advances(unit).into_iter().map(Choice::Hex).collect();
            return Ask::Side(side, Prompt::AdvanceHex(unit), choices);
        }
        let mut choices: Vec<Choice> = situation
            .units_of(side)
            .filter(|unit| {
                let piece = situation.piece(*unit);
                piece.acting && !piece.finished && !situation.advances(*unit).is_empty()
            })
            .map(Choice::Piece)
            .collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        if self.performed {
            choices.push(Choice::Done);
        }
        Ask::Side(side, Prompt::AdvanceUnit, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.unit, choice) {
            (None, Choice::Piece(unit)) => self.unit = Some(unit),
            (Some(unit), Choice::Hex(hex)) => {
                self.unit = None;
                self.performed = true;
                game.state.table.piece_mut(unit).finished = true;
                game.enter(unit, hex, 0, para!("O16.1"));
            }
            _ => {
                game.finish_order();
                return;
            }
        }
        game.push(self);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        game.finish_order();
    }
}

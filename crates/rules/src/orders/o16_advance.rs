//! O16 Advance: activated units enter one adjacent hex each, whatever it costs, also an enemy's.

use serde::{Deserialize, Serialize};

use crate::actions::a35_2_hidden_mines::Reaction;
use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::effects::entering::{Entering, How};
use crate::frame::Ask;
use crate::game::Game;
use crate::scenario::PieceId;

/// An Advance Order under way, once its units are activated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Advance {
    /// The unit that waits for its hex.
    unit: Option<PieceId>,
    /// Who has just entered a hex.
    entered: Vec<PieceId>,
    /// Whether anybody has advanced (O14.4).
    performed: bool,
}

impl Advance {
    pub(crate) const fn new() -> Advance {
        Advance { unit: None, entered: Vec::new(), performed: false }
    }

    /// Who has just entered a hex.
    pub(crate) fn entered(&self) -> &[PieceId] {
        &self.entered
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.entered, squad, teams);
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        if let Some(unit) = self.unit {
            let mut choices: Vec<Choice> =
                situation.advances(unit).into_iter().map(Choice::Hex).collect();
            choices.extend(situation.exit(unit).is_ok().then_some(Choice::Exit));
            return Ask::Side(side, Prompt::AdvanceHex(unit), choices);
        }
        let mut choices: Vec<Choice> = situation
            .units_of(side)
            .filter(|unit| {
                let piece = situation.piece(*unit);
                piece.acting && !piece.finished && situation.can_advance(*unit)
            })
            .map(Choice::Piece)
            .collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        if self.performed {
            choices.push(Choice::Done);
        }
        choices.extend(game.scraps(side));
        Ask::Side(side, Prompt::AdvanceUnit, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.unit, choice) {
            (None, Choice::Piece(unit)) => self.unit = Some(unit),
            (Some(unit), Choice::Exit) => {
                self.unit = None;
                self.performed = true;
                game.push(self);
                game.leave_map(vec![unit]);
                return;
            }
            (Some(unit), Choice::Hex(hex)) => {
                self.unit = None;
                self.performed = true;
                game.state.table.mark(unit, |piece| piece.finished = true);
                self.entered = vec![unit];
                let from = game.situation().hex(unit).unwrap_or(hex);
                game.push(self);
                game.push(Reaction::new(hex));
                game.push(Entering::new(vec![unit], from, hex, How::Advance));
                return;
            }
            (None, Choice::Scrap(weapon)) => game.scrap(weapon),
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

//! O18 Artillery Request: the own Radio is repaired (O18.1), or a Leader observes a fire mission
//! (O18.2).

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o18_2_mission::Mission;
use crate::para;
use crate::scenario::PieceId;

/// An Artillery Request under way, until its mission begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    /// Whether a fire mission was chosen: a Leader is to observe it.
    mission: bool,
}

impl Request {
    pub(crate) const fn new() -> Request {
        Request { mission: false }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        if self.mission {
            let leaders = situation.observers(side).map(Choice::Piece).collect();
            return Ask::Side(side, Prompt::Observer, leaders);
        }
        let _ = para!("O18");
        let mut choices = Vec::new();
        choices.extend(situation.access(side).is_ok().then_some(Choice::Access));
        choices.extend(situation.mission(side).is_ok().then_some(Choice::Mission));
        Ask::Side(side, Prompt::Request, choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        let radio = game.situation().radio(game.active());
        match (choice, radio) {
            (Choice::Access, Some(radio)) => {
                game.state.table.piece_mut(radio).broken = false;
                game.emit(para!("O18.1"), Happening::RadioFixed { radio });
                game.finish_order();
            }
            (Choice::Mission, _) => game.push(Request { mission: true }),
            (Choice::Piece(leader), Some(radio)) => observe(game, leader, radio),
            _ => game.push(self),
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        game.finish_order();
    }
}

/// A Leader is activated, alone, to observe (O18.2).
fn observe(game: &mut Game, leader: PieceId, radio: PieceId) {
    let piece = game.state.table.piece_mut(leader);
    piece.activated = true;
    piece.acting = true;
    game.emit(para!("O18.2"), Happening::Observes { leader, radio });
    game.push(Mission::new(leader, radio));
}

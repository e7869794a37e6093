//! Taking back: to the state before a person's last choice, and never past a reveal.
//!
//! A card that was drawn, a decision of the other side, something hidden that came to light: after
//! any of these the person knows more, and what came before stands.

use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::side::Side;

use super::{Session, attack};

/// A moment to go back to.
pub(super) struct Past {
    side: Side,
    game: Game,
    choices: usize,
    attack: attack::Forming,
}

impl Past {
    /// Who decided then.
    pub(super) const fn side(&self) -> Side {
        self.side
    }
}

impl Session {
    /// This moment, if a side decides.
    pub(super) fn now_past(&self) -> Option<Past> {
        let (side, _) = self.legal()?;
        let (game, choices) = (self.game.clone(), self.choices.len());
        Some(Past { side, game, choices, attack: self.attack.clone() })
    }

    /// How many choices can be taken back by the one who decides: his own.
    #[must_use]
    pub fn undoable(&self) -> usize {
        let decides = self.legal().map(|(side, _)| side);
        if self.past.last().map(Past::side) == decides { self.past.len() } else { 0 }
    }

    /// Takes the last choice of the one who decides back; whether there was one that may be.
    pub fn undo(&mut self) -> bool {
        if self.undoable() == 0 {
            return false;
        }
        let Some(past) = self.past.pop() else { return false };
        self.game = past.game;
        self.attack = past.attack;
        self.choices.truncate(past.choices);
        self.log.truncate(past.choices);
        true
    }
}

/// Whether events tell a side something that was hidden from it.
pub(super) fn reveals(game: &Game, side: Side, events: &[Event]) -> bool {
    events.iter().any(|event| match event.what {
        Happening::Unhidden { piece, .. } => game.scenario().owner(piece) != side,
        Happening::Shown { .. }
        | Happening::Robbed { .. }
        | Happening::Drew { .. }
        | Happening::Rolled { .. }
        | Happening::ChitDrawn { .. }
        | Happening::ChitOpened { .. }
        | Happening::GameOver { .. } => true,
        _ => false,
    })
}

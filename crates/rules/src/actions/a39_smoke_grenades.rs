//! A39 Smoke Grenades, and the moments of a Move at which its side may play Actions (A24.1).

use crate::choice::Choice;
use crate::content::CardId;
use crate::game::Game;

impl Game {
    /// The Actions that the moving side may play now: Smoke Grenades (A39) and Assault Fire (A26).
    pub(crate) fn actions_in_move(&self) -> Vec<Choice> {
        Vec::new()
    }

    /// Plays one of them.
    pub(crate) fn act_in_move(&mut self, card: CardId) {
        self.play_action(card);
    }
}

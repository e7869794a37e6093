//! A24.1 Playing an Action, and the windows in which one may.
//!
//! A window opens where the table lets an Action be played, whatever is in the hand: whoever sees
//! that it opened learns nothing. Only an empty hand, which both sides see, keeps it shut.

use crate::choice::Choice;
use crate::content::{CardAction, CardId};
use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::side::Side;

impl Game {
    /// The cards of a hand whose Actions fit.
    pub(crate) fn actions(&self, side: Side, fits: impl Fn(CardAction) -> bool) -> Vec<Choice> {
        let hand = self.state.cards[side].hand.iter();
        hand.map(|number| CardId { side, number })
            .filter(|card| fits(self.scenario.card(*card).action))
            .map(Choice::Action)
            .collect()
    }

    /// A window for Actions: the cards that fit, or `Pass`; `None` if the hand is empty.
    pub(crate) fn window(
        &self,
        side: Side,
        fits: impl Fn(CardAction) -> bool,
    ) -> Option<Vec<Choice>> {
        if self.state.cards[side].hand.is_empty() {
            return None;
        }
        let mut choices = self.actions(side, fits);
        choices.push(Choice::Pass);
        Some(choices)
    }

    /// A card goes to its owner's discards and its Action begins (1.6, A24.1).
    pub(crate) fn play_action(&mut self, card: CardId) -> CardAction {
        let action = self.scenario.card(card).action;
        self.discard(card);
        let _ = (para!("1.6"), para!("A24.1"));
        // As many as there are cards, and activating nobody.
        let _ = (para!("5.2"), para!("A24.3"));
        let _ = self.state.table.order.map(|_| para!("O14.3"));
        self.emit(action.para().reach(), Happening::Acted { card, action });
        action
    }
}

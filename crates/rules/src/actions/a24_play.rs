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
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;

impl Game {
    /// The cards of a hand whose Actions fit.
    pub(crate) fn actions(&self, side: Side, fits: impl Fn(CardAction) -> bool) -> Vec<Choice> {
        let situation = self.situation();
        let about = About { side: Some(side), ..About::default() };
        let barred = |action| situation.forbids_of(Deed::Act, about, Printed::Action(action));
        let mut choices = Vec::new();
        for number in self.state.cards[side].hand.iter() {
            let card = CardId { side, number };
            if self.scenario.special.is_empty() {
                choices
                    .extend(fits(self.scenario.card(card).action).then_some(Choice::Action(card)));
                continue;
            }
            for (at, action) in situation.actions_of(card).into_iter().enumerate() {
                if fits(action) && !barred(action) {
                    let first = at == 0;
                    choices.push(if first {
                        Choice::Action(card)
                    } else {
                        Choice::As(card, action)
                    });
                }
            }
        }
        choices
    }

    /// The Action that a card is read as.
    pub(crate) fn action_of(&self, card: CardId) -> CardAction {
        if self.scenario.special.is_empty() {
            return self.scenario.card(card).action;
        }
        let read = self.situation().actions_of(card);
        read.first().copied().unwrap_or(self.scenario.card(card).action)
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
        let action = match self.playing.take() {
            Some((played, action)) if played == card => action,
            _ => self.action_of(card),
        };
        self.discard(card);
        let _ = (para!("1.6"), para!("A24.1"));
        // As many as there are cards, and activating nobody.
        let _ = (para!("5.2"), para!("A24.3"));
        let _ = self.state.table.order.map(|_| para!("O14.3"));
        self.emit(action.para().reach(), Happening::Acted { card, action });
        action
    }
}

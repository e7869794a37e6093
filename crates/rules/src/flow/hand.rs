//! 5.4 Filling a hand.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Purpose, Set};
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// A side draws until its hand is full.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Refill {
    pub(crate) side: Side,
}

impl Refill {
    fn full(&self, game: &Game) -> bool {
        game.state.cards[self.side].hand.len() >= usize::from(game.situation().hand_size(self.side))
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let cards = game.state.cards[self.side].deck;
        if self.full(game) || cards.is_empty() {
            return Ask::Resume;
        }
        Ask::Chance(Set::deck(self.side, cards, Purpose::Hand))
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        let side = self.side;
        if let Choice::Card(card) = choice {
            game.state.cards[side].deck.remove(card.number);
            game.state.cards[side].hand.insert(card.number);
            game.emit(para!("5.4"), Happening::Drew { side, card: Some(card) });
        }
        game.push(self);
        // The last card is drawn: time advances, then drawing goes on (5.4).
        if game.state.cards[side].deck.is_empty() {
            game.advance_time(side);
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        // The last card was revealed before, and time has still to advance (G-13).
        let more = !game.state.cards[self.side].discard.is_empty();
        if more && !self.full(game) {
            let side = self.side;
            game.push(self);
            game.advance_time(side);
        }
    }
}

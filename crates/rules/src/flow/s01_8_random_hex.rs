//! 1.8 A random hex: a card is revealed for it, and broken Weapons are looked at first (11.4).

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Purpose, Set};
use crate::content::CardId;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// A random hex being drawn; it is in the state when the frame below goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RandomHex {
    side: Side,
    card: Option<CardId>,
}

impl RandomHex {
    pub(crate) fn legal(&self, game: &Game) -> Ask {
        if self.card.is_some() {
            return Ask::Resume;
        }
        let cards = game.state.cards[self.side].deck;
        Ask::Chance(Set::deck(self.side, cards, Purpose::RandomHex))
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Card(card) = choice {
            game.reveal(card);
            let hex = game.scenario.card(card).random_hex;
            let what = Happening::RandomHex { side: self.side, card, hex };
            game.emit(para!("1.8"), what);
            self.card = Some(card);
        }
        let side = self.side;
        game.push(self);
        // The last card: time advances first (G-13).
        if game.state.cards[side].deck.is_empty() {
            game.advance_time(side);
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if let Some(card) = self.card {
            let hex = game.scenario.card(card).random_hex;
            game.check_weapons(hex);
            game.state.random_hex = Some(hex);
        }
    }
}

impl Game {
    /// Begins to draw a random hex.
    pub(crate) fn draw_hex(&mut self, side: Side) {
        self.state.random_hex = None;
        self.push(RandomHex { side, card: None });
    }

    /// The random hex that has just been drawn; `None` if it lies off the map and is nobody's (1.8).
    pub(crate) fn drawn_hex(&mut self) -> Option<crestline_board::hex::Hex> {
        let hex = self.state.random_hex.take()?;
        self.situation().grid().contains(hex).then_some(hex)
    }
}

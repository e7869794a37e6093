//! 1.8 A random hex: a card is revealed for it, and broken Weapons are looked at first (11.4).

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Purpose, Set};
use crate::content::CardId;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::switches::LastCardReveal;
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
        if cards.is_empty() {
            return Ask::Resume;
        }
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
        game.revealed(side);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        if let Some(card) = self.card {
            let hex = game.scenario.card(card).random_hex;
            game.check_weapons(hex);
            game.state.random_hex = Some(hex);
        } else {
            // The last card was revealed before, and time has still to advance (G-13).
            let side = self.side;
            game.push(self);
            game.advance_time(side);
        }
    }
}

impl Game {
    /// Begins to draw a random hex.
    pub(crate) fn draw_hex(&mut self, side: Side) {
        self.state.random_hex = None;
        self.push(RandomHex { side, card: None });
    }

    /// A side has revealed a card that is no roll: if it was the last one, time advances first, unless
    /// the scenario wants what it brings to be done before (6.1.2, G-13).
    pub(crate) fn revealed(&mut self, side: Side) {
        if self.scenario.switches.last_card_reveal == LastCardReveal::Before {
            self.caught_up(side);
        }
    }

    /// Time advances if a side has revealed its last card and nothing is left to be done by it; whether
    /// it does.
    pub(crate) fn caught_up(&mut self, side: Side) -> bool {
        let due = self.state.cards[side].deck.is_empty();
        if due {
            self.advance_time(side);
        }
        due
    }

    /// The random hex that has just been drawn; `None` if it lies off the map and is nobody's (1.8).
    pub(crate) fn drawn_hex(&mut self) -> Option<crestline_board::hex::Hex> {
        let hex = self.state.random_hex.take()?;
        self.situation().grid().contains(hex).then_some(hex)
    }
}

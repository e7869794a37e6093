//! O15 Passing: no Order this Turn, and as many discards as the nation allows (5.3).

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::CardId;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

/// A pass under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Passing {
    discards: u8,
}

impl Passing {
    pub(crate) const fn new() -> Passing {
        Passing { discards: 0 }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        let mut choices = vec![Choice::Done];
        if self.discards < game.situation().discard_limit(side) {
            let hand = game.state.cards[side].hand.iter();
            choices.extend(hand.map(|number| Choice::Card(CardId { side, number })));
        }
        Ask::Side(side, Prompt::Discard, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Card(card) = choice {
            game.discard(card);
            game.emit(para!("5.3"), Happening::Discarded { card });
            self.discards += 1;
            game.push(self);
        } else {
            let side = game.active();
            game.emit(para!("O15"), Happening::Passed { side, discards: self.discards });
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

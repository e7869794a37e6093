//! A moment that comes once what lies above it is done.

use serde::{Deserialize, Serialize};

use super::moment::Moment;
use super::table::Cards;
use super::telling::Told;
use crate::choice::Choice;
use crate::content::CardSet;
use crate::frame::Ask;
use crate::game::Game;
use crate::side::Side;

/// A moment that is about to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Announce {
    moment: Moment,
    side: Option<Side>,
}

impl Announce {
    pub(crate) const fn new(moment: Moment, side: Option<Side>) -> Announce {
        Announce { moment, side }
    }

    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) const fn legal(&self, _: &Game) -> Ask {
        Ask::Resume
    }

    pub(crate) fn apply(self, _: &mut Game, _: Choice) {}

    pub(crate) fn resume(self, game: &mut Game) {
        game.moment(&Told::new(self.moment, self.side));
    }
}

impl Game {
    /// Keeps how many cards the sides have where special rules can ask for it.
    pub(crate) fn count_cards(&mut self) {
        if self.scenario.special.is_empty() {
            return;
        }
        for side in Side::BOTH {
            let cards = &self.state.cards[side];
            let count = |set: CardSet| u8::try_from(set.len()).unwrap_or(u8::MAX);
            let (hand, deck, discards) =
                (count(cards.hand), count(cards.deck), count(cards.discard));
            self.state.table.special.cards[side] = Cards { hand, deck, discards };
        }
    }

    /// A moment comes once all that is now pushed is done, if any rule waits for it.
    pub(crate) fn announce(&mut self, moment: Moment, side: Option<Side>) {
        if self.awaits(moment) {
            self.push(Announce::new(moment, side));
        }
    }
}

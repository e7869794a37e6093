//! 1.1 The first hand: the cards that the scenario names, then any until it has its size.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Purpose, Set};
use crate::content::CardSet;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::most_matched;
use crate::side::Side;

/// A side draws its first hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OpeningHand {
    side: Side,
    /// How many of the named cards have been drawn.
    named: usize,
}

impl OpeningHand {
    pub(crate) const fn new(side: Side) -> OpeningHand {
        OpeningHand { side, named: 0 }
    }

    /// The cards of which the next one comes; none once the hand is complete.
    fn next(&self, game: &Game) -> CardSet {
        let cards = game.state.cards[self.side];
        let opening = &game.scenario.sides[self.side].opening;
        let Some((_, wanted)) = opening.named.get(self.named) else {
            let size = opening.size.unwrap_or_else(|| game.situation().hand_size(self.side));
            let full = cards.hand.len() >= usize::from(size);
            return if full { CardSet::EMPTY } else { cards.deck };
        };
        // What comes now leaves every later wish a card of its own.
        let later = || opening.named[self.named + 1..].iter();
        let leaves = |card: &u8| {
            let wants: Vec<Vec<u8>> = later()
                .map(|(_, wanted)| {
                    wanted.iter().filter(|n| n != card && cards.deck.contains(*n)).collect()
                })
                .collect();
            most_matched(&wants) == wants.len()
        };
        wanted.iter().filter(|card| cards.deck.contains(*card)).filter(leaves).collect()
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let cards = self.next(game);
        if cards.is_empty() {
            return Ask::Resume;
        }
        Ask::Chance(Set::deck(self.side, cards, Purpose::Hand))
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let side = self.side;
        if let Choice::Card(card) = choice {
            game.state.cards[side].deck.remove(card.number);
            game.state.cards[side].hand.insert(card.number);
            game.emit(para!("1.1"), Happening::Drew { side, card: Some(card) });
        }
        self.named += 1;
        game.push(self);
    }

    /// The hand is complete.
    pub(crate) const fn resume(self, _: &mut Game) {}
}

//! Cards that a script has stacked on the decks.

use std::collections::VecDeque;

use crestline_rules::choice::{Choice, Pool, Set};
use crestline_rules::content::CardId;
use crestline_rules::side::BySide;

use super::report::Spot;
use crate::chance::Chance;

/// The stacked cards of both decks.
#[derive(Clone, Debug, Default)]
pub(super) struct Stacks(BySide<Stack>);

/// The stacked cards of one deck.
#[derive(Clone, Debug, Default)]
struct Stack {
    cards: VecDeque<Stacked>,
    /// The statement that said that nothing else comes off this deck.
    whole: Option<Spot>,
}

/// A card that is to come, and the statement that says so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stacked {
    pub(super) card: CardId,
    pub(super) by: Spot,
}

impl Stacks {
    /// Puts a card below those that are stacked.
    pub(super) fn push(&mut self, stacked: Stacked) {
        self.0[stacked.card.side].cards.push_back(stacked);
    }

    /// From now on only what is stacked comes off this deck.
    pub(super) fn close(&mut self, side: crestline_rules::side::Side, by: Spot) {
        self.0[side].whole = Some(by);
    }

    /// The card that comes next for a draw, if one is stacked: hands, Smoke markers and chits are
    /// no decks.
    pub(super) fn next(&self, set: &Set) -> Option<Stacked> {
        let deck = matches!(set.pool, Pool::Deck(_));
        self.0[set.side].cards.front().copied().filter(|_| deck)
    }

    /// Takes that card.
    pub(super) fn take(&mut self, set: &Set) {
        if matches!(set.pool, Pool::Deck(_)) {
            self.0[set.side].cards.pop_front();
        }
    }

    /// The statement that gave this deck's whole order, if one did.
    pub(super) fn whole(&self, set: &Set) -> Option<Spot> {
        self.0[set.side].whole.filter(|_| matches!(set.pool, Pool::Deck(_)))
    }

    /// What was not used, Axis first.
    pub(super) fn unused(&self) -> impl Iterator<Item = Stacked> + '_ {
        self.0.iter().flat_map(|(_, stack)| stack.cards.iter().copied())
    }
}

/// What is stacked first, then another chance.
#[derive(Debug)]
pub(super) struct StackedThen<'a, C> {
    pub(super) stacks: &'a mut Stacks,
    pub(super) then: C,
}

impl<C: Chance> Chance for StackedThen<'_, C> {
    fn draw(&mut self, set: &Set) -> Option<Choice> {
        match self.stacks.next(set) {
            Some(stacked) => {
                self.stacks.take(set);
                Some(Choice::Card(stacked.card))
            }
            None if self.stacks.whole(set).is_some() => None,
            None => self.then.draw(set),
        }
    }
}

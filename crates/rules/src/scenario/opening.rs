//! The first hand of a side (1.1): what is wanted in it, and whether the deck can give that.

use super::build::Builder;
use super::draft::{OpeningDraft, SideDraft, Want};
use super::flaw::{FlawKind, Item};
use super::most_matched;
use crate::content::{Card, CardSet, Nation};
use crate::side::Side;

impl Builder<'_> {
    /// What the first hand of a side is to hold: the deck has a card for each wish, and the hand room.
    pub(super) fn opening(&mut self, side: Side, deck: &Nation) {
        let own = &self.draft.sides[side];
        let size = own.opening.size.unwrap_or_else(|| hand(own));
        self.range(Item::Side(side), "size", i32::from(size), 1, 12);
        let wanted = named(&own.opening, deck);
        let mut asked = 0;
        for (at, want) in own.opening.wants.iter().enumerate() {
            self.range(Item::Want(side, at), "x", i32::from(want.count), 1, 12);
            asked += usize::from(want.count);
            let sets = wanted.iter().take(asked);
            let sets: Vec<Vec<u8>> = sets.map(|(_, cards)| cards.iter().collect()).collect();
            if most_matched(&sets) < sets.len() {
                let cards = sets.last().map_or(0, Vec::len);
                self.flaw(Item::Want(side, at), FlawKind::FewCards { cards });
                return;
            }
        }
        if asked > usize::from(size) {
            let kind = FlawKind::CrowdedHand { wanted: asked, size };
            self.flaw(Item::Want(side, own.opening.wants.len() - 1), kind);
        }
    }
}

/// How many cards a side holds (1.1).
pub(super) fn hand(side: &SideDraft) -> u8 {
    side.hand.unwrap_or(side.posture.hand())
}

/// The cards that fulfil each wish for a first hand.
pub(super) fn named(opening: &OpeningDraft, deck: &Nation) -> Vec<(Want, CardSet)> {
    let fits = |want: Want, card: &Card| match want {
        Want::Order(order) => card.order == order,
        Want::Action(action) => card.action == action,
        Want::Card(number) => card.number == number,
    };
    let set = |want: Want| -> CardSet {
        deck.deck.iter().filter(|card| fits(want, card)).map(|card| card.number).collect()
    };
    let wants = opening.wants.iter();
    wants.flat_map(|want| vec![(want.what, set(want.what)); usize::from(want.count)]).collect()
}

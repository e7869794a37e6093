//! E57 Fog of War: each side loses a card of its hand at random, drawn by the other.

use crate::choice::{Choice, Pool, Purpose, Set};
use crate::event::Happening;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// Whose hand is drawn from: the opponent's first.
fn robbed(now: &Occurrence) -> Option<Side> {
    match now.step {
        0 => Some(now.side.other()),
        1 => Some(now.side),
        _ => None,
    }
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let Some(side) = robbed(now) else { return Ask::Resume };
    let cards = game.state.cards[side];
    if cards.hand.is_empty() {
        return Ask::Resume;
    }
    Ask::Chance(Set { side, pool: Pool::Hand(cards.hand), purpose: Purpose::Theft })
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Card(card) = choice {
        game.discard(card);
        game.emit(para!("E57"), Happening::Robbed { card });
    }
    now.next(game);
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let empty = Side::BOTH.into_iter().all(|side| game.state.cards[side].hand.is_empty());
    match now.step {
        0 if empty => now.nothing(game),
        0 | 1 => now.next(game),
        _ => now.done(game),
    }
}

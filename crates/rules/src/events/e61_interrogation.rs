//! E61 Interrogation: the opponent shows his hand, and may be made to discard one of the cards.
//!
//! A card overrules the rule that hands are hidden (1.0, 1.2): while he decides, the side that drew
//! the card sees the other hand, and its view has it.

use crate::choice::Choice;
use crate::content::{CardEvent, CardId, CardSet};
use crate::event::Happening;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::{Ask, Frame};
use crate::game::Game;
use crate::para;
use crate::side::Side;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    if now.step == 0 {
        return Ask::Resume;
    }
    let side = now.side.other();
    let cards = game.state.cards[side].hand.iter();
    let choices = cards.map(|number| Choice::Card(CardId { side, number })).collect();
    now.ask(pick::or_pass(choices))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Card(card) = choice {
        game.discard(card);
        game.emit(para!("E61"), Happening::Robbed { card });
        now.done(game);
    } else {
        pick::declined(now, game);
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let side = now.side.other();
    let cards = game.state.cards[side];
    let cards = cards.hand;
    if cards.is_empty() {
        now.nothing(game);
    } else {
        game.emit(para!("E61"), Happening::Shown { side, cards });
        now.next(game);
    }
}

/// What a side sees of the other hand now: all of it while it decides here, and else nothing.
pub(crate) fn shown(game: &Game, viewer: Side) -> CardSet {
    match game.state.stack.last() {
        Some(Frame::Occurrence(now))
            if now.side == viewer
                && now.step > 0
                && now.event() == Some(CardEvent::Interrogation) =>
        {
            game.state.cards[viewer.other()].hand
        }
        _ => CardSet::EMPTY,
    }
}

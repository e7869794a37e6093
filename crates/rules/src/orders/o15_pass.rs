//! O15 Passing: no Order this Turn, and as many discards as the nation allows (5.3). After a discard
//! the other side may play Actions (A31, A35.4).

use serde::{Deserialize, Serialize};

use crate::actions::{a31_demolitions, a35_4_hidden_unit};
use crate::choice::{Choice, Prompt};
use crate::content::{CardAction, CardId};
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

/// A pass under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Passing {
    discards: u8,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Discard,
    /// What the other side does about it.
    Reply,
    /// Where the other side demolishes something.
    Demolish,
}

impl Passing {
    pub(crate) const fn new() -> Passing {
        Passing { discards: 0, phase: Phase::Discard }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        let other = side.other();
        match self.phase {
            Phase::Discard => {
                let mut choices = vec![Choice::Done];
                if self.discards < game.situation().discard_limit(side) {
                    let hand = game.state.cards[side].hand.iter();
                    choices.extend(hand.map(|number| Choice::Card(CardId { side, number })));
                }
                Ask::Side(side, Prompt::Discard, choices)
            }
            Phase::Reply => {
                let demolish = !a31_demolitions::hexes(game, other).is_empty();
                let hidden = a35_4_hidden_unit::possible(game, other);
                let fits = |action| match action {
                    CardAction::Demolitions => demolish,
                    CardAction::HiddenUnit => hidden,
                    _ => false,
                };
                match game.window(other, fits) {
                    Some(choices) if demolish || hidden => {
                        Ask::Side(other, Prompt::PassReply, choices)
                    }
                    _ => Ask::Resume,
                }
            }
            Phase::Demolish => {
                let hexes = a31_demolitions::hexes(game, other);
                let choices = hexes.into_iter().map(Choice::Hex).collect();
                Ask::Side(other, Prompt::DemolishHex, choices)
            }
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase, choice) {
            (Phase::Discard, Choice::Card(card)) => {
                game.discard(card);
                game.emit(para!("5.3"), Happening::Discarded { card });
                self.discards += 1;
                game.push(self);
            }
            (Phase::Discard, _) => {
                let side = game.active();
                let discards = self.discards;
                game.emit(para!("O15"), Happening::Passed { side, discards });
                if discards > 0 {
                    self.phase = Phase::Reply;
                    game.push(self);
                }
            }
            (Phase::Reply, Choice::Action(card)) => match game.play_action(card) {
                CardAction::Demolitions => {
                    self.phase = Phase::Demolish;
                    game.push(self);
                }
                _ => {
                    game.push(self);
                    a35_4_hidden_unit::begin(game, card.side);
                }
            },
            (Phase::Demolish, Choice::Hex(hex)) => {
                a31_demolitions::blow_up(game, hex);
                self.phase = Phase::Reply;
                game.push(self);
            }
            _ => {}
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

//! 1.9.1.1 Event! and 1.9.1.3 Sniper!: what the two triggers that reveal a further card do.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Purpose, Set};
use crate::content::CardId;
use crate::event::{Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::para;
use crate::side::Side;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Reveal,
    Revealed(CardId),
    Choose(Hex),
    Melees,
    Over,
}

/// A sniper (1.9.1.3): a random hex, then perhaps a unit in or next to it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sniper {
    side: Side,
    /// The hexes that were contested when it began.
    before: Vec<Hex>,
    phase: Phase,
}

impl Sniper {
    pub(crate) fn new(game: &Game, side: Side) -> Sniper {
        Sniper { side, before: game.situation().contested(), phase: Phase::Reveal }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.phase {
            Phase::Reveal => Ask::Chance(Set {
                side: self.side,
                cards: game.state.cards[self.side].deck,
                purpose: Purpose::RandomHex,
            }),
            Phase::Choose(hex) => {
                let situation = game.situation();
                let mut choices: Vec<Choice> = situation
                    .units()
                    .filter(|(_, at)| situation.grid().distance(hex, *at) <= 1)
                    .map(|(unit, _)| Choice::Piece(unit))
                    .collect();
                choices.push(Choice::Pass);
                Ask::Side(self.side, Prompt::Sniper(hex), choices)
            }
            Phase::Revealed(_) | Phase::Melees | Phase::Over => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Card(card) => {
                game.reveal(card);
                let hex = game.scenario.card(card).random_hex;
                let what = Happening::RandomHex { side: self.side, card, hex };
                game.emit(para!("1.8"), what);
                self.phase = Phase::Revealed(card);
                reveal_last(game, self.side, self);
            }
            Choice::Piece(unit) => {
                self.phase = Phase::Melees;
                game.push(self);
                let _ = para!("1.9.1.3");
                game.break_unit(unit, Cause::Sniper);
            }
            _ => {
                self.phase = Phase::Melees;
                game.emit(para!("1.9.1.3"), Happening::Declined { side: self.side });
                game.push(self);
            }
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Revealed(card) => {
                let hex = game.scenario.card(card).random_hex;
                game.check_weapons(hex);
                // A hex off the map is nobody's (1.8).
                let on_map = game.situation().grid().contains(hex);
                self.phase = if on_map { Phase::Choose(hex) } else { Phase::Melees };
                game.push(self);
            }
            Phase::Melees => {
                self.phase = Phase::Over;
                let before = self.before.clone();
                game.push(self);
                game.push(Melees::of_trigger(before));
            }
            Phase::Reveal | Phase::Choose(_) | Phase::Over => {}
        }
    }
}

/// An Event (1.9.1.1): a card is revealed and its Event named. What Events do is still missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct EventTrigger {
    side: Side,
    /// The hexes that were contested when it began.
    before: Vec<Hex>,
    phase: Phase,
}

impl EventTrigger {
    pub(crate) fn new(game: &Game, side: Side) -> EventTrigger {
        EventTrigger { side, before: game.situation().contested(), phase: Phase::Reveal }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.phase {
            Phase::Reveal => Ask::Chance(Set {
                side: self.side,
                cards: game.state.cards[self.side].deck,
                purpose: Purpose::Event,
            }),
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Card(card) = choice {
            game.reveal(card);
            let event = game.scenario.card(card).event;
            let what = Happening::EventRevealed { side: self.side, card, event };
            game.emit(para!("1.9.1.1"), what);
            self.phase = Phase::Revealed(card);
        }
        reveal_last(game, self.side, self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Revealed(card) => {
                let event = game.scenario.card(card).event;
                game.emit(event.para(), Happening::NotEnforced);
                self.phase = Phase::Over;
                let before = self.before.clone();
                game.push(self);
                game.push(Melees::of_trigger(before));
            }
            Phase::Reveal | Phase::Choose(_) | Phase::Melees | Phase::Over => {}
        }
    }
}

/// Goes on with a procedure that has just revealed a card: first time advances if it was the last
/// (G-13).
fn reveal_last(game: &mut Game, side: Side, frame: impl Into<crate::frame::Frame>) {
    game.push(frame);
    if game.state.cards[side].deck.is_empty() {
        game.advance_time(side);
    }
}

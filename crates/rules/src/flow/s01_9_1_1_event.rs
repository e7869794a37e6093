//! 1.9.1.1 Event!: a card is revealed and its Event carried out (E42), step by step.
//!
//! What each Event does is in the file of its paragraph, as three functions like those of a frame.
//! An [`Occurrence`] is what they share: who drew the card, which step comes, and what was found on
//! the way. An Event pushes its `Occurrence` back as long as there is something to do.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Purpose, Set};
use crate::content::{CardEvent, CardId};
use crate::effects::breaking::replace;
use crate::event::{Cause, Happening};
use crate::events;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::moment::{Moment, Printed};
use crate::special::telling::Told;

/// An Event under way. Rolls within it trigger nothing (1.9.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Occurrence {
    /// Who drew the card: all choices are this side's unless the Event names another (1.9.1.1).
    pub(crate) side: Side,
    /// The card, once it is revealed.
    pub(crate) card: Option<CardId>,
    /// The Event, as it is read (E42); nothing where it has no effect.
    event: Option<CardEvent>,
    /// The step of the Event, counted by its own file from 0.
    pub(crate) step: u8,
    /// A hex that the Event has found.
    pub(crate) hex: Option<Hex>,
    /// Pieces that the Event has found.
    pub(crate) pieces: Vec<PieceId>,
    /// The hexes that were contested when it began.
    before: Vec<Hex>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Reveal,
    /// The Event itself.
    Steps,
    Melees,
    Over,
}

impl Occurrence {
    pub(crate) fn new(game: &Game, side: Side) -> Occurrence {
        Occurrence {
            side,
            card: None,
            event: None,
            step: 0,
            hex: None,
            pieces: Vec::new(),
            before: game.situation().contested(),
            phase: Phase::Reveal,
        }
    }

    /// An Event that a special rule brings, without a card.
    pub(crate) fn of_rule(game: &Game, side: Side, event: CardEvent) -> Occurrence {
        let event = Some(event);
        Occurrence { event, phase: Phase::Steps, ..Occurrence::new(game, side) }
    }

    /// The Event has no effect, where it has not begun to have one.
    pub(crate) fn cancel(&mut self) {
        if self.phase == Phase::Steps && self.step == 0 {
            self.event = None;
        }
    }

    /// The Event, as it is read.
    pub(crate) const fn event(&self) -> Option<CardEvent> {
        self.event
    }

    /// Why what this Event does befalls a unit.
    pub(crate) fn cause(&self) -> Cause {
        self.event().map_or(Cause::Sniper, Cause::Event)
    }

    /// What a step asks the side that drew the card.
    pub(crate) fn ask(&self, choices: Vec<Choice>) -> Ask {
        self.ask_side(self.side, choices)
    }

    /// What a step asks a side; nothing to choose is nothing to ask (E42).
    pub(crate) fn ask_side(&self, side: Side, choices: Vec<Choice>) -> Ask {
        match self.event() {
            Some(event) if !choices.is_empty() => {
                Ask::Side(side, Prompt::Event(event, self.step), choices)
            }
            _ => Ask::Resume,
        }
    }

    /// The Event goes on with its next step.
    pub(crate) fn next(mut self, game: &mut Game) {
        self.step += 1;
        game.push(self);
    }

    /// The Event has done what it does, or nothing more of it is possible (E42).
    pub(crate) fn done(mut self, game: &mut Game) {
        self.phase = Phase::Melees;
        game.push(self);
    }

    /// Nothing of the Event is possible (E42).
    pub(crate) fn nothing(self, game: &mut Game) {
        game.emit(para!("E42"), Happening::NoEffect);
        self.done(game);
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.pieces, squad, teams);
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.phase {
            Phase::Reveal => {
                let cards = game.state.cards[self.side].deck;
                if cards.is_empty() {
                    return Ask::Resume;
                }
                Ask::Chance(Set::deck(self.side, cards, Purpose::Event))
            }
            Phase::Steps => events::legal(self, game),
            Phase::Melees | Phase::Over => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if self.phase == Phase::Steps {
            events::apply(self, game, choice);
            return;
        }
        if let Choice::Card(card) = choice {
            game.reveal(card);
            // Off the deck and never out of a hand.
            let _ = para!("1.7");
            let event = game.situation().event_of(self.side, card);
            self.event = event;
            let event = event.unwrap_or(game.scenario.card(card).event);
            let what = Happening::EventRevealed { side: self.side, card, event };
            game.emit(para!("1.9.1.1"), what);
            self.card = Some(card);
            self.phase = Phase::Steps;
        }
        let side = self.side;
        game.push(self);
        game.revealed(side);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Steps if self.event.is_none() => self.nothing(game),
            Phase::Steps => events::resume(self, game),
            Phase::Melees => {
                self.phase = Phase::Over;
                let before = self.before.clone();
                let side = self.side;
                let event = self.event;
                game.push(self);
                if let Some(event) = event {
                    let told = Told::new(Moment::EventDone, Some(side));
                    game.moment(&told.of(Printed::Event(event)));
                }
                game.push(Melees::of_trigger(before));
                // Time that the Event's own card has still to advance (G-13).
                game.caught_up(side);
            }
            Phase::Reveal => {
                let side = self.side;
                game.push(self);
                game.advance_time(side);
            }
            Phase::Over => {}
        }
    }
}

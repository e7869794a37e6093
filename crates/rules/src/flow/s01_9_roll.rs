//! 1.9 Die rolls, 9.1 the Initiative card, and when triggers go off (1.9.1).
//!
//! The order is exact: the card is revealed; the holder of the Initiative card lets the roll stand
//! or voids it, triggers and all; an empty deck makes time advance; a trigger is resolved in full;
//! only then does the procedure that asked for the roll read it.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Purpose, Set};
use crate::content::{CardId, Trigger};
use crate::event::{Happening, RollKind};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::flow::s01_9_1_3_sniper::Sniper;
use crate::frame::{Ask, Frame};
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::scenario::switches::LastCardReroll;
use crate::side::Side;
use crate::special::moment::{Moment, Printed};
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::telling::Told;
use crate::special::value::Value;
use crate::state::Dice;

/// A die roll under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Roll {
    pub(crate) kind: RollKind,
    /// Who rolls, from whose deck.
    pub(crate) side: Side,
    /// The unit that the roll is for.
    pub(crate) unit: Option<PieceId>,
    /// The card revealed.
    pub(crate) card: Option<CardId>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Reveal,
    Initiative,
    Deck,
    Trigger,
    Return,
}

impl Roll {
    pub(crate) const fn new(kind: RollKind, side: Side, unit: Option<PieceId>) -> Roll {
        Roll { kind, side, unit, card: None, phase: Phase::Reveal }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.phase {
            Phase::Reveal => {
                let cards = game.state.cards[self.side].deck;
                if cards.is_empty() {
                    return Ask::Resume;
                }
                Ask::Chance(Set::deck(self.side, cards, Purpose::Roll(self.kind)))
            }
            Phase::Initiative => Ask::Side(
                game.state.table.initiative,
                Prompt::Initiative(self.kind, self.side),
                vec![Choice::Keep, Choice::Reroll],
            ),
            Phase::Deck | Phase::Trigger | Phase::Return => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Card(card) => {
                game.reveal(card);
                let printed = game.scenario.card(card);
                let (white, red) = (printed.white, printed.red);
                let (side, kind, unit) = (self.side, self.kind, self.unit);
                let what = Happening::Rolled { side, kind, unit, card, white, red };
                game.emit(para!("1.9"), what);
                self.card = Some(card);
                let holder = game.state.table.initiative;
                let about = About { side: Some(holder), ..About::default() };
                let barred =
                    game.situation().forbids_of(Deed::Reroll, about, Printed::Roll(self.kind));
                self.phase = if barred { Phase::Deck } else { Phase::Initiative };
            }
            Choice::Reroll => {
                let by = game.state.table.initiative;
                game.state.table.initiative = by.other();
                game.emit(para!("9.1"), Happening::Rerolled { by });
                self.card = None;
                self.phase = Phase::Reveal;
                let empty = game.state.cards[self.side].deck.is_empty();
                let side = self.side;
                game.push(self);
                // The void roll took the last card: a new deck first (G-12).
                if empty {
                    match game.scenario.switches.last_card_reroll {
                        LastCardReroll::Advance => game.advance_time(side),
                        LastCardReroll::Shuffle => game.shuffle(side),
                    }
                }
                return;
            }
            _ => self.phase = Phase::Deck,
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Reveal => {
                // The last card was revealed before, and time has still to advance (G-13).
                let side = self.side;
                game.push(self);
                game.advance_time(side);
            }
            Phase::Deck => {
                self.phase = Phase::Trigger;
                let side = self.side;
                // Only one advance where the last card is itself a Time! (6.1.2).
                let empty = game.state.cards[side].deck.is_empty();
                if empty && self.trigger(game) == Some(Trigger::Time) {
                    self.phase = Phase::Return;
                }
                game.push(self);
                if empty {
                    game.advance_time(side);
                }
            }
            Phase::Trigger => {
                self.phase = Phase::Return;
                let trigger = self.trigger(game);
                let side = self.side;
                // A roll made while a trigger is being resolved triggers nothing (1.9.1).
                let nested = game.state.stack.iter().any(Frame::is_trigger);
                let counts = trigger != Some(Trigger::Jammed) || self.kind == RollKind::Attack;
                game.push(self);
                match trigger {
                    Some(trigger) if nested => {
                        game.emit(para!("1.9.1"), Happening::TriggerIgnored { trigger });
                    }
                    Some(trigger) if counts && !barred(game, trigger, side) => {
                        game.emit(trigger.para().reach(), Happening::Triggered { trigger, side });
                        go_off(game, trigger, side);
                    }
                    _ => {}
                }
            }
            Phase::Initiative | Phase::Return => {
                let dice = self.card.map(|card| game.scenario.card(card));
                let of = Printed::Roll(self.kind);
                // An attack is rolled for by its base.
                let base = match game.state.stack.last() {
                    Some(Frame::Attack(attack)) if self.unit.is_none() => attack.pieces.clone(),
                    _ => Vec::new(),
                };
                let about = match self.unit.or(base.first().copied()) {
                    Some(unit) => game.situation().about(unit),
                    None => About::default(),
                };
                let about = About { side: Some(self.side), ..about };
                let add = game.situation().changed_of(Value::RollTotal, 0, about, of);
                let dice = dice.map(|card| Dice { white: card.white, red: card.red, add });
                game.state.dice = dice;
                if let Some(dice) = dice {
                    let told = Told::new(Moment::Rolled, Some(self.side)).of(of);
                    let told = told.number("white", i32::from(dice.white));
                    let told = told.number("red", i32::from(dice.red)).number("roll", dice.sum());
                    let told = self
                        .unit
                        .iter()
                        .chain(&base)
                        .fold(told, |told, unit| told.piece("it", *unit));
                    game.moment(&told);
                }
            }
        }
    }

    fn trigger(&self, game: &Game) -> Option<Trigger> {
        self.card.and_then(|card| game.scenario.card(card).trigger)
    }
}

/// Whether a special rule keeps a trigger from going off.
fn barred(game: &Game, trigger: Trigger, side: Side) -> bool {
    let about = About { side: Some(side), ..About::default() };
    game.situation().forbids_of(Deed::Trigger, about, Printed::Trigger(trigger))
}

/// Begins what a trigger does.
fn go_off(game: &mut Game, trigger: Trigger, side: Side) {
    match trigger {
        Trigger::Event => {
            let event = Occurrence::new(game, side);
            game.push(event);
        }
        Trigger::Sniper => {
            let sniper = Sniper::new(game, side);
            game.push(sniper);
        }
        Trigger::Time => {
            let _ = para!("1.9.1.4");
            game.advance_time(side);
        }
        Trigger::Jammed => {
            let _ = (para!("1.9.1.2"), para!("O20.3.3.1"));
            // All Weapons that fire in the attack below this roll break (O20.3.3.1).
            let attack = game.state.stack.iter().rev().find_map(|frame| match frame {
                Frame::Attack(attack) => Some(attack.pieces.clone()),
                _ => None,
            });
            for piece in attack.into_iter().flatten() {
                if game.scenario.weapon_kind(piece).is_some() && game.situation().on_map(piece) {
                    game.break_weapon(piece);
                }
            }
        }
    }
}

impl Game {
    /// A card comes off its deck, face up onto its owner's discards (1.3).
    pub(crate) fn reveal(&mut self, card: CardId) {
        let _ = para!("1.3");
        let cards = &mut self.state.cards[card.side];
        cards.deck.remove(card.number);
        cards.discard.insert(card.number);
    }

    /// Begins a roll; its dice are in the state when the frame below goes on.
    pub(crate) fn roll(&mut self, kind: RollKind, side: Side, unit: Option<PieceId>) {
        self.state.dice = None;
        self.push(Roll::new(kind, side, unit));
    }

    /// The sum of the roll that has just been made.
    pub(crate) fn rolled(&mut self) -> i32 {
        self.state.dice.take().map_or(0, Dice::sum)
    }
}

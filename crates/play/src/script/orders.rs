//! Orders, passing, and the end of a Turn.

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::{CardId, DECK, Order};
use crestline_rules::script::{Doing, Statement, Verb, Word};
use crestline_rules::side::Side;

use super::report::FindingKind;
use super::stage::{Halt, Stage};
use super::words;
use crate::narrate;

/// The Order that a verb gives.
const fn order_of(verb: Verb) -> Option<Order> {
    match verb {
        Verb::Advance => Some(Order::Advance),
        Verb::Fire => Some(Order::Fire),
        Verb::Move => Some(Order::Move),
        Verb::Recover => Some(Order::Recover),
        Verb::Rout => Some(Order::Rout),
        Verb::Request => Some(Order::ArtilleryRequest),
        Verb::Deny => Some(Order::ArtilleryDenied),
        _ => None,
    }
}

impl Stage {
    fn at_turn(&self) -> bool {
        self.prompt() == Some(Prompt::Turn)
    }

    /// `move G-14 activate="lt-schrader rifle-1" { … }`: an Order from its card to its end.
    pub(super) fn order(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.begin_order(doing)?;
        self.block(&doing.within, number + 1)?;
        self.at = super::Spot::Statement(number);
        self.finish_order()
    }

    /// An Order up to what stands in its block.
    pub(super) fn begin_order(&mut self, doing: &Doing) -> Result<(), Halt> {
        self.until(Self::at_turn)?;
        self.play_card(doing)?;
        if let Some(player) = doing.side {
            self.until(|stage| stage.prompt() == Some(Prompt::RoutPlayer))?;
            self.choose(Choice::Player(player))?;
        }
        self.activate(doing)?;
        self.answers(&doing.words)
    }

    /// What is left of an Order behind its block.
    pub(super) fn finish_order(&mut self) -> Result<(), Halt> {
        self.mover = None;
        self.until(|stage| stage.at_turn() || stage.is_over())
    }

    /// Plays the card of a statement, which must show what the statement does.
    pub(super) fn play_card(&mut self, doing: &Doing) -> Result<(), Halt> {
        let Some(word) = &doing.card else {
            return Err(self.lacks("which card is played", "move G-14 activate=rifle-1 { … }"));
        };
        let card = words::card(self.game.scenario(), self.asked(), word, self.at)
            .or_else(|_| words::card(self.game.scenario(), None, word, self.at))?;
        let printed = self.game.scenario().card(card).order;
        let meant = order_of(doing.verb);
        if meant.is_some_and(|order| order != printed) {
            let message = format!(
                "`{word}` shows {}, not {}",
                printed.title(),
                meant.map_or("that", Order::title)
            );
            return Err(self.halt(FindingKind::Illegal, message, self.showing(card.side, meant)));
        }
        self.choose(Choice::Card(card))
    }

    /// The cards of a hand that show an Order, for the help of a finding.
    fn showing(&self, side: Side, order: Option<Order>) -> Option<String> {
        let order = order?;
        let scenario = self.game.scenario();
        let view = self.game.view(side);
        let hand = (1..=DECK).filter(|number| view.hand().contains(*number));
        let cards = hand.map(|number| CardId { side, number });
        let cards = cards.filter(|card| scenario.card(*card).order == order);
        let names: Vec<String> =
            cards.map(|card| format!("`{}`", scenario.card_name(card))).collect();
        let (who, title) = (narrate::side(side), order.title());
        Some(match names.as_slice() {
            [] => {
                format!("no card in the hand of the {who} shows {title}: give it one with `hand`")
            }
            names => format!("in the hand of the {who} {title} is on {}", narrate::list(names)),
        })
    }

    /// Activates the pieces of a statement, the first first, and then no more.
    pub(super) fn activate(&mut self, doing: &Doing) -> Result<(), Halt> {
        let mut units = Vec::new();
        for word in &doing.pieces {
            units.push(self.piece(word)?);
        }
        for (at, (unit, word)) in units.iter().zip(&doing.pieces).enumerate() {
            loop {
                let (Next::Side(..), Some(prompt)) = (self.game.next(), self.prompt()) else {
                    self.go_on()?;
                    continue;
                };
                match prompt {
                    Prompt::Activate(_) if at == 0 => break,
                    Prompt::ActivateMore(..) if at > 0 => break,
                    // What a special rule asks may come in between.
                    Prompt::Rule(..) | Prompt::RuleHex(..) => self.go_on()?,
                    _ => return Err(self.activates_nobody(at, word)),
                }
            }
            self.choose(Choice::Piece(*unit))?;
        }
        if !doing.pieces.is_empty() && matches!(self.prompt(), Some(Prompt::ActivateMore(..))) {
            self.choose(Choice::Done)?;
        }
        Ok(())
    }

    /// Why a piece cannot be activated where nobody is asked who is.
    fn activates_nobody(&self, at: usize, word: &str) -> Halt {
        let (message, help) = if at == 0 {
            (
                format!("`{word}` is not activated: here nobody chooses who is"),
                "leave `activate=` away; Recover and Rout activate a side (O22.1, O23.1)",
            )
        } else {
            (
                format!("`{word}` cannot be activated as well"),
                "only a Leader activates more units than himself: those in his Command radius that \
                 were not activated this Turn (3.3.1.1)",
            )
        };
        self.halt(FindingKind::Illegal, message, Some(help.to_owned()))
    }

    /// `pass`, with the cards that are discarded: the Turn is over. What else stands within is the
    /// other side's answer (A31, A35.4).
    pub(super) fn pass(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.until(Self::at_turn)?;
        self.choose(Choice::Pass)?;
        for name in doing.card.iter().chain(&doing.pieces) {
            self.discard(name)?;
        }
        let listed = |statement: &&Statement| matches!(statement, Statement::Choose(Word::Card(_)));
        let nested = doing.within.iter().take_while(listed).count();
        for statement in &doing.within[..nested] {
            if let Statement::Choose(Word::Card(name)) = statement {
                self.discard(name)?;
            }
        }
        if self.prompt() == Some(Prompt::Discard) {
            self.choose(Choice::Done)?;
        }
        self.block(&doing.within[nested..], number + 1 + nested)?;
        self.soft(|_| false)
    }

    fn discard(&mut self, name: &str) -> Result<(), Halt> {
        let card = words::card(self.game.scenario(), self.asked(), name, self.at)?;
        self.until(|stage| matches!(stage.prompt(), Some(Prompt::Discard | Prompt::LateDiscard)))?;
        self.choose(Choice::Card(card))
    }

    /// `end`: no more Orders this Turn; with cards where a nation may discard all the same (5).
    pub(super) fn end(&mut self, doing: &Doing) -> Result<(), Halt> {
        self.until(Self::at_turn)?;
        self.choose(Choice::Done)?;
        for name in doing.card.iter().chain(&doing.pieces) {
            self.discard(name)?;
        }
        self.soft(|prompt| prompt == Prompt::LateDiscard)
    }
}

//! Orders, passing, and the end of a Turn.

use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::content::Order;
use crestline_rules::script::{Doing, Statement, Verb, Word};

use super::report::FindingKind;
use super::stage::{Halt, Stage};
use super::words;

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
        self.until(Self::at_turn)?;
        self.play_card(doing)?;
        if let Some(player) = doing.side {
            self.until(|stage| stage.prompt() == Some(Prompt::RoutPlayer))?;
            self.choose(Choice::Player(player))?;
        }
        self.activate(doing)?;
        self.answers(&doing.words)?;
        self.block(&doing.within, number + 1)?;
        self.at = super::Spot::Statement(number);
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
            return Err(self.halt(FindingKind::Illegal, message, None));
        }
        self.choose(Choice::Card(card))
    }

    /// Activates the pieces of a statement, the first first, and then no more.
    pub(super) fn activate(&mut self, doing: &Doing) -> Result<(), Halt> {
        for (at, word) in doing.pieces.iter().enumerate() {
            let unit = self.piece(word)?;
            self.until(|stage| match stage.prompt() {
                Some(Prompt::Activate(_)) => at == 0,
                Some(Prompt::ActivateMore(..)) => at > 0,
                _ => false,
            })?;
            self.choose(Choice::Piece(unit))?;
        }
        if !doing.pieces.is_empty() && matches!(self.prompt(), Some(Prompt::ActivateMore(..))) {
            self.choose(Choice::Done)?;
        }
        Ok(())
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

//! Rolls, and the procedures that consist of them: Defence, Rally, Rout, Melee.

use crestline_rules::choice::{Choice, Next, Prompt, Purpose, Set};
use crestline_rules::event::RollKind;
use crestline_rules::scenario::PieceId;
use crestline_rules::script::{Doing, Word};

use super::fire::in_attack;
use super::report::{FindingKind, Spot};
use super::stage::{By, Halt, Stage};
use super::words;
use crate::narrate;

impl Stage {
    /// `roll B-22 total=12`: the next roll, whatever it is for.
    pub(super) fn roll(&mut self, doing: &Doing) -> Result<(), Halt> {
        self.until(Self::rolling)?;
        if let Some(side) = doing.side
            && self.asked() != Some(side)
        {
            let message = format!("it is not the {} who roll now", narrate::side(side));
            let help = Some(self.situation_in_words());
            return Err(self.halt(FindingKind::Illegal, message, help));
        }
        self.roll_now(doing)
    }

    /// Draws the card of the roll that is due.
    fn roll_now(&mut self, doing: &Doing) -> Result<(), Halt> {
        self.until(Self::rolling)?;
        if let Next::Chance(Set { purpose: Purpose::Roll(kind), .. }) = self.game.next() {
            let kind = *kind;
            self.expect_total(kind, doing.total, By::Roll);
        }
        self.draw(doing.card.as_deref())
    }

    /// `defend rifle-1 G-6`: the unit that makes its Defence roll next, and the card of the roll.
    pub(super) fn defend(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.roll_for(doing, number, |prompt| matches!(prompt, Prompt::Defend(_)))
    }

    /// `test rifle-1 G-6`: the unit that makes its Rally or Rout roll next.
    pub(super) fn test(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.roll_for(doing, number, |prompt| {
            matches!(prompt, Prompt::RallyUnit | Prompt::RoutUnit)
        })
    }

    fn roll_for(
        &mut self,
        doing: &Doing,
        number: usize,
        asked: impl Fn(Prompt) -> bool,
    ) -> Result<(), Halt> {
        let Some(word) = doing.pieces.first() else {
            return Err(self.lacks("which unit rolls", "defend rifle-1 G-6"));
        };
        self.until(|stage| stage.prompt().is_some_and(&asked))?;
        let unit = self.unit(word)?;
        self.choose(Choice::Piece(unit))?;
        self.roll_now(doing)?;
        self.block(&doing.within, number + 1)
    }

    /// The unit that a statement means, where it can be one of either side: the one that can be
    /// chosen.
    fn unit(&self, word: &str) -> Result<PieceId, Halt> {
        match words::choice(
            self.game.scenario(),
            self.game.next(),
            &Word::Piece(word.to_owned()),
            self.at,
        )? {
            Choice::Piece(unit) => Ok(unit),
            _ => self.piece(word),
        }
    }

    /// `reroll`, with the card of the new roll.
    pub(super) fn reroll(&mut self, doing: &Doing) -> Result<(), Halt> {
        self.until(|stage| matches!(stage.prompt(), Some(Prompt::Initiative(..))))?;
        if let Some(side) = doing.side
            && self.asked() != Some(side)
        {
            let message = format!("the {} do not hold the Initiative card", narrate::side(side));
            return Err(self.halt(FindingKind::Illegal, message, None));
        }
        self.choose(Choice::Reroll)?;
        if doing.card.is_some() { self.roll_now(doing) } else { Ok(()) }
    }

    /// `melee H6 { roll G-6; roll B-22 }`: the Melee that is fought next.
    pub(super) fn melee(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        let melee_roll = |stage: &Self| {
            matches!(
                stage.game.next(),
                Next::Chance(Set { purpose: Purpose::Roll(RollKind::Melee), .. })
            )
        };
        self.until_moment("no Melee is fought here", |stage| {
            matches!(stage.prompt(), Some(Prompt::MeleeHex | Prompt::Ambush(_)))
                || melee_roll(stage)
        })?;
        if self.prompt() == Some(Prompt::MeleeHex) {
            let Some(hex) = doing.hexes.first().copied() else {
                return Err(self.lacks("in which hex", "melee H6 { … }"));
            };
            self.choose(Choice::Hex(hex))?;
        }
        self.block(&doing.within, number + 1)?;
        self.at = Spot::Statement(number);
        let windows = |prompt| matches!(prompt, Prompt::Ambush(_) | Prompt::NoQuarter(_));
        self.soft(|prompt| windows(prompt) || (in_attack(prompt) && prompt != Prompt::MeleeHex))
    }

    /// `retreat rifle-1 H6 H5`: the path of a Retreat.
    pub(super) fn retreat(&mut self, doing: &Doing) -> Result<(), Halt> {
        if doing.hexes.is_empty() {
            return Err(self.lacks("which way", "retreat rifle-1 H6 H5"));
        }
        for hex in &doing.hexes {
            self.until(|stage| matches!(stage.prompt(), Some(Prompt::Retreat(..))))?;
            if let (Some(word), Some(Prompt::Retreat(who, _))) =
                (doing.pieces.first(), self.prompt())
                && self.piece(word)? != who
            {
                let message = format!("it is not {word} that retreats now");
                let help = Some(self.situation_in_words());
                return Err(self.halt(FindingKind::Illegal, message, help));
            }
            self.choose(Choice::Hex(*hex))?;
        }
        Ok(())
    }
}

//! Blocks of statements, carried out in order, and their numbers.

use crestline_rules::script::{Statement, Verb, Word};
use crestline_rules::side::Side;

use super::report::{FindingKind, Spot};
use super::stacks::Stacked;
use super::stage::{Halt, Stage};
use super::words;

/// How many statements these are, nested ones included: how far the numbers of what follows lie
/// behind.
#[must_use]
pub fn count(statements: &[Statement]) -> usize {
    statements.iter().map(size).sum()
}

fn size(statement: &Statement) -> usize {
    match statement {
        Statement::Do(doing) => 1 + count(&doing.within),
        Statement::Top { .. }
        | Statement::Pile { .. }
        | Statement::Choose(_)
        | Statement::Expect(_) => 1,
    }
}

impl Stage {
    /// Carries out statements; the first has this number.
    pub(super) fn block(&mut self, statements: &[Statement], first: usize) -> Result<(), Halt> {
        let mut number = first;
        for statement in statements {
            self.statement(statement, number)?;
            number += size(statement);
        }
        Ok(())
    }

    /// Carries out one statement.
    pub(super) fn statement(&mut self, statement: &Statement, number: usize) -> Result<(), Halt> {
        self.at = Spot::Statement(number);
        match statement {
            Statement::Top { side, cards } => self.stack(*side, cards),
            Statement::Pile { side, cards } => {
                self.stacks.close(*side, self.at);
                self.stack(*side, cards)
            }
            Statement::Choose(word) => self.choose_word(word),
            Statement::Expect(expects) => self.expect(expects),
            Statement::Do(doing) => match doing.verb {
                Verb::Fire => self.fire(doing, number),
                Verb::Advance
                | Verb::Move
                | Verb::Recover
                | Verb::Rout
                | Verb::Request
                | Verb::Deny => self.order(doing, number),
                Verb::Pass => self.pass(doing, number),
                Verb::End => self.end(doing),
                Verb::Place => self.place(doing),
                Verb::Attack => self.attack(doing, number),
                Verb::Go => self.go(doing, number),
                Verb::Enter => self.enter(doing, number),
                Verb::Roll => self.roll(doing),
                Verb::Defend => self.defend(doing, number),
                Verb::Test => self.test(doing, number),
                Verb::Retreat => self.retreat(doing),
                Verb::Melee => self.melee(doing, number),
                Verb::Reroll => self.reroll(doing),
                Verb::Action => self.action(doing, number),
                Verb::Event => self.event(doing, number),
                Verb::Sniper => self.sniper(doing, number),
                Verb::Draw => self.draws(doing),
                Verb::Decide => self.answers(&doing.words),
                Verb::Rule => self.rule(doing),
            },
        }
    }

    fn stack(&mut self, side: Side, cards: &[String]) -> Result<(), Halt> {
        for name in cards {
            let card = words::card(self.game.scenario(), Some(side), name, self.at)?;
            self.stacks.push(Stacked { card, by: self.at });
        }
        Ok(())
    }

    /// Exactly the next decision or draw, as a record has it.
    fn choose_word(&mut self, word: &Word) -> Result<(), Halt> {
        if let (true, Word::Card(name)) = (self.asked().is_some(), word)
            && self.prompt().is_none()
        {
            return self.draw(Some(name));
        }
        let choice = words::choice(self.game.scenario(), self.game.next(), word, self.at)?;
        self.choose(choice)
    }

    /// A finding for a statement that lacks something.
    pub(super) fn lacks(&self, what: &str, example: &str) -> Halt {
        let message = format!("the statement does not say {what}");
        self.halt(FindingKind::Incomplete, message, Some(format!("write for example `{example}`")))
    }
}

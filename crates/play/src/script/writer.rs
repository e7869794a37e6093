//! Writes a tape as statements, trying each on a stage of its own: what does not play exactly what is
//! on the tape is said by the bare choice.

use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::content::Order;
use crestline_rules::game::Game;
use crestline_rules::script::{Doing, Statement, Verb};

use super::reader::{Reader, Style, name};
use super::record::state_expects;
use super::report::Asked;
use super::stage::Stage;
use super::tape::{Item, time_in};

/// A tape being written down.
pub(super) struct Writer<'a> {
    /// The game as far as it has been written.
    stage: Stage,
    items: &'a [Item],
    /// What of the tape comes next.
    at: usize,
}

impl<'a> Writer<'a> {
    pub(super) fn new(game: Game, items: &'a [Item]) -> Writer<'a> {
        Writer { stage: Stage::new(game, false), items, at: 0 }
    }

    /// All of the tape, and what must be so at its end.
    pub(super) fn statements(mut self) -> Vec<Statement> {
        let mut written = Vec::new();
        while self.at < self.items.len() {
            match self.order() {
                Some(order) => written.push(order),
                None => self.next(&mut written),
            }
        }
        written.push(Statement::Expect(state_expects(&self.stage.game)));
        written
    }

    /// An Order from its card to the next Turn menu, as one statement.
    fn order(&mut self) -> Option<Statement> {
        let item = self.items.get(self.at)?;
        let (Asked::Side(_, Prompt::Turn), Choice::Card(card)) = (item.asked, item.choice) else {
            return None;
        };
        let scenario = self.stage.game.scenario();
        let verb = verb_of(scenario.card(card).order)?;
        let mut order = Doing { card: Some(scenario.card_name(card)), ..Doing::new(verb) };
        let reader = Reader { items: self.items, game: &self.stage.game, style: Style::Totals };
        reader.head(self.at + 1, &mut order);
        let mut trial = Writer { stage: self.stage.clone(), items: self.items, at: self.at };
        trial.stage.begin_order(&order).ok()?;
        trial.took()?;
        while !trial.order_over()? {
            let before = trial.at;
            trial.next(&mut order.within);
            if trial.at == before {
                return None;
            }
        }
        trial.stage.finish_order().ok()?;
        trial.took()?;
        *self = trial;
        Some(Statement::Do(order))
    }

    /// Whether the Order under way comes to its end by itself; `None` if it does not on this tape.
    fn order_over(&self) -> Option<bool> {
        for item in &self.items[self.at..] {
            if matches!(item.asked, Asked::Side(_, Prompt::Turn)) {
                return Some(true);
            }
            if !item.unasked {
                return Some(false);
            }
        }
        self.stage
            .is_over()
            .then_some(true)
            .or(Some(false))
            .filter(|over| *over || self.at < self.items.len())
    }

    /// The next statement, and what must be so where it has advanced time.
    fn next(&mut self, written: &mut Vec<Statement>) {
        let begun = self.at;
        let statement = self.statement();
        written.push(statement);
        if time_in(&self.items[begun..self.at]).is_some() {
            // What a script expects stands once nobody would use the Initiative card.
            let mut trial = self.stage.clone();
            if trial.settle_initiative().is_ok()
                && let Some(count) = on_tape(&mut trial, &self.items[self.at..])
            {
                self.stage = trial;
                self.at += count;
                written.push(Statement::Expect(state_expects(&self.stage.game)));
            }
        }
    }

    fn statement(&mut self) -> Statement {
        for style in [Style::Totals, Style::Plain, Style::Short] {
            let reader = Reader { items: self.items, game: &self.stage.game, style };
            let Some(statement) = reader.next(self.at) else { continue };
            let mut trial = self.stage.clone();
            if trial.statement(&statement, 0).is_ok()
                && let Some(count) = on_tape(&mut trial, &self.items[self.at..])
                && count > 0
            {
                self.stage = trial;
                self.at += count;
                return statement;
            }
        }
        // The choice by itself is always right.
        let item = &self.items[self.at];
        let statement = Statement::Choose(item.word.clone());
        let bare = self.stage.choose(item.choice);
        debug_assert!(bare.is_ok(), "a choice of the tape is refused");
        let _ = self.stage.played();
        self.at += 1;
        statement
    }

    /// Goes on by what the stage has played.
    fn took(&mut self) -> Option<()> {
        self.at += on_tape(&mut self.stage, &self.items[self.at..])?;
        Some(())
    }
}

/// How much of a tape a stage has just played; `None` where it has played anything else.
fn on_tape(stage: &mut Stage, items: &[Item]) -> Option<usize> {
    let played = stage.played()?;
    let same = played.len() <= items.len()
        && played.iter().zip(items).all(|(choice, item)| *choice == item.choice);
    same.then_some(played.len())
}

/// The verb of an Order.
const fn verb_of(order: Order) -> Option<Verb> {
    match order {
        Order::Advance => Some(Verb::Advance),
        Order::Fire => Some(Verb::Fire),
        Order::Move => Some(Verb::Move),
        Order::Recover => Some(Verb::Recover),
        Order::Rout => Some(Verb::Rout),
        Order::ArtilleryRequest => Some(Verb::Request),
        Order::ArtilleryDenied => Some(Verb::Deny),
        _ => None,
    }
}

impl Reader<'_> {
    /// What stands in the line of an Order behind its card: the side, who is activated, and what is
    /// decided before anything is rolled.
    fn head(&self, from: usize, order: &mut Doing) {
        let mut at = from;
        while let Some(item) = self.items.get(at) {
            match (item.asked, item.choice) {
                (Asked::Side(_, Prompt::RoutPlayer), Choice::Player(side)) => {
                    order.side = Some(side);
                }
                (
                    Asked::Side(_, Prompt::Activate(_) | Prompt::ActivateMore(..)),
                    Choice::Piece(unit),
                ) => order.pieces.push(name(self.game, unit)),
                (Asked::Side(_, Prompt::ActivateMore(..)), _) => {}
                (
                    Asked::Side(
                        _,
                        Prompt::Request | Prompt::Observer | Prompt::SpotHex(_) | Prompt::Shells(_),
                    ),
                    _,
                ) => order.words.push(item.word.clone()),
                _ => return,
            }
            at += 1;
        }
    }
}

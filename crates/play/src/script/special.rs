//! Special rules of a scenario: what they ask, and what they keep on the table.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Next, Prompt, Purpose};
use crestline_rules::scenario::{PieceId, Scenario};
use crestline_rules::script::{Doing, Given, GivenRule, Word};
use crestline_rules::side::{BySide, Side};
use crestline_rules::special::amount::Amount;
use crestline_rules::special::table::RuleTable;

use super::report::{Finding, FindingKind, Spot};
use super::stage::{Halt, Stage};
use super::words;
use crate::narrate;

impl Stage {
    /// `rule weak-mines value:2 H6`: what a special rule asks, in order; optional questions of other
    /// rules before it are passed.
    pub(super) fn rule(&mut self, doing: &Doing) -> Result<(), Halt> {
        let Some(name) = &doing.rule else {
            return Err(self.lacks("which special rule asks", "rule night-raid H6"));
        };
        let place = usize::from(place(self.game.scenario(), name, self.at)?);
        let missing = format!("the special rule `{name}` asks nothing here");
        self.until_moment(&missing, |stage| match stage.game.next() {
            Next::Side(_, legal) => match legal.prompt {
                Prompt::Rule(rule, ..) | Prompt::RuleHex(rule, _) => usize::from(rule) == place,
                Prompt::Receiver(_) => doing.words.iter().any(|word| {
                    let choice =
                        words::choice(stage.game.scenario(), stage.game.next(), word, stage.at);
                    choice.is_ok_and(|choice| legal.contains(&choice))
                }),
                _ => false,
            },
            Next::Chance(set) => set.purpose == Purpose::Rule,
            Next::Over(_) => false,
        })?;
        self.answers(&doing.words)
    }

    /// A number that a rule keeps, in halves.
    pub(super) fn rule_number(&self, rule: &str, number: &str) -> Result<i32, Halt> {
        let scenario = self.game.scenario();
        let place = place(scenario, rule, self.at)?;
        let at = number_at(scenario, place, number, self.at)?;
        let kept = self.game.table().special.numbers.get(usize::from(place));
        Ok(kept.and_then(|numbers| numbers.get(at)).copied().unwrap_or(0))
    }

    /// What has a mark of a rule, in order.
    pub(super) fn rule_mark(&self, rule: &str, mark: &str) -> Result<Vec<Marked>, Halt> {
        let place = place(self.game.scenario(), rule, self.at)?;
        let table = &self.game.table().special;
        let pieces = table.pieces.iter().filter(|(of, name, _)| *of == place && name == mark);
        let hexes = table.hexes.iter().filter(|(of, name, _)| *of == place && name == mark);
        let pieces = pieces.map(|(_, _, piece)| Marked::Piece(*piece));
        Ok(pieces.chain(hexes.map(|(_, _, hex)| Marked::Hex(*hex))).collect())
    }
}

/// What can have a mark of a special rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Marked {
    /// A piece.
    Piece(PieceId),
    /// A hex.
    Hex(Hex),
}

/// A piece or hex by its word.
pub(super) fn thing(scenario: &Scenario, word: &Word, at: Spot) -> Result<Marked, Finding> {
    match word {
        Word::Hex(hex) => Ok(Marked::Hex(*hex)),
        other => Ok(Marked::Piece(words::piece(scenario, None, &other.to_string(), at)?)),
    }
}

/// How that is called.
pub(super) fn named(scenario: &Scenario, marked: Marked) -> String {
    match marked {
        Marked::Piece(piece) => scenario.name(piece),
        Marked::Hex(hex) => hex.to_string(),
    }
}

/// A number of halves: `2.5`.
pub(super) fn amount(halves: i32) -> String {
    Amount::Halves(halves).to_string()
}

/// The place of a rule in its scenario.
fn place(scenario: &Scenario, name: &str, at: Spot) -> Result<u16, Finding> {
    let rules = &scenario.special.rules;
    let found = rules.iter().position(|rule| rule.name == name);
    found.and_then(|place| u16::try_from(place).ok()).ok_or_else(|| {
        let known: Vec<String> = rules.iter().map(|rule| format!("`{}`", rule.name)).collect();
        let help = match &known[..] {
            [] => "it has none at all".to_owned(),
            known => format!("there is {}", narrate::list(known)),
        };
        let message = format!("the scenario has no special rule `{name}`");
        Finding { at, kind: FindingKind::Unknown, message, help: Some(help) }
    })
}

/// The place of a number in its rule.
fn number_at(scenario: &Scenario, rule: u16, name: &str, at: Spot) -> Result<usize, Finding> {
    let numbers = scenario.special.rules.get(usize::from(rule)).map(|rule| &rule.numbers[..]);
    let numbers = numbers.unwrap_or_default();
    numbers.iter().position(|number| number.name == name).ok_or_else(|| {
        let known: Vec<String> =
            numbers.iter().map(|number| format!("`{}`", number.name)).collect();
        let message = format!("the rule keeps no number `{name}`");
        let help = Some(format!("it keeps {}", narrate::list(&known)));
        Finding { at, kind: FindingKind::Unknown, message, help }
    })
}

/// What special rules keep, as a position gives it; `None` where it says nothing.
pub(super) fn table(scenario: &Scenario, given: &Given) -> Result<Option<RuleTable>, Finding> {
    let start = scenario.special.at_start();
    let mut table = start.clone();
    // What is as the scenario has it has not been changed by a rule.
    let changed = |side: Side| given.posture[side].filter(|p| *p != scenario.sides[side].posture);
    table.posture = BySide::from_fn(changed);
    let moved = |side: Side| given.edge[side].filter(|edge| *edge != scenario.sides[side].edge);
    table.edge = BySide::from_fn(moved);
    table.next_turn = given.next_turn;
    for rule in &given.rules {
        let place = place(scenario, &rule.name, Spot::Given)?;
        for (name, halves) in &rule.numbers {
            let at = number_at(scenario, place, name, Spot::Given)?;
            let kept = table.numbers.get_mut(usize::from(place));
            if let Some(number) = kept.and_then(|numbers| numbers.get_mut(at)) {
                *number = *halves;
            }
        }
        for (mark, things) in &rule.marks {
            for word in things {
                match thing(scenario, word, Spot::Given)? {
                    Marked::Piece(piece) => {
                        table.pieces.insert((place, mark.clone(), piece));
                    }
                    Marked::Hex(hex) => {
                        table.hexes.insert((place, mark.clone(), hex));
                    }
                }
            }
        }
    }
    Ok((!given.rules.is_empty() || table != start).then_some(table))
}

/// What special rules keep, as a script gives it.
pub(super) fn given(scenario: &Scenario, table: &RuleTable) -> Vec<GivenRule> {
    let mut rules = Vec::new();
    for (place, rule) in (0u16..).zip(&scenario.special.rules) {
        let kept = table.numbers.get(usize::from(place)).map(|numbers| &numbers[..]);
        let numbers: Vec<(String, i32)> = rule
            .numbers
            .iter()
            .zip(kept.unwrap_or_default())
            .filter(|(number, now)| 2 * number.start != **now)
            .map(|(number, now)| (number.name.clone(), *now))
            .collect();
        let pieces = table.pieces.iter().filter(|(of, ..)| *of == place);
        let pieces = pieces.map(|(_, mark, piece)| (mark, Word::Piece(scenario.name(*piece))));
        let hexes = table.hexes.iter().filter(|(of, ..)| *of == place);
        let hexes = hexes.map(|(_, mark, hex)| (mark, Word::Hex(*hex)));
        let mut marks: Vec<(String, Vec<Word>)> = Vec::new();
        for (mark, word) in pieces.chain(hexes) {
            match marks.iter_mut().find(|(known, _)| known == mark) {
                Some((_, words)) => words.push(word),
                None => marks.push((mark.clone(), vec![word])),
            }
        }
        if !numbers.is_empty() || !marks.is_empty() {
            rules.push(GivenRule { name: rule.name.clone(), numbers, marks });
        }
    }
    rules
}

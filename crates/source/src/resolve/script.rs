//! Holds the names in a script against its scenario.

use std::collections::BTreeMap;

use crestline_rules::content::{CardAction, CardEvent, DECK};
use crestline_rules::scenario::{NameError, Scenario};
use crestline_rules::script::{Doing, Script, Statement, Verb, Word};
use crestline_rules::side::{BySide, Side};
use crestline_rules::special::Rule;

use super::scenario::ReadScenario;
use crate::codes;
use crate::diag::{Findings, error};
use crate::schema::fields::{help_for, spelled};
use crate::schema::hexes::on_map;
use crate::schema::script::{Named, NamedThing, ScriptNode};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// A script that was read, and where each of its statements was written.
#[derive(Clone, Debug)]
pub struct ReadScript {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// Its name.
    pub name: Spanned<String>,
    /// The scenario it plays.
    pub scenario: Spanned<String>,
    /// What it says.
    pub script: Script,
    /// Whether nothing was wrong with it, its scenario or its map.
    pub sound: bool,
    /// Where the given position was written.
    pub given: Option<Span>,
    /// Where `otherwise` was written.
    pub otherwise: Option<Span>,
    statements: Vec<Span>,
}

impl ReadScript {
    /// Where a statement was written, by its number: in the order of the document, nested ones
    /// included, the first being 0. The script's first line for a number that it does not have.
    #[must_use]
    pub fn statement(&self, number: usize) -> Span {
        self.statements.get(number).copied().unwrap_or(self.head)
    }
}

/// Checks the names of a script.
pub(crate) fn script(
    node: ScriptNode,
    scenarios: &[ReadScenario],
    findings: &mut Findings,
) -> ReadScript {
    let found = scenarios.iter().find(|scenario| scenario.name.value == node.scenario.value);
    if found.is_none() && !node.scenario.value.is_empty() {
        let names: Vec<&str> = scenarios.iter().map(|s| s.name.value.as_str()).collect();
        let message = format!("there is no scenario `{}`", visible(&node.scenario.value));
        let found = error(codes::R001, node.scenario.span, message);
        findings.push(if names.is_empty() {
            found.help("no scenario was read; name the scenario's file too")
        } else {
            let name = &node.scenario.value;
            spelled(found.help(help_for(name, &names)), name, &names)
        });
    }
    if let Some(scenario) = found.and_then(|found| found.scenario.as_ref()) {
        // What a Support Table brings has its name from then on: settled where the script is run.
        let calls = calls(&node.script.statements, scenario);
        for named in &node.names {
            check(named, scenario, calls, findings);
        }
        twice(&node, findings);
    }
    ReadScript {
        head: node.head,
        span: node.span,
        name: node.name,
        scenario: node.scenario,
        script: node.script,
        sound: false,
        given: node.given,
        otherwise: node.otherwise,
        statements: node.statements,
    }
}

/// Whether anything comes by a Support Table in these statements: an entry is chosen, or a card is
/// drawn or played that brings one, of which a script need not say what cannot be otherwise.
fn calls(statements: &[Statement], scenario: &Scenario) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Choose(Word::Entry(_)) => true,
        Statement::Do(doing) => {
            doing.words.iter().any(|word| matches!(word, Word::Entry(_)))
                || brings(doing, scenario)
                || calls(&doing.within, scenario)
        }
        _ => false,
    })
}

/// Whether the card of a procedure brings something by a Support Table (A35.4, E59, E68).
fn brings(doing: &Doing, scenario: &Scenario) -> bool {
    let Some(name) = &doing.card else { return false };
    let cards = Side::BOTH.into_iter().filter_map(|side| scenario.card_named(Some(side), name));
    cards.map(|card| scenario.card(card)).any(|card| match doing.verb {
        Verb::Event => {
            matches!(card.event, CardEvent::Infiltration | CardEvent::Reinforcements)
        }
        Verb::Action => card.action == CardAction::HiddenUnit,
        _ => false,
    })
}

fn check(named: &Named, scenario: &Scenario, calls: bool, findings: &mut Findings) {
    match &named.what {
        NamedThing::Piece(_) if calls => {}
        // A name that both sides have is settled by who is asked.
        NamedThing::Piece(name) => {
            if let Err(NameError::Unknown { near, .. }) = scenario.piece(None, name) {
                let near: Vec<&str> = near.iter().map(String::as_str).collect();
                let message = format!("no piece is called `{}`", visible(name));
                let found = error(codes::S009, named.span, message);
                findings.push(if near.is_empty() {
                    found
                        .help("pieces are called by their id or printed name and number: `rifle-1`")
                } else {
                    found.help(help_for(name, &near))
                });
            }
        }
        NamedThing::Card(side, name) => {
            if scenario.card_named(*side, name).is_none() {
                let prefixes: BySide<&str> =
                    BySide::from_fn(|side| scenario.sides[side].deck.prefix.as_str());
                let decks: Vec<String> = Side::BOTH
                    .into_iter()
                    .filter(|s| side.is_none_or(|side| side == *s))
                    .map(|side| format!("{}-1 to {}-{DECK}", prefixes[side], prefixes[side]))
                    .collect();
                let theirs = side
                    .map(Side::other)
                    .filter(|other| scenario.card_named(Some(*other), name).is_some());
                let name = visible(name);
                let message = match (side, theirs) {
                    (Some(side), Some(theirs)) => {
                        let (side, theirs) = (side.word(), theirs.word());
                        format!("`{name}` is in the deck of `{theirs}`, not of `{side}`")
                    }
                    _ => format!("there is no card `{name}`"),
                };
                findings.push(
                    error(codes::R002, named.span, message)
                        .help(format!("the cards are {}", decks.join(" and "))),
                );
            }
        }
        NamedThing::Hex(hex) => {
            on_map(scenario.map.grid(), *hex, named.span, findings);
        }
        NamedThing::Rule(name) | NamedThing::RuleMark(name, _) => {
            rule(name, named.span, scenario, findings);
        }
        NamedThing::RuleNumber(name, number) => {
            let Some(rule) = rule(name, named.span, scenario, findings) else { return };
            let known: Vec<&str> = rule.numbers.iter().map(|n| n.name.as_str()).collect();
            if !known.contains(&number.as_str()) {
                let message =
                    format!("the rule `{}` keeps no number `{}`", visible(name), visible(number));
                let found = error(codes::S009, named.span, message);
                findings.push(if known.is_empty() {
                    found.help("a rule keeps the numbers of its `number` statements")
                } else {
                    found.help(help_for(number, &known))
                });
            }
        }
        NamedThing::Objective(number) => {
            if !scenario.objectives.iter().any(|objective| objective.number == *number) {
                let message = format!("the map has no Objective {number}");
                findings.push(
                    error(codes::S012, named.span, message)
                        .help("Objectives are the `objective` statements of the map"),
                );
            }
        }
    }
}

/// The rule of this name, if there is one.
fn rule<'a>(
    name: &str,
    span: Span,
    scenario: &'a Scenario,
    findings: &mut Findings,
) -> Option<&'a Rule> {
    let rules = &scenario.special.rules;
    let found = rules.iter().find(|rule| rule.name == name);
    if found.is_none() {
        let known: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
        let message = format!("the scenario has no special rule `{}`", visible(name));
        let found = error(codes::S009, span, message);
        findings.push(if known.is_empty() {
            found.help("special rules are the `rule` statements of the scenario")
        } else {
            found.help(help_for(name, &known))
        });
    }
    found
}

/// A card that is given to two places at the start.
fn twice(node: &ScriptNode, findings: &mut Findings) {
    let Some(given) = &node.script.given else { return };
    let mut firsts: BTreeMap<(Side, &str), ()> = BTreeMap::new();
    for side in Side::BOTH {
        let hand = given.hands[side].iter().flatten();
        for card in hand.chain(&given.discards[side]) {
            if firsts.insert((side, card), ()).is_none() {
                continue;
            }
            let places = node.names.iter().filter(|named| {
                matches!(&named.what, NamedThing::Card(Some(s), name) if *s == side && name == card)
            });
            let mut places = places.map(|named| named.span);
            let (first, second) = (places.next(), places.next());
            if let (Some(first), Some(second)) = (first, second) {
                findings.push(
                    error(
                        codes::R003,
                        second,
                        format!("the card {} is there twice", visible(card)),
                    )
                    .also(first, "first here")
                    .help("each card is in one place"),
                );
            }
        }
    }
}

//! Special rules of a scenario, in their author's words.

use crestline_rules::scenario::Scenario;
use crestline_rules::special::effect::Effect;
use crestline_rules::special::{Block, Rule};

/// The place of an effect: rule, block, and place in it.
type At = (u16, u16, u16);

fn rule(scenario: &Scenario, place: u16) -> Option<&Rule> {
    scenario.special.rules.get(usize::from(place))
}

/// The word that names a rule.
pub(super) fn name(scenario: &Scenario, place: u16) -> &str {
    rule(scenario, place).map_or("?", |rule| rule.name.as_str())
}

/// What the author says in English, or in the first language that there is.
pub(super) fn english(text: &[(String, String)]) -> Option<&str> {
    let english = text.iter().find(|(language, _)| language == "en");
    english.or(text.first()).map(|(_, text)| text.as_str())
}

/// The text of a rule, by its place in the scenario, in English or the first language that there is.
#[must_use]
pub fn rule_text(scenario: &Scenario, place: u16) -> &str {
    rule(scenario, place).and_then(|rule| english(&rule.text)).unwrap_or_default()
}

/// A special rule that people play, since the engine does not, or not all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unenforced<'s> {
    /// The word that names it.
    pub name: &'s str,
    /// What its author says.
    pub text: &'s str,
    /// Why the engine does not play it.
    pub why: &'s str,
    /// Whether the engine plays a part of it.
    pub in_part: bool,
}

/// The special rules that people have to play, in the order of the document.
pub fn unenforced(scenario: &Scenario) -> impl Iterator<Item = Unenforced<'_>> {
    scenario.special.rules.iter().filter_map(|rule| {
        Some(Unenforced {
            name: &rule.name,
            text: english(&rule.text).unwrap_or_default(),
            why: rule.unenforced.as_deref()?,
            in_part: !rule.standing.is_empty() || !rule.triggers.is_empty(),
        })
    })
}

fn effect(scenario: &Scenario, (place, block, at): At) -> Option<&Effect> {
    let Block(block) = Block(block);
    rule(scenario, place)?.blocks.get(usize::from(block))?.get(usize::from(at))
}

/// What a rule asks.
pub(super) fn asked(scenario: &Scenario, at: At) -> String {
    let text = match effect(scenario, at) {
        Some(Effect::Choose { text, .. } | Effect::Ask { text, .. }) => english(text),
        _ => None,
    };
    let rule = name(scenario, at.0);
    match text {
        Some(text) => format!("{text} (special rule `{rule}`)"),
        None => format!("what the special rule `{rule}` asks"),
    }
}

/// One of several things that a rule offers, by number from 1.
pub(super) fn branch(scenario: &Scenario, at: At, number: u8) -> String {
    let text = match effect(scenario, at) {
        Some(Effect::Ask { branches, .. }) => {
            let branch = branches.get(usize::from(number).wrapping_sub(1));
            branch.and_then(|branch| english(&branch.text))
        }
        _ => None,
    };
    text.map_or_else(|| number.to_string(), str::to_owned)
}

/// What a number of a rule is now: `fog is now 2`.
#[must_use]
pub fn change(scenario: &Scenario, place: u16, number: u16, halves: i32) -> String {
    let numbers = rule(scenario, place).map(|rule| &rule.numbers);
    let number = numbers.and_then(|numbers| numbers.get(usize::from(number)));
    let word = number.map_or("a number", |number| number.name.as_str());
    let amount = crestline_rules::special::amount::Amount::Halves(halves);
    format!("{word} is now {amount}")
}

//! S134: a special rule for something printed that no card of the game has.

use crestline_rules::content::Card;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;
use crestline_rules::special::effect::Effect;
use crestline_rules::special::moment::Printed;
use crestline_rules::special::pieces::Whose;
use crestline_rules::special::rule::Standing;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;
use crate::special::{Part, Says, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S134", name: "card-never-dealt" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S134.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let scenario = played.scenario;
        let all: Vec<Part<'_>> =
            rules(played).flat_map(|(rule, place)| parts(rule, place)).collect();
        // What rules make of cards, and Events that they carry out.
        let made: Vec<Printed> = all.iter().filter_map(made).collect();
        for part in &all {
            let (whose, of) = match part.says {
                Says::Trigger(trigger) => (trigger.when.whose, &trigger.when.of[..]),
                Says::Standing(Standing::Permit { whose, of, .. }) => (*whose, &of[..]),
                Says::Standing(Standing::Reading(reading)) => {
                    (reading.whose, std::slice::from_ref(&reading.from))
                }
                _ => continue,
            };
            // What is said of a unit or of nobody in particular may be about either side's cards.
            let sides = Side::BOTH.into_iter().filter(|side| match whose {
                Some(Whose::Side(whose)) => whose == *side,
                _ => true,
            });
            let sides: Vec<Side> = sides.collect();
            let there = |one: &Printed| {
                made.contains(one) || sides.iter().any(|side| has(scenario, *side, *one))
            };
            if of.is_empty() || of.iter().any(there) {
                continue;
            }
            let names: Vec<&str> = of.iter().filter_map(|one| title(*one)).collect();
            let decks = match sides[..] {
                [side] => format!("the deck of `{}` has", side.word()),
                _ => "neither deck has".to_owned(),
            };
            let (no, or) = if sides.len() == 1 { ("no ", " and no ") } else { ("", " or ") };
            findings.push(
                RULE.found(
                    part.word("of"),
                    format!("{decks} {no}{}: this never comes", names.join(or)),
                )
                .help(
                    "name what its cards have, or say it of the other side; `crestline describe` \
                     tells whose deck each side has",
                ),
            );
        }
    }
}

/// What a part of a rule makes of something else.
fn made(part: &Part<'_>) -> Option<Printed> {
    match part.says {
        Says::Standing(Standing::Reading(reading)) => reading.to,
        Says::Effect(Effect::Event(_, event)) => Some(Printed::Event(*event)),
        _ => None,
    }
}

/// Whether a card of a side's deck has something printed on it. Rolls and Fortifications are on none,
/// and come all the same.
fn has(scenario: &Scenario, side: Side, one: Printed) -> bool {
    let on = |card: &Card| match one {
        Printed::Order(order) => card.order == order,
        Printed::Action(action) => card.action == action,
        Printed::Event(event) => card.event == event,
        Printed::Trigger(trigger) => card.trigger == Some(trigger),
        Printed::Roll(_) | Printed::Fort(_) => true,
    };
    scenario.sides[side].deck.deck.iter().any(on)
}

fn title(one: Printed) -> Option<&'static str> {
    match one {
        Printed::Order(order) => Some(order.title()),
        Printed::Action(action) => Some(action.title()),
        Printed::Event(event) => Some(event.title()),
        Printed::Trigger(trigger) => Some(trigger.title()),
        Printed::Roll(_) | Printed::Fort(_) => None,
    }
}

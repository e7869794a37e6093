//! What may be chosen, in words that fit what is asked.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal, Prompt};
use crestline_rules::scenario::Scenario;

use super::names::{piece, side, support, support_leader};
use super::rules;

/// A choice as an answer to a prompt: `play B-60 as a Fire Order`, `stop here`.
#[must_use]
pub fn choice(scenario: &Scenario, prompt: Prompt, choice: Choice) -> String {
    match choice {
        Choice::Card(id) => {
            let name = scenario.card_name(id);
            match prompt {
                Prompt::Turn => {
                    let order = scenario.card(id).order.title();
                    let article = if order.starts_with('A') { "an" } else { "a" };
                    format!("play {name} as {article} {order} Order")
                }
                Prompt::Discard => {
                    let printed = scenario.card(id);
                    let (order, action) = (printed.order.title(), printed.action.title());
                    format!("discard {name} ({order}; {action})")
                }
                Prompt::OpFire(_) => format!("play {name} as a Fire Action"),
                _ => name,
            }
        }
        Choice::Action(id) => {
            let action = scenario.card(id).action.title();
            format!("play {} as {action}", scenario.card_name(id))
        }
        Choice::As(id, action) => {
            format!("play {} as {}, by a special rule", scenario.card_name(id), action.title())
        }
        Choice::Order(id, order) => format!(
            "play {} as the Order {}, by a special rule",
            scenario.card_name(id),
            order.title()
        ),
        Choice::Exit => "leave the map".to_owned(),
        Choice::Space(space) => format!("Time space {space}"),
        Choice::Entry(entry) => match prompt {
            Prompt::Support(side, _) => support(scenario, side, entry),
            Prompt::SupportLeader(side, line) => support_leader(scenario, side, line, entry),
            _ => format!("entry {entry} of the Support Table"),
        },
        Choice::Chit(letter) => format!("chit {letter}"),
        Choice::Value(value) => match prompt {
            Prompt::Rule(rule, block, at) => rules::branch(scenario, (rule, block, at), value),
            _ => value.to_string(),
        },
        Choice::Access => "get access to the battery".to_owned(),
        Choice::Mission => "ask for a fire mission".to_owned(),
        Choice::Shells => "high explosive".to_owned(),
        Choice::Smoke => "Smoke".to_owned(),
        Choice::Piece(id) => {
            let name = piece(scenario, id);
            let is_unit = scenario.unit_kind(id).is_some();
            match prompt {
                Prompt::Activate(_) | Prompt::ActivateMore(..) => format!("activate {name}"),
                Prompt::Step if is_unit => format!("take {name} along"),
                Prompt::Mover | Prompt::Step if !is_unit => format!("hand over {name}"),
                Prompt::Sniper(_) | Prompt::AmbushVictim(_) => format!("break {name}"),
                Prompt::FireTarget => format!("put Smoke somewhere with {name}"),
                Prompt::Overstack(_) => format!("eliminate {name}"),
                Prompt::Turn => format!("reveal {name}"),
                _ => name,
            }
        }
        Choice::Hex(hex) => hex.to_string(),
        Choice::Player(player) => format!("the {}", side(player)),
        Choice::Scrap(weapon) => format!("eliminate {}", piece(scenario, weapon)),
        Choice::Keep => "let the roll stand".to_owned(),
        Choice::Reroll => "hand over the Initiative card for a new roll".to_owned(),
        Choice::Done => match prompt {
            Prompt::Turn => "end the Turn",
            Prompt::SetupPiece => "leave the rest off",
            Prompt::Discard => "discard no more",
            Prompt::ActivateMore(..) => "activate no more",
            Prompt::FireTarget => "make no more attacks",
            Prompt::FireGroup(_) => "fire",
            Prompt::Mover => "move no more units",
            Prompt::Step => "stop here",
            Prompt::AdvanceUnit => "advance no more units",
            _ => "done",
        }
        .to_owned(),
        Choice::Pass => match prompt {
            Prompt::Turn => "pass",
            Prompt::OpFire(_) => "hold fire",
            Prompt::Sniper(_) => "break nobody",
            Prompt::FireActions(_) => "fire",
            Prompt::LightWounds(_) => "let it break",
            Prompt::ArrivalUnit => "bring nobody else",
            _ => "do nothing",
        }
        .to_owned(),
    }
}

/// A decision that no event tells of, in a sentence: the hex that Air Support strikes.
#[must_use]
pub fn decision(scenario: &Scenario, prompt: Prompt, made: Choice) -> Option<String> {
    match (prompt, made) {
        (Prompt::Event(event, _), Choice::Hex(hex)) => Some(format!("{} at {hex}", event.title())),
        (Prompt::Rule(..), Choice::Value(_)) => {
            Some(format!("chosen: {}", choice(scenario, prompt, made)))
        }
        _ => None,
    }
}

/// How many items a list names before it only counts.
const SHOWN: usize = 16;

/// All legal choices in a line: hexes as runs, and without the Weapons that could be thrown away,
/// where anything else remains.
#[must_use]
pub fn choices(scenario: &Scenario, legal: &Legal) -> String {
    let mut words = Vec::new();
    let mut hexes = Vec::new();
    let mut scraps = Vec::new();
    for one in &legal.choices {
        match one {
            Choice::Hex(hex) => hexes.push(*hex),
            Choice::Scrap(_) => scraps.push(choice(scenario, legal.prompt, *one)),
            _ => words.push(choice(scenario, legal.prompt, *one)),
        }
    }
    let mut all = self::hexes(&hexes);
    all.append(&mut words);
    if all.is_empty() {
        all = scraps;
    }
    if all.len() > SHOWN {
        let more = all.len() - SHOWN;
        all.truncate(SHOWN);
        all.push(format!("{more} more"));
    }
    all.join(", ")
}

/// Hexes in order as the map format writes them: `C2..C5`, `H6`.
#[must_use]
pub fn hexes(hexes: &[Hex]) -> Vec<String> {
    let mut runs: Vec<(Hex, Hex)> = Vec::new();
    for hex in hexes {
        match runs.last_mut() {
            Some((_, last)) if last.column() == hex.column() && last.row() + 1 == hex.row() => {
                *last = *hex;
            }
            _ => runs.push((*hex, *hex)),
        }
    }
    let words = |(first, last): (Hex, Hex)| {
        if first == last { first.to_string() } else { format!("{first}..{last}") }
    };
    runs.into_iter().map(words).collect()
}

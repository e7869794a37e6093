//! Words of a script resolved: pieces, cards, choices.

use crestline_rules::choice::{Choice, Legal, Next, Prompt};
use crestline_rules::content::{CardAction, CardId, Order};
use crestline_rules::scenario::{NameError, PieceId, Scenario, slug};
use crestline_rules::script::Word;
use crestline_rules::side::Side;

use super::report::{Finding, FindingKind, Spot};
use crate::narrate;

/// A piece by its name; `side` decides where both sides have the name.
pub(super) fn piece(
    scenario: &Scenario,
    side: Option<Side>,
    word: &str,
    at: Spot,
) -> Result<PieceId, Finding> {
    let any = scenario.piece(None, word);
    let found = match (&any, side) {
        (Err(NameError::Ambiguous { .. }), Some(_)) => scenario.piece(side, word),
        _ => any,
    };
    found.map_err(|error| {
        let help = match &error {
            NameError::Unknown { near, .. } if near.is_empty() => None,
            NameError::Unknown { near, .. } => Some(format!("there is {}", narrate::list(near))),
            NameError::Ambiguous { .. } => {
                Some("write `axis:` or `allies:` in front, or the number behind".to_owned())
            }
        };
        Finding { at, kind: FindingKind::Unknown, message: error.to_string(), help }
    })
}

/// A card by its name.
pub(super) fn card(
    scenario: &Scenario,
    side: Option<Side>,
    word: &str,
    at: Spot,
) -> Result<CardId, Finding> {
    scenario.card_named(side, word).ok_or_else(|| {
        if let (Some(side), Some(theirs)) = (side, scenario.card_named(None, word)) {
            let (who, other) = (narrate::side(side), narrate::side(theirs.side));
            let prefix = &scenario.sides[side].deck.prefix;
            return Finding {
                at,
                kind: FindingKind::Unknown,
                message: format!("`{word}` is a card of the {other}, and the {who} are asked here"),
                help: Some(format!("the deck of the {who} is {prefix}-1 to {prefix}-72")),
            };
        }
        let decks: Vec<String> = Side::BOTH
            .into_iter()
            .filter(|one| side.is_none_or(|side| side == *one))
            .map(|one| {
                let prefix = &scenario.sides[one].deck.prefix;
                format!("the deck of the {} is {prefix}-1 to {prefix}-72", narrate::side(one))
            })
            .collect();
        Finding {
            at,
            kind: FindingKind::Unknown,
            message: format!("`{word}` is no card of this scenario"),
            help: Some(narrate::list(&decks)),
        }
    })
}

/// A choice by its words, as an answer to what is asked now.
pub(super) fn choice(
    scenario: &Scenario,
    next: &Next,
    word: &Word,
    at: Spot,
) -> Result<Choice, Finding> {
    let asked = match next {
        Next::Side(side, _) => Some(*side),
        Next::Chance(set) => Some(set.side),
        Next::Over(_) => None,
    };
    Ok(match word {
        // Where both decks have one letter, the card is that of whoever is asked.
        Word::Card(name) => match asked.and_then(|side| scenario.card_named(Some(side), name)) {
            Some(card) => as_listed(next, Choice::Card(card)),
            None => as_listed(next, Choice::Card(card(scenario, None, name, at)?)),
        },
        Word::Piece(name) => Choice::Piece(listed(scenario, next, name, asked, at)?),
        Word::Scrap(name) => Choice::Scrap(piece(scenario, asked, name, at)?),
        Word::Hex(hex) => Choice::Hex(*hex),
        Word::Player(side) => Choice::Player(*side),
        Word::Action(name) => match asked.and_then(|side| scenario.card_named(Some(side), name)) {
            Some(card) => as_listed(next, Choice::Action(card)),
            None => as_listed(next, Choice::Action(card(scenario, None, name, at)?)),
        },
        Word::As(name, what) => {
            let own = asked.and_then(|side| scenario.card_named(Some(side), name));
            let card = match own {
                Some(card) => card,
                None => card(scenario, None, name, at)?,
            };
            let action = CardAction::from_title(what).map(|action| Choice::As(card, action));
            let order = Order::from_title(what).map(|order| Choice::Order(card, order));
            action.or(order).ok_or_else(|| Finding {
                at,
                kind: FindingKind::Unknown,
                message: format!("`{what}` is no Order and no Action"),
                help: Some("write one with hyphens: `B-60:hidden-mines`".to_owned()),
            })?
        }
        Word::Exit => Choice::Exit,
        Word::Space(space) => Choice::Space(*space),
        Word::Entry(entry) => Choice::Entry(*entry),
        Word::Chit(letter) => Choice::Chit(*letter),
        Word::Value(value) => Choice::Value(*value),
        Word::Access => Choice::Access,
        Word::Mission => Choice::Mission,
        Word::Shells => Choice::Shells,
        Word::Smoke => Choice::Smoke,
        Word::Keep => Choice::Keep,
        Word::Reroll => Choice::Reroll,
        Word::Done => Choice::Done,
        Word::Pass => Choice::Pass,
    })
}

/// A piece by its name; where both sides have the name, the one that can be chosen.
fn listed(
    scenario: &Scenario,
    next: &Next,
    word: &str,
    asked: Option<Side>,
    at: Spot,
) -> Result<PieceId, Finding> {
    let Next::Side(_, legal) = next else { return piece(scenario, asked, word, at) };
    let both = Side::BOTH.map(|side| scenario.piece(Some(side), word).ok());
    let legal: Vec<PieceId> =
        both.into_iter().flatten().filter(|id| legal.contains(&Choice::Piece(*id))).collect();
    match (&legal[..], scenario.piece(None, word)) {
        ([one], Err(NameError::Ambiguous { .. })) => Ok(*one),
        _ => piece(scenario, asked, word, at),
    }
}

/// A card as what it can be played as now: by a special rule perhaps as something else.
fn as_listed(next: &Next, choice: Choice) -> Choice {
    let Next::Side(_, legal) = next else { return choice };
    if legal.contains(&choice) {
        return choice;
    }
    let same = |other: &&Choice| match (choice, other) {
        (Choice::Card(card), Choice::Order(other, _))
        | (Choice::Action(card), Choice::As(other, _)) => card == *other,
        _ => false,
    };
    let mut others = legal.choices.iter().filter(same);
    match (others.next(), others.next()) {
        (Some(one), None) => *one,
        _ => choice,
    }
}

/// A choice as a record writes it.
pub(super) fn word(scenario: &Scenario, choice: Choice) -> Word {
    match choice {
        Choice::Card(card) => Word::Card(scenario.card_name(card)),
        Choice::Piece(piece) => Word::Piece(scenario.name(piece)),
        Choice::Hex(hex) => Word::Hex(hex),
        Choice::Player(side) => Word::Player(side),
        Choice::Scrap(piece) => Word::Scrap(scenario.name(piece)),
        Choice::Action(card) => Word::Action(scenario.card_name(card)),
        Choice::As(card, action) => Word::As(scenario.card_name(card), slug(action.title())),
        Choice::Order(card, order) => Word::As(scenario.card_name(card), slug(order.title())),
        Choice::Exit => Word::Exit,
        Choice::Space(space) => Word::Space(space),
        Choice::Entry(entry) => Word::Entry(entry),
        Choice::Chit(letter) => Word::Chit(letter),
        Choice::Value(value) => Word::Value(value),
        Choice::Access => Word::Access,
        Choice::Mission => Word::Mission,
        Choice::Shells => Word::Shells,
        Choice::Smoke => Word::Smoke,
        Choice::Keep => Word::Keep,
        Choice::Reroll => Word::Reroll,
        Choice::Done => Word::Done,
        Choice::Pass => Word::Pass,
    }
}

/// How many items a list names before it only counts.
const SHOWN: usize = 16;

/// All legal choices in a line, as a script writes them, what each means behind it where the word
/// does not say it. Weapons that could be thrown away stand only where nothing else does.
pub(super) fn choices(scenario: &Scenario, legal: &Legal) -> String {
    let scrap = |choice: &&Choice| matches!(choice, Choice::Scrap(_));
    let hex = |choice: &&Choice| matches!(choice, Choice::Hex(_));
    let only_scrap = legal.choices.iter().all(|choice| scrap(&choice));
    let hexes: Vec<_> = legal.choices.iter().filter(hex).filter_map(as_hex).collect();
    let mut all = narrate::hexes(&hexes);
    for one in &legal.choices {
        if hex(&one) || (scrap(&one) && !only_scrap) {
            continue;
        }
        all.push(with_meaning(scenario, legal.prompt, *one));
    }
    if all.len() > SHOWN {
        let more = all.len() - SHOWN;
        all.truncate(SHOWN);
        all.push(format!("{more} more"));
    }
    all.join(", ")
}

const fn as_hex(choice: &Choice) -> Option<crestline_board::hex::Hex> {
    match choice {
        Choice::Hex(hex) => Some(*hex),
        _ => None,
    }
}

/// A choice as a script writes it, and what it means where the word does not say it:
/// `` `G-60` (play G-60 as a Fire Order) ``.
pub(super) fn with_meaning(scenario: &Scenario, prompt: Prompt, choice: Choice) -> String {
    let written = word(scenario, choice).to_string();
    let means = narrate::choice(scenario, prompt, choice);
    let bare = means == written || means.ends_with(&format!(" {written}"));
    if bare { format!("`{written}`") } else { format!("`{written}` ({means})") }
}

//! A choice and what came of it as JSON, everything by the names that scripts use.

use crestline_play::narrate;
use crestline_play::script::{self, Asked};
use crestline_rules::choice::Choice;
use crestline_rules::content::CardId;
use crestline_rules::event::Event;
use crestline_rules::scenario::{PieceId, Scenario};
use serde_json::{Map, Value, json};

/// A choice: `side`, `asks`, `choice` and `events`, each event with `what`, `para`, `text` and what it
/// is about.
pub(super) fn step(scenario: &Scenario, asked: Asked, choice: Choice, events: &[Event]) -> Value {
    let (side, asks) = match asked {
        Asked::Side(side, prompt) => (side, word(serde_json::to_value(prompt))),
        Asked::Chance(side, purpose) => {
            (side, format!("chance:{}", word(serde_json::to_value(purpose))))
        }
    };
    let events: Vec<Value> = events.iter().map(|one| event(scenario, one)).collect();
    json!({
        "side": side.word(),
        "asks": asks,
        "choice": script::word(scenario, choice).to_string(),
        "events": events,
    })
}

/// The word of a value that may hold more: `fire-base` of `{"fire-base": "H6"}`.
fn word(value: serde_json::Result<Value>) -> String {
    match value {
        Ok(Value::String(word)) => word,
        Ok(Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

fn event(scenario: &Scenario, event: &Event) -> Value {
    let mut shown = Map::new();
    let (what, about) = match serde_json::to_value(&event.what) {
        Ok(Value::Object(map)) => match map.into_iter().next() {
            Some((what, Value::Object(about))) => (what, about),
            Some((what, _)) => (what, Map::new()),
            None => (String::new(), Map::new()),
        },
        Ok(Value::String(what)) => (what, Map::new()),
        _ => (String::new(), Map::new()),
    };
    // A number that is no piece, though its key is that of one.
    let counted = what == "concealed";
    shown.insert("what".to_owned(), Value::String(what));
    shown.insert("para".to_owned(), Value::String(event.para.to_string()));
    shown.insert("text".to_owned(), Value::String(narrate::event(scenario, event)));
    for (key, value) in about {
        let value = if counted { value } else { named(scenario, &key, value) };
        shown.insert(key, value);
    }
    Value::Object(shown)
}

/// Keys of pieces.
const PIECES: [&str; 11] =
    ["piece", "unit", "weapon", "to", "by", "leader", "radio", "squad", "team", "teams", "pieces"];

/// Pieces and cards by their names, rules by theirs.
fn named(scenario: &Scenario, key: &str, value: Value) -> Value {
    match value {
        Value::Number(number) if PIECES.contains(&key) => {
            let piece = number.as_u64().and_then(|n| piece(scenario, n));
            piece.map_or(Value::Null, |piece| Value::String(scenario.name(piece)))
        }
        Value::Number(number) if key == "rule" => {
            let at = number.as_u64().and_then(|n| usize::try_from(n).ok());
            let rule = at.and_then(|at| scenario.special.rules.get(at));
            rule.map_or(Value::Null, |rule| Value::String(rule.name.clone()))
        }
        Value::Array(items) => {
            Value::Array(items.into_iter().map(|item| named(scenario, key, item)).collect())
        }
        Value::Object(map) => match serde_json::from_value::<CardId>(Value::Object(map.clone())) {
            Ok(card) => Value::String(scenario.card_name(card)),
            Err(_) => Value::Object(map),
        },
        other => other,
    }
}

/// A piece by its place in the roster.
fn piece(scenario: &Scenario, at: u64) -> Option<PieceId> {
    let at = usize::try_from(at).ok()?;
    scenario.pieces().find(|piece| piece.index() == at)
}

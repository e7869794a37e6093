//! Lines of sight as JSON, of which the order of the keys is part of the format.

use crestline_board::los::{Explanation, Verdict, Where};
use crestline_board::map::Map;

use super::words::kind;

/// The stable JSON of a line of sight.
pub(super) fn json(map: &Map, explanation: &Explanation) -> String {
    let because: Vec<serde_json::Value> = explanation
        .deciding()
        .map(|touch| {
            let mut object = serde_json::Map::new();
            match touch.place {
                Where::Hex(hex) => object.insert("hex".to_owned(), hex.to_string().into()),
                Where::Side(side) => {
                    object.insert("side".to_owned(), map.grid().hexside_label(side).into())
                }
            };
            object.insert("kind".to_owned(), kind(map, touch.thing).into());
            object.insert("level".to_owned(), touch.level.into());
            object.insert("rule".to_owned(), explanation.rule(touch).into());
            serde_json::Value::Object(object)
        })
        .collect();
    // Written by hand, since the order of the keys is part of the format.
    let verdict = explanation.verdict;
    let mut because: Vec<String> = because.iter().map(ordered).collect();
    // Two drawings of one terrain in a hex decide alike.
    because.dedup();
    let because = because.join(",");
    format!(
        "{{\"from\":\"{}\",\"to\":\"{}\",\"clear\":{},\"hindrance\":{},\"blind\":{},\
         \"because\":[{because}]}}",
        explanation.from, explanation.to, verdict.clear, verdict.hindrance, verdict.blind
    )
}

/// An object of `because` with its keys in the documented order.
fn ordered(value: &serde_json::Value) -> String {
    let keys = ["hex", "side", "kind", "level", "rule"];
    let parts = keys.iter().filter_map(|key| value.get(key).map(|v| format!("\"{key}\":{v}")));
    format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
}

/// The verdict part of an object: `"clear":true,"hindrance":0,"blind":false`.
pub(super) fn verdict(verdict: Verdict) -> String {
    let Verdict { clear, hindrance, blind } = verdict;
    format!("\"clear\":{clear},\"hindrance\":{hindrance},\"blind\":{blind}")
}

/// A place as a key and its value: `"hex":"D3"` or `"side":"D3|D4"`.
pub(super) fn place(map: &Map, place: Where) -> String {
    match place {
        Where::Hex(hex) => format!("\"hex\":\"{hex}\""),
        Where::Side(side) => format!("\"side\":\"{}\"", map.grid().hexside_label(side)),
    }
}

/// A text, quoted.
pub(super) fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

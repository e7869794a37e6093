//! Lines of sight as JSON, of which the order of the keys is part of the format.

use std::fmt::Write;

use crestline_board::los::{Explanation, Verdict, Where};
use crestline_board::map::Map;

use super::words::kind;

/// The stable JSON of a line of sight.
pub(crate) fn json(map: &Map, explanation: &Explanation) -> String {
    let mut out = String::with_capacity(256);
    push(&mut out, map, explanation);
    out
}

/// Adds the stable JSON of a line of sight. Written by hand, since the order of the keys is part of
/// the format, and since a map has millions of lines.
pub(super) fn push(out: &mut String, map: &Map, explanation: &Explanation) {
    let Explanation { from, to, .. } = explanation;
    // Writing to a text cannot fail.
    let _ = write!(out, "{{\"from\":\"{from}\",\"to\":\"{to}\",");
    let Verdict { clear, hindrance, blind } = explanation.verdict;
    let _ = write!(out, "\"clear\":{clear},\"hindrance\":{hindrance},\"blind\":{blind},");
    out.push_str("\"because\":[");
    let mut last: Option<usize> = None;
    for touch in explanation.deciding() {
        let before = out.len();
        if last.is_some() {
            out.push(',');
        }
        let start = out.len();
        out.push('{');
        push_place(out, map, touch.place);
        out.push_str(",\"kind\":");
        push_text(out, &kind(map, touch.thing));
        let (level, rule) = (touch.level, explanation.rule(touch));
        let _ = write!(out, ",\"level\":{level},\"rule\":\"{rule}\"}}");
        // Two drawings of one terrain in a hex decide alike.
        if last.is_some_and(|last| out[last..before] == out[start..]) {
            out.truncate(before);
        } else {
            last = Some(start);
        }
    }
    out.push_str("]}");
}

/// The verdict part of an object: `"clear":true,"hindrance":0,"blind":false`.
pub(super) fn verdict(verdict: Verdict) -> String {
    let Verdict { clear, hindrance, blind } = verdict;
    format!("\"clear\":{clear},\"hindrance\":{hindrance},\"blind\":{blind}")
}

/// A place as a key and its value: `"hex":"D3"` or `"side":"D3|D4"`.
pub(super) fn place(map: &Map, place: Where) -> String {
    let mut out = String::new();
    push_place(&mut out, map, place);
    out
}

fn push_place(out: &mut String, map: &Map, place: Where) {
    let _ = match place {
        Where::Hex(hex) => write!(out, "\"hex\":\"{hex}\""),
        Where::Side(side) => write!(out, "\"side\":\"{}\"", map.grid().hexside_label(side)),
    };
}

/// A text, quoted.
pub(super) fn text(text: &str) -> String {
    let mut out = String::new();
    push_text(&mut out, text);
    out
}

fn push_text(out: &mut String, text: &str) {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let _ = if text.bytes().all(plain) {
        write!(out, "\"{text}\"")
    } else {
        write!(out, "{}", serde_json::Value::from(text))
    };
}

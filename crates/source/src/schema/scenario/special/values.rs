//! Values as statements: one description for each value of the engine, made from its list.

use crestline_rules::special::amount::Amount;
use crestline_rules::special::value::{Change, Measure, Owner, Value};

use super::super::super::fields::{Fields, unknown_statement, wrong_kind};
use super::super::super::spec::{Argument, Kind, Spec};
use super::amounts::{self, AMOUNT, CHANGE};
use super::line::Line;
use super::making::Making;
use crate::diag::Findings;
use crate::syntax::{Data, Node};

/// How many values something has.
pub(super) const fn count(owner: Owner) -> usize {
    let (mut at, mut found) = (0, 0);
    while at < Value::ALL.len() {
        if Value::ALL[at].owner() as u8 == owner as u8 {
            found += 1;
        }
        at += 1;
    }
    found
}

const ALL: usize = Value::ALL.len();

/// Two samples of each value: the short one, and one with all properties.
static LINES: [[Line; 2]; ALL] = {
    let mut all = [[Line::new(), Line::new()]; ALL];
    let mut at = 0;
    while at < ALL {
        let word = Value::ALL[at].word();
        all[at] = match Value::ALL[at].measure() {
            Measure::Flag => {
                [Line::new().and(word).and(" #true"), Line::new().and(word).and(" #false")]
            }
            Measure::Whole | Measure::Halves => [
                Line::new().and(word).and(" by=-1"),
                Line::new().and(word).and(" 3 times=2 by=\"time / 2\" min=1 max=9"),
            ],
        };
        at += 1;
    }
    all
};

static SAMPLES: [[&str; 2]; ALL] = {
    let mut all = [["", ""]; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = [LINES[at][0].text(), LINES[at][1].text()];
        at += 1;
    }
    all
};

const TO: [Argument; 1] = [Argument::maybe("AMOUNT", AMOUNT, "what it becomes")];
const SO_KIND: Kind =
    Kind::Among("`#true`, `#false`, or a condition in quotes", &["#true", "#false"]);
const SO: [Argument; 1] = [Argument::one("FLAG", SO_KIND, "`#true` or `#false`")];

/// The descriptions of the values of something.
pub(super) const fn specs<const N: usize>(owner: Owner) -> [Spec; N] {
    let mut all = [Spec::new("", ""); N];
    let (mut at, mut next) = (0, 0);
    while at < ALL {
        let value = Value::ALL[at];
        if value.owner() as u8 == owner as u8 {
            let spec = Spec::new(value.word(), value.about()).samples(&SAMPLES[at]);
            all[next] = match value.measure() {
                Measure::Flag => spec.args(&SO),
                Measure::Whole | Measure::Halves => spec.args(&TO).props(&CHANGE),
            };
            next += 1;
        }
        at += 1;
    }
    all
}

/// Reads the values in a block.
pub(super) fn values(
    nodes: &[Node],
    place: &'static Spec,
    owner: Owner,
    making: &mut Making,
    findings: &mut Findings,
) -> Vec<(Value, Change)> {
    let mut read = Vec::new();
    for node in nodes {
        let word = node.name.value.as_str();
        let (Some(value), Some(spec)) = (Value::find(owner, word), place.child(word)) else {
            making.damaged = true;
            findings.push(unknown_statement(node, place));
            continue;
        };
        let mut fields = Fields::new(node, spec);
        making.word(value.word(), node.name.span);
        let change = if value.is_flag() {
            let value_word = value;
            let to = fields.arg(findings).and_then(|value| match value.data {
                Data::Bool(flag) => Some(Amount::whole(i32::from(flag))),
                Data::Text(_) => amounts::amount(value, making, findings),
                _ if value.slip => None,
                _ => {
                    let word = format!("`{}`", value_word.word());
                    findings.push(wrong_kind(value, &word, "`#true` or `#false`"));
                    None
                }
            });
            Change { to: to.or(Some(Amount::whole(1))), ..Change::default() }
        } else {
            amounts::change(&mut fields, making, findings)
        };
        fields.finish(findings);
        read.push((value, change));
    }
    read
}

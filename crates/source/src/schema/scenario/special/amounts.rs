//! Reads amounts, and how a value or number changes.

use crestline_rules::special::amount::{Amount, AmountError};
use crestline_rules::special::value::Change;

use super::super::super::fields::{Fields, wrong_kind};
use super::super::super::spec::{Kind, Property};
use super::making::Making;
use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::syntax::{Data, Value};
use crate::visible::visible;

/// What an amount may be.
pub(super) const AMOUNT: Kind =
    Kind::Other("a number, a half like `1.5`, or an amount in quotes like `\"fog + 1\"`");

/// What a condition may be.
pub(super) const CONDITION: Kind = Kind::Other("a condition in quotes, like `\"time >= 4\"`");

/// `if=`, wherever something holds under a condition.
pub(super) const IF: Property = Property::new("if", CONDITION, "only while this holds");

/// What changes of values and numbers are written with, but for what they become.
pub(super) const CHANGE: [Property; 4] = [
    Property::new("times", AMOUNT, "so many times as much"),
    Property::new("by", AMOUNT, "so much more; less with `-`"),
    Property::new("min", AMOUNT, "at least this, after the rest"),
    Property::new("max", AMOUNT, "at most this, after the rest"),
];

/// The longest number that is written as one.
const MOST: i64 = 1000;

/// Reads an amount.
pub(super) fn amount(
    value: &Value,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Amount> {
    match &value.data {
        Data::Number(number) => {
            let halves = number.nanos().filter(|nanos| nanos % 500_000_000 == 0);
            let halves = halves.map(|nanos| nanos / 500_000_000);
            let halves = halves.filter(|halves| (-2 * MOST..=2 * MOST).contains(halves));
            let read = halves.and_then(|halves| i32::try_from(halves).ok()).map(Amount::Halves);
            making.word(&number.0, value.span);
            if read.is_none() && !value.slip {
                let message = format!("`{}` is no amount", visible(&number.0));
                let help = "write a whole number or a half, like `2` or `1.5`, up to 1000";
                findings.push(error(codes::S022, value.span, message).help(help));
            }
            read
        }
        Data::Text(text) => match Amount::parse(text) {
            Ok(amount) => {
                for (at, name) in names(text) {
                    making.word(name, value.part(at, at + name.len()));
                }
                Some(amount)
            }
            Err(problem) => {
                findings.push(no_amount(text, &problem, value));
                None
            }
        },
        _ => {
            if !value.slip {
                findings.push(wrong_kind(value, "an amount", "a number, or text in quotes"));
            }
            None
        }
    }
}

/// The names in an amount and where they begin.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let start = at + rest.find(part)?;
            let word = text.get(start..)?;
            let len = word.find(|c| !part(c)).unwrap_or(word.len());
            at = start + len;
            if word.starts_with(|c: char| c.is_ascii_lowercase()) {
                return Some((start, &word[..len]));
            }
        }
    })
}

/// What to say about a text that is no amount, at the place where it stops being one.
fn no_amount(text: &str, problem: &AmountError, value: &Value) -> Diagnostic {
    let at = problem.at.min(text.len());
    let rest = text.get(at..).unwrap_or("");
    let (from, to) = match (problem.len, at) {
        (0, 0) => (0, text.len()),
        (0, _) => (at - 1, at),
        (len, _) => (at, at + len),
    };
    let message = format!("this is no amount: {} is expected here", problem.expected);
    let sign = |sign: &str| rest.starts_with(sign);
    let help = match () {
        () if sign("=") => "write a single `=`, or `<=`, `>=`, `!=`".to_owned(),
        () if sign("&") => "write `and`".to_owned(),
        () if sign("|") => "write `or`".to_owned(),
        () if sign("!") => "write `not`, or `!=`".to_owned(),
        () => {
            "use numbers, names, `+ - * / = != < <= > >=`, `and`, `or`, `not`, `min(a, b)`, `max`"
                .to_owned()
        }
    };
    // A sign within a word, like the `é` of another language, is several bytes.
    let fits = text.is_char_boundary(from) && text.is_char_boundary(to);
    let span = if fits { value.part(from, to) } else { value.span };
    error(codes::S022, span, message).help(help)
}

/// A property that is an amount.
pub(super) fn prop(
    fields: &mut Fields<'_>,
    name: &str,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Amount> {
    fields.prop(name).and_then(|value| amount(value, making, findings))
}

/// The next argument, an amount.
pub(super) fn arg(
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Amount> {
    fields.arg(findings).and_then(|value| amount(value, making, findings))
}

/// A change: what it becomes stands alone, the rest are properties. Reports one that says nothing.
pub(super) fn change(
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Change {
    let before = findings.made();
    let to = arg(fields, making, findings);
    let mut prop = |name: &str| prop(fields, name, making, findings);
    let read =
        Change { to, times: prop("times"), by: prop("by"), min: prop("min"), max: prop("max") };
    if read == Change::default() && findings.made() == before {
        fields.missing("what it becomes, or `by=`, `times=`, `min=` or `max=`", findings);
    }
    read
}

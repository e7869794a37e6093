//! `of=`: Orders, Actions, Events, triggers, kinds of rolls and Fortifications by their names.

use crestline_rules::special::moment::Printed;

use super::super::super::fields::Fields;
use super::super::super::spec::{Kind, Property};
use super::making::Making;
use super::words::Sort;
use crate::codes;
use crate::diag::{Findings, error};
use crate::suggest;
use crate::syntax::Value;
use crate::visible::visible;

/// `of=` of moments and deeds.
pub(super) const OF: Property = Property::new(
    "of",
    Kind::Other("printed names, apart by commas, or words for rolls and fortifications"),
    "of one of these",
);

/// Reads `of=`; what may stand there is of some sorts.
pub(super) fn of(
    fields: &mut Fields<'_>,
    sorts: &[Sort],
    making: &mut Making,
    findings: &mut Findings,
) -> Vec<Printed> {
    let Some(value) = fields.prop("of") else { return Vec::new() };
    making.word("of", value.span);
    list(value, if sorts.is_empty() { &Sort::ALL } else { sorts }, findings)
}

/// Reads a list of printed names: apart by commas, or by blanks where each is one word.
pub(super) fn list(value: &Value, sorts: &[Sort], findings: &mut Findings) -> Vec<Printed> {
    let Some(text) = value.text() else {
        let found = error(codes::K024, value.span, format!("{} is no name", value.describe()));
        findings.push(found.help("write printed names in quotes, like `\"Smoke Grenades\"`"));
        return Vec::new();
    };
    let find = |name: &str| sorts.iter().find_map(|sort| sort.find(name));
    let mut found = Vec::new();
    let mut at = 0;
    for part in text.split([',', ';']) {
        let start = at + part.len() - part.trim_start().len();
        at += part.len() + 1;
        let name = part.trim();
        let words: Vec<Printed> = name.split_whitespace().filter_map(find).collect();
        if let Some(one) = find(name) {
            found.push(one);
        } else if !name.is_empty() && words.len() == name.split_whitespace().count() {
            found.extend(words);
        } else {
            let span = value.part(start, start + name.len());
            unknown(name, span, sorts, findings);
        }
    }
    found
}

/// Reports a name that is none of those printed.
pub(super) fn unknown(
    name: &str,
    span: crate::text::Span,
    sorts: &[Sort],
    findings: &mut Findings,
) {
    let titles: Vec<&str> = sorts.iter().flat_map(|sort| sort.names()).collect();
    let kinds: Vec<&str> = sorts.iter().map(|sort| sort.title()).collect();
    let what = if kinds.len() > 2 { "nothing printed".to_owned() } else { kinds.join(" or ") };
    let verb = if kinds.len() > 2 { "is" } else { "is not" };
    let message = format!("`{}` {verb} {what}", visible(name));
    let other = Sort::ALL.into_iter().find(|sort| sort.find(name).is_some());
    let help = match other {
        Some(sort) => format!("it is {}; {}", sort.title(), suggest::help("", &titles)),
        None => suggest::help(name, &titles),
    };
    let short = if help.chars().count() > 100 { suggest::help(name, &titles) } else { help };
    findings.push(error(codes::K026, span, message).help(short));
}

//! What is hidden in a given position, and what special rules keep: `hidden wire-1=H6`, `rule fog
//! density=2`.

use crestline_rules::script::{Expect, Given, GivenRule, Word};

use super::super::fields::{self, Fields, as_text};
use super::super::hexes;
use super::spec::{HIDDEN, KEEPS, MARK};
use super::{Named, NamedThing, given, words};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node, Prop, Value};
use crate::text::Spanned;

/// Reads `hidden rifle-1+light-mg-1=H6`.
pub(super) fn hidden(
    node: &Node,
    given: &mut Given,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, &HIDDEN);
    if node.props.is_empty() && node.args.is_empty() {
        fields.missing("pieces and their hexes", findings);
    }
    for prop in fields.props() {
        let Some(text) = as_text(&prop.value, "a hex", findings) else { continue };
        let Some(hex) = hexes::hex(&text, findings) else { continue };
        names.push(Named { what: NamedThing::Hex(hex), span: text.span });
        given.hidden.push((given::unit(&prop.name, Vec::new(), names), hex));
    }
    fields.finish(findings);
}

/// Reads `rule fog density=2 { mark dug rifle-1 H6 }`.
pub(super) fn keeps(
    node: &Node,
    given: &mut Given,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, &KEEPS);
    let name = fields.arg_name(findings);
    let props = fields.props();
    let block = fields.block();
    fields.finish(findings);
    let Some(name) = name else { return };
    names.push(Named { what: NamedThing::Rule(name.value.clone()), span: name.span });
    let mut rule = GivenRule { name: name.value.clone(), ..GivenRule::default() };
    for prop in props {
        let Some(halves) = halves(&prop.value, findings) else { continue };
        let number = NamedThing::RuleNumber(name.value.clone(), prop.name.value.clone());
        names.push(Named { what: number, span: prop.name.span });
        rule.numbers.push((prop.name.value.clone(), halves));
    }
    for child in block {
        if child.name.value != MARK.word {
            findings.push(fields::unknown_statement(child, &KEEPS));
            continue;
        }
        let mut fields = Fields::new(child, &MARK);
        let mark = fields.arg_name(findings);
        let mut things = Vec::new();
        for value in fields.some(findings) {
            let Some(text) = as_text(value, "a piece or a hex", findings) else { continue };
            things.push(thing(&text, names));
        }
        fields.finish(findings);
        let Some(mark) = mark else { continue };
        let what = NamedThing::RuleMark(name.value.clone(), mark.value.clone());
        names.push(Named { what, span: mark.span });
        rule.marks.push((mark.value, things));
    }
    given.rules.push(rule);
}

fn thing(text: &Spanned<String>, names: &mut Vec<Named>) -> Word {
    let word = match words::word(&text.value) {
        hex @ Word::Hex(_) => hex,
        _ => Word::Piece(words::piece(&text.value)),
    };
    names.extend(words::named(&word, text.span));
    word
}

/// A number of a rule, in halves: `2`, `"2.5"`.
fn halves(value: &Value, findings: &mut Findings) -> Option<i32> {
    let Data::Text(text) = &value.data else {
        return fields::as_number::<i32>(value, "a number of a rule", -999..=999, findings)
            .map(|number| 2 * number.value);
    };
    let whole = text.strip_suffix(".5");
    let number = match whole {
        Some("") => Some(1),
        Some("-") => Some(-1),
        Some(whole) => whole
            .parse::<i32>()
            .ok()
            .filter(|n| n.abs() < 1000)
            .map(|n| 2 * n + if n < 0 || whole.starts_with('-') { -1 } else { 1 }),
        None => None,
    };
    if number.is_none() {
        findings.push(
            error(codes::R004, value.span, format!("{} is no number of a rule", value.describe()))
                .help("write a whole number, or halves: `\"2.5\"`"),
        );
    }
    number
}

/// Reads `fog:density=2` and `fog:dug="rifle-1 H6"` of an expectation; `None` where the name is that
/// of no rule.
pub(super) fn expected(
    prop: &Prop,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) -> Option<Option<Expect>> {
    let (rule, of) = prop.name.value.split_once(':')?;
    if ["axis", "allies", "piece"].contains(&rule) {
        return None;
    }
    let (rule, of) = (rule.to_owned(), of.to_owned());
    let text = match &prop.value.data {
        Data::Text(text) if !text.ends_with(".5") => text,
        _ => {
            let number = NamedThing::RuleNumber(rule.clone(), of.clone());
            names.push(Named { what: number, span: prop.name.span });
            return Some(
                halves(&prop.value, findings).map(|halves| Expect::RuleNumber(rule, of, halves)),
            );
        }
    };
    let mark = NamedThing::RuleMark(rule.clone(), of.clone());
    names.push(Named { what: mark, span: prop.name.span });
    let things = text.split_whitespace().filter(|word| *word != "none");
    let things =
        things.map(|word| thing(&Spanned::new(word.to_owned(), prop.value.span), names)).collect();
    Some(Some(Expect::RuleMark(rule, of, things)))
}

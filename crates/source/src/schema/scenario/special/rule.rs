//! A special rule as it is written.

use crestline_rules::special::effect::Among;
use crestline_rules::special::rule::{Count, Number};
use crestline_rules::special::{RuleDraft, Spot};

use super::super::super::fields::{Fields, unknown_statement};
use super::super::super::joined::joined;
use super::super::super::spec::{Argument, Kind, Property, Spec};
use super::choices::is_plain;
use super::lasting::{self, MANY, STANDING};
use super::making::{Making, RulePlace};
use super::moments::{self, WHEN};
use super::subjects::{self, COUNTED_HEXES, COUNTED_PIECES};
use super::text::{TEXT, text};
use super::{hexes, words};
use crate::codes;
use crate::diag::{Findings, error, note};
use crate::suggest;
use crate::syntax::Node;
use crate::text::Spanned;
use crate::visible::visible;

/// A special rule.
pub(crate) static RULE: Spec = Spec::new("rule", "a special rule, told to the players and played as far as its words say")
    .more("Statements of other words in its block are kept for players: a note says that the engine does not play them.")
    .args(&[Argument::one("NAME", Kind::Name, "a name")])
    .props(&[Property::new("unenforced", Kind::Text, "why the engine does not play it, or not all of it; the players do")])
    .block("a rule", &LINES)
    .open()
    .ordered()
    .samples(&[
        "rule guide unenforced=\"it needs a player's memory\" {\n  text en=\"One Allied squad may cross the stream.\"\n}",
        "rule thin-fog {\n  text en=\"Fog of 3 adds to other hindrance; each Breeze thins it.\"\n  number fog 3 min=0 max=3\n  lines {\n    hindrance by=fog\n  }\n  when event of=Breeze {\n    number fog by=-1\n  }\n}",
    ]);

static LINES: [&Spec; MANY + 4] =
    joined(&[&TEXT, &NUMBER, &COUNT], &joined::<_, MANY, 1, { MANY + 1 }>(&STANDING, &[&WHEN]));

const MOST: i64 = 1000;

/// A number that the rule keeps.
static NUMBER: Spec =
    Spec::new("number", "a number that the rule keeps on the table, open to both sides")
        .args(&[
            Argument::one("NAME", Kind::Other("small letters, digits and `_`"), "a name"),
            Argument::one("START", Kind::Whole(-MOST, MOST), "what it is at the start"),
        ])
        .props(&[
            Property::new("min", Kind::Whole(-MOST, MOST), "it is never less").default("0"),
            Property::new("max", Kind::Whole(-MOST, MOST), "it is never more").default("1000"),
        ])
        .samples(&["number snow 3 min=0 max=5"]);

/// A number that is counted.
static COUNT: Spec = Spec::new("count", "a number that is counted whenever it is asked for")
    .args(&[Argument::one("NAME", Kind::Other("small letters, digits and `_`"), "a name")])
    .block("what is counted", &[&COUNTED_PIECES, &COUNTED_HEXES])
    .samples(&["count near {\n  units axis in=\"C3..C5\"\n}"]);

/// Reads `rule fog unenforced="why" { text en="…"; … }`. A rule whose words this release does not
/// know is printed and counted all the same.
pub(crate) fn rule(node: &Node, findings: &mut Findings) -> Option<(RuleDraft, RulePlace)> {
    let mut making = Making::new(node.head);
    let mut fields = Fields::new(node, &RULE);
    let unenforced = fields.text("unenforced", findings);
    let name = fields.arg_text(findings);
    let block = fields.block();
    fields.finish(findings);
    let mut unknown: Option<Spanned<String>> = None;
    // Numbers and counts may be used before they are written.
    for child in block {
        match child.name.value.as_str() {
            "number" => number(child, &mut making, findings),
            "count" => count(child, &mut making, findings),
            _ => {}
        }
    }
    for child in block {
        let word = child.name.value.as_str();
        let known = match word {
            "number" | "count" => true,
            "text" => {
                let mut texts = std::mem::take(&mut making.draft.text);
                text(child, &mut texts, findings);
                making.draft.text = texts;
                true
            }
            "when" => {
                moments::when(child, &mut making, findings);
                true
            }
            _ => lasting::standing(child, None, &mut making, findings),
        };
        if known {
            continue;
        }
        if let Some(found) = meant(child, &making) {
            making.damaged = true;
            findings.push(found);
        } else {
            unknown = unknown.or_else(|| Some(child.name.clone()));
        }
    }
    let name = name?;
    if making.draft.text.is_empty() && !node.damaged {
        findings.push(
            error(codes::K023, node.head, "a rule needs its text")
                .help("add `{ text en=\"…\" }`: players are told it"),
        );
    }
    let nothing = making.draft.standing.is_empty() && making.draft.triggers.is_empty();
    let why = match (unenforced, unknown) {
        (Some(why), _) => Some(why.value),
        (None, None) if !nothing || making.damaged => None,
        (None, unknown) => {
            let span = unknown.as_ref().map_or(node.head, |word| word.span);
            let unused = making.draft.numbers.first().map(|number| number.name.clone());
            let what = match (unknown, unused) {
                (Some(word), _) => format!(": it does not know `{}`", visible(&word.value)),
                (None, Some(name)) => format!(": nothing in it uses `{name}`"),
                (None, None) => String::new(),
            };
            let all = if nothing { "this rule" } else { "all of this rule" };
            findings.push(
                note(codes::S016, span, format!("the engine does not play {all}{what}"))
                    .help("players do; say why with `unenforced=\"…\"` and this note goes away"),
            );
            Some("the engine does not know its words".to_owned())
        }
    };
    making.draft.name = name.value;
    making.draft.unenforced = why;
    making.place.damaged = making.damaged;
    Some((making.draft, making.place))
}

/// What is surely a word of rules in another spelling, or in another place.
fn meant(node: &Node, making: &Making) -> Option<crate::diag::Diagnostic> {
    let word = node.name.value.as_str();
    let effect = WHEN.child(word).is_some() && RULE.child(word).is_none();
    if effect {
        let message =
            format!("`{}` is done at a moment, and this holds all the time", visible(word));
        let help = format!("say when: `when turn-begins {{ {word} … }}`");
        return Some(error(codes::K020, node.name.span, message).help(help));
    }
    if making.draft.numbers.iter().any(|number| number.name == word) {
        let message = format!("`{}` is a number of the rule", visible(word));
        let help = format!("it changes at a moment: `when turn-begins {{ number {word} by=-1 }}`");
        return Some(error(codes::K020, node.name.span, message).help(help));
    }
    let near = suggest::nearest(word, RULE.words()).is_some() || RULE.prop(word).is_some();
    near.then(|| unknown_statement(node, &RULE))
}

/// Whether a name may be one of an amount; reports it otherwise.
fn name(name: &Spanned<String>, findings: &mut Findings) -> bool {
    let brought = words::BROUGHT.contains(&name.value.as_str());
    if is_plain(&name.value) && !brought {
        return true;
    }
    let message = format!("`{}` cannot be a name in amounts", visible(&name.value));
    let help = "take a word of small letters, digits and `_`, like `fog` or `tanks_left`";
    findings.push(error(codes::K031, name.span, message).help(help));
    false
}

/// Reads `number fog 3 min=0 max=3`.
fn number(node: &Node, making: &mut Making, findings: &mut Findings) {
    let mut fields = Fields::new(node, &NUMBER);
    let called = fields.arg_text(findings);
    let start = fields.arg_number::<i32>(findings);
    let min = fields.number::<i32>("min", findings);
    let max = fields.number::<i32>("max", findings);
    fields.finish(findings);
    making.damaged |= start.is_none();
    let Some(called) = called.filter(|called| name(called, findings)) else {
        making.damaged = true;
        return;
    };
    making.name(&called.value, called.span);
    // A number without its start is known all the same.
    let start = start.map_or(0, |start| start.value);
    making.draft.numbers.push(Number {
        name: called.value,
        start,
        min: min.map_or(start.min(0), |min| min.value),
        max: max.map_or(1000, |max| max.value),
    });
}

/// Reads `count near { units axis in="C3..C5" }`.
fn count(node: &Node, making: &mut Making, findings: &mut Findings) {
    let mut fields = Fields::new(node, &COUNT);
    let called = fields.arg_text(findings);
    let block = fields.block();
    fields.finish(findings);
    let mut of = None;
    for child in block {
        let Some(spec) = COUNT.child(&child.name.value) else {
            making.damaged = true;
            findings.push(unknown_statement(child, &COUNT));
            continue;
        };
        if of.is_some() {
            let found = error(codes::K030, child.head, "a count counts one thing");
            findings.push(found.help("make another `count` of it, and add the two in an amount"));
        }
        let mut fields = Fields::new(child, spec);
        let read = if spec.word == COUNTED_HEXES.word {
            Among::Hexes(hexes::hexes(&mut fields, making, findings))
        } else {
            Among::Pieces(subjects::of_units(&mut fields, making, findings))
        };
        fields.finish(findings);
        of = of.or(Some(read));
    }
    if of.is_none() && !node.damaged && !making.damaged {
        let found = error(codes::K023, node.head, "this counts nothing");
        findings.push(found.help("add `{ units … }` or `{ hexes … }`"));
    }
    let called = called.filter(|called| name(called, findings));
    let (Some(called), Some(of)) = (called, of) else {
        making.damaged = true;
        return;
    };
    making.name(&called.value, called.span);
    making.spot(Spot::Count(making.draft.counts.len()), node);
    making.draft.counts.push(Count { name: called.value, of });
}

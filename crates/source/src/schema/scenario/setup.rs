//! Set-up, control, chits and the tracks of a scenario.

use crestline_rules::scenario::{ControlDraft, Item, SetupDraft};
use crestline_rules::side::Side;

use super::super::fields::{Fields, Once, as_number, as_text, unknown_statement};
use super::super::hexes;
use super::super::nation::SIDES;
use super::super::spec::Spec;
use super::spec::{self, CHITS, CONTROL, OR, SETUP, TIME, VP};
use super::{Place, ScenarioNode, place};
use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// The side that a word names.
pub(super) fn side_of(word: &str) -> Option<Side> {
    SIDES.iter().find(|(known, _)| *known == word).map(|(_, side)| *side)
}

/// Reads `setup { axis wire mines depth=9; … }`.
pub(super) fn setup(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut fields = Fields::new(node, &SETUP);
    let block = fields.block();
    fields.finish(findings);
    for child in block {
        match side_of(&child.name.value) {
            Some(side) => step(child, side, read, findings),
            None => {
                read.damaged = true;
                findings.push(unknown_statement(child, &SETUP));
            }
        }
    }
}

fn step(node: &Node, side: Side, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut place = Place::new(node.head);
    let mut fields = Fields::new(node, spec::step(&node.name.value));
    let mut filter = place::place(&mut fields, &mut place, findings);
    let count = fields.number("x", findings);
    let most = fields.number("max", findings);
    let contiguous = fields.flag("contiguous", findings);
    let random = fields.choice("random", &spec::RANDOM, findings);
    let simultaneous = fields.flag("simultaneous", findings);
    let hidden = fields.flag("hidden", findings);
    let late = fields.flag("late", findings);
    let optional = fields.flag("optional", findings);
    let mut what = Vec::new();
    for value in fields.rest() {
        if let Some(word) = as_text(value, "a piece", findings) {
            place.part(&word.value, word.span);
            what.push(word.value);
        }
    }
    for child in fields.block() {
        if child.name.value == OR.word {
            filter.or.push(place::or(child, &mut place, findings));
        } else {
            findings.push(unknown_statement(child, spec::step(&node.name.value)));
        }
    }
    fields.finish(findings);
    for prop in &node.props {
        place.part(&prop.name.value, prop.value.span);
    }
    read.places.insert(Item::Setup(read.setup.len()), place);
    read.setup.push(SetupDraft {
        side,
        what,
        place: filter,
        count: count.map(|count| count.value),
        most: most.map(|most| most.value),
        contiguous,
        random: random.map(|random| random.value),
        simultaneous,
        hidden,
        optional,
        late,
    });
}

/// Numbers in a value: `3`, or `"3 4"`.
pub(crate) fn numbers(
    value: &Value,
    what: &str,
    range: std::ops::RangeInclusive<i64>,
    findings: &mut Findings,
) -> Vec<Spanned<u8>> {
    if value.text().is_none() {
        return as_number(value, what, range, findings).into_iter().collect();
    }
    let mut found = Vec::new();
    for word in hexes::words(value, what, findings) {
        let number = crate::number::whole(&word.value).filter(|n| range.contains(n));
        match number.and_then(|n| u8::try_from(n).ok()) {
            Some(number) => found.push(Spanned::new(number, word.span)),
            None => {
                let message = format!(
                    "{what} must be a number from {} to {}, not `{}`",
                    range.start(),
                    range.end(),
                    visible(&word.value)
                );
                let help =
                    format!("write `{}` or `\"{} {}\"`", range.start(), range.start(), range.end());
                findings.push(error(codes::K025, word.span, message).help(help));
            }
        }
    }
    found
}

/// Reads `control axis="3 4" allies=1 nobody="2 5"`.
pub(super) fn control(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut fields = Fields::new(node, &CONTROL);
    for (word, side) in
        [("axis", Some(Side::Axis)), ("allies", Some(Side::Allies)), ("nobody", None)]
    {
        let Some(value) = fields.prop(word) else { continue };
        let numbers = numbers(value, "an Objective", CONTROL.range(word), findings);
        let mut place = Place::new(node.head);
        for number in &numbers {
            place.part(&number.value.to_string(), number.span);
        }
        read.places.insert(Item::Control(read.control.len()), place);
        let objectives = numbers.into_iter().map(|number| number.value).collect();
        read.control.push(ControlDraft { side, objectives });
    }
    fields.finish(findings);
}

/// Reads `chits { open A draw=1; secret axis=1; exclude R V X }`.
pub(super) fn chits(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut fields = Fields::new(node, &CHITS);
    let block = fields.block();
    fields.finish(findings);
    let mut place = Place::new(node.head);
    let mut once = Once::default();
    for child in block {
        let Some(spec) = CHITS.child(&child.name.value) else {
            findings.push(unknown_statement(child, &CHITS));
            continue;
        };
        let mut fields = Fields::new(child, spec);
        match spec.word {
            "open" => {
                let draw = fields.number("draw", findings);
                read.chits.draw = draw.map_or(read.chits.draw, |draw| draw.value);
                read.chits.open.extend(letters(&mut fields, &mut place, findings));
            }
            "secret" => {
                for (word, side) in &SIDES {
                    if let Some(count) = fields.number::<u8>(word, findings) {
                        read.chits.secret[*side] = count.value;
                    }
                }
            }
            _ => {
                read.chits.exclude.extend(letters(&mut fields, &mut place, findings));
            }
        }
        once.first(child, &CHITS, findings);
        fields.finish(findings);
    }
    read.places.insert(Item::Chits, place);
}

/// Letters of chits; each may be named once.
fn letters(fields: &mut Fields<'_>, place: &mut Place, findings: &mut Findings) -> Vec<char> {
    let mut letters = Vec::new();
    for value in fields.rest() {
        for word in hexes::words_or(value, |value| no_chit(&value.describe(), value.span), findings)
        {
            let mut chars = word.value.chars();
            match (chars.next(), chars.next()) {
                (Some(letter), None) if letter.is_ascii_uppercase() => {
                    letter_once(letter, word.span, place, findings);
                    letters.push(letter);
                }
                _ => {
                    findings.push(no_chit(&format!("`{}`", visible(&word.value)), word.span));
                }
            }
        }
    }
    letters
}

/// Something that names no chit.
fn no_chit(shown: &str, at: Span) -> Diagnostic {
    error(codes::S013, at, format!("{shown} is no chit"))
        .help("chits are named by one capital letter: `open A K`")
}

fn letter_once(letter: char, span: Span, place: &mut Place, findings: &mut Findings) {
    let key = letter.to_string();
    if let Some((_, first)) = place.parts.iter().find(|(part, _)| *part == key) {
        findings.push(
            error(codes::S013, span, format!("the chit {letter} is named twice"))
                .also(*first, "first here")
                .help("there is one chit of each letter"),
        );
    }
    place.part(&key, span);
}

/// Reads `time 0 sudden-death=7`.
pub(super) fn time(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut place = Place::new(node.head);
    let mut fields = Fields::new(node, &TIME);
    let sudden_death = fields.number::<u8>("sudden-death", findings);
    let time = fields.arg_number::<u8>(findings);
    fields.finish(findings);
    if let (Some(time), Some(sudden_death)) = (&time, &sudden_death)
        && time.value >= sudden_death.value
    {
        let message = format!(
            "Sudden Death on space {} cannot be at or before the Time marker on space {}",
            sudden_death.value, time.value
        );
        findings.push(
            error(codes::S011, sudden_death.span, message)
                .also(time.span, "the Time marker")
                .help("put Sudden Death on a later space"),
        );
    }
    for (key, value) in [("time", &time), ("sudden-death", &sudden_death)] {
        if let Some(value) = value {
            place.part(key, value.span);
        }
    }
    read.time = time.map(|time| time.value);
    read.sudden_death = sudden_death.map(|space| space.value);
    read.places.insert(Item::Time, place);
}

/// Both sides are said to lead.
pub(crate) fn one_leads(second: Span) -> Diagnostic {
    error(codes::S017, second, "only one side can lead")
        .help("give the difference to the side that leads")
}

/// Reads `vp axis=9`.
pub(super) fn vp(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut fields = Fields::new(node, &VP);
    let axis = fields.number("axis", findings);
    let allies = fields.number("allies", findings);
    if axis.is_none() && allies.is_none() && node.props.is_empty() {
        fields.missing("`axis=` or `allies=`", findings);
    }
    fields.finish(findings);
    read.vp = match (axis, allies) {
        (Some(vp), None) => Some((Side::Axis, vp.value)),
        (None, Some(vp)) => Some((Side::Allies, vp.value)),
        (Some(_), Some(second)) => {
            findings.push(one_leads(second.span));
            None
        }
        (None, None) => None,
    };
}

/// Reads `initiative allies` and `first-turn allies`.
pub(super) fn one_side(node: &Node, spec: &'static Spec, findings: &mut Findings) -> Option<Side> {
    let mut fields = Fields::new(node, spec);
    let side = fields.arg_choice(&SIDES, findings);
    fields.finish(findings);
    side.map(|side| side.value)
}

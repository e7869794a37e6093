//! `expect rifle-1=broken vp="axis 2" objective-3=allies`: what must be so.

use crestline_board::hex::Hex;
use crestline_rules::script::Expect;
use crestline_rules::side::Side;

use super::super::fields::{Fields, as_number, as_text, choose, unknown_statement};
use super::super::nation::SIDES;
use super::spec::{AND, EXPECT};
use super::{Named, NamedThing, OWNERS, given, rules, tracks, words};
use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::syntax::{Node, Prop};
use crate::text::Spanned;
use crate::visible::visible;

/// Reads an `expect` statement. What does not fit on its line, because a property is there once,
/// goes on in its block as `and …`.
pub(super) fn expect(node: &Node, names: &mut Vec<Named>, findings: &mut Findings) -> Vec<Expect> {
    let mut fields = Fields::new(node, &EXPECT);
    let mut expects = line(&mut fields, names, findings);
    for child in fields.block() {
        if child.name.value == AND.word {
            let mut fields = Fields::new(child, &AND);
            expects.extend(line(&mut fields, names, findings));
            fields.finish(findings);
        } else {
            findings.push(unknown_statement(child, &EXPECT));
        }
    }
    if expects.is_empty() && node.args.is_empty() && node.props.is_empty() && !node.damaged {
        findings.push(nothing(node));
    }
    fields.finish(findings);
    expects
}

fn nothing(node: &Node) -> Diagnostic {
    error(codes::R004, node.head, "nothing is expected")
        .help("write for example `expect rifle-1=broken`, `vp=\"axis 2\"` or `running`")
}

fn line(fields: &mut Fields<'_>, names: &mut Vec<Named>, findings: &mut Findings) -> Vec<Expect> {
    let mut found = Vec::new();
    for value in fields.rest() {
        match value.text() {
            Some("running") => found.push((value.span, Expect::Running)),
            _ => findings.push(
                error(codes::R004, value.span, format!("{} is no expectation", value.describe()))
                    .help("say what it must be: `rifle-1=broken`, or write `running`"),
            ),
        }
    }
    for prop in fields.props() {
        for expect in property(prop, names, findings) {
            found.push((prop.name.span, expect));
        }
    }
    found.sort_by_key(|(span, _)| *span);
    found.into_iter().map(|(_, expect)| expect).collect()
}

fn property(prop: &Prop, names: &mut Vec<Named>, findings: &mut Findings) -> Vec<Expect> {
    let key = prop.name.value.as_str();
    let value = &prop.value;
    let side = |findings: &mut Findings| {
        let text = as_text(value, &format!("`{}`", visible(key)), findings)?;
        choose(&text, &format!("`{}`", visible(key)), &SIDES, findings).map(|side| side.value)
    };
    let one = |expect: Option<Expect>| expect.into_iter().collect();
    match key {
        "time" => one(as_number(value, "`time`", EXPECT.range(key), findings)
            .map(|time| Expect::Time(time.value))),
        "turn" => one(side(findings).map(Expect::Turn)),
        "initiative" => one(side(findings).map(Expect::Initiative)),
        "winner" => one(side(findings).map(Expect::Winner)),
        "vp" => one(vp(prop, findings)),
        "axis-hand" | "allies-hand" => {
            let whose = if key == "axis-hand" { Side::Axis } else { Side::Allies };
            let count = as_number(value, "a number of cards", EXPECT.range(key), findings);
            one(count.map(|count| Expect::Hand(whose, count.value)))
        }
        "chits" => one(tracks::letters(value, findings).map(Expect::Chits)),
        "axis-secret" | "allies-secret" => {
            let whose = if key == "axis-secret" { Side::Axis } else { Side::Allies };
            one(tracks::letters(value, findings).map(|chits| Expect::Secrets(whose, chits)))
        }
        "axis-surrender" | "allies-surrender" => {
            let whose = if key == "axis-surrender" { Side::Axis } else { Side::Allies };
            let space = as_number(value, "a space", EXPECT.range(key), findings);
            one(space.map(|space| Expect::Surrender(whose, space.value)))
        }
        "legal" | "illegal" => {
            let Some(text) = as_text(value, "a choice", findings) else { return Vec::new() };
            let word = words::word(&text.value);
            names.extend(words::named(&word, text.span));
            let legal = key == "legal";
            vec![if legal { Expect::Legal(word) } else { Expect::Illegal(word) }]
        }
        _ => match key.strip_prefix("objective-").and_then(|n| n.parse::<u8>().ok()) {
            Some(number) => {
                names.push(Named { what: NamedThing::Objective(number), span: prop.name.span });
                let text = as_text(value, "who controls it", findings);
                let side = text.and_then(|t| choose(&t, "who controls it", &OWNERS, findings));
                one(side.map(|side| Expect::Control(number, side.value)))
            }
            None => piece(prop, names, findings),
        },
    }
}

/// `vp="axis 2"`; `vp=0` where nobody leads.
fn vp(prop: &Prop, findings: &mut Findings) -> Option<Expect> {
    if prop.value.text().is_none() {
        let lead = as_number::<u16>(&prop.value, "`vp`", 0..=999, findings)?;
        if lead.value > 0 {
            let vp = lead.value;
            let message = format!("`vp={vp}` does not say who leads");
            findings.push(
                error(codes::R004, prop.value.span, message)
                    .help(format!("write `vp=\"axis {vp}\"` or `vp=\"allies {vp}\"`")),
            );
            return None;
        }
        return Some(Expect::Vp(Side::Axis, lead.value));
    }
    let text = prop.value.text().unwrap_or("");
    let parts: Vec<&str> = text.split_whitespace().collect();
    if let [side, number] = parts[..]
        && let (Some(side), Ok(number)) = (Side::from_word(side), number.parse::<u16>())
    {
        return Some(Expect::Vp(side, number));
    }
    findings.push(
        error(codes::R004, prop.value.span, format!("`{}` is no lead", visible(text)))
            .help("write who leads and by how many VP: `vp=\"axis 2\"`, or `vp=0`"),
    );
    None
}

/// What a piece must be: in a state, in a hex, or carrying a Weapon.
fn piece(prop: &Prop, names: &mut Vec<Named>, findings: &mut Findings) -> Vec<Expect> {
    if let Some(expect) = rules::expected(prop, names, findings) {
        return expect.into_iter().collect();
    }
    let name = words::piece(&prop.name.value);
    let what = "what a piece must be";
    let Some(text): Option<Spanned<String>> = as_text(&prop.value, what, findings) else {
        return Vec::new();
    };
    if let Ok(hex) = prop.name.value.parse::<Hex>() {
        names.push(Named { what: NamedThing::Hex(hex), span: prop.name.span });
        return tracks::in_hex(hex, &text, findings).into_iter().collect();
    }
    names.push(Named { what: NamedThing::Piece(name.clone()), span: prop.name.span });
    if let Some(space) = text.value.strip_prefix("space ").and_then(|n| n.trim().parse().ok()) {
        return vec![Expect::OnTrack(name, space)];
    }
    if let Some(weapon) = text.value.strip_prefix('+') {
        let weapon = words::piece(weapon);
        names.push(Named { what: NamedThing::Piece(weapon.clone()), span: text.span });
        return vec![Expect::Carries(name, weapon)];
    }
    if let Ok(hex) = text.value.parse::<Hex>() {
        names.push(Named { what: NamedThing::Hex(hex), span: text.span });
        return vec![Expect::At(name, hex)];
    }
    let states = given::states(&prop.value, &text, findings);
    states.into_iter().map(|state| Expect::Unit(name.clone(), state)).collect()
}

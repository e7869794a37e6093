//! What lies on the map and beside it in a given position: Fortifications, Radios, the Time track,
//! chits, Surrender markers, postures and edges.

use crestline_board::hex::Hex;
use crestline_rules::content::{ChitSet, FortificationKind};
use crestline_rules::script::Given;
use crestline_rules::side::Side;

use super::super::fields::{Fields, as_number, as_text, choose, help_for};
use super::super::hexes;
use super::super::scenario::{EDGES, POSTURES};
use super::super::spec::Spec;
use super::spec::{CHITS, EDGE, FORTIFICATIONS, POSTURE, RADIO, SURRENDER, TRACK};
use super::{Named, NamedThing, words};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// The words for whether a Radio is broken.
const BROKEN: [(&str, bool); 2] = [("broken", true), ("unbroken", false)];

/// Reads one of these statements.
pub(super) fn statement(
    node: &Node,
    given: &mut Given,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) {
    match node.name.value.as_str() {
        "fortifications" => fortifications(node, given, names, findings),
        "radio" => radio(node, given, names, findings),
        "track" => track(node, given, names, findings),
        "chits" => {
            let mut fields = Fields::new(node, &CHITS);
            let mut set = |word: &str, findings: &mut Findings| {
                fields.prop(word).and_then(|value| letters(value, findings))
            };
            given.chits = set("open", findings);
            for side in Side::BOTH {
                given.secrets[side] = set(side.word(), findings).unwrap_or(ChitSet::EMPTY);
            }
            fields.finish(findings);
        }
        "posture" => {
            let mut fields = Fields::new(node, &POSTURE);
            for side in Side::BOTH {
                let posture = fields.choice(side.word(), &POSTURES, findings);
                given.posture[side] = posture.map(|posture| posture.value);
            }
            fields.finish(findings);
        }
        "edge" => {
            let mut fields = Fields::new(node, &EDGE);
            for side in Side::BOTH {
                given.edge[side] =
                    fields.choice(side.word(), &EDGES, findings).map(|edge| edge.value);
            }
            fields.finish(findings);
        }
        _ => {
            let mut fields = Fields::new(node, &SURRENDER);
            for side in Side::BOTH {
                let space = fields.number(side.word(), findings);
                given.surrender[side] = space.map(|space| space.value);
            }
            fields.finish(findings);
        }
    }
}

fn fortifications(node: &Node, given: &mut Given, names: &mut Vec<Named>, findings: &mut Findings) {
    let mut fields = Fields::new(node, &FORTIFICATIONS);
    lacks_all(node, &mut fields, "hexes and what is there", findings);
    for prop in fields.props() {
        let hex = hexes::hex(&prop.name, findings);
        let Some(text) = as_text(&prop.value, "a fortification", findings) else { continue };
        let (Some(hex), Some((kind, fp))) = (hex, work(&text, findings)) else { continue };
        names.push(Named { what: NamedThing::Hex(hex), span: prop.name.span });
        if given.forts.iter().any(|(other, ..)| *other == hex) {
            twice(hex, prop.name.span, findings);
        }
        given.forts.push((hex, kind, fp));
    }
    fields.finish(findings);
}

fn twice(hex: Hex, span: Span, findings: &mut Findings) {
    findings.push(
        error(codes::R005, span, format!("{hex} has a fortification already"))
            .help("name each hex once")
            .hex(hex),
    );
}

/// A fortification: `trench`, `"mines 7"`.
pub(super) fn work(
    text: &Spanned<String>,
    findings: &mut Findings,
) -> Option<(FortificationKind, Option<u8>)> {
    let (word, number) = match text.value.split_once(' ') {
        Some((word, number)) => (word, Some(number.trim())),
        None => (text.value.as_str(), None),
    };
    let word = Spanned::new(word.to_owned(), text.span);
    let kind = choose(&word, "a fortification", &super::FORTIFICATIONS, findings)?.value;
    let Some(number) = number else { return Some((kind, None)) };
    let fp = number.parse::<u8>().ok().filter(|fp| (1..=20).contains(fp));
    if let (FortificationKind::Mines, Some(fp)) = (kind, fp) {
        return Some((kind, Some(fp)));
    }
    findings.push(
        error(codes::R005, text.span, format!("`{}` is no fortification", visible(&text.value)))
            .help("only mines have a number, their FP: `\"mines 7\"`"),
    );
    None
}

fn radio(node: &Node, given: &mut Given, names: &mut Vec<Named>, findings: &mut Findings) {
    let mut fields = Fields::new(node, &RADIO);
    lacks_all(node, &mut fields, "a radio", findings);
    let mut add = |text: &Spanned<String>, broken: bool| {
        let piece = words::piece(&text.value);
        names.push(Named { what: NamedThing::Piece(piece.clone()), span: text.span });
        given.radios.push((piece, broken));
    };
    for value in fields.rest() {
        if let Some(text) = as_text(value, "a radio", findings) {
            add(&text, false);
        }
    }
    for prop in fields.props() {
        let Some(text) = as_text(&prop.value, "a state", findings) else { continue };
        if let Some(broken) = choose(&text, "the state of a radio", &BROKEN, findings) {
            add(&prop.name, broken.value);
        }
    }
    fields.finish(findings);
}

fn track(node: &Node, given: &mut Given, names: &mut Vec<Named>, findings: &mut Findings) {
    let mut fields = Fields::new(node, &TRACK);
    lacks_all(node, &mut fields, "units and their spaces", findings);
    for prop in fields.props() {
        let space = as_number(&prop.value, "a space of the Time track", range(&TRACK), findings);
        let Some(space) = space else { continue };
        let piece = words::piece(&prop.name.value);
        names.push(Named { what: NamedThing::Piece(piece.clone()), span: prop.name.span });
        given.track.push((piece, space.value));
    }
    fields.finish(findings);
}

fn range(spec: &Spec) -> std::ops::RangeInclusive<i64> {
    spec.any.map_or(0..=0, |any| any.kind.range())
}

/// Nothing at all behind a word that needs something.
fn lacks_all(node: &Node, fields: &mut Fields<'_>, what: &str, findings: &mut Findings) {
    if node.props.is_empty() && node.args.is_empty() {
        fields.missing(what, findings);
    }
}

/// Chits by their letters: `"A K"`; `none` for none.
pub(super) fn letters(value: &Value, findings: &mut Findings) -> Option<ChitSet> {
    let text = as_text(value, "chits", findings)?;
    if text.value == "none" {
        return Some(ChitSet::EMPTY);
    }
    let mut set = ChitSet::EMPTY;
    for word in text.value.split_whitespace() {
        match word.parse::<char>() {
            Ok(letter) if letter.is_ascii_uppercase() => set.insert(letter),
            _ => {
                findings.push(
                    error(codes::S013, text.span, format!("`{}` is no chit", visible(word)))
                        .help("chits are named by one capital letter, several with spaces between"),
                );
                return None;
            }
        }
    }
    Some(set)
}

/// What a hex must have, by its words: `trench`, `"smoke 4"`, `no-blaze`.
pub(super) fn in_hex(
    hex: Hex,
    text: &Spanned<String>,
    findings: &mut Findings,
) -> Option<crestline_rules::script::Expect> {
    use crestline_rules::script::Expect;
    let number = text.value.strip_prefix("smoke ").and_then(|n| n.trim().parse::<u8>().ok());
    Some(match (text.value.as_str(), number) {
        ("blaze", _) => Expect::Blaze(hex, true),
        ("no-blaze", _) => Expect::Blaze(hex, false),
        ("no-smoke", _) => Expect::Smoke(hex, None),
        ("no-fortification", _) => Expect::Fortification(hex, None),
        (_, Some(value)) if (1..=10).contains(&value) => Expect::Smoke(hex, Some(value)),
        (word, _) => {
            let first = word.split(' ').next().unwrap_or_default();
            if !super::FORTIFICATIONS.iter().any(|(known, _)| *known == first) {
                let mut known: Vec<&str> = super::FORTIFICATIONS.map(|(word, _)| word).to_vec();
                known.extend(["no-fortification", "smoke 4", "no-smoke", "blaze", "no-blaze"]);
                findings.push(
                    error(
                        codes::R004,
                        text.span,
                        format!("`{}` is nothing in a hex", visible(word)),
                    )
                    .help(help_for(word, &known)),
                );
                return None;
            }
            Expect::Fortification(hex, Some(work(text, findings)?))
        }
    })
}

//! The position that a script starts from.

use crestline_board::hex::Hex;
use crestline_rules::script::{Given, GivenUnit, UnitState};
use crestline_rules::side::Side;

use super::super::fields::{self, Fields, Once, as_number, as_text, help_for};
use super::super::hexes;
use super::super::nation::SIDES;
use super::super::scenario::{numbers, one_leads};
use super::spec::{
    ACTIVATED, BLAZE, CASUALTIES, CLOUD, CONTROL, GIVEN, HAND, SCRIPT, SMOKE, UNITS, VP,
};
use super::{Named, NamedThing, OWNERS, STATES, rules, tracks, words};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// Reads `given turn=allies time=2 { H6 rifle-1; … }`.
pub(super) fn given(node: &Node, names: &mut Vec<Named>, findings: &mut Findings) -> Given {
    let mut fields = Fields::new(node, &GIVEN);
    let mut given = Given {
        turn: fields.choice("turn", &SIDES, findings).map(|side| side.value),
        orders: fields.number("orders", findings).map_or(0, |orders| orders.value),
        time: fields.number("time", findings).map(|time| time.value),
        initiative: fields.choice("initiative", &SIDES, findings).map(|side| side.value),
        next_turn: fields.choice("next-turn", &SIDES, findings).map(|side| side.value),
        ..Given::default()
    };
    let block = fields.block();
    fields.finish(findings);
    let mut once = Once::default();
    for child in block {
        if !once.first(child, &GIVEN, findings) {
            continue;
        }
        statement(child, &mut given, names, findings);
    }
    given
}

fn statement(node: &Node, given: &mut Given, names: &mut Vec<Named>, findings: &mut Findings) {
    match node.name.value.as_str() {
        "vp" => {
            let mut fields = Fields::new(node, &VP);
            let axis = fields.number("axis", findings);
            let allies = fields.number("allies", findings);
            if axis.is_none() && allies.is_none() {
                fields.missing("`axis=` or `allies=`", findings);
            }
            fields.finish(findings);
            if let (Some(_), Some(second)) = (&axis, &allies) {
                findings.push(one_leads(second.span));
            }
            let axis = axis.map(|vp| (Side::Axis, vp.value));
            given.vp = axis.or(allies.map(|vp| (Side::Allies, vp.value)));
        }
        "casualties" => {
            for text in fields::words(node, &CASUALTIES, findings) {
                let piece = words::piece(&text.value);
                names.push(Named { what: NamedThing::Piece(piece.clone()), span: text.span });
                given.casualties.push(piece);
            }
        }
        "control" => control(node, given, names, findings),
        "smoke" => {
            let mut fields = Fields::new(node, &SMOKE);
            if node.props.is_empty() && node.args.is_empty() {
                fields.missing("hexes and their hindrance", findings);
            }
            for value in &node.args {
                let message = format!("the smoke in {} has no number", value.describe());
                findings.push(
                    error(codes::K023, value.span, message)
                        .help("give its hindrance, 1 to 10: `smoke D4=5`"),
                );
            }
            for prop in fields.props() {
                let hex = hexes::hex(&prop.name, findings);
                let value = as_number(&prop.value, "smoke", CLOUD.kind.range(), findings);
                if let (Some(hex), Some(value)) = (hex, value) {
                    if given.smoke.iter().any(|(other, _)| *other == hex) {
                        let message = format!("{hex} has smoke already");
                        findings.push(
                            error(codes::R005, prop.name.span, message)
                                .help("name each hex once")
                                .hex(hex),
                        );
                    }
                    names.push(Named { what: NamedThing::Hex(hex), span: prop.name.span });
                    given.smoke.push((hex, value.value));
                }
            }
            fields.rest();
            fields.finish(findings);
        }
        "blaze" => {
            let mut fields = Fields::new(node, &BLAZE);
            let values = fields.some(findings);
            for hex in hexes::runs(values, findings) {
                names.push(Named { what: NamedThing::Hex(hex.value), span: hex.span });
                given.blaze.push(hex.value);
            }
            fields.finish(findings);
        }
        "activated" => {
            let mut fields = Fields::new(node, &ACTIVATED);
            for value in fields.some(findings) {
                let Some(text) = as_text(value, "a side", findings) else { continue };
                if let Some(side) = fields::choose(&text, "a side", &SIDES, findings) {
                    given.activated[side.value] = true;
                }
            }
            fields.finish(findings);
        }
        "hidden" => rules::hidden(node, given, names, findings),
        "rule" => rules::keeps(node, given, names, findings),
        "fortifications" | "radio" | "track" | "chits" | "surrender" | "posture" | "edge" => {
            tracks::statement(node, given, names, findings);
        }
        "hand" | "discard" => pile(node, given, names, findings),
        _ => {
            if let Some(hex) = hexes::hex(&node.name, findings) {
                names.push(Named { what: NamedThing::Hex(hex), span: node.name.span });
                given.hexes.push((hex, units(node, hex, names, findings)));
            }
        }
    }
}

/// Reads `hand allies B-60 …` and `discard axis G-3 …`, here and in the script itself.
pub(super) fn pile(
    node: &Node,
    given: &mut Given,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) {
    let Some((side, cards)) = cards(node, names, findings) else { return };
    if node.name.value == "hand" {
        given.hands[side].get_or_insert_default().extend(cards);
    } else {
        given.discards[side].extend(cards);
    }
}

/// A side and cards of its deck.
pub(super) fn cards(
    node: &Node,
    names: &mut Vec<Named>,
    findings: &mut Findings,
) -> Option<(Side, Vec<String>)> {
    let spec = SCRIPT.child(&node.name.value).unwrap_or(&HAND);
    let mut fields = Fields::new(node, spec);
    let side = fields.arg_choice(&SIDES, findings);
    let mut cards = Vec::new();
    for value in fields.rest() {
        let Some(text) = as_text(value, "a card", findings) else { continue };
        let what = NamedThing::Card(side.as_ref().map(|side| side.value), text.value.clone());
        names.push(Named { what, span: text.span });
        cards.push(text.value);
    }
    fields.finish(findings);
    Some((side?.value, cards))
}

fn control(node: &Node, given: &mut Given, names: &mut Vec<Named>, findings: &mut Findings) {
    let mut fields = Fields::new(node, &CONTROL);
    for (word, side) in OWNERS {
        let Some(value) = fields.prop(word) else { continue };
        for number in numbers(value, "an Objective", CONTROL.range(word), findings) {
            if given.control.iter().any(|(other, _)| *other == number.value) {
                let message = format!("Objective {} is named twice", number.value);
                findings.push(error(codes::S012, number.span, message).help("name it once"));
            }
            names.push(Named { what: NamedThing::Objective(number.value), span: number.span });
            given.control.push((number.value, side));
        }
    }
    fields.finish(findings);
}

/// The units of a hex, as `rifle-1`, `line-1+light-mg-1` or `rifle-1=broken`, in order.
fn units(node: &Node, hex: Hex, names: &mut Vec<Named>, findings: &mut Findings) -> Vec<GivenUnit> {
    let mut found: Vec<(Span, GivenUnit)> = Vec::new();
    let mut fields = Fields::new(node, &UNITS);
    for value in fields.rest() {
        if let Some(text) = as_text(value, "a piece", findings) {
            found.push((text.span, unit(&text, Vec::new(), names)));
        }
    }
    for prop in fields.props() {
        let Some(text) = as_text(&prop.value, "a state", findings) else { continue };
        let states = states(&prop.value, &text, findings);
        if states.contains(&UnitState::Eliminated) {
            let message = format!("an eliminated piece cannot be in {hex}");
            findings.push(
                error(codes::R005, prop.value.span, message)
                    .help("list it in `casualties`")
                    .hex(hex),
            );
            continue;
        }
        let opposites = [
            (UnitState::Broken, UnitState::Unbroken),
            (UnitState::Suppressed, UnitState::Unsuppressed),
        ];
        if opposites.iter().any(|(a, b)| states.contains(a) && states.contains(b)) {
            let message = format!("{} contradicts itself", prop.value.describe());
            findings.push(
                error(codes::R005, prop.value.span, message).help("keep one of the two states"),
            );
        }
        found.push((prop.name.span, unit(&prop.name, states, names)));
    }
    fields.finish(findings);
    if node.args.is_empty() && node.props.is_empty() && !node.damaged {
        findings.push(
            error(codes::R005, node.head, format!("nothing stands in {hex}"))
                .help("name the pieces behind the hex: `H6 rifle-1 lt-schrader`")
                .hex(hex),
        );
    }
    found.sort_by_key(|(span, _)| *span);
    found.into_iter().map(|(_, unit)| unit).collect()
}

pub(super) fn unit(
    text: &Spanned<String>,
    states: Vec<UnitState>,
    names: &mut Vec<Named>,
) -> GivenUnit {
    let (unit, weapon) = match text.value.split_once('+') {
        Some((unit, weapon)) => (words::piece(unit), Some(words::piece(weapon))),
        None => (words::piece(&text.value), None),
    };
    for name in std::iter::once(&unit).chain(&weapon) {
        names.push(Named { what: NamedThing::Piece(name.clone()), span: text.span });
    }
    GivenUnit { unit, weapon, states }
}

/// States in a value: `broken`, or `"broken suppressed"`.
pub(super) fn states(
    value: &Value,
    text: &Spanned<String>,
    findings: &mut Findings,
) -> Vec<UnitState> {
    let mut states = Vec::new();
    for word in hexes::words(value, "states", findings) {
        match STATES.iter().find(|(known, _)| *known == word.value) {
            Some((_, state)) => states.push(*state),
            None => {
                let known: Vec<&str> = STATES.iter().map(|(known, _)| *known).collect();
                let message = format!("there is no state `{}`", visible(&word.value));
                let span = if text.value == word.value { text.span } else { word.span };
                let help = help_for(&word.value, &known);
                findings.push(error(codes::K026, span, message).help(help));
            }
        }
    }
    states
}

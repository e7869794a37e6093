//! What holds all the time, and what holds until something.

use crestline_rules::special::Block;
use crestline_rules::special::effect::Effect;

use super::super::super::fields::{Fields, unknown_statement};
use super::super::super::spec::{Argument, Kind, Spec, words_of};
use super::deeds::{self, FORBID, PERMIT};
use super::making::Making;
use super::moments::WHEN;
use super::readings::{self, GROUND, SEE, TREAT};
use super::subjects::{
    self, ATTACKS, EVERYWHERE, HEXES_SPEC, HEXSIDES, LINES, RADIOS, ROLLS_SPEC, SIDE, SIDES, UNITS,
    WEAPONS,
};
use super::words::UNTIL;
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::visible::visible;

/// How many statements hold all the time.
pub(super) const MANY: usize = 16;

/// The statements that hold as long as what they stand in does.
pub(super) static STANDING: [&Spec; MANY] = [
    &UNITS,
    &WEAPONS,
    &RADIOS,
    &HEXES_SPEC,
    &EVERYWHERE,
    &HEXSIDES,
    &LINES,
    &ATTACKS,
    &ROLLS_SPEC,
    &SIDE,
    &SIDES,
    &FORBID,
    &PERMIT,
    &TREAT,
    &GROUND,
    &SEE,
];

/// Something holds for some time.
pub(super) static UNTIL_SPEC: Spec =
    Spec::new("until", "values change, or something is forbidden, for some time")
        .args(&[Argument::one("END", Kind::Words(&words_of(&UNTIL)), "when it ends")])
        .block("what lasts", &STANDING)
        .ordered()
        .samples(&["until turn-end {\n  units it {\n    morale by=1\n  }\n}"]);

/// The description of a statement that holds all the time.
pub(super) fn stands(word: &str) -> Option<&'static Spec> {
    STANDING.iter().find(|spec| spec.word == word).copied()
}

/// Reads a statement that holds all the time; whether it is one.
pub(super) fn standing(
    node: &Node,
    lasting: Option<u16>,
    making: &mut Making,
    findings: &mut Findings,
) -> bool {
    let Some(spec) = stands(&node.name.value) else { return false };
    let before = findings.made();
    match spec.word {
        "forbid" | "permit" => deeds::permit(node, spec, lasting, making, findings),
        "treat" => readings::treat(node, lasting, making, findings),
        "ground" => readings::ground(node, lasting, making, findings),
        "see" => readings::see(node, lasting, making, findings),
        _ => subjects::subject(node, spec, lasting, making, findings),
    }
    making.damaged |= findings.made() > before;
    true
}

/// Reads `until turn-end { … }`.
pub(super) fn until(node: &Node, making: &mut Making, findings: &mut Findings) -> Option<Effect> {
    let mut fields = Fields::new(node, &UNTIL_SPEC);
    let until = fields.arg_choice(&UNTIL, findings);
    let block = fields.block();
    fields.finish(findings);
    let lasting = making.open_lasting();
    for child in block {
        if !standing(child, Some(lasting), making, findings) {
            making.damaged = true;
            let word = child.name.value.as_str();
            findings.push(if WHEN.child(word).is_some() {
                let message = format!("`{}` is done once, and here something lasts", visible(word));
                error(codes::K020, child.name.span, message).help("move it out of the `until`")
            } else {
                unknown_statement(child, &UNTIL_SPEC)
            });
        }
    }
    until.map(|until| Effect::Last(until.value, Block(lasting)))
}

//! `order-of-battle A Pionier { … }`: forces as they are handed out.

use std::collections::BTreeMap;

use crestline_rules::content::{Library, Nation, UnitClass};
use crestline_rules::design::{Listed, OrderOfBattle, Size, Strength};
use crestline_rules::scenario::ForceWord;

use super::super::fields::{Fields, unknown_statement};
use super::super::scenario::QUALITIES;
use super::super::support::years;
use super::SIZES;
use super::nation::{must_be, nation_of, opponent};
use super::spec::{GUN, OB, SQUAD, STRENGTH, TEAM};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::Span;

/// Reads an order of battle. Names are looked up if the nation is known.
pub(super) fn order_of_battle(
    node: &Node,
    library: &Library,
    nation: Option<&Nation>,
    findings: &mut Findings,
) -> Option<OrderOfBattle> {
    let mut fields = Fields::new(node, &OB);
    let chit = fields.arg_text(findings);
    let name = fields.arg_text(findings);
    let years = years(&mut fields, findings);
    let quality = fields.choice("quality", &QUALITIES, findings);
    let minor = fields.text("minor", findings);
    let against = opponent(&mut fields, "against", library, findings);
    let block = fields.block();
    fields.finish(findings);
    if let Some((minor, nation)) = minor.as_ref().zip(nation) {
        let known = nation.minors.iter().map(|minor| &minor.word);
        must_be(minor, "minor nation", known, findings);
    }
    let mut firsts: BTreeMap<Size, Span> = BTreeMap::new();
    let mut strengths = Vec::new();
    for child in block {
        if child.name.value != STRENGTH.word {
            findings.push(unknown_statement(child, &OB));
            continue;
        }
        let Some(strength) = strength(child, library, nation, findings) else { continue };
        let first = *firsts.entry(strength.size).or_insert(child.head);
        if first != child.head {
            let message = format!("a second `size {}`", strength.size.word());
            findings.push(
                error(codes::K030, child.head, message)
                    .also(first, "the first one")
                    .help("keep one of the two"),
            );
        }
        strengths.push(strength);
    }
    Some(OrderOfBattle {
        chit: chit?.value,
        name: name?.value,
        years,
        quality: quality?.value,
        minor: minor.map(|minor| minor.value),
        against,
        strengths,
    })
}

fn strength(
    node: &Node,
    library: &Library,
    nation: Option<&Nation>,
    findings: &mut Findings,
) -> Option<Strength> {
    let mut fields = Fields::new(node, &STRENGTH);
    let size = fields.arg_choice(&SIZES, findings);
    let vp = fields.number("points", findings);
    let initiative = fields.number("initiative", findings);
    let orders = fields.number("orders", findings);
    let leaders = fields.number("leaders", findings);
    let surrender = fields.number("surrender", findings);
    let block = fields.block();
    fields.finish(findings);
    let contents =
        block.iter().filter_map(|child| listed(child, library, nation, findings)).collect();
    Some(Strength {
        size: size?.value,
        vp: vp?.value,
        initiative: initiative?.value,
        orders: orders?.value,
        leaders: leaders?.value,
        surrender: surrender?.value,
        contents,
    })
}

fn listed(
    node: &Node,
    library: &Library,
    nation: Option<&Nation>,
    findings: &mut Findings,
) -> Option<Listed> {
    let (spec, word) = match node.name.value.as_str() {
        "squad" => (&SQUAD, ForceWord::Squad),
        "team" => (&TEAM, ForceWord::Team),
        "weapon" => (&GUN, ForceWord::Weapon),
        _ => {
            findings.push(unknown_statement(node, &STRENGTH));
            return None;
        }
    };
    let mut fields = Fields::new(node, spec);
    let name = fields.arg_text(findings);
    let count = fields.number("x", findings).map_or(1, |count| count.value);
    let from = if word == ForceWord::Weapon { fields.text("from", findings) } else { None };
    let years = years(&mut fields, findings);
    fields.finish(findings);
    let name = name?;
    let owner = match &from {
        Some(from) => nation_of(from, library, findings),
        None => nation,
    };
    if let Some(owner) = owner {
        let units = |class: UnitClass| {
            owner.units.iter().filter(move |kind| kind.class == class).map(|kind| &kind.name)
        };
        match word {
            ForceWord::Squad => must_be(&name, "squad", units(UnitClass::Squad), findings),
            ForceWord::Team => must_be(&name, "team", units(UnitClass::Team), findings),
            _ => {
                let known = owner.weapons.iter().chain(&library.weapons);
                must_be(&name, "weapon", known.map(|kind| &kind.name), findings);
            }
        }
    }
    Some(Listed { word, name: name.value, count, from: from.map(|from| from.value), years })
}

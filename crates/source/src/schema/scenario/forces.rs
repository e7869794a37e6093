//! A side of a scenario and its forces.

use crestline_rules::content::{FortificationKind, Quality};
use crestline_rules::scenario::{
    ArrivalDraft, Coming, Edge, ForceDraft, ForceWord, Handout, Item, Occasion, OpeningDraft,
    Posture, SideDraft,
};
use crestline_rules::side::Side;

use super::super::fields::{Fields, NAME_HELP, Once, is_name, unknown_statement};
use super::super::hexes;
use super::super::script::is_card;
use super::super::spec::Spec;
use super::spec::{ALLIES, ARRIVES, AXIS, OPENING, OR};
use super::{Place, ScenarioNode, hand, place};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::Spanned;
use crate::visible::visible;

pub(in crate::schema) const POSTURES: [(&str, Posture); 3] =
    [("attack", Posture::Attack), ("recon", Posture::Recon), ("defend", Posture::Defend)];

pub(in crate::schema) const QUALITIES: [(&str, Quality); 3] =
    [("elite", Quality::Elite), ("line", Quality::Line), ("green", Quality::Green)];

/// The word of a posture.
pub(crate) fn posture_word(posture: Posture) -> &'static str {
    POSTURES.iter().find(|(_, known)| *known == posture).map_or("", |(word, _)| word)
}

/// The word of an edge of the map.
pub(crate) fn edge_word(edge: Edge) -> &'static str {
    EDGES.iter().find(|(_, known)| *known == edge).map_or("", |(word, _)| word)
}

/// The word of a troop quality.
pub(crate) fn quality_word(quality: Quality) -> &'static str {
    QUALITIES.iter().find(|(_, known)| *known == quality).map_or("", |(word, _)| word)
}

pub(crate) const EDGES: [(&str, Edge); 4] =
    [("left", Edge::Left), ("right", Edge::Right), ("top", Edge::Top), ("bottom", Edge::Bottom)];

/// The words that lines of forces begin with.
pub(super) const FORCES: &[(&str, ForceWord)] = &[
    ("leader", ForceWord::Leader),
    ("squad", ForceWord::Squad),
    ("team", ForceWord::Team),
    ("weapon", ForceWord::Weapon),
    ("radio", ForceWord::Radio),
    ("bunker", ForceWord::Fortification(FortificationKind::Bunker)),
    ("foxholes", ForceWord::Fortification(FortificationKind::Foxholes)),
    ("mines", ForceWord::Fortification(FortificationKind::Mines)),
    ("pillbox", ForceWord::Fortification(FortificationKind::Pillbox)),
    ("trench", ForceWord::Fortification(FortificationKind::Trench)),
    ("wire", ForceWord::Fortification(FortificationKind::Wire)),
];

/// When weapons are handed out.
pub(super) const HANDOUTS: [(&str, Handout); 2] =
    [("setup", Handout::Setup), ("late", Handout::Late)];

/// Reads `axis nation=germany … { … }`.
pub(super) fn side(node: &Node, side: Side, read: &mut ScenarioNode, findings: &mut Findings) {
    let mut place = Place::new(node.head);
    for prop in &node.props {
        place.part(&prop.name.value, prop.value.span);
    }
    let spec: &'static Spec = if side == Side::Axis { &AXIS } else { &ALLIES };
    let mut fields = Fields::new(node, spec);
    let nation = fields.text("nation", findings);
    let deck = fields.text("deck", findings);
    let minor = fields.text("minor", findings);
    let support = fields.text("support", findings);
    read.nations.extend([&nation, &deck, &support].into_iter().flatten().cloned());
    let posture = fields.choice("posture", &POSTURES, findings);
    let orders = fields.number("orders", findings);
    let hand = fields.number("hand", findings);
    let discard = fields.number("discard", findings);
    let late_discard = fields.number("late-discard", findings);
    let quality = fields.choice("quality", &QUALITIES, findings);
    let edge = fields.choice("edge", &EDGES, findings);
    let surrender = fields.number("surrender", findings);
    let handout = fields.choice("handout", &HANDOUTS, findings).map(|handout| handout.value);
    let block = fields.block();
    fields.finish(findings);
    let (mut forces, mut arrivals) = (Vec::new(), Vec::new());
    let mut opening = OpeningDraft::default();
    let mut once = Once::default();
    for child in block {
        if !once.first(child, spec, findings) {
            continue;
        }
        if child.name.value == ARRIVES.word {
            let at = arrivals.len();
            arrivals.extend(arrival(child, side, at, read, findings));
        } else if child.name.value == OPENING.word {
            opening = hand::opening(child, side, &mut place, read, findings);
        } else if let Some((force, place)) = force(child, spec, &mut read.nations, findings) {
            read.places.insert(Item::Force(side, forces.len()), place);
            forces.push(force);
        } else {
            read.damaged = true;
        }
    }
    read.places.insert(Item::Side(side), place);
    let later = arrivals.iter_mut().flat_map(|arrival| &mut arrival.forces);
    for force in forces.iter_mut().chain(later).filter(|force| force.handout.is_none()) {
        force.handout = handout;
    }
    read.damaged |= nation.is_none()
        || posture.is_none()
        || orders.is_none()
        || quality.is_none()
        || edge.is_none()
        || surrender.is_none();
    let Some(nation) = nation else { return };
    // What is written wrong hides nothing else: the rest is read beside something that may be.
    let across = read.sides[side.other()].as_ref().map_or(Edge::Left, |them| them.edge.opposite());
    read.sides[side] = Some(SideDraft {
        nation: nation.value,
        deck: deck.map(|deck| deck.value),
        posture: posture.map_or(Posture::Attack, |posture| posture.value),
        orders: orders.map_or(1, |orders| orders.value),
        hand: hand.map(|hand| hand.value),
        opening,
        discard: discard.map(|discard| discard.value),
        late_discard: late_discard.map(|discard| discard.value),
        minor: minor.map(|minor| minor.value),
        support: support.map(|support| support.value),
        quality: quality.map_or(Quality::Line, |quality| quality.value),
        edge: edge.map_or(across, |edge| edge.value),
        surrender: surrender.map_or(10, |surrender| surrender.value),
        forces,
        arrivals,
    });
}

/// When reinforcements come that their owner brings.
pub(super) const CHOICES: [(&str, Occasion); 3] =
    [("advance", Occasion::Advance), ("turn", Occasion::Turn), ("any", Occasion::Any)];

/// Reads `arrives space=3 in="A3 A4" { … }` and `arrives choice=turn { … }`.
fn arrival(
    node: &Node,
    side: Side,
    at: usize,
    read: &mut ScenarioNode,
    findings: &mut Findings,
) -> Option<ArrivalDraft> {
    let mut place = Place::new(node.head);
    let mut fields = Fields::new(node, &ARRIVES);
    let when = coming(node, &mut fields, findings);
    let most = fields.number("most", findings);
    let mut filter = place::place(&mut fields, &mut place, findings);
    let block = fields.block();
    for prop in &node.props {
        place.part(&prop.name.value, prop.value.span);
    }
    let mut forces = Vec::new();
    for child in block {
        if child.name.value == OR.word {
            filter.or.push(place::or(child, &mut place, findings));
            continue;
        }
        match force(child, &ARRIVES, &mut read.nations, findings) {
            Some((force, place)) => {
                read.places.insert(Item::ArrivalForce(side, at, forces.len()), place);
                forces.push(force);
            }
            None => read.damaged = true,
        }
    }
    fields.finish(findings);
    if block.is_empty() && !node.damaged {
        findings.push(
            error(codes::K023, node.head, "nothing arrives")
                .help("name the pieces in its block: `{ squad Rifle x=2 }`"),
        );
    }
    read.places.insert(Item::Arrival(side, at), place);
    let most = most.map(|most| most.value);
    read.damaged |= when.is_none();
    Some(ArrivalDraft { when: when?, place: filter, most, forces })
}

/// When reinforcements come: at a space, or by choice from one on.
fn coming(node: &Node, fields: &mut Fields<'_>, findings: &mut Findings) -> Option<Coming> {
    let space = fields.number("space", findings);
    let from = fields.number("from", findings);
    let choice = fields.choice("choice", &CHOICES, findings);
    let written = |name: &str| node.prop(name).map(|prop| prop.name.span);
    if written("choice").is_none() {
        for span in ["from", "most"].into_iter().filter_map(written) {
            findings.push(
                error(codes::S017, span, "only reinforcements that come by choice have this")
                    .help("add `choice=turn`, or write `space=` alone and all of them come then"),
            );
        }
        if written("space").is_none() {
            fields.missing("`space=`, a space of the Time track, or `choice=`", findings);
        }
        return space.map(|space| Coming::At(space.value));
    }
    if let Some(span) = written("space") {
        findings.push(
            error(codes::S017, span, "what comes by choice comes at no one space")
                .help("write `from=` for the space from which on they may come"),
        );
    }
    // Without a space they wait from the beginning on.
    choice.map(|choice| Coming::From(from.map_or(0, |from| from.value), choice.value))
}

/// Reads a line of forces: `squad Rifle x=6 id=rifle`, in a place that takes such lines.
fn force(
    node: &Node,
    place_spec: &'static Spec,
    nations: &mut Vec<Spanned<String>>,
    findings: &mut Findings,
) -> Option<(ForceDraft, Place)> {
    let word = node.name.value.as_str();
    let known = FORCES.iter().find(|(known, _)| *known == word);
    let (Some((_, force_word)), Some(spec)) = (known, place_spec.child(word)) else {
        findings.push(unknown_statement(node, place_spec));
        return None;
    };
    let mut place = Place::new(node.head);
    for prop in &node.props {
        place.part(&prop.name.value, prop.value.span);
    }
    let mut fields = Fields::new(node, spec).among(place_spec);
    let count = fields.number("x", findings).map_or(1, |count| count.value);
    let id = fields.text("id", findings).filter(|id| is_id(id, findings));
    if let Some(id) = &id {
        place.part(&id.value, id.span);
    }
    let at = spec.prop("at").and_then(|_| fields.text("at", findings));
    let nation = spec.prop("nation").and_then(|_| fields.text("nation", findings));
    nations.extend(nation.clone());
    let handout = spec.prop("handout").and_then(|_| fields.choice("handout", &HANDOUTS, findings));
    let with = spec.prop("with").and_then(|_| fields.text("with", findings));
    let fp = spec.prop("fp").and_then(|_| fields.number("fp", findings)).map(|fp| fp.value);
    let fortification = matches!(force_word, ForceWord::Fortification(_));
    let name = if fortification {
        Some(String::new())
    } else {
        let name = fields.arg_text(findings);
        if let Some(name) = &name {
            place.part("name", name.span);
        }
        name.map(|name| name.value)
    };
    if let Some(slip) = node.args.get(usize::from(!fortification))
        && let Some(count) = count_slip(slip.text().unwrap_or(""))
        && !slip.slip
    {
        let found = error(codes::K022, slip.span, format!("{} is no property", slip.describe()))
            .help(format!("write the count as `x={count}`"));
        findings.push(match node.prop("x") {
            None => found.fix(format!("write `x={count}`"), slip.span, format!("x={count}")),
            Some(_) => found,
        });
        fields.skip();
    }
    fields.finish(findings);
    let at = at.and_then(|word| hexes::hex(&word, findings));
    if let Some(at) = at {
        let span = place.of("at");
        place.part(&at.to_string(), span);
    }
    let force = ForceDraft {
        word: *force_word,
        name: name?,
        count,
        id: id.map(|id| id.value),
        at,
        nation: nation.map(|nation| nation.value),
        handout: handout.map(|handout| handout.value),
        with: with.map(|with| with.value),
        fp,
    };
    Some((force, place))
}

/// Whether a word may call pieces: one that nothing else is called by, in scripts and in set-up.
fn is_id(id: &Spanned<String>, findings: &mut Findings) -> bool {
    let text = id.value.as_str();
    let single = text.trim_end_matches('s');
    let mut kinds = FORCES.iter().map(|(word, _)| word.trim_end_matches('s'));
    let group =
        ["other", "unit", "fortification"].contains(&single) || kinds.any(|kind| kind == single);
    let taken = ["axis", "allies", "nobody", "done", "pass", "keep", "reroll"].contains(&text);
    let other = is_card(text) || text.parse::<crestline_board::hex::Hex>().is_ok();
    if is_name(text) && !group && !other && !taken {
        return true;
    }
    let message = format!("`{}` cannot be an id", visible(text));
    findings.push(error(codes::S006, id.span, message).help(if is_name(text) {
        "it means something else already; take another word"
    } else {
        NAME_HELP
    }));
    false
}

/// `x4` or `4x`, a count as people write it.
fn count_slip(text: &str) -> Option<&str> {
    let digits =
        text.strip_prefix(['x', 'X', '×']).or_else(|| text.strip_suffix(['x', 'X', '×']))?;
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}

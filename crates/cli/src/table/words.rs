//! What the table says in words: tracks, hexes, pieces, cards. The same for the screen and for plain
//! lines.

use crestline_board::hex::Hex;
use crestline_board::terrain::Cost;
use crestline_play::narrate;
use crestline_play::odds::AttackOdds;
use crestline_rules::content::CardId;
use crestline_rules::scenario::{PieceId, What};
use crestline_rules::side::Side;
use crestline_rules::state::Place;
use crestline_rules::view::View;

use super::question;

/// The letters by which the sides' counters are told apart: those of their decks, unless these are
/// the same.
pub(crate) fn side_letter(view: &View, side: Side) -> char {
    let first = |side: Side| view.scenario().sides[side].deck.prefix.chars().next().unwrap_or('?');
    if first(Side::Axis) != first(Side::Allies) {
        return first(side);
    }
    match side {
        Side::Axis => 'X',
        Side::Allies => 'A',
    }
}

/// The tracks in a line: time, VP, Initiative, Orders.
pub(crate) fn tracks(view: &View) -> Vec<String> {
    let (table, situation) = (view.table(), view.situation());
    let active = table.active;
    let limit = situation.order_limit(active);
    let lost = |side: Side| {
        let (fallen, most) = (situation.casualties(side), situation.surrender(side));
        format!("{} {fallen}/{most}", side_letter(view, side))
    };
    let turn = match table.turns {
        0 => "Set-up".to_owned(),
        turns => format!("Turn {turns} {}", narrate::side(active)),
    };
    vec![
        format!("Time {}/{}", table.time, situation.sudden_death()),
        format!("VP {}", narrate::vp(table.vp)),
        turn,
        format!("Orders {}/{}", table.orders, limit),
        format!("Init {}", narrate::side(table.initiative)),
        format!("Lost {}", Side::BOTH.map(lost).join(" ")),
    ]
}

/// Casualties against surrender, and cards, of a side.
pub(crate) fn side_state(view: &View, side: Side) -> String {
    let situation = view.situation();
    format!(
        "casualties {}/{}, hand {}, deck {}",
        situation.casualties(side),
        situation.surrender(side),
        view.hand_size(side),
        view.deck_size(side),
    )
}

/// What a hex is: terrain, level, Cover, cost, Objective, markers, and what stands on its sides.
pub(crate) fn hex(view: &View, hex: Hex) -> Vec<String> {
    let (situation, map) = (view.situation(), &view.scenario().map);
    if map.missing().contains(&hex) {
        return vec![format!("{hex} is not drawn")];
    }
    let terrain = map.terrain(hex);
    let cost = match terrain.cost {
        Cost::Half(halves) => format!("cost {}", narrate::half_points(halves)),
        Cost::Impassable => "impassable".to_owned(),
        Cost::Other => "cost as what lies below".to_owned(),
    };
    let mut first = format!("{hex} {}", terrain.title.to_lowercase());
    if situation.level(hex) > 0 {
        first.push_str(&format!(", level {}", situation.level(hex)));
    }
    let mut lines = vec![first, format!("cover {}, {cost}", situation.cover(hex))];
    let mut ways: Vec<String> = Vec::new();
    for ribbon in map.ribbons(hex) {
        let title = map.chart().get(ribbon.terrain).title.to_lowercase();
        if !ways.contains(&title) {
            ways.push(title);
        }
    }
    if let Some(bridge) = map.bridge(hex) {
        ways.push(map.chart().get(bridge.terrain).title.to_lowercase());
    }
    if !ways.is_empty() {
        lines.push(ways.join(", "));
    }
    for (at, objective) in view.scenario().objectives.iter().enumerate() {
        if objective.hexes.contains(&hex) {
            let who = view.table().control.get(at).copied().flatten();
            let who = who.map_or("nobody", narrate::side);
            let vp = situation.objective_vp(at);
            lines.push(format!("Objective {}: {who}, {vp} VP by open chits", objective.number));
        }
    }
    if let Some(fort) = situation.fort(hex) {
        let fp = if fort.fp > 0 { format!(" FP {}", fort.fp) } else { String::new() };
        lines.push(format!("{}{fp}", fort.kind.title()));
    }
    if let Some(value) = view.table().smoke.get(&hex) {
        lines.push(format!("Smoke {value}"));
    }
    if view.table().blaze.contains(&hex) {
        lines.push("Blaze".to_owned());
    }
    for (side, _) in map.grid().neighbours(hex) {
        let hexside = map.grid().hexside(hex, side);
        let barriers: Vec<String> = map
            .barriers_on(hexside)
            .map(|barrier| map.chart().get(barrier.terrain).title.to_lowercase())
            .collect();
        if !barriers.is_empty() {
            lines.push(format!("{} to {}", barriers.join(", "), compass(side.number())));
        }
    }
    lines
}

fn compass(number: u8) -> &'static str {
    match number {
        1 => "the north",
        2 => "the north-east",
        3 => "the south-east",
        4 => "the south",
        5 => "the south-west",
        _ => "the north-west",
    }
}

/// The units of a hex, both sides', and what its owner has noted down there, if he looks.
pub(crate) fn stack(view: &View, hex: Hex, covered: bool) -> Vec<(PieceId, Side)> {
    let situation = view.situation();
    let mut units: Vec<(PieceId, Side)> = Side::BOTH
        .into_iter()
        .flat_map(|side| situation.units_in(hex, side).map(move |unit| (unit, side)))
        .collect();
    if !covered {
        let noted = view.noted().iter().filter(|(_, at)| **at == hex);
        units.extend(noted.map(|(piece, _)| (*piece, view.side())));
    }
    units
}

/// A unit in a line or two: name and state, then its numbers.
pub(crate) fn unit(view: &View, unit: PieceId) -> Vec<String> {
    let (situation, scenario) = (view.situation(), view.scenario());
    let piece = situation.piece(unit);
    let mut states: Vec<&str> = Vec::new();
    let flags = [
        (piece.broken, "broken"),
        (piece.suppressed, "suppressed"),
        (piece.veteran, "veteran"),
        (piece.acting && !piece.finished, "acting"),
        (piece.acting && piece.finished, "has acted"),
        (piece.op_acting, "op fire"),
        (piece.activated && !piece.acting, "activated"),
        (piece.place == Place::Hidden, "noted down"),
    ];
    states.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, word)| word));
    let mut name = narrate::piece(scenario, unit);
    if !states.is_empty() {
        name.push_str(&format!(": {}", states.join(", ")));
    }
    let mut lines = vec![name];
    if scenario.unit_kind(unit).is_some() {
        lines.push(numbers(view, unit));
    }
    if let Some(weapon) = piece.weapon {
        lines.push(self::weapon(view, weapon));
    }
    lines
}

/// The numbers of a unit: `FP 5 range 5 move 4 morale 8(+2)`.
fn numbers(view: &View, unit: PieceId) -> String {
    let situation = view.situation();
    let boxed = |is: bool, number: String| if is { format!("[{number}]") } else { number };
    let movement = u16::try_from(situation.movement(unit).max(0)).unwrap_or(0);
    let fp = boxed(situation.fp_boxed(unit), situation.fp(unit).to_string());
    let range = boxed(situation.range_boxed(unit), situation.range(unit).to_string());
    let movement = boxed(situation.movement_boxed(unit), narrate::half_points(movement));
    let (bare, all) = (situation.bare_morale(unit), situation.morale(unit));
    let morale = if bare == all { bare.to_string() } else { format!("{bare}{:+}", all - bare) };
    let command = situation.command(unit);
    let command = if command > 0 { format!(" cmd {command}") } else { String::new() };
    format!("fp {fp} rng {range} mov {movement} mor {morale}{command}")
}

/// A Weapon with its numbers.
pub(crate) fn weapon(view: &View, weapon: PieceId) -> String {
    let (situation, scenario) = (view.situation(), view.scenario());
    let name = narrate::piece(scenario, weapon);
    let broken = if situation.piece(weapon).broken { ", broken" } else { "" };
    if !matches!(scenario.counter(weapon).what, What::Weapon(_)) {
        return format!("{name}{broken}");
    }
    let (fp_boxed, range_boxed) = situation.weapon_boxed(weapon);
    let (least, most) = situation.weapon_range(weapon);
    let fp = situation.weapon_fp(weapon);
    let fp = if fp_boxed { format!("[{fp}]") } else { fp.to_string() };
    let range = if least > 0 { format!("{least}-{most}") } else { most.to_string() };
    let range = if range_boxed { format!("[{range}]") } else { range };
    format!("+ {name} fp {fp} rng {range}{broken}")
}

/// A card in short: `G-23 Fire / Concealment`.
pub(crate) fn card_name(view: &View, id: CardId) -> String {
    let card = view.scenario().card(id);
    let name = narrate::card(view.scenario(), id);
    format!("{name} {} / {}", card.order.title(), card.action.title())
}

/// A card with its paragraphs: `G-23 Fire (O20) / Concealment (A29)`.
pub(crate) fn card(view: &View, id: CardId) -> String {
    let card = view.scenario().card(id);
    format!(
        "{} {} ({}) / {} ({})",
        narrate::card(view.scenario(), id),
        card.order.title(),
        card.order.para(),
        card.action.title(),
        card.action.para(),
    )
}

/// The cards of the viewer's hand, in order.
pub(crate) fn hand(view: &View) -> Vec<CardId> {
    let side = view.side();
    view.hand().iter().map(|number| CardId { side, number }).collect()
}

/// The odds of an attack in lines.
pub(crate) fn odds(view: &View, odds: &AttackOdds) -> Vec<String> {
    let made = narrate::fire(view.scenario(), &odds.pieces, odds.fp, odds.parts);
    // Of a single part the sum says nothing.
    let alone = odds.pieces.len() == 1 && odds.fp == odds.parts.base;
    let made = made.split(" = ").next().filter(|_| alone).unwrap_or(&made);
    let burst = match odds.burst {
        0 => String::new(),
        burst => format!(", {burst:+} for bursts in the crowns (T99)"),
    };
    let command = match odds.command {
        0 => String::new(),
        command => format!(", {command:+} Command in the base"),
    };
    let mut lines = vec![
        format!("attack on {}: FP {} + two dice", odds.hex, odds.fp),
        format!("{made}{burst}{command}"),
    ];
    if let Some(hit) = odds.hit {
        lines.push(format!("Targeting roll hits: {} %", hit.percent()));
    }
    lines.extend(odds.units.iter().map(|unit| question::unit_odds(view, unit)));
    lines
}

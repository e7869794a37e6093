//! Moves: where each unit can get to, where it should, and the way there.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::scenario::PieceId;

use super::fire;
use super::ground::{Body, Ground};
use super::open::Open;

/// How much better the end of a Move must be than where the unit stands.
const GAIN: i32 = 6;

/// What it costs to stay where the stacking limit is passed.
const CROWD: i32 = 150;

/// By how much the danger of a hex on the way counts less than all of it: not every entry is met by
/// Op Fire, and who has to come out must take it.
const fn caution(ground: &Ground<'_>) -> i32 {
    if ground.scene.eager { ground.weights.daring } else { 2 }
}

/// A way that a unit should go.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) gain: i32,
    /// The hexes, the first next.
    pub(super) path: Vec<Hex>,
}

/// The best way for a unit with the Movement it has left.
pub(super) fn way(ground: &Ground<'_>, unit: PieceId) -> Option<Way> {
    let budget = ground.situation.movement_left(unit);
    let known = |ways: &[(PieceId, i32, Option<Way>)]| {
        ways.iter().find(|way| (way.0, way.1) == (unit, budget)).map(|way| way.2.clone())
    };
    if let Some(known) = known(&ground.scene.ways.borrow()) {
        return known;
    }
    let found = search(ground, unit, budget);
    ground.scene.ways.borrow_mut().push((unit, budget, found.clone()));
    found
}

fn search(ground: &Ground<'_>, unit: PieceId, budget: i32) -> Option<Way> {
    let situation = ground.situation;
    let start = situation.hex(unit)?;
    let class = situation.scenario.class(unit)?;
    let grid = situation.grid();
    // By hex: the least cost to get there, and from where. The grid is small.
    let mut known: Vec<Option<(i32, Hex)>> = vec![None; grid.len()];
    known[grid.index(start)] = Some((0, start));
    let mut reached = vec![start];
    let mut open = Open::default();
    open.push(0, start);
    while let Some((spent, hex)) = open.pop() {
        let spent = i32::from(spent);
        // What was reached more cheaply since has been there.
        if known[grid.index(hex)].is_some_and(|(least, _)| least < spent) {
            continue;
        }
        for (next, cost) in ground.survey.steps(hex) {
            let total = spent + i32::from(*cost);
            let entry = &mut known[grid.index(*next)];
            if total > budget
                || entry.is_some_and(|(other, _)| other <= total)
                || ground.enemy(*next)
            {
                continue;
            }
            if entry.replace((total, hex)).is_none() {
                reached.push(*next);
            }
            open.push(u16::try_from(total).unwrap_or(u16::MAX), *next);
        }
    }
    // Where too many stand, somebody is lost at the end of the Turn (8.2).
    let crowded =
        situation.figures(start, ground.side) > situation.stacking_limit(start, ground.side);
    let body = ground.body(unit);
    let here = ground.place(&body, start) - if crowded { CROWD } else { 0 };
    // What Op Fire may cost on the way to a hex, by index, as far as it was asked for.
    let mut risks: Vec<Option<i32>> = vec![None; grid.len()];
    risks[grid.index(start)] = Some(0);
    let mut best: Option<(i32, Hex)> = None;
    for hex in &reached[1..] {
        let risk = risk(ground, &body, *hex, &known, &mut risks);
        let gain = ground.place(&body, *hex) - here - risk;
        if gain >= GAIN
            && best.is_none_or(|(found, at)| gain > found || (gain == found && *hex < at))
            && situation.stacks(*hex, ground.side, class)
        {
            best = Some((gain, *hex));
        }
    }
    let (gain, goal) = best?;
    let mut path = vec![goal];
    let mut at = goal;
    while let Some((_, from)) = known[grid.index(at)]
        && from != start
        && from != at
    {
        path.push(from);
        at = from;
    }
    path.reverse();
    Some(Way { gain, path })
}

/// What Op Fire may cost in the hexes entered before a hex on the way there.
fn risk(
    ground: &Ground<'_>,
    body: &Body,
    hex: Hex,
    known: &[Option<(i32, Hex)>],
    risks: &mut [Option<i32>],
) -> i32 {
    let grid = ground.situation.grid();
    if let Some(risk) = risks[grid.index(hex)] {
        return risk;
    }
    let Some((_, from)) = known[grid.index(hex)] else { return 0 };
    let before = known[grid.index(from)].is_some_and(|(spent, _)| spent > 0);
    let here = if before { ground.danger(body, from) / caution(ground) } else { 0 };
    let total = here + risk(ground, body, from, known, risks);
    risks[grid.index(hex)] = Some(total);
    total
}

/// What the Move of a unit is worth, 0 if nothing.
fn gain(ground: &Ground<'_>, unit: PieceId) -> i32 {
    way(ground, unit).map_or(0, |way| way.gain)
}

/// The gains of the units that a side can still activate.
fn gains(ground: &Ground<'_>) -> BTreeMap<PieceId, i32> {
    let situation = ground.situation;
    situation
        .units_of(ground.side)
        .filter(|unit| situation.fresh(*unit))
        .map(|unit| (unit, gain(ground, unit)))
        .collect()
}

fn party_gain(ground: &Ground<'_>, gains: &BTreeMap<PieceId, i32>, unit: PieceId) -> i32 {
    let situation = ground.situation;
    let party = fire::party(situation, unit, |other| situation.fresh(other));
    party.iter().filter_map(|unit| gains.get(unit)).sum()
}

/// What the best Move Order of a side is worth now.
pub(super) fn order(ground: &Ground<'_>) -> i32 {
    let gains = gains(ground);
    gains.keys().map(|unit| party_gain(ground, &gains, *unit)).max().unwrap_or(0)
}

/// Which unit to activate for a Move.
pub(super) fn activate(ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
    let gains = gains(ground);
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let total = party_gain(ground, &gains, *unit);
        if best.is_none_or(|(found, _)| total > found) {
            best = Some((total, *choice));
        }
    }
    best.map(|(_, choice)| choice)
}

/// Which units to add under a Leader: those that have somewhere to go.
pub(super) fn activate_more(ground: &Ground<'_>, legal: &Legal) -> Choice {
    let goes = |choice: &&Choice| match choice {
        Choice::Piece(unit) => gain(ground, *unit) > 0,
        _ => false,
    };
    let done = legal.contains(&Choice::Done);
    let any = if done { Some(Choice::Done) } else { legal.choices.first().copied() };
    legal.choices.iter().find(goes).copied().or(any).unwrap_or(Choice::Done)
}

/// Who moves next: the one with most to gain, or nobody. Leaders last, so that units go first which
/// they give Movement to.
pub(super) fn mover(ground: &Ground<'_>, legal: &Legal) -> Choice {
    let mut best: Option<(i32, bool, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        // Weapons that could be handed over are listed, too (O21.1.1).
        if ground.situation.scenario.unit_kind(*unit).is_none() {
            continue;
        }
        let follows = !ground.situation.is_leader(*unit);
        let gain = gain(ground, *unit);
        let better = best
            .is_none_or(|(found, first, _)| (gain > 0, follows, gain) > (found > 0, first, found));
        if better {
            best = Some((gain, follows, *choice));
        }
    }
    match best {
        Some((gain, _, choice)) if gain > 0 || !legal.contains(&Choice::Done) => choice,
        _ => Choice::Done,
    }
}

/// The next step of a mover.
pub(super) fn step(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Choice {
    if let Some(way) = way(ground, unit)
        && let Some(hex) = way.path.first()
        && legal.contains(&Choice::Hex(*hex))
    {
        return Choice::Hex(*hex);
    }
    if legal.contains(&Choice::Done) {
        return Choice::Done;
    }
    // The Order has to be carried out: the least bad step.
    let body = ground.body(unit);
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Hex(hex) = choice else { continue };
        let place = ground.place(&body, *hex);
        if best.is_none_or(|(found, _)| place > found) {
            best = Some((place, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

//! Advances: into a Melee that is likely won, onto ground that is better, else not at all.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::UnitClass;
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::ground::Ground;
use super::{fire, odds, worth};

/// How much better a hex must be for a unit to advance into it without a fight.
const GAIN: i32 = 6;

/// What units bring to a Melee (O16.4.1).
fn strength(situation: Situation<'_>, units: &[PieceId]) -> i32 {
    units.iter().map(|unit| situation.fp(*unit) + i32::from(situation.fp_boxed(*unit))).sum()
}

/// What a Melee of these units against the enemies in a hex can be expected to be worth.
fn melee(ground: &Ground<'_>, ours: &[PieceId], hex: Hex) -> i32 {
    let situation = ground.situation;
    let theirs: Vec<PieceId> = situation.units_in(hex, ground.side.other()).collect();
    if ours.is_empty() || theirs.is_empty() {
        return 0;
    }
    let margin = strength(situation, &theirs) - strength(situation, ours);
    let (win, tie) = (odds::above(margin), odds::equal(margin));
    let total = |units: &[PieceId]| -> i32 {
        units.iter().map(|unit| worth::elimination(situation, *unit)).sum()
    };
    // Taking an Objective in the fight counts as well.
    let prize = ground.pull(hex).max(0) * ground.weights.prize / 100;
    let (gain, loss) = (total(&theirs), total(ours));
    let lose = odds::ALL - win - tie;
    (win * (gain + prize) + tie * (gain - loss) - lose * loss) / odds::ALL
}

/// The units that would go into a hex together: the strongest that are next to it, within the
/// stacking limit.
fn wave(ground: &Ground<'_>, candidates: &[PieceId], hex: Hex) -> Vec<PieceId> {
    let situation = ground.situation;
    let mut near: Vec<PieceId> =
        candidates.iter().copied().filter(|unit| situation.advance(*unit, hex).is_ok()).collect();
    near.sort_by_key(|unit| (-strength(situation, &[*unit]), *unit));
    let mut figures = situation.figures(hex, ground.side);
    near.retain(|unit| {
        let more = situation.scenario.class(*unit).map_or(0, UnitClass::figures);
        let fits = figures + more <= situation.stacking_limit(hex, ground.side);
        if fits {
            figures += more;
        }
        fits
    });
    near
}

/// The best thing that some units can do with an Advance: for each, where to and what for.
fn plans(ground: &Ground<'_>, candidates: &[PieceId]) -> Vec<(i32, PieceId, Hex)> {
    let situation = ground.situation;
    let mut plans = Vec::new();
    for hex in situation.hexes_of(ground.side.other()) {
        let present: Vec<PieceId> = situation.units_in(hex, ground.side).collect();
        let wave = wave(ground, candidates, hex);
        let mut all = present.clone();
        all.extend(&wave);
        let gain = melee(ground, &all, hex) - melee(ground, &present, hex);
        let share = i32::try_from(wave.len().max(1)).unwrap_or(1);
        if gain > 0 {
            plans.extend(wave.iter().map(|unit| (gain / share + 1, *unit, hex)));
        }
    }
    for unit in candidates {
        let (Some(here), Some(class)) = (situation.hex(*unit), situation.scenario.class(*unit))
        else {
            continue;
        };
        let body = ground.body(*unit);
        let now = ground.place(&body, here);
        for hex in situation.advances(*unit) {
            if situation.occupied(hex, ground.side.other())
                || !situation.stacks(hex, ground.side, class)
            {
                continue;
            }
            let gain = ground.place(&body, hex) - now;
            if gain >= GAIN {
                plans.push((gain, *unit, hex));
            }
        }
    }
    plans
}

/// What some units gain by advancing, the best plan of each.
fn gain(ground: &Ground<'_>, party: &[PieceId]) -> i32 {
    let plans = plans(ground, party);
    party
        .iter()
        .filter_map(|unit| plans.iter().filter(|plan| plan.1 == *unit).map(|plan| plan.0).max())
        .sum()
}

/// What the best Advance Order of a side is worth now.
pub(super) fn order(ground: &Ground<'_>, side: Side) -> i32 {
    let situation = ground.situation;
    situation
        .units_of(side)
        .filter(|unit| situation.fresh(*unit))
        .map(|unit| gain(ground, &fire::party(situation, unit, |other| situation.fresh(other))))
        .max()
        .unwrap_or(0)
}

/// Which unit to activate for an Advance.
pub(super) fn activate(ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
    let situation = ground.situation;
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let party = fire::party(situation, *unit, |other| situation.fresh(other));
        let total = gain(ground, &party);
        if best.is_none_or(|(found, _)| total > found) {
            best = Some((total, *choice));
        }
    }
    best.map(|(_, choice)| choice)
}

/// Which units to add under a Leader: those that have something to advance for, also together with
/// those that are activated.
pub(super) fn activate_more(ground: &Ground<'_>, legal: &Legal) -> Choice {
    let situation = ground.situation;
    let mut units = fire::units(situation, ground.side, |unit| situation.piece(unit).acting);
    for choice in &legal.choices {
        if let Choice::Piece(unit) = choice {
            units.push(*unit);
        }
    }
    let plans = plans(ground, &units);
    let useful = |choice: &&Choice| match choice {
        Choice::Piece(unit) => plans.iter().any(|plan| plan.1 == *unit),
        _ => false,
    };
    let done = legal.contains(&Choice::Done);
    let any = if done { Some(Choice::Done) } else { legal.choices.first().copied() };
    legal.choices.iter().find(useful).copied().or(any).unwrap_or(Choice::Done)
}

/// Who advances next, and where to.
pub(super) fn next(ground: &Ground<'_>, legal: &Legal) -> (Choice, Option<Hex>) {
    let mut units = Vec::new();
    for choice in &legal.choices {
        if let Choice::Piece(unit) = choice {
            units.push(*unit);
        }
    }
    let best = plans(ground, &units).into_iter().max();
    match best {
        Some((_, unit, hex)) => (Choice::Piece(unit), Some(hex)),
        None if legal.contains(&Choice::Done) => (Choice::Done, None),
        None => (legal.choices.first().copied().unwrap_or(Choice::Done), None),
    }
}

/// Where a unit advances to that must: the best of the hexes, not into a Melee if it can be helped.
pub(super) fn somewhere(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Choice {
    let body = ground.body(unit);
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Hex(hex) = choice else { continue };
        let fight = ground.situation.occupied(*hex, ground.side.other());
        let value = if fight { melee(ground, &[unit], *hex) } else { ground.place(&body, *hex) };
        let value = if fight { value - 1000 } else { value };
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

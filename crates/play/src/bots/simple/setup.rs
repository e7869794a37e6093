//! Setting up, and bringing in reinforcements: under Cover, towards what is to be taken or held,
//! Leaders among those they lead.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::UnitClass;
use crestline_rules::query::Situation;
use crestline_rules::scenario::{PieceId, Posture};

use super::ground::Ground;

/// Which piece to place next: Squads, then Teams, then Leaders.
pub(super) fn piece(situation: Situation<'_>, legal: &Legal) -> Choice {
    let rank = |choice: &&Choice| match choice {
        Choice::Piece(unit) => match situation.scenario.class(*unit) {
            Some(UnitClass::Squad) => 0,
            Some(UnitClass::Team) => 1,
            _ => 2,
        },
        _ => 3,
    };
    legal.choices.iter().min_by_key(rank).copied().unwrap_or(Choice::Done)
}

/// Where to place it.
pub(super) fn hex(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Choice {
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Hex(hex) = choice else { continue };
        let value = spot(ground, unit, *hex);
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

fn spot(ground: &Ground<'_>, unit: PieceId, hex: Hex) -> i32 {
    let situation = ground.situation;
    let side = ground.side;
    let cover = situation.cover(hex);
    let level = i32::from(situation.level(hex));
    let held: i32 = situation
        .scenario
        .objectives
        .iter()
        .enumerate()
        .filter(|(_, objective)| objective.hexes.contains(&hex))
        .filter(|(_, o)| !o.hexes.iter().any(|hex| situation.occupied(*hex, side)))
        .map(|(at, _)| 60 + 20 * i32::from(situation.objective_vp(at)))
        .sum();
    let friends = |radius: u32| {
        situation
            .units()
            .filter(|(other, at)| {
                situation.scenario.owner(*other) == side
                    && !situation.is_leader(*other)
                    && situation.grid().distance(hex, *at) <= radius
            })
            .count()
    };
    let count = |n: usize| i32::try_from(n).unwrap_or(0);
    if situation.is_leader(unit) {
        let radius = u32::try_from(situation.command(unit)).unwrap_or(0);
        let other = situation.leaders_in(hex, side).next().is_some();
        let crowd = if other { 60 } else { 0 };
        return 12 * count(friends(0)) + 10 * count(friends(radius)) + 3 * cover - crowd;
    }
    let attacks = situation.scenario.sides[side].posture != Posture::Defend;
    let towards = if attacks { ground.pull(hex) } else { ground.pull(hex) / 3 };
    let near = 3 * count(friends(1)).min(4) - 8 * count(friends(0));
    8 * cover + 4 * level + held + towards + near - ground.danger(&ground.body(unit), hex)
}

/// Who carries a Weapon: a Team rather than a Squad, a Leader last, under Cover and led.
pub(super) fn carrier(situation: Situation<'_>, legal: &Legal) -> Choice {
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let class = match situation.scenario.class(*unit) {
            Some(UnitClass::Team) => 12,
            Some(UnitClass::Squad) => 8,
            _ => 0,
        };
        let cover = situation.hex(*unit).map_or(0, |hex| situation.cover(hex));
        let value = class + cover + 3 * situation.led(*unit);
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

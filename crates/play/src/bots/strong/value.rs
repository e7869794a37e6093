//! What a table is worth to a side.

use crestline_rules::choice::Next;
use crestline_rules::game::Game;
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

/// What a game that is won is worth; nothing else comes near it.
const WON: i64 = 10_000;

/// The lead that is half of a win, in hundredths of a VP: as the game begins that much more than once
/// Sudden Death is due.
const LEAD: i64 = 700;
const LEAD_EARLY: i64 = 1_000;

// What else than VP a lead is made of. The weights are those by which games of simple bots, told from
// what their tables looked like at the start of each Turn, came out in VP.

/// What a Squad or Team in good order is worth for each VP of its elimination, and a Leader.
const UNIT: i64 = 8;
const LEADER: i64 = 40;
/// What each FP of a Weapon is worth that can be used; a third of it where it cannot.
const WEAPON: i64 = 20;
/// What a broken and a Suppressed unit are worth less.
const BROKEN: i64 = 20;
const SUPPRESSED: i64 = 5;
/// What it costs to have lost all that a side may lose: with half of it, a quarter.
const LOSSES: i64 = 900;
/// What it is worth to stand a hex nearer to an Objective that is to be had, and more for each VP.
const NEARER: i64 = 6;
const NEARER_VP: i64 = 8;
/// From how many hexes away that counts.
const NEAR: u32 = 12;
/// What the Initiative card is worth.
const INITIATIVE: i64 = 40;

/// What a game is worth to a side, from `-WON` to `WON`.
pub(super) fn of(game: &Game, side: Side) -> i64 {
    if let Next::Over(outcome) = game.next() {
        return if outcome.winner == side { WON } else { -WON };
    }
    let situation = game.situation();
    let other = side.other();
    let initiative = if situation.table.initiative == side { INITIATIVE } else { -INITIATIVE };
    let left = left(situation);
    let lead = i64::from(situation.table.vp_of(side)) * 100 + force(situation, side, left)
        - force(situation, other, left)
        + initiative;
    // The further ahead, the less another VP matters, and the more the later it is.
    lead * WON / (lead.abs() + LEAD + LEAD_EARLY * left / 100)
}

/// How much time is left until Sudden Death is due, in hundredths of all there was (6.2.2).
fn left(situation: Situation<'_>) -> i64 {
    let (now, due) = (i64::from(situation.table.time), i64::from(situation.sudden_death()));
    ((due - now) * 100 / due.max(1)).clamp(0, 100)
}

/// What a side has on the map, in hundredths of a VP.
fn force(situation: Situation<'_>, side: Side, left: i64) -> i64 {
    let units: i64 = situation.units_of(side).map(|unit| worth(situation, unit)).sum();
    // Who is near late has less time to get there.
    let chances = chances(situation, side) * (20 + (left * 80 / 60).min(80)) / 100;
    units - losses(situation, side) + chances
}

/// What a unit is worth.
fn worth(situation: Situation<'_>, unit: PieceId) -> i64 {
    let piece = situation.piece(unit);
    let vp = i64::from(situation.elimination_vp(unit));
    let own = if situation.is_leader(unit) { LEADER * vp } else { UNIT * vp };
    let weapon = piece.weapon.map_or(0, |weapon| {
        let fp = i64::from(situation.weapon_fp(weapon).max(0));
        WEAPON * if situation.weapon_usable(weapon) { fp } else { fp / 3 }
    });
    let broken = if piece.broken { BROKEN } else { 0 };
    let suppressed = if piece.suppressed { SUPPRESSED } else { 0 };
    own + weapon - broken - suppressed
}

/// How much a side has to fear to surrender, more and more with each unit lost (6.3.1).
fn losses(situation: Situation<'_>, side: Side) -> i64 {
    let lost = i64::from(situation.casualties(side));
    let most = i64::from(situation.surrender(side)).max(1);
    LOSSES * lost * lost / (most * most)
}

/// What it is worth to stand near Objectives that are to be had.
fn chances(situation: Situation<'_>, side: Side) -> i64 {
    let grid = situation.grid();
    let mut total = 0;
    for (at, objective) in situation.scenario.objectives.iter().enumerate() {
        if situation.table.control[at] == Some(side) {
            continue;
        }
        let near = situation
            .units_of(side)
            .filter(|unit| !situation.piece(*unit).broken)
            .filter_map(|unit| situation.hex(unit))
            .filter_map(|hex| objective.hexes.iter().map(|to| grid.distance(hex, *to)).min())
            .min();
        if let Some(near) = near {
            let vp = i64::from(situation.objective_vp(at));
            total += i64::from(NEAR.saturating_sub(near)) * (NEARER + NEARER_VP * vp);
        }
    }
    total
}

//! What a table is worth to a side.

use crestline_rules::choice::Next;
use crestline_rules::content::{CardId, Order};
use crestline_rules::game::Game;
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_rules::view::View;

/// What a game that is won is worth; nothing else comes near it.
const WON: i64 = 10_000;

/// The lead that is half of a win, in hundredths of a VP, once Sudden Death is due, and how much more
/// it takes as the game begins.
const LEAD: i64 = 220;
const LEAD_EARLY: i64 = 1_370;

// What else than VP a lead is made of, in hundredths of a VP. The weights are those by which games of
// simple bots, told from what their tables looked like at the start of each Turn, were won and lost.

/// What a Leader is worth for each VP of its elimination.
const LEADER: i64 = 33;
/// What a Squad or Team is worth for each VP of its elimination: less than nothing, since its loss
/// costs VP and brings surrender nearer, which together say too much.
const UNIT: i64 = -52;
/// What each FP of a Weapon is worth that can be used; a third of it where it cannot.
const WEAPON: i64 = 8;
/// What a broken and a Suppressed unit are worth less.
const BROKEN: i64 = 82;
const SUPPRESSED: i64 = 45;
/// What it costs to have lost all that a side may lose: nearly in proportion, the first units a little
/// more than the last.
const LOST: i64 = 2_070;
const LOST_LATE: i64 = 550;
/// What it is worth to stand a hex nearer to an Objective that is to be had, and more for each VP, in
/// thousandths.
const NEARER: i64 = 80;
const NEARER_VP: i64 = 15;
/// From how many hexes away that counts.
const NEAR: u32 = 12;
/// What a Recover card in hand is worth more than others.
const RECOVER: i64 = 80;
/// What the Initiative card is worth.
const INITIATIVE: i64 = 25;

/// What a game is worth to a side, from `-WON` to `WON`.
pub(super) fn of(game: &Game, side: Side) -> i64 {
    if let Next::Over(outcome) = game.next() {
        return if outcome.winner == side { WON } else { -WON };
    }
    let situation = game.situation();
    let other = side.other();
    let initiative = if situation.table.initiative == side { INITIATIVE } else { -INITIATIVE };
    let left = left(situation);
    let lead = i64::from(situation.table.vp_of(side)) * 100 + force(&game.view(side), left)
        - force(&game.view(other), left)
        + initiative;
    // The further ahead, the less another VP matters, and the more the later it is.
    lead * WON / (lead.abs() + LEAD + LEAD_EARLY * left / 100)
}

/// How much time is left until Sudden Death is due, in hundredths of all there was (6.2.2).
fn left(situation: Situation<'_>) -> i64 {
    let (now, due) = (i64::from(situation.table.time), i64::from(situation.sudden_death()));
    ((due - now) * 100 / due.max(1)).clamp(0, 100)
}

/// What the side of a view has besides VP.
fn force(view: &View, left: i64) -> i64 {
    let (situation, side) = (view.situation(), view.side());
    let units: i64 = situation.units_of(side).map(|unit| worth(situation, unit)).sum();
    // Who is near late has less time to get there.
    let chances = chances(view) * (20 + (left * 80 / 60).min(80)) / 1000;
    units - losses(situation, side) + secrets(view) + chances + RECOVER * recovers(view)
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

/// How much a side has to fear to surrender (6.3.1).
fn losses(situation: Situation<'_>, side: Side) -> i64 {
    let lost = i64::from(situation.casualties(side));
    let most = i64::from(situation.surrender(side)).max(1);
    LOST * lost / most - LOST_LATE * lost * lost / (most * most)
}

/// What the secret chits of a side will bring it at the end, as things stand (6.3.2).
fn secrets(view: &View) -> i64 {
    let situation = view.situation();
    let mut total = 0;
    for (at, control) in situation.table.control.iter().enumerate() {
        let vp = 100 * i64::from(situation.objective_vp_by(at, view.secrets()));
        total += control.map_or(0, |owner| if owner == view.side() { vp } else { -vp });
    }
    total
}

/// What it is worth to stand near Objectives that are to be had.
fn chances(view: &View) -> i64 {
    let (situation, side) = (view.situation(), view.side());
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
            let chits = [situation.table.chits, view.secrets()];
            let vp: i64 =
                chits.map(|chits| i64::from(situation.objective_vp_by(at, chits))).iter().sum();
            total += i64::from(NEAR.saturating_sub(near)) * (NEARER + NEARER_VP * vp);
        }
    }
    total
}

/// How many Recover cards a side holds.
fn recovers(view: &View) -> i64 {
    let scenario = view.scenario();
    let cards = view.hand().iter().map(|number| CardId { side: view.side(), number });
    let recovers = cards.filter(|card| scenario.card(*card).order == Order::Recover);
    i64::try_from(recovers.count()).unwrap_or(0)
}

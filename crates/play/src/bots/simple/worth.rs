//! What units are worth, in hundredths of a VP.

use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;

/// What it is worth to the other side that a unit is eliminated.
pub(super) fn elimination(situation: Situation<'_>, unit: PieceId) -> i32 {
    let vp = i32::from(situation.elimination_vp(unit));
    60 + 100 * vp + weapon(situation, unit)
}

/// What it is worth to the other side that a unit in good order breaks.
pub(super) fn breaking(situation: Situation<'_>, unit: PieceId) -> i32 {
    let vp = i32::from(situation.elimination_vp(unit));
    let command = if situation.is_leader(unit) { 20 } else { 0 };
    40 + 35 * vp + command + weapon(situation, unit) / 2
}

/// What it is worth to the other side that a unit is Suppressed.
pub(super) const SUPPRESSION: i32 = 18;

/// What the Weapon of a unit adds.
fn weapon(situation: Situation<'_>, unit: PieceId) -> i32 {
    situation.piece(unit).weapon.map_or(0, |weapon| 6 * situation.weapon_fp(weapon).max(0))
}

/// What the next break of a unit is worth to the other side.
pub(super) fn harm(situation: Situation<'_>, unit: PieceId) -> i32 {
    if situation.piece(unit).broken {
        elimination(situation, unit)
    } else {
        breaking(situation, unit)
    }
}

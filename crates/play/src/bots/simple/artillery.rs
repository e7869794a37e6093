//! Artillery: a mission where more of theirs than of one's own is under it.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::{odds, worth};

/// What a working battery is worth to who has it.
const BATTERY: i32 = 36;

/// What shells on one hex are worth to a side.
fn fall(situation: Situation<'_>, side: Side, fp: i32, hex: Hex) -> i32 {
    let value = |unit: PieceId| {
        let margin = situation.bare_morale(unit) + situation.cover(hex) - fp;
        odds::above(margin) * worth::harm(situation, unit) / odds::ALL
    };
    let sum = |side| -> i32 { situation.units_in(hex, side).map(value).sum() };
    sum(side.other()) - sum(side)
}

/// What shells around a hex are worth, if they fall where they should.
fn blast(situation: Situation<'_>, side: Side, fp: i32, hex: Hex) -> i32 {
    let around: i32 =
        situation.grid().neighbours(hex).map(|(_, next)| fall(situation, side, fp, next)).sum();
    fall(situation, side, fp, hex) + around
}

/// The FP of a side's battery.
fn fp(situation: Situation<'_>, side: Side) -> i32 {
    let kind = situation.radio(side).and_then(|radio| situation.radio_kind(radio));
    kind.map_or(0, |kind| i32::from(kind.fp))
}

/// The hexes around which shells could matter: where the enemy is.
fn worthwhile(situation: Situation<'_>, side: Side, leader: PieceId) -> Option<(i32, Hex)> {
    let fp = fp(situation, side);
    let targets = situation.hexes_of(side.other());
    let spots = targets.into_iter().filter(|hex| situation.spot(leader, *hex).is_ok());
    spots.map(|hex| (blast(situation, side, fp, hex), hex)).max()
}

/// What an Artillery Request is worth to a side now. About half of all missions go astray.
pub(super) fn request(situation: Situation<'_>, side: Side) -> i32 {
    if situation.mission(side).is_ok() {
        let leaders = situation.observers(side);
        let best = leaders.filter_map(|leader| worthwhile(situation, side, leader)).max();
        return best.map_or(0, |(value, _)| value / 2);
    }
    if situation.access(side).is_ok() { BATTERY } else { 0 }
}

/// What an Artillery Denied is worth to a side now.
pub(super) fn deny(situation: Situation<'_>, side: Side) -> i32 {
    if situation.deniable(side) { BATTERY } else { 0 }
}

/// A mission rather than access.
pub(super) fn ask(legal: &Legal) -> Option<Choice> {
    [Choice::Mission, Choice::Access].into_iter().find(|choice| legal.contains(choice))
}

/// The Leader who sees most worth shelling.
pub(super) fn observer(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Piece(leader) => worthwhile(situation, side, *leader),
        _ => None,
    };
    legal.choices.iter().max_by_key(value).copied()
}

/// The hex that shells are wanted around.
pub(super) fn spot(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let fp = fp(situation, side);
    let enemies = situation.hexes_of(side.other());
    // Far from every enemy there is nothing to gain, and the map is large.
    let near = |hex: &Hex| enemies.iter().any(|enemy| situation.distance(*enemy, *hex) <= 1);
    let value = |choice: &&Choice| match choice {
        Choice::Hex(hex) if near(hex) => blast(situation, side, fp, *hex),
        _ => i32::MIN,
    };
    legal.choices.iter().max_by_key(value).copied()
}

/// Which hex of the blast is next: the one that gains most while all are still there.
pub(super) fn next(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let fp = fp(situation, side);
    let value = |choice: &&Choice| match choice {
        Choice::Hex(hex) => fall(situation, side, fp, *hex),
        _ => i32::MIN,
    };
    legal.choices.iter().max_by_key(value).copied()
}

//! What is hidden, dug and blown up: Mines and Wire before units that come, holes for one's own, and
//! the other side's works gone.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::{CardAction, FortificationKind};
use crestline_rules::query::Situation;
use crestline_rules::side::Side;
use crestline_rules::view::View;

use super::ground::Ground;
use super::{aid, odds, worth};

/// What Mines must be worth for a card to be played.
const CARD: i32 = 22;

/// After an entry into a hex: Mines where they are likely to break somebody, else Wire.
pub(super) fn react(
    situation: Situation<'_>,
    side: Side,
    hex: Hex,
    legal: &Legal,
) -> Option<Choice> {
    let fp = i32::from(situation.mines_fp());
    let harm: i32 = situation
        .units_in(hex, side.other())
        .map(|unit| {
            let breaks = odds::above(situation.bare_morale(unit) - fp);
            breaks * worth::harm(situation, unit) / odds::ALL
        })
        .sum();
    if harm >= CARD
        && let Some(mines) = aid::play(situation, legal, CardAction::HiddenMines)
    {
        return Some(mines);
    }
    aid::play(situation, legal, CardAction::HiddenWire)
}

/// What a hole in a hex is worth to a side: units in the open under fire gain most.
fn hole(ground: &Ground<'_>, hex: Hex) -> i32 {
    let situation = ground.situation;
    let units = situation.units_in(hex, ground.side);
    let danger: i32 = units.map(|unit| ground.danger(&ground.body(unit), hex)).sum();
    danger / (2 + situation.cover(hex).max(0))
}

/// As time has advanced: a hole for those who need one.
pub(super) fn dig(ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
    let mut hexes = ground.situation.hexes_of(ground.side).into_iter();
    let needed =
        hexes.any(|hex| ground.situation.fortifiable(hex).is_ok() && hole(ground, hex) > 8);
    needed.then(|| aid::play(ground.situation, legal, CardAction::DigIn)).flatten()
}

/// Where the hole is dug, or a work comes for one's own.
pub(super) fn dig_hex(ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Hex(hex) => hole(ground, *hex),
        _ => i32::MIN,
    };
    legal.choices.iter().max_by_key(value).copied()
}

/// What it is worth that the Fortification of a hex goes: Wire and Mines are in the way of whoever is
/// there, all others shelter him.
pub(super) fn raze(situation: Situation<'_>, side: Side, hex: Hex) -> i32 {
    let count = |side| i32::try_from(situation.units_in(hex, side).count()).unwrap_or(0);
    let ours = 10 * (count(side) - count(side.other()));
    let Some(fort) = situation.fort(hex) else { return 0 };
    let trap = matches!(fort.kind, FortificationKind::Mines | FortificationKind::Wire);
    if trap { ours } else { -ours }
}

/// After the other side passed: what it has dug goes, and a Hidden Unit comes.
pub(super) fn reply(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    if let Some(unit) = aid::play(situation, legal, CardAction::HiddenUnit) {
        return Some(unit);
    }
    let worthwhile = situation.table.forts.keys().any(|hex| raze(situation, side, *hex) > 0);
    worthwhile.then(|| aid::play(situation, legal, CardAction::Demolitions)).flatten()
}

/// The Fortification that goes.
pub(super) fn raze_hex(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Hex(hex) => raze(situation, side, *hex),
        _ => i32::MIN,
    };
    legal.choices.iter().max_by_key(value).copied()
}

/// How near an enemy must be for a piece that was noted down to come out.
const NEAR: i32 = 3;

/// At the Turn menu: a piece that was noted down comes out once enemies are near enough to be fired
/// at; a Fortification stays unseen.
pub(super) fn reveal(view: &View, legal: &Legal) -> Option<Choice> {
    let situation = view.situation();
    let enemies = situation.hexes_of(view.side().other());
    let mut pieces = legal.choices.iter().filter(|choice| match choice {
        Choice::Piece(piece) if situation.scenario.class(*piece).is_some() => {
            let hex = view.noted().get(piece);
            hex.is_some_and(|hex| enemies.iter().any(|at| situation.distance(*hex, *at) <= NEAR))
        }
        _ => false,
    });
    pieces.next().copied()
}

//! Actions of those who move: Assault Fire where it pays, Smoke Grenades before a bad hex, and off
//! the map for points.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::CardAction;
use crestline_rules::query::{Element, Situation};
use crestline_rules::scenario::PieceId;

use super::ground::Ground;
use super::{aid, fire, moving};

/// What Assault Fire must be worth for a card to be played.
const FIRE: i32 = 18;

/// How dangerous the next hex must be for Smoke.
const DANGER: i32 = 34;

/// What units activated for a Move bring to Assault Fire: pieces whose FP is boxed (A26).
fn elements(situation: Situation<'_>, units: &[PieceId], hex: Hex) -> Vec<Element> {
    let mut elements = situation.elements(units, hex);
    elements.retain(|element| match situation.carrier(element.piece) {
        Some(_) => situation.weapon_boxed(element.piece).0 && !element.ordnance,
        None => situation.fp_boxed(element.piece),
    });
    elements
}

/// The best Assault Fire at some hexes.
fn best(ground: &Ground<'_>, hexes: impl Iterator<Item = Hex>) -> Option<fire::Group> {
    let situation = ground.situation;
    let units = fire::units(situation, ground.side, |unit| situation.piece(unit).acting);
    let group =
        |hex| fire::best_group(situation, ground.side, &elements(situation, &units, hex), hex);
    hexes.filter_map(group).max_by_key(|group| group.worth)
}

/// An Action for a side that moves, with the unit whose step comes next.
pub(super) fn action(ground: &Ground<'_>, mover: Option<PieceId>, legal: &Legal) -> Option<Choice> {
    let situation = ground.situation;
    if let Some(card) = aid::play(situation, legal, CardAction::AssaultFire) {
        let enemies = situation.hexes_of(ground.side.other()).into_iter();
        if best(ground, enemies).is_some_and(|group| group.worth >= FIRE) {
            return Some(card);
        }
    }
    let card = aid::play(situation, legal, CardAction::SmokeGrenades)?;
    let next = next(ground, mover?)?;
    let bare = !situation.table.smoke.contains_key(&next);
    (bare && ground.danger(&ground.body(mover?), next) >= DANGER).then_some(card)
}

/// Where a unit goes next.
fn next(ground: &Ground<'_>, unit: PieceId) -> Option<Hex> {
    moving::way(ground, unit)?.path.first().copied()
}

/// The target of Assault Fire.
pub(super) fn target(ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
    let hexes = legal.choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some(*hex),
        _ => None,
    });
    best(ground, hexes).map(|group| Choice::Hex(group.hex))
}

/// Where a unit throws its Smoke Grenades: where it goes next, else where it is.
pub(super) fn grenade(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Option<Choice> {
    let hexes = [next(ground, unit), ground.situation.hex(unit)];
    hexes.into_iter().flatten().map(Choice::Hex).find(|choice| legal.contains(choice))
}

/// Leaving the map: for points, by a unit that nobody misses and while enough stay.
pub(super) fn exit(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Option<Choice> {
    let situation = ground.situation;
    let here = situation.hex(unit)?;
    let enough = situation.units_of(ground.side).count() >= 4;
    let needed = situation.scenario.objectives.iter().any(|o| o.hexes.contains(&here));
    let pays = situation.exit_vp(unit) > 0 && enough && !needed;
    (pays && legal.contains(&Choice::Exit)).then_some(Choice::Exit)
}

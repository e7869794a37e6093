//! Cases with Radios, Ordnance and special Weapons: what they are built from.

use std::sync::Arc;

use super::kit::{Board, Play, at, dice, draft, force, hex, library, position};
use crate::choice::{Choice, Next};
use crate::content::{CardId, Library, RadioKind, Rows, Stat, WeaponClass, WeaponKind};
use crate::event::Happening;
use crate::position::Position;
use crate::scenario::{ForceWord, Scenario, ScenarioDraft};
use crate::side::Side;

fn weapon(name: &str, class: WeaponClass, fp: i8, least: u8, range: i8) -> Arc<WeaponKind> {
    let stat = |value| Stat { value, boxed: false };
    Arc::new(WeaponKind {
        name: name.to_owned(),
        class,
        fp: stat(fp),
        min_range: least,
        range: stat(range),
        movement: 0,
        ordnance: class != WeaponClass::Molotov,
        smoke: matches!(name, "Medium Mortar" | "Pack Gun"),
        fix: Rows { from: 1, to: 2 },
        eliminate: Rows { from: 9, to: 10 },
        count: 4,
    })
}

fn radio(name: &str, fp: u8, smoke: bool) -> Arc<RadioKind> {
    Arc::new(RadioKind { name: name.to_owned(), fp, smoke, count: 1 })
}

/// The library of the kit with all that shoots.
fn armed() -> Arc<Library> {
    use WeaponClass::{Flamethrower, InfantryGun, Molotov, Mortar, Satchel};
    let mut library = Library::clone(&library());
    for nation in &mut library.nations {
        let nation = Arc::make_mut(nation);
        nation.weapons.extend([
            weapon("Medium Mortar", Mortar, 9, 3, 16),
            weapon("Heavy Gun", InfantryGun, 12, 0, 16),
            weapon("Pack Gun", InfantryGun, 10, 0, 16),
            weapon("Flamethrower", Flamethrower, 11, 0, 1),
            weapon("Satchel Charge", Satchel, 12, 0, 1),
            weapon("Molotov", Molotov, 6, 0, 1),
        ]);
        nation.radios.extend([radio("81mm", 9, true), radio("152mm", 12, false)]);
    }
    Arc::new(library)
}

/// The scenario of the kit, the Axis with all Weapons and a Radio with Smoke, the Allies with a
/// heavy one without.
pub(super) fn armed_draft(board: Board) -> ScenarioDraft {
    let mut draft = draft(board.map());
    draft.content = armed();
    for side in Side::BOTH {
        let forces = &mut draft.sides[side].forces;
        for name in
            ["Medium Mortar", "Heavy Gun", "Pack Gun", "Flamethrower", "Satchel Charge", "Molotov"]
        {
            forces.push(force(ForceWord::Weapon, name, 1, None));
        }
        let calibre = if side == Side::Axis { "81mm" } else { "152mm" };
        forces.push(force(ForceWord::Radio, calibre, 1, Some("radio")));
    }
    draft
}

/// A game in the middle, changed as a case wants it: scenario first, then position.
pub(super) fn armed_play(
    board: Board,
    turn: Side,
    text: &str,
    axis: &[u8],
    allies: &[u8],
    change: impl FnOnce(&mut ScenarioDraft),
    place: impl FnOnce(&Scenario, &mut Position),
) -> Play {
    let mut draft = armed_draft(board);
    change(&mut draft);
    let scenario = Arc::new(draft.build().unwrap());
    let mut position = position(&scenario, text);
    position.turn = Some(turn);
    let hand = |side, numbers: &[u8]| {
        Some(numbers.iter().map(|number| CardId { side, number: *number }).collect())
    };
    position.hands.axis = hand(Side::Axis, axis);
    position.hands.allies = hand(Side::Allies, allies);
    place(&scenario, &mut position);
    at(scenario, &position)
}

/// The Axis at its menu with these cards, the Allies with those; Radios in their boxes.
pub(super) fn armed_at(board: Board, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    armed_play(board, Side::Axis, text, axis, allies, |_| {}, |_, _| {})
}

/// Makes choices without passing anything by itself; `w-r` is a roll that is kept.
pub(super) fn steps(play: &mut Play, words: &str) {
    for word in words.split_whitespace() {
        let roll = word
            .split_once('-')
            .and_then(|(white, red)| Some((white.parse::<u8>().ok()?, red.parse::<u8>().ok()?)));
        match roll {
            Some((white, red)) => {
                play.one(play.choice(&format!("#{}", dice(white, red))));
                play.one(Choice::Keep);
            }
            None => play.one(play.choice(word)),
        }
    }
}

/// Draws a random hex in or next to this one.
pub(super) fn strike(play: &mut Play, label: &str) {
    let Next::Chance(set) = play.game.next() else { panic!("no random hex is drawn") };
    let near = set.choices().find(|choice| {
        let Choice::Card(card) = choice else { return false };
        let at = play.game.scenario().card(*card).random_hex;
        play.game.situation().distance(at, hex(label)) <= 1
    });
    play.one(near.unwrap());
}

/// The final FP of the last attack.
pub(super) fn fp(play: &Play) -> i32 {
    last(play, |what| match what {
        Happening::Attacked { fp, .. } => Some(*fp),
        _ => None,
    })
}

/// The Morale with which a unit last defended.
pub(super) fn morale(play: &Play) -> i32 {
    last(play, |what| match what {
        Happening::Defended { morale, .. } => Some(*morale),
        _ => None,
    })
}

/// The last attack total.
pub(super) fn total(play: &Play) -> i32 {
    last(play, |what| match what {
        Happening::AttackTotal { total, .. } => Some(*total),
        _ => None,
    })
}

/// What the last of such happenings says.
pub(super) fn last<T>(play: &Play, says: impl Fn(&Happening) -> Option<T>) -> T {
    play.log.iter().rev().find_map(|event| says(&event.what)).unwrap()
}

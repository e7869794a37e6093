//! E60 to E70, as far as they pick one unit, Weapon, chit or marker.

use super::events_e43_to_e55::{given, nothing, occurs};
use super::kit::{action, board, draft, hex, play, position, shows};
use crate::choice::{Next, Pool, Prompt, Refusal};
use crate::content::{CardAction, CardEvent};
use crate::event::{Cause, Happening};
use crate::side::Side;

#[test]
fn e60_a_unit_without_cover_is_suppressed_whoever_has_it() {
    let text = "H6 axis rifle-1! rifle-2; K6 axis rifle-3; F6 axis rifle-4; F6 foxholes; \
                B2 allies line-1*";
    let map = || board().on("wood", "K6");
    for (unit, side) in [("axis:rifle-2", Side::Axis), ("allies:line-1", Side::Allies)] {
        let mut play = occurs(map(), text, Side::Axis, CardEvent::Interdiction);
        assert_eq!(play.refuse("rifle-1"), (Refusal::HasMarker, "E60"));
        assert_eq!(play.refuse("rifle-3"), (Refusal::Covered, "E60"));
        assert_eq!(play.refuse("rifle-4"), (Refusal::Covered, "E60"));
        assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E60"));
        play.go(unit);
        assert!(play.state(side, unit.split_once(':').unwrap().1).suppressed);
        assert_eq!(play.prompt(), Some(Prompt::Turn));
    }
    let text = "K6 axis rifle-3; B2 allies line-1!";
    nothing(&occurs(map(), text, Side::Axis, CardEvent::Interdiction));
}

#[test]
fn e62_a_broken_unit_dies_and_no_light_wounds_save_it() {
    let wounds = action(CardAction::LightWounds, 0);
    let text = "H6 axis rifle-1* rifle-2; B2 allies line-1*; B3 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[], &[wounds]);
    play.occur(Side::Axis, CardEvent::Kia, 1);
    assert_eq!(play.refuse("rifle-2"), (Refusal::NotBroken, "E62"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E62"));
    assert!(play.can("axis:rifle-1"), "of either side");
    play.go("allies:line-1");
    let cause = Cause::Event(CardEvent::Kia);
    assert!(play.saw(|what| matches!(what, Happening::Eliminated { cause: c, .. } if *c == cause)));
    assert_eq!(play.game.table().vp, 2);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    let text = "H6 axis rifle-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Kia));
}

#[test]
fn e63_the_nearest_weapon_that_is_whole_breaks() {
    let text = "F6 axis rifle-1+light-mg-1*; F7 axis crew-1+heavy-mg-1; F9 axis rifle-2; \
                B2 allies line-1+light-mg-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Malfunction);
    play.go(&format!("#{}", shows("F6")));
    // No tie, no question.
    assert!(play.state(Side::Axis, "heavy-mg-1").broken);
    assert_eq!(play.hex(Side::Axis, "light-mg-1"), "F6", "a broken one does not break again");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e63_between_equally_near_ones_he_chooses() {
    let text = "F5 axis crew-1+heavy-mg-1; F7 allies line-1+light-mg-1; B2 axis rifle-1+light-mg-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Malfunction);
    play.go(&format!("#{}", shows("F6")));
    assert_eq!(play.refuse("axis:light-mg-1"), (Refusal::NotNearest, "E63"));
    play.go("allies:light-mg-1");
    assert!(play.state(Side::Allies, "light-mg-1").broken);
    assert!(!play.state(Side::Axis, "heavy-mg-1").broken);
    let text = "H6 axis rifle-1; B2 allies line-1+light-mg-1*";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Malfunction);
    play.go(&format!("#{}", shows("F6")));
    nothing(&play);
}

#[test]
fn e64_a_broken_unit_of_either_side_rallies() {
    let text = "H6 axis rifle-1; B2 allies line-1*!";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Medic);
    assert_eq!(play.refuse("rifle-1"), (Refusal::NotBroken, "E64"));
    // He must, though only the enemy gains by it.
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E64"));
    play.go("allies:line-1");
    let unit = play.state(Side::Allies, "line-1");
    assert!(!unit.broken && unit.suppressed);
    let text = "H6 axis rifle-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Medic));
}

#[test]
fn e65_a_secret_chit_or_an_open_one_if_it_cannot_be_secret() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    for (letter, secret) in [('A', true), ('V', false)] {
        let mut play = occurs(board(), text, Side::Axis, CardEvent::MissionObjective);
        let Next::Chance(set) = play.game.next() else { panic!("a chit is drawn") };
        assert!(matches!(set.pool, Pool::Chits(chits) if chits.len() == 6));
        play.go(&format!("chit:{letter}"));
        let table = play.game.table();
        assert_eq!(table.secrets.axis, u8::from(secret));
        assert_eq!(table.chits.contains(letter), !secret);
        // The other side sees that there is one, not which (H-13).
        let drawn = |chit| Happening::ChitDrawn { side: Side::Axis, chit };
        let told = play.log.iter().rev().find(|e| matches!(e.what, Happening::ChitDrawn { .. }));
        assert_eq!(told.map(|event| event.seen_by(Side::Allies).what), secret.then(|| drawn(None)));
    }
}

#[test]
fn e65_nothing_when_no_chit_is_left() {
    let mut draft = draft(board().map());
    draft.chits.exclude = vec!['A', 'F', 'S', 'V', 'W', 'X'];
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, "H6 axis rifle-1; B2 allies line-1");
    given.turn = Some(Side::Axis);
    let mut play = super::kit::at(scenario, &given);
    play.occur(Side::Axis, CardEvent::MissionObjective, 1);
    nothing(&play);
}

#[test]
fn e66_an_own_broken_unit_next_to_the_enemy_is_taken() {
    let text = "F6 axis rifle-1* rifle-2; K6 axis rifle-3*; F7 allies line-1*";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::PrisonersOfWar);
    assert_eq!(play.refuse("rifle-2"), (Refusal::NotBroken, "E66"));
    assert_eq!(play.refuse("rifle-3"), (Refusal::NotAdjacent, "E66"));
    assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "E66"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E66"));
    play.go("rifle-1");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
    assert_eq!(play.game.table().vp, -2);
    let text = "F6 axis rifle-2; K6 axis rifle-3*; F7 allies line-1*";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::PrisonersOfWar));
}

#[test]
fn e70_mines_or_wire_anywhere_may_be_taken_off() {
    let text = "H6 axis rifle-1; B2 allies line-1; C3 mines; K6 wire; H6 foxholes";
    for answer in ["C3", "K6", "pass"] {
        let mut play = occurs(board(), text, Side::Axis, CardEvent::Sappers);
        assert_eq!(play.refuse("H6"), (Refusal::NothingThere, "E70"));
        play.go(answer);
        let left = play.game.table().forts.len();
        assert_eq!(left, if answer == "pass" { 3 } else { 2 });
        assert!(answer == "pass" || play.game.situation().fort(hex(answer)).is_none());
    }
    let mut play = given(board(), "H6 axis rifle-1; B2 allies line-1; H6 foxholes", |_, _| {});
    play.occur(Side::Axis, CardEvent::Sappers, 1);
    nothing(&play);
}

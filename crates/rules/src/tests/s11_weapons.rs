//! 11.1 to 11.6 Weapons in the hands of units, 13 Suppression of those who carry them.

use super::arsenal::{armed_at, fp, steps};
use super::kit::{Board, Play, board, card, trigger};
use crate::choice::{Prompt, Refusal};
use crate::content::{Order, Trigger};
use crate::event::Happening;
use crate::side::Side;
use crate::state::Place;

fn order(board: Board, text: &str) -> Play {
    let fire = card(Order::Fire, 1);
    let mut play = armed_at(board, text, &[fire], &[]);
    play.go(&format!("#{fire}"));
    play
}

#[test]
fn s11_1_a_weapon_is_activated_with_its_carrier_and_fires_apart_or_together() {
    let text = "H6 axis rifle-1+light-mg-1; H8 allies line-1; H9 allies line-2";
    let mut play = order(board(), text);
    // Each at a hex of its own.
    play.go("rifle-1 H8 rifle-1 done 1-1 line-1 6-6 H9 light-mg-1 1-2 line-2 6-5");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    let mut play = order(board(), text);
    play.go("rifle-1 H8 rifle-1 light-mg-1 1-1");
    assert_eq!(fp(&play), 5 + 1);
}

#[test]
fn s11_1_a_broken_or_suppressed_carrier_uses_no_weapon() {
    for mark in ["*", "!"] {
        let text = format!("H6 axis crew-1{mark}+light-mg-1 rifle-1 grein; H7 allies line-1");
        let mut play = order(board(), &text);
        play.go("grein crew-1 rifle-1 H7");
        assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "11.1"), "{mark}");
        // The unit itself fires (13.2).
        assert!(play.can("crew-1"));
    }
}

#[test]
fn s11_4_a_broken_weapon_does_not_fire() {
    let text = "H6 axis crew-1+light-mg-1* rifle-1 grein; H7 allies line-1";
    let mut play = order(board(), text);
    play.go("grein crew-1 rifle-1 H7");
    assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "11.1"));
}

#[test]
fn s11_1_the_state_of_a_weapon_is_its_own() {
    // 3.2.3: the carrier breaks, the Weapon does not.
    let text = "H6 axis rifle-1; H8 allies line-1+light-mg-1";
    let mut play = order(board(), text);
    play.go("rifle-1 H8 rifle-1 6-6 line-1 1-1");
    assert!(play.state(Side::Allies, "line-1").broken);
    assert!(!play.state(Side::Allies, "light-mg-1").broken);
    assert!(matches!(play.state(Side::Allies, "light-mg-1").place, Place::Carried(_)));
}

#[test]
fn s11_3_a_weapon_goes_with_an_eliminated_carrier() {
    let text = "H6 axis rifle-1; H8 allies line-1*+light-mg-1; B2 allies line-2";
    let mut play = order(board(), text);
    play.go("rifle-1 H8 rifle-1 6-6 line-1 1-1");
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Casualty);
    assert_eq!(play.state(Side::Allies, "light-mg-1").place, Place::Lost);
}

#[test]
fn s11_4_jammed_breaks_all_that_fire_and_only_those() {
    let jam = trigger(Trigger::Jammed, 0);
    let text =
        "H6 axis rifle-1+light-mg-1 rifle-2+heavy-mg crew-1+light-mg-2 grein; H8 allies line-1";
    let mut play = order(board(), text);
    play.go("grein rifle-1 rifle-2 crew-1 H8 heavy-mg light-mg-1 done");
    play.go(&format!("#{jam} keep"));
    assert!(
        play.state(Side::Axis, "heavy-mg").broken && play.state(Side::Axis, "light-mg-1").broken
    );
    assert!(!play.state(Side::Axis, "light-mg-2").broken);
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { .. })), "the attack goes on");
}

#[test]
fn s11_5_ordnance_has_no_part_in_op_fire_or_groups() {
    let text = "H6 axis rifle-1+light-mortar rifle-2 grein; H8 allies line-1";
    let mut play = order(board(), text);
    steps(&mut play, "grein rifle-1 rifle-2 H8 rifle-2");
    assert_eq!(play.refuse("light-mortar"), (Refusal::Ordnance, "O20.3.1.1"));
}

#[test]
fn s11_1_the_red_number_slows_the_carrier() {
    let play = armed_at(board(), "H6 axis crew-1+light-mortar rifle-1; B2 allies line-1", &[], &[]);
    let situation = play.game.situation();
    let moves = |name| situation.movement(play.of(Side::Axis, name)) / 2;
    assert_eq!((moves("crew-1"), moves("rifle-1")), (4 - 2, 4));
}

#[test]
fn s13_2_a_suppressed_unit_may_be_activated_with_one_less() {
    let text = "H6 axis rifle-1!+light-mg-1; H8 allies line-1";
    let mut play = order(board(), text);
    play.go("rifle-1 H8 rifle-1 1-1");
    assert_eq!(fp(&play), 4);
}

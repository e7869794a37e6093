//! 3 Units: their numbers, broken and unbroken, what Leaders give.

use super::kit::{Play, board, card, play};
use crate::choice::Refusal;
use crate::content::Order;
use crate::event::Happening;
use crate::side::Side;

fn standing(text: &str) -> Play {
    play(board().map(), Side::Axis, text, &[], &[])
}

/// FP, Range, Movement in points and Morale without Cover of a unit of the Axis.
fn numbers(play: &Play, name: &str) -> [i32; 4] {
    let (now, unit) = (play.game.situation(), play.of(Side::Axis, name));
    [now.fp(unit), now.range(unit), now.movement(unit) / 2, now.bare_morale(unit)]
}

#[test]
fn s3_1_1_s3_1_2_s3_1_3_s3_1_4_the_numbers_of_the_side_that_shows() {
    let play = standing("H6 axis rifle-1; J6 axis rifle-2*; B2 allies line-1");
    // 3.1.1 FP, 3.1.2 Range, 3.1.3 Movement, 3.1.4 Morale.
    assert_eq!(numbers(&play, "rifle-1"), [5, 5, 4, 7]);
    assert_eq!(numbers(&play, "rifle-2"), [2, 1, 1, 7]);
}

#[test]
fn s3_1_2_o20_2_2_range_counts_hexes_without_the_own_one() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis rifle-1; M6 allies line-1; N6 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1"));
    assert_eq!(play.refuse("N6"), (Refusal::OutOfRange, "O20.2.2"), "6 hexes");
    play.go("M6");
}

#[test]
fn s3_1_4_cover_adds_to_morale_wherever_it_is_rolled_against() {
    let map = board().on("wood", "H6").map();
    let play =
        play(map, Side::Axis, "H6 axis rifle-1; J6 axis rifle-2; B2 allies line-1", &[], &[]);
    let morale = |name| play.game.situation().morale(play.of(Side::Axis, name));
    assert_eq!((morale("rifle-1"), morale("rifle-2")), (9, 7));
}

#[test]
fn s3_1_5_command_reaches_and_helps_and_no_marker_changes_it() {
    let command = |unit: &str| {
        let play = standing(&format!("H6 axis {unit} rifle-1; B2 allies line-1"));
        (play.game.situation().command(play.of(Side::Axis, "grein")), numbers(&play, "rifle-1"))
    };
    assert_eq!(command("grein"), (2, [7, 7, 6, 9]));
    assert_eq!(command("grein!"), (2, [7, 7, 6, 9]), "Suppressed");
    assert_eq!(command("grein^"), (2, [7, 7, 6, 9]), "Veteran");
    assert_eq!(command("grein*"), (0, [5, 5, 4, 7]), "the broken side has its own");
}

#[test]
fn s3_1_6_a_boxed_number_counts_on_the_side_that_shows() {
    let melee = |unit: &str| {
        let play = standing(&format!("H6 axis {unit}; B2 allies line-1"));
        play.game.situation().melee_fp(super::kit::hex("H6"), Side::Axis)
    };
    assert_eq!(melee("pionier"), 7 + 1);
    assert_eq!(melee("rifle-1"), 5, "no box");
    let broken = standing("H6 axis rifle-1*; B2 allies line-1");
    assert!(!broken.game.situation().fp_boxed(broken.of(Side::Axis, "rifle-1")));
}

#[test]
fn s3_2_2_what_a_unit_carries_survives_its_breaking() {
    let fire = card(Order::Fire, 0);
    let text = "J6 axis rifle-1 grein; H6 allies line-1!^+light-mg-1";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} grein rifle-1 H6 rifle-1 done 6-6 line-1 1-1"));
    let unit = play.state(Side::Allies, "line-1");
    assert!(unit.broken && unit.suppressed && unit.veteran, "{unit:?}");
    assert_eq!(unit.weapon, Some(play.of(Side::Allies, "light-mg-1")));
    assert!(!play.state(Side::Allies, "light-mg-1").broken, "3.2.3: it is another piece");
}

#[test]
fn s3_2_3_a_broken_unit_does_not_use_its_weapon() {
    let usable = |unit: &str| {
        let play = standing(&format!("H6 axis {unit}+light-mg-1; B2 allies line-1"));
        play.game.situation().weapon_usable(play.of(Side::Axis, "light-mg-1"))
    };
    assert!(usable("rifle-1"));
    assert!(!usable("rifle-1*"));
}

#[test]
fn s3_3_1_1_a_broken_leader_commands_in_his_own_hex() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis grein* rifle-1; H5 axis rifle-2; J6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} grein"));
    assert_eq!(play.refuse("rifle-2"), (Refusal::OutOfCommand, "3.3.1.1"));
    play.go("rifle-1 J6");
}

#[test]
fn s3_3_1_3_command_helps_weapons_but_no_ordnance_and_none_of_a_leader() {
    let text = "H6 axis grein rifle-1+light-mg-1 crew-1+light-mortar lt-bolter+light-mg-2; \
                B2 allies line-1";
    let play = standing(text);
    let now = play.game.situation();
    let weapon = |name| {
        let piece = play.of(Side::Axis, name);
        (now.weapon_fp(piece), now.weapon_range(piece).1)
    };
    // Grein adds 2 and Bolter 1.
    assert_eq!(weapon("light-mg-1"), (4 + 3, 8 + 3));
    assert_eq!(weapon("light-mortar"), (6, 13));
    assert_eq!(weapon("light-mg-2"), (4, 8));
}

#[test]
fn s3_2_1_and_s3_2_5_units_turn_over_and_back() {
    let recover = card(Order::Recover, 0);
    let text = "H6 axis rifle-1*; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[recover], &[]);
    play.go(&format!("#{recover} rifle-1 1-2"));
    assert!(!play.state(Side::Axis, "rifle-1").broken);
    assert!(play.saw(|what| matches!(what, Happening::Rallied { .. })));
}

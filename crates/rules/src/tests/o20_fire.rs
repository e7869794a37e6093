//! O20 Fire, A33 Op Fire, T88.2 height, T87 and T97 cover, 3.3.1 command, 11 Weapons, 13 Suppression.

use super::kit::{Board, Play, at, board, card, play, position, trigger};
use crate::choice::{Next, Prompt, Refusal};
use crate::content::{Order, Trigger};
use crate::event::Happening;
use crate::side::Side;

fn fire_order(board: Board, text: &str) -> Play {
    let fire = card(Order::Fire, 0);
    let mut play = play(board.map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire}"));
    play
}

fn fp(play: &Play) -> i32 {
    let attacks = play.log.iter().rev().find_map(|event| match &event.what {
        Happening::Attacked { fp, .. } => Some(*fp),
        _ => None,
    });
    attacks.unwrap()
}

#[test]
fn o20_1_somebody_activated_must_be_able_to_fire() {
    let mut play = fire_order(board(), "H6 axis rifle-1; A6 axis rifle-2; K6 allies line-1");
    assert_eq!(play.refuse("rifle-2"), (Refusal::CannotPerform, "O14.4"), "out of range");
    play.go("rifle-1");
    assert_eq!(play.prompt(), Some(Prompt::FireTarget));
}

#[test]
fn o20_1_a_leader_may_fire_by_those_he_activates() {
    let mut play = fire_order(board(), "H6 axis grein rifle-1; K6 allies line-1");
    // Grein himself reaches one hex.
    play.go("grein");
    assert_eq!(play.refuse("done"), (Refusal::CannotPerform, "O14.4"));
    play.go("rifle-1");
    assert_eq!(play.prompt(), Some(Prompt::FireTarget));
}

#[test]
pub(super) fn o20_3_a_target_needs_an_enemy_sight_and_range() {
    let board = board().on("wood", "J6");
    let text = "H6 axis rifle-1; I4 allies line-1; K7 allies line-2; P9 allies line-3";
    let mut play = fire_order(board, text);
    play.go("rifle-1");
    assert_eq!(play.refuse("H5"), (Refusal::NoTarget, "O20.3"));
    assert_eq!(play.refuse("K7"), (Refusal::NoSight, "10.2"));
    assert_eq!(play.refuse("P9"), (Refusal::OutOfRange, "O20.2.2"));
    play.go("I4");
    assert_eq!(play.refuse("rifle-3"), (Refusal::CannotPerform, "O20"), "not on the map");
}

#[test]
fn o20_3_1_fire_group_is_a_chain() {
    let text = "H6 axis rifle-1+light-mg-1 grein; J7 axis rifle-2; I5 allies line-1";
    let mut play = fire_order(board(), text);
    play.go("grein rifle-1 rifle-2 I5 rifle-1");
    assert_eq!(play.refuse("rifle-2"), (Refusal::NotChained, "O20.3.1"));
    play.go("done 3-3");
    assert_eq!(fp(&play), 7, "5 and Grein's 2");
}

#[test]
fn o20_3_1_2_one_full_fp_and_one_for_each_other() {
    let text = "H6 axis grein rifle-1+light-mg-1 rifle-2; J6 allies line-1";
    let mut play = fire_order(board(), text);
    play.go("grein rifle-1 rifle-2 J6 light-mg-1");
    play.go("rifle-1 rifle-2");
    // 4 and Grein's 2, and one for each squad; Grein himself is out of range.
    play.go("1-2");
    assert_eq!(fp(&play), 8);
    // 3.3.1.1: the Leader need not fire.
}

#[test]
fn o20_each_counter_fires_once_in_an_order() {
    let text = "H6 axis rifle-1+light-mg-1; J6 allies line-1 line-2";
    let mut play = fire_order(board(), text);
    play.go("rifle-1 J6 rifle-1 done 1-1");
    play.deal();
    while matches!(play.prompt(), Some(Prompt::Defend(_))) {
        let unit = if play.can("line-1") { "line-1" } else { "line-2" };
        play.go(unit).deal();
    }
    // The Weapon may still fire by itself.
    play.go("J6");
    assert_eq!(play.refuse("rifle-1"), (Refusal::AlreadyFired, "O20"));
    assert!(play.can("light-mg-1"));
}

#[test]
fn s10_3_2_1_hindrance_may_not_leave_less_than_one() {
    // C-01: a team of 3 through brush of 3.
    let map = board().on("scrub", "J5").map();
    let fire = [card(Order::Fire, 0)];
    let alone = play(map, Side::Axis, "J4 axis crew-1; J6 allies line-1", &fire, &[]);
    assert!(!alone.can(&format!("#{}", card(Order::Fire, 0))), "2 less 3 is none");
}

#[test]
fn s10_3_2_1_a_target_behind_too_much_hindrance_is_refused() {
    let board = board().on("scrub", "J5");
    let mut play = fire_order(board, "J4 axis crew-1; J6 allies line-1; J3 allies line-2");
    play.go("crew-1");
    assert_eq!(play.refuse("J6"), (Refusal::FpBelowOne, "10.3.2.1"));
    play.go("J3");
}

#[test]
fn s10_3_2_1_a_group_may_lift_what_one_cannot() {
    let board = board().on("scrub", "J5");
    // Two teams of 2 and Grein's 2 each: 4 + 1 - 3.
    let mut play = fire_order(board, "J4 axis grein crew-1 crew-2; J6 allies line-1");
    play.go("grein crew-1 crew-2 J6 crew-1 crew-2 3-4");
    assert_eq!(fp(&play), 2);
}

#[test]
fn o20_3_2_the_worst_hindrance_counts_for_the_group() {
    // C-04: one of two hexes is hindered by 3.
    let board = board().on("scrub", "J5");
    let text = "J4 axis rifle-1 lt-bolter; I5 axis rifle-2; J6 allies line-1";
    let mut play = fire_order(board, text);
    play.go("lt-bolter rifle-1 rifle-2 J6 rifle-2 rifle-1 4-4");
    assert_eq!(fp(&play), 5 + 1 - 3);
}

#[test]
fn t88_2_height_counts_once_each_way() {
    // C-05: one of two is above the target, the other below.
    let board = board().hill(2, "H6").hill(1, "J6");
    let text = "H6 axis rifle-1; I7 axis rifle-2 grein; J6 allies line-1";
    let mut play = fire_order(board, text);
    play.go("grein rifle-1 rifle-2 J6 rifle-1 rifle-2");
    if play.prompt() == Some(Prompt::FireGroup(super::kit::hex("J6"))) {
        play.go("done");
    }
    let parts = play.log.iter().rev().find_map(|event| match &event.what {
        Happening::Attacked { parts, .. } => Some(*parts),
        _ => None,
    });
    assert_eq!(parts.unwrap().height, 0);
}

/// The Morale with which a unit defends.
fn defended(play: &Play) -> i32 {
    let morale = play.log.iter().rev().find_map(|event| match &event.what {
        Happening::Defended { morale, .. } => Some(*morale),
        _ => None,
    });
    morale.unwrap()
}

#[test]
fn t97_a_wall_covers_where_the_fire_crosses_it() {
    for (side, morale) in [("I6|J6", 8), ("J6|K6", 6)] {
        let mut play =
            fire_order(board().barrier("stones", side), "I6 axis rifle-1; J6 allies line-1");
        play.go("rifle-1 J6 rifle-1 3-3 line-1 1-1");
        assert_eq!(defended(&play), morale, "{side}");
    }
}

#[test]
fn t97_a_wall_covers_against_fire_through_its_end() {
    // H6 to J6 runs through the corner where I6, I7 and J6 meet: both sides count (G-26).
    let situation_of = |pair: &str| {
        let mut play =
            fire_order(board().barrier("stones", pair), "H6 axis rifle-1; J6 allies line-1");
        play.go("rifle-1 J6 rifle-1 3-3 line-1 1-1");
        defended(&play)
    };
    let scenario = super::kit::scenario(board().map());
    let game = crate::game::Game::new(scenario);
    let sides = game.situation().sides_entered(super::kit::hex("H6"), super::kit::hex("J6"));
    assert_eq!(sides.len(), 2);
    assert_eq!((situation_of("I6|J6"), situation_of("I7|J6")), (8, 8));
}

#[test]
fn t97_one_of_two_firing_hexes_is_enough() {
    // C-06 (G-25).
    let text = "I6 axis rifle-1; J5 axis rifle-2 lt-bolter; J6 allies line-1";
    let mut play = fire_order(board().barrier("stones", "I6|J6"), text);
    play.go("lt-bolter rifle-1 rifle-2 J6 rifle-1 rifle-2 done 3-3 line-1 1-1");
    assert_eq!(defended(&play), 8);
}

#[test]
fn t87_a_hedge_covers_by_one() {
    let mut play =
        fire_order(board().barrier("bushes", "I6|J6"), "I6 axis rifle-1; J6 allies line-1");
    play.go("rifle-1 J6 rifle-1 3-3 line-1 1-1");
    assert_eq!(defended(&play), 7);
}

#[test]
fn t93_a_road_takes_one_off_any_cover() {
    // C-07: in the open -1, in a building 2.
    for (board, morale) in [
        (board().ribbon("lane", "J5 J6 J7"), 5),
        (board().ribbon("lane", "J5 J6 J7").building("J6"), 8),
        (board().ribbon("path", "J5 J6 J7"), 6),
    ] {
        let mut play = fire_order(board, "I6 axis rifle-1; J6 allies line-1");
        play.go("rifle-1 J6 rifle-1 3-3 line-1 1-1");
        assert_eq!(defended(&play), morale);
    }
}

/// A squad of 5 attacks at 5 + 3 + 3 = 11 a squad of Morale 6.
fn attacked(unit: &str, defence: &str) -> Play {
    let mut play =
        fire_order(board(), &format!("I6 axis rifle-1; J6 allies {unit}; B2 allies line-2"));
    play.go(&format!("rifle-1 J6 rifle-1 3-3 line-1 {defence}"));
    play
}

#[test]
fn o20_3_4_less_breaks_equal_suppresses_more_does_nothing() {
    let state = |play: &Play| {
        let piece = play.state(Side::Allies, "line-1");
        (piece.broken, piece.suppressed)
    };
    assert_eq!(state(&attacked("line-1", "1-3")), (true, false));
    assert_eq!(state(&attacked("line-1", "1-4")), (false, true));
    assert_eq!(state(&attacked("line-1", "1-5")), (false, false));
}

#[test]
fn s3_2_4_a_broken_unit_that_breaks_is_eliminated_and_scores() {
    let play = attacked("line-1*", "1-3");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.game.table().vp, 2, "a Squad is worth 2 (7.1)");
    assert_eq!(play.game.situation().casualties(Side::Allies), 1);
    // 4.2: the track comes first, then the VP.
    let at = |test: fn(&Happening) -> bool| play.log.iter().position(|e| test(&e.what)).unwrap();
    let lost = at(|what| matches!(what, Happening::Eliminated { .. }));
    assert!(lost < at(|what| matches!(what, Happening::Scored { .. })));
}

#[test]
fn s13_2_suppression_takes_one_off_and_a_second_marker_does_nothing() {
    // 13.2: Morale 5, so 1 and 5 tie with 11.
    let play = attacked("line-1!", "1-5");
    assert!(play.state(Side::Allies, "line-1").suppressed);
    assert!(!play.state(Side::Allies, "line-1").broken, "a tie is no break (G-18)");
    let situation = play.game.situation();
    let unit = play.of(Side::Allies, "line-1");
    assert_eq!((situation.fp(unit), situation.range(unit), situation.movement(unit)), (5, 5, 6));
}

#[test]
pub(super) fn e44_1_a_veteran_is_worth_one_more() {
    let scenario = super::kit::scenario(board().map());
    let given = position(&scenario, "I6 axis rifle-1^; J6 allies line-1");
    let play = at(scenario, &given);
    let unit = play.of(Side::Axis, "rifle-1");
    let situation = play.game.situation();
    assert_eq!((situation.fp(unit), situation.range(unit)), (6, 6));
    assert_eq!((situation.movement(unit), situation.bare_morale(unit)), (10, 8));
}

#[test]
fn s3_3_1_2_leaders_add_up_and_never_help_leaders() {
    let scenario = super::kit::scenario(board().map());
    let text = "I6 axis rifle-1+light-mg-1 grein lt-bolter+light-mg-2 crew-1+light-mortar; J6 allies line-1";
    let given = position(&scenario, text);
    let play = at(scenario, &given);
    let situation = play.game.situation();
    let of = |name: &str| play.of(Side::Axis, name);
    assert_eq!(situation.fp(of("rifle-1")), 8);
    assert_eq!(situation.bare_morale(of("rifle-1")), 10);
    assert_eq!((situation.fp(of("grein")), situation.bare_morale(of("lt-bolter"))), (2, 9));
    // 3.3.1.3: carried by a Squad it is helped, by a Leader not, with a white bar not.
    assert_eq!(
        (situation.weapon_fp(of("light-mg-1")), situation.weapon_range(of("light-mg-1")).1),
        (7, 11)
    );
    assert_eq!(situation.weapon_fp(of("light-mg-2")), 4);
    assert_eq!(situation.weapon_fp(of("light-mortar")), 6);
}

#[test]
fn s3_3_1_1_the_radius_counts_from_the_leader_and_leaders_do_not_count() {
    let text = "H6 axis grein lt-bolter; J6 axis rifle-1; K6 axis rifle-2; L6 allies line-1 line-2";
    let mut play = fire_order(board(), text);
    play.go("grein");
    assert_eq!(play.refuse("rifle-2"), (Refusal::OutOfCommand, "3.3.1.1"), "three hexes");
    assert_eq!(play.refuse("lt-bolter"), (Refusal::OutOfCommand, "3.3.1.1"));
    assert!(play.can("rifle-1"));
}

#[test]
fn s11_1_a_weapon_needs_a_carrier_in_order() {
    for (unit, weapon) in
        [("rifle-1*", "light-mg-1"), ("rifle-1!", "light-mg-1"), ("rifle-1", "light-mg-1*")]
    {
        let text = format!("H6 axis {unit}+{weapon} rifle-2 grein; J6 allies line-1");
        let mut play = fire_order(board(), &text);
        play.go("grein rifle-1 rifle-2 J6");
        assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "11.1"), "{unit} {weapon}");
    }
}

#[test]
fn t89_no_weapon_fires_from_a_wet_hex() {
    let mut play =
        fire_order(board().on("bog", "H6"), "H6 axis rifle-1+light-mg-1; J6 allies line-1");
    play.go("rifle-1 J6");
    assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "T89"));
}

#[test]
fn o20_3_1_1_ordnance_fires_alone_after_a_targeting_roll() {
    let text = "H6 axis grein crew-1+light-mortar rifle-1; M6 allies line-1";
    let mut play = fire_order(board(), text);
    play.go("grein crew-1 rifle-1 M6 light-mortar");
    assert!(matches!(play.game.next(), Next::Chance(set) if set.len() == 71));
    // O20.2.3: the product must be more than the range of 5.
    play.go("1-5");
    let missed = |what: &Happening| matches!(what, Happening::Targeted { hit: false, .. });
    assert!(play.saw(missed));
    assert!(!play.can("light-mortar"), "it has fired");
}

#[test]
fn o20_2_3_a_hit_is_followed_by_an_attack_of_its_own() {
    let mut play = fire_order(board(), "H6 axis crew-1+light-mortar; M6 allies line-1");
    play.go("crew-1 M6 light-mortar 2-3 1-1");
    assert_eq!(fp(&play), 6);
    let total = |what: &Happening| matches!(what, Happening::AttackTotal { total: 8, .. });
    assert!(play.saw(total));
}

#[test]
fn t99_a_mortar_bursts_in_the_crowns() {
    let board = board().on("wood", "M6");
    let mut play = fire_order(board, "H6 axis crew-1+light-mortar; M6 allies line-1");
    play.go("crew-1 M6 light-mortar 2-3 3-4");
    let total = |what: &Happening| matches!(what, Happening::AttackTotal { total: 15, .. });
    assert!(play.saw(total), "C-08: 6, 7 and 2");
}

#[test]
fn s1_9_1_2_jammed_breaks_all_weapons_that_fire_and_the_attack_stands() {
    let jam = trigger(Trigger::Jammed, 1);
    let text = "H6 axis rifle-1+light-mg-1 rifle-2+light-mg-2 lt-bolter; J6 allies line-1";
    let mut play = fire_order(board(), text);
    play.go(&format!("lt-bolter rifle-1 rifle-2 J6 light-mg-1 rifle-1 done #{jam} keep"));
    assert!(play.state(Side::Axis, "light-mg-1").broken);
    assert!(!play.state(Side::Axis, "light-mg-2").broken, "it did not fire");
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { .. })));
    // On a Defence roll it does nothing.
    play.go(&format!("line-1 #{jam} keep"));
}

#[test]
fn s11_4_a_random_hex_repairs_or_eliminates_broken_weapons() {
    // Card 4 shows a hex of row 3; 1 one of row 4; 3 one of row 10; 10 of row 1.
    let deck = super::kit::deck();
    let row = |n: usize| deck[n - 1].random_hex.row() + 1;
    let fix = (1..37).find(|n| row(*n) <= 2).unwrap();
    let lost = (1..37).find(|n| row(*n) >= 9).unwrap();
    for (number, broken, place) in [(fix, false, true), (lost, false, false)] {
        let text = "H6 axis rifle-1+light-mg-1* rifle-2*; B2 allies line-1";
        let recover = card(Order::Recover, 0);
        let mut play = play(board().map(), Side::Axis, text, &[recover], &[]);
        play.go(&format!("#{recover} rifle-2 #{} keep #{number}", trigger(Trigger::Sniper, 0)));
        let weapon = play.state(Side::Axis, "light-mg-1");
        assert_eq!((weapon.broken, play.hex(Side::Axis, "light-mg-1") != "off"), (broken, place));
        if play.prompt() != Some(Prompt::Turn) {
            play.go("pass");
        }
    }
}

#[test]
fn s11_3_a_side_may_eliminate_its_weapons_in_its_own_turn() {
    let mut play = play(
        board().map(),
        Side::Axis,
        "H6 axis rifle-1+light-mg-1; J6 allies line-1+light-mg-1",
        &[],
        &[],
    );
    play.go("scrap:light-mg-1");
    assert_eq!(play.hex(Side::Axis, "light-mg-1"), "off");
    assert_eq!(play.state(Side::Axis, "rifle-1").weapon, None);
    assert_eq!(play.refuse("scrap:light-mg-2"), (Refusal::NotListed, "11.3"));
}

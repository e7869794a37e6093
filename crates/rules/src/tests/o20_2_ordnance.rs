//! O20.2 Targeting, 11.5 Ordnance, 11.6 special Weapons, O20.2.1 Smoke, and the Actions that aid them.

use super::arsenal::{armed_at, armed_play, fp, last, morale, steps, strike, total};
use super::kit::{Board, Play, action, board, card, hex, trigger};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardAction, Order, Trigger};
use crate::event::Happening;
use crate::scenario::switches::{CornerCover, GroupCover, SmokeOrder};
use crate::side::Side;
use crate::state::Place;

fn fire() -> u8 {
    card(Order::Fire, 0)
}

/// A Fire Order of the Axis with these further cards in hand.
fn order(board: Board, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let mut hand = vec![fire()];
    hand.extend(axis);
    let mut play = armed_at(board, text, &hand, allies);
    play.go(&format!("#{}", fire()));
    play
}

fn targeted(play: &Play) -> (i32, i32, bool) {
    last(play, |what| match what {
        Happening::Targeted { product, range, hit, .. } => Some((*product, *range, *hit)),
        _ => None,
    })
}

#[test]
fn o20_2_3_the_product_must_be_more_than_the_range() {
    // The rulebook's: 1 and 6 fail at six hexes and hit at five.
    for (at, hit) in [("H8", false), ("H7", true)] {
        let text = format!("H2 axis crew-1+heavy-gun; {at} allies line-1");
        let mut play = order(board(), &text, &[], &[]);
        play.go(&format!("crew-1 {at} heavy-gun 1-6"));
        assert_eq!(targeted(&play).2, hit, "{at}");
        if hit {
            play.go("1-1 line-1 6-6");
        }
        assert_eq!(play.saw(|what| matches!(what, Happening::Attacked { .. })), hit);
    }
}

#[test]
fn o20_2_3_a_hindrance_comes_off_the_product_and_not_off_the_fp() {
    // C-02: five hexes through scrub need nine.
    for (roll, product, hit) in [("2-4", 5, false), ("3-3", 6, true)] {
        let text = "H2 axis crew-1+heavy-gun; H7 allies line-1";
        let mut play = order(board().on("scrub", "H5"), text, &[], &[]);
        play.go(&format!("crew-1 H7 heavy-gun {roll}"));
        assert_eq!(targeted(&play), (product, 5, hit));
        if hit {
            play.go("1-2");
            assert_eq!(fp(&play), 12);
        }
    }
}

#[test]
fn o20_2_2_a_mortar_has_a_least_range() {
    let text = "H6 axis crew-1+light-mortar; H7 allies line-1; H9 allies line-2";
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 H7");
    assert_eq!(play.refuse("light-mortar"), (Refusal::OutOfRange, "O20.2.2"));
    let text = "H6 axis crew-1+light-mortar grein; H7 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    // Two hexes at least, so that nothing but the team reaches H7.
    play.go("grein crew-1 H7");
    assert_eq!(play.refuse("light-mortar"), (Refusal::OutOfRange, "O20.2.2"));
}

#[test]
fn o20_3_1_1_ordnance_fires_alone() {
    let text = "H6 axis rifle-1+light-mortar; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    steps(&mut play, "rifle-1 H8 rifle-1");
    assert_eq!(play.refuse("light-mortar"), (Refusal::Ordnance, "O20.3.1.1"));
    let mut play = order(board(), text, &[], &[]);
    // As the base it asks for nobody else.
    play.go("rifle-1 H8 light-mortar 6-6 1-1");
    assert_eq!(fp(&play), 6);
}

#[test]
fn a33_3_ordnance_fires_no_op_fire() {
    let (fire, moves) = (card(Order::Fire, 0), card(Order::Move, 0));
    let text = "H6 allies rifle-1 rifle-2; J6 axis crew-1+heavy-gun; B2 axis rifle-4"
        .replace("rifle-1 rifle-2", "line-1");
    let mut play = armed_play(board(), Side::Allies, &text, &[fire], &[moves], |_| {}, |_, _| {});
    play.go(&format!("#{moves} line-1 line-1 I6"));
    play.go(&format!("#{fire} crew-1"));
    assert_eq!(play.refuse("heavy-gun"), (Refusal::Ordnance, "A33.3"));
    play.go("crew-1");
}

#[test]
fn s3_3_1_3_command_adds_nothing_to_ordnance() {
    let text = "H6 axis grein crew-1+heavy-gun; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go("grein crew-1 H8 heavy-gun 6-6 1-1");
    assert_eq!(fp(&play), 12);
}

#[test]
fn t89_no_weapon_fires_from_a_marsh_and_f106_3_none_from_wire() {
    let text = "H6 axis rifle-1+heavy-gun; H8 allies line-1";
    let mut play = order(board().on("bog", "H6"), text, &[], &[]);
    play.go("rifle-1 H8");
    assert_eq!(play.refuse("heavy-gun"), (Refusal::WeaponUnusable, "T89"));
    let mut play = order(board(), &format!("{text}; H6 wire"), &[], &[]);
    play.go("rifle-1 H8");
    assert_eq!(play.refuse("heavy-gun"), (Refusal::WeaponUnusable, "F106.3"));
}

#[test]
fn t99_what_bursts_in_woods_adds_two() {
    // C-08: FP 6, a roll of 7, and 2.
    for (weapon, sum) in [("light-mortar", 15), ("heavy-gun", 19)] {
        let text = format!("H6 axis crew-1+{weapon}; H8 allies line-1");
        let mut play = order(board().on("wood", "H8"), &text, &[], &[]);
        play.go(&format!("crew-1 H8 {weapon} 6-6 3-4"));
        assert_eq!(total(&play), sum, "an infantry gun bursts on the ground (G-07)");
    }
    let text = "H6 axis crew-1+light-mortar; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 H8 light-mortar 6-6 3-4");
    assert_eq!(total(&play), 13, "no woods");
}

#[test]
fn t97_a_wall_covers_from_guns_and_not_from_mortars() {
    for (weapon, cover) in [("light-mortar", 0), ("heavy-gun", 2)] {
        let text = format!("H6 axis crew-1+{weapon}; H8 allies line-1");
        let mut play = order(board().barrier("stones", "H7|H8"), &text, &[], &[]);
        play.go(&format!("crew-1 H8 {weapon} 6-6 1-1 line-1 6-6"));
        assert_eq!(morale(&play), 6 + cover, "{weapon}");
    }
}

#[test]
fn f101_to_f105_fortifications_help_more_against_what_comes_from_above() {
    for (kind, cover) in [("bunker", 6), ("pillbox", 5), ("trench", 4), ("foxholes", 3)] {
        for (weapon, more) in [("light-mortar", 1), ("heavy-gun", 0)] {
            let text = format!("H6 axis crew-1+{weapon}; H8 allies line-1; H8 {kind}");
            let mut play = order(board(), &text, &[], &[]);
            play.go(&format!("crew-1 H8 {weapon} 6-6 1-1 line-1 6-6"));
            assert_eq!(morale(&play), 6 + cover + more, "{kind} against a {weapon}");
        }
    }
}

#[test]
fn s11_6_a_flamethrower_must_hit_and_leaves_no_cover() {
    let text = "H6 axis crew-1+flamethrower; H7 allies line-1; H7 bunker";
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 H7 flamethrower 1-1");
    assert_eq!(targeted(&play), (1, 1, false));
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 H7 flamethrower 1-2 1-1 line-1 6-6");
    assert_eq!(morale(&play), 6);
    // It stays for another time.
    assert!(matches!(play.state(Side::Axis, "flamethrower").place, Place::Carried(_)));
}

#[test]
fn s11_6_cover_of_less_than_nothing_becomes_nothing() {
    // G-28: a road in the open.
    let text = "H6 axis crew-1+flamethrower; H7 allies line-1";
    let mut play = order(board().ribbon("lane", "G7 H7 I8"), text, &[], &[]);
    play.go("crew-1 H7 flamethrower 6-6 1-1 line-1 6-6");
    assert_eq!(morale(&play), 6);
}

#[test]
fn s11_6_a_molotov_joins_a_group_and_is_used_up() {
    let text = "H6 axis rifle-1+molotov; H7 allies line-1; H7 foxholes";
    let mut play = order(board(), text, &[], &[]);
    // No Targeting roll: it is no Ordnance (G-64).
    play.go("rifle-1 H7 rifle-1 molotov 1-2");
    assert_eq!((fp(&play), total(&play)), (5 + 1, 9));
    assert_eq!(play.state(Side::Axis, "molotov").place, Place::Lost);
    play.go("line-1 6-6");
    assert_eq!(morale(&play), 6, "the whole attack counts no Cover");
}

#[test]
fn s11_6_a_satchel_is_used_up_by_its_attack_roll_and_not_by_a_miss() {
    let text = "H6 axis rifle-1+satchel-charge; H7 allies line-1; H7 foxholes";
    let mut play = order(board(), text, &[], &[]);
    steps(&mut play, "rifle-1 H7 rifle-1");
    assert_eq!(play.refuse("satchel-charge"), (Refusal::Ordnance, "O20.3.1.1"));
    let mut play = order(board(), text, &[], &[]);
    play.go("rifle-1 H7 satchel-charge 1-1");
    assert!(matches!(play.state(Side::Axis, "satchel-charge").place, Place::Carried(_)));
    let mut play = order(board(), text, &[], &[]);
    play.go("rifle-1 H7 satchel-charge 2-1 1-1");
    assert_eq!(play.state(Side::Axis, "satchel-charge").place, Place::Lost);
    play.go("line-1 6-6");
    assert_eq!(morale(&play), 6 + 3, "Cover counts");
}

#[test]
fn o20_2_1_smoke_in_a_hex_without_enemies() {
    let text = "H6 axis crew-1+medium-mortar; H8 allies line-1";
    let mut play = order(board().on("bog", "I9").on("wood", "H3"), text, &[], &[]);
    play.go("crew-1");
    assert_eq!(play.refuse("light-mortar"), (Refusal::NoSmoke, "O20.2.1"));
    play.go("medium-mortar");
    assert_eq!(play.prompt(), Some(Prompt::SmokeTarget(play.of(Side::Axis, "medium-mortar"))));
    assert_eq!(play.refuse("I9"), (Refusal::Wet, "F100.3"));
    assert_eq!(play.refuse("H7"), (Refusal::OutOfRange, "O20.2.2"), "below its least range");
    assert_eq!(play.refuse("H1"), (Refusal::NoSight, "10.2"));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O20.2.1"));
    play.go("E6 1-4 =4");
    assert_eq!(play.game.table().smoke.get(&hex("E6")), Some(&4));
    // It has fired by that.
    assert_eq!(play.refuse("medium-mortar"), (Refusal::AlreadyFired, "O20"));
    // The Order is carried out (O14.4).
    play.go("done");
}

#[test]
fn o20_2_1_smoke_that_misses_falls_nowhere() {
    let text = "H6 axis crew-1+medium-mortar; H9 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 medium-mortar H9 1-3");
    assert_eq!(targeted(&play), (3, 3, false));
    assert!(play.game.table().smoke.is_empty());
}

#[test]
fn o20_2_1_into_a_blaze_there_is_none() {
    let text = "H6 axis crew-1+medium-mortar; H9 allies line-1; I9 blaze";
    let mut play = order(board(), text, &[], &[]);
    play.go("crew-1 medium-mortar");
    assert_eq!(play.refuse("I9"), (Refusal::OnFire, "8.1.5"));
}

#[test]
fn o20_1_smoke_alone_is_no_reason_for_a_fire_order() {
    // G-38: nobody is in sight, but there is Smoke to place.
    let free = |draft: &mut crate::scenario::ScenarioDraft| {
        draft.switches.smoke_order = SmokeOrder::Free;
    };
    let text = "H6 axis crew-1+medium-mortar; P9 allies line-1";
    let map = || board().on("wood", "O9 P8 O8 P10 O10");
    let mut strict = armed_at(map(), text, &[fire()], &[]);
    assert_eq!(strict.refuse(&format!("#{}", fire())), (Refusal::OrderImpossible, "O20"));
    let mut play = armed_play(map(), Side::Axis, text, &[fire()], &[], free, |_, _| {});
    play.go(&format!("#{} crew-1", fire()));
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
    play.go("medium-mortar H9 6-6 =1");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o20_2_1_a_weapon_that_does_not_fire_has_no_smoke_to_place() {
    let text = "H6 axis crew-1*+medium-mortar rifle-1 grein; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go("grein crew-1 rifle-1");
    assert_eq!(play.refuse("medium-mortar"), (Refusal::WeaponUnusable, "11.1"));
    let text = "H6 axis crew-1+medium-mortar rifle-1 grein; H8 allies line-1";
    let mut play = order(board().on("bog", "H6"), text, &[], &[]);
    play.go("grein crew-1 rifle-1");
    assert_eq!(play.refuse("medium-mortar"), (Refusal::WeaponUnusable, "T89"));
}

#[test]
fn o20_3_nobody_is_left_to_be_fired_at() {
    // A sniper eliminates the target during the Targeting roll, which hits.
    let sniper = trigger(Trigger::Sniper, 0);
    let text = "H4 axis crew-1+heavy-gun; H8 allies line-1*; B2 allies line-2";
    let mut play = order(board(), text, &[], &[]);
    play.go(&format!("crew-1 H8 heavy-gun #{sniper} keep"));
    strike(&mut play, "H8");
    play.go("allies:line-1");
    assert!(play.saw(|what| matches!(what, Happening::Targeted { hit: true, .. })));
    assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
}

#[test]
fn o20_2_what_a_trigger_silences_does_not_fire() {
    // A sniper breaks the crew during the Targeting roll.
    let sniper = trigger(Trigger::Sniper, 0);
    let text = "H4 axis crew-1+heavy-gun; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go(&format!("crew-1 H8 heavy-gun #{sniper} keep"));
    strike(&mut play, "H4");
    play.go("crew-1");
    assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
}

#[test]
fn s1_9_1_2_a_targeting_roll_jams_nothing() {
    let jam = trigger(Trigger::Jammed, 1);
    let text = "H6 axis crew-1+heavy-gun; H8 allies line-1";
    let mut play = order(board(), text, &[], &[]);
    play.go(&format!("crew-1 H8 heavy-gun #{jam} keep"));
    assert!(!play.state(Side::Axis, "heavy-gun").broken);
}

#[test]
fn a27_bore_sighting_is_for_the_defender_and_a_weapon_of_five() {
    let bore = action(CardAction::BoreSighting, 1);
    let text = "H6 axis crew-1+heavy-gun; H8 allies line-1";
    let mut play = order(board(), text, &[bore], &[]);
    play.go(&format!("crew-1 H8 heavy-gun 6-6 !{bore} 1-1"));
    assert_eq!(fp(&play), 14);
    // A light machine gun of 4 is not enough.
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1";
    let mut play = order(board(), text, &[bore], &[]);
    steps(&mut play, "crew-1 H8 light-mg-1 done");
    assert_eq!(play.refuse(&format!("!{bore}")), (Refusal::PrerequisiteMissing, "A27"));
    // The Allies attack, and are not the Defender.
    let text = "H6 allies crew-1+heavy-gun; H8 axis rifle-1";
    let hand = [fire(), bore];
    let hide = action(CardAction::Concealment, 0);
    let mut play = armed_play(board(), Side::Allies, text, &[hide], &hand, |_| {}, |_, _| {});
    play.go(&format!("#{} crew-1 H8", fire()));
    steps(&mut play, "heavy-gun 6-6");
    assert_eq!(play.prompt(), Some(Prompt::FireActions(hex("H8"))));
    assert_eq!(play.refuse(&format!("!{bore}")), (Refusal::DefenderOnly, "A27"));
}

#[test]
fn a37_marksmanship_is_for_men_and_not_for_a_gun_alone() {
    let marks = action(CardAction::Marksmanship, 1);
    let text = "H6 axis crew-1+heavy-gun; H7 allies line-1";
    let mut play = order(board(), text, &[marks], &[]);
    steps(&mut play, "crew-1 H7 heavy-gun 6-6");
    assert_eq!(play.refuse(&format!("!{marks}")), (Refusal::PrerequisiteMissing, "A37"));
    play.go("pass 1-1 line-1 6-6");
    // The team itself may.
    play.go(&format!("H7 crew-1 !{marks} 1-2"));
    assert_eq!(fp(&play), 4);
}

#[test]
fn a41_a_double_breaks_one_weapon_for_each_card() {
    let cards = [action(CardAction::SustainedFire, 0), action(CardAction::SustainedFire, 1)];
    let text = "H6 axis rifle-1+light-mg-1 rifle-2+heavy-mg grein; H8 allies line-1";
    let mut play = order(board(), text, &cards, &[]);
    play.go("grein rifle-1 rifle-2 H8 light-mg-1 heavy-mg done");
    play.go(&format!("!{} !{} 3-3", cards[0], cards[1]));
    // 4 and Command 2, 1 for the other, 2 for each card.
    assert_eq!(fp(&play), 4 + 2 + 1 + 4);
    assert_eq!(play.prompt(), Some(Prompt::SustainedWeapon(hex("H8"))));
    assert_eq!(play.refuse("rifle-1"), (Refusal::NotListed, "A41"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "A41"));
    play.go("heavy-mg heavy-mg");
    // Twice the same: broken, and then gone.
    assert_eq!(play.state(Side::Axis, "heavy-mg").place, Place::Lost);
    assert!(!play.state(Side::Axis, "light-mg-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Defend(hex("H8"))), "the attack stands");
}

#[test]
fn a41_one_card_breaks_one_of_several() {
    let sustained = action(CardAction::SustainedFire, 0);
    let text = "H6 axis rifle-1+light-mg-1 rifle-2+heavy-mg grein; H8 allies line-1";
    let mut play = order(board(), text, &[sustained], &[]);
    play.go("grein rifle-1 rifle-2 H8 light-mg-1 heavy-mg done");
    play.go(&format!("!{sustained} 3-3 light-mg-1"));
    assert!(play.state(Side::Axis, "light-mg-1").broken);
    assert!(!play.state(Side::Axis, "heavy-mg").broken);
    assert_eq!(play.prompt(), Some(Prompt::Defend(hex("H8"))));
}

#[test]
fn a41_no_double_breaks_nothing_and_a_single_weapon_is_not_asked_for() {
    let sustained = action(CardAction::SustainedFire, 0);
    for (roll, broken) in [("3-4", false), ("3-3", true)] {
        let text = "H6 axis crew-1+light-mortar; H8 allies line-1";
        let mut play = order(board(), text, &[sustained], &[]);
        play.go(&format!("crew-1 H8 light-mortar 6-6 !{sustained} {roll}"));
        assert_eq!(fp(&play), 8);
        assert_eq!(play.state(Side::Axis, "light-mortar").broken, broken, "{roll}");
    }
    // A double on the Targeting roll before it is none of its business.
}

#[test]
fn a41_a_jam_and_a_double_take_the_weapon_out() {
    // Jammed! cards of the kit's deck: 37 shows 1-1.
    let jam = trigger(Trigger::Jammed, 0);
    let sustained = action(CardAction::SustainedFire, 0);
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1";
    // The Jammed! card is a Fire card itself: another one gives the Order.
    let fire = card(Order::Fire, 1);
    let mut play = armed_at(board(), text, &[fire, sustained], &[]);
    play.go(&format!("#{fire} crew-1 H8 light-mg-1 done !{sustained} #{jam} keep"));
    assert_eq!(play.state(Side::Axis, "light-mg-1").place, Place::Lost);
    assert_eq!(play.prompt(), Some(Prompt::Defend(hex("H8"))));
}

#[test]
fn a41_it_needs_a_machine_gun_or_a_mortar() {
    let sustained = action(CardAction::SustainedFire, 0);
    let text = "H6 axis crew-1+heavy-gun; H8 allies line-1";
    let mut play = order(board(), text, &[sustained], &[]);
    steps(&mut play, "crew-1 H8 heavy-gun 6-6");
    assert_eq!(play.refuse(&format!("!{sustained}")), (Refusal::PrerequisiteMissing, "A41"));
}

#[test]
fn a40_spray_is_not_for_ordnance() {
    let spray = action(CardAction::SprayFire, 0);
    let text = "H6 axis crew-1+light-mortar; H8 allies line-1; H9 allies line-2";
    let mut play = order(board(), text, &[spray], &[]);
    steps(&mut play, "crew-1 H8 light-mortar 6-6");
    assert_eq!(play.refuse(&format!("!{spray}")), (Refusal::PrerequisiteMissing, "A40"));
}

/// The Axis fires at I6 and may spray: what fires has a boxed Range.
fn sprayer(board: Board, spray: &[u8], text: &str) -> Play {
    let change = |draft: &mut crate::scenario::ScenarioDraft| {
        let content = std::sync::Arc::make_mut(&mut draft.content);
        let nation = std::sync::Arc::make_mut(&mut content.nations[0]);
        for weapon in &mut nation.weapons {
            let weapon = std::sync::Arc::make_mut(weapon);
            weapon.range.boxed = weapon.name == "Light MG";
        }
    };
    let mut hand = vec![fire()];
    hand.extend(spray);
    let mut play = armed_play(board, Side::Axis, text, &hand, &[], change, |_, _| {});
    play.go(&format!("#{} crew-1 H8 light-mg-1 done", fire()));
    play
}

#[test]
fn a40_two_adjacent_hexes_by_one_roll() {
    let cards = [action(CardAction::SprayFire, 0), action(CardAction::SprayFire, 1)];
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1; H9 allies line-2; I6 allies line-3";
    let mut play = sprayer(board().on("wood", "H9"), &cards, text);
    play.one(play.choice(&format!("!{}", cards[0])));
    assert_eq!(play.prompt(), Some(Prompt::SprayHex(hex("H8"))));
    assert_eq!(play.refuse("I6"), (Refusal::NotAdjacent, "A40"));
    assert_eq!(play.refuse("G8"), (Refusal::NoTarget, "A40"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "A40"));
    play.one(play.choice("H9"));
    // Two hexes, not one more for each card.
    assert_eq!(play.refuse(&format!("!{}", cards[1])), (Refusal::WindowClosed, "A40"));
    play.go("pass 1-2");
    assert!(play.can("line-1") && play.can("line-2"));
    play.go("line-1 6-5");
    assert_eq!(morale(&play), 6);
    play.go("line-2 5-6");
    assert_eq!(morale(&play), 6 + 2, "each with the Cover of its hex");
}

#[test]
fn a40_the_worst_hindrance_towards_either_hex_counts() {
    let spray = action(CardAction::SprayFire, 0);
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1; H9 allies line-2; H9 smoke 3";
    let mut play = sprayer(board(), &[spray], text);
    play.go(&format!("!{spray} H9 1-1"));
    assert_eq!(fp(&play), 4 - 3);
}

#[test]
fn a29_concealment_takes_the_cover_off_the_total() {
    let hide = action(CardAction::Concealment, 0);
    let text = "H6 axis rifle-1; H8 allies line-1";
    let mut play = order(board().on("wood", "H8"), text, &[], &[hide]);
    play.go("rifle-1 H8 rifle-1 done 3-4");
    play.go(&format!("!{hide}"));
    assert!(play.saw(|what| matches!(what, Happening::Concealed { by: 2, total: 10 })));
    play.go("line-1 6-6");
}

#[test]
fn a29_cover_of_less_than_nothing_raises_nothing() {
    // G-29: a road in the open.
    let hide = action(CardAction::Concealment, 0);
    let text = "H6 axis rifle-1; H8 allies line-1";
    let mut play = order(board().ribbon("lane", "G8 H8 I9"), text, &[], &[hide]);
    play.go("rifle-1 H8 rifle-1 done 3-4");
    play.go(&format!("!{hide}"));
    assert!(play.saw(|what| matches!(what, Happening::Concealed { by: 0, total: 12 })));
}

#[test]
fn a29_against_mortars_foxholes_hide_more() {
    let hide = action(CardAction::Concealment, 0);
    let text = "H6 axis crew-1+light-mortar; H8 allies line-1; H8 foxholes";
    let mut play = order(board(), text, &[], &[hide]);
    play.go("crew-1 H8 light-mortar 6-6 3-4");
    play.go(&format!("!{hide}"));
    assert!(play.saw(|what| matches!(what, Happening::Concealed { by: 4, total: 9 })));
}

#[test]
fn a29_with_two_hexes_the_owner_names_the_one_that_hides() {
    let (spray, hide) = (action(CardAction::SprayFire, 0), action(CardAction::Concealment, 0));
    let change = |draft: &mut crate::scenario::ScenarioDraft| {
        let content = std::sync::Arc::make_mut(&mut draft.content);
        let nation = std::sync::Arc::make_mut(&mut content.nations[0]);
        for weapon in &mut nation.weapons {
            std::sync::Arc::make_mut(weapon).range.boxed = true;
        }
    };
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1; H9 allies line-2";
    let map = board().on("wood", "H9");
    let hand = [fire(), spray];
    let mut play = armed_play(map, Side::Axis, text, &hand, &[hide], change, |_, _| {});
    play.go(&format!("#{} crew-1 H8 light-mg-1 done !{spray} H9 1-2 !{hide}", fire()));
    assert_eq!(play.prompt(), Some(Prompt::CoverHex));
    play.go("H9");
    assert!(play.saw(|what| matches!(what, Happening::Concealed { by: 2, .. })));
}

#[test]
fn a30_a34_either_of_two_hexes_is_enough() {
    // A40: the second hex is next to who fires, the first is not.
    let (spray, grenades) = (action(CardAction::SprayFire, 0), action(CardAction::HandGrenades, 0));
    let text = "H6 axis crew-1+light-mg-1; H8 allies line-1; H7 allies line-2";
    let mut play = sprayer(board(), &[spray, grenades], text);
    assert_eq!(play.refuse(&format!("!{grenades}")), (Refusal::PrerequisiteMissing, "A34"));
    play.go(&format!("!{spray} H7 !{grenades} 1-1"));
    assert_eq!(fp(&play), 4 + 2);
}

#[test]
fn o20_2_3_range_and_hindrance_are_those_of_the_moment_of_the_roll() {
    // Time! on the Targeting roll takes the Smoke away; the roll was made through it.
    let time = trigger(Trigger::Time, 0);
    let text = "H2 axis crew-1+heavy-gun; H7 allies line-1; H5 smoke 9";
    let mut play = order(board(), text, &[], &[]);
    play.go(&format!("crew-1 H7 heavy-gun #{time} keep"));
    if play.can("H5") {
        play.go("H5");
    }
    assert!(play.game.table().smoke.is_empty());
    let (product, range, _) = targeted(&play);
    let printed =
        play.game.scenario().card(crate::content::CardId { side: Side::Axis, number: time });
    assert_eq!((product, range), (i32::from(printed.white * printed.red) - 9, 5));
}

#[test]
fn t97_the_scenario_may_ask_for_the_base_alone() {
    // G-25: the wall lies between I6 and the target; the piece in J5 sees over nothing.
    for (cover, base, morale_then) in [
        (GroupCover::Any, "rifle-2 rifle-1", 8),
        (GroupCover::Base, "rifle-2 rifle-1", 6),
        (GroupCover::Base, "rifle-1 rifle-2", 8),
    ] {
        let change = |draft: &mut crate::scenario::ScenarioDraft| {
            draft.switches.group_cover = cover;
        };
        let map = board().barrier("stones", "I6|J6");
        let text = "I6 axis rifle-1; J5 axis rifle-2 lt-bolter; J6 allies line-1";
        let mut play = armed_play(map, Side::Axis, text, &[fire()], &[], change, |_, _| {});
        play.go(&format!("#{} lt-bolter rifle-1 rifle-2 J6 {base} done 3-3 line-1 1-1", fire()));
        assert_eq!(morale(&play), morale_then, "{cover:?} {base}");
    }
}

#[test]
fn t97_the_scenario_may_let_a_corner_cover_nothing() {
    // G-26: H6 to J6 runs through the corner where I6, I7 and J6 meet.
    for (corner, morale_then) in [(CornerCover::Both, 8), (CornerCover::None, 6)] {
        let change = |draft: &mut crate::scenario::ScenarioDraft| {
            draft.switches.corner_cover = corner;
        };
        let map = board().barrier("stones", "I6|J6");
        let text = "H6 axis rifle-1; J6 allies line-1";
        let mut play = armed_play(map, Side::Axis, text, &[fire()], &[], change, |_, _| {});
        play.go(&format!("#{} rifle-1 J6 rifle-1 3-3 line-1 1-1", fire()));
        assert_eq!(morale(&play), morale_then, "{corner:?}");
    }
}

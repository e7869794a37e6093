//! O21 and A33, who does what when: one card for a whole Move, groups, the order of Actions; 8.2 and
//! O20.3.4 in a full hex.

use super::kit::{Board, Play, action, board, card, dice, play};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardAction, Order};
use crate::event::Happening;
use crate::side::Side;

fn moving(board: Board, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let order = card(Order::Move, 1);
    let mut play = play(board.map(), Side::Axis, text, &[&[order], axis].concat(), allies);
    play.go(&format!("#{order}"));
    play
}

#[test]
fn a33_3_one_card_fires_at_every_step_and_its_shooter_is_fresh_in_its_own_turn() {
    let (fire, again) = (card(Order::Fire, 0), card(Order::Fire, 2));
    let road = board().ribbon("lane", "H8 H7 H6 H5 H4 H3");
    let text = "H8 axis rifle-1; H1 allies crew-1+heavy-mg-1; B2 allies line-1";
    let mut play = moving(road, text, &[], &[fire, again]);
    play.go(&format!("rifle-1 rifle-1 H7 #{fire} crew-1"));
    // FP 8; Morale 7 less 1 on the road.
    let rolls = [("1-1", "6-6"), ("1-2", "6-5"), ("1-3", "5-6"), ("2-1", "6-4"), ("2-2", "5-5")];
    for (at, (attack, defence)) in rolls.into_iter().enumerate() {
        if at > 0 {
            // 4 points and 1 by the road (T93).
            play.go(["H7", "H6", "H5", "H4", "H3"][at]);
        }
        play.go(&format!("heavy-mg-1 done {attack} rifle-1 {defence}"));
    }
    let count = |test: fn(&Happening) -> bool| play.log.iter().filter(|e| test(&e.what)).count();
    assert_eq!(count(|what| matches!(what, Happening::Attacked { .. })), 5);
    assert_eq!(count(|what| matches!(what, Happening::OpFired { .. })), 1, "one card");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H3");
    play.go("done");
    play.deal();
    assert_eq!(play.game.table().active, Side::Allies);
    play.go(&format!("#{again}"));
    assert!(play.can("crew-1"), "flags last for a Turn (G-33)");
}

#[test]
fn a33_3_whoever_breaks_on_his_way_is_fired_at_no_more() {
    let fire = card(Order::Fire, 0);
    let text = "H8 axis rifle-1; H1 allies crew-1+heavy-mg-1; B2 allies line-1";
    let mut play = moving(board(), text, &[], &[fire]);
    play.go("rifle-1 rifle-1 H7 pass");
    play.go(&format!("H6 #{fire} crew-1 heavy-mg-1 done 6-6 rifle-1 1-1"));
    assert!(play.state(Side::Axis, "rifle-1").broken);
    // 1 point of the broken side, and 2 are spent: it stands where it is.
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H6");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a24_2_o21_6_the_inactive_side_acts_first_after_each_step() {
    let assault = action(CardAction::AssaultFire, 2);
    let fire = card(Order::Fire, 0);
    let text = "H6 axis pionier; H4 allies line-1; B2 allies line-2";
    let mut play = moving(board(), text, &[assault], &[fire]);
    // Before the first step only the mover acts.
    play.go("pionier pionier");
    assert!(play.can(&format!("!{assault}")));
    play.go("H5");
    assert_eq!((play.decider(), play.prompt().is_some()), (Side::Allies, true));
    assert!(matches!(play.prompt(), Some(Prompt::OpFire(_))));
    play.go("pass");
    assert_eq!(play.decider(), Side::Axis);
    play.go(&format!("!{assault} H4 pionier done 3-4 line-1 6-6"));
    // It spends no points: no second reaction.
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::Step)));
}

#[test]
fn o21_2_nobody_joins_or_leaves_a_group_on_its_way() {
    let text = "H6 axis grein rifle-1 rifle-2; H5 axis crew-1; B2 allies line-1";
    let mut play = moving(board(), text, &[], &[]);
    play.go("grein rifle-1 rifle-2 crew-1 rifle-1");
    let refused = (Refusal::CannotPerform, "O21.2");
    assert_eq!(play.refuse("crew-1"), refused, "of another hex");
    play.go("rifle-2 H5 pass");
    assert_eq!(play.refuse("crew-1"), refused, "it stood here, and did not begin with them");
    assert_eq!(play.refuse("grein"), refused);
    play.go("H4 pass done");
    for unit in ["rifle-1", "rifle-2"] {
        assert_eq!(play.hex(Side::Axis, unit), "H4");
        assert_eq!(play.refuse(unit), refused, "finished");
    }
    play.go("grein H5 pass done done");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o21_2_a_leader_in_the_group_leads_it_while_he_is_with_it() {
    // Grein's 2 make 6 of the Rifle's 4; he himself has 6.
    let text = "H8 axis grein rifle-1; B2 allies line-1";
    let mut play = moving(board(), text, &[], &[]);
    play.go("grein rifle-1 rifle-1 grein H7 pass H6 pass H5 pass H4 pass H3 pass H2 pass");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H2");
    let mut play = moving(board(), text, &[], &[]);
    play.go("grein rifle-1 rifle-1 H7 pass H6 pass H5 pass H4 pass");
    // Alone it lost his points as it left him (O21).
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H4");
    assert!(play.state(Side::Axis, "rifle-1").finished);
}

#[test]
fn o20_3_4_each_unit_in_the_hex_rolls_in_the_order_of_its_owner() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis rifle-1; H4 allies line-1 crew-1 lt-bolter; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1 H4 rifle-1 done 3-4"));
    for (unit, roll) in [("crew-1", dice(1, 1)), ("lt-bolter", dice(6, 6)), ("line-1", dice(6, 5))]
    {
        assert_eq!(play.decider(), Side::Allies);
        assert_eq!(play.refuse("pass").0, Refusal::Compulsory, "all of them");
        play.go(&format!("{unit} #{roll} keep"));
    }
    // 12 against 8 and 1 and 2; 9 and 12; 6 and 1 and 11.
    assert!(play.state(Side::Allies, "crew-1").broken);
    assert!(!play.state(Side::Allies, "lt-bolter").broken);
    assert!(!play.state(Side::Allies, "line-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn s8_2_seven_figures_are_enough() {
    let text = "N6 axis rifle-1 crew-1 grein; B6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[], &[]);
    play.go("pass done");
    assert!(matches!(play.game.next(), crate::choice::Next::Chance(_)), "4 and 2 and 1");
}

#[test]
fn o20_1_a_card_cannot_lend_its_own_order_its_action() {
    // FP 2 less 3 for what is between, and 2 by Marksmanship.
    let text = "H6 axis crew-1; H4 allies line-1; B2 allies line-2";
    let scrub = || board().on("scrub", "H5");
    let (both, aid) = (55, action(CardAction::Marksmanship, 1));
    let mut alone = play(scrub().map(), Side::Axis, text, &[both], &[]);
    assert_eq!(alone.refuse(&format!("#{both}")), (Refusal::OrderImpossible, "O20"));
    let mut helped = play(scrub().map(), Side::Axis, text, &[both, aid], &[]);
    helped.go(&format!("#{both} crew-1 H4 crew-1 done !{aid} 1-1"));
    assert!(helped.saw(|what| matches!(what, Happening::Attacked { fp: 1, .. })));
}

#[test]
fn a33_1_no_window_opens_in_a_hex_that_nobody_entered() {
    // The Mines of the hex that is left eliminate the broken mover; another unit stands ahead.
    let text = "H6 allies line-1*; I6 allies line-2; H6 mines 8; K6 axis rifle-1";
    let order = card(Order::Move, 0);
    let mut play = play(board().map(), Side::Allies, text, &[], &[order]);
    play.go(&format!("#{order} line-1 line-1 I6 6-6 line-1 1-1"));
    assert!(play.saw(|what| matches!(what, Happening::Eliminated { .. })), "F103.2");
    assert!(!matches!(play.prompt(), Some(Prompt::OpFire(_))), "{:?}", play.prompt());
}

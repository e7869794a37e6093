//! O14 Orders one after the other, what interrupts them, O19 cards that order nothing; O21.3 and
//! O21.6 who reacts to a step, O23.3 what a retreat costs.

use super::kit::{Play, action, board, card, play, shows, trigger};
use crate::choice::{Next, Prompt, Refusal};
use crate::content::{CardAction, CardEvent, Order, Trigger};
use crate::event::Happening;
use crate::side::Side;

fn turn(text: &str, axis: &[u8], allies: &[u8]) -> Play {
    play(board().map(), Side::Axis, text, axis, allies)
}

#[test]
fn o14_2_the_next_order_waits_for_the_end_of_this_one() {
    let (one, two) = (card(Order::Move, 0), card(Order::Advance, 0));
    let mut play = turn("H6 axis rifle-1; J6 axis rifle-2; B2 allies line-1", &[one, two], &[]);
    play.go(&format!("#{one} rifle-1 rifle-1 H5"));
    assert!(!play.can(&format!("#{two}")), "a Move is under way");
    while play.prompt() != Some(Prompt::Turn) {
        play.go(if play.can("pass") { "pass" } else { "done" });
    }
    assert!(play.saw(|what| matches!(what, Happening::OrderDone { order: Order::Move })));
    play.go(&format!("#{two}"));
}

#[test]
fn o14_3_actions_interrupt_an_order() {
    let (fire, concealment) = (card(Order::Fire, 0), action(CardAction::Concealment, 0));
    let text = "J6 axis rifle-1; H6 allies line-1; B2 allies line-2";
    let mut play = turn(text, &[fire], &[concealment]);
    play.go(&format!("#{fire} rifle-1 H6 rifle-1 done 3-4"));
    assert_eq!(play.decider(), Side::Allies);
    play.go(&format!("!{concealment}"));
    // 5.2, A24.3: it costs a card, and activates nobody.
    assert!(play.game.view(Side::Axis).discards(Side::Allies).contains(concealment));
    assert!(!play.state(Side::Allies, "line-1").activated);
    play.go("line-1 6-6");
    assert_eq!(play.game.table().order, None, "and the Order was finished");
}

#[test]
fn s1_6_an_action_needs_its_moment_and_its_card() {
    let (fire, ambush) = (card(Order::Fire, 0), action(CardAction::Ambush, 0));
    let text = "J6 axis rifle-1; H6 allies line-1; B2 allies line-2";
    let mut play = turn(text, &[fire], &[ambush]);
    play.go(&format!("#{fire} rifle-1 H6 rifle-1 done 3-4"));
    assert_eq!(play.refuse(&format!("!{ambush}")), (Refusal::WindowClosed, "A25"));
    let other = action(CardAction::Concealment, 0);
    assert_eq!(play.refuse(&format!("!{other}")), (Refusal::NoSuchCard, "1.6"), "not in the hand");
}

#[test]
fn o19_a28_command_confusion_orders_and_does_nothing() {
    let (dead, idle) = (card(Order::CommandConfusion, 0), action(CardAction::CommandConfusion, 0));
    let mut play = turn("H6 axis rifle-1; B2 allies line-1", &[dead, idle], &[]);
    assert_eq!(play.refuse(&format!("#{dead}")), (Refusal::OrderImpossible, "O19"));
    assert_eq!(play.refuse(&format!("!{idle}")), (Refusal::DeadAction, "A28"));
    play.go(&format!("pass #{dead} #{idle} done"));
}

#[test]
fn a33_2_op_fire_takes_a_fire_card() {
    let (moving, other) = (card(Order::Move, 0), card(Order::Move, 1));
    let text = "H6 axis rifle-1; J9 axis rifle-2; J6 allies line-1";
    let mut play = turn(text, &[moving], &[other]);
    play.go(&format!("#{moving} rifle-1 rifle-1 H5"));
    assert_eq!(play.refuse(&format!("#{other}")), (Refusal::CannotPerform, "A33.2"));
    assert_eq!(play.refuse(&format!("#{}", card(Order::Fire, 0))), (Refusal::NoSuchCard, "1.5"));
}

#[test]
fn o16_1_o21_only_who_is_on_the_map_goes_anywhere() {
    let play = turn("H6 axis rifle-1; B2 allies line-1", &[], &[]);
    let now = play.game.situation();
    let absent = play.of(Side::Axis, "rifle-2");
    let why = |denial: crate::query::Denial| (denial.kind, denial.para.text());
    let to = super::kit::hex("H5");
    assert_eq!(why(now.advance(absent, to).unwrap_err()), (Refusal::CannotPerform, "O16.1"));
    assert_eq!(why(now.move_cost(&[absent], to).unwrap_err()), (Refusal::CannotPerform, "O21"));
    assert_eq!(why(now.move_cost(&[], to).unwrap_err()), (Refusal::CannotPerform, "O21"));
}

#[test]
fn o21_3_o21_6_the_other_side_reacts_to_each_step_before_the_mover_goes_on() {
    let moving = card(Order::Move, 0);
    let idle = action(CardAction::CommandConfusion, 0);
    let text = "H6 axis rifle-1; J9 axis rifle-2; B2 allies line-1";
    let mut play = turn(text, &[moving], &[idle]);
    play.go(&format!("#{moving} rifle-1 rifle-1"));
    for to in ["H5", "H4"] {
        play.go(to);
        assert_eq!(play.decider(), Side::Allies, "{to}");
        assert!(matches!(play.prompt(), Some(Prompt::OpFire(_))));
        assert!(!play.can("H3"), "the mover waits");
        play.go("pass");
        assert_eq!(play.decider(), Side::Axis);
    }
}

#[test]
fn o23_3_1_o23_3_2_a_retreat_costs_nothing_and_nobody_fires_at_it() {
    let (rout, fire) = (card(Order::Rout, 0), card(Order::Fire, 0));
    // The squad has 1 point of Movement and goes back 3 hexes, in full sight of the enemy.
    let text = "H6 axis rifle-1*; M6 axis rifle-2; G6 allies line-1";
    let mut play = turn(text, &[rout], &[fire]);
    play.go(&format!("#{rout} axis rifle-1 4-6"));
    for _ in 0..3 {
        assert_eq!(play.decider(), Side::Axis);
        let Next::Side(_, legal) = play.game.next() else { panic!("a retreat") };
        assert!(matches!(legal.prompt, Prompt::Retreat(..)));
        let step = legal.choices[0];
        play.one(step);
    }
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 0);
    assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
}

#[test]
fn o20_2_a_gun_that_falls_silent_before_its_attack_does_not_fire() {
    let (fire, sniper) = (card(Order::Fire, 0), trigger(Trigger::Sniper, 0));
    let text = "C4 axis crew-1+light-mortar; H4 allies line-1";
    let mut play = turn(text, &[fire], &[]);
    // The trigger of the Targeting roll breaks the crew.
    play.go(&format!("#{fire} crew-1 H4 light-mortar #{sniper} keep #{} crew-1", shows("C4")));
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
    assert!(!play.saw(|what| matches!(what, Happening::AttackTotal { .. })));
}

#[test]
fn s10_3_1_a_hindrance_takes_from_targeting_and_not_from_the_attack() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis crew-1+light-mortar; M6 allies line-1";
    for (roll, hits) in [("2-4", false), ("3-3", true)] {
        // C-02: range 5 through brush, so that 9 is needed.
        let map = board().on("scrub", "K6").map();
        let mut play = play(map, Side::Axis, text, &[fire], &[]);
        play.go(&format!("#{fire} crew-1 M6 light-mortar {roll}"));
        assert!(play.saw(|what| matches!(what, Happening::Targeted { hit, .. } if *hit == hits)));
        if hits {
            play.go("1-1");
            assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 6, .. })));
        }
    }
}

#[test]
fn e58_1_a_hero_is_activated_again_and_again() {
    let (one, two) = (card(Order::Advance, 0), card(Order::Advance, 1));
    let text = "H6 axis rifle-1; J9 axis rifle-2; B2 allies line-1";
    let mut play = turn(text, &[one, two], &[]);
    play.occur(Side::Axis, CardEvent::Hero, 0);
    play.go(&format!("H6 #{one} held done held H5"));
    assert!(play.state(Side::Axis, "held").activated);
    play.go(&format!("#{two} held done held H4"));
    assert_eq!(play.hex(Side::Axis, "held"), "H4");
}

#[test]
fn e58_1_a_hero_is_never_refused_for_having_been_activated() {
    let (advance, fire) = (card(Order::Advance, 0), card(Order::Fire, 0));
    let text = "C9 axis rifle-2; K6 axis rifle-1; M6 allies line-1";
    let mut play = turn(text, &[advance, fire], &[]);
    play.occur(Side::Axis, CardEvent::Hero, 0);
    play.go(&format!("C9 #{advance} held done held C8"));
    play.go(&format!("#{fire}"));
    assert_eq!(play.refuse("held"), (Refusal::CannotPerform, "O14.4"), "nobody is in his Range");
}

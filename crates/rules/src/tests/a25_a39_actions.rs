//! A25, A26, A31, A32, A35.4, A38, A39: Actions around a Melee, in a Move, after a pass, as time passes.

use std::sync::Arc;

use super::kit::{Board, Play, action, at, board, card, draft, hex, position, trigger};
use crate::choice::{Choice, Next, Prompt, Refusal};
use crate::content::{
    Brings, CardAction, CardId, FortificationKind, Nation, NoQuarter, Order, Support, Trigger,
    UnitClass, Years,
};
use crate::event::{Cause, Happening, RollKind};
use crate::scenario::ScenarioDraft;
use crate::side::Side;

/// A game of a changed scenario at a position, the Axis at its Turn menu.
fn case(
    board: Board,
    change: impl FnOnce(&mut ScenarioDraft),
    text: &str,
    axis: &[u8],
    allies: &[u8],
) -> Play {
    let mut draft = draft(board.map());
    change(&mut draft);
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    for (side, cards) in [(Side::Axis, axis), (Side::Allies, allies)] {
        let hand = cards.iter().map(|number| CardId { side, number: *number });
        given.hands[side] = Some(hand.collect());
    }
    at(scenario, &given)
}

fn unchanged(_: &mut ScenarioDraft) {}

/// Changes the nation of a side.
fn nation(draft: &mut ScenarioDraft, side: Side, change: impl FnOnce(&mut Nation)) {
    let content = Arc::make_mut(&mut draft.content);
    let word = &draft.sides[side].nation;
    let at = content.nations.iter().position(|nation| nation.word == *word).unwrap();
    change(Arc::make_mut(&mut content.nations[at]));
}

/// The Squads of the Axis have a boxed Movement, as some have on their unbroken side.
fn smoky(draft: &mut ScenarioDraft) {
    nation(draft, Side::Axis, |nation| {
        for unit in &mut nation.units {
            if unit.class == UnitClass::Squad {
                Arc::make_mut(unit).front.movement.boxed = true;
            }
        }
    });
}

const AMBUSH: CardAction = CardAction::Ambush;

/// The Axis advances into H5 with these units; each side has as many Ambushes as it says.
fn melee(change: fn(&mut ScenarioDraft), units: [&str; 2], cards: [&[u8]; 2], more: &str) -> Play {
    let advance = card(Order::Advance, 0);
    let text = format!(
        "H6 axis {}; H5 allies {}; B2 allies line-4; O2 axis rifle-4; {more}",
        units[0], units[1]
    );
    let axis = [&[advance], cards[0]].concat();
    let mut play = case(board(), change, &text, &axis, cards[1]);
    play.go(&format!("#{advance}"));
    let mine: Vec<&str> = units[0].split(' ').map(|unit| unit.trim_end_matches('*')).collect();
    for unit in &mine {
        play.go(unit);
    }
    for unit in &mine {
        play.go(&format!("{unit} H5"));
    }
    play
}

#[test]
fn a25_the_inactive_side_ambushes_first_and_its_opponent_names_the_victim() {
    let (a, b) = (action(AMBUSH, 1), action(AMBUSH, 2));
    let mut play = melee(unchanged, ["grein rifle-1", "line-1 crew-1"], [&[a], &[a, b]], "");
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::Ambush(hex("H5")))));
    play.go(&format!("!{a}"));
    let victim = Some(Prompt::AmbushVictim(hex("H5")));
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, victim));
    assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "A25"));
    assert_eq!(play.refuse("rifle-4"), (Refusal::NotListed, "A25"), "not in this Melee");
    play.go("rifle-1");
    assert!(play.state(Side::Axis, "rifle-1").broken);
    // All of the inactive side's before the first of the active side.
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::Ambush(hex("H5")))));
    play.go(&format!("!{b} rifle-1"));
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off", "broken already: eliminated (3.2.4)");
    assert!(play.saw(|what| matches!(what, Happening::Eliminated { cause: Cause::Ambush, .. })));
    assert_eq!(play.decider(), Side::Axis);
    play.go(&format!("!{a} line-1"));
    // O16.4.1: the sum is made after all Ambushes. 3 and 2 of the broken Squad and the Team; Grein 2.
    let began =
        |what: &Happening| matches!(what, Happening::MeleeBegan { active: 2, inactive: 5, .. });
    assert!(play.saw(began), "{:?}", play.log.last());
}

#[test]
fn a25_a_side_that_is_gone_ends_the_melee() {
    let a = action(AMBUSH, 1);
    let mut play = melee(unchanged, ["rifle-1*", "line-1"], [&[], &[a]], "");
    play.go(&format!("!{a} rifle-1"));
    assert!(play.saw(|what| matches!(what, Happening::MeleeOver { .. })));
    assert!(!play.saw(|what| matches!(what, Happening::MeleeBegan { .. })), "no roll is made");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a25_light_wounds_save_a_squad_from_an_ambush() {
    let (ambush, wounds) = (action(AMBUSH, 1), action(CardAction::LightWounds, 2));
    let mut play = melee(unchanged, ["rifle-1", "line-1"], [&[wounds], &[ambush]], "");
    play.go(&format!("!{ambush} rifle-1"));
    let squad = play.of(Side::Axis, "rifle-1");
    assert_eq!(play.prompt(), Some(Prompt::LightWounds(squad)));
    play.go(&format!("!{wounds}"));
    // The Team takes part in the Squad's place.
    assert!(play.saw(|what| matches!(what, Happening::MeleeBegan { active: 3, .. })));
}

#[test]
fn a25_before_the_rolls_of_a_melee_alone() {
    let a = action(AMBUSH, 1);
    let mut play = melee(unchanged, ["rifle-1", "line-1"], [&[], &[a]], "");
    play.go("pass");
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Allies));
    play.go("1-1 6-6");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a25_the_window_opens_by_the_hand_that_both_can_see() {
    // Cards of no use open it; an empty hand does not.
    let play = melee(unchanged, ["rifle-1", "line-1"], [&[], &[41]], "");
    let faced = play.log.iter().any(|e| matches!(e.what, Happening::MeleeBegan { .. }));
    assert!(faced, "kit passes what is idle");
    let mut asked = melee(unchanged, ["rifle-1", "line-1"], [&[], &[action(AMBUSH, 1)]], "");
    assert_eq!(asked.refuse("#1").0, Refusal::NoSuchCard);
    let other = action(CardAction::Ambush, 2);
    assert_eq!(asked.refuse(&format!("!{other}")), (Refusal::NoSuchCard, "1.6"));
}

/// The Axis is of a nation that gives no quarter to the other.
fn ruthless(draft: &mut ScenarioDraft) {
    let enemy = draft.sides.allies.nation.clone();
    nation(draft, Side::Axis, |n| n.no_quarter = NoQuarter::Nations(vec![enemy]));
}

#[test]
fn a38_a_survivor_of_the_right_nation_gains_by_no_quarter() {
    let card = action(CardAction::NoQuarter, 2);
    let mut play = melee(ruthless, ["rifle-1", "crew-1"], [&[card], &[]], "");
    play.go("1-1 6-6");
    // 1 VP for the Team.
    assert_eq!(play.prompt(), Some(Prompt::NoQuarter(hex("H5"))));
    assert_eq!(play.game.table().vp, 1);
    play.go(&format!("!{card}"));
    assert_eq!(play.game.table().vp, 3);
    assert_eq!(play.game.table().ledger.cards.axis, 2);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a38_not_for_other_nations_nor_for_the_dead() {
    let card = action(CardAction::NoQuarter, 2);
    let mut play = melee(unchanged, ["rifle-1", "crew-1"], [&[card], &[]], "");
    play.go("1-1 6-6");
    assert_eq!(play.prompt(), Some(Prompt::Turn), "these nations do not");
    let mut play = melee(ruthless, ["rifle-1", "line-1"], [&[card], &[]], "");
    play.go("6-6 1-1");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
    assert_eq!(play.prompt(), Some(Prompt::Turn), "nobody has survived");
}

#[test]
fn o16_4_3_whoever_was_last_alone_in_a_bunker_wins_a_tie() {
    for (fort, lives) in [("bunker", true), ("pillbox", true), ("trench", false)] {
        let mut play = melee(unchanged, ["rifle-1", "line-1"], [&[], &[]], &format!("H5 {fort}"));
        play.go("1-2 1-3");
        assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
        let allies = if lives { "H5" } else { "off" };
        assert_eq!(play.hex(Side::Allies, "line-1"), allies, "{fort}");
    }
}

#[test]
fn o16_4_3_who_comes_during_a_melee_has_no_part_in_it() {
    let mut play = melee(ruthless, ["rifle-1", "line-1"], [&[], &[]], "");
    play.go("1-1");
    // As an Infiltration (E59) of the first roll could bring one.
    let late = play.of(Side::Allies, "line-4");
    let mut state = play.game.state.clone();
    state.table.piece_mut(late).place = crate::state::Place::Map(hex("H5"));
    play.game = crate::game::Game::resume(Arc::clone(play.game.scenario()), state);
    play.go("6-6");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.hex(Side::Allies, "line-4"), "H5");
    // Both sides are there: another Melee.
    let began = play.log.iter().filter(|e| matches!(e.what, Happening::MeleeBegan { .. }));
    assert_eq!(began.count(), 2);
}

#[test]
fn o16_4_1_fp_is_summed_once_or_before_each_roll() {
    fn current(draft: &mut ScenarioDraft) {
        draft.switches.melee_fp = crate::scenario::switches::MeleeFp::Current;
    }
    // A sniper of the inactive side's roll breaks the Rifle, which is worth 5, then 2.
    let sniper = trigger(Trigger::Sniper, 1);
    let near = super::kit::shows("H4");
    for (change, total) in [(unchanged as fn(&mut ScenarioDraft), 12), (current, 9)] {
        let mut play = melee(change, ["rifle-1", "line-1"], [&[], &[]], "");
        play.go(&format!("#{sniper} keep #{near} axis:rifle-1 1-6"));
        let rolled = |what: &Happening| matches!(what, Happening::MeleeTotal { side: Side::Axis, total: t } if *t == total);
        assert!(play.saw(rolled), "{:?}", play.log);
    }
}

#[test]
fn o16_4_melees_end_however_they_are_fought() {
    use super::contract::{Lcg, listed};
    let hand = |more: &[u8]| {
        let all = [action(AMBUSH, 1), action(AMBUSH, 2), action(CardAction::LightWounds, 2)];
        [&all, more].concat()
    };
    let cruel = hand(&[action(CardAction::NoQuarter, 2)]);
    let mut ends = std::collections::BTreeSet::new();
    for seed in 0..150 {
        let units = ["grein rifle-1 pionier*", "line-1 crew-1* lt-bolter"];
        let fort = if seed % 2 == 0 { "H5 bunker" } else { "H5 wire" };
        let mut play = melee(ruthless, units, [&cruel, &hand(&[])], fort);
        let mut lcg = Lcg(seed);
        for _ in 0..400 {
            let choices = listed(&play.game);
            if matches!(play.prompt(), Some(Prompt::Turn) | None)
                && play.game.state.stack.len() == 1
                || choices.is_empty()
            {
                break;
            }
            play.one(lcg.pick(&choices));
        }
        let over = play.saw(|what| matches!(what, Happening::MeleeOver { .. }));
        assert!(over || matches!(play.game.next(), Next::Over(_)), "seed {seed}");
        let at = |side| play.game.situation().units_in(hex("H5"), side).count() > 0;
        ends.insert((at(Side::Axis), at(Side::Allies), play.game.table().ledger.cards.axis > 0));
    }
    assert!(ends.len() > 3, "{ends:?}");
}

/// The Axis moves.
fn moving(board: Board, change: fn(&mut ScenarioDraft), text: &str, cards: &[u8]) -> Play {
    let order = card(Order::Move, 1);
    let mut play = case(board, change, text, &[&[order], cards].concat(), &[]);
    play.go(&format!("#{order}"));
    play
}

#[test]
fn a39_smoke_before_between_and_after_the_steps() {
    let (a, b) = (action(CardAction::SmokeGrenades, 1), action(CardAction::SmokeGrenades, 2));
    let board = board().on("lake", "H5");
    let mut play = moving(board, smoky, "H6 axis rifle-1 lt-bolter; B2 allies line-1", &[a, b]);
    play.go(&format!("lt-bolter rifle-1 !{a}"));
    assert_eq!(play.prompt(), Some(Prompt::GrenadeUnit));
    assert_eq!(play.refuse("lt-bolter"), (Refusal::PrerequisiteMissing, "A39"), "no box");
    play.go("rifle-1");
    assert_eq!(play.refuse("H5"), (Refusal::Wet, "F100.3"));
    assert_eq!(play.refuse("H3"), (Refusal::NotAdjacent, "A39"));
    play.go("G6 =4");
    assert_eq!(play.game.table().smoke.get(&hex("G6")), Some(&4));
    // It does not carry out the Order (O14.4).
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
    // After the Squad has moved and stopped, while the Leader has still to move.
    play.go(&format!("rifle-1 G6 pass done !{b} rifle-1 F6 =9 lt-bolter I6 pass done"));
    assert_eq!(play.game.table().smoke.get(&hex("F6")), Some(&9));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a39_only_for_a_box_and_who_is_activated_to_move() {
    let a = action(CardAction::SmokeGrenades, 1);
    let refused = (Refusal::PrerequisiteMissing, "A39");
    let text = "H6 axis rifle-1 rifle-2; B2 allies line-1";
    let mut play = moving(board(), unchanged, text, &[a]);
    play.go("rifle-1");
    assert_eq!(play.refuse(&format!("!{a}")), refused, "no box");
    let mut play = moving(board(), smoky, "H6 axis rifle-1* rifle-2; B2 allies line-1", &[a]);
    play.go("rifle-1");
    assert_eq!(play.refuse(&format!("!{a}")), refused, "the box is on the other side");
    let mut play = moving(board(), smoky, text, &[a]);
    play.go(&format!("rifle-1 !{a}"));
    assert_eq!(play.refuse("rifle-2"), (Refusal::PrerequisiteMissing, "A39"), "not activated");
}

#[test]
fn a39_not_in_another_order() {
    let (advance, a) = (card(Order::Advance, 0), action(CardAction::SmokeGrenades, 1));
    let text = "H6 axis rifle-1 grein; B2 allies line-1";
    let mut play = case(board(), smoky, text, &[advance, a], &[]);
    play.go(&format!("#{advance} grein rifle-1"));
    assert_eq!(play.refuse(&format!("!{a}")), (Refusal::WindowClosed, "A39"));
}

#[test]
fn a26_those_who_move_fire_if_their_fp_is_boxed() {
    let (a, b) = (action(CardAction::AssaultFire, 2), action(CardAction::AssaultFire, 3));
    // The Pionier: FP 7, boxed, Range 3. The Rifle has no box, nor has its Weapon.
    let text = "H6 axis pionier rifle-1+light-mg-1 grein; H3 allies line-1; B2 allies line-2";
    let mut play = moving(board(), unchanged, text, &[a, b]);
    play.go(&format!("grein pionier rifle-1 !{a}"));
    assert_eq!(play.prompt(), Some(Prompt::AssaultTarget));
    assert_eq!(play.refuse("B2"), (Refusal::OutOfRange, "A26"));
    assert_eq!(play.refuse("H4"), (Refusal::NoTarget, "O20.3"));
    play.go("H3");
    assert_eq!(play.refuse("rifle-1"), (Refusal::PrerequisiteMissing, "A26"));
    // 7 and 2 by Command.
    play.go("pionier done 3-4");
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 9, .. })));
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { total: 16, .. })));
    play.go("line-1 6-5");
    assert!(!play.state(Side::Allies, "line-1").broken);
    // It does not carry out the Order (O14.4), and whoever has fired may move, and fire again.
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
    play.go(&format!("pionier H5 pass !{b} H3 pionier done 5-6"));
    assert_eq!(play.prompt(), Some(Prompt::Defend(hex("H3"))));
    play.go("line-1 1-1 done done");
    assert!(play.state(Side::Allies, "line-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a26_s10_3_2_1_smoke_may_leave_one_of_them_less_than_one() {
    let a = action(CardAction::AssaultFire, 2);
    fn boxed(draft: &mut ScenarioDraft) {
        nation(draft, Side::Axis, |nation| {
            let weapon = nation.weapons.iter_mut().find(|w| w.name == "Light MG").unwrap();
            Arc::make_mut(weapon).fp.boxed = true;
        });
    }
    // 7 less 5 is enough, 4 and 1 less 5 is not.
    let text = "H6 axis pionier+light-mg-1; H6 smoke 5; H3 allies line-1; B2 allies line-2";
    let mut play = moving(board(), boxed, text, &[a]);
    play.go(&format!("pionier !{a} H3"));
    assert_eq!(play.refuse("light-mg-1"), (Refusal::FpBelowOne, "10.3.2.1"));
    play.go("pionier light-mg-1 done");
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 3, .. })));
}

#[test]
fn a26_after_the_last_step_too() {
    let a = action(CardAction::AssaultFire, 2);
    let text = "H7 axis pionier; H3 allies line-1; B2 allies line-2";
    let mut play = moving(board(), unchanged, text, &[a]);
    play.go("pionier pionier H6 pass done");
    assert_eq!(play.prompt(), Some(Prompt::Mover), "nobody is left to move, and yet");
    play.go(&format!("!{a} H3 pionier done 3-4 line-1 1-1"));
    assert!(play.state(Side::Allies, "line-1").broken);
}

#[test]
fn a26_needs_a_box_a_target_and_an_activation() {
    let a = action(CardAction::AssaultFire, 2);
    let refused = (Refusal::PrerequisiteMissing, "A26");
    for (text, unit) in [
        ("H6 axis rifle-1; H3 allies line-1; B2 allies line-2", "rifle-1"),
        ("H6 axis pionier; B2 allies line-2", "pionier"),
        ("H6 axis pionier rifle-1; H3 allies line-1", "rifle-1"),
        ("H6 axis pionier*; H3 allies line-1", "pionier"),
    ] {
        let mut play = moving(board(), unchanged, text, &[a]);
        play.go(unit);
        assert_eq!(play.refuse(&format!("!{a}")), refused, "{text}");
    }
}

#[test]
fn a26_a_trigger_of_the_attack_may_stop_a_group_on_its_way() {
    let a = action(CardAction::AssaultFire, 2);
    let sniper = trigger(Trigger::Sniper, 1);
    let near = super::kit::shows("H4");
    let text = "H6 axis pionier rifle-1 grein; H2 allies line-1; B2 allies line-2";
    let mut play = moving(board(), unchanged, text, &[a]);
    play.go("grein pionier rifle-1 rifle-1 pionier H5 pass");
    play.go(&format!("!{a} H2 pionier done #{sniper} keep #{near} rifle-1 line-1 6-6"));
    // O21.2: one has broken, the group stops.
    assert_eq!(play.prompt(), Some(Prompt::Mover));
    assert!(play.state(Side::Axis, "pionier").finished);
    assert!(!play.can("pionier") && play.can("grein"));
}

#[test]
fn a26_a_boxed_satchel_charge_aims_and_is_used_up() {
    use crate::content::WeaponClass;
    let a = action(CardAction::AssaultFire, 2);
    fn charged(draft: &mut ScenarioDraft) {
        nation(draft, Side::Axis, |nation| {
            let weapon = nation.weapons.iter_mut().find(|w| w.name == "Light MG").unwrap();
            let weapon = Arc::make_mut(weapon);
            weapon.class = WeaponClass::Satchel;
            weapon.ordnance = true;
            weapon.fp.boxed = true;
            weapon.range.value = 1;
        });
    }
    let text = "H6 axis rifle-1+light-mg-1; H5 allies line-1; B2 allies line-2";
    let mut play = moving(board(), charged, text, &[a]);
    play.go(&format!("rifle-1 !{a} H5 light-mg-1"));
    let target = |kind| {
        matches!(play.game.next(), Next::Chance(set)
            if set.purpose == crate::choice::Purpose::Roll(kind))
    };
    assert!(target(RollKind::Targeting));
    play.go("1-2 3-3");
    assert_eq!(play.state(Side::Axis, "rifle-1").weapon, None);
}

#[test]
fn o21_1_1_a_weapon_is_handed_over_at_any_time_by_whoever_is_activated() {
    // The Rifle moves into the hex of the crew, which has still to move and hands it the gun.
    let text = "H6 axis rifle-1 grein; H5 axis crew-1+light-mg-1; B2 allies line-1";
    let mut play = moving(board(), unchanged, text, &[]);
    play.go("grein rifle-1 crew-1 rifle-1 H5 pass light-mg-1 rifle-1");
    let gun = Some(play.of(Side::Axis, "light-mg-1"));
    assert_eq!(play.state(Side::Axis, "rifle-1").weapon, gun);
    assert_eq!(play.state(Side::Axis, "crew-1").spent, 2, "half points");
    assert_eq!(play.prompt(), Some(Prompt::Step));
    play.go("H4 pass done");
    // The crew has 3 of 4 left.
    play.go("crew-1 H6 pass G6 pass F5 pass");
    assert!(play.state(Side::Axis, "crew-1").finished, "nothing is left");
    // Not to who has one, not by who is not activated.
    let text = "H6 axis rifle-1 crew-1+light-mg-1 crew-2+light-mg-2; B2 allies line-1";
    let mut play = moving(board(), unchanged, text, &[]);
    play.go("rifle-1");
    assert_eq!(play.refuse("light-mg-1"), (Refusal::CannotPerform, "O14.1"));
    let text = "H6 axis crew-1+light-mg-1 crew-2+light-mg-2; B2 allies line-1";
    let mut play = moving(board(), unchanged, text, &[]);
    play.go("crew-1");
    assert_eq!(play.refuse("light-mg-1"), (Refusal::HasWeapon, "8.1.1"));
}

#[test]
fn o21_2_two_teams_of_a_squad_go_on_together() {
    use crate::content::CardEvent;
    let order = card(Order::Move, 0);
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = case(board(), unchanged, text, &[order], &[]);
    play.go(&format!("#{order} rifle-1 rifle-1 H5 pass"));
    let _ = CardEvent::Deploy;
    let squad = play.of(Side::Axis, "rifle-1");
    let deploy = crate::events::e52_deploy::Deploy::new(play.game.situation(), squad).unwrap();
    let mut state = play.game.state.clone();
    state.stack.push(deploy.into());
    let scenario = Arc::clone(play.game.scenario());
    play.game = crate::game::Game::resume(scenario, state);
    play.go("H4 pass done");
    for team in ["rifle-1/a", "rifle-1/b"] {
        assert_eq!(play.hex(Side::Axis, team), "H4");
    }
    assert_eq!(play.prompt(), Some(Prompt::Turn), "both have moved");
}

const PASS: &str =
    "N6 axis rifle-1; B6 allies line-1; B5 allies line-2; B6 wire; B5 trench; N6 mines";

#[test]
fn a31_demolitions_after_a_pass_with_discards() {
    let (a, b) = (action(CardAction::Demolitions, 2), action(CardAction::Demolitions, 3));
    let mut play = case(board(), unchanged, PASS, &[40, 41], &[a, b]);
    play.go("pass #40 done");
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::PassReply)));
    play.go(&format!("!{a}"));
    assert_eq!(play.prompt(), Some(Prompt::DemolishHex));
    assert_eq!(play.refuse("N6"), (Refusal::NothingThere, "A31"), "no own unit there");
    play.go("B6");
    assert!(
        play.saw(|what| matches!(what, Happening::Razed { kind: FortificationKind::Wire, .. }))
    );
    // Any number.
    play.go(&format!("!{b} B5"));
    assert_eq!(play.game.table().forts.len(), 1);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Axis), "the hand");
}

#[test]
fn a31_not_without_a_discard_and_not_by_who_passes() {
    let a = action(CardAction::Demolitions, 2);
    let mut play = case(board(), unchanged, PASS, &[40, a], &[a]);
    play.go("pass done");
    assert!(matches!(play.game.next(), Next::Chance(_)));
    let mut play = case(board(), unchanged, PASS, &[40, a], &[]);
    play.go("pass #40");
    assert_eq!(play.refuse(&format!("!{a}")), (Refusal::WindowClosed, "A31"));
    play.go("done");
    assert!(matches!(play.game.next(), Next::Chance(_)));
    // Nothing to demolish: no window.
    let text = "N6 axis rifle-1; B6 allies line-1; B5 wire";
    let mut play = case(board(), unchanged, text, &[40], &[a]);
    play.go("pass #40 done");
    assert!(matches!(play.game.next(), Next::Chance(_)));
}

/// The Allies defend; on a 7 their Support Table has a Team and a Radio-free nothing else.
fn supported(draft: &mut ScenarioDraft) {
    use crate::scenario::Posture;
    draft.sides.axis.posture = Posture::Attack;
    draft.sides.allies.posture = Posture::Defend;
    nation(draft, Side::Allies, |nation| {
        let team = nation.unit(UnitClass::Team, "Line").unwrap();
        let brings = Brings::Unit(Arc::clone(team), None);
        nation.support =
            vec![Support { roll: 7, brings, years: Years::ALL, only: None, points: 0 }];
    });
}

#[test]
fn a35_4_the_defender_calls_a_hidden_unit_into_cover_in_his_zone() {
    let a = action(CardAction::HiddenUnit, 2);
    let board = board().on("wood", "B4 B6 C7 N4");
    let text = "N6 axis rifle-1; B6 allies line-1";
    let mut play = case(board, supported, text, &[40], &[a]);
    play.go(&format!("pass #40 done !{a} 3-4 entry:0"));
    assert!(matches!(play.prompt(), Some(Prompt::SupportHex(_))));
    assert!(play.can("B4") && play.can("C7"));
    for closed in ["B6", "B5", "N4"] {
        assert!(!play.can(closed), "{closed}");
    }
    play.go("B4");
    assert!(play.game.situation().occupied(hex("B4"), Side::Allies));
}

#[test]
fn a35_4_a_roll_that_brings_nothing_brings_nothing() {
    let a = action(CardAction::HiddenUnit, 2);
    let board = board().on("wood", "B4 B6 C7 N4");
    let mut play = case(board, supported, "N6 axis rifle-1; B6 allies line-1", &[40], &[a]);
    play.go(&format!("pass #40 done !{a} 1-1"));
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Axis));
}

#[test]
fn a35_4_for_the_defender_alone() {
    let a = action(CardAction::HiddenUnit, 2);
    let text = "N6 axis rifle-1; B6 allies line-1; B6 wire";
    let mut play = case(board().on("wood", "B4 B6"), unchanged, text, &[40], &[a]);
    play.one(Choice::Pass);
    play.go("#40");
    play.one(Choice::Done);
    assert_eq!(play.prompt(), Some(Prompt::PassReply), "there is the wire");
    assert_eq!(play.refuse(&format!("!{a}")), (Refusal::DefenderOnly, "A35"));
}

/// Time advances by an Axis roll, and these cards are in the hands.
fn time(board: Board, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let recover = card(Order::Recover, 0);
    let mut play = case(board, unchanged, text, &[&[recover], axis].concat(), allies);
    play.go(&format!("#{recover} rifle-1 #{} keep", trigger(Trigger::Time, 0)));
    play
}

#[test]
fn a32_both_dig_in_as_time_passes_the_inactive_side_first() {
    let (a, b) = (action(CardAction::DigIn, 2), action(CardAction::DigIn, 3));
    let board = board().on("bog", "B8");
    let text = "N6 axis rifle-1*; N8 axis rifle-2; B6 allies line-1; B8 allies line-2; B6 wire; B7 allies line-3";
    let mut play = time(board, text, &[a], &[a, b]);
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::DigIn)));
    play.go(&format!("!{a}"));
    assert_eq!(play.prompt(), Some(Prompt::DigInHex));
    assert_eq!(play.refuse("B8"), (Refusal::Wet, "F100.3"));
    assert_eq!(play.refuse("B6"), (Refusal::Fortified, "8.1.3"));
    assert_eq!(play.refuse("N8"), (Refusal::NothingThere, "A32"));
    play.go("B7");
    let fort = play.game.table().forts.get(&hex("B7")).unwrap();
    assert_eq!((fort.kind, fort.sole), (FortificationKind::Foxholes, Some(Side::Allies)));
    // Nowhere else can the Allies dig.
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::DigIn)));
    play.go(&format!("!{a} N6"));
    // The Foxholes count at once: 7 and 3 against a Rally roll of 9.
    assert!(!play.state(Side::Axis, "rifle-1").broken, "{:?}", play.log.last());
}

#[test]
fn a32_at_no_other_moment() {
    let a = action(CardAction::DigIn, 2);
    let mut play = case(board(), unchanged, "N6 axis rifle-1; B6 allies line-1", &[a], &[]);
    assert_eq!(play.refuse(&format!("!{a}")), (Refusal::WindowClosed, "A32"));
}

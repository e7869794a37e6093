//! 5 the end of a Turn, 6.1.2 and 9.1 the last card: late discards, and what the switches decide.

use std::sync::Arc;

use super::kit::{Play, at, board, card, draft, event, force, hex, position, shows, trigger};
use crate::choice::{Next, Prompt, Purpose, Refusal};
use crate::content::{CardEvent, CardId, Order, Trigger};
use crate::event::Happening;
use crate::scenario::switches::{LastCardReroll, LastCardReveal, Overstack};
use crate::scenario::{ArrivalDraft, ForceWord, ScenarioDraft};
use crate::side::Side;
use crate::state::Place;

/// A game of a changed scenario, the Axis at its Turn menu with these cards; all cards of its deck
/// but these are discarded, if there are any.
fn case(change: impl FnOnce(&mut ScenarioDraft), text: &str, hand: &[u8], left: &[u8]) -> Play {
    let mut draft = draft(board().map());
    change(&mut draft);
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    let id = |number| CardId { side: Side::Axis, number };
    given.hands.axis = Some(hand.iter().copied().map(id).collect());
    if !left.is_empty() {
        let gone = (1..=72).filter(|n| !hand.contains(n) && !left.contains(n));
        given.discards.axis = gone.map(id).collect();
    }
    at(scenario, &given)
}

fn unchanged(_: &mut ScenarioDraft) {}

/// A Rifle Squad of the Axis comes in at this hex at time 1.
fn late_rifle(draft: &mut ScenarioDraft, label: &str) {
    let forces = vec![force(ForceWord::Squad, "Rifle", 1, Some("late"))];
    draft.sides.axis.arrivals.push(ArrivalDraft::at(1, vec![hex(label)], forces));
}

const QUIET: &str = "N6 axis rifle-1; N8 axis rifle-2; B6 allies line-1";

#[test]
fn s5_some_nations_discard_even_after_orders() {
    let order = card(Order::Advance, 0);
    let late = |draft: &mut ScenarioDraft| draft.sides.axis.late_discard = Some(1);
    let mut play = case(late, QUIET, &[order, 40, 42], &[]);
    play.go(&format!("#{order} rifle-1 rifle-1 N7 done"));
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::LateDiscard)));
    play.go("#40");
    let discarded =
        |what: &Happening| matches!(what, Happening::Discarded { card } if card.number == 40);
    assert!(play.saw(discarded));
    assert!(!play.saw(|what| matches!(what, Happening::Passed { .. })), "it is no pass (A31)");
    // One, and the hand is filled.
    assert!(matches!(play.game.next(), Next::Chance(set) if set.purpose == Purpose::Hand));
    let mut play = case(late, QUIET, &[order, 40, 42], &[]);
    play.go(&format!("#{order} rifle-1 rifle-1 N7 done done"));
    assert!(matches!(play.game.next(), Next::Chance(_)), "none is well, too");
}

#[test]
fn s5_others_do_not_and_a_pass_has_its_own_discards() {
    let order = card(Order::Advance, 0);
    let mut play = case(unchanged, QUIET, &[order, 40], &[]);
    play.go(&format!("#{order} rifle-1 rifle-1 N7 done"));
    assert!(matches!(play.game.next(), Next::Chance(_)));
    let late = |draft: &mut ScenarioDraft| draft.sides.axis.late_discard = Some(1);
    let mut play = case(late, QUIET, &[40, 42], &[]);
    play.go("pass #40 done");
    assert!(matches!(play.game.next(), Next::Chance(_)));
}

const CROWD: &str = "N6 axis rifle-1 rifle-2; B6 allies line-1";

#[test]
fn s8_2_the_limit_is_tested_before_the_hand_is_filled_or_after_it() {
    let mut play = case(unchanged, CROWD, &[], &[]);
    play.go("pass done");
    assert!(matches!(play.prompt(), Some(Prompt::Deploy(_))));
    let after = |draft: &mut ScenarioDraft| draft.switches.overstack = Overstack::AfterRefill;
    let mut play = case(after, CROWD, &[], &[]);
    play.go("pass done");
    assert!(matches!(play.game.next(), Next::Chance(set) if set.purpose == Purpose::Hand));
    play.deal();
    assert!(matches!(play.prompt(), Some(Prompt::Deploy(_))));
    play.go("pass rifle-1");
    assert_eq!(play.game.table().active, Side::Allies);
}

#[test]
fn s8_2_both_sides_and_once_a_hex() {
    let text = "N6 axis rifle-1 rifle-2; B6 allies line-1 line-2; D6 allies line-3 line-4";
    let mut play = case(unchanged, text, &[], &[]);
    play.go("pass done");
    // The inactive side first, hex by hex.
    assert_eq!(play.prompt(), Some(Prompt::Deploy(hex("B6"))));
    play.go("pass");
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "8.2"), "somebody has to go");
    assert_eq!(play.refuse("line-3").0, Refusal::NotListed, "of this hex");
    play.go("line-1 pass line-3");
    assert_eq!(play.prompt(), Some(Prompt::Deploy(hex("N6"))));
    assert_eq!(play.decider(), Side::Axis);
}

const BROKEN: &str = "N6 axis rifle-1*; N8 axis rifle-2; B6 allies line-1";

/// The Axis rallies with these cards left.
fn rally(change: impl FnOnce(&mut ScenarioDraft), left: &[u8]) -> Play {
    let recover = card(Order::Recover, 0);
    let mut play = case(change, BROKEN, &[recover], left);
    play.go(&format!("#{recover} rifle-1"));
    play
}

#[test]
fn s9_1_a_void_roll_of_the_last_card_may_leave_time_alone() {
    let shuffle =
        |draft: &mut ScenarioDraft| draft.switches.last_card_reroll = LastCardReroll::Shuffle;
    let mut play = rally(shuffle, &[1]);
    play.go("#1 reroll");
    assert_eq!(play.game.table().time, 0);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.len() == 72));
    let mut play = rally(unchanged, &[1]);
    play.go("#1 reroll");
    assert_eq!(play.game.table().time, 1, "by default it advances (G-12)");
}

#[test]
fn s6_1_2_a_last_card_revealed_for_a_hex_counts_before_or_after_what_it_brings() {
    let sniper = trigger(Trigger::Sniper, 1);
    let near = shows("L5");
    let after = |draft: &mut ScenarioDraft| draft.switches.last_card_reveal = LastCardReveal::After;
    let mut play = rally(unchanged, &[sniper, near]);
    play.go(&format!("#{sniper} keep #{near}"));
    assert_eq!(play.game.table().time, 1);
    assert!(matches!(play.prompt(), Some(Prompt::Sniper(_))));
    let mut play = rally(after, &[sniper, near]);
    play.go(&format!("#{sniper} keep #{near}"));
    assert_eq!(play.game.table().time, 0);
    assert!(matches!(play.prompt(), Some(Prompt::Sniper(_))));
    play.go("pass");
    assert_eq!(play.game.table().time, 1);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn s6_1_2_a_last_card_revealed_for_an_event_counts_before_or_after_it() {
    let call = trigger(Trigger::Event, 1);
    // Elan: no more cards are drawn for it.
    let elan = event(CardEvent::Elan, 1);
    for (when, early) in [(LastCardReveal::Before, true), (LastCardReveal::After, false)] {
        let change = |draft: &mut ScenarioDraft| draft.switches.last_card_reveal = when;
        let mut play = rally(change, &[call, elan]);
        play.go(&format!("#{call} keep #{elan}")).deal();
        assert_eq!(play.game.table().time, 1);
        let at = |test: fn(&Happening) -> bool| play.log.iter().position(|e| test(&e.what));
        let time = at(|what| matches!(what, Happening::TimeAdvanced { .. })).unwrap();
        let moved = at(|what| matches!(what, Happening::SurrenderMoved { .. })).unwrap();
        assert_eq!(time < moved, early);
        assert_eq!(play.prompt(), Some(Prompt::Turn));
    }
}

#[test]
fn s6_1_2_an_event_that_draws_on_beyond_the_last_card_advances_time_first() {
    let (call, rolls) = (trigger(Trigger::Event, 1), event(CardEvent::Dust, 1));
    let after = |draft: &mut ScenarioDraft| draft.switches.last_card_reveal = LastCardReveal::After;
    let mut play = rally(after, &[call, rolls]);
    play.go(&format!("#{call} keep #{rolls}"));
    // Dust reveals a hex, for which there is no card left.
    assert_eq!(play.game.table().time, 1);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.purpose == Purpose::RandomHex));
    play.deal();
    assert_eq!(play.game.table().time, 1, "and once");
}

#[test]
fn s6_1_2_the_six_steps_come_in_order() {
    let dig = super::kit::action(crate::content::CardAction::DigIn, 2);
    let recover = card(Order::Recover, 0);
    let text = "N6 axis rifle-1*; N8 axis rifle-2; B6 allies line-1; C3 smoke 4";
    let time = trigger(Trigger::Time, 0);
    let arrive = |draft: &mut ScenarioDraft| {
        let squad = ForceWord::Squad;
        let forces = vec![force(squad, "Rifle", 1, Some("late"))];
        let late = ArrivalDraft::at(7, Vec::new(), forces);
        draft.sides.axis.arrivals.push(late);
        draft.time = 6;
    };
    let mut play = case(arrive, text, &[recover, dig], &[]);
    play.go(&format!("#{recover} rifle-1 #{time} keep 5-6 C3 late P6 !{dig} P6"));
    let steps: Vec<usize> = play
        .log
        .iter()
        .filter_map(|event| match event.what {
            Happening::TimeAdvanced { .. } => Some(0),
            Happening::Shuffled { .. } => Some(1),
            Happening::Survived { .. } => Some(2),
            Happening::Scored { .. } => Some(3),
            Happening::SmokeRemoved { .. } => Some(4),
            Happening::Arrived { .. } => Some(5),
            Happening::Fortified { .. } => Some(6),
            Happening::Tested { .. } => Some(7),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [0, 1, 2, 3, 4, 5, 6, 7], "{:?}", play.log);
}

#[test]
fn s6_1_2_who_finds_no_room_waits_and_comes_in_at_the_own_edge() {
    let late = |draft: &mut ScenarioDraft| late_rifle(draft, "P6");
    let recover = card(Order::Recover, 0);
    let text = "N6 axis rifle-1* rifle-2*; P6 axis rifle-3; B6 allies line-1";
    let mut play = case(late, text, &[recover], &[]);
    let time = trigger(Trigger::Time, 0);
    play.go(&format!("#{recover} rifle-1 #{time} keep"));
    assert_eq!(play.prompt(), Some(Prompt::RallyUnit), "four and four are too many");
    play.go(&format!("rifle-2 #{time} keep late"));
    assert_eq!(play.refuse("P6"), (Refusal::Stacking, "6.1.2"));
    assert_eq!(play.refuse("O6"), (Refusal::OutsideZone, "6.1.2"));
    play.go("P5");
    assert_eq!(play.hex(Side::Axis, "late"), "P5");
}

/// The hexes in which they come in are the enemy's by then: they come, and fight for them.
#[test]
fn s6_1_2_who_comes_in_where_an_enemy_stands_fights_for_the_hex() {
    let late = |draft: &mut ScenarioDraft| late_rifle(draft, "P6");
    let recover = card(Order::Recover, 0);
    let text = "N6 axis rifle-1*; P6 allies line-1; B6 allies line-2";
    let mut play = case(late, text, &[recover], &[]);
    play.go(&format!("#{recover} rifle-1 #{} keep late", trigger(Trigger::Time, 0)));
    assert_eq!(play.refuse("P5"), (Refusal::OutsideZone, "6.1.2"));
    play.go("P6");
    assert!(play.saw(|what| matches!(what, Happening::MeleeBegan { .. })));
}

/// Where the whole edge is full, they wait on, and are asked again as often as time advances.
#[test]
fn s6_1_2_who_finds_a_full_edge_waits_on() {
    let late = |draft: &mut ScenarioDraft| {
        late_rifle(draft, "P6");
        draft.sides.axis.forces.push(force(ForceWord::Squad, "Rifle", 10, Some("many")));
    };
    let recover = card(Order::Recover, 0);
    // A Squad in every hex of the edge.
    let full: String = (1..=10).map(|n| format!("; P{n} axis many-{n}")).collect();
    let text = format!("N6 axis rifle-1* rifle-2*; P11 axis rifle-3; B6 allies line-1{full}");
    let mut play = case(late, &text, &[recover], &[]);
    let time = trigger(Trigger::Time, 0);
    play.go(&format!("#{recover} rifle-1 #{time} keep"));
    assert_eq!(play.prompt(), Some(Prompt::RallyUnit), "there is no room for them");
    play.go(&format!("rifle-2 #{time} keep"));
    assert_ne!(play.prompt(), Some(Prompt::ArrivalUnit), "nor anywhere on their edge");
    let late = play.game.scenario().piece(Some(Side::Axis), "late").unwrap();
    assert_eq!(play.game.table().piece(late).place, Place::Time(3), "they wait on");
    assert!(play.game.check().is_empty());
}

#[test]
fn s5_random_games_by_the_other_rules_stay_sound() {
    use super::contract::{play as at_random, rich};
    use crate::content::{CardAction, NoQuarter};
    use crate::scenario::{SWITCHES, What};
    let mut scenario = rich();
    let own = Arc::make_mut(&mut scenario);
    for switch in SWITCHES {
        assert!(switch.set(&mut own.switches, switch.words[1]));
    }
    for side in Side::BOTH {
        own.sides[side].late_discard = 1;
        Arc::make_mut(&mut own.sides[side].nation).no_quarter = NoQuarter::Anyone;
        for card in &mut Arc::make_mut(&mut own.sides[side].deck).deck {
            card.action = match card.number % 8 {
                0 => CardAction::Ambush,
                1 => CardAction::AssaultFire,
                2 => CardAction::NoQuarter,
                _ => continue,
            };
        }
    }
    for counter in &mut own.roster {
        if let What::Unit(kind) = &mut counter.what {
            let front = &mut Arc::make_mut(kind).front;
            front.movement.boxed = true;
            front.fp.boxed = true;
        }
    }
    let mut asked = std::collections::BTreeSet::new();
    for seed in 900..912 {
        let (game, _) = at_random(&scenario, seed, |game, at| {
            let faults = game.check();
            assert!(faults.is_empty(), "seed {seed}, choice {at}: {faults:?}");
            if let Next::Side(_, legal) = game.next() {
                asked.insert(format!("{:?}", legal.prompt).split('(').next().unwrap().to_owned());
            }
        });
        assert!(matches!(game.next(), Next::Over(_)));
    }
    for prompt in ["AssaultTarget", "DigInHex", "GrenadeHex", "LateDiscard", "PassReply"] {
        assert!(asked.contains(prompt), "{prompt} is never asked: {asked:?}");
    }
}

//! 1 cards, 5 Turns, 6 time, 9 the Initiative card, O14 and O15.

use super::kit::{at, board, card, draft, play, position, trigger};
use crate::choice::{Choice, Ending, Next, Prompt, Refusal};
use crate::content::{CardId, Order, Trigger};
use crate::event::{Happening, RollKind};
use crate::position::Position;
use crate::scenario::{ArrivalDraft, ForceWord};
use crate::side::Side;

const QUIET: &str = "N6 axis rifle-1; N8 axis rifle-2; B6 allies line-1; B8 allies line-2";

#[test]
fn s1_1_the_hand_follows_from_the_posture() {
    let scenario = super::kit::scenario(board().map());
    assert_eq!(scenario.sides.axis.hand, 4, "defend");
    assert_eq!(scenario.sides.allies.hand, 6, "attack");
}

#[test]
fn s1_5_an_order_needs_its_card_in_the_hand_of_the_active_side() {
    let moving = card(Order::Move, 0);
    let mut play = play(board().map(), Side::Axis, QUIET, &[moving], &[card(Order::Move, 1)]);
    let other = Choice::Card(CardId { side: Side::Allies, number: card(Order::Move, 1) });
    assert!(play.game.apply(&other).is_err());
    let fire = card(Order::Fire, 1);
    assert_eq!(play.refuse(&format!("#{fire}")), (Refusal::NoSuchCard, "1.5"));
    play.go(&format!("#{moving}"));
    assert_eq!(play.game.view(Side::Allies).discards(Side::Axis).len(), 1, "face up at once");
}

#[test]
fn s5_orders_up_to_the_limit_or_a_pass() {
    let cards = [0, 1, 2, 3].map(|n| card(Order::Advance, n % 3)).to_vec();
    let mut cards = cards;
    cards.extend([card(Order::Move, 0), card(Order::Move, 1)]);
    cards.sort_unstable();
    cards.dedup();
    let text = "N6 axis rifle-1; N7 axis rifle-2 crew-1; N9 axis rifle-3; B6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &cards, &[]);
    for (unit, to) in [("rifle-1", "N5"), ("rifle-2", "N8"), ("rifle-3", "N10")] {
        let order = card(Order::Advance, 0);
        let next = cards.iter().copied().find(|c| play.can(&format!("#{c}")) && *c >= order);
        let number = next.unwrap();
        play.go(&format!("#{number} {unit}"));
        match play.prompt() {
            Some(Prompt::Mover) => play.go(&format!("{unit} {to} pass")),
            _ => play.go(&format!("{unit} {to}")),
        };
        while play.prompt() != Some(Prompt::Turn) {
            play.go("done");
        }
        assert_eq!(play.refuse("pass"), (Refusal::AlreadyOrdered, "5"));
        cards.retain(|c| *c != number);
    }
    // 5.1: three Orders is the limit here.
    let left = format!("#{}", cards[0]);
    assert_eq!(play.refuse(&left), (Refusal::OrderLimit, "5.1"));
    play.go("done");
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Axis));
}

#[test]
fn o15_a_pass_discards_at_most_what_the_nation_may() {
    let hand = [40, 41, 42, 43];
    let mut play = play(board().map(), Side::Axis, QUIET, &hand, &[]);
    play.go("pass #40 #41 #42");
    assert_eq!(play.refuse("#43"), (Refusal::DiscardLimit, "5.3"));
    play.go("done");
    let passed = |what: &Happening| matches!(what, Happening::Passed { discards: 3, .. });
    assert!(play.saw(passed));
    // 5.4: the active side alone fills its hand, up to its size.
    play.deal();
    let view = play.game.view(Side::Axis);
    assert_eq!((view.hand_size(Side::Axis), view.hand_size(Side::Allies)), (4, 0));
    assert_eq!(play.game.table().active, Side::Allies);
}

#[test]
fn o15_a_pass_may_discard_nothing() {
    let mut play = play(board().map(), Side::Axis, QUIET, &[40], &[]);
    play.go("pass done");
    assert!(play.saw(|what| matches!(what, Happening::Passed { discards: 0, .. })));
}

#[test]
fn o14_1_a_unit_is_activated_once_a_turn() {
    let (a, b) = (card(Order::Move, 0), card(Order::Move, 1));
    let mut play = play(board().map(), Side::Axis, QUIET, &[a, b], &[]);
    play.go(&format!("#{a} rifle-1 rifle-1 N5 pass done #{b}"));
    assert_eq!(play.refuse("rifle-1"), (Refusal::AlreadyActivated, "O14.1"));
    assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "O14.1"));
}

#[test]
fn o14_4_an_order_that_nobody_can_carry_out_is_not_listed() {
    let (fire, recover, rout) =
        (card(Order::Fire, 0), card(Order::Recover, 0), card(Order::Rout, 0));
    let mut play = play(board().map(), Side::Axis, QUIET, &[fire, recover, rout], &[]);
    assert_eq!(play.refuse(&format!("#{fire}")), (Refusal::OrderImpossible, "O20"));
    assert_eq!(play.refuse(&format!("#{recover}")), (Refusal::OrderImpossible, "O22"));
    assert_eq!(play.refuse(&format!("#{rout}")), (Refusal::OrderImpossible, "O23"));
}

#[test]
fn o14_4_an_order_is_not_finished_before_it_is_carried_out() {
    let moving = card(Order::Move, 0);
    let mut play = play(board().map(), Side::Axis, QUIET, &[moving], &[]);
    play.go(&format!("#{moving} rifle-1"));
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
    play.go("rifle-1");
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"), "the last who can move");
    play.go("N5 pass done");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o17_o18_o19_are_never_given_here() {
    let dead = [Order::ArtilleryRequest, Order::CommandConfusion].map(|order| card(order, 0));
    let mut play = play(board().map(), Side::Axis, QUIET, &dead, &[]);
    assert_eq!(play.refuse(&format!("#{}", dead[0])), (Refusal::NoRadio, "O18"));
    assert_eq!(play.refuse(&format!("#{}", dead[1])), (Refusal::OrderImpossible, "O19"));
    play.go(&format!("pass #{} #{} done", dead[0], dead[1]));
}

/// A Recover Order under way, the Axis about to roll for one unit.
fn rolling(initiative: Side) -> super::kit::Play {
    let recover = card(Order::Recover, 0);
    let scenario = super::kit::scenario(board().map());
    let mut given = position(&scenario, "N6 axis rifle-1*; M2 axis rifle-2; B6 allies line-1");
    given.turn = Some(Side::Axis);
    given.initiative = Some(initiative);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1"));
    play
}

#[test]
fn s9_1_the_holder_voids_a_roll_and_hands_the_card_over() {
    let mut play = rolling(Side::Allies);
    play.go("#1");
    assert_eq!(play.decider(), Side::Allies);
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "9.1"));
    assert_eq!(play.prompt(), Some(Prompt::Initiative(RollKind::Rally, Side::Axis)));
    play.go("reroll #2");
    // The card may bounce without limit.
    assert_eq!(play.decider(), Side::Axis);
    play.go("reroll #3 keep");
    assert!(!play.state(Side::Axis, "rifle-1").broken, "1 and 3 rally Morale 7");
    assert_eq!(play.game.table().initiative, Side::Allies);
    assert_eq!(play.refuse("keep").0, Refusal::WrongForm);
}

#[test]
fn s9_1_a_void_roll_has_no_trigger() {
    let mut play = rolling(Side::Allies);
    play.go(&format!("#{} reroll #1 keep", trigger(Trigger::Time, 0)));
    assert_eq!(play.game.table().time, 0);
}

#[test]
fn s1_9_1_3_a_sniper_is_resolved_before_the_roll_counts() {
    let mut play = rolling(Side::Allies);
    // 45 shows 2 and 3: a rally. The sniper comes first; its owner may decline.
    play.go("#45 keep");
    assert!(play.state(Side::Axis, "rifle-1").broken, "not yet");
    // Card 5 shows K6 in the test deck.
    play.go("#5");
    assert_eq!(play.decider(), Side::Axis);
    assert_eq!(play.refuse("allies:line-1"), (Refusal::OutOfRange, "1.9.1.3"));
    play.go("pass");
    assert!(!play.state(Side::Axis, "rifle-1").broken);
}

#[test]
fn s1_9_1_3_a_sniper_breaks_a_unit_of_either_side_next_to_the_hex() {
    let scenario = super::kit::scenario(board().map());
    let recover = card(Order::Recover, 0);
    let mut given = position(&scenario, "N6 axis rifle-1*; K7 allies line-1; B6 allies line-2*");
    given.turn = Some(Side::Axis);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1 #45 keep #5 allies:line-1"));
    assert!(play.state(Side::Allies, "line-1").broken);
}

#[test]
fn s1_9_1_4_time_advances_and_the_deck_is_made_anew() {
    let mut play = rolling(Side::Allies);
    play.go(&format!("#{} keep", trigger(Trigger::Time, 0)));
    let table = play.game.table();
    assert_eq!(table.time, 1);
    // The Axis defends: 1 VP as time passes. Its discards are back in its deck (1.4).
    assert_eq!(table.vp, 1);
    assert_eq!(play.game.view(Side::Axis).discards(Side::Axis).len(), 0);
}

/// A position near the end of the Axis deck: these cards are all that is left of it.
fn short_deck(left: &[u8], time: u8, text: &str) -> super::kit::Play {
    let scenario = super::kit::scenario(board().map());
    let recover = card(Order::Recover, 0);
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    given.time = Some(time);
    let id = |number| CardId { side: Side::Axis, number };
    given.hands.axis = Some(vec![id(recover)]);
    given.discards.axis = (1..=72).filter(|n| *n != recover && !left.contains(n)).map(id).collect();
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1"));
    play
}

const BROKEN: &str = "N6 axis rifle-1*; M2 axis rifle-2; B6 allies line-1";

#[test]
fn s6_1_2_the_last_card_advances_time_before_its_trigger() {
    let mut play = short_deck(&[trigger(Trigger::Event, 0)], 0, BROKEN);
    play.go(&format!("#{} keep", trigger(Trigger::Event, 0)));
    let order: Vec<&Happening> = play
        .log
        .iter()
        .map(|event| &event.what)
        .filter(|w| matches!(w, Happening::TimeAdvanced { .. } | Happening::Triggered { .. }))
        .collect();
    assert!(matches!(order[..], [Happening::TimeAdvanced { .. }, Happening::Triggered { .. }]));
}

#[test]
fn s6_1_2_time_on_the_last_card_advances_once() {
    let mut play = short_deck(&[trigger(Trigger::Time, 0)], 0, BROKEN);
    play.go(&format!("#{} keep", trigger(Trigger::Time, 0)));
    assert_eq!(play.game.table().time, 1);
}

#[test]
fn s9_1_voiding_a_roll_of_the_last_card_makes_a_new_deck_first() {
    let mut play = short_deck(&[trigger(Trigger::Time, 0)], 0, BROKEN);
    play.go(&format!("#{} reroll", trigger(Trigger::Time, 0)));
    assert_eq!(play.game.table().time, 1);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.len() == 72));
}

#[test]
fn s5_4_drawing_the_last_card_interrupts_the_refill() {
    let mut play = short_deck(&[1, 2], 0, BROKEN);
    play.go("#2 keep done #1");
    assert_eq!(play.game.table().time, 1);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Axis));
    play.deal();
    assert_eq!(play.game.view(Side::Axis).hand_size(Side::Axis), 4);
}

#[test]
pub(super) fn s6_2_2_a_sudden_death_roll_below_the_space_ends_the_game_by_vp() {
    let time = trigger(Trigger::Time, 0);
    let mut play = short_deck(&[time, 1, 2], 6, BROKEN);
    // Space 7 is reached; 1 and 1 are less than 7. The Axis leads nobody: 0 goes to the Initiative.
    play.go(&format!("#{time} keep 1-1"));
    let Next::Over(outcome) = play.game.next() else { panic!("over") };
    assert_eq!((outcome.ending, outcome.winner), (Ending::SuddenDeath, Side::Allies));
    assert_eq!(play.refuse("done"), (Refusal::GameOver, "6.3"));
}

#[test]
fn s6_2_2_a_roll_of_the_space_or_more_goes_on_and_triggers_nothing() {
    let time = trigger(Trigger::Time, 0);
    let mut play = short_deck(&[time, 1, 2], 6, BROKEN);
    // Card 69 shows 6 and 3 and is itself a Time! card.
    let other = trigger(Trigger::Time, 2);
    play.go(&format!("#{time} keep #{other} keep"));
    assert!(play.saw(|what| matches!(what, Happening::TriggerIgnored { trigger: Trigger::Time })));
    assert!(play.saw(|what| matches!(what, Happening::Survived { space: 7, .. })));
    assert_eq!(play.game.table().time, 7);
}

#[test]
fn s6_1_2_smoke_goes_by_choice_of_who_caused_it() {
    let scenario = super::kit::scenario(board().map());
    let recover = card(Order::Recover, 0);
    let mut given = position(&scenario, BROKEN);
    given.turn = Some(Side::Axis);
    given.smoke = vec![(super::kit::hex("C3"), 4), (super::kit::hex("D3"), 2)];
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1 #{} keep", trigger(Trigger::Time, 0)));
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::RemoveSmoke)));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "6.1.2"));
    assert_eq!(play.refuse("E3"), (Refusal::NothingThere, "6.1.2"));
    play.go("C3");
    assert_eq!(play.game.table().smoke.len(), 1);
}

#[test]
fn s6_1_2_reinforcements_come_in_at_the_own_edge_within_the_stacking_limit() {
    let mut draft = draft(board().map());
    let forces = vec![
        super::kit::force(ForceWord::Squad, "Line", 1, Some("late")),
        super::kit::force(ForceWord::Weapon, "Light MG", 1, Some("late-mg")),
    ];
    draft.sides.allies.arrivals.push(ArrivalDraft::at(1, super::kit::hexes("A3 A4"), forces));
    let mut weapon = super::kit::force(ForceWord::Weapon, "Heavy MG", 1, Some("given"));
    weapon.with = Some("late".to_owned());
    draft.sides.allies.arrivals[0].forces[1] = weapon;
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let recover = card(Order::Recover, 0);
    let mut given: Position = position(&scenario, "N6 axis rifle-1*; A3 allies line-1");
    given.turn = Some(Side::Axis);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1 #{} keep", trigger(Trigger::Time, 0)));
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::ArrivalUnit)));
    play.go("late");
    // A3 holds a Squad already: eight figures are one too many.
    assert_eq!(play.refuse("A3"), (Refusal::Stacking, "6.1.2"));
    play.go("A4");
    assert_eq!(play.hex(Side::Allies, "late"), "A4");
    assert_eq!(play.hex(Side::Allies, "given"), "A4", "its Weapon comes along");
}

#[test]
fn s6_1_2_t98_nobody_comes_in_where_nothing_stands() {
    let mut draft = draft(board().on("lake", "A3").map());
    let forces = vec![super::kit::force(ForceWord::Squad, "Line", 1, Some("late"))];
    draft.sides.allies.arrivals.push(ArrivalDraft::at(1, Vec::new(), forces));
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let recover = card(Order::Recover, 0);
    let mut given: Position = position(&scenario, "N6 axis rifle-1*; A5 allies line-1");
    given.turn = Some(Side::Axis);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1 #{} keep late", trigger(Trigger::Time, 0)));
    assert_eq!(play.refuse("A3"), (Refusal::Impassable, "T98"));
    play.go("A4");
}

#[test]
fn s8_2_overstacked_hexes_lose_units_at_the_end_of_the_turn() {
    let text = "N6 axis rifle-1 rifle-2; B6 allies line-1 line-2; C4 allies crew-1";
    let mut play = play(board().map(), Side::Axis, text, &[], &[]);
    play.go("pass done");
    // The inactive side first.
    assert_eq!(play.decider(), Side::Allies);
    assert_eq!(play.refuse("crew-1").0, Refusal::NotListed);
    play.go("pass line-2");
    assert_eq!(play.decider(), Side::Axis);
    play.go("pass rifle-1");
    assert_eq!(play.game.table().vp, 0, "2 VP for each side");
    assert!(matches!(play.game.next(), Next::Chance(_)));
}

#[test]
fn e52_an_overstacked_squad_may_deploy_first() {
    let text = "N6 axis rifle-1*!+light-mg-1 rifle-2; B6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[], &[]);
    play.go("pass done");
    assert_eq!(play.prompt(), Some(Prompt::Deploy(super::kit::hex("N6"))));
    // E52.2: broken both; the Weapon and the marker each to one. Four and two and two are eight.
    play.go("rifle-1");
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "E52.2"));
    play.go("rifle-1/a rifle-1/b");
    let (a, b) = (play.state(Side::Axis, "rifle-1/a"), play.state(Side::Axis, "rifle-1/b"));
    assert!(a.broken && b.broken && !a.suppressed && b.suppressed);
    assert_eq!((a.weapon, b.weapon), (Some(play.of(Side::Axis, "light-mg-1")), None));
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
    // Once for a hex: now somebody has to go.
    assert_eq!(play.prompt(), Some(Prompt::Overstack(super::kit::hex("N6"))));
    play.go("rifle-1/b");
    assert_eq!(play.game.table().vp, -1);
    assert!(matches!(play.game.next(), Next::Chance(_)));
}

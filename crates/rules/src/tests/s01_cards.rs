//! 1 Fate cards: revealing, shuffling, random hexes, rolls and their triggers; 2.1 hexes.

use super::kit::{Play, at, board, card, deck, dice, event, play, position, trigger};
use crate::choice::{Next, Prompt, Refusal};
use crate::content::{CardEvent, CardId, Order, Trigger};
use crate::event::Happening;
use crate::position::Position;
use crate::side::Side;

const TEXT: &str = "N6 axis rifle-1*; N8 axis rifle-2; B6 allies line-1";

/// The Axis recovers and is about to roll for a squad; the position may be changed before.
fn rolling(change: impl FnOnce(&mut Position)) -> Play {
    let recover = card(Order::Recover, 0);
    let scenario = super::kit::scenario(board().map());
    let mut given = position(&scenario, TEXT);
    given.turn = Some(Side::Axis);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
    change(&mut given);
    let mut play = at(scenario, &given);
    play.go(&format!("#{recover} rifle-1"));
    play
}

fn cards(side: Side, numbers: &[u8]) -> Vec<CardId> {
    numbers.iter().map(|number| CardId { side, number: *number }).collect()
}

#[test]
fn s1_3_a_card_is_revealed_off_the_deck_and_never_out_of_the_hand() {
    let kept = card(Order::Move, 0);
    let mut play =
        rolling(|given| given.hands.axis.as_mut().unwrap().extend(cards(Side::Axis, &[kept])));
    let before = play.game.view(Side::Axis);
    let from_hand = crate::choice::Choice::Card(CardId { side: Side::Axis, number: kept });
    assert!(play.game.apply(&from_hand).is_err(), "it is in the hand");
    play.go("1-2");
    let after = play.game.view(Side::Axis);
    assert_eq!(after.deck_size(Side::Axis), before.deck_size(Side::Axis) - 1);
    assert!(after.discards(Side::Axis).contains(dice(1, 2)), "face up");
    assert_eq!(after.hand(), before.hand());
}

#[test]
fn s1_4_only_who_caused_the_advance_shuffles() {
    let time = trigger(Trigger::Time, 0);
    let mut play = rolling(|given| {
        given.discards.axis = cards(Side::Axis, &[1, 2]);
        given.discards.allies = cards(Side::Allies, &[1, 2, 3]);
    });
    let hand = play.game.view(Side::Allies).hand();
    play.go(&format!("#{time} keep"));
    let view = play.game.view(Side::Axis);
    assert!(view.discards(Side::Axis).is_empty());
    assert_eq!(view.discards(Side::Allies).len(), 3);
    assert_eq!(play.game.view(Side::Allies).hand(), hand);
}

#[test]
fn s1_7_s1_9_1_1_an_event_comes_off_the_deck_by_a_trigger_alone() {
    let number = event(CardEvent::CommandAndControl, 0);
    let mut play =
        rolling(|given| given.hands.axis.as_mut().unwrap().push(cards(Side::Axis, &[number])[0]));
    // The card in the hand is not to be had; another with the same Event is.
    let other = event(CardEvent::CommandAndControl, 1);
    play.go(&format!("#{} keep", trigger(Trigger::Event, 1)));
    assert!(!play.can(&format!("#{number}")));
    play.go(&format!("#{other}"));
    let revealed = |what: &Happening| {
        matches!(
            what,
            Happening::EventRevealed { side: Side::Axis, event: CardEvent::CommandAndControl, .. }
        )
    };
    assert!(play.saw(revealed));
    assert!(play.game.view(Side::Axis).hand().contains(number));
    // And then the roll counts.
    assert!(play.saw(|what| matches!(what, Happening::Tested { .. })));
}

#[test]
fn s1_8_a_random_hex_is_what_the_revealed_card_says() {
    let mut play = rolling(|_| {});
    play.go(&format!("#{} keep #5", trigger(Trigger::Sniper, 0)));
    let label = deck()[4].random_hex;
    assert!(play.saw(|what| matches!(what, Happening::RandomHex { hex, .. } if *hex == label)));
    assert!(play.game.view(Side::Axis).discards(Side::Axis).contains(5));
}

#[test]
fn s1_9_a_roll_is_the_sum_of_the_two_dice() {
    let mut play = rolling(|_| {});
    play.go("4-5");
    assert!(play.saw(|what| matches!(what, Happening::Rolled { white: 4, red: 5, .. })));
    assert!(play.saw(|what| matches!(what, Happening::Tested { roll: 9, .. })));
    // No other answer does while a card is drawn.
    let mut play = rolling(|_| {});
    assert_eq!(play.refuse("pass"), (Refusal::WrongForm, "1.9"));
}

#[test]
fn s1_9_1_what_is_rolled_within_a_trigger_triggers_nothing() {
    let mut play = rolling(|given| given.time = Some(7));
    let (time, sniper) = (trigger(Trigger::Time, 0), trigger(Trigger::Sniper, 0));
    // Time advances beyond the Sudden Death space, and that roll would bring a Sniper.
    play.go(&format!("#{time} keep #{sniper} keep"));
    let ignored =
        |what: &Happening| matches!(what, Happening::TriggerIgnored { trigger: Trigger::Sniper });
    assert!(play.saw(ignored));
    assert!(
        !play.saw(|what| matches!(what, Happening::Triggered { trigger: Trigger::Sniper, .. }))
    );
}

#[test]
fn s2_1_a_hex_that_is_none_is_refused() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis rifle-1; J6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1"));
    assert_eq!(play.prompt(), Some(Prompt::FireTarget));
    assert_eq!(play.refuse("T30"), (Refusal::NotListed, "2.1"));
    assert!(matches!(play.game.next(), Next::Side(..)));
}

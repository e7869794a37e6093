//! E56 to E77: Events that bring units, cards, chits, Weapons and Smoke into play or out of it.

use std::sync::Arc;

use super::events_e43_to_e55::{given, nothing, occurs};
use super::kit::{Play, action, at, board, card, draft, event, play, position, shows, trigger};
use crate::choice::{Next, Pool, Prompt, Purpose, Refusal};
use crate::content::{CardAction, CardEvent, CardId, CardSet, ChitSet, Order, Trigger};
use crate::event::{Cause, Happening};
use crate::game::Game;
use crate::scenario::switches::{PrivateAgain, Shellholes, SmokePool};
use crate::scenario::{Scenario, ScenarioDraft};
use crate::side::Side;
use crate::state::Place;
use crate::view::Hidden;

/// An Event befalls the Axis, in a scenario that is changed first, at its own Turn menu.
fn changed(
    change: impl FnOnce(&mut ScenarioDraft),
    map: super::kit::Board,
    text: &str,
    event: CardEvent,
) -> Play {
    let mut draft = draft(map.map());
    change(&mut draft);
    let scenario: Arc<Scenario> = Arc::new(draft.build().unwrap());
    let mut position = position(&scenario, text);
    position.turn = Some(Side::Axis);
    let mut play = at(scenario, &position);
    play.occur(Side::Axis, event, 1);
    play
}

/// Draws this random hex.
fn drawn(label: &str) -> String {
    format!("#{}", shows(label))
}

#[test]
fn e56_the_private_joins_a_broken_unit_if_he_is_wanted() {
    let text = "H6 axis rifle-1*; K6 axis rifle-2; B2 allies line-1*";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::FieldPromotion);
    assert_eq!(play.refuse("K6"), (Refusal::NotBroken, "E56"));
    assert_eq!(play.refuse("B2"), (Refusal::NothingThere, "E56"));
    play.go("H6");
    assert_eq!(play.hex(Side::Axis, "junge"), "H6");
    assert!(!play.state(Side::Axis, "private").broken);
    // He is on the map now.
    play.occur(Side::Axis, CardEvent::FieldPromotion, 0);
    nothing(&play);
    let mut play = occurs(board(), text, Side::Axis, CardEvent::FieldPromotion);
    play.go("pass");
    assert_eq!(play.hex(Side::Axis, "junge"), "off");
    let text = "H6 axis rifle-1; B2 allies line-1*";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::FieldPromotion));
}

#[test]
fn e56_a_private_who_was_eliminated_comes_again_by_the_switch() {
    let text = "H6 axis rifle-1*; B2 allies line-1";
    let lost = |again| {
        let mut draft = draft(board().map());
        draft.switches.private = again;
        let scenario = Arc::new(draft.build().unwrap());
        let mut position = position(&scenario, text);
        position.turn = Some(Side::Axis);
        position.casualties.push(scenario.piece(Some(Side::Axis), "private").unwrap());
        let mut play = at(scenario, &position);
        play.occur(Side::Axis, CardEvent::FieldPromotion, 1);
        play
    };
    let mut play = lost(PrivateAgain::Returns);
    assert_eq!(play.game.situation().casualties(Side::Axis), 1);
    play.go("H6");
    assert_eq!(play.game.situation().casualties(Side::Axis), 0);
    nothing(&lost(PrivateAgain::Once));
}

#[test]
fn e57_each_side_loses_a_card_at_random() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[1, 2], &[3, 4, 5]);
    play.occur(Side::Axis, CardEvent::FogOfWar, 1);
    let Next::Chance(set) = *play.game.next() else { panic!("chance draws") };
    assert_eq!((set.side, set.purpose), (Side::Allies, Purpose::Theft));
    assert_eq!(set.pool, Pool::Hand([3, 4, 5].into_iter().collect::<CardSet>()));
    // A view says whose hand, and not what is in it.
    assert!(play.game.view(Side::Axis).unseen(Side::Allies).contains(5));
    assert_eq!(play.refuse("#1"), (Refusal::NoSuchCard, "1.9"));
    play.go("#4 #2");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    for (side, number) in [(Side::Allies, 4), (Side::Axis, 2)] {
        assert!(play.game.view(Side::Axis).discards(side).contains(number));
        let card = CardId { side, number };
        assert!(play.saw(|what| *what == Happening::Robbed { card }));
    }
    assert_eq!(play.game.view(Side::Axis).hand_size(Side::Allies), 2);
}

#[test]
fn e57_an_empty_hand_has_nothing_to_lose() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut one = play(board().map(), Side::Axis, text, &[7], &[]);
    one.occur(Side::Allies, CardEvent::FogOfWar, 1);
    one.go("#7");
    assert_eq!(one.prompt(), Some(Prompt::Turn));
    nothing(&occurs(board(), text, Side::Axis, CardEvent::FogOfWar));
}

#[test]
fn e58_the_hero_comes_into_a_friendly_hex_and_rallies_one_there() {
    let text = "H6 axis rifle-1* rifle-2*; K6 axis rifle-3*; B2 allies line-1*; D4 allies line-2";
    let control = |scenario: &Scenario, position: &mut crate::position::Position| {
        let _ = scenario;
        position.control = vec![(1, Some(Side::Axis)), (2, Some(Side::Axis))];
    };
    let map = || board().objective(1, "E6").objective(2, "D4");
    let mut play = given(map(), text, control);
    play.occur(Side::Axis, CardEvent::Hero, 1);
    // An Objective of his own, and without an enemy.
    assert!(play.can("E6") && play.can("K6"));
    assert_eq!(play.refuse("D4"), (Refusal::NothingThere, "E58"));
    assert_eq!(play.refuse("G6"), (Refusal::NothingThere, "E58"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E58"));
    play.go("H6");
    assert_eq!(play.hex(Side::Axis, "held"), "H6");
    assert_eq!(play.refuse("rifle-3").1, "E58");
    assert_eq!(play.refuse("held"), (Refusal::NotBroken, "E58"));
    play.go("rifle-2");
    assert!(play.state(Side::Axis, "rifle-1").broken);
    assert!(!play.state(Side::Axis, "rifle-2").broken);
    // He is in play: another such Event does nothing.
    play.occur(Side::Axis, CardEvent::Hero, 0);
    nothing(&play);
}

#[test]
fn e58_he_need_not_rally_and_may_find_nobody_to() {
    let text = "H6 axis rifle-1*; K6 axis rifle-3; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Hero);
    play.go("H6 pass");
    assert!(play.state(Side::Axis, "rifle-1").broken);
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Hero);
    play.go("K6");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

/// The card does not say whose: before a Melee an enemy may be the one.
#[test]
fn e58_he_may_rally_whoever_is_broken_where_he_comes() {
    let advance = card(Order::Advance, 0);
    let text = "H6 axis rifle-1 rifle-2 grein; G6 mines; H5 allies line-1*; B2 allies line-3*";
    let mut play = play(board().map(), Side::Axis, text, &[advance], &[]);
    play.go(&format!("#{advance} grein rifle-1 rifle-2 rifle-1 H5 rifle-2 G6 1-1 rifle-2"));
    // The Defence roll against the Mines brings the Event.
    let (event, hero) = (trigger(Trigger::Event, 0), event(CardEvent::Hero, 0));
    play.go(&format!("#{event} keep #{hero} H5"));
    assert_eq!(play.refuse("rifle-1"), (Refusal::NotBroken, "E58"));
    assert_eq!(play.refuse("allies:line-3"), (Refusal::NotListed, "E58"));
    play.go("allies:line-1");
    assert!(!play.state(Side::Allies, "line-1").broken);
}

#[test]
fn e58_1_a_hero_is_worth_nothing_and_goes_back_to_his_box() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Hero);
    play.go("H6");
    let hero = play.of(Side::Axis, "held");
    play.game.eliminate(&[hero], Cause::Fire);
    assert_eq!(play.state(Side::Axis, "held").place, Place::Aside);
    assert_eq!(play.game.table().vp, 0);
    assert_eq!(play.game.situation().casualties(Side::Axis), 0);
    // So he can come again.
    play.occur(Side::Axis, CardEvent::Hero, 0);
    play.go("H6");
    assert_eq!(play.hex(Side::Axis, "held"), "H6");
}

#[test]
fn e59_a_unit_infiltrates_in_or_next_to_a_random_hex() {
    let text = "H6 axis rifle-1; F6 allies line-1; F7 axis rifle-2 rifle-3; B2 allies line-2";
    let map = board().on("lake", "F5");
    let mut play = occurs(map, text, Side::Axis, CardEvent::Infiltration);
    play.go(&format!("3-4 entry:5 {}", drawn("F6")));
    assert_eq!(play.refuse("F5"), (Refusal::Impassable, "T98"));
    assert_eq!(play.refuse("F7"), (Refusal::Stacking, "8.2"));
    assert_eq!(play.refuse("F9"), (Refusal::OutsideZone, "E59"));
    play.go("F6");
    assert_eq!(play.hex(Side::Axis, "rifle-5"), "F6");
    // It has started a Melee, which is fought as the trigger ends (O16.4).
    assert!(play.saw(|what| matches!(what, Happening::MeleeBegan { .. })));
}

#[test]
fn e59_without_room_nothing_comes() {
    let fire: String = ["F6", "F5", "F7", "E6", "E7", "G6", "G7", "E5", "G5"]
        .map(|hex| format!("{hex} blaze; "))
        .concat();
    let text = format!("{fire}H6 axis rifle-1; B2 allies line-2");
    let mut play = occurs(board(), &text, Side::Axis, CardEvent::Infiltration);
    play.go(&format!("3-4 entry:5 {}", drawn("F6")));
    nothing(&play);
    assert!(play.game.table().called.is_empty());
}

#[test]
fn e68_reinforcements_may_start_a_melee_at_the_edge() {
    let text = "H6 axis rifle-1; P4 allies line-1; B2 allies line-2";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Reinforcements);
    play.go("3-4 entry:5 P4");
    assert!(play.saw(|what| matches!(what, Happening::MeleeBegan { .. })));
    // A roll inside an Event triggers nothing, whatever the card shows.
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Reinforcements);
    let sniper = trigger(Trigger::Sniper, 0);
    play.go(&format!("#{sniper} keep"));
    assert!(play.saw(|what| matches!(what, Happening::TriggerIgnored { .. })));
}

#[test]
fn e61_a_hand_is_shown_and_a_card_of_it_may_go() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let map = board().map();
    let mut one = play(map, Side::Axis, text, &[1, 2], &[3, 4, 5]);
    let before = one.game.view(Side::Axis);
    assert!(before.shown().is_empty());
    one.occur(Side::Axis, CardEvent::Interrogation, 1);
    let cards: CardSet = [3, 4, 5].into_iter().collect();
    assert!(one.saw(|what| *what == Happening::Shown { side: Side::Allies, cards }));
    // While he decides he sees it; nobody sees his.
    assert_eq!(one.game.view(Side::Axis).shown(), cards);
    assert!(one.game.view(Side::Allies).shown().is_empty());
    let guess = Hidden { hand: [10, 11, 12].into_iter().collect(), ..Hidden::default() };
    assert_eq!(one.game.view(Side::Axis).complete(&guess).as_ref(), Some(&one.game));
    assert_eq!(one.refuse("#1"), (Refusal::NoSuchCard, "E61"));
    let mut other = one.game.clone();
    let card = CardId { side: Side::Allies, number: 4 };
    other.apply(&crate::choice::Choice::Card(card)).unwrap();
    assert!(other.view(Side::Axis).discards(Side::Allies).contains(4));
    assert!(other.view(Side::Axis).shown().is_empty());
    assert_eq!(other.view(Side::Axis).hand_size(Side::Allies), 2);
    one.go("pass");
    assert_eq!(one.game.view(Side::Axis).hand_size(Side::Allies), 3);
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Interrogation));
}

#[test]
fn e67_the_opponent_reveals_a_secret_chit_of_his_choice() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let map = || board().objective(1, "H6").objective(2, "E6");
    let secret = |_: &Scenario, position: &mut crate::position::Position| {
        position.secrets.allies = ['A', 'F'].into_iter().collect::<ChitSet>();
        position.control = vec![(1, Some(Side::Axis))];
    };
    let mut play = given(map(), text, secret);
    play.occur(Side::Axis, CardEvent::Reconnaissance, 1);
    assert!(matches!(play.game.next(), Next::Side(Side::Allies, _)), "he owns them, he chooses");
    assert_eq!(play.refuse("chit:S"), (Refusal::NotListed, "E67"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E67"));
    play.go("chit:A");
    assert_eq!(play.game.table().secrets.allies, 1);
    assert!(play.game.table().chits.contains('A'));
    // It counts at once, for whoever controls the Objective.
    assert_eq!(play.game.table().vp, 1);
    assert!(!play.game.table().chits.contains('F'));
    nothing(&occurs(map(), text, Side::Axis, CardEvent::Reconnaissance));
}

#[test]
fn e71_a_lost_weapon_of_either_side_goes_to_anybody_without_one() {
    let text = "H6 axis rifle-1+light-mg-1 rifle-2; B2 allies line-1+light-mg-1 line-2";
    let mut play = play(board().map(), Side::Axis, text, &[], &[]);
    for side in Side::BOTH {
        let weapon = play.of(side, "light-mg-1");
        play.game.break_weapon(weapon);
        play.game.break_weapon(weapon);
        assert_eq!(play.state(side, "light-mg-1").place, Place::Lost);
    }
    play.game = Game::resume(Arc::clone(play.game.scenario()), play.game.state.clone());
    let mut none = play.game.clone();
    play.occur(Side::Axis, CardEvent::Scrounge, 1);
    assert!(play.can("axis:light-mg-1"));
    assert_eq!(play.refuse("heavy-mg-1").1, "E71");
    play.go("allies:light-mg-1");
    play.go("rifle-2");
    // It is whole again, and his who has it.
    let state = play.state(Side::Allies, "light-mg-1");
    let rifle = play.of(Side::Axis, "rifle-2");
    assert_eq!((state.place, state.broken), (Place::Carried(rifle), false));
    assert!(play.can("scrap:allies:light-mg-1"));
    play.occur(Side::Axis, CardEvent::Scrounge, 0);
    play.go("axis:light-mg-1");
    assert_eq!(play.refuse("rifle-2"), (Refusal::HasWeapon, "E71"));
    play.go("allies:line-2");
    assert_eq!(play.hex(Side::Axis, "light-mg-1"), "B2");
    // It may also be left where it is.
    std::mem::swap(&mut play.game, &mut none);
    play.occur(Side::Axis, CardEvent::Scrounge, 1);
    play.go("pass");
    assert_eq!(play.state(Side::Axis, "light-mg-1").place, Place::Lost);
    let text = "H6 axis rifle-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Scrounge));
}

#[test]
fn e72_the_nearest_unit_breaks_whosever_it_is() {
    let text = "F7 axis rifle-1; H6 axis rifle-2; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Allies, CardEvent::ShellShock);
    play.go(&drawn("F6"));
    assert!(play.state(Side::Axis, "rifle-1").broken, "no tie, no question");
    let text = "F7 axis rifle-1 rifle-2; F5 allies line-2*; H6 axis rifle-3; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::ShellShock);
    play.go(&drawn("F6"));
    assert_eq!(play.refuse("rifle-3"), (Refusal::NotNearest, "E72"));
    assert!(play.can("rifle-1") && play.can("rifle-2"));
    play.go("allies:line-2");
    assert_eq!(play.state(Side::Allies, "line-2").place, Place::Casualty, "it was broken");
    assert_eq!(play.game.table().vp, 2);
}

#[test]
fn e73_foxholes_come_up_where_they_can() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let fort = |map, hex: &str, text: &str| {
        let mut play = occurs(map, text, Side::Axis, CardEvent::Shellholes);
        play.go(&drawn(hex));
        play
    };
    let play = fort(board(), "F6", text);
    let found = play.game.situation().fort(super::kit::hex("F6")).unwrap();
    assert_eq!(found.kind, crate::content::FortificationKind::Foxholes);
    nothing(&fort(board().on("bog", "F6"), "F6", text));
    nothing(&fort(board(), "F6", &format!("F6 blaze; {text}")));
    let play = fort(board(), "F6", &format!("F6 wire; {text}"));
    nothing(&play);
    assert!(play.game.situation().is_wired(super::kit::hex("F6")));
}

#[test]
fn e73_in_a_building_by_the_switch() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    for (switch, comes) in [(Shellholes::Anywhere, true), (Shellholes::Outdoors, false)] {
        let map = board().building("F6");
        let change = |draft: &mut ScenarioDraft| draft.switches.shellholes = switch;
        let mut play = changed(change, map, text, CardEvent::Shellholes);
        play.go(&drawn("F6"));
        assert_eq!(play.game.situation().fort(super::kit::hex("F6")).is_some(), comes);
    }
}

#[test]
fn e74_a_chit_is_drawn_open_and_scores() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let map = board().objective(1, "H6").objective(2, "E6");
    let mut play = given(map, text, |_, position| {
        position.control = vec![(1, Some(Side::Axis))];
    });
    play.occur(Side::Allies, CardEvent::StrategicObjective, 1);
    assert_eq!(play.refuse("chit:Z").0, Refusal::WrongForm);
    play.go("chit:A");
    assert!(play.game.table().chits.contains('A'));
    assert_eq!(play.game.table().vp, 1);
    // The cup is empty.
    let mut play = given(board(), text, |scenario, position| {
        position.chits = Some(scenario.chits.all.iter().map(|chit| chit.letter).collect());
    });
    play.occur(Side::Axis, CardEvent::StrategicObjective, 1);
    nothing(&play);
}

#[test]
fn e75_an_enemy_that_a_machine_gun_could_hit_is_suppressed() {
    let map = || board().on("wood", "F6");
    let text = "H6 axis rifle-1+light-mg-1; K6 axis crew-1+light-mortar-1; \
                H3 allies line-1 line-2! line-3*; D6 allies line-4; B2 allies pionier";
    let mut play = occurs(map(), text, Side::Axis, CardEvent::SuppressingFire);
    assert_eq!(play.refuse("allies:line-2"), (Refusal::HasMarker, "E75"));
    assert_eq!(play.refuse("allies:line-4").1, "E75");
    assert_eq!(play.refuse("rifle-1").1, "E75");
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E75"));
    assert!(play.can("allies:line-3"));
    play.go("allies:line-1");
    assert!(play.state(Side::Allies, "line-1").suppressed);
}

#[test]
fn e75_no_machine_gun_that_works_is_none() {
    for text in [
        "H6 axis rifle-1+light-mg-1*; H3 allies line-1",
        "H6 axis rifle-1*+light-mg-1; H3 allies line-1",
        "H6 axis rifle-1!+light-mg-1; H3 allies line-1",
        "H6 axis rifle-1+light-mortar-1; H3 allies line-1",
        "P11 axis rifle-1+light-mg-1; A1 allies line-1",
        "H6 axis rifle-1+light-mg-1; H3 allies line-1!",
        "H6 axis rifle-1; H3 allies line-1+light-mg-1",
    ] {
        nothing(&occurs(board(), text, Side::Axis, CardEvent::SuppressingFire));
    }
}

/// A position with casualties of both sides.
fn wounded(text: &str) -> Play {
    let mut play = given(board().on("lake", "F5"), text, |scenario, position| {
        for (side, name) in
            [(Side::Axis, "rifle-4"), (Side::Allies, "line-4"), (Side::Allies, "bolter")]
        {
            position.casualties.push(scenario.piece(Some(side), name).unwrap());
        }
    });
    play.occur(Side::Axis, CardEvent::WalkingWounded, 1);
    play
}

#[test]
fn e76_an_eliminated_unit_of_either_side_comes_back_broken() {
    let text = "H6 axis rifle-1; F7 allies line-1 line-2; B2 allies line-3";
    let mut play = wounded(text);
    assert_eq!(play.refuse("rifle-1").1, "E76");
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E76"));
    play.go(&format!("allies:line-4 {}", drawn("F6")));
    assert_eq!(play.refuse("F5"), (Refusal::Impassable, "T98"));
    assert_eq!(play.refuse("F7").1, "8.2");
    let before = play.game.table().vp;
    play.go("F6");
    assert_eq!(play.hex(Side::Allies, "line-4"), "F6");
    assert!(play.state(Side::Allies, "line-4").broken);
    assert_eq!(play.game.table().vp, before, "VP stay");
    // The track has a free space again (G-47).
    assert_eq!(play.game.situation().casualties(Side::Allies), 1);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e76_next_to_an_enemy_in_his_hex_there_is_a_melee() {
    let mut play = wounded("H6 axis rifle-1; F6 allies line-1; B2 allies line-3");
    play.go(&format!("rifle-4 {} F6", drawn("F6")));
    assert!(play.saw(|what| matches!(what, Happening::MeleeBegan { .. })));
    let text = "H6 axis rifle-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::WalkingWounded));
}

#[test]
fn e76_without_room_he_stays_where_he_is() {
    let fire: String = ["F6", "F7", "E6", "E7", "G6", "G7", "E5", "G5"]
        .map(|hex| format!("{hex} blaze; "))
        .concat();
    let mut play = wounded(&format!("{fire}H6 axis rifle-1; B2 allies line-1"));
    play.go(&format!("rifle-4 {}", drawn("F6")));
    nothing(&play);
    assert_eq!(play.state(Side::Axis, "rifle-4").place, Place::Casualty);
}

#[test]
fn e77_smoke_next_to_a_squad_breaks_one_of_each_side_in_it() {
    let text = "H6 axis rifle-1; H7 axis crew-1 rifle-2* rifle-3; K6 axis crew-2; \
                M4 axis pionier*; H5 allies line-1 line-2; B2 allies line-3";
    let map = || board().on("bog", "G6").on("bog", "G7");
    let mut play = occurs(map(), text, Side::Axis, CardEvent::WhitePhosphorus);
    assert_eq!(play.refuse("G6"), (Refusal::Wet, "F100.3"));
    // Next to a Team, next to a broken Squad.
    assert_eq!(play.refuse("K7"), (Refusal::NotAdjacent, "E77"));
    assert_eq!(play.refuse("M3"), (Refusal::NotAdjacent, "E77"));
    play.go("H5");
    assert!(matches!(play.game.next(), Next::Chance(set) if set.purpose == Purpose::Smoke));
    play.go("=4");
    assert_eq!(play.game.table().smoke.get(&super::kit::hex("H5")), Some(&4));
    assert!(matches!(play.game.next(), Next::Side(Side::Allies, _)), "who owns them chooses");
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E77"));
    play.go("line-2");
    assert!(play.state(Side::Allies, "line-2").broken);
    assert!(!play.state(Side::Allies, "line-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e77_it_may_be_left_alone_and_strikes_who_uses_it_too() {
    let text = "H6 axis rifle-1; H7 axis crew-1 rifle-2* rifle-3; B2 allies line-3";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::WhitePhosphorus);
    play.go("pass");
    assert!(play.game.table().smoke.is_empty());
    let mut play = occurs(board(), text, Side::Axis, CardEvent::WhitePhosphorus);
    play.go("H7 =9 rifle-2");
    assert_eq!(play.state(Side::Axis, "rifle-2").place, Place::Casualty, "it was broken");
    assert_eq!(play.game.table().vp, -2);
    let text = "H6 axis rifle-1*; K6 axis crew-1; B2 allies line-3";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::WhitePhosphorus));
}

#[test]
fn e77_light_wounds_may_save_the_squad_that_breaks() {
    let wounds = action(CardAction::LightWounds, 0);
    let text = "H6 axis rifle-1; H5 allies line-1; B2 allies line-3";
    let mut play = play(board().map(), Side::Axis, text, &[], &[wounds]);
    play.occur(Side::Axis, CardEvent::WhitePhosphorus, 1);
    play.go(&format!("H5 =1 line-1 !{wounds}"));
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Aside);
    assert_eq!(play.hex(Side::Allies, "line-1/a"), "H5");
}

#[test]
fn e77_without_a_marker_left_there_is_no_smoke() {
    // All fifty markers are on the map.
    let counts = [6, 6, 6, 6, 6, 4, 4, 4, 4, 4].iter().zip(1u8..);
    let values: Vec<u8> = counts.flat_map(|(n, value)| vec![value; *n]).collect();
    let smoke: String = board()
        .0
        .grid
        .hexes()
        .zip(values)
        .map(|(hex, value)| format!("{hex} smoke {value}; "))
        .collect();
    let text = format!("{smoke}H6 axis rifle-1; N9 allies line-3");
    let change = |draft: &mut ScenarioDraft| draft.switches.smoke_pool = SmokePool::Finite;
    nothing(&changed(change, board(), &text, CardEvent::WhitePhosphorus));
}

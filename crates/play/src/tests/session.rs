//! Sessions: what is taken back, saved, masked and told; the odds of attacks.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::{CardId, CardSet};
use crestline_rules::game::Game;
use crestline_rules::query::Element;
use crestline_rules::side::{BySide, Side};
use crestline_rules::view::{Hidden, View};

use super::kit::{hex, scenario};
use crate::bots::{Seat, simple};
use crate::chance::Seeded;
use crate::odds::{self, Chance, Hand};
use crate::random::{Random, Use};
use crate::save;
use crate::session::log::Reader;
use crate::session::seat::{Reactions, Sitter, Windows};
use crate::session::{Now, Session, can_stay_covered, is_open, is_scrap};

fn person(windows: Windows) -> Sitter {
    Sitter::Person(Reactions { windows, always_reroll: false })
}

fn bot(side: Side) -> Sitter {
    Sitter::Bot(Box::new(simple::Bot::new(Seat { side, seed: 1, game: 0 })))
}

fn two(windows: Windows, seed: u64) -> Session {
    let seats = BySide::from_fn(|_| person(windows));
    Session::new(Game::new(scenario()), seats, Box::new(Seeded::new(seed, 0)))
}

/// A choice as a person might make it: any, but no Weapon is thrown away.
fn any(session: &Session, dice: &mut Random) -> Choice {
    let (_, legal) = session.legal().unwrap();
    let kept: Vec<Choice> =
        legal.choices.iter().copied().filter(|choice| !is_scrap(choice)).collect();
    *dice.pick(&kept).unwrap()
}

#[test]
fn a_person_plays_a_bot_to_the_end_however_he_is_asked() {
    for (seed, windows) in (0..).zip(Windows::ALL) {
        for mine in Side::BOTH {
            let seats =
                BySide::from_fn(|side| if side == mine { person(windows) } else { bot(side) });
            let chance = Box::new(Seeded::new(seed, 0));
            let mut session = Session::new(Game::new(scenario()), seats, chance);
            assert_eq!(session.alone(), Some(mine));
            let mut dice = Random::new(seed, Use::Axis, 0);
            let mut asked = 0;
            while let Now::Person(side) = session.advance().unwrap() {
                assert_eq!(side, mine);
                asked += 1;
                let (_, legal) = session.legal().unwrap();
                let kept = legal.choices.iter().filter(|choice| !is_scrap(choice)).count();
                let routine = matches!(legal.prompt, Prompt::Defend(_) | Prompt::Receiver(_));
                assert!(!routine || kept > 1, "what is no choice is not asked");
                let choice = any(&session, &mut dice);
                session.choose(choice).unwrap();
            }
            assert!(session.outcome().is_some() && asked > 20, "{asked}");
        }
    }
}

#[test]
fn taking_back_restores_exactly_and_never_past_a_reveal() {
    let mut taken = 0;
    for seed in 0..4 {
        let mut session = two(Windows::Ask, seed);
        let mut dice = Random::new(seed, Use::Allies, 0);
        let mut before = Vec::new();
        for _ in 0..500 {
            let Now::Person(side) = session.advance().unwrap() else { break };
            before.truncate(session.undoable());
            assert_eq!(before.len(), session.undoable(), "what may be taken back was there");
            before.push((session.hash(), session.choices().len(), session.log().clone()));
            let choice = any(&session, &mut dice);
            session.choose(choice).unwrap();
            // What cannot be taken back any more is the oldest.
            before.drain(..before.len() - session.undoable());
            if dice.below(4) > 0 {
                continue;
            }
            let made = session.log().entries().to_vec();
            for _ in 0..dice.below(4) {
                let Some((hash, choices, log)) = before.last().cloned() else { break };
                let open = session.undoable();
                assert_eq!(open, before.len());
                let decided = session.legal().map(|(side, _)| side);
                assert!(session.undo());
                assert_eq!(session.legal().map(|(side, _)| side), decided, "his own choice");
                before.pop();
                taken += 1;
                assert_eq!((session.hash(), session.choices().len()), (hash, choices));
                assert_eq!(*session.log(), log);
                // Nobody else has decided in what was taken back, and no card has come.
                for entry in &made[choices..] {
                    assert_eq!(entry.asked.map(|(who, _)| who), Some(side));
                }
            }
        }
    }
    assert!(taken > 100, "{taken}");
}

#[test]
fn nothing_is_taken_back_behind_a_bot_or_a_card() {
    let seats = BySide { axis: person(Windows::PassWhenEmpty), allies: bot(Side::Allies) };
    let mut session = Session::new(Game::new(scenario()), seats, Box::new(Seeded::new(3, 0)));
    let mut dice = Random::new(3, Use::Axis, 0);
    let mut last = 0;
    while let Now::Person(_) = session.advance().unwrap() {
        let entries = session.log().entries();
        let foreign = entries[last..]
            .iter()
            .any(|entry| entry.asked.is_none_or(|(side, _)| side == Side::Allies));
        if foreign {
            assert_eq!(session.undoable(), 0);
            assert!(!session.undo());
        }
        last = session.log().entries().len();
        let choice = any(&session, &mut dice);
        session.choose(choice).unwrap();
    }
}

#[test]
fn what_comes_together_is_told_in_one_line() {
    let mut session = two(Windows::Ask, 5);
    while let Now::Person(side) = session.advance().unwrap() {
        if !session.set_up(side, &mut simple::Bot::new(Seat { side, seed: 1, game: 0 })) {
            break;
        }
    }
    let view = session.view(Side::Axis);
    let lines = session.log().lines(view.scenario(), Reader::Side(Side::Axis), 0);
    let drawn: Vec<&str> =
        lines.iter().map(|line| &*line.text).filter(|text| text.contains(" draw ")).collect();
    let [drawn] = drawn[..] else { panic!("one line of the own cards: {drawn:?}") };
    let cards = drawn.matches(" / ").count();
    assert_eq!(cards, usize::from(view.hand_size(Side::Axis)), "each with its name: {drawn}");
}

#[test]
fn what_an_event_does_is_told_as_it_happens() {
    let mut session = two(Windows::PassWhenEmpty, 3);
    let mut dice = Random::new(3, Use::Axis, 0);
    while let Now::Person(_) = session.advance().unwrap() {
        let choice = any(&session, &mut dice);
        session.choose(choice).unwrap();
    }
    let view = session.view(Side::Axis);
    let scenario = view.scenario();
    let lines = session.log().lines(scenario, Reader::Both, 0);
    let mut told = 0;
    for pair in lines.windows(2) {
        let Some((_, event)) = pair[0].text.split_once("Event of the ") else { continue };
        let (_, title) = event.split_once(": ").unwrap();
        let title = title.split_once(',').unwrap().0;
        assert!(pair[1].text.starts_with(&format!("{title}: ")), "{pair:?}");
        assert!(!pair[1].text.contains('{'), "{pair:?}");
        told += 1;
    }
    assert!(told > 3, "{told} Events");
}

#[test]
fn a_saved_session_goes_on_as_it_stood() {
    let mut session = two(Windows::PassWhenEmpty, 9);
    let mut dice = Random::new(9, Use::Axis, 0);
    let mut compared = 0;
    for step in 0..400 {
        let Now::Person(_) = session.advance().unwrap() else { break };
        if step % 57 == 0 {
            let text = session.save("axis=human allies=human").unwrap();
            assert_eq!(save::label(&text).unwrap().note, "axis=human allies=human");
            let loaded = save::read(&text, &scenario()).unwrap();
            let seats = BySide::from_fn(|_| person(Windows::PassWhenEmpty));
            let again = Session::resume(loaded, seats, Box::new(Seeded::new(1, 1)));
            assert_eq!(again.hash(), session.hash());
            assert_eq!(again.now(), session.now());
            assert_eq!(again.log(), session.log());
            assert_eq!(again.save("axis=human allies=human").unwrap(), text);
            compared += 1;
        }
        let choice = any(&session, &mut dice);
        session.choose(choice).unwrap();
    }
    assert!(compared > 4, "{compared}");
}

/// The same game with another hand for the side that a view is not of.
fn swapped(view: &View, cards: &mut Random) -> Option<Game> {
    let other = view.side().other();
    let mut unseen: Vec<u8> = view.unseen(other).iter().collect();
    let mut hand = CardSet::EMPTY;
    for _ in 0..view.hand_size(other) {
        let bound = u32::try_from(unseen.len()).unwrap();
        hand.insert(unseen.swap_remove(cards.below(bound) as usize));
    }
    view.complete(&Hidden { hand, ..Hidden::default() })
}

/// What two people at one screen see: who is asked what, and what can be chosen openly.
#[test]
fn on_a_shared_screen_nothing_shows_what_a_hand_holds() {
    let mut compared = 0;
    for seed in 0..3 {
        let mut session = two(Windows::PassWhenEmpty, seed);
        let mut dice = Random::new(seed, Use::Axis, 1);
        let mut cards = Random::new(seed, Use::Chance, 7);
        loop {
            match session.now() {
                Now::Over(_) => break,
                Now::Busy => session.step().unwrap(),
                Now::Person(_) => {
                    let choice = any(&session, &mut dice);
                    session.choose(choice).unwrap();
                }
            }
            let Some((side, legal)) = session.legal() else { continue };
            let (side, legal) = (side, legal.clone());
            let game = swapped(&session.view(side.other()), &mut cards).unwrap();
            let Next::Side(who, there) = game.next().clone() else { panic!("another decision") };
            assert_eq!((who, there.prompt), (side, legal.prompt));
            let seats = BySide::from_fn(|_| person(Windows::PassWhenEmpty));
            let other = Session::new(game, seats, Box::new(Seeded::new(0, 0)));
            assert_eq!(other.now(), session.now(), "{:?}", legal.prompt);
            assert_eq!(can_stay_covered(&there), can_stay_covered(&legal), "{:?}", legal.prompt);
            if can_stay_covered(&legal) {
                let open = |choices: &[Choice]| {
                    choices.iter().copied().filter(is_open).collect::<Vec<_>>()
                };
                assert_eq!(open(&there.choices), open(&legal.choices), "{:?}", legal.prompt);
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn a_side_is_told_its_own_cards_only() {
    let mut session = two(Windows::Ask, 5);
    let mut dice = Random::new(5, Use::Axis, 0);
    for _ in 0..200 {
        let Now::Person(_) = session.advance().unwrap() else { break };
        let choice = any(&session, &mut dice);
        session.choose(choice).unwrap();
    }
    let scenario = scenario();
    let told = |reader| {
        let lines = session.log().lines(&scenario, reader, 0);
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
    };
    let axis = told(Reader::Side(Side::Axis));
    assert!(axis.contains("The Axis draw G-") && !axis.contains("The Allies draw B-"));
    let both = told(Reader::Both);
    assert!(!both.contains("draw G-") && !both.contains("draw B-"));
}

#[test]
fn a_re_roll_is_asked_about_where_it_can_matter() {
    let (mut asked, mut kept) = (0, 0);
    let mut session = two(Windows::PassWhenEmpty, 11);
    let mut dice = Random::new(11, Use::Axis, 0);
    loop {
        let initiative = session
            .legal()
            .is_some_and(|(_, legal)| matches!(legal.prompt, Prompt::Initiative(..)));
        match session.now() {
            Now::Over(_) => break,
            Now::Busy => {
                kept += u32::from(initiative);
                session.step().unwrap();
            }
            Now::Person(_) => {
                asked += u32::from(initiative);
                let choice = if initiative { Choice::Keep } else { any(&session, &mut dice) };
                session.choose(choice).unwrap();
            }
        }
    }
    assert!(asked > 0 && kept > 0, "asked {asked}, kept {kept}");
}

#[test]
fn chances_are_rounded_without_lying() {
    let percent = |ways, of| Chance { ways, of }.percent();
    assert_eq!((percent(0, 5), percent(5, 5), percent(1, 3)), (0, 100, 33));
    assert_eq!((percent(1, 1000), percent(999, 1000), percent(1, 8)), (1, 99, 13));
}

/// With all cards unseen the decks of these tests show each pair of dice twice: the odds are those of
/// two dice.
#[test]
fn the_odds_of_an_attack_are_those_of_its_dice() {
    let game = Game::new(scenario());
    let mut session = Session::new(game, BySide::from_fn(bot), Box::new(Seeded::new(2, 0)));
    let mut seen = 0;
    while !matches!(session.now(), Now::Over(_)) {
        session.step().unwrap();
        let Some((side, legal)) = session.legal() else { continue };
        let Prompt::FireBase(target) = legal.prompt else { continue };
        let view = session.view(side);
        let situation = view.situation();
        let elements: Vec<Element> = legal
            .choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Piece(piece) => situation.element(*piece, target).ok(),
                _ => None,
            })
            .filter(|element| !element.ordnance)
            .take(1)
            .collect();
        let Some(odds) = odds::attack(&view, target, &elements, 0, Hand::Open) else { continue };
        let more = odds::attack(&view, target, &elements, 3, Hand::Open).unwrap();
        for (unit, stronger) in odds.units.iter().zip(&more.units) {
            // By hand, over the cards that the side has not seen.
            let sums = |who: Side| {
                let number = |number| {
                    let card = view.scenario().card(CardId { side: who, number });
                    i32::from(card.white) + i32::from(card.red)
                };
                view.unseen(who).iter().map(number).collect::<Vec<i32>>()
            };
            // Equal breaks who is moving.
            let margin = i32::from(situation.is_moving(unit.unit));
            let (mut breaks, mut all) = (0, 0);
            for roll in sums(side) {
                for own in sums(side.other()) {
                    all += 1;
                    breaks += u64::from(unit.morale + own < odds.fp + roll + margin);
                }
            }
            assert_eq!(unit.breaks, Chance { ways: breaks, of: all });
            assert!(stronger.breaks.ways > unit.breaks.ways || unit.breaks.ways == all);
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
    assert!(odds::attack(&session.view(Side::Axis), hex("A1"), &[], 0, Hand::Open).is_none());
}

#[test]
fn sessions_of_one_scenario_do_not_share_a_game() {
    let scenario = scenario();
    let first = two(Windows::Ask, 1);
    let mut second = two(Windows::Ask, 1);
    second.advance().unwrap();
    let choice = any(&second, &mut Random::new(1, Use::Axis, 0));
    second.choose(choice).unwrap();
    assert_eq!(first.choices().len(), 0);
    assert_eq!(first.hash(), Game::new(Arc::clone(&scenario)).hash());
}

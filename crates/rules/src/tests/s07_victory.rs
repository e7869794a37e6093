//! 7 Victory points: losses, exits, what chits say; 6.3 endings by them.

use std::sync::Arc;

use super::kit::{Play, at, board, card, draft, play, position};
use crate::choice::{Choice, Ending, Next, Refusal};
use crate::content::{CardId, ChitSet, Order};
use crate::event::Happening;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::Place;

/// The Axis moves these units, whose own edge is the right one.
fn moving(text: &str) -> Play {
    let number = card(Order::Move, 0);
    let mut play = play(board().map(), Side::Axis, text, &[number], &[]);
    play.go(&format!("#{number}"));
    play
}

#[test]
fn s7_2_only_the_enemy_edge_is_open() {
    // The enemy's edge is column A, the own one column P; rows 1 and 11 are closed.
    for (hex, open) in [("A5", true), ("P5", false), ("H1", false), ("H11", false)] {
        let mut play = moving(&format!("{hex} axis rifle-1; D9 allies line-1"));
        play.go("rifle-1 rifle-1");
        assert_eq!(play.can("exit"), open, "{hex}");
        if !open {
            assert_eq!(play.refuse("exit"), (Refusal::EdgeClosed, "7.2"), "{hex}");
        }
    }
}

#[test]
fn s7_2_1_an_exit_scores_and_brings_the_unit_back_mended() {
    let mut play = moving("A5 axis rifle-1!^+light-mg-1*; H6 axis rifle-2; D9 allies line-1");
    play.go("rifle-1 rifle-1 exit");
    // The space must be later than the present one, 0.
    assert_eq!(play.refuse("space:0"), (Refusal::NotListed, "7.2.1"));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "7.2.1"));
    play.go("space:3");
    assert_eq!(play.game.table().vp, 2);
    let unit = play.state(Side::Axis, "rifle-1");
    assert_eq!(unit.place, Place::Time(3));
    assert!(!unit.suppressed && !unit.veteran && !unit.broken);
    assert_eq!(unit.weapon, Some(play.of(Side::Axis, "light-mg-1")));
    assert!(!play.state(Side::Axis, "light-mg-1").broken);
}

/// What comes back is a new unit, whatever it has done before it left.
#[test]
fn s7_2_1_who_has_left_and_comes_back_may_be_activated_again() {
    let (first, second) = (card(Order::Move, 0), card(Order::Move, 1));
    let recover = card(Order::Recover, 0);
    let text = "A5 axis rifle-1; H6 axis rifle-2*; D9 allies line-1";
    let hand = [first, second, recover];
    let mut play = play(board().map(), Side::Axis, text, &hand, &[]);
    play.go(&format!("#{first} rifle-1 rifle-1 exit space:1"));
    let time = super::kit::trigger(crate::content::Trigger::Time, 0);
    play.go(&format!("#{recover} rifle-2 #{time} keep rifle-1 P5 #{second}"));
    play.go("rifle-1 rifle-1 O5");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "O5");
}

#[test]
fn s7_2_1_an_exit_costs_a_point_of_movement() {
    // C5 to A5 takes 2 of the 1 that a broken squad has; at A5 it has its point.
    let mut play = moving("A5 axis rifle-1*; H6 axis rifle-2; D9 allies line-1");
    play.go("rifle-1 rifle-1");
    assert!(play.can("exit"));
    let mut play = moving("A5 axis rifle-1*!; H6 axis rifle-2; D9 allies line-1");
    assert_eq!(play.refuse("rifle-1").0, Refusal::CannotPerform, "no point left to go with");
    play.go("rifle-2");
}

#[test]
fn o16_2_an_advance_may_leave_over_the_enemy_edge() {
    let number = card(Order::Advance, 0);
    let text = "A5 axis rifle-1; P5 axis rifle-2; D9 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[number], &[]);
    play.go(&format!("#{number} rifle-1 rifle-1 exit space:1"));
    assert!(play.saw(|what| matches!(what, Happening::Exited { space: Some(1), .. })));
}

#[test]
fn s6_3_s6_3_2_the_last_unit_that_leaves_ends_the_game_by_points() {
    let mut play = moving("A5 axis rifle-1; D9 allies line-1");
    play.go("rifle-1 rifle-1 exit space:2");
    let Next::Over(outcome) = play.game.next() else { panic!("over") };
    assert_eq!((outcome.winner, outcome.ending), (Side::Axis, Ending::Exit(Side::Axis)));
    assert_eq!(outcome.vp, 2);
    // 6.3: nothing more can be chosen.
    assert_eq!(play.refuse("done").0, Refusal::GameOver);
}

#[test]
fn s7_2_2_a_retreat_over_the_own_edge_eliminates() {
    let rout = card(Order::Rout, 0);
    let text = "P5 axis rifle-1*+light-mg-1; H6 axis rifle-2; D9 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[rout], &[]);
    play.go(&format!("#{rout} axis rifle-1 6-6"));
    assert_eq!(play.state(Side::Axis, "rifle-1").place, Place::Casualty);
    assert_eq!(play.state(Side::Axis, "light-mg-1").place, Place::Lost);
    assert_eq!(play.game.table().vp, -2);
}

/// A scenario on which these chits lie open.
fn chits(letters: &[char]) -> Arc<Scenario> {
    let mut draft = draft(board().objective(1, "H5").objective(2, "C3").map());
    draft.chits.open = letters.to_vec();
    Arc::new(draft.build().unwrap())
}

#[test]
fn s2_3_s7_3_2_values_of_chits_add_up_and_the_number_alone_is_worth_nothing() {
    let values = |letters: &[char]| {
        let play =
            at(chits(letters), &position(&chits(letters), "H6 axis rifle-1; B2 allies line-1"));
        let now = play.game.situation();
        (now.objective_vp(0), now.objective_vp(1))
    };
    assert_eq!(values(&[]), (0, 0), "2.3: an Objective is worth what chits say");
    assert_eq!(values(&['A']), (1, 0));
    assert_eq!(values(&['A', 'S']), (2, 1));
    assert_eq!(values(&['A', 'F', 'S']), (2, 3));
}

#[test]
fn s7_3_2_w_doubles_exits_and_x_eliminations() {
    let worth = |letters: &[char]| {
        let play =
            at(chits(letters), &position(&chits(letters), "H6 axis rifle-1; B2 allies line-1"));
        let (now, unit) = (play.game.situation(), play.of(Side::Axis, "rifle-1"));
        (now.exit_vp(unit), now.elimination_vp(unit))
    };
    assert_eq!(worth(&[]), (2, 2), "7.1, 7.2.1");
    assert_eq!(worth(&['W']), (4, 2));
    assert_eq!(worth(&['X']), (2, 4));
}

#[test]
fn s7_3_2_v_wins_with_all_objectives_before_a_sudden_death_roll() {
    let recover = card(Order::Recover, 0);
    for (controls, over) in [([Side::Axis, Side::Axis], true), ([Side::Axis, Side::Allies], false)]
    {
        let scenario = chits(&['V']);
        let mut given = position(&scenario, "H6 axis rifle-1*; B2 allies line-1");
        given.turn = Some(Side::Axis);
        given.time = Some(6);
        given.vp = Some(-20);
        given.control = vec![(1, Some(controls[0])), (2, Some(controls[1]))];
        given.hands.axis = Some(vec![CardId { side: Side::Axis, number: recover }]);
        let mut play = at(scenario, &given);
        let time = super::kit::trigger(crate::content::Trigger::Time, 0);
        play.go(&format!("#{recover} rifle-1 #{time} keep"));
        let won = matches!(play.game.next(), Next::Over(outcome) if outcome.winner == Side::Axis);
        assert_eq!(won, over, "{controls:?}");
    }
}

#[test]
fn s7_3_3_secret_chits_count_when_the_game_is_over() {
    let scenario = chits(&[]);
    let number = card(Order::Move, 0);
    let mut given = position(&scenario, "A5 axis rifle-1; C3 allies line-1");
    given.turn = Some(Side::Axis);
    given.control = vec![(2, Some(Side::Allies))];
    let mut secret = ChitSet::EMPTY;
    secret.insert('F');
    given.secrets.allies = secret;
    given.vp = Some(-1);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{number} rifle-1 rifle-1 exit space:2"));
    let Next::Over(outcome) = play.game.next() else { panic!("over") };
    // 2 for the exit make 1; the secret chit takes 2.
    assert_eq!((outcome.winner, outcome.vp), (Side::Allies, -1));
}

#[test]
fn s7_3_3_open_chits_score_from_the_beginning() {
    let mut draft = draft(board().objective(1, "H5").objective(2, "C3").map());
    draft.chits.open = vec!['A', 'F'];
    draft.control =
        vec![crate::scenario::ControlDraft { side: Some(Side::Allies), objectives: vec![2] }];
    let scenario = Arc::new(draft.build().unwrap());
    let mut game = crate::game::Game::new(scenario);
    // Whatever is chosen, the first Turn begins at last.
    while game.table().turns == 0 {
        let choice = match game.next() {
            Next::Side(_, legal) => legal.choices[0],
            Next::Chance(set) => set.choices().next().unwrap(),
            Next::Over(_) => panic!("over"),
        };
        let _ = game.apply(&choice).unwrap();
    }
    let held = game.table().ledger.objectives;
    let worth = |side| {
        let held = game.table().control.iter().enumerate().filter(|(_, c)| **c == Some(side));
        held.map(|(at, _)| i32::from(game.situation().objective_vp(at))).sum::<i32>()
    };
    for side in Side::BOTH {
        assert_eq!(held[side], worth(side));
    }
    assert!(held.allies + held.axis >= 2, "Objective 2 is somebody's");
}

#[test]
fn s9_2_the_initiative_card_wins_a_tie() {
    let scenario = chits(&[]);
    let number = card(Order::Move, 0);
    for holder in Side::BOTH {
        let mut given = position(&scenario, "A5 axis rifle-1; C3 allies line-1");
        given.turn = Some(Side::Axis);
        given.vp = Some(-2);
        given.initiative = Some(holder);
        given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
        let mut play = at(Arc::clone(&scenario), &given);
        play.go(&format!("#{number} rifle-1 rifle-1 exit space:2"));
        let Next::Over(outcome) = play.game.next() else { panic!("over") };
        assert_eq!((outcome.winner, outcome.vp), (holder, 0));
    }
}

#[test]
fn s6_1_1_s6_2_1_s9_the_scenario_sets_time_sudden_death_and_initiative() {
    for side in Side::BOTH {
        let mut draft = draft(board().map());
        draft.initiative = side;
        draft.time = 2;
        let game = crate::game::Game::new(Arc::new(draft.build().unwrap()));
        assert_eq!(game.table().initiative, side);
        assert_eq!(game.table().time, 2, "6.1.1");
        assert_eq!(game.situation().sudden_death(), 7, "6.2.1");
        assert!(!matches!(game.next(), Next::Side(_, legal) if legal.contains(&Choice::Reroll)));
    }
}

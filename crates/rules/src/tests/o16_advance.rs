//! O16 Advance and Melee, 7 control and VP, 6.3 endings.

use super::kit::{at, board, card, draft, play, position};
use crate::choice::{Ending, Next, Prompt, Refusal};
use crate::content::{CardId, Order};
use crate::event::Happening;
use crate::side::Side;

fn advance(board: super::kit::Board, text: &str) -> super::kit::Play {
    let number = card(Order::Advance, 0);
    let mut play = play(board.map(), Side::Axis, text, &[number], &[]);
    play.go(&format!("#{number}"));
    play
}

#[test]
fn o16_1_one_hex_whatever_it_costs_also_an_enemys() {
    let board = board().on("bog", "H5").barrier("stones", "H5|H6");
    let mut play = advance(board, "H6 axis rifle-1*; H7 allies line-1; B2 allies line-2");
    play.go("rifle-1 rifle-1");
    assert!(play.can("H5") && play.can("H7"));
    assert_eq!(play.refuse("H4"), (Refusal::NotAdjacent, "O21"));
    play.go("H5");
    assert_eq!(play.prompt(), Some(Prompt::Turn), "and no Op Fire");
}

#[test]
pub(super) fn o16_2_a_cliff_is_open_without_a_weapon() {
    let cliff = || board().hill(1, "H5").barrier("drop", "H5|H6");
    let mut play =
        advance(cliff(), "H6 axis rifle-1 crew-1+light-mg-1 lt-bolter; B2 allies line-1");
    play.go("lt-bolter rifle-1 crew-1 crew-1");
    assert_eq!(play.refuse("H5"), (Refusal::Cliff, "O16.2"));
    play.go("G6 rifle-1 H5 done");
}

/// 11.3 at any time: whoever throws his Weapon away may climb.
#[test]
fn s11_3_o16_2_a_weapon_may_go_between_two_advances() {
    let cliff = board().hill(1, "H5").barrier("drop", "H5|H6");
    let mut play = advance(cliff, "H6 axis rifle-1 crew-1+light-mg-1 lt-bolter; B2 allies line-1");
    play.go("lt-bolter rifle-1 crew-1 rifle-1 G6 scrap:light-mg-1 crew-1 H5 done");
    assert_eq!(play.hex(Side::Axis, "crew-1"), "H5");
    assert_eq!(play.state(Side::Axis, "light-mg-1").place, crate::state::Place::Lost);
}

#[test]
fn o16_1_who_advances_is_activated_has_not_gone_yet_and_goes_somewhere() {
    let mut play = advance(board(), "H6 axis rifle-1 grein; H9 axis rifle-2; B2 allies line-1");
    play.go("grein rifle-1");
    assert_eq!(play.refuse("rifle-2"), (Refusal::CannotPerform, "O14.1"));
    play.go("rifle-1");
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O16.1"));
    play.go("H5");
    assert_eq!(play.refuse("rifle-1"), (Refusal::CannotPerform, "O16.1"));
}

#[test]
fn o16_3_impassable_hexes_and_bridge_sides_are_closed() {
    let board =
        board().on("lake", "H5").on("lake", "F5").ribbon("lane", "G5 G6 G7").bridge("span", "G6");
    let mut play = advance(board, "H6 axis rifle-1; B2 allies line-1");
    play.go("rifle-1 rifle-1");
    assert_eq!(play.refuse("H5"), (Refusal::Impassable, "T98"));
    assert_eq!(play.refuse("G6"), (Refusal::BridgeSide, "T80.1"));
}

#[test]
fn o14_4_one_of_the_advancing_must_go() {
    let mut play = advance(board(), "H6 axis rifle-1 grein; B2 allies line-1");
    play.go("grein rifle-1");
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
    play.go("grein H5 done");
}

/// The Axis advances into a Melee of these units; Allied total first.
fn melee(axis: &str, allies: &str) -> super::kit::Play {
    let text = format!("H6 axis {axis}; H5 allies {allies}; B2 allies line-4; O2 axis rifle-4");
    let mut play = advance(board(), &text);
    let units: Vec<&str> = axis.split(' ').map(|u| u.split('+').next().unwrap()).collect();
    let leader = units.iter().find(|u| ["grein", "lt-bolter"].contains(&u.trim_end_matches('!')));
    let order: Vec<&str> = leader
        .into_iter()
        .copied()
        .chain(units.iter().copied().filter(|u| Some(u) != leader))
        .collect();
    for unit in &order {
        play.go(unit.trim_end_matches(['*', '!']));
    }
    for unit in &order {
        play.go(&format!("{} H5", unit.trim_end_matches(['*', '!'])));
    }
    play
}

#[test]
fn o16_4_1_fp_with_command_and_boxes_but_without_weapons() {
    let play = melee("pionier+light-mg-1 grein", "line-1!");
    // 7 + 2 and one for the box, and Grein's own 2; 6 less 1.
    let began =
        |what: &Happening| matches!(what, Happening::MeleeBegan { active: 12, inactive: 5, .. });
    assert!(play.saw(began), "{:?}", play.log.last());
    // O16.4.2: the inactive side rolls first.
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Allies));
}

#[test]
fn o16_4_3_the_lower_total_loses_all() {
    let mut play = melee("rifle-1", "line-1 crew-1");
    // 6 + 2 + 2 against 5 + 12.
    play.go("1-1 6-6");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.hex(Side::Allies, "crew-1"), "off");
    assert_eq!(play.game.table().vp, 3, "2 and 1");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H5");
}

#[test]
fn o16_4_3_a_tie_eliminates_both() {
    let mut play = melee("rifle-1", "line-1");
    play.go("1-2 1-3");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
    assert_eq!(play.game.table().vp, 0);
}

/// Both sides die in one moment: nobody is ever alone there, and control stays as it was.
#[test]
fn o16_4_3_s7_3_1_a_tie_gives_an_objective_to_nobody() {
    for owner in [None, Some(Side::Axis), Some(Side::Allies)] {
        let mut draft = draft(board().objective(1, "H5").map());
        draft.chits.open = vec!['A'];
        let scenario = std::sync::Arc::new(draft.build().unwrap());
        let number = card(Order::Advance, 0);
        let text = "H6 axis rifle-1; H5 allies line-1; B2 allies line-4; O2 axis rifle-4";
        let mut given = position(&scenario, text);
        given.turn = Some(Side::Axis);
        given.control = vec![(1, owner)];
        given.vp = Some(0);
        given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
        let mut play = at(scenario, &given);
        play.go(&format!("#{number} rifle-1 rifle-1 H5 1-2 1-3"));
        assert_eq!(play.hex(Side::Allies, "line-1"), "off");
        assert_eq!(play.game.table().control, vec![owner]);
        assert_eq!(play.game.table().vp, 0);
    }
}

#[test]
fn o16_4_2_a_side_that_a_trigger_takes_away_ends_the_melee() {
    // Card 53 shows a sniper; card 25 reveals F10... the allied team is broken and dies of it.
    let sniper = super::kit::trigger(crate::content::Trigger::Sniper, 1);
    let deck = super::kit::deck();
    let near = deck.iter().find(|c| {
        let grid = *board().map().grid();
        c.trigger.is_none()
            && c.number != sniper
            && grid.distance(c.random_hex, super::kit::hex("H5")) <= 1
    });
    let near = near.unwrap().number;
    let mut play = melee("rifle-1", "crew-1*");
    play.go(&format!("#{sniper} keep #{near} crew-1"));
    assert!(play.saw(|what| matches!(what, Happening::MeleeOver { .. })));
    assert!(!play.saw(|what| matches!(what, Happening::MeleeTotal { side: Side::Axis, .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
pub(super) fn o16_4_the_active_side_orders_several_melees() {
    let text = "H6 axis rifle-1; H8 axis rifle-2 lt-bolter; H5 allies line-1; G8 allies line-2; H7 axis grein; O2 axis rifle-4";
    let mut play = advance(board(), text);
    play.go("grein rifle-1 rifle-2 rifle-1 H5 rifle-2 G8 done");
    assert_eq!(play.prompt(), Some(Prompt::MeleeHex));
    assert_eq!(play.decider(), Side::Axis);
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O16.4"));
    assert_eq!(play.refuse("H7"), (Refusal::NothingThere, "O16.4"));
    play.go("G8");
    assert!(play.saw(
        |what| matches!(what, Happening::MeleeBegan { hex, .. } if *hex == super::kit::hex("G8"))
    ));
}

#[test]
fn s7_3_1_the_sole_occupant_takes_an_objective_even_in_passing() {
    let moving = card(Order::Move, 0);
    let map = board().objective(1, "H5").map();
    let mut play = play(map, Side::Axis, "H6 axis rifle-1; B2 allies line-1", &[moving], &[]);
    play.go(&format!("#{moving} rifle-1 rifle-1 H5 pass H4 pass done"));
    assert_eq!(play.game.table().control, vec![Some(Side::Axis)], "and keeps it");
}

#[test]
fn s7_3_1_1_a_wide_building_must_be_free_of_enemies() {
    let number = card(Order::Advance, 0);
    let map = board().building("H5 H4").objective(1, "H5").map();
    let text = "H6 axis rifle-1; H4 allies line-1; B2 allies line-2";
    let mut play = play(map, Side::Axis, text, &[number], &[]);
    play.go(&format!("#{number} rifle-1 rifle-1 H5"));
    assert_eq!(play.game.table().control, vec![None]);
}

#[test]
fn s7_3_3_an_open_objective_scores_for_the_winner_and_against_the_loser() {
    let mut draft = draft(board().objective(1, "H5").objective(2, "C3").map());
    draft.chits.open = vec!['A', 'S', 'F'];
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    assert_eq!((scenario.objectives[0].vp, scenario.objectives[1].vp), (2, 3));
    let number = card(Order::Advance, 0);
    let mut given = position(&scenario, "H6 axis rifle-1; B2 allies line-1");
    given.turn = Some(Side::Axis);
    given.control = vec![(1, Some(Side::Allies))];
    given.vp = Some(-2);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{number} rifle-1 rifle-1 H5"));
    assert_eq!(play.game.table().vp, 2, "from -2: the change is twice the value");
}

#[test]
fn s6_3_1_the_surrender_space_ends_the_game_whatever_the_vp() {
    let mut draft = draft(board().map());
    draft.sides.allies.surrender = 1;
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let number = card(Order::Advance, 0);
    let mut given = position(&scenario, "H6 axis rifle-1; H5 allies line-1; B2 allies line-2");
    given.turn = Some(Side::Axis);
    given.vp = Some(-9);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{number} rifle-1 rifle-1 H5 1-1 6-6"));
    let Next::Over(outcome) = play.game.next() else { panic!("over") };
    assert_eq!(outcome.winner, Side::Axis);
    assert_eq!(outcome.ending, Ending::Surrender(Some(Side::Allies)));
}

#[test]
pub(super) fn s6_3_1_the_last_unit_eliminated_loses_and_both_at_once_go_by_the_initiative() {
    for (rolls, winner, loser) in [
        ("1-1 6-6", Side::Axis, Some(Side::Allies)),
        ("6-6 1-1", Side::Allies, Some(Side::Axis)),
        ("1-2 1-3", Side::Allies, None),
    ] {
        let number = card(Order::Advance, 0);
        let text = "H6 axis rifle-1; H5 allies line-1";
        let mut play = play(board().map(), Side::Axis, text, &[number], &[]);
        play.go(&format!("#{number} rifle-1 rifle-1 H5 {rolls}"));
        let Next::Over(outcome) = play.game.next() else { panic!("over") };
        assert_eq!((outcome.winner, outcome.ending), (winner, Ending::LastUnit(loser)));
    }
}

#[test]
fn s7_1_a_leader_is_worth_one_and_his_command() {
    let scenario = super::kit::scenario(board().map());
    let given = position(&scenario, "H6 axis grein* rifle-1 crew-1; H5 allies lt-bolter");
    let given = crate::position::Position {
        pieces: given
            .pieces
            .into_iter()
            .filter(|p| p.hex == super::kit::hex("H6"))
            .chain(position(&scenario, "B2 allies lt-bolter").pieces)
            .collect(),
        ..given
    };
    let play = at(scenario, &given);
    let vp = |side, name| play.game.situation().elimination_vp(play.of(side, name));
    assert_eq!(vp(Side::Axis, "grein"), 3, "by his unbroken side");
    assert_eq!((vp(Side::Axis, "rifle-1"), vp(Side::Axis, "crew-1")), (2, 1));
    assert_eq!(vp(Side::Allies, "lt-bolter"), 2);
}

#[test]
fn o16_4_a_trigger_during_a_melee_does_not_fight_it_again() {
    let sniper = super::kit::trigger(crate::content::Trigger::Sniper, 1);
    let mut play = melee("rifle-1", "line-1");
    play.go(&format!("#{sniper} keep #1"));
    if play.prompt() != Some(Prompt::Turn) && matches!(play.game.next(), Next::Side(..)) {
        play.go("pass");
    }
    let began = play.log.iter().filter(|e| matches!(e.what, Happening::MeleeBegan { .. }));
    assert_eq!(began.count(), 1);
    assert!(matches!(play.game.next(), Next::Chance(set) if set.side == Side::Axis));
}

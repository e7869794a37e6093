//! O22 Recover, O23 Rout and Retreat.

use super::kit::{Play, board, card, play};
use crate::choice::{Prompt, Refusal};
use crate::content::Order;
use crate::event::Happening;
use crate::side::Side;

fn order(order: Order, board: super::kit::Board, text: &str) -> Play {
    let cards = [card(order, 0), card(order, 1)];
    let mut play = play(board.map(), Side::Axis, text, &cards, &[]);
    play.go(&format!("#{}", cards[0]));
    play
}

#[test]
fn o22_2_suppression_goes_first_then_each_broken_unit_rolls() {
    let text = "H6 axis rifle-1*! crew-1!; I6 axis rifle-2*; B2 allies line-1";
    let mut play = order(Order::Recover, board(), text);
    assert!(!play.state(Side::Axis, "crew-1").suppressed);
    assert!(!play.state(Side::Axis, "rifle-1").suppressed);
    assert_eq!(play.prompt(), Some(Prompt::RallyUnit));
    assert_eq!(play.refuse("crew-1").0, Refusal::NotBroken);
    // Morale of the broken side is 7: 6 rallies, 7 Suppresses, so both stay in order.
    play.go("rifle-2 2-4 rifle-1 3-4");
    assert!(!play.state(Side::Axis, "rifle-2").broken);
    let other = play.state(Side::Axis, "rifle-1");
    assert!(other.broken && other.suppressed);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    // 13.2: the unit was not activated by it, and a second Recover is not to be given.
    let again = format!("#{}", card(Order::Recover, 1));
    assert_eq!(play.refuse(&again), (Refusal::AlreadyActivated, "O22.1"));
}

#[test]
fn o22_3_more_than_morale_does_nothing() {
    let mut play = order(Order::Recover, board(), "H6 axis rifle-1*; B2 allies line-1");
    play.go("rifle-1 4-4");
    let unit = play.state(Side::Axis, "rifle-1");
    assert!(unit.broken && !unit.suppressed);
}

#[test]
fn o22_3_cover_and_command_count() {
    let board = board().on("wood", "H6");
    let mut play = order(Order::Recover, board, "H6 axis rifle-1* grein; B2 allies line-1");
    // 7 + 2 for woods + 2 for Grein.
    play.go("rifle-1 5-5");
    assert!(!play.state(Side::Axis, "rifle-1").broken);
}

#[test]
fn o23_1_either_player_may_be_chosen_once_a_turn() {
    let text = "H6 axis rifle-1*; B4 allies line-1*; C2 allies line-2";
    let mut play = order(Order::Rout, board(), text);
    assert_eq!(play.prompt(), Some(Prompt::RoutPlayer));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O23.1"));
    play.go("allies");
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O23.2"));
    assert_eq!(play.refuse("allies:line-2"), (Refusal::NotBroken, "O23.2"));
    // O23.2: the active side chooses and rolls.
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::RoutUnit)));
    play.go("allies:line-1 1-1");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    play.go(&format!("#{}", card(Order::Rout, 1)));
    assert_eq!(play.refuse("allies"), (Refusal::AlreadyActivated, "O23.1"));
    play.go("axis rifle-1 1-2");
}

#[test]
fn o23_1_recover_and_rout_activate_the_same_player() {
    let cards = [card(Order::Recover, 0), card(Order::Rout, 0)];
    let text = "H6 axis rifle-1*; B4 allies line-1; C2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &cards, &[]);
    play.go(&format!("#{} rifle-1 6-6", cards[0]));
    let again = format!("#{}", cards[1]);
    assert_eq!(play.refuse(&again), (Refusal::AlreadyActivated, "O23.1"));
}

#[test]
fn o23_3_the_owner_retreats_his_unit_towards_his_own_edge() {
    let text = "H6 axis rifle-1; E5 allies line-1*; C2 allies line-2";
    let mut play = order(Order::Rout, board(), text);
    // Morale 6, roll 8: two hexes towards the left.
    play.go("allies allies:line-1 2-6");
    assert_eq!(play.decider(), Side::Allies);
    let unit = play.of(Side::Allies, "line-1");
    assert_eq!(play.prompt(), Some(Prompt::Retreat(unit, 2)));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O23.3"));
    assert_eq!(play.refuse("E6"), (Refusal::NotCloser, "O23.3"));
    assert_eq!(play.refuse("F5"), (Refusal::NotCloser, "O23.3"));
    play.go("D5 C5");
    assert_eq!(play.hex(Side::Allies, "line-1"), "C5");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o23_2_equal_suppresses() {
    let text = "H6 axis rifle-1; E5 allies line-1*; C2 allies line-2";
    let mut play = order(Order::Rout, board(), text);
    play.go("allies allies:line-1 2-4");
    assert!(play.state(Side::Allies, "line-1").suppressed);
}

#[test]
fn o23_3_5_off_the_own_edge_is_the_end() {
    let text = "H6 axis rifle-1; B5 allies line-1*; C2 allies line-2";
    let mut play = order(Order::Rout, board(), text);
    play.go("allies allies:line-1 2-6 A5");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.game.table().vp, 2);
}

#[test]
fn o23_3_5_a_hex_that_kills_is_not_to_be_chosen_while_another_is_open() {
    // G-52: of the two nearer hexes one holds an enemy.
    let text = "D5 axis rifle-1; E5 allies line-1*; C2 allies line-2";
    let mut play = order(Order::Rout, board(), text);
    play.go("allies allies:line-1 3-4");
    assert_eq!(play.refuse("D5"), (Refusal::NotForced, "O23.3.5"));
    play.go("D4");
    assert_eq!(play.hex(Side::Allies, "line-1"), "D4");
}

#[test]
fn o23_3_5_forced_into_enemies_water_or_over_a_cliff_it_is_eliminated() {
    for board in [board().on("lake", "D4"), board().hill(1, "D4").barrier("drop", "D4|E5")] {
        let text = "D5 axis rifle-1; E5 allies line-1*; C2 allies line-2";
        let mut play = order(Order::Rout, board, text);
        play.go("allies allies:line-1 3-4");
        assert_eq!(play.hex(Side::Allies, "line-1"), "off");
        assert!(play.saw(|what| matches!(what, Happening::Eliminated { space: Some(1), .. })));
    }
}

#[test]
fn g51_towards_the_top_high_columns_have_three_nearer_hexes_and_low_ones_one() {
    use crate::scenario::Edge;
    let mut draft = super::kit::draft(board().map());
    draft.sides.axis.edge = Edge::Bottom;
    draft.sides.allies.edge = Edge::Top;
    draft.setup.clear();
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let text = "H9 axis rifle-1; E5 allies line-1; F5 allies line-2";
    let given = super::kit::position(&scenario, text);
    let play = super::kit::at(scenario, &given);
    let nearer = |name| play.game.situation().retreats(play.of(Side::Allies, name)).len();
    assert_eq!((nearer("line-1"), nearer("line-2")), (3, 1));
}

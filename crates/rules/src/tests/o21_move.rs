//! O21 Move, A33 Op Fire, and what terrain costs (T80–T98).

use super::arsenal::steps;
use super::kit::{Board, Play, board, card, dice, play};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardId, Order};
use crate::event::Happening;
use crate::game::Game;
use crate::side::Side;

fn move_order(board: Board, text: &str) -> Play {
    let moving = card(Order::Move, 0);
    let fire = [card(Order::Fire, 0), card(Order::Fire, 1)];
    let mut play = play(board.map(), Side::Axis, text, &[moving], &fire);
    play.go(&format!("#{moving}"));
    play
}

/// What a step costs in half points.
fn cost(board: Board, from: &str, to: &str) -> Result<u16, (Refusal, &'static str)> {
    let game = Game::new(super::kit::scenario(board.map()));
    let cost = game.situation().step_cost(super::kit::hex(from), super::kit::hex(to));
    cost.map_err(|denial| (denial.kind, denial.para.text()))
}

#[test]
fn o21_1_terrain_costs() {
    assert_eq!(cost(board(), "H6", "H5"), Ok(2));
    assert_eq!(cost(board().on("wood", "H5"), "H6", "H5"), Ok(4));
    assert_eq!(cost(board().on("bog", "H5"), "H6", "H5"), Ok(6));
    assert_eq!(cost(board().on("lake", "H5"), "H6", "H5"), Err((Refusal::Impassable, "T98")));
}

#[test]
fn t97_walls_hedges_and_fences_cost_one_to_cross() {
    for word in ["stones", "bushes", "rails"] {
        assert_eq!(cost(board().barrier(word, "H5|H6"), "H6", "H5"), Ok(4));
        assert_eq!(cost(board().barrier(word, "H4|H5"), "H6", "H5"), Ok(2));
    }
}

#[test]
pub(super) fn t83_no_move_crosses_a_cliff() {
    let cliff = || board().hill(1, "H5").barrier("drop", "H5|H6");
    assert_eq!(cost(cliff(), "H6", "H5"), Err((Refusal::Cliff, "T83")));
    assert_eq!(cost(cliff(), "H5", "H6"), Err((Refusal::Cliff, "T83")));
}

#[test]
fn t88_1_going_up_costs_one_more_however_steep() {
    assert_eq!(cost(board().hill(1, "H5"), "H6", "H5"), Ok(4));
    assert_eq!(cost(board().hill(3, "H5"), "H6", "H5"), Ok(4));
    assert_eq!(cost(board().hill(1, "H6"), "H6", "H5"), Ok(2), "down is free");
    assert_eq!(cost(board().hill(1, "H5").on("wood", "H5"), "H6", "H5"), Ok(6));
}

#[test]
fn t93_a_road_side_costs_one_whatever_the_hex() {
    let road = || board().on("wood", "H5").ribbon("lane", "H4 H5 H6");
    assert_eq!(cost(road(), "H6", "H5"), Ok(2));
    assert_eq!(cost(road(), "G5", "H5"), Ok(4), "not along the road");
    assert_eq!(cost(road().hill(1, "H5"), "H6", "H5"), Ok(4), "uphill all the same");
    // T96: a trail does the same.
    assert_eq!(cost(board().on("wood", "H5").ribbon("path", "H4 H5 H6"), "H6", "H5"), Ok(2));
}

#[test]
pub(super) fn t80_bridges() {
    let minor =
        || board().ribbon("brook", "G5 H5 I6").ribbon("lane", "H4 H5 H6").bridge("plank", "H5");
    assert_eq!(cost(minor(), "H6", "H5"), Ok(2));
    assert_eq!(cost(minor(), "I5", "H5"), Ok(6), "through the water below (T80.2)");
    // Over water that cannot be entered it is still a way across, and no way in from the side; the
    // water below neither makes it wet nor keeps anybody from standing there.
    let over = || board().on("lake", "G5 H5 I6").ribbon("lane", "H4 H5 H6").bridge("plank", "H5");
    assert_eq!(cost(over(), "H6", "H5"), Ok(2));
    assert_eq!(cost(over(), "I5", "H5"), Err((Refusal::BridgeSide, "T80.1")));
    assert_eq!(cost(over(), "H5", "I5"), Ok(2), "only a major bridge keeps one from leaving");
    let major = || board().on("lake", "G5 I6").ribbon("lane", "H4 H5 H6").bridge("span", "H5");
    assert_eq!(cost(major(), "H6", "H5"), Ok(2));
    assert_eq!(cost(major(), "I5", "H5"), Err((Refusal::BridgeSide, "T80.1")));
    assert_eq!(cost(major(), "H5", "I5"), Err((Refusal::BridgeSide, "T80.1")));
}

#[test]
fn o21_1_the_whole_cost_must_be_affordable() {
    let mut play = move_order(board().on("bog", "H5 H4"), "H6 axis rifle-1; B2 allies line-1");
    play.go("rifle-1 rifle-1 H5 pass");
    // 3 of 4 are spent.
    assert_eq!(play.refuse("H4"), (Refusal::NotEnoughMovement, "O21.1"));
    assert!(play.can("G5"));
}

#[test]
fn o21_4_enemies_and_impassable_hexes_are_closed_to_a_move() {
    let mut play =
        move_order(board().on("lake", "H7"), "H6 axis rifle-1; H5 allies line-1; B2 allies line-2");
    play.go("rifle-1 rifle-1");
    assert_eq!(play.refuse("H5"), (Refusal::EnemyThere, "O21.4"));
    assert_eq!(play.refuse("H7"), (Refusal::Impassable, "T98"));
    assert_eq!(play.refuse("H2"), (Refusal::NotAdjacent, "O21"));
}

#[test]
fn t93_the_road_bonus_counts_from_the_next_entry() {
    let road = board().ribbon("lane", "H5 H4 H3 H2 H1");
    let mut play = move_order(road, "H6 axis rifle-1; B9 allies line-1");
    play.go("rifle-1 rifle-1 H5 pass H4 pass H3 pass H2 pass");
    // Four of four, and one more for the road.
    assert!(play.can("H1"));
    play.go("H1 pass");
    assert!(play.saw(|what| matches!(what, Happening::Entered { spent: 10, .. })));
}

#[test]
fn t93_the_bonus_cannot_pay_for_the_entry_that_gives_it() {
    // Three points are spent when the road hex, of 2 off the road, is next.
    let board = board().on("wood", "H3").ribbon("lane", "G3 H3 I4");
    let mut play = move_order(board, "H6 axis rifle-1; B9 allies line-1");
    play.go("rifle-1 rifle-1 H5 pass H4 pass G4 pass");
    assert!(!play.can("H3"), "one point left, two needed");
    let mut start = move_order(
        super::kit::board().ribbon("lane", "H6 H5"),
        "H6 axis rifle-1; B9 allies line-1",
    );
    start.go("rifle-1");
    let unit = start.of(Side::Axis, "rifle-1");
    assert_eq!(start.game.situation().movement(unit), 8, "the start hex does not count");
}

#[test]
fn s11_1_a_heavy_weapon_slows_its_carrier() {
    let mut play = move_order(board(), "H6 axis rifle-1+heavy-mg; B2 allies line-1");
    play.go("rifle-1");
    let unit = play.of(Side::Axis, "rifle-1");
    assert_eq!(play.game.situation().movement(unit), 6);
}

#[test]
fn o21_1_1_a_weapon_changes_hands_for_one_point() {
    let text = "H6 axis rifle-1+heavy-mg crew-1 crew-2+light-mg-1; B2 allies line-1";
    let mut play = move_order(board(), text);
    play.go("rifle-1 rifle-1 heavy-mg");
    assert_eq!(play.refuse("crew-2"), (Refusal::HasWeapon, "8.1.1"));
    play.go("crew-1");
    assert_eq!(play.hex(Side::Axis, "heavy-mg"), "H6");
    let unit = play.of(Side::Axis, "rifle-1");
    assert_eq!(play.game.situation().movement_left(unit), 6, "4 again, 1 spent");
    // The Order is not carried out by that (O14.4).
    assert_eq!(play.refuse("done"), (Refusal::NotPerformed, "O14.4"));
}

#[test]
fn o21_2_a_group_moves_together_at_the_pace_of_the_slowest() {
    let text = "H6 axis grein rifle-1+heavy-mg rifle-2; B2 allies line-1";
    let mut play = move_order(board(), text);
    play.go("grein rifle-1 rifle-2 grein rifle-1");
    // With Grein: 4 + 2 - 1 = 5 for the carrier, 6 for him.
    play.go("H5 pass");
    assert_eq!(play.refuse("rifle-2"), (Refusal::CannotPerform, "O21.2"), "nobody joins later");
    play.go("H4 pass H3 pass H2 pass H1 pass");
    assert_eq!(
        (play.hex(Side::Axis, "grein").as_str(), play.hex(Side::Axis, "rifle-1").as_str()),
        ("H1", "H1")
    );
    // They are finished; the third may go by itself.
    assert_eq!(play.prompt(), Some(Prompt::Mover));
    assert_eq!(play.refuse("rifle-1"), (Refusal::CannotPerform, "O21.2"));
    play.go("rifle-2 G6 pass done");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o21_2_one_that_breaks_stops_the_group() {
    let text = "H6 axis rifle-1 lt-bolter; H2 allies line-1";
    let mut play = move_order(board(), text);
    play.go("lt-bolter rifle-1 lt-bolter rifle-1 H5");
    let fire = card(Order::Fire, 0);
    // 6 and 12 against the squad's 7 + 1: 1 and 1 break it; Bolter holds.
    play.go(&format!("#{fire} line-1 line-1 6-6 rifle-1 1-1 lt-bolter 6-5"));
    assert!(play.state(Side::Axis, "rifle-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn), "both have stopped, so the Order is done");
}

#[test]
fn o20_3_4_a_tie_breaks_who_is_activated_to_move_and_suppresses_a_bystander() {
    let text = "H6 axis rifle-1; H5 axis rifle-2; H2 allies line-1";
    let mut play = move_order(board(), text);
    play.go("rifle-1 rifle-1 H5");
    let fire = card(Order::Fire, 0);
    // 6 + 8 = 14 against 7 + 7.
    play.go(&format!("#{fire} line-1 line-1 4-4 rifle-1 1-6 rifle-2 2-5"));
    assert!(play.state(Side::Axis, "rifle-1").broken);
    let other = play.state(Side::Axis, "rifle-2");
    assert!(other.suppressed && !other.broken);
}

#[test]
fn a33_2_the_window_opens_even_without_a_card() {
    let moving = card(Order::Move, 0);
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[moving], &[]);
    play.go(&format!("#{moving} rifle-1 rifle-1 H5"));
    assert_eq!(play.prompt(), Some(Prompt::OpFire(super::kit::hex("H5"))));
    assert_eq!(play.decider(), Side::Allies);
}

#[test]
fn a33_3_one_attack_an_entry_and_none_twice_a_turn() {
    let (first, second) = (card(Order::Move, 0), card(Order::Move, 1));
    let fire = [card(Order::Fire, 0), card(Order::Fire, 1)];
    let text = "H6 axis rifle-1; G9 axis rifle-2; H2 allies line-1 line-2";
    let mut play = play(board().map(), Side::Axis, text, &[first, second], &fire);
    play.go(&format!("#{first} rifle-1 rifle-1 H5 #{} line-1 line-1 1-1 rifle-1 6-6", fire[0]));
    // The window is closed by the attack; the mover goes on and may be fired at again.
    assert_eq!(play.prompt(), Some(Prompt::Step));
    play.go("H4");
    assert!(play.can("line-1"), "still activated");
    play.go(&format!("#{}", fire[1]));
    assert_eq!(play.refuse("line-1"), (Refusal::AlreadyActivated, "A33.3"));
    // The new one has to fire; both may.
    play.go("line-2 line-2");
    assert!(play.can("line-1"));
    play.go("done 1-2 rifle-1 6-5 done");
    // In a second Move of the same Turn neither can be activated again.
    play.go(&format!("#{second} rifle-2 rifle-2 G8"));
    assert_eq!(play.prompt(), Some(Prompt::OpFire(super::kit::hex("G8"))));
    assert!(!play.can("line-1"));
}

#[test]
fn a33_1_op_fire_is_for_entries_alone() {
    // Advancing opens no window (O16.1), handing over a Weapon neither.
    let (advance, moving) = (card(Order::Advance, 0), card(Order::Move, 0));
    let fire = [card(Order::Fire, 0)];
    let text = "H6 axis rifle-1 rifle-2+light-mg-1; H4 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[advance, moving], &fire);
    play.go(&format!("#{advance} rifle-1 rifle-1 G6"));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    play.go(&format!("#{moving} rifle-2 rifle-2"));
    assert!(!play.can("light-mg-1"), "nobody is there to take it");
    let card = CardId { side: Side::Allies, number: dice(1, 1) };
    assert!(play.game.apply(&crate::choice::Choice::Card(card)).is_err());
}

#[test]
fn s11_3_weapons_may_be_eliminated_at_the_start_of_a_reaction() {
    let mut play = move_order(board(), "H6 axis rifle-1; B2 allies line-1+light-mg-1");
    play.go("rifle-1 rifle-1 H5 scrap:light-mg-1");
    assert_eq!(play.hex(Side::Allies, "light-mg-1"), "off");
    play.go("pass");
}

#[test]
fn s11_3_a_weapon_may_be_eliminated_in_the_middle_of_a_move() {
    // 3 points with the gun; without it a fourth.
    let mut play = move_order(board(), "H8 axis crew-1+heavy-mg; B2 allies line-1");
    steps(&mut play, "crew-1 crew-1 H7 pass H6 pass H5 pass");
    assert_eq!(play.refuse("H4"), (Refusal::NotEnoughMovement, "O21.1"));
    steps(&mut play, "scrap:heavy-mg H4 pass");
    assert_eq!(play.hex(Side::Axis, "crew-1"), "H4");
    assert_eq!(play.hex(Side::Axis, "heavy-mg"), "off");
}

#[test]
fn o21_1_1_a_weapon_is_handed_over_only_for_a_point_that_is_left() {
    let text = "H6 axis crew-1+light-mg-1 grein; H2 axis rifle-1; B2 allies line-1";
    let mut play = move_order(board(), text);
    play.go("grein crew-1 crew-1 H5 pass H4 pass H3 pass H2 pass");
    assert_eq!(play.refuse("light-mg-1"), (Refusal::NotEnoughMovement, "O21.1.1"));
}

#[test]
fn o21_2_a_unit_that_breaks_alone_goes_on_if_it_can() {
    // G-36: broken Movement is 1, and 1 is spent: it has finished.
    let text = "H6 axis rifle-1; H2 allies line-1";
    let mut play = move_order(board(), text);
    play.go(&format!("rifle-1 rifle-1 H5 #{} line-1 line-1 6-6 rifle-1 1-1", card(Order::Fire, 0)));
    assert!(play.state(Side::Axis, "rifle-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a33_2_several_cards_may_fire_in_one_attack_and_each_must_have_its_shooter() {
    let moving = card(Order::Move, 0);
    let fire = [card(Order::Fire, 0), card(Order::Fire, 1)];
    let text = "H6 axis rifle-1; H2 allies line-1 line-2";
    let mut play = play(board().map(), Side::Axis, text, &[moving], &fire);
    play.go(&format!("#{moving} rifle-1 rifle-1 H5 #{} line-1 #{} line-2", fire[0], fire[1]));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "O20.3.1.2"));
    play.go("line-2 line-1 1-1");
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 7, .. })));
}

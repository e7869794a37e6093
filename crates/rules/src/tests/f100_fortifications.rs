//! F100 to F106 Fortifications, A35 what the Defender hides, 8.1.3 one a hex.

use super::arsenal::{armed_draft, fp, morale, steps, total};
use super::kit::{Board, Play, action, board, card, event, force, hex, hexes, play, trigger};
use crate::choice::{Choice, Next, Prompt, Refusal};
use crate::content::{CardAction, CardEvent, FortificationKind, Order, Trigger};
use crate::event::{Attacker, Cause, Happening, RollKind};
use crate::game::Game;
use crate::scenario::{ForceWord, HexFilter, SetupDraft};
use crate::side::Side;
use crate::state::Place;

/// An Order of the Allies, who attack; the Axis defends with these cards.
fn allied(order: Order, board: Board, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let number = card(order, 0);
    let mut hand = vec![number];
    hand.extend(allies);
    let mut play = play(board.map(), Side::Allies, text, axis, &hand);
    play.go(&format!("#{number}"));
    play
}

/// How many rolls of a kind there were.
fn rolls(play: &Play, wanted: RollKind) -> usize {
    let of = |what: &Happening| matches!(what, Happening::Rolled { kind, .. } if *kind == wanted);
    play.log.iter().filter(|event| of(&event.what)).count()
}

// Placing.

#[test]
fn f100_1_fortifications_are_placed_at_set_up() {
    let mut draft = armed_draft(board().on("bog", "N3"));
    let mut mines = force(ForceWord::Fortification(FortificationKind::Mines), "", 1, None);
    mines.fp = Some(8);
    draft.sides.axis.forces.push(mines);
    let wire = force(ForceWord::Fortification(FortificationKind::Wire), "", 2, None);
    draft.sides.axis.forces.push(wire);
    draft.setup = vec![
        SetupDraft {
            side: Side::Axis,
            what: vec!["mines".to_owned(), "wire".to_owned()],
            place: HexFilter::only(hexes("N3 N4 N5 N6")),
            ..SetupDraft::default()
        },
        SetupDraft { side: Side::Axis, place: HexFilter::deep(3), ..SetupDraft::default() },
        SetupDraft { side: Side::Allies, place: HexFilter::deep(3), ..SetupDraft::default() },
    ];
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let mut play = Play { game: Game::new(scenario), log: Vec::new() };
    steps(&mut play, "mines");
    assert_eq!(play.refuse("N3"), (Refusal::Wet, "F100.3"));
    assert_eq!(play.refuse("M3"), (Refusal::OutsideZone, "2.1"));
    steps(&mut play, "N4 wire#1");
    assert_eq!(play.refuse("N4"), (Refusal::Fortified, "8.1.3"), "the first stays");
    steps(&mut play, "N5 wire#2 N6");
    let fort = play.game.situation().fort(hex("N4")).unwrap();
    assert_eq!((fort.kind, fort.fp), (FortificationKind::Mines, 8));
    assert!(play.game.situation().is_wired(hex("N6")));
}

#[test]
fn f103_2_mines_have_the_fp_that_the_scenario_gave_the_defender() {
    let mut draft = armed_draft(board());
    let mut mines = force(ForceWord::Fortification(FortificationKind::Mines), "", 1, None);
    mines.fp = Some(7);
    draft.sides.axis.forces.push(mines);
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    assert_eq!(Game::new(scenario).situation().mines_fp(), 7);
    let plain = std::sync::Arc::new(armed_draft(board()).build().unwrap());
    assert_eq!(Game::new(plain).situation().mines_fp(), 6, "6 if nothing was said");
}

// F103 Mines.

#[test]
fn f103_1_mines_attack_who_moves_in() {
    let text = "E5 allies line-1; O5 axis rifle-1; F5 mines 7";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("line-1 line-1 F5");
    // The opponent rolls the attack, the owner the Defence.
    assert_eq!(play.decider(), Side::Axis);
    play.go("3-3");
    assert_eq!(total(&play), 7 + 6);
    assert_eq!(play.decider(), Side::Allies);
    play.go("line-1 6-5");
    assert!(!play.state(Side::Allies, "line-1").broken);
    let what = |what: &Happening| matches!(what, Happening::Attacked { by: Attacker::Mines, .. });
    assert!(play.saw(what));
}

#[test]
fn f103_2_no_cover_counts_and_a_tie_breaks_who_moves() {
    let text = "E5 allies line-1; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Move, board().on("wood", "F5"), text, &[], &[]);
    play.go("line-1 line-1 F5 3-3 line-1 3-3");
    assert_eq!(morale(&play), 6, "not the woods' 2");
    // 12 against 12.
    assert!(play.state(Side::Allies, "line-1").broken);
    assert!(play.saw(|what| matches!(what, Happening::Broke { cause: Cause::Mines, .. })));
}

#[test]
fn f103_2_nothing_hides_from_mines() {
    let hide = action(CardAction::Concealment, 1);
    let text = "E5 allies line-1; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Move, board().on("wood", "F5"), text, &[], &[hide]);
    play.go("line-1 line-1 F5 3-4");
    assert_eq!(play.refuse(&format!("!{hide}")), (Refusal::WindowClosed, "A29"));
    play.go("line-1 6-6");
}

#[test]
fn f103_1_units_that_move_together_are_attacked_by_one_roll() {
    let text = "E5 allies grein line-1 line-2; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("grein line-1 line-2 line-1 line-2 F5 1-1 line-1 6-6 line-2 6-5");
    assert_eq!((rolls(&play, RollKind::Mines), rolls(&play, RollKind::Defence)), (1, 2));
}

#[test]
fn f103_1_those_who_are_there_are_immune() {
    let text = "E5 allies line-1; F5 allies line-2; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("line-1 line-1 F5 6-6");
    assert_eq!(play.refuse("line-2"), (Refusal::NotListed, "O20.3.4"));
    play.go("line-1 5-6");
    assert_eq!(rolls(&play, RollKind::Defence), 1);
    // Nor does what happens beside it harm who stands in it.
    assert!(!play.state(Side::Allies, "line-2").broken);
}

#[test]
fn f103_1_mines_attack_who_moves_out_and_he_ends_in_the_next_hex() {
    let text = "F5 allies line-1; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("line-1 line-1 G5 6-6 line-1 1-1");
    assert!(play.state(Side::Allies, "line-1").broken);
    assert_eq!(play.hex(Side::Allies, "line-1"), "G5", "it wanted to go there (G-35)");
}

#[test]
fn f103_1_from_mines_into_mines_both_attack() {
    let text = "F5 allies line-1; O5 axis rifle-1; F5 mines; G5 mines 8";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("line-1 line-1 G5 1-1 line-1 6-6 1-2");
    assert_eq!(total(&play), 8 + 3);
    play.go("line-1 6-5");
    assert_eq!(rolls(&play, RollKind::Mines), 2);
}

#[test]
fn f103_1_one_that_does_not_survive_enters_nothing() {
    let text = "F5 allies line-1*; E5 allies line-2; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("line-1 line-1 G5 6-6 line-1 1-1");
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Casualty);
    assert!(!play.saw(|what| matches!(what, Happening::Entered { .. })));
}

#[test]
fn f103_1_mines_attack_who_advances_and_a_tie_suppresses() {
    // And no activation for a Move.
    let text = "E5 allies line-1; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("line-1 line-1 F5 3-3 line-1 3-3");
    assert!(play.state(Side::Allies, "line-1").suppressed);
    assert!(!play.state(Side::Allies, "line-1").broken);
    // The attack of mines knows neither friend nor foe: the Axis advances into its own.
    let number = card(Order::Advance, 0);
    let text = "E5 axis rifle-1; B2 allies line-1; F5 mines";
    let mut play = super::kit::play(board().map(), Side::Axis, text, &[number], &[]);
    play.go(&format!("#{number} rifle-1 rifle-1 F5"));
    assert_eq!(play.decider(), Side::Allies, "the opponent of who moves rolls");
    play.go("1-1 rifle-1 6-6");
}

#[test]
fn f103_1_each_that_advances_by_itself_is_attacked_by_itself() {
    let text = "E5 allies grein line-1 line-2; O5 axis rifle-1; F5 mines";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("grein line-1 line-2 line-1 F5 1-1 line-1 6-6 line-2 F5 1-2 line-2 6-5 done");
    assert_eq!((rolls(&play, RollKind::Mines), rolls(&play, RollKind::Defence)), (2, 2));
}

#[test]
fn o23_3_4_mines_attack_who_retreats_in_and_out() {
    let text = "E5 allies line-1*; O5 axis rifle-1; D5 mines; B9 allies line-2";
    let mut play = allied(Order::Rout, board(), text, &[], &[]);
    // Morale 6, roll 8: two hexes.
    play.go("allies line-1 4-4 D5");
    play.go("1-1 line-1 6-6");
    play.go("C5 1-2 line-1 6-5");
    assert_eq!(rolls(&play, RollKind::Mines), 2);
    assert_eq!(play.hex(Side::Allies, "line-1"), "C5");
}

#[test]
fn f103_1_mines_attack_who_leaves_the_map_out_of_them() {
    let text = "P5 allies line-1 line-2; O2 axis rifle-1; P5 mines; B9 allies line-3";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("line-1 line-1 exit 6-6 line-1 1-1");
    // Broken, it goes where it wanted to go all the same.
    play.go("space:3");
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Time(3));
    assert!(!play.state(Side::Allies, "line-1").broken, "it comes back unbroken (7.2.1)");
    // And who does not survive it does not exit.
    let text = "P5 allies line-1*; O2 axis rifle-1; P5 mines; B9 allies line-3";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("line-1 line-1 exit 6-6 line-1 1-1");
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Casualty);
    assert!(!play.saw(|what| matches!(what, Happening::Exited { .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn f103_1_who_is_placed_in_mines_is_not_attacked() {
    let mut play =
        play(board().map(), Side::Axis, "H6 axis rifle-1; B2 allies line-1; F5 mines", &[], &[]);
    let late = play.of(Side::Allies, "line-2");
    play.game.come(late, hex("F5"), crate::para!("E59"));
    assert!(matches!(play.game.next(), Next::Side(..)), "no roll");
    assert_eq!(rolls(&play, RollKind::Mines), 0);
}

// F105 Trenches.

#[test]
fn f105_2_from_trench_to_trench_bunker_or_pillbox_costs_one_and_nobody_fires() {
    for (to, cost, fired) in
        [("trench", 2, false), ("bunker", 2, false), ("pillbox", 2, false), ("foxholes", 8, true)]
    {
        // Uphill into woods over a wall: 2, 1 and 1 points otherwise.
        let board = board().on("wood", "F5").hill(1, "F5").barrier("stones", "E5|F5");
        let text = format!("E5 allies line-1; H5 axis rifle-1; E5 trench; F5 {to}");
        let fire = card(Order::Fire, 0);
        let mut play = allied(Order::Move, board, &text, &[fire], &[]);
        play.go("line-1 line-1 F5");
        assert_eq!(play.state(Side::Allies, "line-1").spent, cost, "{to}");
        assert_eq!(matches!(play.prompt(), Some(Prompt::OpFire(_))), fired, "{to}");
    }
}

#[test]
fn f105_2_and_back_but_not_between_two_bunkers() {
    for (from, to, cost) in [("bunker", "trench", 2), ("bunker", "pillbox", 4)] {
        let text = format!("E5 allies line-1; O5 axis rifle-1; E5 {from}; F5 {to}");
        let mut play = allied(Order::Move, board().on("wood", "F5"), &text, &[], &[]);
        play.go("line-1 line-1 F5");
        assert_eq!(play.state(Side::Allies, "line-1").spent, cost, "{from} to {to}");
    }
}

#[test]
fn f105_2_a_cliff_stays_closed() {
    let board = board().hill(1, "F5").barrier("drop", "E5|F5");
    let text = "E5 allies line-1; O5 axis rifle-1; E5 trench; F5 trench";
    let mut play = allied(Order::Move, board, text, &[], &[]);
    play.go("line-1 line-1");
    assert_eq!(play.refuse("F5"), (Refusal::Cliff, "T83"));
}

// F106 Wire.

#[test]
fn f106_1_wire_takes_one_off_fp_range_and_morale_alone() {
    let text = "E5 allies grein line-1; O5 axis rifle-1; E5 wire; G5 allies line-2";
    let play = play(board().map(), Side::Allies, text, &[], &[]);
    let situation = play.game.situation();
    let of = |name| play.of(Side::Allies, name);
    let numbers = |name| {
        let unit = of(name);
        let moves = situation.movement(unit) / 2;
        (situation.fp(unit), situation.range(unit), moves, situation.bare_morale(unit))
    };
    assert_eq!(numbers("line-2"), (6, 6, 4, 6));
    assert_eq!(numbers("line-1"), (6 + 2 - 1, 6 + 2 - 1, 4 + 2, 6 + 2 - 1));
    assert_eq!(situation.command(of("grein")), 2, "Command is not affected");
}

#[test]
fn f106_2_who_enters_wire_has_no_movement_left() {
    let text = "E5 allies line-1; O5 axis rifle-1; F5 wire";
    let mut play = allied(Order::Move, board(), text, &[], &[]);
    play.go("line-1 line-1 F5 pass");
    assert_eq!(play.hex(Side::Allies, "line-1"), "F5");
    assert!(play.saw(|what| matches!(what, Happening::Stopped { .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn), "the Order ends");
}

#[test]
fn f106_2_who_leaves_wire_stops_in_the_first_hex_road_or_not() {
    let text = "E5 allies line-1; O5 axis rifle-1; E5 wire";
    let mut play = allied(Order::Move, board().ribbon("lane", "D5 E5 F5 G6"), text, &[], &[]);
    play.go("line-1 line-1 F5 pass");
    assert_eq!(play.hex(Side::Allies, "line-1"), "F5");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn f106_2_the_full_cost_of_the_hex_is_still_needed() {
    let text = "E5 allies crew-1+heavy-mg line-1; O5 axis rifle-1; E5 wire";
    let mut play =
        allied(Order::Move, board().on("bog", "F5").barrier("stones", "E5|F5"), text, &[], &[]);
    play.go("crew-1 crew-1");
    assert_eq!(play.refuse("F5"), (Refusal::NotEnoughMovement, "O21.1"));
}

/// It has lost what it had left as it entered, whatever becomes of the Wire before it goes on.
#[test]
fn f106_2_wire_that_is_cleared_at_once_has_stopped_the_mover_all_the_same() {
    let fire = card(Order::Fire, 0);
    let text = "E5 allies line-1; F5 wire; H5 axis rifle-1; B9 allies line-2";
    let mut play = allied(Order::Move, board(), text, &[fire], &[]);
    let (event, sappers) = (trigger(Trigger::Event, 0), event(CardEvent::Sappers, 0));
    play.go(&format!("line-1 line-1 F5 #{fire} rifle-1 rifle-1 #{event} keep #{sappers} F5"));
    play.go("line-1 6-6");
    assert!(play.game.situation().fort(hex("F5")).is_none());
    assert!(play.saw(|what| matches!(what, Happening::Stopped { .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn f106_2_an_advance_and_a_retreat_are_not_hindered() {
    let text = "E5 allies line-1*; O5 axis rifle-1; D5 wire; E5 wire; B9 allies line-2";
    let mut play = allied(Order::Rout, board(), text, &[], &[]);
    // Morale 5 in the Wire; 8: three hexes.
    play.go("allies line-1 4-4 D5 C5 B5");
    assert_eq!(play.hex(Side::Allies, "line-1"), "B5");
    let text = "E5 allies line-1; O5 axis rifle-1; F5 wire; E5 wire";
    let mut play = allied(Order::Advance, board(), text, &[], &[]);
    play.go("line-1 line-1 F5");
    assert_eq!(play.hex(Side::Allies, "line-1"), "F5");
}

#[test]
fn f106_3_no_group_reaches_out_of_wire() {
    let text = "E5 allies line-1 line-2 grein; E6 allies line-3; H5 axis rifle-1; E5 wire";
    let mut play = allied(Order::Fire, board(), text, &[], &[]);
    steps(&mut play, "grein line-1 line-2 line-3 H5 line-1");
    assert_eq!(play.refuse("line-3"), (Refusal::WireGroup, "F106.3"));
    // Within the hex they may: 6 and Grein's 2, less 1, and one more.
    steps(&mut play, "line-2 done");
    play.go("1-1");
    assert_eq!(fp(&play), 6 + 2 - 1 + 1);
}

// F101 and F104 in a Melee.

#[test]
fn f101_f104_the_last_to_be_alone_in_it_wins_ties() {
    for (kind, holds) in [("bunker", true), ("pillbox", true), ("trench", false)] {
        let text = format!(
            "E5 allies line-1; F5 axis rifle-1; F5 {kind}; O2 axis rifle-2; B2 allies line-2"
        );
        let mut play = allied(Order::Advance, board(), &text, &[], &[]);
        // 5 and 6: equal totals by 3-3 and 1-4.
        play.go("line-1 line-1 F5 3-3 1-4");
        let alive = play.hex(Side::Axis, "rifle-1") == "F5";
        assert_eq!(alive, holds, "{kind}");
        assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    }
}

#[test]
fn f101_who_is_set_up_in_a_bunker_is_the_last_to_be_alone_in_it() {
    let mut draft = armed_draft(board());
    let bunker = force(ForceWord::Fortification(FortificationKind::Bunker), "", 1, None);
    draft.sides.axis.forces.push(bunker);
    draft.sides.axis.forces[5].at = Some(hex("N4"));
    draft.setup = vec![
        SetupDraft {
            side: Side::Axis,
            what: vec!["bunker".to_owned()],
            place: HexFilter::only(hexes("N4 N5")),
            ..SetupDraft::default()
        },
        SetupDraft { side: Side::Axis, place: HexFilter::deep(2), ..SetupDraft::default() },
        SetupDraft { side: Side::Allies, place: HexFilter::deep(3), ..SetupDraft::default() },
    ];
    for (at, sole) in [("N4", Some(Side::Axis)), ("N5", None)] {
        let scenario = std::sync::Arc::new(draft.clone().build().unwrap());
        let mut play = Play { game: Game::new(scenario), log: Vec::new() };
        steps(&mut play, &format!("bunker {at}"));
        while play.prompt() != Some(Prompt::Turn) {
            let choice = match play.game.next() {
                Next::Side(_, legal) => legal.choices[0],
                Next::Chance(set) => set.choices().next().unwrap(),
                Next::Over(_) => panic!("over"),
            };
            play.one(choice);
        }
        assert_eq!(play.game.situation().fort(hex(at)).unwrap().sole, sole, "{at}");
    }
}

// A35 what the Defender hides.

#[test]
fn a35_2_hidden_mines_attack_those_who_entered_and_no_bystander() {
    let mines = action(CardAction::HiddenMines, 0);
    let text = "E5 allies line-1; F5 allies line-2; O5 axis rifle-1";
    let mut play = allied(Order::Move, board(), text, &[mines], &[]);
    play.go(&format!("line-1 line-1 F5 !{mines} 6-6"));
    assert_eq!(play.decider(), Side::Allies);
    assert_eq!(play.refuse("line-2"), (Refusal::NotListed, "O20.3.4"));
    play.go("line-1 1-1");
    assert_eq!(
        play.game.situation().fort(hex("F5")).map(|fort| fort.kind),
        Some(FortificationKind::Mines)
    );
    assert!(play.state(Side::Allies, "line-1").broken);
}

#[test]
fn a35_2_hidden_mines_and_op_fire_in_either_order() {
    // G-34.
    let (mines, fire) = (action(CardAction::HiddenMines, 0), card(Order::Fire, 0));
    let again = card(Order::Fire, 1);
    let text = "E5 allies line-1; H5 axis rifle-1";
    let mut play = allied(Order::Move, board(), text, &[mines, fire], &[]);
    play.go(&format!("line-1 line-1 F5 !{mines} 1-1 line-1 6-6"));
    assert_eq!(play.prompt(), Some(Prompt::OpFire(hex("F5"))));
    play.go(&format!("#{fire} rifle-1 rifle-1 1-2"));
    play.go("line-1 6-5");
    let mut play = allied(Order::Move, board(), text, &[mines, fire, again], &[]);
    play.go(&format!("line-1 line-1 F5 #{fire} rifle-1 rifle-1 1-2 line-1 6-5"));
    assert_eq!(play.prompt(), Some(Prompt::OpFire(hex("F5"))), "the window is open still");
    // For what is hidden, and for no second attack.
    assert_eq!(play.refuse("rifle-1"), (Refusal::AlreadyFired, "A33.3"));
    assert_eq!(play.refuse(&format!("#{again}")), (Refusal::AlreadyFired, "A33.3"));
    play.go(&format!("!{mines} 1-1 line-1 6-6"));
}

#[test]
fn a35_5_hidden_wire_ends_the_move() {
    let wire = action(CardAction::HiddenWire, 0);
    let text = "E5 allies line-1; O5 axis rifle-1";
    let mut play = allied(Order::Move, board(), text, &[wire], &[]);
    play.go(&format!("line-1 line-1 F5 !{wire}"));
    assert!(play.game.situation().is_wired(hex("F5")));
    while play.prompt() != Some(Prompt::Turn) {
        play.go("pass");
    }
    assert_eq!(play.hex(Side::Allies, "line-1"), "F5");
}

#[test]
fn a35_2_after_an_advance_too_and_not_after_a_retreat() {
    let mines = action(CardAction::HiddenMines, 0);
    let text = "E5 allies line-1; O5 axis rifle-1";
    let mut play = allied(Order::Advance, board(), text, &[mines], &[]);
    play.go("line-1 line-1 F5");
    assert_eq!(play.prompt(), Some(Prompt::Reaction(hex("F5"))));
    play.go(&format!("!{mines} 1-1 line-1 6-6"));
    let text = "E5 allies line-1*; O5 axis rifle-1; B9 allies line-2";
    let mut play = allied(Order::Rout, board(), text, &[mines], &[]);
    play.go("allies line-1 3-4 D5");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn a35_2_the_hex_must_be_dry_and_without_a_fortification() {
    let (mines, fire) = (action(CardAction::HiddenMines, 0), card(Order::Fire, 0));
    for (board, extra, reason) in [
        (board().on("bog", "F5"), "", (Refusal::Wet, "F100.3")),
        (board(), "; F5 foxholes", (Refusal::Fortified, "8.1.3")),
    ] {
        let text = format!("E5 allies line-1; H5 axis rifle-1{extra}");
        let mut play = allied(Order::Move, board, &text, &[mines, fire], &[]);
        play.go("line-1 line-1 F5");
        assert_eq!(play.prompt(), Some(Prompt::OpFire(hex("F5"))));
        assert_eq!(play.refuse(&format!("!{mines}")), reason);
    }
}

#[test]
fn a35_only_the_defender_hides_anything() {
    // The Axis moves, and the Allies attack in this scenario.
    let (mines, fire) = (action(CardAction::HiddenMines, 0), card(Order::Fire, 0));
    let order = card(Order::Move, 0);
    let text = "H5 axis rifle-1; E5 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[mines, fire]);
    play.go(&format!("#{order} rifle-1 rifle-1 G5"));
    assert_eq!(play.prompt(), Some(Prompt::OpFire(hex("G5"))));
    assert_eq!(play.refuse(&format!("!{mines}")), (Refusal::DefenderOnly, "A35"));
}

#[test]
fn a35_1_hidden_entrenchments_before_any_of_the_defence_rolls() {
    // G-30: the first unit has rolled in the open.
    let hide = action(CardAction::HiddenEntrenchments, 0);
    let text = "E5 allies line-1; H5 axis rifle-1 rifle-2";
    let mut play = allied(Order::Fire, board(), text, &[hide], &[]);
    play.go("line-1 H5 line-1 done 1-1 rifle-1 6-6");
    assert_eq!(morale(&play), 7);
    play.go(&format!("!{hide} rifle-2 6-5"));
    assert_eq!(morale(&play), 7 + 3);
    assert!(play.game.situation().fort(hex("H5")).is_some(), "they stay");
}

#[test]
fn a35_1_not_in_a_building_nor_on_another_fortification_nor_for_the_attacker() {
    let hide = action(CardAction::HiddenEntrenchments, 0);
    for (board, extra, reason) in [
        (board().building("H5"), "", (Refusal::PrerequisiteMissing, "A35.1")),
        (board().on("bog", "H5"), "", (Refusal::Wet, "F100.3")),
        (board(), "; H5 wire", (Refusal::Fortified, "8.1.3")),
    ] {
        let text = format!("E5 allies line-1; H5 axis rifle-1{extra}");
        let mut play = allied(Order::Fire, board, &text, &[hide], &[]);
        play.go("line-1 H5 line-1 done 1-1");
        assert_eq!(play.refuse(&format!("!{hide}")), reason);
    }
    let order = card(Order::Fire, 0);
    let text = "E5 allies line-1; H5 axis rifle-1";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[hide]);
    play.go(&format!("#{order} rifle-1 E5 rifle-1 done 1-1"));
    assert_eq!(play.refuse(&format!("!{hide}")), (Refusal::DefenderOnly, "A35"));
}

#[test]
fn a35_3_the_hidden_pillbox_is_for_an_objective_and_there_is_one() {
    let cards = [action(CardAction::HiddenPillbox, 0), action(CardAction::HiddenPillbox, 1)];
    let text = "E5 allies line-1 line-2 grein; H5 axis rifle-1; I6 axis rifle-2";
    let board = board().objective(1, "H5");
    let mut play = allied(Order::Fire, board, text, &cards, &[]);
    play.go("grein line-1 line-2 H5 line-1 done 1-1");
    play.go(&format!("!{}", cards[0]));
    assert_eq!(
        play.game.situation().fort(hex("H5")).map(|f| f.kind),
        Some(FortificationKind::Pillbox)
    );
    assert_eq!(play.refuse(&format!("!{}", cards[1])), (Refusal::PrerequisiteMissing, "A35.3"));
    play.go("rifle-1 6-6");
    assert_eq!(morale(&play), 7 + 5);
    // No Objective.
    play.go("I6 line-2 done 1-2");
    assert_eq!(play.refuse(&format!("!{}", cards[1])), (Refusal::PrerequisiteMissing, "A35.3"));
    // Nor for who attacks in this scenario.
    let (order, hide) = (card(Order::Fire, 0), [cards[0]]);
    let map = super::kit::board().objective(1, "E5").map();
    let text = "E5 allies line-1; H5 axis rifle-1";
    let mut attacker = super::kit::play(map, Side::Axis, text, &[order], &hide);
    attacker.go(&format!("#{order} rifle-1 E5 rifle-1 done 1-1"));
    assert_eq!(attacker.refuse(&format!("!{}", hide[0])), (Refusal::DefenderOnly, "A35"));
}

#[test]
fn a35_the_window_is_passed_like_any_other() {
    let mines = action(CardAction::HiddenMines, 0);
    let text = "E5 allies line-1; O5 axis rifle-1";
    let mut play = allied(Order::Advance, board(), text, &[mines], &[]);
    play.go("line-1 line-1 F5");
    play.one(Choice::Pass);
    assert!(play.saw(|what| matches!(what, Happening::Declined { side: Side::Axis })));
    assert!(play.game.situation().fort(hex("F5")).is_none());
}

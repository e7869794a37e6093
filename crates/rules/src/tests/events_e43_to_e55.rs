//! E43 to E55: Events from Air Support to Entrench, E42 where nothing can be done, E69 with E47.

use crestline_board::draft::Draft;
use crestline_board::hex::{Grid, Stagger};

use super::kit::{
    Board, Play, at, board, card, chart, event, hex, play, position, scenario, shows, trigger,
};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardEvent, FortificationKind, Order, Trigger};
use crate::event::{Cause, Happening};
use crate::position::Position;
use crate::scenario::Scenario;
use crate::side::Side;

/// A game at the Turn menu of the Axis, to which an Event happens: the second card of it is drawn.
pub(super) fn occurs(board: Board, text: &str, side: Side, what: CardEvent) -> Play {
    let mut play = play(board.map(), Side::Axis, text, &[], &[]);
    play.occur(side, what, 1);
    play
}

/// The same, with more of a position than words say.
pub(super) fn given(
    board: Board,
    text: &str,
    change: impl FnOnce(&Scenario, &mut Position),
) -> Play {
    let scenario = scenario(board.map());
    let mut position = position(&scenario, text);
    position.turn = Some(Side::Axis);
    change(&scenario, &mut position);
    at(scenario, &position)
}

/// E42: nothing of the Event was possible, and nobody was asked.
pub(super) fn nothing(play: &Play) {
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

/// Draws this random hex.
fn drawn(label: &str) -> String {
    format!("#{}", shows(label))
}

#[test]
fn e43_all_units_of_the_nearest_hex_with_any_break() {
    let text = "H2 allies line-1 line-2*; H6 axis rifle-1; K6 axis rifle-2; B2 allies line-3";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::AirSupport);
    // Both are two hexes from H4: who drew the card chooses.
    play.go(&drawn("H4"));
    assert_eq!(play.decider(), Side::Axis);
    assert_eq!(play.refuse("K6"), (Refusal::NotNearest, "E43"));
    assert_eq!(play.refuse("H4"), (Refusal::NothingThere, "E43"));
    play.go("H2");
    assert!(play.state(Side::Allies, "line-1").broken);
    assert_eq!(play.hex(Side::Allies, "line-2"), "off", "3.2.4: it was broken");
    assert!(!play.state(Side::Axis, "rifle-1").broken);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e43_it_may_be_declined_and_own_units_are_no_exception() {
    let text = "H4 axis rifle-1; B2 allies line-1";
    for (answer, broken) in [("pass", false), ("H4", true)] {
        let mut play = occurs(board(), text, Side::Axis, CardEvent::AirSupport);
        play.go(&drawn("H4"));
        assert_eq!(play.refuse("B2"), (Refusal::NotNearest, "E43"));
        play.go(answer);
        assert_eq!(play.state(Side::Axis, "rifle-1").broken, broken);
    }
}

#[test]
fn s1_8_a_random_hex_off_the_map_brings_nothing() {
    let small = Board(Draft::new("case", Grid::new(8, 6, Stagger::EvenLow).unwrap(), chart()));
    for what in [CardEvent::AirSupport, CardEvent::Dust, CardEvent::Malfunction] {
        let small = Board(small.0.clone());
        let text = "D4 axis rifle-1+light-mg-1; B2 allies line-1";
        let mut play = occurs(small, text, Side::Axis, what);
        play.go(&drawn("K6"));
        nothing(&play);
    }
}

#[test]
fn e44_an_own_unit_becomes_a_veteran() {
    let text = "H6 axis rifle-1^ rifle-2; K6 axis grein; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::BattleHarden);
    assert_eq!(play.refuse("rifle-1"), (Refusal::HasMarker, "E44"));
    assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "E44"));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E44"));
    let numbers = |play: &Play, name: &str| {
        let (now, unit) = (play.game.situation(), play.of(Side::Axis, name));
        [now.fp(unit), now.range(unit), now.movement(unit), now.morale(unit), now.command(unit)]
    };
    assert_eq!(numbers(&play, "rifle-2"), [5, 5, 8, 7, 0]);
    play.go("rifle-2");
    // E44.1: Movement is in half points, and Command never changes.
    assert_eq!(numbers(&play, "rifle-2"), [6, 6, 10, 8, 0]);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e44_1_a_veteran_leader_commands_as_before_and_the_marker_goes_with_him() {
    let text = "H6 axis rifle-1 grein^; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::BattleHarden);
    play.go("rifle-1");
    let grein = play.of(Side::Axis, "grein");
    assert_eq!(play.game.situation().command(grein), 2);
    play.game.eliminate(&[grein], Cause::Fire);
    assert!(!play.state(Side::Axis, "grein").veteran);
}

#[test]
fn e44_nothing_without_an_own_unit_that_is_no_veteran() {
    let text = "H6 axis rifle-1^; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::BattleHarden));
}

#[test]
fn e45_vp_for_enemy_casualties() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    for (names, vp) in [(&["line-2", "grein", "line-3"][..], 3), (&[][..], 0)] {
        let mut play = given(board(), text, |scenario, position| {
            let piece = |name: &&str| scenario.piece(Some(Side::Allies), name).unwrap();
            position.casualties.extend(names.iter().map(piece));
            position.casualties.push(scenario.piece(Some(Side::Axis), "rifle-2").unwrap());
        });
        play.occur(Side::Axis, CardEvent::BattlefieldIntegrity, 1);
        assert_eq!(play.game.table().vp, vp);
        if vp == 0 {
            nothing(&play);
        }
    }
}

#[test]
fn e46_who_is_in_a_new_blaze_gets_out_where_its_owner_says() {
    let text = "F6 axis rifle-1 grein; F6 smoke 4; F6 wire; B2 allies line-1";
    let mut play = occurs(board().on("lake", "F5"), text, Side::Allies, CardEvent::Blaze);
    play.go(&drawn("F6"));
    let table = play.game.table();
    assert!(table.blaze.contains(&hex("F6")) && table.smoke.is_empty() && table.forts.is_empty());
    let grein = play.of(Side::Axis, "grein");
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::Displace(grein))));
    assert_eq!(play.refuse("F8"), (Refusal::NotAdjacent, "E46"));
    assert_eq!(play.refuse("F6"), (Refusal::NotAdjacent, "E46"));
    assert_eq!(play.refuse("F5"), (Refusal::Impassable, "T98"));
    play.go("G6 F7");
    assert_eq!(play.hex(Side::Axis, "grein"), "G6");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "F7");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e46_mines_do_not_attack_and_enemies_and_high_stacks_do_not_matter() {
    let text = "F6 axis rifle-1; F7 mines; G6 axis rifle-2 rifle-3; E6 allies line-1";
    for (to, melee) in [("F7", false), ("G6", false), ("E6", true)] {
        let mut play = occurs(board(), text, Side::Axis, CardEvent::Blaze);
        play.go(&drawn("F6")).go(to);
        assert_eq!(play.hex(Side::Axis, "rifle-1"), to);
        assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
        // The Melee comes at the end of the trigger.
        assert_eq!(play.saw(|what| matches!(what, Happening::MeleeBegan { .. })), melee);
    }
}

#[test]
fn e46_with_no_way_out_it_is_eliminated() {
    // A cliff keeps nobody in the fire.
    let lakes = board().on("lake", "F5 F7 E7 G6 G7").hill(1, "E6").barrier("drop", "E6|F6");
    let text = "F6 axis rifle-1; H8 axis rifle-2; B2 allies line-1";
    let mut play = occurs(lakes, text, Side::Axis, CardEvent::Blaze);
    play.go(&drawn("F6")).go("E6");
    let lakes = board().on("lake", "F5 F7 E6 E7 G6 G7");
    let mut play = occurs(lakes, text, Side::Axis, CardEvent::Blaze);
    play.go(&drawn("F6"));
    assert!(play.saw(|what| matches!(what, Happening::Eliminated { cause: Cause::Blaze, .. })));
    assert_eq!(play.game.table().vp, -2);
}

#[test]
fn e46_neither_the_wet_nor_a_blaze_burns() {
    for text in ["F6 blaze", "K8 smoke 3"] {
        let text = format!("H6 axis rifle-1; B2 allies line-1; {text}");
        let wet = board().on("bog", "K6");
        let mut play = occurs(wet, &text, Side::Axis, CardEvent::Blaze);
        let label = if text.contains("blaze") { "F6" } else { "K6" };
        play.go(&drawn(label));
        nothing(&play);
    }
}

#[test]
fn e47_e69_a_random_hex_is_fortified_and_nobody_in_it_is_attacked() {
    for (what, kind, fp) in [
        (CardEvent::BoobyTrap, FortificationKind::Mines, 6),
        (CardEvent::Rubble, FortificationKind::Wire, 0),
    ] {
        let text = "F6 axis rifle-1; B2 allies line-1";
        let mut play = occurs(board(), text, Side::Allies, what);
        play.go(&drawn("F6"));
        let fort = play.game.situation().fort(hex("F6")).unwrap();
        assert_eq!((fort.kind, fort.fp), (kind, fp));
        assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
        assert_eq!(play.prompt(), Some(Prompt::Turn));
    }
}

#[test]
fn e47_e69_not_where_it_is_wet_burns_or_is_fortified() {
    for what in [CardEvent::BoobyTrap, CardEvent::Rubble] {
        for text in ["F6 foxholes", "F6 blaze", "K8 smoke 2"] {
            let text = format!("H6 axis rifle-1; B2 allies line-1; {text}");
            let wet = if text.contains("K8") { board().on("bog", "F6") } else { board() };
            let mut play = occurs(wet, &text, Side::Axis, what);
            let before = play.game.table().forts.clone();
            play.go(&drawn("F6"));
            nothing(&play);
            assert_eq!(play.game.table().forts, before);
        }
    }
}

/// Where fire is.
fn fires(play: &Play) -> String {
    let hexes = play.game.table().blaze.iter();
    hexes.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn e48_smoke_goes_and_every_blaze_spreads_once_downwind() {
    let text = "H9 axis rifle-1; N4 axis rifle-2; J5 axis rifle-3; K5 smoke 5; B2 smoke 1; \
                F6 blaze; F5 blaze; K6 blaze; C3 blaze; O1 blaze; B2 allies line-1";
    let map = board().on("bog", "C2").map();
    let mut play = play(map, Side::Axis, text, &[], &[]);
    // The first Breeze of a deck blows towards 1, which is up.
    play.occur(Side::Axis, CardEvent::Breeze, 0);
    assert!(play.game.table().smoke.is_empty());
    // F6 spreads to F5, which burns already; what has just caught fire spreads no further.
    assert_eq!(fires(&play), "C3 F4 F5 F6 K5 K6 O1");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e48_units_give_way_the_inactive_player_first() {
    let text = "F6 axis rifle-1; K6 allies line-1; F7 blaze; K7 blaze; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[], &[]);
    play.occur(Side::Axis, CardEvent::Breeze, 0);
    let line = play.of(Side::Allies, "line-1");
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::Displace(line))));
    assert_eq!(play.refuse("K7"), (Refusal::Impassable, "T79"));
    play.go("K5");
    assert_eq!(play.decider(), Side::Axis);
    play.go("F5");
    assert_eq!(fires(&play), "F6 F7 K6 K7");
}

#[test]
fn e48_without_smoke_and_fire_nothing() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Breeze));
}

#[test]
fn e49_vp_for_controlled_objectives() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    for side in Side::BOTH {
        let objectives = board().objective(1, "E6").objective(2, "I6").objective(3, "M7");
        let mut play = given(objectives, text, |_, position| {
            position.control = vec![(1, Some(Side::Axis)), (2, None), (3, Some(Side::Axis))];
        });
        play.occur(side, CardEvent::CommandAndControl, 1);
        assert_eq!(play.game.table().vp, if side == Side::Axis { 2 } else { 0 });
        if side == Side::Allies {
            nothing(&play);
        }
    }
}

#[test]
fn e50_more_than_morale_kills_and_anything_else_rallies() {
    // The broken side has a Morale of 7, and 9 in woods.
    for (roll, on_map) in [("4-5", true), ("4-6", false)] {
        let text = "H6 axis rifle-1* rifle-2; K6 axis rifle-3*; B2 allies line-1*";
        let woods = board().on("wood", "H6");
        let mut play = occurs(woods, text, Side::Axis, CardEvent::Commissar);
        assert_eq!(play.refuse("rifle-2"), (Refusal::NotBroken, "E50"));
        assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "E50"));
        assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "E50"));
        play.go("rifle-1").go(roll);
        assert_eq!(play.hex(Side::Axis, "rifle-1") == "H6", on_map);
        assert!(!play.state(Side::Axis, "rifle-1").broken);
        assert_eq!(play.prompt(), Some(Prompt::Turn));
    }
}

#[test]
fn e42_a_roll_in_an_event_triggers_nothing() {
    let text = "H6 axis rifle-1*; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Commissar);
    play.go(&format!("rifle-1 #{} keep", trigger(Trigger::Event, 0)));
    assert!(play.saw(|what| matches!(what, Happening::TriggerIgnored { .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e50_nothing_without_an_own_broken_unit() {
    let text = "H6 axis rifle-1; B2 allies line-1*";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Commissar));
}

#[test]
fn e51_squads_out_of_command_are_suppressed() {
    // Grein's Command is 2; Bolter is broken, and his is 0.
    let text = "H6 axis grein; H8 axis rifle-1; H9 axis rifle-2 crew-1; L6 axis lt-bolter* rifle-3; \
                L7 axis rifle-4!; B2 allies line-1";
    let play = occurs(board(), text, Side::Axis, CardEvent::Cower);
    for (name, suppressed) in
        [("rifle-1", false), ("rifle-2", true), ("crew-1", false), ("rifle-3", false)]
    {
        assert_eq!(play.state(Side::Axis, name).suppressed, suppressed, "{name}");
    }
    assert!(!play.state(Side::Allies, "line-1").suppressed, "the enemy's are no concern");
    let marked = |what: &Happening| matches!(what, Happening::Suppressed { .. });
    assert_eq!(play.log.iter().filter(|event| marked(&event.what)).count(), 1);
}

#[test]
fn e51_nothing_where_all_are_led() {
    let text = "H6 axis grein rifle-1; K2 axis crew-1; B2 allies line-1";
    nothing(&occurs(board(), text, Side::Axis, CardEvent::Cower));
}

#[test]
fn e53_smoke_in_a_random_hex() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Dust);
    play.go(&drawn("F6")).go("=7");
    assert_eq!(play.game.table().smoke.get(&hex("F6")), Some(&7));
    for (terrain, marker) in [("bog", "K8 wire"), ("wood", "F6 blaze")] {
        let text = format!("{text}; {marker}");
        let mut play = occurs(board().on(terrain, "F6"), &text, Side::Axis, CardEvent::Dust);
        play.go(&drawn("F6"));
        nothing(&play);
    }
}

#[test]
fn e54_the_surrender_marker_goes_up_to_the_end_of_the_track() {
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = occurs(board(), text, Side::Axis, CardEvent::Elan);
    assert_eq!(play.game.table().surrender.axis, 9);
    assert_eq!(play.game.table().surrender.allies, 8);
    let last = play.game.situation().last_casualty_space();
    play = given(board(), text, |_, position| position.surrender.axis = Some(last));
    play.occur(Side::Axis, CardEvent::Elan, 1);
    nothing(&play);
    assert_eq!(play.game.table().surrender.axis, last);
}

#[test]
fn e55_foxholes_where_own_units_are() {
    let text = "H6 axis rifle-1; H8 axis rifle-2; L6 axis rifle-3; H8 wire; B2 allies line-1";
    for answer in ["H6", "pass"] {
        let wet = board().on("bog", "L6");
        let mut play = occurs(wet, text, Side::Axis, CardEvent::Entrench);
        assert_eq!(play.refuse("H8"), (Refusal::Fortified, "8.1.3"));
        assert_eq!(play.refuse("L6"), (Refusal::Wet, "F100.3"));
        assert_eq!(play.refuse("B2"), (Refusal::NothingThere, "E55"));
        play.go(answer);
        let fort = play.game.situation().fort(hex("H6")).map(|fort| fort.kind);
        assert_eq!(fort, (answer == "H6").then_some(FortificationKind::Foxholes));
    }
    nothing(&occurs(
        board(),
        "H6 axis rifle-1; H6 mines; B2 allies line-1",
        Side::Axis,
        CardEvent::Entrench,
    ));
}

#[test]
fn e52_1_one_of_his_own_squads_whoever_is_active() {
    // The Allies draw the card in the Turn of the Axis (G-08).
    let text = "H6 axis rifle-1; E5 allies line-1*!^+light-mg-1 crew-1";
    let mut play = occurs(board(), text, Side::Allies, CardEvent::Deploy);
    assert_eq!(play.decider(), Side::Allies);
    assert_eq!(play.refuse("axis:rifle-1"), (Refusal::NotYours, "E52"));
    assert_eq!(play.refuse("crew-1"), (Refusal::CannotPerform, "E52"));
    // E52.2: the Weapon and each marker to one of them.
    play.go("line-1 line-1/a line-1/b line-1/a");
    let (a, b) = (play.state(Side::Allies, "line-1/a"), play.state(Side::Allies, "line-1/b"));
    assert!(a.broken && b.broken);
    assert_eq!((a.suppressed, b.suppressed), (false, true));
    assert_eq!((a.veteran, b.veteran), (true, false));
    assert!(a.weapon.is_some() && b.weapon.is_none());
    assert_eq!(play.hex(Side::Allies, "light-mg-1"), "E5");
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
    assert_eq!(play.game.table().vp, 0, "it was not eliminated");
}

#[test]
fn e52_1_it_may_be_declined_and_needs_a_squad() {
    let mut play =
        occurs(board(), "H6 axis rifle-1; E5 allies line-1", Side::Axis, CardEvent::Deploy);
    play.go("pass");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H6");
    nothing(&occurs(
        board(),
        "H6 axis crew-1 grein; E5 allies line-1",
        Side::Axis,
        CardEvent::Deploy,
    ));
}

/// The Event! trigger of a roll, kept, then a Deploy card.
fn deploys(nth: usize) -> String {
    format!("#{} keep #{}", trigger(Trigger::Event, nth), event(CardEvent::Deploy, 0))
}

#[test]
fn e52_2_in_an_attack_the_result_of_the_squad_hits_both_teams() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis rifle-1+heavy-mg-1; J6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1 J6 heavy-mg-1 done 6-6 line-1"));
    // The Squad's own Defence roll of 6 brings the Event: 7 and 6 against 8 and 12.
    play.go(&deploys(0)).go("line-1");
    for team in ["line-1/a", "line-1/b"] {
        assert!(play.state(Side::Allies, team).broken, "{team}");
    }
    assert_eq!(play.hex(Side::Allies, "line-1"), "off");
}

#[test]
fn e52_2_teams_of_a_moving_squad_are_both_moving() {
    let (order, fire) = (card(Order::Move, 0), card(Order::Fire, 0));
    let text = "H6 axis rifle-1; J6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[fire]);
    play.go(&format!("#{order} rifle-1 rifle-1 I6 #{fire} line-1 line-1 done 4-5 rifle-1"));
    // 6 and 9 are 15. The Team's 7 and a roll of 8 are as much, which breaks who moves.
    play.go(&deploys(1)).go("rifle-1");
    for team in ["rifle-1/a", "rifle-1/b"] {
        let state = play.state(Side::Axis, team);
        assert!(state.broken && state.activated, "{team}");
    }
}

#[test]
fn e52_2_both_teams_rout_and_retreat() {
    let order = card(Order::Rout, 0);
    let text = "H6 axis rifle-1*; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[]);
    play.go(&format!("#{order} axis rifle-1"));
    // The roll of 8 stands; the Teams' broken Morale is 6.
    play.go(&deploys(1)).go("rifle-1");
    let retreats = play.log.iter().filter(|e| matches!(e.what, Happening::MustRetreat { .. }));
    assert_eq!(retreats.count(), 2);
    assert!(matches!(play.prompt(), Some(Prompt::Retreat(_, 2))));
    play.go("I6 J6 I6 J6");
    for team in ["rifle-1/a", "rifle-1/b"] {
        assert_eq!(play.hex(Side::Axis, team), "J6");
    }
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e52_2_a_squad_that_deploys_on_its_retreat_goes_on_as_two_teams() {
    let order = card(Order::Rout, 0);
    let text = "H6 axis rifle-1*; I6 mines; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[]);
    // Two hexes; the Mines of the first attack with 6 and 2, and 7 less 1 and 6 are more than that.
    play.go(&format!("#{order} axis rifle-1 4-5 I6 1-1 rifle-1"));
    play.go(&deploys(0)).go("rifle-1");
    for team in ["rifle-1/a", "rifle-1/b"] {
        assert!(play.state(Side::Axis, team).broken);
    }
    // Each goes the last hex by itself, and out of the Mines: 9 against 6 and 10.
    for (team, attack, defence) in [("rifle-1/a", "1-2", "5-5"), ("rifle-1/b", "2-1", "6-4")] {
        assert!(matches!(play.prompt(), Some(Prompt::Retreat(_, 1))), "{team}");
        play.go(&format!("J6 {attack} {team} {defence}"));
        assert_eq!(play.hex(Side::Axis, team), "J6");
    }
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn e46_a_blaze_in_the_middle_of_a_step_ends_it() {
    // Out of Mines: their roll brings a Blaze in the hex that is left, or in the one ahead.
    for (from, to, ends) in [("F6", "F5", "G6"), ("G6", "F6", "G6")] {
        let order = card(Order::Move, 1);
        let text = format!("{from} axis rifle-1; {from} mines; B2 allies line-1");
        let mut play = play(board().map(), Side::Axis, &text, &[order], &[]);
        let (event, hex) = (event(CardEvent::Blaze, 1), shows("F6"));
        play.go(&format!("#{order} rifle-1 rifle-1 {to} #{} keep", trigger(Trigger::Event, 0)));
        play.go(&format!("#{event} #{hex}"));
        if from == "F6" {
            play.go("G6");
        }
        play.go("rifle-1 6-6");
        assert_eq!(play.hex(Side::Axis, "rifle-1"), ends);
        assert_eq!(play.prompt(), Some(Prompt::Step));
    }
}

#[test]
fn e46_a_blaze_in_the_middle_of_an_exit_ends_it() {
    // Out of Mines, over the enemy's edge: their roll brings a Blaze in the hex that is left.
    let order = card(Order::Move, 1);
    let text = "A6 axis rifle-1; A6 mines; C2 allies line-1; O2 axis rifle-2";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[]);
    let (event, hex) = (event(CardEvent::Blaze, 1), shows("A6"));
    play.go(&format!("#{order} rifle-1 rifle-1 exit #{} keep", trigger(Trigger::Event, 0)));
    play.go(&format!("#{event} #{hex} A5 rifle-1 6-6"));
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "A5");
    // The point is spent, and it may go on.
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 2);
    play.go("rifle-1 exit space:3");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "off");
}

#[test]
fn e46_a_group_that_a_blaze_scatters_moves_no_further() {
    let (order, fire) = (card(Order::Move, 1), card(Order::Fire, 0));
    let text = "G6 axis rifle-1 rifle-2 grein; I6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[fire]);
    play.go(&format!("#{order} grein rifle-1 rifle-2 rifle-1 rifle-2 F6"));
    play.go(&format!("#{fire} line-1 line-1 done #{} keep", trigger(Trigger::Event, 0)));
    let (event, hex) = (event(CardEvent::Blaze, 1), shows("F6"));
    play.go(&format!("#{event} #{hex} E6 F7 rifle-1 6-6 rifle-2 5-6"));
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "E6");
    assert!(
        play.state(Side::Axis, "rifle-1").finished && play.state(Side::Axis, "rifle-2").finished
    );
    assert_eq!(play.prompt(), Some(Prompt::Mover), "Grein may still move");
}

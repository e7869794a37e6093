//! O17 Artillery Denied, O18 Artillery Request, 12 Radios.

use super::arsenal::{armed_at, armed_play, last, morale, strike, total};
use super::kit::{Board, Play, action, board, card, dice, hex, trigger};
use crate::choice::{Next, Prompt, Refusal};
use crate::content::{CardAction, FortificationKind, Order, Trigger};
use crate::event::{Cause, Happening, RollKind};
use crate::position::Position;
use crate::scenario::Scenario;
use crate::scenario::switches::OwnSpot;
use crate::side::Side;
use crate::state::Place;

fn request() -> u8 {
    card(Order::ArtilleryRequest, 0)
}

/// The kit's deck has no Artillery Denied: two cards of the Axis are turned into it.
const DENIED: [u8; 2] = [39, 40];

fn denied(text: &str, place: impl FnOnce(&Scenario, &mut Position)) -> Play {
    let change = |draft: &mut crate::scenario::ScenarioDraft| {
        let content = std::sync::Arc::make_mut(&mut draft.content);
        let nation = std::sync::Arc::make_mut(&mut content.nations[0]);
        for number in DENIED {
            nation.deck[usize::from(number) - 1].order = Order::ArtilleryDenied;
        }
    };
    armed_play(board(), Side::Axis, text, &DENIED, &[], change, place)
}

const FACING: &str = "H6 axis grein rifle-1; B2 allies line-1";

#[test]
fn o17_the_enemys_radio_breaks_and_then_goes() {
    let mut play = denied(FACING, |_, _| {});
    play.go("#39");
    assert!(play.state(Side::Allies, "radio").broken);
    assert!(!play.state(Side::Axis, "grein").activated, "nothing is activated");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    play.go("#40");
    assert_eq!(play.state(Side::Allies, "radio").place, Place::Aside, "not on the Casualty Track");
    assert!(play.saw(|what| matches!(what, Happening::RadioEliminated { .. })));
}

#[test]
fn o17_there_must_be_an_enemy_radio() {
    let mut play = denied(FACING, |scenario, position| {
        // Only the own one is in play.
        let own = scenario.piece(Some(Side::Axis), "radio").unwrap();
        position.radios = vec![(own, false)];
    });
    assert_eq!(play.refuse("#39"), (Refusal::NoRadio, "O17"));
}

#[test]
fn o18_1_access_repairs_the_own_radio() {
    let cards = [request(), card(Order::ArtilleryRequest, 1)];
    let broken = |scenario: &Scenario, position: &mut Position| {
        let own = scenario.piece(Some(Side::Axis), "radio").unwrap();
        position.radios = vec![(own, true)];
    };
    let mut play = armed_play(board(), Side::Axis, FACING, &cards, &[], |_| {}, broken);
    play.go(&format!("#{}", cards[0]));
    assert_eq!(play.prompt(), Some(Prompt::Request));
    assert_eq!(play.refuse("mission"), (Refusal::NoRadio, "O18.2"), "it is broken");
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O18"));
    play.go("access");
    assert!(!play.state(Side::Axis, "radio").broken);
    assert!(!play.state(Side::Axis, "grein").activated, "nothing is activated");
    // And the next card may ask for a mission already.
    play.go(&format!("#{}", cards[1]));
    assert_eq!(play.refuse("access"), (Refusal::NoRadio, "O18.1"));
    play.go("mission");
}

#[test]
fn o18_neither_possible_is_no_order() {
    let order = [request()];
    // A good Radio, but nobody who could observe.
    let mut play = armed_at(board(), "H6 axis rifle-1 grein*; B2 allies line-1", &order, &[]);
    assert_eq!(play.refuse(&format!("#{}", order[0])), (Refusal::OrderImpossible, "O18"));
    // A Leader, but no Radio.
    let none = |scenario: &Scenario, position: &mut Position| {
        let theirs = scenario.piece(Some(Side::Allies), "radio").unwrap();
        position.radios = vec![(theirs, false)];
    };
    let mut play = armed_play(board(), Side::Axis, FACING, &order, &[], |_| {}, none);
    assert_eq!(play.refuse(&format!("#{}", order[0])), (Refusal::NoRadio, "O18"));
}

/// A mission of the Axis has begun.
fn mission(board: Board, text: &str) -> Play {
    let mut play = armed_at(board, text, &[request()], &[]);
    play.go(&format!("#{} mission", request()));
    play
}

#[test]
fn o18_2_the_observer_is_an_unbroken_leader_not_yet_activated() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis grein rifle-1; H8 axis lt-bolter*; H9 axis biermann; J6 allies line-1";
    let mut play = armed_at(board(), text, &[fire, request()], &[]);
    play.go(&format!("#{fire} grein rifle-1 J6 rifle-1 done 1-1 line-1 6-6"));
    while play.prompt() != Some(Prompt::Turn) {
        play.go("done");
    }
    play.go(&format!("#{} mission", request()));
    assert_eq!(play.prompt(), Some(Prompt::Observer));
    assert_eq!(play.refuse("grein"), (Refusal::AlreadyActivated, "O14.1"));
    assert_eq!(play.refuse("lt-bolter"), (Refusal::CannotPerform, "O18.2"), "broken");
    assert_eq!(play.refuse("rifle-1"), (Refusal::CannotPerform, "O18.2"), "no Leader");
    assert_eq!(play.refuse("allies:line-1"), (Refusal::NotYours, "O14.1"));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O18.2"));
    play.go("biermann");
    assert!(play.state(Side::Axis, "biermann").activated);
    assert_eq!(play.prompt(), Some(Prompt::SpotHex(play.of(Side::Axis, "biermann"))));
}

#[test]
fn o18_2_1_the_spotting_round_goes_where_the_observer_sees() {
    let board = board().on("wood", "J6").on("lake", "H4");
    let mut play = mission(board, "H6 axis grein; B2 allies line-1; F6 blaze");
    play.go("grein");
    assert_eq!(play.refuse("K7"), (Refusal::NoSight, "O18.2.1"));
    assert_eq!(play.refuse("BA50"), (Refusal::NotListed, "2.1"));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O18.2.1"));
    // Also what cannot be entered, what is on fire (G-40), and his own hex (G-39).
    assert!(play.can("H4") && play.can("F6") && play.can("H6") && play.can("J6"));
}

#[test]
fn o18_2_1_the_own_hex_can_be_forbidden() {
    let change = |draft: &mut crate::scenario::ScenarioDraft| {
        draft.switches.own_spot = OwnSpot::Forbidden;
    };
    let order = [request()];
    let mut play = armed_play(board(), Side::Axis, FACING, &order, &[], change, |_, _| {});
    play.go(&format!("#{} mission grein", request()));
    assert_eq!(play.refuse("H6"), (Refusal::NoSight, "O18.2.1"));
    play.go("H5");
}

#[test]
fn o18_2_1_1_smoke_is_declared_before_the_roll() {
    let mut play = mission(board(), FACING);
    play.go("grein H5");
    assert_eq!(play.prompt(), Some(Prompt::Shells(hex("H5"))));
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "O18.2.1.1"));
    assert!(play.can("shells") && play.can("smoke"));
    play.go("smoke");
    // Aloud: both sides know before anybody rolls.
    assert!(play.saw(|what| matches!(what, Happening::Aimed { smoke: true, .. })));
    assert!(!play.saw(|what| matches!(what, Happening::Rolled { .. })));
}

#[test]
fn o18_2_1_1_a_radio_without_smoke_has_shells_alone() {
    let order = [request()];
    let text = "B2 axis line-1; H6 allies grein line-1".replace("line-1;", "rifle-1;");
    let mut play = armed_play(board(), Side::Allies, &text, &[], &order, |_| {}, |_, _| {});
    play.go(&format!("#{} mission grein", request()));
    assert_eq!(play.refuse("smoke"), (Refusal::NoSmoke, "O18.2.1.1"));
    play.go("H5");
    assert!(matches!(play.game.next(), Next::Chance(_)), "the Accuracy roll, nothing to declare");
}

fn accuracy(play: &Play) -> (i32, i32, bool) {
    last(play, |what| match what {
        Happening::Targeted { product, range, hit, .. } => Some((*product, *range, *hit)),
        _ => None,
    })
}

/// Where the Spotting Round is.
fn spot(play: &Play) -> Option<String> {
    last(play, |what| match what {
        Happening::Spotted { hex } => Some(hex.map(|hex| hex.to_string())),
        _ => None,
    })
}

#[test]
fn o18_2_2_accuracy_is_a_product_above_range_and_hindrance() {
    // Four hexes through scrub of 3.
    for (roll, product, hit) in [("1-6", 3, false), ("2-4", 5, true), ("1-4", 1, false)] {
        let text = "H6 axis grein; B2 allies line-1";
        let mut play = mission(board().on("scrub", "H4"), text);
        play.go(&format!("grein H2 shells {roll}"));
        assert_eq!(accuracy(&play), (product, 4, hit), "{roll}");
    }
}

#[test]
fn o18_2_2_it_can_be_rolled_again_and_triggers_go_off() {
    let time = trigger(Trigger::Time, 0);
    let mut play = mission(board(), FACING);
    play.go("grein H5 shells");
    let Next::Chance(set) = play.game.next() else { panic!("a roll") };
    assert_eq!(set.purpose, crate::choice::Purpose::Roll(RollKind::Accuracy));
    play.go(&format!("#{time}"));
    assert!(matches!(play.prompt(), Some(Prompt::Initiative(RollKind::Accuracy, Side::Axis))));
    play.go("keep");
    assert_eq!(play.game.table().time, 1);
}

#[test]
fn o18_2_2_1_a_hit_drifts_one_hex_by_each_die() {
    let mut play = mission(board(), "H6 axis grein; B2 allies line-1");
    // Up, then down: back where it was.
    play.go(&format!("grein H5 shells 3-3 #{}", dice(1, 4)));
    assert_eq!(spot(&play).as_deref(), Some("H5"));
    let mut play = mission(board(), "H6 axis grein; B2 allies line-1");
    play.go(&format!("grein H5 shells 3-3 #{}", dice(1, 1)));
    assert_eq!(spot(&play).as_deref(), Some("H3"));
}

#[test]
fn o18_2_2_2_a_miss_drifts_by_the_white_die_as_far_as_the_red_one_shows() {
    let mut play = mission(board(), "H6 axis grein; B2 allies line-1");
    play.go(&format!("grein H4 shells 1-1 #{}", dice(4, 5)));
    assert_eq!(accuracy(&play), (1, 2, false));
    assert_eq!(spot(&play).as_deref(), Some("H9"));
}

#[test]
fn o18_2_2_the_drift_is_no_roll() {
    // A card with Time! that shows the drift: no trigger, no Initiative, no re-roll.
    let time = trigger(Trigger::Time, 0);
    let mut play = mission(board(), "H6 axis grein; B2 allies line-1");
    play.go("grein H4 shells 1-1");
    let Next::Chance(set) = play.game.next() else { panic!("a draw") };
    assert_eq!(set.purpose, crate::choice::Purpose::Drift);
    play.go(&format!("#{time}"));
    assert!(play.prompt() == Some(Prompt::Turn) || spot(&play).is_some());
    assert_eq!(play.game.table().time, 0, "no trigger");
    assert!(!play.saw(|what| matches!(what, Happening::Triggered { .. })));
}

#[test]
fn o18_2_2_the_last_card_drawn_for_the_drift_advances_time_first() {
    let order = [request()];
    let place = |_: &Scenario, position: &mut Position| {
        // Two cards are left in the deck: the Accuracy roll and the drift.
        let kept = [dice(3, 3), dice(1, 4), request()];
        let all = (1..=72).filter(|number| !kept.contains(number));
        let card = |number| crate::content::CardId { side: Side::Axis, number };
        position.discards.axis = all.map(card).collect();
    };
    let text = "H6 axis grein; H5 allies line-1; B2 allies line-2";
    let mut play = armed_play(board(), Side::Axis, text, &order, &[], |_| {}, place);
    play.go(&format!("#{} mission grein H5 shells 3-3 #{}", request(), dice(1, 4)));
    assert_eq!(play.game.table().time, 1);
    let at = |test: fn(&Happening) -> bool| play.log.iter().position(|e| test(&e.what)).unwrap();
    let advanced = at(|what| matches!(what, Happening::TimeAdvanced { .. }));
    let drawn = at(|what| matches!(what, Happening::Drifted { .. }));
    let moved = play.log.iter().rposition(|e| matches!(e.what, Happening::Spotted { .. })).unwrap();
    assert!(drawn < advanced && advanced < moved);
}

#[test]
fn o18_2_2_3_off_the_map_even_on_its_way_is_gone() {
    // A hit near the edge: out by the white die; the red one would bring it back.
    let text = "H3 axis grein; H1 allies line-1; B2 allies line-2";
    let mut play = mission(board(), text);
    play.go(&format!("grein H1 shells 6-6 #{}", dice(1, 4)));
    assert_eq!(spot(&play), None);
    assert_eq!(play.prompt(), Some(Prompt::Turn), "the Order ends");
    assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
}

/// The rounds fall exactly on H5.
fn fire_for_effect(board: Board, text: &str, allies: &[u8]) -> Play {
    let mut play = armed_at(board, text, &[request()], allies);
    play.go(&format!("#{} mission grein H5 shells 6-6 #{}", request(), dice(1, 4)));
    play
}

#[test]
fn o18_2_3_each_hex_of_the_blast_once_in_the_order_of_the_active_side() {
    let text = "H9 axis grein; H5 allies line-1; H4 allies line-2; H6 axis rifle-1; I5 wire; H3 allies line-3; B2 allies line-4";
    let mut play = fire_for_effect(board(), text, &[]);
    assert_eq!(play.prompt(), Some(Prompt::BlastHex));
    // Units of either side, and a Fortification alone (O18.2.3.2); H3 is beyond the blast.
    assert!(play.can("H5") && play.can("H4") && play.can("H6") && play.can("I5"));
    assert_eq!(play.refuse("G5"), (Refusal::NoTarget, "O18.2.3.2"), "nothing is there");
    assert_eq!(play.refuse("H3"), (Refusal::NotListed, "O18.2.3"));
    assert_eq!(play.refuse("done"), (Refusal::Compulsory, "O18.2.3"));
    play.go("H4 1-1 line-2 6-6");
    assert_eq!(play.refuse("H4"), (Refusal::NotListed, "O18.2.3"), "one roll a hex");
    play.go("H6 1-2 rifle-1 6-5");
    // The own unit is attacked like any other: its owner rolls.
    assert!(play.saw(|what| matches!(what, Happening::Unaffected { .. })));
    play.go("I5 1-3");
    // The last one comes by itself.
    play.go("2-1 line-1 5-6");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    let rolls = play
        .log
        .iter()
        .filter(|e| matches!(e.what, Happening::Rolled { kind: RollKind::Impact, .. }));
    assert_eq!(rolls.count(), 4);
    assert!(play.state(Side::Axis, "grein").activated);
}

#[test]
fn o18_2_3_2_impact_is_the_radios_fp_and_all_in_the_hex_defend() {
    let text = "H9 axis grein; H5 allies line-1 lt-bolter; B2 allies line-4";
    let mut play = fire_for_effect(board(), text, &[]);
    // FP 9, whatever the height or the hindrance.
    play.go("3-4");
    assert_eq!(total(&play), 16);
    play.go("line-1 6-3");
    assert_eq!(morale(&play), 6 + 1);
    // 16 against 16: Suppressed.
    assert!(play.state(Side::Allies, "line-1").suppressed);
    play.go("lt-bolter 1-1");
    assert!(play.state(Side::Allies, "lt-bolter").broken);
    assert!(play.saw(|what| matches!(what, Happening::Broke { cause: Cause::Artillery, .. })));
}

#[test]
fn o18_2_3_2_both_sides_in_one_hex_the_inactive_one_rolls_first() {
    // Only while a Melee is still to come can both be there: shells on the own hex.
    let text = "H6 axis grein rifle-1 rifle-2; B2 allies line-4";
    let mut play = armed_at(board(), text, &[request()], &[]);
    play.go(&format!("#{} mission grein H6 shells 6-6 #{} 1-1", request(), dice(1, 4)));
    assert_eq!(play.decider(), Side::Axis);
    assert_eq!(play.refuse("pass"), (Refusal::Compulsory, "O20.3.4"), "nobody is left out");
    play.go("grein 5-5 rifle-1 6-5 rifle-2 5-6");
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o18_2_3_2_a_jam_does_nothing_to_a_radio() {
    let jam = trigger(Trigger::Jammed, 0);
    let text = "H9 axis grein; H5 allies line-1; B2 allies line-4";
    let mut play = fire_for_effect(board(), text, &[]);
    play.go(&format!("#{jam} keep line-1 6-6"));
    assert!(!play.state(Side::Axis, "radio").broken);
    assert!(!play.saw(|what| matches!(what, Happening::Triggered { .. })));
    assert_eq!(play.state(Side::Axis, "radio").place, Place::Box);
}

#[test]
fn o18_2_3_2_a_hex_whose_units_are_gone_is_passed_over() {
    // A sniper's trigger on the first Impact takes the broken unit in the other hex.
    let sniper = trigger(Trigger::Sniper, 0);
    let text = "H9 axis grein; H5 allies line-1; H4 allies line-2*; B2 allies line-4";
    let mut play = fire_for_effect(board(), text, &[]);
    play.go(&format!("H5 #{sniper} keep"));
    // The random hex: a card that names H4 or a hex next to it.
    strike(&mut play, "H4");
    play.go("allies:line-2 line-1 6-6");
    assert_eq!(play.state(Side::Allies, "line-2").place, Place::Casualty);
    assert_eq!(play.prompt(), Some(Prompt::Turn), "nothing is left to attack");
}

#[test]
fn o18_2_3_3_a_roll_equal_to_the_vulnerability_destroys_the_fortification() {
    // 81mm: FP 9, so 11 destroys, before the Defence roll.
    for (roll, stays) in [("5-6", false), ("5-5", true)] {
        let text = "H9 axis grein; H5 allies line-1; H5 foxholes; B2 allies line-4";
        let mut play = fire_for_effect(board(), text, &[]);
        play.go(&format!("{roll} line-1 1-1"));
        assert_eq!(play.game.situation().fort(hex("H5")).is_some(), stays);
        // Foxholes are worth one more against what comes from above (F102).
        assert_eq!(morale(&play), if stays { 6 + 4 } else { 6 });
    }
}

#[test]
fn o18_2_3_3_a_fortification_without_units_can_be_destroyed_too() {
    let text = "H9 axis grein; H5 mines; B2 allies line-4";
    let mut play = fire_for_effect(board(), text, &[]);
    play.go("6-5");
    assert!(play.game.situation().fort(hex("H5")).is_none());
    let razed =
        |what: &Happening| matches!(what, Happening::Razed { kind: FortificationKind::Mines, .. });
    assert!(play.saw(razed));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
}

#[test]
fn o18_2_3_1_a_smoke_barrage_puts_smoke_where_it_can() {
    let board = board().on("bog", "H4");
    let text = "H9 axis grein; H5 allies line-1; G5 smoke 9; I5 blaze; B2 allies line-4";
    let mut play = armed_at(board, text, &[request()], &[]);
    play.go(&format!("#{} mission grein H5 smoke 6-6 #{}", request(), dice(1, 4)));
    // Middle first, then clockwise: not into the marsh, not into the Blaze.
    play.go("=3 =4 =5 =1");
    assert!(matches!(play.game.next(), Next::Chance(_)));
    play.go("=2");
    let smoke = &play.game.table().smoke;
    assert_eq!(smoke.get(&hex("H5")), Some(&3));
    assert!(!smoke.contains_key(&hex("H4")) && !smoke.contains_key(&hex("I5")));
    // The denser stays (8.1.4).
    assert_eq!(smoke.get(&hex("G5")), Some(&9));
    assert_eq!(smoke.len(), 5);
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    assert!(!play.saw(|what| matches!(what, Happening::Attacked { .. })));
}

#[test]
fn o18_a_target_may_conceal_itself_from_artillery() {
    let hide = action(CardAction::Concealment, 1);
    let text = "H9 axis grein; H5 allies line-1; B2 allies line-4";
    let mut play = fire_for_effect(board().on("wood", "H5"), text, &[hide]);
    // 9 and 7 and the airburst (T99).
    play.go("3-4");
    assert_eq!(total(&play), 9 + 7 + 2);
    play.go(&format!("!{hide} line-1 3-4"));
    assert!(play.saw(|what| matches!(what, Happening::Concealed { by: 2, total: 16 })));
}

#[test]
fn o18_2_2_what_befalls_the_observer_does_not_stop_the_rounds() {
    // A sniper breaks him during the Accuracy roll: the roll stands (1.9.1).
    let sniper = trigger(Trigger::Sniper, 0);
    let mut play = mission(board(), "H4 axis grein; B2 allies line-1");
    play.go(&format!("grein H5 shells #{sniper} keep"));
    strike(&mut play, "H4");
    play.go("grein");
    assert!(play.state(Side::Axis, "grein").broken);
    assert!(play.saw(|what| matches!(what, Happening::Targeted { range: 1, .. })));
}

#[test]
fn s12_one_radio_a_side_and_it_is_no_weapon() {
    let play = armed_at(board(), FACING, &[], &[]);
    let situation = play.game.situation();
    let radio = play.of(Side::Axis, "radio");
    assert_eq!(situation.radio(Side::Axis), Some(radio));
    assert!(situation.weapon_class(radio).is_none());
    assert_eq!(situation.radio_kind(radio).map(|kind| kind.fp), Some(9));
    let element = situation.element(radio, hex("H5")).unwrap_err();
    assert_eq!((element.kind, element.para.text()), (Refusal::CannotPerform, "O20"));
}

#[test]
fn o18_2_3_3_the_scenario_may_set_the_vulnerability() {
    // G-41: the numbers are second-hand. 81mm has the second of them.
    for (numbers, stands) in [([12, 5, 10, 9, 8, 7], false), ([5, 11, 5, 5, 5, 5], true)] {
        let change = |draft: &mut crate::scenario::ScenarioDraft| {
            draft.switches.vulnerability = numbers;
        };
        let text = "H9 axis grein; H5 wire; B2 allies line-4";
        let hand = [request()];
        let mut play = armed_play(board(), Side::Axis, text, &hand, &[], change, |_, _| {});
        play.go(&format!("#{} mission grein H5 shells 6-6 #{} 2-3", request(), dice(1, 4)));
        assert_eq!(play.game.situation().is_wired(hex("H5")), stands);
    }
}

//! 8.1 How many markers may lie where: of a unit, in a hex; T94 Smoke.

use super::arsenal::armed_draft;
use super::kit::{Play, at, board, force, hex, play, position};
use crate::choice::Refusal;
use crate::content::FortificationKind::{Foxholes, Mines, Wire};
use crate::event::{Cause, Happening};
use crate::para::Para;
use crate::scenario::{ArrivalDraft, ForceWord};
use crate::side::Side;
use crate::state::Place;

const PLACED: Para = Para::new("F100");

fn table(text: &str) -> Play {
    let map = board().on("bog", "C3").on("lake", "C5").ribbon("lane", "E4 E5 E6").on("lake", "E5");
    let map = map.bridge("plank", "E5").map();
    play(map, Side::Axis, &format!("H6 axis rifle-1; B2 allies line-1; {text}"), &[], &[])
}

#[test]
fn s8_1_1_s13_1_a_second_suppressed_marker_changes_nothing() {
    let mut play = table("N6 axis rifle-2");
    let unit = play.of(Side::Axis, "rifle-2");
    for first in [true, false] {
        play.game.suppress(unit, Cause::Fire);
        let told = play.game.events.pop().map(|event| (event.para.text(), event.what)).unwrap();
        assert_eq!(told.0, if first { "13.1" } else { "8.1.1" });
        assert_eq!(matches!(told.1, Happening::Unaffected { .. }), !first);
        assert!(play.state(Side::Axis, "rifle-2").suppressed);
        assert!(!play.state(Side::Axis, "rifle-2").broken);
    }
}

#[test]
fn s8_1_3_f100_3_the_first_fortification_stays() {
    let mut play = table("J6 wire");
    assert!(!play.game.fortify(hex("J6"), Foxholes, 0, None, PLACED));
    assert_eq!(play.game.situation().fort(hex("J6")).map(|fort| fort.kind), Some(Wire));
    assert!(play.game.fortify(hex("J5"), Foxholes, 0, None, PLACED));
    for off in
        [play.game.situation().fortifiable(hex("T30")), play.game.situation().smokable(hex("T30"))]
    {
        let why = off.unwrap_err();
        assert_eq!((why.kind, why.para.text()), (Refusal::NotListed, "2.1"));
    }
    let why = play.game.situation().fortifiable(hex("J5")).unwrap_err();
    assert_eq!((why.kind, why.para.text()), (Refusal::Fortified, "8.1.3"));
}

#[test]
fn f100_3_none_stands_in_the_wet_but_on_a_bridge_over_it() {
    let mut play = table("");
    for (label, stands) in [("C3", false), ("C5", false), ("E5", true), ("H5", true)] {
        assert_eq!(play.game.fortify(hex(label), Mines, 6, None, PLACED), stands, "{label}");
    }
    let why = play.game.situation().fortifiable(hex("C3")).unwrap_err();
    assert_eq!((why.kind, why.para.text()), (Refusal::Wet, "F100.3"));
}

#[test]
fn s8_1_4_t94_of_two_smoke_markers_the_denser_stays() {
    let mut play = table("J6 smoke 5");
    let smoke = |play: &Play, label| play.game.table().smoke.get(&hex(label)).copied();
    play.game.place_smoke(hex("J6"), 3);
    assert_eq!(smoke(&play, "J6"), Some(5));
    play.game.place_smoke(hex("J6"), 8);
    assert_eq!(smoke(&play, "J6"), Some(8));
    play.game.place_smoke(hex("C3"), 4);
    assert_eq!(smoke(&play, "C3"), None, "T89: it is Wet");
    let pool = play.game.situation().smoke_pool();
    assert_eq!(pool, [6, 6, 6, 6, 6, 4, 4, 4, 4, 4]);
}

#[test]
fn s8_1_5_a_blaze_leaves_no_smoke_and_no_fortification() {
    let mut play = table("J6 smoke 5; J5 wire");
    for label in ["J6", "J5"] {
        play.game.place_blaze(hex(label), PLACED);
    }
    let table = play.game.table();
    assert!(table.smoke.is_empty() && table.forts.is_empty());
    // F100.2: that is one of the ways in which they go.
    let razed = play.game.events.iter().any(|e| matches!(e.what, Happening::Razed { .. }));
    assert!(razed);
    for place in
        [play.game.situation().fortifiable(hex("J6")), play.game.situation().smokable(hex("J6"))]
    {
        let why = place.unwrap_err();
        assert_eq!((why.kind, why.para.text()), (Refusal::OnFire, "8.1.5"));
    }
    play.game.place_smoke(hex("J6"), 4);
    assert!(play.game.table().smoke.is_empty());
}

#[test]
fn s8_1_2_s2_2_3_a_second_radio_finds_no_box() {
    let mut draft = armed_draft(board());
    let late = force(ForceWord::Radio, "152mm", 1, Some("late"));
    draft.sides.axis.arrivals.push(ArrivalDraft::at(1, Vec::new(), vec![late]));
    let scenario = std::sync::Arc::new(draft.build().unwrap());
    let [first, late] =
        ["radio", "late"].map(|name| scenario.piece(Some(Side::Axis), name).unwrap());
    let given = position(&scenario, "H6 axis rifle-1; B2 allies line-1");
    let mut play = at(scenario, &given);
    assert_eq!(play.game.situation().radio(Side::Axis), Some(first));
    play.game.place_radio(late);
    assert_eq!(play.game.table().piece(late).place, Place::Aside);
    assert_eq!(play.game.situation().radio(Side::Axis), Some(first));
    // Once the box is empty, the next one finds its place.
    play.game.state.table.piece_mut(first).place = Place::Aside;
    play.game.place_radio(late);
    assert_eq!(play.game.situation().radio(Side::Axis), Some(late));
    // 12: it is no Weapon, and nobody carries it.
    assert!(play.game.scenario().weapon_kind(late).is_none());
}

//! T78 Terrain: what each costs to enter and covers; sight is in `s10_sight`.

use super::kit::{Board, Play, board, card, hex, play};
use crate::choice::Refusal;
use crate::content::Order;
use crate::side::Side;

const TEXT: &str = "H6 axis rifle-1; B2 allies line-1";

/// Points to step from H6 to H5, and the Cover there; no cost where no Move goes.
fn asked(board: Board) -> (Option<i32>, i32) {
    let play = play(board.map(), Side::Axis, TEXT, &[], &[]);
    let now = play.game.situation();
    let cost = now.step_cost(hex("H6"), hex("H5")).ok();
    (cost.map(|half| i32::from(half) / 2), now.cover(hex("H5")))
}

#[test]
fn t78_2_t78_3_t81_t82_t85_t86_t89_t90_t91_t95_t99_costs_and_cover() {
    for (word, cost, cover) in [
        // T81 brush, T82 building, T85 field, T86 gully, T89 marsh, T91 orchard, T99 woods.
        ("scrub", 2, 1),
        ("house", 2, 3),
        ("crop", 1, 0),
        ("ditch", 2, 1),
        ("bog", 3, 0),
        ("trees", 1, 1),
        ("wood", 2, 2),
    ] {
        assert_eq!(asked(board().on(word, "H5")), (Some(cost), cover), "{word}");
    }
    assert_eq!(asked(board()), (Some(1), 0), "T90 open ground");
    assert_eq!(asked(board().ribbon("brook", "G5 H5 I6")), (Some(3), -1), "T95 stream");
}

#[test]
fn t78_1_the_terrain_of_the_highest_rank_is_the_type() {
    // Woods rank above brush, and a building above both.
    assert_eq!(asked(board().on("scrub", "H5").on("wood", "H5")), (Some(2), 2));
    assert_eq!(asked(board().on("wood", "H5").on("house", "H5")), (Some(2), 3));
}

#[test]
fn t79_no_unit_enters_a_blaze() {
    let moving = card(Order::Move, 0);
    let text = "H6 axis rifle-1; H5 blaze; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[moving], &[]);
    assert!(play.game.situation().impassable(hex("H5")));
    assert!(!play.game.situation().impassable(hex("H6")));
    play.go(&format!("#{moving} rifle-1 rifle-1"));
    assert_eq!(play.refuse("H5"), (Refusal::Impassable, "T79"));
}

#[test]
fn t92_t93_t96_along_roads_rails_and_trails_a_step_costs_one() {
    for word in ["lane", "line", "path"] {
        let along = board().on("bog", "H5").ribbon(word, "H7 H6 H5 H4");
        assert_eq!(asked(along).0, Some(1), "{word} along");
        let across = board().on("bog", "H5").ribbon(word, "G5 H5 I6");
        assert_eq!(asked(across).0, Some(3), "{word} across");
    }
    // T96: a trail leaves Cover as it is, a road takes 1.
    assert_eq!(asked(board().on("wood", "H5").ribbon("path", "H6 H5 H4")).1, 2);
    assert_eq!(asked(board().on("wood", "H5").ribbon("lane", "H6 H5 H4")).1, 1);
    assert_eq!(asked(board().ribbon("line", "H6 H5 H4")).1, 0, "rails");
}

#[test]
fn t84_t87_t97_hexsides_cost_one_more_and_cover_only_where_they_are_crossed() {
    for (word, cover) in [("rails", 0), ("bushes", 1), ("stones", 2)] {
        assert_eq!(asked(board().barrier(word, "H5|H6")), (Some(2), 0), "{word}");
        let play = play(board().barrier(word, "H5|H6").map(), Side::Axis, TEXT, &[], &[]);
        let against = |from: &str| {
            let threat = crate::query::Threat::direct(vec![hex(from)]);
            play.game.situation().cover_against(hex("H5"), &threat)
        };
        assert_eq!((against("H8"), against("H3")), (cover, 0), "{word}");
    }
}

#[test]
fn t83_a_cliff_is_closed_to_a_move() {
    assert_eq!(asked(board().hill(1, "H5").barrier("drop", "H5|H6")).0, None);
    let play =
        play(board().hill(1, "H5").barrier("drop", "H5|H6").map(), Side::Axis, TEXT, &[], &[]);
    let now = play.game.situation();
    assert!(now.advance(play.of(Side::Axis, "rifle-1"), hex("H5")).is_ok(), "without a Weapon");
}

#[test]
fn t83_f105_2_a_cliff_is_closed_between_trenches_too() {
    let text = "H6 axis rifle-1; B2 allies line-1; H6 trench; H5 trench";
    for (board, cost) in [
        (board().on("wood", "H5").hill(1, "H5"), Some(2)),
        (board().hill(1, "H5").barrier("drop", "H5|H6"), None),
    ] {
        let play = play(board.map(), Side::Axis, text, &[], &[]);
        let step = play.game.situation().step_cost(hex("H6"), hex("H5"));
        assert_eq!(step.ok(), cost, "half points");
        let why = step.err().map(|why| (why.kind, why.para.text()));
        assert_eq!(why, cost.is_none().then_some((Refusal::Cliff, "T83")));
    }
}

#[test]
fn t98_nothing_enters_water_and_t80_2_a_small_bridge_leads_over_it() {
    assert_eq!(asked(board().on("lake", "H5")).0, None);
    let over = board().on("lake", "H5").ribbon("lane", "H7 H6 H5 H4").bridge("plank", "H5");
    assert_eq!(asked(over).0, Some(1));
    let beside = board().on("bog", "H5").ribbon("lane", "G5 H5 I6").bridge("plank", "H5");
    assert_eq!(asked(beside).0, Some(3), "off its road it costs what lies under it");
}

#[test]
fn t88_1_going_up_costs_one_more() {
    assert_eq!(asked(board().hill(1, "H5")).0, Some(2));
    assert_eq!(asked(board().hill(1, "H6")).0, Some(1), "down");
    assert_eq!(asked(board().hill(1, "H5 H6")).0, Some(1), "level");
}

#[test]
fn s10_1_1_units_are_never_in_the_way() {
    let text = "H6 axis rifle-1; H5 axis rifle-2 rifle-3; H4 allies line-2; H3 allies line-1";
    let play: Play = play(board().map(), Side::Axis, text, &[], &[]);
    assert!(play.game.situation().sight(hex("H6"), hex("H3")).clear);
}

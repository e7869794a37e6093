//! The 74 sight-line cases, L-01 to L-74, and three where a contour runs through a drawing.

use super::kit::{board, check, disc, near, stretch, whole_hex};
use crate::hex::Compass;

#[test]
fn t10_obstacles_and_what_is_exempt() {
    check("L-01", &board().on("wood", "D3"), "D2 D5 blocked");
    check("L-02", &board().on("wood", "D2 D5"), "D2 D5 clear");
    check("L-03", &board().on("wood", "D2 D3"), "D2 D3 clear");
    let d3 = board().centre("D3");
    check("L-04", &board().drawn("wood", disc(near(d3, 500, 0), 300)), "D2 D5 clear");
    check("L-05", &board().drawn("wood", disc(near(d3, 500, 0), 500)), "D2 D5 blocked");
    check("L-06", &board().on("wood", "D5"), "D4 E6 clear");
    check("L-07", &board().wide("wood", "D5"), "D4 E6 blocked");
}

#[test]
fn t10_1_hexsides_along_and_across() {
    check("L-08", &board().barrier("stones", "D5|E5"), "D4 E6 blocked");
    for word in ["stones", "bushes"] {
        for side in ["D4|D5", "D4|E5", "E5|E6", "D5|E6"] {
            check("L-09", &board().barrier(word, side), "D4 E6 clear");
        }
    }
    check("L-10", &board().barrier("rails", "D5|E5"), "D4 E6 1");
    check("L-11", &board().smoke("D5", 4), "D4 E6 4");
    check("L-11", &board().smoke("E5", 4), "D4 E6 4");
    check("L-12", &board().blaze("E5"), "D4 E6 blocked");
    check("L-13", &board().barrier("stones", "D3|D4"), "D2 D6 blocked");
    check("L-14", &board().barrier("stones", "D2|D3 D5|D6"), "D2 D6 clear");
    check("L-15", &board().barrier("stones", "D3|E4"), "D2 D6 clear");
    check("L-16", &board().barrier("stones", "K8|K9"), "J9 N6 blocked");
}

#[test]
fn t92_t93_roads_and_rails_open_what_they_run_through() {
    let column = "D7 D6 D5 D4 D3 D2 D1";
    let straight = || board().on("wood", "D3").ribbon("lane", column);
    check("L-17", &straight(), "D6 D1 clear");
    check("L-18", &board().on("wood", "D3").ribbon("lane", "D6 D5 D4 D3 E3 F2"), "D6 D1 blocked");
    check("L-19", &board().on("wood", "D3").ribbon("path", column), "D6 D1 blocked");
    check("L-20", &board().on("house", "D3").ribbon("lane", column), "D6 D1 clear");
    check("L-21", &board().ribbon("line", column), "D6 D1 clear");
    check("L-22", &board().ribbon("line", "C4 D3 E3"), "D6 D1 1");
    check("L-23", &board().ribbon("line", "C2 D1 E1"), "D6 D1 clear");
    check("L-24", &straight().smoke("D3", 3), "D6 D1 3");
    check("L-25 across", &board().ribbon("lane", "C4 D3 E3").bridge("D3"), "D6 D1 1");
    check("L-25 along", &board().ribbon("lane", column).bridge("D3"), "D6 D1 clear");
}

#[test]
fn t10_3_hindrances_do_not_add_up() {
    check("L-26", &board().on("scrub", "D3").on("crop", "D4"), "D2 D6 3");
    check("L-27", &board().on("scrub", "D3 D4"), "D2 D6 3");
    check("L-28", &board().on("scrub", "D3").smoke("D4", 4), "D2 D6 4");
    check("L-28", &board().smoke("D3", 4).smoke("D4", 4), "D2 D6 4");
    check("L-29", &board().on("scrub", "D3").smoke("D2", 5), "D2 D6 5");
    check("L-30", &board().on("trees", "D6"), "D2 D6 clear");
    check("L-31", &board().on("bog", "D3"), "D2 D6 1");
    check("L-31", &board().ribbon("brook", "C3 D3 E4"), "D2 D6 clear");
    check("L-31", &board().on("lake", "D3"), "D2 D6 clear");
}

#[test]
fn t86_gullies() {
    check("L-32", &board().on("ditch", "D4"), "D4 D2 blocked");
    check("L-33", &board().on("ditch", "D4"), "D4 D3 clear");
    check("L-34", &board().on("ditch", "D4"), "D2 D6 clear");
    check("L-35", &board().on("ditch", "D4").hill(1, "D1"), "D4 D1 clear");
    check("L-36", &board().on("ditch", "D4 D5 D6"), "D4 D6 blocked, D4 D5 clear");
}

#[test]
fn t88_3_hills() {
    check("L-37", &board().hill(1, "D3"), "D2 D5 blocked");
    check("L-38", &board().strip(1, "D2", "D5"), "D2 D5 clear");
    check("L-39", &board().hill(1, "D2"), "D2 D5 clear");
    let two = board().strip(1, "D2", "D3");
    check("L-40", &two, "D2 D5 blocked, D2 D4 blocked, D3 D5 clear");
    check("L-41", &two, "D5 D3 clear, D5 D2 blocked");
    check(
        "L-42",
        &board().strip(1, "D2", "D4").hill(2, "D2"),
        "D6 D4 clear, D6 D3 blocked, D6 D2 clear",
    );
    check("L-43", &board().hill(2, "D2").hill(1, "D4"), "D2 D6 clear");
    check("L-44", &board().hill(1, "D2").hill(1, "D4"), "D2 D6 blocked");
    check("L-45", &board().hill(2, "D2 D4 D6"), "D2 D6 clear");
    check("L-46", &board().hill(2, "D2 D4").hill(1, "D6"), "D2 D6 blocked");
    check("L-46", &board().hill(2, "D2 D4").hill(3, "D6"), "D2 D6 clear");
    let board47 = board();
    let sliver = stretch(board47.centre("D2"), board47.centre("D4"), 700, -400);
    check("L-47", &board47.rise(1, sliver), "D3 D4 clear, D2 D4 blocked, D3 D5 blocked");
    check("L-48", &board().hill(2, "D2").hill(3, "D4 D6"), "D2 D6 blocked");
    check("L-49", &board().hill(2, "D2").hill(3, "D4").hill(4, "D6"), "D2 D6 clear");
    check("L-50", &board().hill(2, "D2").hill(3, "D4").strip(4, "D6", "D7"), "D2 D7 blocked");
    let board51 = board();
    let cliff = whole_hex(board51.centre("D2"));
    check("L-51", &board51.rise(1, cliff).barrier("drop", "D2|D3"), "D2 D5 clear");
}

#[test]
fn t88_4_1_blind_hexes() {
    let hill = || board().hill(1, "D1");
    check("L-52", &hill().on("wood", "D3"), "D1 D3 clear, D1 D4 blind, D1 D5 clear");
    check("L-53", &hill().on("wood", "D3 D4"), "D1 D4 blind, D1 D5 blind, D1 D6 clear");
    check(
        "L-54",
        &hill().on("wood", "D3 D5"),
        "D1 D4 blind, D1 D5 clear, D1 D6 blind, D1 D7 clear",
    );
    check("L-55", &hill().on("wood", "D2"), "D1 D3 blind, D1 D4 clear");
    check("L-56", &board().hill(1, "D1 D5").on("wood", "D4"), "D1 D5 clear");
    check("L-57", &board().strip(1, "D1", "D5").on("wood", "D3"), "D1 D5 blocked");
    let two = || board().hill(2, "D1");
    check("L-58", &two().hill(1, "D4").on("wood", "D4"), "D1 D5 blind, D1 D6 clear");
    let ladder = || board().strip(1, "D1", "D5").hill(2, "D5");
    check("L-59", &ladder().on("house", "D2"), "D1 D5 blind");
    check("L-60", &ladder().on("house", "D3"), "D1 D5 clear");
    check("L-61", &two().hill(1, "D5").on("wood", "D4"), "D1 D5 clear");
    let four = || board().hill(1, "D4");
    check("L-62", &four().wide("wood", "D5"), "D4 E6 blind");
    check("L-62", &four().on("wood", "D5"), "D4 E6 clear");
    let nine = || board().hill(1, "J9");
    check("L-63", &nine().wide("wood", "K7"), "J9 L6 blind");
    check("L-63", &nine().on("wood", "K7"), "J9 L6 clear");
    check("L-64", &nine().on("wood", "K8"), "J9 L6 clear");
    check("L-65", &hill().barrier("bushes", "D3|D4"), "D1 D5 clear");
}

#[test]
fn t88_5_hindrances_below_are_looked_over() {
    check("L-66", &board().hill(1, "D1").on("scrub", "D3"), "D1 D5 clear");
    check("L-67", &board().strip(1, "D1", "D5").on("scrub", "D3"), "D1 D5 3");
    check("L-68", &board().hill(1, "D1 D5").on("scrub", "D3"), "D1 D5 clear");
    check("L-69", &board().hill(2, "D1").smoke("D3", 6), "D1 D5 6");
    check("L-70", &board().hill(2, "D1 D5").blaze("D3"), "D1 D5 blocked");
}

#[test]
fn t10_edges_units_and_long_buildings() {
    check("L-71", &board().on("wood", "B1"), "A1 C1 clear");
    check("L-71", &board().wide("wood", "B1"), "A1 C1 blocked");
    // L-72: a map knows no units, so that they cannot block.
    check("L-72", &board(), "D2 D6 clear");
    let house = board();
    let two = stretch(house.centre("D3"), house.centre("D4"), 500, 500);
    check("L-73", &house.drawn("house", two), "D3 D6 blocked");
    check("L-74", &board().hill(1, "D1").barrier("rails", "D3|D4"), "D1 D5 clear");
}

/// The level that counts is that of the ground at the spot touched, not that of the centre dot.
#[test]
fn t88_a_contour_through_a_drawing() {
    // D1 and D7 at level 1; D3 is a level 0 hex by its dot, but the ground above the dot is high.
    let rim = || {
        let board = board().hill(1, "D1 D7");
        let top = stretch(board.centre("D3"), board.centre("D3"), 700, -200);
        board.rise(1, top)
    };
    let upper = |b: &super::kit::Board| stretch(b.centre("D3"), b.centre("D3"), 600, -400);
    let lower = |b: &super::kit::Board| stretch(b.centre("D3"), b.centre("D3"), -100, 600);
    let both = |b: &super::kit::Board| stretch(b.centre("D3"), b.centre("D3"), 600, 600);
    let draw = |word: &str, shape: fn(&super::kit::Board) -> crate::shape::Shape| {
        let board = rim();
        let shape = shape(&board);
        board.drawn(word, shape)
    };
    check("woods on the high part", &draw("wood", upper), "D1 D7 blocked");
    check("woods on the low part", &draw("wood", lower), "D1 D7 clear");
    check("woods across the contour", &draw("wood", both), "D1 D7 blocked");
    check("brush on the high part", &draw("scrub", upper), "D1 D7 3");
    check("brush on the low part", &draw("scrub", lower), "D1 D7 clear");
    // A wall on the side D3/D4: the ground there is low unless the hill reaches the side.
    check("a wall on low ground", &rim().barrier("stones", "D3|D4"), "D1 D7 clear");
    let under = || {
        let board = board().hill(1, "D1 D7");
        let across = stretch(board.centre("D3"), board.centre("D4"), -700, -700);
        board.rise(1, across)
    };
    check("a wall on the contour's ground", &under().barrier("stones", "D3|D4"), "D1 D7 blocked");
    check("a fence on the contour's ground", &under().barrier("rails", "D3|D4"), "D1 D7 1");
    check("the same ground without a wall", &under(), "D1 D7 clear");
}

/// What stands at the foot of a cliff stands on low ground: the hill of the next hex ends on their
/// common side and does not lift it.
#[test]
fn t83_the_foot_of_a_cliff_is_low_ground() {
    let cliff = |side: &str| {
        let board = board();
        let top = whole_hex(board.centre("C3"));
        board.rise(1, top).barrier("drop", side)
    };
    // The woods reach up to the very side that the cliff stands on.
    let foot = |b: &super::kit::Board| {
        let shape = stretch(b.centre("C4"), b.centre("C4"), 866, 300);
        crate::shape::Shape { rings: shape.rings, ..crate::shape::Shape::default() }
    };
    for word in ["wood", "house"] {
        let board = cliff("C3|C4");
        let shape = foot(&board);
        check("at the foot", &board.drawn(word, shape), "C3 C6 clear, C3 C5 blind");
    }
    let board = cliff("C3|C4");
    let shape = foot(&board);
    check("brush at the foot", &board.drawn("scrub", shape), "C3 C6 clear");
    // C3 to D4 runs along the side between C4 and D3, whose upper end is a corner of the cliff.
    let corner = || cliff("C3|C4 C3|D3");
    check("a hedge from the corner", &corner().barrier("bushes", "C4|D3"), "C3 D4 clear");
    check("a fence from the corner", &corner().barrier("rails", "C4|D3"), "C3 D4 clear");
    let map = corner().map();
    assert!(map.facts(super::kit::hex("C3")).crest, "the top of a cliff is a crest hex");
}

/// An edge inside a drawing, where two of its rings meet, is no edge of it, even through a dot.
#[test]
fn t78_1_rings_that_meet_make_one_area() {
    let grid_board = board();
    let corners = grid_board.draft.grid.corners(super::kit::hex("F4"));
    for turn in 0..6 {
        let at = |i: usize| corners[(i + turn) % 6];
        let halves = crate::shape::Shape {
            rings: vec![vec![at(0), at(1), at(4), at(5)], vec![at(1), at(2), at(3), at(4)]],
            ..crate::shape::Shape::default()
        };
        let woods = board().drawn("wood", halves.clone());
        assert_eq!(woods.map().terrain(super::kit::hex("F4")).word, "wood", "turned {turn}");
        check("two halves", &woods, "F3 F5 blocked, E4 G5 blocked");
        assert_eq!(board().rise(1, halves).map().level(super::kit::hex("F4")), 1);
    }
}

/// What runs back along itself, or is drawn twice under the even-odd rule, encloses nothing.
#[test]
fn t10_1_hairs_are_no_area() {
    let d3 = board().centre("D3");
    let at = |x, y| near(d3, x, y);
    let far = vec![at(500, -300), at(700, -300), at(700, 300), at(500, 300)];
    let spiked = crate::shape::Shape::polygon(vec![
        far[0],
        far[1],
        far[2],
        far[3],
        at(500, 0),
        at(-300, 0),
        at(500, 0),
    ]);
    check("a spike over the line", &board().drawn("wood", spiked), "D2 D5 clear");
    let square = vec![at(-300, -300), at(300, -300), at(300, 300), at(-300, 300)];
    let mut back = square.clone();
    back.reverse();
    let twice = crate::shape::Shape {
        rings: vec![square, back, far],
        rule: crate::shape::FillRule::EvenOdd,
    };
    check("a square drawn twice", &board().drawn("wood", twice), "D2 D5 clear");
}

/// Only the gully that is not looked into from above is named.
#[test]
fn t86_each_gully_for_itself() {
    let board = board().hill(1, "D1").on("ditch", "D1 D4");
    let map = board.map();
    let (high, low) = (super::kit::hex("D1"), super::kit::hex("D4"));
    let told = map.explain(high, low, &board.markers).unwrap();
    let named: Vec<_> = told.deciding().map(|touch| touch.place).collect();
    assert_eq!(named, [crate::los::Where::Hex(high)]);
}

/// A ribbon that leaves the map's edge is open to its very end.
#[test]
fn t93_a_road_off_the_map() {
    let board = board().on("wood", "D2").ribbon_to("lane", "D6 D5 D4 D3 D2 D1", Compass::N);
    check("road", &board, "D6 D1 clear");
}

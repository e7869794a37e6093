//! The example map: the sight lines of the rulebook's examples (10, O20, O21).

use super::kit::{Board, board, check, disc, place};
use crate::shape::Shape;

/// The example map: hills, woods, an orchard, a road, smoke.
fn example() -> Board {
    let hill = Shape::polygon(
        [
            (1260, 920),
            (1385, 920),
            (1385, 790),
            (1430, 735),
            (1510, 730),
            (1535, 690),
            (1535, 440),
            (1260, 440),
        ]
        .map(|(x, y)| place(x, y))
        .to_vec(),
    );
    let board = board();
    let (j6, j7) = (board.centre("J6"), board.centre("J7"));
    board
        .rise(1, hill)
        .rise(2, disc(j6, 600))
        .rise(2, disc(j7, 600))
        .on("wood", "J8 K6 L8 M5")
        .on("trees", "N7")
        .ribbon("lane", "M3 M4 M5 M6 M7")
        .smoke("N8", 7)
}

#[test]
fn t88_3_1_levels_of_the_example() {
    let map = example().map();
    let level = |label: &str| map.level(super::kit::hex(label));
    for label in ["J8", "J9", "K6", "K7", "K8", "J5"] {
        assert_eq!(level(label), 1, "{label}");
    }
    assert_eq!((level("J6"), level("J7"), level("L8"), level("M9")), (2, 2, 0, 0));
}

#[test]
fn t10_examples_a_to_j() {
    check("A, B", &example(), "J9 K6 blocked, J9 L6 blocked");
    let mut bare = example();
    bare.draft.areas.remove(0);
    check("A without the woods in J8", &bare, "J9 K6 clear");
    let board = example();
    let j9 = board.centre("J9");
    check("B from a level 2 crest", &board.rise(2, disc(j9, 300)), "J9 L6 clear");
    check("C, D, E", &example(), "J9 N6 clear, J7 M9 blind, J7 N9 clear");
    check("F", &example(), "M9 M4 clear");
    let mut off_road = example();
    off_road.draft.ribbons.clear();
    check("F without the road", &off_road, "M9 M4 blocked");
    check("G, H", &example(), "M9 N6 2, M9 N7 7");
    check("H with a wall", &example().barrier("stones", "M8|N8"), "M9 N7 blocked");
    let mut clean = example();
    clean.markers.smoke.clear();
    check("H without smoke", &clean, "M9 N7 clear");
    check("J", &example(), "N9 N7 7, N9 N6 7");
}

#[test]
fn o20_o21_sight_lines_of_the_fire_and_move_examples() {
    check("fire", &example(), "L8 M6 clear, K8 M6 clear, J7 M6 clear, J6 M6 clear");
    let map = example().map();
    for label in ["L8", "K8", "J7", "J6"] {
        let range = map.grid().distance(super::kit::hex(label), super::kit::hex("M6"));
        assert!(range <= 3, "{label}");
    }
    check("M-B", &example(), "L5 K8 blocked");
    check("M-E", &example().smoke("K7", 4), "L5 K7 4");
    check("M-G", &example().smoke("K7", 4), "L5 K6 clear");
}

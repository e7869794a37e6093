//! Lines of sight (10, T78–T99), asked as the engine asks, with what the explanation of each cites.
//!
//! What the paragraphs say is carried out by board. A paragraph counts as proven here when a line
//! was explained with it, and a terrain when a line touched it and its row of the chart mattered.

use crestline_board::drawing::What;
use crestline_board::hex::Hex;
use crestline_board::los::{Effect, Explanation, Markers, Reason, Thing, Verdict};
use crestline_board::shape::Shape;
use crestline_board::terrain::Tag;

use super::kit::{Board, blob, board, hex, scenario};
use super::reached::note;
use super::rulebook::SIGHT;
use crate::game::Game;
use crate::para::row;
use crate::query::Situation;

/// Notes the paragraphs that an explanation cites, and the terrain that it speaks of.
fn cited(map: &crestline_board::map::Map, explanation: &Explanation) {
    let chart = map.chart();
    for touch in &explanation.touches {
        note(explanation.rule(touch), SIGHT);
        if matches!(touch.effect, Effect::Ignored(Reason::Missed)) {
            continue;
        }
        let marker = |tag| chart.terrains().iter().filter(move |terrain| terrain.is(tag));
        let terrain = match touch.thing {
            Thing::Drawing(at) => match map.drawings()[at].what {
                What::Terrain(terrain) => Some(chart.get(terrain)),
                What::Level(_) => None,
            },
            Thing::Barrier(at) => Some(chart.get(map.barriers()[at].terrain)),
            Thing::Gully => marker(Tag::Gully).next(),
            Thing::Smoke(_) => marker(Tag::WholeHex).find(|terrain| terrain.paragraph == "T94"),
            Thing::Blaze => marker(Tag::WholeHex).find(|terrain| terrain.paragraph == "T79"),
            Thing::Open | Thing::Hill(..) | Thing::Missing => None,
        };
        let _ = terrain.map(row);
    }
}

/// A verdict in words: `clear`, a hindrance, `blocked` or `blind`.
fn words(verdict: Verdict) -> String {
    match verdict {
        Verdict { clear: true, hindrance: 0, .. } => "clear".to_owned(),
        Verdict { clear: true, hindrance, .. } => hindrance.to_string(),
        Verdict { blind: true, .. } => "blind".to_owned(),
        Verdict { .. } => "blocked".to_owned(),
    }
}

/// Smoke and blazes by their hexes: `D3=4 E5`.
fn markers(text: &str) -> Markers {
    let mut markers = Markers::default();
    for word in text.split_whitespace() {
        match word.split_once('=') {
            Some((label, value)) => {
                let _ = markers.smoke.insert(hex(label), value.parse().unwrap());
            }
            None => {
                let _ = markers.blaze.insert(hex(word));
            }
        }
    }
    markers
}

/// Checks lines like `D2 D5 blocked T88.4, D2 D6 clear`, as the engine sees them and as they are
/// explained. Paragraphs behind the verdict must be among those that the explanation cites.
#[track_caller]
fn check(board: Board, smoke_and_blaze: &str, lines: &str) {
    let map = board.map();
    let markers = markers(smoke_and_blaze);
    let game = Game::new(scenario(std::sync::Arc::clone(&map)));
    let mut table = game.table().clone();
    table.smoke.clone_from(&markers.smoke);
    table.blaze.clone_from(&markers.blaze);
    let situation = Situation { scenario: game.scenario(), table: &table };
    for line in lines.split(',') {
        let mut parts = line.split_whitespace();
        let mut end = || -> Hex { hex(parts.next().unwrap()) };
        let (a, b) = (end(), end());
        let wanted = parts.next().unwrap();
        assert_eq!(words(situation.sight(a, b)), wanted, "{line}");
        assert_eq!(situation.sight(a, b), situation.sight(b, a), "{line}: from both ends");
        let told = map.explain(a, b, &markers).unwrap();
        assert_eq!(told.verdict, situation.sight(a, b), "{line}: {told:#?}");
        let rules: Vec<&str> = told.touches.iter().map(|touch| told.rule(touch)).collect();
        for rule in parts {
            assert!(rules.contains(&rule), "{line} is explained by {rules:?}");
        }
        cited(&map, &told);
    }
}

/// Ground of a level under whole stretches of a column, well past its centres.
fn strip(board: Board, level: u8, from: &str, to: &str) -> Board {
    let (a, b) = (board.0.grid.centre(hex(from)), board.0.grid.centre(hex(to)));
    let corners = [(a, -1400, -600), (a, 1400, -600), (b, 1400, 600), (b, -1400, 600)];
    let shape = Shape::polygon(corners.map(|(at, x, y)| at.offset(x, y)).to_vec());
    board.rise(level, shape)
}

/// A drawing that fills the whole of its hex, sides included.
fn wide(mut board: Board, word: &str, label: &str) -> Board {
    let outline = Some(blob(&board, label, 1000));
    board = board.on(word, label);
    board.0.areas.last_mut().unwrap().outline = outline;
    board
}

#[test]
fn s10_1_only_what_lies_between_counts() {
    check(board().on("wood", "D2 D5"), "", "D2 D5 clear");
    check(board().on("wood", "D2 D3"), "", "D2 D3 clear");
    check(board().on("wood", "D5"), "", "D4 E6 clear 10.1");
    check(wide(board(), "wood", "D5"), "", "D4 E6 blocked");
    check(board().on("trees", "D6"), "", "D2 D6 clear");
    for word in ["stones", "bushes"] {
        for side in ["D4|D5", "D4|E5", "E5|E6", "D5|E6"] {
            check(board().barrier(word, side), "", "D4 E6 clear");
        }
    }
    check(board().on("wood", "B1"), "", "A1 C1 clear");
    check(wide(board(), "wood", "B1"), "", "A1 C1 blocked");
}

#[test]
fn s10_2_obstacles_block() {
    check(board().on("wood", "D3"), "", "D2 D5 blocked 10.2");
    check(board().on("house", "D3"), "", "D2 D5 blocked 10.2");
    check(board().barrier("stones", "D3|D4"), "", "D2 D6 blocked 10.2");
    check(board().barrier("bushes", "D5|E5"), "", "D4 E6 blocked 10.2");
    check(board().barrier("stones", "D3|E4"), "", "D2 D6 clear");
    check(board().barrier("stones", "K8|K9"), "", "J9 N6 blocked");
}

#[test]
fn s10_2_1_a_blaze_blocks_at_every_level_and_along_its_sides() {
    check(board(), "E5", "D4 E6 blocked 10.2.1, D4 D6 clear");
    check(board().hill(2, "D1 D5"), "D3", "D1 D5 blocked 10.2.1");
    check(board(), "D5", "D3 D5 clear");
}

#[test]
fn s10_3_2_a_hindrance_takes_from_fire() {
    check(board().on("scrub", "D3"), "", "D2 D6 3 10.3.2");
    check(board().on("trees", "D3"), "", "D2 D6 2 10.3.2");
    check(board().on("crop", "D3"), "", "D2 D6 1 10.3.2");
    check(board().on("bog", "D3"), "", "D2 D6 1 10.3.2");
    check(board().barrier("rails", "D5|E5"), "", "D4 E6 1 10.3.2");
}

#[test]
fn s10_3_3_only_the_highest_hindrance_counts() {
    check(board().on("scrub", "D3").on("crop", "D4"), "", "D2 D6 3");
    check(board().on("scrub", "D3 D4"), "", "D2 D6 3");
    check(board().on("scrub", "D3"), "D4=4", "D2 D6 4");
    check(board(), "D3=4 D4=4", "D2 D6 4");
}

#[test]
fn s10_3_4_smoke_fills_its_hex_and_hinders_in_and_out_of_it() {
    check(board(), "D5=4", "D4 E6 4 10.3.4, D5 D6 4 10.3.4, D3 D5 4, D3 D4 clear");
    check(board().on("scrub", "D3"), "D2=5", "D2 D6 5 10.3.4");
    check(board().hill(2, "D1"), "D3=6", "D1 D5 6 10.3.4");
}

#[test]
fn t78_4_open_terrain_neither_blocks_nor_hinders() {
    check(board().ribbon("brook", "C3 D3 E4"), "", "D2 D6 clear");
    check(board().on("lake", "D3"), "", "D2 D6 clear");
    check(board().on("ditch", "D4"), "", "D2 D6 clear T78.4");
}

#[test]
fn t84_a_fence_hinders_unless_it_is_a_side_of_an_end() {
    check(board().barrier("rails", "D3|D4"), "", "D2 D6 1, D3 D6 clear, D2 D4 clear");
    check(board().hill(1, "D1").barrier("rails", "D3|D4"), "", "D1 D5 clear");
}

#[test]
fn t86_a_gully_is_seen_from_next_door_or_from_above() {
    check(board().on("ditch", "D4"), "", "D4 D2 blocked T86, D4 D3 clear");
    check(board().on("ditch", "D4").hill(1, "D1"), "", "D4 D1 clear");
    check(board().on("ditch", "D4 D5 D6"), "", "D4 D6 blocked T86, D4 D5 clear");
}

#[test]
fn t87_t97_hedges_and_walls_block_but_hide_no_hex() {
    check(board().barrier("stones", "D2|D3 D5|D6"), "", "D2 D6 clear");
    check(board().hill(1, "D1").barrier("bushes", "D3|D4"), "", "D1 D5 clear T88.4");
    check(board().hill(1, "D1").barrier("stones", "D3|D4"), "", "D1 D5 clear T88.4");
}

#[test]
fn t88_3_1_the_centre_gives_the_level_and_a_sliver_makes_no_hill() {
    let drawn = board();
    let corners =
        [("D2", -1400, -600), ("D2", 1400, -600), ("D4", 1400, -500), ("D4", -1400, -500)];
    let at = |label: &str, x, y| drawn.0.grid.centre(hex(label)).offset(x, y);
    let shape = Shape::polygon(corners.map(|(label, x, y)| at(label, x, y)).to_vec());
    let drawn = drawn.rise(1, shape);
    let game = Game::new(scenario(board().hill(1, "D3").map()));
    assert_eq!(game.situation().level(hex("D3")), 1);
    assert_eq!(game.situation().level(hex("D4")), 0);
    check(drawn, "", "D3 D4 clear, D2 D4 blocked, D3 D5 blocked");
}

#[test]
fn t88_3_2_looking_up_sees_the_first_crest_of_each_level() {
    let two = || strip(board(), 1, "D2", "D3");
    check(two(), "", "D2 D5 blocked T88.3.2, D2 D4 blocked, D3 D5 clear");
    let three = strip(board(), 1, "D2", "D4").hill(2, "D2");
    check(three, "", "D6 D4 clear, D6 D3 blocked T88.3.2, D6 D2 clear T88.3.2");
    check(board().hill(2, "D2").hill(1, "D4"), "", "D2 D6 clear T88.3.2");
    check(board().hill(1, "D2 D4"), "", "D2 D6 blocked T88.3.2");
    check(board().hill(1, "D2"), "", "D2 D5 clear");
}

#[test]
fn t88_3_3_higher_ground_blocks_and_level_ground_does_not() {
    check(board().hill(1, "D3"), "", "D2 D5 blocked T88.3.3");
    check(strip(board(), 1, "D2", "D5"), "", "D2 D5 clear");
    check(board().hill(2, "D2 D4 D6"), "", "D2 D6 clear");
    check(board().hill(2, "D2").hill(3, "D4 D6"), "", "D2 D6 blocked");
}

#[test]
fn t88_4_an_obstacle_counts_on_ground_of_the_higher_end() {
    check(board().hill(1, "D1 D5").on("wood", "D4"), "", "D1 D5 clear T88.4");
    check(strip(board(), 1, "D1", "D5").on("wood", "D3"), "", "D1 D5 blocked T88.4");
    check(board().hill(1, "J9").on("wood", "K8"), "", "J9 L6 clear");
}

#[test]
fn t88_4_1_woods_and_buildings_hide_the_hex_behind() {
    let hill = || board().hill(1, "D1");
    check(hill().on("wood", "D3"), "", "D1 D3 clear, D1 D4 blind T88.4.1, D1 D5 clear");
    check(hill().on("house", "D3"), "", "D1 D4 blind T88.4.1, D1 D5 clear");
    check(hill().on("wood", "D3 D4"), "", "D1 D4 blind, D1 D5 blind, D1 D6 clear");
    check(board().hill(2, "D1").hill(1, "D5").on("wood", "D4"), "", "D1 D5 clear");
}

#[test]
fn t88_5_hindrances_below_are_looked_over() {
    check(board().hill(1, "D1").on("scrub", "D3"), "", "D1 D5 clear T88.5");
    check(strip(board(), 1, "D1", "D5").on("scrub", "D3"), "", "D1 D5 3 T88.5");
    check(board().hill(1, "D1 D5").on("scrub", "D3"), "", "D1 D5 clear T88.5");
}

#[test]
fn t92_t93_roads_and_rails_open_what_they_run_through() {
    let column = "D7 D6 D5 D4 D3 D2 D1";
    let straight = || board().on("wood", "D3").ribbon("lane", column);
    check(straight(), "", "D6 D1 clear T93");
    check(straight(), "D3=3", "D6 D1 3");
    check(board().on("wood", "D3").ribbon("lane", "D6 D5 D4 D3 E3 F2"), "", "D6 D1 blocked");
    check(board().on("house", "D3").ribbon("lane", column), "", "D6 D1 clear T93");
    check(board().ribbon("line", column), "", "D6 D1 clear T92");
    check(board().ribbon("line", "C4 D3 E3"), "", "D6 D1 1");
    check(board().ribbon("lane", "C4 D3 E3").bridge("span", "D3"), "", "D6 D1 1");
    check(board().ribbon("lane", column).bridge("span", "D3"), "", "D6 D1 clear");
}

#[test]
fn t96_a_trail_opens_nothing() {
    let column = "D7 D6 D5 D4 D3 D2 D1";
    check(board().on("wood", "D3").ribbon("path", column), "", "D6 D1 blocked");
}

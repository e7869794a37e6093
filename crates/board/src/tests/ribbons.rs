//! Roads, rails and streams on a map: junctions, ends, widths, bridges, and clearings beside them.

use std::collections::{BTreeMap, BTreeSet};

use super::kit::{Board, board, check, hex, hexes};
use crate::draft::{Area, FlawKind};
use crate::hex::{Compass, Hexside};
use crate::lattice::{Point, on_segment};
use crate::map::{Art, Drawing, What};

/// A column that the road follows, and a line across it that another one may.
const COLUMN: &str = "D7 D6 D5 D4 D3 D2 D1";
const SLANT: &str = "B4 C4 D3 E3 F2";

fn wood() -> Board {
    board().on("wood", "D3")
}

#[test]
fn t93_roads_stay_open_through_every_junction() {
    // T: another road ends in the middle of the straight one.
    check("T", &wood().ribbon("lane", COLUMN).ribbon("lane", "E3 D3"), "D6 D1 clear,B4 F2 blocked");
    // X: both are straight.
    let x = || wood().ribbon("lane", COLUMN).ribbon("lane", SLANT);
    check("X", &x(), "D6 D1 clear,B4 F2 clear,C5 E2 blocked");
    // Y: no two arms lie on one line.
    let y = wood().ribbon("lane", "D1 D2 D3 E4").ribbon("lane", "C4 D3");
    check("Y", &y, "D5 D1 blocked,B4 F2 blocked,D2 D3 clear");
    // The same road twice through a hex is a junction like any other.
    check("twice", &wood().ribbon("lane", "D7 D6 D5 D4 D3 E3 D3 D2 D1"), "D6 D1 clear");
    // A dead end opens as far as it goes.
    let end = || board().ribbon("lane", "D7 D6 D5 D4 D3");
    check("end", &end().on("wood", "D3"), "D6 D1 blocked,D6 D3 clear");
    check("end", &end().on("wood", "D4"), "D6 D3 clear,D6 D1 clear");
    // Bends of 60 and 120 degrees.
    check("60", &wood().ribbon("lane", "D6 D5 D4 D3 E4"), "D6 D1 blocked");
    check("120", &wood().ribbon("lane", "D6 D5 D4 D3 E3"), "D6 D1 blocked");
    // Roads that stay apart cross all the same.
    let mut apart = x();
    apart.draft.ribbons[1].apart = true;
    check("apart", &apart, "D6 D1 clear,B4 F2 clear");
    assert_eq!(of(&apart, "lane").len(), 2);
    assert_eq!(of(&x(), "lane").len(), 1);
}

#[test]
fn t92_rails_and_roads_cross() {
    let both = || board().ribbon("line", COLUMN).ribbon("lane", SLANT);
    // Along the road one crosses the rails, along the rails one follows them.
    check("crossing", &both(), "D6 D1 clear,B4 F2 clear");
    check("crossing", &both().on("wood", "D3"), "D6 D1 clear,B4 F2 clear");
}

/// The drawings of a terrain.
fn of(board: &Board, word: &str) -> Vec<Drawing> {
    let id = board.id(word);
    let map = board.map();
    map.drawings().iter().filter(|d| d.what == What::Terrain(id)).cloned().collect()
}

fn widening(word: &str, labels: &str, width: u16, to: u16) -> Board {
    let mut board = board().ribbon(word, labels);
    let ribbon = board.draft.ribbons.last_mut().unwrap();
    (ribbon.width, ribbon.to) = (Some(width), Some(to));
    board
}

/// Where the rings of a drawing have corners on each hexside.
fn on_sides(board: &Board, drawing: &Drawing) -> BTreeMap<Hexside, BTreeSet<Point>> {
    let grid = board.draft.grid;
    let mut found: BTreeMap<Hexside, BTreeSet<Point>> = BTreeMap::new();
    for hex in &drawing.hexes {
        for side in Compass::ALL {
            let (a, b) = grid.side_ends(*hex, side);
            let points = drawing.shape.rings.iter().flatten().filter(|p| on_segment(a, b, **p));
            let points: BTreeSet<Point> = points.copied().collect();
            if !points.is_empty() {
                found.insert(grid.hexside(*hex, side), points);
            }
        }
    }
    found
}

#[test]
fn a_stream_widens_evenly_and_without_steps() {
    let labels = "D1 D2 D3 E4 F4 G5 G6 F6 E7";
    let board = widening("brook", labels, 6, 40);
    let [drawing] = &of(&board, "brook")[..] else { panic!("one drawing") };
    let sides = on_sides(&board, drawing);
    assert_eq!(sides.len(), 8);
    let hexes = hexes(labels);
    let width = |at: usize| {
        let side = board.draft.grid.hexside_between(hexes[at], hexes[at + 1]).unwrap();
        // Two corners and no step: what ends on a side goes on there.
        let points: Vec<Point> = sides[&side].iter().copied().collect();
        assert_eq!(points.len(), 2, "{side:?}");
        points[0].squared(points[1]).isqrt()
    };
    let widths: Vec<i64> = (0..8).map(width).collect();
    assert!(widths.is_sorted(), "{widths:?}");
    // 20.48 lattice steps to a unit; the growth of 34 units is shared among nine hexes.
    let units = |n: i64| (n * 100 + 1024) / 2048;
    let wanted: Vec<i64> = (1..=8).map(|n| 6 + 34 * n / 9).collect();
    let found: Vec<i64> = widths.into_iter().map(units).collect();
    for (found, wanted) in found.iter().zip(&wanted) {
        assert!((found - wanted).abs() <= 1, "{found} for {wanted}");
    }
}

#[test]
fn a_hex_of_a_widening_stream_depends_on_its_sides_and_widths_only() {
    // The last hex of a longer line with the same widths on its sides.
    let short = widening("brook", "D3 D4", 12, 20);
    let long = widening("brook", "D1 D2 D3 D4", 4, 20);
    let in_d4 = |board: &Board| -> Vec<Vec<Point>> {
        let [drawing] = &of(board, "brook")[..] else { panic!("one drawing") };
        let centre = board.centre("D4");
        let inside = |ring: &&Vec<Point>| ring.iter().all(|p| p.squared(centre) <= 2048 * 2048);
        drawing.shape.rings.iter().filter(inside).cloned().collect()
    };
    assert_eq!(in_d4(&short), in_d4(&long));
    assert!(!in_d4(&short).is_empty());
}

#[test]
fn a_brook_joins_a_river_in_one_drawing_that_sight_reads() {
    let mut rivers = widening("lane", COLUMN, 10, 44).on("wood", "D3 D4");
    rivers = rivers.ribbon("lane", "B4 C4 D3");
    rivers.draft.ribbons[1].width = Some(6);
    // One drawing; the wide road is as open as any, the narrow one ends in it.
    let [drawing] = &of(&rivers, "lane")[..] else { panic!("one drawing") };
    let Art::Ribbon(strands) = &drawing.art else { panic!("a ribbon") };
    let halves: BTreeSet<i32> = strands.iter().flat_map(|s| [s.half.0, s.half.1]).collect();
    assert!(halves.len() > 6 && halves.first() == Some(&60), "{halves:?}");
    check("rivers", &rivers, "D7 D1 clear,B4 F2 blocked,B4 D3 clear");
    assert!(drawing.shape.contains(rivers.centre("D3")));
    // Where both cross one side, the wider one is what is drawn.
    let mut same = widening("lane", "D1 D2", 10, 10).ribbon("lane", "D2 D1");
    same.draft.ribbons[1].width = Some(30);
    let [drawing] = &of(&same, "lane")[..] else { panic!("one drawing") };
    let sides = on_sides(&same, drawing);
    let points: Vec<Point> = sides.values().flatten().copied().collect();
    assert_eq!(points.len(), 2);
    assert_eq!(points[0].squared(points[1]).isqrt(), 612);
}

#[test]
fn t80_a_bridge_lies_along_the_sides_that_its_author_says() {
    let crossing = || board().ribbon("lane", COLUMN).ribbon("lane", "C4 D3 E4");
    let ends = |board: &Board| {
        let map = board.map();
        let bridge = *map.bridge(hex("D3")).unwrap();
        (bridge.ends.0.number(), bridge.ends.1.number())
    };
    assert_eq!(ends(&crossing().bridge("D3")), (1, 4), "the straight way by itself");
    let mut said = crossing().bridge("D3");
    said.draft.bridges[0].along = Some((Compass::Sw, Compass::Se));
    assert_eq!(ends(&said), (5, 3));
    said.draft.bridges[0].along = Some((Compass::Sw, Compass::Nw));
    let flaws = said.draft.clone().build().unwrap_err();
    let wanted = FlawKind::NotAlong(hex("D3"), Compass::Sw, Compass::Nw);
    assert_eq!(flaws.iter().map(|flaw| flaw.kind.clone()).collect::<Vec<_>>(), [wanted]);
    // Over a broad road it is broader.
    let wide = |width| {
        let board = widening("lane", COLUMN, width, width).bridge("D3");
        let [drawing] = &of(&board, "span")[..] else { panic!("one bridge") };
        drawing.shape.bounds().map(|(low, high)| high.x - low.x)
    };
    assert!(wide(32) > wide(20) && wide(20) == wide(8));
}

fn listed(labels: &str, clearings: &str) -> Board {
    let mut board = board();
    let terrain = board.id("wood");
    board.draft.areas.push(Area {
        terrain,
        hexes: hexes(labels),
        outline: None,
        furrows: None,
        clearings: hexes(clearings),
    });
    board
}

#[test]
fn t78_1_a_hex_with_a_clearing_is_still_what_surrounds_it() {
    let board = listed("D2 D3 D4 E3", "D3");
    let map = board.map();
    let facts = map.facts(hex("D3"));
    assert_eq!(facts.terrain, board.id("wood"));
    let [cover] = facts.covers[..] else { panic!("{:?}", facts.covers) };
    assert!(!cover.centre && cover.counts(), "{cover:?}");
    // Whoever stands in the glade is in the wood; lines across it meet the ring of trees.
    check("glade", &listed("D3", "D3"), "D2 D5 blocked,D2 D3 clear,D3 D4 clear");
    check("glade", &listed("D3 D4", "D3"), "D3 D5 blocked,D3 D4 clear");
    let flaw = |board: Board| board.draft.build().unwrap_err()[0].kind.clone();
    assert_eq!(flaw(listed("D2 D3", "D4")), FlawKind::NoClearing(hex("D4")));
}

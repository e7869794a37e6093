//! Drafts: what is drawn names the hexes, and every flaw is found.

use super::kit::{Board, board, disc, hex, hexes, near};
use crate::draft::{
    Area, BarrierRun, Building, FlawKind, Hill, Item, ObjectiveDraft, ObjectivePlace, TypeOverride,
};
use crate::hex::Compass;
use crate::map::TypeReason;

fn building(board: &Board, name: &str, labels: &str) -> Building {
    Building {
        terrain: board.id("house"),
        name: Some(name.to_owned()),
        title: None,
        hexes: hexes(labels),
        footprint: None,
        rotate: None,
        outline: None,
        shed: false,
    }
}

#[test]
fn t78_1_the_drawings_name_the_hex() {
    let board = board().on("scrub", "C3").on("wood", "C3 D4");
    let off = near(board.centre("F6"), 500, 0);
    // A drawing that covers neither the dot nor a quarter of the hex does not name it.
    let board = board.drawn("wood", disc(off, 250)).ribbon("brook", "H4 H5 H6");
    let map = board.map();
    let word = |label: &str| map.terrain(hex(label)).word.clone();
    assert_eq!(
        (word("C3"), word("D4"), word("F6")),
        ("wood".into(), "wood".into(), "plain".into())
    );
    assert_eq!((word("H5"), word("A1")), ("brook".into(), "plain".into()));
    assert_eq!(map.facts(hex("C3")).covers.len(), 2);
    assert_eq!(map.facts(hex("F6")).because, TypeReason::Ground);
}

#[test]
fn an_override_names_the_hex_whatever_is_drawn() {
    let mut board = board().on("wood", "C3");
    let terrain = board.id("trees");
    board.draft.overrides.push(TypeOverride { hex: hex("C3"), terrain, reason: None });
    let map = board.map();
    assert_eq!(map.terrain(hex("C3")).word, "trees");
    board.draft.overrides[0].terrain = board.id("brook");
    assert_eq!(board.map().terrain(hex("C3")).word, "brook");
    board.draft.overrides[0].terrain = board.id("lane");
    assert!(board.draft.clone().build().is_err(), "a road names no hex");
    // The drawing is sighted all the same.
    assert!(!map.sight(hex("C2"), hex("C4")).clear);
}

#[test]
fn t82_an_objective_in_a_building_is_all_of_it() {
    let mut board = board();
    board.draft.buildings.push(building(&board, "abbey", "L6 L7 M7"));
    let place = |number, place| ObjectiveDraft { number, place, at: None };
    board.draft.objectives = vec![
        place(3, ObjectivePlace::Building("abbey".to_owned())),
        place(1, ObjectivePlace::Hex(hex("B2"))),
    ];
    let map = board.map();
    assert_eq!(map.objectives()[0].hexes, hexes("B2"));
    assert_eq!(map.objectives()[1].hexes, hexes("L6 L7 M7"));
    assert_eq!(map.objective_at(hex("L7")).map(|o| o.number), Some(3));
    board.draft.objectives[0].place = ObjectivePlace::Hex(hex("L7"));
    assert_eq!(board.map().objectives()[1].hexes, hexes("L6 L7 M7"));
}

/// The sample points stand for equal parts of the whole hex.
#[test]
fn t78_1_a_quarter_is_a_quarter() {
    let b4 = board().centre("B4");
    // A disc of radius r hexsides covers π·r²/2.598 of a hex; all of these lie inside and off the
    // dot, so that only their share decides.
    for (radius, percent) in [(320, 12), (380, 17), (430, 22)] {
        let map = board().drawn("wood", disc(near(b4, 0, 440), radius)).map();
        let covers = &map.facts(hex("B4")).covers;
        let share = i64::from(covers[0].samples) * 100 / 91;
        assert!((share - percent).abs() <= 3, "radius {radius}: {share} %, not {percent} %");
    }
    // A third of the hex, its right part.
    let right = crate::shape::Shape::polygon(vec![
        near(b4, 250, -900),
        near(b4, 1100, -900),
        near(b4, 1100, 900),
        near(b4, 250, 900),
    ]);
    let map = board().drawn("wood", right).map();
    assert!((31..=36).contains(&(u32::from(map.facts(hex("B4")).covers[0].samples) * 100 / 91)));
    assert_eq!(map.terrain(hex("B4")).word, "wood");
}

#[test]
fn a_drawing_without_area_is_a_flaw() {
    let b4 = board().centre("B4");
    let at = |x, y| near(b4, x, y);
    let ring = |points: &[(i64, i64)]| {
        crate::shape::Shape::polygon(points.iter().map(|(x, y)| at(*x, *y)).collect())
    };
    let there_and_back = ring(&[(0, 0), (300, 0), (300, 300), (300, 0)]);
    let line = ring(&[(0, 0), (300, 0), (600, 0)]);
    for shape in [there_and_back, line] {
        let flaws = board().drawn("wood", shape).draft.build().unwrap_err();
        assert_eq!(flaws[0].kind, FlawKind::NoArea);
    }
    // A figure of eight winds once each way and encloses both halves.
    let eight = ring(&[(-300, -300), (300, 300), (300, -300), (-300, 300)]);
    assert!(board().drawn("wood", eight).draft.build().is_ok());
}

#[test]
fn items_are_found_again_when_others_are_left_out() {
    let draft = board().on("wood", "A1 B2 C3 D4 E5").draft;
    let left_out = [Item::Area(0), Item::Area(2), Item::Area(3), Item::Hill(0)].into();
    let rest = draft.without(&left_out);
    assert_eq!(rest.areas.len(), 2);
    let among = |at| Item::Area(at).among(&left_out);
    assert_eq!((among(0), among(1)), (Item::Area(1), Item::Area(4)));
    assert_eq!(Item::Hill(1).among(&left_out), Item::Hill(2));
    assert_eq!(Item::Bridge(1).among(&left_out), Item::Bridge(1));
}

#[test]
fn a_shed_is_no_objective() {
    let mut board = board();
    let mut shed = building(&board, "hut", "C3");
    shed.shed = true;
    board.draft.buildings.push(shed);
    let place = ObjectivePlace::Building("hut".to_owned());
    board.draft.objectives = vec![ObjectiveDraft { number: 1, place, at: None }];
    let flaws = board.draft.build().unwrap_err();
    assert_eq!(flaws[0].kind, FlawKind::NoObjective("hut".to_owned()));
}

#[test]
fn t97_a_gap_lets_a_line_through() {
    let mut board = board().barrier("stones", "D3|D4");
    assert!(!board.map().sight(hex("D2"), hex("D6")).clear);
    let side = board.draft.barriers[0].sides[0];
    board.draft.barriers[0].gaps.push(side);
    assert!(board.map().sight(hex("D2"), hex("D6")).clear);
}

/// Each flaw, at its item.
#[test]
fn every_flaw_is_found() {
    let mut b = board().ribbon("lane", "A1 C3").ribbon("wood", "D4 D5");
    let (wood, stones, drop, lane) = (b.id("wood"), b.id("stones"), b.id("drop"), b.id("lane"));
    let grid = b.draft.grid;
    let area = |terrain, labels: &str| Area {
        terrain,
        hexes: hexes(labels),
        outline: None,
        furrows: None,
        clearings: Vec::new(),
    };
    b.draft.areas = vec![area(wood, "A1 Z9"), area(lane, "B2"), area(wood, "")];
    b.draft.hills = vec![Hill { level: 5, hexes: hexes("C3"), outline: None }];
    b.draft.ribbons[1].enters = Some(Compass::N);
    let side = grid.hexside(hex("E5"), Compass::S);
    let other = grid.hexside(hex("E5"), Compass::N);
    let run = |terrain, sides, gaps| BarrierRun { terrain, sides, gaps };
    b.draft.barriers = vec![
        run(stones, vec![side], vec![other]),
        run(b.id("bushes"), vec![side], vec![]),
        run(drop, vec![other], vec![]),
    ];
    b.draft.buildings = vec![building(&b, "barn", "A1 C5"), building(&b, "barn", "F6")];
    b.draft.buildings[1].footprint = Some("castle".to_owned());
    b = b.bridge("H8");
    let place = |number, place| ObjectiveDraft { number, place, at: None };
    b.draft.objectives = vec![
        place(1, ObjectivePlace::Hex(hex("B2"))),
        place(1, ObjectivePlace::Building("mill".to_owned())),
        place(6, ObjectivePlace::Hex(hex("B2"))),
    ];
    let change = || TypeOverride { hex: hex("B2"), terrain: wood, reason: None };
    b.draft.overrides = vec![change(), change()];
    let flaws = b.draft.clone().build().unwrap_err();
    let found: Vec<(Item, FlawKind)> = flaws.into_iter().map(|f| (f.item, f.kind)).collect();
    let expected = vec![
        (Item::Area(0), FlawKind::OffMap(hex("Z9"))),
        (Item::Area(1), FlawKind::WrongForm(lane)),
        (Item::Area(2), FlawKind::Empty),
        (Item::Hill(0), FlawKind::Level(5)),
        (Item::Ribbon(0), FlawKind::NotAdjacent(hex("A1"), hex("C3"))),
        (Item::Ribbon(1), FlawKind::WrongForm(wood)),
        (Item::Ribbon(1), FlawKind::NotAnEdge(hex("D4"), Compass::N)),
        (Item::Barrier(0), FlawKind::GapElsewhere(other)),
        (Item::Barrier(1), FlawKind::SameSide(side, Item::Barrier(0))),
        (Item::Building(0), FlawKind::Scattered(hex("C5"))),
        (Item::Building(1), FlawKind::SameName(Item::Building(0))),
        (Item::Building(1), FlawKind::NoFootprint("castle".to_owned())),
        (Item::Bridge(0), FlawKind::NoRoad(hex("H8"))),
        (Item::Objective(1), FlawKind::SameNumber(Item::Objective(0))),
        (Item::Objective(1), FlawKind::NoBuilding("mill".to_owned())),
        (Item::Objective(2), FlawKind::Number(6)),
        (Item::Override(1), FlawKind::SameHex(hex("B2"), Item::Override(0))),
    ];
    assert_eq!(found, expected);
    let cliff = board().barrier("drop", "E4|E5").draft.build().unwrap_err();
    assert_eq!(cliff[0].kind, FlawKind::NoDrop(grid.hexside(hex("E4"), Compass::S)));
}

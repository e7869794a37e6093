//! A map turned by 180 degrees is the same map, and turned twice it is what it was.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::draft::{Draft, Part};
use crestline_board::hex::{Compass, Grid, Hex, Stagger};
use crestline_board::lattice::Point;
use crestline_board::los::Markers;
use crestline_board::map::{Art, Drawing, HexFacts, Map, RibbonIn};

use super::seen::{Names, Seen};
use super::{pairs, rounds};
use crate::kit::maps;
use crate::random::{Chance, build, chart, draft, grid, of_parts};

/// The grid of a map that is laid down turned or not: the stagger flips with an odd number of
/// columns, since the column that was last is first then.
fn grid_for(map: &Map, turned: bool) -> Grid {
    let grid = map.grid();
    let flips = turned && grid.columns() % 2 == 1;
    let stagger = match (grid.stagger(), flips) {
        (same, false) => same,
        (Stagger::EvenLow, true) => Stagger::OddLow,
        (Stagger::OddLow, true) => Stagger::EvenLow,
    };
    Grid::new(grid.columns(), grid.rows(), stagger).unwrap()
}

/// The whole of a map laid down as a map of its own.
fn laid(map: &Arc<Map>, turned: bool) -> Arc<Map> {
    let chart = Arc::new(map.chart().clone());
    let mut draft = Draft::new(map.name(), grid_for(map, turned), chart);
    draft.parts.push(Part {
        map: map.clone(),
        prefix: None,
        crop: None,
        turned,
        at: Hex::new(0, 0),
        objectives: None,
    });
    Arc::new(draft.build().unwrap())
}

/// Column and row counted from the other end.
fn across(grid: &Grid, hex: Hex) -> Hex {
    Hex::new(grid.columns() - 1 - hex.column(), grid.rows() - 1 - hex.row())
}

/// The turn of the lattice that takes a grid's first hex to its last.
fn turn(from: Grid, to: Grid) -> impl Fn(Point) -> Point + Copy {
    let (first, last) = (Hex::new(0, 0), Hex::new(from.columns() - 1, from.rows() - 1));
    let (one, two) = (from.centre(first), to.centre(last));
    move |point| Point { x: one.x + two.x - point.x, y: one.y + two.y - point.y }
}

fn turned_facts(facts: &HexFacts) -> HexFacts {
    let ribbon = |ribbon: &RibbonIn| {
        let mut sides: Vec<Compass> = ribbon.sides.iter().map(|side| side.opposite()).collect();
        sides.sort();
        RibbonIn { sides, ..ribbon.clone() }
    };
    HexFacts { ribbons: facts.ribbons.iter().map(ribbon).collect(), ..facts.clone() }
}

fn turned_markers(grid: &Grid, markers: &Markers) -> Markers {
    Markers {
        smoke: markers.smoke.iter().map(|(hex, by)| (across(grid, *hex), *by)).collect(),
        blaze: markers.blaze.iter().map(|hex| across(grid, *hex)).collect(),
    }
}

/// Holds that everything is where it was, seen from the other side of the table.
fn holds(map: &Arc<Map>, markers: &Markers) {
    let turned = laid(map, true);
    let (grid, there) = (*map.grid(), *turned.grid());
    let turn = turn(grid, there);
    for hex in grid.hexes() {
        let other = across(&grid, hex);
        assert_eq!(turn(grid.centre(hex)), there.centre(other), "{hex}");
        assert_eq!(map.missing().contains(&hex), turned.missing().contains(&other), "{hex}");
        if map.missing().contains(&hex) {
            continue;
        }
        assert_eq!(&turned_facts(map.facts(hex)), turned.facts(other), "{hex}");
        let ends = |map: &Map, hex| map.bridge(hex).map(|bridge| bridge.ends);
        let (here, opposite) = (ends(map, hex), ends(&turned, other));
        assert_eq!(here.map(|(a, b)| (a.opposite(), b.opposite())), opposite, "{hex}");
    }
    let mut names = Names::default();
    let before = Seen::new(map, &mut names, turn);
    let after = Seen::new(&turned, &mut names, |point| point);
    assert_eq!(before.drawn(), after.drawn());
    assert_eq!(before.walled(), after.walled());
    let mirrored = turned_markers(&grid, markers);
    for (a, b) in pairs(map) {
        let (a_there, b_there) = (across(&grid, a), across(&grid, b));
        let mut one = before.sees(a, b, markers);
        let mut two = after.sees(a_there, b_there, &mirrored);
        // In a hex that is not drawn yet nothing else is of interest.
        if [&one, &two].iter().all(|told| told.1.iter().any(|reason| reason.1 == "Missing")) {
            one.1.clear();
            two.1.clear();
        }
        assert_eq!(one, two, "{a} {b}");
    }

    let twice = laid(&turned, true);
    let once = laid(map, false);
    assert_eq!(twice.grid(), map.grid());
    same(&once, &twice);
    for (a, b) in pairs(map) {
        let one = map.sight_with(a, b, markers);
        assert_eq!(one, twice.sight_with(a, b, markers), "{a} {b}");
        assert_eq!(one, once.sight_with(a, b, markers), "{a} {b}");
    }
}

/// A drawing with its directions between 0 and 360 degrees.
fn plain(drawing: &Drawing) -> Drawing {
    let round = |degrees: i16| degrees.rem_euclid(360);
    let art = match drawing.art.clone() {
        Art::Furrows(degrees) => Art::Furrows(round(degrees)),
        Art::Roof(mut roof) => {
            for (_, degrees) in &mut roof.slopes {
                *degrees = round(*degrees);
            }
            Art::Roof(roof)
        }
        art => art,
    };
    Drawing { art, ..drawing.clone() }
}

/// Holds that two maps are one and the same, down to the order of their lists.
fn same(one: &Map, two: &Map) {
    let drawings = |map: &Map| map.drawings().iter().map(plain).collect::<Vec<_>>();
    assert_eq!(drawings(one), drawings(two));
    assert_eq!(one.barriers(), two.barriers());
    assert_eq!(one.buildings(), two.buildings());
    assert_eq!(one.objectives(), two.objectives());
    assert_eq!(one.missing(), two.missing());
    for hex in one.grid().hexes() {
        assert_eq!(one.facts(hex), two.facts(hex), "{hex}");
        assert_eq!(one.bridge(hex), two.bridge(hex), "{hex}");
    }
}

#[test]
fn a_map_turned_round_says_the_same() {
    let chart = chart();
    let mut staggers = BTreeMap::<bool, usize>::new();
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(97) + 11);
        let (draft, markers) = if seed % 4 == 3 {
            of_parts(&mut chance, &chart)
        } else {
            let grid = grid(&mut chance, seed);
            draft(&mut chance, &chart, grid)
        };
        let map = Arc::new(build(draft).1);
        *staggers.entry(map.grid().stagger() == grid_for(&map, true).stagger()).or_default() += 1;
        holds(&map, &markers);
    }
    assert!(staggers.len() == 2, "odd and even numbers of columns");
}

#[test]
fn bundled_maps_turned_round_say_the_same() {
    for map in maps() {
        holds(map, &Markers::default());
    }
}

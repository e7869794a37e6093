//! Contours: around their dots, nested without touching, exactly on cliffs, off the map's edge.

use std::collections::{BTreeMap, BTreeSet};

use super::check::{assert_apart, assert_clean, assert_dots, edges, grid, is_near, scattered};
use crate::generate::contour::contour;
use crate::generate::hash::Variety;
use crate::hex::{Compass, Grid, Hex, Hexside, Stagger};
use crate::lattice::Point;
use crate::shape::{Place, Shape};

/// A ground of random levels, in blobs.
fn ground(grid: &Grid, seed: u64) -> BTreeMap<Hex, u8> {
    let mut levels: BTreeMap<Hex, u8> = grid.hexes().map(|hex| (hex, 0)).collect();
    let mut variety = Variety::at(Point { x: 0, y: 0 }, 3_000_000 + seed);
    for level in 1..=4 {
        let share = variety.between(55, 90);
        for now in levels.values_mut() {
            if *now + 1 == level && variety.between(0, 99) < share {
                *now = level;
            }
        }
    }
    levels
}

fn at_least(levels: &BTreeMap<Hex, u8>, level: u8) -> BTreeSet<Hex> {
    levels.iter().filter(|(_, now)| **now >= level).map(|(hex, _)| *hex).collect()
}

/// The contours of levels 1 to 4.
fn contours(grid: &Grid, levels: &BTreeMap<Hex, u8>, cliffs: &BTreeSet<Hexside>) -> Vec<Shape> {
    (1..=4).map(|level| contour(grid, level, &at_least(levels, level), cliffs)).collect()
}

/// Some of the sides where the ground drops by as many levels as allowed.
fn cliffs(grid: &Grid, levels: &BTreeMap<Hex, u8>, drop: u8, seed: u64) -> BTreeSet<Hexside> {
    let mut variety = Variety::at(Point { x: 0, y: 0 }, 4_000_000 + seed);
    let mut cliffs = BTreeSet::new();
    for hex in grid.hexes() {
        for (side, other) in grid.neighbours(hex) {
            let falls = levels[&hex].saturating_sub(levels[&other]);
            if (1..=drop).contains(&falls) && variety.between(0, 2) == 0 {
                cliffs.insert(grid.hexside(hex, side));
            }
        }
    }
    cliffs
}

fn check_level(grid: &Grid, shape: &Shape, hexes: &BTreeSet<Hex>, what: &str) {
    assert_dots(grid, shape, hexes, what);
    for hex in grid.hexes().filter(|hex| !hexes.contains(hex)) {
        assert!(!shape.contains(grid.centre(hex)), "{what}: the dot of {hex}");
    }
    // On the map, a contour never strays into a lower hex.
    for point in shape.rings.iter().flatten() {
        let holds = |hex: &Hex| {
            let corners = grid.corners(*hex);
            Shape::polygon(corners.to_vec()).contains(*point)
        };
        if let Some(hex) = grid.hex_of(*point) {
            let near = grid.within(hex, 1);
            assert!(near.iter().any(|hex| hexes.contains(hex) && holds(hex)), "{what}: {point:?}");
        }
    }
}

#[test]
fn contours_nest_without_touching() {
    for (at, stagger) in [Stagger::EvenLow, Stagger::OddLow].into_iter().enumerate() {
        let grid = grid(stagger);
        for seed in 0..6 {
            let levels = ground(&grid, seed + 100 * at as u64);
            let shapes = contours(&grid, &levels, &BTreeSet::new());
            for (level, shape) in (1..).zip(&shapes) {
                let what = format!("level {level} of {levels:?}");
                assert_clean(shape, &what);
                check_level(&grid, shape, &at_least(&levels, level), &what);
            }
            for (low, high) in shapes.iter().zip(&shapes[1..]) {
                for point in high.rings.iter().flatten() {
                    assert_eq!(low.place(*point), Place::Inside, "{levels:?}");
                    // About four picture units.
                    let near = low.edges().find(|edge| is_near(*point, *edge, 80));
                    assert_eq!(near, None, "{point:?} {levels:?}");
                }
                assert_apart(low, high, &format!("{levels:?}"));
            }
        }
    }
}

#[test]
fn contours_nest_along_cliffs_of_one_level() {
    let grid = grid(Stagger::EvenLow);
    for seed in 0..8 {
        let levels = ground(&grid, 200 + seed);
        let cliffs = cliffs(&grid, &levels, 1, seed);
        let shapes = contours(&grid, &levels, &cliffs);
        for (level, shape) in (1..).zip(&shapes) {
            let what = format!("level {level} of {levels:?} with {cliffs:?}");
            assert_clean(shape, &what);
            check_level(&grid, shape, &at_least(&levels, level), &what);
        }
        for (low, high) in shapes.iter().zip(&shapes[1..]) {
            assert_apart(low, high, &format!("{levels:?} {cliffs:?}"));
        }
    }
}

#[test]
fn a_contour_lies_exactly_on_a_cliff() {
    let grid = grid(Stagger::EvenLow);
    for seed in 0..8 {
        let levels = ground(&grid, 300 + seed);
        let cliffs = cliffs(&grid, &levels, 4, seed);
        let shapes = contours(&grid, &levels, &cliffs);
        for (level, shape) in (1..).zip(&shapes) {
            let hexes = at_least(&levels, level);
            let what = format!("level {level} of {levels:?} with {cliffs:?}");
            check_level(&grid, shape, &hexes, &what);
            for ring in &shape.rings {
                super::check::assert_simple(ring, &what);
            }
            for cliff in &cliffs {
                let (a, Some(b)) = grid.hexside_hexes(*cliff) else { continue };
                if hexes.contains(&a) == hexes.contains(&b) {
                    continue;
                }
                let (from, to) = grid.side_ends(a, cliff.side());
                let middle = Point { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
                let on = |p: Point| crate::lattice::turn(from, to, p) == 0;
                let lies = |(p, q): (Point, Point)| on(p) && on(q) && is_near(middle, (p, q), 1);
                assert!(shape.edges().any(lies), "{what}: {cliff:?}");
            }
        }
    }
}

#[test]
fn a_hill_at_the_edge_runs_off_the_map() {
    let grid = grid(Stagger::EvenLow);
    for hexes in scattered(&grid, 6) {
        for level in 1..=4 {
            let shape = contour(&grid, level, &hexes, &BTreeSet::new());
            for hex in &hexes {
                for side in Compass::ALL {
                    if grid.neighbour(*hex, side).is_none() {
                        let (a, b) = grid.side_ends(*hex, side);
                        let middle = Point { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
                        assert_eq!(shape.place(middle), Place::Inside, "{hex} {side:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_whole_map_of_one_level_has_no_contour_on_it() {
    let grid = grid(Stagger::EvenLow);
    let all: BTreeSet<Hex> = grid.hexes().collect();
    let shape = contour(&grid, 1, &all, &BTreeSet::new());
    let inside = |p: &Point| grid.hex_of(*p).is_some();
    assert!(
        !shape.rings.iter().flat_map(|ring| edges(ring)).any(|(a, b)| inside(&a) || inside(&b))
    );
}

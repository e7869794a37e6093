//! Buildings: over their dots, off foreign sides, and roofs that fill their outlines.

use std::collections::BTreeSet;

use super::check::{assert_clean, assert_clear, assert_dots, connected, grid, is_near, patterns};
use crate::generate::building::{FOOTPRINTS, Roof, building};
use crate::hex::{Grid, Hex, Stagger};
use crate::lattice::{Point, STEP, turn};
use crate::shape::{Place, Shape};

const CLEAR: i64 = 160;

fn assert_roof(shape: &Shape, roof: &Roof, what: &str) {
    let slack = 8;
    let near_edge = |p: Point| shape.edges().any(|edge| is_near(p, edge, slack));
    for (face, facing) in &roof.slopes {
        assert!((0..360).contains(facing), "{what}");
        let n = face.len();
        for at in 0..n {
            let (a, b, c) = (face[at], face[(at + 1) % n], face[(at + 2) % n]);
            assert!(turn(a, b, c) >= 0, "{what}: {face:?} is not convex and clockwise");
        }
        for point in face {
            let inside = shape.place(*point) != Place::Outside || near_edge(*point);
            assert!(inside, "{what}: {point:?} of a face");
        }
    }
    let points: Vec<Point> =
        roof.ridges.iter().flat_map(|(a, b)| [*a, *b]).chain(roof.chimneys.clone()).collect();
    for point in points {
        assert!(shape.contains(point) || near_edge(point), "{what}: {point:?} of ridge or chimney");
    }
    let faces: Vec<Shape> =
        roof.slopes.iter().map(|(face, _)| Shape::polygon(face.clone())).collect();
    let (low, high) = shape.bounds().unwrap();
    for x in (low.x..high.x).step_by(186) {
        for y in (low.y..high.y).step_by(114) {
            let point = Point { x, y: y + (x + y).rem_euclid(2) };
            if shape.place(point) == Place::Inside && !near_edge(point) {
                let covers = |face: &Shape| {
                    face.contains(point) || face.edges().any(|edge| is_near(point, edge, slack))
                };
                assert!(faces.iter().any(covers), "{what}: no roof over {point:?}");
            }
        }
    }
}

fn check(grid: &Grid, hexes: &BTreeSet<Hex>, name: Option<&str>, rotate: Option<i16>) {
    let what = format!("{name:?} {rotate:?} {hexes:?}");
    let (shape, roof) = building(grid, hexes, name, rotate, false).unwrap();
    assert_clean(&shape, &what);
    assert_clear(grid, &shape, hexes, CLEAR, &what);
    assert_dots(grid, &shape, hexes, &what);
    assert_roof(&shape, &roof, &what);
}

#[test]
fn every_plan_fits_its_hex_at_every_angle() {
    let grid = grid(Stagger::EvenLow);
    for (name, hex) in FOOTPRINTS.iter().zip(grid.hexes()) {
        let hexes = BTreeSet::from([hex]);
        check(&grid, &hexes, Some(name), None);
        for degrees in (-30..360).step_by(31) {
            check(&grid, &hexes, Some(name), Some(degrees));
        }
    }
}

#[test]
fn a_building_without_a_plan_gets_one() {
    let grid = grid(Stagger::EvenLow);
    for hex in grid.hexes() {
        check(&grid, &BTreeSet::from([hex]), None, None);
    }
    assert_eq!(building(&grid, &BTreeSet::new(), Some("castle in the air"), None, false), None);
}

#[test]
fn plans_keep_within_reach_and_over_the_dot() {
    use crate::generate::building::plan::{PLANS, REACH};
    for plan in PLANS {
        for wing in plan.wings {
            let [left, top, right, bottom] = wing.rect;
            assert!(left < right && top < bottom, "{}", plan.name);
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                assert!(x * x + y * y <= REACH * REACH, "{}: ({x}, {y})", plan.name);
            }
        }
    }
}

#[test]
fn blocks_cross_only_the_sides_that_they_share() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let grid = grid(stagger);
        for (at, hexes) in patterns(&grid).into_iter().chain(connected(&grid, 24)).enumerate() {
            if hexes.len() < 2 {
                continue;
            }
            check(&grid, &hexes, None, None);
            check(&grid, &hexes, Some(FOOTPRINTS[at % FOOTPRINTS.len()]), None);
        }
    }
}

#[test]
fn a_shed_stands_beside_the_dot() {
    let grid = grid(Stagger::EvenLow);
    for hex in grid.hexes() {
        let hexes = BTreeSet::from([hex]);
        let (shape, roof) = building(&grid, &hexes, None, None, true).unwrap();
        let what = format!("shed {hex}");
        assert_clean(&shape, &what);
        assert_clear(&grid, &shape, &hexes, CLEAR, &what);
        assert_roof(&shape, &roof, &what);
        let far = i64::from(STEP) / 2;
        assert!(shape.edges().all(|edge| !is_near(grid.centre(hex), edge, far)), "{what}");
        assert!(!shape.contains(grid.centre(hex)), "{what}");
    }
}

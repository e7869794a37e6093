//! The lattice: rounding, symmetry, snapping.

use super::kit::{hex, near};
use crate::hex::{Compass, Grid, Stagger};
use crate::lattice::{CORNERS, Onto, Point, SAMPLES, STEP, sample_points, turn};

fn grid() -> Grid {
    Grid::new(15, 10, Stagger::EvenLow).unwrap()
}

/// A point of the picture given in hundredths of a unit, as `source` reads it.
fn picture(x: i64, y: i64) -> Point {
    // x steps = (x - 100) * 1024 / 50; y steps = (y / (50√3) - 1) * 1024, √3 as a ratio.
    let fixed_x = (x - 10_000) * 1024 * 65_536 / 5000;
    let fixed_y = i128::from(y) * 1024 * 65_536 * 1_000_000_000 / (5000 * 1_732_050_808);
    Point::nearest(fixed_x, i64::try_from(fixed_y).unwrap() - 1024 * 65_536)
}

#[test]
fn points_keep_their_parity() {
    for x in -40..40 {
        for y in -40..40 {
            let p = Point::nearest(x * 30_000, y * 30_000);
            assert_eq!((p.x + p.y) % 2, 0);
            let back = Point::nearest(-x * 30_000, -y * 30_000);
            assert_eq!((back.x, back.y), (-p.x, -p.y), "rounding is symmetric");
        }
    }
}

#[test]
fn corners_run_clockwise_and_are_shared() {
    let grid = grid();
    let corners = grid.corners(hex("D4"));
    for i in 0..6 {
        assert!(turn(corners[i], corners[(i + 1) % 6], corners[(i + 2) % 6]) > 0);
    }
    for side in Compass::ALL {
        let other = grid.neighbour(hex("D4"), side).unwrap();
        let (a, b) = grid.side_ends(hex("D4"), side);
        assert_eq!(grid.side_ends(other, side.opposite()), (b, a));
    }
}

/// Points meant to lie on a slanted hexside lie on it, however many decimals were given.
#[test]
fn a_point_meant_for_a_hexside_lies_on_it() {
    let grid = grid();
    for label in ["A1", "D4", "G7", "N10"] {
        for side in Compass::ALL {
            let (a, b) = grid.side_ends(hex(label), side);
            for part in 1..40 {
                // The true place in hundred-thousandths of a picture unit.
                let along = |from: i32, to: i32| {
                    i64::from(from) * 1_000 + i64::from(to - from) * 1_000 * part / 40
                };
                let x = 10_000_000 + along(a.x, b.x) * 5_000 / 1024;
                let y = 8_660_254 + along(a.y, b.y) * 8_660_254 / 1024 / 1000;
                for unit in [100_000, 10_000, 1_000] {
                    let rounded = |v: i64| (v + unit / 2).div_euclid(unit) * unit / 1000;
                    let p = picture(rounded(x), rounded(y));
                    let (snapped, onto) = grid.snap(p);
                    assert!(onto.is_some(), "{label} {side:?} {part}/40 to {unit}: {p:?}");
                    assert_eq!(turn(a, b, snapped), 0, "{label} {side:?} {part}/40 to {unit}");
                }
            }
        }
    }
}

#[test]
fn snapping_goes_to_corners_centres_middles_then_sides() {
    let grid = grid();
    let centre = grid.centre(hex("D4"));
    let onto = |p: Point| grid.snap(p).1;
    assert_eq!(onto(centre), Some(Onto::Centre));
    assert_eq!(onto(near(centre, 4, 0)), Some(Onto::Centre));
    assert_eq!(onto(near(centre, 8, 0)), None);
    for (dx, dy) in CORNERS {
        assert_eq!(onto(near(centre.offset(dx, dy), 3, 2)), Some(Onto::Corner));
    }
    assert_eq!(onto(centre.offset(4, STEP - 4)), Some(Onto::Middle));
    assert_eq!(onto(centre.offset(300, STEP - 4)), Some(Onto::Hexside));
    let twice = grid.snap(grid.snap(centre.offset(300, STEP - 4)).0);
    assert_eq!(twice.0, centre.offset(300, STEP));
}

#[test]
fn every_hex_holds_its_sample_points() {
    let grid = grid();
    for label in ["A1", "B1", "O10"] {
        let points = sample_points(grid.centre(hex(label)));
        assert_eq!(points.len(), usize::from(SAMPLES));
        assert!(points.iter().all(|p| grid.hex_of(*p) == Some(hex(label))));
    }
}

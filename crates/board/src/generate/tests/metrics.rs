//! The fixed-point module: lengths, right angles, turns.

use crate::generate::metric::{Vector, sine, tenths};
use crate::generate::path::{middle, outward};
use crate::hex::Compass;
use crate::lattice::{CORNERS, Point, STEP};

#[test]
fn a_hex_has_six_equal_sides() {
    for (x, y) in CORNERS {
        let off = (Vector::of(x, y).length() - tenths(1000)).abs();
        assert!(off < 64, "a corner is 100 units away, off by {off} grains");
    }
    for side in Compass::ALL {
        let (x, y) = middle(side);
        let off = (Vector::of(x, y).length() - tenths(866)).abs();
        assert!(off < 64, "a side is 86.6 units away, off by {off} grains");
    }
}

#[test]
fn turning_by_sixths_maps_sides_to_sides() {
    for side in Compass::ALL {
        let turned = outward(side, tenths(500)).rotated(60);
        let next = outward(side.clockwise(1), tenths(500));
        assert!((turned - next).length() < 8, "{side:?}");
    }
}

#[test]
fn lattice_points_come_back_from_the_plane() {
    let origin = Point { x: 5, y: 7 };
    for x in (-200_000_i32..200_000_i32).step_by(9_973) {
        for y in (-120_000_i32..120_000_i32).step_by(7_919) {
            let point = Point { x, y: y + (x + y).rem_euclid(2) };
            assert_eq!(Vector::between(origin, point).from(origin), point);
        }
    }
    assert_eq!(Vector::of(STEP, STEP).from(origin), origin.offset(STEP, STEP));
}

#[test]
fn sines_are_those_of_a_circle() {
    assert_eq!(
        (sine(0), sine(30), sine(90), sine(180), sine(-90)),
        (0, 32_768, 65_536, 0, -65_536)
    );
    for degrees in -400..400 {
        let (sin, cos) = (sine(degrees), sine(degrees + 90));
        let off = (sin * sin + cos * cos - (1 << 32)).abs();
        assert!(off < 1 << 18_i32, "{degrees}");
    }
}

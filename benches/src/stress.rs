//! The crowded map: 300 drawn outlines of 120 points on the usual 15 by 10 hexes, made in integers.

use std::sync::Arc;

use crestline_board::draft::{Area, Draft, Hill};
use crestline_board::hex::{Grid, Stagger};
use crestline_board::lattice::{CORNERS, Point, STEP};
use crestline_board::map::Map;
use crestline_board::shape::Shape;
use crestline_source::library;

use crate::dice::Dice;

/// Points of an outline: twenty on each side of the hexagon that it is a distortion of.
const POINTS: i32 = 120;

/// Blobs of each kind of area; hills are twenty of three contours each.
const AREAS: [(&str, usize); 4] = [("woods", 60), ("brush", 60), ("field", 60), ("orchard", 60)];
const HILLS: usize = 20;

/// The crowded map.
///
/// # Panics
/// If the drawings are no map.
#[must_use]
pub fn map() -> Arc<Map> {
    let mut dice = Dice::new(3);
    let grid = Grid::new(15, 10, Stagger::EvenLow).expect("a grid");
    let mut draft = Draft::new("stress", grid, library::chart());
    for (word, count) in AREAS {
        let terrain = draft.chart.find(word).expect("a terrain");
        for _ in 0..count {
            let outline = Some(blob(&mut dice, 1000));
            let (hexes, clearings) = (Vec::new(), Vec::new());
            draft.areas.push(Area { terrain, hexes, outline, clearings, furrows: None });
        }
    }
    for _ in 0..HILLS {
        let (centre, radii) = (spot(&mut dice), radii(&mut dice));
        for (level, size) in [(1, 1600), (2, 1100), (3, 600)] {
            let outline = Some(ring(centre, &radii, size));
            draft.hills.push(Hill { level, hexes: Vec::new(), outline });
        }
    }
    Arc::new(draft.build().expect("a sound map"))
}

/// A closed curve about a place anywhere on the map.
fn blob(dice: &mut Dice, size: i32) -> Shape {
    let (centre, radii) = (spot(dice), radii(dice));
    ring(centre, &radii, size)
}

/// A place on the map.
fn spot(dice: &mut Dice) -> Point {
    let (x, y) = (dice.within(0, 42 * STEP), dice.within(0, 19 * STEP));
    even(x, y)
}

/// How far the points lie from the middle, in thousandths: three waves of random height.
fn radii(dice: &mut Dice) -> Vec<i32> {
    let base = dice.within(550, 1050);
    let mut radii = vec![base; usize::try_from(POINTS).expect("few")];
    for waves in [2, 3, 7] {
        let (height, shift) = (dice.within(0, 420 / waves), dice.below(POINTS));
        for (at, radius) in (0..).zip(&mut radii) {
            *radius += height * wave(at * waves + shift) / 1000;
        }
    }
    radii
}

/// A wave of parabolas from -1000 to 1000, once around in [`POINTS`].
fn wave(at: i32) -> i32 {
    let half = POINTS / 2;
    let (at, sign) = (at % half, if at % POINTS < half { 1 } else { -1 });
    sign * 4000 * at * (half - at) / (half * half)
}

/// The hexagon of the map's own hexes, its points moved out and in.
fn ring(centre: Point, radii: &[i32], size: i32) -> Shape {
    let side = POINTS / 6;
    let point = |(at, radius): (i32, &i32)| {
        let (a, b) = (CORNERS[usize_of(at / side) % 6], CORNERS[usize_of(at / side + 1) % 6]);
        let along = at % side;
        let of = |a: i32, b: i32| {
            let whole = i64::from(a * (side - along) + b * along);
            let scaled = whole * i64::from(*radius) * i64::from(size) / i64::from(side) / 1_000_000;
            i32::try_from(scaled).expect("a small number")
        };
        even(centre.x + of(a.0, b.0), centre.y + of(a.1, b.1))
    };
    Shape::polygon((0..).zip(radii).map(point).collect())
}

fn usize_of(n: i32) -> usize {
    usize::try_from(n).expect("no negative number")
}

/// The lattice point at or beside a place.
const fn even(x: i32, y: i32) -> Point {
    Point { x: x + (x + y).rem_euclid(2), y }
}

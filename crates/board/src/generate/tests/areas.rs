//! Areas: in their hexes, clear of others, whole, and changed only where hexes change.

use std::collections::BTreeSet;

use super::check::{
    assert_clean, assert_clear, assert_dots, connected, grid, is_near, patterns, scattered,
};
use crate::generate::area::area;
use crate::generate::glade::glade;
use crate::hex::{Hex, Stagger};
use crate::lattice::{Point, STEP, sample_points};
use crate::shape::{Place, Shape};
use crate::terrain::Motif;

const MOTIFS: [Motif; 7] = [
    Motif::Woods,
    Motif::Brush,
    Motif::Orchard,
    Motif::Field,
    Motif::Marsh,
    Motif::Water,
    Motif::Open,
];

/// Eight picture units, in steps of x, less the rounding.
const CLEAR: i64 = 160;

#[test]
fn areas_keep_to_their_hexes_in_every_neighbourhood() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let grid = grid(stagger);
        for hexes in patterns(&grid) {
            for motif in MOTIFS {
                let shape = area(&grid, motif, &hexes);
                let what = format!("{motif:?} {hexes:?}");
                assert_eq!(shape.rings.len(), 1, "{what}");
                assert_clean(&shape, &what);
                assert_clear(&grid, &shape, &hexes, CLEAR, &what);
                assert_dots(&grid, &shape, &hexes, &what);
            }
        }
    }
}

#[test]
fn areas_of_scattered_hexes_keep_to_them() {
    let grid = grid(Stagger::EvenLow);
    for (at, hexes) in scattered(&grid, 14).into_iter().enumerate() {
        let motif = MOTIFS[at % MOTIFS.len()];
        let shape = area(&grid, motif, &hexes);
        let what = format!("{motif:?} {hexes:?}");
        assert_clean(&shape, &what);
        assert_clear(&grid, &shape, &hexes, CLEAR, &what);
        assert_dots(&grid, &shape, &hexes, &what);
        for hex in grid.hexes().filter(|hex| !hexes.contains(hex)) {
            assert!(!shape.contains(grid.centre(hex)), "{what}: the dot of {hex}");
        }
    }
}

#[test]
fn a_surrounded_hex_is_a_clearing() {
    let grid = grid(Stagger::EvenLow);
    let around: BTreeSet<Hex> = grid.ring(Hex::new(3, 3), 1).into_iter().collect();
    let shape = area(&grid, Motif::Woods, &around);
    assert_eq!(shape.rings.len(), 2);
    assert!(!shape.contains(grid.centre(Hex::new(3, 3))));
}

#[test]
fn a_lone_woods_fills_about_two_thirds_of_its_hex() {
    let grid = grid(Stagger::EvenLow);
    for hex in grid.hexes() {
        let shape = area(&grid, Motif::Woods, &BTreeSet::from([hex]));
        let twice: i64 = shape
            .edges()
            .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
            .sum();
        let whole = 12 * i64::from(STEP) * i64::from(STEP);
        let share = 100 * twice / whole;
        assert!((60..=72).contains(&share), "{hex}: {share} %");
    }
}

fn points(shape: &Shape, far_from: Point) -> BTreeSet<Point> {
    // All of the pieces at the corners of a hex lie within 160 picture units of its centre.
    const NEAR: i64 = 3_280;
    let is_far = |point: &&Point| point.squared(far_from) > NEAR * NEAR;
    shape.rings.iter().flatten().filter(is_far).copied().collect()
}

#[test]
fn another_hex_changes_an_area_only_around_itself() {
    let grid = grid(Stagger::EvenLow);
    let sets = scattered(&grid, 5).into_iter().chain(connected(&grid, 4));
    for (at, hexes) in sets.enumerate() {
        let motif = MOTIFS[at % MOTIFS.len()];
        let before = area(&grid, motif, &hexes);
        for hex in grid.hexes() {
            let mut changed = hexes.clone();
            if !changed.remove(&hex) {
                changed.insert(hex);
            }
            let after = area(&grid, motif, &changed);
            let dot = grid.centre(hex);
            assert_eq!(points(&before, dot), points(&after, dot), "{motif:?} {hexes:?} and {hex}");
        }
    }
}

#[test]
fn an_area_with_hexes_off_the_map_is_drawn_without_them() {
    let grid = grid(Stagger::EvenLow);
    let inside = BTreeSet::from([Hex::new(0, 0)]);
    let both = BTreeSet::from([Hex::new(0, 0), Hex::new(40, 2)]);
    assert_eq!(area(&grid, Motif::Woods, &inside), area(&grid, Motif::Woods, &both));
    assert!(area(&grid, Motif::Woods, &BTreeSet::new()).is_empty());
}

#[test]
fn a_glade_is_a_hole_around_the_dot_clear_of_all_edges() {
    let grid = grid(Stagger::EvenLow);
    for (at, hexes) in patterns(&grid).into_iter().chain([grid.hexes().collect()]).enumerate() {
        for motif in MOTIFS.into_iter().skip(at % 3).step_by(3) {
            let mut shape = area(&grid, motif, &hexes);
            let covered = |shape: &Shape, hex: Hex| {
                let points = sample_points(grid.centre(hex));
                points.iter().filter(|p| shape.contains(**p)).count()
            };
            let before: Vec<usize> = hexes.iter().map(|hex| covered(&shape, *hex)).collect();
            shape.rings.extend(hexes.iter().map(|hex| glade(motif, grid.centre(*hex))));
            let what = format!("{motif:?} {hexes:?}");
            assert_clean(&shape, &what);
            for (hex, before) in hexes.iter().zip(before) {
                let dot = grid.centre(*hex);
                assert_eq!(shape.place(dot), Place::Outside, "{what}: {hex}");
                assert!(shape.edges().all(|edge| !is_near(dot, edge, 700)), "{what}: {hex}");
                // Well above the quarter that names a hex, and enough to be seen.
                let now = covered(&shape, *hex);
                assert!(now >= 33, "{what}: {now} left in {hex}");
                assert!((18..=28).contains(&(before - now)), "{what}: {before} to {now} in {hex}");
            }
        }
    }
}

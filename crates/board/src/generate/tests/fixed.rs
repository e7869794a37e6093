//! Generated drawings never change under a written version: an upgrade must not move sight lines.

use std::collections::BTreeSet;

use crate::generate::VERSION;
use crate::generate::area::area;
use crate::generate::bridge::bridge;
use crate::generate::building::{FOOTPRINTS, building};
use crate::generate::contour::contour;
use crate::generate::ribbon::{Arms, piece};
use crate::hex::{Compass, Grid, Hex, Stagger};
use crate::shape::Shape;
use crate::terrain::Motif;

/// A sum over all points in order.
fn sum(shapes: &[Shape]) -> u64 {
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    for point in shapes.iter().flat_map(|shape| shape.rings.iter().flatten()) {
        for part in [point.x, point.y] {
            sum = (sum ^ u64::from(part.cast_unsigned())).wrapping_mul(0x0100_0000_01B3);
        }
    }
    sum
}

fn everything() -> [(&'static str, u64); 5] {
    let grid = Grid::new(9, 7, Stagger::EvenLow).unwrap();
    let some = |n: u32| -> BTreeSet<Hex> {
        let keep = |hex: &Hex| (u32::from(hex.column()) * 5 + u32::from(hex.row()) * 3) % 7 < n;
        grid.hexes().filter(keep).collect()
    };
    let motifs = [
        Motif::Woods,
        Motif::Brush,
        Motif::Orchard,
        Motif::Field,
        Motif::Marsh,
        Motif::Water,
        Motif::Open,
    ];
    let areas: Vec<Shape> = motifs.iter().map(|motif| area(&grid, *motif, &some(4))).collect();
    let cliff = grid.hexes().flat_map(|hex| [grid.hexside(hex, Compass::Ne)]).step_by(3).collect();
    let hills: Vec<Shape> =
        (1..=4).map(|level| contour(&grid, level, &some(6 - u32::from(level)), &cliff)).collect();
    let centre = grid.centre(Hex::new(2, 2));
    let arms = |bits: usize| -> Arms {
        let chosen = |(at, _): &(usize, Compass)| bits >> at & 1 == 1;
        let sides = Compass::ALL.into_iter().enumerate().filter(chosen);
        Arms { sides: sides.map(|(_, side)| (side, 206)).collect(), end: Some(206) }
    };
    let ribbons: Vec<Shape> = (0..64)
        .map(|bits| Shape { rings: piece(centre, &arms(bits)).rings, ..Shape::default() })
        .collect();
    let bridges: Vec<Shape> = Compass::ALL
        .iter()
        .flat_map(|a| Compass::ALL.iter().map(|b| bridge(centre, (*a, *b), 206).0))
        .collect();
    let mut roofs: Vec<Shape> = Vec::new();
    for (name, hex) in FOOTPRINTS.iter().zip(grid.hexes()) {
        let around: BTreeSet<Hex> = grid.within(hex, 1).into_iter().collect();
        for hexes in [BTreeSet::from([hex]), around] {
            roofs.extend(building(&grid, &hexes, Some(name), None, false).map(|made| made.0));
            roofs.extend(building(&grid, &hexes, None, Some(17), true).map(|made| made.0));
        }
    }
    [
        ("areas", sum(&areas)),
        ("hills", sum(&hills)),
        ("ribbons", sum(&ribbons)),
        ("bridges", sum(&bridges)),
        ("roofs", sum(&roofs)),
    ]
}

#[test]
fn drawings_of_a_version_stay_as_they_are() {
    assert_eq!(VERSION, 2, "a new version has new sums");
    let sums = [
        ("areas", 9_650_155_191_955_618_643),
        ("hills", 2_108_273_134_108_986_203),
        ("ribbons", 9_345_996_632_642_441_453),
        ("bridges", 5_220_558_598_405_739_533),
        ("roofs", 7_725_792_372_758_657_447),
    ];
    assert_eq!(everything(), sums, "a changed drawing is a new VERSION");
}

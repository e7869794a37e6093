//! Projection, insides, insets, edges, joined lines, numbers.

use crestline_board::generate::Strand;
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::lattice::Point;
use crestline_board::shape::{FillRule, Shape};

use crate::edge::edges;
use crate::hash::{Dice, scatter};
use crate::inset::inset;
use crate::line::{beside, joined, walk};
use crate::path::{Path, decimal};
use crate::project::{ACROSS_FLATS, Xy, direction, project};
use crate::region::Region;
use crate::sheet::Sheet;

/// A square of lattice points that is 100 units wide and about 86.6 high.
fn block(left: i32, top: i32) -> Vec<Point> {
    let at = |x: i32, y: i32| Point { x: left + x, y: top + y };
    vec![at(0, 0), at(2048, 0), at(2048, 1024), at(0, 1024)]
}

#[test]
fn centres_lie_where_design_drawings_have_them() {
    let grid = Grid::new(40, 60, Stagger::EvenLow).expect("a grid");
    for hex in grid.hexes() {
        let low = f64::from(u8::from(grid.is_low(hex.column())));
        let expected = Xy::new(
            100.0 + 150.0 * f64::from(hex.column()),
            ACROSS_FLATS * (0.5 + f64::from(hex.row()) + low / 2.0),
        );
        assert!(project(grid.centre(hex)).minus(expected).length() < 0.01, "{hex}");
    }
    let a1 = project(grid.centre(Hex::new(0, 0)));
    assert_eq!((decimal(a1.x), decimal(a1.y)), ("100".to_owned(), "86.6".to_owned()));
}

#[test]
fn directions_are_sines_and_cosines() {
    for degrees in -720..720 {
        let (sine, cosine) = f64::from(degrees).to_radians().sin_cos();
        assert!(direction(f64::from(degrees)).minus(Xy::new(cosine, sine)).length() < 1e-6);
    }
}

#[test]
fn numbers_are_short_and_exact() {
    let cases =
        [(0.0, "0"), (-0.5, "-0.5"), (0.05, "0.05"), (12.0, "12"), (3.456, "3.46"), (-7.1, "-7.1")];
    for (value, text) in cases {
        assert_eq!(decimal(value), text);
    }
    let mut path = Path::exact();
    path.line(&[Xy::new(1.0, 2.0), Xy::new(1.5, 1.0), Xy::new(1.25, 1.0)]);
    path.close();
    path.segment(Xy::new(0.0, 0.0), Xy::new(0.0, 3.0));
    assert_eq!(path.data(), "m1 2 .5-1-.25 0zm-1-2 0 3");
}

/// What lies inside, from the windings of the whole outline.
fn inside(region: &Region, rule: FillRule, p: Xy) -> bool {
    let winding: i32 = region
        .edges()
        .iter()
        .map(|(a, b)| {
            let level = (a.y <= p.y) != (b.y <= p.y);
            let right = level && a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) > p.x;
            if right { if a.y <= p.y { 1 } else { -1 } } else { 0 }
        })
        .sum();
    rule.is_inside(winding)
}

#[test]
fn insides_are_those_of_the_whole_outline() {
    let mut dice = Dice::near(Xy::new(3.0, 4.0), 5);
    let mut scribble = |points: usize, size: f64| -> Vec<Point> {
        let mut at = |_| dice.between(-size, size).round() as i32;
        (0..points).map(|n| Point { x: at(n), y: at(n) }).collect()
    };
    for rule in [FillRule::NonZero, FillRule::EvenOdd] {
        for size in [700.0, 9000.0] {
            let rings = vec![scribble(40, size), block(-500, -100), block(0, 0), scribble(9, size)];
            let shape = Shape { rings, rule };
            let view = (Xy::new(-150.0, -200.0), Xy::new(250.0, 300.0));
            for region in [Region::new(&shape, 8.0), Region::within(&shape, 30.0, view)] {
                let (low, high) = region.bounds();
                for n in 0..4000 {
                    let share = |n: i32| f64::from(n) * 0.618_034 % 1.0;
                    let p = Xy::new(
                        low.x + (high.x - low.x) * share(n),
                        low.y + (high.y - low.y) * f64::from(n) / 4000.0,
                    );
                    assert_eq!(region.contains(p), inside(&region, rule, p), "{p:?}");
                }
            }
        }
    }
}

#[test]
fn relative_paths_do_not_drift() {
    let mut path = Path::exact();
    let third = 1.0 / 3.0;
    let places: Vec<Xy> = (0..3000).map(|n| Xy::new(f64::from(n) * third, 0.0)).collect();
    path.line(&places);
    let sum: f64 = path
        .data()
        .trim_start_matches('m')
        .split([' ', 'l'])
        .step_by(2)
        .map(|number| number.parse::<f64>().expect("a number"))
        .sum();
    assert!((sum - 2999.0 * third).abs() < 0.02, "{sum}");
}

#[test]
fn clearance_is_the_distance_to_the_outline() {
    let region = Region::new(&Shape::polygon(block(0, 0)), 20.0);
    let (low, high) = region.bounds();
    let middle = low.towards(high, 0.5);
    assert!((region.clearance(middle) - 20.0).abs() < 1e-9, "capped at the reach");
    for away in [1.0, 7.0, 19.0] {
        assert!((region.clearance(Xy::new(low.x + away, middle.y)) - away).abs() < 1e-9);
        assert!((region.clearance(Xy::new(middle.x, high.y - away)) - away).abs() < 1e-9);
    }
    assert!(region.clearance(Xy::new(low.x - 1.0, middle.y)) < 0.0);
}

#[test]
fn hatches_cover_a_shape_and_leave_its_holes() {
    let mut shape = Shape::polygon(block(0, 0));
    let hole = vec![
        Point { x: 512, y: 256 },
        Point { x: 512, y: 768 },
        Point { x: 1536, y: 768 },
        Point { x: 1536, y: 256 },
    ];
    shape.rings.push(hole);
    let region = Region::new(&shape, 10.0);
    for degrees in [0.0, 17.0, 90.0, 135.0] {
        let parts = region.hatch(direction(degrees), 0.5);
        let length: f64 = parts.iter().map(|(_, a, b)| b.minus(*a).length()).sum();
        let area = 100.0 * ACROSS_FLATS / 2.0 * 0.75;
        assert!((length * 0.5 - area).abs() < area * 0.01, "{degrees}: {length}");
        for (_, a, b) in parts {
            assert!(b.minus(a).length() < 0.2 || region.contains(a.towards(b, 0.5)));
        }
    }
}

#[test]
fn insets_keep_their_distance() {
    let region = Region::new(&Shape::polygon(block(0, 0)), 30.0);
    let rings = inset(&region, 10.0, 2.0);
    assert_eq!(rings.len(), 1);
    for place in &rings[0] {
        assert!((region.clearance(*place) - 10.0).abs() < 1.0, "{place:?}");
    }
    let doubled: f64 = rings[0]
        .iter()
        .zip(rings[0].iter().cycle().skip(1))
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    let area = 80.0 * (ACROSS_FLATS / 2.0 - 20.0);
    assert!((doubled.abs() / 2.0 - area).abs() < area * 0.03);
}

#[test]
fn edges_leave_out_what_lies_inside() {
    // Two blocks side by side share a side; a third lies across both.
    let mut shape = Shape::polygon(block(0, 0));
    shape.rings.push(block(2048, 0));
    shape.rings.push(block(1024, 0));
    let region = Region::new(&shape, 10.0);
    let length: f64 = edges(&region, 0.0)
        .iter()
        .flat_map(|line| line.windows(2).map(|pair| pair[1].minus(pair[0]).length()))
        .sum();
    let around = 2.0 * 200.0 + ACROSS_FLATS;
    // The parts that two rings share are counted once for each.
    assert!(length > around - 1.0 && length < around + 201.0, "{length}");
    let seam = Xy::new(200.0, ACROSS_FLATS * 0.75);
    for line in edges(&region, 1.0) {
        for place in line {
            assert!(place.minus(seam).length() > 30.0, "no edge along the seam");
        }
    }
}

#[test]
fn lines_are_joined_and_ends_found() {
    let at = |x: i32, y: i32| Point { x, y };
    let strand = |line: Vec<Point>, half| Strand { line, half };
    let strands = [
        strand(vec![at(0, 0), at(1024, 0)], (100, 200)),
        strand(vec![at(2048, 0), at(1024, 0)], (300, 200)),
        strand(vec![at(2048, 0), at(2048, 1024)], (300, 300)),
        strand(vec![at(0, 2048), at(0, 4096)], (300, 300)),
    ];
    let (chains, free) = joined(&strands);
    let halves: Vec<f64> = chains.iter().flatten().map(|(_, half)| *half).collect();
    assert!(halves.is_sorted(), "{halves:?}");
    assert_eq!(chains.len(), 2);
    assert_eq!(chains.iter().map(Vec::len).sum::<usize>(), 6);
    assert_eq!(free.len(), 4);
    let ring = [
        strand(vec![at(0, 0), at(1024, 0)], (100, 100)),
        strand(vec![at(1024, 0), at(0, 1024), at(0, 0)], (100, 100)),
    ];
    let (chains, free) = joined(&ring);
    assert_eq!((chains.len(), free.len()), (1, 0));
    let line = [Xy::new(0.0, 0.0), Xy::new(10.0, 0.0), Xy::new(10.0, 10.0)];
    assert_eq!(walk(&line, 4.0).len(), 5);
    assert!(beside(&line, 2.0).iter().all(|p| p.y > 0.0));
}

#[test]
fn ornament_is_anchored_to_the_map() {
    let all = |low: f64, high: f64| -> Vec<Xy> {
        scatter((Xy::new(low, low), Xy::new(high, high)), 9.0, 3.0, 5).map(|(p, _)| p).collect()
    };
    let (small, large) = (all(100.0, 160.0), all(0.0, 300.0));
    assert!(small.iter().all(|place| large.contains(place)));
    let mut dice = Dice::at(3, -4, 9);
    let mean: f64 = (0..4000).map(|_| dice.between(0.0, 1.0)).sum::<f64>() / 4000.0;
    assert!((mean - 0.5).abs() < 0.02);
}

#[test]
fn the_outline_goes_once_around_every_grid() {
    for (columns, rows) in [(1, 1), (1, 10), (15, 1), (15, 10), (10, 15), (60, 60)] {
        for stagger in [Stagger::EvenLow, Stagger::OddLow] {
            let grid = Grid::new(columns, rows, stagger).expect("a grid");
            let sheet = Sheet::new(grid, true);
            let outline = sheet.outline();
            let doubled: f64 = outline
                .iter()
                .zip(outline.iter().cycle().skip(1))
                .map(|(a, b)| a.x * b.y - b.x * a.y)
                .sum();
            let hex = 1.5 * ACROSS_FLATS * 100.0;
            let hexes = f64::from(columns) * f64::from(rows);
            assert!((doubled / 2.0 / hex - hexes).abs() < 1e-6, "{columns} by {rows}");
            let lines = sheet.lines();
            assert_eq!(lines.is_empty(), hexes < 2.0);
        }
    }
}

//! Outlines that cross themselves, and those that only touch.

use crate::crossing::crossing;
use crate::lattice::Point;
use crate::shape::Shape;

fn shape(rings: &[&[(i32, i32)]]) -> Shape {
    let ring = |ring: &&[(i32, i32)]| ring.iter().map(|(x, y)| Point { x: *x, y: *y }).collect();
    Shape { rings: rings.iter().map(ring).collect(), ..Shape::default() }
}

fn at(ring: &[(i32, i32)]) -> Option<(i32, i32)> {
    crossing(&shape(&[ring])).map(|p| (p.x, p.y))
}

#[test]
fn crossings_are_found_where_they_are() {
    assert_eq!(at(&[(0, 0), (100, 100), (100, 0), (0, 100)]), Some((50, 50)));
    // A loop in one side of a large square.
    let looped = [(0, 0), (1000, 0), (1000, 600), (900, 500), (1100, 500), (1000, 800), (0, 800)];
    assert!(at(&looped).is_some());
    // A star of five points, and a spiral that ends beyond its own arm.
    assert!(at(&[(0, -500), (294, 404), (-476, -154), (476, -154), (-294, 404)]).is_some());
    let spiral =
        [(0, 0), (400, 0), (400, 400), (100, 400), (100, 100), (600, 100), (600, 600), (0, 600)];
    assert_eq!(at(&spiral), Some((400, 100)));
}

#[test]
fn touching_is_no_crossing() {
    for ring in [
        &[(0, 0), (100, 0), (100, 100), (0, 100)][..],
        // Two squares that share a corner.
        &[(0, 0), (100, 0), (100, 100), (200, 100), (200, 200), (100, 200), (100, 100), (0, 100)],
        // There and back along the same way.
        &[(0, 0), (100, 0), (200, 0), (100, 0), (100, 100), (0, 100)],
        // A corner on another edge.
        &[(0, 0), (300, 0), (300, 100), (150, 0), (0, 100)],
        // Narrower than the lattice.
        &[(0, 0), (1000, 1), (1001, 0), (0, 1), (0, 500), (-100, 500)],
        &[],
        &[(5, 5)],
        &[(5, 5), (5, 5), (9, 9)],
    ] {
        assert_eq!(at(ring), None, "{ring:?}");
    }
    // Rings may cross each other.
    let (a, b) = ([(0, 0), (100, 0), (100, 100)], [(50, -50), (80, 150), (20, 150)]);
    assert_eq!(crossing(&shape(&[&a, &b])), None);
}

/// By every pair of edges, on rings of random points: what the sweep says is so.
#[test]
fn the_sweep_agrees_with_all_pairs() {
    let mut seed: u64 = 7;
    let mut next = |bound: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i32::try_from((seed >> 33) % bound).expect("small")
    };
    let side = |a: (i32, i32), b: (i32, i32), c: (i32, i32)| {
        let (dx, dy) = (i64::from(b.0 - a.0), i64::from(b.1 - a.1));
        dx * i64::from(c.1 - a.1) - dy * i64::from(c.0 - a.0)
    };
    let (mut simple, mut crossed) = (0, 0);
    for round in 0..4000u64 {
        let count = 4 + round % 5;
        let ring: Vec<(i32, i32)> = (0..count).map(|_| (next(4000), next(4000))).collect();
        let edge = |i: usize| (ring[i], ring[(i + 1) % ring.len()]);
        // How far, in lattice steps, the shortest end of a crossing reaches beyond it.
        let mut deepest = 0;
        for i in 0..ring.len() {
            for j in i + 1..ring.len() {
                let ((a, b), (c, d)) = (edge(i), edge(j));
                let sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
                if sides[0].signum() * sides[1].signum() < 0
                    && sides[2].signum() * sides[3].signum() < 0
                {
                    let long = |p: (i32, i32), q: (i32, i32)| {
                        i64::from((p.0 - q.0).abs().max((p.1 - q.1).abs())).max(1)
                    };
                    let reach = [
                        sides[0].abs() / long(a, b),
                        sides[1].abs() / long(a, b),
                        sides[2].abs() / long(c, d),
                        sides[3].abs() / long(c, d),
                    ];
                    deepest = deepest.max(reach.into_iter().min().unwrap_or(0));
                }
            }
        }
        let found = at(&ring).is_some();
        if deepest == 0 {
            simple += 1;
            assert!(!found, "{ring:?}");
        } else if deepest > 2 {
            crossed += 1;
            assert!(found, "{ring:?}");
        }
    }
    assert!(simple > 200 && crossed > 1000, "{simple} {crossed}");
}

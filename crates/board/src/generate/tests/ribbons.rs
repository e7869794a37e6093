//! Ribbons and bridges: in their hex, seamless from hex to hex, the same after every symmetry.

use super::check::{assert_simple, is_near};
use crate::generate::bridge::bridge;
use crate::generate::path::middle;
use crate::generate::ribbon::{Piece, along, piece};
use crate::hex::Compass;
use crate::lattice::{CORNERS, Point, STEP, turn};
use crate::outline::{Command, Outline};
use crate::shape::{Place, Shape};

const CENTRE: Point = Point { x: 3 * STEP, y: 5 * STEP };
const WIDTHS: [i32; 5] = [40, 82, 206, 266, 5_000];

fn side_sets() -> Vec<Vec<Compass>> {
    let set = |bits: u32| {
        Compass::ALL.into_iter().filter(|side| bits >> (side.number() - 1) & 1 == 1).collect()
    };
    (0..64).map(set).collect()
}

fn hexagon() -> Shape {
    Shape::polygon(CORNERS.iter().map(|(dx, dy)| CENTRE.offset(*dx, *dy)).collect())
}

fn union(rings: &[Vec<Point>]) -> Shape {
    Shape { rings: rings.to_vec(), ..Shape::default() }
}

fn twice_area(ring: &[Point]) -> i64 {
    (2..ring.len()).map(|at| turn(ring[0], ring[at - 1], ring[at])).sum()
}

#[test]
fn a_piece_lies_in_its_hex_and_covers_its_lines() {
    for sides in side_sets() {
        for width in WIDTHS {
            let piece = piece(CENTRE, &sides, width);
            let what = format!("{sides:?} {width}");
            let whole = union(&piece.rings);
            for ring in &piece.rings {
                assert_simple(ring, &what);
                assert!(twice_area(ring) > 0, "{what}: not clockwise");
                assert!(ring.iter().all(|p| hexagon().contains(*p)), "{what}");
                assert!(union(std::slice::from_ref(ring)).contains(CENTRE), "{what}");
            }
            assert!(whole.contains(CENTRE), "{what}");
            for point in piece.lines.iter().flatten() {
                assert!(whole.contains(*point), "{what}: {point:?}");
            }
            for line in &piece.lines {
                let hits = |pair: &[Point]| is_near(CENTRE, (pair[0], pair[1]), 1);
                assert!(line.windows(2).any(hits), "{what}: a line misses the dot");
            }
        }
    }
}

#[test]
fn pieces_meet_on_hexsides_without_a_step() {
    for sides in side_sets() {
        for width in WIDTHS {
            let piece = piece(CENTRE, &sides, width);
            let clamped = i64::from((width / 2_i32 * 2_i32).min(450_i32));
            for side in &sides {
                let (x, y) = middle(*side);
                let spot = CENTRE.offset(x, y);
                let at = usize::from(side.number() - 1);
                let (a, b) = (CORNERS[at], CORNERS[(at + 1) % 6]);
                let (a, b) = (CENTRE.offset(a.0, a.1), CENTRE.offset(b.0, b.1));
                let on: Vec<Point> = piece
                    .rings
                    .iter()
                    .flatten()
                    .filter(|p| turn(a, b, **p) == 0)
                    .copied()
                    .collect();
                assert_eq!(on.len(), 2, "{sides:?} {width}: {side:?}");
                for point in &on {
                    assert_eq!(point.squared(spot), clamped * clamped, "{sides:?} {side:?}");
                }
                assert_eq!(
                    (on[0].x + on[1].x, on[0].y + on[1].y),
                    (2_i32 * spot.x, 2_i32 * spot.y)
                );
                let starts =
                    |line: &Vec<Point>| line.first() == Some(&spot) || line.last() == Some(&spot);
                assert!(piece.lines.iter().any(starts), "{sides:?}: no line at {side:?}");
            }
        }
    }
}

/// The twelve symmetries around the centre: turns by sixths, and the same after a mirror.
fn symmetry(point: Point, turns: u8, mirror: bool) -> Point {
    let (mut x, mut y) = (point.x - CENTRE.x, point.y - CENTRE.y);
    if mirror {
        x = -x;
    }
    for _ in 0..turns {
        (x, y) = ((x - 3_i32 * y) / 2_i32, (x + y) / 2_i32);
    }
    CENTRE.offset(x, y)
}

fn moved_side(side: Compass, turns: u8, mirror: bool) -> Compass {
    let own = i32::from(side.number() - 1);
    Compass::N.clockwise(if mirror { -own } else { own }).clockwise(i32::from(turns))
}

/// Rings and lines in one order, whatever they were built from.
fn normal(piece: &Piece, turns: u8, mirror: bool) -> (Vec<Vec<Point>>, Vec<Vec<Point>>) {
    let moved = |points: &Vec<Point>| -> Vec<Point> {
        points.iter().map(|p| symmetry(*p, turns, mirror)).collect()
    };
    let ring = |points: &Vec<Point>| {
        let mut ring = moved(points);
        if twice_area(&ring) < 0 {
            ring.reverse();
        }
        let least = (0..ring.len()).min_by_key(|at| ring[*at]).unwrap_or(0);
        ring.rotate_left(least);
        ring
    };
    let line = |points: &Vec<Point>| {
        let mut line = moved(points);
        if line.last() < line.first() {
            line.reverse();
        }
        line
    };
    let mut rings: Vec<_> = piece.rings.iter().map(ring).collect();
    let mut lines: Vec<_> = piece.lines.iter().map(line).collect();
    rings.sort();
    lines.sort();
    (rings, lines)
}

#[test]
fn pieces_keep_the_twelve_symmetries_exactly() {
    for sides in side_sets() {
        for width in WIDTHS {
            let here = piece(CENTRE, &sides, width);
            for turns in 0..6 {
                for mirror in [false, true] {
                    let moved: Vec<Compass> =
                        sides.iter().map(|side| moved_side(*side, turns, mirror)).collect();
                    let there = piece(CENTRE, &moved, width);
                    let what = format!("{sides:?} {width}, {turns} turns, mirror {mirror}");
                    assert_eq!(normal(&here, turns, mirror), normal(&there, 0, false), "{what}");
                }
            }
        }
    }
}

#[test]
fn opposite_sides_are_joined_by_an_exact_strip() {
    for side in Compass::ALL {
        let piece = piece(CENTRE, &[side, side.opposite()], 206);
        let [ring] = &piece.rings[..] else { panic!("{piece:?}") };
        assert_eq!(ring.len(), 4);
        assert_eq!(piece.lines.len(), 1);
        assert_eq!(piece.lines[0].len(), 2);
    }
}

#[test]
fn a_bridge_is_wider_than_its_road_and_shorter_than_its_hex() {
    for from in Compass::ALL {
        for to in Compass::ALL {
            for width in WIDTHS {
                let (shape, deck) = bridge(CENTRE, (from, to), width);
                let what = format!("{from:?} {to:?} {width}");
                assert_simple(&shape.rings[0], &what);
                assert_eq!(shape.place(CENTRE), Place::Inside, "{what}");
                for point in &shape.rings[0] {
                    assert_eq!(hexagon().place(*point), Place::Inside, "{what}");
                }
                for end in [deck.0, deck.1] {
                    let near = shape.edges().any(|edge| is_near(end, edge, 4));
                    assert!(near && hexagon().place(end) == Place::Inside, "{what}");
                }
                let (x, y) = middle(from);
                let start = CENTRE.offset(x, y);
                assert!(deck.0.squared(start) <= deck.1.squared(start), "{what}: wrong way round");
            }
        }
    }
    // Beside the straight road its parapets are part of the bridge.
    let (shape, _) = bridge(CENTRE, (Compass::N, Compass::S), 206);
    assert!(shape.contains(CENTRE.offset(300, 0)) && shape.contains(CENTRE.offset(-300, 0)));
}

#[test]
fn a_free_ribbon_follows_its_path_at_its_width() {
    let p = |x: i32, y: i32| Point { x, y };
    let commands = vec![
        Command::Move(p(0_i32, 0_i32)),
        Command::Cubic(p(6_000_i32, -4_000_i32), p(9_000_i32, 9_000_i32), p(15_000_i32, 3_000_i32)),
        Command::Line(p(17_000_i32, 8_000_i32)),
        Command::Line(p(13_000_i32, 6_000_i32)),
        Command::Cubic(
            p(12_000_i32, 6_000_i32),
            p(12_500_i32, 6_000_i32),
            p(13_000_i32, 9_000_i32),
        ),
        Command::Line(p(8_000_i32, 10_000_i32)),
        Command::Close,
    ];
    let path = Outline { commands, ..Outline::default() };
    for width in [80_i32, 206_i32, 400_i32] {
        let (shape, lines) = along(&path, width);
        assert_eq!(lines, path.lines());
        assert!(shape.rings.len() < 40, "{} rings", shape.rings.len());
        for ring in &shape.rings {
            assert!(twice_area(ring) > 0);
            assert!(ring.iter().all(|p| (p.x + p.y) % 2_i32 == 0_i32));
        }
        for pair in lines[0].windows(2) {
            let (a, b) = (pair[0], pair[1]);
            assert!(shape.contains(a));
            // Points square to the line at nine tenths of the width are covered.
            let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
            let length = (dx * dx + 3 * dy * dy).isqrt();
            let reach = i64::from(width) * 9 / 10;
            let aside = |sign: i64| {
                let x = i32::try_from(sign * -dy * 1732 * reach / 1000 / length).unwrap();
                let y = i32::try_from(sign * dx * 577 * reach / 1000 / length).unwrap();
                a.offset(x, y)
            };
            assert!(shape.contains(aside(1)) && shape.contains(aside(-1)), "{a:?} {width}");
        }
        // And nothing far beyond the width is.
        let far = i64::from(width) * 3 / 2;
        for point in shape.rings.iter().flatten() {
            let near = lines[0].windows(2).any(|pair| is_near(*point, (pair[0], pair[1]), far));
            assert!(near, "{point:?} {width}");
        }
    }
}

#[test]
fn a_path_of_one_point_or_none_is_harmless() {
    let path = Outline::default();
    assert!(along(&path, 206).0.is_empty());
    let dot = Outline { commands: vec![Command::Move(CENTRE)], ..Outline::default() };
    assert!(along(&dot, 206).0.contains(CENTRE));
}

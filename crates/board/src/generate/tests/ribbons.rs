//! Ribbons and bridges: in their hex, seamless from hex to hex, the same after every symmetry.

use super::check::{assert_simple, is_near};
use crate::generate::Strand;
use crate::generate::bridge::bridge;
use crate::generate::path::middle;
use crate::generate::ribbon::{Arms, Piece, along, piece};
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

/// Arms of one width, which ends with that width too.
fn even(sides: &[Compass], half: i32) -> Arms {
    Arms { sides: sides.iter().map(|side| (*side, half)).collect(), end: Some(half) }
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
            let piece = piece(CENTRE, &even(&sides, width));
            let what = format!("{sides:?} {width}");
            let whole = union(&piece.rings);
            for ring in &piece.rings {
                assert_simple(ring, &what);
                assert!(twice_area(ring) > 0, "{what}: not clockwise");
                assert!(ring.iter().all(|p| hexagon().contains(*p)), "{what}");
                assert!(union(std::slice::from_ref(ring)).contains(CENTRE), "{what}");
            }
            assert!(whole.contains(CENTRE), "{what}");
            for point in piece.strands.iter().flat_map(|strand| &strand.line) {
                assert!(whole.contains(*point), "{what}: {point:?}");
            }
            for Strand { line, .. } in &piece.strands {
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
            let piece = piece(CENTRE, &even(&sides, width));
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
                let starts = |Strand { line, .. }: &Strand| {
                    line.first() == Some(&spot) || line.last() == Some(&spot)
                };
                assert!(piece.strands.iter().any(starts), "{sides:?}: no line at {side:?}");
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

/// A centre line with the half widths at its ends.
type Line = (Vec<Point>, (i32, i32));

/// Rings and lines in one order, whatever they were built from.
fn normal(piece: &Piece, turns: u8, mirror: bool) -> (Vec<Vec<Point>>, Vec<Line>) {
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
    let line = |strand: &Strand| {
        let mut line = moved(&strand.line);
        let mut half = strand.half;
        if line.last() < line.first() {
            line.reverse();
            half = (half.1, half.0);
        }
        (line, half)
    };
    let mut rings: Vec<_> = piece.rings.iter().map(ring).collect();
    let mut lines: Vec<_> = piece.strands.iter().map(line).collect();
    rings.sort();
    lines.sort();
    (rings, lines)
}

#[test]
fn pieces_keep_the_twelve_symmetries_exactly() {
    for sides in side_sets() {
        for width in WIDTHS {
            let here = piece(CENTRE, &even(&sides, width));
            for turns in 0..6 {
                for mirror in [false, true] {
                    let moved: Vec<Compass> =
                        sides.iter().map(|side| moved_side(*side, turns, mirror)).collect();
                    let there = piece(CENTRE, &even(&moved, width));
                    let what = format!("{sides:?} {width}, {turns} turns, mirror {mirror}");
                    assert_eq!(normal(&here, turns, mirror), normal(&there, 0, false), "{what}");
                }
            }
        }
    }
}

/// Arms of all kinds of widths over a set of sides.
fn uneven(sides: &[Compass], seed: i32) -> Arms {
    let half = |side: &Compass| {
        let at = usize::from(side.number()) * 7 + usize::try_from(seed).unwrap() * 3;
        [8_i32, 450, 40, 206, 320, 120, 12][at % 7]
    };
    Arms { sides: sides.iter().map(|side| (*side, half(side))).collect(), end: Some(8 + 60 * seed) }
}

#[test]
fn arms_of_different_widths_join_in_their_hex() {
    for sides in side_sets() {
        for seed in 0_i32..7 {
            let arms = uneven(&sides, seed);
            let piece = piece(CENTRE, &arms);
            let what = format!("{arms:?}");
            let whole = union(&piece.rings);
            for ring in &piece.rings {
                assert_simple(ring, &what);
                assert!(twice_area(ring) > 0, "{what}: not clockwise");
                assert!(ring.iter().all(|p| hexagon().contains(*p)), "{what}");
            }
            assert!(whole.contains(CENTRE), "{what}");
            // On each side it is just as wide as said, to both sides of the middle.
            for (side, half) in &arms.sides {
                let (x, y) = middle(*side);
                let spot = CENTRE.offset(x, y);
                let at = usize::from(side.number() - 1);
                let (a, b) = (CORNERS[at], CORNERS[(at + 1) % 6]);
                let (a, b) = (CENTRE.offset(a.0, a.1), CENTRE.offset(b.0, b.1));
                let on = piece.rings.iter().flatten().filter(|p| turn(a, b, **p) == 0);
                let far = on.map(|p| p.squared(spot)).collect::<Vec<i64>>();
                assert_eq!(far, [i64::from(half * half); 2], "{what}: {side:?}");
            }
            for turns in 0..6 {
                for mirror in [false, true] {
                    let moved = Arms {
                        sides: arms
                            .sides
                            .iter()
                            .map(|(side, half)| (moved_side(*side, turns, mirror), *half))
                            .collect(),
                        end: arms.end,
                    };
                    let there = piece_of(&moved);
                    assert_eq!(normal(&piece, turns, mirror), normal(&there, 0, false), "{what}");
                }
            }
        }
    }
}

fn piece_of(arms: &Arms) -> Piece {
    piece(CENTRE, arms)
}

#[test]
fn a_path_widens_along_its_length() {
    let p = |x: i32, y: i32| Point { x, y };
    let commands = vec![
        Command::Move(p(0_i32, 0_i32)),
        Command::Line(p(4_000_i32, 0_i32)),
        Command::Move(p(5_000_i32, 1_000_i32)),
        Command::Line(p(9_000_i32, 1_000_i32)),
    ];
    let path = Outline { commands, ..Outline::default() };
    let (shape, strands) = along(&path, (100, 300));
    let halves: Vec<(i32, i32)> = strands.iter().map(|strand| strand.half).collect();
    assert_eq!(halves, [(100, 200), (200, 300)]);
    // The lattice step of y is √3 steps of x long.
    let reaches = |x: i32, half: i32| {
        let y = half * 577 / 1000;
        let at = |y: i32| {
            let base = if x > 4_500 { 1_000 } else { 0_i32 };
            shape.contains(p(x, base + y)) && shape.contains(p(x, base - y))
        };
        at(y - 4) && !at(y + 4)
    };
    assert!(reaches(2_000, 150) && reaches(7_000, 250));
}

#[test]
fn opposite_sides_are_joined_by_an_exact_strip() {
    for side in Compass::ALL {
        let piece = piece(CENTRE, &even(&[side, side.opposite()], 206));
        let [ring] = &piece.rings[..] else { panic!("{piece:?}") };
        assert_eq!(ring.len(), 4);
        assert_eq!(piece.strands.len(), 1);
        assert_eq!(piece.strands[0].line.len(), 2);
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
        let (shape, strands) = along(&path, (width, width));
        let lines: Vec<_> = strands.into_iter().map(|strand| strand.line).collect();
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
    assert!(along(&path, (206, 206)).0.is_empty());
    let dot = Outline { commands: vec![Command::Move(CENTRE)], ..Outline::default() };
    assert!(along(&dot, (206, 206)).0.contains(CENTRE));
}

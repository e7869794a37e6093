//! Path data: every command, exact decimals, arcs, and what is wrong where.

use crate::number::NANO;
use crate::svg::{Piece, Place, read};

fn at(x: i64, y: i64) -> Place {
    Place { x: x * NANO, y: y * NANO }
}

#[test]
fn every_command_is_read() {
    use Piece::{Close, Cubic, Line, Move, Quad};
    let rows: &[(&str, &[Piece])] = &[
        ("M1 2", &[Move(at(1, 2))]),
        (" M 1,2 3 4-5-6 ", &[Move(at(1, 2)), Line(at(3, 4)), Line(at(-5, -6))]),
        ("m1 2 3 4", &[Move(at(1, 2)), Line(at(4, 6))]),
        ("M1 2L3 4l1 1", &[Move(at(1, 2)), Line(at(3, 4)), Line(at(4, 5))]),
        (
            "M1 2H5h1V7v-1",
            &[Move(at(1, 2)), Line(at(5, 2)), Line(at(6, 2)), Line(at(6, 7)), Line(at(6, 6))],
        ),
        ("M0 0H1 2", &[Move(at(0, 0)), Line(at(1, 0)), Line(at(2, 0))]),
        ("M0 0C1 1 2 2 3 3", &[Move(at(0, 0)), Cubic(at(1, 1), at(2, 2), at(3, 3))]),
        (
            "M1 1c1 1 2 2 3 3 1 0 2 0 3 0",
            &[
                Move(at(1, 1)),
                Cubic(at(2, 2), at(3, 3), at(4, 4)),
                Cubic(at(5, 4), at(6, 4), at(7, 4)),
            ],
        ),
        (
            "M0 0C0 1 2 2 3 3S5 5 6 6s1 1 2 2",
            &[
                Move(at(0, 0)),
                Cubic(at(0, 1), at(2, 2), at(3, 3)),
                Cubic(at(4, 4), at(5, 5), at(6, 6)),
                Cubic(at(7, 7), at(7, 7), at(8, 8)),
            ],
        ),
        ("M1 1S2 2 3 3", &[Move(at(1, 1)), Cubic(at(1, 1), at(2, 2), at(3, 3))]),
        (
            "M0 0Q1 2 2 0T4 0t2 0",
            &[
                Move(at(0, 0)),
                Quad(at(1, 2), at(2, 0)),
                Quad(at(3, -2), at(4, 0)),
                Quad(at(5, 2), at(6, 0)),
            ],
        ),
        (
            "M0 0q1 2 2 0C0 0 0 0 0 0T1 1",
            &[
                Move(at(0, 0)),
                Quad(at(1, 2), at(2, 0)),
                Cubic(at(0, 0), at(0, 0), at(0, 0)),
                Quad(at(0, 0), at(1, 1)),
            ],
        ),
        (
            "M1 1L2 2ZL3 3zm1 1",
            &[
                Move(at(1, 1)),
                Line(at(2, 2)),
                Close,
                Move(at(1, 1)),
                Line(at(3, 3)),
                Close,
                Move(at(2, 2)),
            ],
        ),
        ("M0 0A0 5 0 0 1 3 3", &[Move(at(0, 0)), Line(at(3, 3))]),
        ("M0 0A5 5 0 0 1 0 0", &[Move(at(0, 0))]),
    ];
    for (text, expected) in rows {
        assert_eq!(read(text).as_deref(), Ok(*expected), "{text}");
    }
}

#[test]
fn decimals_stay_exact() {
    let pieces = read("M.1.2-3.25e1+1e-9L0.123456789 1").expect("good path");
    let place = |x, y| Place { x, y };
    assert_eq!(
        pieces,
        [
            Piece::Move(place(100_000_000, 200_000_000)),
            Piece::Line(place(-32_500_000_000, 1)),
            Piece::Line(place(123_456_789, NANO)),
        ]
    );
}

#[test]
fn mistakes_are_found_where_they_are() {
    // path, the bytes at fault, part of the message or help
    let rows = [
        ("", "", "empty"),
        ("  ", "  ", "empty"),
        ("L1 2", "L", "begins with `M`"),
        ("1 2", "1", "begins with `M`"),
        ("M1", "", "needs x y"),
        ("M1 2 3", "", "needs x y"),
        ("M1 2 L", "L", "needs x y"),
        ("M1 2 L3 x", "x", "needs x y"),
        ("M1 2 B3 4", "B", "no path command"),
        ("M1 2 C1 2 3 4 5", "", "x1 y1 x2 y2 x y"),
        ("M1 2,", "M1 2,", ""),
        ("M1 2 L1 2;3", ";", "cannot stand here"),
        ("M0 0A5 5 0 2 1 3 3", "2", "`0` or `1`"),
        ("M0 0 L1e9 0", "1e9", "too large"),
        ("M0 0 L200000 0", "200000", "too large"),
        ("M0 20001 L200 0", "20001", "too far"),
        ("M20000 0 l1 0", "1", "too far"),
        ("M0 0 A 20001 5 0 0 1 3 3", "20001", "too far"),
        ("M0 0 A 20000 20000 0 1 1 3 3", "20000 20000 0 1 1 3 3", "too far"),
        ("M0 0 Q 15000 0 0 0 T 9000 0 T 0 0", "0 0", "too far"),
        ("M0 0 C 0 0 -19000 0 1000 0 S 5 5 6 6", "5 5 6 6", "too far"),
        ("M0 0 L- 1", "-", "no number"),
        ("M0 0 ü", "ü", "cannot stand here"),
    ];
    for (text, part, words) in rows {
        let problem = read(text).expect_err(text);
        let all = format!("{} {}", problem.message, problem.help);
        assert!(all.contains(words), "{text}: {all}");
        if !words.is_empty() {
            assert_eq!(&text[problem.start..problem.end], part, "{text}: {all}");
        }
    }
}

/// The end points and the extremes of arcs lie where the ellipse has them.
#[test]
#[expect(clippy::cast_precision_loss, reason = "a test measures in floats")]
fn arcs_follow_their_ellipse() {
    // path, centre, radii, turn in degrees, how much of the circle
    let rows = [
        ("M10 0A10 10 0 0 1 0 10", (0.0, 0.0), (10.0, 10.0), 0.0, 90.0),
        ("M10 0A10 10 0 1 0 0 10", (0.0, 0.0), (10.0, 10.0), 0.0, 270.0),
        ("M10 0A10 10 0 0 1-10 0", (0.0, 0.0), (10.0, 10.0), 0.0, 180.0),
        ("M10 0A10 10 0 1 1-10 0", (0.0, 0.0), (10.0, 10.0), 0.0, 180.0),
        ("M10 0A10 10 0 0 0-10 0", (0.0, 0.0), (10.0, 10.0), 0.0, 180.0),
        ("M20 0A20 10 0 0 1 0 10", (0.0, 0.0), (20.0, 10.0), 0.0, 90.0),
        ("M0 20A20 10 90 0 1-10 0", (0.0, 0.0), (20.0, 10.0), 90.0, 90.0),
        ("M10 0A1 1 0 0 1-10 0", (0.0, 0.0), (10.0, 10.0), 0.0, 180.0),
        ("M10 0a10 10 0 1 1 0-.001", (0.0, -0.0005), (10.0, 10.0), 0.0, 359.99),
        ("M10 0a10 10 0 01-10 10", (0.0, 0.0), (10.0, 10.0), 0.0, 90.0),
    ];
    for (text, (cx, cy), (rx, ry), turn, degrees) in rows {
        let pieces = read(text).expect(text);
        let unit = |p: Place| {
            let (x, y) = (p.x as f64 / 1e9 - cx, p.y as f64 / 1e9 - cy);
            let turn = f64::to_radians(turn);
            let (x, y) = (x * turn.cos() + y * turn.sin(), y * turn.cos() - x * turn.sin());
            (x / rx, y / ry)
        };
        let Piece::Move(mut here) = pieces[0] else { panic!("{text}") };
        let mut swept = 0.0;
        for piece in &pieces[1..] {
            let Piece::Cubic(first, second, end) = *piece else { panic!("{text}: {piece:?}") };
            for t in [0.0, 0.25, 0.5, 0.75, 1.0_f64] {
                let mix = |f: fn(Place) -> i64| {
                    let s = 1.0 - t;
                    let v = [here, first, second, end].map(|p| f(p) as f64);
                    v[0] * s * s * s
                        + 3.0 * v[1] * s * s * t
                        + 3.0 * v[2] * s * t * t
                        + v[3] * t * t * t
                };
                let point =
                    Place { x: mix(|p| p.x).round() as i64, y: mix(|p| p.y).round() as i64 };
                let (x, y) = unit(point);
                assert!((x.hypot(y) - 1.0).abs() < 2e-5, "{text} at {t}: {x} {y}");
            }
            let ((ax, ay), (bx, by)) = (unit(here), unit(end));
            swept += (ax * by - ay * bx).atan2(ax * bx + ay * by).to_degrees().abs();
            here = end;
        }
        assert!((swept - degrees).abs() < 0.1, "{text}: swept {swept}");
    }
}

//! What the tests build maps from: a chart and a terse drawing board.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::draft::{Area, BarrierRun, Bridge, Draft, Hill, Ribbon};
use crate::hex::{Compass, Grid, Hex, Hexside, Stagger};
use crate::lattice::{CORNERS, Point, STEP};
use crate::los::{Markers, Verdict};
use crate::map::Map;
use crate::outline::{Command, Outline};
use crate::shape::Shape;
use crate::terrain::{Chart, Cost, Form, Motif, SightKind, Tag, Terrain, TerrainId};

/// The terrains that sight depends on, with made-up words so that no code can lean on names.
pub(crate) fn chart() -> Arc<Chart> {
    let row = |word: &str, form, rank, sight, tags: &[Tag], motif| Terrain {
        word: word.to_owned(),
        title: word.to_owned(),
        paragraph: String::new(),
        form,
        precedence: rank,
        cost: Cost::Half(2),
        cover: 0,
        sight,
        tags: tags.iter().copied().collect::<BTreeSet<Tag>>(),
        motif,
        aliases: Vec::new(),
    };
    use Form::{Area, Hexside, Ribbon};
    use SightKind::{Hindrance, Obstacle, Open};
    let rows = vec![
        row("plain", Area, Some(12), Open, &[], Motif::Open),
        row("wood", Area, Some(2), Obstacle, &[Tag::Blind], Motif::Woods),
        row("house", Area, Some(1), Obstacle, &[Tag::Blind, Tag::Building], Motif::Building),
        row("scrub", Area, Some(3), Hindrance(3), &[], Motif::Brush),
        row("trees", Area, Some(4), Hindrance(2), &[], Motif::Orchard),
        row("crop", Area, Some(5), Hindrance(1), &[Tag::FreedAlong], Motif::Field),
        row(
            "span",
            Area,
            Some(6),
            Hindrance(1),
            &[Tag::Bridge, Tag::MajorBridge, Tag::FreedAlong],
            Motif::Bridge,
        ),
        row("ditch", Area, Some(8), Open, &[Tag::Gully], Motif::Gully),
        row("lake", Area, Some(9), Open, &[Tag::Wet], Motif::Water),
        row("brook", Ribbon, Some(10), Open, &[Tag::Wet], Motif::Stream),
        row("bog", Area, Some(11), Hindrance(1), &[Tag::Wet], Motif::Marsh),
        row("lane", Ribbon, None, Open, &[Tag::Road, Tag::OpensSight, Tag::Along], Motif::Road),
        row(
            "line",
            Ribbon,
            None,
            Hindrance(1),
            &[Tag::OpensSight, Tag::Along, Tag::FreedAlong],
            Motif::Rail,
        ),
        row("path", Ribbon, None, Open, &[Tag::Along], Motif::Trail),
        row("stones", Hexside, None, Obstacle, &[Tag::CoverIfCrossed], Motif::Wall),
        row("bushes", Hexside, None, Obstacle, &[Tag::CoverIfCrossed], Motif::Hedge),
        row("rails", Hexside, None, Hindrance(1), &[], Motif::Fence),
        row("drop", Hexside, None, Open, &[Tag::Cliff], Motif::Cliff),
    ];
    Arc::new(Chart::new(rows).unwrap())
}

pub(crate) fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

pub(crate) fn hexes(labels: &str) -> Vec<Hex> {
    labels.split_whitespace().map(hex).collect()
}

/// A point at an offset from a hex centre, in thousandths of the hexside: true lengths.
pub(crate) fn near(centre: Point, right: i64, down: i64) -> Point {
    // A hexside is 2048 steps of x; a step of y is √3 (1.7320508) times a step of x.
    let x = i64::from(centre.x) * 65_536 + right * 2048 * 65_536 / 1000;
    let y = i64::from(centre.y) * 65_536 + down * 2048 * 65_536 * 10_000_000 / 17_320_508 / 1000;
    Point::nearest(x, y)
}

/// A circle as four curves, its leftmost and rightmost points exact.
pub(crate) fn disc(centre: Point, radius: i64) -> Shape {
    let (r, k) = (radius, radius * 5523 / 10_000);
    let at = |x, y| near(centre, x, y);
    Outline {
        commands: vec![
            Command::Move(at(-r, 0)),
            Command::Cubic(at(-r, -k), at(-k, -r), at(0, -r)),
            Command::Cubic(at(k, -r), at(r, -k), at(r, 0)),
            Command::Cubic(at(r, k), at(k, r), at(0, r)),
            Command::Cubic(at(-k, r), at(-r, k), at(-r, 0)),
            Command::Close,
        ],
        ..Outline::default()
    }
    .flatten()
}

/// An upright box around a stretch of a column, in thousandths of the hexside beyond its centres.
pub(crate) fn stretch(from: Point, to: Point, above: i64, below: i64) -> Shape {
    Shape::polygon(vec![
        near(from, -700, -above),
        near(from, 700, -above),
        near(to, 700, below),
        near(to, -700, below),
    ])
}

/// A draft with short words for what the cases draw.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) draft: Draft,
    pub(crate) markers: Markers,
}

/// An empty board of 16 columns and 11 rows.
pub(crate) fn board() -> Board {
    let grid = Grid::new(16, 11, Stagger::EvenLow).unwrap();
    Board { draft: Draft::new("case", grid, chart()), markers: Markers::default() }
}

impl Board {
    pub(crate) fn id(&self, word: &str) -> TerrainId {
        self.draft.chart.find(word).unwrap()
    }

    pub(crate) fn centre(&self, label: &str) -> Point {
        self.draft.grid.centre(hex(label))
    }

    /// A terrain with an outline of its own.
    pub(crate) fn drawn(mut self, word: &str, shape: Shape) -> Board {
        let terrain = self.id(word);
        self.draft.areas.push(Area {
            terrain,
            hexes: Vec::new(),
            outline: Some(shape),
            furrows: None,
            clearings: Vec::new(),
        });
        self
    }

    /// Discs of 0.7 hexsides, which reach no side, on each hex.
    pub(crate) fn on(self, word: &str, labels: &str) -> Board {
        self.discs(word, labels, 700)
    }

    /// Discs of 0.95 hexsides, which reach every side.
    pub(crate) fn wide(self, word: &str, labels: &str) -> Board {
        self.discs(word, labels, 950)
    }

    pub(crate) fn discs(self, word: &str, labels: &str, radius: i64) -> Board {
        labels.split_whitespace().fold(self, |board, label| {
            let shape = disc(board.centre(label), radius);
            board.drawn(word, shape)
        })
    }

    /// A hill with a contour of its own.
    pub(crate) fn rise(mut self, level: u8, shape: Shape) -> Board {
        self.draft.hills.push(Hill { level, hexes: Vec::new(), outline: Some(shape) });
        self
    }

    /// Discs of a level on each hex.
    pub(crate) fn hill(self, level: u8, labels: &str) -> Board {
        labels.split_whitespace().fold(self, |board, label| {
            let shape = disc(board.centre(label), 700);
            board.rise(level, shape)
        })
    }

    /// A level over a stretch of a column.
    pub(crate) fn strip(self, level: u8, from: &str, to: &str) -> Board {
        let shape = stretch(self.centre(from), self.centre(to), 700, 700);
        self.rise(level, shape)
    }

    pub(crate) fn barrier(mut self, word: &str, sides: &str) -> Board {
        let terrain = self.id(word);
        let sides: Vec<Hexside> = sides
            .split_whitespace()
            .map(|pair| {
                let (a, b) = pair.split_once('|').unwrap();
                self.draft.grid.hexside_between(hex(a), hex(b)).unwrap()
            })
            .collect();
        self.draft.barriers.push(BarrierRun { terrain, sides, gaps: Vec::new() });
        self
    }

    pub(crate) fn ribbon(mut self, word: &str, labels: &str) -> Board {
        let terrain = self.id(word);
        self.draft.ribbons.push(Ribbon {
            terrain,
            hexes: hexes(labels),
            enters: None,
            leaves: None,
            path: None,
            width: None,
            to: None,
            apart: false,
        });
        self
    }

    pub(crate) fn ribbon_to(mut self, word: &str, labels: &str, leaves: Compass) -> Board {
        self = self.ribbon(word, labels);
        self.draft.ribbons.last_mut().unwrap().leaves = Some(leaves);
        self
    }

    pub(crate) fn bridge(mut self, label: &str) -> Board {
        let terrain = self.id("span");
        self.draft.bridges.push(Bridge { terrain, hex: hex(label), along: None });
        self
    }

    pub(crate) fn smoke(mut self, label: &str, value: u8) -> Board {
        self.markers.smoke.insert(hex(label), value);
        self
    }

    pub(crate) fn blaze(mut self, label: &str) -> Board {
        self.markers.blaze.insert(hex(label));
        self
    }

    pub(crate) fn map(&self) -> Map {
        self.draft.clone().build().unwrap()
    }
}

/// The whole hex as a shape.
pub(crate) fn whole_hex(centre: Point) -> Shape {
    Shape::polygon(CORNERS.iter().map(|(dx, dy)| centre.offset(*dx, *dy)).collect())
}

/// A place in the memo's units: hexsides to the right of A1, hex heights below it, in hundredths.
pub(crate) fn place(x: i64, y: i64) -> Point {
    let step = 2 * i64::from(STEP) * 65_536;
    Point::nearest(x * step / 100, y * step / 100)
}

/// A verdict in words: `clear`, a hindrance, `blocked` or `blind`.
pub(crate) fn words(verdict: Verdict) -> String {
    match verdict {
        Verdict { clear: true, hindrance: 0, .. } => "clear".to_owned(),
        Verdict { clear: true, hindrance, .. } => hindrance.to_string(),
        Verdict { blind: true, .. } => "blind".to_owned(),
        Verdict { .. } => "blocked".to_owned(),
    }
}

/// Checks lines like `D2 D5 blocked`, in both directions and against the explanation.
#[track_caller]
pub(crate) fn check(case: &str, board: &Board, lines: &str) {
    let map = board.map();
    for line in lines.split(',') {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let (a, b) = (hex(parts[0]), hex(parts[1]));
        let there = map.sight_with(a, b, &board.markers);
        let back = map.sight_with(b, a, &board.markers);
        let told = map.explain(a, b, &board.markers).unwrap();
        let back_told = map.explain(b, a, &board.markers).unwrap();
        assert_eq!(words(there), parts[2], "{case} {a}-{b}: {told:#?}");
        assert_eq!(there, back, "{case} {a}-{b}: not the same in both directions");
        assert_eq!(there, told.verdict, "{case} {a}-{b}: {told:#?}");
        assert_eq!(there, back_told.verdict, "{case} {b}-{a}: {back_told:#?}");
        let decided = told.deciding().next().is_some();
        assert_eq!(decided, words(there) != "clear", "{case} {a}-{b}: nothing decided");
    }
}

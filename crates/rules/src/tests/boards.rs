//! Terse boards for the tests, on a chart of made-up words.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::draft::{
    Area, BarrierRun, Bridge, Draft, Hill, ObjectiveDraft, ObjectivePlace, Ribbon,
};
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::lattice::CORNERS;
use crestline_board::map::Map;
use crestline_board::shape::Shape;
use crestline_board::terrain::{Chart, Cost, Form, Motif, SightKind, Tag, Terrain};

/// Terrain with made-up words, so that no code can lean on names.
pub(crate) fn chart() -> Arc<Chart> {
    let row = |word: &str, paragraph: &str, form, rank, cost, cover, sight, tags: &[Tag]| Terrain {
        word: word.to_owned(),
        title: word.to_owned(),
        paragraph: paragraph.to_owned(),
        form,
        precedence: rank,
        cost,
        cover,
        sight,
        tags: tags.iter().copied().collect::<BTreeSet<Tag>>(),
        motif: Motif::Open,
        aliases: Vec::new(),
    };
    use Cost::{Half, Impassable, Other};
    use Form::{Area, Hexside, Marker, Ribbon};
    use SightKind::{Hindrance, Obstacle, Open};
    let major = [Tag::Bridge, Tag::MajorBridge, Tag::FreedAlong];
    let rail = [Tag::OpensSight, Tag::Along, Tag::FreedAlong];
    let rows = vec![
        row("plain", "T90", Area, Some(12), Half(2), 0, Open, &[]),
        row("wood", "T99", Area, Some(2), Half(4), 2, Obstacle, &[Tag::Blind, Tag::Airburst]),
        row("house", "T82", Area, Some(1), Half(4), 3, Obstacle, &[Tag::Blind, Tag::Building]),
        row("scrub", "T81", Area, Some(3), Half(4), 1, Hindrance(3), &[]),
        row("trees", "T91", Area, Some(4), Half(2), 1, Hindrance(2), &[]),
        row("crop", "T85", Area, Some(5), Half(2), 0, Hindrance(1), &[Tag::FreedAlong]),
        row("bog", "T89", Area, Some(11), Half(6), 0, Hindrance(1), &[Tag::Wet]),
        row("ditch", "T86", Area, Some(8), Half(4), 1, Open, &[Tag::Gully]),
        row("lake", "T98", Area, Some(9), Impassable, 0, Open, &[Tag::Wet]),
        row("span", "T80.1", Area, Some(6), Impassable, 2, Hindrance(1), &major),
        row("plank", "T80.2", Area, Some(7), Other, 2, Hindrance(1), &[Tag::Bridge]),
        row("brook", "T95", Ribbon, Some(10), Half(6), -1, Open, &[Tag::Wet]),
        row(
            "lane",
            "T93",
            Ribbon,
            None,
            Half(2),
            -1,
            Open,
            &[Tag::Road, Tag::OpensSight, Tag::Along],
        ),
        row("line", "T92", Ribbon, None, Half(2), 0, Hindrance(1), &rail),
        row("path", "T96", Ribbon, None, Half(2), 0, Open, &[Tag::Along]),
        row("stones", "T97", Hexside, None, Half(2), 2, Obstacle, &[Tag::CoverIfCrossed]),
        row("bushes", "T87", Hexside, None, Half(2), 1, Obstacle, &[Tag::CoverIfCrossed]),
        row("rails", "T84", Hexside, None, Half(2), 0, Hindrance(1), &[]),
        row("drop", "T83", Hexside, None, Impassable, 0, Open, &[Tag::Cliff]),
        row("fumes", "T94", Marker, None, Other, 0, Hindrance(1), &[Tag::WholeHex]),
        row("flames", "T79", Marker, None, Impassable, 0, Obstacle, &[Tag::WholeHex]),
    ];
    Arc::new(Chart::new(rows).unwrap())
}

pub(crate) fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

pub(crate) fn hexes(labels: &str) -> Vec<Hex> {
    labels.split_whitespace().map(hex).collect()
}

/// A map being drawn.
pub(crate) struct Board(pub(crate) Draft);

/// An empty board of 16 columns and 11 rows.
pub(crate) fn board() -> Board {
    Board(Draft::new("case", Grid::new(16, 11, Stagger::EvenLow).unwrap(), chart()))
}

/// A hexagon around a hex centre, so many thousandths of a hex.
pub(crate) fn blob(board: &Board, label: &str, thousandths: i32) -> Shape {
    let centre = board.0.grid.centre(hex(label));
    let corner = |(x, y): (i32, i32)| {
        centre.offset(
            x / 1024 * thousandths * 1024 / 1000 / 2 * 2,
            y / 1024 * thousandths * 1024 / 1000 / 2 * 2,
        )
    };
    Shape::polygon(CORNERS.map(corner).to_vec())
}

impl Board {
    fn id(&self, word: &str) -> crestline_board::terrain::TerrainId {
        self.0.chart.find(word).unwrap()
    }

    /// Small drawings of a terrain on each hex.
    pub(crate) fn on(mut self, word: &str, labels: &str) -> Board {
        let terrain = self.id(word);
        for label in labels.split_whitespace() {
            let outline = Some(blob(&self, label, 700));
            let hexes = vec![hex(label)];
            self.0.areas.push(Area {
                terrain,
                hexes,
                outline,
                furrows: None,
                clearings: Vec::new(),
            });
        }
        self
    }

    /// A level drawn on each hex alone.
    pub(crate) fn hill(mut self, level: u8, labels: &str) -> Board {
        for label in labels.split_whitespace() {
            let outline = Some(blob(&self, label, 600));
            self.0.hills.push(Hill { level, hexes: Vec::new(), outline });
        }
        self
    }

    /// A level with an outline given as hex corners' neighbours: a polygon of points.
    pub(crate) fn rise(mut self, level: u8, shape: Shape) -> Board {
        self.0.hills.push(Hill { level, hexes: Vec::new(), outline: Some(shape) });
        self
    }

    pub(crate) fn ribbon(mut self, word: &str, labels: &str) -> Board {
        let terrain = self.id(word);
        self.0.ribbons.push(Ribbon {
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

    pub(crate) fn bridge(mut self, word: &str, label: &str) -> Board {
        let terrain = self.id(word);
        self.0.bridges.push(Bridge { terrain, hex: hex(label), along: None });
        self
    }

    pub(crate) fn barrier(mut self, word: &str, sides: &str) -> Board {
        let terrain = self.id(word);
        let side = |pair: &str| {
            let (a, b) = pair.split_once('|').unwrap();
            self.0.grid.hexside_between(hex(a), hex(b)).unwrap()
        };
        let sides = sides.split_whitespace().map(side).collect();
        self.0.barriers.push(BarrierRun { terrain, sides, gaps: Vec::new() });
        self
    }

    pub(crate) fn building(mut self, labels: &str) -> Board {
        let terrain = self.id("house");
        self.0.buildings.push(crestline_board::draft::Building {
            terrain,
            name: None,
            title: None,
            hexes: hexes(labels),
            footprint: None,
            rotate: None,
            outline: None,
            shed: false,
        });
        self
    }

    pub(crate) fn objective(mut self, number: u8, label: &str) -> Board {
        let place = ObjectivePlace::Hex(hex(label));
        self.0.objectives.push(ObjectiveDraft { number, place, at: None });
        self
    }

    pub(crate) fn map(self) -> Arc<Map> {
        match self.0.build() {
            Ok(map) => Arc::new(map),
            Err(flaws) => panic!("{flaws:?}"),
        }
    }
}

//! A chart and a map with every kind of drawing.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::draft::{
    Area, BarrierRun, Bridge, Building, Draft, Hill, ObjectiveDraft, ObjectivePlace, Ribbon,
};
use crestline_board::generate::FOOTPRINTS;
use crestline_board::hex::{Compass, Grid, Hex, Hexside, Stagger};
use crestline_board::map::Map;
use crestline_board::terrain::{Chart, Cost, Form, Motif, SightKind, Tag, Terrain, TerrainId};

/// Every motif under its own word.
pub(super) const ROWS: &[(&str, Motif, Form, Option<u8>)] = &[
    ("open", Motif::Open, Form::Area, Some(12)),
    ("building", Motif::Building, Form::Area, Some(1)),
    ("woods", Motif::Woods, Form::Area, Some(2)),
    ("brush", Motif::Brush, Form::Area, Some(3)),
    ("orchard", Motif::Orchard, Form::Area, Some(4)),
    ("field", Motif::Field, Form::Area, Some(5)),
    ("bridge", Motif::Bridge, Form::Area, Some(6)),
    ("major-bridge", Motif::Bridge, Form::Area, Some(7)),
    ("gully", Motif::Gully, Form::Ribbon, Some(8)),
    ("water", Motif::Water, Form::Area, Some(9)),
    ("stream", Motif::Stream, Form::Ribbon, Some(10)),
    ("marsh", Motif::Marsh, Form::Area, Some(11)),
    ("road", Motif::Road, Form::Ribbon, None),
    ("trail", Motif::Trail, Form::Ribbon, None),
    ("rail", Motif::Rail, Form::Ribbon, None),
    ("wall", Motif::Wall, Form::Hexside, None),
    ("hedge", Motif::Hedge, Form::Hexside, None),
    ("fence", Motif::Fence, Form::Hexside, None),
    ("cliff", Motif::Cliff, Form::Hexside, None),
];

pub(super) fn chart() -> Arc<Chart> {
    let row = |(word, motif, form, precedence): &(&str, Motif, Form, Option<u8>)| {
        let tags: &[Tag] = match motif {
            Motif::Bridge if *word == "major-bridge" => &[Tag::Bridge, Tag::MajorBridge],
            Motif::Building => &[Tag::Building, Tag::Blind],
            Motif::Woods => &[Tag::Blind],
            Motif::Cliff => &[Tag::Cliff],
            Motif::Road => &[Tag::Road, Tag::OpensSight, Tag::Along],
            Motif::Rail => &[Tag::OpensSight, Tag::Along],
            _ => &[],
        };
        let sight = match motif {
            Motif::Building | Motif::Woods | Motif::Wall | Motif::Hedge => SightKind::Obstacle,
            Motif::Brush => SightKind::Hindrance(3),
            Motif::Orchard => SightKind::Hindrance(2),
            Motif::Field | Motif::Bridge | Motif::Marsh | Motif::Fence | Motif::Rail => {
                SightKind::Hindrance(1)
            }
            _ => SightKind::Open,
        };
        Terrain {
            word: (*word).to_owned(),
            title: (*word).to_owned(),
            paragraph: String::new(),
            form: *form,
            precedence: *precedence,
            cost: Cost::Half(2),
            cover: 0,
            sight,
            tags: tags.iter().copied().collect(),
            motif: *motif,
            aliases: Vec::new(),
        }
    };
    Arc::new(Chart::new(ROWS.iter().map(row).collect()).expect("a chart"))
}

/// Hexes from labels: `A1 B2..B4`.
pub(super) fn hexes(text: &str) -> Vec<Hex> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let one = |label: &str| label.parse::<Hex>().expect("a label");
        match word.split_once("..") {
            Some((a, b)) => {
                let (a, b) = (one(a), one(b));
                all.extend((a.row()..=b.row()).map(|row| Hex::new(a.column(), row)));
            }
            None => all.push(one(word)),
        }
    }
    all
}

/// A draft that is filled line by line.
pub(super) struct Sketch {
    pub(super) draft: Draft,
}

impl Sketch {
    pub(super) fn new(columns: u8, rows: u8, stagger: Stagger) -> Sketch {
        let grid = Grid::new(columns, rows, stagger).expect("a grid");
        Sketch { draft: Draft::new("test", grid, chart()) }
    }

    fn id(&self, word: &str) -> TerrainId {
        self.draft.chart.find(word).expect("a terrain")
    }

    pub(super) fn area(&mut self, word: &str, text: &str) -> &mut Sketch {
        let terrain = self.id(word);
        self.draft.areas.push(Area {
            terrain,
            hexes: hexes(text),
            outline: None,
            furrows: None,
            clearings: Vec::new(),
        });
        self
    }

    pub(super) fn field(&mut self, furrows: i16, text: &str) -> &mut Sketch {
        self.area("field", text);
        if let Some(area) = self.draft.areas.last_mut() {
            area.furrows = Some(furrows);
        }
        self
    }

    pub(super) fn hill(&mut self, level: u8, text: &str) -> &mut Sketch {
        self.draft.hills.push(Hill { level, hexes: hexes(text), outline: None });
        self
    }

    /// `enters` and `leaves` are compass sides, 0 for none.
    pub(super) fn ribbon(&mut self, word: &str, enters: u8, text: &str, leaves: u8) -> &mut Sketch {
        let terrain = self.id(word);
        self.draft.ribbons.push(Ribbon {
            terrain,
            hexes: hexes(text),
            enters: Compass::from_number(enters),
            leaves: Compass::from_number(leaves),
            path: None,
            width: None,
            to: None,
            apart: false,
        });
        self
    }

    /// Hexsides as pairs: `A1 B1 A1 A2`.
    pub(super) fn sides(&mut self, word: &str, pairs: &str, gaps: &str) -> &mut Sketch {
        let terrain = self.id(word);
        let grid = self.draft.grid;
        let of = |text: &str| -> Vec<Hexside> {
            let all = hexes(text);
            let pairs = all.chunks(2);
            pairs.map(|p| grid.hexside_between(p[0], p[1]).expect("neighbours")).collect()
        };
        self.draft.barriers.push(BarrierRun { terrain, sides: of(pairs), gaps: of(gaps) });
        self
    }

    /// All outer sides of a group of hexes, with gaps given as pairs.
    pub(super) fn around(&mut self, word: &str, text: &str, gaps: &str) -> &mut Sketch {
        let inside: BTreeSet<Hex> = hexes(text).into_iter().collect();
        let grid = self.draft.grid;
        let mut pairs = String::new();
        for hex in &inside {
            for (_, other) in grid.neighbours(*hex).filter(|(_, other)| !inside.contains(other)) {
                pairs.push_str(&format!("{hex} {other} "));
            }
        }
        self.sides(word, &pairs, gaps)
    }

    pub(super) fn building(&mut self, footprint: Option<&str>, text: &str) -> &mut Sketch {
        let terrain = self.id("building");
        self.draft.buildings.push(Building {
            terrain,
            name: None,
            title: None,
            hexes: hexes(text),
            footprint: footprint.filter(|name| FOOTPRINTS.contains(name)).map(str::to_owned),
            rotate: None,
            outline: None,
            shed: false,
        });
        self
    }

    pub(super) fn bridge(&mut self, text: &str) -> &mut Sketch {
        self.bridge_of("bridge", text)
    }

    pub(super) fn bridge_of(&mut self, word: &str, text: &str) -> &mut Sketch {
        let terrain = self.id(word);
        for hex in hexes(text) {
            self.draft.bridges.push(Bridge { terrain, hex, along: None });
        }
        self
    }

    pub(super) fn objective(&mut self, number: u8, text: &str) -> &mut Sketch {
        let place = ObjectivePlace::Hex(hexes(text)[0]);
        self.draft.objectives.push(ObjectiveDraft { number, place, at: None });
        self
    }

    pub(super) fn map(&self) -> Map {
        self.draft.clone().build().expect("a map without flaws")
    }
}

/// A map of the usual size that holds everything.
pub(super) fn valley() -> Map {
    let mut sketch = Sketch::new(15, 10, Stagger::EvenLow);
    sketch.draft.title = "Mill Valley".to_owned();
    sketch.draft.number = Some(21);
    sketch
        .hill(1, "A7..A10 B6..B10 C7..C10 D7..D10 E9 E10")
        .hill(2, "A9 A10 B8 B9 B10 C9")
        .hill(1, "L1 M1 M2 N1 O1 O2")
        .sides("cliff", "D7 E7 D7 E8 D8 E8", "")
        .ribbon("stream", 1, "H1 H2 H3 I4 I5 I6 J6 J7 K8 K9 K10", 4)
        .ribbon("gully", 1, "C1 C2 D2 D3 E4 E5", 0)
        .ribbon("road", 5, "A4 B4 C5 D5 E6 F6 G6 H6 I6 J5 K5 L4 M4 N4 O5", 2)
        .ribbon("road", 0, "F6 F7 F8 G9 G10", 4)
        .ribbon("road", 1, "L1 L2 L3 L4", 0)
        .ribbon("trail", 0, "C5 C6 C7 C8 B8 B9", 0)
        .ribbon("rail", 4, "M10 M9 M8 N7 N6 O6", 2)
        .bridge("I6")
        .area("woods", "A1 A2 B1 E1 F1 F2 G2 D9 B7 L9 L8 K7 L7 J9 I9 I10 O9 N8 O8 O10")
        .area("woods", "F4 K3")
        .area("brush", "B3 C3 H8 H9 M6 M2")
        .area("orchard", "J2 J3 K2 E8 N2 N3")
        .field(20, "D6 E7 F5 E5")
        .field(-35, "N9 N10 M9")
        .field(75, "I2 I3")
        .field(0, "B5 A5 A6")
        .area("marsh", "J8 I8 H7")
        .area("water", "O3 O4 N5 O6")
        .building(None, "G5")
        .building(None, "H5")
        .building(None, "G7")
        .building(Some("church"), "H7")
        .building(Some("farmstead"), "E7")
        .building(None, "L5 L6 M6")
        .building(Some("barn"), "D4")
        .building(None, "G8")
        .around("wall", "L5 L6 M6", "L5 L4")
        .sides("hedge", "B5 B4 C6 B5 C6 C5 D6 D5", "")
        .sides("fence", "J2 K2 J2 K3 J3 K3 J3 K4 J2 I3", "")
        .sides("wall", "G7 G6 H7 G7 H7 H6", "H7 H6")
        .objective(1, "G5")
        .objective(2, "D4")
        .objective(3, "L5")
        .objective(4, "B9");
    sketch.map()
}

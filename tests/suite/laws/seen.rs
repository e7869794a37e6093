//! What a map says of a line in words that another map can be held to: of places and shapes, not of
//! numbers in lists.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;
use crestline_board::lattice::Point;
use crestline_board::los::{Effect, Markers, Thing, Touch, Verdict, Where};
use crestline_board::map::{Drawing, Map, What};
use crestline_board::shape::Shape;

/// Names of shapes, shared by the maps that are compared.
#[derive(Default)]
pub(super) struct Names(BTreeMap<String, usize>);

impl Names {
    fn of(&mut self, text: String) -> usize {
        let next = self.0.len();
        *self.0.entry(text).or_insert(next)
    }
}

/// A map, and where its places come to lie on the map that it is compared with.
pub(super) struct Seen<'m, F> {
    map: &'m Map,
    carry: F,
    drawings: Vec<usize>,
    barriers: Vec<usize>,
}

/// A thing that decides: the corners of its hex or the ends of its side, what it is, what it does.
pub(super) type Reason = (Vec<Point>, String, usize, Effects);

/// An effect that can be put in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Effects {
    Blocks,
    Hides,
    Hinders(u8),
}

impl<'m, F: Fn(Point) -> Point> Seen<'m, F> {
    pub(super) fn new(map: &'m Map, names: &mut Names, carry: F) -> Seen<'m, F> {
        let drawing = |drawing: &Drawing| {
            let what = match drawing.what {
                What::Level(level) => format!("level {level}"),
                What::Terrain(id) => map.chart().get(id).word.clone(),
            };
            format!("{what} {:?}", shape(&drawing.shape, &carry))
        };
        let drawings: Vec<String> = map.drawings().iter().map(drawing).collect();
        let barriers: Vec<String> = map
            .barriers()
            .iter()
            .map(|barrier| {
                let word = &map.chart().get(barrier.terrain).word;
                let solid: BTreeSet<Vec<Point>> =
                    barrier.solid.iter().map(|(a, b)| sorted([*a, *b], &carry)).collect();
                format!("{word} {solid:?}")
            })
            .collect();
        let drawings = drawings.into_iter().map(|text| names.of(text)).collect();
        let barriers = barriers.into_iter().map(|text| names.of(text)).collect();
        Seen { map, carry, drawings, barriers }
    }

    /// Verdict and what decides it.
    pub(super) fn sees(&self, a: Hex, b: Hex, markers: &Markers) -> (Verdict, BTreeSet<Reason>) {
        let explanation = self.map.explain(a, b, markers).unwrap();
        let fast = self.map.sight_with(a, b, markers);
        assert_eq!(fast, explanation.verdict, "{} {a} {b}", self.map.name());
        let because = explanation.deciding().filter_map(|touch| self.reason(touch)).collect();
        (fast, because)
    }

    /// A touch that decides, or would if nothing else did.
    pub(super) fn reason(&self, touch: &Touch) -> Option<Reason> {
        let grid = self.map.grid();
        let place = match touch.place {
            Where::Hex(hex) => sorted(grid.corners(hex), &self.carry),
            Where::Side(side) => {
                let (a, b) = grid.side_ends(side.hex(), side.side());
                sorted([a, b], &self.carry)
            }
        };
        let (word, number) = match touch.thing {
            Thing::Drawing(at) | Thing::Hill(at, _) => (String::new(), self.drawings[at]),
            Thing::Barrier(at) => (String::new(), self.barriers[at]),
            other => (format!("{other:?}"), 0),
        };
        let effect = match touch.effect {
            Effect::Blocks => Effects::Blocks,
            Effect::Hides => Effects::Hides,
            Effect::Hinders(by) => Effects::Hinders(by),
            Effect::Ignored(_) => return None,
        };
        Some((place, word, number, effect))
    }

    /// All shapes that are drawn, with what they show and in which hexes they may.
    pub(super) fn drawn(&self) -> BTreeSet<(usize, BTreeSet<Point>)> {
        let place = |hex: Hex| (self.carry)(self.map.grid().centre(hex));
        let within = |drawing: &Drawing| {
            let here = |hex: &Hex| drawing.within.as_ref().is_none_or(|set| set.contains(hex));
            let all = self.map.grid().hexes().filter(here);
            all.filter(|hex| !self.map.missing().contains(hex)).map(place).collect()
        };
        let drawings = self.drawings.iter().zip(self.map.drawings());
        drawings.map(|(name, drawing)| (*name, within(drawing))).collect()
    }

    /// All shapes that are drawn, wherever.
    pub(super) fn shapes(&self) -> BTreeSet<usize> {
        self.drawings.iter().copied().collect()
    }

    /// All that stands on hexsides of hexes that are drawn.
    pub(super) fn walled(&self) -> BTreeSet<usize> {
        let drawn = |hex: Hex| !self.map.missing().contains(&hex);
        let all = self.barriers.iter().zip(self.map.barriers());
        let here = all.filter(|(_, barrier)| {
            let (one, two) = self.map.grid().hexside_hexes(barrier.hexside);
            drawn(one) || two.is_some_and(drawn)
        });
        here.map(|(name, _)| *name).collect()
    }
}

fn sorted<const N: usize>(points: [Point; N], carry: &impl Fn(Point) -> Point) -> Vec<Point> {
    let mut all: Vec<Point> = points.into_iter().map(carry).collect();
    all.sort();
    all
}

/// A shape wherever its rings begin and whichever way they run.
fn shape(shape: &Shape, carry: &impl Fn(Point) -> Point) -> (Vec<Vec<Point>>, String) {
    let ring = |ring: &Vec<Point>| {
        let mut points: Vec<Point> = ring.iter().map(|point| carry(*point)).collect();
        let mut best = begun(&points);
        points.reverse();
        best = best.min(begun(&points));
        best
    };
    let mut rings: Vec<Vec<Point>> = shape.rings.iter().map(ring).collect();
    rings.sort();
    (rings, format!("{:?}", shape.rule))
}

/// The same ring from the corner from which it reads first.
fn begun(points: &[Point]) -> Vec<Point> {
    let least = points.iter().min();
    let starts = (0..points.len()).filter(|at| Some(&points[*at]) == least);
    let turned = |at: usize| [&points[at..], &points[..at]].concat();
    starts.map(turned).min().unwrap_or_default()
}

//! What lies where: the paint at a place, for marks and ornament that must stand out from it.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_board::map::{Drawing, Map, What};
use crestline_board::terrain::Motif;

use crate::project::{Xy, unproject};
use crate::region::Region;
use crate::theme::{Colour, Theme};

/// How far apart the cells are in which outlines are looked up.
const CELL: f64 = 40.0;

/// The land of a map, to be asked what lies at a place.
pub(crate) struct Beneath<'a> {
    pub(crate) map: &'a Map,
    theme: &'a Theme,
    /// The box in which ornament is drawn.
    pub(crate) view: (Xy, Xy),
    /// From the lowest to the highest.
    layers: Vec<Layer<'a>>,
}

/// One drawing.
struct Layer<'a> {
    rank: u8,
    what: What,
    region: Region,
    within: Option<&'a BTreeSet<Hex>>,
}

impl<'a> Beneath<'a> {
    /// Looks at all drawings of a map, or only at its hills.
    pub(crate) fn new(
        map: &'a Map,
        theme: &'a Theme,
        view: (Xy, Xy),
        only_hills: bool,
    ) -> Beneath<'a> {
        let layer = |drawing: &'a Drawing| Layer {
            rank: rank(map, drawing),
            what: drawing.what,
            region: Region::within(&drawing.shape, CELL, view),
            within: drawing.within.as_ref(),
        };
        let is_wanted = |drawing: &&Drawing| !only_hills || matches!(drawing.what, What::Level(_));
        let mut layers: Vec<Layer<'a>> =
            map.drawings().iter().filter(is_wanted).map(layer).collect();
        layers.sort_by_key(|layer| (layer.rank, layer.what));
        Beneath { map, theme, view, layers }
    }

    /// The highest drawing at a place that passes a test.
    fn highest(&self, place: Xy, wanted: impl Fn(&Layer<'_>) -> bool) -> Option<&Layer<'_>> {
        let hex = self.map.grid().hex_of(unproject(place));
        self.layers.iter().rev().find(|layer| {
            let is_there = |set: &&BTreeSet<Hex>| hex.is_some_and(|hex| set.contains(&hex));
            wanted(layer)
                && layer.within.as_ref().is_none_or(is_there)
                && layer.region.contains(place)
        })
    }

    /// The level of the ground at a place.
    pub(crate) fn level(&self, place: Xy) -> u8 {
        match self.highest(place, |layer| matches!(layer.what, What::Level(_))) {
            Some(Layer { what: What::Level(level), .. }) => *level,
            _ => 0,
        }
    }

    /// The colour of the bare ground at a place, if nothing that is painted before a rank stands on
    /// it.
    pub(crate) fn bare_below(&self, place: Xy, rank: u8) -> Option<Colour> {
        let covers =
            |layer: &Layer<'_>| layer.rank < rank && matches!(layer.what, What::Terrain(_));
        let level = self.level(place);
        self.highest(place, covers).is_none().then(|| self.ground(level))
    }

    fn ground(&self, level: u8) -> Colour {
        match level {
            0 => self.theme.ground.base,
            level => self.theme.levels[usize::from(level.min(4)) - 1],
        }
    }

    /// The colour about that a place has in the picture.
    pub(crate) fn colour(&self, place: Xy) -> Colour {
        match self.highest(place, |_| true).map(|layer| layer.what) {
            None => self.theme.ground.base,
            Some(What::Level(level)) => self.ground(level),
            Some(What::Terrain(id)) => {
                let terrain = self.map.chart().get(id);
                self.theme.of(&terrain.word).plain(terrain.motif)
            }
        }
    }
}

/// The place of a drawing in the order of painting. Roads and rails lie over woods and buildings
/// (T93), and a bridge over the road that it carries, so that its deck is seen.
pub(crate) fn rank(map: &Map, drawing: &Drawing) -> u8 {
    let What::Terrain(id) = drawing.what else { return 0 };
    match map.chart().get(id).motif {
        Motif::Hill => 1,
        Motif::Open => 2,
        Motif::Field => 3,
        Motif::Marsh => 4,
        Motif::Water => 5,
        Motif::Brush => 6,
        Motif::Gully => 7,
        Motif::Stream => 8,
        Motif::Orchard => 9,
        Motif::Trail => 10,
        Motif::Woods => 11,
        Motif::Building => 12,
        Motif::Road => ROAD,
        Motif::Bridge => 14,
        Motif::Rail => 15,
        Motif::Wall | Motif::Hedge | Motif::Fence | Motif::Cliff => 16,
        Motif::Smoke | Motif::Blaze => 17,
    }
}

/// The rank of roads.
pub(crate) const ROAD: u8 = 13;

//! From a [`Draft`] to a [`Map`]: every fault is found, nothing is guessed.
//!
//! `check.rs` finds the flaws that need no drawing, `draw.rs` and `ribbons.rs` make the drawings,
//! `facts.rs` reads from them what each hex is.

mod check;
mod draw;
mod facts;
mod ribbons;

use std::collections::BTreeMap;

use crate::draft::{Draft, Flaw};
use crate::los::{SightIndex, split};
use crate::map::{Drawing, HexFacts, Map, What};
use crate::terrain::{Chart, Tag};

impl Draft {
    /// The map that the draft describes.
    ///
    /// # Errors
    /// Every flaw of every item, in the order of the items.
    pub fn build(self) -> Result<Map, Vec<Flaw>> {
        let flaws = check::flaws(&self);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let mut drawings = Vec::new();
        draw::hills(&self, &mut drawings);
        draw::areas(&self, &mut drawings);
        let ribbons = ribbons::by_hex(&self);
        ribbons::draw(&self, &mut drawings);
        let bridges = draw::bridges(&self, &ribbons, &mut drawings);
        let (buildings, mut flaws) = draw::buildings(&self, &mut drawings);
        for drawing in &mut drawings {
            drawing.shape = split(&self.grid, &drawing.shape);
        }
        let rank = |drawing: &Drawing| match drawing.what {
            What::Level(level) => (0, u16::from(level)),
            What::Terrain(id) => (1, id.0),
        };
        let mut places: Vec<usize> = (0..drawings.len()).collect();
        places.sort_by_key(|at| (rank(&drawings[*at]), *at));
        let buildings = buildings
            .into_iter()
            .map(|mut b| {
                b.drawing = places.iter().position(|at| *at == b.drawing).unwrap_or(0);
                b
            })
            .collect();
        let mut slots: Vec<Option<Drawing>> = drawings.into_iter().map(Some).collect();
        let drawings: Vec<Drawing> = places.iter().filter_map(|at| slots[*at].take()).collect();

        let barriers = draw::barriers(&self);
        let sight = SightIndex::new(self.grid, &self.chart, &drawings, &barriers);
        let facts = facts::facts(&self, &drawings, &sight, &ribbons);
        let sight = with_gullies(sight, &self.chart, &facts);
        facts::no_drop(&self, &facts, &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let mut map = Map {
            name: self.name.clone(),
            title: self.title.clone(),
            number: self.number,
            version: self.version.clone(),
            grid: self.grid,
            chart: self.chart.clone(),
            cells: facts,
            drawings,
            barriers_on: BTreeMap::new(),
            barriers,
            bridges,
            objectives: Vec::new(),
            buildings,
            sight,
        };
        for (at, barrier) in map.barriers.iter().enumerate() {
            map.barriers_on.entry(barrier.hexside).or_default().push(at);
        }
        map.objectives = facts::objectives(&self, &map);
        Ok(map)
    }
}

/// The index with the gullies that the types say; a gully is seen only from above or next door.
pub(crate) fn with_gullies(mut index: SightIndex, chart: &Chart, facts: &[HexFacts]) -> SightIndex {
    for (cell, facts) in index.cells.iter_mut().zip(facts) {
        cell.gully = chart.get(facts.terrain).is(Tag::Gully);
    }
    index
}

//! From a [`Draft`] to a [`Map`]: every fault is found, nothing is guessed.
//!
//! `parts/` lays down what other maps bring, `check.rs` finds the flaws that need no drawing, `draw.rs`
//! and `ribbons.rs` make the drawings, `facts.rs` reads from them what each hex is.

mod check;
mod draw;
mod facts;
mod parts;
mod ribbons;

use std::collections::BTreeMap;

use crate::draft::{Draft, Flaw};
use crate::los::{Known, SightIndex, split};
use crate::map::{Drawing, HexFacts, Map, What};
use crate::terrain::{Chart, Tag};

impl Draft {
    /// The map that the draft describes.
    ///
    /// # Errors
    /// Every flaw of every item, in the order of the items.
    pub fn build(mut self) -> Result<Map, Vec<Flaw>> {
        self.chart = parts::chart(&self);
        let mut flaws = Vec::new();
        let laid = parts::lay(&self, &self.chart, &mut flaws);
        self.hills.extend(laid.raised.iter().cloned());
        let ribbons = ribbons::by_hex(&self, &laid.ribbons);
        flaws.extend(check::flaws(&self, &laid, &ribbons));
        flaws.sort_by_key(|flaw| flaw.item);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let missing = parts::missing(&self, &laid);
        let mut drawings = laid.drawings;
        draw::hills(&self, &mut drawings);
        draw::areas(&self, &mut drawings);
        ribbons::draw(&self, &mut drawings);
        let mut bridges = laid.bridges;
        bridges.extend(draw::bridges(&self, &ribbons, &mut drawings));
        let mut buildings = laid.buildings;
        draw::buildings(&self, &mut drawings, &mut buildings, &mut flaws);
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

        let mut barriers = laid.barriers;
        barriers.extend(draw::barriers(&self));
        let sight = SightIndex::new(self.grid, &self.chart, &drawings, &barriers, &missing);
        let facts = facts::facts(&self, &laid.types, &drawings, &barriers, &sight, &ribbons);
        let sight = with_gullies(sight, &self.chart, &facts);
        facts::no_drop(&self, &barriers, &facts, &missing, &mut flaws);
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
            objectives: laid.objectives,
            buildings,
            missing,
            sight,
            known: Known::default(),
        };
        for (at, barrier) in map.barriers.iter().enumerate() {
            map.barriers_on.entry(barrier.hexside).or_default().push(at);
        }
        let own = facts::objectives(&self, &map);
        map.objectives.retain(|old| own.iter().all(|new| new.number != old.number));
        map.objectives.extend(own);
        map.objectives.sort_by_key(|objective| objective.number);
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

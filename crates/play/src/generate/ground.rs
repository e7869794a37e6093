//! The map, whose edge is whose, how deep both set up, and who holds what.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_board::terrain::Cost;
use crestline_rules::content::{Chit, Worth};
use crestline_rules::scenario::{Edge, ForceWord, Posture};
use crestline_rules::side::{BySide, Side};

use super::force::Mustered;
use super::posture::Stance;
use super::{Refusal, Wishes};
use crate::random::Random;

/// How many columns or rows there must be between the two set-up areas.
const BETWEEN: u8 = 1;

/// Where a scenario takes place.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The map.
    pub(super) map: Arc<Map>,
    /// The edge of the Axis.
    pub(super) edge: Edge,
    /// How deep each side sets up.
    pub(super) depths: BySide<u8>,
}

/// The maps to choose from.
pub(super) fn wished(maps: &[Arc<Map>], wishes: &Wishes) -> Result<Vec<Arc<Map>>, Refusal> {
    if maps.is_empty() {
        return Err(Refusal::NoMaps);
    }
    let Some(name) = &wishes.map else { return Ok(maps.to_vec()) };
    let found: Vec<_> = maps.iter().filter(|map| map.name() == name).cloned().collect();
    if found.is_empty() {
        let known = maps.iter().map(|map| map.name().to_owned()).collect();
        return Err(Refusal::NoMap { name: name.clone(), known });
    }
    Ok(found)
}

/// Chooses a map, then an edge of it, where both sides have room.
pub(super) fn choose(
    maps: &[Arc<Map>],
    stance: &Stance,
    forces: &BySide<Mustered>,
    depths: BySide<u8>,
    random: &mut Random,
) -> Option<Ground> {
    let mut possible: Vec<Vec<Ground>> = Vec::new();
    for map in maps.iter().filter(|map| !map.objectives().is_empty()) {
        let edges = [Edge::Left, Edge::Right, Edge::Top, Edge::Bottom];
        let grounds = edges.into_iter().filter_map(|edge| {
            let depths = fitted(map, edge, depths, stance)?;
            let ground = Ground { map: Arc::clone(map), edge, depths };
            Side::BOTH.iter().all(|side| ground.has_room(stance, forces, *side)).then_some(ground)
        });
        let grounds: Vec<Ground> = grounds.collect();
        if !grounds.is_empty() {
            possible.push(grounds);
        }
    }
    let grounds = random.pick(&possible)?.clone();
    random.pick(&grounds).cloned()
}

/// The depths on a map: as they are, or, where the two areas would touch, the deeper one cut back, of
/// two equal ones that of the side which sets up first.
fn fitted(map: &Map, edge: Edge, depths: BySide<u8>, stance: &Stance) -> Option<BySide<u8>> {
    let all = match edge {
        Edge::Left | Edge::Right => map.grid().columns(),
        Edge::Top | Edge::Bottom => map.grid().rows(),
    };
    let mut depths = depths;
    let early = stance.first.other();
    while depths.axis.saturating_add(depths.allies).saturating_add(BETWEEN) > all {
        let side = if depths[stance.first] > depths[early] { stance.first } else { early };
        depths[side] = depths[side].checked_sub(1).filter(|depth| *depth > 0)?;
    }
    Some(depths)
}

impl Ground {
    /// The edge of a side.
    pub(super) fn edge_of(&self, side: Side) -> Edge {
        match side {
            Side::Axis => self.edge,
            Side::Allies => self.edge.opposite(),
        }
    }

    /// Whether a side may set up in a hex.
    fn is_in_zone(&self, side: Side, hex: Hex) -> bool {
        self.edge_of(side).steps_to(self.map.grid(), hex) < self.depths[side]
    }

    /// Whether a side has a hex for each Squad and some to spare, and Cover if it defends.
    fn has_room(&self, stance: &Stance, forces: &BySide<Mustered>, side: Side) -> bool {
        let open = |hex: &Hex| self.map.terrain(*hex).cost != Cost::Impassable;
        let zone = self.map.grid().hexes().filter(|hex| self.is_in_zone(side, *hex)).filter(open);
        let zone: Vec<Hex> = zone.collect();
        let count = |word: ForceWord| {
            let lines = forces[side].lines.iter().filter(|line| line.word == word);
            lines.map(|line| usize::from(line.count)).sum::<usize>()
        };
        let works: usize = forces[side]
            .lines
            .iter()
            .filter(|line| matches!(line.word, ForceWord::Fortification(_)))
            .map(|line| usize::from(line.count))
            .sum();
        let units = count(ForceWord::Squad) + count(ForceWord::Team).div_ceil(3);
        let cover = || zone.iter().any(|hex| self.map.terrain(*hex).cover > 0);
        zone.len() > units.max(works) && (stance.postures[side] != Posture::Defend || cover())
    }

    /// Whether the map has the Objectives that a chit is about.
    pub(super) fn has_objectives_of(&self, chit: &Chit) -> bool {
        let mut numbers = self.map.objectives().iter().map(|objective| objective.number);
        match chit.worth {
            Worth::Objective { number, .. } => numbers.any(|known| known == number),
            _ => true,
        }
    }

    /// Who controls what: a side the Objectives in its set-up area, and a defender all others.
    pub(super) fn control(&self, stance: &Stance) -> BySide<Vec<u8>> {
        let mut control: BySide<Vec<u8>> = BySide::default();
        for objective in self.map.objectives() {
            let in_zone =
                |side: &Side| objective.hexes.iter().any(|hex| self.is_in_zone(*side, *hex));
            // Whoever attacks comes first: what he may set up in cannot be the defender's.
            let holder = [stance.first, stance.first.other()].into_iter().find(in_zone);
            if let Some(side) = holder.or_else(|| stance.defender()) {
                control[side].push(objective.number);
            }
        }
        control
    }
}

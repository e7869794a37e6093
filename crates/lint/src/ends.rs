//! Loose ends of roads, rails, trails, streams and gullies.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crestline_board::draft::Item;
use crestline_board::hex::{Compass, Hex};
use crestline_board::map::{Map, RibbonIn, What};
use crestline_board::terrain::{Tag, Terrain, TerrainId};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::written::{carries, drawn_by, sound_maps};

/// A lane may end beside the road that it came from, so many hexes before.
const NEAR: u32 = 4;

/// A line of terrain that fades out in a hex, where nothing of its kind goes on.
pub(crate) struct End<'p> {
    /// The map.
    pub(crate) map: &'p Map,
    /// What ends.
    pub(crate) terrain: TerrainId,
    /// Where.
    pub(crate) hex: Hex,
    /// Where that was written.
    pub(crate) span: Span,
}

/// The loose ends in maps, by statement. What a part brings is told in its own map.
pub(crate) fn ends(project: &Project) -> Vec<End<'_>> {
    let mut found = Vec::new();
    for (read, map) in sound_maps(project) {
        let drawn = drawn_by(map);
        for (item, origin) in &read.origins {
            let (Item::Ribbon(_), Some(What::Terrain(terrain))) = (item, drawn.get(item)) else {
                continue;
            };
            let tips: BTreeSet<usize> = [0, origin.hexes.len().saturating_sub(1)].into();
            for at in tips.into_iter().filter_map(|at| origin.hexes.get(at)) {
                let (terrain, hex, span) = (*terrain, at.value, at.span);
                let mut here = map.ribbons(hex).iter();
                let loose = here.any(|ribbon| ribbon.terrain == terrain && ribbon.ends);
                if loose && !goes_on(map, terrain, hex) && !behind_bridge(map, terrain, hex) {
                    found.push(End { map, terrain, hex, span });
                }
            }
        }
    }
    found
}

/// Whether something in a hex takes up a line that ends there: a line of its kind; water for a
/// stream; a building or an objective for all others.
fn goes_on(map: &Map, terrain: TerrainId, hex: Hex) -> bool {
    let row = map.chart().get(terrain);
    let flows = |row: &Terrain| row.is(Tag::Wet) || row.is(Tag::Gully);
    // Where two lines come to the edge of the map and both end, neither takes up the other.
    let edge = map.grid().neighbours(hex).count() < 6;
    let other = |ribbon: &RibbonIn| {
        let other = map.chart().get(ribbon.terrain);
        let takes_up = (kin(row, other) && !(edge && ribbon.ends)) || (flows(row) && flows(other));
        ribbon.terrain != terrain && takes_up
    };
    let water = |id: TerrainId| id != terrain && map.chart().get(id).is(Tag::Wet);
    let covers = &map.facts(hex).covers;
    map.ribbons(hex).iter().any(other)
        || (flows(row) && covers.iter().any(|cover| water(cover.terrain)))
        || (!row.is(Tag::Wet) && stands(map, hex))
}

/// Whether a line ends right behind a bridge, which is told with the bridge.
fn behind_bridge(map: &Map, terrain: TerrainId, hex: Hex) -> bool {
    let ours = map.ribbons(hex).iter().filter(|ribbon| ribbon.terrain == terrain);
    let mut sides = ours.flat_map(|ribbon| ribbon.sides.iter());
    sides.any(|side| {
        let bridge = map.grid().neighbour(hex, *side).and_then(|from| map.bridge(from));
        bridge.is_some_and(|bridge| {
            [bridge.ends.0, bridge.ends.1].contains(&side.opposite())
                && carries(map.chart().get(terrain))
        })
    })
}

/// Whether a building or an objective is in a hex: what roads lead to.
pub(crate) fn stands(map: &Map, hex: Hex) -> bool {
    map.buildings().iter().any(|building| !building.shed && building.hexes.contains(&hex))
        || map.objective_at(hex).is_some()
}

/// Whether one line goes on as the other: the same, or a road as a trail.
pub(crate) fn kin(a: &Terrain, b: &Terrain) -> bool {
    let path =
        |row: &Terrain| row.is(Tag::Road) || (row.is(Tag::Along) && !row.is(Tag::OpensSight));
    a.word == b.word || (path(a) && path(b))
}

impl End<'_> {
    /// The sides of its hex by which it could leave the map.
    pub(crate) fn exits(&self) -> Vec<Compass> {
        let grid = self.map.grid();
        Compass::ALL.into_iter().filter(|side| grid.neighbour(self.hex, *side).is_none()).collect()
    }

    /// The hexes that lines of its kind connect with it, itself among them, and over how many hexes.
    pub(crate) fn network(&self) -> BTreeMap<Hex, u32> {
        let map = self.map;
        let row = map.chart().get(self.terrain);
        let mut seen = BTreeMap::new();
        let mut next = VecDeque::from([(self.hex, 0)]);
        while let Some((hex, far)) = next.pop_front() {
            if seen.contains_key(&hex) {
                continue;
            }
            seen.insert(hex, far);
            let ours = map.ribbons(hex).iter().filter(|r| kin(row, map.chart().get(r.terrain)));
            let sides = ours.flat_map(|ribbon| ribbon.sides.iter().copied());
            let beyond = sides.filter_map(|side| map.grid().neighbour(hex, side));
            next.extend(beyond.map(|hex| (hex, far + 1)));
        }
        seen
    }

    /// Whether nothing that is connected with it leaves the map or ends in something of its kind.
    pub(crate) fn is_cut_off(&self) -> bool {
        let map = self.map;
        let row = map.chart().get(self.terrain);
        let leaves = |hex: &Hex| {
            let ours = map.ribbons(*hex).iter().filter(|r| kin(row, map.chart().get(r.terrain)));
            let mut sides = ours.flat_map(|ribbon| ribbon.sides.iter());
            sides.any(|side| map.grid().neighbour(*hex, *side).is_none())
                || goes_on(map, self.terrain, *hex)
        };
        !self.network().keys().any(leaves)
    }

    /// A neighbouring hex with another line of its kind, which it fails to reach.
    pub(crate) fn missed(&self) -> Option<(Hex, &Terrain)> {
        let (map, network) = (self.map, self.network());
        let row = map.chart().get(self.terrain);
        let other = |hex: Hex| {
            let mut lines = map.ribbons(hex).iter().map(|ribbon| map.chart().get(ribbon.terrain));
            lines.find(|other| kin(row, other)).map(|other| (hex, other))
        };
        let beside = map.grid().neighbours(self.hex).map(|(_, hex)| hex);
        let near = |hex: &Hex| network.get(hex).is_some_and(|far| *far <= NEAR);
        beside.filter(|hex| !near(hex)).find_map(other)
    }
}

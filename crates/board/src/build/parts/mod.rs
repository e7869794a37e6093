//! The parts of other maps that a map is made of: what they bring with them.

mod clear;
mod place;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::build::ribbons::RibbonsByHex;
use crate::draft::{Draft, Firsts, Flaw, FlawKind, Hill, Item, Part};
use crate::drawing::{Barrier, Drawing, What};
use crate::hex::{Hex, Hexside};
use crate::map::{BridgeAt, BuildingAt, Map, Objective, RibbonIn, TypeReason};
use crate::terrain::{Chart, Tag, TerrainId};

use self::clear::clear;
use self::place::{Misfit, Place};

/// What the parts of a draft bring to its map, in the map's own hexes.
#[derive(Default)]
pub(super) struct Laid {
    pub(super) drawings: Vec<Drawing>,
    pub(super) barriers: Vec<Barrier>,
    /// Hexes that are raised to a level.
    pub(super) raised: Vec<Hill>,
    pub(super) bridges: BTreeMap<Hex, BridgeAt>,
    pub(super) buildings: Vec<BuildingAt>,
    /// Those of a single part, and those that are given numbers of their own; of several parts, the
    /// numbers would be the same.
    pub(super) objectives: Vec<Objective>,
    /// Which part brings the objective of a number.
    numbers: BTreeMap<u8, Item>,
    /// Types that the authors of the parts set.
    pub(super) types: BTreeMap<Hex, TerrainId>,
    pub(super) ribbons: RibbonsByHex,
    /// The hexes that a part lies on and is drawn in, and which part.
    pub(super) covered: BTreeMap<Hex, Item>,
}

/// The chart of a draft with the terrains that only its parts have.
pub(super) fn chart(draft: &Draft) -> Arc<Chart> {
    let mut rows = draft.chart.terrains().to_vec();
    for part in &draft.parts {
        for row in part.map.chart().terrains() {
            if !rows.iter().any(|known| known.word == row.word) {
                rows.push(row.clone());
            }
        }
    }
    if rows.len() == draft.chart.terrains().len() {
        return draft.chart.clone();
    }
    Chart::new(rows).map_or_else(|_| draft.chart.clone(), Arc::new)
}

/// Lays down the parts of a draft, of which the chart has every terrain; parts that do not fit, and
/// what is taken away from nothing, are flaws.
pub(super) fn lay(draft: &Draft, chart: &Chart, flaws: &mut Vec<Flaw>) -> Laid {
    let mut laid = Laid::default();
    let single = draft.parts.len() == 1;
    for (at, part) in draft.parts.iter().enumerate() {
        let item = Item::Part(at);
        let place = match Place::new(part, &draft.grid) {
            Ok(place) => place,
            Err(misfit) => {
                let kind = match misfit {
                    Misfit::OffPart(hex) => FlawKind::OffPart(hex),
                    Misfit::Empty => FlawKind::EmptyPart,
                    Misfit::OffMap(hex) => FlawKind::OffMap(hex),
                    Misfit::Stagger => FlawKind::Stagger(part.at),
                };
                flaws.push(Flaw { item, kind });
                continue;
            }
        };
        let hexes: Vec<Hex> = place.taken().filter_map(|hex| place.hex(hex)).collect();
        if let Some((hex, other)) = hexes.iter().find_map(|h| Some((*h, *laid.covered.get(h)?))) {
            flaws.push(Flaw { item, kind: FlawKind::Overlap(hex, other) });
            continue;
        }
        Carrier { chart, parts: &draft.parts, place, item, laid: &mut laid }.carry(single, flaws);
    }
    same_names(&laid, flaws);
    clear(draft, &mut laid, flaws);
    laid
}

/// Buildings of two parts that objectives would call by one word.
fn same_names(laid: &Laid, flaws: &mut Vec<Flaw>) {
    let mut firsts: BTreeMap<&str, Item> = BTreeMap::new();
    for building in &laid.buildings {
        let item = laid.drawings[building.drawing].items.first();
        let (Some(name), Some(item)) = (&building.name, item) else { continue };
        let first = *firsts.entry(name).or_insert(*item);
        let flaw = Flaw { item: *item, kind: FlawKind::SameName(first) };
        if first != *item && !flaws.contains(&flaw) {
            flaws.push(flaw);
        }
    }
}

/// Carries one part over.
struct Carrier<'a, 'l> {
    chart: &'a Chart,
    parts: &'a [Part],
    place: Place<'a>,
    item: Item,
    laid: &'l mut Laid,
}

impl Carrier<'_, '_> {
    fn terrain(&self, id: TerrainId) -> TerrainId {
        let word = &self.place.part.map.chart().get(id).word;
        self.chart.find(word).unwrap_or_else(|| self.chart.ground())
    }

    fn hexes(&self, hexes: &[Hex]) -> Vec<Hex> {
        let mut there: Vec<Hex> = hexes.iter().filter_map(|hex| self.place.hex(*hex)).collect();
        there.sort();
        there
    }

    fn carry(mut self, single: bool, flaws: &mut Vec<Flaw>) {
        let map = self.place.part.map.clone();
        for hex in self.place.taken() {
            if let Some(there) = self.place.hex(hex) {
                self.laid.covered.insert(there, self.item);
            }
        }
        self.hexes_of(&map);
        let first = self.laid.drawings.len();
        for drawing in map.drawings() {
            let carried = self.drawing(drawing);
            self.laid.drawings.push(carried);
        }
        for barrier in map.barriers() {
            let carried = self.place.hexside(barrier.hexside).map(|hexside| Barrier {
                terrain: self.terrain(barrier.terrain),
                hexside,
                solid: barrier
                    .solid
                    .iter()
                    .map(|(a, b)| (self.place.point(*a), self.place.point(*b)))
                    .collect(),
                item: self.item,
            });
            if let Some(new) = carried {
                self.stand(new);
            }
        }
        let prefix = self.place.part.prefix.as_ref();
        for building in map.buildings() {
            let hexes = self.hexes(&building.hexes);
            if hexes.is_empty() && !building.hexes.is_empty() {
                continue;
            }
            let word = |name: &String| prefix.map_or(name.clone(), |p| format!("{p}.{name}"));
            self.laid.buildings.push(BuildingAt {
                name: building.name.as_ref().map(word),
                title: building.title.clone(),
                hexes,
                shed: building.shed,
                drawing: first + building.drawing,
            });
        }
        let all = || map.objectives().iter().map(|o| (o.number, o.number)).collect();
        let numbers: Vec<(u8, u8)> = match &self.place.part.objectives {
            Some(numbers) => numbers.clone(),
            None if single => all(),
            None => Vec::new(),
        };
        for (was, number) in numbers {
            let found = map.objectives().iter().find(|objective| objective.number == was);
            let hexes = found.map_or_else(Vec::new, |objective| self.hexes(&objective.hexes));
            let Some(objective) = found.filter(|_| !hexes.is_empty()) else {
                if self.place.part.objectives.is_some() {
                    flaws.push(Flaw { item: self.item, kind: FlawKind::NoNumber(was) });
                }
                continue;
            };
            if let Some(other) = self.laid.numbers.insert(number, self.item) {
                let kind = FlawKind::SameNumber(other);
                flaws.push(Flaw { item: self.item, kind });
                continue;
            }
            let spot = self.place.point(objective.spot);
            self.laid.objectives.push(Objective { number, hexes, spot, ..objective.clone() });
        }
    }

    /// Puts something on a hexside. Where two parts meet, what stands is what the one has that lies
    /// further left or, of one column, further up: the order of statements means nothing.
    fn stand(&mut self, new: Barrier) {
        let cliff = |b: &Barrier| self.chart.get(b.terrain).is(Tag::Cliff);
        let in_the_way = |old: &Barrier| {
            old.item != new.item && old.hexside == new.hexside && cliff(old) == cliff(&new)
        };
        let place = |item| match item {
            Item::Part(at) => self.parts.get(at).map(|part: &Part| part.at),
            _ => None,
        };
        match self.laid.barriers.iter().position(in_the_way) {
            Some(at) if place(new.item) < place(self.laid.barriers[at].item) => {
                self.laid.barriers[at] = new;
            }
            Some(_) => {}
            None => self.laid.barriers.push(new),
        }
    }

    /// What is known of each hex that is no drawing: set types, ribbons, bridges.
    fn hexes_of(&mut self, map: &Map) {
        for hex in self.place.taken() {
            let Some(there) = self.place.hex(hex) else { continue };
            let facts = map.facts(hex);
            if facts.because == TypeReason::Override {
                let terrain = self.terrain(facts.terrain);
                self.laid.types.insert(there, terrain);
            }
            let ribbon = |ribbon: &RibbonIn| {
                let mut sides: Vec<_> =
                    ribbon.sides.iter().map(|side| self.place.side(*side)).collect();
                sides.sort();
                RibbonIn { terrain: self.terrain(ribbon.terrain), sides, ends: ribbon.ends }
            };
            let ribbons: Vec<RibbonIn> = facts.ribbons.iter().map(ribbon).collect();
            if !ribbons.is_empty() {
                self.laid.ribbons.insert(there, ribbons);
            }
            if let Some(bridge) = map.bridge(hex) {
                let (a, b) = bridge.ends;
                let ends = (self.place.side(a), self.place.side(b));
                let terrain = self.terrain(bridge.terrain);
                self.laid.bridges.insert(there, BridgeAt { terrain, ends });
            }
        }
    }

    fn drawing(&self, drawing: &Drawing) -> Drawing {
        let within = match &drawing.within {
            Some(hexes) => Some(hexes.iter().filter_map(|hex| self.place.hex(*hex)).collect()),
            None if self.place.is_whole() => None,
            None => Some(self.place.taken().filter_map(|hex| self.place.hex(hex)).collect()),
        };
        Drawing {
            what: match drawing.what {
                What::Terrain(id) => What::Terrain(self.terrain(id)),
                level @ What::Level(_) => level,
            },
            shape: self.place.shape(&drawing.shape),
            hexes: self.hexes(&drawing.hexes),
            items: vec![self.item],
            generated: drawing.generated,
            within,
            shed: drawing.shed,
            art: self.place.art(&drawing.art),
        }
    }
}

/// The hexes that are not drawn yet: those said to be, and, where a map has parts, those that no
/// part lies on and no statement lists.
pub(super) fn missing(draft: &Draft, laid: &Laid) -> BTreeSet<Hex> {
    let mut missing: BTreeSet<Hex> = draft
        .missing
        .iter()
        .flat_map(|run| run.hexes.iter().copied())
        .filter(|hex| draft.grid.contains(*hex))
        .collect();
    if !draft.parts.is_empty() {
        let listed = draft.areas.iter().flat_map(|area| &area.hexes);
        let listed = listed.chain(draft.buildings.iter().flat_map(|building| &building.hexes));
        let listed: BTreeSet<Hex> =
            listed.chain(draft.hills.iter().flat_map(|hill| &hill.hexes)).copied().collect();
        let bare = |hex: &Hex| !laid.covered.contains_key(hex) && !listed.contains(hex);
        missing.extend(draft.grid.hexes().filter(bare));
    }
    missing
}

impl Laid {
    /// What stands on each hexside already; on a side may be a cliff, and something else.
    pub(super) fn on_sides(&self, chart: &Chart) -> Firsts<(Hexside, bool)> {
        let side = |b: &Barrier| ((b.hexside, chart.get(b.terrain).is(Tag::Cliff)), b.item);
        self.barriers.iter().map(side).collect()
    }

    /// The words of the buildings, and the parts that bring them.
    pub(super) fn words(&self) -> Firsts<String> {
        let word =
            |b: &BuildingAt| Some((b.name.clone()?, *self.drawings[b.drawing].items.first()?));
        self.buildings.iter().filter_map(word).collect()
    }

    /// The buildings that an objective may name, and whether they list hexes.
    pub(super) fn objectives_in(&self) -> BTreeMap<&str, bool> {
        self.buildings
            .iter()
            .filter_map(|b| Some((b.name.as_deref()?, !b.shed && !b.hexes.is_empty())))
            .collect()
    }
}

//! The parts of other maps that a map is made of: what they bring with them.

mod place;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::build::ribbons::RibbonsByHex;
use crate::draft::{Draft, Firsts, Flaw, FlawKind, Item, Part};
use crate::drawing::{Barrier, Drawing, What};
use crate::hex::{Hex, Hexside};
use crate::map::{BridgeAt, BuildingAt, Map, Objective, RibbonIn, TypeReason};
use crate::terrain::{Chart, Tag, TerrainId};

use self::place::{Misfit, Place};

/// What the parts of a draft bring to its map, in the map's own hexes.
#[derive(Default)]
pub(super) struct Laid {
    pub(super) drawings: Vec<Drawing>,
    pub(super) barriers: Vec<Barrier>,
    pub(super) bridges: BTreeMap<Hex, BridgeAt>,
    pub(super) buildings: Vec<BuildingAt>,
    /// Only a single part brings its objectives; of several, the numbers would be the same.
    pub(super) objectives: Vec<Objective>,
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
        Carrier { chart, parts: &draft.parts, place, item, laid: &mut laid }.carry(single);
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

    fn carry(mut self, single: bool) {
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
        if single {
            for objective in map.objectives() {
                let hexes = self.hexes(&objective.hexes);
                if hexes.is_empty() {
                    continue;
                }
                self.laid.objectives.push(Objective {
                    hexes,
                    spot: self.place.point(objective.spot),
                    ..objective.clone()
                });
            }
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

/// Takes away what the draft clears of its parts.
fn clear(draft: &Draft, laid: &mut Laid, flaws: &mut Vec<Flaw>) {
    for (at, clear) in draft.clears.iter().enumerate() {
        let item = Item::Clear(at);
        let wanted = |id: TerrainId| clear.only.is_empty() || clear.only.contains(&id);
        for hex in &clear.hexes {
            if !draft.grid.contains(*hex) {
                flaws.push(Flaw { item, kind: FlawKind::OffMap(*hex) });
            } else if !laid.covered.contains_key(hex) {
                flaws.push(Flaw { item, kind: FlawKind::NothingThere(*hex) });
            }
        }
        let hexes: BTreeSet<Hex> = clear.hexes.iter().copied().collect();
        for drawing in &mut laid.drawings {
            let goes = matches!(drawing.what, What::Terrain(id) if wanted(id));
            if goes && !hexes.is_empty() {
                let reach = drawing.within.take();
                let whole = || draft.grid.hexes().collect();
                let left = reach.unwrap_or_else(whole).difference(&hexes).copied().collect();
                drawing.within = Some(left);
                drawing.hexes.retain(|hex| !hexes.contains(hex));
            }
        }
        // A building of which nothing is left is gone with its word. An objective in it is what is
        // left of it, or, with nothing left, the hex in which its disc lies.
        laid.buildings.retain_mut(|building| {
            let drawing = &laid.drawings[building.drawing];
            let before = building.hexes.clone();
            if matches!(drawing.what, What::Terrain(id) if wanted(id)) {
                building.hexes.retain(|hex| !hexes.contains(hex));
            }
            if building.hexes.len() < before.len() && !building.shed {
                for objective in laid.objectives.iter_mut().filter(|o| o.hexes == before) {
                    let disc = draft.grid.hex_of(objective.spot);
                    let disc = disc.filter(|hex| before.contains(hex)).or(before.first().copied());
                    objective.hexes.clone_from(&building.hexes);
                    if objective.hexes.is_empty() {
                        objective.hexes.extend(disc);
                        objective.title = None;
                    }
                }
            }
            before.is_empty() || !building.hexes.is_empty()
        });
        for hex in &hexes {
            if laid.types.get(hex).is_some_and(|id| wanted(*id)) {
                laid.types.remove(hex);
            }
            if laid.bridges.get(hex).is_some_and(|bridge| wanted(bridge.terrain)) {
                laid.bridges.remove(hex);
            }
            if let Some(ribbons) = laid.ribbons.get_mut(hex) {
                ribbons.retain(|ribbon| !wanted(ribbon.terrain));
            }
        }
        for side in &clear.sides {
            let before = laid.barriers.len();
            laid.barriers.retain(|b| b.hexside != *side || !wanted(b.terrain));
            if laid.barriers.len() == before {
                flaws.push(Flaw { item, kind: FlawKind::NothingOn(*side) });
            }
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

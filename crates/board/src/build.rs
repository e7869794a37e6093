//! From a [`Draft`] to a [`Map`]: every fault is found, nothing is guessed.

use std::collections::{BTreeMap, BTreeSet};

use crate::draft::{
    Area, BarrierRun, Bridge, Building, Draft, Firsts, Flaw, FlawKind, Hill, Item, ObjectiveDraft,
    ObjectivePlace, Ribbon,
};
use crate::generate;
use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::lattice::Point;
use crate::los::{SightIndex, split};
use crate::map::{
    Art, Barrier, BridgeAt, BuildingAt, Coverage, Drawing, HexFacts, Map, Objective, RibbonIn,
    TypeReason, What,
};
use crate::shape::Shape;
use crate::terrain::{Chart, Form, Motif, Tag, TerrainId};

/// Half the width of a generated ribbon in lattice steps of x, by how it is drawn: a road is 4.5 mm
/// wide on a hex of 38 mm across the flats, which is 20 picture units.
#[must_use]
pub fn half_width(motif: Motif) -> i32 {
    match motif {
        Motif::Trail => 82,
        Motif::Rail => 164,
        Motif::Stream => 226,
        Motif::Gully => 266,
        _ => 206,
    }
}

/// Half the opening of a gap in a barrier, in parts of 1024 of the hexside.
const HALF_GAP: i32 = 150;

/// Lattice steps of x to a picture unit, times 100.
const STEPS_PER_100_UNITS: i32 = 2048;

impl Draft {
    /// The map that the draft describes.
    ///
    /// # Errors
    /// Every flaw of every item, in the order of the items.
    pub fn build(self) -> Result<Map, Vec<Flaw>> {
        let mut work = Work { draft: &self, flaws: Vec::new() };
        work.check_all();
        if !work.flaws.is_empty() {
            return Err(work.flaws);
        }
        let mut drawings = Vec::new();
        draw_hills(&self, &mut drawings);
        draw_areas(&self, &mut drawings);
        let ribbons = ribbons_by_hex(&self);
        draw_ribbons(&self, &mut drawings);
        let bridges = draw_bridges(&self, &ribbons, &mut drawings);
        let (buildings, mut flaws) = draw_buildings(&self, &mut drawings);
        for drawing in &mut drawings {
            drawing.shape = split(&self.grid, &drawing.shape);
        }
        let order = |motif: Motif| match motif {
            Motif::Hill => 0,
            Motif::Field => 1,
            Motif::Marsh => 2,
            Motif::Water => 3,
            Motif::Gully => 4,
            Motif::Stream => 5,
            Motif::Brush => 6,
            Motif::Orchard => 7,
            Motif::Woods => 8,
            Motif::Trail => 9,
            Motif::Bridge => 10,
            Motif::Road => 12,
            Motif::Rail => 13,
            Motif::Building => 14,
            _ => 11,
        };
        let rank = |drawing: &Drawing| match drawing.what {
            What::Level(level) => (0, level),
            What::Terrain(id) => (order(self.chart.get(id).motif), 0),
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

        let barriers = barriers(&self);
        let sight = SightIndex::new(self.grid, &self.chart, &drawings, &barriers);
        let facts = facts(&self, &drawings, &sight, &ribbons);
        let sight = with_gullies(sight, &self.chart, &facts);
        no_drop(&self, &facts, &mut flaws);
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
        map.objectives = objectives(&self, &map);
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

/// The checks that need no drawing.
struct Work<'a> {
    draft: &'a Draft,
    flaws: Vec<Flaw>,
}

impl Work<'_> {
    fn flaw(&mut self, item: Item, kind: FlawKind) {
        self.flaws.push(Flaw { item, kind });
    }

    fn check_all(&mut self) {
        let draft = self.draft;
        for (at, area) in draft.areas.iter().enumerate() {
            self.area(Item::Area(at), area);
        }
        for (at, hill) in draft.hills.iter().enumerate() {
            self.hill(Item::Hill(at), hill);
        }
        for (at, ribbon) in draft.ribbons.iter().enumerate() {
            self.ribbon(Item::Ribbon(at), ribbon);
        }
        let mut on_side = Firsts::new();
        for (at, run) in draft.barriers.iter().enumerate() {
            self.barrier(Item::Barrier(at), run, &mut on_side);
        }
        let mut names = Firsts::new();
        for (at, building) in draft.buildings.iter().enumerate() {
            self.building(Item::Building(at), building, &mut names);
        }
        let ribbons = ribbons_by_hex(draft);
        for (at, bridge) in draft.bridges.iter().enumerate() {
            self.bridge(Item::Bridge(at), bridge, &ribbons);
        }
        let mut numbers = Firsts::new();
        for (at, objective) in draft.objectives.iter().enumerate() {
            self.objective(Item::Objective(at), objective, &mut numbers);
        }
        let mut set = Firsts::new();
        for (at, change) in draft.overrides.iter().enumerate() {
            let item = Item::Override(at);
            // Whatever may name a hex may be set: streams and gullies are types too (T78.1).
            if draft.chart.get(change.terrain).precedence.is_none() {
                self.flaw(item, FlawKind::WrongForm(change.terrain));
            }
            if self.on_map(item, change.hex)
                && let Some(first) = first_or(&mut set, change.hex, item)
            {
                self.flaw(item, FlawKind::SameHex(change.hex, first));
            }
        }
    }

    fn on_map(&mut self, item: Item, hex: Hex) -> bool {
        let on_map = self.draft.grid.contains(hex);
        if !on_map {
            self.flaw(item, FlawKind::OffMap(hex));
        }
        on_map
    }

    fn form(&mut self, item: Item, terrain: TerrainId, form: Form) {
        if self.draft.chart.get(terrain).form != form {
            self.flaw(item, FlawKind::WrongForm(terrain));
        }
    }

    fn hexes(&mut self, item: Item, hexes: &[Hex]) {
        for hex in hexes {
            self.on_map(item, *hex);
        }
    }

    fn hexes_or_outline(&mut self, item: Item, hexes: &[Hex], outline: Option<&Shape>) {
        self.hexes(item, hexes);
        match outline {
            Some(shape) if has_no_area(shape) => self.flaw(item, FlawKind::NoArea),
            None if hexes.is_empty() => self.flaw(item, FlawKind::Empty),
            _ => {}
        }
    }

    fn area(&mut self, item: Item, area: &Area) {
        self.form(item, area.terrain, Form::Area);
        self.hexes_or_outline(item, &area.hexes, area.outline.as_ref());
    }

    fn hill(&mut self, item: Item, hill: &Hill) {
        if !(1..=4).contains(&hill.level) {
            self.flaw(item, FlawKind::Level(hill.level));
        }
        self.hexes_or_outline(item, &hill.hexes, hill.outline.as_ref());
    }

    fn ribbon(&mut self, item: Item, ribbon: &Ribbon) {
        self.form(item, ribbon.terrain, Form::Ribbon);
        self.hexes(item, &ribbon.hexes);
        if ribbon.hexes.is_empty() {
            self.flaw(item, FlawKind::Empty);
        }
        for pair in ribbon.hexes.windows(2) {
            let grid = self.draft.grid;
            if grid.contains(pair[0])
                && grid.contains(pair[1])
                && grid.direction(pair[0], pair[1]).is_none()
            {
                self.flaw(item, FlawKind::NotAdjacent(pair[0], pair[1]));
            }
        }
        let ends = [(ribbon.hexes.first(), ribbon.enters), (ribbon.hexes.last(), ribbon.leaves)];
        for (hex, side) in ends {
            if let (Some(hex), Some(side)) = (hex, side)
                && self.draft.grid.neighbour(*hex, side).is_some()
            {
                self.flaw(item, FlawKind::NotAnEdge(*hex, side));
            }
        }
    }

    fn barrier(
        &mut self,
        item: Item,
        run: &BarrierRun,
        on_side: &mut Firsts<(Hexside, bool)>,
    ) {
        self.form(item, run.terrain, Form::Hexside);
        if run.sides.is_empty() {
            self.flaw(item, FlawKind::Empty);
        }
        // A cliff may carry a wall; two walls, or a wall and a hedge, may not share a side.
        let cliff = self.draft.chart.get(run.terrain).is(Tag::Cliff);
        for side in &run.sides {
            if let Some(first) = first_or(on_side, (*side, cliff), item) {
                self.flaw(item, FlawKind::SameSide(*side, first));
            }
        }
        for gap in &run.gaps {
            if !run.sides.contains(gap) {
                self.flaw(item, FlawKind::GapElsewhere(*gap));
            }
        }
    }

    fn building(&mut self, item: Item, building: &Building, names: &mut Firsts<String>) {
        self.form(item, building.terrain, Form::Area);
        self.hexes_or_outline(item, &building.hexes, building.outline.as_ref());
        if let Some(name) = &building.name
            && let Some(first) = first_or(names, name.clone(), item)
        {
            self.flaw(item, FlawKind::SameName(first));
        }
        if let Some(name) = &building.footprint
            && !generate::FOOTPRINTS.contains(&name.as_str())
        {
            self.flaw(item, FlawKind::NoFootprint(name.clone()));
        }
        if let Some(stray) = scattered(&self.draft.grid, &building.hexes) {
            self.flaw(item, FlawKind::Scattered(stray));
        }
    }

    fn bridge(&mut self, item: Item, bridge: &Bridge, ribbons: &RibbonsByHex) {
        self.form(item, bridge.terrain, Form::Area);
        if self.on_map(item, bridge.hex)
            && bridge_ends(&self.draft.chart, ribbons.get(&bridge.hex)).is_none()
        {
            self.flaw(item, FlawKind::NoRoad(bridge.hex));
        }
    }

    fn objective(&mut self, item: Item, objective: &ObjectiveDraft, numbers: &mut Firsts<u8>) {
        if !(1..=5).contains(&objective.number) {
            self.flaw(item, FlawKind::Number(objective.number));
        }
        if let Some(first) = first_or(numbers, objective.number, item) {
            self.flaw(item, FlawKind::SameNumber(first));
        }
        match &objective.place {
            ObjectivePlace::Hex(hex) => {
                self.on_map(item, *hex);
            }
            ObjectivePlace::Building(name) => {
                let named = |b: &&Building| b.name.as_deref() == Some(name);
                match self.draft.buildings.iter().find(named) {
                    None => self.flaw(item, FlawKind::NoBuilding(name.clone())),
                    Some(b) if b.shed || b.hexes.is_empty() => {
                        self.flaw(item, FlawKind::NoObjective(name.clone()));
                    }
                    Some(_) => {}
                }
            }
        }
        if let Some((hex, _)) = objective.at {
            self.on_map(item, hex);
        }
    }
}

/// Remembers the first item under a key; for a later one, gives the first.
fn first_or<K: Ord>(firsts: &mut Firsts<K>, key: K, item: Item) -> Option<Item> {
    let first = *firsts.entry(key).or_insert(item);
    (first != item).then_some(first)
}

/// A hex that does not hang together with the first one.
fn scattered(grid: &Grid, hexes: &[Hex]) -> Option<Hex> {
    let all: BTreeSet<Hex> = hexes.iter().copied().filter(|hex| grid.contains(*hex)).collect();
    let mut reached = BTreeSet::new();
    let mut next: Vec<Hex> = hexes.iter().copied().filter(|hex| grid.contains(*hex)).take(1).collect();
    while let Some(hex) = next.pop() {
        if reached.insert(hex) {
            next.extend(grid.neighbours(hex).map(|(_, n)| n).filter(|n| all.contains(n)));
        }
    }
    all.into_iter().find(|hex| !reached.contains(hex))
}

/// Whether a drawing encloses nothing.
fn has_no_area(shape: &Shape) -> bool {
    let doubled = |ring: &Vec<Point>| -> i64 {
        let next = ring.iter().skip(1).chain(ring.first());
        ring.iter()
            .zip(next)
            .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
            .sum()
    };
    shape.is_empty() || shape.rings.iter().all(|ring| doubled(ring) == 0)
}

/// Generated contours: all hexes of a level or higher make one drawing; author's contours stand by
/// themselves.
fn draw_hills(draft: &Draft, drawings: &mut Vec<Drawing>) {
    let cliffs: BTreeSet<Hexside> = draft
        .barriers
        .iter()
        .filter(|run| draft.chart.get(run.terrain).is(Tag::Cliff))
        .flat_map(|run| run.sides.iter().copied())
        .collect();
    for level in 1..=4u8 {
        let listed: Vec<(usize, &Hill)> = draft
            .hills
            .iter()
            .enumerate()
            .filter(|(_, hill)| hill.outline.is_none() && hill.level >= level)
            .collect();
        let hexes: BTreeSet<Hex> =
            listed.iter().flat_map(|(_, hill)| hill.hexes.iter().copied()).collect();
        if !hexes.is_empty() {
            drawings.push(Drawing {
                what: What::Level(level),
                shape: generate::contour::contour(&draft.grid, level, &hexes, &cliffs),
                hexes: hexes.into_iter().collect(),
                items: listed.iter().map(|(at, _)| Item::Hill(*at)).collect(),
                generated: true,
                art: Art::Plain,
            });
        }
    }
    for (at, hill) in draft.hills.iter().enumerate() {
        if let Some(shape) = &hill.outline {
            drawings.push(Drawing {
                what: What::Level(hill.level),
                shape: shape.clone(),
                hexes: hill.hexes.clone(),
                items: vec![Item::Hill(at)],
                generated: false,
                art: Art::Plain,
            });
        }
    }
}

/// Generated areas merge by terrain, but for fields, which keep their own edges and furrows.
fn draw_areas(draft: &Draft, drawings: &mut Vec<Drawing>) {
    let mut merged: BTreeMap<TerrainId, (BTreeSet<Hex>, Vec<Item>)> = BTreeMap::new();
    let furrows = |area: &Area| area.furrows.map_or(Art::Plain, Art::Furrows);
    for (at, area) in draft.areas.iter().enumerate() {
        let motif = draft.chart.get(area.terrain).motif;
        let item = Item::Area(at);
        let shape = match &area.outline {
            Some(shape) => shape.clone(),
            None if motif == Motif::Field => {
                generate::area::area(&draft.grid, motif, &area.hexes.iter().copied().collect())
            }
            None => {
                let entry = merged.entry(area.terrain).or_default();
                entry.0.extend(&area.hexes);
                entry.1.push(item);
                continue;
            }
        };
        drawings.push(Drawing {
            what: What::Terrain(area.terrain),
            shape,
            hexes: area.hexes.clone(),
            items: vec![item],
            generated: area.outline.is_none(),
            art: furrows(area),
        });
    }
    for (terrain, (hexes, items)) in merged {
        drawings.push(Drawing {
            what: What::Terrain(terrain),
            shape: generate::area::area(&draft.grid, draft.chart.get(terrain).motif, &hexes),
            hexes: hexes.into_iter().collect(),
            items,
            generated: true,
            art: Art::Plain,
        });
    }
}

/// The ribbons of each hex, joined by terrain.
type RibbonsByHex = BTreeMap<Hex, Vec<RibbonIn>>;

/// One ribbon's sides in each of its hexes.
fn sides_of(grid: &Grid, ribbon: &Ribbon) -> BTreeMap<Hex, (BTreeSet<Compass>, bool)> {
    let mut sides: BTreeMap<Hex, (BTreeSet<Compass>, bool)> = BTreeMap::new();
    for hex in &ribbon.hexes {
        sides.entry(*hex).or_default();
    }
    for pair in ribbon.hexes.windows(2) {
        if let Some(side) = grid.direction(pair[0], pair[1]) {
            sides.entry(pair[0]).or_default().0.insert(side);
            sides.entry(pair[1]).or_default().0.insert(side.opposite());
        }
    }
    let ends = [(ribbon.hexes.first(), ribbon.enters), (ribbon.hexes.last(), ribbon.leaves)];
    for (hex, leaves) in ends {
        if let Some(hex) = hex {
            let entry = sides.entry(*hex).or_default();
            match leaves {
                Some(side) => {
                    entry.0.insert(side);
                }
                None => entry.1 = true,
            }
        }
    }
    sides
}

fn ribbons_by_hex(draft: &Draft) -> RibbonsByHex {
    let mut found: BTreeMap<(Hex, TerrainId), (BTreeSet<Compass>, bool)> = BTreeMap::new();
    for ribbon in &draft.ribbons {
        for (hex, (sides, ends)) in sides_of(&draft.grid, ribbon) {
            let entry = found.entry((hex, ribbon.terrain)).or_default();
            entry.0.extend(sides);
            entry.1 |= ends;
        }
    }
    let mut by_hex = RibbonsByHex::new();
    for ((hex, terrain), (sides, ends)) in found {
        let sides: Vec<Compass> = sides.into_iter().collect();
        let ends = ends && sides.len() < 2;
        by_hex.entry(hex).or_default().push(RibbonIn { terrain, sides, ends });
    }
    by_hex
}

/// Ribbons of one terrain and width that join make one drawing; others stand by themselves.
fn draw_ribbons(draft: &Draft, drawings: &mut Vec<Drawing>) {
    type Network = (BTreeMap<Hex, BTreeSet<Compass>>, Vec<Item>);
    let mut networks: BTreeMap<(TerrainId, i32, usize), Network> = BTreeMap::new();
    for (at, ribbon) in draft.ribbons.iter().enumerate() {
        let motif = draft.chart.get(ribbon.terrain).motif;
        let half = ribbon.width.map_or_else(
            || half_width(motif),
            |width| i32::from(width) * STEPS_PER_100_UNITS / 200,
        );
        if let Some(path) = &ribbon.path {
            let (shape, lines) = generate::ribbon::along(path, half);
            drawings.push(Drawing {
                what: What::Terrain(ribbon.terrain),
                shape,
                hexes: ribbon.hexes.clone(),
                items: vec![Item::Ribbon(at)],
                generated: false,
                art: Art::Ribbon(lines, half),
            });
            continue;
        }
        let own = if ribbon.apart { at + 1 } else { 0 };
        let network = networks.entry((ribbon.terrain, half, own)).or_default();
        for (hex, (sides, _)) in sides_of(&draft.grid, ribbon) {
            network.0.entry(hex).or_default().extend(sides);
        }
        network.1.push(Item::Ribbon(at));
    }
    for ((terrain, half, _), (hexes, items)) in networks {
        let (mut rings, mut lines) = (Vec::new(), Vec::new());
        for (hex, sides) in &hexes {
            let sides: Vec<Compass> = sides.iter().copied().collect();
            let piece = generate::ribbon::piece(draft.grid.centre(*hex), &sides, half);
            rings.extend(piece.rings);
            lines.extend(piece.lines);
        }
        drawings.push(Drawing {
            what: What::Terrain(terrain),
            shape: Shape { rings, ..Shape::default() },
            hexes: hexes.into_keys().collect(),
            items,
            generated: true,
            art: Art::Ribbon(lines, half),
        });
    }
}

/// The two sides by which a road, or else rails, cross a hex: opposite ones first.
fn bridge_ends(chart: &Chart, ribbons: Option<&Vec<RibbonIn>>) -> Option<(Compass, Compass)> {
    let carries = |ribbon: &&RibbonIn| {
        let row = chart.get(ribbon.terrain);
        row.is(Tag::OpensSight) || row.is(Tag::Along)
    };
    let ribbon = ribbons?.iter().filter(carries).find(|ribbon| ribbon.sides.len() >= 2)?;
    let opposite = ribbon.sides.iter().find(|side| ribbon.sides.contains(&side.opposite()));
    Some(match opposite {
        Some(side) => (*side, side.opposite()),
        None => (ribbon.sides[0], ribbon.sides[1]),
    })
}

fn draw_bridges(
    draft: &Draft,
    ribbons: &RibbonsByHex,
    drawings: &mut Vec<Drawing>,
) -> BTreeMap<Hex, BridgeAt> {
    let mut bridges = BTreeMap::new();
    for (at, bridge) in draft.bridges.iter().enumerate() {
        let Some(ends) = bridge_ends(&draft.chart, ribbons.get(&bridge.hex)) else { continue };
        let centre = draft.grid.centre(bridge.hex);
        let (shape, deck) = generate::bridge::bridge(centre, ends, half_width(Motif::Road));
        drawings.push(Drawing {
            what: What::Terrain(bridge.terrain),
            shape,
            hexes: vec![bridge.hex],
            items: vec![Item::Bridge(at)],
            generated: true,
            art: Art::Deck(deck.0, deck.1),
        });
        bridges.insert(bridge.hex, BridgeAt { terrain: bridge.terrain, ends });
    }
    bridges
}

fn draw_buildings(draft: &Draft, drawings: &mut Vec<Drawing>) -> (Vec<BuildingAt>, Vec<Flaw>) {
    let (mut buildings, mut flaws) = (Vec::new(), Vec::new());
    for (at, building) in draft.buildings.iter().enumerate() {
        let item = Item::Building(at);
        let hexes: BTreeSet<Hex> = building.hexes.iter().copied().collect();
        let drawn = match &building.outline {
            Some(shape) => Some((shape.clone(), Art::Plain)),
            None => generate::building::building(
                &draft.grid,
                &hexes,
                building.footprint.as_deref(),
                building.rotate,
                building.shed,
            )
            .map(|(shape, roof)| (shape, Art::Roof(roof))),
        };
        let Some((shape, art)) = drawn else {
            let name = building.footprint.clone().unwrap_or_default();
            flaws.push(Flaw { item, kind: FlawKind::NoFootprint(name) });
            continue;
        };
        buildings.push(BuildingAt {
            name: building.name.clone(),
            title: building.title.clone(),
            hexes: hexes.iter().copied().collect(),
            shed: building.shed,
            drawing: drawings.len(),
        });
        drawings.push(Drawing {
            what: What::Terrain(building.terrain),
            shape,
            hexes: hexes.into_iter().collect(),
            items: vec![item],
            generated: building.outline.is_none(),
            art,
        });
    }
    (buildings, flaws)
}

fn barriers(draft: &Draft) -> Vec<Barrier> {
    let mut out = Vec::new();
    for (at, run) in draft.barriers.iter().enumerate() {
        let sides: BTreeSet<Hexside> = run.sides.iter().copied().collect();
        for hexside in sides {
            let (a, b) = draft.grid.side_ends(hexside.hex(), hexside.side());
            let step = ((b.x - a.x) / 1024, (b.y - a.y) / 1024);
            let on = |n: i32| a.offset(step.0 * n, step.1 * n);
            let solid = if run.gaps.contains(&hexside) {
                vec![(a, on(512 - HALF_GAP)), (on(512 + HALF_GAP), b)]
            } else {
                vec![(a, b)]
            };
            out.push(Barrier { terrain: run.terrain, hexside, solid, item: Item::Barrier(at) });
        }
    }
    out
}

/// What is known of every hex, from the drawings cut to it (T78.1).
fn facts(
    draft: &Draft,
    drawings: &[Drawing],
    sight: &SightIndex,
    ribbons: &RibbonsByHex,
) -> Vec<HexFacts> {
    let overrides: BTreeMap<Hex, TerrainId> =
        draft.overrides.iter().map(|change| (change.hex, change.terrain)).collect();
    let sheds: BTreeSet<Item> = draft
        .buildings
        .iter()
        .enumerate()
        .filter(|(_, building)| building.shed)
        .map(|(at, _)| Item::Building(at))
        .collect();
    draft
        .grid
        .hexes()
        .map(|hex| {
            let centre = draft.grid.centre(hex);
            let cell = sight.cell(hex);
            let mut points: Option<Vec<Point>> = None;
            let mut covers: Vec<(TerrainId, Vec<bool>, bool)> = Vec::new();
            for cut in &cell.cuts {
                let drawing = &drawings[cut.drawing];
                let What::Terrain(terrain) = drawing.what else { continue };
                let is_type = draft.chart.get(terrain).precedence.is_some();
                if !is_type || drawing.items.iter().all(|item| sheds.contains(item)) {
                    continue;
                }
                let points = points.get_or_insert_with(|| Map::sample_points(centre));
                let dot = cut.cut.contains(centre);
                let at = covers.iter().position(|(id, ..)| *id == terrain).unwrap_or_else(|| {
                    covers.push((terrain, vec![false; points.len()], false));
                    covers.len() - 1
                });
                let (_, samples, centre_too) = &mut covers[at];
                *centre_too |= dot;
                let whole = cut.cut.is_whole();
                for (covered, point) in samples.iter_mut().zip(points.iter()) {
                    *covered = *covered || whole || cut.cut.contains(*point);
                }
            }
            covers.sort_by_key(|(id, ..)| *id);
            let covers: Vec<Coverage> = covers
                .into_iter()
                .map(|(terrain, samples, centre)| Coverage {
                    terrain,
                    samples: u8::try_from(samples.iter().filter(|s| **s).count()).unwrap_or(0),
                    centre,
                })
                .collect();
            let drawn = covers
                .iter()
                .filter(|coverage| coverage.counts())
                .min_by_key(|coverage| draft.chart.get(coverage.terrain).precedence)
                .map(|coverage| coverage.terrain);
            let (terrain, because) = match (overrides.get(&hex), drawn) {
                (Some(id), _) => (*id, TypeReason::Override),
                (None, Some(id)) => (id, TypeReason::Drawn),
                (None, None) => (draft.chart.ground(), TypeReason::Ground),
            };
            HexFacts {
                terrain,
                because,
                level: cell.level,
                crest: cell.levels().any(|(_, cut)| !cut.is_whole()),
                covers,
                ribbons: ribbons.get(&hex).cloned().unwrap_or_default(),
            }
        })
        .collect()
}

/// Cliffs between hexes of one level.
fn no_drop(draft: &Draft, facts: &[HexFacts], flaws: &mut Vec<Flaw>) {
    for (at, run) in draft.barriers.iter().enumerate() {
        if !draft.chart.get(run.terrain).is(Tag::Cliff) {
            continue;
        }
        for side in &run.sides {
            if let (a, Some(b)) = draft.grid.hexside_hexes(*side)
                && facts[draft.grid.index(a)].level == facts[draft.grid.index(b)].level
            {
                flaws.push(Flaw { item: Item::Barrier(at), kind: FlawKind::NoDrop(*side) });
            }
        }
    }
}

fn objectives(draft: &Draft, map: &Map) -> Vec<Objective> {
    let mut out: Vec<Objective> = draft
        .objectives
        .iter()
        .filter_map(|objective| {
            let building = |test: &dyn Fn(&BuildingAt) -> bool| {
                map.buildings().iter().filter(|b| !b.shed).find(|b| test(b))
            };
            let (first, building) = match &objective.place {
                ObjectivePlace::Hex(hex) => (*hex, building(&|b| b.hexes.contains(hex))),
                ObjectivePlace::Building(name) => {
                    let found = building(&|b| b.name.as_deref() == Some(name))?;
                    (*found.hexes.first()?, Some(found))
                }
            };
            let hexes = building.map_or_else(|| vec![first], |b| b.hexes.clone());
            let (hex, side) = objective.at.unwrap_or((first, None));
            // Half-way to a side, off the dot and off the label: lower right unless told.
            let side = side.unwrap_or(Compass::Se);
            let (a, b) = draft.grid.side_ends(hex, side);
            let centre = draft.grid.centre(hex);
            let toward = |c: i32, a: i32, b: i32| (i32::midpoint(a, b) - c) * 9 / 16 / 2 * 2;
            Some(Objective {
                number: objective.number,
                hexes,
                spot: centre.offset(toward(centre.x, a.x, b.x), toward(centre.y, a.y, b.y)),
                title: building.and_then(|b| b.title.clone()),
            })
        })
        .collect();
    out.sort_by_key(|objective| objective.number);
    out
}

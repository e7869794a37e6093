//! The checks of a draft that need no drawing.

use std::collections::{BTreeMap, BTreeSet};

use crate::build::parts::Laid;
use crate::build::ribbons::{RibbonsByHex, bridge_ends};
use crate::draft::{
    Area, BarrierRun, Bridge, Building, Draft, Firsts, Flaw, FlawKind, Hill, Item, ObjectiveDraft,
    ObjectivePlace, Ribbon,
};
use crate::generate;
use crate::hex::{Grid, Hex, Hexside};
use crate::lattice::{Point, turn};
use crate::shape::Shape;
use crate::terrain::{Form, Tag, TerrainId};

/// The flaws of a draft, given what its parts bring and the ribbons of its hexes.
pub(super) fn flaws(draft: &Draft, laid: &Laid, ribbons: &RibbonsByHex) -> Vec<Flaw> {
    let mut work = Work { draft, laid, flaws: Vec::new() };
    work.check_all(ribbons);
    work.flaws
}

/// The flaws found so far.
struct Work<'a> {
    draft: &'a Draft,
    laid: &'a Laid,
    flaws: Vec<Flaw>,
}

impl Work<'_> {
    fn flaw(&mut self, item: Item, kind: FlawKind) {
        self.flaws.push(Flaw { item, kind });
    }

    fn check_all(&mut self, ribbons: &RibbonsByHex) {
        let draft = self.draft;
        for (at, missing) in draft.missing.iter().enumerate() {
            self.hexes(Item::Missing(at), &missing.hexes);
        }
        for (at, area) in draft.areas.iter().enumerate() {
            self.area(Item::Area(at), area);
        }
        for (at, hill) in draft.hills.iter().enumerate() {
            self.hill(Item::Hill(at), hill);
        }
        for (at, ribbon) in draft.ribbons.iter().enumerate() {
            self.ribbon(Item::Ribbon(at), ribbon);
        }
        let mut on_side = self.laid.on_sides(&draft.chart);
        for (at, run) in draft.barriers.iter().enumerate() {
            self.barrier(Item::Barrier(at), run, &mut on_side);
        }
        let mut names = self.laid.words();
        for (at, building) in draft.buildings.iter().enumerate() {
            self.building(Item::Building(at), building, &mut names);
        }
        for (at, bridge) in draft.bridges.iter().enumerate() {
            self.bridge(Item::Bridge(at), bridge, ribbons);
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
        for hex in &area.clearings {
            if area.outline.is_some() || !area.hexes.contains(hex) {
                self.flaw(item, FlawKind::NoClearing(*hex));
            }
        }
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

    fn barrier(&mut self, item: Item, run: &BarrierRun, on_side: &mut Firsts<(Hexside, bool)>) {
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
            && bridge_ends(&self.draft.chart, bridge, ribbons).is_none()
        {
            self.flaw(
                item,
                match bridge.along {
                    Some((a, b)) => FlawKind::NotAlong(bridge.hex, a, b),
                    None => FlawKind::NoRoad(bridge.hex),
                },
            );
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
                let laid = self.laid.objectives_in();
                match self.draft.buildings.iter().find(named) {
                    None if laid.get(name.as_str()) == Some(&true) => {}
                    None if laid.contains_key(name.as_str()) => {
                        self.flaw(item, FlawKind::NoObjective(name.clone()));
                    }
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
    let mut next: Vec<Hex> =
        hexes.iter().copied().filter(|hex| grid.contains(*hex)).take(1).collect();
    while let Some(hex) = next.pop() {
        if reached.insert(hex) {
            next.extend(grid.neighbours(hex).map(|(_, n)| n).filter(|n| all.contains(n)));
        }
    }
    all.into_iter().find(|hex| !reached.contains(hex))
}

/// Whether a drawing encloses nothing: each ring lies on one line, or runs back along itself.
fn has_no_area(shape: &Shape) -> bool {
    let flat = |ring: &Vec<Point>| {
        let (Some(a), Some(b)) = (ring.first(), ring.iter().find(|p| Some(*p) != ring.first()))
        else {
            return true;
        };
        ring.iter().all(|p| turn(*a, *b, *p) == 0)
    };
    let mut balance: BTreeMap<(Point, Point), i32> = BTreeMap::new();
    for (a, b) in shape.edges().filter(|(a, b)| a != b) {
        *balance.entry((a.min(b), a.max(b))).or_default() += if a < b { 1 } else { -1 };
    }
    shape.is_empty() || shape.rings.iter().all(flat) || balance.values().all(|n| *n == 0)
}

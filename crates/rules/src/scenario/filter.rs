//! Filters of hexes: the one way in which a scenario describes places, for its set-up, for what comes
//! later and for special rules.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;

use super::{Edge, FlawKind};
use crate::query::{Land, Situation};
use crate::side::Side;

/// Which hexes are meant. All that is said holds at once; what is `None` or empty says nothing, and
/// a filter that says nothing means every hex of the map.
///
/// Most of it is about the printed map: [`HexFilter::hexes`]. Some of it depends on what lies on the
/// table: [`HexFilter::now`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HexFilter {
    /// So many columns or rows from the edge. With [`HexFilter::hexes`], hexes of either kind count.
    pub depth: Option<u8>,
    /// Of these, so many next to the edge do not count.
    pub past: u8,
    /// The edge that depth counts from; the own one where `None`.
    pub edge: Option<FromEdge>,
    /// Listed hexes.
    pub listed: Vec<Hex>,
    /// Hexes that do not count, whatever else is said.
    pub except: Vec<Hex>,
    /// At most so far from one of these places.
    pub within: Option<Near>,
    /// Farther than this from all of these places.
    pub beyond: Option<Near>,
    /// Of one of these types (T78.1).
    pub terrain: Vec<String>,
    /// Of none of these types.
    pub not_terrain: Vec<String>,
    /// With one of these in it, along it or on one of its sides: a road, a bridge, a few trees that do
    /// not make it a woods hex, a hedge.
    pub with: Vec<String>,
    /// With none of these.
    pub without: Vec<String>,
    /// Of at least this Cover (T78.3).
    pub cover: Option<i8>,
    /// Of at most this Cover.
    pub most_cover: Option<i8>,
    /// Of at least this level.
    pub level: Option<u8>,
    /// Of at most this level.
    pub most_level: Option<u8>,
    /// In an Objective, or in none.
    pub objective: Option<InObjective>,
    /// With a unit of these.
    pub occupied: Option<Who>,
    /// Without any unit of these.
    pub free: Option<Who>,
    /// With a Fortification, or without.
    pub fortified: Option<bool>,
    /// In sight of an enemy unit, or of none.
    pub seen: Option<bool>,
    /// In an Objective that is controlled so.
    pub held: Option<Held>,
    /// Where units of these could be set up (A35.4).
    pub zone: Option<Who>,
    /// Hexes of these count as well.
    pub or: Vec<HexFilter>,
}

/// An edge as a filter names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FromEdge {
    /// That of the side.
    Own,
    /// That of the other side.
    Enemy,
    /// This one.
    Named(Edge),
}

impl FromEdge {
    /// Which edge it is for a side with this one.
    #[must_use]
    pub const fn of(self, own: Edge) -> Edge {
        match self {
            FromEdge::Own => own,
            FromEdge::Enemy => own.opposite(),
            FromEdge::Named(edge) => edge,
        }
    }
}

/// A distance from places; 0 means these hexes themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// How many hexes.
    pub distance: u8,
    /// From which places.
    pub of: Vec<Around>,
}

/// A place that distances are counted from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Around {
    /// A hex.
    Hex(Hex),
    /// The Objective of this number, or any.
    Objective(Option<u8>),
    /// The building of this word, or every hex with this terrain, as in [`HexFilter::with`].
    Called(String),
    /// Units.
    Units(Who),
}

/// Whether a hex is in an Objective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InObjective {
    /// In one of these, or in any where there are none.
    In(Vec<u8>),
    /// In none.
    Out,
}

/// Whose units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Those of the side whose filter it is.
    Own,
    /// Those of the other side.
    Enemy,
    /// Those of either.
    Anyone,
}

impl Who {
    /// Which sides these are, seen from a side.
    pub fn sides(self, side: Side) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |one| match self {
            Who::Own => *one == side,
            Who::Enemy => *one != side,
            Who::Anyone => true,
        })
    }
}

/// Who controls an Objective, seen from a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// The side itself.
    Own,
    /// The other side.
    Enemy,
    /// Nobody.
    Nobody,
}

impl HexFilter {
    /// The hexes of a list, and nothing else.
    #[must_use]
    pub fn only(hexes: Vec<Hex>) -> HexFilter {
        HexFilter { listed: hexes, ..HexFilter::default() }
    }

    /// So many columns or rows from the own edge.
    #[must_use]
    pub fn deep(depth: u8) -> HexFilter {
        HexFilter { depth: Some(depth), ..HexFilter::default() }
    }

    /// Whether it says where, and not only what hexes are like.
    #[must_use]
    pub fn names_a_place(&self) -> bool {
        self.depth.is_some()
            || !self.listed.is_empty()
            || self.within.is_some()
            || self.objective.as_ref().is_some_and(|objective| *objective != InObjective::Out)
            || self.occupied.is_some()
            || self.held.is_some()
            || self.zone.is_some()
    }

    /// Whether nothing is said, so that every hex is meant.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == HexFilter::default()
    }

    /// Whether what it means depends on what lies on the table.
    #[must_use]
    pub fn changes(&self) -> bool {
        let units = |near: &Option<Near>| {
            near.iter().flat_map(|near| &near.of).any(|of| matches!(of, Around::Units(_)))
        };
        let own = self.occupied.is_some()
            || self.free.is_some()
            || self.fortified.is_some()
            || self.seen.is_some()
            || self.held.is_some()
            || self.zone.is_some();
        own || units(&self.within) || units(&self.beyond) || self.or.iter().any(HexFilter::changes)
    }

    /// The hexes of a map that it means for a side with this edge, in order, whatever lies on the
    /// table. Words that the map does not know mean nothing: see [`HexFilter::flaws`].
    #[must_use]
    pub fn hexes(&self, map: &Map, own: Edge) -> Vec<Hex> {
        let near = |near: &Option<Near>| near.as_ref().map(|near| fixed_places(near, map));
        let (within, beyond) = (near(&self.within), near(&self.beyond));
        let fits = |hex: &Hex| self.fits(map, own, *hex, within.as_ref(), beyond.as_ref());
        let mut hexes: Vec<Hex> = map.grid().hexes().filter(fits).collect();
        hexes.extend(self.or.iter().flat_map(|other| other.hexes(map, own)));
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The hexes that it means for a side as the table is now, in order.
    #[must_use]
    pub fn now(&self, situation: Situation<'_>, side: Side) -> Vec<Hex> {
        let map = &situation.scenario.map;
        let own = situation.edge(side);
        if !self.changes() {
            return self.hexes(map, own);
        }
        let plain = HexFilter { or: Vec::new(), ..self.clone() };
        let mut hexes = plain.hexes(map, own);
        hexes.retain(|hex| self.allows(situation, side, *hex));
        hexes.extend(self.or.iter().flat_map(|other| other.now(situation, side)));
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// What it says itself of the printed map.
    fn fits(
        &self,
        map: &Map,
        own: Edge,
        hex: Hex,
        within: Option<&(Vec<Hex>, bool)>,
        beyond: Option<&(Vec<Hex>, bool)>,
    ) -> bool {
        let grid = map.grid();
        let edge = self.edge.unwrap_or(FromEdge::Own).of(own);
        let steps = edge.steps_to(grid, hex);
        let deep = match self.depth {
            Some(depth) => steps >= self.past && steps < depth,
            None if self.listed.is_empty() => steps >= self.past,
            None => self.past > 0 && steps >= self.past,
        };
        let near = |places: &[Hex], distance: u8| {
            places.iter().any(|place| grid.distance(*place, hex) <= u32::from(distance))
        };
        let far = |at: &Option<Near>| at.as_ref().map_or(0, |near| near.distance);
        // Units may still bring a hex within; that is for the table to say.
        let within = within.is_none_or(|(places, more)| *more || near(places, far(&self.within)));
        let beyond = beyond.is_none_or(|(places, _)| !near(places, far(&self.beyond)));
        let terrain = map.terrain(hex).word.as_str();
        let cover = Land::of(map).cover(hex);
        let level = map.level(hex);
        (deep || self.listed.contains(&hex))
            && !self.except.contains(&hex)
            && within
            && beyond
            && (self.terrain.is_empty() || self.terrain.iter().any(|word| word == terrain))
            && !self.not_terrain.iter().any(|word| word == terrain)
            && (self.with.is_empty() || self.with.iter().any(|word| has(map, hex, word)))
            && !self.without.iter().any(|word| has(map, hex, word))
            && self.cover.is_none_or(|least| cover >= i32::from(least))
            && self.most_cover.is_none_or(|most| cover <= i32::from(most))
            && self.level.is_none_or(|least| level >= least)
            && self.most_level.is_none_or(|most| level <= most)
            && self.objective.as_ref().is_none_or(|objective| {
                let at = map.objective_at(hex).map(|objective| objective.number);
                match (objective, at) {
                    (InObjective::In(numbers), Some(number)) => {
                        numbers.is_empty() || numbers.contains(&number)
                    }
                    (InObjective::In(_), None) | (InObjective::Out, Some(_)) => false,
                    (InObjective::Out, None) => true,
                }
            })
    }

    /// Whether what it says itself of the table holds for a hex; what it says of the map, and its
    /// other filters, are not asked.
    fn allows(&self, situation: Situation<'_>, side: Side, hex: Hex) -> bool {
        let there = |who: Who| who.sides(side).any(|one| situation.occupied(hex, one));
        let near = |near: &Near| {
            let (fixed, _) = fixed_places(near, &situation.scenario.map);
            let units = near.of.iter().flat_map(|of| match of {
                Around::Units(who) => who.sides(side).collect(),
                _ => Vec::new(),
            });
            let places = units.flat_map(|one| situation.hexes_of(one)).chain(fixed);
            let mut distances = places.map(|place| situation.grid().distance(place, hex));
            distances.any(|distance| distance <= u32::from(near.distance))
        };
        let zone = |who: Who| who.sides(side).any(|one| situation.zone(one).contains(&hex));
        let seen = || {
            situation.hexes_of(side.other()).iter().any(|from| situation.sight(*from, hex).clear)
        };
        let held = |held: Held| {
            let objectives = &situation.scenario.objectives;
            let at = objectives.iter().position(|objective| objective.hexes.contains(&hex));
            at.is_some_and(|at| {
                let control = situation.table.control.get(at).copied().flatten();
                match held {
                    Held::Own => control == Some(side),
                    Held::Enemy => control == Some(side.other()),
                    Held::Nobody => control.is_none(),
                }
            })
        };
        self.occupied.is_none_or(there)
            && !self.free.is_some_and(there)
            && self.fortified.is_none_or(|wanted| situation.fort(hex).is_some() == wanted)
            && self.seen.is_none_or(|wanted| seen() == wanted)
            && self.held.is_none_or(held)
            && self.zone.is_none_or(zone)
            && self.within.as_ref().is_none_or(near)
            && !self.beyond.as_ref().is_some_and(near)
    }

    /// What is wrong with it on a map, for a side with this edge: hexes and words that the map does
    /// not have, and distances that it is too small for.
    #[must_use]
    pub fn flaws(&self, map: &Map, own: Edge) -> Vec<(Option<Hex>, FlawKind)> {
        let grid = map.grid();
        let mut flaws = Vec::new();
        let around = || self.within.iter().chain(&self.beyond).flat_map(|near| &near.of);
        let hexes = around().filter_map(|of| match of {
            Around::Hex(hex) => Some(hex),
            _ => None,
        });
        for hex in self.listed.iter().chain(&self.except).chain(hexes) {
            if !grid.contains(*hex) {
                flaws.push((Some(*hex), FlawKind::OffMap));
            }
        }
        let span = match self.edge.unwrap_or(FromEdge::Own).of(own) {
            Edge::Left | Edge::Right => grid.columns(),
            Edge::Top | Edge::Bottom => grid.rows(),
        };
        let range = |what, value: u8, least: i32, most: i32| {
            let value = i32::from(value);
            (value < least || value > most)
                .then_some((None, FlawKind::Range { what, value, least, most }))
        };
        if let Some(depth) = self.depth {
            flaws.extend(range("depth", depth, i32::from(self.past) + 1, i32::from(span)));
        }
        flaws.extend(range("past", self.past, 0, i32::from(span) - 1));
        let words = [&self.terrain, &self.not_terrain, &self.with, &self.without];
        for word in words.into_iter().flatten() {
            if map.chart().find(word).is_none() {
                flaws.push((None, FlawKind::UnknownTerrain { word: word.clone() }));
            }
        }
        let known = |number: u8| map.objectives().iter().any(|o| o.number == number);
        for of in around() {
            match of {
                Around::Called(word)
                    if building(map, word).is_none() && map.chart().find(word).is_none() =>
                {
                    flaws.push((None, FlawKind::UnknownPlace { word: word.clone() }));
                }
                Around::Objective(Some(number)) if !known(*number) => {
                    flaws.push((None, FlawKind::UnknownObjective { number: *number }));
                }
                _ => {}
            }
        }
        if let Some(InObjective::In(numbers)) = &self.objective {
            for number in numbers.iter().filter(|number| !known(**number)) {
                flaws.push((None, FlawKind::UnknownObjective { number: *number }));
            }
        }
        flaws.extend(self.or.iter().flat_map(|other| other.flaws(map, own)));
        flaws
    }
}

/// The hexes of the printed map that a distance is counted from, and whether units count too.
fn fixed_places(near: &Near, map: &Map) -> (Vec<Hex>, bool) {
    let mut places = Vec::new();
    let mut units = false;
    for of in &near.of {
        match of {
            Around::Hex(hex) => places.push(*hex),
            Around::Objective(number) => {
                let meant = map.objectives().iter();
                let meant = meant.filter(|o| number.is_none_or(|number| o.number == number));
                places.extend(meant.flat_map(|objective| &objective.hexes));
            }
            Around::Called(word) => match building(map, word) {
                Some(hexes) => places.extend(hexes),
                None => places.extend(map.grid().hexes().filter(|hex| has(map, *hex, word))),
            },
            Around::Units(_) => units = true,
        }
    }
    (places, units)
}

/// The hexes of the building that a map calls so.
fn building<'m>(map: &'m Map, word: &str) -> Option<&'m [Hex]> {
    let mut buildings = map.buildings().iter();
    let found = buildings.find(|building| building.name.as_deref() == Some(word))?;
    Some(&found.hexes)
}

/// Whether a terrain names a hex, is drawn in it, leads through it or stands on one of its sides.
fn has(map: &Map, hex: Hex, word: &str) -> bool {
    let Some(id) = map.chart().find(word) else { return false };
    let facts = map.facts(hex);
    let drawn: BTreeSet<_> = facts
        .covers
        .iter()
        .filter(|cover| cover.counts())
        .map(|cover| cover.terrain)
        .chain(facts.ribbons.iter().map(|ribbon| ribbon.terrain))
        .chain(map.bridge(hex).map(|bridge| bridge.terrain))
        .chain([facts.terrain])
        .collect();
    let grid = map.grid();
    drawn.contains(&id)
        || Compass::ALL
            .into_iter()
            .flat_map(|side| map.barriers_on(grid.hexside(hex, side)))
            .any(|barrier| barrier.terrain == id)
}

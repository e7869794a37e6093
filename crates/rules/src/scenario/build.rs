//! From draft to scenario: every word looked up, every number tested, all flaws reported.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_board::terrain::Cost;

use super::arriving::narrow;
use super::called::deploys;
use super::draft::{ForceDraft, ForceWord, ScenarioDraft, SideDraft};
use super::flaw::{Flaw, FlawKind, Item};
use super::names::slug;
use super::opening::{hand, named};
use super::{Chits, Counter, Entry, Force, Objective, Opening, PieceId, Scenario, What};
use crate::content::{
    ChitSet, DECK, FortificationKind, Leader, Nation, UnitClass, UnitKind, Worth,
};
use crate::para;
use crate::side::{BySide, Side};

impl ScenarioDraft {
    /// Checks the draft and makes it a scenario.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn build(self) -> Result<Scenario, Vec<Flaw>> {
        let mut builder = Builder { draft: &self, flaws: Vec::new(), roster: Vec::new() };
        builder.time();
        let nations = BySide::from_fn(|side| builder.nation(side));
        if let (Some(axis), Some(allies)) = (&nations.axis, &nations.allies) {
            for (side, nation) in [(Side::Axis, axis), (Side::Allies, allies)] {
                builder.roster_of(side, &nation.own);
            }
            builder.names();
            builder.carriers();
            builder.stacks();
            builder.deploys();
            builder.called(&nations);
            if builder.roster.len() > usize::from(u16::MAX) {
                builder.range(Item::Scenario, "count", i32::MAX, 1, i32::from(u16::MAX));
            }
        }
        let setup = builder.setup();
        builder.markers();
        let objectives = builder.objectives();
        let chits = builder.chits();
        let special = builder.special(&chits);
        let Builder { flaws, roster, .. } = builder;
        let (Some(axis), Some(allies), []) = (nations.axis, nations.allies, &flaws[..]) else {
            return Err(flaws);
        };
        let force = |side: Side, nations: Nations| {
            let mut force = force(&self.sides[side], nations, &self.map);
            let id = |class: fn(&Counter) -> bool| {
                let at = roster.iter().position(|c| c.side == side && class(c))?;
                u16::try_from(at).ok().map(PieceId)
            };
            force.hero = id(|c| matches!(&c.what, What::Unit(k) if k.class == UnitClass::Hero));
            force.private = id(|c| c.title.starts_with(short_rank(PRIVATE)));
            let own = setup.iter().filter(|step| step.side == side);
            force.zone = own.flat_map(|step| step.hexes.iter().copied()).collect();
            force.zone.sort_unstable();
            force.zone.dedup();
            force
        };
        let mut sides =
            BySide { axis: force(Side::Axis, axis), allies: force(Side::Allies, allies) };
        narrow(&mut sides);
        let vp = self.vp.map_or(0, |(side, vp)| match side {
            Side::Axis => i32::from(vp),
            Side::Allies => -i32::from(vp),
        });
        Ok(Scenario {
            name: self.name,
            title: self.title,
            version: self.version,
            date: self.date,
            year: self.year,
            place: self.place,
            map: self.map,
            sides,
            printed: roster.len(),
            roster,
            called: Vec::new(),
            setup,
            objectives,
            chits,
            time: self.time,
            sudden_death: self.sudden_death,
            vp,
            initiative: self.initiative,
            first_turn: self.first_turn,
            markers: self.markers,
            switches: self.switches,
            special,
        })
    }
}

/// The nations that serve a side.
struct Nations {
    own: Arc<Nation>,
    deck: Arc<Nation>,
    support: Arc<Nation>,
}

fn force(side: &SideDraft, nations: Nations, map: &Map) -> Force {
    let Nations { own: nation, deck, support } = nations;
    let hand = hand(side);
    let opening = Opening { size: side.opening.size, named: named(&side.opening, &deck) };
    let arrivals = side.arrivals.iter();
    let minor = side.minor.as_deref().and_then(|word| nation.minor(word));
    // 5.3
    let discard = side.discard.or(minor.and_then(|minor| minor.discard));
    let late_discard = side.late_discard.or(minor.and_then(|minor| minor.late_discard));
    Force {
        discard: discard.unwrap_or(nation.discard),
        late_discard: late_discard.unwrap_or(nation.late_discard),
        minor: side.minor.clone(),
        nation,
        deck,
        support,
        posture: side.posture,
        orders: side.orders,
        hand,
        opening,
        quality: side.quality,
        edge: side.edge,
        surrender: side.surrender,
        arrivals: arrivals.map(|arrival| arrival.build(map, side.edge)).collect(),
        hero: None,
        private: None,
        zone: Vec::new(),
        mines: side.forces.iter().filter_map(|force| force.fp).max().unwrap_or(MINES),
    }
}

/// The FP of Mines where a scenario says nothing else (F103.2).
pub const MINES: u8 = 6;

/// The spaces of the Time track (6.1.1).
pub(super) const SPACES: RangeInclusive<i32> = 0..=30;

/// Where the Sudden Death marker may be (6.2.1).
pub(super) const SUDDEN_DEATH: RangeInclusive<i32> = 1..=30;

/// Where Surrender markers may be (4.2).
pub(super) const SURRENDER: RangeInclusive<i32> = 1..=100;

/// How many Orders a side may have in a Turn (5.1).
pub(super) const ORDERS: RangeInclusive<i32> = 1..=6;

/// How many cards a side may hold (1.1).
pub(super) const HAND: RangeInclusive<i32> = 1..=12;

/// The rank of the Leader that a Field Promotion brings (E56).
const PRIVATE: &str = "Private";

pub(super) struct Builder<'a> {
    pub(super) draft: &'a ScenarioDraft,
    flaws: Vec<Flaw>,
    pub(super) roster: Vec<Counter>,
}

impl<'a> Builder<'a> {
    pub(super) fn flaw(&mut self, item: Item, kind: FlawKind) {
        self.flaws.push(Flaw { item, hex: None, kind });
    }

    pub(super) fn flaw_at(&mut self, item: Item, hex: Hex, kind: FlawKind) {
        self.flaws.push(Flaw { item, hex: Some(hex), kind });
    }

    pub(super) fn range(
        &mut self,
        item: Item,
        what: &'static str,
        value: i32,
        least: i32,
        most: i32,
    ) {
        if value < least || value > most {
            self.flaw(item, FlawKind::Range { what, value, least, most });
        }
    }

    fn within(&mut self, item: Item, what: &'static str, value: i32, all: &RangeInclusive<i32>) {
        self.range(item, what, value, *all.start(), *all.end());
    }

    /// A hex on the map where pieces can stand; what is wrong with any other is reported.
    pub(super) fn ground(&mut self, item: Item, hex: Hex) -> bool {
        let map = &self.draft.map;
        if !map.grid().contains(hex) {
            self.flaw_at(item, hex, FlawKind::OffMap);
            return false;
        }
        if impassable(map, hex) {
            self.flaw_at(item, hex, FlawKind::Impassable);
            return false;
        }
        true
    }

    fn time(&mut self) {
        let draft = self.draft;
        self.within(Item::Time, "time", i32::from(draft.time), &SPACES);
        self.within(Item::Time, "sudden-death", i32::from(draft.sudden_death), &SUDDEN_DEATH);
        if draft.sides.axis.edge != draft.sides.allies.edge.opposite() {
            self.flaw(Item::Scenario, FlawKind::Edges);
        }
    }

    /// The nations of a side, and the side's numbers.
    fn nation(&mut self, side: Side) -> Option<Nations> {
        let draft = self.draft;
        let own = &draft.sides[side];
        let item = Item::Side(side);
        self.within(item, "orders", i32::from(own.orders), &ORDERS);
        self.within(item, "surrender", i32::from(own.surrender), &SURRENDER);
        if let Some(hand) = own.hand {
            self.within(item, "hand", i32::from(hand), &HAND);
        }
        if let Some(discard) = own.discard {
            self.range(item, "discard", i32::from(discard), 0, 12);
        }
        if let Some(discard) = own.late_discard {
            self.range(item, "late-discard", i32::from(discard), 0, 12);
        }
        let nation = self.nation_of(item, &own.nation).cloned();
        let deck = match &own.deck {
            Some(word) => self.nation_of(item, word).cloned(),
            None => nation.clone(),
        };
        let support = match &own.support {
            Some(word) => self.nation_of(item, word).cloned(),
            None => nation.clone(),
        };
        let (nation, deck, support) = (nation?, deck?, support?);
        if let Some(word) = own.minor.as_ref().filter(|word| nation.minor(word).is_none()) {
            let known = nation.minors.iter().map(|minor| minor.word.clone()).collect();
            self.flaw(item, FlawKind::UnknownMinor { word: word.clone(), known });
        }
        let complete = deck.deck.len() == usize::from(DECK)
            && (1..=DECK).zip(&deck.deck).all(|(number, card)| card.number == number);
        if !complete {
            let cards = deck.deck.len();
            self.flaw(item, FlawKind::Deck { nation: deck.word.clone(), cards });
            return None;
        }
        self.opening(side, &deck);
        Some(Nations { own: nation, deck, support })
    }

    /// The nation of a word; one that nobody knows is reported.
    fn nation_of(&mut self, item: Item, word: &str) -> Option<&'a Arc<Nation>> {
        let content = &self.draft.content;
        let nation = content.nation(word);
        if nation.is_none() {
            let known = content.nations.iter().map(|n| n.word.clone()).collect();
            self.flaw(item, FlawKind::UnknownNation { word: word.to_owned(), known });
        }
        nation
    }

    fn roster_of(&mut self, side: Side, nation: &Arc<Nation>) {
        let draft = self.draft;
        for (at, force) in draft.sides[side].forces.iter().enumerate() {
            self.line(Item::Force(side, at), side, Entry::Setup, force, nation);
        }
        for (at, arrival) in draft.sides[side].arrivals.iter().enumerate() {
            self.arrival(Item::Arrival(side, at), side, arrival);
            let Ok(number) = u8::try_from(at) else { continue };
            for (line, force) in arrival.forces.iter().enumerate() {
                let item = Item::ArrivalForce(side, at, line);
                self.line(item, side, Entry::Arrival(number), force, nation);
            }
        }
        let units = |c: &&Counter| c.side == side && matches!(c.what, What::Unit(_));
        if !self.roster.iter().filter(units).any(|c| c.entry == Entry::Setup) {
            self.flaw(Item::Side(side), FlawKind::NoUnits);
        }
        let radios = self
            .roster
            .iter()
            .filter(|c| {
                c.side == side && matches!(c.what, What::Radio(_)) && c.entry == Entry::Setup
            })
            .count();
        if radios > 1 {
            self.flaw(Item::Side(side), FlawKind::SecondRadio);
        }
    }

    /// The pieces of one line of forces.
    fn line(
        &mut self,
        item: Item,
        side: Side,
        entry: Entry,
        force: &ForceDraft,
        nation: &Arc<Nation>,
    ) {
        self.range(item, "count", i32::from(force.count), 1, 60);
        let nation = match force.nation.as_deref() {
            Some(word) => match self.nation_of(item, word) {
                Some(nation) => &Arc::clone(nation),
                None => return,
            },
            None => nation,
        };
        let Some((title, bare, what)) = self.what(item, force, nation) else { return };
        let unit = matches!(what, What::Unit(_));
        if let What::Fortification(kind, _) = &what {
            if entry != Entry::Setup {
                self.flaw(item, FlawKind::LateFortification);
            }
            let pillbox =
                |c: &Counter| matches!(c.what, What::Fortification(FortificationKind::Pillbox, _));
            let second = force.count > 1 || self.roster.iter().any(pillbox);
            if *kind == FortificationKind::Pillbox && second {
                self.flaw(item, FlawKind::SecondPillbox);
            }
        }
        if force.at.is_some() && (!unit || entry != Entry::Setup) {
            self.flaw(item, FlawKind::Misplaced { what: "at" });
        }
        let weapon = matches!(what, What::Weapon(_));
        if force.with.is_some() && !weapon {
            self.flaw(item, FlawKind::Misplaced { what: "with" });
        }
        if let Some(hex) = force.at {
            self.ground(item, hex);
        }
        if force.word == ForceWord::Leader {
            let twice = self.roster.iter().any(|c| c.side == side && c.title == title);
            if twice || force.count > 1 {
                self.flaw(item, FlawKind::Twice { name: title.clone() });
            }
        }
        for _ in 0..force.count.min(60) {
            self.roster.push(Counter {
                // The stem for now; the number is added once all lines are read.
                name: slug(force.id.as_deref().unwrap_or(&title)),
                title: title.clone(),
                aliases: bare.iter().cloned().collect(),
                side,
                what: what.clone(),
                entry,
                at: force.at.filter(|_| unit),
                nation: Arc::clone(nation),
                with: None,
                among: Vec::new(),
                handout: force.handout.filter(|_| weapon).unwrap_or_default(),
            });
        }
    }

    /// Title, a further name, and what the pieces of a line are.
    fn what(
        &mut self,
        item: Item,
        force: &ForceDraft,
        nation: &Nation,
    ) -> Option<(String, Option<String>, What)> {
        let library = &self.draft.content;
        let named = |class: UnitClass| {
            let kind = nation.unit(class, &force.name)?;
            Some((kind.name.clone(), None, What::Unit(Arc::clone(kind))))
        };
        let names = |class: UnitClass| -> Vec<String> {
            nation.units.iter().filter(|k| k.class == class).map(|k| k.name.clone()).collect()
        };
        let (found, known) = match force.word {
            ForceWord::Leader => {
                let rest = force.name.split_once(' ').map_or("", |(_, rest)| rest);
                let found = nation.leader(&force.name).or_else(|| nation.leader(rest));
                let found = found.map(|(leader, kind)| {
                    (leader_title(leader), Some(slug(&leader.name)), What::Unit(Arc::clone(kind)))
                });
                (found, nation.leaders.iter().map(|leader| leader.name.clone()).collect())
            }
            ForceWord::Squad => (named(UnitClass::Squad), names(UnitClass::Squad)),
            ForceWord::Team => (named(UnitClass::Team), names(UnitClass::Team)),
            ForceWord::Weapon => {
                let found = library
                    .weapon(nation, &force.name)
                    .map(|kind| (kind.name.clone(), None, What::Weapon(Arc::clone(kind))));
                let known = nation.weapons.iter().chain(&library.weapons);
                (found, known.map(|kind| kind.name.clone()).collect())
            }
            ForceWord::Radio => {
                let kind = nation.radios.iter().find(|kind| kind.name == force.name);
                let found = kind.map(|kind| {
                    (format!("Radio {}", kind.name), None, What::Radio(Arc::clone(kind)))
                });
                (found, nation.radios.iter().map(|kind| kind.name.clone()).collect())
            }
            ForceWord::Fortification(kind) => {
                let title = kind.title().to_owned();
                (Some((title, None, What::Fortification(kind, force.fp))), Vec::new())
            }
        };
        let mines = force.word == ForceWord::Fortification(FortificationKind::Mines);
        match force.fp {
            Some(fp) if mines => self.range(item, "fp", i32::from(fp), 6, 8),
            Some(_) => self.flaw(item, FlawKind::Misplaced { what: "fp" }),
            None => {}
        }
        if found.is_none() {
            self.flaw(item, FlawKind::UnknownPiece { name: force.name.clone(), known });
        }
        found
    }

    /// Numbers the pieces of each stem, in order, and adds names by printed name.
    fn names(&mut self) {
        let mut stems: BTreeMap<(Side, String), u16> = BTreeMap::new();
        let mut titles: BTreeMap<(Side, String), u16> = BTreeMap::new();
        for counter in &self.roster {
            *stems.entry((counter.side, counter.name.clone())).or_default() += 1;
            *titles.entry((counter.side, slug(&counter.title))).or_default() += 1;
        }
        let mut seen: BTreeMap<(Side, String), u16> = BTreeMap::new();
        let mut seen_titles = seen.clone();
        let mut taken: BTreeSet<(Side, String)> = BTreeSet::new();
        let mut twice = Vec::new();
        for counter in &mut self.roster {
            let stem = (counter.side, counter.name.clone());
            let title = (counter.side, slug(&counter.title));
            let number = next(&mut seen, &stem);
            let title_number = next(&mut seen_titles, &title);
            counter.aliases.push(format!("{}-{title_number}", title.1));
            counter.aliases.push(format!("{}-{number}", stem.1));
            if titles.get(&title) == Some(&1) {
                counter.aliases.push(title.1);
            }
            if stems.get(&stem) != Some(&1) {
                counter.name = format!("{}-{number}", stem.1);
            }
            if !taken.insert((counter.side, counter.name.clone())) {
                twice.push((counter.side, counter.name.clone()));
            }
        }
        for (side, name) in twice {
            self.flaw(Item::Side(side), FlawKind::Twice { name });
        }
    }

    /// The Teams that can take the place of Squads (E52), after all pieces of the document.
    fn deploys(&mut self) {
        let mut teams = Vec::new();
        for (at, counter) in self.roster.iter().enumerate() {
            let What::Unit(kind) = &counter.what else { continue };
            let quality = self.draft.sides[counter.side].quality;
            let _ = para!("4.3.1");
            let Some(team) = counter.nation.team(quality).cloned() else { continue };
            let Ok(squad) = u16::try_from(at) else { continue };
            if kind.class != UnitClass::Squad {
                continue;
            }
            teams.extend(deploys(counter, PieceId(squad), &team));
        }
        self.roster.extend(teams);
    }

    /// The Hero and the Private of each side, whom an Event may bring (E56, E58), unless the scenario
    /// has them already.
    fn called(&mut self, nations: &BySide<Option<Nations>>) {
        for side in Side::BOTH {
            let Some(Nations { own: nation, .. }) = &nations[side] else { continue };
            let class = |kind: &str| {
                nation.units.iter().find(|k| k.class.is_leader() && k.name == kind).cloned()
            };
            for leader in &nation.leaders {
                let Some(kind) = class(&leader.kind) else { continue };
                if kind.class != UnitClass::Hero && leader.rank != PRIVATE {
                    continue;
                }
                let title = leader_title(leader);
                let here = |c: &Counter| {
                    let hero = |k: &UnitKind| k.class == UnitClass::Hero;
                    let same = matches!(&c.what, What::Unit(k) if hero(k) && hero(&kind));
                    c.side == side && (same || c.title == title)
                };
                if self.roster.iter().any(here) {
                    continue;
                }
                let name = slug(&title);
                let taken = self.roster.iter().any(|c| c.side == side && c.name == name);
                self.roster.push(Counter {
                    name: if taken { format!("{name}-event") } else { name },
                    title,
                    aliases: vec![slug(&leader.name), slug(&leader.rank)],
                    side,
                    ..Counter::by_event(side, Arc::clone(nation), What::Unit(kind))
                });
            }
        }
    }

    fn objectives(&mut self) -> Vec<Objective> {
        let draft = self.draft;
        let mut objectives: Vec<Objective> = draft
            .map
            .objectives()
            .iter()
            .map(|o| Objective { number: o.number, hexes: o.hexes.clone(), vp: 0, control: None })
            .collect();
        let mut named: BTreeSet<u8> = BTreeSet::new();
        for (at, control) in draft.control.iter().enumerate() {
            for number in &control.objectives {
                let item = Item::Control(at);
                if !named.insert(*number) {
                    self.flaw(item, FlawKind::ObjectiveTwice { number: *number });
                }
                match objectives.iter_mut().find(|o| o.number == *number) {
                    Some(objective) => objective.control = control.side,
                    None => self.flaw(item, FlawKind::UnknownObjective { number: *number }),
                }
            }
        }
        for letter in &draft.chits.open {
            match draft.content.chit(*letter).map(|chit| chit.worth) {
                Some(Worth::Objective { number, vp }) => {
                    if let Some(o) = objectives.iter_mut().find(|o| o.number == number) {
                        o.vp = o.vp.saturating_add(vp);
                    }
                }
                Some(Worth::All { vp }) => {
                    for objective in &mut objectives {
                        objective.vp = objective.vp.saturating_add(vp);
                    }
                }
                Some(Worth::SuddenDeath | Worth::ExitDoubled | Worth::EliminationDoubled) => {}
                None => self.flaw(Item::Chits, FlawKind::UnknownChit { letter: *letter }),
            }
        }
        for letter in &draft.chits.exclude {
            if draft.content.chit(*letter).is_none() {
                self.flaw(Item::Chits, FlawKind::UnknownChit { letter: *letter });
            }
        }
        objectives
    }

    /// The chits, open, drawn and left out.
    fn chits(&self) -> Chits {
        let draft = &self.draft.chits;
        let all = self.draft.content.chits.clone();
        let open: ChitSet = draft.open.iter().copied().collect();
        let out: ChitSet = draft.exclude.iter().copied().collect();
        let cup = all.iter().map(|chit| chit.letter).collect::<ChitSet>();
        let cup = cup.without(open).without(out);
        Chits { all, open, cup, draw: draft.draw, secret: draft.secret }
    }
}

/// The next number of a name.
fn next(seen: &mut BTreeMap<(Side, String), u16>, key: &(Side, String)) -> u16 {
    let number = seen.entry(key.clone()).or_default();
    *number += 1;
    *number
}

/// The name of a Leader with the short form of his rank.
#[must_use]
pub fn leader_title(leader: &Leader) -> String {
    format!("{} {}", short_rank(&leader.rank), leader.name)
}

/// The short form of a rank that stands before a Leader's name.
fn short_rank(rank: &str) -> &str {
    match rank {
        "Private" => "Pvt.",
        "Corporal" => "Cpl.",
        "Sergeant" => "Sgt.",
        "Lieutenant" => "Lt.",
        "Captain" => "Cpt.",
        other => other,
    }
}

/// Whether nothing can be set up in a hex.
pub(super) fn impassable(map: &Map, hex: Hex) -> bool {
    map.terrain(hex).cost == Cost::Impassable
}

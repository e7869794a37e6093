//! The set-up of a scenario: which step places which pieces, and in which hexes.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;

use super::build::{Builder, impassable};
use super::draft::{ForceWord, SetupDraft};
use super::flaw::{FlawKind, Item};
use super::matching::crowd;
use super::names::slug;
use super::{Edge, Entry, HexFilter, PieceId, SetupStep, What};
use crate::content::UnitClass;
use crate::query::Land;
use crate::side::Side;

/// How many figures of a side a hex holds (8.2).
const STACKING_LIMIT: u8 = 7;

impl Builder<'_> {
    /// Units that start in hexes: one side to a hex, and no more of it than may stand there. The
    /// line that makes it too much is at fault.
    pub(super) fn stacks(&mut self) {
        let draft = self.draft;
        let mut stacks: BTreeMap<(Hex, Side), Vec<u8>> = BTreeMap::new();
        let mut reported: BTreeSet<(Hex, Side)> = BTreeSet::new();
        for side in Side::BOTH {
            for (at, force) in draft.sides[side].forces.iter().enumerate() {
                let Some(hex) = force.at else { continue };
                let class = match force.word {
                    ForceWord::Leader => UnitClass::Leader,
                    ForceWord::Squad => UnitClass::Squad,
                    ForceWord::Team => UnitClass::Team,
                    ForceWord::Weapon | ForceWord::Radio | ForceWord::Fortification(_) => continue,
                };
                let item = Item::Force(side, at);
                if stacks.contains_key(&(hex, side.other())) && !stacks.contains_key(&(hex, side)) {
                    self.flaw_at(item, hex, FlawKind::Contested);
                }
                let figures = stacks.entry((hex, side)).or_default();
                let count = usize::from(force.count.min(60));
                figures.extend(std::iter::repeat_n(class.figures(), count));
                let sum: u32 = figures.iter().map(|figures| u32::from(*figures)).sum();
                if sum > u32::from(STACKING_LIMIT) && reported.insert((hex, side)) {
                    let figures = figures.clone();
                    let kind = FlawKind::Stacked { figures, most: STACKING_LIMIT };
                    self.flaw_at(item, hex, kind);
                }
            }
        }
    }

    /// Smoke and Blazes at the start: one to a hex, none in a Wet one, and no Blaze where units stand.
    pub(super) fn markers(&mut self) {
        let draft = self.draft;
        let (smoke, blaze) = (&draft.markers.smoke, &draft.markers.blaze);
        let mut taken: BTreeSet<Hex> = BTreeSet::new();
        for hex in smoke.iter().map(|(hex, _)| hex).chain(blaze) {
            if !draft.map.grid().contains(*hex) {
                self.flaw_at(Item::Scenario, *hex, FlawKind::OffMap);
            } else if Land::of(&draft.map).is_wet(*hex) || !taken.insert(*hex) {
                self.flaw_at(Item::Scenario, *hex, FlawKind::NoMarker);
            }
        }
        for value in smoke.iter().filter_map(|(_, value)| *value) {
            self.range(Item::Scenario, "value", i32::from(value), 1, 10);
        }
        for side in Side::BOTH {
            for (at, force) in draft.sides[side].forces.iter().enumerate() {
                if let Some(hex) = force.at.filter(|hex| blaze.contains(hex)) {
                    self.flaw_at(Item::Force(side, at), hex, FlawKind::Impassable);
                }
            }
        }
    }

    pub(super) fn setup(&mut self) -> Vec<SetupStep> {
        let draft = self.draft;
        let default;
        let steps: &[SetupDraft] = if draft.setup.is_empty() {
            let half = |side: Side| {
                let grid = draft.map.grid();
                let span = match draft.sides[side].edge {
                    Edge::Left | Edge::Right => grid.columns(),
                    Edge::Top | Edge::Bottom => grid.rows(),
                };
                let place = HexFilter::deep((span / 2).max(1));
                SetupDraft { side, place, ..SetupDraft::default() }
            };
            default = [half(draft.first_turn.other()), half(draft.first_turn)];
            &default
        } else {
            &draft.setup
        };
        let named: Vec<BTreeSet<PieceId>> =
            steps.iter().enumerate().map(|(at, step)| self.named(at, step)).collect();
        let mut placed: BTreeMap<PieceId, Vec<usize>> = BTreeMap::new();
        let mut offered: BTreeSet<PieceId> = BTreeSet::new();
        let mut built: Vec<(usize, SetupStep)> = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            // What a step may choose from may also be left for another one.
            let by_name = |id: &PieceId| {
                let mut others = steps.iter().zip(&named).enumerate();
                others.any(|(n, (other, set))| {
                    n != at && other.side == step.side && other.count.is_none() && set.contains(id)
                })
            };
            let mut pieces = named[at].clone();
            if step.what.is_empty() || step.what.iter().any(|word| word == "others") {
                let all = self.ids().filter(|id| self.placeable(*id, step.side));
                pieces.extend(all.filter(|id| !by_name(id)).collect::<Vec<_>>());
            }
            for id in &pieces {
                match step.count {
                    None => placed.entry(*id).or_default().push(at),
                    Some(_) => _ = offered.insert(*id),
                }
            }
            let pieces: Vec<PieceId> = pieces.into_iter().collect();
            self.options(at, step, &pieces);
            let hexes = self.zone(at, step);
            if hexes.is_empty() && pieces.iter().any(|id| self.class(*id).is_some()) {
                self.flaw(Item::Setup(at), FlawKind::EmptyZone);
            }
            built.push((at, step.built(pieces, hexes)));
        }
        for id in self.ids() {
            let counter = &self.roster[id.index()];
            let steps = placed.remove(&id).unwrap_or_default();
            let unit = matches!(counter.what, What::Unit(_)) && self.placeable(id, counter.side);
            let nowhere = steps.is_empty() && !offered.contains(&id) && unit;
            if steps.len() > 1 || nowhere {
                let (side, name) = (counter.side, counter.name.clone());
                self.flaw(Item::Side(side), FlawKind::Unplaced { name, steps });
            }
        }
        // A side without a step still hands out its Weapons.
        for side in Side::BOTH {
            if built.iter().all(|(_, step)| step.side != side) {
                let none = SetupDraft { side, ..SetupDraft::default() };
                built.push((steps.len(), none.built(Vec::new(), Vec::new())));
            }
        }
        let late = |at: usize| steps.get(at).is_none_or(|step| step.late);
        built.sort_by_key(|(at, _)| late(*at));
        self.together(&built);
        for side in Side::BOTH {
            self.room(side, &built);
        }
        built.into_iter().map(|(_, step)| step).collect()
    }

    /// What cannot be said of one step at once.
    fn options(&mut self, at: usize, step: &SetupDraft, pieces: &[PieceId]) {
        let said = [
            ("random", step.random.is_some()),
            ("contiguous", step.contiguous),
            ("hidden", step.hidden),
            ("simultaneous", step.simultaneous),
            ("optional", step.optional),
        ];
        let said = |word: &str| said.iter().any(|(known, said)| *known == word && *said);
        for (one, other) in [
            ("random", "contiguous"),
            ("random", "hidden"),
            ("random", "simultaneous"),
            ("random", "optional"),
            ("hidden", "simultaneous"),
        ] {
            if said(one) && said(other) {
                self.flaw(Item::Setup(at), FlawKind::Clash { one, other });
            }
        }
        // Of no pieces at all something else is wrong, and told.
        if let Some(count) = step.count.filter(|_| !pieces.is_empty()) {
            let most = i32::try_from(pieces.len()).unwrap_or(i32::MAX);
            self.range(Item::Setup(at), "x", i32::from(count), 1, most);
        }
    }

    /// What is not seen as it is placed must lie apart from where the other side places anything
    /// without seeing it; and whoever acts at the same time as the other side needs one who does.
    fn together(&mut self, built: &[(usize, SetupStep)]) {
        for (n, (at, step)) in built.iter().enumerate() {
            let group = |(_, other): &&(usize, SetupStep)| other.simultaneous;
            let before = built[..n].iter().rev().take_while(group);
            let beside: Vec<_> = before.chain(built[n + 1..].iter().take_while(group)).collect();
            let enemy = |other: &&(usize, SetupStep)| other.1.side != step.side;
            let unseen: Vec<_> = if step.simultaneous {
                if !beside.iter().any(enemy) {
                    self.flaw(Item::Setup(*at), FlawKind::NotSimultaneous);
                }
                beside.into_iter().filter(enemy).collect()
            } else if step.hidden {
                built.iter().filter(enemy).collect()
            } else {
                continue;
            };
            let shared = |hex: &&Hex| unseen.iter().any(|(_, other)| other.hexes.contains(hex));
            if let Some(hex) = step.hexes.iter().find(shared) {
                self.flaw_at(Item::Setup(*at), *hex, FlawKind::SharedZone);
            }
        }
    }

    /// Whether each Squad of a side finds a hex of its own, as two do not fit into one (8.2): all
    /// steps together, and with those that start in hexes.
    fn room(&mut self, side: Side, built: &[(usize, SetupStep)]) {
        let own: BTreeSet<PieceId> = self
            .ids()
            .filter(|id| self.roster[id.index()].side == side)
            .filter(|id| self.class(*id) == Some(UnitClass::Squad))
            .collect();
        let squad = |id: &PieceId| own.contains(id);
        let taken: BTreeSet<Hex> = own.iter().filter_map(|id| self.roster[id.index()].at).collect();
        let mut wants: Vec<Vec<Hex>> = Vec::new();
        let mut earlier: BTreeSet<PieceId> = BTreeSet::new();
        for (at, step) in built.iter().filter(|(_, step)| step.side == side) {
            let squads = step.pieces.iter().filter(|id| squad(id)).count();
            let others = step.pieces.len() - squads;
            // Those whom a step before may have placed need not be placed by this one.
            let gone = step.pieces.iter().filter(|id| squad(id) && earlier.contains(id)).count();
            let needed = match step.optional {
                true => 0,
                false => squads.saturating_sub(gone).min(step.count.saturating_sub(others)),
            };
            if step.count < step.pieces.len() {
                earlier.extend(&step.pieces);
            }
            let mut hexes = step.hexes.clone();
            hexes.retain(|hex| !taken.contains(hex));
            if hexes.is_empty() && needed > 0 && step.hexes.is_empty() {
                continue;
            }
            let before = wants.len();
            wants.extend(std::iter::repeat_n(hexes, needed));
            let Some(hexes) = crowd(&wants) else { continue };
            let squads = hexes + 1;
            wants.truncate(before);
            let alone = step.hexes.iter().filter(|hex| !taken.contains(hex)).count();
            // Alone too many, or with what other steps place in the same hexes.
            let (squads, hexes) = if needed > alone { (needed, alone) } else { (squads, hexes) };
            self.flaw(Item::Setup(*at), FlawKind::SmallZone { squads, hexes });
        }
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..u16::try_from(self.roster.len()).unwrap_or(u16::MAX)).map(PieceId)
    }

    fn class(&self, id: PieceId) -> Option<UnitClass> {
        match &self.roster[id.index()].what {
            What::Unit(kind) => Some(kind.class),
            _ => None,
        }
    }

    /// Whether a set-up step of a side is to place a piece: Weapons go with units.
    fn placeable(&self, id: PieceId, side: Side) -> bool {
        let counter = &self.roster[id.index()];
        counter.side == side
            && counter.entry == Entry::Setup
            && counter.at.is_none()
            && matches!(counter.what, What::Unit(_) | What::Fortification(..))
    }

    /// The pieces that the words of a step name, `others` aside.
    fn named(&mut self, at: usize, step: &SetupDraft) -> BTreeSet<PieceId> {
        let mut set = BTreeSet::new();
        for word in &step.what {
            if word == "others" {
                continue;
            }
            let plain = slug(word);
            let hit: Vec<PieceId> = self
                .ids()
                .filter(|id| {
                    let c = &self.roster[id.index()];
                    c.side == step.side && c.entry == Entry::Setup && c.answers_to(&plain)
                })
                .collect();
            if hit.is_empty() {
                let known_class = [
                    "unit",
                    "leader",
                    "squad",
                    "team",
                    "weapon",
                    "radio",
                    "fortification",
                    "wire",
                    "mine",
                    "bunker",
                    "foxhole",
                    "pillbox",
                    "trench",
                ];
                if !known_class.contains(&plain.trim_end_matches('s')) {
                    self.flaw(Item::Setup(at), FlawKind::UnknownWord { word: word.clone() });
                }
            }
            set.extend(hit.into_iter().filter(|id| self.placeable(*id, step.side)));
        }
        set
    }

    /// The hexes of a step.
    fn zone(&mut self, at: usize, step: &SetupDraft) -> Vec<Hex> {
        let draft = self.draft;
        let edge = draft.sides[step.side].edge;
        for (hex, kind) in step.place.flaws(&draft.map, edge) {
            match hex {
                Some(hex) => self.flaw_at(Item::Setup(at), hex, kind),
                None => self.flaw(Item::Setup(at), kind),
            }
        }
        if step.place.zone.is_some() {
            self.flaw(Item::Setup(at), FlawKind::Misplaced { what: "zone" });
        }
        let mut hexes = step.place.hexes(&draft.map, edge);
        hexes.retain(|hex| !impassable(&draft.map, *hex) && !draft.markers.blaze.contains(hex));
        hexes
    }
}

impl SetupDraft {
    /// The step with its pieces and hexes.
    fn built(&self, pieces: Vec<PieceId>, hexes: Vec<Hex>) -> SetupStep {
        SetupStep {
            side: self.side,
            count: self.count.map_or(pieces.len(), |n| usize::from(n).min(pieces.len())),
            pieces,
            hexes,
            place: self.place.clone(),
            most: self.most,
            contiguous: self.contiguous,
            random: self.random,
            simultaneous: self.simultaneous,
            hidden: self.hidden,
            optional: self.optional,
        }
    }
}

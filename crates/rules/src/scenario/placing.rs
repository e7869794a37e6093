//! The set-up of a scenario: which step places which pieces, and in which hexes.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;

use super::build::{Builder, impassable};
use super::draft::{ForceWord, SetupDraft};
use super::flaw::{FlawKind, Item};
use super::names::slug;
use super::{Edge, Entry, PieceId, SetupStep, What};
use crate::content::UnitClass;
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
                SetupDraft { side, depth: Some((span / 2).max(1)), ..SetupDraft::default() }
            };
            default = [half(draft.first_turn.other()), half(draft.first_turn)];
            &default
        } else {
            &draft.setup
        };
        let named: Vec<BTreeSet<PieceId>> =
            steps.iter().enumerate().map(|(at, step)| self.named(at, step)).collect();
        let mut placed: BTreeMap<PieceId, Vec<usize>> = BTreeMap::new();
        let mut built: Vec<(bool, SetupStep)> = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            let by_name = |id: &PieceId| {
                let mut others = steps.iter().zip(&named).enumerate();
                others
                    .any(|(n, (other, set))| n != at && other.side == step.side && set.contains(id))
            };
            let mut pieces = named[at].clone();
            if step.what.is_empty() || step.what.iter().any(|word| word == "others") {
                let all = self.ids().filter(|id| self.placeable(*id, step.side));
                pieces.extend(all.filter(|id| !by_name(id)).collect::<Vec<_>>());
            }
            for id in &pieces {
                placed.entry(*id).or_default().push(at);
            }
            let hexes = self.zone(at, step);
            let squads =
                pieces.iter().filter(|id| self.class(**id) == Some(UnitClass::Squad)).count();
            let units = pieces.iter().any(|id| self.class(*id).is_some());
            if hexes.is_empty() && units {
                self.flaw(Item::Setup(at), FlawKind::EmptyZone);
            } else if squads > hexes.len() {
                let hexes = hexes.len();
                self.flaw(Item::Setup(at), FlawKind::SmallZone { squads, hexes });
            }
            let pieces = pieces.into_iter().collect();
            let step_built = SetupStep { side: step.side, pieces, hexes, optional: step.optional };
            built.push((step.late, step_built));
        }
        let ids: Vec<PieceId> = self.ids().collect();
        for id in ids {
            let counter = &self.roster[id.index()];
            let steps = placed.remove(&id).unwrap_or_default();
            let unit = matches!(counter.what, What::Unit(_));
            if steps.len() > 1 || (steps.is_empty() && unit && self.placeable(id, counter.side)) {
                let (side, name) = (counter.side, counter.name.clone());
                self.flaw(Item::Side(side), FlawKind::Unplaced { name, steps });
            }
        }
        // A side without a step still hands out its Weapons.
        for side in Side::BOTH {
            if built.iter().all(|(_, step)| step.side != side) {
                let (pieces, hexes) = (Vec::new(), Vec::new());
                built.push((true, SetupStep { side, pieces, hexes, optional: false }));
            }
        }
        built.sort_by_key(|(late, _)| *late);
        built.into_iter().map(|(_, step)| step).collect()
    }

    fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
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
            let by_class = |what: &What| match (what, plain.trim_end_matches('s')) {
                (What::Unit(_), "unit")
                | (What::Weapon(_), "weapon")
                | (What::Radio(_), "radio") => true,
                (What::Unit(kind), "leader") => kind.class.is_leader(),
                (What::Unit(kind), "squad") => kind.class == UnitClass::Squad,
                (What::Unit(kind), "team") => kind.class == UnitClass::Team,
                (What::Fortification(kind, _), word) => {
                    slug(kind.title()).trim_end_matches('s') == word || word == "fortification"
                }
                _ => false,
            };
            let hit: Vec<PieceId> = self
                .ids()
                .filter(|id| {
                    let c = &self.roster[id.index()];
                    let stem = c.name.rsplit_once('-').is_some_and(|(head, _)| head == plain);
                    let name = c.name == plain || stem || c.aliases.contains(&plain);
                    c.side == step.side
                        && c.entry == Entry::Setup
                        && (name || by_class(&c.what) || slug(&c.title) == plain)
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
        let map = &draft.map;
        let grid = map.grid();
        let item = Item::Setup(at);
        let mut hexes: Vec<Hex> = Vec::new();
        for hex in &step.hexes {
            if grid.contains(*hex) {
                hexes.push(*hex);
            } else {
                self.flaw_at(item, *hex, FlawKind::OffMap);
            }
        }
        if let Some(depth) = step.depth {
            let edge = draft.sides[step.side].edge;
            let span = match edge {
                Edge::Left | Edge::Right => grid.columns(),
                Edge::Top | Edge::Bottom => grid.rows(),
            };
            self.range(item, "depth", i32::from(depth), 1, i32::from(span));
            hexes.extend(grid.hexes().filter(|hex| edge.steps_to(grid, *hex) < depth));
        } else if step.hexes.is_empty() {
            hexes.extend(grid.hexes());
        }
        hexes.sort_unstable();
        hexes.dedup();
        let mut find = |words: &[String]| -> Vec<_> {
            let mut found = Vec::new();
            for word in words {
                match map.chart().find(word) {
                    Some(id) => found.push(id),
                    None => self.flaw(item, FlawKind::UnknownTerrain { word: word.clone() }),
                }
            }
            found
        };
        let only = find(&step.terrain);
        let never = find(&step.not_terrain);
        hexes.retain(|hex| {
            let type_of = map.terrain_id(*hex);
            (step.terrain.is_empty() || only.contains(&type_of))
                && !never.contains(&type_of)
                && step.cover.is_none_or(|least| map.terrain(*hex).cover >= least)
                && step.level.is_none_or(|least| map.level(*hex) >= least)
                && !impassable(map, *hex)
        });
        hexes
    }
}

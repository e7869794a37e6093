//! Who carries the Weapons of a scenario from the start (11.2): one unit, or one of several.

use super::build::Builder;
use super::draft::ForceDraft;
use super::flaw::{FlawKind, Item};
use super::names::{NameError, slug};
use super::{Counter, Entry, PieceId, What, most_matched};
use crate::side::Side;

impl Builder<'_> {
    /// Gives Weapons to the units that the scenario names, and counts whether all find a carrier.
    pub(super) fn carriers(&mut self) {
        for side in Side::BOTH {
            let own = &self.draft.sides[side];
            for (item, entry, force) in own.lines(side) {
                let Some(name) = &force.with else { continue };
                let units = self.units(side, entry);
                let called: Vec<PieceId> =
                    units.iter().copied().filter(|id| self.is_named(*id, name)).collect();
                let one = called.iter().copied().find(|id| self.is_exactly(*id, name));
                let weapons = self.weapons_of(side, entry, force);
                let one = one.or(match called[..] {
                    [unit] => Some(unit),
                    _ => None,
                });
                match (one, &weapons[..]) {
                    (Some(unit), [weapon]) => {
                        if self.roster.iter().any(|c| c.with == Some(unit)) {
                            self.flaw(item, FlawKind::Carrier { name: name.clone() });
                        }
                        self.roster[weapon.index()].with = Some(unit);
                    }
                    (Some(unit), [_, _, ..]) => {
                        let name = self.roster[unit.index()].name.clone();
                        self.flaw(item, FlawKind::OneCarrier { name, weapons: weapons.len() });
                    }
                    (None, [_, ..]) if !called.is_empty() => {
                        for weapon in weapons {
                            self.roster[weapon.index()].among.clone_from(&called);
                        }
                    }
                    _ if self.ids().any(|id| self.owns(side, id) && self.is_named(id, name)) => {
                        self.flaw(item, FlawKind::Carrier { name: name.clone() });
                    }
                    _ => {
                        let name_of = |id: PieceId| self.roster[id.index()].name.clone();
                        let near = units.into_iter().map(name_of).collect();
                        let error = NameError::Unknown { name: name.clone(), near };
                        self.flaw(item, FlawKind::Name(error));
                    }
                }
            }
            let mut entries: Vec<(Item, Entry)> = vec![(Item::Side(side), Entry::Setup)];
            let arrivals = 0..u8::try_from(own.arrivals.len()).unwrap_or(u8::MAX);
            entries.extend(arrivals.map(|at| (Item::Arrival(side, at.into()), Entry::Arrival(at))));
            for (item, entry) in entries {
                self.armed(item, side, entry);
            }
        }
    }

    /// Whether the Weapons of a side that come in together find carriers that come in with them.
    fn armed(&mut self, item: Item, side: Side, entry: Entry) {
        let units = self.units(side, entry);
        let weapons = self
            .roster
            .iter()
            .filter(|c| c.side == side && c.entry == entry && matches!(c.what, What::Weapon(_)));
        let wants: Vec<Vec<PieceId>> = weapons
            .map(|weapon| match weapon.with {
                Some(unit) => vec![unit],
                None if weapon.among.is_empty() => units.clone(),
                None => weapon.among.clone(),
            })
            .collect();
        let (weapons, carried) = (wants.len(), most_matched(&wants));
        if weapons > units.len() {
            self.flaw(item, FlawKind::TooManyWeapons { weapons, units: units.len() });
        } else if weapons > carried {
            self.flaw(item, FlawKind::WeaponsLeft { left: weapons - carried });
        }
    }

    /// The Weapons of one line of forces: they have its name and no carrier yet.
    fn weapons_of(&self, side: Side, entry: Entry, force: &ForceDraft) -> Vec<PieceId> {
        let stem = slug(force.id.as_deref().unwrap_or(&force.name));
        let like = |name: &str| {
            let number = name.strip_prefix(stem.as_str()).and_then(|rest| rest.strip_prefix('-'));
            name == stem
                || number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
        };
        let fits = |c: &Counter| {
            c.entry == entry
                && c.with.is_none()
                && c.among.is_empty()
                && matches!(c.what, What::Weapon(_))
                && (like(&c.name) || c.aliases.iter().any(|alias| like(alias)))
        };
        let own = self.ids().filter(|id| self.owns(side, *id) && fits(&self.roster[id.index()]));
        own.take(usize::from(force.count)).collect()
    }

    fn owns(&self, side: Side, id: PieceId) -> bool {
        self.roster[id.index()].side == side
    }

    /// Whether a word means a piece and no other.
    fn is_exactly(&self, id: PieceId, word: &str) -> bool {
        let word = slug(word);
        let counter = &self.roster[id.index()];
        counter.name == word || counter.aliases.contains(&word)
    }

    /// Whether a piece is one of those that a word of the scenario means.
    fn is_named(&self, id: PieceId, word: &str) -> bool {
        self.roster[id.index()].answers_to(&slug(word))
    }

    /// The units of a side that come in together.
    fn units(&self, side: Side, entry: Entry) -> Vec<PieceId> {
        let unit = |id: &PieceId| {
            let counter = &self.roster[id.index()];
            counter.entry == entry && matches!(counter.what, What::Unit(_))
        };
        self.ids().filter(|id| self.owns(side, *id)).filter(unit).collect()
    }
}

//! 4.3.2 What a Support Table can bring now: by roll, year, minor nation, and the counters left.

use super::Situation;
use crate::content::{Brings, Support, UnitClass};
use crate::para;
use crate::scenario::{What, leader_title};
use crate::side::Side;
use crate::state::Place;

impl<'a> Situation<'a> {
    /// An entry of a side's Support Table.
    #[must_use]
    pub fn support(self, side: Side, entry: u8) -> Option<&'a Support> {
        self.scenario.sides[side].support.support.get(usize::from(entry))
    }

    /// What a roll on a side's Support Table offers in the year of the scenario, as far as there are
    /// counters left: places in the table (4.3.2).
    #[must_use]
    pub fn supports(self, side: Side, roll: u8) -> Vec<u8> {
        let _ = para!("4.3.2");
        let force = &self.scenario.sides[side];
        let offered: Vec<&Support> = force.supports(roll, self.scenario.year).collect();
        let table = (0u8..).zip(&force.support.support);
        table
            .filter(|(_, entry)| offered.iter().any(|offer| std::ptr::eq(*offer, *entry)))
            .filter(|(place, entry)| match &entry.brings {
                Brings::Leader(_) => !self.support_leaders(side, *place).is_empty(),
                Brings::Unit(unit, weapon) => {
                    let unit = What::Unit(std::sync::Arc::clone(unit));
                    let weapon =
                        weapon.as_ref().map(|kind| What::Weapon(std::sync::Arc::clone(kind)));
                    self.left(side, &unit) && weapon.is_none_or(|weapon| self.left(side, &weapon))
                }
                Brings::Radio(kind) => {
                    self.radio(side).is_none()
                        && self.left(side, &What::Radio(std::sync::Arc::clone(kind)))
                }
            })
            .map(|(place, _)| place)
            .collect()
    }

    /// Of the Leaders that an entry names those who are not in the game yet, by place.
    #[must_use]
    pub fn support_leaders(self, side: Side, entry: u8) -> Vec<u8> {
        let nation = &self.scenario.sides[side].support;
        let Some(Support { brings: Brings::Leader(names), .. }) = self.support(side, entry) else {
            return Vec::new();
        };
        let new = |name: &str| {
            nation.leader(name).is_some_and(|(leader, _)| {
                let title = leader_title(leader);
                let mut own = self.scenario.roster.iter().filter(|c| c.side == side);
                own.all(|counter| counter.title != title)
            })
        };
        (0u8..).zip(names).filter(|(_, name)| new(name)).map(|(place, _)| place).collect()
    }

    /// What class of unit an entry brings, if it is one.
    #[must_use]
    pub fn support_class(self, side: Side, entry: u8) -> Option<UnitClass> {
        match &self.support(side, entry)?.brings {
            Brings::Leader(_) => Some(UnitClass::Leader),
            Brings::Unit(kind, _) => Some(kind.class),
            Brings::Radio(_) => None,
        }
    }

    /// Whether the counter mix of a side has one more piece of this kind.
    fn left(self, side: Side, what: &What) -> bool {
        let count = match what {
            What::Unit(kind) => kind.count,
            What::Weapon(kind) => kind.count,
            What::Radio(kind) => kind.count,
            What::Fortification(..) => return false,
        };
        let nation = &self.scenario.sides[side].support;
        let pieces = self.scenario.pieces().filter(|piece| {
            let counter = self.scenario.counter(*piece);
            counter.side == side
                && counter.what == *what
                && counter.nation.word == nation.word
                && self.piece(*piece).place != Place::Aside
        });
        pieces.count() < usize::from(count)
    }
}

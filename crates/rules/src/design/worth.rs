//! What a piece of a scenario is worth.

use super::values::{Common, Design, Worthy};
use crate::content::{FortificationKind, UnitClass};
use crate::scenario::{MINES, What};

/// The worth of a piece of a nation in points; none where none is published.
#[must_use]
pub fn points(design: &Design, nation: &str, what: &What) -> Option<u16> {
    let (kind, name) = match what {
        What::Unit(unit) => {
            let kind = match unit.class {
                UnitClass::Leader => Worthy::Leader,
                UnitClass::Hero => Worthy::Hero,
                UnitClass::Team => Worthy::Team,
                UnitClass::Squad => Worthy::Squad,
            };
            (kind, &unit.name)
        }
        What::Weapon(weapon) => (Worthy::Weapon, &weapon.name),
        What::Radio(radio) => (Worthy::Radio, &radio.name),
        What::Fortification(kind, fp) => return fortification(&design.common, *kind, *fp),
    };
    design.nation(nation)?.points(kind, name)
}

/// The worth of a Fortification.
fn fortification(common: &Common, kind: FortificationKind, fp: Option<u8>) -> Option<u16> {
    let fp = (kind == FortificationKind::Mines).then(|| fp.unwrap_or(MINES));
    let found = common.fortifications.iter().find(|row| row.kind == kind && row.fp == fp);
    found.map(|row| row.points)
}

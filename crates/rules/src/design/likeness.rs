//! The order of battle that a force is most like.

use std::collections::BTreeMap;

use super::budget::SideBudget;
use super::order_of_battle::{OrderOfBattle, Size, Strength};
use super::values::NationDesign;
use crate::content::UnitClass;
use crate::scenario::{Force, ForceWord, What};

/// The order of battle that a force is most like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Likeness {
    /// Its name.
    pub name: String,
    /// Its size.
    pub size: Size,
    /// What it costs, in VP.
    pub vp: u8,
    /// Its initiative.
    pub initiative: i8,
}

/// The order of battle of a nation that comes nearest: fewest pieces to add or take away, of Squads
/// four times, of Teams and Leaders twice; another quality counts as two Squads. Of a minor nation if
/// the force is of one, and of the year if there are any.
pub(super) fn likeness(
    force: &Force,
    budget: &SideBudget,
    design: &NationDesign,
    year: u16,
    opponent: &str,
) -> Option<Likeness> {
    let minor = |ob: &&OrderOfBattle| ob.minor == force.minor;
    let fits = |ob: &&OrderOfBattle| ob.fits(year, opponent);
    let all = || design.orders_of_battle.iter();
    // The strictest of these that leaves any.
    let mut candidates: Vec<&OrderOfBattle> = all().filter(minor).filter(fits).collect();
    if candidates.is_empty() {
        candidates = all().filter(fits).collect();
    }
    let mut nearest: Option<(u16, Likeness)> = None;
    for ob in candidates {
        for strength in &ob.strengths {
            let quality = if ob.quality == force.quality { 0 } else { 8 };
            let distance = quality + distance(strength, budget, year);
            if nearest.as_ref().is_none_or(|(best, _)| distance < *best) {
                let like = Likeness {
                    name: ob.name.clone(),
                    size: strength.size,
                    vp: strength.vp,
                    initiative: strength.initiative,
                };
                nearest = Some((distance, like));
            }
        }
    }
    nearest.map(|(_, like)| like)
}

fn distance(strength: &Strength, budget: &SideBudget, year: u16) -> u16 {
    let mut difference: BTreeMap<(ForceWord, &str), i32> = BTreeMap::new();
    for listed in strength.contents.iter().filter(|listed| listed.years.contains(year)) {
        *difference.entry((listed.word, &listed.name)).or_default() += i32::from(listed.count);
    }
    for line in &budget.lines {
        let key = match &line.what {
            What::Unit(unit) if unit.class == UnitClass::Squad => {
                (ForceWord::Squad, unit.name.as_str())
            }
            What::Unit(unit) if unit.class == UnitClass::Team => {
                (ForceWord::Team, unit.name.as_str())
            }
            What::Weapon(weapon) => (ForceWord::Weapon, weapon.name.as_str()),
            _ => continue,
        };
        *difference.entry(key).or_default() -= i32::from(line.count);
    }
    let pieces: u32 = difference
        .iter()
        .map(|((word, _), by)| {
            let weight = match word {
                ForceWord::Squad => 4,
                ForceWord::Team => 2,
                _ => 1,
            };
            weight * by.unsigned_abs()
        })
        .sum();
    let leaders = 2 * u32::from(budget.leaders.abs_diff(u16::from(strength.leaders)));
    u16::try_from(pieces + leaders).unwrap_or(u16::MAX)
}

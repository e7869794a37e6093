//! VP at the start: the difference of the orders of battle, spent on support and Fortifications.

use std::sync::Arc;

use crestline_rules::content::{Brings, Library, Support, UnitClass, WeaponKind};
use crestline_rules::design::{Bought, Package, PlannedLine};
use crestline_rules::scenario::ForceWord;
use crestline_rules::side::{BySide, Side};

use super::Stock;
use super::force::{Mustered, two_dice};
use super::posture::Stance;
use super::war::War;
use crate::random::Random;

/// How often a side may ask for support.
const ROLLS: u32 = 2;

/// What a defender may buy beyond his lead, in VP.
const CREDIT: i32 = 3;

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Deal {
    /// VP at the start, counted for the Axis.
    pub(super) vp: i32,
    /// What was bought.
    pub(super) bought: Vec<Bought>,
}

impl Deal {
    /// By how much a side leads.
    const fn lead(&self, side: Side) -> i32 {
        match side {
            Side::Axis => self.vp,
            Side::Allies => -self.vp,
        }
    }

    /// A side pays.
    fn pay(&mut self, side: Side, what: String, vp: u8) {
        self.vp -= match side {
            Side::Axis => i32::from(vp),
            Side::Allies => -i32::from(vp),
        };
        self.bought.push(Bought { side, what, vp });
    }
}

/// The cheaper order of battle has the difference as a lead. A side with a lead may roll twice on its
/// Support Table and take something of what is offered that it can pay; a defender may buy
/// Fortifications, with some credit.
pub(super) fn bargain(
    stock: Stock<'_>,
    war: &War<'_>,
    stance: &Stance,
    forces: &mut BySide<Mustered>,
    random: &mut Random,
) -> Deal {
    let vp = i32::from(forces.allies.vp) - i32::from(forces.axis.vp);
    let mut deal = Deal { vp, bought: Vec::new() };
    for side in Side::BOTH {
        for _ in 0..ROLLS {
            let lead = deal.lead(side);
            if lead <= 0 {
                continue;
            }
            let force = &mut forces[side];
            let roll = two_dice(random);
            let nation = Arc::clone(&force.nation);
            let minor = force.minor.clone();
            let offered: Vec<&Support> = nation
                .supports(roll, war.year)
                .filter(|entry| entry.is_for(&nation.word, minor.as_deref()))
                .filter(|entry| entry.points > 0 && i32::from(entry.points) <= lead)
                .filter(|entry| has(force, entry, stock.library))
                .collect();
            // Whoever wants nothing of it keeps his VP.
            let choice = random.below(u32::try_from(offered.len()).unwrap_or(0) + 1);
            let Some(entry) = offered.get(choice as usize) else { continue };
            let what = bring(force, entry, stock.library);
            deal.pay(side, what, entry.points);
        }
    }
    if let Some(side) = stance.defender() {
        let limit = deal.lead(side).max(0) + CREDIT;
        let packages = &stock.design.common.packages;
        let paid: Vec<&Package> = packages.iter().filter(|p| i32::from(p.vp) <= limit).collect();
        let choice = random.below(u32::try_from(paid.len()).unwrap_or(0) + 1);
        if let Some(package) = paid.get(choice as usize) {
            for packed in &package.contents {
                let line = PlannedLine {
                    word: ForceWord::Fortification(packed.kind),
                    name: String::new(),
                    count: packed.count,
                    nation: None,
                    fp: packed.fp,
                };
                forces[side].add(line, stock.library);
            }
            deal.pay(side, package.name.clone(), package.vp);
        }
    }
    deal
}

/// Whether there are counters left of what an entry brings.
fn has(force: &Mustered, entry: &Support, library: &Library) -> bool {
    match &entry.brings {
        Brings::Leader(names) => names.iter().any(|name| !force.leaders.contains(name)),
        Brings::Unit(..) | Brings::Radio(_) => {
            let lines = lines(force, entry, library);
            !lines.is_empty() && lines.iter().all(|line| force.left(line, library) > 0)
        }
    }
}

/// Brings what an entry offers, and says what it is.
fn bring(force: &mut Mustered, entry: &Support, library: &Library) -> String {
    if let Brings::Leader(names) = &entry.brings {
        let free = names.iter().find(|name| !force.leaders.contains(name));
        let name = free.cloned().unwrap_or_default();
        force.add_leader(name.clone());
        return name;
    }
    let lines = lines(force, entry, library);
    let names = lines.iter().map(|line| match line.word {
        ForceWord::Squad => format!("{} Squad", line.name),
        ForceWord::Team => format!("{} Team", line.name),
        ForceWord::Radio => format!("Radio {}", line.name),
        _ => line.name.clone(),
    });
    let what = names.collect::<Vec<_>>().join(" with ");
    for line in lines {
        force.add(line, library);
    }
    what
}

/// The lines of what an entry brings, Leaders aside; none if it names a Weapon that nobody has.
fn lines(force: &Mustered, entry: &Support, library: &Library) -> Vec<PlannedLine> {
    let line = |word, name: &str, nation| PlannedLine {
        word,
        name: name.to_owned(),
        count: 1,
        nation,
        fp: None,
    };
    match &entry.brings {
        Brings::Leader(_) => Vec::new(),
        Brings::Radio(kind) => vec![line(ForceWord::Radio, &kind.name, None)],
        Brings::Unit(kind, weapon) => {
            let word = match kind.class {
                UnitClass::Squad => ForceWord::Squad,
                _ => ForceWord::Team,
            };
            let unit = line(word, &kind.name, None);
            let Some(weapon) = weapon else { return vec![unit] };
            match owner(force, weapon, library) {
                Some(nation) => vec![unit, line(ForceWord::Weapon, &weapon.name, nation)],
                None => Vec::new(),
            }
        }
    }
}

/// The nation whose Weapon it is, if not that of the force or everybody's; nothing if nobody has it.
fn owner(force: &Mustered, weapon: &WeaponKind, library: &Library) -> Option<Option<String>> {
    let has = |kinds: &[Arc<WeaponKind>]| kinds.iter().any(|kind| **kind == *weapon);
    if has(&force.nation.weapons) || has(&library.weapons) {
        return Some(None);
    }
    let owner = library.nations.iter().find(|nation| has(&nation.weapons));
    owner.map(|nation| Some(nation.word.clone()))
}

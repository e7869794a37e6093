//! The points of a scenario: what each side brings, piece by piece.

use super::advice::{Advice, advice};
use super::values::Design;
use super::weight::{Share, share};
use super::worth;
use crate::content::UnitClass;
use crate::scenario::{Entry, Force, Scenario, What};
use crate::side::{BySide, Side};

/// A scenario by the published values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// What each side brings.
    pub sides: BySide<SideBudget>,
    /// What the rules of thumb suggest.
    pub advice: Advice,
}

/// What a side brings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideBudget {
    /// Its pieces, some equal ones a line: units first, then Weapons and Radios, Fortifications last;
    /// what is there from the start before what comes later.
    pub lines: Vec<Line>,
    /// All its points.
    pub points: u32,
    /// How many Leaders, Squads and Teams it has or gets.
    pub leaders: u16,
    /// How many Leaders are there from the start.
    pub first_leaders: u16,
    /// How many Squads.
    pub squads: u16,
    /// How many Teams.
    pub teams: u16,
}

impl SideBudget {
    /// How many units it has or gets that count for surrender (4.2).
    #[must_use]
    pub const fn units(&self) -> u16 {
        self.leaders + self.squads + self.teams
    }
}

/// Some equal pieces of a side that come at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What they are.
    pub what: What,
    /// The name for people: `Lt. Schrader`, `Rifle`.
    pub title: String,
    /// How many.
    pub count: u16,
    /// What one of them is worth; nothing is published where none is told.
    pub each: Option<u16>,
    /// How much of the game they are there for.
    pub share: Share,
    /// The space of the Time track that brings them, if they are not there from the start.
    pub space: Option<u8>,
    /// All of them, by the share of the game that they are there for.
    pub points: u32,
}

/// Adds up a scenario.
#[must_use]
pub fn budget(scenario: &Scenario, design: &Design) -> Budget {
    let sides = BySide::from_fn(|side| side_budget(scenario, side, &scenario.sides[side], design));
    let advice = advice(scenario, &sides, design);
    Budget { sides, advice }
}

fn side_budget(scenario: &Scenario, side: Side, force: &Force, design: &Design) -> SideBudget {
    let mut found = SideBudget::default();
    for counter in scenario.roster.iter().filter(|counter| counter.side == side) {
        let Some(share) = share(scenario, force, counter.entry) else { continue };
        count(&mut found, &counter.what, counter.entry == Entry::Setup);
        let space = match counter.entry {
            Entry::Arrival(at) => {
                force.arrivals.get(usize::from(at)).map(|arrival| arrival.when.space())
            }
            _ => None,
        };
        let same = |line: &&mut Line| {
            line.what == counter.what && line.title == counter.title && line.space == space
        };
        match found.lines.iter_mut().find(same) {
            Some(line) => line.count += 1,
            None => found.lines.push(Line {
                what: counter.what.clone(),
                title: counter.title.clone(),
                count: 1,
                each: worth::points(design, &counter.nation.word, &counter.what),
                share,
                space,
                points: 0,
            }),
        }
    }
    for line in &mut found.lines {
        let all = u32::from(line.each.unwrap_or(0)) * u32::from(line.count);
        line.points = line.share.part_of(all);
        found.points += line.points;
    }
    found.lines.sort_by_key(|line| (line.space, rank(&line.what)));
    found
}

fn count(found: &mut SideBudget, what: &What, first: bool) {
    let What::Unit(unit) = what else { return };
    match unit.class {
        UnitClass::Leader => {
            found.leaders += 1;
            found.first_leaders += u16::from(first);
        }
        UnitClass::Squad => found.squads += 1,
        UnitClass::Team => found.teams += 1,
        UnitClass::Hero => {}
    }
}

/// The place of a kind of piece in the list.
fn rank(what: &What) -> u8 {
    match what {
        What::Unit(unit) => match unit.class {
            UnitClass::Leader => 0,
            UnitClass::Hero => 1,
            UnitClass::Squad => 2,
            UnitClass::Team => 3,
        },
        What::Weapon(_) => 4,
        What::Radio(_) => 5,
        What::Fortification(..) => 6,
    }
}

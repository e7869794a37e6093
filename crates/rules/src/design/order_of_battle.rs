//! Orders of battle: forces as the random scenario generator hands them out, in three sizes.

use crate::content::{Quality, Years};
use crate::scenario::ForceWord;

/// How large a force is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    /// One Leader and his Squads.
    Platoon,
    /// Two.
    Detachment,
    /// Three.
    Company,
}

impl Size {
    /// All of them, smallest first.
    pub const ALL: [Size; 3] = [Size::Platoon, Size::Detachment, Size::Company];

    /// The word in documents: `platoon`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Size::Platoon => "platoon",
            Size::Detachment => "detachment",
            Size::Company => "company",
        }
    }

    /// How many Leaders such a force usually has.
    #[must_use]
    pub const fn leaders(self) -> u8 {
        match self {
            Size::Platoon => 1,
            Size::Detachment => 2,
            Size::Company => 3,
        }
    }

    /// The size that a number of Squads comes nearest to, if a Leader has so many.
    #[must_use]
    pub fn of(squads: u16, squads_per_leader: u8) -> Size {
        let usual = |size: Size| u16::from(size.leaders()) * u16::from(squads_per_leader);
        let [platoon, detachment, company] = Size::ALL;
        // Halfway between two sizes is the larger one.
        if squads * 2 >= usual(detachment) + usual(company) {
            company
        } else if squads * 2 >= usual(platoon) + usual(detachment) {
            detachment
        } else {
            platoon
        }
    }
}

/// An order of battle of a nation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderOfBattle {
    /// The letter of its chit.
    pub chit: String,
    /// Its name.
    pub name: String,
    /// When it may be had.
    pub years: Years,
    /// The troop quality that it is of.
    pub quality: Quality,
    /// The word of the minor nation that it is of.
    pub minor: Option<String>,
    /// The only opponent that it fights.
    pub against: Option<String>,
    /// Its sizes.
    pub strengths: Vec<Strength>,
}

impl OrderOfBattle {
    /// Whether it may be had in a year against an opponent.
    #[must_use]
    pub fn fits(&self, year: u16, opponent: &str) -> bool {
        self.years.contains(year)
            && self.against.as_deref().is_none_or(|against| against == opponent)
    }

    /// It in a size.
    #[must_use]
    pub fn strength(&self, size: Size) -> Option<&Strength> {
        self.strengths.iter().find(|strength| strength.size == size)
    }
}

/// An order of battle in one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The size.
    pub size: Size,
    /// What it costs, in VP.
    pub vp: u8,
    /// Its initiative: the higher of two sides has the Initiative card.
    pub initiative: i8,
    /// How many Orders a Turn (5.1).
    pub orders: u8,
    /// How many Leaders.
    pub leaders: u8,
    /// The space of its Surrender marker (4.2).
    pub surrender: u8,
    /// Its Squads, Teams and Weapons.
    pub contents: Vec<Listed>,
}

/// Some equal pieces of an order of battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// `squad`, `team` or `weapon`.
    pub word: ForceWord,
    /// The printed name.
    pub name: String,
    /// How many.
    pub count: u8,
    /// The nation whose Weapon it is, if another.
    pub from: Option<String>,
    /// When they are part of it.
    pub years: Years,
}

impl Strength {
    /// How many pieces of a word it has in a year.
    #[must_use]
    pub fn count(&self, word: ForceWord, year: u16) -> u16 {
        let there = self.contents.iter().filter(|l| l.word == word && l.years.contains(year));
        there.map(|listed| u16::from(listed.count)).sum()
    }

    /// How many units it has in a year: Leaders, Squads and Teams.
    #[must_use]
    pub fn units(&self, year: u16) -> u16 {
        u16::from(self.leaders)
            + self.count(ForceWord::Squad, year)
            + self.count(ForceWord::Team, year)
    }
}

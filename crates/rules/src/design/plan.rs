//! A scenario as the random scenario generator makes it: less than a scenario may say, and checked by
//! reading what is written of it.

use super::order_of_battle::Size;
use crate::content::Quality;
use crate::scenario::{Edge, ForceWord, Posture};
use crate::side::{BySide, Side};

/// A scenario that was made, in the words of documents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The name of the map.
    pub map: String,
    /// The version of the map.
    pub map_version: String,
    /// Year and month: `1943-10`.
    pub date: String,
    /// What each side brings.
    pub sides: BySide<PlannedSide>,
    /// Who holds the Initiative card.
    pub initiative: Side,
    /// Who sets up last and takes the first Turn.
    pub first: Side,
    /// The Objectives that each side controls at the start; those of neither are nobody's.
    pub control: BySide<Vec<u8>>,
    /// The open Objective chit; each side draws a secret one too.
    pub open: char,
    /// The space of the Sudden Death marker.
    pub sudden_death: u8,
    /// VP at the start, counted for the Axis.
    pub vp: i32,
    /// How it came about.
    pub story: Story,
}

/// A side of a scenario that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedSide {
    /// The word of the nation.
    pub nation: String,
    /// The word of the minor nation, if it is one.
    pub minor: Option<String>,
    /// Its posture.
    pub posture: Posture,
    /// How many Orders a Turn.
    pub orders: u8,
    /// Its troop quality.
    pub quality: Quality,
    /// Its own edge.
    pub edge: Edge,
    /// The space of its Surrender marker.
    pub surrender: u8,
    /// How many columns or rows from its own edge it sets up.
    pub depth: u8,
    /// Its pieces: some equal ones a line.
    pub lines: Vec<PlannedLine>,
}

impl PlannedSide {
    /// How many pieces of a word it has.
    #[must_use]
    pub fn count(&self, word: ForceWord) -> u16 {
        self.lines.iter().filter(|line| line.word == word).map(|line| u16::from(line.count)).sum()
    }

    /// Whether it has more Weapons than Squads and Teams to carry them.
    #[must_use]
    pub fn has_weapons_for_leaders(&self) -> bool {
        let carriers = self.count(ForceWord::Squad) + self.count(ForceWord::Team);
        self.count(ForceWord::Weapon) > carriers
    }
}

/// Some equal pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedLine {
    /// The word that its line begins with.
    pub word: ForceWord,
    /// The printed name; empty for Fortifications.
    pub name: String,
    /// How many.
    pub count: u8,
    /// The nation whose counters they are, if another.
    pub nation: Option<String>,
    /// The FP of Mines.
    pub fp: Option<u8>,
}

/// How a scenario came about: what was rolled, chosen and paid for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The size of both forces.
    pub size: Size,
    /// For each side.
    pub sides: BySide<SideStory>,
    /// What was bought, in order.
    pub bought: Vec<Bought>,
}

/// How a side of it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideStory {
    /// Its nation, for people.
    pub title: String,
    /// The roll for its troop quality.
    pub quality_roll: u8,
    /// Its order of battle.
    pub order_of_battle: String,
    /// What that costs, in VP.
    pub vp: u8,
    /// Its initiative.
    pub initiative: i8,
    /// The roll that was added to it, to see who attacks.
    pub posture_roll: u8,
}

/// Something that a side bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bought {
    /// Who.
    pub side: Side,
    /// What.
    pub what: String,
    /// What it cost, in VP.
    pub vp: u8,
}

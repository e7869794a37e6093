//! Design values: what pieces are worth, and the tables that scenarios are made from.

use super::order_of_battle::{OrderOfBattle, Size};
use crate::content::{FortificationKind, Quality, Years};
use crate::scenario::Posture;

/// The design values that are known: those that all nations share, and those of each nation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Design {
    /// What all nations share.
    pub common: Common,
    /// The values of nations; of two for the same nation the first counts.
    pub nations: Vec<NationDesign>,
}

impl Design {
    /// The values of a nation, by its word.
    #[must_use]
    pub fn nation(&self, word: &str) -> Option<&NationDesign> {
        self.nations.iter().find(|nation| nation.nation == word)
    }
}

/// The values that all nations share.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Common {
    /// How many points are worth one VP.
    pub points_of_a_vp: u16,
    /// What forces of a size are given.
    pub sizes: Vec<SizeValues>,
    /// What Fortifications are worth.
    pub fortifications: Vec<FortificationPoints>,
    /// What a defender may buy.
    pub packages: Vec<Package>,
    /// How deep each posture sets up.
    pub depths: Depths,
}

impl Common {
    /// What forces of a size are given.
    #[must_use]
    pub fn size(&self, size: Size) -> Option<&SizeValues> {
        self.sizes.iter().find(|values| values.size == size)
    }
}

/// What forces of a size are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeValues {
    /// The size.
    pub size: Size,
    /// How many Orders a Turn (5.1).
    pub orders: u8,
    /// How many of a hundred units make a side surrender when they are lost (4.2).
    pub surrender: u8,
}

/// What one Fortification is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FortificationPoints {
    /// Which one.
    pub kind: FortificationKind,
    /// The FP of Mines.
    pub fp: Option<u8>,
    /// Its worth in points.
    pub points: u16,
}

/// Fortifications that are bought together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// What it costs, in VP.
    pub vp: u8,
    /// What is in it.
    pub contents: Vec<Packed>,
}

impl Package {
    /// The FP of the Mines in it, if there are any: a side has Mines of one FP (F103.2).
    #[must_use]
    pub fn mines(&self) -> Option<u8> {
        self.contents.iter().find_map(|packed| packed.fp)
    }
}

/// Some equal Fortifications of a package.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packed {
    /// Which ones.
    pub kind: FortificationKind,
    /// How many.
    pub count: u8,
    /// The FP of Mines.
    pub fp: Option<u8>,
}

/// How many columns from its own edge a side sets up, by posture, on a map of 15 columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Depths {
    /// Attack.
    pub attack: u8,
    /// Recon.
    pub recon: u8,
    /// Defend.
    pub defend: u8,
}

impl Depths {
    /// The depth of a posture.
    #[must_use]
    pub const fn of(self, posture: Posture) -> u8 {
        match posture {
            Posture::Attack => self.attack,
            Posture::Recon => self.recon,
            Posture::Defend => self.defend,
        }
    }
}

/// The values of a nation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NationDesign {
    /// The word of the nation.
    pub nation: String,
    /// How many Squads there usually are to a Leader.
    pub squads_per_leader: u8,
    /// What its pieces are worth.
    pub points: Vec<Points>,
    /// Whom it fought, and when; the other side need not say so too.
    pub wars: Vec<War>,
    /// Its troop quality by roll.
    pub qualities: Vec<QualityRolls>,
    /// What is added to the roll for a Leader.
    pub modifiers: Vec<Modifier>,
    /// The Leaders that are rolled for.
    pub leaders: Vec<LeaderRoll>,
    /// Its orders of battle.
    pub orders_of_battle: Vec<OrderOfBattle>,
}

/// What kind of piece has a worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Worthy {
    /// A Leader, by the name of its kind.
    Leader,
    /// A Hero.
    Hero,
    /// A Squad.
    Squad,
    /// A Team.
    Team,
    /// A Weapon.
    Weapon,
    /// A Radio, by its calibre.
    Radio,
}

/// What a kind of piece is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    /// What it is.
    pub what: Worthy,
    /// Its printed name.
    pub name: String,
    /// Its worth in points.
    pub points: u16,
}

/// A war against another nation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct War {
    /// The word of the other nation.
    pub against: String,
    /// When.
    pub years: Years,
}

/// Troop quality by a roll of two dice, in some years.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualityRolls {
    /// The years.
    pub years: Years,
    /// The opponent that it is for, if for one only.
    pub against: Option<String>,
    /// The opponent that it is not for.
    pub except: Option<String>,
    /// The highest roll of each quality, ascending; the last is 12.
    pub up_to: Vec<(u8, Quality)>,
}

/// What is added to the roll for a Leader, where all that is told here is so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// The troop quality.
    pub quality: Option<Quality>,
    /// The years.
    pub years: Years,
    /// What is added.
    pub by: i8,
}

/// A Leader that is rolled for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderRoll {
    /// The number: the lowest also stands for all below it, the highest for all above.
    pub roll: u8,
    /// The name.
    pub name: String,
}

impl NationDesign {
    /// What a kind of piece is worth.
    #[must_use]
    pub fn points(&self, what: Worthy, name: &str) -> Option<u16> {
        let found = self.points.iter().find(|row| row.what == what && row.name == name);
        found.map(|row| row.points)
    }

    /// The rolls for troop quality in a year against an opponent.
    #[must_use]
    pub fn quality_rolls(&self, year: u16, opponent: &str) -> Option<&QualityRolls> {
        self.qualities.iter().find(|rolls| {
            rolls.years.contains(year)
                && rolls.against.as_deref().is_none_or(|against| against == opponent)
                && rolls.except.as_deref() != Some(opponent)
        })
    }

    /// What is added to the roll for a Leader.
    #[must_use]
    pub fn leader_modifier(&self, year: u16, quality: Quality) -> i8 {
        let fits = |m: &&Modifier| {
            m.years.contains(year) && m.quality.is_none_or(|wanted| wanted == quality)
        };
        self.modifiers.iter().filter(fits).map(|modifier| modifier.by).sum()
    }
}

impl QualityRolls {
    /// The quality that a roll of two dice brings.
    #[must_use]
    pub fn of(&self, roll: u8) -> Option<Quality> {
        self.up_to.iter().find(|(highest, _)| roll <= *highest).map(|(_, quality)| *quality)
    }
}

//! Nations and the library of all content.

use std::sync::Arc;

use super::{Card, Chit, Leader, Quality, RadioKind, UnitClass, UnitKind, WeaponKind};
use crate::side::Side;

/// A nation: its deck and its counter mix.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nation {
    /// The word that names it in documents: `germany`.
    pub word: String,
    /// The name for people: `Germany`.
    pub title: String,
    /// The letter before its card numbers: `G`.
    pub prefix: String,
    /// The side it fights on by default.
    pub side: Side,
    /// How many cards it may discard when it passes (5.3, G-20).
    pub discard: u8,
    /// Its deck: 72 cards, numbered 1 to 72 in order.
    pub deck: Vec<Card>,
    /// Its kinds of units, Leaders' kinds included.
    pub units: Vec<Arc<UnitKind>>,
    /// Its named Leaders.
    pub leaders: Vec<Leader>,
    /// Its kinds of Weapons.
    pub weapons: Vec<Arc<WeaponKind>>,
    /// Its Radios.
    pub radios: Vec<Arc<RadioKind>>,
}

impl Nation {
    /// The card with a number of the deck.
    #[must_use]
    pub fn card(&self, number: u8) -> Option<&Card> {
        self.deck.get(usize::from(number).checked_sub(1)?)
    }

    /// The unit kind of a class with a printed name.
    #[must_use]
    pub fn unit(&self, class: UnitClass, name: &str) -> Option<&Arc<UnitKind>> {
        self.units.iter().find(|kind| kind.class == class && kind.name == name)
    }

    /// The Team of a troop quality (4.3.1).
    #[must_use]
    pub fn team(&self, quality: Quality) -> Option<&Arc<UnitKind>> {
        self.unit(UnitClass::Team, quality.title())
    }

    /// A Leader by name, with the kind that gives its numbers.
    #[must_use]
    pub fn leader(&self, name: &str) -> Option<(&Leader, &Arc<UnitKind>)> {
        let leader = self.leaders.iter().find(|leader| leader.name == name)?;
        let kind = self.units.iter().find(|k| k.class.is_leader() && k.name == leader.kind)?;
        Some((leader, kind))
    }
}

/// All content that a scenario can name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    /// The nations.
    pub nations: Vec<Arc<Nation>>,
    /// Weapons that any nation may have: the Molotov cocktail.
    pub weapons: Vec<Arc<WeaponKind>>,
    /// The Objective chits (7.3.2, G-21).
    pub chits: Vec<Chit>,
}

impl Library {
    /// The nation of a word.
    #[must_use]
    pub fn nation(&self, word: &str) -> Option<&Arc<Nation>> {
        self.nations.iter().find(|nation| nation.word == word)
    }

    /// A Weapon kind of a nation, or one that any nation may have.
    #[must_use]
    pub fn weapon<'a>(&'a self, nation: &'a Nation, name: &str) -> Option<&'a Arc<WeaponKind>> {
        nation.weapons.iter().chain(&self.weapons).find(|kind| kind.name == name)
    }

    /// The chit of a letter.
    #[must_use]
    pub fn chit(&self, letter: char) -> Option<&Chit> {
        self.chits.iter().find(|chit| chit.letter == letter)
    }
}

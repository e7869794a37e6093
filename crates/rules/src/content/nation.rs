//! Nations and the library of all content.

use std::sync::Arc;

use super::{
    Card, CardEvent, Chit, Leader, Quality, RadioKind, Support, UnitClass, UnitKind, WeaponKind,
    Years,
};
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
    /// How many cards it may discard at the end of a Turn even after Orders (5, 5.3); mostly none.
    pub late_discard: u8,
    /// The years in which it is at war.
    pub years: Years,
    /// Whom No Quarter works against (A38).
    pub no_quarter: NoQuarter,
    /// The minor nations that fight with its counters.
    pub minors: Vec<Minor>,
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
    /// Its Support Table, by roll (4.3.2).
    pub support: Vec<Support>,
}

/// Whom a nation's No Quarter works against (A38).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum NoQuarter {
    /// Nobody.
    #[default]
    Nobody,
    /// Any opponent.
    Anyone,
    /// Opponents of these nations, by word.
    Nations(Vec<String>),
}

impl NoQuarter {
    /// Whether it works against a nation.
    #[must_use]
    pub fn works_against(&self, nation: &str) -> bool {
        match self {
            NoQuarter::Nobody => false,
            NoQuarter::Anyone => true,
            NoQuarter::Nations(words) => words.iter().any(|word| word == nation),
        }
    }
}

/// A minor nation: it fights with the counters and the deck of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minor {
    /// The word that names it in documents: `finnish`.
    pub word: String,
    /// The name for people: `Finland`.
    pub title: String,
    /// How many cards it may discard when it passes, if not as many as the nation (5.3).
    pub discard: Option<u8>,
    /// How many cards it may discard even after Orders, if not as many as the nation.
    pub late_discard: Option<u8>,
}

impl Nation {
    /// The card with a number of the deck.
    #[must_use]
    pub fn card(&self, number: u8) -> Option<&Card> {
        self.deck.get(usize::from(number).checked_sub(1)?)
    }

    /// The compass number, 1 to 6, of a card with the Event Breeze (E48): what the card says, else 1
    /// to 6 in the order of such cards, and again (G-04). None for any other card.
    #[must_use]
    pub fn wind(&self, number: u8) -> Option<u8> {
        let breezes = self.deck.iter().filter(|card| card.event == CardEvent::Breeze);
        let (at, card) = (0..6).cycle().zip(breezes).find(|(_, card)| card.number == number)?;
        Some(card.wind.unwrap_or(at + 1))
    }

    /// The unit kind of a class with a printed name.
    #[must_use]
    pub fn unit(&self, class: UnitClass, name: &str) -> Option<&Arc<UnitKind>> {
        self.units.iter().find(|kind| kind.class == class && kind.name == name)
    }

    /// The minor nation of a word.
    #[must_use]
    pub fn minor(&self, word: &str) -> Option<&Minor> {
        self.minors.iter().find(|minor| minor.word == word)
    }

    /// What a roll on its Support Table may bring in a year (4.3.2). Minor nations may not have all
    /// of it: [`Support::is_for`].
    pub fn supports(&self, roll: u8, year: u16) -> impl Iterator<Item = &Support> {
        self.support.iter().filter(move |entry| entry.roll == roll && entry.years.contains(year))
    }

    /// Its Hero (E58).
    #[must_use]
    pub fn hero(&self) -> Option<(&Leader, &Arc<UnitKind>)> {
        let mut all = self.leaders.iter().filter_map(|leader| self.leader(&leader.name));
        all.find(|(_, kind)| kind.class == UnitClass::Hero)
    }

    /// Its Private (E56).
    #[must_use]
    pub fn private(&self) -> Option<(&Leader, &Arc<UnitKind>)> {
        let private = self.leaders.iter().find(|leader| leader.rank == "Private")?;
        self.leader(&private.name)
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

//! One number of a scenario set to another value: for those who balance it.

use std::fmt;
use std::ops::RangeInclusive;

use super::build::{HAND, ORDERS, SPACES, SUDDEN_DEATH, SURRENDER};
use super::{Coming, Scenario};
use crate::side::Side;

/// By how many VP a side may lead at the start, as documents may say.
const VP: i32 = 99;

/// What of a scenario can be set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Parameter {
    /// VP at the start, counted for the Axis.
    Vp,
    /// The space of the Time marker at the start (6.1.1).
    Time,
    /// The space of the Sudden Death marker (6.2.1).
    SuddenDeath,
    /// The space of a side's Surrender marker (4.2).
    Surrender(Side),
    /// How many Orders a side may give in a Turn (5.1).
    Orders(Side),
    /// How many cards a side holds (1.1).
    Hand(Side),
    /// Who holds the Initiative card at the start (9).
    Initiative,
    /// Who takes the first Turn (5).
    FirstTurn,
}

/// What a [`Parameter`] is set to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Setting {
    /// A number.
    Number(i32),
    /// A side.
    Side(Side),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Number(number) => number.fmt(f),
            Setting::Side(side) => f.write_str(side.word()),
        }
    }
}

/// Why a parameter cannot be set so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VaryError {
    /// It is a number, or a side, and was given the other.
    Kind,
    /// The number is none of those that it can be in this scenario.
    Range {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
}

impl Parameter {
    /// All of them.
    pub const ALL: [Parameter; 11] = [
        Parameter::Vp,
        Parameter::Time,
        Parameter::SuddenDeath,
        Parameter::Surrender(Side::Axis),
        Parameter::Surrender(Side::Allies),
        Parameter::Orders(Side::Axis),
        Parameter::Orders(Side::Allies),
        Parameter::Hand(Side::Axis),
        Parameter::Hand(Side::Allies),
        Parameter::Initiative,
        Parameter::FirstTurn,
    ];

    /// The word that names it: `surrender.axis`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Parameter::Vp => "vp",
            Parameter::Time => "time",
            Parameter::SuddenDeath => "sudden-death",
            Parameter::Surrender(Side::Axis) => "surrender.axis",
            Parameter::Surrender(Side::Allies) => "surrender.allies",
            Parameter::Orders(Side::Axis) => "orders.axis",
            Parameter::Orders(Side::Allies) => "orders.allies",
            Parameter::Hand(Side::Axis) => "hand.axis",
            Parameter::Hand(Side::Allies) => "hand.allies",
            Parameter::Initiative => "initiative",
            Parameter::FirstTurn => "first-turn",
        }
    }

    /// The one of a word.
    #[must_use]
    pub fn find(word: &str) -> Option<Parameter> {
        Parameter::ALL.into_iter().find(|parameter| parameter.word() == word)
    }

    /// What it is in a scenario.
    #[must_use]
    pub fn of(self, scenario: &Scenario) -> Setting {
        let sides = &scenario.sides;
        match self {
            Parameter::Vp => Setting::Number(scenario.vp),
            Parameter::Time => Setting::Number(scenario.time.into()),
            Parameter::SuddenDeath => Setting::Number(scenario.sudden_death.into()),
            Parameter::Surrender(side) => Setting::Number(sides[side].surrender.into()),
            Parameter::Orders(side) => Setting::Number(sides[side].orders.into()),
            Parameter::Hand(side) => Setting::Number(sides[side].hand.into()),
            Parameter::Initiative => Setting::Side(scenario.initiative),
            Parameter::FirstTurn => Setting::Side(scenario.first_turn),
        }
    }

    /// What numbers it can be in a scenario; `None` if it is a side.
    ///
    /// They are those that a document may give: time begins before the first reinforcements come, and a
    /// hand has room for the cards that are in the first one for certain.
    #[must_use]
    pub fn range(self, scenario: &Scenario) -> Option<RangeInclusive<i32>> {
        Some(match self {
            Parameter::Vp => -VP..=VP,
            Parameter::Time => {
                let spaces = Side::BOTH.into_iter().flat_map(|side| &scenario.sides[side].arrivals);
                let first = spaces.filter_map(|arrival| match arrival.when {
                    Coming::At(space) => Some(i32::from(space) - 1),
                    Coming::From(..) => None,
                });
                *SPACES.start()..=first.min().unwrap_or(*SPACES.end())
            }
            Parameter::SuddenDeath => SUDDEN_DEATH,
            Parameter::Surrender(_) => SURRENDER,
            Parameter::Orders(_) => ORDERS,
            Parameter::Hand(side) => {
                let opening = &scenario.sides[side].opening;
                let named = if opening.size.is_none() { opening.named.len() } else { 0 };
                let least = i32::try_from(named).unwrap_or(i32::MAX).max(*HAND.start());
                least..=*HAND.end()
            }
            Parameter::Initiative | Parameter::FirstTurn => return None,
        })
    }
}

impl Scenario {
    /// The scenario with one parameter set, and everything else as it is.
    ///
    /// # Errors
    /// If it cannot be set so in this scenario.
    pub fn vary(&self, parameter: Parameter, to: Setting) -> Result<Scenario, VaryError> {
        let mut scenario = self.clone();
        let (number, range) = match (to, parameter.range(self)) {
            (Setting::Side(side), None) => {
                match parameter {
                    Parameter::FirstTurn => scenario.first_turn = side,
                    _ => scenario.initiative = side,
                }
                return Ok(scenario);
            }
            (Setting::Number(number), Some(range)) => (number, range),
            _ => return Err(VaryError::Kind),
        };
        let refusal = VaryError::Range { least: *range.start(), most: *range.end() };
        if !range.contains(&number) {
            return Err(refusal);
        }
        let small = || u8::try_from(number).map_err(|_| refusal);
        match parameter {
            Parameter::Vp => scenario.vp = number,
            Parameter::Time => scenario.time = small()?,
            Parameter::SuddenDeath => scenario.sudden_death = small()?,
            Parameter::Surrender(side) => scenario.sides[side].surrender = small()?,
            Parameter::Orders(side) => scenario.sides[side].orders = small()?,
            Parameter::Hand(side) => scenario.sides[side].hand = small()?,
            Parameter::Initiative | Parameter::FirstTurn => return Err(VaryError::Kind),
        }
        Ok(scenario)
    }
}

//! Bots: deciders that know what their side may know, and nothing else.
//!
//! A bot is one file, or one folder, and its line in [`ALL`].

pub mod budget;
pub mod random;
pub mod simple;
pub mod strong;

use std::fmt;

use crestline_rules::side::Side;

use crate::random::Use;
use crate::runner::Decider;
use budget::Budget;

/// A kind of bot.
#[derive(Debug)]
pub struct Spec {
    /// The word that names it: `simple`.
    pub name: &'static str,
    /// What it is, in a sentence for people.
    pub about: &'static str,
    /// What it may think where nobody says; `None` if it does not look ahead.
    pub thinks: Option<Budget>,
    /// Makes one for a side of a game.
    make: fn(Seat, &Budget) -> Box<dyn Decider>,
}

/// Where a bot sits: its side, and the seed and number of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The side it decides for.
    pub side: Side,
    /// The seed of the batch.
    pub seed: u64,
    /// The number of the game in the batch.
    pub game: u64,
}

impl Seat {
    const fn purpose(self) -> Use {
        match self.side {
            Side::Axis => Use::Axis,
            Side::Allies => Use::Allies,
        }
    }
}

/// All kinds of bots.
pub const ALL: &[&Spec] = &[&simple::SPEC, &strong::SPEC, &random::SPEC];

/// A bot as people ask for it: a kind, and how much it may think.
#[derive(Clone, Debug)]
pub struct Player {
    spec: &'static Spec,
    budget: Budget,
}

/// The bot of a word: a kind, and after a colon how many choices it may try for a decision, `strong`
/// or `strong:5000`.
#[must_use]
pub fn find(word: &str) -> Option<Player> {
    let (name, budget) = match word.split_once(':') {
        Some((name, nodes)) => (name, Some(Budget::nodes(nodes)?)),
        None => (word, None),
    };
    let spec = ALL.iter().copied().find(|spec| spec.name == name)?;
    match (&spec.thinks, budget) {
        (None, Some(_)) => None,
        (Some(_), Some(budget)) => Some(Player { spec, budget }),
        (thinks, None) => Some(Player { spec, budget: thinks.clone().unwrap_or(Budget::Nodes(0)) }),
    }
}

impl Player {
    /// The kind of bot.
    #[must_use]
    pub const fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The same kind, thinking as much as this. Kinds that do not look ahead do not care.
    #[must_use]
    pub fn thinking(self, budget: Budget) -> Player {
        Player { budget, ..self }
    }

    /// A bot of this kind for a seat. Equal seats decide alike, unless a clock says how long.
    #[must_use]
    pub fn sit(&self, seat: Seat) -> Box<dyn Decider> {
        (self.spec.make)(seat, &self.budget)
    }
}

/// The word that finds it again.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.spec.thinks, &self.budget) {
            (Some(Budget::Nodes(usual)), Budget::Nodes(nodes)) if usual != nodes => {
                write!(f, "{}:{nodes}", self.spec.name)
            }
            (Some(_), Budget::Time(clock)) => write!(f, "{}:{}", self.spec.name, clock.word()),
            _ => f.write_str(self.spec.name),
        }
    }
}

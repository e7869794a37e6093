//! What is counted by hex: where units enter, what is attacked, where units are lost.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::side::Side;

use crate::narrate;

use super::totals::{SideTotals, Totals};

/// What is counted by hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heat {
    /// Units that enter, by moving, advancing or retreating.
    Movement,
    /// Attacks, by fire, artillery or Mines.
    Fire,
    /// Units that are eliminated.
    Losses,
}

impl Heat {
    /// All of them.
    pub const ALL: [Heat; 3] = [Heat::Movement, Heat::Fire, Heat::Losses];

    /// The word that files are named by: `movement`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Heat::Movement => "movement",
            Heat::Fire => "fire",
            Heat::Losses => "losses",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Heat::Movement => "units that enter, a game",
            Heat::Fire => "attacks on a hex, a game",
            Heat::Losses => "units lost, a game",
        }
    }

    /// What a number in a hex says, of a side or of both: `units of the Axis that enter, a game`.
    #[must_use]
    pub fn words_of(self, side: Option<Side>) -> String {
        let Some(side) = side else { return self.words().to_owned() };
        let side = narrate::side(side);
        match self {
            Heat::Movement => format!("units of the {side} that enter, a game"),
            Heat::Fire => format!("attacks by the {side} on a hex, a game"),
            Heat::Losses => format!("units of the {side} lost, a game"),
        }
    }

    pub(super) const fn of(self, side: &SideTotals) -> &BTreeMap<Hex, u64> {
        match self {
            Heat::Movement => &side.entered,
            Heat::Fire => &side.attacked,
            Heat::Losses => &side.lost,
        }
    }

    /// How often it was so in each hex: by a side's units, or by both sides together. Hexes that are
    /// not listed had none.
    #[must_use]
    pub fn counts(self, totals: &Totals, of: Option<Side>) -> BTreeMap<Hex, u64> {
        let mut all = BTreeMap::new();
        for side in Side::BOTH.into_iter().filter(|side| of.is_none_or(|only| only == *side)) {
            for (hex, count) in self.of(&totals.sides[side]) {
                *all.entry(*hex).or_default() += count;
            }
        }
        all
    }
}

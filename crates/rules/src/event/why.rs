//! What dice are rolled for, and by what units come to harm.

use serde::{Deserialize, Serialize};

use crate::content::CardEvent;

/// What a die roll is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RollKind {
    /// The attack roll of a Fire (O20.3.3); the only one that Jammed! concerns.
    Attack,
    /// A Defence roll (O20.3.4).
    Defence,
    /// A Melee roll (O16.4.2).
    Melee,
    /// A Rally roll (O22.3).
    Rally,
    /// A Rout roll (O23.2).
    Rout,
    /// A Sudden Death roll (6.2.2).
    SuddenDeath,
    /// A Targeting roll of Ordnance (O20.2.3): a product.
    Targeting,
    /// The Accuracy roll of artillery (O18.2.2): a product.
    Accuracy,
    /// The Impact roll of artillery (O18.2.3.2).
    Impact,
    /// The attack roll of Mines (F103.2).
    Mines,
    /// A roll on the Support Table (A35.4, E59, E68).
    Support,
    /// A Commissar's roll (E50).
    Commissar,
    /// A roll that a special rule asks for.
    Rule,
}

/// Why a unit was broken, Suppressed or eliminated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A Defence roll (O20.3.4).
    Fire,
    /// A sniper (1.9.1.3).
    Sniper,
    /// A Melee (O16.4.3).
    Melee,
    /// A Rally roll (O22.3).
    Rally,
    /// A Rout roll (O23.2).
    Rout,
    /// A Retreat (O23.3.5).
    Retreat,
    /// The stacking limit (8.2).
    Stacking,
    /// Mines (F103).
    Mines,
    /// Artillery (O18.2.3).
    Artillery,
    /// An Ambush (A25).
    Ambush,
    /// A Blaze that left no way out (E46, E48).
    Blaze,
    /// An Event.
    Event(CardEvent),
    /// A special rule of the scenario.
    Rule,
}

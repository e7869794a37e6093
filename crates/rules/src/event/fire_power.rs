//! What attacks, and what its FP is made of.

use serde::{Deserialize, Serialize};

use super::RollKind;

/// What attacks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attacker {
    /// Units and Weapons (O20.3).
    Fire,
    /// A Radio (O18.2.3.2).
    Artillery,
    /// Mines (F103.2).
    Mines,
}

/// What an attack's FP is made of (G-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FirePower {
    /// The FP of the base piece, Command and the like included.
    pub base: i32,
    /// One for each further piece (O20.3.1.2).
    pub group: i32,
    /// For height: −1, 0 or 1 (T88.2).
    pub height: i32,
    /// The worst hindrance, taken off (O20.3.2).
    pub hindrance: i32,
    /// What Actions add (A26 to A41).
    pub actions: i32,
    /// What special rules add.
    pub rules: i32,
}

impl Attacker {
    /// What its attack roll is.
    #[must_use]
    pub const fn roll(self) -> RollKind {
        match self {
            Attacker::Fire => RollKind::Attack,
            Attacker::Artillery => RollKind::Impact,
            Attacker::Mines => RollKind::Mines,
        }
    }
}

impl FirePower {
    /// The final FP.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.base + self.group + self.height - self.hindrance + self.actions + self.rules
    }
}

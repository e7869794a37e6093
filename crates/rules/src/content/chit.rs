//! Objective chits (7.3.2).

/// An Objective chit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chit {
    /// The letter that names it.
    pub letter: char,
    /// What it says.
    pub worth: Worth,
    /// Whether it has a secret side; a chit without one is open when drawn as a secret (7.3.3).
    pub secret_side: bool,
}

/// What an Objective chit says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// One Objective is worth VP to its controller.
    Objective {
        /// Which.
        number: u8,
        /// How many VP.
        vp: u8,
    },
    /// Each of the five Objectives is worth VP.
    All {
        /// How many VP each.
        vp: u8,
    },
    /// Who controls all five just before a Sudden Death roll wins.
    SuddenDeath,
    /// Exit VP are doubled for both sides.
    ExitDoubled,
    /// Elimination VP are doubled for both sides.
    EliminationDoubled,
}

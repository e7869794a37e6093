//! Reading one thing as another: a card, an Order, an Action, an Event, a terrain.

use super::amount::Amount;
use super::hexes::Hexes;
use super::moment::Printed;
use super::pieces::Whose;

/// One thing is, or may be, read as another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Whose cards, where said.
    pub whose: Option<Whose>,
    /// What is printed.
    pub from: Printed,
    /// What it is read as; nothing where it has no effect.
    pub to: Option<Printed>,
    /// Whether the side may choose: `may`.
    pub optional: bool,
    /// The cards of these numbers alone, where there are any.
    pub cards: Vec<u8>,
    /// Only while this holds.
    pub when: Option<Amount>,
}

/// Hexes are read as another terrain: cost, Cover, and what may be there; sight stays as drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Which hexes.
    pub hexes: Hexes,
    /// The word of the terrain in the chart.
    pub terrain: String,
    /// Only while this holds.
    pub when: Option<Amount>,
}

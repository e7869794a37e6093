//! Limits and values that the scenario, a posture or a nation sets.

use crestline_board::hex::Hex;

use super::Situation;
use crate::content::UnitClass;
use crate::scenario::{Edge, Posture};
use crate::side::Side;
use crate::state::Place;

impl Situation<'_> {
    /// How many cards a side holds when its hand is full (1.1).
    #[must_use]
    pub fn hand_size(self, side: Side) -> u8 {
        self.scenario.sides[side].hand
    }

    /// How many Orders a side may give in a Turn (5.1).
    #[must_use]
    pub fn order_limit(self, side: Side) -> u8 {
        self.scenario.sides[side].orders
    }

    /// How many cards a side may discard when it passes (5.3).
    #[must_use]
    pub fn discard_limit(self, side: Side) -> u8 {
        self.scenario.sides[side].discard
    }

    /// The own edge of a side (7.2).
    #[must_use]
    pub fn edge(self, side: Side) -> Edge {
        self.scenario.sides[side].edge
    }

    /// Whether time gives a side VP (6.1.2 step 3, G-15).
    #[must_use]
    pub fn gains_by_time(self, side: Side) -> bool {
        self.scenario.sides[side].posture == Posture::Defend
    }

    /// The space of the Casualty Track at which a side surrenders (4.2).
    #[must_use]
    pub fn surrender(self, side: Side) -> u8 {
        self.scenario.sides[side].surrender
    }

    /// How many units of a side are on the Casualty Track (G-47).
    #[must_use]
    pub fn casualties(self, side: Side) -> u8 {
        let count = self
            .scenario
            .pieces()
            .filter(|p| self.scenario.owner(*p) == side && self.piece(*p).place == Place::Casualty)
            .count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// The space at which Sudden Death rolls begin (6.2.1).
    #[must_use]
    pub fn sudden_death(self) -> u8 {
        self.scenario.sudden_death
    }

    /// How many figures a side may have in a hex at the end of a Turn (8.2).
    #[must_use]
    pub fn stacking_limit(self) -> u8 {
        7
    }

    /// How many figures a side has in a hex (3).
    #[must_use]
    pub fn figures(self, hex: Hex, side: Side) -> u8 {
        self.units_in(hex, side)
            .filter_map(|unit| self.scenario.class(unit))
            .map(UnitClass::figures)
            .fold(0, u8::saturating_add)
    }

    /// Whether one more unit of this class keeps the stacking limit in a hex.
    #[must_use]
    pub fn stacks(self, hex: Hex, side: Side, class: UnitClass) -> bool {
        self.figures(hex, side) + class.figures() <= self.stacking_limit()
    }

    /// What an Objective is worth to its controller by open chits (7.3.3), by its place in the
    /// scenario's list.
    #[must_use]
    pub fn objective_vp(self, objective: usize) -> u8 {
        self.scenario.objectives.get(objective).map_or(0, |objective| objective.vp)
    }
}

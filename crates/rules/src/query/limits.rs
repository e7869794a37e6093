//! Limits and values that the scenario, a posture or a nation sets.

use crestline_board::hex::{Compass, Hex};

use super::{Denial, Situation, denied};
use crate::choice::Refusal;
use crate::content::{CardAction, CardId, ChitSet, DECK, Nation, UnitClass, Worth};
use crate::para;
use crate::scenario::{Arrival, Edge, Entry, PieceId, Posture};
use crate::side::Side;
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;
use crate::state::Place;

/// The most cards that anybody ever holds, whatever special rules say: half of a deck, so that there
/// is always something to draw and to roll with.
pub const HAND_MOST: u8 = DECK / 2;

impl<'a> Situation<'a> {
    /// How many cards a side holds when its hand is full (1.1).
    #[must_use]
    pub fn hand_size(self, side: Side) -> u8 {
        let hand = match self.table.special.posture[side] {
            Some(posture) => posture.hand(),
            None => self.scenario.sides[side].hand,
        };
        self.limit(Value::SideHand, i32::from(hand), side).clamp(1, HAND_MOST)
    }

    /// How many Orders a side may give in a Turn (5.1).
    #[must_use]
    pub fn order_limit(self, side: Side) -> u8 {
        let orders = i32::from(self.scenario.sides[side].orders);
        self.limit(Value::SideOrders, orders, side)
    }

    /// How many cards a side may discard when it passes (5.3).
    #[must_use]
    pub fn discard_limit(self, side: Side) -> u8 {
        let discard = i32::from(self.scenario.sides[side].discard);
        let about = About { side: Some(side), ..About::default() };
        if self.forbids(Deed::Discard, about) {
            return 0;
        }
        self.limit(Value::SideDiscard, discard, side)
    }

    /// How many cards a side may discard at the end of a Turn even after Orders (5, 5.3).
    #[must_use]
    pub fn late_discard_limit(self, side: Side) -> u8 {
        let discard = i32::from(self.scenario.sides[side].late_discard);
        self.limit(Value::SideLateDiscard, discard, side)
    }

    /// The nation of a piece: mostly that of its side.
    #[must_use]
    pub fn nation(self, piece: PieceId) -> &'a Nation {
        &self.scenario.counter(piece).nation
    }

    /// The reinforcements that a piece is one of, if it is.
    #[must_use]
    pub fn arrival(self, piece: PieceId) -> Option<&'a Arrival> {
        let counter = self.scenario.counter(piece);
        match counter.entry {
            Entry::Arrival(at) => self.scenario.sides[counter.side].arrivals.get(usize::from(at)),
            _ => None,
        }
    }

    /// Whether No Quarter is for the owner of these units against the owner of those (A38): where
    /// a side has units of two nations, the nations of those who have fought decide.
    #[must_use]
    pub fn gives_no_quarter(self, units: &[PieceId], enemies: &[PieceId]) -> bool {
        let against = |unit: &PieceId| {
            let works = |enemy: &PieceId| {
                self.nation(*unit).no_quarter.works_against(&self.nation(*enemy).word)
            };
            enemies.iter().any(works)
        };
        let side = units.first().map(|unit| self.scenario.owner(*unit));
        let about = About { side, ..About::default() };
        let said = self.permitted(Deed::NoQuarter, about, None);
        said.unwrap_or_else(|| units.iter().any(against))
    }

    /// The hexes in which the units of a side could be set up (A35.4), in order.
    #[must_use]
    pub fn zone(self, side: Side) -> &'a [Hex] {
        &self.scenario.sides[side].zone
    }

    /// The own edge of a side (7.2): that of the scenario, unless a special rule has changed it.
    #[must_use]
    pub fn edge(self, side: Side) -> Edge {
        self.table.special.edge[side].unwrap_or(self.scenario.sides[side].edge)
    }

    /// VP that time gives a side (6.1.2 step 3, G-15).
    #[must_use]
    pub fn time_vp(self, side: Side) -> u8 {
        let vp = i32::from(self.posture(side) == Posture::Defend);
        self.limit(Value::SideTimeVp, vp, side)
    }

    /// How far from a random hex the snipers of a side reach, in hexes (1.9.1.3).
    #[must_use]
    pub fn sniper_reach(self, side: Side) -> u8 {
        self.limit(Value::SideSniper, 1, side)
    }

    /// A number of a side with what special rules change about it.
    pub(super) fn limit(self, value: Value, base: i32, side: Side) -> u8 {
        let about = About { side: Some(side), ..About::default() };
        u8::try_from(self.changed(value, base, about).clamp(0, 100)).unwrap_or(100)
    }

    /// The space of the Casualty Track at which a side surrenders (4.2); Elan moves it (E54).
    #[must_use]
    pub fn surrender(self, side: Side) -> u8 {
        self.limit(Value::SideSurrender, i32::from(self.table.surrender[side]), side).max(1)
    }

    /// The last space of the Casualty Track: a Surrender marker that stands there, or that a scenario
    /// puts beyond it, goes no further (E54, G-48).
    #[must_use]
    pub fn last_casualty_space(self) -> u8 {
        20
    }

    /// Where the wind of a Breeze blows (E48, G-04).
    #[must_use]
    pub fn wind(self, card: CardId) -> Option<Compass> {
        let wind = self.scenario.sides[card.side].deck.wind(card.number)?;
        let _ = para!("2.2.2");
        Compass::from_number(wind)
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
        let _ = para!("6.2.1");
        let space = i32::from(self.scenario.sudden_death);
        self.limit(Value::SideSuddenDeath, space, self.table.active).max(1)
    }

    /// How many figures a side may have in a hex at the end of a Turn (8.2).
    #[must_use]
    pub fn stacking_limit(self, hex: Hex, side: Side) -> u8 {
        let about = About { here: Some(hex), side: Some(side), ..About::default() };
        u8::try_from(self.changed(Value::HexStacking, 7, about).clamp(1, 100)).unwrap_or(7)
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
        self.figures(hex, side).saturating_add(class.figures()) <= self.stacking_limit(hex, side)
    }

    /// The Hero of a side (E58).
    #[must_use]
    pub fn hero(self, side: Side) -> Option<PieceId> {
        self.scenario.sides[side].hero
    }

    /// The Private of a side (E56).
    #[must_use]
    pub fn private(self, side: Side) -> Option<PieceId> {
        self.scenario.sides[side].private
    }

    /// The hexes that are friendly to a side, in order: with a unit of it, or of an Objective that
    /// it controls and with no enemy there.
    #[must_use]
    pub fn friendly_hexes(self, side: Side) -> Vec<Hex> {
        let mut hexes = self.hexes_of(side);
        for (objective, control) in self.scenario.objectives.iter().zip(&self.table.control) {
            if *control == Some(side) {
                let free = |hex: &&Hex| !self.occupied(**hex, side.other());
                hexes.extend(objective.hexes.iter().filter(free));
            }
        }
        hexes.retain(|hex| !self.impassable(*hex));
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Whether a unit of this class can come into play in a hex: passable, within the stacking limit;
    /// enemies may be there (G-43).
    ///
    /// # Errors
    /// Why not.
    pub fn room(self, hex: Hex, side: Side, class: UnitClass) -> Result<(), Denial> {
        if self.impassable(hex) {
            return Err(denied(Refusal::Impassable, para!("T98")));
        }
        if !self.stacks(hex, side, class) {
            return Err(denied(Refusal::Stacking, para!("8.2")));
        }
        Ok(())
    }

    /// The hexes in or next to a hex in which there is room for a unit (E59, E76).
    #[must_use]
    pub fn room_at(self, hex: Option<Hex>, side: Side, class: UnitClass) -> Vec<Hex> {
        let Some(at) = hex else { return Vec::new() };
        let near = self.grid().hexes().filter(|hex| self.grid().distance(at, *hex) <= 1);
        near.filter(|hex| self.room(*hex, side, class).is_ok()).collect()
    }

    /// What an Objective is worth to its controller by open chits (7.3.3), by its place in the
    /// scenario's list.
    #[must_use]
    pub fn objective_vp(self, objective: usize) -> u8 {
        self.objective_vp_by(objective, self.table.chits)
    }

    /// What an Objective is worth to its controller by these chits (7.3.2): values add up.
    #[must_use]
    pub fn objective_vp_by(self, objective: usize, chits: ChitSet) -> u8 {
        let Some(objective) = self.scenario.objectives.get(objective) else { return 0 };
        // The printed number is worth nothing by itself.
        let _ = para!("2.3");
        let open = self.scenario.chits.all.iter().filter(|chit| chits.contains(chit.letter));
        open.map(|chit| match chit.worth {
            Worth::Objective { number, vp } if number == objective.number => vp,
            Worth::All { vp } => vp,
            _ => 0,
        })
        .fold(0, u8::saturating_add)
    }

    /// Whether an open chit says this (7.3.2).
    fn says(self, worth: Worth) -> bool {
        let mut all = self.scenario.chits.all.iter();
        all.any(|chit| chit.worth == worth && self.table.chits.contains(chit.letter))
    }

    /// The side that wins before a Sudden Death roll: by an open chit that says so, and by control
    /// of all five Objectives (7.3.2).
    #[must_use]
    pub fn wins_before_sudden_death(self) -> Option<Side> {
        let first = self.table.control.first().copied().flatten()?;
        let all = self.table.control.iter().all(|control| *control == Some(first));
        (all && self.says(Worth::SuddenDeath)).then_some(first)
    }

    /// VP that the opponent gets for a unit's elimination (7.1): twice as many by a chit (7.3.2).
    #[must_use]
    pub fn elimination_vp(self, unit: PieceId) -> u8 {
        let twice = self.says(Worth::EliminationDoubled);
        self.worth_of(unit, Value::UnitVp) * if twice { 2 } else { 1 }
    }

    /// VP that the owner gets for a unit that leaves the map over the enemy's edge (7.2.1): twice as
    /// many by a chit (7.3.2).
    #[must_use]
    pub fn exit_vp(self, unit: PieceId) -> u8 {
        let twice = self.says(Worth::ExitDoubled);
        self.worth_of(unit, Value::UnitExitVp) * if twice { 2 } else { 1 }
    }

    fn worth_of(self, unit: PieceId, value: Value) -> u8 {
        let vp = self.changed(value, i32::from(self.worth(unit)), self.about(unit));
        u8::try_from(vp.clamp(0, 50)).unwrap_or(50)
    }

    /// What a unit is worth (7.1): a Leader by the Command of his unbroken side.
    fn worth(self, unit: PieceId) -> u8 {
        let Some(kind) = self.scenario.unit_kind(unit) else { return 0 };
        match kind.class {
            UnitClass::Squad => 2,
            UnitClass::Team => 1,
            UnitClass::Leader => 1 + u8::try_from(kind.front.command).unwrap_or(0),
            UnitClass::Hero => 0,
        }
    }

    /// The posture of a side (1.1): that of the scenario, unless a special rule has changed it.
    #[must_use]
    pub fn posture(self, side: Side) -> Posture {
        self.table.special.posture[side].unwrap_or(self.scenario.sides[side].posture)
    }

    /// Whether a side is the scenario's Defender (A27, A35).
    #[must_use]
    pub fn is_defender(self, side: Side) -> bool {
        self.posture(side) == Posture::Defend
    }

    /// Whether a side may play an Action that only the Defender may (A27, A35).
    #[must_use]
    pub fn may_as_defender(self, side: Side, action: CardAction) -> bool {
        let about = About { side: Some(side), ..About::default() };
        let said = self.permitted(Deed::Defender, about, Some(Printed::Action(action)));
        said.unwrap_or(self.is_defender(side))
    }
}

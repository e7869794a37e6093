//! The engine's own invariants, tested after every choice in tests.

use crestline_board::hex::Hex;

use super::{Cards, Place, State};
use crate::content::{CardSet, ChitSet, DECK, UnitClass};
use crate::frame::Frame;
use crate::query::Situation;
use crate::scenario::{PieceId, Scenario, What};
use crate::side::Side;

/// Something that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A deck is not 72 different cards.
    Cards(Side),
    /// VP are not what the ledger adds up to.
    Ledger {
        /// The total.
        vp: i32,
        /// The sum.
        sum: i32,
    },
    /// A piece is where such a piece cannot be.
    Place(PieceId),
    /// A Weapon and its carrier disagree, or the carrier is not in play.
    Carrier(PieceId),
    /// Units stand off the map or where nothing can stand.
    Hex(PieceId),
    /// Units of both sides are in a hex at the Turn menu.
    Contested(Hex),
    /// A hex is overstacked at the beginning of a Turn.
    Stacking(Hex),
    /// Activation flags outlive their Order.
    Flags(PieceId),
    /// A side has two Radios in its box (8.1.2).
    Radios(Side),
    /// A Fortification is where none can be, or is not its piece.
    Fortification(Hex),
    /// Smoke is where none can be, or of no value.
    Smoke(Hex),
    /// A chit is in two places, or a side's number of secret ones is wrong.
    Chits,
    /// The roster is not what was called (4.3.2).
    Roster,
    /// VP for Objectives are not what the open chits say (7.3.3).
    Objectives(Side),
}

impl State {
    /// All that is wrong.
    pub(crate) fn check(&self, scenario: &Scenario) -> Vec<Fault> {
        let mut faults = Vec::new();
        let there = self.table.pieces.len() == scenario.roster.len();
        if !there || self.table.called != scenario.called {
            // Nothing else can be looked at.
            return vec![Fault::Roster];
        }
        for side in Side::BOTH {
            let Cards { hand, deck, discard } = self.cards[side];
            let all = hand.union(deck).union(discard);
            let count = hand.len() + deck.len() + discard.len();
            if all != CardSet::FULL || count != usize::from(DECK) {
                faults.push(Fault::Cards(side));
            }
        }
        let ledger = &self.table.ledger;
        let sum = ledger.start + ledger.gains(Side::Axis) - ledger.gains(Side::Allies);
        if sum != self.table.vp {
            faults.push(Fault::Ledger { vp: self.table.vp, sum });
        }
        self.check_pieces(scenario, &mut faults);
        self.check_markers(scenario, &mut faults);
        self.check_turn(scenario, &mut faults);
        faults
    }

    fn check_pieces(&self, scenario: &Scenario, faults: &mut Vec<Fault>) {
        let situation = Situation { scenario, table: &self.table };
        for id in scenario.pieces() {
            let piece = self.table.piece(id);
            let unit = scenario.unit_kind(id).is_some();
            let weapon = scenario.weapon_kind(id).is_some();
            let radio = matches!(scenario.counter(id).what, What::Radio(_));
            let fits = match piece.place {
                Place::Map(hex) => {
                    unit || self.table.forts.get(&hex).is_some_and(|fort| fort.piece == Some(id))
                }
                Place::Time(_) => unit || radio,
                Place::Casualty => unit && scenario.class(id) != Some(UnitClass::Hero),
                Place::Carried(_) | Place::Lost => weapon,
                Place::Box => radio,
                Place::Hidden => {
                    let at = self.noted.get(&id);
                    let work = matches!(scenario.counter(id).what, What::Fortification(..));
                    (unit || work) && at.is_some_and(|hex| scenario.map.grid().contains(*hex))
                }
                Place::Waiting | Place::Aside => true,
            };
            let noted = self.noted.contains_key(&id);
            if !fits || noted != (piece.place == Place::Hidden) {
                faults.push(Fault::Place(id));
            }
            if let Place::Carried(carrier) = piece.place
                && self.table.piece(carrier).weapon != Some(id)
            {
                faults.push(Fault::Carrier(id));
            }
            if let Some(weapon) = piece.weapon
                && self.table.piece(weapon).place != Place::Carried(id)
            {
                faults.push(Fault::Carrier(id));
            }
            // Who is just leaving a Blaze stands in it until his owner has chosen where to go (E46).
            let leaves = |f: &Frame| matches!(f, Frame::Displace(displace) if displace.holds(id));
            if let Place::Map(hex) = piece.place
                && (!scenario.map.grid().contains(hex) || situation.impassable(hex))
                && !self.stack.iter().any(leaves)
            {
                faults.push(Fault::Hex(id));
            }
            // Special rules at the end of an Order may still ask who was activated.
            let asked = |f: &Frame| matches!(f, Frame::Melees(melees) if melees.is_standing());
            let idle = self.table.order.is_none() && !self.stack.iter().any(asked);
            if idle && (piece.acting || piece.op_acting || piece.spent > 0) {
                faults.push(Fault::Flags(id));
            }
        }
        for side in Side::BOTH {
            let boxed = |id: &PieceId| {
                scenario.owner(*id) == side && self.table.piece(*id).place == Place::Box
            };
            if scenario.pieces().filter(boxed).count() > 1 {
                faults.push(Fault::Radios(side));
            }
        }
    }

    /// Markers: no Fortification, Smoke or Blaze where none can be, none twice, chits counted.
    fn check_markers(&self, scenario: &Scenario, faults: &mut Vec<Fault>) {
        let situation = Situation { scenario, table: &self.table };
        for (hex, fort) in &self.table.forts {
            let piece = fort.piece.map(|id| self.table.piece(id).place);
            let there = piece.is_none_or(|place| place == Place::Map(*hex));
            if !there || situation.is_wet(*hex) || self.table.blaze.contains(hex) {
                faults.push(Fault::Fortification(*hex));
            }
        }
        for (hex, value) in &self.table.smoke {
            let dry = !situation.is_wet(*hex) && !self.table.blaze.contains(hex);
            if !dry || !(1..=10).contains(value) {
                faults.push(Fault::Smoke(*hex));
            }
        }
        for side in Side::BOTH {
            if self.secret[side].len() != usize::from(self.table.secrets[side]) {
                faults.push(Fault::Chits);
            }
        }
        let all = [self.table.chits, self.secret.axis, self.secret.allies, self.cup];
        let count: usize = all.iter().map(|set| set.len()).sum();
        let union = all.iter().fold(ChitSet::EMPTY, |sum, set| sum.union(*set));
        if union.len() != count {
            faults.push(Fault::Chits);
        }
        // What Objectives bring is what open chits say of those that are controlled (7.3.3).
        let began = self.table.turns > 0;
        for side in Side::BOTH {
            let held = self.table.control.iter().enumerate();
            let worth: i32 = held
                .filter(|(_, control)| **control == Some(side))
                .map(|(at, _)| i32::from(situation.objective_vp(at)))
                .sum();
            if began && self.over.is_none() && worth != self.table.ledger.objectives[side] {
                faults.push(Fault::Objectives(side));
            }
        }
    }

    fn check_turn(&self, scenario: &Scenario, faults: &mut Vec<Fault>) {
        let situation = Situation { scenario, table: &self.table };
        let (Some(Frame::Turn(_)), 1) = (self.stack.last(), self.stack.len()) else { return };
        faults.extend(situation.contested().into_iter().map(Fault::Contested));
        // A special rule may have sent units anywhere since the end of the last Turn.
        let quiet = scenario.special.rules.iter().all(|rule| rule.triggers.is_empty());
        let fresh = self.table.orders == 0 && self.table.turns > 1 && quiet;
        for side in Side::BOTH.into_iter().filter(|_| fresh) {
            let mut hexes = situation.hexes_of(side);
            hexes
                .retain(|hex| situation.figures(*hex, side) > situation.stacking_limit(*hex, side));
            faults.extend(hexes.into_iter().map(Fault::Stacking));
        }
    }
}

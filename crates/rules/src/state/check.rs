//! The engine's own invariants, tested after every choice in tests.

use super::{Cards, Place, State};
use crate::content::{CardSet, DECK, UnitClass};
use crate::frame::Frame;
use crate::query::Situation;
use crate::scenario::{PieceId, Scenario};
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
    Contested,
    /// A hex is overstacked at the beginning of a Turn.
    Stacking,
    /// Activation flags outlive their Order.
    Flags(PieceId),
    /// Eliminated units do not add up to the VP scored for them.
    Eliminations(Side),
}

impl State {
    /// All that is wrong.
    pub(crate) fn check(&self, scenario: &Scenario) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            let Cards { hand, deck, discard } = self.cards[side];
            let all = hand.union(deck).union(discard);
            let count = hand.len() + deck.len() + discard.len();
            if all != CardSet::FULL || count != usize::from(DECK) {
                faults.push(Fault::Cards(side));
            }
        }
        let ledger = &self.table.ledger;
        let gains =
            |side: Side| ledger.eliminations[side] + ledger.time[side] + ledger.objectives[side];
        let sum = ledger.start + gains(Side::Axis) - gains(Side::Allies);
        if sum != self.table.vp {
            faults.push(Fault::Ledger { vp: self.table.vp, sum });
        }
        self.check_pieces(scenario, &mut faults);
        self.check_turn(scenario, &mut faults);
        faults
    }

    fn check_pieces(&self, scenario: &Scenario, faults: &mut Vec<Fault>) {
        let situation = Situation { scenario, table: &self.table };
        for id in scenario.pieces() {
            let piece = self.table.piece(id);
            let unit = scenario.unit_kind(id).is_some();
            let weapon = scenario.weapon_kind(id).is_some();
            let fits = match piece.place {
                Place::Map(_) | Place::Time(_) | Place::Casualty => unit,
                Place::Carried(_) => weapon,
                Place::Waiting | Place::Aside => true,
            };
            if !fits {
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
            if let Place::Map(hex) = piece.place
                && (!scenario.map.grid().contains(hex) || situation.impassable(hex))
            {
                faults.push(Fault::Hex(id));
            }
            if self.table.order.is_none() && (piece.acting || piece.op_acting || piece.spent > 0) {
                faults.push(Fault::Flags(id));
            }
        }
        // While nobody returns from the track, it accounts for every VP of elimination.
        for side in Side::BOTH {
            let lost: i32 = scenario
                .pieces()
                .filter(|id| {
                    scenario.owner(*id) == side && self.table.piece(*id).place == Place::Casualty
                })
                .filter(|id| scenario.class(*id) != Some(UnitClass::Hero))
                .map(|id| i32::from(situation.elimination_vp(id)))
                .sum();
            if lost < self.table.ledger.eliminations[side.other()] {
                faults.push(Fault::Eliminations(side));
            }
        }
    }

    fn check_turn(&self, scenario: &Scenario, faults: &mut Vec<Fault>) {
        let situation = Situation { scenario, table: &self.table };
        let (Some(Frame::Turn(_)), 1) = (self.stack.last(), self.stack.len()) else { return };
        if !situation.contested().is_empty() {
            faults.push(Fault::Contested);
        }
        let fresh = self.table.orders == 0 && self.table.turns > 1;
        let over = Side::BOTH.into_iter().any(|side| {
            let hexes = situation.hexes_of(side);
            hexes.iter().any(|hex| situation.figures(*hex, side) > situation.stacking_limit())
        });
        if fresh && over {
            faults.push(Fault::Stacking);
        }
    }
}

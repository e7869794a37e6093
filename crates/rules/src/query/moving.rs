//! Who may step where: moving, advancing, retreating, and whether an Order could be carried out.

use crestline_board::hex::Hex;

use super::{Aid, Denial, Situation, denied};
use crate::choice::Refusal;
use crate::content::{Order, UnitClass};
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;

impl Situation<'_> {
    /// What it costs, in half points, for units that move together to enter a hex.
    ///
    /// # Errors
    /// If the rules forbid it, or one of them cannot pay for it (O21.1, O21.2, O21.4).
    pub fn move_cost(self, group: &[PieceId], to: Hex) -> Result<u16, Denial> {
        let Some((first, from)) = group.first().and_then(|unit| Some((*unit, self.hex(*unit)?)))
        else {
            return Err(denied(Refusal::CannotPerform, para!("O21")));
        };
        let cost = self.step_cost(from, to)?;
        for unit in group {
            self.enters(*unit, to, Deed::Move)?;
        }
        let dearest = group.iter().map(|unit| {
            let about = About { here: Some(to), there: Some(from), ..self.about(*unit) };
            // Half a point at least, or a Move would never end.
            self.changed(Value::UnitCost, i32::from(cost), about).max(1)
        });
        let dearest = dearest.max().unwrap_or(0);
        let cost = u16::try_from(dearest).unwrap_or(u16::MAX);
        if self.occupied(to, self.scenario.owner(first).other()) {
            return Err(denied(Refusal::EnemyThere, para!("O21.4")));
        }
        let slowest = group.iter().map(|unit| self.movement_left(*unit)).min().unwrap_or(0);
        if slowest < i32::from(cost) {
            return Err(denied(Refusal::NotEnoughMovement, para!("O21.1")));
        }
        Ok(cost)
    }

    /// The hexes that units can enter together, in compass order.
    pub fn steps(self, group: &[PieceId]) -> Vec<Hex> {
        let Some(from) = group.first().and_then(|unit| self.hex(*unit)) else { return Vec::new() };
        self.grid()
            .neighbours(from)
            .map(|(_, hex)| hex)
            .filter(|hex| self.move_cost(group, *hex).is_ok())
            .collect()
    }

    /// Whether units can enter any hex together, or leave the map.
    #[must_use]
    pub fn can_step(self, group: &[PieceId]) -> bool {
        let Some(from) = group.first().and_then(|unit| self.hex(*unit)) else { return false };
        self.grid().neighbours(from).any(|(_, hex)| self.move_cost(group, hex).is_ok())
            || self.move_off(group).is_ok()
    }

    /// Whether a unit stands at the enemy's edge and may leave the map over it (7.2.1).
    ///
    /// # Errors
    /// Why not.
    pub fn exit(self, unit: PieceId) -> Result<(), Denial> {
        let edge = self.edge(self.scenario.owner(unit)).opposite();
        match self.permitted(Deed::Exit, self.about(unit), None) {
            Some(false) => return Err(denied(Refusal::SpecialRule, para!("7.2"))),
            // Over any edge, from the hexes that the rule names.
            Some(true) if self.hex(unit).is_some_and(|hex| self.at_an_edge(hex)) => return Ok(()),
            _ => {}
        }
        match self.hex(unit) {
            Some(hex) if self.distance_to(hex, edge) == 0 => Ok(()),
            _ => Err(denied(Refusal::EdgeClosed, para!("7.2"))),
        }
    }

    /// Whether units may leave the map together for one point (7.2.1).
    ///
    /// # Errors
    /// Why not.
    pub fn move_off(self, group: &[PieceId]) -> Result<(), Denial> {
        for unit in group {
            self.exit(*unit)?;
        }
        let slowest = group.iter().map(|unit| self.movement_left(*unit)).min().unwrap_or(0);
        if slowest < 2 {
            return Err(denied(Refusal::NotEnoughMovement, para!("O21.1")));
        }
        Ok(())
    }

    /// Whether a unit may hand its Weapon over for one point: who can receive it (O21.1.1).
    #[must_use]
    pub fn receivers(self, weapon: PieceId) -> Vec<PieceId> {
        let Some((carrier, hex)) =
            self.carrier(weapon).and_then(|unit| Some((unit, self.hex(unit)?)))
        else {
            return Vec::new();
        };
        if self.movement_left(carrier) < 2 {
            return Vec::new();
        }
        if self.forbids(Deed::HandOver, self.about(weapon)) {
            return Vec::new();
        }
        self.units_in(hex, self.scenario.owner(carrier))
            .filter(|unit| *unit != carrier && self.piece(*unit).weapon.is_none())
            .filter(|unit| self.may_carry(*unit, weapon))
            .collect()
    }

    /// Whether special rules let a unit carry a Weapon.
    #[must_use]
    pub fn may_carry(self, unit: PieceId, weapon: PieceId) -> bool {
        let side = Some(self.scenario.owner(unit));
        let about = About {
            it: Some(weapon),
            by: Some(unit),
            here: self.hex(unit),
            side,
            ..About::default()
        };
        !self.forbids(Deed::Carry, about)
    }

    /// Whether a unit may advance into a hex (O16.2, O16.3).
    ///
    /// # Errors
    /// The reason if it may not.
    pub fn advance(self, unit: PieceId, to: Hex) -> Result<(), Denial> {
        let Some(from) = self.hex(unit) else {
            return Err(denied(Refusal::CannotPerform, para!("O16.1")));
        };
        let side = self.step(from, to).inspect_err(|_| {
            let _ = para!("O16.3");
        })?;
        self.enters(unit, to, Deed::Advance)?;
        let climbs = || self.permitted(Deed::Climb, self.about(unit), None);
        if self.crosses_cliff(from, side) && !climbs().unwrap_or(self.piece(unit).weapon.is_none())
        {
            return Err(denied(Refusal::Cliff, para!("O16.2")));
        }
        Ok(())
    }

    /// The hexes that a unit may advance into, in compass order.
    #[must_use]
    pub fn advances(self, unit: PieceId) -> Vec<Hex> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        self.grid()
            .neighbours(from)
            .map(|(_, hex)| hex)
            .filter(|hex| self.advance(unit, *hex).is_ok())
            .collect()
    }

    /// Whether a unit can advance anywhere: into a hex, or off the map (O16.2).
    #[must_use]
    pub fn can_advance(self, unit: PieceId) -> bool {
        let Some(from) = self.hex(unit) else { return false };
        self.grid().neighbours(from).any(|(_, hex)| self.advance(unit, hex).is_ok())
            || self.exit(unit).is_ok()
    }

    /// Whether a retreating unit survives a step (O23.3, O23.3.5).
    ///
    /// # Errors
    /// Why the hex is none of those it may retreat to, or why it would die there.
    pub fn retreat(self, unit: PieceId, to: Hex) -> Result<(), Denial> {
        let side = self.scenario.owner(unit);
        let Some(from) = self.hex(unit) else {
            return Err(denied(Refusal::CannotPerform, para!("O23.3")));
        };
        let edge = self.edge(side);
        if self.grid().direction(from, to).is_none() {
            return Err(denied(Refusal::NotAdjacent, para!("O23.3")));
        }
        if self.distance_to(to, edge) >= self.distance_to(from, edge) {
            return Err(denied(Refusal::NotCloser, para!("O23.3")));
        }
        let lethal = denied(Refusal::NotForced, para!("O23.3.5"));
        let compass = self.step(from, to).map_err(|_| lethal)?;
        if self.crosses_cliff(from, compass) || self.occupied(to, side.other()) {
            return Err(lethal);
        }
        let about = About { here: Some(to), there: Some(from), ..self.about(unit) };
        if self.forbids(Deed::Enter, about) {
            return Err(lethal);
        }
        Ok(())
    }

    /// The hexes to which a unit can retreat alive.
    #[must_use]
    pub fn retreats(self, unit: PieceId) -> Vec<Hex> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        self.grid()
            .neighbours(from)
            .map(|(_, hex)| hex)
            .filter(|hex| self.retreat(unit, *hex).is_ok())
            .collect()
    }

    /// Whether a unit is activated for the Move Order in progress, whether or not it has moved yet
    /// (G-19).
    #[must_use]
    pub fn is_moving(self, unit: PieceId) -> bool {
        self.table.order == Some(Order::Move) && self.piece(unit).acting
    }

    /// Whether a unit on the map can still be activated for an Order this Turn: once, and Heroes as
    /// often as they like (O14.1, E58.1).
    #[must_use]
    pub fn fresh(self, unit: PieceId) -> bool {
        let piece = self.piece(unit);
        let hero = self.scenario.class(unit) == Some(UnitClass::Hero);
        let _ = hero.then(|| para!("E58.1"));
        self.on_map(unit) && !piece.acting && (hero || !piece.activated)
    }

    /// Whether special rules let a unit be activated for an Order.
    #[must_use]
    pub fn may_activate(self, unit: PieceId, order: Order) -> bool {
        let about = self.about(unit);
        let deed = match order {
            Order::Move => Deed::Move,
            Order::Advance => Deed::Advance,
            Order::Fire => Deed::Fire,
            _ => Deed::Activate,
        };
        // Where it may not be said yet: `enter` is asked for each hex.
        let about_now = About { here: None, ..about };
        !self.forbids_of(Deed::Activate, about, Printed::Order(order))
            && (deed == Deed::Activate || !self.forbids(deed, about_now))
    }

    /// Whether special rules let a unit enter a hex in this way.
    fn enters(self, unit: PieceId, to: Hex, deed: Deed) -> Result<(), Denial> {
        if self.scenario.special.is_empty() {
            return Ok(());
        }
        let about = About { here: Some(to), there: self.hex(unit), ..self.about(unit) };
        if self.forbids(deed, about) || self.forbids(Deed::Enter, about) {
            return Err(denied(Refusal::SpecialRule, para!("O21")));
        }
        Ok(())
    }

    /// Whether a hex lies at any edge of the map.
    fn at_an_edge(self, hex: Hex) -> bool {
        use crate::scenario::Edge::{Bottom, Left, Right, Top};
        [Left, Right, Top, Bottom].into_iter().any(|edge| self.distance_to(hex, edge) == 0)
    }

    /// The units that a Leader may activate with himself: unactivated non-Leaders within his Command
    /// (3.3.1.1), but for those whom special rules do not let him activate for this Order.
    #[must_use]
    pub fn commanded(
        self,
        leader: PieceId,
        order: Option<Order>,
        free: impl Fn(PieceId) -> bool,
    ) -> Vec<PieceId> {
        let Some(hex) = self.hex(leader) else { return Vec::new() };
        if self.forbids(Deed::Command, self.about(leader)) {
            return Vec::new();
        }
        let radius = u32::try_from(self.command(leader)).unwrap_or(0);
        let follows = |unit| {
            let about = About { by: Some(leader), ..self.about(unit) };
            self.permitted(Deed::Activate, about, order.map(Printed::Order)) != Some(false)
        };
        self.units()
            .filter(|(unit, at)| {
                self.scenario.owner(*unit) == self.scenario.owner(leader)
                    && !self.is_leader(*unit)
                    && self.grid().distance(hex, *at) <= radius
                    && free(*unit)
                    && follows(*unit)
            })
            .map(|(unit, _)| unit)
            .collect()
    }

    /// Whether a side may be activated for a Recover Order: it has something to recover and was not
    /// activated for Recover or Rout this Turn (O22.1).
    #[must_use]
    pub fn can_recover(self, side: Side) -> bool {
        !self.table.activated[side]
            && self
                .units_of(side)
                .any(|u| self.piece(u).suppressed || (self.piece(u).broken && self.may_rally(u)))
    }

    /// Whether a side may be activated for a Rout Order (O23.1).
    #[must_use]
    pub fn can_rout(self, side: Side) -> bool {
        !self.table.activated[side]
            && self.units_of(side).any(|unit| self.piece(unit).broken && self.may_rout(unit))
    }

    /// Whether special rules let a unit roll to rally.
    #[must_use]
    pub fn may_rally(self, unit: PieceId) -> bool {
        !self.forbids(Deed::Rally, self.about(unit))
    }

    /// Whether special rules let a unit roll for a Rout.
    #[must_use]
    pub fn may_rout(self, unit: PieceId) -> bool {
        !self.forbids(Deed::Rout, self.about(unit))
    }

    /// Whether a side could give an Order now: somebody can carry it out (O14.4).
    #[must_use]
    pub fn order_possible(self, side: Side, order: Order, aid: Aid) -> bool {
        let _ = para!("O14.4");
        let about = About { side: Some(side), ..About::default() };
        if self.forbids_of(Deed::Order, about, Printed::Order(order)) {
            return false;
        }
        let ready = |unit: &PieceId| self.fresh(*unit) && self.may_activate(*unit, order);
        match order {
            Order::Advance => self.units_of(side).filter(ready).any(|unit| self.can_advance(unit)),
            Order::ArtilleryDenied => self.deniable(side),
            Order::ArtilleryRequest => self.access(side).is_ok() || self.mission(side).is_ok(),
            Order::CommandConfusion => {
                let _ = para!("O19");
                false
            }
            Order::Fire => self.fire_possible(side, aid),
            Order::Move => self.units_of(side).filter(ready).any(|unit| self.can_step(&[unit])),
            Order::Recover => self.can_recover(side),
            Order::Rout => Side::BOTH.into_iter().any(|player| self.can_rout(player)),
        }
    }
}

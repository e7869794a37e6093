//! Who may step where: moving, advancing, retreating, and whether an Order could be carried out.

use crestline_board::hex::Hex;

use super::{Aid, Denial, Situation, denied};
use crate::choice::Refusal;
use crate::content::{Order, UnitClass};
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;

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
        self.units_in(hex, self.scenario.owner(carrier))
            .filter(|unit| *unit != carrier && self.piece(*unit).weapon.is_none())
            .collect()
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
        if self.crosses_cliff(from, side) && self.piece(unit).weapon.is_some() {
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

    /// The units that a Leader may activate with himself: unactivated non-Leaders within his Command
    /// (3.3.1.1).
    #[must_use]
    pub fn commanded(self, leader: PieceId, free: impl Fn(PieceId) -> bool) -> Vec<PieceId> {
        let Some(hex) = self.hex(leader) else { return Vec::new() };
        let radius = u32::try_from(self.command(leader)).unwrap_or(0);
        self.units()
            .filter(|(unit, at)| {
                self.scenario.owner(*unit) == self.scenario.owner(leader)
                    && !self.is_leader(*unit)
                    && self.grid().distance(hex, *at) <= radius
                    && free(*unit)
            })
            .map(|(unit, _)| unit)
            .collect()
    }

    /// Whether a side may be activated for a Recover Order: it has something to recover and was not
    /// activated for Recover or Rout this Turn (O22.1).
    #[must_use]
    pub fn can_recover(self, side: Side) -> bool {
        !self.table.activated[side]
            && self.units_of(side).any(|u| self.piece(u).broken || self.piece(u).suppressed)
    }

    /// Whether a side may be activated for a Rout Order (O23.1).
    #[must_use]
    pub fn can_rout(self, side: Side) -> bool {
        !self.table.activated[side] && self.units_of(side).any(|unit| self.piece(unit).broken)
    }

    /// Whether a side could give an Order now: somebody can carry it out (O14.4).
    #[must_use]
    pub fn order_possible(self, side: Side, order: Order, aid: Aid) -> bool {
        let _ = para!("O14.4");
        match order {
            Order::Advance => {
                self.units_of(side).any(|unit| self.fresh(unit) && self.can_advance(unit))
            }
            Order::ArtilleryDenied => self.deniable(side),
            Order::ArtilleryRequest => self.access(side).is_ok() || self.mission(side).is_ok(),
            Order::CommandConfusion => {
                let _ = para!("O19");
                false
            }
            Order::Fire => self.fire_possible(side, aid),
            Order::Move => {
                self.units_of(side).any(|unit| self.fresh(unit) && self.can_step(&[unit]))
            }
            Order::Recover => self.can_recover(side),
            Order::Rout => Side::BOTH.into_iter().any(|player| self.can_rout(player)),
        }
    }
}

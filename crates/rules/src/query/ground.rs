//! What the ground does: costs, Cover, what can be entered, edges.

use crestline_board::hex::{Compass, Hex};
use crestline_board::terrain::Tag;

use super::land::Land;
use super::{Denial, Situation, denied};
use crate::choice::Refusal;
use crate::para;
use crate::scenario::{Edge, PieceId};
use crate::side::Side;
use crate::special::scene::About;
use crate::special::value::Value;

impl<'a> Situation<'a> {
    /// The printed map.
    pub(super) fn land(self) -> Land<'a> {
        if self.scenario.special.is_empty() {
            Land::of(&self.scenario.map)
        } else {
            Land::now(self)
        }
    }

    /// Whether a hex is Wet: no Weapon fires from it (T89).
    #[must_use]
    pub fn is_wet(self, hex: Hex) -> bool {
        let about = About { here: Some(hex), ..About::default() };
        self.changed(Value::HexWet, i32::from(self.land().is_wet(hex)), about) != 0
    }

    /// Whether the type of a hex has a tag of the chart.
    #[must_use]
    pub fn is_a(self, hex: Hex, tag: Tag) -> bool {
        self.scenario.map.terrain(hex).is(tag)
    }

    /// How many hexes it is from one hex to another, the first not counted (O20.2.2).
    #[must_use]
    pub fn distance(self, from: Hex, to: Hex) -> i32 {
        i32::try_from(self.grid().distance(from, to)).unwrap_or(i32::MAX)
    }

    /// The level of a hex: that of its centre (T88.3.1).
    #[must_use]
    pub fn level(self, hex: Hex) -> u8 {
        let _ = para!("T88.3.1");
        self.scenario.map.level(hex)
    }

    /// Whether nothing can ever stand in a hex (T79, T98). A bridge can be stood on, whatever flows
    /// below it.
    #[must_use]
    pub fn impassable(self, hex: Hex) -> bool {
        if self.table.blaze.contains(&hex) {
            let _ = para!("T79");
            return true;
        }
        let about = About { here: Some(hex), ..About::default() };
        self.changed(Value::HexImpassable, i32::from(self.land().impassable(hex)), about) != 0
    }

    /// The adjacent hexes that a unit may be put in as its own one burns: any that is not impassable,
    /// cliffs and enemies or not (E46, G-44).
    #[must_use]
    pub fn refuges(self, unit: PieceId) -> Vec<Hex> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        let next = self.grid().neighbours(from).map(|(_, hex)| hex);
        next.filter(|hex| !self.impassable(*hex)).collect()
    }

    /// What every step needs, whoever takes it and how: adjacent, not impassable, by the bridge.
    pub(super) fn step(self, from: Hex, to: Hex) -> Result<Compass, Denial> {
        let side = self.land().step(from, to)?;
        if self.impassable(to) {
            // The land is passable, as the step has shown: there is a Blaze, or a special rule.
            return Err(denied(Refusal::Impassable, para!("T79")));
        }
        Ok(side)
    }

    /// Whether a step crosses a cliff (T83).
    pub(super) fn crosses_cliff(self, from: Hex, side: Compass) -> bool {
        self.land().cliff(from, side)
    }

    /// What a step costs in half points: the terrain or the road, the hexside, going up (O21.1).
    ///
    /// # Errors
    /// If a Move cannot take the step at any price.
    pub fn step_cost(self, from: Hex, to: Hex) -> Result<u16, Denial> {
        let side = self.step(from, to)?;
        if self.trenched(from, to) {
            // One point, whatever the terrain, the hexside and the level; but no cliff (F105.2).
            if self.crosses_cliff(from, side) {
                return Err(denied(Refusal::Cliff, para!("T83")));
            }
            let _ = para!("F105.2");
            return Ok(2);
        }
        let cost = i32::from(self.land().step_cost(from, to)?);
        let about = About { here: Some(to), there: Some(from), ..About::default() };
        let cost = self.changed(Value::HexCost, cost, about).max(0);
        Ok(u16::try_from(cost).unwrap_or(u16::MAX))
    }

    /// Whether a road is in a hex: it gives the bonus and lowers Cover (T93).
    #[must_use]
    pub fn has_road(self, hex: Hex) -> bool {
        self.land().has_road(hex)
    }

    /// How many hexes lie between a hex and an edge of the map (O23.3, G-51).
    #[must_use]
    pub fn distance_to(self, hex: Hex, edge: Edge) -> u8 {
        let grid = self.grid();
        match edge {
            Edge::Left => hex.column(),
            Edge::Right => grid.columns() - 1 - hex.column(),
            Edge::Top => hex.row(),
            Edge::Bottom => grid.rows() - 1 - hex.row(),
        }
    }

    /// The hexes at a side's own edge, in order.
    #[must_use]
    pub fn edge_hexes(self, side: Side) -> Vec<Hex> {
        let edge = self.edge(side);
        self.grid().hexes().filter(|hex| self.distance_to(*hex, edge) == 0).collect()
    }
}

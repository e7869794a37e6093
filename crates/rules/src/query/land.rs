//! What the printed map asks of those who move and fire, whoever plays on it: costs, Cover, what
//! can be entered.

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;
use crestline_board::terrain::{Cost, Tag, Terrain};

use super::{Denial, Situation, denied};
use crate::choice::Refusal;
use crate::para;
use crate::para::row;
use crate::special::value::Value;

/// A map as the rules of terrain read it, before any marker lies on it.
#[derive(Clone, Copy, Debug)]
pub struct Land<'a> {
    map: &'a Map,
    /// The table of a game, whose special rules may read ground as other ground.
    table: Option<Situation<'a>>,
}

impl<'a> Land<'a> {
    /// The land of a map.
    #[must_use]
    pub const fn of(map: &'a Map) -> Land<'a> {
        Land { map, table: None }
    }

    /// The land of a game, as its special rules read it.
    #[must_use]
    pub(super) fn now(situation: Situation<'a>) -> Land<'a> {
        Land { map: &situation.scenario.map, table: Some(situation) }
    }

    /// The type of a hex (T78.1).
    fn terrain(self, hex: Hex) -> &'a Terrain {
        let _ = para!("T78.1");
        self.read_as(hex).unwrap_or(self.map.terrain(hex))
    }

    /// The type that special rules read a hex as.
    fn read_as(self, hex: Hex) -> Option<&'a Terrain> {
        let chart = self.map.chart();
        let word = self.table?.read_ground(hex)?;
        chart.find(word).map(|id| chart.get(id))
    }

    /// Whether a hex is Wet: no Weapon fires from it (T89).
    #[must_use]
    pub fn is_wet(self, hex: Hex) -> bool {
        self.terrain(hex).is(Tag::Wet)
    }

    /// What the type of a hex costs to enter; a minor bridge costs what lies under it (T80.2).
    fn type_cost(self, hex: Hex) -> Cost {
        let map = self.map;
        let terrain = row(self.terrain(hex));
        if terrain.cost != Cost::Other || self.read_as(hex).is_some() {
            return terrain.cost;
        }
        let chart = map.chart();
        let facts = map.facts(hex);
        let drawn = facts.covers.iter().filter(|c| c.counts()).map(|c| c.terrain);
        let under = drawn
            .chain(facts.ribbons.iter().map(|ribbon| ribbon.terrain))
            .map(|id| chart.get(id))
            .filter(|t| t.precedence.is_some() && t.cost != Cost::Other && !t.is(Tag::Bridge))
            .min_by_key(|t| t.precedence);
        row(under.unwrap_or(chart.get(chart.ground()))).cost
    }

    /// The cheapest road, rails or trail that crosses a side of a hex, in half points.
    fn rate(self, hex: Hex, side: Compass) -> Option<u16> {
        self.map
            .crossing(hex, side)
            .filter(|ribbon| ribbon.is(Tag::Along))
            .filter_map(|ribbon| match row(ribbon).cost {
                Cost::Half(half) => Some(half),
                Cost::Impassable | Cost::Other => None,
            })
            .min()
    }

    /// Whether nothing can ever stand in a hex (T98). A bridge can be stood on, whatever flows
    /// below it.
    #[must_use]
    pub fn impassable(self, hex: Hex) -> bool {
        self.type_cost(hex) == Cost::Impassable && !self.terrain(hex).is(Tag::Bridge)
    }

    /// Whether a step between adjacent hexes leaves or enters a major bridge other than by its road
    /// or rails (T80.1), or enters so a minor one over what cannot be entered (T80.2, T98).
    fn off_bridge(self, from: Hex, to: Hex, side: Compass) -> bool {
        let map = self.map;
        let along = |hex: Hex, side: Compass| {
            map.bridge(hex).is_some_and(|bridge| [bridge.ends.0, bridge.ends.1].contains(&side))
        };
        let major = |hex: Hex, side| self.terrain(hex).is(Tag::MajorBridge) && !along(hex, side);
        let water = self.terrain(to).is(Tag::Bridge)
            && self.type_cost(to) == Cost::Impassable
            && !along(to, side.opposite());
        major(from, side) || major(to, side.opposite()) || water
    }

    /// Whether a cliff is between two hexes (T83).
    pub(super) fn cliff(self, from: Hex, side: Compass) -> bool {
        let map = self.map;
        map.barriers_on(map.grid().hexside(from, side))
            .any(|barrier| row(map.chart().get(barrier.terrain)).is(Tag::Cliff))
    }

    /// What every step needs, whoever takes it and how: adjacent, not impassable, by the bridge.
    pub(super) fn step(self, from: Hex, to: Hex) -> Result<Compass, Denial> {
        let side = self
            .map
            .grid()
            .direction(from, to)
            .ok_or(denied(Refusal::NotAdjacent, para!("O21")))?;
        if self.impassable(to) {
            return Err(denied(Refusal::Impassable, para!("T98")));
        }
        if self.off_bridge(from, to, side) {
            return Err(denied(Refusal::BridgeSide, para!("T80.1")));
        }
        Ok(side)
    }

    /// What a step costs in half points: the terrain or the road, the hexside, going up (O21.1).
    ///
    /// # Errors
    /// If a Move cannot take the step at any price.
    pub fn step_cost(self, from: Hex, to: Hex) -> Result<u16, Denial> {
        let side = self.step(from, to)?;
        let _ = para!("T78.2");
        let map = self.map;
        let along = self.rate(to, side.opposite());
        let terrain = match self.type_cost(to) {
            Cost::Half(half) => Some(half),
            Cost::Impassable | Cost::Other => None,
        };
        let ground = match (along, terrain) {
            (Some(rate), Some(terrain)) => {
                let _ = para!("T93");
                rate.min(terrain)
            }
            (Some(rate), None) => rate,
            (None, Some(terrain)) => terrain,
            (None, None) => return Err(denied(Refusal::Impassable, para!("T80.1"))),
        };
        let mut cost = ground;
        for barrier in map.barriers_on(map.grid().hexside(from, side)) {
            let terrain = row(map.chart().get(barrier.terrain));
            if terrain.is(Tag::Cliff) || terrain.cost == Cost::Impassable {
                return Err(denied(Refusal::Cliff, para!("T83")));
            }
            // A road through an opening in a wall crosses nothing.
            let opening = barrier.solid.len() > 1 && along.is_some();
            if let (Cost::Half(half), false) = (terrain.cost, opening) {
                let more = self.table.map_or(i32::from(half), |table| {
                    let value = Value::HexsideCost;
                    table.changed_hexside(value, i32::from(half), &terrain.word, from, to)
                });
                cost += u16::try_from(more.max(0)).unwrap_or(half);
            }
        }
        if map.level(to) > map.level(from) {
            let _ = para!("T88.1");
            cost += 2;
        }
        Ok(cost)
    }

    /// Whether a road is in a hex: it gives the bonus and lowers Cover (T93).
    #[must_use]
    pub fn has_road(self, hex: Hex) -> bool {
        self.map.has_ribbon(hex, Tag::Road)
    }

    /// The best Cover of the terrain of a hex, its bridge included, before the road takes a point
    /// (T78.3).
    pub(super) fn own_cover(self, hex: Hex) -> i32 {
        let _ = para!("T78.3");
        let bridge = self.map.bridge(hex).map(|at| row(self.map.chart().get(at.terrain)).cover);
        let own = std::iter::once(row(self.terrain(hex)).cover).chain(bridge);
        own.map(i32::from).max().unwrap_or(0)
    }

    /// The Cover of a hex against fire that crosses no hedge or wall into it: the best of its
    /// terrain, less 1 for a road (T78.3, T93).
    #[must_use]
    pub fn cover(self, hex: Hex) -> i32 {
        self.own_cover(hex) - i32::from(self.has_road(hex))
    }
}

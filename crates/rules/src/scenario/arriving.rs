//! Reinforcements of a scenario: when they come, and where (6.1.2).

use crestline_board::map::Map;

use super::build::{Builder, impassable};
use super::draft::ArrivalDraft;
use super::flaw::{FlawKind, Item};
use super::{Arrival, Coming, Edge, Force, HexFilter};
use crate::side::{BySide, Side};

impl ArrivalDraft {
    /// Where they come in: what they say, at the own edge if they name no place (6.1.2).
    fn place(&self) -> HexFilter {
        let mut place = self.place.clone();
        if !place.names_a_place() {
            place.depth = Some(1);
        }
        place
    }

    /// For a side with this edge.
    pub(super) fn build(&self, map: &Map, edge: Edge) -> Arrival {
        let place = self.place();
        let mut hexes = place.hexes(map, edge);
        hexes.retain(|hex| !impassable(map, *hex));
        Arrival { when: self.when, place, hexes, most: self.most }
    }
}

/// Leaves of the hexes of reinforcements those of the zones that they ask for, now that these are known.
pub(super) fn narrow(sides: &mut BySide<Force>) {
    let zones = BySide::from_fn(|side| sides[side].zone.clone());
    for side in Side::BOTH {
        for arrival in &mut sides[side].arrivals {
            let Some(who) = arrival.place.zone else { continue };
            arrival.hexes.retain(|hex| who.sides(side).any(|one| zones[one].contains(hex)));
        }
    }
}

impl Builder<'_> {
    /// What is wrong with reinforcements, their pieces aside.
    pub(super) fn arrival(&mut self, item: Item, side: Side, arrival: &ArrivalDraft) {
        let (map, edge) = (&self.draft.map, self.draft.sides[side].edge);
        match arrival.when {
            Coming::At(space) => {
                let first = i32::from(self.draft.time) + 1;
                self.range(item, "space", i32::from(space), first, 30);
            }
            Coming::From(space, _) => self.range(item, "from", i32::from(space), 0, 30),
        }
        if let Some(most) = arrival.most {
            self.range(item, "most", i32::from(most), 1, 60);
        }
        let place = arrival.place();
        let mut lost = false;
        for (hex, kind) in place.flaws(map, edge) {
            lost = true;
            match hex {
                Some(hex) => self.flaw_at(item, hex, kind),
                None => self.flaw(item, kind),
            }
        }
        // A hex that is named is meant.
        for hex in arrival.place.listed.iter().filter(|hex| map.grid().contains(**hex)) {
            lost |= !self.ground(item, *hex);
        }
        if !lost && arrival.build(map, edge).hexes.is_empty() {
            self.flaw(item, FlawKind::EmptyZone);
        }
    }
}

//! What a side, or anybody, may see of a scenario, and the small map with its zones.

use std::sync::Arc;

use crestline_draw::{MapOptions, Overlay, Sheet, Zones};
use crestline_rules::scenario::{Opening, Scenario};
use crestline_rules::side::Side;

use super::Aids;
use crate::art::Art;

/// The scenario as both players may see it: what is noted down and not placed is left out.
pub(super) fn open(scenario: &Scenario) -> Scenario {
    let mut seen = scenario.clone();
    seen.setup.retain(|step| !step.hidden);
    seen
}

/// The scenario as a side may see it while the other side sets up: of the other side, nothing about
/// where anything stands or comes in, nor what its first hand holds.
pub(super) fn by_side(scenario: &Scenario, side: Side) -> Scenario {
    let mut seen = scenario.clone();
    seen.setup.retain(|step| step.side == side);
    let other = side.other();
    seen.sides[other].arrivals.clear();
    seen.sides[other].opening = Opening::default();
    seen.sides[other].zone.clear();
    for piece in seen.roster.iter_mut().filter(|piece| piece.side == other) {
        piece.at = None;
    }
    seen
}

/// The map of a scenario with the zones that are in it.
pub(super) fn map(scenario: &Scenario, aids: &Aids<'_>) -> Arc<Art> {
    let sheet = Sheet::new(*scenario.map.grid(), true);
    let options = MapOptions {
        theme: aids.theme.clone(),
        overlay: Some(Overlay::Zones(Zones::of(scenario))),
        markers: scenario.markers.clone(),
        ..MapOptions::default()
    };
    Art::of_map(&scenario.map, &sheet, aids.letters, &options)
}

//! E48 Breeze: all Smoke goes, and each Blaze spreads one hex downwind, all at once.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};

use crate::event::Happening;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let smoke = std::mem::take(&mut game.state.table.smoke);
    for hex in smoke.keys() {
        game.emit(para!("E48"), Happening::SmokeRemoved { hex: *hex });
    }
    let wind = now.card.and_then(|card| game.situation().wind(card));
    let hexes = wind.map(|wind| downwind(game, wind)).unwrap_or_default();
    for hex in &hexes {
        game.place_blaze(*hex, para!("E48"));
    }
    if smoke.is_empty() && hexes.is_empty() {
        now.nothing(game);
        return;
    }
    now.done(game);
    game.displace(&hexes);
}

/// The hexes that the Blazes of now spread to: next to them downwind, neither Wet nor on fire.
fn downwind(game: &Game, wind: Compass) -> Vec<Hex> {
    let situation = game.situation();
    let burning = situation.table.blaze.iter();
    let next: BTreeSet<Hex> =
        burning.filter_map(|hex| situation.grid().neighbour(*hex, wind)).collect();
    next.into_iter().filter(|hex| situation.burnable(*hex).is_ok()).collect()
}

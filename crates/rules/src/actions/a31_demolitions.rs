//! A31 Demolitions: after the opponent has passed with discards, a Fortification goes where the side
//! that did not pass has a unit.

use crestline_board::hex::Hex;

use crate::game::Game;
use crate::para;
use crate::side::Side;

/// The hexes whose Fortification a side could demolish.
pub(crate) fn hexes(game: &Game, side: Side) -> Vec<Hex> {
    let mut hexes = game.situation().hexes_of(side);
    hexes.retain(|hex| game.situation().fort(*hex).is_some());
    hexes
}

/// The Fortification goes.
pub(crate) fn blow_up(game: &mut Game, hex: Hex) {
    game.raze(hex, para!("A31"));
}

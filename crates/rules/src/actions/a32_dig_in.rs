//! A32 Dig In: as a Time advance ends, Foxholes come into a hex with an own unit.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::content::{CardAction, FortificationKind};
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// The hexes in which a side could dig in.
pub(crate) fn hexes(game: &Game, side: Side) -> Vec<Hex> {
    let mut hexes = game.situation().hexes_of(side);
    hexes.retain(|hex| game.situation().fortifiable_by(*hex, FortificationKind::Foxholes).is_ok());
    hexes
}

/// What a side may do as a Time advance ends; `None` if there is nothing to ask: there is no hex for
/// it, or the hand is empty.
pub(crate) fn window(game: &Game, side: Side) -> Option<Vec<Choice>> {
    if hexes(game, side).is_empty() {
        return None;
    }
    game.window(side, |action| action == CardAction::DigIn)
}

/// The Foxholes are dug.
pub(crate) fn dig(game: &mut Game, hex: Hex) {
    game.fortify(hex, FortificationKind::Foxholes, 0, None, para!("A32"));
}

//! A35.4 Hidden Unit: after the opponent has passed with discards, the Defender rolls on his Support
//! Table and puts what he chooses into his original set-up zone.

use crestline_board::hex::Hex;

use crate::content::CardAction;
use crate::flow::support::Caller;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// The hexes in which a hidden unit may turn up: of the own original zone, with nobody in it, passable
/// and of a Cover of 1 or more.
pub(crate) fn hexes(game: &Game, side: Side) -> Vec<Hex> {
    let situation = game.situation();
    let mut hexes = situation.zone(side).to_vec();
    hexes.retain(|hex| {
        !Side::BOTH.into_iter().any(|side| situation.occupied(*hex, side))
            && !situation.impassable(*hex)
            && situation.cover(*hex) >= 1
    });
    hexes
}

/// Whether a side could have one turn up: only the Defender (A35), where there is room.
pub(crate) fn possible(game: &Game, side: Side) -> bool {
    game.situation().may_as_defender(side, CardAction::HiddenUnit) && !hexes(game, side).is_empty()
}

/// It turns up.
pub(crate) fn begin(game: &mut Game, side: Side) {
    let _ = para!("A35.4");
    game.support(side, Caller::HiddenUnit);
}

//! E60 Interdiction: a unit of either side without Cover is Suppressed.

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let situation = game.situation();
    let open = |unit, hex| !situation.piece(unit).suppressed && situation.cover(hex) < 1;
    now.ask(pick::units(game, open))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        let _ = para!("E60");
        game.suppress(unit, now.cause());
    }
    now.done(game);
}

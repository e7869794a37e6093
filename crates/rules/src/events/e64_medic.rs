//! E64 Medic: a broken unit of either side rallies.

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    now.ask(pick::broken(game))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        let _ = para!("E64");
        game.rally(unit);
    }
    now.done(game);
}

//! E44 Battle Harden: an own unit becomes a Veteran. What that is worth is in the query layer (E44.1).

use crate::choice::Choice;
use crate::event::Happening;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let own = |unit| game.scenario.owner(unit) == now.side;
    now.ask(pick::units(game, |unit, _| own(unit) && !game.state.table.piece(unit).veteran))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        game.state.table.piece_mut(unit).veteran = true;
        game.emit(para!("E44"), Happening::Hardened { unit });
    }
    now.done(game);
}

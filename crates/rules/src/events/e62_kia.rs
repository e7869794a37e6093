//! E62 KIA: a broken unit of either side is eliminated.

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
    let _ = para!("E62");
    pick::eliminated(now, game, choice);
}

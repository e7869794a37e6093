//! E66 Prisoners of War: an own broken unit in or next to a hex with enemies is eliminated (G-63).

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let enemies = game.situation().hexes_of(now.side.other());
    let caught = pick::own_broken(now, game, |hex| {
        enemies.iter().any(|enemy| game.situation().distance(hex, *enemy) <= 1)
    });
    now.ask(caught)
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    let _ = para!("E66");
    pick::eliminated(now, game, choice);
}

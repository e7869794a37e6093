//! E74 Strategic Objective: a chit is drawn open and counts at once (7.3.3).

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    pick::chit(now, game)
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Chit(letter) = choice {
        let _ = para!("E74");
        game.draw_chit(now.side, letter, false);
    }
    now.done(game);
}

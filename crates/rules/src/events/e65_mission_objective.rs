//! E65 Mission Objective: a secret Objective chit for the side that drew the card.

use crate::choice::{Choice, Pool, Purpose, Set};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    if game.state.cup.is_empty() {
        return Ask::Resume;
    }
    let pool = Pool::Chits(game.state.cup);
    Ask::Chance(Set { side: now.side, pool, purpose: Purpose::Chit })
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Chit(letter) = choice {
        let _ = para!("E65");
        game.draw_chit(now.side, letter, true);
    }
    now.done(game);
}

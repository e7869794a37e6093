//! E67 Reconnaissance: the opponent lays open one of his secret chits, of his choice.

use crate::choice::Choice;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let owner = now.side.other();
    now.ask_side(owner, game.state.secret[owner].iter().map(Choice::Chit).collect())
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Chit(letter) = choice {
        let _ = para!("E67");
        game.reveal_chit(now.side.other(), letter);
    }
    now.done(game);
}

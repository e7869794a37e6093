//! E63 Malfunction.

use crate::choice::Choice;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;

pub(crate) fn legal(_: &Occurrence, _: &Game) -> Ask {
    Ask::Resume
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, _: Choice) {
    now.done(game);
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    now.nothing(game);
}

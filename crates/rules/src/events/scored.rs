//! E42 What Events share that bring VP by a count (E45, E49).

use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para::Para;

/// The side that drew the card gains VP; none is nothing (E42).
pub(super) fn counted(now: Occurrence, game: &mut Game, vp: u8, para: Para) {
    if vp == 0 {
        now.nothing(game);
    } else {
        game.gain(now.side, vp, para);
        now.done(game);
    }
}

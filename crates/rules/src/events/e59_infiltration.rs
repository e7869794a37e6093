//! E59 Infiltration: a unit by the Support Table, in or next to a random hex. It may start a Melee.

use crate::flow::s01_9_1_1_event::Occurrence;
use crate::flow::support::Caller;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let _ = para!("E59");
    let side = now.side;
    now.done(game);
    game.support(side, Caller::Infiltration);
}

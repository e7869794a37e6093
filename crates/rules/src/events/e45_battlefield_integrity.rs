//! E45 Battlefield Integrity: VP for the enemy units on the Casualty Track.

use crate::events::scored;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let vp = game.situation().casualties(now.side.other());
    scored::counted(now, game, vp, para!("E45"));
}

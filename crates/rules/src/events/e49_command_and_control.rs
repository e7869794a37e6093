//! E49 Command and Control: VP for the Objectives that the side controls.

use crate::events::scored;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let control = game.state.table.control.iter();
    let own = control.filter(|side| **side == Some(now.side)).count();
    scored::counted(now, game, u8::try_from(own).unwrap_or(u8::MAX), para!("E49"));
}

//! E47 Booby Trap: Mines come up in a random hex. Who is there is safe until it leaves (F103.1).

use crate::content::FortificationKind;
use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let fp = game.situation().mines_fp();
    random_hex::fortified(now, game, FortificationKind::Mines, fp, para!("E47"));
}

//! E69 Rubble: Wire comes up in a random hex (G-01).

use crate::content::FortificationKind;
use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::fortified(now, game, FortificationKind::Wire, 0, para!("E69"));
}

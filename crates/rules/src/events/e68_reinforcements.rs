//! E68 Reinforcements: by the Support Table, a Radio into its box or a unit at the own edge. It may
//! start a Melee.

use crate::flow::s01_9_1_1_event::Occurrence;
use crate::flow::support::Caller;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let _ = para!("E68");
    let side = now.side;
    now.done(game);
    game.support(side, Caller::Reinforcements);
}

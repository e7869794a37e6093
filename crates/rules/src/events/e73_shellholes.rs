//! E73 Shellholes: Foxholes come up in a random hex (G-01).

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;

use crate::content::FortificationKind;
use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;
use crate::scenario::switches::Shellholes;

/// Whether the scenario lets them come up there.
fn allowed(game: &Game, hex: Hex) -> bool {
    let outdoors = game.scenario.switches.shellholes == Shellholes::Outdoors;
    !(outdoors && game.situation().is_a(hex, Tag::Building))
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::fortified_where(now, game, FortificationKind::Foxholes, 0, para!("E73"), allowed);
}

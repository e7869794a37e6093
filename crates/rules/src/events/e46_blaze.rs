//! E46 Blaze: a random hex burns, and who is in it has to get out.

use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::drawn(now, game, |now, game, hex| {
        if game.situation().burnable(hex).is_err() {
            now.nothing(game);
            return;
        }
        game.place_blaze(hex, para!("E46"));
        now.done(game);
        game.displace(&[hex]);
    });
}

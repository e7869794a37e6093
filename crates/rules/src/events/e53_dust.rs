//! E53 Dust: Smoke in a random hex.

use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::drawn(now, game, |now, game, hex| {
        if game.situation().smokable(hex).is_err() {
            now.nothing(game);
            return;
        }
        let _ = para!("E53");
        let side = now.side;
        now.done(game);
        game.smoke(side, vec![hex]);
    });
}

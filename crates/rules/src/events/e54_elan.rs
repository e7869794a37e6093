//! E54 Elan: the own Surrender marker goes one space up.

use crate::event::Happening;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let side = now.side;
    let space = game.situation().surrender(side) + 1;
    // There is no space beyond the last one (G-48).
    if space > game.situation().last_casualty_space() {
        now.nothing(game);
        return;
    }
    game.state.table.surrender[side] = space;
    game.emit(para!("E54"), Happening::SurrenderMoved { side, space });
    now.done(game);
}

//! What Events that begin with a random hex share (1.8), and those that fortify it (E47, E69, E73).

use crestline_board::hex::Hex;

use crate::content::FortificationKind;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para::Para;

/// Steps 0 and 1 of an Event: the hex is drawn, then the Event goes on with it. A hex off the map is
/// nobody's, and nothing happens (1.8).
pub(super) fn drawn(
    now: Occurrence,
    game: &mut Game,
    then: impl FnOnce(Occurrence, &mut Game, Hex),
) {
    if now.step == 0 {
        let side = now.side;
        now.next(game);
        game.draw_hex(side);
        return;
    }
    match game.drawn_hex() {
        Some(hex) => then(now, game, hex),
        None => now.nothing(game),
    }
}

/// A Fortification comes up in a random hex, if there can be one (8.1.3, 8.1.5, F100.3). Mines do
/// not attack those who are there (F103.1).
pub(super) fn fortified(
    now: Occurrence,
    game: &mut Game,
    kind: FortificationKind,
    fp: u8,
    para: Para,
) {
    fortified_where(now, game, kind, fp, para, |_, _| true);
}

/// The same, where the Event lets it come up there at all.
pub(super) fn fortified_where(
    now: Occurrence,
    game: &mut Game,
    kind: FortificationKind,
    fp: u8,
    para: Para,
    allowed: impl FnOnce(&Game, Hex) -> bool,
) {
    drawn(now, game, |now, game, hex| {
        if allowed(game, hex) && game.fortify(hex, kind, fp, None, para) {
            now.done(game);
        } else {
            now.nothing(game);
        }
    });
}

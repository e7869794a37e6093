//! E42 What Events that begin with a random hex share (1.8), and those that fortify it (E47, E69, E73).

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::content::FortificationKind;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para::Para;
use crate::scenario::PieceId;

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

/// An Event befalls the piece nearest to a random hex (E63, E72): where several are equally near, its
/// last step asks which.
pub(super) fn befalls(
    now: Occurrence,
    game: &mut Game,
    nearest: impl FnOnce(&Game, Hex) -> Vec<PieceId>,
    then: impl FnOnce(Occurrence, &mut Game, PieceId),
) {
    drawn(now, game, |mut now, game, hex| match nearest(game, hex)[..] {
        [] => now.nothing(game),
        [piece] => then(now, game, piece),
        _ => {
            now.hex = Some(hex);
            now.next(game);
        }
    });
}

/// The question which of several equally near pieces it is.
pub(super) fn which(
    now: &Occurrence,
    game: &Game,
    nearest: impl FnOnce(&Game, Hex) -> Vec<PieceId>,
) -> Ask {
    let Some(hex) = now.hex else { return Ask::Resume };
    now.ask(nearest(game, hex).into_iter().map(Choice::Piece).collect())
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

//! E72 Shell Shock: the unit nearest to a random hex breaks, whosever it is.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::events::{pick, random_hex};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

fn nearest(game: &Game, hex: Hex) -> Vec<PieceId> {
    let all: Vec<(PieceId, Hex)> = game.situation().units().collect();
    pick::nearest(game, hex, &all)
}

fn breaks(now: Occurrence, game: &mut Game, unit: PieceId) {
    let _ = para!("E72");
    let cause = now.cause();
    now.done(game);
    game.break_units(vec![unit], cause);
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    random_hex::which(now, game, nearest)
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        breaks(now, game, unit);
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::befalls(now, game, nearest, breaks);
}

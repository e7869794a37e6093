//! A38 No Quarter: VP for a side that has survived a Melee, if its nation gives none to that opponent.

use crate::choice::Choice;
use crate::content::CardAction;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;

/// What it brings.
const VP: u8 = 2;

/// What a side may do at the end of a Melee; `None` if there is nothing to ask: its nation does not
/// do that to this opponent, nobody of it has survived, or its hand is empty.
pub(crate) fn window(
    game: &Game,
    side: Side,
    survivors: &[PieceId],
    enemies: &[PieceId],
) -> Option<Vec<Choice>> {
    if !game.situation().gives_no_quarter(survivors, enemies) {
        return None;
    }
    game.window(side, |action| action == CardAction::NoQuarter)
}

/// A side gains by it.
pub(crate) fn take(game: &mut Game, side: Side) {
    game.gain(side, VP, para!("A38"));
}

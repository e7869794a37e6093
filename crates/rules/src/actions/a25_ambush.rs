//! A25 Ambush: before the rolls of a Melee one of the opponent's units in it breaks, which one the
//! opponent says.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::content::CardAction;
use crate::event::Cause;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;

/// What a side may do before a Melee; `None` if there is nothing to ask.
pub(crate) fn window(game: &Game, side: Side) -> Option<Vec<Choice>> {
    game.window(side, |action| action == CardAction::Ambush)
}

/// The units of a side of which it chooses the one that breaks.
pub(crate) fn victims(game: &Game, hex: Hex, side: Side) -> Vec<Choice> {
    game.situation().units_in(hex, side).map(Choice::Piece).collect()
}

/// The unit that was chosen breaks.
pub(crate) fn spring(game: &mut Game, victim: PieceId) {
    let _ = para!("A25");
    game.break_units(vec![victim], Cause::Ambush);
}

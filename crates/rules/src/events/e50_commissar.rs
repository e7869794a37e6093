//! E50 Commissar: an own broken unit rolls against its Morale, and rallies or dies.
//!
//! The card is in one deck only, so the player who draws it is the one whom the rule names.

use crate::choice::Choice;
use crate::event::{Happening, RollKind};
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    if now.step > 0 {
        return Ask::Resume;
    }
    now.ask(pick::own_broken(now, game, |_| true))
}

pub(crate) fn apply(mut now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        now.pieces = vec![unit];
        let side = now.side;
        now.next(game);
        game.roll(RollKind::Commissar, side, Some(unit));
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let Some(unit) = now.pieces.first().copied() else {
        now.nothing(game);
        return;
    };
    let roll = game.rolled();
    let cause = now.cause();
    now.done(game);
    // Time may have advanced as he rolled, and a Melee have taken the unit.
    if !game.situation().on_map(unit) {
        return;
    }
    // His Cover and Leaders count, as they do whenever Morale is asked (3.1.4).
    let morale = game.situation().morale(unit);
    game.emit(para!("E50"), Happening::Tested { unit, morale, roll });
    if roll > morale {
        game.eliminate(&[unit], cause);
    } else if game.state.table.piece(unit).broken {
        game.rally(unit);
    }
}

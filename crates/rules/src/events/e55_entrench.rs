//! E55 Entrench: Foxholes, if wanted, in a hex with own units.

use crate::choice::Choice;
use crate::content::FortificationKind;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let mut hexes = game.situation().hexes_of(now.side);
    hexes.retain(|hex| game.situation().fortifiable_by(*hex, FortificationKind::Foxholes).is_ok());
    now.ask(pick::or_pass(hexes.into_iter().map(Choice::Hex).collect()))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Hex(hex) = choice {
        game.fortify(hex, FortificationKind::Foxholes, 0, None, para!("E55"));
        now.done(game);
    } else {
        pick::declined(now, game);
    }
}

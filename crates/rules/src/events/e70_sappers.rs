//! E70 Sappers: Mines or Wire, if wanted, are taken off anywhere.

use crate::choice::Choice;
use crate::content::FortificationKind;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let clears = |kind| matches!(kind, FortificationKind::Mines | FortificationKind::Wire);
    let forts = game.state.table.forts.iter().filter(|(_, fort)| clears(fort.kind));
    now.ask(pick::or_pass(forts.map(|(hex, _)| Choice::Hex(*hex)).collect()))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Hex(hex) = choice {
        game.raze(hex, para!("E70"));
        now.done(game);
    } else {
        pick::declined(now, game);
    }
}

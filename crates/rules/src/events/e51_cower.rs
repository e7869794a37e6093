//! E51 Cower: own Squads out of their Leaders' Command are Suppressed.

use crate::content::UnitClass;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    let situation = game.situation();
    let own = || situation.units_of(now.side);
    // A broken Leader is still one, with the Command of that side (G-54).
    let leaders = own().filter(|unit| situation.is_leader(*unit));
    let led: Vec<PieceId> =
        leaders.flat_map(|leader| situation.commanded(leader, None, |_| true)).collect();
    let cowed: Vec<PieceId> = own()
        .filter(|unit| {
            situation.scenario.class(*unit) == Some(UnitClass::Squad)
                && !situation.piece(*unit).suppressed
                && !led.contains(unit)
        })
        .collect();
    if cowed.is_empty() {
        now.nothing(game);
        return;
    }
    let _ = para!("E51");
    let cause = now.cause();
    now.done(game);
    for unit in cowed {
        game.suppress(unit, cause);
    }
}

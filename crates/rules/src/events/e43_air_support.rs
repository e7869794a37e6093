//! E43 Air Support: at a random hex, or the nearest with anybody in it, all units may break.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::events::{pick, random_hex};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

/// The nearest hexes with units of either side: the random hex itself if there are any in it.
fn targets(game: &Game, hex: Hex) -> Vec<Hex> {
    let all: Vec<(Hex, Hex)> = game.situation().units().map(|(_, at)| (at, at)).collect();
    pick::nearest(game, hex, &all)
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let Some(hex) = now.hex else { return Ask::Resume };
    let hexes = targets(game, hex).into_iter().map(Choice::Hex).collect();
    now.ask(pick::or_pass(hexes))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    let Choice::Hex(hex) = choice else {
        pick::declined(now, game);
        return;
    };
    let _ = para!("E43");
    let inactive = game.active().other();
    let situation = game.situation();
    let sides = [inactive, inactive.other()].into_iter();
    let units = sides.flat_map(|side| situation.units_in(hex, side)).collect();
    let cause = now.cause();
    now.done(game);
    game.break_units(units, cause);
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    if now.hex.is_some() {
        now.nothing(game);
        return;
    }
    random_hex::drawn(now, game, |mut now, game, hex| {
        now.hex = Some(hex);
        now.next(game);
    });
}

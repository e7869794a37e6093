//! E77 White Phosphorus: Smoke next to an own unbroken Squad, and each side that has units in it
//! breaks one of its own.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::content::UnitClass;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::side::Side;

/// Where the Smoke may go (8.1.5).
fn hexes(now: &Occurrence, game: &Game) -> Vec<Hex> {
    let situation = game.situation();
    if situation.smoke_pool().iter().all(|count| *count == 0) {
        return Vec::new();
    }
    let squads: Vec<Hex> = situation
        .units_of(now.side)
        .filter(|unit| game.scenario.class(*unit) == Some(UnitClass::Squad))
        .filter(|unit| !situation.piece(*unit).broken)
        .filter_map(|unit| situation.hex(unit))
        .collect();
    let near = |hex: &Hex| squads.iter().any(|squad| situation.distance(*squad, *hex) == 1);
    let all = situation.grid().hexes();
    all.filter(near).filter(|hex| situation.smokable(*hex).is_ok()).collect()
}

/// Whose unit in the Smoke breaks: the inactive side's first.
fn struck(now: &Occurrence, game: &Game) -> Option<Side> {
    match now.step {
        1 => Some(game.active().other()),
        2 => Some(game.active()),
        _ => None,
    }
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let Some(hex) = now.hex else {
        let hexes = hexes(now, game).into_iter();
        return now.ask(pick::or_pass(hexes.map(Choice::Hex).collect()));
    };
    let Some(side) = struck(now, game) else { return Ask::Resume };
    let units = game.situation().units_in(hex, side);
    now.ask_side(side, units.map(Choice::Piece).collect())
}

pub(crate) fn apply(mut now: Occurrence, game: &mut Game, choice: Choice) {
    let side = now.side;
    match choice {
        Choice::Hex(hex) => {
            let _ = para!("E77");
            now.hex = Some(hex);
            now.next(game);
            game.smoke(side, vec![hex]);
        }
        Choice::Piece(unit) => {
            let cause = now.cause();
            now.next(game);
            game.break_units(vec![unit], cause);
        }
        _ => pick::declined(now, game),
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    match now.step {
        0 => now.nothing(game),
        1 | 2 => now.next(game),
        _ => now.done(game),
    }
}

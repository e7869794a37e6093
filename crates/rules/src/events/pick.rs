//! E42 What Events share that pick a unit or a hex: who can be picked, the nearest, and declining.

use crestline_board::hex::Hex;

use crate::choice::{Choice, Pool, Purpose, Set};
use crate::event::Happening;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::scenario::PieceId;

/// The units on the map that fit, as choices.
pub(super) fn units(game: &Game, fits: impl Fn(PieceId, Hex) -> bool) -> Vec<Choice> {
    let units = game.situation().units().filter(|(unit, hex)| fits(*unit, *hex));
    units.map(|(unit, _)| Choice::Piece(unit)).collect()
}

/// The broken units of either side, as choices (E62, E64).
pub(super) fn broken(game: &Game) -> Vec<Choice> {
    units(game, |unit, _| game.situation().piece(unit).broken)
}

/// The broken units of the side that drew the card in hexes that fit, as choices (E50, E66).
pub(super) fn own_broken(now: &Occurrence, game: &Game, fits: impl Fn(Hex) -> bool) -> Vec<Choice> {
    let own = |unit| game.scenario.owner(unit) == now.side;
    units(game, |unit, hex| own(unit) && game.situation().piece(unit).broken && fits(hex))
}

/// The unit that was picked is eliminated (E62, E66). That is no breaking: no Light Wounds save it.
pub(super) fn eliminated(now: Occurrence, game: &mut Game, choice: Choice) {
    let cause = now.cause();
    now.done(game);
    if let Choice::Piece(unit) = choice {
        game.eliminate(&[unit], cause);
    }
}

/// The same choices, or to decline; nothing to choose is nothing to decline (E42).
pub(super) fn or_pass(mut choices: Vec<Choice>) -> Vec<Choice> {
    if !choices.is_empty() {
        choices.push(Choice::Pass);
    }
    choices
}

/// The side that drew the card does not want what the Event offers.
pub(super) fn declined(now: Occurrence, game: &mut Game) {
    if let Some(event) = now.event() {
        game.emit(event.para(), Happening::Declined { side: now.side });
    }
    now.done(game);
}

/// Of things in hexes those at the least distance from a hex (1.8): several where they tie.
pub(super) fn nearest<T: Copy>(game: &Game, from: Hex, all: &[(T, Hex)]) -> Vec<T> {
    let distance = |(_, hex): &(T, Hex)| game.situation().distance(from, *hex);
    let least = all.iter().map(distance).min();
    all.iter().filter(|thing| Some(distance(thing)) == least).map(|(thing, _)| *thing).collect()
}

/// A chit out of the cup, if there is one left (E65, E74).
pub(super) fn chit(now: &Occurrence, game: &Game) -> Ask {
    if game.state.cup.is_empty() {
        return Ask::Resume;
    }
    let pool = Pool::Chits(game.state.cup);
    Ask::Chance(Set { side: now.side, pool, purpose: Purpose::Chit })
}

//! E76 Walking Wounded: an eliminated unit of either side comes back, broken, in or next to a random
//! hex. The VP for it stay where they are.

use crate::choice::Choice;
use crate::event::Happening;
use crate::events::random_hex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::state::Place;

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let situation = game.situation();
    match (now.pieces.first(), now.hex) {
        (None, _) => {
            let casualty = |unit: &_| situation.piece(*unit).place == Place::Casualty;
            now.ask(game.scenario.pieces().filter(casualty).map(Choice::Piece).collect())
        }
        (Some(unit), Some(hex)) => {
            let owner = game.scenario.owner(*unit);
            let class = game.scenario.class(*unit);
            let hexes = class.map(|class| situation.room_at(Some(hex), owner, class));
            let hexes = hexes.unwrap_or_default().into_iter();
            now.ask(hexes.map(Choice::Hex).collect())
        }
        (Some(_), None) => Ask::Resume,
    }
}

pub(crate) fn apply(mut now: Occurrence, game: &mut Game, choice: Choice) {
    match (choice, now.pieces.first().copied()) {
        (Choice::Piece(unit), None) => {
            now.pieces.push(unit);
            game.push(now);
        }
        (Choice::Hex(hex), Some(unit)) => {
            let cause = now.cause();
            game.state.table.piece_mut(unit).broken = true;
            // It leaves a free space on the track (G-47).
            game.come(unit, hex, para!("E76"));
            game.emit(para!("E76"), Happening::Broke { unit, cause });
            now.done(game);
        }
        _ => now.done(game),
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    if now.pieces.is_empty() || now.hex.is_some() {
        // Nobody to come back, or no room for him.
        now.nothing(game);
        return;
    }
    random_hex::drawn(now, game, |mut now, game, hex| {
        now.hex = Some(hex);
        now.next(game);
    });
}

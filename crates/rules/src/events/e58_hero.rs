//! E58 Hero: the own Hero comes into play in a friendly hex, and may rally a broken unit there. That
//! he is worth no VP and is not bound to one Order a Turn is in the query layer (E58.1).

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::state::Place;

/// The Hero of the side that drew the card, unless he is in play.
fn hero(now: &Occurrence, game: &Game) -> Option<PieceId> {
    let hero = game.situation().hero(now.side)?;
    (game.situation().piece(hero).place == Place::Aside).then_some(hero)
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    match now.hex {
        None if hero(now, game).is_some() => {
            let hexes = game.situation().friendly_hexes(now.side);
            now.ask(hexes.into_iter().map(Choice::Hex).collect())
        }
        None => Ask::Resume,
        Some(hex) => {
            // The card does not say whose (1.0).
            let here = |unit, at| at == hex && game.situation().piece(unit).broken;
            now.ask(pick::or_pass(pick::units(game, here)))
        }
    }
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    match choice {
        Choice::Hex(hex) => arrive(now, game, hex),
        Choice::Piece(unit) => {
            let _ = para!("E58");
            game.rally(unit);
            now.done(game);
        }
        _ => pick::declined(now, game),
    }
}

fn arrive(mut now: Occurrence, game: &mut Game, hex: Hex) {
    if let Some(hero) = hero(&now, game) {
        game.come(hero, hex, para!("E58"));
    }
    now.hex = Some(hex);
    now.next(game);
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    match now.hex {
        None => now.nothing(game),
        Some(_) => now.done(game),
    }
}

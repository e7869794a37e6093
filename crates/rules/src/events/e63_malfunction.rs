//! E63 Malfunction: the Weapon nearest to a random hex breaks, whoever has it.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::events::{pick, random_hex};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

/// The nearest Weapons on the map that are whole. A Radio is no Weapon.
fn nearest(game: &Game, hex: Hex) -> Vec<PieceId> {
    let situation = game.situation();
    let whole = |weapon: &PieceId| {
        situation.weapon_class(*weapon).is_some() && !situation.piece(*weapon).broken
    };
    let weapons = game.scenario.pieces().filter(whole);
    let all: Vec<(PieceId, Hex)> =
        weapons.filter_map(|weapon| Some((weapon, situation.hex(weapon)?))).collect();
    pick::nearest(game, hex, &all)
}

fn breaks(now: Occurrence, game: &mut Game, weapon: PieceId) {
    let _ = para!("E63");
    game.break_weapon(weapon);
    now.done(game);
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    random_hex::which(now, game, nearest)
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(weapon) = choice {
        breaks(now, game, weapon);
    }
}

pub(crate) fn resume(now: Occurrence, game: &mut Game) {
    random_hex::befalls(now, game, nearest, breaks);
}

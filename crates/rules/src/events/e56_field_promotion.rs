//! E56 Field Promotion: the nation's Private may come into play with an own broken unit.

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::scenario::switches::PrivateAgain;
use crate::state::Place;

/// The Private, if he can come: he is neither on the map nor on his way, and has not been eliminated
/// unless the scenario lets him come again (G-49).
fn private(now: &Occurrence, game: &Game) -> Option<PieceId> {
    let private = game.situation().private(now.side)?;
    let again = game.scenario.switches.private == PrivateAgain::Returns;
    match game.situation().piece(private).place {
        Place::Aside => Some(private),
        Place::Casualty if again => Some(private),
        _ => None,
    }
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    if private(now, game).is_none() {
        return Ask::Resume;
    }
    let situation = game.situation();
    let mut hexes = situation.hexes_of(now.side);
    hexes.retain(|hex| situation.units_in(*hex, now.side).any(|unit| situation.piece(unit).broken));
    now.ask(pick::or_pass(hexes.into_iter().map(Choice::Hex).collect()))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    match (choice, private(&now, game)) {
        (Choice::Hex(hex), Some(private)) => {
            // From the Casualty Track he leaves a free space (G-47).
            game.come(private, hex, para!("E56"));
            now.done(game);
        }
        _ => pick::declined(now, game),
    }
}

//! O17 Artillery Denied: the enemy's Radio breaks, or goes if it is broken. Nothing is activated.

use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::state::{Piece, Place};

/// Carries the Order out.
pub(crate) fn deny(game: &mut Game) {
    if let Some(radio) = game.situation().radio(game.active().other()) {
        let piece = game.state.table.piece_mut(radio);
        if piece.broken {
            // Set aside, and never on the Casualty Track.
            *piece = Piece::new(Place::Aside);
            game.emit(para!("O17"), Happening::RadioEliminated { radio });
        } else {
            piece.broken = true;
            game.emit(para!("O17"), Happening::RadioBroke { radio });
        }
    }
    game.finish_order();
}

//! A33 Fire, as an Action: Op Fire at units that enter a hex.
//!
//! The window opens after every entry, whether or not the inactive side could use it: whoever sees
//! that it opened learns nothing of a hand.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Activity, Choice, Prompt};
use crate::content::{CardId, Order};
use crate::event::Happening;
use crate::flow::activate::{self, Activate};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::volley::Volley;
use crate::para;
use crate::query::Shot;
use crate::scenario::PieceId;

/// The window after an entry: at most one attack (A33.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OpFire {
    hex: Hex,
    /// The units that a card played in this window has activated.
    fresh: Option<Vec<PieceId>>,
}

impl OpFire {
    pub(crate) const fn new(hex: Hex) -> OpFire {
        OpFire { hex, fresh: None }
    }

    /// An activation has finished above this window.
    pub(crate) fn activated(&mut self, units: Vec<PieceId>) {
        self.fresh = Some(units);
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        // A card was played: it has to be fired now.
        if self.fresh.is_some() {
            return Ask::Resume;
        }
        let situation = game.situation();
        let side = game.active().other();
        let mut choices = game.scraps(side);
        choices.push(Choice::Pass);
        if !situation.occupied(self.hex, side.other()) {
            return Ask::Side(side, Prompt::OpFire(self.hex), choices);
        }
        let fire: Vec<u8> = game.state.cards[side]
            .hand
            .iter()
            .filter(|n| game.scenario.card(CardId { side, number: *n }).order == Order::Fire)
            .collect();
        let activity = Activity::OpFire(self.hex);
        if !fire.is_empty() && !activate::candidates(situation, activity, side).is_empty() {
            let card = |number| Choice::Card(CardId { side, number });
            choices.extend(fire.into_iter().map(card));
        }
        let acting: Vec<PieceId> =
            situation.units_of(side).filter(|unit| situation.piece(*unit).op_acting).collect();
        let elements = situation.elements(&acting, self.hex);
        for element in &elements {
            let chosen = [element.piece];
            let shot = Shot { base: Some(element.piece), chosen: &chosen, among: &[] };
            if situation.attack_possible(&elements, &shot) {
                choices.push(Choice::Piece(element.piece));
            }
        }
        Ask::Side(side, Prompt::OpFire(self.hex), choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        let side = game.active().other();
        let hex = self.hex;
        match choice {
            Choice::Card(card) => {
                game.discard(card);
                game.emit(para!("A33.1"), Happening::OpFired { card, hex });
                game.push(self);
                game.push(Activate::order(Activity::OpFire(hex)));
            }
            Choice::Piece(base) => {
                let _ = para!("A33.2");
                game.push(Volley::op_fire(side, hex, vec![base], Vec::new()));
            }
            Choice::Scrap(weapon) => {
                game.push(self);
                let _ = para!("11.3");
                game.eliminate_weapon(weapon);
            }
            _ => game.emit(para!("A33.2"), Happening::Declined { side }),
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        let side = game.active().other();
        let among = self.fresh.unwrap_or_default();
        game.push(Volley::op_fire(side, self.hex, Vec::new(), among));
    }
}

//! A33 Fire, as an Action: Op Fire at units that enter a hex.
//!
//! The window opens after every entry, whether or not the inactive side could use it: whoever sees
//! that it opened learns nothing of a hand.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Activity, Choice, Prompt};
use crate::content::CardId;
use crate::effects::breaking::replace;
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o14_activate::{Activate, op_fire_possible};
use crate::orders::o20_3_1_group::Volley;
use crate::para;
use crate::query::{Aid, Shot};
use crate::scenario::PieceId;

/// The window after an entry: at most one attack (A33.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OpFire {
    hex: Hex,
    /// Whether nothing was fired yet; Hidden Actions are possible before and after (G-34).
    open: bool,
    /// The units that each card played in this window has activated: of each one must fire.
    cards: Vec<Vec<PieceId>>,
}

impl OpFire {
    pub(crate) const fn new(hex: Hex) -> OpFire {
        OpFire { hex, open: true, cards: Vec::new() }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        for list in &mut self.cards {
            replace(list, squad, teams);
        }
    }

    /// An activation has finished above this window.
    pub(crate) fn activated(&mut self, units: Vec<PieceId>) {
        self.cards.push(units);
    }

    /// Whether its attack has still to be made.
    pub(crate) const fn open(&self) -> bool {
        self.open
    }

    /// What the cards played in this window have activated.
    pub(crate) fn cards(&self) -> &[Vec<PieceId>] {
        &self.cards
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active().other();
        // Nobody who entered is left, or after the attack there is nothing that the table lets be hidden.
        let hide = !game.state.cards[side].hand.is_empty() && game.can_hide(side, self.hex);
        if game.entered(self.hex).is_empty() || !(self.open || hide) {
            return Ask::Resume;
        }
        let mut choices = Vec::new();
        let mut prompt = Prompt::FireBase(self.hex);
        // Once a card is played it has to be fired, perhaps with more cards.
        if self.cards.is_empty() {
            choices = game.scraps(side);
            choices.push(Choice::Pass);
            choices.extend(game.hidden_in_step(side, self.hex));
            prompt = Prompt::OpFire(self.hex);
        }
        if !self.open {
            return Ask::Side(side, prompt, choices);
        }
        let fire: Vec<u8> = game.state.cards[side]
            .hand
            .iter()
            .filter(|n| game.fires(CardId { side, number: *n }))
            .collect();
        let aid = game.aid(side);
        let possible = |aid| op_fire_possible(situation, self.hex, side, &self.cards, aid);
        if !fire.is_empty() {
            // A card by which an attack needs Actions must not be one of these itself.
            let bare = possible(Aid::default());
            let left = |card: &CardId| aid.without(game.action_of(*card));
            let able = |card: &CardId| bare || (!aid.is_empty() && possible(left(card)));
            let cards = fire.into_iter().map(|number| CardId { side, number });
            choices.extend(cards.filter(able).map(Choice::Card));
        }
        let acting: Vec<PieceId> =
            situation.units_of(side).filter(|unit| situation.piece(*unit).op_acting).collect();
        let mut elements = situation.elements(&acting, self.hex);
        elements.retain(|element| !element.ordnance);
        for element in &elements {
            let chosen = [element.piece];
            let base = Some(element.piece);
            let shot = Shot { base, chosen: &chosen, among: &self.cards, aid };
            if situation.attack_possible(&elements, self.hex, &shot) {
                choices.push(Choice::Piece(element.piece));
            }
        }
        Ask::Side(side, prompt, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
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
                // One attack for each expenditure of points.
                let _ = para!("A33.3");
                self.open = false;
                let cards = std::mem::take(&mut self.cards);
                game.push(self);
                game.push(Volley::op_fire(side, hex, vec![base], cards));
            }
            Choice::Action(card) => {
                game.push(self);
                game.hide_in_step(card, hex);
            }
            Choice::Scrap(weapon) => {
                game.push(self);
                game.scrap(weapon);
            }
            // Who has fired has not declined.
            _ if self.open => game.emit(para!("A33.2"), Happening::Declined { side }),
            _ => {}
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

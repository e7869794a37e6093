//! The state of a game: plain data that can be cloned, compared, saved and hashed at any point.

mod as_position;
mod check;
mod hash;
mod pieces;
mod start;
mod table;

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::Outcome;
use crate::content::{CardSet, ChitSet};
use crate::frame::Frame;
use crate::scenario::PieceId;
use crate::side::BySide;

pub use check::Fault;
pub use pieces::Pieces;
pub use table::{Fort, Ledger, Piece, Place, Table};

pub(crate) use hash::digest;
pub(crate) use pieces::{Standing, Stands};
pub(crate) use start::{at_position, at_setup};

/// Everything that changes in a game. The scenario does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    /// What lies open on the table.
    pub(crate) table: Table,
    /// Hands, decks and discard piles.
    pub(crate) cards: BySide<Cards>,
    /// The secret Objective chits of each side (7.3.2).
    pub(crate) secret: BySide<ChitSet>,
    /// The chits that are in no area.
    pub(crate) cup: ChitSet,
    /// The pieces that are noted down and not on the map, and where: known to their owners alone.
    pub(crate) noted: BTreeMap<PieceId, Hex>,
    /// The procedures begun and not finished, the outermost first.
    pub(crate) stack: Vec<Frame>,
    /// The dice of the last finished roll, until the procedure that asked for it has read them.
    pub(crate) dice: Option<Dice>,
    /// The hex that was last drawn at random, until the procedure that asked for it has read it
    /// (1.8).
    pub(crate) random_hex: Option<Hex>,
    /// How the game ended, once it has.
    pub(crate) over: Option<Outcome>,
}

/// The cards of one side. The three sets are the whole deck, without overlap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Cards {
    /// Held, hidden from the other side (1.2).
    pub(crate) hand: CardSet,
    /// Face down. A set: no state has an order of what comes.
    pub(crate) deck: CardSet,
    /// Face up, open to both.
    pub(crate) discard: CardSet,
}

/// Two dice (1.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Dice {
    /// The white die.
    pub(crate) white: u8,
    /// The red die.
    pub(crate) red: u8,
    /// What special rules add to the sum.
    pub(crate) add: i32,
}

impl Dice {
    /// The sum, as all rolls but Targeting take it.
    pub(crate) fn sum(self) -> i32 {
        i32::from(self.white) + i32::from(self.red) + self.add
    }

    /// The product, for Targeting and Accuracy (O20.2.3).
    pub(crate) fn product(self) -> i32 {
        i32::from(self.white) * i32::from(self.red)
    }

    /// Whether both dice show the same (A41).
    pub(crate) const fn double(self) -> bool {
        self.white == self.red
    }
}

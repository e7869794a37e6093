//! What special rules keep on the table, open to both sides.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use super::effect::Until;
use crate::choice::Ending;
use crate::scenario::{Edge, PieceId, Posture};
use crate::side::{BySide, Side};

/// Something that a name of a rule stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Thing {
    /// A piece.
    Piece(PieceId),
    /// A hex.
    Hex(Hex),
    /// A number, in halves.
    Number(i32),
}

/// What names stand for, by a moment or a choice. A name may stand for several things.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bound {
    /// Whose moment it was, if it was a side's.
    pub side: Option<Side>,
    /// The names, each with one thing.
    pub things: Vec<(String, Thing)>,
}

/// Changes that last for some time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// Of which rule, by its place.
    pub rule: u16,
    /// Which of its lasting blocks.
    pub block: u16,
    /// Until when.
    pub until: Until,
    /// What its names stand for.
    pub bound: Bound,
}

/// How many cards a side has where, which both sides may count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cards {
    /// In its hand.
    pub hand: u8,
    /// In its deck.
    pub deck: u8,
    /// In its discards.
    pub discards: u8,
}

/// What special rules keep.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RuleTable {
    /// The numbers of each rule, in its order.
    pub numbers: Vec<Vec<i32>>,
    /// How often triggers have gone off that may only so often: rule, place in its
    /// triggers, how often.
    pub fired: Vec<(u16, u16, u16)>,
    /// Marked pieces: rule, name of the mark, piece.
    pub pieces: BTreeSet<(u16, String, PieceId)>,
    /// Marked hexes.
    pub hexes: BTreeSet<(u16, String, Hex)>,
    /// What lasts, the eldest first.
    pub lasting: Vec<Lasting>,
    /// Postures that are no longer those of the scenario.
    pub posture: BySide<Option<Posture>>,
    /// Edges of the map that are no longer those of the scenario.
    #[serde(default)]
    pub edge: BySide<Option<Edge>>,
    /// The game is over, and only what rules do then comes before its VP count: why, and how many
    /// procedures there were.
    #[serde(default)]
    pub ending: Option<(Ending, Option<u32>)>,
    /// How many cards the sides have, kept as the game goes on.
    #[serde(default)]
    pub cards: BySide<Cards>,
    /// Whose Turn comes next, where a rule has said so.
    pub next_turn: Option<Side>,
    /// Whether the Turn is to end.
    pub end_turn: bool,
}

impl Bound {
    /// The pieces that a name stands for.
    pub fn pieces<'a>(&'a self, name: &'a str) -> impl Iterator<Item = PieceId> + use<'a> {
        self.things.iter().filter(move |(known, _)| known == name).filter_map(|(_, thing)| {
            match thing {
                Thing::Piece(piece) => Some(*piece),
                _ => None,
            }
        })
    }

    /// The hexes that a name stands for.
    pub fn hexes<'a>(&'a self, name: &'a str) -> impl Iterator<Item = Hex> + use<'a> {
        self.things.iter().filter(move |(known, _)| known == name).filter_map(|(_, thing)| {
            match thing {
                Thing::Hex(hex) => Some(*hex),
                _ => None,
            }
        })
    }

    /// The number that a name stands for, in halves.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i32> {
        self.things.iter().rev().find(|(known, _)| known == name).and_then(|(_, thing)| match thing
        {
            Thing::Number(number) => Some(*number),
            _ => None,
        })
    }

    pub(super) fn with(mut self, name: &str, thing: Thing) -> Bound {
        self.things.push((name.to_owned(), thing));
        self
    }
}

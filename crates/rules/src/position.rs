//! Positions: a game in the middle, as a script gives it.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::content::{CardId, ChitSet, FortificationKind};
use crate::scenario::PieceId;
use crate::side::{BySide, Side};
use crate::special::table::RuleTable;

/// A game between two Turns' decisions: the side of `turn` is at its Turn menu.
///
/// What is `None` is as the scenario has it at the start. Pieces that are not placed are out of the
/// game, unless they are reinforcements that are still to come or are listed as casualties.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Position {
    /// Whose Turn it is.
    pub turn: Option<Side>,
    /// How many Orders were given this Turn.
    pub orders: u8,
    /// The space of the Time marker.
    pub time: Option<u8>,
    /// VP, counted for the Axis.
    pub vp: Option<i32>,
    /// Who holds the Initiative card.
    pub initiative: Option<Side>,
    /// The pieces on the map.
    pub pieces: Vec<Placed>,
    /// Units on the Casualty Track.
    pub casualties: Vec<PieceId>,
    /// Who controls which Objective, where it is not as at the start.
    pub control: Vec<(u8, Option<Side>)>,
    /// Smoke markers and their hindrance.
    pub smoke: Vec<(Hex, u8)>,
    /// Blaze markers.
    pub blaze: Vec<Hex>,
    /// Fortifications; Mines have an FP, 6 if none is given.
    pub forts: Vec<(Hex, FortificationKind, Option<u8>)>,
    /// Radios in their boxes, and whether they are broken. Without any, those of the scenario.
    pub radios: Vec<(PieceId, bool)>,
    /// Units on the Time track, and their spaces.
    pub track: Vec<(PieceId, u8)>,
    /// The open chits, where they are not as at the start.
    pub chits: Option<ChitSet>,
    /// The secret chits.
    pub secrets: BySide<ChitSet>,
    /// The spaces of the Surrender markers, where they are not as at the start.
    pub surrender: BySide<Option<u8>>,
    /// The hands. A side whose hand is `None` holds no cards until it next refills.
    pub hands: BySide<Option<Vec<CardId>>>,
    /// The discard piles; all other cards are in the decks.
    pub discards: BySide<Vec<CardId>>,
    /// Who was activated for a Recover or Rout Order this Turn (O22.1, O23.1).
    #[serde(default)]
    pub activated: BySide<bool>,
    /// The pieces that are noted down and not on the map, with what they carry.
    #[serde(default)]
    pub noted: Vec<Placed>,
    /// What special rules keep, where it is not as at the start.
    #[serde(default)]
    pub special: Option<RuleTable>,
}

/// A piece in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// The unit.
    pub unit: PieceId,
    /// Where it is.
    pub hex: Hex,
    /// The Weapon it carries.
    pub weapon: Option<PieceId>,
    /// Whether the unit is broken.
    pub broken: bool,
    /// Whether the Weapon is.
    pub weapon_broken: bool,
    /// Whether it is Suppressed.
    pub suppressed: bool,
    /// Whether it is Veteran.
    pub veteran: bool,
    /// Whether it was activated this Turn.
    pub activated: bool,
    /// Whether it was activated for Op Fire this Turn (A33.3).
    #[serde(default)]
    pub op_fired: bool,
}

impl Placed {
    /// A unit in good order in a hex, without a Weapon.
    #[must_use]
    pub const fn new(unit: PieceId, hex: Hex) -> Placed {
        Placed {
            unit,
            hex,
            weapon: None,
            broken: false,
            weapon_broken: false,
            suppressed: false,
            veteran: false,
            activated: false,
            op_fired: false,
        }
    }
}

/// Why a position cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionFlaw {
    /// A piece is not in the scenario's roster, or is not what stands there.
    NotThisKind(PieceId),
    /// A piece stands in two places.
    Twice(PieceId),
    /// A hex is off the map.
    OffMap(Hex),
    /// A unit stands where the terrain lets none be.
    Impassable(Hex),
    /// A unit stands in a Blaze.
    Burning(Hex),
    /// No Smoke marker has this number.
    Smoke(Hex, u8),
    /// Units of both sides are in a hex.
    BothSides(Hex),
    /// A card is in two places, or is none.
    Card(CardId),
    /// A Fortification where none can be: Wet, on fire, or a second one.
    Fortification(Hex),
    /// Smoke or a Blaze where none can be: Wet, or both in one hex (8.1.5, T89).
    Marker(Hex),
    /// Mines of an FP that no Mines have (F103.2).
    Mines(Hex, u8),
    /// A second Radio of a side (8.1.2).
    Radio(PieceId),
    /// A chit is in two places, or is none.
    Chit(char),
    /// No Objective of this number.
    Objective(u8),
    /// A side has no unit on the map.
    NoUnits(Side),
    /// The game would be over: the Surrender space is filled.
    Surrendered(Side),
    /// The Time marker stands beyond the end of the track.
    Time(u8),
    /// The side has given more Orders than it may in a Turn: those given, and the most.
    Orders(u8, u8),
    /// All cards of a side are in its hand or discarded: the last one drawn would have advanced
    /// time (6.1.2).
    EmptyDeck(Side),
}

//! What is wrong with a scenario draft, and where.

use crestline_board::hex::Hex;

use super::NameError;
use crate::side::Side;
use crate::special::{RuleFlaw, Spot};

/// Something that keeps a draft from being a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The item of the draft.
    pub item: Item,
    /// The hex concerned, if one is.
    pub hex: Option<Hex>,
    /// What is wrong.
    pub kind: FlawKind,
}

/// An item of a draft, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Item {
    /// The scenario as a whole.
    Scenario,
    /// A side.
    Side(Side),
    /// A line of a side's forces.
    Force(Side, usize),
    /// A line of a side's first hand.
    Want(Side, usize),
    /// An arrival of a side.
    Arrival(Side, usize),
    /// A line of forces of an arrival.
    ArrivalForce(Side, usize, usize),
    /// A step of the set-up.
    Setup(usize),
    /// A line of control.
    Control(usize),
    /// The chits.
    Chits,
    /// The time spaces.
    Time,
    /// A special rule.
    Rule(usize),
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// No nation of this word is in the library; those that are.
    UnknownNation {
        /// As written.
        word: String,
        /// The words there are.
        known: Vec<String>,
    },
    /// The nation has no minor nation of this word.
    UnknownMinor {
        /// As written.
        word: String,
        /// The words there are.
        known: Vec<String>,
    },
    /// The deck of a nation has not 72 cards.
    Deck {
        /// The nation.
        nation: String,
        /// How many cards it has.
        cards: usize,
    },
    /// The nation has no such Leader, Squad, Team, Weapon or Radio.
    UnknownPiece {
        /// As written.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// A number is outside what the rules allow.
    Range {
        /// Which number: `orders`, `count`, `surrender`.
        what: &'static str,
        /// As written.
        value: i32,
        /// The least allowed.
        least: i32,
        /// The most allowed.
        most: i32,
    },
    /// The same Leader twice.
    Twice {
        /// Who.
        name: String,
    },
    /// A hex is not on the map.
    OffMap,
    /// Nothing can stand in this hex.
    Impassable,
    /// Units of both sides start in this hex, which only a Melee could settle (O16.4).
    Contested,
    /// A side starts with more figures in this hex than it may have (8.2).
    Stacked {
        /// The figures of each unit, the first placed first.
        figures: Vec<u8>,
        /// How many figures may be there.
        most: u8,
    },
    /// A piece name names no piece, or several.
    Name(NameError),
    /// `with` names a piece that cannot carry this Weapon.
    Carrier {
        /// The piece as written.
        name: String,
    },
    /// The deck has not so many cards of this kind that are not wanted otherwise.
    FewCards {
        /// How many such cards it has at all.
        cards: usize,
    },
    /// More cards are wanted in the first hand than it has.
    CrowdedHand {
        /// How many are wanted.
        wanted: usize,
        /// How many it has.
        size: u8,
    },
    /// One unit is to carry several Weapons.
    OneCarrier {
        /// The unit.
        name: String,
        /// How many Weapons.
        weapons: usize,
    },
    /// So many Weapons find nobody, as others go to the same few units (11.2).
    WeaponsLeft {
        /// How many.
        left: usize,
    },
    /// There are more Weapons than units to carry them (11.2).
    TooManyWeapons {
        /// How many Weapons.
        weapons: usize,
        /// How many units.
        units: usize,
    },
    /// `with` or a hex on a piece that cannot have it.
    Misplaced {
        /// `with`, `at` or `fp`.
        what: &'static str,
    },
    /// Two Radios on one side (8.1.2).
    SecondRadio,
    /// A second Pillbox, of either side: there is one counter (F104).
    SecondPillbox,
    /// A Fortification among reinforcements, which nothing could place (F100.1).
    LateFortification,

    /// A side has no units at the start.
    NoUnits,
    /// Both sides have the same edge, or edges that do not face each other.
    Edges,
    /// A word of a set-up step names none of the side's pieces.
    UnknownWord {
        /// As written.
        word: String,
    },
    /// A piece is placed by no step; or by two.
    Unplaced {
        /// The piece.
        name: String,
        /// The steps of the set-up that place it, by index: none, or more than one.
        steps: Vec<usize>,
    },
    /// No hex is left for what the step places.
    EmptyZone,
    /// The zone is too small for the Squads of the step, those of others that can only be placed in
    /// the same hexes counted: two do not fit into a hex (8.2).
    SmallZone {
        /// How many Squads are to be placed: each needs a hex.
        squads: usize,
        /// How many hexes there are for them.
        hexes: usize,
    },
    /// Two options of a set-up step that cannot go together.
    Clash {
        /// The one: `random`.
        one: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A step is to be made at the same time as one of the other side, and none beside it is.
    NotSimultaneous,
    /// The other side could place something where this step places without being seen.
    SharedZone,
    /// The map's chart has no such terrain.
    UnknownTerrain {
        /// As written.
        word: String,
    },
    /// No Smoke or Blaze can lie in this hex at the start: it is Wet, or has one already.
    NoMarker,
    /// The map has neither a building nor a terrain of this word.
    UnknownPlace {
        /// As written.
        word: String,
    },
    /// The map has no Objective of this number.
    UnknownObjective {
        /// As written.
        number: u8,
    },
    /// An Objective is named twice.
    ObjectiveTwice {
        /// Which.
        number: u8,
    },
    /// A special rule says what cannot be.
    Rule(Spot, RuleFlaw),
    /// No chit of this letter.
    UnknownChit {
        /// As written.
        letter: char,
    },
}

//! A scenario as its author wrote it: public fields, unchecked, names still words.
//!
//! Every `Vec` keeps the order of the document, and a [`Flaw`](super::Flaw) names its item by place
//! in these, so that `source` can point at the text.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::los::Markers;
use crestline_board::map::Map;

use super::{Coming, Edge, Entry, Handout, HexFilter, Item, Posture, Random, Switches};
use crate::content::{CardAction, Library, Order, Quality};
use crate::side::{BySide, Side};
use crate::special::RuleDraft;

/// A scenario as written. [`ScenarioDraft::build`] checks it.
#[derive(Clone, Debug)]
pub struct ScenarioDraft {
    /// The word that names it in documents.
    pub name: String,
    /// The title for people.
    pub title: String,
    /// The version its author gave it.
    pub version: String,
    /// The date as written: `1943-10`.
    pub date: String,
    /// The year of the date (4.3.2).
    pub year: u16,
    /// Where it takes place.
    pub place: String,
    /// The map.
    pub map: Arc<Map>,
    /// Where the words of this draft are looked up.
    pub content: Arc<Library>,
    /// What each side brings.
    pub sides: BySide<SideDraft>,
    /// The set-up, step by step. Without any, each side places all it has within its half: the
    /// side that has the first Turn last.
    pub setup: Vec<SetupDraft>,
    /// Who controls which Objectives at the start.
    pub control: Vec<ControlDraft>,
    /// The Objective chits.
    pub chits: ChitsDraft,
    /// The space of the Time marker (6.1.1).
    pub time: u8,
    /// The space of the Sudden Death marker (6.2.1).
    pub sudden_death: u8,
    /// Who leads at the start, and by how many VP.
    pub vp: Option<(Side, u8)>,
    /// Who holds the Initiative card.
    pub initiative: Side,
    /// Who takes the first Turn.
    pub first_turn: Side,
    /// Smoke and Blazes at the start.
    pub markers: StartMarkers,
    /// What it decides where the rulebook leaves something open.
    pub switches: Switches,
    /// Special rules.
    pub rules: Vec<RuleDraft>,
}

/// Markers that lie on the map from the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartMarkers {
    /// Smoke, with its hindrance unless that is drawn (T94).
    pub smoke: Vec<(Hex, Option<u8>)>,
    /// Blazes (T79).
    pub blaze: Vec<Hex>,
}

impl StartMarkers {
    /// What of them a line of sight meets: Smoke whose hindrance is still to be drawn is not among it.
    #[must_use]
    pub fn known(&self) -> Markers {
        let smoke = self.smoke.iter().filter_map(|(hex, value)| Some((*hex, (*value)?)));
        Markers { smoke: smoke.collect(), blaze: self.blaze.iter().copied().collect() }
    }

    /// The hexes with Smoke whose hindrance is still to be drawn.
    pub fn to_be_drawn(&self) -> impl Iterator<Item = Hex> {
        self.smoke.iter().filter(|(_, value)| value.is_none()).map(|(hex, _)| *hex)
    }
}

/// One side as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideDraft {
    /// The nation of its pieces.
    pub nation: String,
    /// The nation of its deck, if another.
    pub deck: Option<String>,
    /// Its posture.
    pub posture: Posture,
    /// How many Orders a Turn, 1 to 6.
    pub orders: u8,
    /// How many cards it holds, if not what its posture says.
    pub hand: Option<u8>,
    /// What its first hand is, if not just any cards.
    pub opening: OpeningDraft,
    /// How many cards it may discard, if not what its nation says.
    pub discard: Option<u8>,
    /// How many cards it may discard even after Orders, if not what its nation says.
    pub late_discard: Option<u8>,
    /// The minor nation that it is, if one.
    pub minor: Option<String>,
    /// The nation of its Support Table, if another.
    pub support: Option<String>,
    /// Its troop quality.
    pub quality: Quality,
    /// Its own edge.
    pub edge: Edge,
    /// The space of its Surrender marker.
    pub surrender: u8,
    /// What it has from the start.
    pub forces: Vec<ForceDraft>,
    /// What comes later.
    pub arrivals: Vec<ArrivalDraft>,
}

/// A first hand as written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningDraft {
    /// How many cards it has, if not as many as any other.
    pub size: Option<u8>,
    /// Cards that are in it for certain.
    pub wants: Vec<WantDraft>,
}

/// Cards that are in a first hand for certain, as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WantDraft {
    /// Which.
    pub what: Want,
    /// How many, at least 1.
    pub count: u8,
}

/// What a wanted card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Any with this Order.
    Order(Order),
    /// Any with this Action.
    Action(CardAction),
    /// That of this number.
    Card(u8),
}

impl SideDraft {
    /// All lines of its forces: where each stands, when its pieces come, and what it says.
    pub(super) fn lines(&self, side: Side) -> Vec<(Item, Entry, &ForceDraft)> {
        let start = self.forces.iter().enumerate();
        let start = start.map(|(at, force)| (Item::Force(side, at), Entry::Setup, force));
        let later = self.arrivals.iter().enumerate().flat_map(|(at, arrival)| {
            let entry = Entry::Arrival(u8::try_from(at).unwrap_or(u8::MAX));
            let lines = arrival.forces.iter().enumerate();
            lines.map(move |(line, force)| (Item::ArrivalForce(side, at, line), entry, force))
        });
        start.chain(later).collect()
    }
}

/// Reinforcements as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrivalDraft {
    /// When.
    pub when: Coming,
    /// Where: at the own edge, unless it names a place.
    pub place: HexFilter,
    /// The most of them that come, if their owner chooses whether they do.
    pub most: Option<u8>,
    /// What.
    pub forces: Vec<ForceDraft>,
}

impl ArrivalDraft {
    /// Those that come at a space of the Time track, in these hexes or at the own edge.
    #[must_use]
    pub fn at(space: u8, hexes: Vec<Hex>, forces: Vec<ForceDraft>) -> ArrivalDraft {
        ArrivalDraft { when: Coming::At(space), place: HexFilter::only(hexes), most: None, forces }
    }
}

/// The word that a line of forces begins with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ForceWord {
    /// `leader`: the name is that of a Leader, with or without rank.
    Leader,
    /// `squad`: the name is that of a kind of Squad.
    Squad,
    /// `team`.
    Team,
    /// `weapon`.
    Weapon,
    /// `radio`: the name is the calibre.
    Radio,
    /// `bunker`, `foxholes`, `mines`, `pillbox`, `trench`, `wire`.
    Fortification(crate::content::FortificationKind),
}

/// A line of forces as written: some equal pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceDraft {
    /// What they are.
    pub word: ForceWord,
    /// Their printed name; empty for Fortifications.
    pub name: String,
    /// How many, at least 1.
    pub count: u8,
    /// The word that names them in scripts; the printed name if there is none.
    pub id: Option<String>,
    /// The hex that they start in (`Rifle@L8`).
    pub at: Option<Hex>,
    /// The nation whose counters they are, if not their side's.
    pub nation: Option<String>,
    /// The piece that carries this Weapon (`with=crew-1`), or those of which one does (`with=rifle`,
    /// `with=squads`).
    pub with: Option<String>,
    /// When Weapons that no one piece carries are handed out, if it is said.
    pub handout: Option<Handout>,
    /// The FP of Mines, if not 6.
    pub fp: Option<u8>,
}

/// A step of the set-up as written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupDraft {
    /// Who places.
    pub side: Side,
    /// What: ids, piece names, the words of [`ForceWord`], `units`, or `others` (all that no other
    /// step of the side names). Empty means `others`.
    pub what: Vec<String>,
    /// Where.
    pub place: HexFilter,
    /// How many of the pieces, if not all: the owner chooses which. Later steps place the others.
    pub count: Option<u8>,
    /// The most units of the side in a hex, if its step says so.
    pub most: Option<u8>,
    /// Whether its pieces stand in one chain of adjacent hexes.
    pub contiguous: bool,
    /// Whether chance says where.
    pub random: Option<Random>,
    /// Whether it is made at the same time as its neighbours that say so too.
    pub simultaneous: bool,
    /// Whether its pieces are noted down instead of placed, until they are revealed.
    pub hidden: bool,
    /// Whether pieces may stay off the map, out of play.
    pub optional: bool,
    /// Whether the step comes after all others that are not late.
    pub late: bool,
}

/// Control of Objectives as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ControlDraft {
    /// Who; nobody where `None`.
    pub side: Option<Side>,
    /// Which Objectives.
    pub objectives: Vec<u8>,
}

/// Objective chits as written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChitsDraft {
    /// Open chits by letter.
    pub open: Vec<char>,
    /// How many more open chits are drawn.
    pub draw: u8,
    /// How many secret chits each side draws.
    pub secret: BySide<u8>,
    /// Letters that are not in the cup.
    pub exclude: Vec<char>,
}

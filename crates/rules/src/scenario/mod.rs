//! Scenarios: what `source` reads into a [`ScenarioDraft`] and the engine plays as a [`Scenario`].

mod arming;
mod arriving;
mod build;
mod called;
mod draft;
mod filter;
mod flaw;
mod matching;
mod names;
mod opening;
mod placing;
mod special;
pub mod switches;
mod vary;

use std::sync::Arc;

use crestline_board::hex::{Grid, Hex};
use crestline_board::map::Map;
use serde::{Deserialize, Serialize};

use crate::content::{
    CardId, CardSet, Chit, ChitSet, FortificationKind, Nation, Quality, RadioKind, Support,
    UnitClass, UnitKind, WeaponKind,
};
use crate::side::{BySide, Side};
use crate::special::Special;

pub use build::{MINES, leader_title};
pub use called::Called;
pub use draft::{
    ArrivalDraft, ChitsDraft, ControlDraft, ForceDraft, ForceWord, OpeningDraft, ScenarioDraft,
    SetupDraft, SideDraft, StartMarkers, Want, WantDraft,
};
pub use filter::{Around, FromEdge, Held, HexFilter, InObjective, Near, Who};
pub use flaw::{Flaw, FlawKind, Item};
pub use names::{NameError, slug};
pub use switches::{SWITCHES, Switch, Switches};
pub use vary::{Parameter, Setting, VaryError};

pub(crate) use called::Arrived;
pub(crate) use matching::most_matched;

/// A piece by its place in [`Scenario::roster`]. Stable for a scenario: pieces are numbered in the
/// order of the document, Axis first, Teams that can only come from a Deploy last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PieceId(pub u16);

impl PieceId {
    /// The place in the roster.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The posture of a side (1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Attack: six cards.
    Attack,
    /// Recon: five cards.
    Recon,
    /// Defend: four cards, and VP as time passes (6.1.2).
    Defend,
}

impl Posture {
    /// How many cards a hand of this posture holds (1.1).
    #[must_use]
    pub const fn hand(self) -> u8 {
        match self {
            Posture::Attack => 6,
            Posture::Recon => 5,
            Posture::Defend => 4,
        }
    }
}

/// The edge of the map that is a side's own (7.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The side of column A.
    Left,
    /// The side of the last column.
    Right,
    /// The side of row 1.
    Top,
    /// The side of the last row.
    Bottom,
}

impl Edge {
    /// The edge across the map.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
        }
    }

    /// The word of an edge in documents: `left`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Edge::Left => "left",
            Edge::Right => "right",
            Edge::Top => "top",
            Edge::Bottom => "bottom",
        }
    }

    /// How many columns or rows lie between this edge and a hex of the grid.
    #[must_use]
    pub const fn steps_to(self, grid: &Grid, hex: Hex) -> u8 {
        match self {
            Edge::Left => hex.column(),
            Edge::Right => grid.columns() - 1 - hex.column(),
            Edge::Top => hex.row(),
            Edge::Bottom => grid.rows() - 1 - hex.row(),
        }
    }
}

/// A scenario that can be played: made by [`ScenarioDraft::build`], valid by construction.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The word that names it in documents.
    pub name: String,
    /// The title for people.
    pub title: String,
    /// The version its author gave it.
    pub version: String,
    /// The date as written: `1943-10`.
    pub date: String,
    /// The year (4.3.2).
    pub year: u16,
    /// Where it takes place.
    pub place: String,
    /// The map.
    pub map: Arc<Map>,
    /// What each side brings.
    pub sides: BySide<Force>,
    /// Every piece that can come into play.
    pub roster: Vec<Counter>,
    /// How many of them the scenario brings by itself; the rest came by a Support Table.
    pub printed: usize,
    /// What Support Tables have brought in the game that this scenario belongs to (4.3.2); nothing
    /// before it begins.
    pub called: Vec<Called>,
    /// How the pieces are set up, in this order.
    pub setup: Vec<SetupStep>,
    /// The Objectives of the map, by number.
    pub objectives: Vec<Objective>,
    /// The Objective chits (7.3.2).
    pub chits: Chits,
    /// The space of the Time marker at the start (6.1.1).
    pub time: u8,
    /// The space of the Sudden Death marker (6.2.1).
    pub sudden_death: u8,
    /// VP at the start, counted for the Axis: negative where the Allies lead.
    pub vp: i32,
    /// Who holds the Initiative card at the start (9).
    pub initiative: Side,
    /// Who takes the first Turn (5).
    pub first_turn: Side,
    /// Smoke and Blazes at the start.
    pub markers: StartMarkers,
    /// What it decides where the rulebook leaves something open.
    pub switches: Switches,
    /// Its special rules, those that people play and the engine does not among them.
    pub special: Special,
}

/// What one side brings to a scenario.
#[derive(Clone, Debug)]
pub struct Force {
    /// The nation of its pieces, where they name no other.
    pub nation: Arc<Nation>,
    /// The nation of its deck, usually the same.
    pub deck: Arc<Nation>,
    /// The nation of its Support Table, usually the same (4.3.2).
    pub support: Arc<Nation>,
    /// The word of the minor nation that it is, if one.
    pub minor: Option<String>,
    /// Its posture.
    pub posture: Posture,
    /// How many Orders it may give in a Turn (5.1).
    pub orders: u8,
    /// How many cards it holds: that of the posture, unless the scenario says otherwise (1.1).
    pub hand: u8,
    /// Its first hand (1.1).
    pub opening: Opening,
    /// How many cards it may discard when it passes (5.3).
    pub discard: u8,
    /// How many cards it may discard at the end of a Turn even after Orders (5, 5.3).
    pub late_discard: u8,
    /// Its troop quality (4.3.1).
    pub quality: Quality,
    /// Its own edge of the map.
    pub edge: Edge,
    /// The space of its Surrender marker (4.2).
    pub surrender: u8,
    /// Its reinforcements, in the order of the document.
    pub arrivals: Vec<Arrival>,
    /// Its Hero (E58), if the nation has one.
    pub hero: Option<PieceId>,
    /// Its Private (E56), if the nation has one.
    pub private: Option<PieceId>,
    /// The hexes in which its units could be set up (A35.4), in order.
    pub zone: Vec<Hex>,
    /// The FP of Mines that come into play later: what its scenario gave it, or 6 (F103.2).
    pub mines: u8,
}

impl Force {
    /// What a roll on its Support Table may bring in a year (4.3.2). Whether there is a counter left
    /// is another question.
    pub fn supports(&self, roll: u8, year: u16) -> impl Iterator<Item = &Support> {
        let minor = self.minor.as_deref();
        self.support.supports(roll, year).filter(move |e| e.is_for(&self.support.word, minor))
    }
}

/// The first hand of a side (1.1).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// How many cards it has, if not as many as any other.
    pub size: Option<u8>,
    /// What it holds for certain, and the cards of the deck that are so: there is one for each, and
    /// they are no more than it has cards.
    pub named: Vec<(Want, CardSet)>,
}

/// Reinforcements that come in together (6.1.2 step 5), or that their owner brings when he wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// When.
    pub when: Coming,
    /// Where they may come in.
    pub place: HexFilter,
    /// Where that is on the printed map, as far as pieces can stand there.
    pub hexes: Vec<Hex>,
    /// The most of them that come, if their owner chooses whether they do.
    pub most: Option<u8>,
}

/// When reinforcements come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coming {
    /// All at once, when the Time marker reaches this space (6.1.2).
    At(u8),
    /// When their owner wants, on such occasions, once the Time marker has reached this space.
    From(u8, Occasion),
}

impl Coming {
    /// The space of the Time track on which they wait.
    #[must_use]
    pub const fn space(self) -> u8 {
        match self {
            Coming::At(space) | Coming::From(space, _) => space,
        }
    }

    /// When their owner may bring them, if that is his choice.
    #[must_use]
    pub const fn choice(self) -> Option<Occasion> {
        match self {
            Coming::At(_) => None,
            Coming::From(_, occasion) => Some(occasion),
        }
    }
}

/// On what occasions the owner of reinforcements may bring them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// As time advances.
    Advance,
    /// At the start of his Turns.
    Turn,
    /// As time advances, and at the start of every Turn.
    Any,
}

/// One piece of the roster and what never changes about it.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The name that scripts and records use, unique within its side: `rifle-3`, `lt-schrader`.
    pub name: String,
    /// The name for people: `Rifle`, `Lt. Schrader`.
    pub title: String,
    /// Other names that scripts may use: `schrader`, `rifle-squad-3`.
    pub aliases: Vec<String>,
    /// Who owns it.
    pub side: Side,
    /// What it is.
    pub what: What,
    /// When it comes into play.
    pub entry: Entry,
    /// The hex that the scenario puts it in, if it does.
    pub at: Option<Hex>,
    /// The nation whose counter it is; that of its side for a Fortification.
    pub nation: Arc<Nation>,
    /// The unit that the scenario gives this Weapon to, if it does.
    pub with: Option<PieceId>,
    /// The units among which the scenario lets its owner choose a carrier for this Weapon; empty
    /// means any that come into play with it.
    pub among: Vec<PieceId>,
    /// When its owner hands it out, if it is a Weapon without a carrier.
    pub handout: Handout,
}

impl Counter {
    /// A piece without a name that nobody has before something brings it.
    fn by_event(side: Side, nation: Arc<Nation>, what: What) -> Counter {
        Counter {
            name: String::new(),
            title: String::new(),
            aliases: Vec::new(),
            side,
            what,
            entry: Entry::Event,
            at: None,
            nation,
            with: None,
            among: Vec::new(),
            handout: Handout::default(),
        }
    }
}

/// When Weapons are handed out (11.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handout {
    /// At the end of their owner's set-up.
    #[default]
    Setup,
    /// After both sides' set-up.
    Late,
}

/// What a piece is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A Squad, Team, Leader or Hero.
    Unit(Arc<UnitKind>),
    /// A Weapon.
    Weapon(Arc<WeaponKind>),
    /// A Radio.
    Radio(Arc<RadioKind>),
    /// A Fortification; Mines have an FP (F103.2).
    Fortification(FortificationKind, Option<u8>),
}

/// When a piece comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// It is set up before the first Turn.
    Setup,
    /// It comes with the n-th of its side's [`Arrival`]s.
    Arrival(u8),
    /// It is one of the two Teams that can take this Squad's place (E52).
    Deploy(PieceId),
    /// An Event brings it: a Hero or a Private (E56, E58).
    Event,
}

/// One step of the set-up: a side places some of its pieces in a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupStep {
    /// Who places.
    pub side: Side,
    /// What is placed. Pieces that the scenario gives a hex or a carrier are not among them.
    pub pieces: Vec<PieceId>,
    /// Where, whatever lies on the table.
    pub hexes: Vec<Hex>,
    /// Where, as it was said: what it says of the table is asked as the piece is placed.
    pub place: HexFilter,
    /// How many of the pieces: all, or those that the owner chooses.
    pub count: usize,
    /// The most units of the side in a hex.
    pub most: Option<u8>,
    /// Whether its pieces stand in one chain of adjacent hexes.
    pub contiguous: bool,
    /// Whether chance says where.
    pub random: Option<Random>,
    /// Whether the other side sees what it places only when the whole group of such steps is done.
    pub simultaneous: bool,
    /// Whether its pieces are noted down until they are revealed.
    pub hidden: bool,
    /// Whether the side may leave some of them off the map, out of play.
    pub optional: bool,
}

/// How chance places the pieces of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Random {
    /// Each in a hex of its own, unless the same comes again.
    Each,
    /// All in one hex.
    Once,
}

/// The Objective chits of a scenario (7.3.2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chits {
    /// All chits there are.
    pub all: Vec<Chit>,
    /// Those that are open from the start.
    pub open: ChitSet,
    /// Those that can be drawn.
    pub cup: ChitSet,
    /// How many more open ones are drawn at the start.
    pub draw: u8,
    /// How many secret ones each side draws at the start.
    pub secret: BySide<u8>,
}

impl Chits {
    /// What a chit says, if there is one of this letter.
    #[must_use]
    pub fn find(&self, letter: char) -> Option<&Chit> {
        self.all.iter().find(|chit| chit.letter == letter)
    }
}

/// An Objective and what it is worth at the start (7.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The number on the map, 1 to 5.
    pub number: u8,
    /// Its hexes: more than one where it is a building over several (7.3.1.1).
    pub hexes: Vec<Hex>,
    /// What it is worth by the open chits of the scenario (7.3.3).
    pub vp: u8,
    /// Who controls it at the start.
    pub control: Option<Side>,
}

impl Scenario {
    /// A piece of the roster.
    ///
    /// # Panics
    /// Never for a [`PieceId`] that came from this scenario.
    #[must_use]
    pub fn counter(&self, piece: PieceId) -> &Counter {
        &self.roster[piece.index()]
    }

    /// All pieces, in order.
    pub fn pieces(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..u16::try_from(self.roster.len()).unwrap_or(u16::MAX)).map(PieceId)
    }

    /// What is printed on a card of a side's deck.
    ///
    /// # Panics
    /// Never for the numbers 1 to 72: every deck of a scenario has them.
    #[must_use]
    pub fn card(&self, card: CardId) -> &crate::content::Card {
        &self.sides[card.side].deck.deck[usize::from(card.number) - 1]
    }

    /// The unit kind of a piece, if it is a unit.
    #[must_use]
    pub fn unit_kind(&self, piece: PieceId) -> Option<&UnitKind> {
        match &self.counter(piece).what {
            What::Unit(kind) => Some(kind),
            _ => None,
        }
    }

    /// The Weapon kind of a piece, if it is a Weapon.
    #[must_use]
    pub fn weapon_kind(&self, piece: PieceId) -> Option<&WeaponKind> {
        match &self.counter(piece).what {
            What::Weapon(kind) => Some(kind),
            _ => None,
        }
    }

    /// The class of a piece, if it is a unit.
    #[must_use]
    pub fn class(&self, piece: PieceId) -> Option<UnitClass> {
        self.unit_kind(piece).map(|kind| kind.class)
    }

    /// The nations of a side's pieces that the scenario brings, its own first.
    #[must_use]
    pub fn nations(&self, side: Side) -> Vec<&Arc<Nation>> {
        let mut nations = vec![&self.sides[side].nation];
        for counter in self.roster.iter().take(self.printed).filter(|c| c.side == side) {
            if nations.iter().all(|nation| nation.word != counter.nation.word) {
                nations.push(&counter.nation);
            }
        }
        nations
    }

    /// The units that may carry a Weapon when the game begins: its group, or else all that come into
    /// play with it (11.2).
    #[must_use]
    pub fn carriers(&self, weapon: PieceId) -> Vec<PieceId> {
        let counter = self.counter(weapon);
        if !counter.among.is_empty() {
            return counter.among.clone();
        }
        let with = |unit: &PieceId| {
            let other = self.counter(*unit);
            (other.side, other.entry) == (counter.side, counter.entry)
                && matches!(other.what, What::Unit(_))
        };
        self.pieces().filter(with).collect()
    }

    /// The word of the nation whose counter a piece is.
    #[must_use]
    pub fn nation_of(&self, piece: PieceId) -> &str {
        &self.counter(piece).nation.word
    }

    /// Who owns a piece.
    #[must_use]
    pub fn owner(&self, piece: PieceId) -> Side {
        self.counter(piece).side
    }
}

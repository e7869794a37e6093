//! Scripts and records: a position, what chance brings, what the sides do, and what is expected.
//!
//! `source` reads and prints these, `play` runs them. Pieces are written as words here, since a
//! script is read before its scenario is known; [`crate::scenario::Scenario::piece`] resolves them.

use std::fmt;

use crestline_board::hex::Hex;

use crate::content::{ChitSet, FortificationKind};
use crate::scenario::{Edge, Posture};
use crate::side::{BySide, Side};

/// A piece as a script writes it: `rifle-1`, `"Light MG#2"`, `axis:light-mg-1`.
pub type PieceWord = String;

/// A card as a script writes it: `B-22`.
pub type CardWord = String;

/// A script or a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// The word that names it.
    pub name: String,
    /// The scenario it plays.
    pub scenario: String,
    /// The position it starts from; the set-up of the scenario if there is none.
    pub given: Option<Given>,
    /// What follows, in order.
    pub statements: Vec<Statement>,
    /// Whether windows that are not mentioned are errors instead of passed (`windows=ask`).
    pub ask: bool,
    /// Who decides once the script is at its end (`otherwise bot=simple`).
    pub otherwise: Option<Otherwise>,
}

/// Who plays on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Otherwise {
    /// The bot.
    pub bot: String,
    /// The seed of its chance.
    pub seed: u64,
}

/// A position as a script writes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// Whose Turn.
    pub turn: Option<Side>,
    /// Orders given already.
    pub orders: u8,
    /// The Time space.
    pub time: Option<u8>,
    /// Who leads, by how many VP.
    pub vp: Option<(Side, u16)>,
    /// Who holds the Initiative card.
    pub initiative: Option<Side>,
    /// Whose Turn comes next, where a special rule has said so.
    pub next_turn: Option<Side>,
    /// Postures that a special rule has changed.
    pub posture: BySide<Option<Posture>>,
    /// Own edges of the map that a special rule has changed.
    pub edge: BySide<Option<Edge>>,
    /// Units by hex.
    pub hexes: Vec<(Hex, Vec<GivenUnit>)>,
    /// Casualties.
    pub casualties: Vec<PieceWord>,
    /// Control of Objectives.
    pub control: Vec<(u8, Option<Side>)>,
    /// Smoke.
    pub smoke: Vec<(Hex, u8)>,
    /// Blazes.
    pub blaze: Vec<Hex>,
    /// Fortifications; Mines with their FP where it is not 6.
    pub forts: Vec<(Hex, FortificationKind, Option<u8>)>,
    /// Radios in their boxes, and whether they are broken. Without any, those of the scenario.
    pub radios: Vec<(PieceWord, bool)>,
    /// Units on the Time track.
    pub track: Vec<(PieceWord, u8)>,
    /// The open Objective chits.
    pub chits: Option<ChitSet>,
    /// The secret ones.
    pub secrets: BySide<ChitSet>,
    /// The spaces of the Surrender markers.
    pub surrender: BySide<Option<u8>>,
    /// Hands.
    pub hands: BySide<Option<Vec<CardWord>>>,
    /// Discard piles.
    pub discards: BySide<Vec<CardWord>>,
    /// Who was activated for a Recover or Rout Order this Turn.
    pub activated: BySide<bool>,
    /// What is noted down, with what it carries, and where.
    pub hidden: Vec<(GivenUnit, Hex)>,
    /// What special rules keep.
    pub rules: Vec<GivenRule>,
}

/// What a special rule keeps in a given position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GivenRule {
    /// The rule, by its name.
    pub name: String,
    /// Its numbers, in halves.
    pub numbers: Vec<(String, i32)>,
    /// Its marks, and the pieces and hexes that have them.
    pub marks: Vec<(String, Vec<Word>)>,
}

/// A unit in a given position: `line-1+light-mg-1`, with states.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GivenUnit {
    /// The unit.
    pub unit: PieceWord,
    /// The Weapon it carries.
    pub weapon: Option<PieceWord>,
    /// States, by word.
    pub states: Vec<UnitState>,
}

/// A state that a script gives or expects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UnitState {
    /// Not broken.
    Unbroken,
    /// Broken.
    Broken,
    /// Suppressed.
    Suppressed,
    /// Not Suppressed.
    Unsuppressed,
    /// Veteran.
    Veteran,
    /// Eliminated.
    Eliminated,
    /// Activated this Turn.
    Activated,
    /// The Weapon carried is broken.
    WeaponBroken,
    /// Activated for Op Fire this Turn.
    OpFired,
}

/// One statement of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// These cards come next off a side's deck, one after the other.
    Top {
        /// Whose deck.
        side: Side,
        /// The cards.
        cards: Vec<CardWord>,
    },
    /// These cards come off a side's deck from now on, and no others.
    Pile {
        /// Whose deck.
        side: Side,
        /// The cards.
        cards: Vec<CardWord>,
    },
    /// One decision, as a record writes it.
    Choose(Word),
    /// A procedure and what is decided within it.
    Do(Doing),
    /// What must be so now.
    Expect(Vec<Expect>),
}

/// A choice as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A card.
    Card(CardWord),
    /// A piece.
    Piece(PieceWord),
    /// A hex.
    Hex(Hex),
    /// A player.
    Player(Side),
    /// The Action of a card: `action:G-6`.
    Action(CardWord),
    /// A card as another Order or Action than the one printed, by a special rule:
    /// `G-6:hidden-mines`.
    As(CardWord, String),
    /// Off the map.
    Exit,
    /// A Time space: `space:4`.
    Space(u8),
    /// An entry of the Support Table: `entry:3`.
    Entry(u8),
    /// A chit: `chit:K`.
    Chit(char),
    /// A number that chance brings: `value:4`.
    Value(u8),
    /// Artillery Request: access to the battery.
    Access,
    /// Artillery Request: a fire mission.
    Mission,
    /// High explosive.
    Shells,
    /// Smoke.
    Smoke,
    /// Eliminate a Weapon.
    Scrap(PieceWord),
    /// Let the roll stand.
    Keep,
    /// Use the Initiative card.
    Reroll,
    /// Finish.
    Done,
    /// Do nothing.
    Pass,
}

/// The word as a script writes it, without quotes and without what tells a piece from anything else.
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Card(name) | Word::Piece(name) => f.write_str(name),
            Word::Hex(hex) => hex.fmt(f),
            Word::Player(side) => f.write_str(side.word()),
            Word::Action(card) => write!(f, "action:{card}"),
            Word::As(card, what) => write!(f, "{card}:{what}"),
            Word::Exit => f.write_str("exit"),
            Word::Space(space) => write!(f, "space:{space}"),
            Word::Entry(entry) => write!(f, "entry:{entry}"),
            Word::Chit(letter) => write!(f, "chit:{letter}"),
            Word::Value(value) => write!(f, "value:{value}"),
            Word::Access => f.write_str("access"),
            Word::Mission => f.write_str("mission"),
            Word::Shells => f.write_str("shells"),
            Word::Smoke => f.write_str("smoke"),
            Word::Scrap(piece) => write!(f, "scrap:{piece}"),
            Word::Keep => f.write_str("keep"),
            Word::Reroll => f.write_str("reroll"),
            Word::Done => f.write_str("done"),
            Word::Pass => f.write_str("pass"),
        }
    }
}

/// A procedure: `fire B-60 activate=line-1 { … }`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doing {
    /// What is done.
    pub verb: Verb,
    /// The card played or drawn: of the order, the action, the roll.
    pub card: Option<CardWord>,
    /// The special rule that asks, by its name.
    pub rule: Option<String>,
    /// The pieces concerned, the first first: activated, moving, firing, rolling.
    pub pieces: Vec<PieceWord>,
    /// The hexes concerned: the target, the path.
    pub hexes: Vec<Hex>,
    /// The player concerned.
    pub side: Option<Side>,
    /// The number expected: the total of a roll or an attack.
    pub total: Option<i32>,
    /// What is decided or drawn, one after the other, each when it can be.
    pub words: Vec<Word>,
    /// What is decided within it.
    pub within: Vec<Statement>,
}

impl Doing {
    /// A procedure of which nothing is said yet.
    #[must_use]
    pub const fn new(verb: Verb) -> Doing {
        Doing {
            verb,
            card: None,
            rule: None,
            pieces: Vec::new(),
            hexes: Vec::new(),
            side: None,
            total: None,
            words: Vec::new(),
            within: Vec::new(),
        }
    }
}

/// The verbs of scripts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verb {
    /// Place a piece at set-up, or hand it a Weapon.
    Place,
    /// Order: Advance.
    Advance,
    /// Order or Action: Fire.
    Fire,
    /// Order: Move.
    Move,
    /// Order: Recover.
    Recover,
    /// Order: Rout.
    Rout,
    /// Pass, with discards.
    Pass,
    /// End the Turn.
    End,
    /// Within Fire: an attack.
    Attack,
    /// Within Move: a mover and its path.
    Go,
    /// Within Advance: a unit and its hex.
    Enter,
    /// Within anything that rolls: the card rolled.
    Roll,
    /// Within an attack: the unit and the card of its Defence roll.
    Defend,
    /// Within Recover or Rout: the unit and the card of its roll.
    Test,
    /// Within Rout: the path of a Retreat.
    Retreat,
    /// Within Advance: a Melee.
    Melee,
    /// Within anything that rolls: use the Initiative card.
    Reroll,
    /// Order: Artillery Request.
    Request,
    /// Order: Artillery Denied.
    Deny,
    /// The Action half of a card, and what is decided for it.
    Action,
    /// The card revealed for an Event, and what is decided for it.
    Event,
    /// The card revealed for a Sniper, and whom he breaks.
    Sniper,
    /// What chance brings next: a card, a Smoke marker, a chit.
    Draw,
    /// Decisions, each when it can be made.
    Decide,
    /// What a special rule asks, in order.
    Rule,
}

/// Something that must be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    /// A unit is in a state.
    Unit(PieceWord, UnitState),
    /// A unit is in a hex.
    At(PieceWord, Hex),
    /// A unit is on this space of the Time track.
    OnTrack(PieceWord, u8),
    /// The Fortification in a hex, if any, and the FP of Mines.
    Fortification(Hex, Option<(FortificationKind, Option<u8>)>),
    /// The hindrance of the Smoke in a hex, if any.
    Smoke(Hex, Option<u8>),
    /// Whether a hex is on fire.
    Blaze(Hex, bool),
    /// The open Objective chits.
    Chits(ChitSet),
    /// The secret chits of a side.
    Secrets(Side, ChitSet),
    /// The space of a side's Surrender marker.
    Surrender(Side, u8),
    /// A Weapon is carried by a unit.
    Carries(PieceWord, PieceWord),
    /// VP: who leads, by how many; nobody where 0.
    Vp(Side, u16),
    /// The Time space.
    Time(u8),
    /// Whose Turn it is.
    Turn(Side),
    /// Who holds the Initiative card.
    Initiative(Side),
    /// Who controls an Objective.
    Control(u8, Option<Side>),
    /// A number that a special rule keeps, in halves: the rule, the number.
    RuleNumber(String, String, i32),
    /// The pieces and hexes that have a mark of a special rule, all of them: the rule, the mark.
    RuleMark(String, String, Vec<Word>),
    /// How many cards a side holds.
    Hand(Side, u8),
    /// The game is over; who won.
    Winner(Side),
    /// The game goes on.
    Running,
    /// A choice is legal now.
    Legal(Word),
    /// A choice is refused now.
    Illegal(Word),
}

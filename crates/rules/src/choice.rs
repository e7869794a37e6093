//! Choices: what a side or chance can do at one decision, one click each.

use std::fmt;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::content::{CardId, CardSet};
use crate::event::RollKind;
use crate::scenario::PieceId;
use crate::side::Side;

/// One decision. A record of a game is its set-up and a list of these.
///
/// What a choice means follows from the [`Prompt`] it answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A card: from the hand, or, as chance, the card that comes off a deck.
    Card(CardId),
    /// A piece.
    Piece(PieceId),
    /// A hex.
    Hex(Hex),
    /// A player (O23.1).
    Player(Side),
    /// Voluntarily eliminate a Weapon (11.3).
    Scrap(PieceId),
    /// Let a roll stand (9.1).
    Keep,
    /// Void the roll and hand over the Initiative card (9.1).
    Reroll,
    /// Finish what has begun: activating, adding, moving, discarding, ordering.
    Done,
    /// Do nothing at a moment where one could.
    Pass,
}

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prompt {
    /// Set-up: a piece to place next; `Done` leaves the rest off where that is allowed.
    SetupPiece,
    /// Set-up: the hex for this piece.
    SetupHex(PieceId),
    /// Set-up: the unit that carries this Weapon (11.2).
    SetupWeapon(PieceId),
    /// The Turn: a card to order with, `Pass` before the first Order, `Done` after one (5).
    Turn,
    /// A pass: cards to discard, then `Done` (O15).
    Discard,
    /// An Order or Action was played: a unit to activate (O14.1).
    Activate(Activity),
    /// More units under the activated Leader, then `Done` (3.3.1.1).
    ActivateMore(Activity, PieceId),
    /// Fire: a target hex, or `Done` once an attack was made (O20).
    FireTarget,
    /// Fire at this hex: the piece whose FP is the base (O20.3.1.2).
    FireBase(Hex),
    /// Fire at this hex: further pieces of the fire group, then `Done` (O20.3.1).
    FireGroup(Hex),
    /// Op Fire at this hex: a Fire card, an activated piece as base, or `Pass` (A33.2).
    OpFire(Hex),
    /// Defence: which unit in this hex rolls next (O20.3.4).
    Defend(Hex),
    /// Move: which activated unit moves next, or `Done` (O21.2).
    Mover,
    /// Move: the next hex; before the first also a unit that comes along; a Weapon to hand over;
    /// or `Done` (O21).
    Step,
    /// Move: who receives this Weapon (O21.1.1).
    Receiver(PieceId),
    /// Advance: a unit, or `Done` (O16.1).
    AdvanceUnit,
    /// Advance: the hex this unit enters.
    AdvanceHex(PieceId),
    /// Which Melee is fought next (O16.4).
    MeleeHex,
    /// Recover: which broken unit rolls next (O22.2).
    RallyUnit,
    /// Rout: which player (O23.1).
    RoutPlayer,
    /// Rout: which broken unit rolls next (O23.2).
    RoutUnit,
    /// Retreat: the next hex of this unit; so many are still to go (O23.3).
    Retreat(PieceId, u8),
    /// A sniper in this hex: a unit in or next to it, or `Pass` (1.9.1.3).
    Sniper(Hex),
    /// The holder of the Initiative card: `Keep` or `Reroll` (9.1).
    Initiative(RollKind, Side),
    /// Which Smoke marker goes as time advances (6.1.2).
    RemoveSmoke,
    /// Which reinforcement comes in next (6.1.2).
    ArrivalUnit,
    /// Where it comes in.
    ArrivalHex(PieceId),
    /// Which unit of an overstacked hex is eliminated (8.2).
    Overstack(Hex),
    /// Which Squad of an overstacked hex deploys first, free, or `Pass` (8.2, E52).
    Deploy(Hex),
    /// Which of the Teams that replace this Squad gets what only one can have (E52.2).
    DeployShare(PieceId, Share),
}

/// What only one of two deployed Teams can have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// The Squad's Weapon (11.3).
    Weapon,
    /// Its Suppressed marker (13.3).
    Suppressed,
    /// Its Veteran marker (E44.1).
    Veteran,
}

/// What units are activated for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activity {
    /// An Advance Order (O16).
    Advance,
    /// A Fire Order (O20).
    Fire,
    /// A Move Order (O21).
    Move,
    /// A Fire Action against this hex (A33).
    OpFire(Hex),
}

/// The decision of a side: what it is about and all that may be chosen, sorted, never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal {
    /// What the decision is about.
    pub prompt: Prompt,
    /// Every legal choice, sorted, without repetition.
    pub choices: Vec<Choice>,
}

impl Legal {
    /// Whether a choice is legal.
    #[must_use]
    pub fn contains(&self, choice: &Choice) -> bool {
        self.choices.binary_search(choice).is_ok()
    }
}

/// What chance chooses from: one card still in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set {
    /// Whose deck.
    pub side: Side,
    /// The cards still in it; never empty.
    pub cards: CardSet,
    /// What the card is for.
    pub purpose: Purpose,
}

impl Set {
    /// Whether a choice is one of the set.
    #[must_use]
    pub fn contains(&self, choice: &Choice) -> bool {
        match choice {
            Choice::Card(card) => card.side == self.side && self.cards.contains(card.number),
            _ => false,
        }
    }

    /// The choices of the set, in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + use<> {
        let side = self.side;
        self.cards.iter().map(move |number| Choice::Card(CardId { side, number }))
    }
}

/// What a card comes off a deck for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Into the hand (5.4).
    Hand,
    /// A die roll (1.9).
    Roll(RollKind),
    /// A random hex (1.8).
    RandomHex,
    /// An Event (1.9.1.1).
    Event,
}

/// Who acts next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A side decides.
    Side(Side, Legal),
    /// Chance draws.
    Chance(Set),
    /// The game is over.
    Over(Outcome),
}

/// How a game ended (6.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won. There is always a winner: the Initiative card breaks ties (9.2).
    pub winner: Side,
    /// Why it ended.
    pub ending: Ending,
    /// The final VP, counted for the Axis.
    pub vp: i32,
}

/// Why a game ended (6.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A Surrender space was filled; both sides at once where `None` (6.3.1).
    Surrender(Option<Side>),
    /// A side's last unit on the map was eliminated; both at once where `None` (6.3.1).
    LastUnit(Option<Side>),
    /// A side's last unit on the map left it of its own will (6.3.2).
    Exit(Side),
    /// A Sudden Death roll (6.2.2).
    SuddenDeath,
    /// All five Objectives before a Sudden Death roll (7.3.2).
    AllObjectives(Side),
}

/// Why a choice was refused. The state is as it was before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The choice.
    pub choice: Choice,
    /// What kind of refusal.
    pub kind: Refusal,
    /// The paragraph that refuses.
    pub para: crate::para::Para,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} refused ({}): {:?}", self.choice, self.para, self.kind)
    }
}

impl std::error::Error for Illegal {}

/// Kinds of refusal. All of them are computed from public knowledge and the chooser's own hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The game is over (6.3).
    GameOver,
    /// A side was asked, or chance was, and this is no answer of that form.
    WrongForm,
    /// The card is not in the hand, or not in the deck.
    NoSuchCard,
    /// No more Orders this Turn (5.1).
    OrderLimit,
    /// Passing after an Order (5).
    AlreadyOrdered,
    /// No more discards (5.3).
    DiscardLimit,
    /// This Order can never be given (O19), or nothing could carry it out (O14.4).
    OrderImpossible,
    /// The piece is the opponent's.
    NotYours,
    /// The unit was activated already this Turn (O14.1).
    AlreadyActivated,
    /// Outside the Leader's Command (3.3.1.1), or a Leader.
    OutOfCommand,
    /// Nothing that this piece could do would carry out what was begun (O14.4).
    CannotPerform,
    /// Finishing before the Order was carried out (O14.4).
    NotPerformed,
    /// This piece has fired already (O20).
    AlreadyFired,
    /// There is no enemy unit there (O20.3).
    NoTarget,
    /// No line of sight (10).
    NoSight,
    /// Beyond Range (O20.2.2), or below it.
    OutOfRange,
    /// A Weapon with a white bar: not yet, or not in this way (11.5).
    Ordnance,
    /// The carrier is broken or Suppressed, or the Weapon is broken (11.1).
    WeaponUnusable,
    /// The hexes of the fire group form no chain (O20.3.1).
    NotChained,
    /// FP would be less than 1 (10.3.2.1).
    FpBelowOne,
    /// Not enough Movement (O21.1).
    NotEnoughMovement,
    /// The hexes are not adjacent.
    NotAdjacent,
    /// Enemy units are there (O21.4).
    EnemyThere,
    /// Nothing may enter (T79, T98).
    Impassable,
    /// Across a cliff (T83).
    Cliff,
    /// Onto or off a bridge other than along it (T80.1).
    BridgeSide,
    /// The receiver has a Weapon (O21.1.1).
    HasWeapon,
    /// Not nearer to the own edge (O23.3).
    NotCloser,
    /// A hex that kills, while another is open (O23.3.5).
    NotForced,
    /// Outside the set-up zone.
    OutsideZone,
    /// Over the stacking limit (8.2).
    Stacking,
    /// A decision must be made (nothing is left out).
    Compulsory,
    /// Not among the choices.
    NotListed,
}

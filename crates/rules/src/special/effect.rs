//! What special rules do, once, at a moment.

use super::amount::Amount;
use super::hexes::Hexes;
use super::moment::Printed;
use super::pieces::{Pieces, Whose};
use super::rule::Block;
use super::value::Change;
use crate::content::{CardEvent, FortificationKind};
use crate::scenario::{Edge, Posture};

/// What a side, chance or each of them is to be chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a scenario has a handful of them")]
pub enum Among {
    /// Pieces.
    Pieces(Pieces),
    /// Hexes.
    Hexes(Hexes),
}

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// A side.
    Side(Whose),
    /// Chance, from the deck of nobody: each is as likely as any other.
    Chance,
    /// Nobody: all of them, one after the other.
    All,
}

/// One of several things that a side may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// What is asked, by language.
    pub text: Vec<(String, String)>,
    /// Only where this holds.
    pub when: Option<Amount>,
    /// What is done then.
    pub then: Block,
}

/// How an attack that a rule makes comes, as far as Cover asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackWay {
    /// As Mines do: on these units alone, without Cover.
    Mines,
    /// As artillery does: on all units of both sides, from above.
    Artillery,
}

/// Until when a change lasts.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Until {
    /// To the end of the Order in progress, or of the Turn where there is none.
    Order,
    /// To the end of the Turn.
    Turn,
    /// To the end of the next Turn of the side.
    NextTurn,
    /// To the next Time advance.
    Time,
    /// To the end of the game.
    Game,
}

/// Something that is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A number of the rule changes.
    Number(String, Change),
    /// A side gains VP, or loses them where it is less than 0.
    Vp(Whose, Amount),
    /// The Time marker moves, with nothing else of a Time advance.
    Time(Change),
    /// Time advances, by a side's doing.
    AdvanceTime(Whose),
    /// A side's Surrender marker moves.
    Surrender(Whose, Change),
    /// A side has another posture from now on.
    Posture(Whose, Posture),
    /// Units break, or are eliminated if they are broken; Weapons and Radios as well.
    Break(Pieces),
    /// Units rally; Weapons and Radios are repaired.
    Rally(Pieces),
    /// Units are Suppressed.
    Suppress(Pieces),
    /// Units are no longer Suppressed.
    Recover(Pieces),
    /// Units become Veteran.
    Harden(Pieces),
    /// Pieces are eliminated.
    Eliminate(Pieces),
    /// Pieces leave the game without VP, or are set aside to come later.
    Remove(Pieces),
    /// Units count as activated this Turn.
    Tire(Pieces),
    /// Units can be activated again this Turn.
    Refresh(Pieces),
    /// Pieces are put in a hex of these; their owner chooses which.
    Place(Pieces, Hexes),
    /// Pieces go onto a space of the Time track.
    Wait(Pieces, Amount),
    /// Weapons go to a unit of these; their owner chooses which.
    Give(Pieces, Pieces),
    /// Units retreat so many hexes.
    Retreat(Pieces, Amount),
    /// Fortifications are placed.
    Fortify(Hexes, FortificationKind, Option<Amount>),
    /// Fortifications are removed.
    Raze(Hexes),
    /// Smoke is placed, of this value or of a drawn one.
    Smoke(Hexes, Option<Amount>),
    /// Smoke is removed.
    ClearSmoke(Hexes),
    /// Blazes are placed.
    Blaze(Hexes),
    /// Blazes are removed.
    Quench(Hexes),
    /// An Objective goes to a side, or to nobody.
    Control(Amount, Option<Whose>),
    /// A side draws a chit from the cup, open or secret.
    DrawChit(Whose, bool),
    /// An open chit of this letter is laid down.
    OpenChit(char),
    /// A side draws cards, beyond a full hand too.
    Draw(Whose, Amount),
    /// A card of this number goes from deck or discards to the hand.
    Take(Whose, u8),
    /// A side takes so many cards of its choice from its deck, or from its discards, of these alone
    /// where there are any.
    Search(Whose, Amount, Vec<Printed>, bool),
    /// A side discards cards of its choice.
    Discard(Whose, Amount),
    /// Cards of a side's hand are discarded at random.
    Lose(Whose, Amount),
    /// Another edge of the map is a side's own from now on.
    Edge(Whose, Edge),
    /// The Initiative card goes to a side.
    Initiative(Whose),
    /// The Turn after this one is this side's.
    NextTurn(Whose),
    /// An attack with this FP: on hexes by artillery, or on the units of a side in them as by Mines.
    Attack(Whose, Hexes, Amount, AttackWay),
    /// The total of the attack under way, its roll made, changes.
    Total(Change),
    /// The attack that is over is made again.
    Repeat,
    /// The Event of a card is carried out for a side, as if it had been revealed.
    Event(Whose, CardEvent),
    /// The Event that has just been revealed has no effect.
    Cancel,
    /// The Order in progress ends once what is under way is done; no more is given this Turn.
    EndTurn,
    /// The game ends: this side wins, or who has more VP.
    End(Option<Whose>),
    /// Pieces get or lose a mark of the rule.
    MarkPieces(String, Pieces, bool),
    /// Hexes get or lose a mark of the rule.
    MarkHexes(String, Hexes, bool),
    /// So many of these are chosen, called by a name, and something is done with them.
    Choose {
        /// By whom.
        by: Chooser,
        /// From what.
        among: Among,
        /// What the chosen are called then.
        name: String,
        /// How many at most.
        count: Amount,
        /// Whether it may be fewer.
        optional: bool,
        /// Whether each is dealt with by itself, before the next is chosen.
        each: bool,
        /// What is asked, by language.
        text: Vec<(String, String)>,
        /// What is done then.
        then: Block,
    },
    /// A side chooses one of several things, or none where that is allowed.
    Ask {
        /// Who.
        whose: Whose,
        /// What is asked, by language.
        text: Vec<(String, String)>,
        /// From what.
        branches: Vec<Branch>,
        /// Whether it may be none.
        optional: bool,
    },
    /// A side rolls dice; `white`, `red` and `roll` are known in what follows.
    Roll(Whose, Block),
    /// A random hex is drawn, called `here` in what follows; off the map, nothing follows.
    RandomHex(Whose, Block),
    /// Something is done where this holds, and something else where not.
    If(Amount, Block, Option<Block>),
    /// Changes, permissions and readings that last for some time.
    Last(Until, Block),
}

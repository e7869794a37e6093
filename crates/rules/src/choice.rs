//! Choices: what a side or chance can do at one decision, one click each.

use std::fmt;

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::content::{CardAction, CardEvent, CardId, CardSet, ChitSet, Order};
use crate::event::RollKind;
use crate::hexes::HexSet;
use crate::scenario::PieceId;
use crate::side::Side;

/// One decision. A record of a game is its set-up and a list of these.
///
/// What a choice means follows from the [`Prompt`] it answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A card: the top half of one in the hand, as an Order or Op Fire, or one that is discarded;
    /// as chance, the card that comes off a deck or out of a hand.
    Card(CardId),
    /// The Action half of a card in the hand (1.6).
    Action(CardId),
    /// A card in the hand, played as another Order than the one it is read as, by a special rule.
    Order(CardId, Order),
    /// A card in the hand, played as another Action than the one it is read as, by a special rule.
    As(CardId, CardAction),
    /// A piece.
    Piece(PieceId),
    /// A hex.
    Hex(Hex),
    /// A player (O23.1).
    Player(Side),
    /// Off the map over the enemy's edge (7.2.1).
    Exit,
    /// A space of the Time track (7.2.1).
    Space(u8),
    /// An entry of the Support Table, by its place in the nation's list.
    Entry(u8),
    /// An Objective chit.
    Chit(char),
    /// A number: as chance, the value of a Smoke marker (T94).
    Value(u8),
    /// Artillery Request: repair the Radio (O18.1).
    Access,
    /// Artillery Request: a fire mission (O18.2).
    Mission,
    /// High explosive (O18.2.3.2).
    Shells,
    /// Smoke (O18.2.1.1, O20.2.1).
    Smoke,
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
    /// The Turn: a card to order with, a piece of one's own that is noted down and now revealed, `Pass`
    /// before the first Order, `Done` after one (5).
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
    /// Fire: the hex that this Weapon is to put Smoke in (O20.2.1).
    SmokeTarget(PieceId),
    /// Before the attack roll at this hex: Actions that add to it, or `Pass` (A24.1).
    FireActions(Hex),
    /// Spray Fire beside this hex: the second target hex (A40).
    SprayHex(Hex),
    /// After a double with Sustained Fire at this hex: the Weapon that breaks (A41).
    SustainedWeapon(Hex),
    /// After an entry into this hex: a Fire card, an activated piece as base, a Hidden Action, or
    /// `Pass` (A33.2, A35.2, A35.5).
    OpFire(Hex),
    /// After an Advance into this hex: a Hidden Action, or `Pass` (A35.2, A35.5).
    Reaction(Hex),
    /// Defence: which unit in this hex rolls next, or an Action before it does (O20.3.4, A29).
    Defend(Hex),
    /// Which of two target hexes an Action in defence is for (A29, A35.1, A35.3).
    CoverHex,
    /// This Squad is about to break: Light Wounds, or `Pass` (A36).
    LightWounds(PieceId),
    /// Move: which activated unit moves next, a Weapon to hand over, an Action, or `Done` (O21.2).
    Mover,
    /// Move: the next hex, `Exit`; before the first also a unit that comes along; a Weapon to hand
    /// over; an Action; or `Done` (O21).
    Step,
    /// Smoke Grenades: the unit that throws them (A39).
    GrenadeUnit,
    /// Smoke Grenades: the hex (A39).
    GrenadeHex(PieceId),
    /// Assault Fire: the target hex (A26).
    AssaultTarget,
    /// The Time space on which this unit, which has left the map, comes back (7.2.1).
    ExitSpace(PieceId),
    /// Move: who receives this Weapon (O21.1.1).
    Receiver(PieceId),
    /// Advance: a unit, or `Done` (O16.1).
    AdvanceUnit,
    /// Advance: the hex this unit enters.
    AdvanceHex(PieceId),
    /// Which Melee is fought next (O16.4).
    MeleeHex,
    /// Before the Melee in this hex: Ambush, or `Pass` (A25).
    Ambush(Hex),
    /// Ambush: the own unit in this hex that breaks (A25).
    AmbushVictim(Hex),
    /// After the Melee in this hex: No Quarter, or `Pass` (A38).
    NoQuarter(Hex),
    /// After the other side passed with discards: Demolitions, Hidden Unit, or `Pass` (A31, A35.4).
    PassReply,
    /// Demolitions: the hex whose Fortification goes (A31).
    DemolishHex,
    /// As a Time advance ends: Dig In, or `Pass` (A32).
    DigIn,
    /// Dig In: the hex (A32).
    DigInHex,
    /// What comes by this roll on the Support Table of this side (A35.4, E59, E68).
    Support(Side, u8),
    /// Which of the Leaders comes whom this entry of the Support Table names (4.3.2).
    SupportLeader(Side, u8),
    /// Where this unit from the Support Table is placed.
    SupportHex(PieceId),
    /// Where this unit goes out of a Blaze (E46, E48).
    Displace(PieceId),
    /// Artillery Request: `Access` or `Mission` (O18).
    Request,
    /// Artillery Request: the Leader who observes (O18.2).
    Observer,
    /// Where this Leader puts the Spotting Round (O18.2.1).
    SpotHex(PieceId),
    /// `Shells` or `Smoke` around this hex (O18.2.1.1).
    Shells(Hex),
    /// Which hex of the blast area is attacked next (O18.2.3).
    BlastHex,
    /// A decision that an Event asks for, and the how-manieth of it (E43 to E77).
    Event(CardEvent, u8),
    /// Which card goes at the end of a Turn in spite of Orders, or `Done` (5).
    LateDiscard,
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
    /// What a special rule asks: the rule, its block, and the place in it. Of several things one,
    /// by number from 1; a piece; a hex; a card; `Done` or `Pass` where it may be none.
    Rule(u16, u16, u16),
    /// The hex in which a special rule puts this piece.
    RuleHex(u16, PieceId),
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

/// What chance chooses from. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set {
    /// Whose deck, hand or chit.
    pub side: Side,
    /// What may come.
    pub pool: Pool,
    /// What it is for.
    pub purpose: Purpose,
}

/// What chance draws from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a set is copied once a draw")]
pub enum Pool {
    /// The cards still in a deck.
    Deck(CardSet),
    /// The cards of a hand (E57).
    Hand(CardSet),
    /// The chits that are in no area (7.3.2).
    Chits(ChitSet),
    /// So many things, each by its number from 1.
    Numbers(u8),
    /// Smoke markers: how many there are of each value from 1 to 10 (T94, G-55).
    Smoke([u8; 10]),
    /// Hexes where something is placed at random.
    Hexes(HexSet),
}

impl Set {
    /// A card off a deck.
    #[must_use]
    pub const fn deck(side: Side, cards: CardSet, purpose: Purpose) -> Set {
        Set { side, pool: Pool::Deck(cards), purpose }
    }

    /// The cards of the set, if it is one of cards.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        match self.pool {
            Pool::Deck(cards) | Pool::Hand(cards) => cards,
            Pool::Chits(_) | Pool::Numbers(_) | Pool::Smoke(_) | Pool::Hexes(_) => CardSet::EMPTY,
        }
    }

    /// Whether a choice is one of the set.
    #[must_use]
    pub fn contains(&self, choice: &Choice) -> bool {
        match (choice, &self.pool) {
            (Choice::Card(card), Pool::Deck(cards) | Pool::Hand(cards)) => {
                card.side == self.side && cards.contains(card.number)
            }
            (Choice::Chit(letter), Pool::Chits(chits)) => chits.contains(*letter),
            (Choice::Value(value), Pool::Numbers(most)) => (1..=*most).contains(value),
            (Choice::Value(value), Pool::Smoke(counts)) => {
                (1..=10).contains(value) && counts[usize::from(*value) - 1] > 0
            }
            (Choice::Hex(hex), Pool::Hexes(hexes)) => hexes.contains(*hex),
            _ => false,
        }
    }

    /// How many equally likely items there are: cards, chits, markers.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.pool {
            Pool::Deck(cards) | Pool::Hand(cards) => cards.len(),
            Pool::Chits(chits) => chits.len(),
            Pool::Smoke(counts) => counts.iter().map(|count| usize::from(*count)).sum(),
            Pool::Hexes(hexes) => hexes.len(),
            Pool::Numbers(most) => usize::from(*most),
        }
    }

    /// Whether nothing can come: never where the engine asks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The n-th of the equally likely items.
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Choice> {
        let side = self.side;
        match &self.pool {
            Pool::Deck(cards) | Pool::Hand(cards) => {
                cards.iter().nth(n).map(|number| Choice::Card(CardId { side, number }))
            }
            Pool::Chits(chits) => chits.iter().nth(n).map(Choice::Chit),
            Pool::Hexes(hexes) => hexes.iter().nth(n).map(Choice::Hex),
            Pool::Numbers(most) => {
                let value = u8::try_from(n + 1).ok().filter(|value| value <= most);
                value.map(Choice::Value)
            }
            Pool::Smoke(counts) => (1u8..)
                .zip(counts)
                .flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(*count)))
                .nth(n)
                .map(Choice::Value),
        }
    }

    /// The different choices of the set, in order.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + use<> {
        let set = *self;
        let mut last = None;
        (0..set.len()).filter_map(move |n| set.nth(n)).filter(move |choice| {
            let new = last != Some(*choice);
            last = Some(*choice);
            new
        })
    }
}

/// What chance brings something for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A card into the hand (5.4).
    Hand,
    /// A card for a die roll (1.9).
    Roll(RollKind),
    /// A card for a random hex (1.8).
    RandomHex,
    /// A card for an Event (1.9.1.1).
    Event,
    /// A card whose dice move the Spotting Round (O18.2.2).
    Drift,
    /// A card out of the other side's hand (E57).
    Theft,
    /// A Smoke marker (T94).
    Smoke,
    /// An Objective chit (7.3.2).
    Chit,
    /// A hex for what is set up at random.
    SetupHex,
    /// What a special rule picks at random.
    Rule,
}

/// Who acts next.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it in a game")]
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
    /// A special rule: for this side, or by VP.
    SpecialRule(Option<Side>),
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
    /// The moment for this Action is another one (1.6).
    WindowClosed,
    /// What the Action needs is not there (A24.1).
    PrerequisiteMissing,
    /// Only the scenario's Defender may (A35, A27).
    DefenderOnly,
    /// This Action half can never be played (A28).
    DeadAction,
    /// There is a Fortification (8.1.3), or there is none (A31).
    Fortified,
    /// A Wet hex (F100.3, T89).
    Wet,
    /// A Blaze is there (8.1.5).
    OnFire,
    /// The Weapon or Radio has no Smoke (O20.2.1, O18.2.1.1).
    NoSmoke,
    /// No Radio that could (O17, O18).
    NoRadio,
    /// Over another edge than the enemy's (7.2).
    EdgeClosed,
    /// Elements in Wire fire with nobody outside it (F106.3).
    WireGroup,
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
    /// Set-up: apart from the chain of hexes that the step makes.
    NotContiguous,
    /// Set-up: as many units there as the step lets into a hex.
    Crowded,
    /// Set-up: what is still to be placed would find no room.
    NoRoomLeft,
    /// The unit is not broken (E62).
    NotBroken,
    /// It has such a marker already (8.1.1).
    HasMarker,
    /// The hex has Cover (E60).
    Covered,
    /// Another is nearer to the random hex (E43, E63).
    NotNearest,
    /// Nothing of what is asked for is in that hex (E55, E70).
    NothingThere,
    /// A special rule of the scenario forbids it.
    SpecialRule,
    /// A decision must be made (nothing is left out).
    Compulsory,
    /// Not among the choices.
    NotListed,
}

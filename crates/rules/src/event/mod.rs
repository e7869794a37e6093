//! Events: what happened when a choice was applied, typed, each with its paragraph.
//!
//! `play` makes words of them. [`Event::seen_by`] takes out what a side may not know.

mod fire_power;
mod why;

use crestline_board::hex::Hex;
use serde::Serialize;

use crate::choice::{Activity, Ending, Outcome};
use crate::content::{CardAction, CardEvent, CardId, CardSet, FortificationKind, Order, Trigger};
use crate::para::Para;
use crate::scenario::PieceId;
use crate::side::Side;

pub use fire_power::{Attacker, FirePower};
pub use why::{Cause, RollKind};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Event {
    /// The paragraph by which it happened.
    pub para: Para,
    /// What happened.
    pub what: Happening,
}

/// The kinds of event. Numbers are those that counted, all modifiers applied.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// A piece was noted down instead of placed; where, only its owner knows.
    Noted {
        /// Whose.
        side: Side,
        /// The piece.
        piece: PieceId,
        /// The hex, for its owner.
        hex: Option<Hex>,
    },
    /// A piece that was noted down is on the map.
    Unhidden {
        /// The piece.
        piece: PieceId,
        /// Where.
        hex: Hex,
    },
    /// A piece was placed at set-up.
    Placed {
        /// The piece.
        piece: PieceId,
        /// Where.
        hex: Hex,
    },
    /// A Weapon was handed to a unit at set-up, or moved from one to another (O21.1.1).
    Handed {
        /// The Weapon.
        weapon: PieceId,
        /// Who has it now.
        to: PieceId,
    },
    /// A piece stays out of the game.
    LeftOff {
        /// The piece.
        piece: PieceId,
    },
    /// A Turn began.
    TurnBegan {
        /// Whose.
        side: Side,
    },
    /// A card went from a deck to a hand.
    Drew {
        /// Whose.
        side: Side,
        /// The card, for who may know it.
        card: Option<CardId>,
    },
    /// A card was discarded by a passing side.
    Discarded {
        /// The card.
        card: CardId,
    },
    /// A side passed.
    Passed {
        /// Who.
        side: Side,
        /// With how many discards.
        discards: u8,
    },
    /// A card was played as an Order.
    Ordered {
        /// The card.
        card: CardId,
        /// The Order.
        order: Order,
    },
    /// A card was played as an Action (A24.1).
    Acted {
        /// The card.
        card: CardId,
        /// The Action.
        action: CardAction,
    },
    /// A card was played as a Fire Action (A33).
    OpFired {
        /// The card.
        card: CardId,
        /// Where to.
        hex: Hex,
    },
    /// A unit was activated.
    Activated {
        /// The unit.
        unit: PieceId,
        /// For what.
        activity: Activity,
        /// The Leader who activated it, if one did.
        by: Option<PieceId>,
    },
    /// A player was activated (O22.1, O23.1).
    PlayerActivated {
        /// Who.
        side: Side,
    },
    /// An Order was carried out.
    OrderDone {
        /// The Order.
        order: Order,
    },
    /// A die roll was revealed.
    Rolled {
        /// Who rolled.
        side: Side,
        /// For what.
        kind: RollKind,
        /// The unit concerned, where the roll is for one.
        unit: Option<PieceId>,
        /// The card.
        card: CardId,
        /// The white die.
        white: u8,
        /// The red die.
        red: u8,
    },
    /// A roll was voided; the Initiative card changed hands (9.1).
    Rerolled {
        /// Who voided it.
        by: Side,
    },
    /// A trigger goes off.
    Triggered {
        /// Which.
        trigger: Trigger,
        /// Who drew it.
        side: Side,
    },
    /// A trigger was ignored because the roll was made during another (1.9.1).
    TriggerIgnored {
        /// Which.
        trigger: Trigger,
    },
    /// A card was revealed for an Event.
    EventRevealed {
        /// Who reads it.
        side: Side,
        /// The card.
        card: CardId,
        /// The Event.
        event: CardEvent,
    },
    /// Nothing of an Event, or of a step of it, could be carried out (E42).
    NoEffect,
    /// Ordnance or a Radio is aimed at a hex: its Targeting or Accuracy roll comes next (O20.2,
    /// O18.2.2).
    Aimed {
        /// The Weapon or Radio.
        piece: PieceId,
        /// The hex.
        hex: Hex,
        /// Whether Smoke was declared (O20.2.1, O18.2.1.1).
        smoke: bool,
    },
    /// A Targeting or Accuracy roll hit or missed (O20.2.3, O18.2.2).
    Targeted {
        /// The product of the dice, the hindrance taken off.
        product: i32,
        /// The hindrance that was taken off (10.3.1).
        hindrance: i32,
        /// The range that it must be more than.
        range: i32,
        /// Whether it is.
        hit: bool,
    },
    /// A Leader was activated to observe for a Radio (O18.2).
    Observes {
        /// The Leader.
        leader: PieceId,
        /// The Radio.
        radio: PieceId,
    },
    /// A card was drawn for where the Spotting Round goes: no roll (O18.2.2).
    Drifted {
        /// The card.
        card: CardId,
        /// The white die.
        white: u8,
        /// The red die.
        red: u8,
    },
    /// A Spotting Round was placed or has moved; `None` where it left the map (O18.2).
    Spotted {
        /// Where it is now.
        hex: Option<Hex>,
    },
    /// A Radio was broken (O17).
    RadioBroke {
        /// The Radio.
        radio: PieceId,
    },
    /// A Radio was repaired (O18.1).
    RadioFixed {
        /// The Radio.
        radio: PieceId,
    },
    /// A Radio was set aside (O17).
    RadioEliminated {
        /// The Radio.
        radio: PieceId,
    },
    /// A Radio came into its box (8.1.2).
    RadioPlaced {
        /// The Radio.
        radio: PieceId,
    },
    /// A Fortification was placed (F100).
    Fortified {
        /// Where.
        hex: Hex,
        /// What.
        kind: FortificationKind,
    },
    /// A Fortification was removed (F100.2).
    Razed {
        /// Where it was.
        hex: Hex,
        /// What it was.
        kind: FortificationKind,
    },
    /// A Smoke marker was placed (T94).
    SmokePlaced {
        /// Where.
        hex: Hex,
        /// Its hindrance.
        value: u8,
    },
    /// A Blaze marker was placed (T79).
    BlazePlaced {
        /// Where.
        hex: Hex,
    },
    /// An attack total was lowered by Concealment (A29).
    Concealed {
        /// By how much.
        by: i32,
        /// The total now.
        total: i32,
    },
    /// A unit got a Veteran marker (E44).
    Hardened {
        /// The unit.
        unit: PieceId,
    },
    /// A unit left the map over the enemy's edge (7.2.1).
    Exited {
        /// The unit.
        unit: PieceId,
        /// The Time space on which it comes back; `None` for a Hero.
        space: Option<u8>,
    },
    /// A Squad became a Team by Light Wounds (A36).
    Wounded {
        /// The Squad.
        squad: PieceId,
        /// The Team.
        team: PieceId,
    },
    /// A unit went out of a Blaze (E46, E48).
    Displaced {
        /// The unit.
        unit: PieceId,
        /// Where it is now.
        hex: Hex,
    },
    /// A unit came into play by the Support Table or an Event (E56, E58, E59, E68, E76).
    Came {
        /// The unit.
        unit: PieceId,
        /// Where.
        hex: Hex,
    },
    /// A side chose from its Support Table (4.3.2).
    Supported {
        /// Who.
        side: Side,
        /// The place of the entry in the nation's list.
        entry: u8,
    },
    /// A chit was drawn as an open one, or a secret one was opened (7.3.3).
    ChitOpened {
        /// Who drew or owned it; `None` at set-up.
        side: Option<Side>,
        /// Which.
        chit: char,
    },
    /// A chit was drawn as a secret one (7.3.3).
    ChitDrawn {
        /// Who drew it.
        side: Side,
        /// Which, for who may know it.
        chit: Option<char>,
    },
    /// A Surrender marker moved (E54).
    SurrenderMoved {
        /// Whose.
        side: Side,
        /// The space now.
        space: u8,
    },
    /// A card was taken out of a hand and discarded (E57, E61).
    Robbed {
        /// The card.
        card: CardId,
    },
    /// A side showed its hand to the other (E61).
    Shown {
        /// Whose hand.
        side: Side,
        /// What was in it; both sides know.
        #[serde(serialize_with = "numbers")]
        cards: CardSet,
    },
    /// A random hex was revealed (1.8).
    RandomHex {
        /// Who revealed it.
        side: Side,
        /// The card.
        card: CardId,
        /// The hex, which may lie off the map.
        hex: Hex,
    },
    /// An attack was declared.
    Attacked {
        /// Who attacks.
        side: Side,
        /// The target hex.
        hex: Hex,
        /// The second target hex of Spray Fire (A40).
        also: Option<Hex>,
        /// The base and the other pieces of the group.
        pieces: Vec<PieceId>,
        /// The final FP.
        fp: i32,
        /// What made it.
        parts: FirePower,
        /// What attacks.
        by: Attacker,
    },
    /// The attack total stands (O20.3.3).
    AttackTotal {
        /// The total.
        total: i32,
        /// What of it is for bursts in the crowns (T99).
        burst: i32,
    },
    /// A unit made its Defence roll (O20.3.4).
    Defended {
        /// The unit.
        unit: PieceId,
        /// Its Morale, Cover and all.
        morale: i32,
        /// Its total.
        total: i32,
    },
    /// A unit broke (3.2).
    Broke {
        /// The unit.
        unit: PieceId,
        /// Why.
        cause: Cause,
    },
    /// A unit rallied (3.2.5).
    Rallied {
        /// The unit.
        unit: PieceId,
    },
    /// A unit was Suppressed (13).
    Suppressed {
        /// The unit.
        unit: PieceId,
        /// Why.
        cause: Cause,
    },
    /// A unit lost its Suppressed marker (13.3).
    Unsuppressed {
        /// The unit.
        unit: PieceId,
    },
    /// A roll had no effect on a unit.
    Unaffected {
        /// The unit.
        unit: PieceId,
    },
    /// A unit was eliminated (3.2.4, 4.2).
    Eliminated {
        /// The unit.
        unit: PieceId,
        /// Why.
        cause: Cause,
        /// The space of the Casualty Track that it fills, if any.
        space: Option<u8>,
        /// Where it was.
        hex: Option<Hex>,
    },
    /// A Weapon broke (11.4).
    WeaponBroke {
        /// The Weapon.
        weapon: PieceId,
    },
    /// A Weapon was repaired (11.4).
    WeaponFixed {
        /// The Weapon.
        weapon: PieceId,
    },
    /// A Weapon was eliminated.
    WeaponEliminated {
        /// The Weapon.
        weapon: PieceId,
    },
    /// VP changed.
    Scored {
        /// Who gained.
        side: Side,
        /// How many.
        vp: u8,
        /// VP now, counted for the Axis.
        total: i32,
    },
    /// A unit entered a hex by moving, advancing or retreating.
    Entered {
        /// The unit.
        unit: PieceId,
        /// From where.
        from: Hex,
        /// The hex.
        hex: Hex,
        /// Half points of Movement spent so far; 0 where none are counted.
        spent: u16,
    },
    /// A mover, with its group, has finished (O21.2).
    Stopped {
        /// The unit.
        unit: PieceId,
    },
    /// An Objective changed hands (7.3.1).
    Controlled {
        /// Its number.
        objective: u8,
        /// Who controls it now.
        side: Side,
    },
    /// A Melee began (O16.4).
    MeleeBegan {
        /// Where.
        hex: Hex,
        /// The FP of the inactive side.
        inactive: i32,
        /// The FP of the active side.
        active: i32,
    },
    /// A side made its Melee roll (O16.4.2).
    MeleeTotal {
        /// Who.
        side: Side,
        /// Its total.
        total: i32,
    },
    /// A Melee ended, with or without survivors.
    MeleeOver {
        /// Where.
        hex: Hex,
    },
    /// A unit made its Rally roll (O22.3) or Rout roll (O23.2).
    Tested {
        /// The unit.
        unit: PieceId,
        /// Its Morale, Cover and all.
        morale: i32,
        /// The roll.
        roll: i32,
    },
    /// A unit must retreat (O23.3).
    MustRetreat {
        /// The unit.
        unit: PieceId,
        /// How many hexes.
        hexes: u8,
    },
    /// The Time marker advanced (6.1.2).
    TimeAdvanced {
        /// Who caused it.
        side: Side,
        /// The space of the marker now.
        space: u8,
    },
    /// A deck was made anew of deck and discards (1.4).
    Shuffled {
        /// Whose.
        side: Side,
        /// How many cards it has.
        cards: u8,
    },
    /// The Sudden Death roll let the game go on (6.2.2).
    Survived {
        /// The roll.
        roll: i32,
        /// The space of the Time marker.
        space: u8,
    },
    /// A special rule applies.
    RuleApplies {
        /// Which, by its place in the scenario.
        rule: u16,
    },
    /// A special rule has nobody to choose from, after a side took what it offered.
    RuleNobody {
        /// Which, by its place in the scenario.
        rule: u16,
    },
    /// A special rule marks a piece, or takes its mark off.
    RulePiece {
        /// Which, by its place in the scenario.
        rule: u16,
        /// The name of the mark.
        mark: String,
        /// The piece.
        piece: PieceId,
        /// Whether the mark is put on.
        on: bool,
    },
    /// A special rule marks a hex, or takes its mark off.
    RuleHex {
        /// Which, by its place in the scenario.
        rule: u16,
        /// The name of the mark.
        mark: String,
        /// The hex.
        hex: Hex,
        /// Whether the mark is put on.
        on: bool,
    },
    /// A number that a special rule keeps has changed.
    RuleNumber {
        /// Of which rule, by its place in the scenario.
        rule: u16,
        /// Which of its numbers.
        number: u16,
        /// What it is now, in halves.
        halves: i32,
    },
    /// A special rule has taken a piece off the map, to come back or not.
    Sent {
        /// The piece.
        piece: PieceId,
    },
    /// The Initiative card went to a side by a special rule.
    InitiativeGiven {
        /// Which.
        side: Side,
    },
    /// A Blaze marker was taken off by a special rule.
    BlazeRemoved {
        /// Where it was.
        hex: Hex,
    },
    /// A Smoke marker was taken off (6.1.2).
    SmokeRemoved {
        /// Where it was.
        hex: Hex,
    },
    /// Reinforcements came in (6.1.2).
    Arrived {
        /// The unit.
        unit: PieceId,
        /// Where.
        hex: Hex,
    },
    /// A Squad was replaced by two Teams (E52).
    Deployed {
        /// The Squad.
        squad: PieceId,
        /// The Teams.
        teams: [PieceId; 2],
    },
    /// A window for reactions closed unused.
    Declined {
        /// Who could have acted.
        side: Side,
    },
    /// The game ended.
    GameOver {
        /// How.
        outcome: Outcome,
    },
}

/// Cards by their numbers: as a set they are a number that few readers can hold.
fn numbers<S: serde::Serializer>(cards: &CardSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter())
}

impl Event {
    /// The event as a side sees it: a card or chit drawn by the other side is not named, nor
    /// the hex that it notes down.
    #[must_use]
    pub fn seen_by(&self, viewer: Side) -> Event {
        match self.what {
            Happening::Drew { side, .. } if side != viewer => {
                Event { para: self.para, what: Happening::Drew { side, card: None } }
            }
            Happening::ChitDrawn { side, .. } if side != viewer => {
                Event { para: self.para, what: Happening::ChitDrawn { side, chit: None } }
            }
            Happening::Noted { side, piece, .. } if side != viewer => {
                Event { para: self.para, what: Happening::Noted { side, piece, hex: None } }
            }
            _ => self.clone(),
        }
    }

    /// The ending, if this is the event that ends the game.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.what {
            Happening::GameOver { outcome } => Some(outcome.ending),
            _ => None,
        }
    }
}

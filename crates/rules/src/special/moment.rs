//! The moments at which special rules do something: named, and each with what it brings.

use super::hexes::Hexes;
use super::pieces::{Pieces, Whose};
use crate::content::{CardAction, CardEvent, FortificationKind, Order, Trigger};
use crate::event::RollKind;

macro_rules! moments {
    ($($variant:ident = $word:literal $brings:literal $about:literal;)+) => {
        /// A named moment of the rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
        pub enum Moment {
            $(#[doc = $about] $variant,)+
        }

        impl Moment {
            /// All of them.
            pub const ALL: &[Moment] = &[$(Moment::$variant),+];

            /// The words of all of them, in the same order.
            pub const WORDS: &[&str] = &[$($word),+];

            /// What all of them are, in the same order.
            pub const ABOUT: &[&str] = &[$($about),+];

            /// What all of them bring, in the same order.
            pub const BRINGS: &[&str] = &[$($brings),+];

            /// Its word in documents.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Moment::$variant => $word,)+ }
            }

            /// What it brings besides a side, apart by blanks: `it` and `by` are pieces, `here` and
            /// `there` hexes, all other words numbers.
            #[must_use]
            pub const fn brings(self) -> &'static str {
                match self { $(Moment::$variant => $brings,)+ }
            }

            /// What it is, in a few words.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Moment::$variant => $about,)+ }
            }
        }
    };
}

moments! {
    Before = "set-up" "" "before anything is set up";
    Begins = "game-begins" "" "after the set-up, before hands are drawn";
    Hands = "hands-drawn" "" "after the opening hands are drawn, before the first Turn";
    Placed = "piece-placed" "it here" "a piece is set up";
    TurnBegins = "turn-begins" "" "a Turn begins; of the side whose it is";
    TurnEnds = "turn-ends" "" "a Turn ends, before the stacking limit is looked at";
    Ordered = "order-given" "" "a card is played as an Order; `of=` says which";
    OrderDone = "order-done" "" "an Order has been carried out, before Melees; `of=` says which";
    Acted = "action-played" "" "a card is played as an Action; `of=` says which";
    Passed = "side-passes" "discards" "a side has passed";
    Event = "event" "" "an Event is revealed, before it takes effect; `of=` says which";
    EventDone = "event-done" "" "an Event has taken effect; `of=` says which";
    Triggered = "trigger" "" "a trigger goes off; `of=` says which";
    Rolled = "roll" "it white red roll" "a die roll stands, after any reroll; `of=` says for what, `it` for which unit, or the base of an attack";
    Rerolled = "reroll" "" "a roll is voided; of the side that voids it";
    Activated = "activated" "it by here" "a unit is activated, `by` a Leader or by itself; `of=` says for which Order";
    Entered = "enters" "it here there" "a unit enters a hex, from `there`, by a Move, an Advance or a Retreat";
    Stopped = "move-ends" "it here" "a unit has finished its Move";
    Arrived = "arrives" "it here" "a unit comes into play";
    Exited = "exits" "it" "a unit leaves the map";
    Broke = "breaks" "it here" "a unit, Weapon or Radio breaks";
    Rallied = "rallies" "it here" "a unit rallies, or a Weapon or Radio is repaired";
    Suppressed = "suppressed" "it here" "a unit is Suppressed";
    Eliminated = "eliminated" "it here" "a unit, Weapon or Radio is eliminated; `here` is where it was";
    Hardened = "hardened" "it here" "a unit becomes Veteran";
    Retreats = "retreats" "it hexes" "a unit must retreat by so many hexes";
    Attacked = "attack" "it here fp" "an attack is made, before its roll; `it` is the base, `here` the target";
    AttackOver = "attack-over" "it here total" "an attack is over, all Defence rolls made";
    Targeted = "targeting" "hit" "a Targeting or Accuracy roll has hit or missed: `hit` tells";
    MeleeBegins = "melee-begins" "here" "a Melee begins";
    MeleeOver = "melee-over" "it here" "a Melee is over; `it` are the units of who has won it";
    Controlled = "control" "here objective" "an Objective changes hands; of its new owner";
    Time = "time-advances" "space" "the Time marker has moved, before anything else of it";
    TimeOver = "time-advanced" "space" "all steps of a Time advance are over";
    Survived = "sudden-death-survived" "roll" "a Sudden Death roll lets the game go on";
    Smoke = "smoke-placed" "here value" "a Smoke marker is placed";
    Blaze = "blaze-placed" "here" "a Blaze marker is placed";
    Fortified = "fortified" "here" "a Fortification is placed; `of=` says which";
    Razed = "razed" "here" "a Fortification is removed; `of=` says which";
    RandomHex = "random-hex" "here" "a random hex is drawn";
    Shuffled = "shuffled" "" "a deck is made anew";
    Ends = "game-ends" "" "the game is over and VP will decide; secret chits have been laid open";
    Scored = "scores" "vp" "a side gains VP";
}

/// Something that is printed, for `of=`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Printed {
    /// An Order.
    Order(Order),
    /// An Action.
    Action(CardAction),
    /// An Event.
    Event(CardEvent),
    /// A trigger.
    Trigger(Trigger),
    /// What a roll is for.
    Roll(RollKind),
    /// A Fortification.
    Fort(FortificationKind),
}

/// A moment, and what must be so of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct When {
    /// Which moment.
    pub moment: Moment,
    /// Of which side, where said.
    pub whose: Option<Whose>,
    /// Of one of these, where there are any.
    pub of: Vec<Printed>,
    /// `it` is one of these, where said.
    pub it: Option<Pieces>,
    /// `by` is one of these, where said.
    pub by: Option<Pieces>,
    /// `here` is one of these, where said.
    pub here: Option<Hexes>,
}

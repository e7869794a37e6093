//! Frames: the stack of procedures begun and not finished, as plain data.
//!
//! The top frame owns the pending decision. Each kind lives in the file of its paragraph with three
//! functions side by side: `legal` says who decides and what may be chosen, `apply` makes a choice,
//! `resume` goes on where nothing is to be decided. Both of the latter take the frame off the stack
//! and push it back if it is not finished, below whatever it begins.

use serde::{Deserialize, Serialize};

use crate::actions::a26_assault_fire::AssaultFire;
use crate::actions::a33_op_fire::OpFire;
use crate::actions::a35_2_hidden_mines::Reaction;
use crate::actions::a39_smoke_grenades::SmokeGrenades;
use crate::attack::Attack;
use crate::choice::{Choice, Prompt, Set};
use crate::effects::breaking::Breaking;
use crate::effects::displace::Displace;
use crate::effects::entering::Entering;
use crate::effects::exit::Leaving;
use crate::effects::markers::SmokeDraw;
use crate::events::e52_deploy::Deploy;
use crate::flow::hand::Refill;
use crate::flow::s01_1_opening_hand::OpeningHand;
use crate::flow::s01_8_random_hex::RandomHex;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::flow::s01_9_1_3_sniper::Sniper;
use crate::flow::s01_9_roll::Roll;
use crate::flow::s05_turn::Turn;
use crate::flow::s06_1_2_reserves::Reserves;
use crate::flow::s06_time::TimeAdvance;
use crate::flow::s07_3_2_chits::ChitDraws;
use crate::flow::s08_2_stacking::Stacking;
use crate::flow::s11_2_hand_out::HandOut;
use crate::flow::setup::SetUp;
use crate::flow::support::Calling;
use crate::game::Game;
use crate::orders::o14_activate::Activate;
use crate::orders::o15_pass::Passing;
use crate::orders::o16_4_melee::{Melee, Melees};
use crate::orders::o16_advance::Advance;
use crate::orders::o18_2_3_impact::Blast;
use crate::orders::o18_2_mission::Mission;
use crate::orders::o18_artillery_request::Request;
use crate::orders::o20_2_targeting::Targeting;
use crate::orders::o20_3_1_group::Volley;
use crate::orders::o20_fire::Fire;
use crate::orders::o21_move::Move;
use crate::orders::o22_recover::Recover;
use crate::orders::o23_3_retreat::Retreat;
use crate::orders::o23_rout::Rout;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::announce::Announce;
use crate::special::run::RuleRun;

/// Who is asked for what.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "it is looked at once and dropped")]
pub(crate) enum Ask {
    /// A side, about something, with all it may choose.
    Side(Side, Prompt, Vec<Choice>),
    /// Chance.
    Chance(Set),
    /// Nobody: the procedure goes on by itself.
    Resume,
}

/// Declares the frames and sends the three functions to the kind on top.
macro_rules! frames {
    ($($kind:ident,)+) => {
        /// A procedure begun and not finished.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub(crate) enum Frame {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind($kind),)+
        }

        impl Frame {
            pub(crate) fn legal(&self, game: &Game) -> Ask {
                match self { $(Frame::$kind(frame) => frame.legal(game),)+ }
            }

            pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
                match self { $(Frame::$kind(frame) => frame.apply(game, choice),)+ }
            }

            pub(crate) fn resume(self, game: &mut Game) {
                match self { $(Frame::$kind(frame) => frame.resume(game),)+ }
            }
        }

        $(impl From<$kind> for Frame {
            fn from(frame: $kind) -> Frame {
                Frame::$kind(frame)
            }
        })+
    };
}

frames! {
    SetUp,
    HandOut,
    OpeningHand,
    ChitDraws,
    Turn,
    Passing,
    Refill,
    Stacking,
    Deploy,
    Activate,
    Advance,
    Fire,
    Volley,
    Targeting,
    Request,
    Mission,
    Blast,
    Move,
    Entering,
    Leaving,
    AssaultFire,
    SmokeGrenades,
    OpFire,
    Reaction,
    Recover,
    Rout,
    Retreat,
    Attack,
    Breaking,
    Displace,
    SmokeDraw,
    Melees,
    Melee,
    Roll,
    RandomHex,
    Sniper,
    Occurrence,
    Calling,
    TimeAdvance,
    Reserves,
    Announce,
    RuleRun,
}

impl Frame {
    /// Whether rolls made above this frame are made while a trigger is being resolved (1.9.1).
    pub(crate) const fn is_trigger(&self) -> bool {
        matches!(self, Frame::Sniper(_) | Frame::Occurrence(_) | Frame::TimeAdvance(_))
    }

    /// Teams have taken the place of a Squad: whatever goes on with the Squad goes on with them
    /// (A36, E52.2).
    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        match self {
            Frame::Activate(frame) => frame.swap(squad, teams),
            Frame::Advance(frame) => frame.swap(squad, teams),
            Frame::Volley(frame) => frame.swap(squad, teams),
            Frame::Move(frame) => frame.swap(squad, teams),
            Frame::Entering(frame) => frame.swap(squad, teams),
            Frame::Leaving(frame) => frame.swap(squad, teams),
            Frame::OpFire(frame) => frame.swap(squad, teams),
            Frame::Melee(frame) => frame.swap(squad, teams),
            Frame::Recover(frame) => frame.swap(squad, teams),
            Frame::Rout(frame) => frame.swap(squad, teams),
            Frame::Retreat(frame) => frame.swap(squad, teams),
            Frame::Attack(frame) => frame.swap(squad, teams),
            Frame::Breaking(frame) => frame.swap(squad, teams),
            Frame::Occurrence(frame) => frame.swap(squad, teams),
            Frame::RuleRun(frame) => frame.swap(squad, teams),
            _ => {}
        }
    }
}

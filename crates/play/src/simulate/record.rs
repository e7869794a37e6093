//! What is kept of a game: how it ended, and what was done, lost and held on the way.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::choice::Ending;
use crestline_rules::content::{CardAction, Order};
use crestline_rules::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A game of bots, as a line of JSON keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GameRecord {
    /// Its number, which is its stream of the seed.
    pub game: u64,
    /// The seed.
    pub seed: u64,
    /// Who won; nobody where the game did not come to its end.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: End,
    /// VP at the end, counted for the Axis.
    pub vp: i32,
    /// How many Turns began.
    pub turns: u32,
    /// The space of the Time marker at the end.
    pub time: u8,
    /// How many choices it took, chance's included.
    pub steps: u64,
    /// The hash of the last state: equal games have equal hashes.
    pub hash: String,
    /// What each side did and lost.
    pub sides: BySide<SideRecord>,
    /// Who held the Objectives as the game began and as the Time marker came to each space.
    pub control: Vec<Held>,
    /// Who held them at the end.
    pub held: BySide<Vec<u8>>,
}

/// What a side did and lost in a game. What is not listed did not happen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideRecord {
    /// How often each unit was eliminated: more than once where it came back.
    pub eliminated: BTreeMap<String, u32>,
    /// How often each unit broke.
    pub broken: BTreeMap<String, u32>,
    /// How often each Order was given.
    pub orders: BTreeMap<Order, u32>,
    /// How often each Action was played, Op Fire aside.
    pub actions: BTreeMap<CardAction, u32>,
    /// How often it used Op Fire (A33).
    pub op_fire: u32,
    /// How often it passed.
    pub passes: u32,
    /// How many cards it discarded as it passed.
    pub discards: u32,
    /// How often units of it entered each hex, by moving, advancing or retreating.
    pub entered: BTreeMap<Hex, u32>,
    /// How often it attacked each hex, by fire, artillery or Mines.
    pub attacked: BTreeMap<Hex, u32>,
    /// How often units of it were eliminated in each hex.
    pub lost: BTreeMap<Hex, u32>,
}

/// Who holds the Objectives at a time. What neither side holds is nobody's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Held {
    /// The space of the Time marker.
    pub time: u8,
    /// The numbers of those that the Axis hold.
    pub axis: Vec<u8>,
    /// The numbers of those that the Allies hold.
    pub allies: Vec<u8>,
}

/// How a game ended, or that it did not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A Surrender space was filled (6.3.1).
    Surrender,
    /// A side's last unit on the map was eliminated (6.3.1).
    LastUnitLost,
    /// A side's last unit on the map left it (6.3.2).
    LastUnitGone,
    /// A Sudden Death roll (6.2.2).
    SuddenDeath,
    /// A side held all Objectives before a Sudden Death roll (7.3.2).
    AllObjectives,
    /// A special rule.
    SpecialRule,
    /// It took so many choices that nobody would see its end.
    Stalled,
    /// It was stopped: a choice that was not legal, or a state that cannot be.
    Stopped,
}

impl End {
    /// All of them.
    pub const ALL: [End; 8] = [
        End::Surrender,
        End::LastUnitLost,
        End::LastUnitGone,
        End::SuddenDeath,
        End::AllObjectives,
        End::SpecialRule,
        End::Stalled,
        End::Stopped,
    ];

    /// The end of a game that came to it.
    #[must_use]
    pub const fn of(ending: Ending) -> End {
        match ending {
            Ending::Surrender(_) => End::Surrender,
            Ending::LastUnit(_) => End::LastUnitLost,
            Ending::Exit(_) => End::LastUnitGone,
            Ending::SuddenDeath => End::SuddenDeath,
            Ending::AllObjectives(_) => End::AllObjectives,
            Ending::SpecialRule(_) => End::SpecialRule,
        }
    }

    /// In words: `sudden death`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            End::Surrender => "surrender",
            End::LastUnitLost => "last unit lost",
            End::LastUnitGone => "last unit gone",
            End::SuddenDeath => "sudden death",
            End::AllObjectives => "all objectives",
            End::SpecialRule => "special rule",
            End::Stalled => "stalled",
            End::Stopped => "stopped",
        }
    }
}

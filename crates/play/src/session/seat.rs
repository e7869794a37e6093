//! Who sits at a side of the table, and how a person wants to be asked.

use crestline_rules::choice::{Choice, Legal, Prompt};

use crate::runner::{self, Decider};

/// Who decides for a side.
pub enum Sitter {
    /// A person.
    Person(Reactions),
    /// A bot.
    Bot(Box<dyn Decider>),
}

/// How a person meets windows for reactions and rolls that could be voided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reactions {
    /// What happens in a window.
    pub windows: Windows,
    /// Whether to ask about every roll, also where a new one could change nothing (9.1).
    pub always_reroll: bool,
}

/// What happens in a window in which a person could play something or pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Windows {
    /// He is asked, whether or not he holds anything to play.
    Ask,
    /// He is asked where he could play something. Two people at one screen would see from that what
    /// is held: there everybody is asked in every window.
    #[default]
    PassWhenEmpty,
    /// In the other side's Turn every window is passed.
    AlwaysPass,
}

impl Windows {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Windows; 3] = [Windows::Ask, Windows::PassWhenEmpty, Windows::AlwaysPass];

    /// The word of the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Windows::Ask => "ask",
            Windows::PassWhenEmpty => "pass-when-empty",
            Windows::AlwaysPass => "always-pass",
        }
    }

    /// The one of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Windows> {
        Windows::ALL.into_iter().find(|one| one.word() == word)
    }

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Windows {
        match self {
            Windows::Ask => Windows::PassWhenEmpty,
            Windows::PassWhenEmpty => Windows::AlwaysPass,
            Windows::AlwaysPass => Windows::Ask,
        }
    }
}

impl Reactions {
    /// What is chosen without asking: `own` in one's own Turn, `shared` where two people look at one
    /// screen.
    pub(super) fn answer(self, legal: &Legal, own: bool, shared: bool) -> Option<Choice> {
        if let Some(only) = forced(legal).filter(|_| !shared || !shows_hand(legal.prompt)) {
            return Some(only);
        }
        let passes = legal.contains(&Choice::Pass) && is_window(legal.prompt);
        match self.windows {
            Windows::AlwaysPass if passes && !own => Some(Choice::Pass),
            Windows::Ask => None,
            // At one screen even a window of one's own would tell the other what is held.
            Windows::AlwaysPass | Windows::PassWhenEmpty if shared => None,
            Windows::AlwaysPass | Windows::PassWhenEmpty => runner::idle(legal),
        }
    }
}

/// The only choice of a decision that is no decision: whose roll comes next, who receives. What gives
/// up a Weapon is possible at nearly any time (11.3) and does not count.
fn forced(legal: &Legal) -> Option<Choice> {
    let routine = matches!(
        legal.prompt,
        Prompt::Defend(_)
            | Prompt::Receiver(_)
            | Prompt::SetupWeapon(_)
            | Prompt::RallyUnit
            | Prompt::RoutUnit
            | Prompt::MeleeHex
            | Prompt::BlastHex
            | Prompt::RemoveSmoke
            | Prompt::DemolishHex
            | Prompt::SustainedWeapon(_)
    );
    let mut rest = legal.choices.iter().filter(|choice| !matches!(choice, Choice::Scrap(_)));
    match (rest.next(), rest.next()) {
        (Some(only @ (Choice::Piece(_) | Choice::Hex(_))), None) if routine => Some(*only),
        _ => None,
    }
}

/// Whether cards of the hand may be among the choices, so that being asked would tell of them.
const fn shows_hand(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::Defend(_))
}

/// Whether a prompt is a window for reactions: a moment in which a side could play something, and
/// mostly does not.
const fn is_window(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::OpFire(_)
            | Prompt::Reaction(_)
            | Prompt::FireActions(_)
            | Prompt::Ambush(_)
            | Prompt::NoQuarter(_)
            | Prompt::LightWounds(_)
            | Prompt::PassReply
            | Prompt::DigIn
            | Prompt::Sniper(_)
    )
}

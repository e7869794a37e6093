//! What a script run found, and what was played.

use crestline_rules::choice::{Choice, Next, Outcome, Prompt, Purpose};
use crestline_rules::event::Event;
use crestline_rules::game::Game;
use crestline_rules::side::Side;

/// The result of a script run.
#[derive(Clone, Debug)]
pub struct ScriptReport {
    /// The game as the run left it; `None` if the given position cannot be played.
    pub game: Option<Game>,
    /// All that was played, in order, and by which statement.
    pub steps: Vec<Told>,
    /// What is wrong, in the order in which it showed.
    pub findings: Vec<Finding>,
    /// How many expectations were looked at.
    pub expectations: usize,
}

/// A choice that was made, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// By which statement.
    pub at: Spot,
    /// Who was asked for what.
    pub asked: Asked,
    /// The choice.
    pub choice: Choice,
    /// What happened.
    pub events: Vec<Event>,
}

/// Who was asked for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A side.
    Side(Side, Prompt),
    /// Chance, for a card of this side.
    Chance(Side, Purpose),
}

impl Asked {
    /// Who is asked; `None` once the game is over.
    #[must_use]
    pub const fn of(next: &Next) -> Option<Asked> {
        match next {
            Next::Side(side, legal) => Some(Asked::Side(*side, legal.prompt)),
            Next::Chance(set) => Some(Asked::Chance(set.side, set.purpose)),
            Next::Over(_) => None,
        }
    }
}

/// Where in a script.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// The given position.
    Given,
    /// A statement, by its number.
    Statement(usize),
    /// What plays on once the script is at its end.
    Otherwise,
}

/// Something that is not as the script says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where.
    pub at: Spot,
    /// What kind.
    pub kind: FindingKind,
    /// What is wrong, in a sentence without full stop.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
}

/// Kinds of findings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FindingKind {
    /// A name that names no piece, card or bot.
    Unknown,
    /// The given position cannot be played.
    Position,
    /// A statement lacks something: a hex, a card, a unit.
    Incomplete,
    /// A choice that is not legal, or a statement whose moment does not come.
    Illegal,
    /// A decision that must be made, or asked about, and is not mentioned.
    Undecided,
    /// A card has to be drawn and none is said, or another lies on top.
    Card,
    /// A stacked card was not used.
    Unused,
    /// Something expected is not so.
    Expectation,
    /// The bots did not bring the game to its end.
    Stalled,
}

impl ScriptReport {
    pub(super) const fn unplayable(findings: Vec<Finding>) -> ScriptReport {
        ScriptReport { game: None, steps: Vec::new(), findings, expectations: 0 }
    }

    /// Whether all is as the script says.
    #[must_use]
    pub const fn held(&self) -> bool {
        self.findings.is_empty()
    }

    /// The choices played, chance's included: with the set-up or the given position, the game.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.steps.iter().map(|step| step.choice)
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.game.as_ref()?.next() {
            Next::Over(outcome) => Some(*outcome),
            Next::Side(..) | Next::Chance(_) => None,
        }
    }
}

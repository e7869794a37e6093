//! Saves: a game as text, to go on with later, and why a text is none.
//!
//! Two lines: what it is with a checksum of the rest, and the rest: which rules and which content it
//! was played by, how it began, every choice since, and the state they led to. By the same rules a
//! save must replay to the very state that it carries. By other rules the state goes on as it stands,
//! and it is told where the choices would lead elsewhere.

mod fingerprint;

use std::fmt;
use std::sync::Arc;

use crestline_rules::choice::Choice;
use crestline_rules::game::{Game, Snapshot};
use crestline_rules::position::Position;
use crestline_rules::scenario::Scenario;
use serde::{Deserialize, Serialize};

pub(crate) use fingerprint::Fnv;
pub use fingerprint::fingerprint;

/// The form of the text.
pub const FORMAT: u32 = 1;

/// The state of the rules: raised whenever the same choices can lead elsewhere than before.
pub const RULES: u32 = 3;

/// The word by which a save is known.
const KIND: &str = "crestline-save";

#[derive(Serialize, Deserialize)]
struct Head {
    kind: String,
    format: u32,
    check: String,
}

#[derive(Serialize, Deserialize)]
struct Body {
    rules: u32,
    scenario: String,
    version: String,
    content: String,
    start: Option<Position>,
    choices: Vec<Choice>,
    state: Snapshot,
    hash: String,
    /// What whoever saved it wants to remember: who sat where.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// What is written on a save, to be read before its scenario is known.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Label {
    /// The word of its scenario.
    pub scenario: String,
    /// The version of the scenario.
    pub version: String,
    /// The note of whoever saved it; empty if there is none.
    #[serde(default)]
    pub note: String,
}

/// A game that was saved, ready to go on.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The position it began from; the set-up if there is none.
    pub start: Option<Position>,
    /// All choices since.
    pub choices: Vec<Choice>,
    /// Whether the choices still lead to the state.
    pub replay: Replay,
}

/// What becomes of the choices of a save when they are made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replay {
    /// They lead to the state that was saved.
    Same,
    /// By other rules they do not: from this choice on, in this Turn of the game.
    Differs {
        /// The place of the choice, the first being 0.
        choice: usize,
        /// How many Turns had begun.
        turn: u32,
    },
}

/// Why a text cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// It is no save.
    Foreign,
    /// Its form is that of another version.
    Format {
        /// The form it has.
        found: u32,
    },
    /// It was played by rules that this version does not know yet.
    Newer,
    /// It was cut or changed: the checksum is another.
    Damaged,
    /// What it says cannot be read, and why.
    Unreadable(String),
    /// It is a game of another scenario.
    Scenario {
        /// The scenario it is a game of.
        found: String,
    },
    /// The scenario, its map or its library has changed since.
    Content {
        /// The version of the scenario at that time.
        version: String,
    },
    /// The state cannot be, or the choices do not lead to it.
    State {
        /// The choice that is not legal, the first being 0; none where all are and lead elsewhere.
        choice: Option<usize>,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Foreign => f.write_str("this is no saved game"),
            SaveError::Format { found } => write!(
                f,
                "the saved game has format {found}, and this version reads format {FORMAT}"
            ),
            SaveError::Newer => f.write_str(
                "the saved game is of a newer version, by rules that this one does not know",
            ),
            SaveError::Damaged => {
                f.write_str("the saved game is damaged: something of it is missing or was changed")
            }
            SaveError::Unreadable(why) => write!(f, "the saved game cannot be read: {why}"),
            SaveError::Scenario { found } => {
                write!(f, "the saved game is one of the scenario `{found}`")
            }
            SaveError::Content { version } => write!(
                f,
                "the saved game was played on version {version} of the scenario, which has changed \
                 since, or its map or library has"
            ),
            SaveError::State { choice: Some(at) } => {
                write!(f, "choice {} of the saved game is not legal where it was made", at + 1)
            }
            SaveError::State { choice: None } => {
                f.write_str("the choices of the saved game do not lead to its state")
            }
        }
    }
}

impl std::error::Error for SaveError {}

/// A game as text: how it began, the choices made since, and where it stands.
///
/// # Errors
/// If the state cannot be written.
pub fn write(
    game: &Game,
    start: Option<&Position>,
    choices: &[Choice],
) -> Result<String, SaveError> {
    write_noted(game, start, choices, "")
}

/// The same with a note, which plays no part in the game.
///
/// # Errors
/// If the state cannot be written.
pub fn write_noted(
    game: &Game,
    start: Option<&Position>,
    choices: &[Choice],
    note: &str,
) -> Result<String, SaveError> {
    let scenario = game.scenario();
    let unreadable = |error: serde_json::Error| SaveError::Unreadable(error.to_string());
    let body = Body {
        rules: RULES,
        scenario: scenario.name.clone(),
        version: scenario.version.clone(),
        content: hex(fingerprint(scenario)),
        start: start.cloned(),
        choices: choices.to_vec(),
        state: game.snapshot(),
        hash: hex(game.hash()),
        note: note.to_owned(),
    };
    let body = serde_json::to_string(&body).map_err(unreadable)?;
    let head = Head { kind: KIND.to_owned(), format: FORMAT, check: check(&body) };
    let head = serde_json::to_string(&head).map_err(unreadable)?;
    Ok(format!("{head}\n{body}\n"))
}

/// What is written on a save.
///
/// # Errors
/// Why the text is no save, or cannot be read.
pub fn label(text: &str) -> Result<Label, SaveError> {
    serde_json::from_str(opened(text)?).map_err(|error| SaveError::Unreadable(error.to_string()))
}

/// What a save holds, behind its head.
fn opened(text: &str) -> Result<&str, SaveError> {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let head: Head = serde_json::from_str(head).map_err(|_| SaveError::Foreign)?;
    if head.kind != KIND {
        return Err(SaveError::Foreign);
    }
    if head.format != FORMAT {
        return Err(SaveError::Format { found: head.format });
    }
    let body = body.strip_suffix('\n').ok_or(SaveError::Damaged)?;
    if check(body) != head.check {
        return Err(SaveError::Damaged);
    }
    Ok(body)
}

/// A game that was written, on the same scenario.
///
/// # Errors
/// Why the text cannot be gone on with.
pub fn read(text: &str, scenario: &Arc<Scenario>) -> Result<Loaded, SaveError> {
    let body: Body = serde_json::from_str(opened(text)?)
        .map_err(|error| SaveError::Unreadable(error.to_string()))?;
    if body.scenario != scenario.name {
        return Err(SaveError::Scenario { found: body.scenario });
    }
    if body.content != hex(fingerprint(scenario)) {
        return Err(SaveError::Content { version: body.version });
    }
    let begun = match &body.start {
        None => Game::new(Arc::clone(scenario)),
        Some(position) => Game::at(Arc::clone(scenario), position)
            .map_err(|_| SaveError::State { choice: None })?,
    };
    let (game, replay) = resumed(begun, &body)?;
    Ok(Loaded { game, start: body.start, choices: body.choices, replay })
}

/// The game as its choices, or by other rules its state, have it.
fn resumed(mut game: Game, body: &Body) -> Result<(Game, Replay), SaveError> {
    let scenario = Arc::clone(game.scenario());
    let mut turn = 0;
    let mut refused = None;
    for (at, choice) in body.choices.iter().enumerate() {
        if game.apply(choice).is_err() {
            refused = Some(at);
            break;
        }
        turn = game.table().turns;
    }
    if refused.is_none() && hex(game.hash()) == body.hash {
        return Ok((game, Replay::Same));
    }
    if body.rules == RULES {
        return Err(SaveError::State { choice: refused });
    }
    if body.rules > RULES {
        return Err(SaveError::Newer);
    }
    let differs = Replay::Differs { choice: refused.unwrap_or(body.choices.len()), turn };
    let game = Game::restore(scenario, body.state.clone());
    let game = game.filter(|game| hex(game.hash()) == body.hash);
    game.map(|game| (game, differs)).ok_or(SaveError::State { choice: None })
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

fn check(body: &str) -> String {
    let mut fnv = Fnv::default();
    fnv.bytes(body.as_bytes());
    hex(fnv.sum())
}

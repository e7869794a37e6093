//! Saved games as files: written whole or not at all, and read with who sat where.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crestline_play::save::{self, Label};
use crestline_play::session::Session;
use crestline_play::session::seat::{Reactions, Windows};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};

use crate::disk;
use crate::exit::{Failure, shown};

/// Who sits at a side, by the words of the command line and of saves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sits {
    /// A person.
    Person,
    /// A bot of this word.
    Bot(String),
}

impl Sits {
    /// The word.
    pub(crate) fn word(&self) -> &str {
        match self {
            Sits::Person => "human",
            Sits::Bot(word) => word,
        }
    }
}

/// Where a game is saved, and what is written on it.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    /// The file.
    pub(crate) path: PathBuf,
    /// Whether it was named by the user, so that leaving the game saves it.
    pub(crate) named: bool,
    /// Who sits where.
    pub(crate) seats: BySide<Sits>,
    /// The files that hold this game already, and may be written again.
    own: BTreeSet<PathBuf>,
}

impl Shelf {
    /// Where a game is saved: the file that was named, the one that it comes from, or one of the
    /// scenario's name in the current folder that is not there yet.
    pub(crate) fn of(
        scenario: &Scenario,
        named: Option<&Path>,
        resumed: Option<&Path>,
        seats: BySide<Sits>,
    ) -> Result<Shelf, Failure> {
        let path = named.or(resumed).map_or_else(|| free(scenario), Path::to_owned);
        let own = resumed.map(Path::to_owned).into_iter().collect();
        let shelf = Shelf { path, named: named.is_some(), seats, own };
        if shelf.named {
            shelf.may_be_written(&shelf.path)?;
            disk::has_folder(&shelf.path)?;
        }
        Ok(shelf)
    }

    /// Saves, and says where.
    pub(crate) fn save(&mut self, session: &Session) -> Result<String, Failure> {
        let path = self.path.clone();
        self.save_as(session, &path)
    }

    /// A file that holds something else is left alone.
    fn may_be_written(&self, path: &Path) -> Result<(), Failure> {
        if self.own.contains(path) || !path.exists() {
            return Ok(());
        }
        let shown = shown(path);
        match open(path) {
            Ok(saved) => Err(Failure::wrong(
                format!("`{shown}` holds another game, of `{}`", saved.label.scenario),
                format!("go on with it by `--resume {shown}`, or name another file"),
            )),
            Err(_) => Err(Failure::wrong(
                format!("`{shown}` is there, and no saved game"),
                "name another file",
            )),
        }
    }

    /// Saves to another file.
    pub(crate) fn save_as(&mut self, session: &Session, path: &Path) -> Result<String, Failure> {
        self.may_be_written(path)?;
        let text = session
            .save(&self.note(session))
            .map_err(|error| Failure::wrong(error.to_string(), "please report this"))?;
        disk::write(path, text.as_bytes())?;
        self.own.insert(path.to_owned());
        Ok(format!("saved to `{}`", shown(path)))
    }

    /// Who sits where, and how people meet windows: `axis=human:ask allies=simple`.
    fn note(&self, session: &Session) -> String {
        let word = |side: Side| {
            let reactions = session.reactions(side).map(|reactions| reactions.windows.word());
            let windows = reactions.map_or_else(String::new, |windows| format!(":{windows}"));
            format!("{}={}{windows}", side.word(), self.seats[side].word())
        };
        format!("{} {}", word(Side::Axis), word(Side::Allies))
    }
}

/// A file of the scenario's name in the current folder that is not there yet.
fn free(scenario: &Scenario) -> PathBuf {
    let name = &scenario.name;
    let first = PathBuf::from(format!("{name}.save"));
    let more = (2..1000).map(|number| PathBuf::from(format!("{name}-{number}.save")));
    std::iter::once(first.clone()).chain(more).find(|path| !path.exists()).unwrap_or(first)
}

/// A save as it lies on the disk.
pub(crate) struct Saved {
    /// All of it.
    pub(crate) text: String,
    /// What is written on it.
    pub(crate) label: Label,
}

/// Reads a save and what is written on it.
pub(crate) fn open(path: &Path) -> Result<Saved, Failure> {
    let bytes = disk::needed(path)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let label = save::label(&text).map_err(|error| refused(path, &error))?;
    Ok(Saved { text, label })
}

/// Why a save cannot be gone on with.
pub(crate) fn refused(path: &Path, error: &save::SaveError) -> Failure {
    Failure::wrong(
        format!("`{}`: {error}", shown(path)),
        "name a file that `crestline play` has saved, with the same scenario",
    )
}

/// Who sat where, by the note of a save, and how people met windows.
pub(crate) fn seats(note: &str) -> Option<BySide<(Sits, Windows)>> {
    let of = |side: Side| {
        let prefix = format!("{}=", side.word());
        let word = note.split(' ').find_map(|part| part.strip_prefix(&prefix))?;
        // The words of bots may have a colon as well.
        Some(match word.strip_prefix("human") {
            Some(rest) => {
                let windows = Windows::from_word(rest.trim_start_matches(':'));
                (Sits::Person, windows.unwrap_or_default())
            }
            None => (Sits::Bot(word.to_owned()), Windows::default()),
        })
    };
    Some(BySide { axis: of(Side::Axis)?, allies: of(Side::Allies)? })
}

/// How a person meets windows at first.
pub(crate) const fn reactions(windows: Windows) -> Reactions {
    Reactions { windows, always_reroll: false }
}

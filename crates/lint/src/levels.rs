//! How bad findings are held to be, where a project says otherwise than the rules.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::Severity;
use crestline_source::suggest;
use crestline_source::visible::visible;

use crate::catalogue;

/// What a project says of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// It is not told.
    Off,
    /// It is told as this.
    At(Severity),
}

impl Level {
    /// The level of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Level> {
        Some(match word {
            "off" => Level::Off,
            "note" => Level::At(Severity::Note),
            "warning" => Level::At(Severity::Warning),
            "error" => Level::At(Severity::Error),
            _ => return None,
        })
    }
}

/// The levels that a project sets.
#[derive(Clone, Default, Debug)]
pub struct Levels(BTreeMap<&'static str, Level>);

/// Why a level cannot be set: what is wrong, and what to do.
pub type Refusal = (String, String);

impl Levels {
    /// Sets the level of a finding by its code or name.
    ///
    /// # Errors
    /// If there is no such finding or level.
    pub fn set(&mut self, name: &str, level: &str) -> Result<(), Refusal> {
        let Some(entry) = catalogue::find(name) else {
            return Err((format!("there is no finding `{}`", visible(name)), help(name)));
        };
        let Some(level) = Level::of(level) else {
            let message = format!("`{}` cannot be `{}`", visible(name), visible(level));
            return Err((message, "say `off`, `note`, `warning` or `error`".to_owned()));
        };
        if entry.level == Severity::Error {
            let message = format!("`{}` is an error and stays one", visible(name));
            return Err((
                message,
                "take the line out; only warnings and notes have levels".to_owned(),
            ));
        }
        self.0.insert(entry.code.id, level);
        Ok(())
    }

    /// How bad a finding is held to be; `None` if it is not told. Errors of the reader stay errors:
    /// without what they ask for nothing can be played or printed.
    pub(crate) fn hold(&self, code: Code, severity: Severity) -> Option<Severity> {
        match self.0.get(code.id) {
            Some(Level::At(level)) if severity < Severity::Error => Some(*level),
            Some(Level::Off) if severity < Severity::Error => None,
            _ => Some(severity),
        }
    }
}

/// What to say about a word that is no finding.
#[must_use]
pub fn help(word: &str) -> String {
    let all = catalogue::all();
    let names: Vec<&str> = all.iter().flat_map(|entry| [entry.code.id, entry.code.name]).collect();
    match suggest::nearest(word, names.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "findings are called like `M102` or `not-five-objectives`; `crestline explain` \
                 lists them"
            .to_owned(),
    }
}

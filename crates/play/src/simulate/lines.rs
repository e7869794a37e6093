//! Files of games: a first line that says of what they are, then a game a line, in JSON. Every line ends
//! with a sum of itself, so that what was changed by hand is not taken for what was played.

use std::fmt;

use serde::Serialize;
use serde::de::IgnoredAny;

use super::inputs::Inputs;
use super::record::GameRecord;
use crate::save::Fnv;

/// What stands before the sum of a line, and behind it.
const CHECK: (&str, &str) = (",\"check\":\"", "\"}");

/// Why a line is none of such a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The first line says nothing of games.
    Foreign,
    /// It has another form than this version reads.
    Format,
    /// Its sum does not fit: it is not as it was written, or is a game of another run.
    Changed,
    /// It has no end.
    Cut,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineError::Foreign => "says nothing of games",
            LineError::Format => "has another form than this version writes",
            LineError::Changed => "is not as it was written there: its `check` does not fit",
            LineError::Cut => "breaks off",
        })
    }
}

/// What the sums of the games of a run begin with, the same in all shards: a line of another run does
/// not fit.
#[derive(Clone)]
pub struct Seal(Fnv);

impl Seal {
    /// That of a run.
    #[must_use]
    pub fn of(inputs: &Inputs) -> Seal {
        let mut fnv = Fnv::default();
        fnv.bytes(json(&inputs.whole()).as_bytes());
        Seal(fnv)
    }

    /// The line of a game, without its end.
    #[must_use]
    pub fn line(&self, record: &GameRecord) -> String {
        self.sealed(&json(record))
    }

    /// Reads the line of a game.
    ///
    /// # Errors
    /// If it is none of the run.
    pub fn read(&self, line: &str) -> Result<GameRecord, LineError> {
        let object = self.opened(line)?;
        serde_json::from_str(&object).map_err(|_| LineError::Format)
    }

    fn sum(&self, object: &str) -> String {
        let mut fnv = self.0.clone();
        fnv.bytes(object.as_bytes());
        format!("{:016x}", fnv.sum())
    }

    /// An object with its sum as the last field.
    fn sealed(&self, object: &str) -> String {
        let fields = object.strip_suffix('}').unwrap_or(object);
        format!("{fields}{}{}{}", CHECK.0, self.sum(object), CHECK.1)
    }

    /// The object without its sum, if that fits.
    fn opened(&self, line: &str) -> Result<String, LineError> {
        let parts = line.strip_suffix(CHECK.1).and_then(|line| line.rsplit_once(CHECK.0));
        let Some((fields, sum)) = parts else {
            let cut = serde_json::from_str::<IgnoredAny>(line).is_err_and(|error| error.is_eof());
            return Err(if cut { LineError::Cut } else { LineError::Changed });
        };
        let object = format!("{fields}}}");
        if self.sum(&object) == sum { Ok(object) } else { Err(LineError::Changed) }
    }
}

/// The first line of a file, without its end.
#[must_use]
pub fn first(inputs: &Inputs) -> String {
    Seal(Fnv::default()).sealed(&json(inputs))
}

/// Reads the first line of a file.
///
/// # Errors
/// If it is none, of a form that is not known, or not as it was written.
pub fn read_first(line: &str) -> Result<Inputs, LineError> {
    /// What tells such a line from others in whatever form it is.
    #[derive(serde::Deserialize)]
    struct Head {
        kind: String,
        format: Option<u32>,
    }
    let head = serde_json::from_str::<Head>(line).map_err(|_| LineError::Foreign)?;
    if head.kind != Inputs::KIND {
        return Err(LineError::Foreign);
    }
    if head.format != Some(Inputs::FORMAT) {
        return Err(LineError::Format);
    }
    let object = Seal(Fnv::default()).opened(line)?;
    serde_json::from_str(&object).map_err(|_| LineError::Format)
}

/// As JSON in one line.
fn json(of: &impl Serialize) -> String {
    // Nothing in it can fail to be written.
    serde_json::to_string(of).unwrap_or_default()
}

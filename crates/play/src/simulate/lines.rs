//! Files of games: a first line that says of what they are, then a game a line, in JSON.

use super::inputs::Inputs;
use super::record::GameRecord;

/// Why a line is none of such a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The first line says nothing of games.
    Foreign,
    /// The file has another form than this version reads.
    Format,
    /// A line is no game, and why.
    Damaged(String),
}

/// The first line of a file, without its end.
#[must_use]
pub fn first(inputs: &Inputs) -> String {
    // Nothing in it can fail to be written.
    serde_json::to_string(inputs).unwrap_or_default()
}

/// The line of a game, without its end.
#[must_use]
pub fn line(record: &GameRecord) -> String {
    serde_json::to_string(record).unwrap_or_default()
}

/// Reads the first line of a file.
///
/// # Errors
/// If it is none, or of a form that is not known.
pub fn read_first(line: &str) -> Result<Inputs, LineError> {
    #[derive(serde::Deserialize)]
    struct Head {
        kind: String,
    }
    let known = serde_json::from_str::<Head>(line).is_ok_and(|head| head.kind == Inputs::KIND);
    if !known {
        return Err(LineError::Foreign);
    }
    let inputs: Inputs = serde_json::from_str(line).map_err(|_| LineError::Format)?;
    if inputs.is_known() { Ok(inputs) } else { Err(LineError::Format) }
}

/// Reads the line of a game.
///
/// # Errors
/// If it is none.
pub fn read(line: &str) -> Result<GameRecord, LineError> {
    serde_json::from_str(line).map_err(|error| {
        if error.is_eof() {
            return LineError::Damaged("it breaks off".to_owned());
        }
        // Which line it is the caller knows better.
        let why = error.to_string();
        LineError::Damaged(why.split(" at line ").next().unwrap_or_default().to_owned())
    })
}

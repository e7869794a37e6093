//! The file that games are written to as they end: whole lines, so that what is written is kept
//! whatever happens.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crestline_play::simulate::{GameRecord, Inputs, lines};

use crate::disk;
use crate::exit::{Failure, shown};
use crate::output::Output;

/// Where games go.
pub(super) enum Sink {
    /// Nowhere.
    Nowhere,
    /// Standard output.
    Output,
    /// A file, under another name until all is in it.
    File {
        /// The name it gets.
        path: PathBuf,
        /// The name it has till then.
        part: PathBuf,
        /// What is written to.
        file: File,
    },
}

impl Sink {
    /// The file of `--json`, or `games.jsonl` in the folder of `--out`, opened.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn open(
        json: Option<&Path>,
        folder: Option<&Path>,
        inputs: &Inputs,
        out: &mut Output,
    ) -> Result<Sink, Failure> {
        let path = match (json, folder) {
            (Some(path), _) if path.as_os_str() == "-" => {
                out.raw(lines::first(inputs))?;
                return Ok(Sink::Output);
            }
            (Some(path), _) => path.to_owned(),
            (None, Some(folder)) => folder.join("games.jsonl"),
            (None, None) => return Ok(Sink::Nowhere),
        };
        let path = disk::stream_target(&path)?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let file = File::create(&part).map_err(|error| Failure::io("write", &path, &error))?;
        let mut sink = Sink::File { path, part, file };
        sink.line(&lines::first(inputs), out)?;
        Ok(sink)
    }

    /// Writes a game.
    ///
    /// # Errors
    /// If it cannot be written; what was written before is kept in the file that has `.part` behind
    /// its name.
    pub(super) fn game(&mut self, record: &GameRecord, out: &mut Output) -> Result<(), Failure> {
        if matches!(self, Sink::Nowhere) { Ok(()) } else { self.line(&lines::line(record), out) }
    }

    /// Writes a line as it is.
    ///
    /// # Errors
    /// As [`Sink::game`].
    pub(super) fn line(&mut self, line: &str, out: &mut Output) -> Result<(), Failure> {
        match self {
            Sink::Nowhere => Ok(()),
            Sink::Output => out.raw(line),
            // At once, so that nothing is lost if the process is.
            Sink::File { part, file, .. } => {
                file.write_all(format!("{line}\n").as_bytes()).map_err(|error| broken(part, &error))
            }
        }
    }

    /// Gives the file its name; the path it has now.
    ///
    /// # Errors
    /// As [`Sink::game`].
    pub(super) fn finish(self) -> Result<Option<PathBuf>, Failure> {
        let Sink::File { path, part, file } = self else { return Ok(None) };
        file.sync_all().map_err(|error| broken(&part, &error))?;
        std::fs::rename(&part, &path).map_err(|error| Failure::io("write", &path, &error))?;
        Ok(Some(path))
    }

    /// Takes away what was written so far: it is not what was asked for.
    pub(super) fn discard(self) {
        if let Sink::File { part, .. } = self {
            // If it cannot be taken away it stays, under a name that says that it is a part.
            let _ = std::fs::remove_file(part);
        }
    }

    /// Whether games go to standard output, where nothing else may then.
    pub(super) const fn is_output(&self) -> bool {
        matches!(self, Sink::Output)
    }
}

fn broken(part: &Path, error: &std::io::Error) -> Failure {
    let why = Failure::io("write", part, error);
    Failure::wrong(
        why.to_string(),
        format!("the games that were written are in `{}`, but for the last line", shown(part)),
    )
}

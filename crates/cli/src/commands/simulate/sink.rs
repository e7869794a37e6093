//! The files that games are written to as they end: whole lines, so that what is written is kept
//! whatever happens.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use crestline_play::simulate::lines::{self, Seal};
use crestline_play::simulate::{GameRecord, Inputs};

use crate::disk;
use crate::exit::{Failure, shown};
use crate::output::{Output, complain};
use crate::paths::canonical;

/// A first line is hardly longer than so many bytes.
const LONGEST: u64 = 1 << 20;

/// What becomes of the games that a run which broke off has left under the name that is now needed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anew {
    /// Those of the very same run are played again, which is said. Those of another one are kept.
    SameRun,
    /// They are kept.
    Never,
}

/// Where games go: nowhere, to standard output, to files, or both.
pub(super) struct Sink {
    seal: Seal,
    /// Whether they go to standard output.
    output: bool,
    streams: Vec<Stream>,
}

/// A file, under another name until all is in it.
struct Stream {
    /// The name it gets.
    path: PathBuf,
    /// The name it has till then.
    part: PathBuf,
    /// What is written to.
    file: File,
}

impl Sink {
    /// The file of `--json` and `games.jsonl` in the folder of `--out`, opened.
    ///
    /// # Errors
    /// If one cannot be written, or games of a run that broke off are in its place.
    pub(super) fn open(
        json: Option<&Path>,
        folder: Option<&Path>,
        inputs: &Inputs,
        anew: Anew,
        out: &mut Output,
    ) -> Result<Sink, Failure> {
        let output = json.is_some_and(|path| path.as_os_str() == "-");
        let mut sink = Sink { seal: Seal::of(inputs), output, streams: Vec::new() };
        let first = lines::first(inputs);
        // Games of bots that think by the clock are not played again.
        let again = (anew == Anew::SameRun && inputs.timed().is_none()).then_some(first.as_str());
        let named = json.filter(|_| !output).map(Path::to_owned);
        for path in named.into_iter().chain(folder.map(|folder| folder.join("games.jsonl"))) {
            match sink.add(&path, again) {
                Ok(()) => {}
                Err(failure) => {
                    sink.discard();
                    return Err(failure);
                }
            }
        }
        sink.line(&first, out)?;
        Ok(sink)
    }

    /// Opens a file that games go to as well.
    fn add(&mut self, path: &Path, again: Option<&str>) -> Result<(), Failure> {
        let path = disk::stream_target(path)?;
        let wanted = canonical(&path);
        if self.streams.iter().any(|stream| canonical(&stream.path) == wanted) {
            return Ok(());
        }
        let part = part_of(&path);
        match left(&part) {
            None => {}
            Some(first) if Some(first.as_str()) == again => complain(format!(
                "`{}` is of this run, which broke off: its games are played again",
                shown(&part)
            )),
            Some(_) => {
                return Err(Failure::wrong(
                    format!("`{}` holds games of a run that broke off", shown(&part)),
                    "move it elsewhere or delete it, or write to another file or folder",
                ));
            }
        }
        let file = File::create(&part).map_err(|error| disk::not_written(&path, &path, &error))?;
        self.streams.push(Stream { path, part, file });
        Ok(())
    }

    /// Writes a game.
    ///
    /// # Errors
    /// If it cannot be written; what was written before is kept in the file that has `.part` behind
    /// its name.
    pub(super) fn game(&mut self, record: &GameRecord, out: &mut Output) -> Result<(), Failure> {
        if !self.output && self.streams.is_empty() {
            return Ok(());
        }
        let line = self.seal.line(record);
        self.line(&line, out)
    }

    /// Writes a line as it is.
    ///
    /// # Errors
    /// As [`Sink::game`].
    pub(super) fn line(&mut self, line: &str, out: &mut Output) -> Result<(), Failure> {
        for Stream { part, file, .. } in &mut self.streams {
            // At once, so that nothing is lost if the process is.
            file.write_all(format!("{line}\n").as_bytes()).map_err(|error| broken(part, &error))?;
        }
        if self.output { out.raw(line) } else { Ok(()) }
    }

    /// Gives the files their names; the paths they have now.
    ///
    /// # Errors
    /// As [`Sink::game`].
    pub(super) fn finish(self) -> Result<Vec<PathBuf>, Failure> {
        let named = self.streams.into_iter().map(|Stream { path, part, file }| {
            file.sync_all().map_err(|error| broken(&part, &error))?;
            std::fs::rename(&part, &path).map_err(|error| Failure::io("write", &path, &error))?;
            Ok(path)
        });
        named.collect()
    }

    /// Takes away what was written so far: it is not what was asked for.
    pub(super) fn discard(self) {
        for Stream { part, .. } in self.streams {
            // If it cannot be taken away it stays, under a name that says that it is a part.
            let _ = std::fs::remove_file(part);
        }
    }

    /// Whether games go to standard output, where nothing else may then.
    pub(super) const fn is_output(&self) -> bool {
        self.output
    }
}

/// The name of a file until all is in it.
pub(super) fn part_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

/// The first line of what a run has left that broke off, if it has left anything.
fn left(part: &Path) -> Option<String> {
    let mut first = Vec::new();
    let file = File::open(part).ok()?;
    BufReader::new(file.take(LONGEST)).read_until(b'\n', &mut first).ok()?;
    let first = String::from_utf8_lossy(&first);
    (!first.is_empty()).then(|| first.trim_end().to_owned())
}

fn broken(part: &Path, error: &std::io::Error) -> Failure {
    let why = Failure::io("write", part, error);
    Failure::wrong(
        why.to_string(),
        format!("the games that were written are in `{}`, but for the last line", shown(part)),
    )
}

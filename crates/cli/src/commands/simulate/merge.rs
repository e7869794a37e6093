//! `crestline simulate merge`: the games of several machines put together.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use crestline_play::save::fingerprint;
use crestline_play::simulate::merge::{self, MergeError, Part};
use crestline_play::simulate::{Inputs, Report, Totals, lines, page};
use crestline_rules::scenario::Scenario;

use super::sink::{Anew, Sink, part_of};
use super::{MergeArgs, results};
use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::{disk, paths, workspace};

/// Puts the files together, and tells what their games show.
pub(super) fn run(args: &MergeArgs, out: &mut Output) -> Result<Exit, Failure> {
    let parts = args.files.iter().map(|path| open(path)).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = parts.first() else { return Err(failure(MergeError::Nothing)) };
    let whole = first.inputs.whole();
    let folder = args.output.out.as_deref();
    if let Some(folder) = folder {
        disk::make_folder(folder)?;
    }
    if let Some(path) = args.output.json.as_deref() {
        not_merged(path, &args.files)?;
    }
    if let Some(folder) = folder {
        not_merged(&folder.join("games.jsonl"), &args.files)?;
    }
    let json = args.output.json.as_deref();
    let mut sink = Sink::open(json, folder, &whole, Anew::Never, out)?;
    let mut totals = Totals::default();
    let merged = merge::merge(parts, &mut |line, record| {
        totals.add(record);
        sink.line(line, out)
    });
    let inputs = match merged {
        Ok(inputs) => inputs,
        Err(error) => {
            sink.discard();
            return Err(failure(error));
        }
    };
    let tell = !args.output.quiet && !sink.is_output();
    let written = sink.finish()?;
    let report = Report::new(&inputs, &totals);
    let scenario = scenario(&inputs);
    let map = scenario.as_ref().map(|scenario| &*scenario.map);
    let files = match folder {
        Some(folder) => Some((folder, results::write(folder, &report, &totals, map)?)),
        None => None,
    };
    if tell {
        results::print(&page(&report), out)?;
        results::written(&written, files, out)?;
    }
    if folder.is_some() && map.is_none() {
        let mut aside = out.aside();
        aside.line(format!(
            "there are no heat maps: here is no scenario `{}` that these games are of",
            crestline_source::visible::visible(&inputs.scenario)
        ))?;
        aside.flush()?;
    }
    Ok(if totals.finished() == totals.games() { Exit::Fine } else { Exit::Findings })
}

/// Makes sure that a file that is written is none that is read.
fn not_merged(path: &Path, files: &[PathBuf]) -> Result<(), Failure> {
    let wanted = paths::canonical(path);
    match files.iter().find(|file| paths::canonical(&of_folder(file)) == wanted) {
        None => Ok(()),
        Some(_) => Err(Failure::wrong(
            format!("`{}` is one of the files to merge", shown(path)),
            "write to another file or folder",
        )),
    }
}

/// The file of games in a folder, or the file itself.
fn of_folder(path: &Path) -> PathBuf {
    if path.is_dir() { path.join("games.jsonl") } else { path.to_owned() }
}

/// Opens a file of games.
fn open(path: &Path) -> Result<Part<'static, Failure>, Failure> {
    let path = of_folder(path);
    let part = part_of(&path);
    if !path.exists() && part.exists() {
        return Err(Failure::wrong(
            format!("there is no `{}`, only `{}`: its run broke off", shown(&path), shown(&part)),
            "play it again, to its end",
        ));
    }
    disk::beginning(&path, 1)?;
    let failed = {
        let path = path.clone();
        move |error: std::io::Error| Failure::io("read", &path, &error)
    };
    let file = File::open(&path).map_err(&failed)?;
    let mut lines = BufReader::new(file).lines();
    let name = shown(&path);
    let first = lines.next().transpose().map_err(&failed)?.unwrap_or_default();
    let inputs = lines::read_first(&first).map_err(|error| match error {
        lines::LineError::Format => Failure::wrong(
            format!("`{name}` has another form than this version of crestline writes"),
            "merge with the version that played",
        ),
        lines::LineError::Changed | lines::LineError::Cut => Failure::wrong(
            format!("the first line of `{name}` {error}"),
            "the file was changed: play its shard again",
        ),
        lines::LineError::Foreign => Failure::wrong(
            format!("`{name}` holds no games"),
            "name files that `crestline simulate --json` or `--out` has written",
        ),
    })?;
    Ok(Part { name, inputs, lines: Box::new(lines.map(move |line| line.map_err(&failed))) })
}

/// What is wrong with the files, and what to do.
fn failure(error: MergeError<Failure>) -> Failure {
    let message = error.to_string();
    let help = match error {
        MergeError::Io(failure) => return failure,
        MergeError::Nothing => "name the files that the shards have written".to_owned(),
        MergeError::Differ { .. } => {
            "merge only shards of the same scenario, bots, seed and number of games, played with the \
             same version"
                .to_owned()
        }
        MergeError::Timed { .. } => {
            "say how many choices it tries for a decision, like `strong:5000`, and play all again"
                .to_owned()
        }
        MergeError::Damaged { why: lines::LineError::Format, .. } => {
            "merge with the version that played".to_owned()
        }
        MergeError::Damaged { name, .. } => {
            format!("it was cut off or changed: play the shard of `{name}` again")
        }
        MergeError::Foreign { .. } | MergeError::Order { .. } => {
            "the file was changed: play its shard again".to_owned()
        }
        MergeError::Twice { .. } => "name each shard once".to_owned(),
        MergeError::Missing { shard: Some(shard), name: Some(_), .. } => {
            format!("its run was stopped: play shard {shard} again")
        }
        MergeError::Missing { shard: Some(shard), .. } => {
            format!("it belongs to shard {shard}: play that, or name its file")
        }
        MergeError::Missing { name: Some(_), .. } => "its run was stopped: play it again".to_owned(),
        MergeError::Missing { .. } => "name the files of all shards".to_owned(),
    };
    Failure::wrong(message, help)
}

/// The scenario that games are of, if the project here has the very same.
fn scenario(inputs: &Inputs) -> Option<std::sync::Arc<Scenario>> {
    let opened = workspace::open(&inputs.scenario).ok()?;
    let scenario = opened.scenario(&inputs.scenario).ok()?;
    let same = format!("{:016x}", fingerprint(scenario)) == inputs.content;
    same.then(|| std::sync::Arc::clone(scenario))
}

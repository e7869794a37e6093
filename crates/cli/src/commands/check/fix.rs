//! `check --fix`: what can surely be mended is mended, and shown as a diff.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::fix::mended;
use crestline_source::project::Project;
use crestline_source::text::{FileId, SourceFile};

use super::asked::Asked;
use super::findings;
use crate::args::{CheckArgs, MessageFormat};
use crate::exit::Failure;
use crate::output::Output;
use crate::report::numbered;
use crate::workspace::canonical;
use crate::{diff, disk};

/// So often are files read again: what one fix uncovers, the next round mends.
const MOST_ROUNDS: usize = 10;

/// Texts of files by their paths.
type Texts = BTreeMap<PathBuf, Vec<u8>>;

/// Mends the files that were asked for, and gives their new texts. They are written, unless only the
/// diff is wanted. A file of which more would be wrong than before is left as it is.
pub(super) fn fix(asked: &Asked, args: &CheckArgs, out: &mut Output) -> Result<Texts, Failure> {
    let first = asked.read(Texts::new());
    let mut texts = Texts::new();
    let (mut project, mut found) = (first, Vec::new());
    let mut original: BTreeMap<PathBuf, (String, String)> = BTreeMap::new();
    let (mut made, mut given_up) = (0, Vec::new());
    for round in 0..MOST_ROUNDS {
        let now = findings(&project, asked);
        if round > 0 {
            for path in worse(&project, &found, &now) {
                texts.remove(&path);
                given_up.push(path);
            }
        }
        let (new, count) = round_of(&project, &now, &given_up, &mut original);
        if new.is_empty() {
            break;
        }
        made += count;
        texts.extend(new);
        found = counts(&project, &now);
        project = asked.read(texts.clone());
    }
    let silent = args.message_format != MessageFormat::Human;
    for (key, text) in &texts {
        let Some((path, old)) = original.get(key) else { continue };
        let new = String::from_utf8_lossy(text);
        if !silent {
            diff::print(out, &diff::unified(old, &new, path))?;
        }
        if !args.dry_run {
            disk::write(Path::new(path), text)?;
        }
    }
    if !silent {
        let files = numbered(texts.len(), "file");
        let verb = if args.dry_run { "would be made" } else { "made" };
        out.line(format!("{} {verb} in {files}", numbered(made, "fix").replace("fixs", "fixes")))?;
        out.line("")?;
    }
    Ok(texts)
}

/// The new texts of one round, and how many findings they mend.
fn round_of(
    project: &Project,
    found: &[Diagnostic],
    given_up: &[PathBuf],
    original: &mut BTreeMap<PathBuf, (String, String)>,
) -> (Texts, usize) {
    let (mut texts, mut made) = (Texts::new(), 0);
    for (id, file) in project.sources.iter() {
        let key = key(file);
        if given_up.contains(&key) {
            continue;
        }
        let fixes = found.iter().filter_map(|found| found.fix.as_ref());
        let Some((text, count)) = mended(file.text(), id, fixes) else { continue };
        made += count;
        let before = || (file.path().to_owned(), file.text().to_owned());
        original.entry(key.clone()).or_insert_with(before);
        texts.insert(key, text.into_bytes());
    }
    (texts, made)
}

/// How many errors each file has.
type Counts = Vec<(PathBuf, usize)>;

fn counts(project: &Project, found: &[Diagnostic]) -> Counts {
    let errors = |id: FileId| {
        let of_file = found.iter().filter(|found| found.primary.span.file == id);
        of_file.filter(|found| found.severity == Severity::Error).count()
    };
    project.sources.iter().map(|(id, file)| (key(file), errors(id))).collect()
}

/// The files that have more errors than before.
fn worse(project: &Project, before: &Counts, now: &[Diagnostic]) -> Vec<PathBuf> {
    let now = counts(project, now);
    let more = now.into_iter().filter(|(path, count)| {
        before.iter().any(|(other, before)| other == path && count > before)
    });
    more.map(|(path, _)| path).collect()
}

fn key(file: &SourceFile) -> PathBuf {
    canonical(Path::new(file.path()))
}

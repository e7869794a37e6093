//! `check --fix`: what can surely be mended is mended, and shown as a diff.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::fix;
use crestline_source::project::Project;
use crestline_source::text::{FileId, SourceFile};
use crestline_source::visible::visible;

use super::asked::Asked;
use super::findings;
use super::{CheckArgs, MessageFormat};
use crate::exit::Failure;
use crate::output::Output;
use crate::paths::canonical;
use crate::report::numbered;
use crate::{diff, disk};

/// So often are files read again: what one fix uncovers, the next round mends.
const MOST_ROUNDS: usize = 10;

/// Texts of files by their paths.
type Texts = BTreeMap<PathBuf, Vec<u8>>;

/// What is mended in a file.
struct Mended {
    /// Its path, as it is told.
    path: String,
    /// Its text as it was.
    old: String,
    /// How many fixes were made.
    count: usize,
}

/// Mends the files that were asked for, and gives their new texts. They are written, unless only the
/// diff is wanted: then the files are as they were. A file that could be read worse than before is
/// left as it is.
pub(super) fn fix(asked: &mut Asked, args: &CheckArgs, out: &mut Output) -> Result<Texts, Failure> {
    let mut texts = Texts::new();
    let mut mended: BTreeMap<PathBuf, Mended> = BTreeMap::new();
    let (mut project, mut slips) = (asked.read(Texts::new()), Counts::new());
    let mut given_up = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let found = findings(&project, asked);
        for (path, count) in counts(&project, &found) {
            if texts.contains_key(&path) && slips.get(&path).is_some_and(|before| count > *before) {
                texts.remove(&path);
                given_up.push(path);
            }
        }
        let new = round(&project, &found, args.guess, &given_up, &mut mended);
        if new.is_empty() {
            break;
        }
        slips = counts(&project, &found);
        texts.extend(new);
        project = asked.read(texts.clone());
    }
    let told = args.message_format == MessageFormat::Human;
    let (mut made, mut unwritten) = (0, Vec::new());
    for (key, text) in &texts {
        let Some(Mended { path, old, count }) = mended.get(key) else { continue };
        if !args.dry_run
            && let Err(why) = disk::write(Path::new(path), text)
        {
            asked.fails(why);
            unwritten.push(key.clone());
            continue;
        }
        if told {
            diff::print(out, &diff::unified(old, &String::from_utf8_lossy(text), path))?;
        }
        made += count;
    }
    texts.retain(|key, _| !unwritten.contains(key));
    if told {
        let left = given_up.iter().filter_map(|key| mended.get(key));
        for Mended { path, .. } in left {
            out.line(format!(
                "{} is left as it is: what would mend it hides another slip",
                visible(path)
            ))?;
        }
        let would = if args.dry_run { "would be made" } else { "made" };
        let fixes = if made == 1 { "1 fix".to_owned() } else { format!("{made} fixes") };
        out.line(match texts.len() {
            0 => "nothing to mend that is sure".to_owned(),
            files => format!("{fixes} {would} in {}", numbered(files, "file")),
        })?;
        out.line("")?;
    }
    Ok(if args.dry_run { Texts::new() } else { texts })
}

/// The new texts of one round.
fn round(
    project: &Project,
    found: &[Diagnostic],
    guess: bool,
    given_up: &[PathBuf],
    mended: &mut BTreeMap<PathBuf, Mended>,
) -> Texts {
    let mut texts = Texts::new();
    for (id, file) in project.sources.iter() {
        let key = key(file);
        // What several files include is right for all of them or for none.
        if given_up.contains(&key) || project.sources.includes(id).len() > 1 {
            continue;
        }
        let fixes = found.iter().filter_map(|found| found.fix.as_ref());
        let fixes = fixes.filter(|fix| fix.sure || guess);
        let Some((text, count)) = fix::mended(file.text(), id, fixes) else { continue };
        let first =
            || Mended { path: file.path().to_owned(), old: file.text().to_owned(), count: 0 };
        mended.entry(key.clone()).or_insert_with(first).count += count;
        texts.insert(key, text.into_bytes());
    }
    texts
}

/// How many slips of syntax each file has. What is wrong with content may well come to light when a
/// slip is mended.
type Counts = BTreeMap<PathBuf, usize>;

fn counts(project: &Project, found: &[Diagnostic]) -> Counts {
    let slips = |id: FileId| {
        let of_file = found.iter().filter(|found| found.primary.span.file == id);
        let slips = of_file.filter(|found| found.code.id.starts_with('K'));
        slips.filter(|found| found.severity == Severity::Error).count()
    };
    project.sources.iter().map(|(id, file)| (key(file), slips(id))).collect()
}

fn key(file: &SourceFile) -> PathBuf {
    canonical(Path::new(file.path()))
}

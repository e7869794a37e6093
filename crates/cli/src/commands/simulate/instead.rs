//! A file read in the place of what the project has by the same name: an older version beside it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::exit::Failure;
use crate::workspace::{self, Disk, Missing, Opened, Workspace, canonical};

/// Reads what a word names. A file that is none of the project's is read with the project around where
/// the command was called, and takes the place of the files with scenarios of the same names.
///
/// # Errors
/// As [`workspace::open`].
pub(super) fn open_instead(word: &str) -> Result<Opened, Failure> {
    let apart = workspace::open_apart(word)?;
    let sound = |opened: &Opened| opened.scenario(word).is_ok();
    if sound(&apart) || !workspace::is_file_word(word) || !apart.has_scenario(word) {
        return Ok(apart);
    }
    let project = Workspace::here()?;
    let file = PathBuf::from(word);
    let own = canonical(&file);
    let all = project.files()?;
    if all.iter().any(|path| canonical(path) == own) {
        return Ok(apart);
    }
    let names: BTreeSet<&str> =
        apart.project.scenarios.iter().map(|read| read.name.value.as_str()).collect();
    let whole = project.read(&[], Missing::Allowed)?;
    let taken: BTreeSet<PathBuf> = whole
        .scenarios
        .iter()
        .filter(|read| names.contains(read.name.value.as_str()))
        .filter_map(|read| whole.sources.get(read.head.file))
        .map(|file| canonical(Path::new(file.path())))
        .collect();
    let mut files: Vec<PathBuf> =
        all.into_iter().filter(|path| !taken.contains(&canonical(path))).collect();
    files.push(file.clone());
    let roots = Disk::roots(&project.root, &[file]);
    let read = workspace::read_files(&files, &roots, Missing::Allowed, project.switches);
    Ok(Opened::new(read, &[word]))
}

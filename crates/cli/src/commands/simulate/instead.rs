//! A file read in the place of what the project has by the same name: an older version beside it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crestline_source::files::{FileError, Files, IncludeError};

use crate::exit::Failure;
use crate::paths;
use crate::paths::canonical;
use crate::workspace::{self, Disk, Missing, Opened, Workspace};

/// Reads what a word names. A file that is none of the project's is read with the project around where
/// the command was called, and takes the place of the files with scenarios of the same names.
///
/// # Errors
/// As [`workspace::open`].
pub(super) fn open_instead(word: &str) -> Result<Opened, Failure> {
    let apart = workspace::open_apart(word)?;
    let sound = |opened: &Opened| opened.scenario(word).is_ok();
    if sound(&apart)
        || !workspace::is_file_word(workspace::in_file(word).0)
        || !apart.has_scenario(word)
    {
        return Ok(apart);
    }
    let project = Workspace::here()?;
    let file = PathBuf::from(workspace::in_file(word).0);
    let own = canonical(&file);
    let all = project.files()?;
    if all.iter().any(|path| canonical(path) == own) {
        return Ok(apart);
    }
    let names: BTreeSet<&str> =
        apart.project.scenarios.iter().map(|read| read.name.value.as_str()).collect();
    let whole = project.read(&[], Missing::Allowed)?;
    let taken: Vec<&str> = whole
        .scenarios
        .iter()
        .filter(|read| names.contains(read.name.value.as_str()))
        .filter_map(|read| whole.sources.get(read.head.file))
        .map(crestline_source::text::SourceFile::path)
        .collect();
    let out: BTreeSet<PathBuf> = taken.iter().map(|path| canonical(Path::new(path))).collect();
    let mut files: Vec<PathBuf> =
        all.into_iter().filter(|path| !out.contains(&canonical(path))).collect();
    let disk = Disk::new(&Disk::roots(&project.root, std::slice::from_ref(&file)));
    files.push(file.clone());
    let read = |through: &dyn Files| {
        workspace::read_through(through, &files, Missing::Allowed, project.switches)
    };
    let read = match taken.first() {
        Some(place) => {
            read(&StandIn { disk, file: paths::source_path(&file), place: (*place).to_owned() })
        }
        None => read(&disk),
    };
    Ok(Opened::new(read, &[word]))
}

/// Files as a scenario sees them that stands in for one of the project: what is not beside it is looked
/// for beside that one.
struct StandIn {
    disk: Disk,
    /// The file that stands in.
    file: String,
    /// The file of the project in whose place it is.
    place: String,
}

impl StandIn {
    /// The path beside the file of the project, of one beside the file that stands in.
    fn moved(&self, path: &str) -> Option<PathBuf> {
        let folder = |file: &str| Path::new(file).parent().map(Path::to_owned);
        let below = Path::new(path).strip_prefix(folder(&self.file)?).ok()?.to_owned();
        below.is_relative().then_some(folder(&self.place)?.join(below))
    }
}

impl Files for StandIn {
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError> {
        match (self.disk.read(path), self.moved(path)) {
            (Err(FileError::Missing), Some(moved)) => {
                let found = self.disk.read(&paths::source_path(&moved));
                // A text that an older version had is read by nobody here, and plays no part.
                let text = moved.extension().is_none_or(|end| end != "kdl");
                match found {
                    Err(FileError::Missing) if text => Ok(Vec::new()),
                    found => found,
                }
            }
            (found, _) => found,
        }
    }

    fn key(&self, path: &str) -> String {
        self.disk.key(path)
    }

    fn include(&self, from: &str, wanted: &str) -> Result<String, IncludeError> {
        let own = self.disk.include(from, wanted);
        if from != self.file || own.as_ref().is_ok_and(|path| Path::new(path).exists()) {
            return own;
        }
        self.disk.include(&self.place, wanted).or(own)
    }
}

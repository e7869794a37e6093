//! What is shown: the project, or some files and folders; listed and read anew after every save.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crestline_lint::levels::Levels;
use crestline_rules::scenario::Switches;
use crestline_source::files::{FileError, Files, IncludeError};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::disk;
use crate::exit::Failure;
use crate::paths::{canonical, source_path};
use crate::workspace::{Disk, Missing, PROJECT_FILE, Workspace, read_through};

/// What is shown.
pub(crate) struct Scope {
    /// Files and folders that were named; none for the whole project.
    asked: Vec<PathBuf>,
}

/// The files of a scope as they are found now.
#[derive(Default)]
pub(crate) struct Listing {
    files: Vec<PathBuf>,
    /// The files that are shown, where others are read only so that names resolve.
    shown: Option<BTreeSet<PathBuf>>,
    /// The folders in which includes must stay.
    roots: Vec<PathBuf>,
    /// What the project holds findings to be; of several, the first.
    levels: Option<Levels>,
    /// What holds in scenarios that do not decide otherwise; likewise.
    switches: Option<Switches>,
    /// The folders in which something may change.
    pub(crate) folders: BTreeSet<PathBuf>,
}

/// The bytes of a file in short, or why it could not be read.
type Digest = u64;

/// Everything that was read of a scope.
pub(crate) struct Reading {
    pub(crate) project: Project,
    pub(crate) levels: Levels,
    shown: Option<BTreeSet<PathBuf>>,
    /// The files that were to be read.
    listed: BTreeSet<String>,
    /// Every file that was looked at, with what was in it.
    pub(crate) digests: BTreeMap<String, Digest>,
}

/// The times and sizes of files: enough to see that something may have changed.
pub(crate) type Pulse = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

impl Scope {
    /// The project around here, or what was named.
    ///
    /// # Errors
    /// If something that was named is not there, or holds nothing to show.
    pub(crate) fn new(asked: &[PathBuf]) -> Result<Scope, Failure> {
        for path in asked.iter().filter(|path| !path.is_dir()) {
            disk::readable(path)?;
        }
        Ok(Scope { asked: asked.to_vec() })
    }

    /// The files and folders as they are now. A file that was named and is gone is still among
    /// them: that it cannot be read is then a finding.
    ///
    /// # Errors
    /// If a folder cannot be listed, or the project file makes no sense.
    pub(crate) fn listing(&self) -> Result<Listing, Failure> {
        let mut listing = Listing::default();
        if self.asked.is_empty() {
            listing.add_project(Workspace::here()?)?;
            return Ok(listing);
        }
        let mut around = BTreeSet::new();
        for path in &self.asked {
            if path.is_dir() {
                listing.add_folder(path);
                around.insert(path.clone());
            } else {
                let folder = parent(path);
                listing.files.push(path.clone());
                listing.folders.insert(folder.clone());
                around.insert(folder);
            }
        }
        let asked: BTreeSet<PathBuf> = listing.files.iter().map(|path| canonical(path)).collect();
        for folder in around.iter().filter(|folder| folder.is_dir()) {
            let workspace = Workspace::around(folder)?;
            if workspace.declared {
                listing.add_project(workspace)?;
            } else {
                listing.roots.push(workspace.root);
            }
        }
        let mut seen = BTreeSet::new();
        listing.files.retain(|path| seen.insert(canonical(path)));
        listing.shown = Some(asked);
        Ok(listing)
    }
}

/// The folder that a file lies in.
fn parent(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

impl Listing {
    fn add_project(&mut self, workspace: Workspace) -> Result<(), Failure> {
        self.folders.insert(workspace.root.clone());
        for folder in workspace.folders()? {
            self.add_folder(&folder);
        }
        self.levels.get_or_insert(workspace.levels);
        self.switches.get_or_insert(workspace.switches);
        self.roots.push(workspace.root);
        Ok(())
    }

    fn add_folder(&mut self, folder: &Path) {
        let tree = disk::tree(folder);
        self.files.extend(tree.files);
        self.folders.extend(tree.folders);
    }

    /// Reads everything, unless every byte is what it was.
    pub(crate) fn read(self, before: Option<&Reading>) -> Option<Reading> {
        let cache = Cache { disk: Disk::new(&self.roots), known: RefCell::default() };
        let listed = self.files.iter().map(|path| source_path(path)).collect();
        if let Some(before) = before {
            // Files that a file names, briefings for one, are looked at as well.
            let same = before.shown == self.shown
                && before.listed == listed
                && before.digests.iter().all(|(path, digest)| cache.digest(path) == *digest);
            if same {
                return None;
            }
        }
        for root in &self.roots {
            // What it says is in the listing; that it changed shows here.
            cache.digest(&source_path(&root.join(PROJECT_FILE)));
        }
        // Whoever looks at a map may look at a draft; scenarios refuse them by themselves.
        let switches = self.switches.unwrap_or_default();
        let project = read_through(&cache, &self.files, Missing::Allowed, switches);
        let digests = cache.known.into_inner();
        let digests = digests.into_iter().map(|(path, bytes)| (path, digest(&bytes))).collect();
        let levels = self.levels.unwrap_or_default();
        Some(Reading { project, levels, shown: self.shown, listed, digests })
    }
}

impl Reading {
    /// Whether something at a place is shown.
    pub(crate) fn shows(&self, span: Span) -> bool {
        let file = self.project.sources.get(span.file);
        let known = |shown: &BTreeSet<PathBuf>| {
            file.is_some_and(|file| shown.contains(&canonical(file.path().as_ref())))
        };
        self.shown.as_ref().is_none_or(known)
    }

    /// The files that are there now and were not, or differ, or are gone.
    pub(crate) fn changed_since(&self, before: &Reading) -> BTreeSet<String> {
        let all = self.digests.keys().chain(before.digests.keys());
        let differs = |path: &&String| self.digests.get(*path) != before.digests.get(*path);
        all.filter(differs).cloned().collect()
    }

    /// The folders of all that was read, links followed: an editor writes to what a link leads to.
    pub(crate) fn folders(&self) -> BTreeSet<PathBuf> {
        let paths = self.digests.keys().map(PathBuf::from);
        paths.flat_map(|path| [parent(&path), parent(&canonical(&path))]).collect()
    }

    /// The times and sizes of all that was read.
    pub(crate) fn pulse(&self) -> Pulse {
        let facts = |path: &Path| {
            let facts = std::fs::metadata(path).ok()?;
            Some((facts.modified().ok()?, facts.len()))
        };
        let paths = self.digests.keys().map(PathBuf::from);
        paths.map(|path| (path.clone(), facts(&path))).collect()
    }
}

/// Files of this machine, each read once: what is compared is what is read.
struct Cache {
    disk: Disk,
    known: RefCell<BTreeMap<String, Result<Vec<u8>, FileError>>>,
}

impl Cache {
    fn digest(&self, path: &str) -> Digest {
        digest(&self.read(path))
    }
}

fn digest(bytes: &Result<Vec<u8>, FileError>) -> Digest {
    let mut hasher = DefaultHasher::new();
    match bytes {
        Ok(bytes) => bytes.hash(&mut hasher),
        Err(error) => error.message().hash(&mut hasher),
    }
    hasher.finish()
}

impl Files for Cache {
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError> {
        let mut known = self.known.borrow_mut();
        known.entry(path.to_owned()).or_insert_with(|| self.disk.read(path)).clone()
    }

    fn include(&self, from: &str, wanted: &str) -> Result<String, IncludeError> {
        self.disk.include(from, wanted)
    }
}

//! What a check is asked to look at: files, folders, or the project around.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crestline_lint::levels::Levels;
use crestline_rules::scenario::Switches;
use crestline_source::project::Project;
use crestline_source::text::{Sources, Span};

use crate::disk;
use crate::exit::Failure;
use crate::paths::canonical;
use crate::workspace::{Disk, Missing, Workspace, no_files, read_through};

/// The files of a check. Files of the project around are read as well, so that names resolve; only
/// those asked for are told.
pub(super) struct Asked {
    /// All files to read.
    files: Vec<PathBuf>,
    /// Where includes must stay.
    roots: Vec<PathBuf>,
    /// The files to tell; all if that is not said.
    told: Option<BTreeSet<PathBuf>>,
    /// How bad findings are held to be.
    pub(super) levels: Levels,
    /// What holds in scenarios that do not decide otherwise.
    switches: Switches,
    missing: Missing,
    /// Why files that were named cannot be read, or written.
    unread: Vec<Failure>,
}

impl Asked {
    /// The files of the project here, or of paths with the projects around them. What was named and
    /// cannot be read stops nothing: see [`Asked::unread`].
    ///
    /// # Errors
    /// If a project file does not make sense, or there is nothing to check.
    pub(super) fn of(paths: &[PathBuf], missing: Missing) -> Result<Asked, Failure> {
        if paths.is_empty() {
            let workspace = Workspace::here()?;
            let files = workspace.files()?;
            if files.is_empty() {
                return Err(no_files(&workspace.root));
            }
            let (levels, switches) = (workspace.levels, workspace.switches);
            let (roots, unread) = (vec![workspace.root], Vec::new());
            return Ok(Asked { files, roots, told: None, levels, switches, missing, unread });
        }
        let mut files = Vec::new();
        let mut around = BTreeSet::new();
        let mut unread = Vec::new();
        for path in paths {
            if path.is_dir() {
                let inside = disk::kdl_files(path);
                if inside.is_empty() {
                    return Err(no_files(path));
                }
                files.extend(inside);
                around.insert(path.clone());
            } else if let Err(why) = disk::readable(path) {
                unread.push(why);
            } else {
                files.push(path.clone());
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                around.insert(folder.unwrap_or(Path::new(".")).to_owned());
            }
        }
        let told: BTreeSet<PathBuf> = files.iter().map(|path| canonical(path)).collect();
        let mut seen = told.clone();
        let (mut roots, mut held) = (Vec::new(), None);
        for folder in around.iter().filter(|folder| folder.is_dir()) {
            let workspace = Workspace::around(folder)?;
            if workspace.declared {
                let more = workspace.files()?.into_iter();
                files.extend(more.filter(|file| seen.insert(canonical(file))));
                held = held.or(Some((workspace.levels, workspace.switches)));
            }
            let named = paths.iter().filter(|path| !path.is_dir()).cloned();
            roots.extend(Disk::roots(&workspace.root, &named.collect::<Vec<PathBuf>>()));
        }
        let (levels, switches) = held.unwrap_or_default();
        Ok(Asked { files, roots, told: Some(told), levels, switches, missing, unread })
    }

    /// Whether nothing of what was named can be read.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Remembers why a file cannot be written.
    pub(super) fn fails(&mut self, why: Failure) {
        self.unread.push(why);
    }

    /// Why files cannot be read that were named, or cannot be written.
    pub(super) fn unread(self) -> Vec<Failure> {
        self.unread
    }

    /// Reads them, some with another text than they have.
    pub(super) fn read(&self, instead: BTreeMap<PathBuf, Vec<u8>>) -> Project {
        let disk = Disk::with(&self.roots, instead);
        read_through(&disk, &self.files, self.missing, self.switches)
    }

    /// Whether a place is to be told: in a file that was asked for, or in what it includes.
    pub(super) fn tells(&self, sources: &Sources, span: Span) -> bool {
        let Some(told) = &self.told else { return true };
        let is_told = |span: Span| {
            let file = sources.get(span.file);
            file.is_some_and(|file| told.contains(&canonical(file.path().as_ref())))
        };
        is_told(span) || sources.includes(span.file).iter().any(|at| self.tells(sources, *at))
    }
}

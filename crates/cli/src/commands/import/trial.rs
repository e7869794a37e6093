//! The project as it would be with a map file that is not written yet.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crestline_lint::found;
use crestline_lint::levels::Levels;
use crestline_rules::scenario::Switches;
use crestline_source::codes;
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;
use crestline_source::text::FileId;
use crestline_source::visible::visible;

use crate::exit::Failure;
use crate::paths::canonical;
use crate::workspace::{Disk, Missing, Workspace, read_through};

/// A project read with the text of a map file to be.
pub(super) struct Trial {
    pub(super) project: Project,
    /// The map file in it.
    file: Option<FileId>,
    found: Vec<Diagnostic>,
}

/// Reads a map file to be, with the project around it; alone, if it is for no file.
///
/// # Errors
/// If the project cannot be read.
pub(super) fn trial(path: Option<&Path>, name: &str, text: &str) -> Result<Trial, Failure> {
    let alone = PathBuf::from(format!("{name}.kdl"));
    let own = path.unwrap_or(&alone);
    let wanted = canonical(own);
    let (mut files, mut roots) = (Vec::new(), Vec::new());
    let mut switches = Switches::default();
    if let Some(path) = path {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let workspace = Workspace::around(folder.unwrap_or(Path::new(".")))?;
        if workspace.declared {
            files = workspace.files()?;
        }
        roots.push(workspace.root);
        switches = workspace.switches;
    }
    if files.iter().all(|file| canonical(file) != wanted) {
        files.push(own.to_owned());
    }
    let instead = BTreeMap::from([(wanted.clone(), text.as_bytes().to_vec())]);
    let project = read_through(&Disk::with(&roots, instead), &files, Missing::Allowed, switches);
    let is_own = |path: &str| canonical(Path::new(path)) == wanted;
    let file = project.sources.iter().find(|(_, file)| is_own(file.path())).map(|(id, _)| id);
    let found = found::all(&project, &Levels::default());
    Ok(Trial { project, file, found })
}

impl Trial {
    /// A map of the file.
    pub(super) fn map(&self, name: &str) -> Option<&ReadMap> {
        let mut maps = self.project.maps.iter();
        maps.find(|map| map.name.value == name && Some(map.span.file) == self.file)
    }

    /// Makes sure that no other file of the project has a map of that name.
    ///
    /// # Errors
    /// If one has.
    pub(super) fn only_one(&self, name: &str) -> Result<(), Failure> {
        let mut maps = self.project.maps.iter();
        let other = maps.find(|map| map.name.value == name && Some(map.span.file) != self.file);
        let Some(file) = other.and_then(|map| self.project.sources.get(map.span.file)) else {
            return Ok(());
        };
        Err(Failure::wrong(
            format!("`{}` has a map `{}` already", visible(file.path()), visible(name)),
            "import into that file, or give the new map another name with `--map`",
        ))
    }

    /// What `check` finds within a map of the file; within the whole file if it has no such map.
    pub(super) fn found(&self, name: &str) -> Vec<Diagnostic> {
        let map = self.map(name);
        let inside = |found: &&Diagnostic| {
            let at = found.primary.span;
            Some(at.file) == self.file
                && map.is_none_or(|map| (map.span.start..=map.span.end).contains(&at.start))
        };
        self.found.iter().filter(inside).cloned().collect()
    }

    /// What is said of a map of the file that has more than maps may have.
    pub(super) fn too_large(&self, name: &str) -> Option<String> {
        let found = self.found(name).into_iter();
        found.filter(|found| found.code == codes::K003).map(|found| found.message).next()
    }

    /// The errors within some bytes of the file.
    pub(super) fn errors_within(&self, block: Range<usize>) -> Vec<Diagnostic> {
        let inside = |found: &&Diagnostic| {
            let at = found.primary.span;
            let start = usize::try_from(at.start).unwrap_or(usize::MAX);
            Some(at.file) == self.file
                && found.severity == Severity::Error
                && block.contains(&start)
        };
        self.found.iter().filter(inside).cloned().collect()
    }
}

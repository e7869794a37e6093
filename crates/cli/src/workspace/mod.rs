//! The project that a command works in: its folder, its settings, its files.

mod opened;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crestline_lint::levels::Levels;
use crestline_rules::scenario::Switches;
use crestline_source::files::{FileError, Files, IncludeError, beside};
use crestline_source::project::{self, Project};
use crestline_source::wanted::Wanted;

use crate::disk;
use crate::exit::{Failure, shown};
use crate::paths::{canonical, source_path};
use crate::printing::{PrintSettings, Printing};
use crate::settings::{ProjectSettings, Settings, line_of};
use crate::{rules, theme};

pub(crate) use opened::{
    Opened, in_file, is_file_word, nothing_called, open, open_all, open_apart, open_for_print,
};

/// The name of the project file.
pub(crate) const PROJECT_FILE: &str = "crestline.toml";

/// A project's folder and settings.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The folder of the project file, or where the command was called.
    pub(crate) root: PathBuf,
    settings: ProjectSettings,
    /// How bad findings are held to be.
    pub(crate) levels: Levels,
    /// What holds in scenarios that do not decide otherwise.
    pub(crate) switches: Switches,
    /// Whether there is a project file.
    pub(crate) declared: bool,
    print: PrintSettings,
    /// How sheets are printed where no option says otherwise.
    pub(crate) printing: Printing,
}

impl Workspace {
    /// The project around a folder: the nearest one upwards with a project file, or the folder
    /// itself.
    ///
    /// # Errors
    /// If its project file cannot be read or does not make sense.
    pub(crate) fn around(folder: &Path) -> Result<Workspace, Failure> {
        if !folder.is_dir() {
            let kind = if folder.exists() {
                std::io::ErrorKind::NotADirectory
            } else {
                std::io::ErrorKind::NotFound
            };
            return Err(Failure::io("read", folder, &kind.into()));
        }
        let here = std::path::absolute(folder).map_err(|e| Failure::io("read", folder, &e))?;
        for (up, candidate) in here.ancestors().enumerate() {
            let file = candidate.join(PROJECT_FILE);
            if file.is_file() {
                // A path that reads as the user thinks of it: `../..` only where there is no other.
                let root = if up == 0 { folder.to_owned() } else { candidate.to_owned() };
                return Workspace::declared(root, &file);
            }
        }
        let settings = ProjectSettings::default();
        Ok(Workspace {
            root: folder.to_owned(),
            settings,
            levels: Levels::default(),
            switches: Switches::default(),
            declared: false,
            print: PrintSettings::default(),
            printing: Printing::default(),
        })
    }

    fn declared(root: PathBuf, file: &Path) -> Result<Workspace, Failure> {
        let text = String::from_utf8_lossy(&disk::needed(file)?).into_owned();
        let settings: Settings = toml::from_str(&text).map_err(|error| {
            let reason = crestline_source::visible::visible(error.message());
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            Failure::wrong(
                format!("`{}:{line}` does not make sense: {reason}", shown(file)),
                "it may hold a table `[project]` with `folders` and `out`, tables `[lints]` and `[rules]`, \
                 and a table `[print]` with `theme`, `paper`, `backs`, `back-offset` and `card-size`",
            )
        })?;
        let mut levels = Levels::default();
        for (name, level) in &settings.lints {
            levels.set(name, level).map_err(|(message, help)| {
                let line = line_of(&text, name);
                Failure::wrong(format!("`{}:{line}`, `[lints]`: {message}", shown(file)), help)
            })?;
        }
        let switches = rules::read(&settings.rules).map_err(|(name, message, help)| {
            let line = line_of(&text, name);
            Failure::wrong(format!("`{}:{line}`, `[rules]`: {message}", shown(file)), help)
        })?;
        for folder in settings.project.folders.iter().chain([&settings.project.out]) {
            if Path::new(folder).is_absolute() || folder.split(['/', '\\']).any(|part| part == "..")
            {
                let folder = crestline_source::visible::visible(folder);
                return Err(Failure::wrong(
                    format!("`{folder}` in `{}` lies outside of the project", shown(file)),
                    "name folders inside it",
                ));
            }
        }
        let (project, print) = (settings.project, settings.print);
        let printing = print.read().map_err(|(key, why)| {
            let line = line_of(&text, key);
            let place = format!("`{}:{line}`, `[print]`: `{key}` makes no sense", shown(file));
            Failure::wrong(place, why)
        })?;
        Ok(Workspace { root, settings: project, levels, switches, declared: true, print, printing })
    }

    /// The project around where the command was called.
    ///
    /// # Errors
    /// As [`Workspace::around`].
    pub(crate) fn here() -> Result<Workspace, Failure> {
        Workspace::around(Path::new("."))
    }

    /// The word for the theme in which sheets are printed.
    pub(crate) fn theme(&self) -> Option<String> {
        let word = self.print.theme.as_deref()?;
        if theme::is_file(word) {
            return Some(self.root.join(word).to_string_lossy().into_owned());
        }
        Some(word.to_owned())
    }

    /// Where rendered sheets go.
    pub(crate) fn out(&self) -> PathBuf {
        self.root.join(&self.settings.out)
    }

    /// All content files, sorted.
    ///
    /// # Errors
    /// If a folder cannot be listed.
    pub(crate) fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut all = BTreeSet::new();
        for folder in self.folders()? {
            all.extend(disk::kdl_files(&folder));
        }
        Ok(all.into_iter().collect())
    }

    /// The folders that hold content.
    ///
    /// # Errors
    /// If there is none of a name.
    pub(crate) fn folders(&self) -> Result<Vec<PathBuf>, Failure> {
        let folder = |folder: &String| {
            let folder = if folder == "." { self.root.clone() } else { self.root.join(folder) };
            if folder.is_dir() {
                return Ok(folder);
            }
            Err(Failure::wrong(
                format!("there is no folder `{}`", shown(&folder)),
                format!("make it, or take it out of `folders` in {PROJECT_FILE}"),
            ))
        };
        self.settings.folders.iter().map(folder).collect()
    }

    /// Reads the whole project, and files beside it.
    ///
    /// # Errors
    /// If a folder cannot be listed.
    pub(crate) fn read(&self, more: &[PathBuf], missing: Missing) -> Result<Project, Failure> {
        self.read_wanted(more, missing, None)
    }

    /// The same, where only some of it is wanted.
    ///
    /// # Errors
    /// If a folder cannot be listed.
    pub(crate) fn read_wanted(
        &self,
        more: &[PathBuf],
        missing: Missing,
        wanted: Option<Wanted<'_>>,
    ) -> Result<Project, Failure> {
        let mut files = self.files()?;
        let known: BTreeSet<PathBuf> = files.iter().map(|path| canonical(path)).collect();
        files.extend(more.iter().filter(|path| !known.contains(&canonical(path))).cloned());
        let disk = Disk::new(&Disk::roots(&self.root, more));
        Ok(read_some(&disk, &files, missing, self.switches, wanted))
    }

    /// Reads the whole project with a file that is not there yet.
    ///
    /// # Errors
    /// If a folder cannot be listed.
    pub(crate) fn read_with(&self, path: &Path, text: Vec<u8>) -> Result<Project, Failure> {
        let mut files = self.files()?;
        files.push(path.to_owned());
        let instead = BTreeMap::from([(canonical(path), text)]);
        let disk = Disk::with(&Disk::roots(&self.root, &[]), instead);
        Ok(read_through(&disk, &files, Missing::Refused, self.switches))
    }
}

/// There is nothing to read in a folder.
pub(crate) fn no_files(folder: &Path) -> Failure {
    Failure::wrong(
        format!("there is no .kdl file in `{}`", shown(folder)),
        "name files or folders, or call this in a project",
    )
}

/// What is said of maps of which hexes are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// They are in error.
    Refused,
    /// They are drafts, of which one is warned.
    Allowed,
}

/// Reads some files as one project. What they include must lie in one of the folders.
pub(crate) fn read_files(
    files: &[PathBuf],
    roots: &[PathBuf],
    missing: Missing,
    switches: Switches,
) -> Project {
    read_through(&Disk::new(roots), files, missing, switches)
}

/// The same, through something that stands between this machine's files and the reader.
pub(crate) fn read_through(
    through: &dyn Files,
    files: &[PathBuf],
    missing: Missing,
    switches: Switches,
) -> Project {
    read_some(through, files, missing, switches, None)
}

/// The same, where only some of it may be wanted.
fn read_some(
    through: &dyn Files,
    files: &[PathBuf],
    missing: Missing,
    switches: Switches,
    wanted: Option<Wanted<'_>>,
) -> Project {
    let paths: Vec<String> = files.iter().map(|path| source_path(path)).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let settings = project::Settings { drafts: missing == Missing::Allowed, switches };
    project::read_wanted(through, &paths, settings, wanted)
}

/// Files on this machine.
pub(crate) struct Disk {
    /// The folders in which includes must stay.
    roots: Vec<PathBuf>,
    /// Texts that files are read with instead of their own.
    instead: BTreeMap<PathBuf, Vec<u8>>,
}

impl Disk {
    /// The files of this machine, where includes must stay in one of some folders.
    pub(crate) fn new(roots: &[PathBuf]) -> Disk {
        Disk::with(roots, BTreeMap::new())
    }

    /// The folders of a project and of files that were named: whoever names a link means what it
    /// leads to.
    pub(crate) fn roots(root: &Path, named: &[PathBuf]) -> Vec<PathBuf> {
        let links = named.iter().filter(|path| disk::is_link(path));
        let homes = links.filter_map(|path| Some(canonical(path).parent()?.to_owned()));
        std::iter::once(root.to_owned()).chain(homes).collect()
    }

    /// The same, where some files have another text than they have, by their canonical paths.
    pub(crate) fn with(roots: &[PathBuf], instead: BTreeMap<PathBuf, Vec<u8>>) -> Disk {
        Disk { roots: roots.iter().map(|root| canonical(root)).collect(), instead }
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError> {
        let path = Path::new(path);
        if let Some(text) = self.instead.get(&canonical(path)).filter(|_| !self.instead.is_empty())
        {
            return Ok(text.clone());
        }
        if disk::is_link(path) && path.exists() {
            let real = canonical(path);
            if !self.roots.iter().any(|root| real.starts_with(root)) {
                let why = "it is a link that leads out of the project";
                return Err(FileError::Other(why.to_owned()));
            }
        }
        disk::read(path)
    }

    fn key(&self, path: &str) -> String {
        canonical(Path::new(path)).to_string_lossy().into_owned()
    }

    fn include(&self, from: &str, wanted: &str) -> Result<String, IncludeError> {
        let path = beside(from, wanted)?;
        let from = std::path::absolute(from).map_err(|_| IncludeError::NoPath)?;
        let folder = from.parent().map(canonical).ok_or(IncludeError::NoPath)?;
        let real = walk(&folder, wanted)?;
        let root = self.roots.iter().find(|root| folder.starts_with(root)).unwrap_or(&folder);
        if real.starts_with(root) { Ok(path) } else { Err(IncludeError::Outside) }
    }
}

/// Where a way from a folder leads, as long as no link is on it.
fn walk(folder: &Path, wanted: &str) -> Result<PathBuf, IncludeError> {
    let mut at = folder.to_owned();
    for part in wanted.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                at.pop();
            }
            part => {
                at.push(part);
                if disk::is_link(&at) {
                    return Err(IncludeError::Link(part.to_owned()));
                }
            }
        }
    }
    Ok(at)
}

//! The project that a command works in: its folder, its settings, its files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crestline_board::map::Map;
use crestline_lint::levels::Levels;
use crestline_rules::scenario::{Scenario, StartMarkers, Switches};
use crestline_source::files::{FileError, Files, IncludeError, beside};
use crestline_source::project::{self, Project};
use crestline_source::resolve::map::ReadMap;
use crestline_source::resolve::scenario::ReadScenario;
use crestline_source::resolve::script::ReadScript;
use crestline_source::suggest::nearest;
use crestline_source::text::Span;

use crate::disk;
use crate::exit::{Failure, shown};
use crate::rules;

/// The name of the project file.
pub(crate) const PROJECT_FILE: &str = "crestline.toml";

/// What a project file may say.
#[derive(serde::Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Settings {
    #[serde(default)]
    project: ProjectSettings,
    /// Levels of findings by code or name.
    #[serde(default)]
    lints: BTreeMap<String, String>,
    /// Switches of the rules, by word.
    #[serde(default)]
    rules: BTreeMap<String, toml::Value>,
}

/// The `[project]` table.
#[derive(serde::Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct ProjectSettings {
    /// Folders with content, inside the project.
    folders: Vec<String>,
    /// Where rendered sheets go.
    out: String,
}

impl Default for ProjectSettings {
    fn default() -> ProjectSettings {
        ProjectSettings { folders: vec![".".to_owned()], out: "out".to_owned() }
    }
}

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
        })
    }

    fn declared(root: PathBuf, file: &Path) -> Result<Workspace, Failure> {
        let text = String::from_utf8_lossy(&disk::needed(file)?).into_owned();
        let settings: Settings = toml::from_str(&text).map_err(|error| {
            let reason = crestline_source::visible::visible(error.message());
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            Failure::wrong(
                format!("`{}:{line}` does not make sense: {reason}", shown(file)),
                "it may hold a table `[project]` with `folders` and `out`, and tables `[lints]` and `[rules]`",
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
        Ok(Workspace { root, settings: settings.project, levels, switches, declared: true })
    }

    /// The project around where the command was called.
    ///
    /// # Errors
    /// As [`Workspace::around`].
    pub(crate) fn here() -> Result<Workspace, Failure> {
        Workspace::around(Path::new("."))
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
        let mut files = self.files()?;
        let known: BTreeSet<PathBuf> = files.iter().map(|path| canonical(path)).collect();
        files.extend(more.iter().filter(|path| !known.contains(&canonical(path))).cloned());
        Ok(read_files(&files, &Disk::roots(&self.root, more), missing, self.switches))
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

/// The line on which a key of a project file stands, from 1.
fn line_of(text: &str, key: &str) -> usize {
    let is_key = |line: &str| line.trim_start().trim_start_matches('"').starts_with(key);
    text.lines().position(is_key).map_or(1, |at| at + 1)
}

/// There is nothing to read in a folder.
pub(crate) fn no_files(folder: &Path) -> Failure {
    Failure::wrong(
        format!("there is no .kdl file in `{}`", shown(folder)),
        "name files or folders, or call this in a project",
    )
}

/// A path by which the same file is known to be the same, also where it leads nowhere.
pub(crate) fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

/// A path as the reader of files knows it: `/` between parts, no leading `./`.
pub(crate) fn source_path(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    let text = text.trim_start_matches("./");
    if text.is_empty() { ".".to_owned() } else { text.to_owned() }
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
    let paths: Vec<String> = files.iter().map(|path| source_path(path)).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    project::read(
        through,
        &paths,
        project::Settings { drafts: missing == Missing::Allowed, switches },
    )
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

/// A word on the command line that names something in a project: a file, or a name.
pub(crate) fn is_file_word(word: &str) -> bool {
    let path = Path::new(word);
    path.extension().is_some_and(|end| end == "kdl") || word.contains(['/', '\\']) || path.is_file()
}

/// The file and the name in it of a word like `ridge.kdl:north`; of any other word itself.
fn in_file(word: &str) -> (&str, Option<&str>) {
    match word.rsplit_once(':') {
        Some((file, name)) if !Path::new(word).is_file() && is_file_word(file) => {
            (file, Some(name))
        }
        _ => (word, None),
    }
}

/// A project read for one command.
pub(crate) struct Opened {
    pub(crate) project: Project,
    /// The files that words named, by the word without a name behind it.
    named: Vec<(String, String)>,
}

/// Reads the project for a word that names a file or something in the project.
///
/// # Errors
/// If the word names a file that cannot be read, or a folder cannot be listed.
pub(crate) fn open(word: &str) -> Result<Opened, Failure> {
    open_all(&[Some(word)])
}

/// Reads the project for several words. The project is the one around the first word if that is a
/// file, otherwise around where the command was called.
///
/// # Errors
/// As [`open`].
pub(crate) fn open_all(words: &[Option<&str>]) -> Result<Opened, Failure> {
    let words: Vec<&str> = words.iter().flatten().map(|word| in_file(word).0).collect();
    let files: Vec<PathBuf> =
        words.iter().filter(|word| is_file_word(word)).map(PathBuf::from).collect();
    for path in &files {
        disk::readable(path)?;
    }
    let first = words.first().filter(|word| is_file_word(word)).map(Path::new);
    let folder = first.and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
    let workspace = Workspace::around(folder.unwrap_or(Path::new(".")))?;
    let whole = workspace.declared || files.len() < words.len();
    // Whoever looks at a map may look at a draft; scenarios refuse them by themselves.
    let project = if whole {
        workspace.read(&files, Missing::Allowed)?
    } else {
        read_files(
            &files,
            &Disk::roots(&workspace.root, &files),
            Missing::Allowed,
            workspace.switches,
        )
    };
    Ok(Opened::new(project, &words))
}

/// Reads what a word names apart from all else: a file that is none of its project's by itself, so
/// that it may hold a map of the same name.
///
/// # Errors
/// As [`open`].
pub(crate) fn open_apart(word: &str) -> Result<Opened, Failure> {
    let (file, _) = in_file(word);
    if is_file_word(file) {
        let path = Path::new(file);
        disk::readable(path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let workspace = Workspace::around(folder.unwrap_or(Path::new(".")))?;
        let wanted = canonical(path);
        let own = workspace.declared && workspace.files()?.iter().any(|f| canonical(f) == wanted);
        let files = [path.to_owned()];
        let roots = Disk::roots(&workspace.root, &files);
        let alone = read_files(&files, &roots, Missing::Allowed, workspace.switches);
        let alone = Opened::new(alone, &[file]);
        // A map made of others needs the project.
        if !own && alone.project.maps.iter().all(|read| read.sound) {
            return Ok(alone);
        }
    }
    open(word)
}

impl Opened {
    /// A project of which words name files.
    pub(crate) fn new(project: Project, words: &[&str]) -> Opened {
        let named = words
            .iter()
            .filter(|word| is_file_word(word))
            .filter_map(|word| {
                let wanted = canonical(Path::new(word));
                let mut paths = project.sources.iter().map(|(_, file)| file.path());
                let path = paths.find(|path| canonical(Path::new(path)) == wanted)?;
                Some(((*word).to_owned(), path.to_owned()))
            })
            .collect();
        Opened { project, named }
    }

    /// The path of the file that a span lies in.
    fn path_of(&self, span: Span) -> &str {
        self.project.sources.get(span.file).map_or("", |file| file.path())
    }

    /// All of a kind that a word names: by its file, by its name, or by both.
    fn matching<'a, T>(
        &self,
        word: &str,
        all: &'a [T],
        about: impl Fn(&T) -> (&str, Span),
    ) -> Vec<&'a T> {
        let (file_word, named) = in_file(word);
        let file = self.named.iter().find(|(name, _)| name == file_word).map(|(_, path)| path);
        let fits = |item: &&T| {
            let (name, head) = about(item);
            match file {
                Some(file) => self.path_of(head) == file && named.is_none_or(|n| n == name),
                None => name == word,
            }
        };
        all.iter().filter(fits).collect()
    }

    /// The one of a kind that a word names.
    fn pick<'a, T>(
        &self,
        kind: &str,
        word: &str,
        all: &'a [T],
        about: impl Fn(&T) -> (&str, Span),
    ) -> Result<&'a T, Failure> {
        let found = self.matching(word, all, &about);
        let (file_word, named) = in_file(word);
        let file = self.named.iter().find(|(name, _)| name == file_word).map(|(_, path)| path);
        let names: Vec<&str> = found.iter().map(|item| about(item).0).collect();
        let files: BTreeSet<&str> = found.iter().map(|item| self.path_of(about(item).1)).collect();
        match (found.first(), names.iter().any(|name| *name != names[0])) {
            (Some(_), false) if files.len() > 1 => Err(in_several_files(kind, word, &files)),
            // Of two of one name in a file the second is in error anyway.
            (Some(first), false) => Ok(first),
            (Some(_), true) => Err(several(kind, word, &names)),
            (None, _) => match (file, named) {
                (Some(file), Some(named)) => {
                    let inside =
                        all.iter().map(&about).filter(|(_, head)| self.path_of(*head) == file);
                    Err(nothing_called(kind, named, inside.map(|(name, _)| name), false))
                }
                _ => {
                    let names = all.iter().map(|i| about(i).0);
                    Err(nothing_called(kind, word, names, file.is_some()))
                }
            },
        }
    }

    /// Makes sure that a file to be written is none of those that were read.
    ///
    /// # Errors
    /// If it is one.
    pub(crate) fn not_read(&self, path: &Path) -> Result<(), Failure> {
        let wanted = canonical(path);
        let mut read = self.project.sources.iter().map(|(_, file)| file.path());
        match read.find(|read| canonical(Path::new(read)) == wanted) {
            None => Ok(()),
            Some(_) => Err(Failure::wrong(
                format!("`{}` belongs to the project and was read just now", shown(path)),
                "write to another file",
            )),
        }
    }

    /// Something that a word names has errors: what was named is checked together, so that a scenario
    /// has its map.
    fn unsound(&self, kind: &str, name: &str) -> Failure {
        let visible = crestline_source::visible::visible;
        let name = visible(name);
        let files: BTreeSet<&str> = self.named.iter().map(|(_, path)| &**path).collect();
        let files: String = files.iter().map(|path| format!(" {}", visible(path))).collect();
        Failure::wrong(
            format!("{kind} `{name}` has errors"),
            format!("run `crestline check{files}`"),
        )
    }

    /// The map as read that a word names: its own name, its file, or a scenario, whose map it then is
    /// as the scenario changes it.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn read_map(&self, word: &str) -> Result<&ReadMap, Failure> {
        let about: fn(&ReadMap) -> (&str, Span) = |read| (&read.name.value, read.head);
        let maps = &self.project.maps;
        let none = match self.pick("map", word, maps, about) {
            Err(none) if self.matching(word, maps, about).is_empty() => none,
            picked => return picked,
        };
        let Ok(scenario) = self.read_scenario(word) else {
            if is_file_word(in_file(word).0) {
                return Err(none);
            }
            let scenarios = self.project.scenarios.iter().map(|read| &*read.name.value);
            let names = maps.iter().map(|read| &*read.name.value).chain(scenarios);
            return Err(nothing_called("map or scenario", word, names, false));
        };
        let named = scenario.map.as_ref().and_then(|name| self.project.map(&name.value));
        scenario.changed.as_ref().or(named).ok_or(none)
    }

    /// The sound map that a word names, as [`Opened::read_map`].
    ///
    /// # Errors
    /// If there is none, or it has errors.
    pub(crate) fn map(&self, word: &str) -> Result<&Map, Failure> {
        let read = self.read_map(word)?;
        match &read.map {
            Some(map) if read.sound => Ok(map),
            _ if read.patch => {
                Err(self.unsound("what the scenario changes on map", &read.name.value))
            }
            _ => Err(self.unsound("map", &read.name.value)),
        }
    }

    /// The Smoke and Blazes that lie on the map of a word from the start: none, unless the word names a
    /// scenario.
    pub(crate) fn start_markers(&self, word: &str) -> StartMarkers {
        let about: fn(&ReadMap) -> (&str, Span) = |read| (&read.name.value, read.head);
        if !self.matching(word, &self.project.maps, about).is_empty() {
            return StartMarkers::default();
        }
        let read = self.read_scenario(word).ok();
        let scenario = read.and_then(|read| read.scenario.as_ref());
        scenario.map(|scenario| scenario.markers.clone()).unwrap_or_default()
    }

    /// The map that a scenario changes, by the word of the scenario.
    ///
    /// # Errors
    /// If the word names no scenario, or one that changes no map.
    pub(crate) fn printed(&self, word: &str) -> Result<&Map, Failure> {
        let shown = crestline_source::visible::visible(word);
        if !self.has_scenario(word) && self.read_map(word).is_ok() {
            return Err(Failure::wrong(
                "a map is compared with another one",
                format!("name it: `crestline los diff {shown} OTHER`; a scenario can stand alone"),
            ));
        }
        let read = self.read_scenario(word)?;
        let named = read.map.as_ref().and_then(|name| self.project.map(&name.value));
        match named.and_then(|read| read.map.as_ref()) {
            Some(map) if read.changed.is_some() => Ok(map),
            Some(_) => Err(Failure::wrong(
                format!("`{shown}` plays on its map as it is printed"),
                format!("name what to compare with: `crestline los diff {shown} OTHER`"),
            )),
            None => Err(Failure::wrong(
                format!("`{shown}` changes no map that is printed by itself"),
                format!("name what to compare with: `crestline los diff OTHER {shown}`"),
            )),
        }
    }

    /// Whether a word names a scenario, so that it need not name a map.
    pub(crate) fn has_scenario(&self, word: &str) -> bool {
        let about: fn(&ReadScenario) -> (&str, Span) = |read| (&read.name.value, read.head);
        !self.matching(word, &self.project.scenarios, about).is_empty()
    }

    /// The scenario as read that a word names.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn read_scenario(&self, word: &str) -> Result<&ReadScenario, Failure> {
        let about: fn(&ReadScenario) -> (&str, Span) = |read| (&read.name.value, read.head);
        self.pick("scenario", word, &self.project.scenarios, about)
    }

    /// The sound scenario that a word names.
    ///
    /// # Errors
    /// If there is none, or it has errors.
    pub(crate) fn scenario(&self, word: &str) -> Result<&Arc<Scenario>, Failure> {
        let read = self.read_scenario(word)?;
        match &read.scenario {
            Some(scenario) if read.sound => Ok(scenario),
            _ => Err(self.unsound("scenario", &read.name.value)),
        }
    }

    /// The sound script that a word names.
    ///
    /// # Errors
    /// If there is none, or it has errors.
    pub(crate) fn script(&self, word: &str) -> Result<&ReadScript, Failure> {
        let about: fn(&ReadScript) -> (&str, Span) = |read| (&read.name.value, read.head);
        let read = self.pick("script", word, &self.project.scripts, about)?;
        if read.sound {
            return Ok(read);
        }
        Err(self.unsound("script", &read.name.value))
    }
}

/// A file holds several of a kind, and none is named.
fn several(kind: &str, word: &str, names: &[&str]) -> Failure {
    let visible = crestline_source::visible::visible;
    let names: Vec<String> = names.iter().map(|name| visible(name)).collect();
    Failure::wrong(
        format!("`{}` holds {} {kind}s: {}", visible(word), names.len(), names.join(", ")),
        format!("say which, like `{}:{}`", visible(word), names[0]),
    )
}

/// Two files hold something of one name.
fn in_several_files(kind: &str, word: &str, files: &BTreeSet<&str>) -> Failure {
    let places: Vec<String> = files.iter().map(|file| shown(Path::new(file))).collect();
    let word = crestline_source::visible::visible(word);
    let first = places.first().cloned().unwrap_or_default();
    Failure::wrong(
        format!("there are several {kind}s called `{word}`: in {}", places.join(" and ")),
        format!("say which one: `{first}:{word}`"),
    )
}

/// There is nothing of a kind and name, with the nearest names that there are.
pub(crate) fn nothing_called<'a>(
    kind: &str,
    word: &str,
    names: impl Iterator<Item = &'a str>,
    is_file: bool,
) -> Failure {
    let word = crestline_source::visible::visible(word);
    if is_file {
        return Failure::wrong(
            format!("`{word}` holds no {kind}"),
            format!("a {kind} begins with `{kind} name {{`"),
        );
    }
    let names: BTreeSet<String> = names.map(crestline_source::visible::visible).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let help = match (nearest(&word, names.iter().copied()), names.is_empty()) {
        (Some(near), _) => format!("did you mean `{near}`?"),
        (None, true) => format!("no {kind} was found in the project or folder; name a file"),
        (None, false) => format!("there are: {}", names.join(", ")),
    };
    Failure::wrong(format!("there is no {kind} called `{word}`"), help)
}

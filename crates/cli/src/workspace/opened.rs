//! What words of the command line name: a project read for a command, and things in it by name or file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crestline_board::map::Map;
use crestline_draw::Theme;
use crestline_rules::scenario::{Scenario, StartMarkers};
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;
use crestline_source::resolve::scenario::ReadScenario;
use crestline_source::resolve::script::ReadScript;
use crestline_source::suggest::nearest;
use crestline_source::text::Span;
use crestline_source::wanted::Wanted;

use super::{Disk, Missing, Workspace, read_files};
use crate::exit::{Failure, shown};
use crate::output::Output;
use crate::paths::canonical;
use crate::printing::Printing;
use crate::{disk, theme};

/// A word on the command line that names something in a project: a file, or a name.
pub(crate) fn is_file_word(word: &str) -> bool {
    let path = Path::new(word);
    path.extension().is_some_and(|end| end == "kdl") || word.contains(['/', '\\']) || path.is_file()
}

/// The file and the name in it of a word like `ridge.kdl:north`; of any other word itself.
pub(crate) fn in_file(word: &str) -> (&str, Option<&str>) {
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
    /// The word for the project's theme.
    theme: Option<String>,
    /// How the project prints where no option says otherwise.
    pub(crate) printing: Printing,
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
    open_some(words, |_| None)
}

/// Reads of the project what is printed for a word: the maps and scenarios that it may mean, and what
/// these are made of, in a theme that is asked for or the project's.
///
/// # Errors
/// As [`open`].
pub(crate) fn open_for_print(word: &str, theme: Option<&str>) -> Result<Opened, Failure> {
    let (file_word, named) = in_file(word);
    let file = is_file_word(file_word).then(|| canonical(Path::new(file_word)));
    let wanted = |name: &str, path: &str| match &file {
        Some(file) => named.is_none_or(|own| own == name) && canonical(Path::new(path)) == *file,
        None => name == word,
    };
    open_some(&[Some(word)], |workspace| {
        // A theme of a user's own is read for all terrains that there are.
        let theme = theme.map(str::to_owned).or_else(|| workspace.theme());
        (!theme.is_some_and(|theme| theme::is_file(&theme))).then_some(&wanted as Wanted<'_>)
    })
}

/// Reads the project for several words, or only some of it, as its workspace has it.
fn open_some<'w>(
    words: &[Option<&str>],
    wanted: impl FnOnce(&Workspace) -> Option<Wanted<'w>>,
) -> Result<Opened, Failure> {
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
        workspace.read_wanted(&files, Missing::Allowed, wanted(&workspace))?
    } else {
        read_files(
            &files,
            &Disk::roots(&workspace.root, &files),
            Missing::Allowed,
            workspace.switches,
        )
    };
    let (theme, printing) = (workspace.theme(), workspace.printing);
    Ok(Opened { theme, printing, ..Opened::new(project, &words) })
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
        Opened { project, named, theme: None, printing: Printing::default() }
    }

    /// The theme to draw with: the one of a word, or the project's, or full colour. None if its file is
    /// in error, which is told.
    ///
    /// # Errors
    /// If there is no such theme, or its file cannot be read.
    pub(crate) fn theme(
        &self,
        word: Option<&str>,
        out: &mut Output,
    ) -> Result<Option<Theme>, Failure> {
        match word.or(self.theme.as_deref()) {
            Some(word) => theme::named(word, &self.project, out),
            None => Ok(Some(Theme::full())),
        }
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

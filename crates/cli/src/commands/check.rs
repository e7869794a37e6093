//! `crestline check`: validate files, folders or the whole project.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crestline_board::map::Map;
use crestline_lint::found;
use crestline_lint::levels::Levels;
use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::args::{CheckArgs, Deny, MessageFormat};
use crate::commands::los::disputed::WITHIN_MM;
use crate::commands::los::words::thousands;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::report::{self, Tally, numbered};
use crate::workspace::{Missing, Workspace, canonical, read_files};
use crate::{disk, picture};

/// Checks and reports.
pub(crate) fn run(args: &CheckArgs, out: &mut Output) -> Result<Exit, Failure> {
    let missing = if args.allow_partial { Missing::Allowed } else { Missing::Refused };
    let (project, asked, levels) = if args.paths.is_empty() {
        let workspace = Workspace::here()?;
        let project = workspace.read(&[], missing)?;
        if project.sources.iter().next().is_none() {
            return Err(nothing_to_check(&workspace.root));
        }
        (project, None, workspace.levels)
    } else {
        read_asked(&args.paths, missing)?
    };
    // Files of the project were read so that names resolve; only those asked for are told.
    let is_asked = |span: Span| {
        let file = project.sources.get(span.file);
        let known = |asked: &BTreeSet<PathBuf>| {
            file.is_some_and(|file| asked.contains(&canonical(file.path().as_ref())))
        };
        asked.as_ref().is_none_or(known)
    };
    let mut found = found::all(&project, &levels);
    found.retain(|diagnostic| is_asked(diagnostic.primary.span));
    let maps = project.maps.iter().filter(|read| read.sound && is_asked(read.head));
    let disputed: Vec<Count> = maps.filter_map(|read| count(read.map.as_ref()?)).collect();
    match args.message_format {
        MessageFormat::Human => {
            report::print(out, &project.sources, &found)?;
            for count in &disputed {
                out.line(count.line())?;
            }
            summary(out, &project, &found)?;
        }
        MessageFormat::Json => {
            for diagnostic in &found {
                out.raw(report::json(&project.sources, diagnostic))?;
            }
            for count in &disputed {
                out.raw(count.json())?;
            }
        }
    }
    Ok(verdict(&found, args.deny))
}

/// The most hexes of a map of which disputed lines of sight are counted in passing.
const COUNTED_HEXES: usize = 1000;

/// The most work that counting them may take in passing: looks at edges, about.
const MOST_WORK: u64 = 200_000_000;

/// How many lines of sight of a map are disputed.
struct Count<'a> {
    map: &'a Map,
    /// `None` if the map is too large, or has too much drawn on it, to count them in passing.
    disputed: Option<usize>,
}

/// What is to be told of a map: nothing if no line of sight is disputed.
fn count(map: &Map) -> Option<Count<'_>> {
    if map.grid().len() > COUNTED_HEXES {
        return Some(Count { map, disputed: None });
    }
    let within = picture::steps(WITHIN_MM, picture::HEX_MM);
    let disputed = map.disputed_if_cheap(within, MOST_WORK).map(|found| found.len());
    (disputed != Some(0)).then_some(Count { map, disputed })
}

impl Count<'_> {
    fn pairs(&self) -> usize {
        let hexes = self.map.grid().len();
        hexes * hexes.saturating_sub(1) / 2
    }

    fn line(&self) -> String {
        let (name, hex_mm) = (self.map.name(), picture::HEX_MM);
        let list = format!("list them with `crestline los {name} --disputed`");
        if self.disputed.is_none() && self.map.grid().len() <= COUNTED_HEXES {
            return format!(
                "{name}: too much is drawn to count disputed lines of sight in passing; {list}"
            );
        }
        let Some(disputed) = self.disputed else {
            return format!(
                "{name}: disputed lines of sight are not counted on maps of more than {} hexes; \
                 {list}",
                thousands(COUNTED_HEXES)
            );
        };
        let verb = if disputed == 1 { "is" } else { "are" };
        format!(
            "{name}: {} of {} lines of sight {verb} disputed within {WITHIN_MM} mm at hexes of \
             {hex_mm} mm; {list}",
            thousands(disputed),
            thousands(self.pairs())
        )
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "map": self.map.name(),
            "pairs": self.pairs(),
            "disputed": self.disputed,
            "within_mm": WITHIN_MM,
            "hex_mm": picture::HEX_MM,
        })
    }
}

/// What findings mean for the exit code.
fn verdict(found: &[Diagnostic], deny: Option<Deny>) -> Exit {
    let tally = Tally::of(found);
    let bad = tally.errors + if deny == Some(Deny::Warnings) { tally.warnings } else { 0 };
    if bad > 0 { Exit::Findings } else { Exit::Fine }
}

/// Reads files and folders, with the projects around them.
fn read_asked(
    paths: &[PathBuf],
    missing: Missing,
) -> Result<(Project, Option<BTreeSet<PathBuf>>, Levels), Failure> {
    let mut asked = Vec::new();
    let mut around = BTreeSet::new();
    for path in paths {
        if path.is_dir() {
            let files = disk::kdl_files(path)?;
            if files.is_empty() {
                return Err(nothing_to_check(path));
            }
            asked.extend(files);
            around.insert(path.clone());
        } else {
            disk::readable(path)?;
            asked.push(path.clone());
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            around.insert(folder.unwrap_or(std::path::Path::new(".")).to_owned());
        }
    }
    let known: BTreeSet<PathBuf> = asked.iter().map(|path| canonical(path)).collect();
    let mut files = asked;
    let mut seen = known.clone();
    let (mut roots, mut levels) = (Vec::new(), None);
    for folder in around {
        let workspace = Workspace::around(&folder)?;
        if workspace.declared {
            files
                .extend(workspace.files()?.into_iter().filter(|file| seen.insert(canonical(file))));
            levels = levels.or(Some(workspace.levels));
        }
        roots.push(workspace.root);
    }
    Ok((read_files(&files, &roots, missing), Some(known), levels.unwrap_or_default()))
}

fn nothing_to_check(folder: &std::path::Path) -> Failure {
    Failure::wrong(
        format!("there is no .kdl file in `{}`", crate::exit::shown(folder)),
        "name files or folders, or call this in a project",
    )
}

/// The last line.
fn summary(out: &mut Output, project: &Project, found: &[Diagnostic]) -> Result<(), Failure> {
    let tally = Tally::of(found);
    let style = match tally {
        Tally { errors: 0, warnings: 0, .. } => Style::Good,
        Tally { errors: 0, .. } => Style::Warn,
        _ => Style::Bad,
    };
    let files = numbered(project.sources.iter().count(), "file");
    let what = out.paint(style, tally);
    out.line(format!("{files} checked: {what}"))
}

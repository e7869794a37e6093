//! `crestline check`: validate files, folders or the whole project.

mod asked;
mod disputed;
mod fix;

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use crestline_lint::found;
use crestline_source::codes;
use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::commands::check::asked::Asked;
use crate::commands::check::disputed::{Count, count};
use crate::exit::{Exit, Failure};
use crate::formats::{self, Told};
use crate::output::{Output, Style, complain};
use crate::report::{self, Tally, numbered};
use crate::workspace::Missing;

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Files and folders [default: the whole project]
    pub(crate) paths: Vec<PathBuf>,
    /// How findings are told
    #[arg(long, value_enum, default_value = "human", value_name = "FORMAT")]
    pub(crate) message_format: MessageFormat,
    /// Count warnings as errors
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) deny: Option<Deny>,
    /// Only note which hexes of a map are missing: for drafts
    #[arg(long)]
    pub(crate) allow_partial: bool,
    /// Mend what can surely be mended, and show it as a diff
    #[arg(long)]
    pub(crate) fix: bool,
    /// With `--fix`: also make changes that are likely, and not sure
    #[arg(long, requires = "fix")]
    pub(crate) guess: bool,
    /// With `--fix`: only show the diff
    #[arg(long, requires = "fix")]
    pub(crate) dry_run: bool,
}

/// How findings are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum MessageFormat {
    /// With excerpts, for people
    Human,
    /// A line each, for editors: `file:line:column: level[code]: message; help`
    Short,
    /// One JSON object a line
    Json,
    /// Annotations of GitHub's runners
    Github,
    /// A SARIF 2.1.0 log, with every rule
    Sarif,
    /// A JUnit report: a test for each file
    Junit,
}

/// What else counts as an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Deny {
    /// Warnings
    Warnings,
}

/// Checks and reports.
pub(crate) fn run(args: &CheckArgs, out: &mut Output) -> Result<Exit, Failure> {
    let missing = if args.allow_partial { Missing::Allowed } else { Missing::Refused };
    let mut asked = Asked::of(&args.paths, missing)?;
    let strict = args.deny == Some(Deny::Warnings);
    let mended = match args.fix {
        true => fix::fix(&mut asked, args, out)?,
        false => BTreeMap::new(),
    };
    let project = asked.read(mended);
    let found = findings(&project, &asked);
    let is_told = |span| asked.tells(&project.sources, span);
    let maps = project.maps.iter().filter(|read| read.sound && is_told(read.head));
    let counts =
        || -> Vec<Count<'_>> { maps.filter_map(|read| count(read.map.as_ref()?)).collect() };
    let files = project.sources.iter().filter(|(id, _)| is_told(Span::new(*id, 0, 0)));
    let files = files.map(|(_, file)| file.path()).collect();
    let told = Told { sources: &project.sources, files, found: &found, strict };
    let tell = |out: &mut Output| -> Result<(), Failure> {
        match args.message_format {
            MessageFormat::Human if asked.is_empty() => {}
            MessageFormat::Human => {
                report::print(out, &project.sources, &found)?;
                if let Some(line) = disputed::line(&counts()) {
                    out.line(line)?;
                }
                summary(out, &project, &found)?;
            }
            MessageFormat::Short => {
                for diagnostic in &found {
                    out.raw(formats::short(&project.sources, diagnostic))?;
                }
            }
            MessageFormat::Json => {
                for diagnostic in &found {
                    out.raw(formats::json(&project.sources, diagnostic))?;
                }
                for count in counts() {
                    out.raw(count.json())?;
                }
            }
            MessageFormat::Github => {
                for diagnostic in &found {
                    out.raw(formats::github(&project.sources, diagnostic))?;
                }
            }
            MessageFormat::Sarif => out.raw(format!("{:#}", formats::sarif(&told)))?,
            MessageFormat::Junit => out.text(&formats::junit(&told)?)?,
        }
        out.flush()
    };
    // Whoever reads no further still learns what it came to.
    match tell(out) {
        Ok(()) | Err(Failure::Closed) => {}
        Err(why) => return Err(why),
    }
    let exit = verdict(&found, strict);
    let mut unread = asked.unread();
    let Some(last) = unread.pop() else { return Ok(exit) };
    for why in unread {
        complain(format!("{}: {why}", out.paint_error(Style::Bad, "error")));
    }
    Err(last)
}

/// What is found in the files that were asked for.
fn findings(project: &Project, asked: &Asked) -> Vec<Diagnostic> {
    let mut found = found::all(project, &asked.levels);
    found.retain(|diagnostic| asked.tells(&project.sources, diagnostic.primary.span));
    found
}

/// What findings mean for the exit code. A file that could not be read at all is no finding about
/// content: nobody knows what is in it.
fn verdict(found: &[Diagnostic], strict: bool) -> Exit {
    let unread = |found: &Diagnostic| {
        let at = found.primary.span;
        found.code == codes::K001 && at.start == at.end
    };
    let tally = Tally::of(found);
    let bad = tally.errors + if strict { tally.warnings } else { 0 };
    match bad {
        _ if found.iter().any(unread) => Exit::Failed,
        0 => Exit::Fine,
        _ => Exit::Findings,
    }
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

//! `crestline check`: validate files, folders or the whole project.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;

use crate::args::{CheckArgs, Deny, MessageFormat};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::report::{self, Tally, numbered};
use crate::workspace::{Missing, Workspace, canonical, read_files};
use crate::{disk, findings};

/// Checks and reports.
pub(crate) fn run(args: &CheckArgs, out: &mut Output) -> Result<Exit, Failure> {
    let missing = if args.allow_partial { Missing::Allowed } else { Missing::Refused };
    let (project, asked) = if args.paths.is_empty() {
        let workspace = Workspace::here()?;
        let project = workspace.read(&[], missing)?;
        if project.sources.iter().next().is_none() {
            return Err(nothing_to_check(&workspace.root));
        }
        (project, None)
    } else {
        read_asked(&args.paths, missing)?
    };
    let mut found = findings::all(&project);
    if let Some(asked) = asked {
        // Files of the project were read so that names resolve; only those asked for are told.
        found.retain(|diagnostic| {
            let file = project.sources.get(diagnostic.primary.span.file);
            file.is_some_and(|file| asked.contains(&canonical(file.path().as_ref())))
        });
    }
    match args.message_format {
        MessageFormat::Human => {
            report::print(out, &project.sources, &found)?;
            summary(out, &project, &found)?;
        }
        MessageFormat::Json => {
            for diagnostic in &found {
                out.raw(report::json(&project.sources, diagnostic))?;
            }
        }
    }
    Ok(verdict(&found, args.deny))
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
) -> Result<(Project, Option<BTreeSet<PathBuf>>), Failure> {
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
    for folder in around {
        let workspace = Workspace::around(&folder)?;
        if workspace.declared {
            files
                .extend(workspace.files()?.into_iter().filter(|file| seen.insert(canonical(file))));
        }
    }
    Ok((read_files(&files, missing), Some(known)))
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

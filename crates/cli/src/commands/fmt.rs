//! `crestline fmt`: set the blanks and indentation of KDL files, and nothing else.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use crestline_source::diag::Findings;
use crestline_source::format;
use crestline_source::text::Sources;

use crate::exit::{Exit, Failure, shown};
use crate::output::{Output, Style};
use crate::paths::{canonical, source_path};
use crate::report::{self, numbered};
use crate::workspace::{Workspace, no_files};
use crate::{diff, disk};

#[derive(Args, Debug)]
pub(crate) struct FmtArgs {
    /// Files and folders, or `-` for standard input [default: the whole project]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; print what would change as a unified diff, and exit with 1 if something would
    #[arg(long)]
    pub(crate) diff: bool,
    /// What standard input is called in messages and diffs
    #[arg(long, value_name = "FILE")]
    pub(crate) stdin_name: Option<String>,
}

/// What standard input is called where nobody named it.
const STDIN: &str = "stdin.kdl";

/// Formats files in their places, or tells what would change.
pub(crate) fn run(args: &FmtArgs, out: &mut Output) -> Result<Exit, Failure> {
    let mut aside = out.aside();
    let mut done = Done::default();
    let written = if args.paths.iter().any(|path| path == Path::new("-")) {
        if args.paths.len() > 1 {
            return Err(Failure::wrong(
                "`-` stands for standard input and goes with no other file",
                "call this once for standard input and once for files",
            ));
        }
        let name = args.stdin_name.as_deref().unwrap_or(STDIN);
        done.text(args, name, &disk::standard_input()?, out)?;
        None
    } else {
        if args.stdin_name.is_some() {
            return Err(Failure::wrong(
                "`--stdin-name` names standard input, which is not read",
                "give `-` in place of files, or leave `--stdin-name` away",
            ));
        }
        Some(done.files(args, &targets(&args.paths, &mut aside)?, out, &mut aside)?)
    };
    // What was written is told when all is done: that nobody listens must keep no file from it.
    for line in written.iter().flatten() {
        out.line(line)?;
    }
    out.flush()?;
    report::print(&mut aside, &done.sources, &done.findings.clone().into_sorted())?;
    if written.is_some() {
        let to = if args.check || args.diff { &mut aside } else { out };
        to.line(done.summary(args, to))?;
    }
    aside.flush()?;
    Ok(done.exit(args))
}

/// The files that were asked for, each once, in the order they were asked for.
fn targets(paths: &[PathBuf], aside: &mut Output) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    if paths.is_empty() {
        let workspace = Workspace::here()?;
        let files = workspace.files()?;
        if files.is_empty() {
            return Err(no_files(&workspace.root));
        }
        all.extend(inside(files, &workspace.root, aside)?);
    }
    for path in paths {
        if path.is_dir() {
            let files = disk::kdl_files(path);
            if files.is_empty() {
                return Err(no_files(path));
            }
            all.extend(inside(files, path, aside)?);
        } else {
            disk::readable(path)?;
            all.push(path.clone());
        }
    }
    // Paths that read as the user thinks of them.
    let plain = |path: PathBuf| path.strip_prefix(".").map_or(path.clone(), Path::to_owned);
    let mut all: Vec<PathBuf> = all.into_iter().map(plain).collect();
    let mut seen = BTreeSet::new();
    all.retain(|path| seen.insert(canonical(path)));
    Ok(all)
}

/// Files found in a folder but for links that lead out of it: nobody named what they lead to.
fn inside(files: Vec<PathBuf>, folder: &Path, aside: &mut Output) -> Result<Vec<PathBuf>, Failure> {
    let folder = canonical(folder);
    let (inside, outside): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|path| !disk::is_link(path) || canonical(path).starts_with(&folder));
    for path in outside {
        let path = shown(&path);
        aside.line(format!(
            "note: `{path}` leads out of its folder and is left alone; name it to format it"
        ))?;
    }
    Ok(inside)
}

/// What was done so far.
#[derive(Default)]
struct Done {
    sources: Sources,
    findings: Findings,
    /// Files that were looked at.
    files: usize,
    /// Files that changed or would change.
    changed: usize,
    /// Files that cannot be formatted.
    refused: usize,
    /// Files that could not be read or written.
    failed: usize,
}

impl Done {
    /// Formats a text that is no file here: what it becomes is printed.
    fn text(
        &mut self,
        args: &FmtArgs,
        name: &str,
        bytes: &[u8],
        out: &mut Output,
    ) -> Result<(), Failure> {
        let Some((old, new)) = self.formatted(name, bytes) else { return Ok(()) };
        if args.diff || args.check {
            return if old == new { Ok(()) } else { tell(args, name, &old, &new, out) };
        }
        out.text(&new)
    }

    /// Formats files. Gives a line for each that was written.
    fn files(
        &mut self,
        args: &FmtArgs,
        files: &[PathBuf],
        out: &mut Output,
        aside: &mut Output,
    ) -> Result<Vec<String>, Failure> {
        let mut written = Vec::new();
        for path in files {
            let name = source_path(path);
            let done = disk::needed(path).and_then(|bytes| {
                let Some((old, new)) = self.formatted(&name, &bytes) else { return Ok(()) };
                if old == new {
                    return Ok(());
                }
                if args.check || args.diff {
                    return tell(args, &name, &old, &new, out);
                }
                disk::write(path, new.as_bytes())?;
                written.push(format!("formatted {name}"));
                Ok(())
            });
            match done {
                Err(Failure::Closed) => return Err(Failure::Closed),
                // The others are done all the same.
                Err(failure) => {
                    self.failed += 1;
                    let error = aside.paint(Style::Bad, "error");
                    aside.line(format!("{error}: {failure}"))?;
                }
                Ok(()) => {}
            }
        }
        Ok(written)
    }

    /// A text before and after; `None` if it cannot be formatted, for reasons that are kept.
    fn formatted(&mut self, name: &str, bytes: &[u8]) -> Option<(String, String)> {
        self.files += 1;
        let new = format::file(&mut self.sources, name, bytes, &mut self.findings);
        let old = String::from_utf8(bytes.to_vec()).ok();
        let both = old.zip(new);
        match &both {
            None => self.refused += 1,
            Some((old, new)) => self.changed += usize::from(old != new),
        }
        both
    }

    /// The last line.
    fn summary(&self, args: &FmtArgs, out: &Output) -> String {
        let formatted = if args.check || args.diff { "would change" } else { "formatted" };
        let files = numbered(self.files, "file");
        let what = match self.changed {
            0 if self.refused == 0 => out.paint(Style::Good, "nothing to change"),
            changed => format!("{changed} {formatted}"),
        };
        let refused = match self.refused {
            0 => String::new(),
            refused => out.paint(Style::Bad, format!(", {refused} cannot be formatted")),
        };
        format!("{files} read: {what}{refused}")
    }

    fn exit(&self, args: &FmtArgs) -> Exit {
        if self.failed > 0 {
            Exit::Failed
        } else if self.refused > 0 || (self.changed > 0 && (args.check || args.diff)) {
            Exit::Findings
        } else {
            Exit::Fine
        }
    }
}

/// Tells that a file would change: what in it, or its name alone.
fn tell(args: &FmtArgs, name: &str, old: &str, new: &str, out: &mut Output) -> Result<(), Failure> {
    if args.diff { diff::print(out, &diff::unified(old, new, name)) } else { out.line(name) }
}

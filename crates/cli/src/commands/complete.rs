//! `crestline complete`: what may stand at a place of a file, for editors.

use std::path::Path;

use clap::Args;
use crestline_source::complete::{self, Known};
use crestline_source::diag::Findings;
use crestline_source::parse;
use crestline_source::text::Sources;

use crate::disk;
use crate::exit::{Exit, Failure, shown};
use crate::formats;
use crate::output::Output;
use crate::workspace::Workspace;

#[derive(Args, Debug)]
pub(crate) struct CompleteArgs {
    /// `FILE:LINE:COLUMN`, both from 1, the column in characters; `-` as FILE is standard input
    #[arg(allow_hyphen_values = true)]
    pub(crate) place: String,
}

/// Prints what may stand there, a JSON object a line.
pub(crate) fn run(args: &CompleteArgs, out: &mut Output) -> Result<Exit, Failure> {
    let (path, line, column) = place(&args.place)?;
    let (bytes, folder) = if path == "-" {
        (disk::standard_input()?, Path::new("."))
    } else {
        let path = Path::new(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        (disk::needed(path)?, folder.unwrap_or(Path::new(".")))
    };
    let mut sources = Sources::new();
    let file = sources.add(path, &bytes);
    let source = sources.get(file).map(|source| (source, source.byte_at(line, column)));
    let Some((source, Some(byte))) = source else {
        return Err(Failure::wrong(
            format!("`{}` has no line {line}", shown(Path::new(path))),
            "lines and columns count from 1",
        ));
    };
    for candidate in complete::at(source.text(), byte, &known(folder)?) {
        out.line(serde_json::json!({
            "text": candidate.text,
            "about": candidate.about,
            "replaces": formats::place(&sources, crestline_source::text::Span { file, ..candidate.replaces }),
        }))?;
    }
    Ok(Exit::Fine)
}

/// `FILE:LINE:COLUMN`
fn place(word: &str) -> Result<(&str, usize, usize), Failure> {
    let mut parts = word.rsplitn(3, ':');
    let column = parts.next().and_then(|part| part.parse().ok()).filter(|number| *number > 0);
    let line = parts.next().and_then(|part| part.parse().ok()).filter(|number| *number > 0);
    match (parts.next().filter(|path| !path.is_empty()), line, column) {
        (Some(path), Some(line), Some(column)) => Ok((path, line, column)),
        _ => Err(Failure::wrong(
            format!("`{}` is no place of a file", crestline_source::visible::visible(word)),
            "write file, line and column: `maps/ford.kdl:12:3`, or `-:12:3` for standard input",
        )),
    }
}

/// The names in the project around a folder. Files are only parsed: an editor waits.
fn known(folder: &Path) -> Result<Known, Failure> {
    let workspace = Workspace::around(folder)?;
    let mut known = Known::default();
    if !workspace.declared {
        return Ok(known);
    }
    for path in workspace.files()? {
        let Ok(bytes) = disk::read(&path) else { continue };
        let (mut sources, mut findings) = (Sources::new(), Findings::new());
        known.add(&parse::load(&mut sources, "", &bytes, &mut findings));
    }
    Ok(known)
}

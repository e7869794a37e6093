//! Themes: those of the program by their names, and those of users out of files.

mod art;
mod paint;
mod read;

use std::path::{Path, PathBuf};

use crestline_draw::theme::NAMES;
use crestline_draw::{Named, Theme};
use crestline_source::diag::Severity;
use crestline_source::project::Project;
use crestline_source::suggest;
use crestline_source::visible::visible;

use crate::exit::{Failure, shown};
use crate::output::Output;
use crate::report;

/// The theme that a word names, a file of a user's own or one of the program's, for what a project
/// holds. None if its file is in error, which is told.
///
/// # Errors
/// If there is no such theme, or its file cannot be read.
pub(crate) fn named(
    word: &str,
    project: &Project,
    out: &mut Output,
) -> Result<Option<Theme>, Failure> {
    if let Some(named) = Named::find(word) {
        return Ok(Some(named.theme()));
    }
    if !is_file(word) {
        let words = NAMES.map(Named::word);
        let near = match suggest::nearest(word, words) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are {}", suggest::list(words)),
        };
        return Err(Failure::wrong(
            format!("there is no theme `{}`", visible(word)),
            format!("{near}; a theme of your own is a file that ends in .toml"),
        ));
    }
    let path = PathBuf::from(word);
    let read = read::file(&path, project)?;
    report::print(out, &read.sources, &read.found)?;
    if read.found.iter().any(|found| found.severity == Severity::Error) {
        out.line(format!("{}: nothing is drawn with this theme", shown(&path)))?;
        return Ok(None);
    }
    Ok(Some(read.theme))
}

/// Whether a word names a theme's file.
pub(crate) fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
        || word.contains(['/', '\\'])
}

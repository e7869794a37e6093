//! Findings for machines, one renderer of the same values each; people get `report`.

mod github;
mod json;
mod junit;
mod sarif;
mod short;

use std::path::{Component, Path, PathBuf};

use crestline_source::diag::Diagnostic;
use crestline_source::text::Sources;

pub(crate) use github::github;
pub(crate) use json::{json, place};
pub(crate) use junit::junit;
pub(crate) use sarif::sarif;
pub(crate) use short::short;

/// What a check came to, as the formats tell it.
pub(crate) struct Told<'a> {
    /// The files.
    pub(crate) sources: &'a Sources,
    /// The paths of the files that were asked for, in order.
    pub(crate) files: Vec<&'a str>,
    /// What was found in them, by file and place.
    pub(crate) found: &'a [Diagnostic],
    /// Whether warnings count as errors.
    pub(crate) strict: bool,
}

/// A path as services know it: from the root of the repository that they work in, if the file lies
/// there, with `/` between its parts.
fn in_repository(path: &str) -> String {
    let root = std::env::var_os("GITHUB_WORKSPACE").map(PathBuf::from);
    let whole = std::path::absolute(path).ok();
    let inside = root.zip(whole).and_then(|(root, whole)| {
        whole.strip_prefix(std::path::absolute(root).ok()?).ok().map(Path::to_owned)
    });
    let path = inside.unwrap_or_else(|| PathBuf::from(path));
    let parts = path.components().filter(|part| *part != Component::CurDir);
    let parts: Vec<_> = parts
        .map(|part| match part {
            // The root itself, before which nothing stands.
            Component::RootDir => String::new(),
            part => part.as_os_str().to_string_lossy().into_owned(),
        })
        .collect();
    parts.join("/")
}

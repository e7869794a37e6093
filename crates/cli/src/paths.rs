//! Paths: as the same file is known to be the same, and as the reader of files knows it.

use std::path::{Path, PathBuf};

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

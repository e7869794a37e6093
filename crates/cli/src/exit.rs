//! Exit codes, and why a command could not do its work.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All is well: 0.
    Fine,
    /// Findings: 1.
    Findings,
    /// Wrong use, or a file could not be read or written: 2.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::Findings => 1,
            Exit::Failed => 2,
        })
    }
}

/// Why a command could not do its work. Mistakes in content are diagnostics, not this.
#[derive(thiserror::Error, Debug)]
pub(crate) enum Failure {
    /// Reading or writing a path.
    #[error("cannot {verb} `{path}`: {why}")]
    Io {
        /// `read`, `write`, `list`.
        verb: &'static str,
        /// The path, printable.
        path: String,
        /// The system's reason.
        why: String,
    },
    /// What was asked for cannot be.
    #[error("{message}")]
    Use {
        /// What is wrong.
        message: String,
        /// What to do.
        help: String,
    },
    /// Standard output is gone: nobody listens any more.
    #[error("standard output was closed")]
    Closed,
}

impl Failure {
    /// Wrong use, with what to do instead.
    pub(crate) fn wrong(message: impl Into<String>, help: impl Into<String>) -> Failure {
        Failure::Use { message: message.into(), help: help.into() }
    }

    /// A file system error.
    pub(crate) fn io(
        verb: &'static str,
        path: &std::path::Path,
        error: &std::io::Error,
    ) -> Failure {
        Failure::Io { verb, path: shown(path), why: reason(error) }
    }
}

/// A path fit for a terminal.
pub(crate) fn shown(path: &std::path::Path) -> String {
    crestline_source::visible::visible(&path.to_string_lossy())
}

/// The system's reason without its number.
fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        std::io::ErrorKind::StorageFull => "no space left".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

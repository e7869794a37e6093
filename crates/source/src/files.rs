//! How reading gets at files: the tool gives a [`Files`], tests give a map of texts.

use std::collections::BTreeMap;

/// Somewhere that files can be read from. Paths are as the caller names them; those inside a project
/// have `/` between their parts on every system.
pub trait Files {
    /// The bytes of a file.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError>;

    /// A path by which the same file is known to be the same, however it was named.
    fn key(&self, path: &str) -> String {
        path.to_owned()
    }

    /// The path of what a file includes. `wanted` counts from the folder of the file.
    ///
    /// # Errors
    /// Why it must not be included.
    fn include(&self, from: &str, wanted: &str) -> Result<String, IncludeError> {
        let path = beside(from, wanted)?;
        if path.starts_with("..") { Err(IncludeError::Outside) } else { Ok(path) }
    }
}

/// Why a file must not be included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IncludeError {
    /// It is no path with `/` between its parts.
    NoPath,
    /// It leads out of the project.
    Outside,
    /// A part of it is a symbolic link.
    Link(String),
}

/// The path of a file that another names by the way from its own folder. It begins with `../` where
/// it leads above where the paths begin.
///
/// # Errors
/// If it is no relative path with `/` between its parts.
pub fn beside(from: &str, wanted: &str) -> Result<String, IncludeError> {
    if wanted.is_empty() || wanted.ends_with('/') || wanted.contains(['\\', '\0']) {
        return Err(IncludeError::NoPath);
    }
    if wanted.starts_with('/') || wanted.as_bytes().get(1) == Some(&b':') {
        return Err(IncludeError::Outside);
    }
    let folder = from.rfind('/').map_or("", |at| &from[..at]);
    let root = if from.starts_with('/') { "/" } else { "" };
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(wanted.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    Ok(format!("{root}{}", parts.join("/")))
}

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// There is none.
    Missing,
    /// It is a folder.
    Folder,
    /// It is larger than any file may be; it was not read.
    TooLarge,
    /// Something else, in the system's words.
    Other(String),
}

impl FileError {
    /// What to say about it.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            FileError::Missing => "there is no such file".to_owned(),
            FileError::Folder => "this is a folder, not a file".to_owned(),
            FileError::TooLarge => "this file is too large to be read".to_owned(),
            FileError::Other(why) => {
                format!("this file cannot be read: {}", crate::visible::visible(why))
            }
        }
    }
}

/// Files in memory, by path.
impl Files for BTreeMap<String, Vec<u8>> {
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError> {
        self.get(path).cloned().ok_or(FileError::Missing)
    }
}

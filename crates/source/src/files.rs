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

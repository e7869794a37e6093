//! Files: reading, listing in a stable order, and writing whole or not at all.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crestline_source::files::FileError;

use crate::exit::{Failure, shown};

/// The largest file that is read, in bytes.
const LARGEST: u64 = 8 << 20;

/// Opens a regular file of bearable size: a pipe or a device may never end.
fn open(path: &Path, largest: u64) -> Result<fs::File, FileError> {
    let facts = fs::metadata(path).map_err(|error| file_error(&error))?;
    if facts.is_dir() {
        // Why it cannot be listed, if it cannot.
        return Err(fs::read_dir(path).map_or_else(|why| file_error(&why), |_| FileError::Folder));
    }
    if !facts.is_file() {
        return Err(FileError::Other("it is no regular file".to_owned()));
    }
    if facts.len() > largest {
        return Err(FileError::TooLarge);
    }
    fs::File::open(path).map_err(|error| file_error(&error))
}

/// The bytes of a regular file of bearable size.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    open(path, LARGEST)?.read_to_end(&mut bytes).map_err(|error| file_error(&error))?;
    Ok(bytes)
}

fn file_error(error: &std::io::Error) -> FileError {
    match error.kind() {
        std::io::ErrorKind::NotFound => FileError::Missing,
        std::io::ErrorKind::IsADirectory => FileError::Folder,
        std::io::ErrorKind::PermissionDenied => FileError::Other("permission denied".to_owned()),
        _ => FileError::Other(error.to_string()),
    }
}

/// Whether a symbolic link is at a path.
pub(crate) fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|facts| facts.is_symlink())
}

/// Makes sure that a file named by the user can be read; a folder is for its caller to go through.
///
/// # Errors
/// If it cannot be read: wrong use, and not a finding.
pub(crate) fn readable(path: &Path) -> Result<(), Failure> {
    open(path, LARGEST).map(|_| ()).map_err(|error| unreadable(path, error))
}

/// The bytes of a file without which a command cannot go on.
///
/// # Errors
/// As [`readable`].
pub(crate) fn needed(path: &Path) -> Result<Vec<u8>, Failure> {
    read(path).map_err(|error| unreadable(path, error))
}

/// All of standard input, of bearable size.
///
/// # Errors
/// If it cannot be read or is too large.
pub(crate) fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes);
    let path = Path::new("standard input");
    read.map_err(|error| Failure::io("read", path, &error))?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length <= LARGEST) {
        return Ok(bytes);
    }
    Err(unreadable(path, FileError::TooLarge))
}

/// The first bytes of a regular file of any size, without which a command cannot go on.
///
/// # Errors
/// As [`readable`].
pub(crate) fn beginning(path: &Path, most: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    open(path, u64::MAX)
        .and_then(|file| {
            file.take(most).read_to_end(&mut bytes).map_err(|error| file_error(&error))
        })
        .map_err(|error| unreadable(path, error))?;
    Ok(bytes)
}

fn unreadable(path: &Path, error: FileError) -> Failure {
    let why = match error {
        FileError::Missing => "there is no such file".to_owned(),
        FileError::Folder => "it is a folder".to_owned(),
        FileError::TooLarge => format!("it is larger than {} MiB", LARGEST >> 20),
        FileError::Other(why) => why,
    };
    Failure::Io { verb: "read", path: shown(path), why }
}

/// All `.kdl` files below a folder, sorted by path.
pub(crate) fn kdl_files(folder: &Path) -> Vec<PathBuf> {
    tree(folder).files
}

/// What lies below a folder.
pub(crate) struct Tree {
    /// All `.kdl` files, sorted by path. A folder that cannot be listed is here itself, so that
    /// whoever reads it is told why.
    pub(crate) files: Vec<PathBuf>,
    /// The folders that were looked into, the first included; hidden ones, `out` and `target` are
    /// left alone.
    pub(crate) folders: Vec<PathBuf>,
}

/// Looks for `.kdl` files below a folder.
pub(crate) fn tree(folder: &Path) -> Tree {
    let mut found = Tree { files: Vec::new(), folders: Vec::new() };
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(list) = fs::read_dir(&folder) else {
            found.files.push(folder);
            continue;
        };
        for entry in list {
            let facts = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)));
            let Ok((path, kind)) = facts else {
                found.files.push(folder.clone());
                continue;
            };
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            // Links to folders are not followed, so that no circle can keep us.
            if kind.is_dir() && !name.starts_with('.') && name != "out" && name != "target" {
                folders.push(path);
            } else if !kind.is_dir() && path.extension().is_some_and(|end| end == "kdl") {
                found.files.push(path);
            }
        }
        found.folders.push(folder);
    }
    found.files.sort();
    found.files.dedup();
    found
}

/// So many links are followed from a name to the file that it means.
const MOST_LINKS: usize = 40;

/// The file that a name means: what it leads to, if it is a symbolic link.
fn led_to(path: &Path) -> std::io::Result<PathBuf> {
    let mut at = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&at) else { return Ok(at) };
        // A relative target counts from the link's own folder.
        at = at.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    Err(std::io::Error::other("it is a link that leads in a circle"))
}

/// What a name to write to leads to, and what is known of the file that is there.
fn target(path: &Path) -> Result<(PathBuf, Option<fs::Metadata>), Failure> {
    let failed = |error: std::io::Error| Failure::io("write", path, &error);
    let real = led_to(path).map_err(failed)?;
    let before = fs::metadata(&real).ok();
    if let Some(facts) = &before {
        if facts.is_dir() {
            return Err(failed(std::io::ErrorKind::IsADirectory.into()));
        }
        if !facts.is_file() {
            return Err(failed(std::io::Error::other("it is no regular file")));
        }
        // A rename would go through all the same: it asks the folder only.
        if facts.permissions().readonly() {
            return Err(failed(std::io::Error::other("it is read-only")));
        }
    }
    Ok((real, before))
}

/// What a name leads to that is written to bit by bit, under another name beside it until all is there.
///
/// # Errors
/// If it must not be written.
pub(crate) fn stream_target(path: &Path) -> Result<PathBuf, Failure> {
    target(path).map(|(real, _)| real)
}

/// Makes sure that the folder of a file that is to be written is there.
///
/// # Errors
/// If it is not.
pub(crate) fn has_folder(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(no_folder(path, folder)),
        _ => Ok(()),
    }
}

fn no_folder(path: &Path, folder: &Path) -> Failure {
    let why = format!("there is no folder `{}`", shown(folder));
    Failure::Io { verb: "write", path: shown(path), why }
}

/// Why a file could not be written that a name leads to: it need not be there, but its folder.
pub(crate) fn not_written(path: &Path, real: &Path, error: &std::io::Error) -> Failure {
    let folder = real.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if error.kind() == std::io::ErrorKind::NotFound && !folder.is_dir() => {
            no_folder(path, folder)
        }
        _ => Failure::io("write", path, error),
    }
}

/// Writes a file whole: to a new file beside it, which then takes its place. A symbolic link stays,
/// and what it leads to is written; a file that is there keeps its permissions.
///
/// # Errors
/// If it cannot be written, or must not be; what was there before is untouched.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_by(path, |file| file.write_all(bytes).map_err(|error| Failure::io("write", path, &error)))
}

/// The same, piece by piece, for what never is in memory as a whole.
///
/// # Errors
/// As [`write`], and those of `give`. Then there is no new file either.
pub(crate) fn write_by(
    path: &Path,
    give: impl FnOnce(&mut fs::File) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let begun = Begun::at(path)?;
    let written = begun.fill(give).and_then(|()| begun.finish());
    written.inspect_err(|_| begun.drop())
}

/// Writes several files, all of them or none: each to a new file beside it, and when all are there they
/// take their places.
///
/// # Errors
/// As [`write_by`].
pub(crate) fn write_together(
    paths: &[PathBuf],
    mut give: impl FnMut(usize, &mut fs::File) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut begun: Vec<Begun<'_>> = Vec::new();
    let written = paths.iter().enumerate().try_for_each(|(number, path)| {
        let next = Begun::at(path)?;
        let filled = next.fill(|file| give(number, file));
        begun.push(next);
        filled
    });
    let mut placed = Vec::new();
    let written = written.and_then(|()| {
        begun.iter().try_for_each(|one| {
            one.finish()?;
            placed.extend(one.before.is_none().then_some(&one.real));
            Ok(())
        })
    });
    written.inspect_err(|_| {
        begun.iter().for_each(Begun::drop);
        for path in placed {
            let _ = fs::remove_file(path);
        }
    })
}

/// A file that is written beside the one whose place it takes.
struct Begun<'a> {
    /// The name that was asked for.
    path: &'a Path,
    /// What it leads to.
    real: PathBuf,
    /// Where the new file is until it is whole.
    beside: PathBuf,
    /// What is known of the file that is there.
    before: Option<fs::Metadata>,
}

impl<'a> Begun<'a> {
    /// Nothing is made yet.
    fn at(path: &'a Path) -> Result<Begun<'a>, Failure> {
        let (real, before) = target(path)?;
        let folder = match real.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let name = real
            .file_name()
            .ok_or_else(|| not_written(path, &real, &std::io::ErrorKind::InvalidInput.into()))?;
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}", std::process::id()));
        Ok(Begun { path, beside: folder.join(hidden), real, before })
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        not_written(self.path, &self.real, error)
    }

    /// Writes the new file.
    fn fill(&self, give: impl FnOnce(&mut fs::File) -> Result<(), Failure>) -> Result<(), Failure> {
        let mut file = fs::File::create(&self.beside).map_err(|error| self.failed(&error))?;
        if let Some(facts) = &self.before {
            file.set_permissions(facts.permissions()).map_err(|error| self.failed(&error))?;
        }
        give(&mut file)?;
        file.sync_all().map_err(|error| self.failed(&error))
    }

    /// Puts it into its place.
    fn finish(&self) -> Result<(), Failure> {
        fs::rename(&self.beside, &self.real).map_err(|error| self.failed(&error))
    }

    /// Takes it away. If even that fails, the first reason is the one to tell.
    fn drop(&self) {
        let _ = fs::remove_file(&self.beside);
    }
}

/// Writes to a file in a folder that is made if it is not there; if writing fails, it is taken away.
///
/// # Errors
/// If the folder cannot be made, and those of `give`.
pub(crate) fn in_folder<T>(
    path: &Path,
    give: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let above = folder.into_iter().flat_map(Path::ancestors);
    let made: Vec<&Path> =
        above.take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists()).collect();
    if let Some(folder) = folder.filter(|_| !made.is_empty()) {
        make_folder(folder)?;
    }
    give().inspect_err(|_| {
        for folder in made {
            let _ = fs::remove_dir(folder);
        }
    })
}

/// Makes a folder and those above it.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::io("write", path, &error))
}

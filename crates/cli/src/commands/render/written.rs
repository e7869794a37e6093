//! Documents to files: one PDF, or a picture for each page.

use std::path::{Path, PathBuf};

use crestline_print::{Document, PAGE_HEX_MM, Page, Part};

use crate::disk;
use crate::exit::{Failure, shown};
use crate::picture::{Kind, encoded};
use crate::workspace::Opened;

/// So many files are named one by one; of more, the first and the last.
const NAMED: usize = 8;

/// Writes a document, and says where.
///
/// # Errors
/// If it cannot be drawn or written. Then there is no new file.
pub(super) fn write(
    document: &Document,
    opened: &Opened,
    (path, kind): (&Path, Kind),
    dpi: f64,
) -> Result<String, Failure> {
    let files = files(document, path, kind);
    for (file, _) in &files {
        opened.not_read(file)?;
    }
    let drawn = drawn(document, &files, kind, dpi)?;
    if let Some(folder) = path.parent().filter(|folder| kind != Kind::Pdf && !folder.exists()) {
        disk::make_folder(folder)?;
    }
    let mut made = Vec::new();
    for ((file, _), bytes) in files.iter().zip(&drawn) {
        let is_new = !file.exists();
        if let Err(failure) = disk::write(file, bytes) {
            // Half of a kit is none.
            disk::remove(&made);
            return Err(failure);
        }
        made.extend(is_new.then(|| file.clone()));
    }
    let names: Vec<String> = files.iter().map(|(file, _)| shown(file)).collect();
    Ok(match names.as_slice() {
        [first, .., last] if names.len() > NAMED => format!("{first} to {last}"),
        _ => names.join(", "),
    })
}

/// The files of a document, each with the number of its page: one PDF, or a picture for each page that
/// is not blank, with the name of its part and its label in its name if there are several.
fn files(document: &Document, path: &Path, kind: Kind) -> Vec<(PathBuf, usize)> {
    let pages: Vec<(usize, (&Part, &Page))> =
        document.pages().enumerate().filter(|(_, (_, page))| !page.layers.is_empty()).collect();
    if kind == Kind::Pdf || pages.len() == 1 {
        return vec![(path.to_owned(), pages.first().map_or(0, |(number, _)| *number))];
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().unwrap_or_default().to_string_lossy();
    let is_one_part = document.parts.len() == 1;
    let name = |part: &Part, page: &Page| match (is_one_part, part.pages.len()) {
        (true, _) => page.label.clone(),
        (false, 1) => part.name.clone(),
        (false, _) => format!("{}-{}", part.name, page.label),
    };
    let file = |(number, (part, page)): (usize, (&Part, &Page))| {
        // A label is for people, and may have blanks.
        let name = name(part, page).replace(char::is_whitespace, "-");
        (path.with_file_name(format!("{stem}-{name}.{end}")), number)
    };
    pages.into_iter().map(file).collect()
}

/// The bytes of each file. Nothing is written before all is drawn.
fn drawn(
    document: &Document,
    files: &[(PathBuf, usize)],
    kind: Kind,
    dpi: f64,
) -> Result<Vec<Vec<u8>>, Failure> {
    if kind == Kind::Pdf {
        let bytes = document.pdf().map_err(|error| {
            Failure::wrong(error.to_string(), "please report this, with what you printed")
        })?;
        return Ok(vec![bytes]);
    }
    let mut drawn = Vec::new();
    for (number, picture) in document.pictures().enumerate() {
        if let Some((path, _)) = files.iter().find(|(_, page)| *page == number) {
            drawn.push(encoded(&picture, path, dpi, PAGE_HEX_MM)?);
        }
    }
    Ok(drawn)
}

//! Documents to files: one PDF, or a picture for each page.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crestline_draw::PIXEL_LIMIT;
use crestline_print::{Document, INCH, PAGE_HEX_MM, Page, Part};

use crate::exit::{Failure, shown};
use crate::picture::{self, Kind};
use crate::workspace::Opened;
use crate::{disk, signals};

/// So many files are named one by one; of more, the first and the last.
const NAMED: usize = 8;

/// So many pixels are drawn at once at most, on all pages: some minutes of work.
const MOST_PIXELS: f64 = 5e9;

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
    if kind == Kind::Png {
        bearable(document, dpi)?;
    }
    let paths: Vec<PathBuf> = files.iter().map(|(file, _)| file.clone()).collect();
    if kind == Kind::Pdf {
        let bytes = document.pdf().map_err(|error| {
            Failure::wrong(error.to_string(), "please report this, with what you printed")
        })?;
        disk::in_folder(path, || disk::write(path, &bytes))?;
    } else {
        // A page is in memory only while it is drawn; half of a kit is none.
        let mut pictures = document.pictures().enumerate();
        let stop = Arc::new(AtomicBool::new(false));
        let wish = Arc::clone(&stop);
        signals::on_wish(move || wish.store(true, Ordering::Relaxed));
        disk::in_folder(path, || {
            disk::write_together(&paths, |number, file| {
                if stop.load(Ordering::Relaxed) {
                    return Err(Failure::wrong("stopped; nothing is written", "run it again"));
                }
                let (path, page) = &files[number];
                let Some((_, picture)) = pictures.find(|(own, _)| own == page) else {
                    return Ok(());
                };
                picture::give(&picture, (path, kind), (dpi, PAGE_HEX_MM), file)
            })
        })?;
    }
    let names: Vec<String> = paths.iter().map(|file| shown(file)).collect();
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
    let printed = |part: &Part| part.pages.iter().filter(|page| !page.layers.is_empty()).count();
    let name = |part: &Part, page: &Page| match (is_one_part, printed(part)) {
        (true, _) => page.label.clone(),
        (false, 1) => part.name.clone(),
        // What the label says before its last word, the name of the part says.
        (false, _) => {
            let last = page.label.rsplit([' ', '-']).next().unwrap_or_default();
            format!("{}-{last}", part.name)
        }
    };
    let file = |(number, (part, page)): (usize, (&Part, &Page))| {
        // A label is for people, and may have blanks.
        let name = name(part, page).replace(char::is_whitespace, "-");
        (path.with_file_name(format!("{stem}-{name}.{end}")), number)
    };
    pages.into_iter().map(file).collect()
}

/// Makes sure that pages as pixels are no work for days, before it is begun.
fn bearable(document: &Document, dpi: f64) -> Result<(), Failure> {
    let side = |mm: f64| (mm / INCH * dpi).round();
    let drawn = document.pages().filter(|(_, page)| !page.layers.is_empty());
    let (mut all, mut pages) = (0.0, 0);
    for (_, page) in drawn {
        let (width, height) = (side(page.size.width), side(page.size.height));
        if width * height > PIXEL_LIMIT as f64 {
            return Err(Failure::wrong(
                format!(
                    "a page of {width} × {height} pixels is more than the {PIXEL_LIMIT} that a picture may \
                     have"
                ),
                "take a lower `--dpi`, or print a PDF, which has no dots",
            ));
        }
        all += width * height;
        pages += 1;
    }
    if all > MOST_PIXELS {
        return Err(Failure::wrong(
            format!("{pages} pages at {dpi} dots per inch are {:.0} billion pixels", all / 1e9),
            format!(
                "take a lower `--dpi`, fewer parts, or a PDF, which has no dots; {:.0} billion are the most",
                MOST_PIXELS / 1e9
            ),
        ));
    }
    Ok(())
}

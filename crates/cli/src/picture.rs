//! Pictures to files: SVG or PNG by the name of the file.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use crestline_board::lattice::Point;
use crestline_draw::{ACROSS_FLATS, Picture, RasterError, pixel_size, project, write_png};

use crate::disk;
use crate::exit::{Failure, shown};

/// Dots per inch of pictures for a screen.
pub(crate) const SCREEN_DPI: f64 = 150.0;

/// The size of a printed hex across its flats in millimetres, unless it is told.
pub(crate) const HEX_MM: f64 = 22.0;

/// Lattice steps of x to a picture unit.
const STEPS_PER_UNIT: f64 = 20.48;

/// A length on the printed map in lattice steps of x, rounded down.
pub(crate) fn steps(mm: f64, hex_mm: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "lengths on a map are small")]
    let whole = (mm / hex_mm * ACROSS_FLATS * STEPS_PER_UNIT).floor() as i32;
    whole
}

/// Lattice steps of x as millimetres on the printed map.
pub(crate) fn mm(steps: i32, hex_mm: f64) -> f64 {
    f64::from(steps) / STEPS_PER_UNIT / ACROSS_FLATS * hex_mm
}

/// The kinds of picture files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Scalable.
    Svg,
    /// Pixels with their physical size.
    Png,
    /// Pages for a printer.
    Pdf,
}

/// The kind that a file's name asks for: of pictures for a screen.
///
/// # Errors
/// If it is neither SVG nor PNG.
pub(crate) fn kind(path: &Path) -> Result<Kind, Failure> {
    let found = print_kind(path).ok().filter(|kind| *kind != Kind::Pdf);
    found.ok_or_else(|| unknown(path, "name a file that ends in .svg or .png"))
}

/// The kind that a file's name asks for: of pictures for a screen or for paper.
///
/// # Errors
/// If it is none.
pub(crate) fn print_kind(path: &Path) -> Result<Kind, Failure> {
    let end = path.extension().map(|end| end.to_string_lossy().to_lowercase());
    match end.as_deref() {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        Some("pdf") => Ok(Kind::Pdf),
        _ => Err(unknown(path, "name a file that ends in .svg, .png or .pdf")),
    }
}

fn unknown(path: &Path, help: &str) -> Failure {
    if path.is_dir() {
        return Failure::wrong(format!("`{}` is a folder", shown(path)), help);
    }
    Failure::wrong(format!("`{}` is no kind of picture that is known", shown(path)), help)
}

/// Writes a picture to a file. A PNG is in memory neither as pixels nor as a file as a whole.
///
/// # Errors
/// If the file's name asks for no known kind, a PNG would be too large, or it cannot be written.
pub(crate) fn save(picture: &Picture, path: &Path, dpi: f64, hex_mm: f64) -> Result<(), Failure> {
    let kind = kind(path)?;
    if kind == Kind::Png {
        pixel_size(picture, dpi, hex_mm).map_err(|error| refused(&error))?;
    }
    disk::write_by(path, |file| give(picture, (path, kind), (dpi, hex_mm), file))
}

/// Gives a picture to the file that is to be at a path.
///
/// # Errors
/// If a PNG would be too large, or the file takes no more.
pub(crate) fn give(
    picture: &Picture,
    (path, kind): (&Path, Kind),
    (dpi, hex_mm): (f64, f64),
    file: &mut File,
) -> Result<(), Failure> {
    if kind != Kind::Png {
        let svg = picture.svg.as_bytes();
        return file.write_all(svg).map_err(|error| Failure::io("write", path, &error));
    }
    write_png(picture, dpi, hex_mm, file).map_err(|error| match error {
        RasterError::Unwritten(kind) => Failure::io("write", path, &kind.into()),
        error => refused(&error),
    })
}

fn refused(error: &RasterError) -> Failure {
    Failure::wrong(error.to_string(), "see `crestline render --help`")
}

/// A place of the lattice in whole picture units, as outlines are drawn in.
pub(crate) fn units(point: Point) -> (i64, i64) {
    let xy = project(point);
    #[expect(clippy::cast_possible_truncation, reason = "pictures are small")]
    let whole = |v: f64| v.round() as i64;
    (whole(xy.x), whole(xy.y))
}

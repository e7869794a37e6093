//! Pixels: a PNG of a picture, with its physical size in the file.

mod bands;
mod list;
mod tile;

use std::cell::Cell;
use std::fmt;
use std::io::{ErrorKind, Write};
use std::sync::{Arc, OnceLock};
use std::thread;

use resvg::usvg;

use crate::picture::Picture;
use crate::text::{FAMILY, FILES};

/// The most pixels that a PNG may have. It is drawn in strips, so that this is a limit of time and
/// of what other programs can open, not of memory.
pub const PIXEL_LIMIT: u64 = 1 << 28;

/// A PNG of so many pixels is for a screen, and packed well; above, that would take longer than to
/// draw it.
const SMALL: u64 = 1 << 21;

/// Why there is no PNG.
#[derive(Clone, PartialEq, Debug)]
pub enum RasterError {
    /// A resolution or a hex size that is no positive number.
    Measure(f64),
    /// More pixels than [`PIXEL_LIMIT`].
    TooLarge {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
    /// The SVG cannot be read back: a fault of this program.
    Svg(String),
    /// The PNG cannot be written: a fault of this program.
    Png(String),
    /// What the PNG was to be written to takes no more, and of what kind that is.
    Unwritten(ErrorKind),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Measure(value) => write!(f, "{value} is no size to draw at"),
            RasterError::TooLarge { width, height } => write!(
                f,
                "{width} × {height} pixels are more than the {PIXEL_LIMIT} that a picture may have; \
                 take a lower resolution or smaller hexes"
            ),
            RasterError::Svg(reason) => write!(f, "the picture cannot be drawn: {reason}"),
            RasterError::Png(reason) => write!(f, "the PNG cannot be written: {reason}"),
            RasterError::Unwritten(kind) => write!(f, "the PNG cannot be written: {kind}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// A picture as pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Red, green, blue of each pixel, row by row from the top.
    pub rgb: Vec<u8>,
}

/// How many pixels a picture takes at a resolution in dots per inch and a hex size in millimetres
/// across the flats.
///
/// # Errors
/// If a measure is no positive number, or there would be more than [`PIXEL_LIMIT`] pixels.
pub fn pixel_size(picture: &Picture, dpi: f64, hex_mm: f64) -> Result<(u32, u32), RasterError> {
    for measure in [dpi, hex_mm] {
        if !(measure.is_finite() && measure > 0.0) {
            return Err(RasterError::Measure(measure));
        }
    }
    let (width, height) = picture.millimetres(hex_mm);
    let pixels = |mm: f64| (mm / 25.4 * dpi).round().clamp(1.0, 1e15) as u64;
    let (width, height) = (pixels(width), pixels(height));
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(w), Ok(h)) if width.saturating_mul(height) <= PIXEL_LIMIT => Ok((w, h)),
        _ => Err(RasterError::TooLarge { width, height }),
    }
}

/// The embedded fonts, read once for all pictures.
#[must_use]
pub fn font_database() -> Arc<usvg::fontdb::Database> {
    static FONTS: OnceLock<Arc<usvg::fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = usvg::fontdb::Database::new();
        for file in FILES {
            fonts.load_font_data(file.to_vec());
        }
        Arc::new(fonts)
    });
    Arc::clone(fonts)
}

/// The tree that resvg draws, with the embedded fonts and no others.
///
/// # Errors
/// If the SVG cannot be read.
pub fn tree(svg: &str) -> Result<usvg::Tree, RasterError> {
    let options = usvg::Options {
        font_family: FAMILY.to_owned(),
        fontdb: font_database(),
        ..usvg::Options::default()
    };
    usvg::Tree::from_str(svg, &options).map_err(|error| RasterError::Svg(error.to_string()))
}

/// How many threads draw on this machine.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Draws a picture at a resolution in dots per inch and a hex size in millimetres across the flats.
///
/// # Errors
/// As [`pixel_size`]; anything else would be a fault of this program.
pub fn pixels(picture: &Picture, dpi: f64, hex_mm: f64) -> Result<Pixels, RasterError> {
    let (width, height) = pixel_size(picture, dpi, hex_mm)?;
    let mut rgb = Vec::with_capacity(width as usize * height as usize * 3);
    bands::each(picture, (width, height), threads(), |band| {
        rgb.extend_from_slice(band);
        Ok(())
    })?;
    Ok(Pixels { width, height, rgb })
}

/// A PNG of a picture at a resolution in dots per inch and a hex size in millimetres across the
/// flats; the file says how large a pixel is on paper.
///
/// # Errors
/// As [`pixels`].
pub fn png(picture: &Picture, dpi: f64, hex_mm: f64) -> Result<Vec<u8>, RasterError> {
    let mut out = Vec::new();
    write_png(picture, dpi, hex_mm, &mut out)?;
    Ok(out)
}

/// Writes a PNG as [`png`] makes it to somewhere, piece by piece: neither the picture nor the file
/// is ever in memory as a whole.
///
/// # Errors
/// As [`pixels`], and if it cannot be written there.
pub fn write_png(
    picture: &Picture,
    dpi: f64,
    hex_mm: f64,
    out: &mut dyn Write,
) -> Result<(), RasterError> {
    write_png_by(threads(), picture, dpi, hex_mm, out)
}

/// A PNG drawn by so many threads.
#[cfg(test)]
pub(crate) fn png_by(
    threads: usize,
    picture: &Picture,
    dpi: f64,
    hex_mm: f64,
) -> Result<Vec<u8>, RasterError> {
    let mut out = Vec::new();
    write_png_by(threads, picture, dpi, hex_mm, &mut out)?;
    Ok(out)
}

fn write_png_by(
    threads: usize,
    picture: &Picture,
    dpi: f64,
    hex_mm: f64,
    out: &mut dyn Write,
) -> Result<(), RasterError> {
    let (width, height) = pixel_size(picture, dpi, hex_mm)?;
    let why = Cell::new(None);
    let failed = |error: png::EncodingError| match (why.get(), error) {
        (Some(kind), _) => RasterError::Unwritten(kind),
        (None, png::EncodingError::IoError(error)) => RasterError::Unwritten(error.kind()),
        (None, error) => RasterError::Png(error.to_string()),
    };
    let mut encoder = png::Encoder::new(Remembering { out, failed: &why }, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let is_small = u64::from(width) * u64::from(height) <= SMALL;
    encoder.set_compression(match is_small {
        true => png::Compression::Balanced,
        false => png::Compression::Fastest,
    });
    let dots = (dpi / 0.0254).round().clamp(1.0, f64::from(u32::MAX)) as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: dots,
        yppu: dots,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut stream = writer.stream_writer_with_size(1 << 20).map_err(failed)?;
    bands::each(picture, (width, height), threads, |band| {
        stream.write_all(band).map_err(|error| failed(error.into()))
    })?;
    stream.finish().map_err(failed)
}

/// What is written to, and why it could not be: the encoder forgets the kind of an error.
struct Remembering<'a> {
    out: &'a mut dyn Write,
    failed: &'a Cell<Option<ErrorKind>>,
}

impl Remembering<'_> {
    fn note<T>(&self, done: std::io::Result<T>) -> std::io::Result<T> {
        done.inspect_err(|error| self.failed.set(Some(error.kind())))
    }
}

impl Write for Remembering<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let done = self.out.write(bytes);
        self.note(done)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        let done = self.out.flush();
        self.note(done)
    }
}

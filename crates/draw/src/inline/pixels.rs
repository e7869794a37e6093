//! A picture of pixels as art: decoded, and encoded anew as a plain PNG.

use std::io::Cursor;
use std::sync::Arc;

use base64::Engine;
use image::{ImageDecoder, ImageFormat, ImageReader, Limits};

use super::{Inline, Mark};
use crate::art::{Refusal, RefusalKind};

/// A picture may have this many bytes.
pub const LARGEST_RASTER: usize = 8 << 20;

/// A picture may be this wide or tall.
const LONGEST: u32 = 4096;

/// Reads a PNG or JPEG as art to be drawn as it is.
///
/// # Errors
/// If it is neither, broken or too large.
pub fn inline_raster(bytes: &[u8]) -> Result<Inline, Refusal> {
    let refused = |kind, message: String, help| Refusal::new(kind, 0..0, message, help);
    let large = || {
        let message = format!("this picture is larger than {LONGEST} pixels or 8 MiB");
        refused(RefusalKind::TooLarge, message, "scale it down; a hex has 450 pixels in print")
    };
    if bytes.len() > LARGEST_RASTER {
        return Err(large());
    }
    let Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg)) = image::guess_format(bytes) else {
        let message = "this is no picture that can be read".to_owned();
        return Err(refused(RefusalKind::NotPicture, message, "save it as PNG, JPEG or SVG"));
    };
    let broken = |error: &image::ImageError| match error {
        image::ImageError::Limits(_) => large(),
        _ => {
            let message = "this picture is damaged".to_owned();
            refused(RefusalKind::NotPicture, message, "save it anew as PNG or JPEG")
        }
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| broken(&error))?;
    let turned = decoder.orientation().map_err(|error| broken(&error))?;
    let mut picture = image::DynamicImage::from_decoder(decoder).map_err(|error| broken(&error))?;
    // Cameras write which way is up beside the pixels.
    picture.apply_orientation(turned);
    let pixels = picture.to_rgba8();
    let (width, height) = pixels.dimensions();
    let is_opaque = pixels.pixels().all(|pixel| pixel.0[3] == 255);
    let (colour, data) = if is_opaque {
        (png::ColorType::Rgb, picture.to_rgb8().into_raw())
    } else {
        (png::ColorType::Rgba, pixels.into_raw())
    };
    let encoded = encoded(width, height, colour, &data).map_err(|error| {
        refused(RefusalKind::NotPicture, error.to_string(), "save it anew as PNG or JPEG")
    })?;
    let text = base64::engine::general_purpose::STANDARD.encode(encoded);
    let address: Arc<str> = format!("data:image/png;base64,{text}").into();
    let aspect = f64::from(width) / f64::from(height);
    Ok(Inline { aspect, marks: vec![Mark::Pixels(address)] })
}

fn encoded(
    width: u32,
    height: u32,
    colour: png::ColorType,
    data: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(colour);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(out)
}

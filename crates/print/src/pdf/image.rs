//! Pictures of pixels in a PDF: what users bring as art of their own.

use std::io::Cursor;

use pdf_writer::{Content, Filter, Finish, Name};
use resvg::usvg;

use super::{PdfError, Writer, deflated};

/// Pixels as a PDF wants them.
struct Decoded {
    width: i32,
    height: i32,
    rgb: Vec<u8>,
    /// How opaque each pixel is, if some is not.
    alpha: Option<Vec<u8>>,
}

/// Draws a picture of pixels. `draw` makes each a plain PNG before it puts it into a drawing.
pub(super) fn write(
    writer: &mut Writer<'_>,
    out: &mut Content,
    image: &usvg::Image,
) -> Result<(), PdfError> {
    if !image.is_visible() {
        return Ok(());
    }
    let usvg::ImageKind::PNG(bytes) = image.kind() else {
        return Err(PdfError::Unknown("a picture that is no PNG"));
    };
    let size = image.size();
    let number = placed(writer, bytes)?;
    out.save_state();
    // A picture fills the unit square, its first row on top.
    out.transform([size.width(), 0.0, 0.0, -size.height(), 0.0, size.height()]);
    out.x_object(Name(image_name(number).as_bytes()));
    out.restore_state();
    Ok(())
}

/// What a picture is called.
pub(super) fn image_name(number: usize) -> String {
    format!("I{number}")
}

/// The number of a picture, which is written once.
fn placed(writer: &mut Writer<'_>, bytes: &[u8]) -> Result<usize, PdfError> {
    let known = writer.images.iter().position(|(own, _)| own.as_slice() == bytes);
    if let Some(known) = known {
        return Ok(known);
    }
    let decoded = decoded(bytes).ok_or(PdfError::Unknown("a damaged picture"))?;
    let id = writer.next();
    let mask = decoded.alpha.is_some().then(|| writer.next());
    let data = deflated(&decoded.rgb);
    let mut image = writer.pdf.image_xobject(id, &data);
    image.filter(Filter::FlateDecode);
    image.width(decoded.width).height(decoded.height);
    image.color_space().device_rgb();
    image.bits_per_component(8);
    if let Some(mask) = mask {
        image.s_mask(mask);
    }
    image.finish();
    if let (Some(mask), Some(alpha)) = (mask, &decoded.alpha) {
        let data = deflated(alpha);
        let mut image = writer.pdf.image_xobject(mask, &data);
        image.filter(Filter::FlateDecode);
        image.width(decoded.width).height(decoded.height);
        image.color_space().device_gray();
        image.bits_per_component(8);
        image.finish();
    }
    writer.images.push((bytes.to_vec(), id));
    Ok(writer.images.len() - 1)
}

/// Red, green, blue and perhaps alpha of a PNG of eight bits.
fn decoded(bytes: &[u8]) -> Option<Decoded> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut pixels).ok()?;
    pixels.truncate(info.buffer_size());
    let channels = info.color_type.samples();
    let each = || pixels.chunks_exact(channels);
    let rgb = match channels {
        1 | 2 => each().flat_map(|pixel| [pixel[0]; 3]).collect(),
        _ => each().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
    };
    let alpha =
        matches!(channels, 2 | 4).then(|| each().map(|pixel| pixel[channels - 1]).collect());
    let (width, height) = (i32::try_from(info.width).ok()?, i32::try_from(info.height).ok()?);
    Some(Decoded { width, height, rgb, alpha })
}

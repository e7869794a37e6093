//! Shapes that come again: the picture of an order is on many cards. From the second time on they are
//! forms, written once for all further times.

use std::collections::BTreeMap;

use pdf_writer::Rect;
use resvg::tiny_skia::PathSegment;
use resvg::usvg;

use super::content::{is_ornament, paint_here};
use super::pack::Growing;
use super::{PdfError, Writer};

/// From how many segments on a shape is worth a form.
const WORTH: usize = 24;

/// Shapes that have been drawn, each with its form if it came again.
#[derive(Default)]
pub(super) struct Again(BTreeMap<Vec<u32>, Option<usize>>);

/// The form of a path that was drawn before, if it is worth one.
pub(super) fn form(writer: &mut Writer<'_>, path: &usvg::Path) -> Result<Option<usize>, PdfError> {
    let Some(key) = key(path) else { return Ok(None) };
    match writer.again.0.get(&key) {
        None => {
            writer.again.0.insert(key, None);
            Ok(None)
        }
        Some(Some(form)) => Ok(Some(*form)),
        Some(None) => {
            let mut content = Growing::new();
            paint_here(writer, &mut content, path)?;
            let around = path.stroke_bounding_box();
            let bounds = Rect::new(
                around.left() - 1.0,
                around.top() - 1.0,
                around.right() + 1.0,
                around.bottom() + 1.0,
            );
            let form = writer.form(content, bounds, false);
            writer.again.0.insert(key, Some(form));
            Ok(Some(form))
        }
    }
}

/// What two paths have in common that are drawn alike; nothing for those that are small, or strewn, or
/// in more than plain colours.
fn key(path: &usvg::Path) -> Option<Vec<u32>> {
    if path.data().len() < WORTH || is_ornament(path) {
        return None;
    }
    let mut key = Vec::with_capacity(path.data().points().len() * 2 + path.data().len() + 8);
    let mut paint = |paint: &usvg::Paint, opacity: f32| {
        let usvg::Paint::Color(colour) = paint else { return None };
        key.push(u32::from_be_bytes([0, colour.red, colour.green, colour.blue]));
        key.push(opacity.to_bits());
        Some(())
    };
    if let Some(fill) = path.fill() {
        paint(fill.paint(), fill.opacity().get())?;
    }
    if let Some(stroke) = path.stroke() {
        // Dashes and the like are rare on what comes again.
        if stroke.dasharray().is_some() {
            return None;
        }
        paint(stroke.paint(), stroke.opacity().get())?;
        key.extend([
            stroke.width().get().to_bits(),
            stroke.linecap() as u32,
            stroke.linejoin() as u32,
        ]);
    }
    let rule = path.fill().map_or(2, |fill| fill.rule() as u32);
    key.extend([rule, path.paint_order() as u32]);
    // How finely it is written depends on how it is scaled.
    key.push(path.abs_transform().get_scale().0.to_bits());
    for segment in path.data().segments() {
        key.push(match segment {
            PathSegment::MoveTo(_) => 0,
            PathSegment::LineTo(_) => 1,
            PathSegment::QuadTo(..) => 2,
            PathSegment::CubicTo(..) => 3,
            PathSegment::Close => 4,
        });
    }
    key.extend(path.data().points().iter().flat_map(|at| [at.x.to_bits(), at.y.to_bits()]));
    Some(key)
}

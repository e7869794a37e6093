//! From the tree that resvg draws to the operators of a PDF.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Rect};
use resvg::tiny_skia::{Path as Outline, PathSegment, Point, Transform};
use resvg::usvg;

use super::pack::Growing;
use super::{PdfError, Writer, again, form_name, image, letters, rings};

/// Draws a group and all in it.
pub(super) fn draw(
    writer: &mut Writer<'_>,
    out: &mut Growing,
    group: &usvg::Group,
) -> Result<(), PdfError> {
    if group.mask().is_some() {
        return Err(PdfError::Unknown("a mask"));
    }
    if !group.filters().is_empty() {
        return Err(PdfError::Unknown("a filter"));
    }
    if group.blend_mode() != usvg::BlendMode::Normal {
        return Err(PdfError::Unknown("blended colours"));
    }
    let is_placed = !group.transform().is_identity() || group.clip_path().is_some();
    let opacity = group.opacity().get();
    let is_through = opacity < 1.0;
    if is_placed || is_through {
        out.save_state();
    }
    transform(out, group.transform());
    if let Some(path) = group.clip_path() {
        clip(out, path)?;
    }
    if is_through {
        let mut inner = Growing::new();
        children(writer, &mut inner, group)?;
        let bounds = group.layer_bounding_box();
        let bounds = Rect::new(bounds.left(), bounds.top(), bounds.right(), bounds.bottom());
        let form = writer.form(inner, bounds, true);
        let state = writer.opacity(opacity, opacity);
        out.set_parameters(Name(state.as_bytes()));
        out.x_object(Name(form_name(form).as_bytes()));
    } else {
        children(writer, out, group)?;
    }
    if is_placed || is_through {
        out.restore_state();
    }
    Ok(())
}

fn children(
    writer: &mut Writer<'_>,
    out: &mut Growing,
    group: &usvg::Group,
) -> Result<(), PdfError> {
    for child in group.children() {
        match child {
            usvg::Node::Group(group) => draw(writer, out, group)?,
            usvg::Node::Path(path) => paint(writer, out, path)?,
            usvg::Node::Text(text) => letters::write(writer, out, text)?,
            usvg::Node::Image(image) => image::write(writer, out, image)?,
        }
        writer.packer.hand_on(out);
    }
    Ok(())
}

/// A path filled, drawn as a line, or both.
fn paint(writer: &mut Writer<'_>, out: &mut Content, path: &usvg::Path) -> Result<(), PdfError> {
    if !path.is_visible() {
        return Ok(());
    }
    if let Some(form) = again::form(writer, path)? {
        out.x_object(Name(form_name(form).as_bytes()));
        return Ok(());
    }
    paint_here(writer, out, path)
}

/// A path, written where it stands.
pub(super) fn paint_here(
    writer: &mut Writer<'_>,
    out: &mut Content,
    path: &usvg::Path,
) -> Result<(), PdfError> {
    match path.paint_order() {
        usvg::PaintOrder::FillAndStroke => {
            fill(writer, out, path)?;
            stroke(writer, out, path)
        }
        usvg::PaintOrder::StrokeAndFill => {
            stroke(writer, out, path)?;
            fill(writer, out, path)
        }
    }
}

fn fill(writer: &mut Writer<'_>, out: &mut Content, path: &usvg::Path) -> Result<(), PdfError> {
    let Some(fill) = path.fill() else { return Ok(()) };
    let opacity = fill.opacity().get();
    let is_even_odd = fill.rule() == usvg::FillRule::EvenOdd;
    match fill.paint() {
        usvg::Paint::Color(colour) => {
            let is_through = opacity < 1.0;
            if is_through {
                out.save_state();
                let state = writer.opacity(opacity, 1.0);
                out.set_parameters(Name(state.as_bytes()));
            }
            let [r, g, b] = parts(*colour);
            out.set_fill_rgb(r, g, b);
            let whole = Transform::identity();
            // Rings that meet must be filled together, or the ground shows between them; ornament is
            // strewn, and its rings may be drawn for themselves. What shines through must not lie over
            // itself.
            let apart = match (is_ornament(path) && !is_even_odd, is_through) {
                (false, _) => None,
                (true, false) => rings::alike(path.data()),
                (true, true) => rings::apart(path.data()),
            };
            match apart {
                Some(rings) => strewn(out, &rings, grain(path)),
                None => {
                    outline(out, path.data().segments(), whole, grain(path));
                    if is_even_odd {
                        out.fill_even_odd();
                    } else {
                        out.fill_nonzero();
                    }
                }
            }
            if is_through {
                out.restore_state();
            }
            Ok(())
        }
        usvg::Paint::Pattern(pattern) => {
            out.save_state();
            outline(out, path.data().segments(), Transform::identity(), grain(path));
            if is_even_odd {
                out.clip_even_odd();
            } else {
                out.clip_nonzero();
            }
            out.end_path();
            stamp(writer, out, pattern, path.data())?;
            out.restore_state();
            Ok(())
        }
        _ => Err(PdfError::Unknown("a gradient")),
    }
}

/// Stamps the tile of a pattern over the box of a path. Viewers show seams between the tiles of their
/// own patterns, and disagree about where those begin.
fn stamp(
    writer: &mut Writer<'_>,
    out: &mut Content,
    pattern: &usvg::Pattern,
    path: &Outline,
) -> Result<(), PdfError> {
    let rect = pattern.rect();
    let (wide, tall) = (rect.width(), rect.height());
    let known = writer.patterns.iter().find(|(id, _)| id == pattern.id()).map(|(_, form)| *form);
    let form = if let Some(form) = known {
        form
    } else {
        let mut inner = Growing::new();
        draw(writer, &mut inner, pattern.root())?;
        let form = writer.form(inner, Rect::new(0.0, 0.0, wide, tall), false);
        writer.patterns.push((pattern.id().to_owned(), form));
        form
    };
    let Some(back) = pattern.transform().invert() else { return Ok(()) };
    let Some(bounds) = path.clone().transform(back).map(|path| path.bounds()) else {
        return Ok(());
    };
    transform(out, pattern.transform());
    let span = |low: f32, high: f32, start: f32, step: f32| {
        let first = ((low - start) / step).floor() as i32;
        first..=((high - start) / step).floor() as i32
    };
    for row in span(bounds.top(), bounds.bottom(), rect.y(), tall) {
        for column in span(bounds.left(), bounds.right(), rect.x(), wide) {
            let (x, y) = (rect.x() + column as f32 * wide, rect.y() + row as f32 * tall);
            out.save_state();
            out.transform([1.0, 0.0, 0.0, 1.0, rounded(x, FINE), rounded(y, FINE)]);
            out.x_object(Name(form_name(form).as_bytes()));
            out.restore_state();
        }
    }
    Ok(())
}

fn stroke(writer: &mut Writer<'_>, out: &mut Content, path: &usvg::Path) -> Result<(), PdfError> {
    let Some(stroke) = path.stroke() else { return Ok(()) };
    let usvg::Paint::Color(colour) = stroke.paint() else {
        return Err(PdfError::Unknown("a patterned line"));
    };
    out.save_state();
    let opacity = stroke.opacity().get();
    if opacity < 1.0 {
        let state = writer.opacity(1.0, opacity);
        out.set_parameters(Name(state.as_bytes()));
    }
    let [r, g, b] = parts(*colour);
    out.set_stroke_rgb(r, g, b);
    out.set_line_width(stroke.width().get());
    match stroke.linecap() {
        usvg::LineCap::Butt => {}
        usvg::LineCap::Round => {
            out.set_line_cap(LineCapStyle::RoundCap);
        }
        usvg::LineCap::Square => {
            out.set_line_cap(LineCapStyle::ProjectingSquareCap);
        }
    }
    match stroke.linejoin() {
        usvg::LineJoin::Round => {
            out.set_line_join(LineJoinStyle::RoundJoin);
        }
        usvg::LineJoin::Bevel => {
            out.set_line_join(LineJoinStyle::BevelJoin);
        }
        usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => {
            out.set_miter_limit(stroke.miterlimit().get());
        }
    }
    if let Some(dashes) = stroke.dasharray() {
        out.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
    }
    outline(out, path.data().segments(), Transform::identity(), grain(path));
    out.stroke();
    out.restore_state();
    Ok(())
}

/// The rims of letters, without the letters.
pub(super) fn strokes(
    writer: &mut Writer<'_>,
    out: &mut Content,
    group: &usvg::Group,
) -> Result<(), PdfError> {
    for child in group.children() {
        match child {
            usvg::Node::Group(group) => strokes(writer, out, group)?,
            usvg::Node::Path(path) => stroke(writer, out, path)?,
            _ => {}
        }
    }
    Ok(())
}

/// Cuts what follows to a clip path. Its parts count together.
fn clip(out: &mut Content, path: &usvg::ClipPath) -> Result<(), PdfError> {
    if let Some(outer) = path.clip_path() {
        clip(out, outer)?;
    }
    let mut even_odd = false;
    parts_of(out, path.root(), path.transform(), &mut even_odd)?;
    if even_odd {
        out.clip_even_odd();
    } else {
        out.clip_nonzero();
    }
    out.end_path();
    Ok(())
}

fn parts_of(
    out: &mut Content,
    group: &usvg::Group,
    outer: Transform,
    even_odd: &mut bool,
) -> Result<(), PdfError> {
    let at = outer.pre_concat(group.transform());
    for child in group.children() {
        match child {
            usvg::Node::Group(group) => parts_of(out, group, at, even_odd)?,
            usvg::Node::Path(path) => {
                *even_odd |= path.fill().is_some_and(|f| f.rule() == usvg::FillRule::EvenOdd);
                outline(out, path.data().segments(), at, FINE);
            }
            _ => return Err(PdfError::Unknown("a clip of letters")),
        }
    }
    Ok(())
}

/// Many rings of one colour, each drawn from its own first place: what has the same shape is then
/// written in the same words, which takes half the room.
fn strewn(out: &mut Content, rings: &[Vec<PathSegment>], grain: f32) {
    out.save_state();
    let mut pen = Point::zero();
    for ring in rings {
        let Some(PathSegment::MoveTo(start)) = ring.first() else { continue };
        let start = Point::from_xy(rounded(start.x, grain), rounded(start.y, grain));
        out.transform([
            1.0,
            0.0,
            0.0,
            1.0,
            rounded(start.x - pen.x, grain),
            rounded(start.y - pen.y, grain),
        ]);
        let back = Transform::from_translate(-start.x, -start.y);
        outline(out, ring.iter().copied(), back, grain);
        out.fill_nonzero();
        pen = start;
    }
    out.restore_state();
}

/// The outline of a path, in steps of a grain.
fn outline(
    out: &mut Content,
    segments: impl Iterator<Item = PathSegment>,
    at: Transform,
    grain: f32,
) {
    let map = |point: Point| {
        let mut point = point;
        at.map_point(&mut point);
        (rounded(point.x, grain), rounded(point.y, grain))
    };
    let mut pen = Point::zero();
    for segment in segments {
        match segment {
            PathSegment::MoveTo(to) => {
                let (x, y) = map(to);
                out.move_to(x, y);
                pen = to;
            }
            PathSegment::LineTo(to) => {
                let (x, y) = map(to);
                out.line_to(x, y);
                pen = to;
            }
            PathSegment::QuadTo(control, to) => {
                let towards = |from: Point| {
                    let share = |a: f32, b: f32| a + (b - a) * (2.0 / 3.0);
                    Point::from_xy(share(from.x, control.x), share(from.y, control.y))
                };
                cubic(out, map(towards(pen)), map(towards(to)), map(to));
                pen = to;
            }
            PathSegment::CubicTo(a, b, to) => {
                cubic(out, map(a), map(b), map(to));
                pen = to;
            }
            PathSegment::Close => {
                out.close_path();
            }
        }
    }
}

fn cubic(out: &mut Content, a: (f32, f32), b: (f32, f32), to: (f32, f32)) {
    out.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
}

/// How finely what is sighted, the grid and letters are written, in picture units.
pub(super) const FINE: f32 = 0.01;

/// How finely a path is written: ornament, which is drawn in steps of its own, in those; what is drawn
/// large and made smaller, more finely.
fn grain(path: &usvg::Path) -> f32 {
    match path.abs_transform().get_scale().0 {
        _ if is_ornament(path) => 1.0,
        0.5.. => FINE,
        _ => FINE / 10.0,
    }
}

/// Whether a path is drawn in the steps of ornament: a fifth of a unit, as `draw` does.
pub(super) fn is_ornament(path: &usvg::Path) -> bool {
    (path.abs_transform().get_scale().0 - 0.2).abs() < 1e-4
}

/// A number in steps of a grain, of which there is a whole number to one.
pub(super) fn rounded(value: f32, grain: f32) -> f32 {
    let steps = (1.0 / grain).round();
    (value * steps).round() / steps
}

pub(super) fn parts(colour: usvg::Color) -> [f32; 3] {
    [colour.red, colour.green, colour.blue].map(|part| {
        // Three digits tell 256 tones apart.
        (f32::from(part) / 255.0 * 1000.0).round() / 1000.0
    })
}

fn transform(out: &mut Content, at: Transform) {
    if !at.is_identity() {
        out.transform([at.sx, at.ky, at.kx, at.sy, at.tx, at.ty]);
    }
}

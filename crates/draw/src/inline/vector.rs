//! An SVG as flat shapes: what a renderer would fill, and nothing else of the file.

use resvg::tiny_skia::{Path as Outlined, PathSegment, Point, Transform};
use resvg::usvg;
use roxmltree::{Document, Node};

use super::{Inline, Mark, Outline, Segment};
use crate::art::{self, Refusal, RefusalKind};
use crate::project::Xy;
use crate::theme::Colour;

/// Art may have this many parts of outlines: it may be drawn hundreds of times.
const MOST_SEGMENTS: usize = 20_000;

const FLAT: &str = "give every shape one plain colour, or save the art as PNG";

/// Reads an SVG as art to be drawn as it is: its `viewBox` becomes the box of the art.
///
/// # Errors
/// Everything for which it is refused, never none: what is dangerous or broken, and what is no flat
/// shape: letters, pictures, gradients, masks, filters, animations, web pages.
pub fn inline_svg(bytes: &[u8]) -> Result<Inline, Vec<Refusal>> {
    // Dangers and measures first, as for any artwork.
    art::read(bytes)?;
    let text = String::from_utf8_lossy(bytes);
    // A document type that passed that says nothing.
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let broken = |reason: String| {
        let help = "save it anew as plain SVG";
        let message = format!("this is no SVG that can be drawn: {reason}");
        vec![Refusal::new(RefusalKind::NotSvg, 0..0, message, help)]
    };
    let document =
        Document::parse_with_options(&text, options).map_err(|error| broken(error.to_string()))?;
    let strange: Vec<Refusal> = document
        .descendants()
        .filter(Node::is_element)
        .filter_map(|node| {
            let (message, help) = strange(node.tag_name().name())?;
            let at = node.range().start;
            let at = at..at + node.tag_name().name().len() + 1;
            Some(Refusal::new(RefusalKind::NotFlat, at, message, help))
        })
        .take(20)
        .collect();
    if !strange.is_empty() {
        return Err(strange);
    }
    let resolver = usvg::ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = usvg::Options { image_href_resolver: resolver, ..usvg::Options::default() };
    let tree =
        usvg::Tree::from_xmltree(&document, &options).map_err(|error| broken(error.to_string()))?;
    let size = tree.size();
    let walk =
        Walk { text: &text, fit: Transform::from_scale(1.0 / size.width(), 1.0 / size.height()) };
    let mut left = MOST_SEGMENTS;
    let marks = walk.group(tree.root(), &mut left).map_err(|refusal| vec![refusal])?;
    if marks.is_empty() {
        let help = "draw something, or take the art out of the theme";
        let message = "nothing can be seen in this art";
        return Err(vec![Refusal::new(RefusalKind::NoExtent, 0..0, message, help)]);
    }
    Ok(Inline { aspect: f64::from(size.width()) / f64::from(size.height()), marks })
}

/// What is said of an element that is no flat shape.
fn strange(name: &str) -> Option<(&'static str, &'static str)> {
    match name {
        "foreignObject" => {
            Some(("this art holds a web page", "delete it; only shapes can be printed"))
        }
        "animate" | "animateTransform" | "animateMotion" | "animateColor" | "set" => {
            Some(("this art moves", "delete the animation; a print stands still"))
        }
        "text" => Some((
            "this art has letters, whose font may not be there",
            "turn text into paths in the drawing program",
        )),
        "image" => Some((
            "this art has a picture in it",
            "give the theme the picture itself, as PNG or JPEG",
        )),
        _ => None,
    }
}

struct Walk<'t> {
    text: &'t str,
    fit: Transform,
}

impl Walk<'_> {
    /// What is said of something that is not flat, at the element with an id.
    fn refused(&self, id: &str, message: &'static str) -> Refusal {
        let named = [format!("id=\"{id}\""), format!("id='{id}'")];
        let found =
            named.iter().filter(|_| !id.is_empty()).find_map(|n| self.text.find(n.as_str()));
        let at = found.map_or(0..0, |at| at..at + id.len() + 5);
        Refusal::new(RefusalKind::NotFlat, at, message, FLAT)
    }

    fn group(&self, group: &usvg::Group, left: &mut usize) -> Result<Vec<Mark>, Refusal> {
        if let Some(mask) = group.mask() {
            return Err(self.refused(mask.id(), "this art has a mask"));
        }
        if let Some(filter) = group.filters().first() {
            return Err(self.refused(filter.id(), "this art has a filter"));
        }
        if group.blend_mode() != usvg::BlendMode::Normal {
            return Err(self.refused(group.id(), "this art blends colours"));
        }
        let mut marks = Vec::new();
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => marks.extend(self.group(inner, left)?),
                usvg::Node::Path(path) => self.path(path, &mut marks, left)?,
                usvg::Node::Image(_) | usvg::Node::Text(_) => {}
            }
        }
        let opacity = f64::from(group.opacity().get());
        if opacity < 1.0 && !marks.is_empty() {
            marks = vec![Mark::Group(opacity, Vec::new(), marks)];
        }
        let mut clip = group.clip_path();
        let at = group.abs_transform();
        while let (Some(path), false) = (clip, marks.is_empty()) {
            let mut outlines = Vec::new();
            self.clip(path.root(), at.pre_concat(path.transform()), &mut outlines, left)?;
            marks = match outlines.as_slice() {
                // Clipped to nothing.
                [] => Vec::new(),
                _ => vec![Mark::Group(1.0, outlines, marks)],
            };
            clip = path.clip_path();
        }
        Ok(marks)
    }

    fn clip(
        &self,
        group: &usvg::Group,
        at: Transform,
        outlines: &mut Vec<Outline>,
        left: &mut usize,
    ) -> Result<(), Refusal> {
        if group.clip_path().is_some() {
            return Err(self.refused(group.id(), "this art clips a clip path"));
        }
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => {
                    self.clip(inner, at.pre_concat(inner.transform()), outlines, left)?;
                }
                usvg::Node::Path(path) => {
                    let even_odd =
                        path.fill().is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
                    outlines.extend(self.outline(path.data(), at, even_odd, left)?);
                }
                usvg::Node::Image(_) | usvg::Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn path(
        &self,
        path: &usvg::Path,
        marks: &mut Vec<Mark>,
        left: &mut usize,
    ) -> Result<(), Refusal> {
        if !path.is_visible() {
            return Ok(());
        }
        let at = path.abs_transform();
        let mut drawn = Vec::new();
        if let Some(fill) = path.fill() {
            let even_odd = fill.rule() == usvg::FillRule::EvenOdd;
            let outline = self.outline(path.data(), at, even_odd, left)?;
            let colour = self.colour(fill.paint())?;
            let opacity = f64::from(fill.opacity().get());
            drawn.extend(outline.map(|outline| Mark::Fill(outline, colour, opacity)));
        }
        if let Some(stroke) = path.stroke() {
            let colour = self.colour(stroke.paint())?;
            let opacity = f64::from(stroke.opacity().get());
            // A line becomes the area that it covers, so that it keeps its width in any box.
            let fine = 4.0 * at.get_scale().0.max(0.01) * 1000.0 * self.fit.sx.max(self.fit.sy);
            let pen = stroke.to_tiny_skia();
            let dashed = pen.dash.as_ref().and_then(|dash| path.data().dash(dash, fine));
            let line = dashed.as_ref().unwrap_or(path.data());
            if let Some(area) = line.stroke(&pen, fine) {
                let outline = self.outline(&area, at, false, left)?;
                drawn.extend(outline.map(|outline| Mark::Fill(outline, colour, opacity)));
            }
        }
        if path.paint_order() == usvg::PaintOrder::StrokeAndFill {
            drawn.reverse();
        }
        marks.extend(drawn);
        Ok(())
    }

    fn outline(
        &self,
        data: &Outlined,
        at: Transform,
        even_odd: bool,
        left: &mut usize,
    ) -> Result<Option<Outline>, Refusal> {
        let Some(data) = data.clone().transform(self.fit.pre_concat(at)) else { return Ok(None) };
        let xy = |p: Point| Xy::new(f64::from(p.x), f64::from(p.y));
        let segments: Vec<Segment> = data
            .segments()
            .map(|segment| match segment {
                PathSegment::MoveTo(to) => Segment::Move(xy(to)),
                PathSegment::LineTo(to) => Segment::Line(xy(to)),
                PathSegment::QuadTo(a, to) => Segment::Quad(xy(a), xy(to)),
                PathSegment::CubicTo(a, b, to) => Segment::Cubic(xy(a), xy(b), xy(to)),
                PathSegment::Close => Segment::Close,
            })
            .collect();
        match left.checked_sub(segments.len()) {
            Some(rest) => *left = rest,
            None => {
                return Err(Refusal::new(
                    RefusalKind::TooLarge,
                    0..0,
                    format!("this art has more than {MOST_SEGMENTS} points"),
                    "simplify its paths, or save it as PNG",
                ));
            }
        }
        Ok(Some(Outline { segments, even_odd }))
    }

    fn colour(&self, paint: &usvg::Paint) -> Result<Colour, Refusal> {
        match paint {
            usvg::Paint::Color(c) => {
                Ok(Colour(u32::from(c.red) << 16 | u32::from(c.green) << 8 | u32::from(c.blue)))
            }
            usvg::Paint::LinearGradient(g) => Err(self.refused(g.id(), "this art has a gradient")),
            usvg::Paint::RadialGradient(g) => Err(self.refused(g.id(), "this art has a gradient")),
            usvg::Paint::Pattern(p) => Err(self.refused(p.id(), "this art has a pattern")),
        }
    }
}

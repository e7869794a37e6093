//! A tree of SVG as a list of marks in pixels, made once and drawn band by band.
//!
//! A renderer that is asked for a part of a picture goes through all of it. Here each contour of a
//! path is drawn only where it is: one that does not meet a band adds nothing to what is inside of a
//! path there.

use resvg::tiny_skia::{
    Color, FillRule, Mask, Paint, Path, PathBuilder, PathSegment, PathStroker, Pixmap, Point, Rect,
    Shader, Stroke, Transform,
};
use resvg::usvg;

use super::tile::{Tile, is_upright};

/// One ring or line of a path, and from where to where it reaches down.
#[derive(Debug)]
struct Contour {
    top: f32,
    bottom: f32,
    segments: Vec<PathSegment>,
}

/// What is filled, contour by contour.
#[derive(Debug)]
pub(super) struct Outline {
    contours: Vec<Contour>,
    rule: FillRule,
    /// The box that it is, if it is no more than one.
    upright: Option<Rect>,
}

/// How an outline is filled.
#[derive(Debug)]
enum Ink {
    Plain(Color),
    Tiled(Tile),
}

#[derive(Debug)]
enum Mark<'t> {
    Fill(Outline, Ink),
    /// A line of at most a pixel, which has a way of its own to be drawn.
    Thin(Path, Stroke, Color, Transform),
    /// What only the renderer of the tree knows how to draw.
    Other(&'t usvg::Node, Transform),
}

/// What of a band is drawn on.
enum Within {
    All,
    Some(Mask),
    None,
}

/// Marks from the lowest to the highest, each within a number of clips.
#[derive(Debug, Default)]
pub(super) struct List<'t> {
    marks: Vec<(Vec<usize>, Mark<'t>)>,
    clips: Vec<Outline>,
}

impl Outline {
    /// A path in pixels.
    fn new(path: &Path, rule: FillRule) -> Outline {
        let mut contours: Vec<Contour> = Vec::new();
        for segment in path.segments() {
            let places: [Option<Point>; 3] = match segment {
                PathSegment::MoveTo(to) => {
                    let (top, bottom) = (to.y, to.y);
                    contours.push(Contour { top, bottom, segments: Vec::new() });
                    [Some(to), None, None]
                }
                PathSegment::LineTo(to) => [Some(to), None, None],
                PathSegment::QuadTo(a, to) => [Some(a), Some(to), None],
                PathSegment::CubicTo(a, b, to) => [Some(a), Some(b), Some(to)],
                PathSegment::Close => [None; 3],
            };
            let Some(contour) = contours.last_mut() else { continue };
            contour.segments.push(segment);
            for place in places.into_iter().flatten() {
                contour.top = contour.top.min(place.y);
                contour.bottom = contour.bottom.max(place.y);
            }
        }
        Outline { contours, rule, upright: upright(path) }
    }

    /// Whether all of some rows lies inside, as far as is easily told.
    fn covers(&self, width: f32, low: f32, high: f32) -> bool {
        self.upright.is_some_and(|own| {
            own.left() <= 0.0 && own.right() >= width && own.top() <= low && own.bottom() >= high
        })
    }

    /// What of it meets the rows from `top` on, moved up by that; none if nothing does.
    pub(super) fn within(&self, top: f32, bottom: f32) -> Option<Path> {
        let mut path = PathBuilder::new();
        let y = |place: Point| place.y - top;
        for contour in &self.contours {
            // Edges are smoothed over a pixel.
            if contour.bottom < top - 1.0 || contour.top > bottom + 1.0 {
                continue;
            }
            for segment in &contour.segments {
                match *segment {
                    PathSegment::MoveTo(to) => path.move_to(to.x, y(to)),
                    PathSegment::LineTo(to) => path.line_to(to.x, y(to)),
                    PathSegment::QuadTo(a, to) => path.quad_to(a.x, y(a), to.x, y(to)),
                    PathSegment::CubicTo(a, b, to) => {
                        path.cubic_to(a.x, y(a), b.x, y(b), to.x, y(to));
                    }
                    PathSegment::Close => path.close(),
                }
            }
        }
        path.finish()
    }
}

fn rule(rule: usvg::FillRule) -> FillRule {
    match rule {
        usvg::FillRule::NonZero => FillRule::Winding,
        usvg::FillRule::EvenOdd => FillRule::EvenOdd,
    }
}

fn colour(colour: usvg::Color, opacity: usvg::Opacity) -> Color {
    Color::from_rgba8(colour.red, colour.green, colour.blue, opacity.to_u8())
}

/// Whether a group is no more than its children.
fn is_open(group: &usvg::Group) -> bool {
    group.mask().is_none()
        && group.filters().is_empty()
        && group.opacity().get() >= 1.0
        && group.blend_mode() == usvg::BlendMode::Normal
}

/// Whether a path at a place in pixels is painted in a way that is done here.
fn is_known(path: &usvg::Path, at: Transform) -> bool {
    let fill = path.fill().is_none_or(|fill| match fill.paint() {
        usvg::Paint::Color(_) => true,
        usvg::Paint::Pattern(pattern) => is_upright(pattern, at),
        _ => false,
    });
    let stroke = path.stroke().is_none_or(|stroke| matches!(stroke.paint(), usvg::Paint::Color(_)));
    fill && stroke && path.rendering_mode().use_shape_antialiasing()
}

impl<'t> List<'t> {
    /// All of a group, at its place in pixels.
    pub(super) fn of(group: &'t usvg::Group, at: Transform) -> List<'t> {
        let mut list = List::default();
        list.children(group, at, &[]);
        list
    }

    fn children(&mut self, group: &'t usvg::Group, at: Transform, clips: &[usize]) {
        for child in group.children() {
            match child {
                usvg::Node::Group(inner) => self.group(child, inner, at, clips),
                usvg::Node::Text(text) => self.group(child, text.flattened(), at, clips),
                usvg::Node::Path(path) if is_known(path, at) => self.path(path, at, clips),
                usvg::Node::Path(_) | usvg::Node::Image(_) => {
                    self.marks.push((clips.to_vec(), Mark::Other(child, at)));
                }
            }
        }
    }

    fn group(
        &mut self,
        node: &'t usvg::Node,
        group: &'t usvg::Group,
        outer: Transform,
        clips: &[usize],
    ) {
        let at = outer.pre_concat(group.transform());
        match group.clip_path() {
            None if is_open(group) => self.children(group, at, clips),
            Some(path) if is_open(group) => match outlines(path, at) {
                Some(outlines) => {
                    let first = self.clips.len();
                    self.clips.extend(outlines);
                    let mut within = clips.to_vec();
                    within.extend(first..self.clips.len());
                    self.children(group, at, &within);
                }
                None => self.marks.push((clips.to_vec(), Mark::Other(node, outer))),
            },
            _ => self.marks.push((clips.to_vec(), Mark::Other(node, outer))),
        }
    }

    fn path(&mut self, path: &usvg::Path, at: Transform, clips: &[usize]) {
        if !path.is_visible() {
            return;
        }
        let mut marks = Vec::new();
        if let Some(fill) = path.fill() {
            let outline = path.data().clone().transform(at).filter(has_extent);
            let ink = match fill.paint() {
                usvg::Paint::Color(plain) => Some(Ink::Plain(colour(*plain, fill.opacity()))),
                usvg::Paint::Pattern(pattern) => {
                    Tile::of(pattern, fill.opacity(), at).map(Ink::Tiled)
                }
                _ => None,
            };
            if let (Some(outline), Some(ink)) = (outline, ink) {
                marks.push(Mark::Fill(Outline::new(&outline, rule(fill.rule())), ink));
            }
        }
        if let Some(stroke) = path.stroke() {
            marks.extend(line(path.data(), stroke, at));
        }
        if path.paint_order() == usvg::PaintOrder::StrokeAndFill {
            marks.reverse();
        }
        self.marks.extend(marks.into_iter().map(|mark| (clips.to_vec(), mark)));
    }

    /// Draws the rows from `top` on.
    pub(super) fn draw(&self, pixmap: &mut Pixmap, top: u32) {
        let size = (pixmap.width(), pixmap.height());
        let mut known: Option<(&[usize], Within)> = None;
        for (clips, mark) in &self.marks {
            let within = match known.take() {
                Some((of, within)) if of == clips => within,
                _ => self.within(clips, size, top),
            };
            match &within {
                Within::All => mark.draw(pixmap, top, None),
                Within::Some(mask) => mark.draw(pixmap, top, Some(mask)),
                Within::None => {}
            }
            known = Some((clips, within));
        }
    }

    /// What of some rows lies within all of some clips.
    fn within(&self, clips: &[usize], (width, height): (u32, u32), top: u32) -> Within {
        let (low, high) = (top as f32, (top + height) as f32);
        let mut within = Within::All;
        for outline in clips.iter().filter_map(|clip| self.clips.get(*clip)) {
            if outline.covers(width as f32, low, high) {
                continue;
            }
            let Some(path) = outline.within(low, high) else { return Within::None };
            match &mut within {
                Within::Some(mask) => {
                    mask.intersect_path(&path, outline.rule, true, Transform::identity());
                }
                Within::All | Within::None => {
                    let Some(mut mask) = Mask::new(width, height) else { return Within::None };
                    mask.fill_path(&path, outline.rule, true, Transform::identity());
                    within = Within::Some(mask);
                }
            }
        }
        within
    }
}

/// The box that a path is, if it is one with upright sides.
fn upright(path: &Path) -> Option<Rect> {
    let bounds = path.bounds();
    let mut corners = Vec::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) if corners.is_empty() => corners.push(to),
            PathSegment::LineTo(to) if corners.len() < 5 => corners.push(to),
            PathSegment::Close => {}
            _ => return None,
        }
    }
    let beside = |pair: &[Point]| (pair[0].x == pair[1].x) != (pair[0].y == pair[1].y);
    let at_end = |place: &Point| {
        [bounds.left(), bounds.right()].contains(&place.x)
            && [bounds.top(), bounds.bottom()].contains(&place.y)
    };
    let around = corners.len() >= 4
        && corners.windows(2).all(beside)
        && corners.iter().all(at_end)
        && corners[0] != corners[2]
        && corners[1] != corners[3];
    around.then_some(bounds)
}

/// A path has an inside only if it is wide and tall.
fn has_extent(path: &Path) -> bool {
    path.bounds().width() > 1e-4 && path.bounds().height() > 1e-4
}

/// A line as what is drawn of it.
fn line<'t>(data: &Path, stroke: &usvg::Stroke, at: Transform) -> Option<Mark<'t>> {
    let usvg::Paint::Color(plain) = stroke.paint() else { return None };
    let colour = colour(*plain, stroke.opacity());
    let pen = stroke.to_tiny_skia();
    let (x, y) = at.get_scale();
    if pen.width * x.max(y) <= 1.0 {
        return Some(Mark::Thin(data.clone(), pen, colour, at));
    }
    let fine = PathStroker::compute_resolution_scale(&at);
    let dashed = pen.dash.as_ref().and_then(|dash| data.dash(dash, fine));
    let area = dashed.as_ref().unwrap_or(data).stroke(&pen, fine)?.transform(at)?;
    Some(Mark::Fill(Outline::new(&area, FillRule::Winding), Ink::Plain(colour)))
}

/// The outlines that together clip, if that is the same as clipping by one after the other: a single
/// path at each step.
fn outlines(clip: &usvg::ClipPath, at: Transform) -> Option<Vec<Outline>> {
    let mut all = match clip.clip_path() {
        Some(outer) => outlines(outer, at)?,
        None => Vec::new(),
    };
    if clip.root().clip_path().is_some() {
        return None;
    }
    let (mut group, mut at) = (clip.root(), at.pre_concat(clip.transform()));
    loop {
        at = at.pre_concat(group.transform());
        match group.children() {
            [usvg::Node::Group(inner)] if inner.clip_path().is_none() => group = inner,
            [usvg::Node::Path(path)] => {
                let rule = rule(path.fill()?.rule());
                all.push(Outline::new(&path.data().clone().transform(at)?, rule));
                return Some(all);
            }
            _ => return None,
        }
    }
}

impl Mark<'_> {
    fn draw(&self, pixmap: &mut Pixmap, top: u32, mask: Option<&Mask>) {
        let paint =
            |colour: Color| Paint { shader: Shader::SolidColor(colour), ..Paint::default() };
        let height = pixmap.height();
        match self {
            Mark::Fill(outline, ink) => {
                let path = outline.within(top as f32, (top + height) as f32);
                let Some(path) = path else { return };
                match ink {
                    Ink::Plain(colour) => {
                        let whole = Transform::identity();
                        pixmap.fill_path(&path, &paint(*colour), outline.rule, whole, mask);
                    }
                    Ink::Tiled(tile) => tile.fill(pixmap, top, &path, outline.rule, mask),
                }
            }
            Mark::Thin(path, pen, colour, at) => {
                let moved = at.post_translate(0.0, -(top as f32));
                pixmap.stroke_path(path, &paint(*colour), pen, moved, mask);
            }
            Mark::Other(node, at) => {
                let Some(bounds) = node.abs_layer_bounding_box() else { return };
                // The renderer moves a node to the origin of the picture.
                let moved =
                    at.post_translate(0.0, -(top as f32)).pre_translate(bounds.x(), bounds.y());
                other(node, moved, pixmap, mask);
            }
        }
    }
}

fn other(node: &usvg::Node, at: Transform, pixmap: &mut Pixmap, mask: Option<&Mask>) {
    match mask {
        None => {
            resvg::render_node(node, at, &mut pixmap.as_mut());
        }
        Some(mask) => {
            let Some(mut layer) = Pixmap::new(pixmap.width(), pixmap.height()) else { return };
            resvg::render_node(node, at, &mut layer.as_mut());
            let paint = resvg::tiny_skia::PixmapPaint::default();
            pixmap.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), Some(mask));
        }
    }
}

//! The geometry of one SVG element, as pieces of a path.

use roxmltree::Node;
use svgtypes::{
    Align, Length, LengthUnit, NumberListParser, PointsParser, SimplePathSegment,
    SimplifyingPathParser,
};

use super::affine::Affine;
use crate::project::Xy;

/// A piece of a path. Places are absolute.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Piece {
    /// Begins a new part.
    Move(Xy),
    /// A straight line.
    Line(Xy),
    /// A quadratic curve: control, end.
    Quad(Xy, Xy),
    /// A cubic curve: two controls, end.
    Cubic(Xy, Xy, Xy),
    /// Back to the start of the part.
    Close,
}

impl Piece {
    /// The piece with every place of it changed.
    #[must_use]
    pub fn map(self, change: impl Fn(Xy) -> Xy) -> Piece {
        match self {
            Piece::Move(to) => Piece::Move(change(to)),
            Piece::Line(to) => Piece::Line(change(to)),
            Piece::Quad(control, to) => Piece::Quad(change(control), change(to)),
            Piece::Cubic(a, b, to) => Piece::Cubic(change(a), change(b), change(to)),
            Piece::Close => Piece::Close,
        }
    }

    /// The places of it, the one where it ends last.
    pub(super) fn places(&self) -> Vec<Xy> {
        match *self {
            Piece::Move(to) | Piece::Line(to) => vec![to],
            Piece::Quad(control, to) => vec![control, to],
            Piece::Cubic(a, b, to) => vec![a, b, to],
            Piece::Close => Vec::new(),
        }
    }
}

/// Artwork may have this many points, control points of curves not counted: about as many as fit into
/// a map file.
pub(super) const MOST_POINTS: usize = 400_000;

/// How far the controls of a quarter circle lie from its ends, in radii.
const KAPPA: f64 = 0.552_284_749_830_793_4;

/// The elements that are drawings.
pub(super) const SHAPES: &[&str] =
    &["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/// A length in user units; percentages are of `whole`.
pub(super) fn length(text: &str, whole: f64) -> Option<f64> {
    let length: Length = text.trim().parse().ok()?;
    let unit = match length.unit {
        LengthUnit::None | LengthUnit::Px => 1.0,
        LengthUnit::Em | LengthUnit::Pc => 16.0,
        LengthUnit::Ex => 8.0,
        LengthUnit::In => 96.0,
        LengthUnit::Cm => 96.0 / 2.54,
        LengthUnit::Mm => 96.0 / 25.4,
        LengthUnit::Pt => 96.0 / 72.0,
        LengthUnit::Percent => whole / 100.0,
    };
    Some(length.number * unit)
}

/// An attribute that is a length; `missing` if it is not there.
pub(super) fn attribute(node: Node<'_, '_>, name: &str, whole: f64, missing: f64) -> Option<f64> {
    match node.attribute(name) {
        Some(text) if text.trim() == "auto" => Some(missing),
        Some(text) => length(text, whole),
        None => Some(missing),
    }
}

/// The geometry of an element in its own user units; `None` if its numbers cannot be read. `view` is
/// the size of the viewport.
pub(super) fn pieces(node: Node<'_, '_>, view: (f64, f64)) -> Option<Vec<Piece>> {
    // Percentages of what is neither wide nor high are of the diagonal.
    let across = ((view.0 * view.0 + view.1 * view.1) / 2.0).sqrt();
    let x = |name: &str| attribute(node, name, view.0, 0.0);
    let y = |name: &str| attribute(node, name, view.1, 0.0);
    match node.tag_name().name() {
        "path" => path(node.attribute("d").unwrap_or_default()),
        "line" => {
            let (from, to) = (Xy::new(x("x1")?, y("y1")?), Xy::new(x("x2")?, y("y2")?));
            Some(vec![Piece::Move(from), Piece::Line(to)])
        }
        "polyline" => points(node.attribute("points").unwrap_or_default(), false),
        "polygon" => points(node.attribute("points").unwrap_or_default(), true),
        "circle" => {
            let r = attribute(node, "r", across, 0.0)?;
            Some(ellipse(Xy::new(x("cx")?, y("cy")?), r, r))
        }
        "ellipse" => {
            let (rx, ry) = radii(node, view)?;
            Some(ellipse(Xy::new(x("cx")?, y("cy")?), rx, ry))
        }
        "rect" => {
            let (low, size) = (Xy::new(x("x")?, y("y")?), Xy::new(x("width")?, y("height")?));
            let (rx, ry) = radii(node, view)?;
            Some(rectangle(low, size, rx.min(size.x / 2.0), ry.min(size.y / 2.0)))
        }
        _ => Some(Vec::new()),
    }
}

/// `rx` and `ry`, of which one may stand for both.
fn radii(node: Node<'_, '_>, view: (f64, f64)) -> Option<(f64, f64)> {
    let given = |name: &str| node.attribute(name).filter(|text| text.trim() != "auto");
    let (rx, ry) = match (given("rx"), given("ry")) {
        (None, None) => (0.0, 0.0),
        (Some(rx), None) => {
            let r = length(rx, view.0)?;
            (r, r)
        }
        (None, Some(ry)) => {
            let r = length(ry, view.1)?;
            (r, r)
        }
        (Some(rx), Some(ry)) => (length(rx, view.0)?, length(ry, view.1)?),
    };
    Some((rx.max(0.0), ry.max(0.0)))
}

fn path(data: &str) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    for segment in SimplifyingPathParser::from(data) {
        // More are refused, and need not be kept for that.
        if pieces.len() > MOST_POINTS {
            break;
        }
        pieces.push(match segment.ok()? {
            SimplePathSegment::MoveTo { x, y } => Piece::Move(Xy::new(x, y)),
            SimplePathSegment::LineTo { x, y } => Piece::Line(Xy::new(x, y)),
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                Piece::Quad(Xy::new(x1, y1), Xy::new(x, y))
            }
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                Piece::Cubic(Xy::new(x1, y1), Xy::new(x2, y2), Xy::new(x, y))
            }
            SimplePathSegment::ClosePath => Piece::Close,
        });
    }
    Some(pieces)
}

fn points(text: &str, closed: bool) -> Option<Vec<Piece>> {
    // The parser of points stops in silence where it cannot read on.
    let numbers = NumberListParser::from(text).take(2 * MOST_POINTS + 2);
    if numbers.into_iter().any(|number| number.is_err()) {
        return None;
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for (x, y) in PointsParser::from(text) {
        if pieces.len() > MOST_POINTS {
            break;
        }
        let to = Xy::new(x, y);
        pieces.push(if pieces.is_empty() { Piece::Move(to) } else { Piece::Line(to) });
    }
    if pieces.is_empty() && !text.trim().is_empty() {
        return None;
    }
    if closed && !pieces.is_empty() {
        pieces.push(Piece::Close);
    }
    Some(pieces)
}

/// A quarter of an ellipse from one place to another, by way of the corner between them.
fn quarter(from: Xy, corner: Xy, to: Xy) -> Piece {
    Piece::Cubic(from.towards(corner, KAPPA), to.towards(corner, KAPPA), to)
}

fn ellipse(centre: Xy, rx: f64, ry: f64) -> Vec<Piece> {
    if rx <= 0.0 || ry <= 0.0 {
        return Vec::new();
    }
    let at = |x: f64, y: f64| centre.plus(Xy::new(x * rx, y * ry));
    let turn = |a: (f64, f64), b: (f64, f64)| {
        quarter(at(a.0, a.1), at(a.0 + b.0, a.1 + b.1), at(b.0, b.1))
    };
    let (east, south, west, north) = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0));
    let start = Piece::Move(at(1.0, 0.0));
    vec![
        start,
        turn(east, south),
        turn(south, west),
        turn(west, north),
        turn(north, east),
        Piece::Close,
    ]
}

fn rectangle(low: Xy, size: Xy, rx: f64, ry: f64) -> Vec<Piece> {
    if size.x <= 0.0 || size.y <= 0.0 {
        return Vec::new();
    }
    let high = low.plus(size);
    let (ne, sw) = (Xy::new(high.x, low.y), Xy::new(low.x, high.y));
    if rx <= 0.0 || ry <= 0.0 {
        return vec![
            Piece::Move(low),
            Piece::Line(ne),
            Piece::Line(high),
            Piece::Line(sw),
            Piece::Close,
        ];
    }
    let at = |corner: Xy, x: f64, y: f64| corner.plus(Xy::new(x * rx, y * ry));
    vec![
        Piece::Move(at(low, 1.0, 0.0)),
        Piece::Line(at(ne, -1.0, 0.0)),
        quarter(at(ne, -1.0, 0.0), ne, at(ne, 0.0, 1.0)),
        Piece::Line(at(high, 0.0, -1.0)),
        quarter(at(high, 0.0, -1.0), high, at(high, -1.0, 0.0)),
        Piece::Line(at(sw, 1.0, 0.0)),
        quarter(at(sw, 1.0, 0.0), sw, at(sw, 0.0, -1.0)),
        Piece::Line(at(low, 0.0, 1.0)),
        quarter(at(low, 0.0, 1.0), low, at(low, 1.0, 0.0)),
        Piece::Close,
    ]
}

/// A `viewBox` without width or height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoExtent;

/// What a viewport shows: the map of its content into the viewport, and the size of its box.
pub(super) type View = (Affine, (f64, f64));

/// How a viewport of some size shows its `viewBox`, if it has one.
///
/// # Errors
/// If the box has no extent.
pub(super) fn viewport(node: Node<'_, '_>, size: (f64, f64)) -> Result<Option<View>, NoExtent> {
    let Some(text) = node.attribute("viewBox") else { return Ok(None) };
    let view: svgtypes::ViewBox = text.parse().map_err(|_| NoExtent)?;
    if !(view.w > 0.0 && view.h > 0.0) {
        return Err(NoExtent);
    }
    let ratio: svgtypes::AspectRatio = node
        .attribute("preserveAspectRatio")
        .and_then(|text| text.parse().ok())
        .unwrap_or_default();
    let (mut sx, mut sy) = (size.0 / view.w, size.1 / view.h);
    if ratio.align != Align::None {
        let s = if ratio.slice { sx.max(sy) } else { sx.min(sy) };
        (sx, sy) = (s, s);
    }
    let (fx, fy) = match ratio.align {
        Align::None | Align::XMinYMin => (0.0, 0.0),
        Align::XMidYMin => (0.5, 0.0),
        Align::XMaxYMin => (1.0, 0.0),
        Align::XMinYMid => (0.0, 0.5),
        Align::XMidYMid => (0.5, 0.5),
        Align::XMaxYMid => (1.0, 0.5),
        Align::XMinYMax => (0.0, 1.0),
        Align::XMidYMax => (0.5, 1.0),
        Align::XMaxYMax => (1.0, 1.0),
    };
    let e = (size.0 - view.w * sx) * fx - view.x * sx;
    let f = (size.1 - view.h * sy) * fy - view.y * sy;
    Ok(Some((Affine::stretch(sx, sy, e, f), (view.w, view.h))))
}

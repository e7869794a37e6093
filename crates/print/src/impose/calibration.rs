//! The calibration page: finds by how much a printer is off between the faces of a sheet.
//!
//! A pin through the cross on the front comes out on a grid on the back; where it does is the offset
//! to give, whatever the printer does and however the sheet is turned.

use crestline_draw::ink::{Anchor, Colour, Letters, Path, Stroke, Svg, Weight, Xy};

use super::backs::Backs;
use super::plan::Imposition;
use crate::document::Part;
use crate::marks::{INK, QUIET, SIDE, room, words};
use crate::page::{Foot, Layer, Page, at};
use crate::size::{Area, Size};

/// How far the grid on the back reaches from its middle, in millimetres.
const REACH: u32 = 5;

/// The pin of the example.
const PIN: Colour = Colour(0x00b8_1f1a);

/// How far a target is off the edges of what can be printed.
const AWAY: f64 = 16.0;

/// The part of a document with the calibration page, front and back, for a way of printing backs. An
/// offset that is known already moves the back: the pin then shows what is left. A sheet that is
/// folded has nothing to calibrate, so that there is none for it.
#[must_use]
pub fn calibration(how: &Imposition, letters: &Letters) -> Option<Part> {
    if how.backs == Backs::Gutterfold {
        return None;
    }
    let paper = if how.landscape == Some(true) { how.paper.lying() } else { how.paper };
    let foot = Foot { title: "Calibration".to_owned(), about: way(how.backs).to_owned() };
    let mut front = Page::new("F", paper);
    let mut ink = Svg::new();
    head(&mut ink, letters, paper, how);
    for place in targets(paper, how.backs) {
        cross(&mut ink, place);
    }
    front.layers.push(Layer::Ink(ink));
    front.foot = Some(foot.clone());
    let mut back = Page::new("B", paper);
    let mut ink = Svg::new();
    let style = (5.0, Weight::Bold, Anchor::Start, INK);
    let wide = paper.width - 2.0 * SIDE;
    words(
        &mut ink,
        letters,
        "Back: how far is the pin off the middle?",
        (SIDE, top(paper)),
        style,
        wide,
    );
    let steps = ["Numbers are millimetres: the first to the right, the second down.", &given(how)];
    for (row, text) in (0..).zip(steps) {
        let place = (SIDE, top(paper) + 7.0 + f64::from(row) * 5.0);
        words(&mut ink, letters, text, place, (3.2, Weight::Regular, Anchor::Start, INK), wide);
    }
    for place in targets(paper, how.backs) {
        let point = Area { x: place.x, y: place.y, width: 0.0, height: 0.0 };
        let (behind, _) = how.backs.behind(point, paper, how.offset);
        grid(&mut ink, letters, Xy::new(behind.x, behind.y));
    }
    back.layers.push(Layer::Ink(ink));
    back.foot = Some(foot);
    Some(Part {
        name: "calibration".to_owned(),
        title: "Calibration".to_owned(),
        duplex: how.backs.duplex(),
        pages: vec![front, back],
    })
}

/// A way of printing backs in words.
fn way(backs: Backs) -> &'static str {
    match backs {
        Backs::LongEdge => "both sides, turned over the long edge",
        Backs::ShortEdge => "both sides, turned over the short edge",
        Backs::Separate | Backs::Gutterfold => "both sides, turned sideways by hand",
    }
}

/// The base line of the heading.
fn top(paper: Size) -> f64 {
    room(paper, 0.0).y + 5.0
}

/// What offset the page was printed with.
fn given(how: &Imposition) -> String {
    let Xy { x, y } = how.offset;
    if x == 0.0 && y == 0.0 {
        return "This page was printed without an offset.".to_owned();
    }
    format!("This page was printed with an offset of {x}mm,{y}mm: add what you read to it.")
}

/// Where steps end on the right: beside them stands the example.
fn steps_room(paper: Size) -> f64 {
    let wide = paper.width - 2.0 * SIDE;
    if has_example(paper) { wide - 2.0 * EXAMPLE.0 * EXAMPLE.1 - 14.0 } else { wide }
}

/// Whether there is room for the example beside what to do.
fn has_example(paper: Size) -> bool {
    paper.width >= 180.0
}

/// What to do.
fn head(ink: &mut Svg, letters: &Letters, paper: Size, how: &Imposition) {
    let wide = steps_room(paper);
    let style = (5.0, Weight::Bold, Anchor::Start, INK);
    words(ink, letters, "Do backs lie behind their fronts?", (SIDE, top(paper)), style, wide);
    let print = match how.backs {
        Backs::Separate => {
            "1   Print this page at 100 %, turn it like the page of a book, print the back on it."
                .to_owned()
        }
        backs => format!("1   Print this page and its back at 100 %: {}.", way(backs)),
    };
    let steps = [
        print.as_str(),
        "2   Measure the ruler below. If 100 mm are not 100 mm, switch the printer's scaling off.",
        "3   Push a pin through the middle of each cross, or hold the sheet against a light.",
        "4   On each grid of the back, read how far right and how far down the pin is; left and",
        "     up are less than 0.",
        "5   Print all else with the mean of these, as here: --back-offset 0.5mm,-0.3mm.",
    ];
    for (row, text) in (0..).zip(steps) {
        let place = (SIDE, top(paper) + 7.0 + f64::from(row) * 5.0);
        words(ink, letters, text, place, (3.2, Weight::Regular, Anchor::Start, INK), wide);
    }
    if has_example(paper) {
        let half = EXAMPLE.0 * EXAMPLE.1;
        example(ink, letters, Xy::new(paper.width - SIDE - half, top(paper) + half));
    }
}

/// How far the example reaches from its middle in its own millimetres, and how much larger they are.
const EXAMPLE: (f64, f64) = (2.0, 6.0);

/// The middle of a grid as it is on the back, enlarged, with a pin in it.
fn example(ink: &mut Svg, letters: &Letters, middle: Xy) {
    let (reach, scale) = EXAMPLE;
    lines(ink, middle, reach, scale);
    let mut pin = Path::exact();
    pin.disc(at(middle.x + 0.5 * scale, middle.y - 0.3 * scale), 9.0);
    ink.fill(&pin, PIN);
    let style = (2.6, Weight::Regular, Anchor::Middle, INK);
    let place = (middle.x, middle.y + reach * scale + 3.6);
    words(ink, letters, "a pin at 0.5mm,-0.3mm", place, style, 2.0 * reach * scale + 12.0);
}

/// The middles of the targets: near the corners and in the middle.
fn targets(paper: Size, backs: Backs) -> Vec<Xy> {
    let free = room(paper, 0.0);
    let (left, right) = (free.x + AWAY, free.right() - AWAY);
    let high = free.y + AWAY + 37.0;
    // What is low on a front is high on a back that is turned over its upper edge, where words stand
    // as well.
    let low = if backs.is_sideways(paper) { free.bottom() - AWAY } else { paper.height - high };
    let middle = Xy::new((left + right) / 2.0, (high + low) / 2.0);
    if right - left < 2.0 * AWAY || low - high < 2.0 * AWAY {
        return vec![middle];
    }
    vec![Xy::new(left, high), Xy::new(right, high), middle, Xy::new(left, low), Xy::new(right, low)]
}

/// A cross with a circle, for the pin.
fn cross(ink: &mut Svg, Xy { x, y }: Xy) {
    let (mut thin, mut round) = (Path::exact(), Path::exact());
    thin.segment(at(x - 10.0, y), at(x + 10.0, y));
    thin.segment(at(x, y - 10.0), at(x, y + 10.0));
    for radius in [2.0, 6.0] {
        round.circle(at(x, y), radius * 10.0);
    }
    ink.layer("target");
    ink.stroke(&thin, Stroke::new(INK, 1.0));
    ink.stroke(&round, Stroke::new(INK, 2.0));
    ink.close();
}

/// A grid of millimetres and their halves with numbers, to read where the pin is.
fn grid(ink: &mut Svg, letters: &Letters, Xy { x, y }: Xy) {
    let reach = f64::from(REACH);
    lines(ink, Xy::new(x, y), reach, 1.0);
    ink.layer("grid");
    let style = |anchor| (2.0, Weight::SemiBold, anchor, INK);
    for step in [-4, 0, 4] {
        let away = f64::from(step);
        let text = step.to_string().replace('-', "\u{2212}");
        words(ink, letters, &text, (x + away, y - reach - 0.9), style(Anchor::Middle), 4.0);
        words(ink, letters, &text, (x - reach - 0.9, y + away + 0.7), style(Anchor::End), 4.0);
    }
    ink.close();
}

/// The lines of a grid that reaches as far from its middle, in millimetres that are enlarged: halves
/// fine, the middle strong.
fn lines(ink: &mut Svg, Xy { x, y }: Xy, reach: f64, scale: f64) {
    let (mut fine, mut thin, mut strong) = (Path::exact(), Path::exact(), Path::exact());
    let far = reach * scale;
    let halves = (reach * 2.0) as i32;
    for half in -halves..=halves {
        let away = f64::from(half) / 2.0 * scale;
        let path = match half {
            0 => &mut strong,
            _ if half % 2 == 0 => &mut thin,
            _ => &mut fine,
        };
        path.segment(at(x + away, y - far), at(x + away, y + far));
        path.segment(at(x - far, y + away), at(x + far, y + away));
    }
    ink.layer("grid");
    ink.stroke(&fine, Stroke::new(QUIET, 0.4).opacity(0.6));
    ink.stroke(&thin, Stroke::new(INK, 0.8));
    ink.stroke(&strong, Stroke::new(INK, 2.4));
    ink.close();
}

//! The calibration page: finds by how much a printer is off between the faces of a sheet.
//!
//! A pin through the cross on the front comes out on a grid on the back; where it does is the offset
//! to give, whatever the printer does and however the sheet is turned.

use crestline_draw::ink::{Anchor, Letters, Path, Stroke, Svg, Weight, Xy};

use super::backs::Backs;
use super::plan::Imposition;
use crate::document::Part;
use crate::marks::{INK, QUIET, SIDE, room, words};
use crate::page::{Foot, Layer, Page, at};
use crate::size::{Area, Size};

/// How far the grid on the back reaches from its middle, in millimetres.
const REACH: u32 = 5;

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
    for place in targets(paper) {
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
        "Back: read here where the pin comes out",
        (SIDE, top(paper)),
        style,
        wide,
    );
    let steps = ["Numbers are millimetres: the first to the right, the second down.", &given(how)];
    for (row, text) in (0..).zip(steps) {
        let place = (SIDE, top(paper) + 7.0 + f64::from(row) * 5.0);
        words(&mut ink, letters, text, place, (3.2, Weight::Regular, Anchor::Start, INK), wide);
    }
    for place in targets(paper) {
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
    format!("This page was printed with an offset of {x} mm and {y} mm: add what you read to it.")
}

/// What to do.
fn head(ink: &mut Svg, letters: &Letters, paper: Size, how: &Imposition) {
    let wide = paper.width - 2.0 * SIDE;
    let style = (5.0, Weight::Bold, Anchor::Start, INK);
    words(ink, letters, "Do backs lie behind their fronts?", (SIDE, top(paper)), style, wide);
    let print =
        format!("1   Print this page and its back on one sheet at 100 %: {}.", way(how.backs));
    let steps = [
        print.as_str(),
        "2   Measure the ruler below. If 100 mm are not 100 mm, switch off scaling in the printer's menu.",
        "3   Push a pin through the middle of each cross, or hold the sheet against a light; turn it over.",
        "4   Read on each grid where the pin comes out, and take the mean of all.",
        "5   Give that as the offset of backs: 0.5 and -0.3 are half a millimetre right, three tenths up.",
    ];
    for (row, text) in (0..).zip(steps) {
        let place = (SIDE, top(paper) + 7.0 + f64::from(row) * 5.0);
        words(ink, letters, text, place, (3.2, Weight::Regular, Anchor::Start, INK), wide);
    }
}

/// The middles of the targets: near the corners and in the middle.
fn targets(paper: Size) -> Vec<Xy> {
    let free = room(paper, 0.0);
    let (left, right) = (free.x + AWAY, free.right() - AWAY);
    let (high, low) = (free.y + AWAY + 34.0, free.bottom() - AWAY);
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
    let (mut fine, mut thin, mut strong) = (Path::exact(), Path::exact(), Path::exact());
    for half in 0..=REACH * 4 {
        let away = f64::from(half) / 2.0 - reach;
        let path = match half {
            _ if half == REACH * 2 => &mut strong,
            _ if half % 2 == 0 => &mut thin,
            _ => &mut fine,
        };
        path.segment(at(x + away, y - reach), at(x + away, y + reach));
        path.segment(at(x - reach, y + away), at(x + reach, y + away));
    }
    ink.layer("grid");
    ink.stroke(&fine, Stroke::new(QUIET, 0.4).opacity(0.6));
    ink.stroke(&thin, Stroke::new(INK, 0.8));
    ink.stroke(&strong, Stroke::new(INK, 2.4));
    let style = |anchor| (1.7, Weight::SemiBold, anchor, INK);
    for step in [-4, -2, 0, 2, 4] {
        let away = f64::from(step);
        let text = step.to_string().replace('-', "\u{2212}");
        words(ink, letters, &text, (x + away, y - reach - 0.9), style(Anchor::Middle), 3.0);
        words(ink, letters, &text, (x - reach - 0.9, y + away + 0.7), style(Anchor::End), 4.0);
    }
    ink.close();
}

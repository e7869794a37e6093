//! The foot of a page: a ruler, and what of what the page is.

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Stroke, Svg, Weight};

use super::SIDE;
use super::crop::INK;
use super::ruler::{ABOVE, LONGEST, ruler};
use crate::length::POINT;
use crate::page::{TENTHS, around, at};
use crate::size::{Area, Size};

/// What is blank under the foot: what printers leave, and a little more.
pub(crate) const UNDER: f64 = 5.5;

/// How tall the foot is.
pub(crate) const TALL: f64 = 2.0 * ABOVE;

/// The ink of what matters less.
pub const QUIET: Colour = Colour(0x0054_5454);

/// What the foot of a page says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The name of what is printed.
    pub title: String,
    /// Its number, its version, sizes.
    pub about: String,
    /// How many pages there are.
    pub pages: usize,
}

/// The smallest letters that words are made, in millimetres: 5.5 points.
const LEAST: f64 = 5.5 * POINT;

/// A line of words, made smaller if it is wider than its room, but not so small that nobody reads it:
/// then its end is left out. Sizes in millimetres.
pub fn words(
    svg: &mut Svg,
    letters: &Letters,
    text: &str,
    (x, y): (f64, f64),
    (size, weight, anchor, colour): (f64, Weight, Anchor, Colour),
    room: f64,
) {
    let wide = letters.width(text, weight, size * TENTHS) / TENTHS;
    let small = LEAST.min(size);
    let shorter = size * room / wide;
    let (text, size) = match wide > room {
        true if shorter < small => (&*cut(letters, text, weight, room / small), small),
        true => (text, shorter),
        false => (text, size),
    };
    let size = size * TENTHS;
    letters.draw(svg, Line { text, at: at(x, y), size, weight, anchor, colour, halo: None });
}

/// As much of a text as has room at size 1, and dots.
fn cut(letters: &Letters, text: &str, weight: Weight, room: f64) -> String {
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let shown = |at: usize| format!("{}…", text[..at].trim_end());
    let fits = |at: &usize| letters.width(&shown(*at), weight, 1000.0) <= room * 1000.0;
    let count = ends.partition_point(fits);
    ends.get(count.saturating_sub(1)).map_or_else(String::new, |at| shown(*at))
}

/// Draws the foot of a page: its number, and the label in its box.
pub(crate) fn foot(
    svg: &mut Svg,
    letters: &Letters,
    facts: &Facts,
    paper: Size,
    (number, label): (usize, &str),
) {
    let line = paper.height - UNDER - ABOVE;
    let wide = paper.width - 2.0 * SIDE;
    ruler(svg, letters, SIDE, line, (wide - 5.0).min(LONGEST).min(wide * 0.6), INK);
    let tall = 8.6;
    let across = if label.chars().count() > 3 { 0.0 } else { 13.0 };
    let right = paper.width - SIDE;
    svg.layer("foot");
    if across > 0.0 {
        let area = Area { x: right - across, y: line - tall / 2.0, width: across, height: tall };
        svg.stroke(&around(area), Stroke::new(INK, 3.0).round());
        let size = 6.0;
        let drop = letters.capitals(Weight::Bold, size);
        let place = (right - across / 2.0, line + drop / 2.0);
        let style = (size, Weight::Bold, Anchor::Middle, INK);
        words(svg, letters, label, place, style, across - 2.0);
    }
    let end = if across > 0.0 { right - across - 3.0 } else { right };
    let room = end - SIDE - LONGEST.min(wide * 0.6) - 8.0;
    if room > 15.0 {
        let title = (3.6, Weight::SemiBold, Anchor::End, INK);
        words(svg, letters, &facts.title, (end, line - 0.7), title, room);
        let about = format!("{} · page {number} of {}", facts.about, facts.pages);
        let quiet = (2.5, Weight::Regular, Anchor::End, QUIET);
        words(svg, letters, &about, (end, line + 3.4), quiet, room);
    }
    svg.close();
}

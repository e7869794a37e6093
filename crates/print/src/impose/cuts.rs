//! Crop marks of a block of things: short lines at every cut, all outside of what is printed, and the
//! lines that part blocks of two sizes.

use crestline_draw::ink::{Anchor, Letters, Path, Stroke, Svg, Weight};

use super::plan::Block;
use crate::length::POINT;
use crate::marks::{INK, words};
use crate::page::{TENTHS, at};
use crate::size::Area;

/// How long a crop mark is, in millimetres: nine poker cards then fit on A4, and eight on Letter.
pub(super) const LONG: f64 = 2.5;

/// How thick: a quarter of a point.
const THIN: f64 = 0.25 * POINT * TENTHS;

/// How far a crop mark stays off what is cut, in millimetres: outside of the bleed.
pub(super) fn off(bleed: f64) -> f64 {
    1.5_f64.max(bleed + 0.5)
}

/// How much is between the marks of two blocks on a sheet, in millimetres: the line that parts them.
const PARTED: f64 = 3.6;

/// How far blocks with marks of their own stay apart.
pub(super) fn apart(bleed: f64) -> f64 {
    2.0 * (off(bleed) + LONG) + PARTED
}

/// The places of cuts along one side: both sides of every thing, one where two meet.
pub(super) fn cuts(from: f64, count: usize, one: f64, gap: f64) -> Vec<f64> {
    let mut places = Vec::new();
    for n in 0..count {
        let start = from + n as f64 * (one + gap);
        if n == 0 || gap > 1e-6 {
            places.push(start);
        }
        places.push(start + one);
    }
    places
}

/// Draws the crop marks of a block that lies at `area`, on its front or behind it. The half of a sheet
/// that is folded has none on the side of the fold, which is given as the place of its line.
pub(super) fn crop_marks(
    svg: &mut Svg,
    block: &Block,
    area: Area,
    (gap, bleed): (f64, f64),
    fold: Option<f64>,
) {
    let off = off(bleed);
    let mut path = Path::exact();
    for x in cuts(area.x, block.columns, block.size.width, gap) {
        path.segment(at(x, area.y - off - LONG), at(x, area.y - off));
        path.segment(at(x, area.bottom() + off), at(x, area.bottom() + off + LONG));
    }
    for y in cuts(area.y, block.rows, block.size.height, gap) {
        if fold.is_none_or(|line| area.x < line) {
            path.segment(at(area.x - off - LONG, y), at(area.x - off, y));
        }
        if fold.is_none_or(|line| area.right() > line) {
            path.segment(at(area.right() + off, y), at(area.right() + off + LONG, y));
        }
    }
    svg.layer("crop-marks");
    svg.stroke(&path, Stroke::new(INK, THIN));
    svg.close();
}

/// Draws the lines along which a sheet is cut first, between blocks that lie at `areas`: then every
/// other cut goes through one block only.
pub(super) fn parting(svg: &mut Svg, letters: &Letters, areas: &[Area]) {
    let mut areas = areas.to_vec();
    areas.sort_by(|a, b| a.y.total_cmp(&b.y));
    let left = areas.iter().map(|area| area.x).fold(f64::MAX, f64::min);
    let right = areas.iter().map(|area| area.right()).fold(f64::MIN, f64::max);
    let between = |pair: &[Area]| match pair {
        [above, below] if above.bottom() < below.y => Some(above.bottom().midpoint(below.y)),
        _ => None,
    };
    let lines: Vec<f64> = areas.windows(2).filter_map(between).collect();
    if lines.is_empty() {
        return;
    }
    svg.layer("parting");
    let style = (2.1, Weight::Regular, Anchor::Middle, INK);
    let half = letters.width(FIRST, style.1, style.0) / 2.0 + 1.5;
    // Not in the middle, where a folded sheet has its fold.
    let middle = left + (right - left) * 0.25;
    for y in lines {
        let mut path = Path::exact();
        path.segment(at(left, y), at(middle - half, y));
        path.segment(at(middle + half, y), at(right, y));
        svg.stroke(&path, Stroke::new(INK, THIN).dash(20.0, 10.0));
        words(svg, letters, FIRST, (middle, y + 0.75), style, 2.0 * half);
    }
    svg.close();
}

/// What is written on a line that parts blocks.
const FIRST: &str = "cut here first";

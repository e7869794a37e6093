//! A map on one sheet: the land around it fills the sheet, with a ruler in it.

use std::fmt;

use crestline_board::map::Map;

use crestline_draw::ink::{Anchor, Letters, Line, Svg, Weight, Xy};
use crestline_draw::{Legend, MARGIN, MapOptions, Sheet, rose_place};

use crate::art::{Art, scale};
use crate::length::INCH;
use crate::marks::{ABOVE, LONGEST_RULER, MARKS, crop_marks, registration_marks, ruler};
use crate::page::{Layer, Page, Placed, TENTHS, Turn, around, at};
use crate::size::{Area, Size};

/// The least land around the hexes: a ruler fits into it.
const LAND: f64 = 13.0;

/// The most land around the hexes of a map on a sheet that is much larger.
const MOST_LAND: f64 = 45.0;

/// How much of a published sheet a map must fill, that it is put on one unasked.
const FILLED: f64 = 0.8;

/// How a map is put on one sheet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetOptions {
    /// The sheet. Without it, that of published maps if the map fills it, or else what the map takes.
    pub sheet: Option<Size>,
    /// How far the land is printed beyond where the sheet is cut, in millimetres; with it come crop
    /// marks, and the page is so much larger than the sheet.
    pub bleed: f64,
}

/// Why a map is not put on one sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SheetError {
    /// The map needs more than the sheet.
    TooSmall {
        /// What it needs.
        needed: Size,
        /// The size of hexes that would fit, across the flats.
        hex_mm: f64,
    },
    /// The map is larger than any paper.
    TooLarge {
        /// What it needs.
        needed: Size,
    },
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (SheetError::TooSmall { needed, .. } | SheetError::TooLarge { needed }) = self;
        let (width, height) = (needed.width.ceil(), needed.height.ceil());
        match self {
            SheetError::TooSmall { .. } => {
                write!(f, "the map takes {width} × {height} mm, which is more than the sheet")
            }
            SheetError::TooLarge { .. } => {
                write!(f, "the map takes {width} × {height} mm, which is larger than any paper")
            }
        }
    }
}

impl std::error::Error for SheetError {}

/// The least sheet that a map takes at a size of hexes.
fn needed(field: Size, hex_mm: f64) -> Size {
    let unit = scale(hex_mm);
    let land = 2.0 * (MARGIN * unit).max(LAND);
    Size::new(field.width * unit + land, field.height * unit + land)
}

/// The largest hexes, in whole tenths of millimetres, with which a map fits on a sheet; 0 if none.
fn largest_hex(field: Size, sheet: Size, hex_mm: f64) -> f64 {
    let most = (hex_mm * 10.0).floor() as u32;
    let fits = |hex_mm: f64| {
        let needed = needed(field, hex_mm);
        sheet.holds(needed) || sheet.turned().holds(needed)
    };
    (10..=most).rev().map(|n| f64::from(n) / 10.0).find(|hex_mm| fits(*hex_mm)).unwrap_or(0.0)
}

/// A map on one sheet at its true size.
///
/// # Errors
/// If it does not fit.
pub fn single(map: &Map, options: &MapOptions, how: &SheetOptions) -> Result<Page, SheetError> {
    let mut sheet = Sheet::new(*map.grid(), true);
    let field = Size::new(sheet.high.x - sheet.low.x, sheet.high.y - sheet.low.y);
    let unit = scale(options.hex_mm);
    let needed = needed(field, options.hex_mm);
    if !(needed.width <= Size::MOST && needed.height <= Size::MOST) {
        return Err(SheetError::TooLarge { needed });
    }
    let lying = |asked: Size| [asked, asked.turned()].into_iter().find(|size| size.holds(needed));
    let paper = match how.sheet {
        Some(asked) => {
            let hex_mm = largest_hex(field, asked, options.hex_mm);
            lying(asked).ok_or(SheetError::TooSmall { needed, hex_mm })?
        }
        None => lying(Size::PUBLISHED)
            .filter(|s| needed.width >= s.width * FILLED && needed.height >= s.height * FILLED)
            .unwrap_or(needed),
    };
    let most = 2.0 * MOST_LAND;
    let land = Size::new(
        paper.width.min((field.width * unit + most).max(needed.width)),
        paper.height.min((field.height * unit + most).max(needed.height)),
    );
    // The land reaches as far to each side.
    let away =
        Xy::new((land.width / unit - field.width) / 2.0, (land.height / unit - field.height) / 2.0);
    sheet.outer = (sheet.low.minus(away), sheet.high.plus(away));
    let letters = Letters::new(options.text);
    let more = if how.bleed > 0.0 { 2.0 * (how.bleed + MARKS) } else { 0.0 };
    let size = Size::new(paper.width + more, paper.height + more);
    let trim = Area::middle(size, land);
    let mut marks = Svg::new();
    if how.bleed > 0.0 || land != paper {
        crop_marks(&mut marks, trim, how.bleed);
        if how.bleed > 0.0 {
            registration_marks(&mut marks, trim, how.bleed);
        }
    }
    measure(&mut marks, map, &sheet, &letters, (trim, options));
    let bleed = trim.grown(how.bleed);
    let mut land = Svg::new();
    land.fill(&around(bleed), options.theme.margin.0);
    let art = Art::of_map(map, &sheet, &letters, options);
    let origin = Xy::new(trim.x, trim.y);
    let shown = Placed { art, origin, scale: unit, turn: Turn::Upright, shown: Some(trim) };
    let layers = vec![Layer::Ink(land), Layer::Art(shown), Layer::Ink(marks)];
    Ok(Page { label: "map".to_owned(), size, trim, bleed: Some(bleed), layers, foot: None })
}

/// The ruler, between the compass rose and the name of the map, with the size of hexes under it.
fn measure(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    (trim, options): (Area, &MapOptions),
) {
    let unit = scale(options.hex_mm);
    let (rose, radius) = rose_place(sheet);
    let x = trim.x + (rose.x + radius - sheet.outer.0.x) * unit + 6.0;
    let y = trim.bottom() - 2.2 - ABOVE;
    let room = Legend::of(map, sheet, letters).room * unit - 14.0;
    let ink = options.theme.margin_ink.0;
    ruler(svg, letters, x, y, room, ink);
    let text = format!("hexes {} mm across · page 1 of 1", options.hex_mm);
    let size = 2.3 * TENTHS;
    let beside = x + LONGEST_RULER + 8.0;
    let wide = letters.width(&text, Weight::Regular, size) / TENTHS;
    if room > LONGEST_RULER + 10.0 + wide {
        let at = at(beside, y + 0.8);
        let (weight, anchor) = (Weight::Regular, Anchor::Start);
        let line = Line { text: &text, at, size, weight, anchor, colour: ink, halo: None };
        letters.draw(svg, line);
    }
}

// An inch is the shortest that a ruler of inches can be.
const _: () = assert!(LAND > 2.0 * ABOVE && LAND < INCH);

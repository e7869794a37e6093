//! The land outside the map: its edge, the compass rose, the boxes for radios, the names.

use crestline_board::hex::Compass;
use crestline_board::map::Map;

use crate::path::{Path, decimal};
use crate::project::{Xy, direction};
use crate::sheet::{MARGIN, Sheet};
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, SvgText, Weight};
use crate::theme::{Colour, Theme};

/// Everything outside the hex field, which cuts the outer hexes cleanly, and the line around.
pub(crate) fn frame(svg: &mut Svg, sheet: &Sheet, theme: &Theme) {
    let (low, high) = sheet.outer;
    let outline = sheet.outline();
    let mut outside = Path::exact();
    outside.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
    outside.ring(&outline);
    let mut edge = Path::exact();
    edge.ring(&outline);
    svg.layer("margin");
    svg.fill_with(&outside, theme.margin.0, 1.0, true);
    svg.stroke(&edge, Stroke::new(theme.margin.1, 1.9).round());
    svg.close();
}

/// The map's number in the upper right, its name and version in the lower right.
pub(crate) fn names(svg: &mut Svg, map: &Map, sheet: &Sheet, letters: &Letters, theme: &Theme) {
    let (low, high) = sheet.outer;
    let (loud, quiet) = theme.margin_ink;
    svg.layer("names");
    let right = high.x - 20.0;
    let named = high.x - CORNER;
    if let Some(number) = map.number() {
        let text = number.to_string();
        let size = 46.0;
        let tall = letters.capitals(Weight::Bold, size);
        let at = Xy::new(right, low.y + (MARGIN - tall) / 2.0 + tall - 2.0);
        letters.draw(svg, ending(&text, at, size, Weight::Bold, loud));
    }
    let base = high.y - 20.0;
    let version = version(map);
    let legend = Legend::of(map, sheet, letters);
    let at = Xy::new(named, base);
    letters.draw(svg, ending(&version, at, VERSION_SIZE, Weight::Regular, quiet));
    let at = Xy::new(legend.title_end, base);
    letters.draw(svg, ending(map.title(), at, legend.title_size, Weight::SemiBold, loud));
    svg.close();
}

/// Size of the letters of a version.
const VERSION_SIZE: f64 = 15.0;

/// The version as it is printed.
pub(crate) fn version(map: &Map) -> String {
    format!("version {}", map.version())
}

/// How the name and the version of a map come out in the margin of its sheet, in picture units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Legend {
    /// Size of the letters of the title: those of a long one are smaller.
    pub title_size: f64,
    /// Where the title ends and the version begins.
    title_end: f64,
    /// The room between the compass rose and the first letter; negative if the title runs over it.
    pub room: f64,
}

impl Legend {
    /// The legend of a map's sheet.
    #[must_use]
    pub fn new(map: &Map) -> Legend {
        Legend::of(map, &Sheet::new(*map.grid(), true), &Letters::new(SvgText::Outlines))
    }

    /// The legend of a map on a sheet.
    #[must_use]
    pub fn of(map: &Map, sheet: &Sheet, letters: &Letters) -> Legend {
        let (low, high) = sheet.outer;
        let size = 26.0;
        let room = (high.x - low.x - BOX) * 0.6;
        let natural = letters.width(map.title(), Weight::SemiBold, size);
        let title_size = if natural > room { size * room / natural } else { size };
        let version = letters.width(&version(map), Weight::Regular, VERSION_SIZE);
        let title_end = high.x - CORNER - version - 14.0;
        let (rose, radius) = rose_place(sheet);
        let room = title_end - natural.min(room) - (rose.x + radius);
        Legend { title_size, title_end, room }
    }
}

/// Side of a box for a radio: a half-inch marker where hexes are 38 mm across.
pub(crate) const BOX: f64 = 54.0;

/// How far a box lies from the corner of the sheet.
const GAP: f64 = 5.0;

/// What a box takes of the corner of a sheet.
pub(crate) const CORNER: f64 = BOX + 2.0 * GAP + 6.0;

/// The artillery boxes in two opposite corners, for the players' radios (2.2.3).
pub(crate) fn boxes(svg: &mut Svg, sheet: &Sheet, letters: &Letters, theme: &Theme) {
    let (low, high) = sheet.outer;
    let (ink, quiet) = theme.margin_ink;
    let away = Xy::new(GAP, GAP);
    svg.layer("artillery");
    for corner in [low.plus(away), high.minus(away).minus(Xy::new(BOX, BOX))] {
        let frame = |inset: f64| {
            let mut path = Path::exact();
            let (a, b) = (inset, BOX - inset);
            let corners = [(a, a), (b, a), (b, b), (a, b)];
            path.ring(&corners.map(|(x, y)| corner.plus(Xy::new(x, y))));
            path
        };
        svg.fill(&frame(0.0), theme.margin.0.lit(0.16));
        svg.stroke(&frame(0.0), Stroke::new(ink, 1.6).round());
        svg.stroke(&frame(2.6), Stroke::new(quiet, 0.7).round());
        // A mast with its waves, and what the box is for.
        let foot = corner.plus(Xy::new(BOX / 2.0, BOX * 0.62));
        let mut mast = Path::exact();
        mast.line(&[foot.plus(Xy::new(-5.5, 0.0)), foot.minus(Xy::new(0.0, 17.0))]);
        mast.line(&[foot.plus(Xy::new(5.5, 0.0)), foot.minus(Xy::new(0.0, 17.0))]);
        mast.segment(foot.plus(Xy::new(-3.7, -5.5)), foot.plus(Xy::new(3.7, -5.5)));
        let top = foot.minus(Xy::new(0.0, 17.0));
        for (reach, side) in [(5.0, -1.0), (9.5, -1.0), (5.0, 1.0), (9.5, 1.0)] {
            let at = |x: f64, y: f64| top.plus(Xy::new(side * reach * x, reach * y));
            mast.move_to(at(0.75, -0.7));
            mast.quad_to(at(1.3, 0.0), at(0.75, 0.7));
        }
        svg.stroke(&mast, Stroke::new(quiet, 1.3).round());
        let size = 8.0;
        let text = "ARTILLERY";
        let at = corner.plus(Xy::new(BOX / 2.0, BOX - 7.5));
        let (weight, anchor, colour) = (Weight::SemiBold, Anchor::Middle, ink);
        letters.draw(svg, Line { text, at, size, weight, anchor, colour, halo: None });
    }
    svg.close();
}

/// A line of text that ends at a place.
fn ending(text: &str, at: Xy, size: f64, weight: Weight, colour: Colour) -> Line<'_> {
    Line { text, at, size, weight, anchor: Anchor::End, colour, halo: None }
}

/// The middle of the compass rose and its radius.
#[must_use]
pub fn rose_place(sheet: &Sheet) -> (Xy, f64) {
    let (low, high) = sheet.outer;
    // Where the first column stands high there is room for a large rose below it.
    let roomy = sheet.grid.columns() > 1 && !sheet.grid.is_low(0);
    let radius = if roomy { 60.0 } else { 26.0 };
    (Xy::new(low.x + radius + 12.0, high.y - radius - 6.0), radius)
}

/// The compass rose in the lower left: a hex with its sides numbered (2.2.2).
pub(crate) fn rose(svg: &mut Svg, sheet: &Sheet, letters: &Letters, theme: &Theme) {
    let (middle, radius) = rose_place(sheet);
    let (ink, quiet) = theme.margin_ink;
    svg.layer("compass");
    let hexagon = |size: f64| {
        let mut path = Path::exact();
        let corners: Vec<Xy> =
            (0..6).map(|n| middle.plus(direction(f64::from(n) * 60.0).times(size))).collect();
        path.ring(&corners);
        path
    };
    svg.fill(&hexagon(radius * 0.78), theme.margin.0.lit(0.16));
    svg.stroke(&hexagon(radius * 0.78), Stroke::new(ink, radius * 0.028).round());
    svg.stroke(&hexagon(radius * 0.7), Stroke::new(quiet, radius * 0.014).round());
    // A star of six rays towards the sides, each with a lit and a shaded half.
    let (mut bright, mut dark, mut first) = (Path::exact(), Path::exact(), Path::exact());
    for side in Compass::ALL {
        let angle = f64::from(side.number()) * 60.0 - 150.0;
        let tip = middle.plus(direction(angle).times(radius * 0.52));
        let left = middle.plus(direction(angle - 30.0).times(radius * 0.16));
        let right = middle.plus(direction(angle + 30.0).times(radius * 0.16));
        let main = if side == Compass::N { &mut first } else { &mut dark };
        main.ring(&[middle, tip, right]);
        bright.ring(&[middle, left, tip]);
    }
    svg.fill(&bright, theme.margin.0.lit(0.62));
    svg.fill(&dark, ink);
    svg.fill(&first, theme.objective.0.lit(-0.15));
    let mut all = Path::exact();
    for n in 0..12 {
        let ray = n % 2 == 0;
        let angle = f64::from(n) * 30.0 - 90.0;
        let place = middle.plus(direction(angle).times(radius * if ray { 0.52 } else { 0.16 }));
        if n == 0 {
            all.move_to(place);
        } else {
            all.line_to(place);
        }
    }
    all.close();
    svg.stroke(&all, Stroke::new(ink, radius * 0.016).round());
    for side in Compass::ALL {
        let angle = f64::from(side.number()) * 60.0 - 150.0;
        let size = radius * 0.3;
        let place = middle.plus(direction(angle).times(radius * 0.855));
        letters.centred(svg, &side.number().to_string(), place, size, ink);
    }
    svg.element(
        "circle",
        &[
            ("cx", &decimal(middle.x)),
            ("cy", &decimal(middle.y)),
            ("r", &decimal(radius * 0.05)),
            ("fill", &ink.to_string()),
        ],
    );
    svg.close();
}

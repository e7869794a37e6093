//! What is printed over the terrain: hex lines, centre dots, labels, markers, objectives.

use crestline_board::hex::Hex;
use crestline_board::map::Map;

use crate::beneath::Beneath;
use crate::options::MapOptions;
use crate::overlay::{self, NUMERAL};
use crate::path::{Path, decimal};
use crate::project::{Xy, project};
use crate::sheet::Sheet;
use crate::small::Small;
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

/// Radius of a centre dot: 0.9 mm across where hexes are 38 mm across.
pub(crate) const DOT: f64 = 2.05;

/// Width of the dark rim of a centre dot, which shows it on pale ground.
pub(crate) const RIM: f64 = 1.0;

/// Size of a label's letters.
pub(crate) const LABEL_SIZE: f64 = 14.5;

/// How far below the top side of a hex its label begins: clear of a wall on that side.
const LABEL_DROP: f64 = 6.2;

/// Radius of an objective's disc: 4 mm across where hexes are 38 mm across.
pub(crate) const OBJECTIVE: f64 = 9.1;

/// Size of the numeral of an objective.
const NUMBER_SIZE: f64 = 15.5;

/// Width of the halo of a label, and of that over what is too dark to read it on.
const HALO: (f64, f64) = (2.2, 3.8);

/// Contrast with what it stands on from which a label can do with a thin halo.
const READABLE: f64 = 4.0;

/// Hex lines, 0.25 mm where hexes are 38 mm across.
pub(crate) fn grid(svg: &mut Svg, sheet: &Sheet, theme: &Theme) {
    svg.layer("grid");
    let lines = sheet.lines();
    // A faint pale line below keeps the dark one readable over woods and water.
    svg.stroke(&lines, Stroke::new(theme.label.1, 2.3).opacity(0.16).round());
    svg.stroke(&lines, Stroke::new(theme.grid, 1.14).opacity(0.78).round());
    svg.close();
}

/// The base line of a label of a size, in its middle.
pub(crate) fn label_place(sheet: &Sheet, letters: &Letters, hex: Hex, size: f64) -> Xy {
    let top = sheet.corners(hex)[0].y;
    let capitals = letters.capitals(Weight::SemiBold, size);
    Xy::new(sheet.centre(hex).x, top + LABEL_DROP + capitals)
}

/// The label of a hex, with a halo where it may stand on dark terrain.
pub(crate) fn label(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    (hex, size): (Hex, f64),
    colour: Colour,
    halo: Option<(Colour, f64)>,
) {
    let at = label_place(sheet, letters, hex, size);
    let text = &hex.to_string();
    let (weight, anchor) = (Weight::SemiBold, Anchor::Middle);
    letters.draw(svg, Line { text, at, size, weight, anchor, colour, halo });
}

/// How wide the halo of a label must be for what lies below it.
fn halo(beneath: &Beneath<'_>, letters: &Letters, at: Xy, text: &str, theme: &Theme) -> f64 {
    let half = letters.width(text, Weight::SemiBold, LABEL_SIZE) / 2.0;
    let tall = letters.capitals(Weight::SemiBold, LABEL_SIZE);
    let across = [-1.0, -0.5, 0.0, 0.5, 1.0];
    let mut places =
        across.iter().flat_map(|x| [0.0, 0.5, 1.0].map(|y| at.plus(Xy::new(x * half, -y * tall))));
    let is_dark = |place| beneath.colour(place).contrast(theme.label.0) < READABLE;
    if places.any(is_dark) { HALO.1 } else { HALO.0 }
}

/// Every hex as a group of its own: what a pointer finds, the centre dot, the label.
pub(crate) fn hexes(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    options: &MapOptions,
) {
    let theme = &options.theme;
    let (dot, rim) = (theme.dot.0.to_string(), theme.dot.1.to_string());
    let beneath = Beneath::new(map, theme, (sheet.low, sheet.high), false);
    let small = options.small;
    let has_labels = options.labels && small.is_none_or(Small::is_labelled_within);
    let size = small.map_or(LABEL_SIZE, |small| small.at_least(LABEL_SIZE));
    svg.layer("hexes");
    for hex in map.grid().hexes() {
        let word = hex.to_string();
        let level = map.level(hex);
        let is_missing = map.missing().contains(&hex);
        svg.open("g", &[("data-hex", &word)]);
        let mut area = Path::exact();
        area.ring(&sheet.corners(hex));
        svg.open("path", &[("fill", "none"), ("pointer-events", "all"), ("d", area.data())]);
        let title = &map.terrain(hex).title;
        let words = if is_missing {
            format!("{word}: not drawn yet")
        } else if level > 0 {
            format!("{word}: {title}, level {level}")
        } else {
            format!("{word}: {title}")
        };
        svg.text("title", &[], &words);
        svg.close();
        if options.grid && !is_missing {
            let centre = sheet.centre(hex);
            svg.element(
                "circle",
                &[
                    ("cx", &decimal(centre.x)),
                    ("cy", &decimal(centre.y)),
                    ("r", &decimal(DOT + RIM / 2.0)),
                    ("fill", &dot),
                    ("stroke", &rim),
                    ("stroke-width", &decimal(RIM)),
                ],
            );
        }
        if has_labels {
            let (colour, halo) = if is_missing {
                (theme.blank.dark, None)
            } else {
                let at = label_place(sheet, letters, hex, size);
                let width = halo(&beneath, letters, at, &word, theme);
                (theme.label.0, Some((theme.label.1, width)))
            };
            label(svg, sheet, letters, (hex, size), colour, halo);
        }
        svg.close();
    }
    svg.close();
}

/// Smoke and Blazes that lie on the map (T79, T94).
pub(crate) fn markers(svg: &mut Svg, sheet: &Sheet, letters: &Letters, options: &MapOptions) {
    let markers = &options.markers;
    if markers.smoke.is_empty() && markers.blaze.is_empty() {
        return;
    }
    let numeral = options.small.map_or(NUMERAL, |small| small.at_least(NUMERAL));
    let how = (&options.theme, numeral / NUMERAL);
    svg.layer("markers");
    for (hex, value) in &markers.smoke {
        overlay::smoke(svg, letters, sheet.centre(*hex), *value, how);
    }
    for hex in &markers.blaze {
        overlay::blaze(svg, sheet.centre(*hex), how);
    }
    svg.close();
}

/// Objectives: a red disc with a white numeral (2.3).
pub(crate) fn objectives(svg: &mut Svg, map: &Map, letters: &Letters, options: &MapOptions) {
    svg.layer("objectives");
    let (disc, ink) = options.theme.objective;
    let size = options.small.map_or(NUMBER_SIZE, |small| small.numeral(NUMBER_SIZE));
    let larger = size / NUMBER_SIZE;
    for objective in map.objectives() {
        let place = project(objective.spot);
        let (x, y) = (decimal(place.x), decimal(place.y));
        let number = objective.number.to_string();
        svg.open("g", &[("data-objective", &number)]);
        let rings =
            [(OBJECTIVE + 1.3, disc.lit(-0.55)), (OBJECTIVE + 0.5, ink), (OBJECTIVE - 0.5, disc)];
        for (radius, colour) in rings {
            svg.element(
                "circle",
                &[
                    ("cx", &x),
                    ("cy", &y),
                    ("r", &decimal(radius * larger)),
                    ("fill", &colour.to_string()),
                ],
            );
        }
        letters.centred(svg, &number, place, size, ink);
        svg.close();
    }
    svg.close();
}

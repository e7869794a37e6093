//! One line of sight as a picture: the map cut around it, the thread, and what decides it.

use crestline_board::hex::Hex;
use crestline_board::lattice::Point;
use crestline_board::los::{Effect, Explanation, Thing, Touch, Where};
use crestline_board::map::Map;

use crate::map::{hexsides, paint_land};
use crate::margin;
use crate::marks;
use crate::options::MapOptions;
use crate::overlay::{blaze, mark, ring, smoke};
use crate::path::Path;
use crate::picture::Picture;
use crate::project::{Xy, bounds, project};
use crate::region::Region;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::Colour;
use crate::theme::Theme;

/// The colour of what blocks, of what hinders, and of a clear thread.
const BLOCKS: Colour = Colour(0x00d3_1f1f);
const HINDERS: Colour = Colour(0x00ee_7d00);
const CLEAR: Colour = Colour(0x0018_8f3c);
const WHITE: Colour = Colour(0x00ff_ffff);

/// The part of a map around a line of sight, with the thread from dot to dot and everything that
/// decides highlighted. The overlay and margin of the options are left out.
#[must_use]
pub fn sight_picture(map: &Map, sight: &Explanation, options: &MapOptions) -> Picture {
    picture(map, sight, None, options)
}

/// As [`sight_picture`], with a large open ring around a spot of the line.
#[must_use]
pub fn sight_picture_at(
    map: &Map,
    sight: &Explanation,
    spot: Point,
    options: &MapOptions,
) -> Picture {
    picture(map, sight, Some(spot), options)
}

/// Only what [`sight_picture`] lays over the map: markers, what decides, the thread and the answer.
/// Transparent, in the box of [`map_svg`](crate::map_svg) with the same options.
#[must_use]
pub fn sight_layer(map: &Map, sight: &Explanation, options: &MapOptions) -> Picture {
    let sheet = Sheet::new(*map.grid(), options.margin);
    let letters = Letters::new(options.text);
    let title = format!("{}: {} to {}", map.title(), sight.from, sight.to);
    Picture::new(sheet.outer, options.hex_mm, &title, |svg| {
        lines(svg, map, &sheet, &letters, (sight, None), &options.theme);
    })
}

fn picture(map: &Map, sight: &Explanation, marked: Option<Point>, options: &MapOptions) -> Picture {
    let sheet = Sheet::new(*map.grid(), false);
    let letters = Letters::new(options.text);
    let (from, to) = (sheet.centre(sight.from), sheet.centre(sight.to));
    let (low, high) = bounds(&[from, to]).unwrap_or_default();
    let around = Xy::new(150.0, 150.0);
    let view = (
        Xy::new((low.x - around.x).max(sheet.outer.0.x), (low.y - around.y).max(sheet.outer.0.y)),
        Xy::new((high.x + around.x).min(sheet.outer.1.x), (high.y + around.y).min(sheet.outer.1.y)),
    );
    let title = format!("{}: {} to {}", map.title(), sight.from, sight.to);
    let theme = &options.theme;
    Picture::new(view, options.hex_mm, &title, |svg| {
        paint_land(svg, map, &sheet, theme);
        marks::grid(svg, &sheet, theme);
        hexsides(svg, map, theme);
        let options = MapOptions { overlay: None, ..options.clone() };
        marks::hexes(svg, map, &sheet, &letters, &options);
        marks::objectives(svg, map, &letters, &options);
        margin::frame(svg, &sheet, theme);
        lines(svg, map, &sheet, &letters, (sight, marked), theme);
    })
}

/// What lies over the map: markers, what decides, the thread, a marked spot, the answer.
fn lines(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    (sight, marked): (&Explanation, Option<Point>),
    theme: &Theme,
) {
    let (from, to) = (sheet.centre(sight.from), sheet.centre(sight.to));
    markers(svg, sheet, letters, sight, theme);
    let colour = theme.tone(colour(sight));
    deciding(svg, map, sheet, sight, theme);
    thread(svg, map, sheet, sight, (from, to), colour);
    if let Some(spot) = marked {
        mark(svg, project(spot), 15.0, colour);
    }
    verdict(svg, letters, sight, (from, to), colour);
}

/// Smoke and fire that the line meets.
fn markers(svg: &mut Svg, sheet: &Sheet, letters: &Letters, sight: &Explanation, theme: &Theme) {
    svg.layer("markers");
    for touch in &sight.touches {
        let Where::Hex(hex) = touch.place else { continue };
        match touch.thing {
            Thing::Smoke(value) => {
                smoke(svg, letters, sheet.centre(hex), Some(value), (theme, 1.0));
            }
            Thing::Blaze => blaze(svg, sheet.centre(hex), (theme, 1.0)),
            _ => {}
        }
    }
    svg.close();
}

/// Outlines of the drawings, hexes and hexsides that decide.
fn deciding(svg: &mut Svg, map: &Map, sheet: &Sheet, sight: &Explanation, theme: &Theme) {
    svg.layer("deciding");
    for touch in sight.deciding() {
        let colour = if matches!(touch.effect, Effect::Hinders(_)) { HINDERS } else { BLOCKS };
        let colour = theme.tone(colour);
        if let Where::Hex(hex) = touch.place {
            outline_hex(svg, sheet, hex, colour);
        }
        let mut path = Path::exact();
        match (touch.thing, touch.place) {
            (Thing::Drawing(at) | Thing::Hill(at, _), Where::Hex(hex)) => {
                let corners = sheet.corners(hex);
                // Only what is drawn in the hex that decides; drawings are split along hexsides.
                let edges = map.drawings().get(at).into_iter().flat_map(|d| d.shape.edges());
                for (a, b) in edges.map(|(a, b)| (project(a), project(b))) {
                    if in_hex(&corners, a.towards(b, 0.5)) {
                        path.segment(a, b);
                    }
                }
            }
            (Thing::Barrier(at), _) => {
                for (a, b) in map.barriers().get(at).map(|b| b.solid.clone()).unwrap_or_default() {
                    path.segment(project(a), project(b));
                }
            }
            _ => {}
        }
        svg.stroke(&path, Stroke::new(WHITE, 3.2).opacity(0.8).round());
        svg.stroke(&path, Stroke::new(colour, 1.8).round());
    }
    svg.close();
}

fn outline_hex(svg: &mut Svg, sheet: &Sheet, hex: Hex, colour: Colour) {
    let mut path = Path::exact();
    path.ring(&sheet.corners(hex));
    svg.fill_with(&path, colour, 0.1, false);
    svg.stroke(&path, Stroke::new(colour, 2.4).opacity(0.9).round());
}

/// The thread from dot to dot, with a ring around each spot that decides.
fn thread(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    sight: &Explanation,
    (from, to): (Xy, Xy),
    colour: Colour,
) {
    let mut path = Path::exact();
    path.segment(from, to);
    svg.layer("thread");
    svg.stroke(&path, Stroke::new(WHITE, 6.0).opacity(0.85).round());
    svg.stroke(&path, Stroke::new(colour, 3.0).round());
    for end in [from, to] {
        ring(svg, end, 6.0, colour);
    }
    for spot in sight.deciding().filter_map(|touch| spot(map, sheet, touch, from, to)) {
        ring(svg, spot, 4.2, colour);
    }
    svg.close();
}

/// About where the thread first meets something that decides. This only places a mark: whether and
/// what it meets is known from the explanation.
fn spot(map: &Map, sheet: &Sheet, touch: &Touch, from: Xy, to: Xy) -> Option<Xy> {
    const PARTS: u32 = 1500;
    let mut places = (0..=PARTS).map(|n| from.towards(to, f64::from(n) / f64::from(PARTS)));
    let hex = match touch.place {
        Where::Hex(hex) => hex,
        Where::Side(side) => {
            let (a, b) = map.grid().side_ends(side.hex(), side.side());
            let (a, b) = (project(a), project(b));
            let away = |p: &Xy| {
                let share = p.minus(a).dot(b.minus(a)) / b.minus(a).dot(b.minus(a));
                p.minus(a.towards(b, share.clamp(0.0, 1.0))).length()
            };
            return places.min_by(|p, q| away(p).total_cmp(&away(q)));
        }
    };
    let corners = sheet.corners(hex);
    let drawing = match touch.thing {
        Thing::Drawing(at) | Thing::Hill(at, _) => map.drawings().get(at),
        _ => None,
    };
    match drawing.map(|drawing| Region::within(&drawing.shape, 8.0, sheet.outer)) {
        Some(region) => places.find(|p| in_hex(&corners, *p) && region.contains(*p)),
        None => places.find(|p| in_hex(&corners, *p)),
    }
}

/// Whether a place lies in a hex, for marks: the hexsides belong to it.
fn in_hex(corners: &[Xy; 6], place: Xy) -> bool {
    let next = corners.iter().skip(1).chain(corners.first());
    let inside = |(a, b): (&Xy, &Xy)| b.minus(*a).right().dot(place.minus(*a)) >= -50.0;
    corners.iter().zip(next).all(inside)
}

fn colour(sight: &Explanation) -> Colour {
    match (sight.verdict.clear, sight.verdict.hindrance) {
        (false, _) => BLOCKS,
        (true, 0) => CLEAR,
        (true, _) => HINDERS,
    }
}

/// The answer in a word beside the middle of the thread.
fn verdict(
    svg: &mut Svg,
    letters: &Letters,
    sight: &Explanation,
    (from, to): (Xy, Xy),
    colour: Colour,
) {
    let words = match (sight.verdict.clear, sight.verdict.hindrance, sight.verdict.blind) {
        (true, 0, _) => "clear".to_owned(),
        (true, by, _) => format!("hindrance {by}"),
        (false, _, true) => "blind".to_owned(),
        (false, ..) => "blocked".to_owned(),
    };
    let across = to.minus(from).unit().right();
    let above = if across.y > 0.0 { across.times(-1.0) } else { across };
    let at = from.towards(to, 0.5).plus(above.times(26.0)).plus(Xy::new(0.0, 8.0));
    letters.draw(
        svg,
        Line {
            text: &words,
            at,
            size: 24.0,
            weight: Weight::Bold,
            anchor: Anchor::Middle,
            colour: colour.lit(-0.2),
            halo: Some((WHITE, 5.0)),
        },
    );
}

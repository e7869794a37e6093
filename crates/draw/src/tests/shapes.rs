//! What is printed is what is sighted.

use crestline_board::hex::Stagger;
use crestline_board::lattice::Point;
use crestline_board::map::Map;
use crestline_board::shape::Shape;

use super::fixture::{Sketch, valley};
use crate::beneath::Beneath;
use crate::motif::Subject;
use crate::picture::Picture;
use crate::project::{ACROSS_FLATS, Xy, line, project};
use crate::raster::{Pixels, pixels};
use crate::{Colour, MapOptions, Theme, map_svg};

/// One pixel to a unit.
pub(super) fn unit_pixels(picture: &Picture) -> Pixels {
    pixels(picture, 25.4, ACROSS_FLATS).expect("pixels")
}

pub(super) fn at(pixels: &Pixels, x: usize, y: usize) -> [u8; 3] {
    let start = (y * pixels.width as usize + x) * 3;
    [pixels.rgb[start], pixels.rgb[start + 1], pixels.rgb[start + 2]]
}

/// The distance from a place to the nearest edge of a shape.
fn to_edge(edges: &[(Xy, Xy)], place: Xy) -> f64 {
    let away = |(a, b): &(Xy, Xy)| {
        let along = b.minus(*a);
        let share = place.minus(*a).dot(along) / along.dot(along).max(1e-9);
        place.minus(a.towards(*b, share.clamp(0.0, 1.0))).length()
    };
    edges.iter().map(away).fold(f64::INFINITY, f64::min)
}

fn projected(shape: &Shape) -> Vec<(Xy, Xy)> {
    shape.edges().map(|(a, b)| (project(a), project(b))).collect()
}

#[test]
fn drawn_masks_agree_with_what_is_sighted() {
    let map = valley();
    for drawing in map.drawings() {
        let (low, high) = drawing.shape.bounds().expect("a shape");
        let box_of = |p: Point, away: f64| project(p).plus(Xy::new(away, away));
        let view = (box_of(low, -10.0), box_of(high, 10.0));
        let theme = Theme::full();
        let beneath = Beneath::new(&map, &theme, view, true);
        let picture = Picture::new(view, 22.0, "", |svg| {
            Subject::new(drawing, &beneath).fill(svg, Colour(0));
        });
        let mask = unit_pixels(&picture);
        let edges = projected(&drawing.shape);
        let mut compared = 0;
        let steps = |low: i32, high: i32| (low - 100..high + 100).step_by(310);
        for x in steps(low.x, high.x) {
            for y in steps(low.y, high.y) {
                let point = Point { x, y: y + (x + y) % 2 };
                let place = project(point);
                if to_edge(&edges, place) < 1.5 {
                    continue;
                }
                let pixel = place.minus(view.0);
                let dark = at(&mask, pixel.x as usize, pixel.y as usize)[0] < 128;
                assert_eq!(dark, drawing.shape.contains(point), "{:?} {point:?}", drawing.what);
                compared += 1;
            }
        }
        assert!(compared > 3, "{:?}", drawing.what);
    }
}

pub(super) fn plain() -> MapOptions {
    MapOptions { labels: false, grid: false, margin: false, ..MapOptions::default() }
}

/// Every pixel that a drawing changes lies in its shape or in its shadow, which is so long.
fn stays_inside(sketch: &Sketch, shadow: f64) {
    let map: Map = sketch.map();
    let bare = Sketch::new(5, 4, Stagger::EvenLow).map();
    let (with, without) =
        (unit_pixels(&map_svg(&map, &plain())), unit_pixels(&map_svg(&bare, &plain())));
    let low = crate::sheet::Sheet::new(*map.grid(), false).outer.0;
    let shapes: Vec<(Vec<(Xy, Xy)>, &Shape)> =
        map.drawings().iter().map(|d| (projected(&d.shape), &d.shape)).collect();
    let mut changed = 0;
    for y in 0..with.height as usize {
        for x in 0..with.width as usize {
            if at(&with, x, y) == at(&without, x, y) {
                continue;
            }
            changed += 1;
            let place = low.plus(Xy::new(x as f64 + 0.5, y as f64 + 0.5));
            let region_holds = shapes.iter().any(|(edges, shape)| {
                // A pixel is touched from up to 0.71 away.
                to_edge(edges, place) <= shadow + 0.75 || holds(shape, place)
            });
            assert!(region_holds, "{place:?}");
        }
    }
    assert!(changed > 100);
}

fn holds(shape: &Shape, place: Xy) -> bool {
    let rings: Vec<Vec<Xy>> = shape.rings.iter().map(|ring| line(ring)).collect();
    let winding: i32 = rings
        .iter()
        .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)))
        .map(|(a, b)| {
            if (a.y <= place.y) == (b.y <= place.y) {
                return 0;
            }
            let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y);
            if x <= place.x { 0 } else { 1 - 2 * i32::from(a.y > place.y) }
        })
        .sum();
    shape.rule.is_inside(winding)
}

#[test]
fn ornament_stays_inside_areas() {
    let fresh = || Sketch::new(5, 4, Stagger::EvenLow);
    for word in ["brush", "orchard", "field", "marsh", "water"] {
        stays_inside(fresh().area(word, "B2 C2 C3 D3"), 0.2);
    }
    stays_inside(fresh().area("woods", "B2 C2 C3 D3"), 3.0);
    stays_inside(fresh().building(None, "B2").building(None, "D2 D3"), 3.0);
    stays_inside(fresh().hill(1, "B2 C2 C3 D3").hill(2, "C3"), 3.0);
}

#[test]
fn ornament_stays_inside_ribbons() {
    for word in ["road", "trail", "rail", "stream", "gully"] {
        let mut sketch = Sketch::new(5, 4, Stagger::EvenLow);
        sketch.ribbon(word, 0, "B1 B2 C3 D2 E2", 0).ribbon(word, 0, "C3 C4", 0);
        // Where a road fades, the bare ground reaches a hair beyond its edge.
        stays_inside(&sketch, if word == "road" { 0.5 } else { 0.2 });
    }
    let mut sketch = Sketch::new(5, 4, Stagger::EvenLow);
    sketch.ribbon("road", 0, "B1 B2 B3 B4", 0).bridge("B2");
    stays_inside(&sketch, 3.0);
}

/// A shape that covers the whole of a map.
fn everything() -> Shape {
    let far = 60_000;
    let at = |x: i32, y: i32| Point { x, y };
    Shape::polygon(vec![at(-far, -far), at(far, -far), at(far, far), at(-far, far)])
}

#[test]
fn no_seams_show_between_hexes() {
    let mut woods = Sketch::new(15, 10, Stagger::EvenLow);
    woods.area("woods", "A1");
    woods.draft.areas[0].outline = Some(everything());
    let mut hills = Sketch::new(15, 10, Stagger::EvenLow);
    hills.hill(1, "A1");
    hills.draft.hills[0].outline = Some(everything());
    let options = MapOptions { theme: Theme::full().flat(), ..plain() };
    for (sketch, colour) in [(woods, options.theme.woods.base), (hills, options.theme.levels[0])] {
        let map = sketch.map();
        let picture = map_svg(&map, &options);
        let expected = [(colour.0 >> 16) & 255, (colour.0 >> 8) & 255, colour.0 & 255];
        for scale in [1.0, 1.5, 3.0] {
            let dpi = 25.4 * scale * 0.4;
            let drawn = pixels(&picture, dpi, ACROSS_FLATS).expect("pixels");
            let sheet = crate::sheet::Sheet::new(*map.grid(), false);
            for y in 0..drawn.height as usize {
                for x in 0..drawn.width as usize {
                    let unit = |n: usize| (n as f64 + 0.5) / (scale * 0.4);
                    let place = sheet.outer.0.plus(Xy::new(unit(x), unit(y)));
                    // The box inside the zigzag of the map's edge.
                    let (from_low, from_high) = (place.minus(sheet.low), sheet.high.minus(place));
                    let inner = from_low.x.min(from_high.x) > 55.0
                        && from_low.y.min(from_high.y) > ACROSS_FLATS / 2.0 + 5.0;
                    let pixel = at(&drawn, x, y);
                    let differs = |n: usize| u32::from(pixel[n]).abs_diff(expected[n]) > 2;
                    assert!(!inner || !(0..3).any(differs), "{place:?} {pixel:?}");
                }
            }
        }
    }
}

/// The same on a page that is turned, as where a sheet lies: nothing of it is on whole pixels then.
#[test]
fn no_seams_show_on_a_turned_page() {
    let mut woods = Sketch::new(6, 5, Stagger::EvenLow);
    woods.area("woods", "A1");
    woods.draft.areas[0].outline = Some(everything());
    let map = woods.map();
    let theme = Theme::full().flat();
    let [r, g, b] = [16, 8, 0].map(|shift| theme.woods.base.0 >> shift & 255);
    let sheet = crate::sheet::Sheet::new(*map.grid(), false);
    // Far inside of the map's zigzag edge.
    let (low, high) =
        (sheet.low.plus(Xy::new(150.0, 150.0)), sheet.high.minus(Xy::new(150.0, 150.0)));
    let middle = low.towards(high, 0.5);
    for degrees in [90, 180, 270, 31] {
        let half = 120.0;
        let around = Xy::new(half, half);
        let turned = format!("rotate({degrees} {} {})", middle.x, middle.y);
        let picture = Picture::new((middle.minus(around), middle.plus(around)), 22.0, "", |svg| {
            svg.open("g", &[("transform", &turned)]);
            crate::map::paint_land(svg, &map, &sheet, &theme);
            svg.close();
        });
        for scale in [1.0, 1.5, 3.0] {
            let drawn = pixels(&picture, 25.4 * scale, ACROSS_FLATS).expect("pixels");
            let whole = drawn.rgb.chunks_exact(3).all(|pixel| {
                let apart = |n: usize, part: u32| u32::from(pixel[n]).abs_diff(part) > 2;
                !apart(0, r) && !apart(1, g) && !apart(2, b)
            });
            assert!(whole, "{degrees}° at {scale}");
        }
    }
}

#[test]
fn ribbons_run_on_across_hexsides() {
    let mut sketch = Sketch::new(3, 6, Stagger::EvenLow);
    sketch.ribbon("road", 1, "B1 B2 B3 B4 B5 B6", 4);
    let map = sketch.map();
    let options = MapOptions { theme: Theme::full().flat(), ..plain() };
    let low = crate::sheet::Sheet::new(*map.grid(), false).outer.0;
    for scale in [0.7, 1.0, 1.9] {
        let drawn = pixels(&map_svg(&map, &options), 25.4 * scale, ACROSS_FLATS).expect("pixels");
        let pixel = |x: f64, y: f64| {
            let place = Xy::new(x, y).minus(low).times(scale);
            at(&drawn, place.x as usize, place.y as usize)
        };
        let road = pixel(250.0, 250.0);
        for step in 0..900 {
            assert_eq!(pixel(250.0, 100.0 + f64::from(step)), road);
        }
    }
}

#[test]
fn the_same_map_gives_the_same_bytes() {
    let (one, two) = (valley(), valley());
    let options = MapOptions::default();
    let (a, b) = (map_svg(&one, &options), map_svg(&two, &options));
    assert_eq!(a, b);
    assert!(a.svg.len() < 3_000_000, "{}", a.svg.len());
}

#[test]
fn an_edit_elsewhere_moves_no_ornament() {
    let part = |sketch: &Sketch| {
        let svg = map_svg(&sketch.map(), &plain()).svg;
        let from = svg.find("data-terrain=\"brush\"").expect("a layer");
        let till = svg[from..].find("class=\"terrain\"").unwrap_or(svg.len() - from);
        svg[from..from + till].to_owned()
    };
    let mut before = Sketch::new(9, 6, Stagger::EvenLow);
    before.area("brush", "B2 B3").area("woods", "H2");
    let mut after = Sketch::new(9, 6, Stagger::EvenLow);
    after.area("brush", "B2 B3").area("woods", "H2 H3 G5").ribbon("road", 0, "E1 E2 E3", 0);
    assert_eq!(part(&before), part(&after));
}

#[test]
fn drawings_that_reach_far_off_the_map_cost_nothing() {
    let far = 1 << 20;
    let at = |x: i32, y: i32| Point { x, y };
    let shape = Shape::polygon(vec![at(-far, -far), at(far, -far), at(far, far), at(-far, far)]);
    for word in ["woods", "brush", "orchard", "field", "marsh", "water"] {
        let mut sketch = Sketch::new(2, 2, Stagger::EvenLow);
        sketch.area(word, "A1");
        sketch.draft.areas[0].outline = Some(shape.clone());
        let picture = map_svg(&sketch.map(), &MapOptions::default());
        assert!(picture.svg.len() < 600_000, "{word}: {}", picture.svg.len());
    }
}

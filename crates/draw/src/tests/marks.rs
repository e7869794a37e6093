//! Dots, labels, objectives, margins: in their place and readable.

use crestline_board::draft::{ObjectiveDraft, ObjectivePlace};
use crestline_board::hex::{Compass, Grid, Hex, Stagger};
use crestline_rules::scenario::StartMarkers;

use super::fixture::{Sketch, chart, valley};
use super::shapes::{at, plain, unit_pixels};
use crate::marks::{DOT, LABEL_SIZE, OBJECTIVE, label_place};
use crate::project::{Xy, project};
use crate::sheet::Sheet;
use crate::text::{Letters, SvgText, Weight};
use crate::{Colour, MapOptions, Theme, map_svg, template_svg};

/// The box of a label: upper left and lower right.
fn label_box(sheet: &Sheet, letters: &Letters, hex: Hex) -> (Xy, Xy) {
    let at = label_place(sheet, letters, hex, LABEL_SIZE);
    let half = letters.width(&hex.to_string(), Weight::SemiBold, LABEL_SIZE) / 2.0;
    let tall = letters.capitals(Weight::SemiBold, LABEL_SIZE);
    (Xy::new(at.x - half, at.y - tall), Xy::new(at.x + half, at.y))
}

#[test]
fn every_label_lies_in_its_hex_clear_of_its_dot() {
    let letters = Letters::new(SvgText::Outlines);
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let sheet = Sheet::new(Grid::new(60, 60, stagger).expect("a grid"), true);
        for hex in sheet.grid.hexes() {
            let (low, high) = label_box(&sheet, &letters, hex);
            let corners = sheet.corners(hex);
            for p in [low, high, Xy::new(low.x, high.y), Xy::new(high.x, low.y)] {
                let next = corners.iter().cycle().skip(1);
                // Half a wall is 3.65 units wide, and the halo 1.1.
                let inside = corners
                    .iter()
                    .zip(next)
                    .all(|(a, b)| b.minus(*a).unit().right().dot(p.minus(*a)) > 3.65 + 1.1);
                assert!(inside, "{hex}");
            }
            assert!(high.y + 5.0 < sheet.centre(hex).y - DOT, "{hex}");
        }
    }
}

/// Smoke with its hindrance, or with a question mark, and a Blaze: each in its hex, clear of dot and
/// label, and nothing elsewhere.
#[test]
fn markers_lie_in_their_hexes_clear_of_dot_and_label() {
    let map = Sketch::new(7, 5, Stagger::EvenLow).map();
    let sheet = Sheet::new(*map.grid(), false);
    let letters = Letters::new(SvgText::Outlines);
    let smoke = vec![(Hex::new(1, 1), Some(7)), (Hex::new(3, 2), None)];
    let laid = StartMarkers { smoke, blaze: vec![Hex::new(5, 3)] };
    let plain = plain();
    let with = MapOptions { markers: laid.clone(), ..plain.clone() };
    let (before, after) = (unit_pixels(&map_svg(&map, &plain)), unit_pixels(&map_svg(&map, &with)));
    let changed = |place: Xy| {
        let place = place.minus(sheet.outer.0);
        at(&before, place.x as usize, place.y as usize)
            != at(&after, place.x as usize, place.y as usize)
    };
    let marked =
        |hex: &Hex| laid.blaze.contains(hex) || laid.smoke.iter().any(|(smoke, _)| smoke == hex);
    for hex in map.grid().hexes() {
        let centre = sheet.centre(hex);
        let (low, high) = label_box(&sheet, &letters, hex);
        // What lies between the ends of a hex's upper and lower side.
        let spots = (-10..=10).flat_map(|x| (-17..=17).map(move |y| (x, y)));
        let mut found = 0;
        for (x, y) in spots {
            let spot = centre.plus(Xy::new(f64::from(x), f64::from(y)).times(5.0));
            let on_dot = spot.minus(centre).length() < DOT + 2.0;
            let on_label = spot.x > low.x && spot.x < high.x && spot.y > low.y && spot.y < high.y;
            if changed(spot) {
                assert!(!on_dot && !on_label, "{hex}");
                found += 1;
            }
        }
        assert_eq!(found > 50, marked(&hex), "{hex}: {found}");
        assert!(marked(&hex) || found == 0, "{hex}: {found}");
    }
    let svg = |markers| map_svg(&map, &MapOptions { markers, ..MapOptions::default() }).svg;
    let seven = StartMarkers { smoke: vec![(Hex::new(1, 1), Some(7))], ..StartMarkers::default() };
    let three = StartMarkers { smoke: vec![(Hex::new(1, 1), Some(3))], ..StartMarkers::default() };
    assert_ne!(svg(seven), svg(three), "each has its number");
}

#[test]
fn objectives_hide_neither_dot_nor_label() {
    let letters = Letters::new(SvgText::Outlines);
    let hex = Hex::new(2, 2);
    let sides = Compass::ALL.into_iter().map(Some).chain([None]);
    for side in sides {
        let mut sketch = Sketch::new(5, 5, Stagger::EvenLow);
        let place = ObjectivePlace::Hex(hex);
        let at = side.map(|side| (hex, Some(side)));
        sketch.draft.objectives.push(ObjectiveDraft { number: 1, place, at });
        let map = sketch.map();
        let sheet = Sheet::new(*map.grid(), true);
        let spot = project(map.objectives()[0].spot);
        let (low, high) = label_box(&sheet, &letters, hex);
        let nearest = Xy::new(spot.x.clamp(low.x, high.x), spot.y.clamp(low.y, high.y));
        assert!(spot.minus(nearest).length() > OBJECTIVE + 1.3, "{side:?}: label");
        let away = spot.minus(sheet.centre(hex)).length();
        assert!(away > OBJECTIVE + 1.3 + DOT, "{side:?}: dot");
    }
}

#[test]
fn dots_are_where_sight_begins_and_labels_say_which_hex() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let map = Sketch::new(4, 3, stagger).map();
        let picture = map_svg(&map, &MapOptions::default());
        let document = roxmltree::Document::parse(&picture.svg).expect("XML");
        let groups: Vec<_> =
            document.descendants().filter(|node| node.attribute("data-hex").is_some()).collect();
        assert_eq!(groups.len(), 12);
        for (group, hex) in groups.iter().zip(map.grid().hexes()) {
            assert_eq!(group.attribute("data-hex"), Some(hex.to_string().as_str()));
            let dot = group.children().find(|n| n.has_tag_name("circle")).expect("a dot");
            let number = |name| dot.attribute(name).and_then(|v| v.parse::<f64>().ok());
            let centre = project(map.grid().centre(hex));
            assert!((number("cx").expect("a number") - centre.x).abs() <= 0.005, "{hex}");
            assert!((number("cy").expect("a number") - centre.y).abs() <= 0.005, "{hex}");
        }
    }
}

#[test]
fn dots_can_be_told_from_every_ground() {
    let theme = Theme::full();
    let (dot, rim) = theme.dot;
    let mut grounds = vec![
        theme.ground.base,
        theme.woods.base,
        theme.orchard.1.base,
        theme.brush.1.base,
        theme.field.base,
        theme.marsh.base,
        theme.water.base,
        theme.stream.base,
        theme.gully.dark,
        theme.road.base,
        theme.road.light,
        theme.trail.base,
        theme.rail.base,
        theme.bridge.base,
    ];
    grounds.extend(theme.levels);
    grounds.extend(theme.roofs);
    grounds.extend(theme.woods.lit);
    assert!(dot.contrast(rim) >= 3.0);
    for ground in grounds {
        let best = dot.contrast(ground).max(rim.contrast(ground));
        assert!(best >= 3.0, "{ground}: {best}");
    }
    assert!((Colour(0).contrast(Colour(0x00ff_ffff)) - 21.0).abs() < 1e-9);
}

#[test]
fn labels_and_numerals_are_readable() {
    let theme = Theme::full();
    assert!(theme.label.0.contrast(theme.label.1) >= 7.0);
    assert!(theme.objective.0.contrast(theme.objective.1) >= 4.5);
    assert!(theme.margin_ink.0.contrast(theme.margin.0) >= 4.0);
}

#[test]
fn every_hex_lies_in_the_picture_with_its_margin() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        for (columns, rows) in [(1, 1), (1, 10), (15, 1), (15, 10), (60, 60)] {
            let grid = Grid::new(columns, rows, stagger).expect("a grid");
            let sheet = Sheet::new(grid, true);
            let (low, high) = sheet.outer;
            for hex in grid.hexes() {
                for p in sheet.corners(hex) {
                    let around = [p.x - low.x, p.y - low.y, high.x - p.x, high.y - p.y];
                    assert!(around.iter().all(|room| *room >= 61.999), "{hex}");
                }
            }
        }
    }
    let picture = template_svg(Grid::new(3, 2, Stagger::EvenLow).expect("a grid"), &chart(), 22.0);
    assert!(picture.svg.contains("data-hex=\"C2\""));
}

#[test]
fn what_stands_in_the_margin_stands_on_no_hex() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        for (columns, rows) in [(1, 1), (2, 1), (1, 9), (3, 3), (4, 4), (15, 10)] {
            let map = Sketch::new(columns, rows, stagger).map();
            let sheet = Sheet::new(*map.grid(), true);
            let options = MapOptions { text: SvgText::Named, ..MapOptions::default() };
            let picture = map_svg(&map, &options);
            let document = roxmltree::Document::parse(&picture.svg).expect("XML");
            for layer in ["compass", "artillery"] {
                let group = document.descendants().find(|n| n.attribute("class") == Some(layer));
                let paths = group.into_iter().flat_map(|group| group.children());
                for path in paths.filter_map(|n| n.attribute("d")) {
                    // Every path begins with its first place as an absolute one.
                    let first = path.trim_start_matches('m').split(['l', 'q', 'c', 'z']).next();
                    let numbers: Vec<f64> = numbers(first.unwrap_or(""));
                    let place = Xy::new(numbers[0], numbers[1]);
                    let on = sheet.grid.hex_of(crate::project::unproject(place));
                    assert_eq!(on, None, "{layer} on {columns} x {rows}: {place:?}");
                }
            }
        }
    }
}

/// The numbers of the first command of a path.
fn numbers(text: &str) -> Vec<f64> {
    let spaced = text.replace('-', " -");
    spaced.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn labels_on_dark_ground_have_a_wide_halo() {
    let mut sketch = Sketch::new(5, 5, Stagger::EvenLow);
    sketch.area("woods", "C2 C3 C4 B2 B3 D2 D3").hill(4, "E1");
    let picture = map_svg(&sketch.map(), &MapOptions::default());
    let document = roxmltree::Document::parse(&picture.svg).expect("XML");
    let halo = |label: &str| {
        let group = document.descendants().find(|n| n.attribute("data-hex") == Some(label));
        let widths = group.into_iter().flat_map(|group| group.children());
        widths.filter_map(|n| n.attribute("stroke-width")?.parse::<f64>().ok()).fold(0.0, f64::max)
    };
    assert!(halo("C3") > 3.0, "amid woods");
    assert!((halo("A4") - 2.2).abs() < 1e-9, "on open ground");
}

#[test]
fn a_picture_says_its_size_on_paper() {
    let picture = map_svg(&valley(), &MapOptions { hex_mm: 38.0, ..MapOptions::default() });
    let (width, height) = picture.millimetres(38.0);
    let view = format!(
        "width=\"{}mm\" height=\"{}mm\"",
        crate::path::decimal(width),
        crate::path::decimal(height)
    );
    assert!(picture.svg.contains(&view), "{view}");
    // 23 hexsides across, 10.5 hexes down, and 62 units around.
    assert!((width - (2300.0 + 124.0) * 38.0 / crate::ACROSS_FLATS).abs() < 1e-6);
}

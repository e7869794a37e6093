//! What a picture paints is what sight says, hex by hex.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::los::{Markers, Verdict};
use crestline_board::map::Map;
use crestline_draw::{MapOptions, Overlay, SvgText, Xy, map_svg, project};

use super::rounds;
use crate::kit::maps;
use crate::random::{Chance, build, chart, draft, grid, of_parts};

/// The layer of a class.
fn layer<'s>(svg: &'s str, class: &str) -> &'s str {
    let start = svg.find(&format!("class=\"{class}\"")).unwrap();
    let end = svg[start..].find("</g>").unwrap();
    &svg[start..start + end]
}

fn attribute<'s>(element: &'s str, name: &str) -> Option<&'s str> {
    let start = element.find(&format!(" {name}=\""))? + name.len() + 3;
    Some(&element[start..start + element[start..].find('"')?])
}

/// Numbers as path data strings them together.
fn numbers(text: &str) -> Vec<f64> {
    let mut all: Vec<String> = Vec::new();
    let mut fresh = true;
    for c in text.chars() {
        let dotted = all.last().is_some_and(|last| last.contains('.'));
        match c {
            '0'..='9' | '.' | '-' => {
                if fresh || c == '-' || (c == '.' && dotted) {
                    all.push(String::new());
                }
                all.last_mut().unwrap().push(c);
                fresh = false;
            }
            _ => fresh = true,
        }
    }
    all.iter().map(|number| number.parse().unwrap()).collect()
}

/// The middles of the closed rings of path data in relative lines.
fn middles(data: &str) -> Vec<Xy> {
    let (mut start, mut middles) = (Xy::new(0.0, 0.0), Vec::new());
    for ring in data.split('z').filter(|ring| !ring.trim().is_empty()) {
        let steps = numbers(ring);
        let (mut x, mut y) = (start.x, start.y);
        let mut corners = Vec::new();
        for step in steps.chunks(2) {
            (x, y) = (x + step[0], y + step[1]);
            corners.push((x, y));
        }
        start = Xy::new(corners[0].0, corners[0].1);
        let count = f64::from(u32::try_from(corners.len()).unwrap());
        let sum = corners.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        middles.push(Xy::new(sum.0 / count, sum.1 / count));
    }
    middles
}

/// The hex that a place lies right in the middle of, but for so much below it.
fn hex_at(map: &Map, at: Xy, below: f64) -> Hex {
    let near = |hex: &Hex| {
        let centre = project(map.grid().centre(*hex));
        (centre.x - at.x).abs() < 1.0 && (centre.y + below - at.y).abs() < 1.0
    };
    map.grid().hexes().find(near).unwrap()
}

/// How each hex is painted, by the place of its tint among the tints, and the number in it.
fn painted(map: &Map, from: Hex, markers: &Markers) -> BTreeMap<Hex, (String, Option<u8>)> {
    let overlay = Some(Overlay::Sight { from, markers: markers.clone() });
    let options = MapOptions {
        overlay,
        text: SvgText::Named,
        labels: false,
        grid: false,
        ..MapOptions::default()
    };
    let svg = map_svg(map, &options).svg;
    let mut seen = BTreeMap::new();
    for path in layer(&svg, "overlay").split("<path").skip(1) {
        if attribute(path, "fill-opacity").is_none() {
            continue;
        }
        let tint = attribute(path, "fill").unwrap().to_owned();
        for middle in middles(attribute(path, "d").unwrap()) {
            let hex = hex_at(map, middle, 0.0);
            let before = seen.insert(hex, (tint.clone(), None));
            assert_eq!(before, None, "{hex} is painted twice");
        }
    }
    for text in layer(&svg, "overlay-text").split("<text").skip(1) {
        let place = |name| attribute(text, name).unwrap().parse::<f64>().unwrap();
        let (x, y) = (place("x"), place("y"));
        let begin = text.find('>').unwrap() + 1;
        let number: u8 = text[begin..begin + text[begin..].find('<').unwrap()].parse().unwrap();
        // The number of smoke stands above the dot, a hindrance below it.
        let centre = |hex: &Hex| project(map.grid().centre(*hex));
        let hinders = map.grid().hexes().find(|hex| {
            let centre = centre(hex);
            (centre.x - x).abs() < 1.0 && (centre.y + 52.0 - y).abs() < 1.0
        });
        if let Some(hex) = hinders {
            seen.get_mut(&hex).unwrap().1 = Some(number);
        }
    }
    seen
}

/// Holds the picture of what a hex sees to what it sees.
fn holds(map: &Map, from: Hex, markers: &Markers, tints: &mut BTreeMap<&'static str, String>) {
    let painted = painted(map, from, markers);
    assert_eq!(painted.len(), map.grid().len() - 1, "{} {from}", map.name());
    for (to, (tint, number)) in painted {
        let verdict = map.sight_with(from, to, markers);
        let (kind, hindrance) = match verdict {
            Verdict { clear: true, hindrance: 0, .. } => ("clear", None),
            Verdict { clear: true, hindrance, .. } => ("hindered", Some(hindrance)),
            Verdict { blind: true, .. } => ("blind", None),
            _ => ("blocked", None),
        };
        assert_eq!(number, hindrance, "{} {from} {to}", map.name());
        let known = tints.entry(kind).or_insert_with(|| tint.clone());
        assert_eq!(*known, tint, "{} {from} {to} is {kind}", map.name());
    }
    let all: Vec<&String> = tints.values().collect();
    let mut apart = all.clone();
    apart.dedup();
    assert_eq!(all, apart, "each verdict has a tint of its own");
}

#[test]
fn overlays_of_random_maps_paint_what_is_seen() {
    let chart = chart();
    let mut tints = BTreeMap::new();
    for seed in 0..rounds(12) {
        let mut chance = Chance::new(seed.wrapping_mul(89) + 41);
        let (draft, markers) = if seed % 3 == 2 {
            of_parts(&mut chance, &chart)
        } else {
            let grid = grid(&mut chance, seed);
            draft(&mut chance, &chart, grid)
        };
        let map = build(draft).1;
        for from in map.grid().hexes() {
            holds(&map, from, &markers, &mut tints);
        }
    }
    assert_eq!(tints.len(), 4, "{tints:?}");
}

#[test]
fn overlays_of_bundled_maps_paint_what_is_seen() {
    let mut tints = BTreeMap::new();
    for map in maps() {
        let apart = if std::env::var_os("SLOW").is_some() { 1 } else { 7 };
        for from in map.grid().hexes().step_by(apart) {
            holds(map, from, &Markers::default(), &mut tints);
        }
    }
    assert_eq!(tints.len(), 4, "{tints:?}");
}

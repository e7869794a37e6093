//! How much a picture weighs: large areas are written once.

use crestline_board::hex::Stagger;

use super::fixture::Sketch;
use super::shapes::plain;
use crate::{MapOptions, map_svg, pixels};

/// A map that one terrain covers wholly.
fn covered(word: &str, columns: u8, rows: u8) -> Sketch {
    let mut sketch = Sketch::new(columns, rows, Stagger::EvenLow);
    let all: Vec<String> = sketch.draft.grid.hexes().map(|hex| hex.to_string()).collect();
    sketch.area(word, &all.join(" "));
    sketch
}

#[test]
fn the_largest_maps_stay_small() {
    for word in ["woods", "brush", "orchard", "field", "marsh", "water"] {
        let picture = map_svg(&covered(word, 60, 60).map(), &MapOptions::default());
        let megabytes = picture.svg.len() / 1_000_000;
        assert!(megabytes < 25, "{word}: {megabytes} MB");
    }
}

#[test]
fn a_pattern_shows_what_single_trees_would() {
    // The same hexes in a small wood, which is drawn tree by tree, and in a large one.
    let small = map_svg(&covered("woods", 6, 4).map(), &plain());
    let large = map_svg(&covered("woods", 24, 20).map(), &plain());
    assert!(!small.svg.contains("<pattern id=\"crowns\""));
    assert!(large.svg.contains("<pattern id=\"crowns\""));
    let scale = |picture| pixels(picture, 100.0, 22.0).expect("pixels");
    let (a, b) = (scale(&small), scale(&large));
    let mean = |p: &crate::Pixels, x: usize, y: usize| {
        let mut sum = 0.0;
        for row in y..y + 60 {
            let start = (row * p.width as usize + x) * 3;
            sum += p.rgb[start..start + 180].iter().map(|v| f64::from(*v)).sum::<f64>();
        }
        sum / (60.0 * 180.0)
    };
    for (x, y) in [(120, 110), (200, 150), (300, 120)] {
        let (one, two) = (mean(&a, x, y), mean(&b, x, y));
        assert!((one - two).abs() < 6.0, "{one} and {two}");
    }
}

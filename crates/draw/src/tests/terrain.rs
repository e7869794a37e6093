//! Every terrain has a picture of its own, also without colour.

use crestline_board::hex::Stagger;

use super::fixture::Sketch;
use super::shapes::{at, plain, unit_pixels};
use crate::{map_svg, project};

/// A small map for each terrain that covers B2, and its word.
pub(super) fn everywhere() -> Vec<(&'static str, Sketch)> {
    let mut all = Vec::new();
    for word in ["open", "woods", "brush", "orchard", "field", "marsh", "water"] {
        let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
        if word != "open" {
            sketch.area(word, "B2");
        }
        all.push((word, sketch));
    }
    for word in ["road", "trail", "rail", "stream", "gully"] {
        let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
        sketch.ribbon(word, 1, "B1 B2 B3", 4);
        all.push((word, sketch));
    }
    for word in ["bridge", "major-bridge"] {
        let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
        sketch.ribbon("road", 1, "B1 B2 B3", 4).bridge_of(word, "B2");
        all.push((word, sketch));
    }
    let mut roof = Sketch::new(3, 3, Stagger::EvenLow);
    roof.building(Some("hall"), "B2");
    all.push(("building", roof));
    all
}

/// What can be seen in a square of so many units around the dot of B2 without colour: how bright it
/// is, how uneven, and how much that changes from pixel to pixel across and down.
fn look(sketch: &Sketch, half: usize) -> [f64; 4] {
    let map = sketch.map();
    let drawn = unit_pixels(&map_svg(&map, &plain()));
    let centre = project(map.grid().centre("B2".parse().expect("a hex")));
    let grey = |x: usize, y: usize| {
        let [r, g, b] = at(&drawn, x, y).map(f64::from);
        0.299 * r + 0.587 * g + 0.114 * b
    };
    let (left, top) = (centre.x as usize + 4 - half, centre.y as usize + 4 - half);
    let (mut sum, mut squares, mut across, mut down) = (0.0, 0.0, 0.0, 0.0);
    let count = ((2 * half) * (2 * half)) as f64;
    for y in top..top + 2 * half {
        for x in left..left + 2 * half {
            let here = grey(x, y);
            sum += here;
            squares += here * here;
            across += (grey(x + 1, y) - here).abs();
            down += (grey(x, y + 1) - here).abs();
        }
    }
    let mean = sum / count;
    [mean, (squares / count - mean * mean).max(0.0).sqrt(), across / count, down / count]
}

#[test]
fn every_terrain_looks_different_without_colour() {
    // Areas and roofs fill the square, ribbons and bridges only its middle.
    let looks: Vec<(&str, [f64; 4])> =
        everywhere().iter().map(|(word, sketch)| (*word, look(sketch, 40))).collect();
    for (at, (a, one)) in looks.iter().enumerate() {
        for (b, two) in &looks[at + 1..] {
            // A step in brightness, or in how busy it is, that the eye takes in.
            let steps = [7.0, 4.0, 1.6, 1.6];
            let differs = one.iter().zip(two).zip(steps).any(|((x, y), s)| (x - y).abs() >= s);
            assert!(differs, "{a} {one:?} looks like {b} {two:?}");
        }
    }
}

//! Centre dots, measured in the picture: they stand out from every terrain.

use crestline_board::hex::Stagger;

use super::fixture::Sketch;
use super::terrain::everywhere;
use crate::raster::pixels;
use crate::sheet::Sheet;
use crate::{Colour, MapOptions, map_svg, project};

/// The least and the greatest contrast of pixels around a place with the brightest one at it.
fn contrast(sketch: &Sketch, label: &str, dpi: f64) -> f64 {
    let map = sketch.map();
    let options = MapOptions { margin: false, labels: false, ..MapOptions::default() };
    let picture = map_svg(&map, &options);
    let drawn = pixels(&picture, dpi, 22.0).expect("pixels");
    let scale = f64::from(drawn.width) / picture.width;
    let centre = project(map.grid().centre(label.parse().expect("a hex")));
    let place = centre.minus(Sheet::new(*map.grid(), false).outer.0).times(scale);
    let pixel = |x: f64, y: f64| {
        let start = (y as usize * drawn.width as usize + x as usize) * 3;
        let [r, g, b] = [0, 1, 2].map(|n| u32::from(drawn.rgb[start + n]));
        Colour(r << 16 | g << 8 | b)
    };
    let around = |reach: f64| {
        let steps = -12..=12;
        steps.clone().flat_map(move |x| steps.clone().map(move |y| (x, y))).filter_map(
            move |(x, y)| {
                let (x, y) = (f64::from(x) / 2.0, f64::from(y) / 2.0);
                (x * x + y * y <= reach * reach).then(|| pixel(place.x + x, place.y + y))
            },
        )
    };
    let white = Colour(0x00ff_ffff);
    // The dot itself is bright; what is darkest close around it is what it stands out from.
    let dot = around(1.0).map(|c| c.contrast(white)).fold(f64::INFINITY, f64::min);
    let rim = around(3.1 * scale).map(|c| c.contrast(white)).fold(1.0, f64::max);
    assert!(dot < 1.3, "{label} at {dpi} dpi: the dot is white, {dot}");
    rim / dot
}

#[test]
fn dots_stand_out_from_every_terrain_in_the_picture() {
    for (word, sketch) in everywhere() {
        for dpi in [150.0, 300.0] {
            let measured = contrast(&sketch, "B2", dpi);
            assert!(measured >= 3.0, "{word} at {dpi} dpi: {measured}");
        }
    }
    for level in 0..=4 {
        let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
        if level > 0 {
            sketch.hill(level, "B1 B2 B3");
        }
        let measured = contrast(&sketch, "B2", 150.0);
        assert!(measured >= 3.0, "level {level}: {measured}");
    }
}

//! PNG files: size, resolution, limits.

use crestline_board::hex::{Grid, Stagger};
use crestline_board::los::Markers;

use super::fixture::{chart, valley};
use crate::{MapOptions, PIXEL_LIMIT, RasterError, pixel_size, png, sight_picture, template_svg};

#[test]
fn a_png_knows_its_size_on_paper() {
    let picture = template_svg(Grid::new(5, 4, Stagger::EvenLow).expect("a grid"), &chart(), 22.0);
    let bytes = png(&picture, 300.0, 22.0).expect("a PNG");
    let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a header");
    let info = reader.info();
    let dims = info.pixel_dims.expect("pHYs");
    assert_eq!((dims.xppu, dims.yppu, dims.unit), (11811, 11811, png::Unit::Meter));
    let (width, height) = picture.millimetres(22.0);
    assert!((f64::from(info.width) - width / 25.4 * 300.0).abs() <= 0.5);
    assert!((f64::from(info.height) - height / 25.4 * 300.0).abs() <= 0.5);
    assert_eq!(bytes, png(&picture, 300.0, 22.0).expect("a PNG"));
}

#[test]
fn sizes_that_do_not_fit_are_refused_before_memory_is_taken() {
    let picture =
        template_svg(Grid::new(60, 60, Stagger::EvenLow).expect("a grid"), &chart(), 22.0);
    let Err(RasterError::TooLarge { width, height }) = png(&picture, 1200.0, 22.0) else {
        panic!("refused");
    };
    assert!(width * height > PIXEL_LIMIT);
    let message = RasterError::TooLarge { width, height }.to_string();
    assert!(message.contains(&width.to_string()) && message.contains(&PIXEL_LIMIT.to_string()));
    assert!(pixel_size(&picture, 300.0, 22.0).is_ok(), "the largest map at the usual size");
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(pixel_size(&picture, bad, 22.0), Err(RasterError::Measure(_))));
        assert!(matches!(pixel_size(&picture, 300.0, bad), Err(RasterError::Measure(_))));
    }
    assert!(matches!(pixel_size(&picture, 1e300, 1e300), Err(RasterError::TooLarge { .. })));
}

#[test]
fn a_picture_of_one_line_shows_its_part_of_the_map() {
    let map = valley();
    let hex = |label: &str| label.parse().expect("a hex");
    for (a, b) in [("J9", "F5"), ("A1", "O10"), ("H5", "H6"), ("B9", "B9")] {
        let sight = map.explain(hex(a), hex(b), &Markers::default()).expect("on the map");
        let picture = sight_picture(&map, &sight, &MapOptions::default());
        assert!(picture.width > 100.0 && picture.height > 100.0);
        assert!(picture.svg.contains("class=\"thread\""));
        assert!(png(&picture, 50.0, 22.0).is_ok());
    }
}

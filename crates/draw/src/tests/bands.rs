//! Bands of a picture: pixels do not depend on how many threads draw them.

use super::fixture::valley;
use crate::raster::{pixel_size, png_by};
use crate::{MapOptions, map_svg, png};

#[test]
fn bytes_do_not_depend_on_threads() {
    let picture = map_svg(&valley(), &MapOptions::default());
    let (dpi, hex_mm) = (220.0, 38.0);
    let (width, height) = pixel_size(&picture, dpi, hex_mm).expect("a size");
    assert!(width * height > 3 << 22, "more than three bands");
    let one = png_by(1, &picture, dpi, hex_mm).expect("a PNG");
    for threads in [2, 3] {
        assert_eq!(one, png_by(threads, &picture, dpi, hex_mm).expect("a PNG"), "{threads}");
    }
    assert_eq!(one, png(&picture, dpi, hex_mm).expect("a PNG"));
}

//! Bands of a picture: pixels do not depend on how many threads draw them.

use resvg::tiny_skia;

use super::fixture::valley;
use crate::raster::{pixel_size, png_by, tree};
use crate::{ACROSS_FLATS, MapOptions, Picture, map_svg, pixels};

#[test]
fn bytes_do_not_depend_on_threads() {
    let picture = map_svg(&valley(), &MapOptions::default());
    let (dpi, hex_mm) = (130.0, 38.0);
    let (width, height) = pixel_size(&picture, dpi, hex_mm).expect("a size");
    assert!(width * height > 2 << 21, "more than two bands");
    let one = png_by(1, &picture, dpi, hex_mm).expect("a PNG");
    for threads in [2, 3] {
        assert_eq!(one, png_by(threads, &picture, dpi, hex_mm).expect("a PNG"), "{threads}");
    }
}

/// The share of pixels that differ from what the renderer of the tree makes of the whole picture.
fn differing(picture: &Picture, dpi: f64, hex_mm: f64) -> f64 {
    let drawn = pixels(picture, dpi, hex_mm).expect("pixels");
    let tree = tree(&picture.svg).expect("a tree");
    let mut whole = tiny_skia::Pixmap::new(drawn.width, drawn.height).expect("room");
    whole.fill(tiny_skia::Color::WHITE);
    let size = tree.size();
    let (width, height) = (drawn.width as f32, drawn.height as f32);
    let fit = tiny_skia::Transform::from_scale(width / size.width(), height / size.height());
    resvg::render(&tree, fit, &mut whole.as_mut());
    let pairs = drawn.rgb.chunks_exact(3).zip(whole.data().chunks_exact(4));
    let far = pairs.filter(|(a, b)| (0..3).any(|n| a[n].abs_diff(b[n]) > 24)).count();
    far as f64 / f64::from(drawn.width * drawn.height)
}

#[test]
fn bands_show_what_the_renderer_shows() {
    // Patterns lie on whole pixels here, which moves their specks by half of one.
    let map = differing(&map_svg(&valley(), &MapOptions::default()), 100.0, 22.0);
    assert!(map < 0.04, "{map}");
    let content = "\
        <defs><linearGradient id='g'><stop/><stop offset='1' stop-color='#f00'/></linearGradient>\
        <pattern id='p' width='20' height='20' patternUnits='userSpaceOnUse'>\
        <rect width='10' height='10' fill='#00f'/></pattern>\
        <clipPath id='c'><circle cx='120' cy='120' r='90'/></clipPath>\
        <clipPath id='d'><rect x='40' y='40' width='90' height='150'/><circle cx='200' cy='90' r='40'/></clipPath>\
        <mask id='m'><rect width='140' height='400' fill='#fff'/></mask></defs>\
        <rect width='400' height='400' fill='#eee'/>\
        <g clip-path='url(#c)'><rect width='200' height='200' fill='url(#p)'/>\
        <rect y='100' width='200' height='40' fill='url(#g)'/></g>\
        <g transform='translate(180 20)' clip-path='url(#d)'><rect width='300' height='300' fill='#0a0'/></g>\
        <g opacity='0.5'><rect x='20' y='220' width='90' height='90'/>\
        <rect x='60' y='260' width='90' height='90' fill='#fff'/></g>\
        <g mask='url(#m)'><rect x='100' y='300' width='90' height='90' fill='#a0a'/></g>\
        <rect x='220' y='220' width='80' height='80' fill='url(#p)' transform='rotate(30 260 260)'/>\
        <path d='M 210 340 h 160 v 40 h -160 z m 20 10 h 80 v 20 h -80 z' fill-rule='evenodd'/>\
        <path d='M 10 390 C 90 330 300 400 390 200' fill='none' stroke='#06c' stroke-width='6' stroke-dasharray='20 9'/>\
        <path d='M 10 10 L 390 60' stroke='#000' stroke-width='0.3'/>\
        <svg x='300' y='300' width='80' height='40' viewBox='0 0 40 20'><circle cx='20' cy='20' r='18' fill='#c60'/></svg>";
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400' viewBox='0 0 400 400'>{content}</svg>"
    );
    let picture = Picture { svg, width: 400.0, height: 400.0 };
    for scale in [1.0, 2.5] {
        let share = differing(&picture, 25.4 * scale, ACROSS_FLATS);
        assert!(share < 0.002, "at {scale}: {share}");
    }
}

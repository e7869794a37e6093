//! Art of a user's own: taken as flat shapes or as pixels, and refused for what it must not hold.

use std::io::Cursor;

use super::fixture::Sketch;
use super::shapes::{at, plain, unit_pixels};
use crate::art::RefusalKind;
use crate::theme::{OwnTerrain, Tiled};
use crate::{Colour, Inline, MapOptions, Pixels, Theme, inline_raster, inline_svg, map_svg};
use crestline_board::hex::Stagger;

fn svg(inside: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         viewBox=\"0 0 10 10\">{inside}</svg>"
    )
}

fn taken(inside: &str) -> Inline {
    inline_svg(svg(inside).as_bytes()).unwrap_or_else(|why| panic!("{inside}: {why:?}"))
}

fn refused(inside: &str) -> Vec<RefusalKind> {
    let found = inline_svg(svg(inside).as_bytes()).expect_err(inside);
    for refusal in &found {
        assert!(!refusal.message.is_empty() && !refusal.help.is_empty());
    }
    found.iter().map(|refusal| refusal.kind).collect()
}

#[test]
fn what_must_not_be_in_art_is_refused() {
    use RefusalKind::{Entity, External, NotFlat, Script};
    let gradient = "<linearGradient id=\"g\"><stop stop-color=\"#fff\"/>\
                    <stop offset=\"1\"/></linearGradient>";
    let box_of = |paint: &str| format!("<rect width=\"9\" height=\"9\" {paint}/>");
    let cases = [
        ("<script>alert(1)</script>".to_owned(), Script),
        (box_of("onclick=\"alert(1)\""), Script),
        (
            "<a xlink:href=\"javascript:alert(1)\"><rect width=\"2\" height=\"2\"/></a>".to_owned(),
            Script,
        ),
        ("<set attributeName=\"onload\" to=\"x\"/>".to_owned(), Script),
        ("<image xlink:href=\"http://elsewhere.example/a.png\"/>".to_owned(), External),
        ("<use href=\"other.svg#tree\"/>".to_owned(), External),
        ("<style>@import url(http://elsewhere.example/a.css);</style>".to_owned(), External),
        (box_of("style=\"fill:url(http://elsewhere.example/#g)\""), External),
        (box_of("fill=\"\\75rl(x)\""), External),
        (
            "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>"
                .to_owned(),
            NotFlat,
        ),
        (
            "<rect width=\"2\" height=\"2\"><animate attributeName=\"x\" dur=\"1s\"/></rect>"
                .to_owned(),
            NotFlat,
        ),
        ("<animateTransform attributeName=\"transform\"/>".to_owned(), NotFlat),
        ("<text y=\"5\">x</text>".to_owned(), NotFlat),
        (
            "<image width=\"2\" height=\"2\" href=\"data:image/png;base64,AAAA\"/>".to_owned(),
            NotFlat,
        ),
        (format!("{gradient}{}", box_of("fill=\"url(#g)\"")), NotFlat),
        (format!("{gradient}{}", box_of("fill=\"none\" stroke=\"url(#g)\"")), NotFlat),
        (
            format!(
                "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"/></filter>{}",
                box_of("filter=\"url(#f)\"")
            ),
            NotFlat,
        ),
        (
            format!(
                "<mask id=\"m\">{}</mask>{}",
                box_of("fill=\"#fff\""),
                box_of("mask=\"url(#m)\"")
            ),
            NotFlat,
        ),
        (box_of("style=\"mix-blend-mode:multiply\""), NotFlat),
    ];
    for (inside, kind) in cases {
        assert!(refused(&inside).contains(&kind), "{inside}: {:?}", refused(&inside));
    }
    let with_entity = "<!DOCTYPE svg [<!ENTITY a \"aaaa\">]><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";
    let found = inline_svg(with_entity.as_bytes()).expect_err("entities");
    assert_eq!(found[0].kind, Entity);
    for bytes in
        [b"".as_slice(), b"<svg", b"\xff\xfe", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"]
    {
        assert!(inline_svg(bytes).is_err());
    }
}

#[test]
fn a_refusal_says_where() {
    // A gradient of a single stop is a plain colour.
    let one = "<linearGradient id=\"shade\"><stop/></linearGradient>\
               <rect width=\"9\" height=\"9\" fill=\"url(#shade)\"/>";
    taken(one);
    let text = svg(one).replace("<stop/>", "<stop/><stop offset=\"1\" stop-color=\"#fff\"/>");
    let found = inline_svg(text.as_bytes()).expect_err("a gradient");
    assert_eq!(&text[found[0].at.clone()], "id=\"shade\"");
    let text = svg("<g><foreignObject/></g>");
    let found = inline_svg(text.as_bytes()).expect_err("a page");
    assert_eq!(&text[found[0].at.clone()], "<foreignObject");
}

/// A map whose brush has art of its own, drawn.
fn drawn(art: Inline, width: f64) -> (String, Pixels) {
    let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
    sketch.area("brush", "B2");
    let mut theme = Theme::full();
    let own = OwnTerrain { paint: Vec::new(), art: Some(Tiled { art, width }) };
    theme.own.terrain.insert("brush".to_owned(), own);
    let picture = map_svg(&sketch.map(), &MapOptions { theme, ..plain() });
    let pixels = unit_pixels(&picture);
    (picture.svg, pixels)
}

#[test]
fn art_fills_the_shape_and_nothing_else() {
    let whole = "<rect width=\"10\" height=\"10\" fill=\"#0000ff\"/>";
    let (own, with) = drawn(taken(whole), 40.0);
    let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
    sketch.area("brush", "B2");
    let usual = map_svg(&sketch.map(), &plain());
    let without = unit_pixels(&usual);
    let bare = unit_pixels(&map_svg(&Sketch::new(3, 3, Stagger::EvenLow).map(), &plain()));
    let mut blue = 0;
    for y in 0..with.height as usize {
        for x in 0..with.width as usize {
            let is_land = at(&without, x, y) == at(&bare, x, y);
            let [r, g, b] = at(&with, x, y);
            if is_land {
                assert!(
                    (0..3).all(|n| at(&with, x, y)[n].abs_diff(at(&bare, x, y)[n]) < 90),
                    "{x} {y}"
                );
            } else if b > 200 && r < 60 && g < 60 {
                blue += 1;
            }
        }
    }
    assert!(blue > 3000, "{blue}");
    // The outline that is filled is the sighted one, letter by letter.
    let outline = |svg: &str| {
        let from = svg.find("data-terrain=\"brush\"").expect("a layer");
        let d = svg[from..].find(" d=\"m").expect("a path") + from;
        svg[d..].split('"').nth(1).expect("data").to_owned()
    };
    assert_eq!(own.matches(&outline(&usual.svg)).count(), 2);
}

#[test]
fn nothing_of_the_file_gets_into_the_picture() {
    let inside = "<!-- secret --><title>secret</title><metadata>secret</metadata>\
                  <g id=\"secret\" class=\"secret\" data-x=\"secret\" transform=\"scale(2)\" opacity=\"0.5\">\
                  <path d=\"M 0 0 H 5 V 5 Z M 1 1 h 1 v 1 z\" style=\"fill:#00f;fill-rule:evenodd\"/>\
                  <circle cx=\"2\" cy=\"2\" r=\"1\" fill=\"none\" stroke=\"#f00\" stroke-dasharray=\"1 1\"/></g>\
                  <clipPath id=\"secret-c\"><circle cx=\"5\" cy=\"5\" r=\"4\"/></clipPath>\
                  <rect clip-path=\"url(#secret-c)\" width=\"10\" height=\"10\" fill-opacity=\"0.4\"/>";
    let (svg, _) = drawn(taken(inside), 40.0);
    assert!(!svg.contains("secret"));
    assert!(svg.contains("<clipPath") && svg.contains("opacity=\"0.5\""));
    roxmltree::Document::parse(&svg).expect("XML");
}

fn encoded(format: image::ImageFormat, alpha: u8) -> Vec<u8> {
    let mut picture = image::RgbaImage::new(8, 4);
    for (x, _, pixel) in picture.enumerate_pixels_mut() {
        *pixel = image::Rgba([255 * u8::from(x < 4), 0, 255, alpha]);
    }
    let mut bytes = Cursor::new(Vec::new());
    let picture = image::DynamicImage::ImageRgba8(picture);
    let picture = if alpha == 255 { picture.to_rgb8().into() } else { picture };
    picture.write_to(&mut bytes, format).expect("bytes");
    bytes.into_inner()
}

#[test]
fn pixels_are_taken_as_plain_png() {
    for (format, alpha) in [
        (image::ImageFormat::Png, 255),
        (image::ImageFormat::Png, 128),
        (image::ImageFormat::Jpeg, 255),
    ] {
        let bytes = encoded(format, alpha);
        let art = inline_raster(&bytes).expect("a picture");
        assert!((art.aspect - 2.0).abs() < 1e-9);
        assert_eq!(art, inline_raster(&bytes).expect("a picture"));
        let (svg, pixels) = drawn(art, 40.0);
        assert!(svg.contains("href=\"data:image/png;base64,"));
        let mut blue = 0;
        for chunk in pixels.rgb.chunks_exact(3) {
            blue += usize::from(chunk[2] > 180 && chunk[1] < 110);
        }
        assert!(blue > 2000, "{format:?} {alpha}: {blue}");
    }
}

#[test]
fn what_is_no_picture_is_refused() {
    let png = encoded(image::ImageFormat::Png, 255);
    for bytes in [b"".as_slice(), b"GIF89a", b"<svg/>", &png[..40], &png[..png.len() / 2]] {
        let refusal = inline_raster(bytes).expect_err("no picture");
        assert_eq!(refusal.kind, RefusalKind::NotPicture);
    }
    // A header that promises more than anybody can hold.
    let mut large = png;
    large[16..20].copy_from_slice(&u32::MAX.to_be_bytes());
    assert!(inline_raster(&large).is_err());
}

#[test]
fn a_terrain_has_paint_of_its_own() {
    let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
    sketch.area("brush", "B2").area("woods", "A1");
    let mut theme = Theme::full();
    let own =
        OwnTerrain { paint: vec![("brush.grass.base".to_owned(), Colour(0x00fe_dcba))], art: None };
    theme.own.terrain.insert("brush".to_owned(), own);
    let svg = map_svg(&sketch.map(), &MapOptions { theme, ..plain() }).svg;
    assert!(svg.contains("#fedcba"));
}

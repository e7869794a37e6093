//! Art of a user's own on counters: any kind of it on any kind of counter, within its box, and another one
//! on the back.

use crestline_draw::ink::Letters;
use crestline_draw::{Inline, SvgText, Theme, inline_raster, inline_svg};
use crestline_source::library::{NATIONS, library};

use crate::counters::{CounterOptions, faces, markers, mix};
use crate::impose::FacePair;

/// A square that reaches far beyond the box of its file.
const LARGE: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>\
    <path d='M-90 -90H99V99H-90z' fill='#123456'/></svg>";

const SMALL: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>\
    <path d='M2 2H8V8H2z' fill='#654321'/></svg>";

fn raster() -> Inline {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 2);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[9, 9, 9, 200, 200, 200, 9, 9, 9, 200, 200, 200]).unwrap();
    writer.finish().unwrap();
    inline_raster(&bytes).unwrap()
}

/// All counters of a nation and all markers, in a theme.
fn drawn(theme: &Theme) -> Vec<FacePair> {
    let library = library(&NATIONS);
    let mut list = mix(library.nation("germany").unwrap());
    list.extend(markers(&library.chits));
    let letters = Letters::new(SvgText::Named);
    faces(&list, &CounterOptions::of(theme), &letters).unwrap()
}

fn both(pairs: &[FacePair], name: &str) -> [String; 2] {
    let pair = pairs.iter().find(|pair| pair.name == name).expect(name);
    [&pair.front, &pair.back].map(|face| face.content.elements().to_owned())
}

#[test]
fn vector_and_raster_art_is_on_units_weapons_and_markers() {
    for (art, mark) in [(inline_svg(SMALL).unwrap(), "#654321"), (raster(), "<image")] {
        let mut theme = Theme::full();
        for name in ["Rifle", "Heavy MG", "Wire", "Smoke"] {
            theme.own.counters.insert(name.to_owned(), art.clone());
        }
        let pairs = drawn(&theme);
        for name in ["Rifle", "Heavy MG", "Wire"] {
            assert!(both(&pairs, name).iter().all(|face| face.contains(mark)), "{name}");
        }
        let [front, back] = both(&pairs, "Smoke 3");
        // Behind Smoke is a Blaze, which is another marker.
        assert!(front.contains(mark) && !back.contains(mark));
        assert!(!both(&pairs, "Light MG")[0].contains(mark));
    }
}

#[test]
fn a_back_may_have_art_of_its_own() {
    let mut theme = Theme::full();
    let [front, back] = [LARGE, SMALL].map(|file| inline_svg(file).unwrap());
    theme.own.counters.insert("Rifle".to_owned(), front);
    theme.own.backs.insert("Rifle".to_owned(), back.clone());
    theme.own.backs.insert("Heavy MG".to_owned(), back);
    let pairs = drawn(&theme);
    let [front, back] = both(&pairs, "Rifle");
    assert!(front.contains("#123456") && !front.contains("#654321"));
    assert!(back.contains("#654321") && !back.contains("#123456"));
    let [front, back] = both(&pairs, "Heavy MG");
    assert!(!front.contains("#654321") && back.contains("#654321"));
}

#[test]
fn art_that_reaches_beyond_its_box_is_cut_there() {
    let mut theme = Theme::full();
    theme.own.counters.insert("Rifle".to_owned(), inline_svg(LARGE).unwrap());
    let [front, _] = both(&drawn(&theme), "Rifle");
    let (before, _) = front.split_once("#123456").unwrap();
    assert!(before.contains("<clipPath") && before.contains("clip-path=\"url(#within-0)\""));
    theme.own.counters.insert("Rifle".to_owned(), inline_svg(SMALL).unwrap());
    assert!(!both(&drawn(&theme), "Rifle")[0].contains("<clipPath"));
}

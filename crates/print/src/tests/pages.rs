//! Pages and documents: where art lies, what is written once, what a PDF says of itself.

use std::io::Read;
use std::sync::Arc;

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Svg, Weight, Xy};
use crestline_draw::{SvgText, pixels};
use flate2::read::ZlibDecoder;

use super::document;
use crate::cards::POKER;
use crate::impose::{Backs, FacePair, Imposition, Plan};
use crate::{
    Area, Art, Document, Duplex, Foot, Layer, PAGE_HEX_MM, Page, Part, Placed, Size, TENTHS, Turn,
    around,
};

const A4: Size = Size::new(210.0, 297.0);

/// Art of 20 × 10 mm in one colour.
fn plain(colour: u32) -> Arc<Art> {
    let mut ink = Svg::new();
    ink.fill(&around(Area { x: 0.0, y: 0.0, width: 20.0, height: 10.0 }), Colour(colour));
    Art::new(Xy::new(200.0, 100.0), ink)
}

/// A page with pieces of art around their middles.
fn page_of(arts: &[(&Arc<Art>, Xy, Turn)]) -> Page {
    let placed = |(art, middle, turn): &(&Arc<Art>, Xy, Turn)| {
        Layer::Art(Placed::middle(art, *middle, *turn))
    };
    Page { layers: arts.iter().map(placed).collect(), ..Page::new("1", A4) }
}

fn words(svg: &mut Svg, text: &str, mode: SvgText) {
    let (at, size) = (Xy::new(300.0, 300.0), 50.0);
    let (weight, anchor, colour) = (Weight::Bold, Anchor::Start, Colour(0));
    let line = Line { text, at, size, weight, anchor, colour, halo: None };
    Letters::new(mode).draw(svg, line);
}

/// All streams of a PDF, unpacked.
fn streams(pdf: &[u8]) -> Vec<String> {
    let find = |from: usize, what: &[u8]| {
        pdf[from..].windows(what.len()).position(|part| part == what).map(|at| from + at)
    };
    let (mut from, mut found) = (0, Vec::new());
    while let Some(start) = find(from, b"\nstream\n") {
        let end = find(start, b"endstream").unwrap();
        let mut text = Vec::new();
        let _ = ZlibDecoder::new(&pdf[start + 8..end]).read_to_end(&mut text);
        found.push(String::from_utf8_lossy(&text).into_owned());
        from = end;
    }
    found
}

#[test]
fn art_is_turned_around_its_middle() {
    let art = plain(0x00ff_0000);
    let middle = Xy::new(50.0, 80.0);
    // Where the upper left of the art comes to lie, and its upper right.
    let turned = [
        (Turn::Upright, (40.0, 75.0), (60.0, 75.0)),
        (Turn::Clockwise, (55.0, 70.0), (55.0, 90.0)),
        (Turn::Half, (60.0, 85.0), (40.0, 85.0)),
        (Turn::Counterclockwise, (45.0, 90.0), (45.0, 70.0)),
    ];
    for (turn, left, right) in turned {
        let [a, b, c, d, e, f] = Placed::middle(&art, middle, turn).matrix();
        let place = |x: f64, y: f64| (a * x + c * y + e, b * x + d * y + f);
        for (found, wanted) in [(place(0.0, 0.0), left), (place(200.0, 0.0), right)] {
            let is_near = (found.0 - wanted.0).abs() < 1e-9 && (found.1 - wanted.1).abs() < 1e-9;
            assert!(is_near, "{turn:?}: {found:?}");
        }
    }
}

#[test]
fn art_is_seen_where_it_lies_and_no_further_than_shown() {
    let art = plain(0x00ff_0000);
    let mut page = page_of(&[(&art, Xy::new(50.0, 80.0), Turn::Clockwise)]);
    let Some(Layer::Art(placed)) = page.layers.first_mut() else { panic!("no art") };
    placed.shown = Some(Area { x: 45.0, y: 70.0, width: 10.0, height: 5.0 });
    let document = document(vec![page]);
    let drawn = pixels(&document.pictures().next().unwrap(), 25.4, PAGE_HEX_MM).unwrap();
    let red = |x: usize, y: usize| {
        let at = (y * drawn.width as usize + x) * 3;
        drawn.rgb[at] > 250 && drawn.rgb[at + 1] < 5
    };
    let all = (0..297).flat_map(|y| (0..210).map(move |x| (x, y))).filter(|(x, y)| red(*x, *y));
    let (mut low, mut high, mut count) = ((999, 999), (0, 0), 0);
    for (x, y) in all {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
        count += 1;
    }
    assert_eq!((low, high, count), ((45, 70), (54, 74), 50));
}

#[test]
fn ids_of_two_pieces_of_art_do_not_mix() {
    let half = |x: f64, colour: u32| {
        let mut ink = Svg::new();
        ink.clipped(&around(Area { x, y: 0.0, width: 10.0, height: 10.0 }));
        ink.fill(&around(Area { x: 0.0, y: 0.0, width: 20.0, height: 10.0 }), Colour(colour));
        ink.close();
        Art::new(Xy::new(200.0, 100.0), ink)
    };
    let (left, right) = (half(0.0, 0x00ff_0000), half(10.0, 0x0000_00ff));
    let middle = Xy::new(50.0, 50.0);
    let page = page_of(&[(&left, middle, Turn::Upright), (&right, middle, Turn::Upright)]);
    let picture = document(vec![page]).pictures().next().unwrap();
    let drawn = pixels(&picture, 25.4, PAGE_HEX_MM).unwrap();
    let at = |x: usize| &drawn.rgb[(50 * 210 + x) * 3..][..3];
    assert_eq!((at(42), at(57)), (&[255, 0, 0][..], &[0, 0, 255][..]));
}

#[test]
fn a_pdf_has_art_once_however_often_it_is_shown() {
    // Drawn alike is as good as being one.
    let (one, alike, other) = (plain(0x00ff_0000), plain(0x00ff_0000), plain(0x0000_ff00));
    let many = |art| (0..50).map(move |n| (art, Xy::new(20.0, 5.0 * f64::from(n)), Turn::Half));
    let all: Vec<_> = many(&one).chain(many(&alike)).chain(many(&other)).collect();
    let pdf = document(vec![page_of(&all), page_of(&all)]).pdf().unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert_eq!(text.matches("/Subtype /Form").count(), 2);
}

#[test]
fn what_lies_below_several_pieces_of_art_is_written_once() {
    let below = plain(0x00ff_0000);
    let over = |colour: u32| {
        let mut ink = Svg::new();
        ink.fill(&around(Area { x: 0.0, y: 0.0, width: 10.0, height: 10.0 }), Colour(colour));
        let (low, high) = (below.low, below.high);
        Arc::new(Art { low, high, content: ink, below: Some(Arc::clone(&below)) })
    };
    let (green, blue) = (over(0x0000_ff00), over(0x0000_00ff));
    let upright = Turn::Upright;
    let page =
        page_of(&[(&green, Xy::new(50.0, 50.0), upright), (&blue, Xy::new(50.0, 80.0), upright)]);
    let document = document(vec![page]);
    let drawn = pixels(&document.pictures().next().unwrap(), 25.4, PAGE_HEX_MM).unwrap();
    let at = |x: usize, y: usize| &drawn.rgb[(y * 210 + x) * 3..][..3];
    assert_eq!((at(42, 50), at(57, 50)), (&[0, 255, 0][..], &[255, 0, 0][..]));
    assert_eq!((at(42, 80), at(57, 80)), (&[0, 0, 255][..], &[255, 0, 0][..]));
    let pdf = document.pdf().unwrap();
    assert_eq!(String::from_utf8_lossy(&pdf).matches("/Subtype /Form").count(), 3);
}

#[test]
fn a_shape_that_comes_again_is_written_twice_at_most() {
    // A disc of many segments on each of some pieces of art, which differ.
    let piece = |n: u32| {
        let mut ink = Svg::new();
        let mut disc = Path::exact();
        let places: Vec<Xy> = (0..200)
            .map(|k| f64::from(k) * 0.0314)
            .map(|a| Xy::new(100.0 + 50.0 * a.cos(), 50.0 + 40.0 * a.sin()))
            .collect();
        disc.ring(&places);
        ink.fill(&disc, Colour(0x0011_2233));
        ink.fill(&around(Area { x: 0.0, y: 0.0, width: 1.0, height: 1.0 }), Colour(n));
        Art::new(Xy::new(200.0, 100.0), ink)
    };
    let printed = |count: u32| {
        let arts: Vec<Arc<Art>> = (0..count).map(piece).collect();
        let shown: Vec<_> =
            arts.iter().map(|art| (art, Xy::new(50.0, 50.0), Turn::Upright)).collect();
        let pdf = document(vec![page_of(&shown)]).pdf().unwrap();
        streams(&pdf).iter().map(|stream| stream.matches(" l\n").count()).sum::<usize>()
    };
    let (one, many) = (printed(1), printed(9));
    assert!(one > 190 && many < 2 * 200 + 9 * 8, "{one} and {many}");
}

#[test]
fn text_of_a_pdf_can_be_found_and_its_fonts_are_with_it() {
    let mut ink = Svg::new();
    words(&mut ink, "Ångström fi", SvgText::Named);
    let page = Page { layers: vec![Layer::Ink(ink)], ..Page::new("1", A4) };
    let pdf = document(vec![page]).pdf().unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/FontFile2") && text.contains("/ToUnicode"));
    // One weight is used, so that one is embedded, and only a part of it.
    assert_eq!(text.matches("/Type0").count(), 1);
    assert!(pdf.len() < 20_000, "{} bytes", pdf.len());
    let all = streams(&pdf);
    let says = all.iter().find(|stream| stream.contains("beginbfchar")).unwrap();
    for letter in ['Å', 'n', 'g', 's', 't', 'r', 'ö', 'm'] {
        let code = format!("<{:04X}>", u32::from(letter));
        assert!(says.contains(&code), "{letter}: {says}");
    }
    // A ligature says both of its letters.
    assert!(says.contains("<00660069>"), "{says}");
    // Outlines are no letters, and no font comes with them.
    let mut ink = Svg::new();
    words(&mut ink, "Ångström", SvgText::Outlines);
    let page = Page { layers: vec![Layer::Ink(ink)], ..Page::new("1", A4) };
    let pdf = document(vec![page]).pdf().unwrap();
    assert!(!String::from_utf8_lossy(&pdf).contains("/FontFile2"));
}

#[test]
fn parts_are_in_the_outline_and_fronts_have_backs() {
    let art = plain(0x00ff_0000);
    let page = |label: &str| Page {
        label: label.to_owned(),
        ..page_of(&[(&art, Xy::new(50.0, 50.0), Turn::Upright)])
    };
    let part = |title: &str, duplex: Duplex, pages: Vec<Page>| Part {
        name: title.to_lowercase(),
        title: title.to_owned(),
        duplex,
        pages,
    };
    let parts = |duplex: Duplex| {
        vec![
            part("Map", Duplex::Simplex, vec![page("A1"), page("A2")]),
            part("Chart", Duplex::Either, vec![page("T1"), page("T2"), page("T3")]),
            part("Counters", duplex, vec![page("1F"), page("1B")]),
        ]
    };
    let letters = Letters::new(SvgText::Named);
    let kinds = [
        (Duplex::Simplex, "/Simplex", 7),
        (Duplex::LongEdge, "/DuplexFlipLongEdge", 10),
        (Duplex::ShortEdge, "/DuplexFlipShortEdge", 10),
    ];
    for (duplex, word, pages) in kinds {
        let document = Document::new("Test", parts(duplex), &letters);
        assert_eq!(document.pages().count(), pages);
        let pdf = document.pdf().unwrap();
        let text = String::from_utf8_lossy(&pdf);
        for wanted in ["(Map)", "(Counters)", "(A1)", "(1B)", "/Outlines", "/PrintScaling /None"] {
            assert!(text.contains(wanted), "{duplex:?}: {wanted}");
        }
        assert!(text.contains(&format!("/Duplex {word}")), "{duplex:?}");
        assert_eq!(text.matches("/Type /Page\n").count(), pages);
        // A front and its back are on one sheet.
        let labels: Vec<&str> = document.pages().map(|(_, page)| page.label.as_str()).collect();
        let front = labels.iter().position(|label| *label == "1F").unwrap();
        assert!(labels[front + 1] == "1B" && (duplex == Duplex::Simplex || front % 2 == 0));
        // What is read page by page goes on on the back.
        let first = labels.iter().position(|label| *label == "T1").unwrap();
        assert_eq!(labels[first..first + 3], ["T1", "T2", "T3"]);
    }
}

#[test]
fn pages_are_numbered_in_their_feet() {
    let foot = Foot { title: "Linden Road".to_owned(), about: "version 3".to_owned() };
    let page = |label: &str| Page { foot: Some(foot.clone()), ..Page::new(label, A4) };
    let document = document(vec![page("A1"), page("A2")]);
    for (number, picture) in (1..).zip(document.pictures()) {
        for wanted in
            ["Linden Road", &format!("version 3 · page {number} of 2"), &format!("A{number}")]
        {
            assert!(picture.svg.contains(&format!(">{wanted}<")), "{wanted}");
        }
    }
}

#[test]
fn boxes_of_a_pdf_are_true_to_a_hundredth_of_a_millimetre() {
    for size in [A4, Size::new(215.9, 279.4), Size::new(4999.9, 50.1)] {
        let bleed = Area::whole(size).grown(-7.0);
        let trim = bleed.grown(-3.175);
        let page = Page { trim, bleed: Some(bleed), ..Page::new("1", size) };
        let pdf = document(vec![page]).pdf().unwrap();
        let text = String::from_utf8_lossy(&pdf);
        for (kind, area) in
            [("MediaBox", Area::whole(size)), ("BleedBox", bleed), ("TrimBox", trim)]
        {
            let rest = text.split(&format!("/{kind} [")).nth(1).unwrap();
            let numbers = rest.split(']').next().unwrap().split_whitespace();
            let mm: Vec<f64> = numbers.map(|n| n.parse::<f64>().unwrap() * 25.4 / 72.0).collect();
            let low = size.height - area.bottom();
            for (found, wanted) in mm.iter().zip([area.x, low, area.right(), size.height - area.y])
            {
                assert!((found - wanted).abs() < 0.01, "{kind}: {found} and {wanted}");
            }
        }
    }
    assert!((TENTHS - 10.0).abs() < 1e-9);
}

#[test]
fn nine_poker_cards_are_on_a4_and_eight_on_letter() {
    let art = plain(0x00ff_0000);
    let card = FacePair {
        name: "G-1".to_owned(),
        size: POKER,
        front: Arc::clone(&art),
        back: Arc::clone(&art),
    };
    let deck = vec![card; 72];
    let letter = Size::new(215.9, 279.4);
    for (paper, backs, sheets) in [(A4, Backs::LongEdge, 8), (letter, Backs::ShortEdge, 9)] {
        let how = Imposition { backs, ..Imposition::on(paper) };
        assert_eq!(Plan::new(&deck, &how).unwrap().sheets.len(), sheets, "{paper:?}");
    }
}

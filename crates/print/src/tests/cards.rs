//! Cards: every text fits, nothing is cut, nothing is without a letter.

use crestline_draw::ink::{Colour, Letters};
use crestline_draw::{SvgText, Theme};
use crestline_rules::content::{CardAction, Library, Nation};
use crestline_source::library::library;

use crate::cards::{BRIDGE, CARD_NAMES, CardError, Livery, MINI, POKER, card_size, deck};
use crate::paint::{Paint, WHITE};
use crate::size::Size;

const NATIONS: [&str; 6] = ["america", "britain", "france", "germany", "italy", "russia"];

fn letters() -> Letters {
    Letters::new(SvgText::Outlines)
}

fn named() -> Letters {
    Letters::new(SvgText::Named)
}

fn nations() -> Library {
    library(&NATIONS)
}

fn germany() -> Nation {
    let library = library(&["germany"]);
    Nation::clone(library.nation("germany").unwrap())
}

#[test]
fn every_card_of_every_nation_fits_in_every_size_that_has_a_name() {
    for nation in &nations().nations {
        for (name, size) in CARD_NAMES {
            let deck = deck(nation, size, &Theme::full(), &named());
            let deck = deck.unwrap_or_else(|error| panic!("{} {name}: {error}", nation.word));
            assert_eq!(deck.fronts.len(), 72);
            assert_eq!(deck.fronts[59].0, format!("{}-60", nation.prefix));
            for (id, art) in &deck.fronts {
                let extent = art.extent();
                assert_eq!((extent.x, extent.y), (size.width * 10.0, size.height * 10.0), "{id}");
            }
        }
    }
}

/// The lines of text of a card: where the base line is, the size in tenths, and the words.
fn lines(svg: &str) -> Vec<(f64, f64, String)> {
    let value = |part: &str, name: &str| -> Option<f64> {
        let (_, rest) = part.split_once(&format!(" {name}=\""))?;
        rest.split_once('"')?.0.parse().ok()
    };
    let texts = svg.split("<text").skip(1);
    let lines = texts.filter_map(|part| {
        let (_, text) = part.split_once('>')?;
        let text = text.split_once('<')?.0.to_owned();
        Some((value(part, "y")?, value(part, "font-size")?, text))
    });
    lines.collect()
}

#[test]
fn a_deck_has_one_layout_and_nothing_is_below_five_and_a_half_points() {
    for nation in &nations().nations {
        for (name, size) in CARD_NAMES {
            let deck = deck(nation, size, &Theme::full(), &named()).unwrap();
            let mut events = Vec::new();
            let mut bodies = Vec::new();
            for ((id, art), card) in deck.fronts.iter().zip(&nation.deck) {
                let found = lines(art.content.elements());
                for (_, size, text) in &found {
                    let points = size / 10.0 / 25.4 * 72.0;
                    assert!(points >= 5.49, "{id} {name}: {text} is {points:.2} pt");
                }
                let label = card.event.para().to_string();
                let event = found.iter().find(|(.., text)| text.ends_with(&label)).unwrap();
                events.push(event.0);
                let at = found.iter().position(|line| line == event).unwrap();
                bodies.push(found[at + 1].1);
            }
            events.dedup();
            bodies.dedup();
            assert_eq!(events.len(), 1, "{} {name}: events at {events:?}", nation.word);
            assert_eq!(bodies.len(), 1, "{} {name}: letters of {bodies:?}", nation.word);
        }
    }
}

#[test]
fn words_are_read_on_every_paper() {
    for nation in NATIONS.into_iter().chain(["ruritania"]) {
        for theme in [Theme::full(), Theme::ink_saver(), Theme::greyscale(), Theme::colour_blind()]
        {
            let livery = Livery::of(nation, Paint::of(&theme));
            let Livery { dark, mid, paper, band, red, hex, .. } = livery;
            let pale = livery.pale();
            for (what, a, b) in [
                ("headings", dark, paper),
                ("conditions", mid, paper),
                ("the Order", band.1, band.0),
                ("what it does", pale, band.0),
                ("a trigger", red, WHITE),
                ("the random hex", Colour(0x001c_1c1c), hex.0),
            ] {
                let found = a.contrast(b);
                assert!(found >= 4.5, "{nation} {:?}: {what} {found:.2}", theme.base);
            }
        }
    }
}

#[test]
fn a_card_says_all_that_is_printed_on_it() {
    let deck = deck(&germany(), POKER, &Theme::full(), &named()).unwrap();
    let said = |number: usize| {
        let svg = deck.fronts[number - 1].1.content.elements();
        let texts = svg.split("</text>").filter_map(|part| part.rsplit_once('>'));
        texts.map(|(_, text)| text).collect::<Vec<_>>().join("|")
    };
    let plain = said(60);
    for text in ["FIRE", "order / action", "O20", "Ambush", "Battle Harden", "M3", "G-60"] {
        assert!(plain.contains(text), "{text} in {plain}");
    }
    assert!(said(63).contains("SNIPER!"));
    assert!(said(71).contains("TIME!"));
    assert!(said(62).contains("against Russia"), "No Quarter names the opponent");
    assert!(said(70).contains("Marksmanship"));
}

#[test]
fn a_breeze_says_where_to() {
    let nation = germany();
    let deck = deck(&nation, POKER, &Theme::full(), &named()).unwrap();
    let breezes =
        nation.deck.iter().filter_map(|card| Some((card.number, nation.wind(card.number)?)));
    let mut count = 0;
    for (number, wind) in breezes {
        let svg = deck.fronts[usize::from(number) - 1].1.content.elements();
        assert!(svg.contains(&format!(">Breeze {wind}<")), "card {number}");
        count += 1;
    }
    assert!(count >= 6);
}

#[test]
fn a_text_that_is_too_long_is_an_error_with_its_card_and_by_how_much() {
    let mut nation = germany();
    nation.title = "The United and Everlasting Provinces of the Lower Hinterland ".repeat(30);
    let error = deck(&nation, POKER, &Theme::full(), &named()).err().unwrap();
    let CardError::Overflow { card, by } = &error else { panic!("{error}") };
    let number: u8 = card.strip_prefix("G-").unwrap().parse().unwrap();
    assert_eq!(nation.card(number).unwrap().action, CardAction::Marksmanship);
    assert!(*by > 1.0, "{by}");
    assert!(error.to_string().contains(&format!("card {card} needs {by:.1} mm more")));
    // One word that is wider than a card.
    nation.title = "Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung".to_owned();
    assert!(matches!(
        deck(&nation, MINI, &Theme::full(), &named()),
        Err(CardError::Overflow { .. })
    ));
}

#[test]
fn a_character_without_a_letter_is_an_error() {
    let mut nation = germany();
    nation.title = "日本".to_owned();
    let error = deck(&nation, POKER, &Theme::full(), &named()).err().unwrap();
    assert!(matches!(&error, CardError::Glyph { character: '日', .. }), "{error}");
    nation.title = "Germany\u{7}".to_owned();
    assert!(matches!(deck(&nation, POKER, &Theme::full(), &named()), Err(CardError::Glyph { .. })));
}

#[test]
fn markup_in_a_name_is_shown_as_it_is() {
    let mut nation = germany();
    nation.title = "<b onload=\"x\">&".to_owned();
    let deck = deck(&nation, POKER, &Theme::full(), &named()).unwrap();
    for svg in deck.fronts.iter().map(|(_, art)| art.content.elements()) {
        assert!(!svg.contains("<b "));
    }
}

#[test]
fn absurd_sizes_are_refused() {
    for (width, height) in
        [(0.0, 0.0), (10.0, 15.0), (90.0, 60.0), (500.0, 900.0), (f64::NAN, 88.0)]
    {
        let error =
            deck(&germany(), Size::new(width, height), &Theme::full(), &named()).err().unwrap();
        assert_eq!(error, CardError::Size, "{width} {height}");
    }
    assert_eq!(card_size("Bridge"), Some(BRIDGE));
    assert_eq!(card_size("63x88mm"), Some(Size::new(63.0, 88.0)));
    assert_eq!(card_size("63x88"), None);
}

#[test]
fn the_same_cards_are_the_same_bytes() {
    let drawn = || {
        let deck = deck(&germany(), MINI, &Theme::full(), &letters()).unwrap();
        deck.fronts.into_iter().map(|(_, art)| art).chain([deck.back]).collect::<Vec<_>>()
    };
    assert!(drawn() == drawn());
}

#[test]
fn a_theme_changes_paint_and_never_shapes() {
    // Everything but the values of fills and strokes.
    let shapes = |theme: &Theme| {
        let deck = deck(&germany(), POKER, theme, &named()).unwrap();
        let art = deck.fronts.iter().map(|(_, art)| art).chain([&deck.back]);
        let bare = art.map(|art| {
            let parts = art.content.elements().split('#');
            parts.map(|part| part.get(6..).unwrap_or(part)).collect::<String>()
        });
        bare.collect::<Vec<_>>()
    };
    let full = shapes(&Theme::full());
    for theme in [Theme::ink_saver(), Theme::greyscale(), Theme::colour_blind()] {
        assert!(shapes(&theme) == full);
    }
    let grey = deck(&germany(), POKER, &Theme::greyscale(), &named()).unwrap();
    for art in grey.fronts.iter().map(|(_, art)| art).chain([&grey.back]) {
        for colour in art.content.elements().split("\"#").skip(1) {
            let digits = &colour[..6];
            assert!(digits[..2] == digits[2..4] && digits[2..4] == digits[4..6], "#{digits}");
        }
    }
}

#[test]
fn a_nation_of_the_user_has_cards() {
    let mut nation = germany();
    nation.word = "ruritania".to_owned();
    nation.title = "Ruritania".to_owned();
    let deck = deck(&nation, BRIDGE, &Theme::full(), &named()).unwrap();
    assert!(deck.back.content.elements().contains(">RURITANIA<"));
}

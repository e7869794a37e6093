//! Values as they are written on the command line and in the project file: sizes, lengths, numbers.

use crestline_draw::ink::Xy;
use crestline_print::cards::{CARD_NAMES, card_size};
use crestline_print::impose::{Backs, MOST_BLEED, MOST_GAP};
use crestline_print::{NAMES, Size, length};

/// So many games, at most a million.
pub(crate) fn games(least: i64) -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(least..=1_000_000)
}

/// A size of paper by its name or its sides.
pub(crate) fn paper(text: &str) -> Result<Size, String> {
    let names = NAMES.map(|(name, _)| name);
    match Size::parse(text) {
        Some(size) if size.is_paper() => Ok(size),
        Some(_) => Err(format!(
            "paper is from {:.0} mm to {:.0} m wide and tall",
            Size::LEAST,
            Size::MOST / 1000.0
        )),
        None => {
            let known = format!("paper is {} or a size with its unit, `148x210mm`", listed(&names));
            // `a5` is no slip for `a4`.
            let near = crestline_source::suggest::nearest(text, names).filter(|_| text.len() > 2);
            Err(near.map_or(known.clone(), |name| format!("did you mean `{name}`? {known}")))
        }
    }
}

/// Words in backticks, one after the other.
pub(crate) fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// A length of 0 to 100 mm, with its unit.
pub(crate) fn short_length(text: &str) -> Result<f64, String> {
    match length(text) {
        Some(mm) if mm <= 100.0 => Ok(mm),
        _ => Err("a length with its unit from 0 to 100 mm, like `8mm` or `0.25in`".to_owned()),
    }
}

/// The size of a hex: 1 to 200 mm, without a unit or with one.
pub(crate) fn millimetres(text: &str) -> Result<f64, String> {
    let mm = length(text).or_else(|| length(&format!("{text}mm")));
    mm.filter(|mm| (1.0..=200.0).contains(mm)).ok_or_else(|| {
        "hexes are from 1 to 200 mm across their flats, like `38` or `38mm`; published maps have 38 mm"
            .to_owned()
    })
}

/// Dots per inch.
pub(crate) fn dots(text: &str) -> Result<u32, String> {
    let dots = text.trim().parse().ok().filter(|dots| (1..=2400).contains(dots));
    dots.ok_or_else(|| "a whole number of dots to the inch from 1 to 2400, like `300`".to_owned())
}

/// A length within bounds, in millimetres.
fn within(text: &str, (least, most): (f64, f64), what: &str) -> Result<f64, String> {
    length(text)
        .filter(|mm| (least..=most).contains(mm))
        .ok_or_else(|| format!("{what} from {least} to {most} mm, with its unit"))
}

/// The side of unit counters: markers, four fifths of it, must still be cut.
pub(crate) fn counter_side(text: &str) -> Result<f64, String> {
    within(text, (7.5, 60.0), "unit counters are").map_err(|why| why + ", like `16mm` or `0.625in`")
}

/// How far counters and cards bleed.
pub(crate) fn counter_bleed(text: &str) -> Result<f64, String> {
    within(text, (0.0, MOST_BLEED), "it is").map_err(|why| why + ", like `1.5mm`")
}

/// What lies between neighbouring counters or cards.
pub(crate) fn gap(text: &str) -> Result<f64, String> {
    within(text, (0.0, MOST_GAP), "it is").map_err(|why| why + ", like `3mm`")
}

/// How backs get to their fronts, by its word.
pub(crate) fn backs(text: &str) -> Result<Backs, String> {
    Backs::parse(text).ok_or_else(|| {
        let words = Backs::WORDS.map(|(word, _)| word);
        match crestline_source::suggest::nearest(text, words) {
            Some(word) => format!("did you mean `{word}`?"),
            None => format!("backs are {}", words.map(|word| format!("`{word}`")).join(", ")),
        }
    })
}

/// Two lengths with their units, each of which may be negative.
pub(crate) fn offset(text: &str) -> Result<Xy, String> {
    let one = |text: &str| match text.trim().strip_prefix('-') {
        Some(rest) => length(rest).map(|mm| -mm),
        None => length(text),
    };
    let both = text.split_once(',').and_then(|(x, y)| Some((one(x)?, one(y)?)));
    match both {
        Some((x, y)) if x.abs() <= 15.0 && y.abs() <= 15.0 => Ok(Xy::new(x, y)),
        _ => Err("two lengths with their units, at most 15 mm, like `0.5mm,-0.3mm`".to_owned()),
    }
}

/// The size of a card by its name or its sides.
pub(crate) fn card(text: &str) -> Result<Size, String> {
    card_size(text).ok_or_else(|| {
        let names = CARD_NAMES.map(|(name, _)| name);
        match crestline_source::suggest::nearest(text, names) {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!(
                "cards are {} or a size with its unit, like `57x89mm`",
                names.map(|name| format!("`{name}`")).join(", ")
            ),
        }
    })
}

//! Values as they are written on the command line and in the project file: sizes, lengths, numbers.

use crestline_draw::ink::Xy;
use crestline_print::cards::{CARD_NAMES, card_size};
use crestline_print::impose::Backs;
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
        None => Err(match crestline_source::suggest::nearest(text, names) {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("paper is {} or a size with its unit, like `210x297mm`", listed(names)),
        }),
    }
}

fn listed(names: [&str; 5]) -> String {
    names.map(|name| format!("`{name}`")).join(", ")
}

/// A length of 0 to 100 mm, with its unit.
pub(crate) fn short_length(text: &str) -> Result<f64, String> {
    match length(text) {
        Some(mm) if mm <= 100.0 => Ok(mm),
        _ => Err("a length with its unit from 0 to 100 mm, like `8mm` or `0.25in`".to_owned()),
    }
}

/// A size of 1 to 200 mm.
pub(crate) fn millimetres(text: &str) -> Result<f64, String> {
    match text.trim_end_matches("mm").parse::<f64>() {
        Ok(mm) if (1.0..=200.0).contains(&mm) => Ok(mm),
        _ => Err("a size in millimetres from 1 to 200, like `22`".to_owned()),
    }
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

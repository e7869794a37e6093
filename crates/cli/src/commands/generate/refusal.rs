//! Why there is no scenario of some wishes, with what there is.

use crestline_play::generate::{Refusal, Wishes};
use crestline_rules::design::Size;
use crestline_source::suggest;
use crestline_source::visible::visible;

use crate::exit::Failure;

/// The failure that a refusal is, with what to do.
pub(super) fn failure(refusal: &Refusal, wishes: &Wishes) -> Failure {
    match refusal {
        Refusal::NoMaps => {
            Failure::wrong("there is no map yet", "begin with `crestline new map NAME`")
        }
        Refusal::NoMap { name, known } => Failure::wrong(
            format!("there is no map `{}` that can be played on", visible(name)),
            suggest::help(name, &words(known)),
        ),
        Refusal::NoNation { word, known } => Failure::wrong(
            format!("there is no nation `{}` that scenarios are made for", visible(word)),
            suggest::help(word, &words(known)),
        ),
        Refusal::WrongSide { word, side, known } => {
            let (side, other) = (side.word(), side.other().word());
            let either = known.iter().map(|word| format!("`--{side} {word}`")).collect::<Vec<_>>();
            Failure::wrong(
                format!("`{word}` fights on the other side"),
                format!("write `--{other} {word}`, or {}", either.join(", ")),
            )
        }
        Refusal::NoWar { instead } => {
            let wished = wished(wishes);
            let told = instead.iter().map(|(option, words)| {
                let without: Vec<&str> = wished
                    .iter()
                    .filter(|(wish, _)| wish != option)
                    .map(|(_, words)| words.as_str())
                    .collect();
                let beside = match without.as_slice() {
                    [] => String::new(),
                    all => format!("with {} ", all.join(" ")),
                };
                format!("{beside}there is `--{option}` {}", runs(words))
            });
            let told: Vec<String> = told.collect();
            let all: Vec<&str> = wished.iter().map(|(_, words)| words.as_str()).collect();
            let help = match told.as_slice() {
                [] => "wish for less".to_owned(),
                told => told.join("; "),
            };
            Failure::wrong(format!("nothing was fought by {}", all.join(" ")), help)
        }
        Refusal::NoForces { size } => Failure::wrong(
            format!("there are not enough Leaders to roll for in a {}", size.word()),
            "add some to the design values: `leader ROLL NAME`",
        ),
        Refusal::TooSmall { size, map } => {
            let message = match map {
                Some(map) => {
                    format!("`{}` has no room for a {} on each side", visible(map), size.word())
                }
                None => format!("no map has room for a {} on each side", size.word()),
            };
            let smaller = Size::ALL.iter().rev().find(|smaller| *smaller < size);
            let help = smaller.map_or("take a larger map".to_owned(), |smaller| {
                format!("take a larger map, or `--size {}`", smaller.word())
            });
            Failure::wrong(message, help)
        }
    }
}

fn words(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// The wishes that decide who fights whom, as options.
fn wished(wishes: &Wishes) -> Vec<(&'static str, String)> {
    let option = |name: &'static str, word: Option<String>| {
        word.map(|word| (name, format!("`--{name} {}`", visible(&word))))
    };
    [
        option("axis", wishes.axis.clone()),
        option("allies", wishes.allies.clone()),
        option("year", wishes.year.map(|year| year.to_string())),
        option("size", wishes.size.map(|size| size.word().to_owned())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Words, of which years that follow each other are told as a span: `1941-1943`.
fn runs(words: &[String]) -> String {
    let years: Vec<u16> = words.iter().filter_map(|word| word.parse().ok()).collect();
    if years.len() != words.len() || years.is_empty() {
        return words.join(", ");
    }
    let mut spans: Vec<(u16, u16)> = Vec::new();
    for year in years {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == year => *last = year,
            _ => spans.push((year, year)),
        }
    }
    let shown = spans.into_iter().map(|(from, to)| match from == to {
        true => from.to_string(),
        false => format!("{from} to {to}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

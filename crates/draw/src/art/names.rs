//! What the names of layers and shapes mean.
//!
//! Names are taken as drawing programs mangle them: in any case, with spaces, hyphens or
//! underscores, with the numbers and words that copies get.

use std::collections::BTreeMap;

use crestline_board::terrain::{Chart, Form, Tag, TerrainId};

use super::blank::PREFIX;

/// The highest ground that there is, and the highest number of an objective.
const LEVELS: u8 = 4;
const OBJECTIVES: u8 = 5;

/// What a name means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Meaning {
    /// Drawings of a terrain.
    Terrain(TerrainId),
    /// Buildings that are only sheds.
    Shed(TerrainId),
    /// Ground of a level.
    Hill(u8),
    /// An objective's mark.
    Objective(u8),
    /// Ours, or left out on purpose.
    Ignored,
}

/// Letters of the names that programs give of themselves, so that they mean nothing. `path` is among
/// them although it might be a trail.
const GENERATED: [&str; 36] = [
    "path",
    "rect",
    "rectangle",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "g",
    "group",
    "use",
    "svg",
    "layer",
    "text",
    "tspan",
    "image",
    "object",
    "shape",
    "symbol",
    "clip",
    "clippath",
    "mask",
    "pattern",
    "xmlid",
    "svgid",
    "vector",
    "frame",
    "union",
    "subtract",
    "star",
    "oval",
    "combinedshape",
    "curve",
    "compoundpath",
    "spline",
    "bezier",
];

/// Whether a name is one that programs give of themselves: `path1234-5`, `Layer 1`, `Vector_2`; a
/// single letter with numbers is one too.
pub(super) fn is_generated(name: &str) -> bool {
    let letters: String =
        name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    let letters = letters.strip_suffix("copy").unwrap_or(&letters);
    letters.chars().count() < 2 || GENERATED.contains(&letters)
}

/// A name in small letters, with single hyphens for everything between words.
pub(super) fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// A name without what copies get at its end, one thing after the other: `-2`, ` copy`.
fn without_copy(name: &str) -> Option<&str> {
    let shorter = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let shorter = if shorter.len() < name.len() { shorter } else { name.strip_suffix("copy")? };
    Some(shorter.trim_end_matches('-')).filter(|rest| !rest.is_empty())
}

/// The number right behind a word: 1 of `hill-1`, also where a copy's number follows.
fn number_behind(name: &str, word: &str) -> Option<u8> {
    let rest = name.strip_prefix(word)?.trim_start_matches('-');
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let mut copy = &rest[digits..];
    while !copy.is_empty() {
        copy = match without_copy(copy) {
            Some(shorter) => shorter,
            None if copy.trim_matches('-') == "copy" || copy.starts_with('-') => "",
            None => return None,
        };
    }
    rest[..digits].parse().ok()
}

/// The words of a chart, as names may have them.
#[derive(Debug)]
pub(super) struct Vocabulary {
    words: BTreeMap<String, Meaning>,
}

impl Vocabulary {
    /// The words that mean something with a chart: a terrain's own before other words for it.
    pub(super) fn new(chart: &Chart) -> Vocabulary {
        let mut words = BTreeMap::new();
        if let Some(building) = chart.first_with(Tag::Building) {
            words.insert("shed".to_owned(), Meaning::Shed(building));
        }
        let rows = || {
            let rows = chart.terrains().iter().filter(|row| row.form != Form::Marker);
            rows.filter_map(|row| Some((row, Meaning::Terrain(chart.find(&row.word)?))))
        };
        for (row, meaning) in rows() {
            for alias in &row.aliases {
                words.entry(slug(alias)).or_insert(meaning);
            }
        }
        for (row, meaning) in rows() {
            words.insert(slug(&row.word), meaning);
        }
        Vocabulary { words }
    }

    /// What a name means, if it means anything.
    pub(super) fn meaning(&self, name: &str) -> Option<Meaning> {
        if name.contains(PREFIX) {
            return Some(Meaning::Ignored);
        }
        if is_generated(name) {
            return None;
        }
        let whole = slug(name);
        let mut word = Some(whole.as_str());
        while let Some(now) = word {
            let singular = now.strip_suffix('s').unwrap_or(now);
            if let Some(meaning) = self.words.get(now).or_else(|| self.words.get(singular)) {
                return Some(*meaning);
            }
            word = without_copy(now);
        }
        if whole.starts_with("ignore") {
            return Some(Meaning::Ignored);
        }
        for word in ["hills", "hill", "level", "contour"] {
            if let Some(level) = number_behind(&whole, word) {
                return (1..=LEVELS).contains(&level).then_some(Meaning::Hill(level));
            }
        }
        let number = number_behind(&whole, "objective")?;
        (1..=OBJECTIVES).contains(&number).then_some(Meaning::Objective(number))
    }
}

/// Whether a name is a terrain's own word, a copy of it or its plural, and not another word for it.
pub(super) fn is_own_word(name: &str, word: &str) -> bool {
    let (name, word) = (slug(name), slug(word));
    let mut rest = Some(name.as_str());
    while let Some(name) = rest {
        if name == word || name.strip_suffix('s') == Some(&word) {
            return true;
        }
        rest = without_copy(name);
    }
    false
}

//! Names that readers take for one another.

use std::collections::BTreeMap;

use crestline_source::text::Span;

/// A name without what readers overlook: case, accents, and what stands between its words.
pub(crate) fn folded(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).flat_map(without_accent).collect()
}

/// A lower-case Latin letter without its accent.
fn without_accent(c: char) -> Vec<char> {
    const PLAIN: &[(&str, &str)] = &[
        ("àáâãäåāăą", "a"),
        ("çćčċĉ", "c"),
        ("ďđð", "d"),
        ("èéêëēĕėęě", "e"),
        ("ĝğġģ", "g"),
        ("ìíîïĩīĭįı", "i"),
        ("ĺļľł", "l"),
        ("ñńņň", "n"),
        ("òóôõöøōŏő", "o"),
        ("ŕŗř", "r"),
        ("śŝşšș", "s"),
        ("ţťŧț", "t"),
        ("ùúûüũūŭůűų", "u"),
        ("ýÿŷ", "y"),
        ("źżž", "z"),
        ("ß", "ss"),
        ("æ", "ae"),
        ("œ", "oe"),
    ];
    let plain = PLAIN.iter().find(|(letters, _)| letters.contains(c));
    plain.map_or_else(|| vec![c], |(_, plain)| plain.chars().collect())
}

/// A name and where it was written.
pub(crate) type Named<'n> = (&'n str, Span);

/// Pairs of names that are alike: each with the first one that reads like it.
pub(crate) fn alike<'n>(names: impl Iterator<Item = Named<'n>>) -> Vec<(Named<'n>, Named<'n>)> {
    let mut firsts: BTreeMap<String, Named<'_>> = BTreeMap::new();
    let mut pairs = Vec::new();
    for (name, span) in names {
        let first = *firsts.entry(folded(name)).or_insert((name, span));
        if first.1 != span {
            pairs.push((first, (name, span)));
        }
    }
    pairs
}

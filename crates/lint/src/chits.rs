//! The objective chits of a scenario, as its author chose them (7.3.2).

use crestline_rules::content::Chit;
use crestline_rules::scenario::Item;
use crestline_source::library;
use crestline_source::syntax::{Data, Node};
use crestline_source::text::Span;

use crate::played::{Played, child};

/// Chits of a scenario.
pub(crate) struct Chits {
    /// The open ones that are named, with where.
    pub(crate) open: Vec<(Chit, Span)>,
    /// How many are drawn, open and in secret.
    pub(crate) drawn: usize,
    /// How many the cup holds: neither open nor excluded.
    pub(crate) cup: usize,
}

/// The chits of a scenario.
pub(crate) fn chits(played: Played<'_>) -> Chits {
    let all = library::library(&[]).chits;
    let part = |word: &str| played.statement("chits").and_then(|node| child(node, word));
    let (open, excluded) = (letters(part("open")), letters(part("exclude")));
    let named = |letter: &char| open.contains(letter) || excluded.contains(letter);
    let numbers = |node: Option<&Node>, keys: &[&str]| -> usize {
        let numbers = keys.iter().filter_map(|key| match &node?.prop(key)?.value.data {
            Data::Number(number) => usize::try_from(number.whole()?).ok(),
            Data::Text(_) | Data::Bool(_) | Data::Null => None,
        });
        numbers.sum()
    };
    Chits {
        drawn: numbers(part("open"), &["draw"]) + numbers(part("secret"), &["axis", "allies"]),
        cup: all.iter().filter(|chit| !named(&chit.letter)).count(),
        open: all
            .iter()
            .filter(|chit| open.contains(&chit.letter))
            .map(|chit| (*chit, played.at(Item::Chits, &chit.letter.to_string())))
            .collect(),
    }
}

/// The letters that a statement names.
fn letters(node: Option<&Node>) -> Vec<char> {
    let texts = node.into_iter().flat_map(|node| &node.args).filter_map(|value| value.text());
    texts.flat_map(str::chars).filter(char::is_ascii_uppercase).collect()
}

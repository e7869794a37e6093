//! Slips of the pen: a word that is nearly another, and never one that is known.

use super::base::Base;
use crate::random::Chance;

/// A word with one slip: a letter left out, doubled, changed, or two in the wrong order.
pub(super) fn misspelt(base: &Base, chance: &mut Chance, word: &str) -> Option<String> {
    for _ in 0..20 {
        let mut letters: Vec<char> = word.chars().collect();
        let at = chance.below(letters.len());
        match chance.below(4) {
            0 if letters.len() > 2 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[at]),
            2 if at + 1 < letters.len() => letters.swap(at, at + 1),
            _ => letters[at] = chance.pick(&['e', 'o', 'n', 'r', 't', 'q']),
        }
        let made: String = letters.into_iter().collect();
        // What begins like a number or a mark is another mistake.
        let plain = made.starts_with(char::is_alphabetic) && !made.contains("--");
        if plain && made != word && !base.words.contains(&made) && !OTHERS.contains(&made.as_str())
        {
            return Some(made);
        }
    }
    None
}

/// Words that the bundled texts have no use for.
const OTHERS: &[&str] = &[
    "part", "at", "as", "to", "art", "in", "not", "or", "vp", "fp", "by", "x", "mines", "mine",
    "wire", "radio", "none", "end", "rout", "test", "true", "false", "no", "go", "move", "place",
];

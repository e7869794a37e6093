//! "Did you mean": the nearest of the words that are possible. They may be an author's own.

use crate::visible::visible;

/// The possible word that an unknown one most likely stands for, if one is near enough.
#[must_use]
pub fn nearest<'a>(word: &str, possible: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(word);
    if folded.is_empty() || folded.chars().count() > 40 {
        return None;
    }
    let most = match folded.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    possible
        .into_iter()
        .map(|candidate| (distance(&folded, &fold(candidate)), candidate))
        .filter(|(steps, candidate)| *steps <= most && *steps < candidate.chars().count())
        .min_by_key(|(steps, _)| *steps)
        .map(|(_, candidate)| candidate)
}

/// The possible word that an unknown one surely stands for: all but the same, and no other as near.
#[must_use]
pub fn sure<'a>(word: &str, possible: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(word);
    let most = match folded.chars().count() {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    };
    if folded.chars().count() > 40 {
        return None;
    }
    // Whatever is numbered is another one under another number.
    let digits = |word: &str| word.chars().filter(char::is_ascii_digit).collect::<String>();
    let number = digits(word);
    let mut near: Vec<(usize, &str)> = possible
        .into_iter()
        .filter(|candidate| digits(candidate) == number)
        .map(|candidate| (distance(&folded, &fold(candidate)), candidate))
        .filter(|(steps, _)| *steps <= most)
        .collect();
    near.sort_unstable();
    near.dedup();
    match near.as_slice() {
        [(_, only)] => Some(only),
        [(nearest, only), (next, _), ..] if nearest < next => Some(only),
        _ => None,
    }
}

/// All words in a sentence: "`a`, `b` or `c`".
pub(crate) fn every(words: &[&str]) -> String {
    let shown: Vec<String> = words.iter().map(|word| format!("`{}`", visible(word))).collect();
    match shown.as_slice() {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Words in a sentence: "`a`, `b` or `c`", cut where a line is full.
#[must_use]
pub fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    const WIDEST: usize = 70;
    let words: Vec<&str> = words.into_iter().collect();
    let mut width = 0;
    let fits = |word: &&&str| {
        width += word.chars().count() + 4;
        width <= WIDEST
    };
    let mut most = words.iter().take_while(fits).count().max(1);
    if most + 1 == words.len() {
        most = words.len();
    }
    if words.len() <= most {
        return every(&words);
    }
    let shown: Vec<String> =
        words.iter().take(most).map(|word| format!("`{}`", visible(word))).collect();
    format!("{}, …", shown.join(", "))
}

/// What to say about an unknown word: the nearest one, or all there are.
#[must_use]
pub fn help(word: &str, possible: &[&str]) -> String {
    match nearest(word, possible.iter().copied()) {
        Some(near) => format!("did you mean `{}`?", visible(near)),
        None => format!("possible here: {}", list(possible.iter().copied())),
    }
}

/// Case and separators do not count as differences.
fn fold(word: &str) -> String {
    word.chars()
        .filter(|c| !matches!(c, '-' | '_' | ' ' | '.'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Insertions, deletions, changes and swaps of neighbours from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &from) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &to) in b.iter().enumerate() {
            let change = last[j] + usize::from(from != to);
            let mut best = change.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && a[i - 1] == to {
                best = best.min(before_last[j - 1] + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

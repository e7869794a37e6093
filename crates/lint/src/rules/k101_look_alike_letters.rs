//! K101: a letter of another script among letters that look like it.

use crestline_source::codes::Code;
use crestline_source::diag::{Edit, Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::texts::{Text, texts};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K101", name: "look-alike-letters" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K101.md"),
    check,
};

/// Letters that cannot be told apart in print: Latin, Cyrillic, Greek; `-` where a script has none.
const ALIKE: &[[char; 3]] = &[
    ['A', 'А', 'Α'],
    ['B', 'В', 'Β'],
    ['C', 'С', '-'],
    ['E', 'Е', 'Ε'],
    ['H', 'Н', 'Η'],
    ['I', 'І', 'Ι'],
    ['J', 'Ј', '-'],
    ['K', 'К', 'Κ'],
    ['M', 'М', 'Μ'],
    ['N', '-', 'Ν'],
    ['O', 'О', 'Ο'],
    ['P', 'Р', 'Ρ'],
    ['S', 'Ѕ', '-'],
    ['T', 'Т', 'Τ'],
    ['X', 'Х', 'Χ'],
    ['Y', '-', 'Υ'],
    ['Z', '-', 'Ζ'],
    ['a', 'а', '-'],
    ['c', 'с', '-'],
    ['e', 'е', '-'],
    ['i', 'і', '-'],
    ['j', 'ј', '-'],
    ['o', 'о', 'ο'],
    ['p', 'р', '-'],
    ['s', 'ѕ', '-'],
    ['x', 'х', '-'],
    ['y', 'у', '-'],
];

/// The scripts by their place in [`ALIKE`].
const SCRIPTS: [&str; 3] = ["Latin", "Cyrillic", "Greek"];

/// The script of a letter; none of letters that are like no other's.
fn script(c: char) -> Option<usize> {
    match c {
        'A'..='Z' | 'a'..='z' | '\u{C0}'..='\u{24F}' => Some(0),
        '\u{400}'..='\u{4FF}' => Some(1),
        '\u{370}'..='\u{3FF}' => Some(2),
        _ => None,
    }
}

/// A word whose letters are those of one script but for some that only look so.
struct Mixed {
    /// The script of its other letters.
    meant: usize,
    /// The letters, by their places in the text, and what each should be.
    letters: Vec<(usize, char, char)>,
}

fn check(project: &Project, findings: &mut Findings) {
    for text in texts(project).iter().filter(|text| !text.text.is_ascii()) {
        let words = words(text.text).into_iter().filter_map(|word| mixed(word, text.text));
        let words: Vec<Mixed> = words.collect();
        let Some(first) = words.first() else { continue };
        if !text.is_wrong(project) {
            findings.push(found(text, first, &words));
        }
    }
}

/// The letters of a text that only look like those of the script around them.
pub(super) fn strays(text: &str) -> Vec<char> {
    let mixed = words(text).into_iter().filter_map(|word| mixed(word, text));
    mixed.flat_map(|word| word.letters).map(|(_, c, _)| c).collect()
}

/// The runs of letters of a text, with where each begins.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphabetic) {
        let word = &rest[start..];
        let end = word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
        found.push((text.len() - word.len(), &word[..end]));
        rest = &word[end..];
    }
    found
}

/// What is mixed in a word, if swapping look-alikes makes it a word of one script. A letter that
/// stands alone is held against the rest of the text.
fn mixed((start, word): (usize, &str), text: &str) -> Option<Mixed> {
    let alone = word.chars().nth(1).is_none();
    let around = if alone { text } else { word };
    let scripts: Vec<usize> = around.chars().filter_map(script).collect();
    let meant = [0, 1, 2].into_iter().filter(|meant| scripts.contains(meant)).find(|meant| {
        let stray = |c: &char| script(*c).is_some_and(|of| of != *meant);
        let mut strays = around.chars().filter(stray).peekable();
        strays.peek().is_some() && strays.all(|c| like(c, *meant).is_some())
    })?;
    let letters = word.char_indices().filter(|(_, c)| script(*c).is_some_and(|of| of != meant));
    let letters: Vec<(usize, char, char)> =
        letters.filter_map(|(at, c)| Some((start + at, c, like(c, meant)?))).collect();
    (!letters.is_empty()).then_some(Mixed { meant, letters })
}

/// The letter of a script that looks like another.
fn like(c: char, meant: usize) -> Option<char> {
    let row = ALIKE.iter().find(|row| row.contains(&c))?;
    Some(row[meant]).filter(|like| *like != '-')
}

fn found(text: &Text<'_>, first: &Mixed, words: &[Mixed]) -> crestline_source::diag::Diagnostic {
    let Some((at, c, like)) = first.letters.first() else {
        return RULE.found(text.value.span, "a letter of another script");
    };
    let of = script(*c).map_or("", |of| SCRIPTS[of]);
    let message = format!(
        "`{c}` in `{}` is the {of} letter U+{:04X}, not the {} `{like}`",
        visible(text.text),
        u32::from(*c),
        SCRIPTS[first.meant]
    );
    let place = |at: usize, c: char| text.value.part(at, at + c.len_utf8());
    let found = RULE
        .found(place(*at, *c), message)
        .help(format!("type `{like}`: what is spelled with `{c}` is another word to a search"));
    // A word by which things are called may be spelled so elsewhere too.
    if !text.prose || text.value.inner.is_none() {
        return found;
    }
    let letters = words.iter().flat_map(|word| &word.letters);
    let edits = letters.map(|(at, c, like)| Edit { span: place(*at, *c), text: like.to_string() });
    found.fixes("write it with letters of one script", edits.collect())
}

//! The words of choices: cards, pieces, hexes, players.

use crestline_board::hex::Hex;
use crestline_rules::script::Word;
use crestline_rules::side::Side;

use super::{Named, NamedThing};
use crate::text::{Span, Spanned};

/// Before a piece whose name would be taken for something else.
pub(crate) const PIECE: &str = "piece:";

/// Words that are a decision by themselves.
pub(crate) const PLAIN: [(&str, Word); 9] = [
    ("keep", Word::Keep),
    ("reroll", Word::Reroll),
    ("done", Word::Done),
    ("pass", Word::Pass),
    ("exit", Word::Exit),
    ("access", Word::Access),
    ("mission", Word::Mission),
    ("shells", Word::Shells),
    ("smoke", Word::Smoke),
];

/// What stands before the values of decisions that are no names of pieces.
pub(crate) const PREFIXES: [&str; 7] =
    [PIECE, SCRAP, "action:", "space:", "entry:", "value:", "chit:"];

/// Before a Weapon that is eliminated.
pub(crate) const SCRAP: &str = "scrap:";

/// Whether a word has the form of a card: `G-6`.
pub(crate) fn is_card(word: &str) -> bool {
    word.split_once('-').is_some_and(|(prefix, number)| {
        (1..=3).contains(&prefix.len())
            && prefix.bytes().all(|b| b.is_ascii_uppercase())
            && (1..=3).contains(&number.len())
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// A word as the choice that it means.
pub(crate) fn word(text: &str) -> Word {
    if let Some((_, word)) = PLAIN.iter().find(|(plain, _)| *plain == text) {
        word.clone()
    } else if let Some(side) = Side::from_word(text) {
        Word::Player(side)
    } else if let Some(piece) = text.strip_prefix(SCRAP) {
        Word::Scrap(piece.to_owned())
    } else if let Some(word) = numbered(text) {
        word
    } else if is_card(text) {
        Word::Card(text.to_owned())
    } else if let Ok(hex) = text.parse::<Hex>() {
        Word::Hex(hex)
    } else {
        Word::Piece(piece(text))
    }
}

/// A choice that is a word and a value: `action:G-6`, `space:4`.
fn numbered(text: &str) -> Option<Word> {
    let (word, value) = text.split_once(':')?;
    match word {
        "action" => Some(Word::Action(value.to_owned())),
        "space" => value.parse().ok().map(Word::Space),
        "entry" => value.parse().ok().map(Word::Entry),
        "value" => value.parse().ok().map(Word::Value),
        "chit" => value.parse().ok().map(Word::Chit),
        card if is_card(card) => Some(Word::As(card.to_owned(), value.to_owned())),
        _ => None,
    }
}

/// A word that names a piece in any case.
pub(crate) fn piece(text: &str) -> String {
    text.strip_prefix(PIECE).unwrap_or(text).to_owned()
}

/// What the scenario must know for a choice.
pub(super) fn named(word: &Word, span: Span) -> Option<Named> {
    let what = match word {
        Word::Card(card) | Word::Action(card) | Word::As(card, _) => {
            NamedThing::Card(None, card.clone())
        }
        Word::Piece(piece) | Word::Scrap(piece) => NamedThing::Piece(piece.clone()),
        Word::Hex(hex) => NamedThing::Hex(*hex),
        Word::Player(_)
        | Word::Exit
        | Word::Space(_)
        | Word::Entry(_)
        | Word::Chit(_)
        | Word::Value(_)
        | Word::Access
        | Word::Mission
        | Word::Shells
        | Word::Smoke
        | Word::Keep
        | Word::Reroll
        | Word::Done
        | Word::Pass => return None,
    };
    Some(Named { what, span })
}

/// A list of pieces in one string: separated by commas if there are any, else by spaces.
pub(super) fn pieces(text: &Spanned<String>) -> Vec<String> {
    let by_comma = text.value.contains(',');
    let parts: Vec<&str> = if by_comma {
        text.value.split(',').map(str::trim).collect()
    } else {
        text.value.split_whitespace().collect()
    };
    parts.into_iter().filter(|part| !part.is_empty()).map(piece).collect()
}

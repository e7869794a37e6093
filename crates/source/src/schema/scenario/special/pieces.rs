//! Which pieces a rule means, in words: `axis squads not broken in A1..A5`.
//!
//! What a text says holds at once; kinds and names are alternatives among themselves. `in`, `near`,
//! `far`, `carrying` and `carried-by` say more about it and come last.

use crestline_rules::scenario::slug;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::pieces::{Named, Pieces};

use super::super::super::fields::Fields;
use super::super::super::hexes::{self as hex_words, Word};
use super::super::super::spec::{Kind, Property, words_of};
use super::making::Making;
use super::words::{KINDS, OF_PIECES, STATES, WHERE, WHOSE, by_word};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Value;
use crate::text::Spanned;
use crate::visible::visible;

/// What says which pieces are meant.
pub(super) const PIECES: Kind = Kind::Among(
    "words for pieces, like `axis squads`, `\"leaders not broken\"`, an id or a printed name",
    &OF_PIECES,
);

/// What says how near pieces are.
pub(super) const NEAR: Kind = Kind::Other("a distance and pieces, like `\"2 of leaders\"`");

/// The states of pieces as properties, but for `seen`, which places have too.
pub(super) const STATE_PROPS: [Property; 10] = {
    const ABOUT: [&str; 10] = [
        "on their broken side",
        "Suppressed",
        "with a Veteran marker",
        "activated this Turn",
        "activated for the Order in progress",
        "carrying a Weapon",
        "with a Leader in their hex",
        "with no other unit in their hex",
        "with an enemy unit in their hex",
        "weapons in the hands of the other side than that which brought them",
    ];
    let words = words_of(&STATES);
    let mut all = [Property::new("", Kind::Flag, ""); 10];
    let mut at = 0;
    while at < all.len() {
        all[at] = Property::new(words[at], Kind::Flag, ABOUT[at]).default("either");
        at += 1;
    }
    all
};

/// What else is said of pieces.
pub(super) const MORE: [Property; 8] = [
    Property::new("where", Kind::Words(&words_of(&WHERE)), "where they are").default("`on-map`"),
    Property::new("nation", Kind::Nation, "of this nation"),
    Property::new("marked", Kind::Name, "with this mark of the rule"),
    Property::new("unmarked", Kind::Name, "without this mark of the rule"),
    Property::new("carrying", PIECES, "units that carry such a weapon"),
    Property::new("carried-by", PIECES, "weapons that such a unit carries"),
    Property::new("near", NEAR, "so near to such a piece"),
    Property::new("far", NEAR, "farther away from every such piece"),
];

/// A word of a text about pieces.
struct Token {
    word: Word,
    /// A comma, or the end of a value, is before it.
    apart: bool,
}

/// Reads a text about pieces.
pub(super) fn pieces(
    value: &Value,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Pieces> {
    joined(std::slice::from_ref(value), making, findings)
}

/// Reads several values as one text about pieces.
pub(super) fn joined(
    values: &[Value],
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Pieces> {
    let mut tokens = Vec::new();
    let before = findings.made();
    for value in values {
        let text = value.text().unwrap_or("");
        let mut end = 0;
        for word in hex_words::words_or(value, no_pieces, findings) {
            // By the text and not by the file: quotes within quotes are longer there.
            let between = text[end..].find(&word.value).unwrap_or(0);
            let apart = end == 0 || text[end..end + between].contains([',', ';']);
            end = (end + between + word.value.len()).min(text.len());
            tokens.push(Token { word, apart });
        }
    }
    if tokens.is_empty() {
        if findings.made() == before
            && let Some(value) = values.first()
        {
            let found = error(codes::K024, value.span, "this names no pieces");
            findings.push(found.help("write words like `squads`, an id or a printed name"));
        }
        return None;
    }
    let mut parser = Parser { tokens: &tokens, at: 0 };
    Some(parser.pieces(making, findings))
}

fn no_pieces(value: &Value) -> crate::diag::Diagnostic {
    let message = format!("{} names no pieces", value.describe());
    error(codes::K024, value.span, message)
        .help("write words like `squads`, an id or a printed name")
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<&'t Token> {
        self.tokens.get(self.at)
    }

    fn next(&mut self) -> Option<&'t Token> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    fn pieces(&mut self, making: &mut Making, findings: &mut Findings) -> Pieces {
        let mut read = Pieces::default();
        while let Some(token) = self.next() {
            let word = &token.word;
            let text = word.value.as_str();
            if let Some(whose) = by_word(&WHOSE, text) {
                if read.whose.is_some_and(|other| other != whose) {
                    let message = format!("`{text}` beside another side");
                    let found = error(codes::K026, word.span, message);
                    findings.push(found.help("name one side, or none for both"));
                }
                read.whose = Some(whose);
            } else if let Some(kind) = by_word(&KINDS, text) {
                read.kinds.push(kind);
            } else if let Some(state) = by_word(&STATES, text) {
                making.word(text, word.span);
                read.states.push((state, true));
            } else if let Some(place) = by_word(&WHERE, text) {
                read.whereabouts = place;
            } else if making.is_brought(text) {
                making.word(text, word.span);
                read.bound.push(text.to_owned());
            } else {
                self.further(token, &mut read, making, findings);
            }
        }
        read
    }

    /// Words that more belongs to, and names.
    fn further(
        &mut self,
        token: &'t Token,
        read: &mut Pieces,
        making: &mut Making,
        findings: &mut Findings,
    ) {
        let word = &token.word;
        match word.value.as_str() {
            "not" => match self.next().map(|next| (next, by_word(&STATES, &next.word.value))) {
                Some((_, Some(state))) => read.states.push((state, false)),
                _ => lacks(word, "a state", "not broken", findings),
            },
            "in" => {
                let mut at = Hexes::default();
                while let Some(next) = self.peek().filter(|next| is_place(&next.word, making)) {
                    self.at += 1;
                    if next.word.value.starts_with(char::is_lowercase) {
                        making.word(&next.word.value, next.word.span);
                        at.bound.push(next.word.value.clone());
                    } else {
                        for hex in hex_words::run(&next.word, findings) {
                            making.word(&hex.value.to_string(), hex.span);
                            at.filter.listed.push(hex.value);
                        }
                    }
                }
                if at == Hexes::default() {
                    lacks(word, "hexes", "in A1..A5", findings);
                }
                read.at = Some(Box::new(at));
            }
            "near" => read.within = self.distance(word, making, findings),
            "far" => read.beyond = self.distance(word, making, findings),
            "carrying" => {
                if self.peek().is_none() {
                    lacks(word, "a weapon", "carrying ordnance", findings);
                }
                read.carrying = Some(Box::new(self.pieces(making, findings)));
            }
            "carried-by" => {
                if self.peek().is_none() {
                    lacks(word, "a unit", "carried-by it", findings);
                }
                read.carried = Some(Box::new(self.pieces(making, findings)));
            }
            "marked" | "unmarked" => match self.next() {
                Some(next) => {
                    making.word(&next.word.value, next.word.span);
                    let mark = (next.word.value.clone(), word.value == "marked");
                    read.marks.push(mark);
                }
                None => lacks(word, "a mark of the rule", "marked prisoner", findings),
            },
            "nation" => match self.next() {
                Some(next) => {
                    making.word(&next.word.value, next.word.span);
                    read.nation = Some(next.word.value.clone());
                }
                None => lacks(word, "a nation", "nation germany", findings),
            },
            _ => {
                let name = self.name(token);
                making.word(&slug(&name.value), name.span);
                read.names.push(Named::new(name.value));
            }
        }
    }

    /// A name: an id is one word in small letters, a printed name goes on with capitals and numbers.
    fn name(&mut self, token: &Token) -> Word {
        let small = |word: &Word| word.value.starts_with(char::is_lowercase);
        let mut name = token.word.clone();
        while let Some(next) = self.peek()
            && !small(&token.word)
            && !small(&next.word)
            && !next.apart
        {
            self.at += 1;
            name = Spanned::new(
                format!("{} {}", name.value, next.word.value),
                name.span.to(next.word.span),
            );
        }
        name
    }

    /// `2 of leaders`: the rest says from which pieces.
    fn distance(
        &mut self,
        word: &Word,
        making: &mut Making,
        findings: &mut Findings,
    ) -> Option<(Amount, Box<Pieces>)> {
        let mut parts: Vec<&Word> = Vec::new();
        while let Some(next) = self.next() {
            if next.word.value == "of" {
                break;
            }
            parts.push(&next.word);
        }
        let text: Vec<&str> = parts.iter().map(|part| part.value.as_str()).collect();
        let amount = Amount::parse(&text.join(" "));
        let (Ok(amount), true) = (amount, self.peek().is_some()) else {
            far_from(word, findings);
            return None;
        };
        for part in parts {
            making.word(&part.value, part.span);
        }
        Some((amount, Box::new(self.pieces(making, findings))))
    }
}

/// Whether a word behind `in` is a hex, or a name for some.
fn is_place(word: &Word, making: &Making) -> bool {
    let first = word.value.chars().next();
    making.is_brought(&word.value)
        || (first.is_some_and(|c| c.is_ascii_uppercase())
            && word.value.chars().any(|c| c.is_ascii_digit()))
}

/// Reports what is no distance or direction from pieces.
fn far_from(word: &Word, findings: &mut Findings) {
    let what = match word.value.as_str() {
        "toward" => "a side of the compass and pieces, or `here`",
        _ => "a distance and pieces",
    };
    lacks(word, what, "2 of leaders", findings);
}

fn lacks(word: &Word, what: &str, like: &str, findings: &mut Findings) {
    let message = format!("`{}` needs {what}", visible(&word.value));
    findings.push(error(codes::K023, word.span, message).help(format!("write it like `{like}`")));
}

/// Reads `near=` or `far=`, which say a distance and pieces.
pub(super) fn near(
    fields: &mut Fields<'_>,
    name: &str,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<(Amount, Box<Pieces>)> {
    let value = fields.prop(name)?;
    let words = hex_words::words_or(value, no_pieces, findings);
    let tokens: Vec<Token> = words.into_iter().map(|word| Token { word, apart: false }).collect();
    let whole = Spanned::new(name.to_owned(), value.span);
    if tokens.is_empty() {
        far_from(&whole, findings);
        return None;
    }
    Parser { tokens: &tokens, at: 0 }.distance(&whole, making, findings)
}

/// A property that says which pieces are meant.
pub(super) fn prop(
    fields: &mut Fields<'_>,
    name: &str,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Pieces> {
    let value = fields.prop(name)?;
    making.word(name, value.span);
    pieces(value, making, findings)
}

/// All arguments that are left, as pieces; one must be there.
pub(super) fn args(
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Pieces> {
    let values = fields.some(findings);
    if values.is_empty() { None } else { joined(values, making, findings) }
}

/// Reads the properties of [`STATE_PROPS`], [`MORE`] and `seen`.
pub(super) fn more(
    fields: &mut Fields<'_>,
    read: &mut Pieces,
    making: &mut Making,
    findings: &mut Findings,
) {
    for (word, state) in STATES {
        let flag = fields.flag(word, findings);
        if fields.node.prop(word).is_some() {
            read.states.push((state, flag));
        }
    }
    if let Some(place) = fields.choice("where", &WHERE, findings) {
        read.whereabouts = place.value;
    }
    if let Some(nation) = fields.text("nation", findings) {
        making.word(&nation.value, nation.span);
        read.nation = Some(nation.value);
    }
    for (name, wanted) in [("marked", true), ("unmarked", false)] {
        for mark in fields.words(name, findings) {
            making.word(&mark.value, mark.span);
            read.marks.push((mark.value, wanted));
        }
    }
    read.carrying =
        prop(fields, "carrying", making, findings).map(Box::new).or(read.carrying.take());
    read.carried =
        prop(fields, "carried-by", making, findings).map(Box::new).or(read.carried.take());
    read.within = near(fields, "near", making, findings).or(read.within.take());
    read.beyond = near(fields, "far", making, findings).or(read.beyond.take());
}

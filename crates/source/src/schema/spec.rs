//! What statements may say, as data. Decoding, its findings, completion and the reference all read
//! this one description: a decoder gets nothing of a statement that is not described, and what is
//! described and not read fails an assertion.

use std::ops::RangeInclusive;

/// A statement: what it is, what it takes, what may stand in its block.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The word it begins with; for a free word what stands for it: `HEX`.
    pub word: &'static str,
    /// What its word may be.
    pub head: Head,
    /// What it says, in one sentence without a full stop.
    pub about: &'static str,
    /// More about it, in full sentences; may be empty.
    pub more: &'static str,
    /// Its values in order.
    pub args: &'static [Argument],
    /// Its properties.
    pub props: &'static [Property],
    /// What properties of other names are, if it takes any.
    pub any: Option<&'static Property>,
    /// The statements of its block; without any it takes no block.
    pub block: &'static [&'static Spec],
    /// Other statements in its block are kept for players and not understood.
    pub open: bool,
    /// How its block is called: "a map".
    pub inside: &'static str,
    /// It stands at most once in a block.
    pub once: bool,
    /// It must be there.
    pub needed: bool,
    /// Where statements of this word may stand, it may stand beside one only.
    pub beside: Option<&'static str>,
    /// The order of the statements in its block means something.
    pub ordered: bool,
    /// Statements that are right; together they use every property.
    pub samples: &'static [&'static str],
}

/// What the word of a statement may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// The word itself.
    Word,
    /// The word of a terrain of the chart that takes this kind of statement.
    Terrain,
    /// A hex.
    Hex,
}

/// A value of a statement, or several.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What stands for it in the reference: `HEXES`.
    pub name: &'static str,
    /// What it is, to go on from "needs": "its number".
    pub what: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// It must be there.
    pub needed: bool,
    /// The most there may be of it.
    pub most: usize,
}

/// `name=value` of a statement.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// What its value may be.
    pub kind: Kind,
    /// It must be there.
    pub needed: bool,
    /// What holds without it; may be empty.
    pub default: &'static str,
}

/// What a value may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `#true` or `#false`.
    Flag,
    /// A whole number of a range.
    Whole(i64, i64),
    /// Whole numbers of a range, one or several in one text.
    Wholes(i64, i64),
    /// One of these words.
    Words(&'static [&'static str]),
    /// Any word or text in quotes.
    Text,
    /// A version, as text or number.
    Version,
    /// A name that other statements use.
    Name,
    /// `C4`
    Hex,
    /// `"C4 C6..C9"`
    Hexes,
    /// `"C4|C5 C6:1"`
    Sides,
    /// Hexes and hexsides.
    HexesOrSides,
    /// The word of a terrain.
    Terrain,
    /// Words of terrains in one text.
    Terrains,
    /// The word of a nation.
    Nation,
    /// SVG path data.
    Path,
    /// A card: `G-6`.
    Card,
    /// A piece: `rifle-1`.
    Piece,
    /// Pieces in one text.
    Pieces,
    /// The name of a map.
    Map,
    /// The name of a scenario.
    Scenario,
    /// A hex or the word of a building.
    Place,
    /// The printed name of a counter of the nation.
    Counter,
    /// What decides a line of sight: words of terrains, and `hill`.
    Causes,
    /// States of a piece, or one of them.
    States,
    /// One of some words, each of which is told about.
    Explained(&'static Glossary),
    /// Something else, in words.
    Other(&'static str),
    /// Something else, in words, and the words that it may always be.
    Among(&'static str, &'static [&'static str]),
}

/// Words that each need telling about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glossary {
    /// What one of them is: "a moment".
    pub what: &'static str,
    /// The words.
    pub words: &'static [&'static str],
    /// What each is, in their order.
    pub about: &'static [&'static str],
    /// The names that each brings, in their order; empty where none brings any.
    pub brings: &'static [&'static str],
}

impl Kind {
    /// What is wanted, for a message and the reference: "a whole number from 1 to 4".
    #[must_use]
    pub fn wanted(self) -> String {
        let text = match self {
            Kind::Flag => "`#true` or `#false`",
            Kind::Whole(from, to) if from == to => return format!("`{from}`"),
            Kind::Whole(from, i64::MAX) => return format!("a whole number from {from}"),
            Kind::Whole(from, to) => return format!("a whole number from {from} to {to}"),
            Kind::Wholes(from, to) => {
                return format!(
                    "whole numbers from {from} to {to}, like `{from}` or `\"{from} {to}\"`"
                );
            }
            Kind::Words(words) => return crate::suggest::every(words),
            Kind::Explained(glossary) => glossary.what,
            Kind::Text => "text",
            Kind::Version => "a version, as text or number",
            Kind::Name => "a name",
            Kind::Hex => "a hex",
            Kind::Hexes => "hexes and runs of hexes",
            Kind::Sides => "hexsides",
            Kind::HexesOrSides => "hexes, runs of hexes, hexsides",
            Kind::Terrain => "the word of a terrain",
            Kind::Terrains => "words of terrains",
            Kind::Nation => {
                let words = crate::library::NATIONS.map(|word| format!("`{word}`")).join(", ");
                return format!("{words}, or the word of a nation of your own");
            }
            Kind::Path => "SVG path data",
            Kind::Card => "a card, like `G-6`",
            Kind::Piece => "a piece",
            Kind::Pieces => "pieces",
            Kind::Map => "the name of a map",
            Kind::Scenario => "the name of a scenario",
            Kind::Place => "a hex or the word of a building",
            Kind::Counter => "a printed name",
            Kind::Causes => "terrains, `hill`, `smoke` or `blaze`",
            Kind::States => "states, like `broken` or `\"broken suppressed\"`",
            Kind::Other(words) | Kind::Among(words, _) => words,
        };
        text.to_owned()
    }

    /// The words that it may be, whatever else it may be.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Kind::Flag => &["#true", "#false"],
            Kind::Words(words) | Kind::Among(_, words) => words,
            Kind::Explained(glossary) => glossary.words,
            Kind::Nation => &crate::library::NATIONS,
            Kind::States => &STATE_WORDS,
            Kind::Causes => &["hill"],
            _ => &[],
        }
    }

    /// The numbers that it may be.
    pub(crate) fn range(self) -> RangeInclusive<i64> {
        match self {
            Kind::Whole(from, to) | Kind::Wholes(from, to) => from..=to,
            _ => {
                debug_assert!(false, "no kind of number: {self:?}");
                i64::MIN..=i64::MAX
            }
        }
    }
}

const STATE_WORDS: [&str; 9] = words_of(&super::script::STATES);

/// The words of a table of words and what they mean, for [`Kind::Words`].
pub(crate) const fn words_of<T: Copy, const N: usize>(
    table: &[(&'static str, T); N],
) -> [&'static str; N] {
    let mut words = [""; N];
    let mut at = 0;
    while at < N {
        words[at] = table[at].0;
        at += 1;
    }
    words
}

impl Property {
    /// A property that may be left away.
    pub(crate) const fn new(name: &'static str, kind: Kind, about: &'static str) -> Property {
        Property { name, about, kind, needed: false, default: "" }
    }

    /// A property that must be there.
    pub(crate) const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Property {
        Property { needed: true, ..Property::new(name, kind, about) }
    }

    /// With what holds when it is left away.
    pub(crate) const fn default(self, default: &'static str) -> Property {
        Property { default, ..self }
    }
}

impl Argument {
    /// One value that must be there.
    pub(crate) const fn one(name: &'static str, kind: Kind, what: &'static str) -> Argument {
        Argument { name, what, kind, needed: true, most: 1 }
    }

    /// One value or none.
    pub(crate) const fn maybe(name: &'static str, kind: Kind, what: &'static str) -> Argument {
        Argument { needed: false, ..Argument::one(name, kind, what) }
    }

    /// Any number of values, at least one.
    pub(crate) const fn some(name: &'static str, kind: Kind, what: &'static str) -> Argument {
        Argument { most: usize::MAX, ..Argument::one(name, kind, what) }
    }

    /// Any number of values.
    pub(crate) const fn any(name: &'static str, kind: Kind, what: &'static str) -> Argument {
        Argument { needed: false, ..Argument::some(name, kind, what) }
    }
}

impl Spec {
    /// A statement that takes nothing yet.
    pub(crate) const fn new(word: &'static str, about: &'static str) -> Spec {
        Spec {
            word,
            head: Head::Word,
            about,
            more: "",
            args: &[],
            props: &[],
            any: None,
            block: &[],
            open: false,
            inside: "this block",
            once: false,
            needed: false,
            beside: None,
            ordered: false,
            samples: &[],
        }
    }

    /// Under a free word.
    pub(crate) const fn head(self, head: Head) -> Spec {
        Spec { head, ..self }
    }

    /// With more about it.
    pub(crate) const fn more(self, more: &'static str) -> Spec {
        Spec { more, ..self }
    }

    /// With values.
    pub(crate) const fn args(self, args: &'static [Argument]) -> Spec {
        Spec { args, ..self }
    }

    /// With properties.
    pub(crate) const fn props(self, props: &'static [Property]) -> Spec {
        Spec { props, ..self }
    }

    /// With properties of any name.
    pub(crate) const fn any(self, any: &'static Property) -> Spec {
        Spec { any: Some(any), ..self }
    }

    /// With a block.
    pub(crate) const fn block(self, inside: &'static str, block: &'static [&'static Spec]) -> Spec {
        Spec { inside, block, ..self }
    }

    /// With a block that may hold other statements too.
    pub(crate) const fn open(self) -> Spec {
        Spec { open: true, ..self }
    }

    /// At most once in a block.
    pub(crate) const fn once(self) -> Spec {
        Spec { once: true, ..self }
    }

    /// Must be there, once.
    pub(crate) const fn needed(self) -> Spec {
        Spec { needed: true, once: true, ..self }
    }

    /// Only beside a statement of this word, where one may stand.
    pub(crate) const fn beside(self, word: &'static str) -> Spec {
        Spec { beside: Some(word), ..self }
    }

    /// With a block whose order means something.
    pub(crate) const fn ordered(self) -> Spec {
        Spec { ordered: true, ..self }
    }

    /// With statements that are right.
    pub(crate) const fn samples(self, samples: &'static [&'static str]) -> Spec {
        Spec { samples, ..self }
    }

    /// The property of a name.
    #[must_use]
    pub fn prop(&self, name: &str) -> Option<&'static Property> {
        self.props.iter().find(|prop| prop.name == name)
    }

    /// The names of its properties.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        self.props.iter().map(|prop| prop.name).collect()
    }

    /// The statement of a word in its block.
    #[must_use]
    pub fn child(&self, word: &str) -> Option<&'static Spec> {
        self.block.iter().find(|spec| spec.head == Head::Word && spec.word == word).copied()
    }

    /// The fixed words of the statements of its block.
    #[must_use]
    pub fn words(&self) -> Vec<&'static str> {
        let fixed = self.block.iter().filter(|spec| spec.head == Head::Word);
        fixed.map(|spec| spec.word).collect()
    }

    /// The numbers that a property may be.
    pub(crate) fn range(&self, name: &str) -> RangeInclusive<i64> {
        let prop = self.prop(name);
        debug_assert!(prop.is_some(), "`{}` describes no property `{name}`", self.word);
        prop.map_or(i64::MIN..=i64::MAX, |prop| prop.kind.range())
    }

    /// A statement of this kind, for a help: its first sample, without what is in its block.
    #[must_use]
    pub fn example(&self) -> Option<String> {
        let line = self.samples.first()?.lines().next()?;
        Some(match line.strip_suffix('{') {
            Some(line) => format!("{line}{{ … }}"),
            None => line.to_owned(),
        })
    }
}

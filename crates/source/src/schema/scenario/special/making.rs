//! A special rule while it is read: the parts that the engine gets, and where each was written.

use crestline_rules::special::effect::Effect;
use crestline_rules::special::rule::Standing;
use crestline_rules::special::{Block, RuleDraft, Spot};

use super::super::Place;
use super::words::BROUGHT;
use crate::syntax::Node;
use crate::text::Span;

/// Where a special rule and its parts were written.
#[derive(Clone, Debug)]
pub struct RulePlace {
    /// Words, names, hexes and numbers of it; its statement.
    pub(super) words: Place,
    /// The whole statement of each part, and its line without its block.
    spots: Vec<(Spot, Span, Span)>,
    /// Where its numbers and counts got their names.
    names: Vec<(String, Span)>,
    /// Something of it could not be read.
    pub damaged: bool,
}

impl RulePlace {
    pub(super) const fn new(words: Place) -> RulePlace {
        RulePlace { words, spots: Vec::new(), names: Vec::new(), damaged: false }
    }

    /// The line that begins the rule.
    #[must_use]
    pub const fn head(&self) -> Span {
        self.words.head
    }

    /// Where a part was written, its block included.
    #[must_use]
    pub fn part(&self, spot: Spot) -> Span {
        let found = self.spots.iter().find(|(known, ..)| *known == spot);
        // What no part is said of may stand anywhere in the rule.
        found.map_or(self.head(), |(_, span, _)| *span)
    }

    /// The line that begins a part.
    #[must_use]
    pub fn head_of(&self, spot: Spot) -> Span {
        let found = self.spots.iter().find(|(known, ..)| *known == spot);
        found.map_or(self.head(), |(_, _, head)| *head)
    }

    /// Where numbers and counts were called so, in order.
    pub fn names<'p>(&'p self, name: &'p str) -> impl Iterator<Item = Span> + use<'p> {
        self.names.iter().filter(move |(known, _)| known == name).map(|(_, span)| *span)
    }

    /// Where a word of a part was written: in the part if it is there, else wherever it is.
    #[must_use]
    pub fn word(&self, spot: Spot, word: &str) -> Option<Span> {
        let part = self.part(spot);
        let inside = |span: &Span| {
            span.file == part.file && part.start <= span.start && span.end <= part.end
        };
        let all = || self.words.parts.iter().filter(|(key, _)| key == word).map(|(_, span)| *span);
        all().find(inside).or_else(|| all().next())
    }
}

/// A special rule that is being read.
pub(super) struct Making {
    /// What of it was read.
    pub(super) draft: RuleDraft,
    /// Where.
    pub(super) place: RulePlace,
    /// What `as=` of the choices around has called.
    pub(super) names: Vec<String>,
    /// Something of it could not be read.
    pub(super) damaged: bool,
}

impl Making {
    pub(super) fn new(head: Span) -> Making {
        Making {
            draft: RuleDraft::default(),
            place: RulePlace::new(Place::new(head)),
            names: Vec::new(),
            damaged: false,
        }
    }

    /// Remembers where a word was written.
    pub(super) fn word(&mut self, word: &str, span: Span) {
        self.place.words.part(word, span);
    }

    /// Remembers where a number or count was called so.
    pub(super) fn name(&mut self, name: &str, span: Span) {
        self.word(name, span);
        self.place.names.push((name.to_owned(), span));
    }

    /// Whether a word is a name that a moment or a choice has brought.
    pub(super) fn is_brought(&self, word: &str) -> bool {
        BROUGHT.contains(&word) || self.names.iter().any(|name| name == word)
    }

    /// Adds a standing part: to the rule, or to one of its lasting blocks.
    pub(super) fn stand(&mut self, node: &Node, lasting: Option<u16>, part: Standing) {
        let block = lasting.and_then(|block| self.draft.lasting.get_mut(usize::from(block)));
        let list = block.unwrap_or(&mut self.draft.standing);
        list.push(part);
        let spot = Spot::Standing(lasting, list.len() - 1);
        self.spot(spot, node);
    }

    /// Remembers where a part was written.
    pub(super) fn spot(&mut self, spot: Spot, node: &Node) {
        self.place.spots.push((spot, node.span(), node.head));
    }

    /// A new block of effects, empty so far.
    pub(super) fn open(&mut self) -> Block {
        let block = Block(u16::try_from(self.draft.blocks.len()).unwrap_or(u16::MAX));
        self.draft.blocks.push(Vec::new());
        block
    }

    /// A new block of what lasts, empty so far, by its number.
    pub(super) fn open_lasting(&mut self) -> u16 {
        let block = u16::try_from(self.draft.lasting.len()).unwrap_or(u16::MAX);
        self.draft.lasting.push(Vec::new());
        block
    }

    /// Adds an effect to a block.
    pub(super) fn effect(&mut self, node: &Node, block: Block, effect: Effect) {
        if let Some(list) = self.draft.blocks.get_mut(usize::from(block.0)) {
            list.push(effect);
            let spot = Spot::Effect(block.0, list.len() - 1);
            self.spot(spot, node);
        }
    }
}

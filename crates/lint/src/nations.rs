//! The nations of a project as lints look at them: what they have, and where it was written.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use crestline_rules::content::{Card, CardSet, DECK, Nation, Support};
use crestline_source::project::Project;
use crestline_source::syntax::{Data, Node};
use crestline_source::text::Span;

/// A nation in which nothing is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Own<'p> {
    /// The nation.
    pub(crate) nation: &'p Nation,
    /// As it was written, errata applied.
    pub(crate) node: &'p Node,
}

/// The nations that a project brings or corrects and in which nothing is wrong.
pub(crate) fn nations(project: &Project) -> impl Iterator<Item = Own<'_>> {
    let sound = project.nations.iter().filter(|read| read.sound);
    sound.map(|read| Own { nation: &read.nation, node: &read.node })
}

/// Those that have a whole deck.
pub(crate) fn decks(project: &Project) -> impl Iterator<Item = Own<'_>> {
    nations(project).filter(|own| own.nation.deck.len() == usize::from(DECK))
}

impl<'p> Own<'p> {
    /// Where its lines of a word are, in order: as many as it has of what they describe.
    pub(crate) fn heads(self, word: &str) -> impl Iterator<Item = Span> {
        let lines = self.node.children.iter().filter(move |child| child.name.value == word);
        lines.map(|line| line.head)
    }

    /// The entries of its Support Table, by roll, and where each was written.
    pub(crate) fn support(self) -> impl Iterator<Item = (&'p Support, Span)> {
        let rolls = self.node.children.iter().filter(|child| child.name.value == "support");
        let mut rolls: Vec<(Option<i64>, &Node)> = rolls.map(|node| (roll(node), node)).collect();
        rolls.sort_by_key(|(roll, _)| *roll);
        let lines = rolls.into_iter().flat_map(|(_, node)| &node.children);
        self.nation.support.iter().zip(lines.map(|line| line.head))
    }

    /// Where the block of a roll of its Support Table begins, or else the nation.
    pub(crate) fn roll(self, wanted: u8) -> Span {
        let mut rolls = self.node.children.iter().filter(|child| child.name.value == "support");
        let found = rolls.find(|node| roll(node) == Some(wanted.into()));
        found.unwrap_or(self.node).head
    }

    /// Where to point when one of these cards is one too many: at what the project itself wrote
    /// last.
    pub(crate) fn blame(self, fits: impl Fn(&Card) -> bool) -> Span {
        let cards: CardSet =
            self.nation.deck.iter().filter(|card| fits(card)).map(|card| card.number).collect();
        let is_one = |line: &&Node| match line.args.first().map(|value| &value.data) {
            Some(Data::Number(number)) => {
                let number = number.whole().and_then(|number| u8::try_from(number).ok());
                number.is_some_and(|number| cards.contains(number))
            }
            _ => false,
        };
        let lines = self.node.children.iter().filter(|child| child.name.value == "card");
        // Files of the library come behind those of the project.
        let own = lines.filter(is_one).map(|line| line.head);
        let last = own.max_by_key(|span| (Reverse(span.file), span.start));
        last.unwrap_or(self.node.head)
    }

    /// Where to point when something is about the whole deck: the nation, or what corrects it.
    pub(crate) fn deck(self) -> Span {
        let last = self.blame(|_| true);
        if last.file == self.node.head.file { self.node.head } else { last }
    }
}

/// The roll of a `support` statement.
fn roll(node: &Node) -> Option<i64> {
    match node.args.first().map(|value| &value.data) {
        Some(Data::Number(number)) => number.whole(),
        _ => None,
    }
}

/// The first of some printed words that is on far more or fewer cards than the published decks have:
/// beyond half as many and half as many again. Each with its count and what is usual.
pub(crate) fn unusual<'w>(
    counts: impl Iterator<Item = (&'w str, usize, RangeInclusive<usize>)>,
) -> Option<String> {
    let mut odd = counts
        .filter(|(_, count, usual)| count * 2 < *usual.start() || *count * 2 > usual.end() * 3);
    let (title, count, usual) = odd.next()?;
    let have = match usual.start() == usual.end() {
        true => usual.start().to_string(),
        false => format!("{} to {}", usual.start(), usual.end()),
    };
    let cards = match count {
        0 => "no card".to_owned(),
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    };
    Some(format!("{title} is on {cards}; the published decks have {have}"))
}

//! The nations of a project as lints look at them: what they have, and where it was written.

use std::ops::RangeInclusive;

use crestline_rules::content::{Card, DECK, Nation};
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
    /// The lines of a word, in order.
    pub(crate) fn lines(self, word: &str) -> impl Iterator<Item = &'p Node> {
        self.node.children.iter().filter(move |child| child.name.value == word)
    }

    /// The line of a card.
    fn card(self, card: &Card) -> Option<&'p Node> {
        let number = |line: &&Node| match line.args.first().map(|value| &value.data) {
            Some(Data::Number(number)) => number.whole() == Some(i64::from(card.number)),
            _ => false,
        };
        self.lines("card").find(number)
    }

    /// Where to point when one of these cards is one too many: at what the project itself wrote last.
    pub(crate) fn blame(self, fits: impl Fn(&Card) -> bool) -> Span {
        let cards = self.nation.deck.iter().filter(|card| fits(card));
        let lines = cards.filter_map(|card| self.card(card)).map(|line| line.head);
        // Files of the library come behind those of the project.
        let own = lines.max_by_key(|span| (std::cmp::Reverse(span.file), span.start));
        own.unwrap_or(self.node.head)
    }

    /// Where to point when something is about the whole deck: the nation, or what corrects it.
    pub(crate) fn deck(self) -> Span {
        let last = self.blame(|_| true);
        if last.file == self.node.head.file { self.node.head } else { last }
    }

    /// The line of a unit, weapon, radio or leader of a name.
    pub(crate) fn line(self, word: &str, name: &str) -> Span {
        let named = |line: &&Node| line.args.iter().any(|value| value.text() == Some(name));
        self.lines(word).find(named).map_or(self.node.head, |line| line.head)
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

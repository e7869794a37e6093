//! The lengths of a card: where its parts are, and whether words fit into them.

use crestline_draw::ink::{Letters, Weight};

use super::text::{Heading, Text};
use super::{BLEED, SMALLEST};
use crate::page::TENTHS;
use crate::paragraph::Paragraph;
use crate::size::Size;

/// Lengths of a card in tenths of millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Measures {
    pub(crate) wide: f64,
    pub(crate) tall: f64,
    pub(crate) bleed: f64,
    /// How much larger than on a poker card things are.
    pub(crate) unit: f64,
    /// How far words stay from the cut.
    pub(crate) inset: f64,
    /// The size of what is read.
    pub(crate) body: f64,
    /// Where the picture ends.
    pub(crate) picture: f64,
    /// The band with the Order.
    pub(crate) band: f64,
    /// Where the Event begins: at one height on all cards of a deck.
    pub(crate) event: f64,
    /// Where the foot begins.
    pub(crate) foot: f64,
    /// Which label stands beside headings: the long one, unless a heading of the deck has no room
    /// for it.
    pub(crate) label: usize,
}

/// How tall the foot is on a poker card.
pub(crate) const FOOT: f64 = 124.0;

/// The size of the Order on a poker card, if it is not too wide.
pub(crate) const ORDER: f64 = 62.0;

/// Sizes as shares of the body's: lines, headings, small labels, the air around.
pub(crate) const LEAD: f64 = 1.2;
pub(crate) const HEAD: f64 = 1.42;
pub(crate) const LABEL: f64 = 0.72;
pub(crate) const GAP: f64 = 0.9;

/// How many lines the band has room for under the Order.
const BAND_LINES: usize = 2;

impl Measures {
    /// What a card of a size has for its words, for letters of a size in tenths; the picture takes what
    /// the words of a deck leave, once that is known.
    pub(crate) fn new(size: Size, body: f64) -> Measures {
        let (wide, tall, bleed) = (size.width * TENTHS, size.height * TENTHS, BLEED);
        let unit = (wide / 635.0).min(tall / 889.0);
        let inset = 36.0 * unit;
        let foot = tall - inset - (FOOT + 8.0) * unit;
        let band = inset * 0.86 + 46.0 * unit;
        let mut measures = Measures {
            wide,
            tall,
            bleed,
            unit,
            inset,
            body,
            picture: band,
            band,
            event: foot,
            foot,
            label: 0,
        };
        measures.band += 3.3 * measures.small();
        measures
    }

    /// How wide words may be.
    pub(crate) fn room(&self) -> f64 {
        self.wide - 2.0 * self.inset
    }

    /// The size of small letters: what the Order does, the number of the card.
    pub(crate) fn small(&self) -> f64 {
        (23.5 * self.unit).max(SMALLEST)
    }

    /// The size of labels beside headings.
    pub(crate) fn label_size(&self) -> f64 {
        (LABEL * self.body).max(SMALLEST)
    }

    /// How tall the Action of a card is, with the air around.
    pub(crate) fn action(&self, text: &Text) -> f64 {
        let (_, when, does) = &text.action;
        self.section(&[when, does]) + 2.5 * GAP * self.body
    }

    /// How tall the Event of a card is, with the air below.
    pub(crate) fn event(&self, text: &Text) -> f64 {
        self.section(&[&text.event.1]) + 0.7 * GAP * self.body
    }

    /// How tall an Action or Event is: its heading and its paragraphs.
    pub(crate) fn section(&self, paragraphs: &[&Paragraph]) -> f64 {
        let counts = paragraphs.iter().map(|text| text.count(self.body, self.room()));
        self.body * (HEAD * LEAD + LEAD * counts.sum::<usize>() as f64)
    }

    /// How wide a heading is with one of its labels.
    fn heading(&self, one: &Heading, label: usize) -> f64 {
        self.body * (one.wide.0 * HEAD + 1.0) + one.wide.1[label] * self.label_size()
    }

    /// Whether both headings of a card have room for their long labels.
    pub(crate) fn has_long_labels(&self, text: &Text) -> bool {
        [&text.action.0, &text.event.0].iter().all(|one| self.heading(one, 0) <= self.room())
    }

    /// By how much the widest word or heading is wider than its room, or what the Order does is taller;
    /// nothing, or less, if all of it fits.
    pub(crate) fn excess(&self, text: &Text) -> f64 {
        let (action, when, does) = &text.action;
        let (event, happens) = &text.event;
        let words = [when, does, happens].map(|text| text.widest(self.body));
        let widest = words
            .into_iter()
            .chain([self.heading(action, 1), self.heading(event, 1)])
            .fold(0.0, f64::max);
        let lines = text.order.2.count(self.small(), self.room());
        let over = lines.saturating_sub(BAND_LINES) as f64 * self.small() * LEAD;
        (widest - self.room()).max(over)
    }

    /// The size of a title that is made smaller until it is no wider than a room.
    pub(crate) fn fitted(&self, letters: &Letters, text: &str, size: f64, room: f64) -> f64 {
        let size = size * self.unit;
        let wide = letters.width(text, Weight::Bold, size);
        if wide > room { size * room / wide } else { size }
    }
}

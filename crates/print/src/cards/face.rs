//! The front of a card: what it says, and where that stands.

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight, Xy};
use crestline_rules::content::{Card, Nation, Order, Trigger};

use super::dice::dice;
use super::livery::Livery;
use super::measures::{FOOT, GAP, HEAD, LEAD, Measures, ORDER};
use super::text::{Heading, Text};
use super::vignette::{Canvas, Helmet, scene};
use crate::paragraph::Paragraph;

/// How far the grounds reach under the picture.
const LAP: f64 = 2.0;

/// The ink of words.
const INK: Colour = Colour(0x001c_1c1c);

/// Draws the front of a card; its upper left corner is the origin.
pub(crate) fn front(
    letters: &Letters,
    measures: &Measures,
    nation: &Nation,
    card: &Card,
    text: &Text,
    livery: Livery,
) -> Svg {
    let mut svg = Svg::new();
    let m = measures;
    let (left, right) = (-m.bleed, m.wide + m.bleed);
    let fill = |svg: &mut Svg, top: f64, bottom: f64, colour: Colour| {
        svg.fill(&block(left, top, right, bottom), colour);
    };
    // Beside each other, with a little under the picture: paper would shine through the edge of a
    // band that lies on it, where two cards meet.
    fill(&mut svg, m.picture - LAP, m.tall + m.bleed, livery.paper);
    fill(&mut svg, -m.bleed, m.band + LAP, livery.band.0);
    let (low, high) = (Xy::new(left, m.band), Xy::new(right, m.picture));
    scene(
        &mut Canvas::new(&mut svg, low, high, livery.tones()),
        card.order,
        Helmet::of(&nation.word),
    );
    let line = 5.0 * m.unit;
    fill(&mut svg, m.band - line, m.band, livery.dark);
    fill(&mut svg, m.picture, m.picture + line, livery.dark);

    let mut pen = Pen { svg: &mut svg, letters, m, livery };
    pen.band(text, card.order);
    let gap = GAP * m.body;
    let (heading, when, does) = &text.action;
    pen.section(m.picture + line + 0.9 * gap, heading, &[(when, true), (does, false)]);
    let (heading, happens) = &text.event;
    let mut rule = Path::exact();
    let height = m.event - 0.8 * gap;
    rule.segment(Xy::new(m.inset, height), Xy::new(m.wide - m.inset, height));
    pen.svg.stroke(&rule, Stroke::new(livery.mid.mixed(livery.paper, 0.45), 2.0 * m.unit));
    pen.section(m.event, heading, &[(happens, false)]);
    pen.foot(card, &text.id);
    svg
}

/// A box by its sides.
pub(crate) fn block(left: f64, top: f64, right: f64, bottom: f64) -> Path {
    let mut path = Path::exact();
    path.ring(
        &[(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Xy::new(x, y)),
    );
    path
}

/// What the parts of a front are drawn with.
struct Pen<'a> {
    svg: &'a mut Svg,
    letters: &'a Letters,
    m: &'a Measures,
    livery: Livery,
}

impl Pen<'_> {
    fn words(
        &mut self,
        text: &str,
        at: (f64, f64),
        size: f64,
        weight: Weight,
        anchor: Anchor,
        colour: Colour,
    ) {
        let at = Xy::new(at.0, at.1);
        self.letters.draw(self.svg, Line { text, at, size, weight, anchor, colour, halo: None });
    }

    /// The Order and what it does.
    fn band(&mut self, text: &Text, order: Order) {
        let m = self.m;
        let (title, para, does) = &text.order;
        let small = m.small();
        let side = self.letters.width(para, Weight::Regular, small) + 20.0 * m.unit;
        let size = m.fitted(self.letters, title, ORDER, m.room() - side);
        let base = m.inset * 0.86 + self.letters.capitals(Weight::Bold, ORDER * m.unit);
        // Large letters have more air before them, so that they stand a little to the left.
        let left = m.inset - 2.0 * m.unit;
        let (_, loud) = self.livery.band;
        self.words(title, (left, base), size, Weight::Bold, Anchor::Start, loud);
        let pale = self.livery.pale();
        let end = m.wide - m.inset;
        self.words(para, (end, base), small, Weight::Regular, Anchor::End, pale);
        if order == Order::Fire {
            let at = (end, base - small * 1.15);
            self.words("order / action", at, small, Weight::SemiBold, Anchor::End, pale);
        }
        for (n, row) in does.lines(small, m.room()).iter().enumerate() {
            let y = base + small * (1.45 + LEAD * n as f64);
            self.words(row, (m.inset, y), small, Weight::Regular, Anchor::Start, pale);
        }
    }

    /// An Action or Event from its top: its paragraphs, each a condition or an effect.
    fn section(&mut self, top: f64, heading: &Heading, paragraphs: &[(&Paragraph, bool)]) {
        let m = self.m;
        let head = m.body * HEAD;
        let mut y = top + self.letters.capitals(Weight::Bold, head);
        let dark = self.livery.dark;
        self.words(&heading.title, (m.inset, y), head, Weight::Bold, Anchor::Start, dark);
        let (at, small) = ((m.wide - m.inset, y), m.label_size());
        self.words(
            &heading.labels[m.label],
            at,
            small,
            Weight::Regular,
            Anchor::End,
            self.livery.mid,
        );
        y += m.body * (HEAD * LEAD - 0.32);
        for (text, is_condition) in paragraphs {
            let (weight, colour) = if *is_condition {
                (Weight::SemiBold, self.livery.mid)
            } else {
                (Weight::Regular, INK)
            };
            for row in text.lines(m.body, m.room()) {
                self.words(&row, (m.inset, y), m.body, weight, Anchor::Start, colour);
                y += m.body * LEAD;
            }
        }
    }

    /// The random hex, the number of the card, and the dice.
    fn foot(&mut self, card: &Card, id: &str) {
        let m = self.m;
        let u = m.unit;
        let middle = m.tall - m.inset - FOOT / 2.0 * u;
        let arm = 62.0 * u;
        let centre = Xy::new(m.inset + arm, middle);
        let half = arm * 0.866_025_4;
        let corners = [
            (-1.0, 0.0),
            (-0.5, -half / arm),
            (0.5, -half / arm),
            (1.0, 0.0),
            (0.5, half / arm),
            (-0.5, half / arm),
        ];
        let mut hex = Path::exact();
        hex.ring(&corners.map(|(x, y)| centre.plus(Xy::new(x * arm, y * arm))));
        let (green, rim) = self.livery.hex;
        self.svg.fill(&hex, green);
        self.svg.stroke(&hex, Stroke::new(rim, 4.0 * u).round());
        let label = card.random_hex.to_string();
        let size = if label.len() > 2 { 47.0 } else { 58.0 };
        self.letters.centred(self.svg, &label, centre, size * u, INK);
        let trigger = card.trigger.map(Trigger::title);
        let left = dice(
            self.svg,
            self.letters,
            (m.wide - m.inset, middle),
            u,
            (card.white, card.red),
            (trigger, self.livery.red),
        );
        let between = (centre.x + arm + left) / 2.0;
        let y = middle + FOOT / 2.0 * u;
        self.words(id, (between, y), m.small(), Weight::Regular, Anchor::Middle, self.livery.mid);
    }
}

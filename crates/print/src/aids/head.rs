//! The head of a sheet: a band with its title, on the first page; a line with it on the others.

use crestline_draw::ink::{Anchor, Colour, Stroke, Svg, Weight};

use super::Aids;
use super::style::{LINE, QUIET, SMALL, WHITE};
use crate::marks::{SIDE, words};
use crate::page::{Foot, Layer, Page, around};
use crate::paint::Paint;
use crate::size::Area;

/// What the head takes of the first page, and of the others.
pub(super) const HEADS: [f64; 2] = [25.0, 9.0];

/// What a head says.
#[derive(Clone, Debug)]
pub(super) struct Head {
    /// What kind of sheet it is: `Scenario`.
    pub(super) kind: String,
    pub(super) title: String,
    /// Below the title.
    pub(super) line: String,
    /// At the right, up to three lines.
    pub(super) aside: Vec<String>,
    pub(super) colour: Colour,
    /// What the foot says beside the title.
    pub(super) about: String,
}

/// Puts the head and the foot on the pages of a sheet.
pub(super) fn headed(mut pages: Vec<Page>, head: &Head, aids: &Aids<'_>) -> Vec<Page> {
    let letters = aids.letters;
    for (n, page) in pages.iter_mut().enumerate() {
        let mut ink = Svg::new();
        let width = page.size.width - 2.0 * SIDE;
        if n == 0 {
            band(&mut ink, head, aids, width);
        } else {
            let text = format!("{} · {}", head.kind, head.title);
            let style = (SMALL, Weight::SemiBold, Anchor::Start, QUIET);
            words(&mut ink, letters, &text, (SIDE, SIDE + 2.6), style, width);
            let line = Area { x: SIDE, y: SIDE + 4.0, width, height: 0.3 };
            ink.fill(&around(line), LINE);
        }
        page.layers.insert(0, Layer::Ink(ink));
        page.foot = Some(Foot { title: head.title.clone(), about: head.about.clone() });
    }
    pages
}

/// The band of a first page: filled, or only framed where ink is saved.
fn band(ink: &mut Svg, head: &Head, aids: &Aids<'_>, width: f64) {
    let (letters, paint) = (aids.letters, Paint::of(aids.theme));
    let height = HEADS[0] - 4.0;
    let area = Area { x: SIDE, y: SIDE, width, height };
    let colour = paint.colour(head.colour);
    let (loud, pale) = if paint.saves_ink {
        let inner = area.grown(-0.3);
        ink.stroke(&around(inner), Stroke::new(colour, 6.0));
        (colour, QUIET)
    } else {
        ink.fill(&around(area), colour);
        (WHITE, colour.mixed(WHITE, 0.78))
    };
    let inset = 4.0;
    let left = SIDE + inset;
    let aside = head.aside.iter().map(|text| letters.width(text, Weight::Regular, 3.1));
    let aside = aside.fold(0.0, f64::max).min(width * 0.4);
    let room = width - 2.0 * inset - aside - 5.0;
    let kind = (2.7, Weight::SemiBold, Anchor::Start, pale);
    words(ink, letters, &head.kind.to_uppercase(), (left, SIDE + 5.2), kind, room);
    let title = (7.6, Weight::Bold, Anchor::Start, loud);
    words(ink, letters, &head.title, (left, SIDE + 12.6), title, room);
    let line = (3.1, Weight::Regular, Anchor::Start, pale);
    words(ink, letters, &head.line, (left, SIDE + 17.6), line, room);
    for (n, text) in head.aside.iter().enumerate() {
        let y = SIDE + height - 3.4 - 4.3 * (head.aside.len() - 1 - n) as f64;
        let style = (3.1, Weight::Regular, Anchor::End, pale);
        words(ink, letters, text, (SIDE + width - inset, y), style, aside);
    }
}

//! The head of a sheet: a band with its title, on the first page; a line with it on the others.

use crestline_draw::ink::{Anchor, Colour, Stroke, Svg, Weight};

use super::Aids;
use super::error::AidError;
use super::style::{LINE, QUIET, SMALL, WHITE};
use crate::marks::{SIDE, words};
use crate::page::{Foot, Layer, Page, around};
use crate::paint::Paint;
use crate::paragraph::Paragraph;
use crate::size::Area;

/// What the head takes of the first page, and of the others.
pub(super) const HEADS: [f64; 2] = [25.0, 9.0];

/// The letters of a title, and of one that takes two lines.
const TITLE: f64 = 7.6;
const SMALL_TITLE: f64 = 4.3;

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
///
/// # Errors
/// If they have a character without a letter.
pub(super) fn headed(
    sheet: &'static str,
    mut pages: Vec<Page>,
    head: &Head,
    aids: &Aids<'_>,
) -> Result<Vec<Page>, AidError> {
    let letters = aids.letters;
    let mut texts =
        [&head.kind, &head.title, &head.line, &head.about].into_iter().chain(&head.aside);
    if let Some(error) = texts.find_map(|text| AidError::in_text(sheet, text)) {
        return Err(error);
    }
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
    Ok(pages)
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
    words(ink, letters, &head.kind.to_uppercase(), (left, SIDE + 4.9), kind, room);
    let paragraph = Paragraph::new(letters, &head.title, Weight::Bold);
    let rows = paragraph.lines(SMALL_TITLE, room);
    if letters.width(&head.title, Weight::Bold, TITLE) * 0.7 <= room || rows.len() < 2 {
        let title = (TITLE, Weight::Bold, Anchor::Start, loud);
        words(ink, letters, &head.title, (left, SIDE + 12.6), title, room);
    } else {
        // A long title in two lines; of a longer one, as much as has room.
        let title = (SMALL_TITLE, Weight::Bold, Anchor::Start, loud);
        words(ink, letters, &rows[0], (left, SIDE + 9.4), title, room);
        words(ink, letters, &rows[1..].join(" "), (left, SIDE + 13.8), title, room);
    }
    let line = (3.1, Weight::Regular, Anchor::Start, pale);
    words(ink, letters, &head.line, (left, SIDE + 17.6), line, room);
    for (n, text) in head.aside.iter().enumerate() {
        let y = SIDE + height - 3.4 - 4.3 * (head.aside.len() - 1 - n) as f64;
        let style = (3.1, Weight::Regular, Anchor::End, pale);
        words(ink, letters, text, (SIDE + width - inset, y), style, aside);
    }
}

//! References: the sequence of a Turn, fire, Melee, routs and recovery, in the words of the index.

use super::error::AidError;
use super::flow::{Layout, flow};
use super::head::{HEADS, Head, headed};
use super::piece::{Column, Piece};
use super::style::NEUTRAL;
use super::{Aids, Ruling, part};
use crate::document::Part;

/// A section: its title, and its paragraphs in order.
type Section = (&'static str, &'static [&'static str]);

/// A sheet: what it is called, what it is about, and its sections.
struct Sheet {
    name: &'static str,
    title: &'static str,
    line: &'static str,
    sections: &'static [Section],
}

/// The sheets with their paragraphs.
const SHEETS: [Sheet; 2] = [
    Sheet {
        name: "turn",
        title: "Turn and time",
        line: "what happens in which order",
        sections: &[
            ("A Turn", &["5", "5.1", "O14.1", "A24.1", "A24.2", "O15", "8.2", "5.4"]),
            ("Orders", &["O16.1", "O17", "O18", "O19", "O20", "O21", "O22.2", "O23.1"]),
            ("Triggers", &["1.9.1", "1.9.1.1", "1.9.1.2", "1.9.1.3", "1.9.1.4", "9.1", "11.4"]),
            ("Time", &["6.1.2", "6.2.2"]),
            ("How it ends", &["6.3", "6.3.1", "6.3.2", "9.2"]),
            ("Victory points", &["7.1", "7.2.1", "7.3.1", "7.3.3"]),
        ],
    },
    Sheet {
        name: "combat",
        title: "Fire, Melee, routs",
        line: "who attacks, with how much, and what it does",
        sections: &[
            (
                "Fire",
                &[
                    "O20.3",
                    "O20.3.1",
                    "O20.3.1.2",
                    "3.3.1.2",
                    "3.3.1.3",
                    "T88.2",
                    "O20.3.2",
                    "10.3.3",
                    "O20.3.3",
                    "O20.3.4",
                ],
            ),
            ("Ordnance", &["11.5", "O20.2.2", "O20.2.3", "O20.2.1"]),
            ("Op Fire", &["A33.1", "A33.2", "A33.3"]),
            ("Melee", &["O16.4", "O16.4.1", "O16.4.2", "O16.4.3"]),
            ("States of a unit", &["3.2.1", "3.2.4", "13.1", "13.2", "E44.1"]),
            ("Recover", &["O22.1", "O22.2", "O22.3"]),
            ("Rout", &["O23.1", "O23.2", "O23.3", "O23.3.5"]),
            ("Artillery", &["O18.2", "O18.2.2.1", "O18.2.2.2", "O18.2.3", "O18.2.3.2"]),
        ],
    },
];

/// The reference sheets. `find` answers what the index says of a paragraph; one that it does not know
/// is left out.
///
/// # Errors
/// If something does not fit, or has a character without a letter.
pub fn reference<'r>(
    find: &dyn Fn(&str) -> Option<Ruling<'r>>,
    aids: &Aids<'_>,
) -> Result<Vec<Part>, AidError> {
    SHEETS.iter().map(|sheet| page(sheet, find, aids)).collect()
}

fn page<'r>(
    sheet: &Sheet,
    find: &dyn Fn(&str) -> Option<Ruling<'r>>,
    aids: &Aids<'_>,
) -> Result<Part, AidError> {
    let columns = if aids.paper.width < 150.0 { 1 } else { 2 };
    let layout = Layout { paper: aids.paper, columns, heads: HEADS };
    // On one page, as long as its letters are read with ease.
    let mut pages = Vec::new();
    for scale in SCALES {
        let content = written(sheet, find, aids, (layout.column(), scale))?;
        let set = flow(sheet.name, &layout, &content, aids, true)?;
        if pages.is_empty() || set.len() == 1 {
            pages = set;
        }
        if pages.len() == 1 {
            break;
        }
    }
    let head = Head {
        kind: "Reference".to_owned(),
        title: sheet.title.to_owned(),
        line: sheet.line.to_owned(),
        aside: vec!["numbers are paragraphs of the rules".to_owned()],
        colour: NEUTRAL,
        about: "reference".to_owned(),
    };
    Ok(part(sheet.name, sheet.title.to_owned(), headed(sheet.name, pages, &head, aids)?))
}

/// How large letters are at most, against their usual size, and at least: then they have 6.7 points.
const SCALES: [f64; 5] = [1.0, 0.94, 0.88, 0.82, 0.75];

/// All that a sheet says, in a column so wide, its letters so large.
fn written<'r>(
    sheet: &Sheet,
    find: &dyn Fn(&str) -> Option<Ruling<'r>>,
    aids: &Aids<'_>,
    (room, scale): (f64, f64),
) -> Result<Vec<Piece>, AidError> {
    let mut column = Column { scale, ..Column::new(sheet.title, aids.letters, room) };
    for (title, paragraphs) in sheet.sections {
        column.heading(title, "", NEUTRAL);
        for paragraph in *paragraphs {
            if let Some(ruling) = find(paragraph) {
                column.entry(ruling.title, paragraph, ruling.summary, NEUTRAL);
            }
        }
    }
    column.finish()
}

#[cfg(test)]
pub(crate) fn paragraphs() -> impl Iterator<Item = &'static str> {
    let sections = SHEETS.iter().flat_map(|sheet| sheet.sections);
    sections.flat_map(|(_, paragraphs)| paragraphs.iter().copied())
}

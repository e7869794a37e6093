//! The terrain chart: a row for each terrain of the chart, in its order, with a sample as it is drawn.

use std::sync::Arc;

use crestline_board::terrain::{Chart, Cost, Form, SightKind, Tag, Terrain};
use crestline_draw::ink::{Anchor, Weight};

use super::error::AidError;
use super::flow::{Layout, flow};
use super::head::{HEADS, Head, headed};
use super::piece::{Cell, Column, Mark, Piece, Words};
use super::style::{BODY, INK, LEAD, LINE, NEUTRAL, QUIET, SMALL};
use super::swatches::{SAMPLE, Swatches, swatches};
use super::{Aids, Ruling, part};
use crate::document::Part;
use crate::size::Area;

/// Where the columns of the chart are: name, Movement, Cover, sight, notes.
const TABS: [f64; 5] = [16.5, 61.0, 77.0, 95.0, 114.0];

/// How wide a sample is printed.
const WIDE: f64 = 13.0;

/// The letters of notes.
const NOTES: f64 = 2.75;

/// The chart of a map's terrain, with hills and Fortifications in the words of the index: `find`
/// answers what it says of a paragraph.
///
/// # Errors
/// If something does not fit, or has a character without a letter.
pub fn terrain_chart<'r>(
    chart: &Chart,
    find: &dyn Fn(&str) -> Option<Ruling<'r>>,
    aids: &Aids<'_>,
) -> Result<Part, AidError> {
    let layout = Layout { paper: aids.paper, columns: 1, heads: HEADS };
    let mut column = Column::new("terrain chart", aids.letters, layout.column());
    let samples = swatches(chart, aids);
    let mut rows: Vec<(usize, &Terrain)> = chart.terrains().iter().enumerate().collect();
    rows.sort_by_key(|(n, terrain)| (group(terrain), terrain.precedence.unwrap_or(u8::MAX), *n));
    let mut last = None;
    for (n, terrain) in rows {
        let group = group(terrain);
        if last != Some(group) {
            let (title, aside) = GROUPS[group];
            column.heading(title, aside, NEUTRAL);
            if last.is_none() {
                heads(&mut column);
            }
        }
        last = Some(group);
        row(&mut column, terrain, samples.as_ref().map(|samples| (samples, n)));
    }
    column.end_column();
    for (title, paragraphs) in [
        ("Hills", &["T88.1", "T88.2", "T88.3.2", "T88.3.3", "T88.4", "T88.4.1", "T88.5"][..]),
        (
            "Fortifications",
            &["F101", "F102", "F103.2", "F104", "F105.1", "F105.2", "F106.1", "F106.2"],
        ),
    ] {
        column.heading(title, "", NEUTRAL);
        for paragraph in paragraphs {
            if let Some(ruling) = find(paragraph) {
                note(&mut column, ruling, paragraph);
            }
        }
    }
    let pages = flow("terrain chart", &layout, &column.finish()?, aids, false)?;
    let head = Head {
        kind: "Reference".to_owned(),
        title: "Terrain".to_owned(),
        line:
            "of several terrains in a hex, the upper one is its type; of several Covers, the best"
                .to_owned(),
        aside: Vec::new(),
        colour: NEUTRAL,
        about: "reference".to_owned(),
    };
    Ok(part("terrain", "Terrain chart".to_owned(), headed("terrain chart", pages, &head, aids)?))
}

/// Titles of the groups, with their paragraphs.
const GROUPS: [(&str, &str); 4] = [
    ("Types of hexes, the highest first", "T78.1"),
    ("In a hex beside its type", ""),
    ("On hexsides", ""),
    ("Markers", ""),
];

/// Which group a terrain is in.
const fn group(terrain: &Terrain) -> usize {
    match terrain.form {
        Form::Area => 0,
        Form::Ribbon if terrain.precedence.is_some() => 0,
        Form::Ribbon => 1,
        Form::Hexside => 2,
        Form::Marker => 3,
    }
}

fn heads(column: &mut Column<'_>) {
    let labels = ["Movement", "Cover", "Sight"].into_iter().zip(&TABS[1..4]);
    let cells: Vec<Cell> = labels.map(|(text, x)| Cell::label(text, *x, Anchor::Middle)).collect();
    column.cells(&cells, false);
    column.keep();
}

/// What it costs to move there.
pub(super) fn cost(terrain: &Terrain) -> String {
    let more = if terrain.form == Form::Hexside { "+" } else { "" };
    match terrain.cost {
        Cost::Impassable => "no".to_owned(),
        Cost::Other => "as hex".to_owned(),
        Cost::Half(halves) if halves % 2 == 0 => format!("{more}{}", halves / 2),
        Cost::Half(1) => format!("{more}½"),
        Cost::Half(halves) => format!("{more}{}½", halves / 2),
    }
}

/// What it does to lines of sight.
pub(super) fn sight(terrain: &Terrain) -> String {
    match terrain.sight {
        SightKind::Open => "clear".to_owned(),
        SightKind::Hindrance(_) if terrain.form == Form::Marker => "hinders 1 to 10".to_owned(),
        SightKind::Hindrance(by) => format!("hinders {by}"),
        SightKind::Obstacle => "blocks".to_owned(),
    }
}

/// What it adds to Morale, or takes.
pub(super) fn cover(terrain: &Terrain) -> String {
    terrain.cover.to_string().replace('-', "\u{2212}")
}

/// What else the rules ask of it.
fn notes(terrain: &Terrain) -> String {
    let told = [
        (Tag::Wet, "Wet: no Weapon fires from it, nothing is put in it"),
        (Tag::Blind, "seen over, it hides the hex right behind"),
        (Tag::Airburst, "Mortars and Radios attack with 2 more"),
        (Tag::Building, "an Objective in it is all of the building"),
        (Tag::Gully, "seen, and sees, only next door or from above"),
        (Tag::MajorBridge, "1 by its road, closed otherwise; not Wet"),
        (Tag::Bridge, "1 by its road, otherwise as the rest of the hex"),
        (
            Tag::Road,
            "only along it; Cover of its hex 1 less; the first road hex gives 1 Movement, once an Order",
        ),
        (Tag::Along, "only along it, else as the rest of the hex"),
        (Tag::OpensSight, "a line that follows it is free"),
        (Tag::CoverIfCrossed, "Cover only against fire that crosses it, not of Mortars and Radios"),
        (Tag::Cliff, "no Move crosses it, an Advance only without a Weapon"),
        (Tag::WholeHex, "all of the hex, at every level"),
    ];
    let is_told = |tag: Tag| match tag {
        Tag::Bridge => !terrain.is(Tag::MajorBridge),
        Tag::Along => !terrain.is(Tag::Road),
        _ => true,
    };
    let told = told.into_iter().filter(|(tag, _)| terrain.is(*tag) && is_told(*tag));
    let mut told: Vec<&str> = told.map(|(_, text)| text).collect();
    if terrain.form == Form::Hexside && terrain.sight != SightKind::Open {
        told.push("open to sight as a side of an end hex");
    }
    told.join("; ")
}

/// A row of the chart.
fn row(column: &mut Column<'_>, terrain: &Terrain, sample: Option<(&Swatches, usize)>) {
    let tall = WIDE * SAMPLE.1 / SAMPLE.0 + 1.0;
    let notes = column.lines(&notes(terrain), Weight::Regular, NOTES, column.room - TABS[4]);
    let step = NOTES * 1.2;
    let tall = tall.max(step * notes.len() as f64 + 1.6);
    let mut marks = Vec::new();
    let line = Area { x: 0.0, y: tall - 0.1, width: column.room, height: 0.15 };
    marks.push(Mark::Fill(line, LINE));
    if let Some((samples, n)) = sample {
        let scale = WIDE / SAMPLE.0;
        let shown = Area { x: 0.0, y: 0.4, width: WIDE, height: WIDE * SAMPLE.1 / SAMPLE.0 };
        let middle = samples.middles[n];
        let place = (
            shown.x + shown.width / 2.0 - middle.x * scale,
            shown.y + shown.height / 2.0 - middle.y * scale,
        );
        marks.push(Mark::Art(Arc::clone(&samples.art), scale, place, shown));
    }
    let base = tall / 2.0 + BODY * 0.34;
    let mut put = |text: String, x: f64, size: f64, weight, anchor, colour| {
        marks.push(Mark::Words(Words { text, at: (x, base), size, weight, anchor, colour }));
    };
    let name =
        column.lines(&terrain.title, Weight::SemiBold, BODY, TABS[1] - TABS[0] - 18.0).join(" ");
    put(name, TABS[0], BODY, Weight::SemiBold, Anchor::Start, INK);
    put(terrain.paragraph.clone(), TABS[1] - 9.0, SMALL, Weight::Regular, Anchor::End, QUIET);
    for (text, x) in
        [(cost(terrain), TABS[1]), (cover(terrain), TABS[2]), (sight(terrain), TABS[3])]
    {
        put(text, x, BODY, Weight::Regular, Anchor::Middle, INK);
    }
    let first = tall / 2.0 - step * (notes.len() as f64 - 1.0) / 2.0 + NOTES * 0.34;
    for (n, text) in notes.into_iter().enumerate() {
        let at = (TABS[4], first + step * n as f64);
        let (size, weight, anchor) = (NOTES, Weight::Regular, Anchor::Start);
        marks.push(Mark::Words(Words { text, at, size, weight, anchor, colour: INK }));
    }
    column.pieces.push(Piece { tall, marks, ..Piece::default() });
}

/// A paragraph of the index in one row: its name, what it does, its number.
fn note(column: &mut Column<'_>, ruling: Ruling<'_>, paragraph: &str) {
    let (left, right) = (38.0, 14.0);
    let rows = column.lines(ruling.summary, Weight::Regular, NOTES, column.room - left - right);
    let count = rows.len();
    let step = LEAD * 0.86;
    for (n, text) in rows.into_iter().enumerate() {
        let base = step * 0.76;
        let mut marks = Vec::new();
        let mut put = |text: String, x: f64, size: f64, weight, anchor, colour| {
            marks.push(Mark::Words(Words { text, at: (x, base), size, weight, anchor, colour }));
        };
        if n == 0 {
            put(ruling.title.to_owned(), 0.0, NOTES, Weight::SemiBold, Anchor::Start, INK);
            put(paragraph.to_owned(), column.room, SMALL, Weight::Regular, Anchor::End, QUIET);
        }
        put(text, left, NOTES, Weight::Regular, Anchor::Start, INK);
        let last = n + 1 == count;
        if last {
            let line = Area { x: 0.0, y: step + 0.5, width: column.room, height: 0.15 };
            marks.push(Mark::Fill(line, LINE));
        }
        let tall = if last { step + 1.0 } else { step };
        column.pieces.push(Piece { tall, marks, keeps: !last, ..Piece::default() });
    }
}

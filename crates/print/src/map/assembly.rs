//! The first page of tiles: which goes where, and how they become a map.

use std::sync::Arc;

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight, Xy};

use super::tiling::{Tiling, label};
use crate::art::Art;
use crate::marks::{BELOW, INK, MARKS, QUIET, SIDE, words};
use crate::page::{Foot, Layer, Page, Placed, TENTHS, Turn, around, at};
use crate::size::{Area, Size};

/// What the heading takes.
const HEAD: f64 = 16.0;

/// The size of the letters of what is to be done.
const LETTERS: f64 = 3.3;

/// From line to line.
const LEADING: f64 = 5.0;

/// What is to be done, step by step.
fn steps(tiling: &Tiling) -> Vec<String> {
    let mut steps = vec![
        "Print on one side at 100 % or “actual size”, never “fit to page”. Measure the ruler at the \
         foot of a page: its 100 mm are 100 mm long."
            .to_owned(),
        "Cut every tile along its crop marks, on all four sides.".to_owned(),
    ];
    if tiling.count() > 1 && tiling.overlap >= 0.5 {
        steps.push(format!(
            "Put glue on the {} mm beyond each dashed line and lay the tile that is named there edge \
             to line: first the rows from left to right, then row under row.",
            tiling.overlap
        ));
    }
    steps
}

/// Draws the page.
pub(crate) fn page(
    facts: &Foot,
    letters: &Letters,
    (paper, whole): (Size, Size),
    art: &Arc<Art>,
    tiling: &Tiling,
) -> Page {
    let mut marks = Svg::new();
    let wide = paper.width - 2.0 * SIDE;
    let lines: Vec<(Option<usize>, String)> = (1..)
        .zip(steps(tiling))
        .flat_map(|(number, step)| {
            let broken = broken(letters, &step, wide - 6.0);
            broken.into_iter().enumerate().map(move |(n, text)| ((n == 0).then_some(number), text))
        })
        .collect();
    let told = lines.len() as f64 * LEADING;
    let room = Size::new(wide, (paper.height - SIDE - HEAD - told - BELOW - MARKS - 6.0).max(20.0));
    let Xy { x: width, y: height } = art.extent();
    let scale = (room.width / width).min(room.height / height);
    let shown = Area {
        x: (paper.width - width * scale) / 2.0,
        y: SIDE + HEAD,
        width: width * scale,
        height: height * scale,
    };
    head(&mut marks, letters, facts, (paper, whole), tiling);
    diagram(&mut marks, letters, tiling, shown, shown.width / whole.width);
    let mut y = shown.bottom() + 6.0 + LETTERS;
    marks.layer("steps");
    for (number, text) in &lines {
        let style = |weight| (LETTERS, weight, Anchor::Start, INK);
        if let Some(number) = number {
            words(&mut marks, letters, &number.to_string(), (SIDE, y), style(Weight::Bold), 5.0);
        }
        words(&mut marks, letters, text, (SIDE + 6.0, y), style(Weight::Regular), wide - 6.0);
        y += LEADING;
    }
    marks.close();
    let (origin, turn) = (Xy::new(shown.x, shown.y), Turn::Upright);
    let placed = Placed { art: Arc::clone(art), origin, scale, turn, shown: Some(shown) };
    let layers = vec![Layer::Art(placed), Layer::Ink(marks)];
    Page { layers, foot: Some(facts.clone()), ..Page::new("assembly", paper) }
}

/// The name of the map, and what is to come.
fn head(
    svg: &mut Svg,
    letters: &Letters,
    facts: &Foot,
    (paper, whole): (Size, Size),
    tiling: &Tiling,
) {
    let wide = paper.width - 2.0 * SIDE;
    svg.layer("head");
    let loud = (7.0, Weight::SemiBold, Anchor::Start, INK);
    words(svg, letters, &facts.title, (SIDE, SIDE + 5.0), loud, wide);
    let tiles = match (tiling.count(), tiling.rows, tiling.columns) {
        (1, ..) => "one sheet".to_owned(),
        (count, 1, _) => format!("{count} tiles in a row"),
        (count, rows, columns) => format!("{count} tiles in {rows} rows of {columns}"),
    };
    let about = format!(
        "{tiles} · {:.0} × {:.0} mm when glued · {}",
        whole.width, whole.height, facts.about
    );
    let quiet = (3.3, Weight::Regular, Anchor::Start, QUIET);
    words(svg, letters, &about, (SIDE, SIDE + 11.0), quiet, wide);
    svg.close();
}

/// The tiles over a small picture of the map.
fn diagram(svg: &mut Svg, letters: &Letters, tiling: &Tiling, shown: Area, scale: f64) {
    let white = Colour(0x00ff_ffff);
    svg.layer("diagram");
    // What two tiles share is paler.
    let (mut shared, mut edges) = (Path::exact(), Path::exact());
    let (right, bottom) = (shown.right(), shown.bottom());
    for column in 1..tiling.columns {
        let x = shown.x + tiling.part((0, column)).x * scale;
        strip(&mut shared, (x, shown.y), (x + tiling.overlap * scale, bottom));
        edges.segment(at(x, shown.y), at(x, bottom));
    }
    for row in 1..tiling.rows {
        let y = shown.y + tiling.part((row, 0)).y * scale;
        strip(&mut shared, (shown.x, y), (right, y + tiling.overlap * scale));
        edges.segment(at(shown.x, y), at(right, y));
    }
    svg.fill_with(&shared, white, 0.4, false);
    svg.stroke(&edges, Stroke::new(white, 7.0).opacity(0.7));
    svg.stroke(&edges, Stroke::new(INK, 3.2));
    svg.stroke(&around(shown), Stroke::new(INK, 3.2));
    for place in tiling.places() {
        let part = tiling.part(place);
        let (wide, tall) = (part.width * scale, part.height * scale);
        let size = (wide.min(tall) * 0.4).min(14.0) * TENTHS;
        let drop = letters.capitals(Weight::Bold, size) / 2.0;
        let middle =
            at(shown.x + part.x * scale + wide / 2.0, shown.y + part.y * scale + tall / 2.0);
        letters.draw(
            svg,
            Line {
                text: &label(place),
                at: middle.plus(Xy::new(0.0, drop)),
                size,
                weight: Weight::Bold,
                anchor: Anchor::Middle,
                colour: INK,
                halo: Some((white, size * 0.16)),
            },
        );
    }
    svg.close();
}

fn strip(path: &mut Path, (x, y): (f64, f64), (right, bottom): (f64, f64)) {
    path.ring(&[at(x, y), at(right, y), at(right, bottom), at(x, bottom)]);
}

/// A text in lines that are at most so wide.
fn broken(letters: &Letters, text: &str, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        let is_fit =
            |line: &String| letters.width(line, Weight::Regular, LETTERS * TENTHS) / TENTHS <= room;
        match (lines.last_mut(), longer.filter(is_fit)) {
            (Some(last), Some(longer)) => *last = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

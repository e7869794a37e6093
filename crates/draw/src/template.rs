//! A blank sheet to draw on: hex lines, dots and labels at the coordinates that drawings use, and a
//! layer for every terrain.

use crestline_board::hex::Grid;
use crestline_board::terrain::{Chart, Form};

use crate::art::blank::{PREFIX, mark_id, stagger_word, template_id};
use crate::marks;
use crate::path::{Path, decimal};
use crate::picture::Picture;
use crate::project::Xy;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Letters, SvgText};
use crate::theme::{Colour, Theme};

/// The highest ground there is a layer for.
const LEVELS: u8 = 4;

/// A blank sheet of a grid on white, for an author to draw on: what is drawn at a place of this
/// picture belongs at the same numbers in an `outline`.
///
/// There is an empty layer for each terrain of the chart, called as [`crate::art::understand`] wants
/// it. The sheet's own layers are locked where a program knows how, and tell its grid and, by marks
/// in its corners, where a program has moved it.
#[must_use]
pub fn template_svg(grid: Grid, chart: &Chart, hex_mm: f64) -> Picture {
    let sheet = Sheet::new(grid, false);
    let letters = Letters::new(SvgText::Outlines);
    let white = Colour(0x00ff_ffff);
    let theme = Theme {
        grid: Colour(0x8a8a8a),
        label: (Colour(0x606060), white),
        margin: (white, Colour(0x606060)),
        ..Theme::full()
    };
    let (columns, rows) = (grid.columns().to_string(), grid.rows().to_string());
    let about = [
        ("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape"),
        ("xmlns:sodipodi", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"),
        ("data-columns", &columns),
        ("data-rows", &rows),
        ("data-stagger", stagger_word(grid.stagger())),
    ];
    Picture::about(sheet.outer, hex_mm, "Template", &about, |svg| {
        let (low, high) = sheet.outer;
        locked(svg, &template_id(grid), "sheet");
        let mut paper = Path::exact();
        paper.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
        svg.fill(&paper, white);
        marks_of(svg, &sheet);
        svg.close();
        for word in layers(chart) {
            layer(svg, &word);
        }
        locked(svg, &format!("{PREFIX}grid"), "hexes");
        marks::grid(svg, &sheet, &theme);
        let mut edge = Path::exact();
        edge.ring(&sheet.outline());
        svg.stroke(&edge, Stroke::new(theme.margin.1, 1.9).round());
        hexes(svg, &sheet, &letters, &theme);
        svg.close();
    })
}

/// Begins a layer of the sheet's own, which nobody should draw on.
fn locked(svg: &mut Svg, id: &str, label: &str) {
    svg.open(
        "g",
        &[
            ("id", id),
            ("inkscape:groupmode", "layer"),
            ("inkscape:label", label),
            ("sodipodi:insensitive", "true"),
            // Programs that do not lock it at least look through it.
            ("pointer-events", "none"),
        ],
    );
}

/// An empty layer.
fn layer(svg: &mut Svg, word: &str) {
    svg.open("g", &[("id", word), ("inkscape:groupmode", "layer"), ("inkscape:label", word)]);
    svg.close();
}

/// What can be drawn, from the ground up.
fn layers(chart: &Chart) -> Vec<String> {
    let mut words: Vec<String> = (1..=LEVELS).map(|level| format!("hill-{level}")).collect();
    for form in [Form::Area, Form::Ribbon, Form::Hexside] {
        let rows = chart.terrains().iter().skip(1).filter(|row| row.form == form);
        words.extend(rows.map(|row| row.word.clone()));
    }
    words
}

/// Dots in three corners, whose ids say where they belong.
fn marks_of(svg: &mut Svg, sheet: &Sheet) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a sheet is a few thousand units wide"
    )]
    let whole = |at: f64| at.floor().max(1.0) as u32;
    let (right, bottom) = (whole(sheet.high.x), whole(sheet.high.y));
    for (x, y) in [(0, 0), (right, 0), (0, bottom)] {
        let (id, x, y) = (mark_id(x, y), x.to_string(), y.to_string());
        let place = [("id", id.as_str()), ("cx", &x), ("cy", &y), ("r", "1"), ("fill", "#8a8a8a")];
        svg.element("circle", &place);
    }
}

fn hexes(svg: &mut Svg, sheet: &Sheet, letters: &Letters, theme: &Theme) {
    svg.layer("hexes");
    for hex in sheet.grid.hexes() {
        let (label, centre) = (hex.to_string(), sheet.centre(hex));
        svg.open("g", &[("data-hex", &label)]);
        let (x, y, colour) = (decimal(centre.x), decimal(centre.y), theme.margin.1.to_string());
        svg.element("circle", &[("cx", &x), ("cy", &y), ("r", "1.6"), ("fill", &colour)]);
        marks::label(svg, sheet, letters, (hex, marks::LABEL_SIZE), theme.label.0, None);
        svg.close();
    }
    svg.close();
}

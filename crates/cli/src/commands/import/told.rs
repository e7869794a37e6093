//! What an import tells: why artwork is refused, what of it was left out, what was made of it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use crestline_board::hex::{Grid, Stagger};
use crestline_board::terrain::{Chart, Form};
use crestline_draw::art::{Artwork, Refusal, Told, ToldKind, Understood, What};
use crestline_source::codes;
use crestline_source::diag::{Diagnostic, error, note, warning};
use crestline_source::suggest;
use crestline_source::text::{FileId, Span};
use crestline_source::visible::visible;
use crestline_source::write::splice::SpliceError;

use super::Target;
use crate::artwork::refusal_code;
use crate::exit::{Failure, shown};
use crate::output::Output;
use crate::report::numbered;

fn span(file: FileId, at: &Range<usize>) -> Span {
    Span::new(file, at.start, at.end)
}

/// Why artwork is not taken.
pub(super) fn refusal(file: FileId, refusal: &Refusal) -> Diagnostic {
    let code = refusal_code(refusal.kind);
    error(code, span(file, &refusal.at), refusal.message.clone()).help(refusal.help)
}

/// Artwork that was drawn on a sheet of another size.
pub(super) fn other_size(file: FileId, drawn: Grid, map: Grid) -> Diagnostic {
    let message =
        format!("this was drawn on a sheet of {}, and the map has {}", size(drawn), size(map));
    error(codes::I012, Span::new(file, 0, 0), message)
        .help("draw on the sheet that `crestline render MAP --template` writes for this map")
}

/// A size in words: `9 × 7 hexes`.
fn size(grid: Grid) -> String {
    let low = match grid.stagger() {
        Stagger::EvenLow => "",
        Stagger::OddLow => ", A, C, E … low",
    };
    format!("{} × {} hexes{low}", grid.columns(), grid.rows())
}

/// Why a map file cannot take what was drawn.
pub(super) fn splice(file: FileId, problem: SpliceError) -> Diagnostic {
    let at = Span::new(file, 0, 0);
    match problem {
        SpliceError::TooLarge => {
            error(codes::I004, at, "the map file would be larger than 4 MiB with these drawings")
                .help("draw with fewer points: simplify the paths in the drawing program")
        }
        SpliceError::Syntax | SpliceError::NoMap | SpliceError::Differs => {
            error(codes::I004, at, "the map file could not be read any more with these drawings")
                .help("draw with fewer shapes, or put them into several maps")
        }
    }
}

/// A map that would have more than maps may have, in the words of its reader.
pub(super) fn too_large(file: FileId, why: &str) -> Diagnostic {
    let message = format!("the map could not be read any more with these drawings: {why}");
    error(codes::I004, Span::new(file, 0, 0), message)
        .help("draw with fewer points: simplify the paths in the drawing program")
}

/// Artwork that came to nothing.
pub(super) fn nothing(file: FileId) -> Diagnostic {
    warning(codes::I024, Span::new(file, 0, 0), "nothing in this artwork is called after terrain")
        .help("name layers, groups or shapes: `woods`, `hill-1`, `road`, `building`, `wall` …")
}

/// Something that was left out or needs a look.
pub(super) fn told(file: FileId, told: &Told, grid: &Grid, chart: &Chart) -> Diagnostic {
    let at = span(file, &told.at);
    match &told.kind {
        ToldKind::Stranger { name, count } => stranger(at, name.as_deref(), *count, chart),
        ToldKind::NoDrawing { what, count } => {
            let more = if *count > 1 { format!(" ({count} times)") } else { String::new() };
            note(codes::I014, at, format!("{what} is left out{more}"))
                .help("only outlines and lines become terrain; draw over it if it is meant")
        }
        ToldKind::OffMap { word } => {
            let (width, height) = extent(grid);
            warning(codes::I016, at, format!("this drawing of {word} lies off the map"))
                .help(format!("the map reaches from (0, 0) to ({width}, {height})"))
        }
        ToldKind::NoArea { word } => {
            warning(codes::I017, at, format!("{word} is drawn as an area, and this has none"))
                .help("draw its outline around it, or move it to another layer")
        }
        ToldKind::NoLine { word } => {
            warning(codes::I018, at, format!("{word} is drawn as a line, and this is an area"))
                .help("draw a line along its middle, without a fill")
        }
        ToldKind::ComesBack { word } => {
            warning(codes::I019, at, format!("this {word} leaves the map and comes back"))
                .help("draw each part that is on the map as a line of its own")
        }
        ToldKind::TooLong { word } => {
            warning(codes::I019, at, format!("this {word} winds through too many hexes"))
                .help("draw it as a plain line, or as several")
        }
        ToldKind::Stray { word, at: place, length, hex } => {
            let hex_of = hex.map_or_else(String::new, |hex| format!(", in {hex},"));
            let from = format!("({:.0}, {:.0})", place.x, place.y);
            let message =
                format!("from {from}{hex_of} {length:.0} units of this {word} follow no hexside");
            warning(codes::I020, at, message)
                .help("draw it within 12 units of the sides of hexes; what follows them is taken")
                .maybe_hex(*hex)
        }
        ToldKind::Partly { word, sides } => {
            let sides = suggest::list(sides.iter().map(String::as_str));
            warning(codes::I021, at, format!("{word} covers only a part of {sides}"))
                .help("draw it from corner to corner, or leave it out; such sides are not taken")
        }
        ToldKind::Clipped => {
            note(codes::I022, at, "a clip path or mask is not applied: what it hides counts")
                .help("cut the outlines themselves")
        }
        ToldKind::OddStyle => note(codes::I023, at, "a part of this style sheet is not understood")
            .help("what hides drawings must be said by class, id or in their own style"),
    }
}

/// Drawings that nobody knows what they are.
fn stranger(at: Span, name: Option<&str>, count: usize, chart: &Chart) -> Diagnostic {
    let drawings = match count {
        1 => "a drawing is".to_owned(),
        n => format!("{n} drawings are"),
    };
    let Some(name) = name else {
        return warning(codes::I013, at, format!("{drawings} left out that no layer names"))
            .help("put them into a layer that is called after terrain, like `woods`");
    };
    let found = warning(
        codes::I013,
        at,
        format!("{drawings} left out: nothing on a map is called `{}`", visible(name)),
    );
    let plain = name.to_lowercase();
    for (word, help) in [
        ("hill", "hills have a level: `hill-1` to `hill-4`"),
        ("level", "levels are 1 to 4: `hill-1` to `hill-4`"),
        ("objective", "objectives have a number: `objective-1` to `objective-5`"),
    ] {
        if plain.starts_with(word) {
            return found.help(help);
        }
    }
    let rows = chart.terrains();
    let marker = |word: &str| rows.iter().any(|row| row.form == Form::Marker && row.word == word);
    if marker(&plain) {
        return found.help("it is a marker of the game and no part of a map; call it `ignore`");
    }
    let fixed = ["hill-1", "shed", "objective-1", "ignore"];
    let words = rows.iter().filter(|row| row.form != Form::Marker).map(|row| row.word.as_str());
    let aliases = rows.iter().flat_map(|row| row.aliases.iter().map(String::as_str));
    match suggest::nearest(&plain, words.chain(aliases).chain(fixed)) {
        Some(near) => found.help(format!("did you mean `{near}`?")),
        None => {
            found.help("call the layer after its terrain, like `woods`, or `ignore`, or hide it")
        }
    }
}

/// The lower right of a map in whole units.
fn extent(grid: &Grid) -> (u32, u32) {
    let (columns, rows) = (u32::from(grid.columns()), u32::from(grid.rows()));
    let half = u32::from(columns > 1 || grid.is_low(0));
    // Rows are 173.2 apart.
    (columns * 150 + 50, (2 * rows + half) * 866 / 10)
}

/// Tells what was made of artwork.
///
/// # Errors
/// If it cannot be told.
pub(super) fn summary(
    out: &mut Output,
    path: &Path,
    artwork: &Artwork,
    understood: &Understood,
    target: &Target,
) -> Result<(), Failure> {
    let sheet = match (artwork.grid, artwork.moved) {
        (None, _) => String::new(),
        (Some(_), false) => ", drawn on its blank sheet".to_owned(),
        (Some(_), true) => ", drawn on its blank sheet and brought back to its scale".to_owned(),
    };
    out.line(format!("{}: for a map of {}{sheet}", shown(path), size(target.grid)))?;
    // In the order of the statements, each kind once.
    let mut order: Vec<String> = Vec::new();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for made in &understood.made {
        let word = |id| target.chart.get(id).word.clone();
        let (word, things, points) = match &made.what {
            What::Hill { level, outline } => (format!("hill {level}"), 1, outline.pieces.len()),
            What::Area { terrain, outline } | What::Building { terrain, outline, .. } => {
                (word(*terrain), 1, outline.pieces.len())
            }
            What::Ribbon { terrain, path, .. } => (word(*terrain), 1, path.pieces.len()),
            What::Bridge { terrain, hexes } => (word(*terrain), hexes.len(), 0),
            What::Barrier { terrain, sides, .. } => (word(*terrain), sides.len(), 0),
            What::Objective { .. } => ("objective".to_owned(), 1, 0),
        };
        if !order.contains(&word) {
            order.push(word.clone());
        }
        let count = counts.entry(word).or_default();
        *count = (count.0 + things, count.1 + points);
    }
    let width = order.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    for word in order {
        let (things, points) = counts.get(&word).copied().unwrap_or_default();
        let of =
            if points > 0 { format!(", {}", numbered(points, "point")) } else { String::new() };
        out.line(format!("  {word:width$}  {things}{of}"))?;
    }
    Ok(())
}

//! A map for paper: at true size on one sheet, or on tiles to glue together.

use std::path::Path;

use crestline_board::map::Map;
use crestline_draw::MapOptions;
use crestline_draw::ink::Letters;
use crestline_print::{
    Document, Duplex, Page, Part, SheetError, SheetOptions, Size, TileOptions, Tiled, TilingError,
    single, tiled,
};

use super::RenderArgs;
use super::written;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::picture::Kind;
use crate::workspace::Opened;

/// The size of a hex of published maps across its flats in millimetres.
pub(super) const HEX_MM: f64 = 38.0;

/// How much of a map neighbouring tiles share, in millimetres, unless it is told.
const OVERLAP: f64 = 8.0;

/// Whether a map is asked for on paper.
pub(super) fn is_asked(args: &RenderArgs, kind: Kind) -> bool {
    kind == Kind::Pdf || args.sheet.is_some() || args.bleed.is_some() || args.paper.is_some()
}

/// Draws and writes a map for paper.
pub(super) fn run(
    args: &RenderArgs,
    opened: &Opened,
    map: &Map,
    options: &MapOptions,
    (path, kind): (&Path, Kind),
    out: &mut Output,
) -> Result<Exit, Failure> {
    if args.template {
        return Err(Failure::wrong(
            "a blank sheet is no PDF",
            "name a file that ends in .svg or .png",
        ));
    }
    let hexes = format!("hexes {} mm across the flats", options.hex_mm);
    let (pages, told) = match args.paper {
        None => {
            let page = one_sheet(args, map, options)?;
            let told = format!("{}, {hexes}; print at 100 %", millimetres(page.size));
            (vec![page], told)
        }
        Some(paper) => {
            let cut = tiles(args, paper, map, options)?;
            let told = about(&cut, &hexes);
            (cut.pages, told)
        }
    };
    let part = Part {
        name: "map".to_owned(),
        title: map.title().to_owned(),
        duplex: Duplex::Simplex,
        pages,
    };
    let pages = Document::new(map.title(), vec![part], &Letters::new(options.text));
    let files = written::write(&pages, opened, (path, kind), args.dots())?;
    out.line(format!("{files}: {told}"))?;
    Ok(Exit::Fine)
}

fn millimetres(size: Size) -> String {
    format!("{:.0} × {:.0} mm", size.width, size.height)
}

fn one_sheet(args: &RenderArgs, map: &Map, options: &MapOptions) -> Result<Page, Failure> {
    let how = SheetOptions { sheet: args.sheet, bleed: args.bleed.unwrap_or(0.0) };
    single(map, options, &how).map_err(|error| {
        let help = match error {
            SheetError::TooSmall { hex_mm, .. } if hex_mm > 0.0 => format!(
                "take a larger sheet, `--hex-mm {hex_mm}`, with which it fits, or `--paper a4` for \
                 tiles to glue"
            ),
            _ => "take smaller hexes with `--hex-mm`".to_owned(),
        };
        Failure::wrong(error.to_string(), help)
    })
}

pub(super) fn tiles(
    args: &RenderArgs,
    paper: Size,
    map: &Map,
    options: &MapOptions,
) -> Result<Tiled, Failure> {
    let landscape = match (args.landscape, args.portrait) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let how = TileOptions { paper, landscape, overlap: args.overlap.unwrap_or(OVERLAP) };
    tiled(map, options, how).map_err(|error| {
        let help = match error {
            TilingError::Paper => "take larger paper".to_owned(),
            TilingError::Overlap { most } => format!("take `--overlap {most}mm` or less"),
            TilingError::TooMany { .. } => {
                "take larger paper, or smaller hexes with `--hex-mm`".to_owned()
            }
        };
        Failure::wrong(error.to_string(), help)
    })
}

/// What was made of a map in tiles.
fn about(cut: &Tiled, hexes: &str) -> String {
    let paper = cut.pages.first().map(|page| millimetres(page.size)).unwrap_or_default();
    let count = cut.tiling.count() + 1;
    let seams = match cut.cut_hexes {
        0 => String::new(),
        1 => "; a seam runs through 1 hex".to_owned(),
        n => format!("; seams run through {n} hexes"),
    };
    format!(
        "{count} pages of {paper}: how to glue them, and {} × {} tiles for a map of {}, {hexes}{seams}; \
         print at 100 %",
        cut.tiling.rows,
        cut.tiling.columns,
        millimetres(cut.whole)
    )
}

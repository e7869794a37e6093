//! `crestline render`: a map as SVG or PNG.

use std::path::PathBuf;

use crestline_board::los::Markers;
use crestline_board::map::Map;
use crestline_draw::{MapOptions, Overlay, map_svg, template_svg};

use crate::args::RenderArgs;
use crate::commands::los::{disputed, hex_of};
use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::{disk, picture, workspace};

/// Draws and writes.
pub(crate) fn run(args: &RenderArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open(&args.map)?;
    let map = opened.map(&args.map)?;
    let path = args.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.svg", map.name())));
    picture::kind(&path)?;
    opened.not_read(&path)?;
    let drawn = if args.template {
        template_svg(*map.grid(), map.chart(), args.hex_mm)
    } else {
        let overlay =
            args.overlay.as_deref().map(|word| overlay(map, word, args.hex_mm)).transpose()?;
        map_svg(map, &MapOptions { overlay, hex_mm: args.hex_mm, ..MapOptions::default() })
    };
    let bytes = picture::encoded(&drawn, &path, f64::from(args.dpi), args.hex_mm)?;
    disk::write(&path, &bytes)?;
    let (width, height) = drawn.millimetres(args.hex_mm);
    out.line(format!(
        "{}: {width:.0} × {height:.0} mm, hexes {} mm across the flats",
        shown(&path),
        args.hex_mm
    ))?;
    Ok(Exit::Fine)
}

/// The overlay that a word asks for.
fn overlay(map: &Map, word: &str, hex_mm: f64) -> Result<Overlay, Failure> {
    if let Some(hex) = word.strip_prefix("los=") {
        return Ok(Overlay::Sight { from: hex_of(map, hex)?, markers: Markers::default() });
    }
    match word {
        "disputed" => {
            let pairs = map.disputed(disputed::steps(disputed::WITHIN_MM, hex_mm)?);
            let within = format!("{} mm at hexes of {hex_mm} mm", disputed::WITHIN_MM);
            Ok(Overlay::Disputed { pairs, within })
        }
        "types" => Ok(Overlay::Types),
        "levels" => Ok(Overlay::Levels),
        _ => {
            let shown = crestline_source::visible::visible(word);
            Err(Failure::wrong(
                format!("there is no overlay `{shown}`"),
                "overlays are `los=J9` for what a hex sees, `disputed`, `types` and `levels`",
            ))
        }
    }
}

//! `crestline render`: a map as SVG or PNG.

use std::path::PathBuf;

use crestline_board::map::Map;
use crestline_draw::{Held, MapOptions, Overlay, Zones, map_svg, template_svg};
use crestline_rules::scenario::Scenario;

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
        let scenario = match &args.overlay {
            Some(_) if opened.has_scenario(&args.map) => Some(opened.scenario(&args.map)?.as_ref()),
            _ => None,
        };
        let asked = args.overlay.as_deref();
        let overlay = asked.map(|word| overlay(map, scenario, word, args.hex_mm)).transpose()?;
        let markers = opened.start_markers(&args.map);
        map_svg(map, &MapOptions { overlay, markers, hex_mm: args.hex_mm, ..MapOptions::default() })
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

/// The overlay that a word asks for. Zones are those of a scenario.
///
/// # Errors
/// If the word is none, or asks for what is not there.
pub(crate) fn overlay(
    map: &Map,
    scenario: Option<&Scenario>,
    word: &str,
    hex_mm: f64,
) -> Result<Overlay, Failure> {
    if let Some(hex) = word.strip_prefix("los=") {
        let markers = scenario.map(|scenario| scenario.markers.known()).unwrap_or_default();
        return Ok(Overlay::Sight { from: hex_of(map, hex)?, markers });
    }
    if let Some(hex) = word.strip_prefix("blind=") {
        return Ok(Overlay::Blind { from: hex_of(map, hex)? });
    }
    match (word, scenario) {
        ("disputed", _) => {
            let pairs = map.disputed(disputed::steps(disputed::WITHIN_MM, hex_mm)?);
            let within = format!("{} mm at hexes of {hex_mm} mm", disputed::WITHIN_MM);
            Ok(Overlay::Disputed { pairs, within })
        }
        ("types", _) => Ok(Overlay::Types),
        ("levels", _) => Ok(Overlay::Levels),
        ("crests", _) => Ok(Overlay::Crests),
        ("objectives", scenario) => {
            Ok(Overlay::Objectives(scenario.map_or_else(Vec::new, Held::of)))
        }
        ("zones", Some(scenario)) => Ok(Overlay::Zones(Zones::of(scenario))),
        ("zones", None) => Err(Failure::wrong(
            "a map has no zones: they belong to a scenario",
            "name a scenario instead of its map",
        )),
        _ => {
            let shown = crestline_source::visible::visible(word);
            Err(Failure::wrong(
                format!("there is no overlay `{shown}`"),
                "overlays are `los=J9` for what a hex sees, `blind=J9`, `disputed`, `types`, \
                 `levels`, `crests`, `zones` and `objectives`",
            ))
        }
    }
}

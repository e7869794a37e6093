//! `crestline render`: a map as SVG, PNG or PDF, or all that a scenario takes on a table.

mod asked;
mod kit;
mod paper;
mod written;

use std::path::PathBuf;

use crestline_board::map::Map;
use crestline_draw::{Held, MapOptions, Overlay, SvgText, Zones, map_svg, template_svg};
use crestline_rules::scenario::Scenario;

use crate::args::RenderArgs;
use crate::commands::los::{disputed, hex_of};
use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::workspace::Opened;
use crate::{picture, workspace};

pub(crate) use asked::{KitArgs, backs, card, offset};

/// Draws and writes.
pub(crate) fn run(args: &RenderArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open(&args.map)?;
    let Some(theme) = opened.theme(args.theme.as_deref(), out)? else {
        return Ok(Exit::Findings);
    };
    if args.kit.is_asked() {
        let path = args
            .output
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("{}-kit.pdf", stem(&args.map))));
        let kind = picture::print_kind(&path)?;
        return kit::run(args, &opened, theme, (&path, kind), out);
    }
    if opened.map(&args.map).is_err() && opened.project.library().nation(&args.map).is_some() {
        return Err(Failure::wrong(
            format!("`{}` is a nation, and no map", args.map),
            "print its cards and counters with `--part cards,counters`",
        ));
    }
    let map = opened.map(&args.map)?;
    let path = args.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.svg", map.name())));
    let kind = picture::print_kind(&path)?;
    opened.not_read(&path)?;
    if paper::is_asked(args, kind) {
        let mut options = options(args, &opened, args.hex_mm.unwrap_or(paper::HEX_MM))?;
        options.theme = theme;
        if kind == picture::Kind::Pdf {
            // A PDF has its fonts with it, and its text can be searched.
            options.text = SvgText::Named;
        }
        return paper::run(args, &opened, map, &options, (&path, kind), out);
    }
    let hex_mm = args.hex_mm.unwrap_or(picture::HEX_MM);
    let drawn = if args.template {
        template_svg(*map.grid(), map.chart(), hex_mm)
    } else {
        let options = options(args, &opened, hex_mm)?;
        map_svg(map, &MapOptions { theme, ..options })
    };
    picture::save(&drawn, &path, f64::from(args.dpi), hex_mm)?;
    let (width, height) = drawn.millimetres(hex_mm);
    out.line(format!(
        "{}: {width:.0} × {height:.0} mm, hexes {hex_mm} mm across the flats",
        shown(&path)
    ))?;
    Ok(Exit::Fine)
}

/// What a word is called without its folder and its ending.
fn stem(word: &str) -> String {
    let file = std::path::Path::new(word).file_stem().unwrap_or_default().to_string_lossy();
    file.replace(':', "-")
}

/// How a map is drawn that is asked for so.
fn options(args: &RenderArgs, opened: &Opened, hex_mm: f64) -> Result<MapOptions, Failure> {
    let scenario = match &args.overlay {
        Some(_) if opened.has_scenario(&args.map) => Some(opened.scenario(&args.map)?.as_ref()),
        _ => None,
    };
    let asked = args.overlay.as_deref();
    let overlay = match asked {
        Some(word) => Some(overlay(opened.map(&args.map)?, scenario, word, hex_mm)?),
        None => None,
    };
    let markers = opened.start_markers(&args.map);
    Ok(MapOptions { overlay, markers, hex_mm, ..MapOptions::default() })
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

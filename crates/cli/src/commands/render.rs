//! `crestline render`: a map as SVG, PNG or PDF, or all that a scenario takes on a table.

mod asked;
mod kit;
mod paper;
mod written;

use std::path::{Path, PathBuf};

use clap::Args;
use crestline_board::map::Map;
use crestline_draw::{Held, MapOptions, Overlay, SvgText, Zones, map_svg, template_svg};
use crestline_print::Size;
use crestline_rules::scenario::Scenario;

use crate::args::{dots, millimetres, paper, short_length};
use crate::commands::los::{disputed, hex_of};
use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::workspace::Opened;
use crate::{disk, picture, workspace};
use asked::KitArgs;

#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("tiled").args(["paper", "kit", "part"]).multiple(true)))]
pub(crate) struct RenderArgs {
    /// A map or scenario: its name in the project, or its file; a nation for its cards and counters
    pub(crate) map: String,
    /// Where to, as .svg, .png or .pdf [default: MAP.svg here, or SCENARIO-kit.pdf]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Dots per inch of a PNG [default: 300]
    #[arg(long, value_name = "N", value_parser = dots)]
    pub(crate) dpi: Option<u32>,
    /// The size of a hex across its flats in millimetres [default: 38 on paper, as published maps
    /// have it, or else 22]
    #[arg(long, visible_alias = "hex", value_name = "MM", value_parser = millimetres)]
    pub(crate) hex_mm: Option<f64>,
    /// Shade the map: `los=J9`, `blind=J9`, `disputed`, `types`, `levels`, `crests`, `objectives`, or
    /// `zones` of a scenario
    #[arg(long, value_name = "OVERLAY")]
    pub(crate) overlay: Option<String>,
    /// The paint: `full`, `ink-saver`, `greyscale`, `colour-blind`, or a file of your own that ends in
    /// .toml [default: what the project file says, or `full`]
    #[arg(long, value_name = "THEME")]
    pub(crate) theme: Option<String>,
    /// A blank sheet of the map's size to draw on
    #[arg(long, conflicts_with_all = ["overlay", "sheet", "bleed", "theme"])]
    pub(crate) template: bool,
    /// On one sheet of this size, `43x56cm`, at true size [default of a PDF: a sheet as published
    /// maps have, if the map fills it, or as large as the map]
    #[arg(long, value_name = "SIZE", value_parser = paper)]
    pub(crate) sheet: Option<Size>,
    /// Print one sheet so far beyond its edge, with crop marks around it: `3mm`
    #[arg(long, value_name = "LENGTH", value_parser = short_length)]
    pub(crate) bleed: Option<f64>,
    /// On tiles of this paper, to cut and glue: `a4`, `a3`, `letter`, `legal`, `tabloid`,
    /// `210x297mm`; a PDF, or a picture for each page
    #[arg(long, value_name = "PAPER", value_parser = paper, conflicts_with_all = ["sheet", "bleed", "template"])]
    pub(crate) paper: Option<Size>,
    /// In tiles: the paper lies [default: as fewer tiles are needed]
    #[arg(long, requires = "tiled")]
    pub(crate) landscape: bool,
    /// In tiles: the paper stands
    #[arg(long, requires = "tiled", conflicts_with = "landscape")]
    pub(crate) portrait: bool,
    /// In tiles: how much of the map neighbours share, for glue [default: 8mm]
    #[arg(long, value_name = "LENGTH", requires = "tiled", value_parser = short_length)]
    pub(crate) overlap: Option<f64>,
    /// Counters, cards and sheets beside the map.
    #[command(flatten)]
    pub(crate) kit: KitArgs,
}

/// Draws and writes.
pub(crate) fn run(args: &RenderArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open_for_print(&args.map, args.theme.as_deref())?;
    let Some(theme) = opened.theme(args.theme.as_deref(), out)? else {
        return Ok(Exit::Findings);
    };
    if args.kit.is_asked() {
        let path = args
            .output
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("{}-kit.pdf", stem(&args.map))));
        let kind = kind(args, &path)?;
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
    let kind = kind(args, &path)?;
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
    disk::in_folder(&path, || picture::save(&drawn, &path, args.dots(), hex_mm))?;
    let (width, height) = drawn.millimetres(hex_mm);
    out.line(format!(
        "{}: {width:.0} × {height:.0} mm, hexes {hex_mm} mm across the flats",
        shown(&path)
    ))?;
    Ok(Exit::Fine)
}

impl RenderArgs {
    /// Dots per inch of a PNG.
    fn dots(&self) -> f64 {
        f64::from(self.dpi.unwrap_or(300))
    }
}

/// The kind of a file to be written, which must be one that has dots if these are asked for.
fn kind(args: &RenderArgs, path: &Path) -> Result<picture::Kind, Failure> {
    let kind = picture::print_kind(path)?;
    if args.dpi.is_some() && kind != picture::Kind::Png {
        return Err(Failure::wrong(
            format!("`--dpi` is for a PNG: `{}` has no dots", shown(path)),
            "leave it out, or name a file that ends in .png",
        ));
    }
    Ok(kind)
}

/// What a word is called without its folder and its ending.
fn stem(word: &str) -> String {
    let file = Path::new(word).file_stem().unwrap_or_default().to_string_lossy();
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

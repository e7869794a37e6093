//! `crestline los`: lines of sight with reasons.

mod all;
mod blind;
mod diff;
pub(crate) mod disputed;
pub(crate) mod json;
pub(crate) mod tell;
pub(crate) mod words;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use crestline_board::hex::Hex;
use crestline_board::los::{Explanation, Markers, Verdict};
use crestline_board::map::Map;
use crestline_draw::{MapOptions, sight_picture};

use self::diff::DiffArgs;
use self::json::json;
use self::tell::tell;
use crate::args::millimetres;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::picture;
use crate::workspace;

/// The size of a printed hex across its flats in millimetres, unless it is told.
const HEX_MM: &str = "22";

#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub(crate) struct LosArgs {
    #[command(subcommand)]
    pub(crate) other: Option<LosCommand>,
    /// A map: its name in the project, its file, or `FILE:NAME`
    #[arg(required = true)]
    pub(crate) map: Option<String>,
    /// The hex to look from
    pub(crate) from: Option<String>,
    /// The hex to look at; without it, all that FROM sees
    pub(crate) to: Option<String>,
    /// Every pair of the map
    #[arg(long, conflicts_with_all = ["from", "to", "picture", "disputed", "blind"])]
    pub(crate) all: bool,
    /// The pairs that a small move of a drawing would change: of the map, of FROM, or the one
    #[arg(long, conflicts_with_all = ["smoke", "blaze"])]
    pub(crate) disputed: bool,
    /// How small a move, in millimetres of the printed map
    #[arg(long, value_name = "MM", requires = "disputed", default_value = "0.3", value_parser = small_millimetres)]
    pub(crate) within: f64,
    /// The size of a printed hex across its flats in millimetres
    #[arg(long, value_name = "MM", requires = "disputed", default_value = HEX_MM, value_parser = millimetres)]
    pub(crate) hex_mm: f64,
    /// The hexes that cannot be seen only for what stands right in front of them, by observer
    #[arg(long, conflicts_with_all = ["to", "picture", "disputed"])]
    pub(crate) blind: bool,
    /// Smoke in hexes: `N8=7`
    #[arg(long, value_name = "HEX=N")]
    pub(crate) smoke: Vec<String>,
    /// Blazes in hexes: `E5`
    #[arg(long, value_name = "HEX")]
    pub(crate) blaze: Vec<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
    /// A picture of the line, as .svg or .png; of the most disputed one with `--disputed`
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
    /// The paint of the picture: `full`, `ink-saver`, `greyscale`, `colour-blind`, or a file of your
    /// own that ends in .toml [default: full]
    #[arg(long, value_name = "THEME", requires = "picture")]
    pub(crate) theme: Option<String>,
}

/// What else is asked of lines of sight.
#[derive(Subcommand, Debug)]
pub(crate) enum LosCommand {
    /// The pairs that differ between two maps: versions of one, or a map and a scenario's
    Diff(DiffArgs),
}

/// A distance of 0 to 5 mm.
fn small_millimetres(text: &str) -> Result<f64, String> {
    match text.trim_end_matches("mm").trim_end().parse::<f64>() {
        Ok(mm) if (0.0..=5.0).contains(&mm) => Ok(mm),
        _ => Err("a distance in millimetres from 0 to 5, like `0.3mm`".to_owned()),
    }
}

/// Answers a pair, a hex, or all pairs.
pub(crate) fn run(args: &LosArgs, out: &mut Output) -> Result<Exit, Failure> {
    if let Some(LosCommand::Diff(args)) = &args.other {
        return diff::run(args, out);
    }
    let word = args.map.as_deref().unwrap_or_default();
    let opened = workspace::open(word)?;
    let map = opened.map(word)?;
    if args.disputed {
        return disputed::run(args, word, &opened, out);
    }
    let markers = markers(opened.start_markers(word).known(), args, map)?;
    if args.all {
        return all::run(map, &markers, args.json, out);
    }
    let from = args.from.as_deref().map(|word| hex_of(map, word)).transpose()?;
    if args.blind {
        return blind::run(map, from, &markers, args.json, out);
    }
    let Some(from) = from else {
        return Err(Failure::wrong(
            "no hex is named",
            format!("`crestline los {word} C4 F6`, or with one hex, or with `--all`"),
        ));
    };
    let Some(to) = &args.to else {
        if args.picture.is_some() {
            return Err(Failure::wrong(
                "a picture shows one line, and only one of its hexes is named",
                format!(
                    "`crestline los {word} {from} F6`, or `render` with `--overlay los={from}`"
                ),
            ));
        }
        return from_one(map, from, &markers, args.json, out);
    };
    let to = hex_of(map, to)?;
    let explanation = explain(map, from, to, &markers);
    if let Some(path) = &args.picture {
        let Some(theme) = opened.theme(args.theme.as_deref(), out)? else {
            return Ok(Exit::Findings);
        };
        let options = MapOptions { theme, ..MapOptions::default() };
        let drawn = sight_picture(map, &explanation, &options);
        picture::save(&drawn, path, picture::SCREEN_DPI, picture::HEX_MM)?;
    }
    if args.json {
        out.raw(json(map, &explanation))?;
    } else {
        tell(map, &explanation, out)?;
    }
    Ok(Exit::Fine)
}

/// A hex of the map by its label.
pub(crate) fn hex_of(map: &Map, word: &str) -> Result<Hex, Failure> {
    let shown = crestline_source::visible::visible(word);
    let hex: Hex = word
        .parse()
        .map_err(|error| Failure::wrong(format!("`{shown}` is no hex"), format!("{error}")))?;
    if map.grid().contains(hex) {
        return Ok(hex);
    }
    let last = map.grid().hex_at(map.grid().len() - 1).map(|hex| hex.to_string());
    Err(Failure::wrong(
        format!("hex `{shown}` is not on the map"),
        format!("`{}` runs from A1 to {}", map.name(), last.unwrap_or_default()),
    ))
}

/// The markers that lie there from the start, and those of the command line.
fn markers(mut markers: Markers, args: &LosArgs, map: &Map) -> Result<Markers, Failure> {
    for word in &args.smoke {
        let (hex, value) = word.split_once('=').unwrap_or((word, ""));
        let value = value.parse().ok().filter(|n| (1..=10).contains(n)).ok_or_else(|| {
            let shown = crestline_source::visible::visible(word);
            Failure::wrong(format!("`{shown}` is no smoke"), "smoke is 1 to 10: `--smoke N8=7`")
        })?;
        markers.smoke.insert(hex_of(map, hex)?, value);
    }
    for word in &args.blaze {
        markers.blaze.insert(hex_of(map, word)?);
    }
    Ok(markers)
}

/// The explanation between two hexes that are known to be on the map.
pub(crate) fn explain(map: &Map, from: Hex, to: Hex, markers: &Markers) -> Explanation {
    match map.explain(from, to, markers) {
        Some(explanation) => explanation,
        None => unreachable!("both hexes were looked up on the map"),
    }
}

/// What one hex sees.
fn from_one(
    map: &Map,
    from: Hex,
    markers: &Markers,
    as_json: bool,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let others = || map.grid().hexes().filter(|to| *to != from);
    if as_json {
        for to in others() {
            out.raw(json(map, &explain(map, from, to, markers)))?;
        }
        return Ok(Exit::Fine);
    }
    let terrain = &map.terrain(from).title;
    let head = format!("{from}, {}, level {}", terrain.to_lowercase(), map.level(from));
    out.line(out.paint(Style::Strong, head))?;
    let seen = |wanted: &dyn Fn(Verdict) -> bool| -> Vec<String> {
        others()
            .filter(|to| wanted(map.sight_with(from, *to, markers)))
            .map(|to| to.to_string())
            .collect()
    };
    let mut list = |head: String, hexes: Vec<String>| -> Result<(), Failure> {
        if hexes.is_empty() {
            return Ok(());
        }
        out.line(format!("{head} ({})", hexes.len()))?;
        let width = out.width() - 4;
        let mut line = String::new();
        for hex in hexes {
            if line.len() + hex.len() + 1 > width {
                out.line(format!("   {line}"))?;
                line.clear();
            }
            line.push(' ');
            line.push_str(&hex);
        }
        out.line(format!("   {line}"))
    };
    list("clear".to_owned(), seen(&|v| v.clear && v.hindrance == 0))?;
    for by in 1..=10 {
        list(format!("clear, hindrance {by}"), seen(&|v| v.clear && v.hindrance == by))?;
    }
    list("blind: right behind an obstacle".to_owned(), seen(&|v| v.blind))?;
    list("blocked".to_owned(), seen(&|v| !v.clear && !v.blind))?;
    Ok(Exit::Fine)
}

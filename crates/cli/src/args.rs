//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use crestline_print::{NAMES, Size, length};

use crate::commands::budget::BudgetArgs;
use crate::commands::generate::GenerateArgs;
use crate::commands::import::ImportArgs;
use crate::commands::play::PlayArgs;
use crate::commands::render::KitArgs;
pub(crate) use crate::commands::render::{backs, card, offset};
use crate::commands::simulate::SimulateArgs;
use crate::output::Color;

/// Author, check, print and play maps and scenarios of tactical hex games.
#[derive(Parser, Debug)]
#[command(name = "crestline", version, propagate_version = true, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 all is well, 1 findings, 2 wrong use or a file that cannot be \
                        read or written."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to use colour; NO_COLOR is respected
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(crate) color: Color,
}

/// What can be done.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Check a whole project, run its scripts, let bots play it, and render every sheet
    Verify(VerifyArgs),
    /// Check maps, scenarios and scripts
    Check(CheckArgs),
    /// Explain a finding or a statement
    Explain(ExplainArgs),
    /// Tell what a paragraph of the rules says, where it is implemented and what proves it
    Rules(RulesArgs),
    /// Set the blanks and indentation of KDL files, and nothing else
    Fmt(FmtArgs),
    /// Answer lines of sight, with reasons
    Los(LosArgs),
    /// Tell what was understood of a map or scenario
    Describe(DescribeArgs),
    /// Add up what the sides of a scenario are worth, with what the rules of thumb suggest
    Budget(BudgetArgs),
    /// Draw a map for the screen or for paper, or print all that a scenario takes on a table
    Render(RenderArgs),
    /// Play a scenario in the terminal, against a bot or with a friend
    Play(PlayArgs),
    /// Play a scenario by a script or by bots
    Run(RunArgs),
    /// Let bots play many games of a scenario and tell what they show
    Simulate(SimulateArgs),
    /// Tell what may stand at a place of a file: for editors
    Complete(CompleteArgs),
    /// Begin a new map or scenario from a template
    New(NewArgs),
    /// Make a random scenario from the tables of nations, forces and support
    Generate(GenerateArgs),
    /// Bring in what others drew
    Import(ImportArgs),
    /// Show maps and scenarios in the browser, redrawn whenever a file is saved
    Serve(ServeArgs),
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The project's folder [default: the nearest one with a crestline.toml]
    pub(crate) dir: Option<PathBuf>,
    /// Where rendered sheets go [default: out/ in the project]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games the bots play of each scenario
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = games(0))]
    pub(crate) games: u32,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Files and folders [default: the whole project]
    pub(crate) paths: Vec<PathBuf>,
    /// How findings are told
    #[arg(long, value_enum, default_value = "human", value_name = "FORMAT")]
    pub(crate) message_format: MessageFormat,
    /// Count warnings as errors
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) deny: Option<Deny>,
    /// Only note which hexes of a map are missing: for drafts
    #[arg(long)]
    pub(crate) allow_partial: bool,
    /// Mend what can surely be mended, and show it as a diff
    #[arg(long)]
    pub(crate) fix: bool,
    /// With `--fix`: also make changes that are likely, and not sure
    #[arg(long, requires = "fix")]
    pub(crate) guess: bool,
    /// With `--fix`: only show the diff
    #[arg(long, requires = "fix")]
    pub(crate) dry_run: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// The code or name of a finding, the words of a statement, or a paragraph of the rules: `M102`,
    /// `hill`, `scenario setup`, `O20.3.1`
    pub(crate) words: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// A paragraph by its number, or a letter for all below it: `O20.3.1`, `6.1.2`, `E` [default: a
    /// list of all]
    pub(crate) paragraph: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct FmtArgs {
    /// Files and folders, or `-` for standard input [default: the whole project]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Write nothing; print what would change as a unified diff, and exit with 1 if something would
    #[arg(long)]
    pub(crate) diff: bool,
    /// What standard input is called in messages and diffs
    #[arg(long, value_name = "FILE")]
    pub(crate) stdin_name: Option<String>,
}

/// So many games, at most a million.
pub(crate) fn games(least: i64) -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(least..=1_000_000)
}

/// How findings are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum MessageFormat {
    /// With excerpts, for people
    Human,
    /// A line each, for editors: `file:line:column: level[code]: message; help`
    Short,
    /// One JSON object a line
    Json,
    /// Annotations of GitHub's runners
    Github,
    /// A SARIF 2.1.0 log, with every rule
    Sarif,
    /// A JUnit report: a test for each file
    Junit,
}

/// What else counts as an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Deny {
    /// Warnings
    Warnings,
}

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
}

/// What else is asked of lines of sight.
#[derive(Subcommand, Debug)]
pub(crate) enum LosCommand {
    /// The pairs that differ between two maps: versions of one, or a map and a scenario's
    Diff(DiffArgs),
}

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// A map: its name in the project, its file, `FILE:NAME`, or a scenario that plays on it
    pub(crate) old: String,
    /// Another, likewise; without it, a scenario is compared with the map that it changes
    pub(crate) new: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct DescribeArgs {
    /// A map or scenario: its name in the project, or its file
    pub(crate) what: String,
    /// One hex of the map
    pub(crate) hex: Option<String>,
}

#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("tiled").args(["paper", "kit", "part"]).multiple(true)))]
pub(crate) struct RenderArgs {
    /// A map or scenario: its name in the project, or its file; a nation for its cards and counters
    pub(crate) map: String,
    /// Where to, as .svg, .png or .pdf [default: MAP.svg here, or SCENARIO-kit.pdf]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Dots per inch of a PNG
    #[arg(long, default_value_t = 300, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2400))]
    pub(crate) dpi: u32,
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
    #[arg(long, conflicts_with_all = ["overlay", "sheet", "bleed"])]
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
    /// In tiles: how much of the map neighbours share, for glue
    #[arg(long, value_name = "LENGTH", requires = "tiled", default_value = "8mm", value_parser = short_length)]
    pub(crate) overlap: f64,
    /// Counters, cards and sheets beside the map.
    #[command(flatten)]
    pub(crate) kit: KitArgs,
}

/// A size of paper by its name or its sides.
pub(crate) fn paper(text: &str) -> Result<Size, String> {
    let names = NAMES.map(|(name, _)| name);
    match Size::parse(text) {
        Some(size) if size.is_paper() => Ok(size),
        Some(_) => Err(format!(
            "paper is from {:.0} mm to {:.0} m wide and tall",
            Size::LEAST,
            Size::MOST / 1000.0
        )),
        None => Err(match crestline_source::suggest::nearest(text, names) {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("paper is {} or a size with its unit, like `210x297mm`", listed(names)),
        }),
    }
}

fn listed(names: [&str; 5]) -> String {
    names.map(|name| format!("`{name}`")).join(", ")
}

/// A length of 0 to 100 mm, with its unit.
pub(crate) fn short_length(text: &str) -> Result<f64, String> {
    match length(text) {
        Some(mm) if mm <= 100.0 => Ok(mm),
        _ => Err("a length with its unit from 0 to 100 mm, like `8mm` or `0.25in`".to_owned()),
    }
}

/// The size of a printed hex across its flats in millimetres, unless it is told.
const HEX_MM: &str = "22";

/// A distance of 0 to 5 mm.
fn small_millimetres(text: &str) -> Result<f64, String> {
    match text.trim_end_matches("mm").trim_end().parse::<f64>() {
        Ok(mm) if (0.0..=5.0).contains(&mm) => Ok(mm),
        _ => Err("a distance in millimetres from 0 to 5, like `0.3mm`".to_owned()),
    }
}

/// A size of 1 to 200 mm.
fn millimetres(text: &str) -> Result<f64, String> {
    match text.trim_end_matches("mm").parse::<f64>() {
        Ok(mm) if (1.0..=200.0).contains(&mm) => Ok(mm),
        _ => Err("a size in millimetres from 1 to 200, like `22`".to_owned()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// A scenario: its name in the project, or its file
    pub(crate) scenario: String,
    /// Play this script instead of bots: its name in the project, or its file
    #[arg(long, value_name = "SCRIPT")]
    pub(crate) script: Option<String>,
    /// The seed of the bots' game
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// Which game of the seed
    #[arg(long, default_value_t = 0, value_name = "N", conflicts_with_all = ["script", "games"])]
    pub(crate) game: u64,
    /// Who plays: `random`, `simple` or `strong`, or one for each side: `axis=strong,allies=simple`
    #[arg(long, default_value = "simple", value_name = "BOTS", conflicts_with = "script")]
    pub(crate) bots: String,
    /// How many games of the seed; more than one prints a table
    #[arg(long, default_value_t = 1, value_name = "N", conflicts_with = "script", value_parser = games(1))]
    pub(crate) games: u32,
    /// Write the game as a script that plays it again
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Tell the game as an after-action report, on the terminal or as Markdown in a file
    #[expect(clippy::option_option, reason = "clap tells an option without a value like this")]
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["json", "games"])]
    pub(crate) explain: Option<Option<PathBuf>>,
    /// With `--explain`: a page instead of every roll
    #[arg(long, requires = "explain")]
    pub(crate) short: bool,
    /// Tell every choice with its events as a JSON object a line
    #[arg(long, conflicts_with = "quiet")]
    pub(crate) json: bool,
    /// Only the outcome
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CompleteArgs {
    /// `FILE:LINE:COLUMN`, both from 1, the column in characters; `-` as FILE is standard input
    #[arg(allow_hyphen_values = true)]
    pub(crate) place: String,
}

#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// What to begin
    #[arg(value_enum)]
    pub(crate) kind: NewKind,
    /// Its name: small letters, digits and hyphens
    pub(crate) name: String,
    /// The map of a new scenario [default: the project's first]
    #[arg(long, value_name = "NAME")]
    pub(crate) map: Option<String>,
}

/// What can be begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum NewKind {
    /// A map
    Map,
    /// A scenario
    Scenario,
}

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Files and folders [default: the whole project]
    pub(crate) paths: Vec<PathBuf>,
    /// The port on this machine; 0 takes any free one [default: 7878, or the next that is free]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
}

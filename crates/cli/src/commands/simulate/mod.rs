//! `crestline simulate`: many games of bots, and what they show.

mod compare;
pub(crate) mod games;
mod instead;
mod merge;
pub(crate) mod pool;
mod progress;
mod results;
mod setting;
mod sink;
mod stop;
mod sweep;
pub(crate) mod trouble;

use std::path::PathBuf;

use crestline_play::simulate::Shard;

use crate::exit::{Exit, Failure};
use crate::output::Output;

/// What is asked.
#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub(crate) struct SimulateArgs {
    #[command(subcommand)]
    pub(crate) other: Option<SimulateCommand>,
    /// A scenario: its name in the project, or its file
    #[arg(required = true)]
    pub(crate) scenario: Option<String>,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    /// Begin where this script ends: its name in the project, or its file
    #[arg(long, value_name = "SCRIPT")]
    pub(crate) from: Option<String>,
    /// Play one share of the games: `2/4` is the second of four
    #[arg(long, value_name = "M/N", conflicts_with = "sweep")]
    pub(crate) shard: Option<Shard>,
    /// Play all games with each value of a number: `vp=-3..3`, `hand.axis=2..6/2`, `initiative=axis,allies`
    #[arg(long, value_name = "WHAT=VALUES", allow_hyphen_values = true)]
    pub(crate) sweep: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Which games.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GamesArgs {
    /// How many games
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = crate::args::games(1))]
    pub(crate) games: u32,
    /// The seed: the same seed plays the same games on every machine
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// Who plays: `simple`, `strong:200`, or `axis=simple,allies=random`
    #[arg(long, default_value = "simple", value_name = "BOTS")]
    pub(crate) bots: String,
    /// How many games are played at the same time; no result depends on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// Where to.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct OutputArgs {
    /// Write the games as JSON, one a line, `-` for standard output; of a comparison or sweep what it
    /// shows
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write everything into a folder: the games, the report as JSON and Markdown, heat maps as SVG and
    /// PNG
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// No progress and no report on the terminal
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// What else is asked of many games.
#[derive(clap::Subcommand, Debug)]
pub(crate) enum SimulateCommand {
    /// Put the games of several machines together
    Merge(MergeArgs),
    /// Compare two versions of a scenario
    Compare(CompareArgs),
}

#[derive(clap::Args, Debug)]
pub(crate) struct MergeArgs {
    /// The files that the shards have written, or the folders with them
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CompareArgs {
    /// A scenario: its name in the project, or its file, which may be an older one from elsewhere
    pub(crate) old: String,
    /// Another, likewise
    pub(crate) new: String,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Plays, merges or compares.
pub(crate) fn run(args: &SimulateArgs, out: &mut Output) -> Result<Exit, Failure> {
    match (&args.other, &args.scenario, &args.sweep) {
        (Some(SimulateCommand::Merge(args)), ..) => merge::run(args, out),
        (Some(SimulateCommand::Compare(args)), ..) => compare::run(args, out),
        (None, Some(scenario), Some(sweep)) => sweep::run(args, scenario, sweep, out),
        (None, Some(scenario), None) => games::run(args, scenario, out),
        // The command line asks for one.
        (None, None, _) => Err(Failure::wrong("no scenario is named", "name one")),
    }
}

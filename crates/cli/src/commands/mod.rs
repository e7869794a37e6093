//! One file for each command: what it reads, does, writes, and how it ends.

pub(crate) mod budget;
pub(crate) mod check;
pub(crate) mod complete;
pub(crate) mod describe;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod los;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod rules;
pub(crate) mod run;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod verify;

use clap::{Parser, Subcommand};

use self::budget::BudgetArgs;
use self::check::CheckArgs;
use self::complete::CompleteArgs;
use self::describe::DescribeArgs;
use self::explain::ExplainArgs;
use self::fmt::FmtArgs;
use self::generate::GenerateArgs;
use self::import::ImportArgs;
use self::los::LosArgs;
use self::new::NewArgs;
use self::play::PlayArgs;
use self::render::RenderArgs;
use self::rules::RulesArgs;
use self::run::RunArgs;
use self::serve::ServeArgs;
use self::simulate::SimulateArgs;
use self::verify::VerifyArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Color, Output};

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

/// Does what is asked for.
///
/// # Errors
/// What is told on standard error, with exit code 2.
pub(crate) fn run(command: &Command, out: &mut Output) -> Result<Exit, Failure> {
    match command {
        Command::Verify(args) => verify::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Explain(args) => explain::run(args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Fmt(args) => fmt::run(args, out),
        Command::Los(args) => los::run(args, out),
        Command::Describe(args) => describe::run(args, out),
        Command::Budget(args) => budget::run(args, out),
        Command::Render(args) => render::run(args, out),
        Command::Play(args) => play::run(args, out),
        Command::Run(args) => run::run(args, out),
        Command::Simulate(args) => simulate::run(args, out),
        Command::Complete(args) => complete::run(args, out),
        Command::New(args) => new::run(args, out),
        Command::Generate(args) => generate::run(args, out),
        Command::Import(args) => import::run(args, out),
        Command::Serve(args) => serve::run(args, out),
    }
}

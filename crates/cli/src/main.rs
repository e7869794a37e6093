//! The `crestline` binary: the only part of the house that touches files, terminal and clock.

mod args;
mod clock;
mod commands;
mod diff;
mod disk;
mod exit;
mod formats;
mod limit;
mod output;
mod picture;
mod printing;
mod report;
mod rules;
mod serve;
mod settings;
mod signals;
mod table;
mod tables;
mod theme;
mod workspace;

use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style, complain};

fn main() -> ExitCode {
    limit::outlive();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version go to standard output and are no failure; a closed pipe is quiet.
            return match error.print() {
                Err(why) if !error.use_stderr() && why.kind() != ErrorKind::BrokenPipe => {
                    let failure = Failure::io("write", Path::new("standard output"), &why);
                    complain(format!("error: {failure}"));
                    Exit::Failed
                }
                _ if error.use_stderr() => Exit::Failed,
                _ => Exit::Fine,
            }
            .into();
        }
    };
    let mut out = Output::new(cli.color);
    let done = command(&cli.command, &mut out).and_then(|exit| out.flush().map(|()| exit));
    match done {
        Ok(exit) => exit.into(),
        Err(Failure::Closed) => Exit::Fine.into(),
        Err(failure) => {
            // What was said so far still belongs to the answer; if it cannot be told, so be it.
            let _ = out.flush();
            let error = out.paint_error(Style::Bad, "error");
            complain(format!("{error}: {failure}"));
            if let Failure::Use { help, .. } = &failure {
                complain(format!("  {}: {help}", out.paint_error(Style::Strong, "help")));
            }
            Exit::Failed.into()
        }
    }
}

fn command(command: &Command, out: &mut Output) -> Result<Exit, Failure> {
    match command {
        Command::Verify(args) => commands::verify::run(args, out),
        Command::Check(args) => commands::check::run(args, out),
        Command::Explain(args) => commands::explain::run(args, out),
        Command::Rules(args) => commands::rules::run(args, out),
        Command::Fmt(args) => commands::fmt::run(args, out),
        Command::Los(args) => commands::los::run(args, out),
        Command::Describe(args) => commands::describe::run(args, out),
        Command::Budget(args) => commands::budget::run(args, out),
        Command::Render(args) => commands::render::run(args, out),
        Command::Play(args) => commands::play::run(args, out),
        Command::Run(args) => commands::run::run(args, out),
        Command::Simulate(args) => commands::simulate::run(args, out),
        Command::Complete(args) => commands::complete::run(args, out),
        Command::New(args) => commands::new::run(args, out),
        Command::Generate(args) => commands::generate::run(args, out),
        Command::Import(args) => commands::import::run(args, out),
        Command::Serve(args) => commands::serve::run(args, out),
    }
}

//! The `crestline` binary: the only part of the house that touches files, terminal and clock.

mod args;
mod artwork;
mod clock;
mod commands;
mod diff;
mod disk;
mod exit;
mod formats;
mod limit;
mod output;
mod paths;
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

use crate::commands::Cli;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style, complain};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    let done = commands::run(&cli.command, &mut out).and_then(|exit| out.flush().map(|()| exit));
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

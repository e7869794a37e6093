//! `crestline serve`: maps and scenarios in the browser, redrawn at every save.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::Args;

use crate::exit::{Exit, Failure, shown};
use crate::output::{Output, Style};
use crate::report::Tally;
use crate::serve::scope::{Reading, Scope};
use crate::serve::snapshot::Snapshot;
use crate::serve::watch::{Watch, Woken};
use crate::serve::{Board, Opinions, server};

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

/// Serves until interrupted.
pub(crate) fn run(args: &ServeArgs, out: &mut Output) -> Result<Exit, Failure> {
    let scope = Scope::new(&args.paths)?;
    // Wrong use is told now; later it is told on the page.
    scope.listing()?;
    let listener = server::bind(args.port)?;
    let port = listener.local_addr().map_or(0, |address| address.port());
    let board = Arc::new(Board::new(Snapshot::empty(&project_name(), now())));
    let opinions = Opinions::start(Arc::clone(&board));
    let (sender, messages) = channel();
    let mut watch = Watch::new(sender.clone(), messages);
    let mut desk = Desk { scope, board: Arc::clone(&board), opinions, reading: None };
    desk.read(&mut watch, out);
    server::start(listener, board, sender)?;
    let url = format!("http://127.0.0.1:{port}/");
    out.line(format!(
        "{} shows the maps as you save them; Ctrl-C ends it",
        out.paint(Style::Strong, &url)
    ))?;
    out.flush()?;
    if args.open && !open(&url) {
        out.line("no browser could be opened: open the page by hand")?;
        out.flush()?;
    }
    while let Woken::Changed = watch.wait(desk.reading.as_deref()) {
        desk.read(&mut watch, out);
    }
    Ok(Exit::Fine)
}

/// What is read, and where it is laid down.
struct Desk {
    scope: Scope,
    board: Arc<Board>,
    opinions: Opinions,
    reading: Option<Arc<Reading>>,
}

impl Desk {
    /// Reads what has changed, if anything has, and lays down what comes of it.
    fn read(&mut self, watch: &mut Watch, out: &mut Output) {
        let start = Instant::now();
        let newest = self.board.newest();
        let listing = match self.scope.listing() {
            Ok(listing) => listing,
            Err(failure) => {
                let help = match &failure {
                    Failure::Use { help, .. } => format!("; {help}"),
                    _ => String::new(),
                };
                let trouble = format!("{failure}{help}");
                if newest.trouble.as_ref() != Some(&trouble) {
                    self.tell(out, &out.paint(Style::Bad, &trouble));
                    self.board.publish(newest.troubled(trouble));
                }
                return;
            }
        };
        let folders = listing.folders.clone();
        // After trouble everything is laid down anew.
        let before = self.reading.clone().filter(|_| newest.trouble.is_none());
        let Some(reading) = listing.read(before.as_deref()) else {
            watch.follow(folders, self.reading.as_deref());
            return;
        };
        let reading = Arc::new(reading);
        let snapshot = newest.next(&reading, now());
        self.board.publish(snapshot.clone());
        self.opinions.ask(Arc::clone(&reading), snapshot);
        watch.follow(folders, Some(&reading));
        if let Some(before) = &self.reading {
            let changed: Vec<String> =
                reading.changed_since(before).iter().map(|path| shown(path.as_ref())).collect();
            let tally = Tally::of(&reading.project.diagnostics);
            let style = if tally.errors > 0 { Style::Bad } else { Style::Good };
            let errors = match tally.errors {
                0 => "no errors".to_owned(),
                n => crate::report::numbered(n, "error"),
            };
            let took = start.elapsed().as_millis();
            let line = format!("{}: {} ({took} ms)", changed.join(", "), out.paint(style, errors));
            self.tell(out, &line);
        }
        self.reading = Some(reading);
    }

    /// A line on the terminal; if nobody listens there, the page still does.
    fn tell(&self, out: &mut Output, line: &str) {
        let _ = out.line(line).and_then(|()| out.flush());
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The name of the folder that this is called in.
fn project_name() -> String {
    let here = std::env::current_dir().ok();
    let name = here.as_deref().and_then(std::path::Path::file_name);
    name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Opens a page in the user's browser, if one can be found.
fn open(url: &str) -> bool {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("explorer", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    let null = std::process::Stdio::null;
    command.args(before).arg(url).stdin(null()).stdout(null()).stderr(null());
    command.spawn().is_ok()
}

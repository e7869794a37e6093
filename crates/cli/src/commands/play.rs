//! `crestline play`: a game in the terminal, against a bot or between two people.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use crestline_play::bots::Seat;
use crestline_play::chance::Seeded;
use crestline_play::save::{self, Replay};
use crestline_play::session::Session;
use crestline_play::session::seat::{Sitter, Windows};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};

use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::table::saving::{self, Shelf, Sits};
use crate::table::screen::look::{Colors, Look};
use crate::table::state::Table;
use crate::table::{briefing, plain, play};
use crate::{tables, workspace};

#[derive(Args, Debug)]
#[command(
    after_help = "Keys are on the help page of the game: F1. Exit codes: 0 the game is over or was \
                  left, 1 the input ended before the game, 2 wrong use or a file that cannot be \
                  read or written."
)]
pub(crate) struct PlayArgs {
    /// A scenario: its name in the project, or its file [default: that of the saved game]
    #[arg(required_unless_present = "resume")]
    pub(crate) scenario: Option<String>,
    /// The side you play [default: the one that moves first]
    #[arg(long, value_name = "SIDE", value_parser = side, conflicts_with = "hot_seat")]
    pub(crate) side: Option<Side>,
    /// The bot that plays the other side [default: `simple`, or that of the saved game]
    #[arg(long, value_name = "BOT", conflicts_with = "hot_seat")]
    pub(crate) bot: Option<String>,
    /// Two people at one screen
    #[arg(long)]
    pub(crate) hot_seat: bool,
    /// Windows for reactions: `ask` in every one, `pass-when-empty`, `always-pass` [default:
    /// `pass-when-empty`, or as in the saved game]
    #[arg(long, value_name = "MODE", value_parser = windows)]
    pub(crate) windows: Option<Windows>,
    /// The seed of the cards [default: another one each time]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Where the game is saved, also as it is left [default: SCENARIO.save here, and only when asked]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Plain lines instead of a screen: for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
}

fn side(word: &str) -> Result<Side, String> {
    Side::from_word(word).ok_or_else(|| "`axis` or `allies`".to_owned())
}

fn windows(word: &str) -> Result<Windows, String> {
    Windows::from_word(word).ok_or_else(|| "`ask`, `pass-when-empty` or `always-pass`".to_owned())
}

/// Plays a game.
pub(crate) fn run(args: &PlayArgs, out: &mut Output) -> Result<Exit, Failure> {
    let saved = args.resume.as_deref().map(saving::open).transpose()?;
    let word = match (&args.scenario, &saved) {
        (Some(word), _) => word.clone(),
        (None, Some(saved)) => saved.label.scenario.clone(),
        (None, None) => String::new(),
    };
    let opened = workspace::open(&word)?;
    if let Some(path) = &args.save {
        opened.not_read(path)?;
    }
    let scenario = Arc::clone(opened.scenario(&word)?);
    let briefing = briefing::of(&scenario, &opened.read_scenario(&word)?.briefing);
    let noted = saved.as_ref().and_then(|saved| saving::seats(&saved.label.note));
    let (seats, windows) = seats(args, &scenario, noted);
    let seed = args.seed.unwrap_or_else(seed);
    let shelf = Shelf::of(&scenario, args.save.as_deref(), args.resume.as_deref(), seats)?;
    let (session, untold) = match &saved {
        None => {
            let sitters = sitters(&shelf.seats, windows, seed, 0)?;
            let chance = Box::new(Seeded::new(seed, 0));
            (Session::new(Game::new(Arc::clone(&scenario)), sitters, chance), false)
        }
        Some(saved) => {
            let path = args.resume.as_deref().unwrap_or(Path::new(""));
            let loaded = save::read(&saved.text, &scenario)
                .map_err(|error| saving::refused(path, &error))?;
            let untold = loaded.replay != Replay::Same;
            // Another stream than before, or the same cards would come again.
            let stream = loaded.choices.len() as u64;
            let sitters = sitters(&shelf.seats, windows, seed, stream)?;
            (Session::resume(loaded, sitters, Box::new(Seeded::new(seed, stream))), untold)
        }
    };
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    if untold {
        out.line("the game was saved under other rules: it goes on as it stands, without its log")?;
    }
    if args.plain || dumb || !terminal {
        return plain::run(session, shelf, briefing, &mut std::io::stdin().lock(), out);
    }
    out.flush()?;
    on_screen(Table::new(session, shelf, look(args, out)).briefed(briefing), out)
}

/// Plays on the whole screen.
fn on_screen(mut table: Table, out: &mut Output) -> Result<Exit, Failure> {
    let played = play::run(&mut table);
    let fresh = table.saved != Some(table.session.choices().len());
    if table.shelf.named && fresh && !table.forsaken {
        let words = table.shelf.save(&table.session)?;
        out.line(words)?;
    } else if table.saved.is_some() {
        out.line(format!("saved to `{}`", shown(&table.shelf.path)))?;
    }
    if let Some(outcome) = table.session.outcome() {
        out.line(crestline_play::narrate::outcome(&outcome))?;
    }
    match played.map_err(|error| Failure::io("use", Path::new("the terminal"), &error))? {
        play::Left::Chosen => Ok(Exit::Fine),
        play::Left::Told => Ok(Exit::Findings),
    }
}

/// Who sits where: by the command line, else as a save has it, else you move first against a bot.
fn seats(
    args: &PlayArgs,
    scenario: &Scenario,
    noted: Option<BySide<(Sits, Windows)>>,
) -> (BySide<Sits>, BySide<Windows>) {
    let mut windows = BySide::from_fn(|_| args.windows.unwrap_or_default());
    let bot = || args.bot.clone().unwrap_or_else(|| "simple".to_owned());
    let seats = match (args.hot_seat, args.side, noted) {
        (true, ..) => BySide { axis: Sits::Person, allies: Sits::Person },
        (false, None, Some(noted)) => {
            let now = |noted| args.windows.unwrap_or(noted);
            windows = BySide { axis: now(noted.axis.1), allies: now(noted.allies.1) };
            let sits = |sits: Sits| match (sits, &args.bot) {
                (Sits::Bot(_), Some(bot)) => Sits::Bot(bot.clone()),
                (sits, _) => sits,
            };
            BySide { axis: sits(noted.axis.0), allies: sits(noted.allies.0) }
        }
        (false, side, _) => {
            let mine = side.unwrap_or(scenario.first_turn);
            BySide::from_fn(|side| if side == mine { Sits::Person } else { Sits::Bot(bot()) })
        }
    };
    (seats, windows)
}

/// The people and bots of the seats.
fn sitters(
    seats: &BySide<Sits>,
    windows: BySide<Windows>,
    seed: u64,
    game: u64,
) -> Result<BySide<Sitter>, Failure> {
    let sitter = |side: Side| match &seats[side] {
        Sits::Person => Ok(Sitter::Person(saving::reactions(windows[side]))),
        Sits::Bot(word) => {
            let bots = tables::bots(word)?;
            Ok(Sitter::Bot(bots[side].sit(Seat { side, seed, game })))
        }
    };
    Ok(BySide { axis: sitter(Side::Axis)?, allies: sitter(Side::Allies)? })
}

/// A seed that is another one each time.
fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()).rotate_left(32)
}

/// What the terminal can show, by its environment.
fn look(args: &PlayArgs, out: &Output) -> Look {
    let set = |name: &str| std::env::var(name).unwrap_or_default().to_lowercase();
    let all = ["truecolor", "24bit"].contains(&set("COLORTERM").as_str());
    let colors = match out.color() {
        false => Colors::None,
        true if all => Colors::True,
        true => Colors::Indexed,
    };
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(set);
    let locale = locale.iter().find(|value| !value.is_empty());
    let utf8 = locale.is_none_or(|value| value.contains("utf-8") || value.contains("utf8"));
    let unicode = !args.ascii && utf8 && set("TERM") != "linux";
    Look { colors, unicode }
}

//! After-action reports: a whole game told for people, turn by turn, with what every roll was made of.

mod game;
mod parts;
mod short;
mod summary;
mod tell;
mod text;

use crestline_rules::choice::{Choice, Illegal, Next};
use crestline_rules::event::Happening;
use crestline_rules::game::Game;

use self::short::Digest;
use self::tell::Teller;

/// How much a report tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Everything, with the paragraphs of the rules.
    Full,
    /// A page: what was lost and won in each time space.
    Short,
}

/// A report: a title and what follows it. [`Report::markdown`] and [`Report::plain`] print it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What it is called.
    pub title: String,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}

/// A part of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A heading, 2 for a chapter, 3 for what is in one.
    Heading(u8, String),
    /// How things stand: one line.
    Standing(String),
    /// What happened, with a few words in front that say what it is about, or none.
    Paragraph(String, String),
    /// A list.
    List(Vec<String>),
    /// A table, its head first.
    Table(Vec<Vec<String>>),
}

/// The report of a game from where it stands on.
///
/// # Errors
/// The place of the first choice that is refused, and the refusal.
pub fn report(
    start: &Game,
    choices: &[Choice],
    detail: Detail,
) -> Result<Report, (usize, Illegal)> {
    let mut game = start.clone();
    let mut parts = game::opening(start);
    let mut teller = Teller::new(detail);
    let mut digest = Digest::new(start);
    for (at, choice) in choices.iter().enumerate() {
        let before = game.clone();
        let events = game.apply(choice).map_err(|illegal| (at, illegal))?;
        match detail {
            Detail::Full => teller.step(&before, *choice, &events, &game),
            Detail::Short => digest.step(&events, &game),
        }
    }
    parts.extend(match detail {
        Detail::Full => teller.finish(&game),
        Detail::Short => digest.finish(&game),
    });
    parts.extend(summary::closing(start, &game));
    let title = format!("{}: after-action report", game.scenario().title);
    Ok(Report { title, parts })
}

/// Whether an event belongs to the set-up.
const fn of_setup(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Placed { .. }
            | Happening::Noted { .. }
            | Happening::Handed { .. }
            | Happening::LeftOff { .. }
    )
}

/// Whether a game is over.
const fn over(game: &Game) -> bool {
    matches!(game.next(), Next::Over(_))
}

//! The game in plain lines: numbered choices on standard output, answers from standard input. For
//! screen readers, pipes, and terminals that can do nothing else.

use std::io::{BufRead, IsTerminal};
use std::path::{Path, PathBuf};

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::odds::Hand;
use crestline_play::session::log::{Reader, Weight};
use crestline_play::session::seat::Windows;
use crestline_play::session::{Now, Session, attack, can_stay_covered};
use crestline_rules::choice::Choice;
use crestline_rules::side::Side;
use crestline_rules::view::View;
use crestline_source::visible::visible;

use super::adviser::Adviser;
use super::briefing::Paragraph;
use super::items::Offer;
use super::saving::Shelf;
use super::{hand, question, reasons, setter, sight, words};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style, wrapped};

/// How many hexes are listed one by one.
const LISTED: usize = 12;

/// What can be typed besides a choice.
const HELP: &[(&str, &str)] = &[
    ("a number", "makes that choice of the list"),
    ("a hex, like C4", "chooses the hex, or the piece in it"),
    ("pass, done, keep", "passes, finishes what has begun, lets a roll stand"),
    ("hand", "your cards, and why one cannot be played"),
    ("map", "who is where, Objectives and markers"),
    ("look C4", "everything about a hex"),
    ("los C4 F6", "a line of sight with its reasons"),
    ("odds C4", "the odds of your best attack on a hex"),
    ("why C4", "why a hex, or what is in it, cannot be chosen"),
    ("briefing", "what the scenario says to its players, and its special rules"),
    ("status", "time, VP, Orders, casualties"),
    ("log", "the whole log"),
    ("uncover", "two people, one screen: your hand, when nobody else looks"),
    ("weapons", "also lists what gives up a Weapon (11.3)"),
    ("undo", "takes the last choice back, to the last reveal"),
    ("advise", "what the simple bot would do"),
    ("setup", "lets the simple bot set up the rest"),
    ("windows MODE", "ask, pass-when-empty or always-pass"),
    ("save, save FILE", "saves the game"),
    ("quit", "leaves"),
];

/// The game in lines.
struct Lines<'a> {
    session: Session,
    shelf: Shelf,
    briefing: Vec<Paragraph>,
    adviser: Adviser,
    out: &'a mut Output,
    /// How many entries of the log have been told.
    told: usize,
    /// Whose hand lies open, where two people play.
    open: Option<Side>,
    /// Whether what gives up a Weapon is listed.
    scraps: bool,
    /// Whether the screen can be cleared between two people.
    clears: bool,
}

/// What an answer came to.
enum Came {
    /// A choice was made: on with the game.
    Made,
    /// Something was told: the same question again.
    Told,
    /// The hand of the one who decides is to be uncovered.
    Handed,
    /// The game is left.
    Left,
}

/// Plays in lines until the game is over, left, or the input has ended.
///
/// # Errors
/// If nothing can be written any more.
pub(crate) fn run(
    session: Session,
    shelf: Shelf,
    briefing: Vec<Paragraph>,
    input: &mut dyn BufRead,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let told = session.log().entries().len();
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    let clears = std::io::stdout().is_terminal() && !dumb;
    let adviser = Adviser::new();
    let mut lines =
        Lines { session, shelf, briefing, adviser, out, told, open: None, scraps: false, clears };
    let exit = lines.play(input)?;
    if lines.shelf.named && !lines.session.choices().is_empty() {
        let words = lines.shelf.save(&lines.session)?;
        lines.out.line(words)?;
    }
    Ok(exit)
}

impl Lines<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> Result<Exit, Failure> {
        if self.session.choices().is_empty() {
            self.brief()?;
            self.out.line("")?;
        }
        self.out.line("Type `help` for what can be typed.")?;
        loop {
            self.adviser.follow(&self.session);
            let side = match self.session.now() {
                Now::Person(side) => side,
                Now::Over(outcome) => {
                    self.news(Side::Axis)?;
                    self.out.line(self.out.paint(Style::Strong, narrate::outcome(&outcome)))?;
                    return Ok(Exit::Fine);
                }
                Now::Busy => {
                    self.session.step().map_err(|_| {
                        Failure::wrong(
                            "the game cannot go on: a bot chose what is not legal",
                            "please report this",
                        )
                    })?;
                    continue;
                }
            };
            if self.session.alone().is_none() && self.open != Some(side) {
                self.open = None;
                let legal = self.session.legal();
                if !legal.is_some_and(|(_, legal)| can_stay_covered(legal))
                    && !self.hand_over(side, input)?
                {
                    return self.ended();
                }
            }
            self.news(side)?;
            if self.shelf.named && !self.session.choices().is_empty() {
                // Nothing is lost, whatever becomes of the input or the process.
                self.shelf.save(&self.session)?;
            }
            self.ask(side)?;
            loop {
                let Some(answer) = read(input, self.out)? else { return self.ended() };
                match self.answer(side, &answer)? {
                    Came::Made => break,
                    Came::Told => {}
                    Came::Handed => {
                        if !self.hand_over(side, input)? {
                            return self.ended();
                        }
                        self.ask(side)?;
                    }
                    Came::Left => return Ok(Exit::Fine),
                }
            }
        }
    }

    /// The input has ended before the game.
    fn ended(&mut self) -> Result<Exit, Failure> {
        self.out.line("")?;
        self.out.line("The input has ended before the game.")?;
        Ok(Exit::Findings)
    }

    /// Asks for the other person; whether somebody is there.
    fn hand_over(&mut self, side: Side, input: &mut dyn BufRead) -> Result<bool, Failure> {
        self.open = None;
        // Before the first choice there is nothing to hide, and the briefing to be read.
        let begun = !self.session.choices().is_empty();
        if self.clears && begun {
            // The screen and what can be scrolled back to.
            self.out.text("\u{1b}[H\u{1b}[2J\u{1b}[3J")?;
        }
        self.news(side)?;
        self.out.line("")?;
        if !self.clears && begun {
            self.out.line("(no terminal that can be cleared: what is above stays to be read)")?;
        }
        self.out.line(format!("Hand over to the {}, then press Enter.", narrate::side(side)))?;
        if read(input, self.out)?.is_none() {
            return Ok(false);
        }
        self.open = Some(side);
        Ok(true)
    }

    /// Whether the hand of the one who decides lies face down.
    fn covered(&self, side: Side) -> bool {
        self.session.alone().is_none() && self.open != Some(side)
    }

    /// Whether the hand of the one who decides may be counted with.
    fn hand_for(&self, side: Side) -> Hand {
        if self.covered(side) { Hand::Covered } else { Hand::Open }
    }

    /// Who reads what is told.
    fn reader(&self) -> Reader {
        match self.session.alone().or(self.open) {
            Some(side) => Reader::Side(side),
            None => Reader::Both,
        }
    }

    /// Tells what has happened since it was last told.
    fn news(&mut self, side: Side) -> Result<(), Failure> {
        let view = self.session.view(side);
        for line in self.session.log().lines(view.scenario(), self.reader(), self.told) {
            if line.weight == Weight::Heading {
                self.out.line(self.out.paint(Style::Strong, line.text))?;
            } else {
                self.out.line(format!("  {}", line.text))?;
            }
        }
        self.told = self.session.log().entries().len();
        Ok(())
    }

    fn view(&self, side: Side) -> View {
        self.session.view(side)
    }

    fn offer(&self, view: &View) -> Offer {
        let covered = self.covered(view.side());
        Offer::of(&self.session, view, covered, self.scraps)
    }

    /// Asks what is to be decided, with the choices by number.
    fn ask(&mut self, side: Side) -> Result<(), Failure> {
        let view = self.view(side);
        let offer = self.offer(&view);
        let Some((_, legal)) = self.session.legal() else { return Ok(()) };
        let prompt = legal.prompt;
        let asked = question::asked(&self.session, &view, prompt);
        let question = format!("{}: {asked}", narrate::side(side));
        self.out.line("")?;
        self.out.line(self.out.paint(Style::Strong, question))?;
        for line in question::matter(&self.session, &view, prompt, self.covered(side)) {
            self.out.line(format!("     {line}"))?;
        }
        for (number, item) in (1..).zip(&offer.items) {
            let place = item.hex.map_or_else(String::new, |hex| format!(" in {hex}"));
            self.out.line(format!("{number:>3}  {}{place}{}", item.words, item.made()))?;
        }
        let from = offer.items.len() + 1;
        let hexes: Vec<Hex> = offer.hexes.iter().copied().collect();
        if hexes.len() <= LISTED {
            for (number, hex) in (from..).zip(&hexes) {
                let about = words::hex(&view, *hex).into_iter().next().unwrap_or_default();
                let cost = offer.costs.get(hex).map(|cost| narrate::half_points(*cost));
                let cost = cost.map_or_else(String::new, |cost| format!(", for {cost}"));
                self.out.line(format!("{number:>3}  {about}{cost}"))?;
            }
        } else {
            let to = offer.items.len() + hexes.len();
            let runs = narrate::hexes(&hexes).join(" ");
            self.out.line(format!("{from} to {to}, or a hex: {runs}"))?;
        }
        if self.covered(side) {
            self.out.line("     `uncover` asks for your hand")?;
        }
        if let Some(odds) = self.session.forming().odds(&view, None, self.hand_for(side)) {
            for line in words::odds(&view, &odds) {
                self.out.line(format!("     {line}"))?;
            }
        }
        Ok(())
    }

    /// What an answer does.
    fn answer(&mut self, side: Side, answer: &str) -> Result<Came, Failure> {
        let view = self.view(side);
        let words: Vec<&str> = answer.split_whitespace().collect();
        let Some(first) = words.first().map(|word| word.to_lowercase()) else {
            self.ask(side)?;
            return Ok(Came::Told);
        };
        let rest = &words[1..];
        if let Ok(number) = first.parse::<usize>() {
            return self.pick(&view, number);
        }
        let hex = |at: usize| rest.get(at).and_then(|word| hex_of(&view, word));
        match (first.as_str(), rest.len()) {
            ("help" | "?" | "h", 0) => {
                for (word, what) in HELP {
                    self.out.line(format!("  {word:<18} {what}"))?;
                }
            }
            ("pass" | "done" | "keep" | "reroll", 0) => {
                let choice = match first.as_str() {
                    "pass" => Choice::Pass,
                    "done" => Choice::Done,
                    "keep" => Choice::Keep,
                    _ => Choice::Reroll,
                };
                return self.make(choice);
            }
            ("uncover", 0) if self.covered(side) => return Ok(Came::Handed),
            ("hand" | "advise" | "setup", 0) if self.covered(side) => {
                self.out.line("your hand lies face down: `uncover` first")?;
            }
            ("hand", 0) => self.hand(&view)?,
            ("briefing", 0) => self.brief()?,
            ("map", 0) => self.map(&view)?,
            ("status", 0) => {
                self.out.line(words::tracks(&view).join(", "))?;
                for side in Side::BOTH {
                    let state = words::side_state(&view, side);
                    self.out.line(format!("{}: {state}", narrate::side(side)))?;
                }
            }
            ("log", 0) => {
                for line in self.session.log().lines(view.scenario(), self.reader(), 0) {
                    self.out.line(line.text)?;
                }
            }
            ("look" | "hex", 1) => match hex(0) {
                Some(hex) => self.look(&view, hex)?,
                None => return self.no_hex(rest[0]),
            },
            ("los", 2) => match (hex(0), hex(1)) {
                (Some(from), Some(to)) => {
                    let line = sight::sight(&view, from, to);
                    for line in line.map(|line| line.lines(&view)).unwrap_or_default() {
                        self.out.line(line)?;
                    }
                }
                (None, _) => return self.no_hex(rest[0]),
                (_, None) => return self.no_hex(rest[1]),
            },
            ("odds", 1) => match hex(0) {
                Some(hex) => self.odds(&view, hex)?,
                None => return self.no_hex(rest[0]),
            },
            ("why", 1) => match hex(0) {
                Some(hex) => self.why(&view, hex)?,
                None => return self.no_hex(rest[0]),
            },
            ("weapons", 0) => {
                self.scraps = !self.scraps;
                self.ask(side)?;
            }
            ("undo" | "u", 0) => {
                if self.session.undo() {
                    self.told = self.told.min(self.session.log().entries().len());
                    self.out.line("taken back")?;
                    return Ok(Came::Made);
                }
                self.out.line(
                    "nothing can be taken back: a card was drawn or the other side has decided",
                )?;
            }
            ("advise", 0) => {
                if let (Some((_, legal)), Some(choice)) =
                    (self.session.legal(), self.adviser.advice(&self.session))
                {
                    let words = narrate::choice(view.scenario(), legal.prompt, choice);
                    let number = self.offer(&view).number(choice);
                    let number = number.map_or_else(String::new, |number| format!("{number} "));
                    self.out.line(format!("the simple bot would say: {number}{words}"))?;
                }
            }
            ("setup", 0) => return self.set_up(side),
            ("windows", 1) => match Windows::from_word(rest[0]) {
                Some(windows) => {
                    if let Some(mut reactions) = self.session.reactions(side) {
                        reactions.windows = windows;
                        self.session.set_reactions(side, reactions);
                        self.out.line(format!("windows for reactions: {}", windows.word()))?;
                    }
                }
                None => self.out.line("`windows` takes ask, pass-when-empty or always-pass")?,
            },
            ("save", 0 | 1) => {
                let path = rest.first().map_or_else(|| self.shelf.path.clone(), PathBuf::from);
                match self.shelf.save_as(&self.session, &path) {
                    Ok(words) => self.out.line(words)?,
                    Err(failure) => self.out.line(failure.to_string())?,
                }
            }
            ("quit" | "exit" | "q", 0) => return Ok(Came::Left),
            (_, 0) => return self.named(&view, words[0]),
            _ => return self.unknown(answer),
        }
        Ok(Came::Told)
    }

    /// A choice by its number.
    fn pick(&mut self, view: &View, number: usize) -> Result<Came, Failure> {
        let offer = self.offer(view);
        let item = number.checked_sub(1).and_then(|at| offer.items.get(at));
        let hex = number.checked_sub(1 + offer.items.len());
        let hex = hex.and_then(|at| offer.hexes.iter().nth(at));
        match (item, hex) {
            (Some(item), _) => self.make(item.choice),
            (None, Some(hex)) => self.make(Choice::Hex(*hex)),
            (None, None) => {
                let most = offer.items.len() + offer.hexes.len();
                self.out.line(format!("there is no choice {number}: 1 to {most}"))?;
                Ok(Came::Told)
            }
        }
    }

    /// A choice by a hex, or by the beginning of its words.
    fn named(&mut self, view: &View, word: &str) -> Result<Came, Failure> {
        let offer = self.offer(view);
        if let Some(hex) = hex_of(view, word) {
            if offer.hexes.contains(&hex) {
                return self.make(Choice::Hex(hex));
            }
            return match offer.pieces_in(hex)[..] {
                [one] => self.make(offer.items[one].choice),
                [] => {
                    self.why(view, hex)?;
                    Ok(Came::Told)
                }
                _ => {
                    self.out.line(format!("several pieces are in {hex}: take a number"))?;
                    Ok(Came::Told)
                }
            };
        }
        self.unknown(word)
    }

    fn make(&mut self, choice: Choice) -> Result<Came, Failure> {
        match self.session.choose(choice) {
            Ok(()) => {
                self.scraps = false;
                Ok(Came::Made)
            }
            Err(illegal) => {
                self.out.line(narrate::illegal(&illegal))?;
                Ok(Came::Told)
            }
        }
    }

    fn no_hex(&mut self, word: &str) -> Result<Came, Failure> {
        self.out.line(format!("`{}` is no hex of the map", visible(word)))?;
        Ok(Came::Told)
    }

    fn unknown(&mut self, word: &str) -> Result<Came, Failure> {
        let word = visible(word);
        self.out.line(format!("`{word}` is no choice and no command; `help` lists what is"))?;
        Ok(Came::Told)
    }

    fn hand(&mut self, view: &View) -> Result<(), Failure> {
        for (_, line) in hand::lines(&self.session, view, true) {
            self.out.line(line)?;
        }
        Ok(())
    }

    fn brief(&mut self) -> Result<(), Failure> {
        for paragraph in &self.briefing {
            if paragraph.heading {
                self.out.line(self.out.paint(Style::Strong, &paragraph.text))?;
            } else {
                for row in wrapped(&paragraph.text, 80) {
                    self.out.line(row)?;
                }
            }
        }
        Ok(())
    }

    fn map(&mut self, view: &View) -> Result<(), Failure> {
        let grid = *view.situation().grid();
        for hex in grid.hexes() {
            let units = words::stack(view, hex, self.covered(view.side()));
            let about = words::hex(view, hex);
            let marked = about.iter().any(|line| {
                ["Objective", "Smoke", "Blaze"].iter().any(|word| line.starts_with(word))
            });
            if units.is_empty() && !marked && view.situation().fort(hex).is_none() {
                continue;
            }
            self.out.line(about.join("; "))?;
            for (unit, side) in units {
                let line = words::unit(view, unit).join("; ");
                self.out.line(format!("  {}: {line}", narrate::side(side)))?;
            }
        }
        Ok(())
    }

    fn look(&mut self, view: &View, hex: Hex) -> Result<(), Failure> {
        self.out.line(words::hex(view, hex).join("; "))?;
        for (unit, side) in words::stack(view, hex, self.covered(view.side())) {
            let line = words::unit(view, unit).join("; ");
            self.out.line(format!("  {}: {line}", narrate::side(side)))?;
        }
        Ok(())
    }

    fn odds(&mut self, view: &View, hex: Hex) -> Result<(), Failure> {
        match attack::best(view, hex, self.hand_for(view.side())) {
            Some((_, odds)) => {
                for line in words::odds(view, &odds) {
                    self.out.line(format!("  {line}"))?;
                }
                Ok(())
            }
            None => self.out.line("no attack of yours reaches an enemy there"),
        }
    }

    fn why(&mut self, view: &View, hex: Hex) -> Result<(), Failure> {
        let covered = self.covered(view.side());
        let offer = self.offer(view);
        for line in reasons::in_hex(&self.session, view, &offer, hex, covered) {
            self.out.line(line)?;
        }
        Ok(())
    }

    fn set_up(&mut self, side: Side) -> Result<Came, Failure> {
        if self.session.set_up(side, &mut *setter(side)) {
            return Ok(Came::Made);
        }
        self.out.line("nothing is being set up")?;
        Ok(Came::Told)
    }
}

fn hex_of(view: &View, word: &str) -> Option<Hex> {
    let hex: Hex = word.to_uppercase().parse().ok()?;
    view.situation().grid().contains(hex).then_some(hex)
}

/// A line of the input; `None` where it has ended.
fn read(input: &mut dyn BufRead, out: &mut Output) -> Result<Option<String>, Failure> {
    out.flush()?;
    let mut bytes = Vec::new();
    let count = input.read_until(b'\n', &mut bytes);
    let count = count.map_err(|error| Failure::io("read", Path::new("standard input"), &error))?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

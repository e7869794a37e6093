//! The table as a person has it before him: session, cursor, what is selected, what lies over the
//! map, and whose hand lies open.
//!
//! Two people at one screen take turns at it. A hand lies open only for the one who has said that
//! nobody else looks; what the other side is asked in between (a window for reactions, a Defence
//! roll) is asked on the open table, the same whether or not there is anything to play.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::odds::Hand;
use crestline_play::runner::Decider;
use crestline_play::session::log::{Line, Reader, joined};
use crestline_play::session::{Now, Session, can_stay_covered};
use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_rules::view::View;
use ratatui::style::Style;

use super::adviser::Adviser;
use super::briefing::Paragraph;
use super::items::Offer;
use super::saving::Shelf;
use super::screen::look::Look;
use super::screen::shape::Shape;
use super::screen::{Areas, touched};

/// The table.
pub(crate) struct Table {
    /// The game.
    pub(crate) session: Session,
    /// Where it is saved.
    pub(crate) shelf: Shelf,
    /// What the scenario says to its players.
    pub(crate) briefing: Vec<Paragraph>,
    /// Who gives advice.
    pub(crate) adviser: Adviser,
    /// What the terminal can show.
    pub(crate) look: Look,
    /// The hex of the cursor.
    pub(crate) cursor: Hex,
    /// Which part of the map is shown.
    pub(crate) scroll: (u16, u16),
    /// The size of hexes, where a key has chosen one.
    pub(crate) shape: Option<Shape>,
    /// Whether the panel is shown.
    pub(crate) panel: bool,
    /// Whether the list has what gives up a Weapon.
    pub(crate) scraps: bool,
    /// The choice of the list that is selected.
    pub(crate) selected: Option<usize>,
    /// What lies over the map.
    pub(crate) over: Option<Over>,
    /// A line for the person.
    pub(crate) message: Option<(String, Tone)>,
    /// Whose hand lies open, where two people play.
    pub(crate) open: Option<Side>,
    /// Where a line of sight is looked at from.
    pub(crate) sight_from: Option<Hex>,
    /// The place in the log of what came after the last decision here.
    pub(crate) news: usize,
    /// How many lines of the log the screen shows.
    pub(crate) log_room: usize,
    /// Where things were drawn.
    pub(crate) areas: Areas,
    /// How many choices had been made when it was last saved.
    pub(crate) saved: Option<usize>,
    /// Whether the game is left.
    pub(crate) leave: bool,
    /// Whether it is left as it was saved last, without what came since.
    pub(crate) forsaken: bool,
    /// Whether the screen shows who decides, before that takes its time.
    pub(crate) shown: bool,
    /// Whether somebody else is deciding.
    busy: bool,
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// It tells.
    Good,
    /// It refuses.
    Bad,
}

/// What lies over the map.
#[derive(Clone, Debug)]
pub(crate) enum Over {
    /// A page of text.
    Page {
        /// Its heading.
        title: String,
        /// Its paragraphs.
        lines: Vec<(String, Style)>,
        /// The first row that is shown.
        scroll: usize,
        /// How many rows are below those that are shown.
        left: usize,
    },
    /// A question with an answer for each of some keys.
    Question {
        /// What is asked.
        text: String,
        /// Key, words, and what it means.
        answers: Vec<(char, String, Answer)>,
    },
    /// The screen between two people: for this side.
    Handed(Side),
}

/// What an answer means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// Back to the table.
    Back,
    /// Save and leave.
    SaveAndLeave,
    /// Leave.
    Leave,
    /// Make this choice.
    Make(Choice),
}

/// For how long others decide before the screen is drawn and keys are looked at again.
const PATIENCE: Duration = Duration::from_millis(40);

impl Table {
    /// The table of a session.
    pub(crate) fn new(session: Session, shelf: Shelf, look: Look) -> Table {
        let news = session.log().entries().len();
        let mut table = Table {
            session,
            shelf,
            briefing: Vec::new(),
            adviser: Adviser::new(),
            look,
            cursor: Hex::new(0, 0),
            scroll: (0, 0),
            shape: None,
            panel: true,
            scraps: false,
            selected: None,
            over: None,
            message: None,
            open: None,
            sight_from: None,
            news,
            log_room: 3,
            areas: Areas::default(),
            saved: None,
            leave: false,
            forsaken: false,
            shown: false,
            busy: true,
        };
        let grid = *table.session.view(Side::Axis).situation().grid();
        table.cursor = Hex::new(grid.columns() / 2, grid.rows() / 2);
        table
    }

    /// The same with what its scenario says to the players, which a new game begins with.
    #[must_use]
    pub(crate) fn briefed(mut self, briefing: Vec<Paragraph>) -> Table {
        self.briefing = briefing;
        if self.session.choices().is_empty() {
            self.brief();
        }
        self
    }

    /// Shows what the scenario says to its players.
    pub(crate) fn brief(&mut self) {
        let mut lines = Vec::new();
        for paragraph in &self.briefing {
            let style = if paragraph.heading { self.look.heading() } else { Style::new() };
            lines.push((paragraph.text.clone(), style));
            lines.push((String::new(), Style::new()));
        }
        lines.pop();
        self.page("Briefing", lines);
    }

    /// The side whose eyes the screen has.
    pub(crate) fn viewer(&self) -> Side {
        let deciding = match self.session.now() {
            Now::Person(side) => Some(side),
            Now::Busy | Now::Over(_) => None,
        };
        self.session.alone().or(deciding).or(self.open).unwrap_or(Side::Axis)
    }

    /// Whether the viewer's hand lies face down.
    pub(crate) fn covered(&self) -> bool {
        self.session.alone().is_none() && self.open != Some(self.viewer())
    }

    /// Whether the viewer's hand may be counted with where others look on.
    pub(crate) fn hand(&self) -> Hand {
        if self.covered() { Hand::Covered } else { Hand::Open }
    }

    /// Who reads the log.
    pub(crate) fn reader(&self) -> Reader {
        if self.covered() { Reader::Both } else { Reader::Side(self.viewer()) }
    }

    /// What is offered to whoever decides.
    pub(crate) fn offer(&self, view: &View) -> Offer {
        match self.session.now() {
            Now::Person(_) => Offer::of(&self.session, view, self.covered(), self.scraps),
            Now::Busy | Now::Over(_) => Offer::default(),
        }
    }

    /// The piece of the choice that is selected.
    pub(crate) fn selected_piece(&self) -> Option<PieceId> {
        let view = self.session.view(self.viewer());
        match self.offer(&view).items.get(self.selected?)?.choice {
            Choice::Piece(piece) => Some(piece),
            _ => None,
        }
    }

    /// The choice that passes or finishes.
    pub(crate) fn finish(&self) -> Option<Choice> {
        let Now::Person(_) = self.session.now() else { return None };
        let (_, legal) = self.session.legal()?;
        let ends = [Choice::Done, Choice::Pass, Choice::Keep];
        ends.into_iter().find(|choice| legal.contains(choice))
    }

    /// The last lines of the log, at least so many if there are.
    pub(crate) fn last_lines(&self, count: usize) -> Vec<Line> {
        let view = self.session.view(self.viewer());
        let reader = self.reader();
        let mut lines: Vec<Line> = Vec::new();
        for entry in self.session.log().entries().iter().rev() {
            let full = lines.len();
            let mut before = entry.lines(view.scenario(), reader);
            before.append(&mut lines.clone());
            let before = joined(before);
            // A line that goes on with what is there already is told with it.
            if full >= count && before.len() > full {
                break;
            }
            lines = before;
        }
        lines
    }

    /// What has happened since the last decision here, in lines.
    pub(crate) fn fresh_lines(&self) -> Vec<Line> {
        let view = self.session.view(self.viewer());
        self.session.log().lines(view.scenario(), self.reader(), self.news)
    }

    /// Where something has happened since the last decision here.
    pub(crate) fn news_hexes(&self) -> BTreeSet<Hex> {
        let entries = self.session.log().entries();
        let fresh = entries.get(self.news..).unwrap_or_default();
        fresh.iter().flat_map(|entry| touched(&entry.events)).collect()
    }

    /// Tells the person something.
    pub(crate) fn tell(&mut self, text: impl Into<String>, tone: Tone) {
        self.message = Some((text.into(), tone));
    }

    /// Makes a choice.
    pub(crate) fn make(&mut self, choice: Choice) {
        let before = self.session.log().entries().len();
        match self.session.choose(choice) {
            Ok(()) => {
                self.news = before;
                self.message = None;
                self.selected = None;
                self.scraps = false;
                self.busy = true;
            }
            Err(illegal) => {
                let words = narrate::illegal(&illegal);
                self.tell(words, Tone::Bad);
            }
        }
    }

    /// Takes the last choice back.
    pub(crate) fn undo(&mut self) {
        if self.session.undo() {
            // What follows may be as long as what was saved, and is another game.
            self.saved = None;
            self.news = self.session.log().entries().len();
            self.selected = None;
            self.busy = true;
            self.tell("taken back", Tone::Good);
        } else {
            let why = "nothing can be taken back: a card was drawn or the other side has decided";
            self.tell(why, Tone::Bad);
        }
    }

    /// The side whose bot decides now.
    pub(crate) fn thinking(&self) -> Option<Side> {
        let (side, _) = self.session.legal()?;
        let bot = self.session.reactions(side).is_none();
        (bot && self.session.now() == Now::Busy).then_some(side)
    }

    /// Lets others decide for a while; whether somebody still does.
    pub(crate) fn work(&mut self) -> bool {
        let begun = Instant::now();
        while self.busy {
            self.adviser.follow(&self.session);
            match self.session.now() {
                // A bot may think for long: the screen says so first.
                Now::Busy
                    if self.thinking().is_some() && !std::mem::replace(&mut self.shown, true) =>
                {
                    return true;
                }
                Now::Busy => {
                    if self.session.step().is_err() {
                        self.busy = false;
                        let text = "the game cannot go on: a bot chose what is not legal; \
                                    please report this with the saved game";
                        self.tell(text, Tone::Bad);
                    } else if begun.elapsed() > PATIENCE {
                        return true;
                    }
                }
                Now::Person(_) | Now::Over(_) => {
                    self.busy = false;
                    self.shown = false;
                    self.arrive();
                }
            }
        }
        false
    }

    /// Somebody is to decide, or the game is over: what is shown first.
    fn arrive(&mut self) {
        self.selected = None;
        let now = self.session.now();
        if let (Now::Person(side), None) = (now, self.session.alone())
            && self.open != Some(side)
        {
            self.open = None;
            self.cover();
        }
        self.lead();
        let prompt = self.session.legal().map(|(_, legal)| legal.prompt);
        if self.shelf.named && prompt == Some(Prompt::Turn) {
            // From Turn to Turn, so that not much is lost whatever becomes of the terminal.
            self.save();
        }
        if let Now::Over(outcome) = now {
            let mut lines = vec![(narrate::outcome(&outcome), self.look.heading())];
            lines.push((String::new(), Style::new()));
            lines.extend(self.styled(&self.fresh_lines()));
            lines.push((String::new(), Style::new()));
            lines.push(("g shows the log, S saves, Q leaves".to_owned(), self.look.faint()));
            self.page("The game is over", lines);
        } else if self.over.is_none() {
            let fresh = self.fresh_lines();
            if fresh.len() > self.log_room {
                let lines = self.styled(&fresh);
                self.page("What happened", lines);
            }
        }
    }

    /// The screen between two people, where the decision needs a hand that lies face down; not over
    /// what is there to be read first.
    pub(crate) fn cover(&mut self) {
        if let (Now::Person(side), None, None) =
            (self.session.now(), self.session.alone(), &self.over)
            && self.open != Some(side)
            && !self.session.legal().is_some_and(|(_, legal)| can_stay_covered(legal))
        {
            self.over = Some(Over::Handed(side));
        }
    }

    /// Leads the cursor to what can be chosen, where it stands elsewhere.
    fn lead(&mut self) {
        let view = self.session.view(self.viewer());
        let offer = self.offer(&view);
        let marked = offer.marked();
        if marked.is_empty() || marked.contains(&self.cursor) {
            return;
        }
        let grid = view.situation().grid();
        let far = |hex: &&Hex| (grid.distance(self.cursor, **hex), **hex);
        let nearest = marked.iter().min_by_key(far).copied();
        // On the way from hex to hex it stays with the unit.
        let beside = nearest.is_some_and(|hex| grid.distance(self.cursor, hex) <= 1);
        if !beside || offer.hexes.is_empty() {
            self.cursor = nearest.unwrap_or(self.cursor);
        }
    }

    /// Lines of the log as paragraphs of a page.
    pub(crate) fn styled(&self, lines: &[Line]) -> Vec<(String, Style)> {
        let style = |line: &Line| (line.text.clone(), self.look.log(line.weight));
        lines.iter().map(style).collect()
    }

    /// Opens a page.
    pub(crate) fn page(&mut self, title: &str, lines: Vec<(String, Style)>) {
        self.over = Some(Over::Page { title: title.to_owned(), lines, scroll: 0, left: 0 });
    }

    /// Saves, and tells.
    pub(crate) fn save(&mut self) -> bool {
        match self.shelf.save(&self.session) {
            Ok(words) => {
                self.saved = Some(self.session.choices().len());
                self.tell(words, Tone::Good);
                true
            }
            Err(failure) => {
                self.tell(failure.to_string(), Tone::Bad);
                false
            }
        }
    }

    /// Asks whether to leave; leaves at once where nothing would be lost.
    pub(crate) fn ask_to_leave(&mut self) {
        let made = self.session.choices().len();
        if self.saved == Some(made) || made == 0 || self.session.outcome().is_some() {
            self.leave = true;
            return;
        }
        let path = crate::exit::shown(&self.shelf.path);
        self.over = Some(Over::Question {
            text: "Leave the game?".to_owned(),
            answers: vec![
                ('s', format!("save to `{path}` and leave"), Answer::SaveAndLeave),
                ('q', "leave without saving".to_owned(), Answer::Leave),
                ('b', "back to the game".to_owned(), Answer::Back),
            ],
        });
    }

    /// Lets a bot set up the rest of the side that decides.
    pub(crate) fn set_up(&mut self, bot: &mut dyn Decider) {
        let Now::Person(whose) = self.session.now() else { return };
        let before = self.session.log().entries().len();
        if self.session.set_up(whose, bot) {
            self.news = before;
            self.busy = true;
        } else {
            self.tell("nothing is being set up", Tone::Bad);
        }
    }
}

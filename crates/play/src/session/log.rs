//! What has happened, choice by choice, and how it is told to a side.

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;

use crate::narrate;

/// A choice and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which side was asked what; `None` for chance.
    pub asked: Option<(Side, Prompt)>,
    /// The choice.
    pub choice: Choice,
    /// What happened.
    pub events: Vec<Event>,
}

/// All entries, in order, one for each choice of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    entries: Vec<Entry>,
    /// How many choices before the first entry cannot be told.
    untold: usize,
}

/// Who reads the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// A side, which sees its own cards.
    Side(Side),
    /// Both at once, or nobody in particular: only what both may know.
    Both,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence, with its paragraph.
    pub text: String,
    /// How important it is.
    pub weight: Weight,
    /// What it lists, where others of its kind are told in the same line.
    series: Option<Series>,
    /// How often it was the case without a break.
    times: usize,
}

/// Cards that a side draws or discards, units that a Leader activates: told in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Series {
    head: String,
    items: Vec<String>,
    para: &'static str,
}

impl Line {
    const fn new(text: String, weight: Weight) -> Line {
        Line { text, weight, series: None, times: 1 }
    }

    fn of_series(series: Series, weight: Weight) -> Line {
        let Series { head, items, para } = &series;
        let text = format!("{head} {} ({para})", narrate::list(items));
        Line { text, weight, series: Some(series), times: 1 }
    }

    /// Whether a line goes on with this one, which then tells both.
    fn takes(&mut self, next: &Line) -> bool {
        match (&self.series, &next.series) {
            (Some(mine), Some(more)) if (&mine.head, mine.para) == (&more.head, more.para) => {
                let mut series = mine.clone();
                series.items.extend(more.items.iter().cloned());
                *self = Line::of_series(series, self.weight);
                true
            }
            (None, None) if self.plain() == next.plain() => {
                let text = next.plain().to_owned();
                self.times += next.times;
                self.text = format!("{text}, {} times", self.times);
                true
            }
            _ => false,
        }
    }

    /// The text without how often it was the case.
    fn plain(&self) -> &str {
        match self.times {
            1 => &self.text,
            times => self.text.strip_suffix(&format!(", {times} times")).unwrap_or(&self.text),
        }
    }
}

/// Lines, with runs of the same and series told in one.
#[must_use]
pub fn joined(lines: impl IntoIterator<Item = Line>) -> Vec<Line> {
    let mut all: Vec<Line> = Vec::new();
    for line in lines {
        if !all.last_mut().is_some_and(|last| last.takes(&line)) {
            all.push(line);
        }
    }
    all
}

/// How important a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// A roll, a draw, a number on the way.
    Detail,
    /// Something happened.
    Plain,
    /// Somebody broke, died, rallied; an Objective or VP changed hands.
    Strong,
    /// A Turn begins, time advances, the game ends.
    Heading,
}

impl Log {
    pub(super) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Keeps the entries of so many choices.
    pub(super) fn truncate(&mut self, choices: usize) {
        self.entries.truncate(choices.saturating_sub(self.untold));
    }

    /// The log of a game that is played again.
    pub(super) fn again(mut game: Game, choices: &[Choice]) -> Log {
        let mut log = Log::default();
        for choice in choices {
            let asked = match game.next() {
                Next::Side(side, legal) => Some((*side, legal.prompt)),
                Next::Chance(_) | Next::Over(_) => None,
            };
            let Ok(events) = game.apply(choice) else { break };
            log.push(Entry { asked, choice: *choice, events });
        }
        log
    }

    /// The entries.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What entries from this place on tell a reader, in lines. Of what changes nothing for anybody
    /// there are none: who let a window pass, that an Order is done.
    #[must_use]
    pub fn lines(&self, scenario: &Scenario, reader: Reader, from: usize) -> Vec<Line> {
        let entries = self.entries.get(from..).unwrap_or_default();
        joined(entries.iter().flat_map(|entry| entry.lines(scenario, reader)))
    }
}

impl Entry {
    /// What it tells a reader.
    #[must_use]
    pub fn lines(&self, scenario: &Scenario, reader: Reader) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Some((_, prompt)) = self.asked
            && let Some(text) = narrate::decision(scenario, prompt, self.choice)
        {
            lines.push(Line::new(text, Weight::Plain));
        }
        // The Objective whose control has just changed: VP that follow are for it.
        let mut objective = None;
        for event in &self.events {
            match event.what {
                Happening::Controlled { objective: number, .. } => objective = Some(number),
                Happening::Scored { .. } => {}
                _ => objective = None,
            }
            let seen = match reader {
                Reader::Side(side) => event.seen_by(side),
                Reader::Both => event.seen_by(Side::Axis).seen_by(Side::Allies),
            };
            if let Some(weight) = weight(&seen.what) {
                lines.push(line(scenario, &seen, weight, objective));
            }
            if let Happening::EventRevealed { side, card, event } = event.what {
                let nation = &scenario.sides[side].deck;
                let texts = narrate::card_texts(nation, scenario.card(card));
                let text = format!("{}: {}", event.title(), texts.event);
                lines.push(Line::new(text, Weight::Detail));
            }
        }
        lines
    }
}

/// An event in a line: cards with what they are, units by the Leader who activates them, VP with the Objective that they are for.
fn line(scenario: &Scenario, event: &Event, weight: Weight, objective: Option<u8>) -> Line {
    let (id, verb) = match event.what {
        Happening::Drew { card: Some(id), .. } => (id, "draw"),
        Happening::Discarded { card: id } => (id, "discard"),
        Happening::Activated { unit, by: Some(leader), .. } => {
            let head = format!("{} activates", narrate::piece(scenario, leader));
            let items = vec![narrate::piece(scenario, unit)];
            let series = Series { head, items, para: event.para.text() };
            return Line::of_series(series, weight);
        }
        Happening::Scored { .. } => {
            let text = narrate::event(scenario, event);
            let text = match objective {
                Some(number) => text.replacen(" VP;", &format!(" VP for Objective {number};"), 1),
                None => text,
            };
            return Line::new(text, weight);
        }
        _ => return Line::new(narrate::event(scenario, event), weight),
    };
    let card = scenario.card(id);
    let name = narrate::card(scenario, id);
    let item = format!("{name} {} / {}", card.order.title(), card.action.title());
    let who = match event.what {
        Happening::Drew { side, .. } => side,
        _ => id.side,
    };
    let head = format!("The {} {verb}", narrate::side(who));
    Line::of_series(Series { head, items: vec![item], para: event.para.text() }, weight)
}

/// How important something is; `None` if it need not be told.
const fn weight(what: &Happening) -> Option<Weight> {
    Some(match what {
        Happening::Declined { .. }
        | Happening::OrderDone { .. }
        | Happening::Stopped { .. }
        | Happening::MeleeOver { .. }
        | Happening::PlayerActivated { .. }
        | Happening::Drew { card: None, .. } => return None,
        Happening::TurnBegan { .. }
        | Happening::TimeAdvanced { .. }
        | Happening::GameOver { .. } => Weight::Heading,
        Happening::Broke { .. }
        | Happening::Rallied { .. }
        | Happening::Eliminated { .. }
        | Happening::WeaponBroke { .. }
        | Happening::WeaponEliminated { .. }
        | Happening::Controlled { .. }
        | Happening::Scored { .. }
        | Happening::Ordered { .. }
        | Happening::Acted { .. }
        | Happening::OpFired { .. }
        | Happening::EventRevealed { .. }
        | Happening::Unhidden { .. } => Weight::Strong,
        Happening::Rolled { .. }
        | Happening::Drew { .. }
        | Happening::Discarded { .. }
        | Happening::Shuffled { .. }
        | Happening::AttackTotal { .. }
        | Happening::Defended { .. }
        | Happening::Tested { .. }
        | Happening::Unaffected { .. }
        | Happening::Activated { .. }
        | Happening::RandomHex { .. }
        | Happening::TriggerIgnored { .. } => Weight::Detail,
        _ => Weight::Plain,
    })
}

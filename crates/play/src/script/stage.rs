//! The stage of a script run: the game, what is stacked, and how it goes on by itself.

use crestline_rules::choice::{Choice, Legal, Next, Pool, Prompt, Purpose, Set};
use crestline_rules::content::CardId;
use crestline_rules::event::{Event, Happening, RollKind};
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::script::Otherwise;
use crestline_rules::side::{BySide, Side};

use super::report::{Asked, Finding, FindingKind, ScriptReport, Spot, Told};
use super::stacks::{Stacked, StackedThen, Stacks};
use super::words;
use crate::bots::{self, Seat};
use crate::chance::Seeded;
use crate::narrate;
use crate::runner::{self, Checks, Deciders, STEPS, Stop};

/// Why a script stops.
pub(super) type Halt = Box<Finding>;

/// A script run under way.
#[derive(Clone)]
pub(super) struct Stage {
    pub(super) game: Game,
    pub(super) stacks: Stacks,
    /// Whether windows must be mentioned.
    ask: bool,
    /// The statement that is carried out.
    pub(super) at: Spot,
    /// The unit that moves, first of its group, while it may still step.
    pub(super) mover: Option<PieceId>,
    /// Totals that statements expect of rolls just made.
    totals: Vec<Total>,
    steps: Vec<Told>,
    findings: Vec<Finding>,
    pub(super) expectations: usize,
}

/// A total that is expected of the next roll of a kind.
#[derive(Clone, Copy, Debug)]
struct Total {
    kind: RollKind,
    total: i32,
    by: Spot,
    said: By,
}

/// What kind of statement expects a total: one roll may have one of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// An `attack`, of the roll within.
    Attack,
    /// The roll itself.
    Roll,
}

impl Stage {
    pub(super) fn new(game: Game, ask: bool) -> Stage {
        Stage {
            game,
            stacks: Stacks::default(),
            ask,
            at: Spot::Statement(0),
            mover: None,
            totals: Vec::new(),
            steps: Vec::new(),
            findings: Vec::new(),
            expectations: 0,
        }
    }

    /// What is asked now: the side and the prompt, if a side is asked.
    pub(super) fn prompt(&self) -> Option<Prompt> {
        match self.game.next() {
            Next::Side(_, legal) => Some(legal.prompt),
            Next::Chance(_) | Next::Over(_) => None,
        }
    }

    /// The side that is asked, or whose card is drawn.
    pub(super) fn asked(&self) -> Option<Side> {
        match self.game.next() {
            Next::Side(side, _) => Some(*side),
            Next::Chance(set) => Some(set.side),
            Next::Over(_) => None,
        }
    }

    /// Whether a card is drawn for a roll now.
    pub(super) fn rolling(&self) -> bool {
        matches!(self.game.next(), Next::Chance(Set { purpose: Purpose::Roll(_), .. }))
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.game.next(), Next::Over(_))
    }

    /// A finding at the current statement.
    pub(super) fn halt(&self, kind: FindingKind, message: String, help: Option<String>) -> Halt {
        Box::new(Finding { at: self.at, kind, message, help })
    }

    /// Notes something that does not stop the run.
    pub(super) fn note(&mut self, kind: FindingKind, message: String) {
        self.findings.push(Finding { at: self.at, kind, message, help: None });
    }

    /// A piece by its name; where both sides have the name, that of whoever is asked now.
    pub(super) fn piece(&self, word: &str) -> Result<PieceId, Halt> {
        self.piece_of(self.asked(), word)
    }

    /// A piece by its name; where both sides have the name, that of this side.
    pub(super) fn piece_of(&self, side: Option<Side>, word: &str) -> Result<PieceId, Halt> {
        Ok(words::piece(self.game.scenario(), side, word, self.at)?)
    }

    /// Who decides what now, with the legal choices, for the help of a finding.
    pub(super) fn situation_in_words(&self) -> String {
        match self.game.next() {
            Next::Over(outcome) => narrate::outcome(outcome),
            Next::Chance(set) => format!("next comes {}", narrate::draw(set)),
            Next::Side(side, legal) => format!(
                "the {} decide {}; legal: {}",
                narrate::side(*side),
                narrate::prompt(self.game.scenario(), legal.prompt),
                words::choices(self.game.scenario(), legal)
            ),
        }
    }

    /// Makes a choice.
    pub(super) fn choose(&mut self, choice: Choice) -> Result<(), Halt> {
        let Some(asked) = Asked::of(self.game.next()) else {
            return Err(self.over());
        };
        match self.game.apply(&choice) {
            Ok(events) => {
                self.look_at(&events);
                self.steps.push(Told { at: self.at, asked, choice, events });
                Ok(())
            }
            Err(illegal) => {
                let scenario = self.game.scenario();
                let words = match asked {
                    Asked::Side(_, prompt) => words::with_meaning(scenario, prompt, choice),
                    Asked::Chance(..) => format!("`{}`", words::word(scenario, choice)),
                };
                let message = format!("{words} is not legal here: {}", narrate::illegal(&illegal));
                let passes = matches!(self.game.next(), Next::Side(_, legal)
                    if choice == Choice::Done && legal.contains(&Choice::Pass));
                let help = match passes {
                    true => "a Turn without an Order ends by passing: write `pass`".to_owned(),
                    false => self.situation_in_words(),
                };
                Err(self.halt(FindingKind::Illegal, message, Some(help)))
            }
        }
    }

    /// Draws a card: the one that a statement says, or the one that is stacked.
    pub(super) fn draw(&mut self, said: Option<&str>) -> Result<(), Halt> {
        let Next::Chance(set) = self.game.next() else {
            let message = "no card is drawn here".to_owned();
            return Err(self.halt(FindingKind::Illegal, message, Some(self.situation_in_words())));
        };
        let set = *set;
        // Where only one thing can come, nobody need say which.
        if let (1, None, Some(only)) = (set.len(), said, set.nth(0))
            && !matches!(set.pool, Pool::Deck(_))
        {
            return self.choose(only);
        }
        let stacked = self.stacks.next(&set);
        let said = match said {
            Some(word) => {
                let card = words::card(self.game.scenario(), Some(set.side), word, self.at);
                Some(card.map_err(|finding| {
                    let next = format!("next comes {}", narrate::draw(&set));
                    let help = finding.help.map_or(next.clone(), |help| format!("{next}; {help}"));
                    Finding { help: Some(help), ..finding }
                })?)
            }
            None => None,
        };
        let card = match (said, stacked) {
            (Some(card), Some(Stacked { card: top, by })) if card != top => {
                let top = self.game.scenario().card_name(top);
                let said = self.game.scenario().card_name(card);
                let message = format!("`{said}` cannot come: `{top}` lies on top of the deck");
                let help = by_statement(by).map(|by| format!("it was stacked by {by}"));
                return Err(self.halt(FindingKind::Card, message, help));
            }
            (Some(card), None) if self.stacks.whole(&set).is_none() => card,
            (_, Some(stacked)) => stacked.card,
            (_, None) => return Err(self.no_card(&set)),
        };
        self.stacks.take(&set);
        self.choose_card(&set, card, stacked)
    }

    fn choose_card(
        &mut self,
        set: &Set,
        card: CardId,
        stacked: Option<Stacked>,
    ) -> Result<(), Halt> {
        if set.contains(&Choice::Card(card)) {
            return self.choose(Choice::Card(card));
        }
        let name = self.game.scenario().card_name(card);
        let message = format!("`{name}` is not in the deck any more, so it cannot come off it");
        let mut halt = self.halt(
            FindingKind::Card,
            message,
            Some("it is in a hand or among the discards".to_owned()),
        );
        if let Some(stacked) = stacked {
            halt.at = stacked.by;
        }
        Err(halt)
    }

    fn no_card(&self, set: &Set) -> Halt {
        let drawn = narrate::draw(set);
        let (message, help) = match self.stacks.whole(set) {
            Some(by) => (
                format!("the pile is used up, and {drawn} is needed"),
                by_statement(by).map(|by| format!("it was given by {by}")),
            ),
            None => {
                let help = match set.pool {
                    Pool::Deck(_) => {
                        let word = set.side.word();
                        format!("put one on the deck before, with `top {word} …`")
                    }
                    Pool::Hand(_) => "say which, for example `draw G-6`".to_owned(),
                    Pool::Numbers(_) => "say which, for example `draw value:2`".to_owned(),
                    Pool::Hexes(_) => "say which, for example `draw H6`".to_owned(),
                    Pool::Smoke(_) => "say which, for example `draw value:4`".to_owned(),
                    Pool::Chits(_) => "say which, for example `draw chit:K`".to_owned(),
                };
                let thing = if matches!(set.pool, Pool::Deck(_) | Pool::Hand(_)) {
                    "which card comes"
                } else {
                    "which one comes"
                };
                (format!("nothing says {thing}: {drawn}"), Some(help))
            }
        };
        self.halt(FindingKind::Card, message, help)
    }

    fn over(&self) -> Halt {
        self.halt(
            FindingKind::Illegal,
            "the game is over before this".to_owned(),
            Some(self.situation_in_words()),
        )
    }

    /// What an unmentioned decision comes to: a window is passed, a procedure finished, and where
    /// there is only one way it is taken. `None` where somebody has to say.
    pub(super) fn unmentioned(&self, legal: &Legal) -> Option<Choice> {
        if legal.prompt == Prompt::Turn {
            return None;
        }
        if let Some(pass) = runner::idle(legal) {
            return Some(pass);
        }
        if let [only] = legal.choices[..] {
            return Some(only);
        }
        if self.ask {
            return None;
        }
        [Choice::Keep, Choice::Pass, Choice::Done].into_iter().find(|choice| legal.contains(choice))
    }

    /// Goes on by one unmentioned decision or stacked card.
    pub(super) fn go_on(&mut self) -> Result<(), Halt> {
        match self.game.next() {
            Next::Over(_) => Err(self.over()),
            Next::Chance(_) => self.draw(None),
            Next::Side(side, legal) => match self.unmentioned(legal) {
                Some(choice) => self.choose(choice),
                None => {
                    let asked = narrate::prompt(self.game.scenario(), legal.prompt);
                    let who = narrate::side(*side);
                    let message =
                        format!("the {who} must decide first, and nothing says how: {asked}");
                    let help = format!("legal: {}", words::choices(self.game.scenario(), legal));
                    Err(self.halt(FindingKind::Undecided, message, Some(help)))
                }
            },
        }
    }

    /// Draws what the last statement still has to draw: a script does not end with cards in the air.
    pub(super) fn draw_out(&mut self) -> Result<(), Halt> {
        while matches!(self.game.next(), Next::Chance(_)) {
            self.go_on()?;
        }
        Ok(())
    }

    /// Goes on until what a statement waits for has come.
    pub(super) fn until(&mut self, wanted: impl Fn(&Self) -> bool) -> Result<(), Halt> {
        while !wanted(self) {
            self.go_on()?;
        }
        Ok(())
    }

    /// Goes on until a moment that need not come at all; where it does not, that is said, and what
    /// comes instead.
    pub(super) fn until_moment(
        &mut self,
        missing: &str,
        wanted: impl Fn(&Self) -> bool,
    ) -> Result<(), Halt> {
        self.until(wanted).map_err(|halt| {
            let help = match halt.help {
                Some(help) => format!("{}; {help}", halt.message),
                None => halt.message,
            };
            self.halt(FindingKind::Illegal, missing.to_owned(), Some(help))
        })
    }

    /// Goes on while a procedure is under way and nobody need be asked: passes its windows, draws
    /// what is stacked, and stops without complaint where something must be said.
    pub(super) fn soft(&mut self, within: impl Fn(Prompt) -> bool) -> Result<(), Halt> {
        loop {
            let free = match self.game.next() {
                Next::Over(_) => false,
                Next::Chance(set) => self.stacks.next(set).is_some(),
                Next::Side(_, legal) => within(legal.prompt) && self.unmentioned(legal).is_some(),
            };
            if !free {
                return Ok(());
            }
            self.go_on()?;
        }
    }

    /// Lets rolls stand that wait for the Initiative card.
    pub(super) fn settle_initiative(&mut self) -> Result<(), Halt> {
        self.soft(|prompt| matches!(prompt, Prompt::Initiative(..)))
    }

    /// Expects a total of the next roll of a kind.
    pub(super) fn expect_total(&mut self, kind: RollKind, total: Option<i32>, said: By) {
        if let Some(total) = total {
            self.totals.push(Total { kind, total, by: self.at, said });
            self.expectations += 1;
        }
    }

    /// Compares the totals in events with those expected.
    fn look_at(&mut self, events: &[Event]) {
        for event in events {
            let Some((kind, found)) = total_in(event) else { continue };
            // An attack within another stands first; both rolls of a Melee in the order they are made.
            let due = |said: By, total: &Total| total.said == said && shown_as(total.kind) == kind;
            let attack = self.totals.iter().rposition(|total| due(By::Attack, total));
            let attack = attack.map(|at| self.totals.remove(at));
            let roll = self.totals.iter().position(|total| due(By::Roll, total));
            let roll = roll.map(|at| self.totals.remove(at));
            for Total { total, by, .. } in attack.into_iter().chain(roll) {
                if total != found {
                    self.findings.push(Finding {
                        at: by,
                        kind: FindingKind::Expectation,
                        message: format!("the total is {found}, not {total}"),
                        help: None,
                    });
                }
            }
        }
    }

    /// Totals that never came.
    fn missing_totals(&mut self) {
        for total in std::mem::take(&mut self.totals) {
            let roll = narrate::roll(total.kind);
            self.findings.push(Finding {
                at: total.by,
                kind: FindingKind::Expectation,
                message: format!("total {} was expected, but the {roll} never stood", total.total),
                help: None,
            });
        }
    }

    /// Hands the rest of the game over to bots.
    pub(super) fn otherwise(&mut self, rest: &Otherwise) -> Result<(), Halt> {
        self.at = Spot::Otherwise;
        let Some(spec) = bots::find(&rest.bot) else {
            let names: Vec<String> = bots::ALL.iter().map(|spec| spec.name.to_owned()).collect();
            let message = format!("there is no bot `{}`", rest.bot);
            let help = format!("there is {}", narrate::list(&names));
            return Err(self.halt(FindingKind::Unknown, message, Some(help)));
        };
        let seat = |side| Seat { side, seed: rest.seed, game: 0 };
        let (mut axis, mut allies) = (spec.sit(seat(Side::Axis)), spec.sit(seat(Side::Allies)));
        let mut deciders: Deciders<'_> = BySide { axis: &mut *axis, allies: &mut *allies };
        let mut chance = StackedThen { stacks: &mut self.stacks, then: Seeded::new(rest.seed, 0) };
        let steps = &mut self.steps;
        let run = runner::play(
            &mut self.game,
            &mut deciders,
            &mut chance,
            STEPS,
            Checks::None,
            &mut |step| {
                if let Some(asked) = Asked::of(step.asked) {
                    let (choice, events) = (step.choice, step.events.to_vec());
                    steps.push(Told { at: Spot::Otherwise, asked, choice, events });
                }
            },
        );
        match run.stop {
            Stop::Over(_) => Ok(()),
            Stop::NoDraw(set) => Err(self.no_card(&set)),
            Stop::Illegal(illegal) => {
                Err(self.halt(FindingKind::Stalled, narrate::illegal(&illegal), None))
            }
            Stop::Stalled | Stop::Faults(_) => {
                let message = format!("the bots did not finish the game in {STEPS} choices");
                Err(self.halt(FindingKind::Stalled, message, None))
            }
        }
    }

    /// What was played since this was last asked, with nothing wrong and no total waiting; `None`
    /// where something is not as it was said.
    pub(super) fn played(&mut self) -> Option<Vec<Choice>> {
        let steps = std::mem::take(&mut self.steps);
        let fine = self.findings.is_empty() && self.totals.is_empty();
        fine.then(|| steps.iter().map(|step| step.choice).collect())
    }

    /// The report of the run.
    pub(super) fn close(mut self, played: Result<(), Halt>) -> ScriptReport {
        match played {
            Err(halt) => self.findings.push(*halt),
            // What an unfinished run has left over is no fault of its own.
            Ok(()) => {
                self.missing_totals();
                for Stacked { card, by } in self.stacks.unused() {
                    let name = self.game.scenario().card_name(card);
                    self.findings.push(Finding {
                        at: by,
                        kind: FindingKind::Unused,
                        message: format!("`{name}` was stacked and never drawn"),
                        help: Some("stacked cards must be used up exactly".to_owned()),
                    });
                }
            }
        }
        ScriptReport {
            game: Some(self.game),
            steps: self.steps,
            findings: self.findings,
            expectations: self.expectations,
        }
    }
}

/// The total that an event shows, and of which kind of roll.
fn total_in(event: &Event) -> Option<(RollKind, i32)> {
    Some(match event.what {
        Happening::AttackTotal { total, .. } => (RollKind::Attack, total),
        Happening::Defended { total, .. } => (RollKind::Defence, total),
        Happening::MeleeTotal { total, .. } => (RollKind::Melee, total),
        Happening::Tested { roll, .. } => (RollKind::Rally, roll),
        Happening::Targeted { product, .. } => (RollKind::Targeting, product),
        // It may end the game before anything is said of its total; of the others nothing but the
        // dice counts.
        Happening::Rolled {
            kind: kind @ (RollKind::SuddenDeath | RollKind::Support | RollKind::Commissar),
            white,
            red,
            ..
        } => (kind, i32::from(white) + i32::from(red)),
        _ => return None,
    })
}

/// The total that an event shows of a roll of this kind.
pub(super) fn total_of(event: &Event, kind: RollKind) -> Option<i32> {
    total_in(event).filter(|(shown, _)| *shown == shown_as(kind)).map(|(_, total)| total)
}

/// The kind by which an event shows the total of a roll: of kinds that look alike only one is under
/// way.
pub(super) const fn shown_as(kind: RollKind) -> RollKind {
    match kind {
        RollKind::Rout => RollKind::Rally,
        RollKind::Impact | RollKind::Mines => RollKind::Attack,
        RollKind::Accuracy => RollKind::Targeting,
        _ => kind,
    }
}

/// A statement in words.
fn by_statement(by: Spot) -> Option<String> {
    match by {
        Spot::Statement(number) => Some(format!("statement {}", number + 1)),
        Spot::Given | Spot::Otherwise => None,
    }
}

//! The engine: who acts next, and what a choice does.

use std::sync::Arc;

use crate::choice::{Choice, Illegal, Legal, Next, Outcome};
use crate::content::{CardAction, CardId};
use crate::event::{Event, Happening};
use crate::frame::{Ask, Frame};
use crate::para::Para;
use crate::position::{Position, PositionFlaw};
use crate::query::Situation;
use crate::refuse;
use crate::scenario::{Arrived, Called, Scenario};
use crate::side::Side;
use crate::special::run::RuleRun;
use crate::state::{self, Fault, Piece, Place, State, Table};
use crate::view::View;

/// A game in progress: a scenario and its state. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) scenario: Arc<Scenario>,
    pub(crate) state: State,
    /// What happened since the choice that is being applied.
    pub(crate) events: Vec<Event>,
    /// Special rules that what has happened has set off, in order.
    pub(crate) due: Vec<RuleRun>,
    /// How many special rules have been set off since somebody last chose.
    pub(crate) begun: u16,
    /// The Action that a card is being played as, where it is another than the one it is read as.
    pub(crate) playing: Option<(CardId, CardAction)>,
    /// Worked out once after each choice, so that legality is asked once.
    next: Next,
}

/// Games are equal when they are in the same state; scenarios are not compared.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state
    }
}

impl Eq for Game {}

/// What stands in for who acts next while that is being worked out.
const NOBODY: Next =
    Next::Over(Outcome { winner: Side::Axis, ending: crate::choice::Ending::SuddenDeath, vp: 0 });

/// How many procedures may go on between two choices, and how many may be under way at once: what
/// special rules set off for ever ends the game.
const MOST_BETWEEN: usize = 100_000;
const DEEPEST: usize = 2_000;

/// A state as it is saved beside the choices, to go on where a replay is refused.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Snapshot(State);

impl Game {
    /// A game at the beginning of its set-up.
    #[must_use]
    pub fn new(scenario: Arc<Scenario>) -> Game {
        let scenario = fresh(scenario);
        let state = state::at_setup(&scenario);
        Game::resume(scenario, state)
    }

    /// A game in the middle.
    ///
    /// # Errors
    /// All that is wrong with the position.
    pub fn at(scenario: Arc<Scenario>, position: &Position) -> Result<Game, Vec<PositionFlaw>> {
        let scenario = fresh(scenario);
        let state = state::at_position(&scenario, position)?;
        Ok(Game::resume(scenario, state))
    }

    pub(crate) fn resume(scenario: Arc<Scenario>, state: State) -> Game {
        let (events, due) = (Vec::new(), Vec::new());
        let mut game = Game { scenario, state, events, due, begun: 0, playing: None, next: NOBODY };
        game.settle();
        game.events.clear();
        game
    }

    /// The state, to be saved.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot(self.state.clone())
    }

    /// A game that goes on from a saved state of the same scenario.
    ///
    /// Returns `None` if the state does not belong to the scenario.
    #[must_use]
    pub fn restore(scenario: Arc<Scenario>, snapshot: Snapshot) -> Option<Game> {
        let scenario = scenario.with_called(&snapshot.0.table.called)?;
        let fits = snapshot.0.table.pieces.len() == scenario.roster.len()
            && snapshot.0.table.control.len() == scenario.objectives.len()
            && (snapshot.0.over.is_some() || !snapshot.0.stack.is_empty());
        fits.then(|| Game::resume(scenario, snapshot.0)).filter(|game| game.check().is_empty())
    }

    /// The scenario that is played, with what Support Tables have brought so far: its roster grows
    /// as the game goes on (4.3.2).
    #[must_use]
    pub const fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// Who acts next, and from what. A side's list is never empty.
    #[must_use]
    pub const fn next(&self) -> &Next {
        &self.next
    }

    /// Makes one choice and returns what happened.
    ///
    /// # Errors
    /// If the choice is not one of those that [`Game::next`] lists; the state is then unchanged.
    pub fn apply(&mut self, choice: &Choice) -> Result<Vec<Event>, Illegal> {
        self.step(choice).map(|(_, events)| events)
    }

    /// Makes one choice and returns who was asked what, and what happened.
    ///
    /// # Errors
    /// If the choice is not one of those that [`Game::next`] lists; the state is then unchanged.
    pub fn step(&mut self, choice: &Choice) -> Result<(Next, Vec<Event>), Illegal> {
        let listed = match &self.next {
            Next::Side(_, legal) => legal.contains(choice),
            Next::Chance(set) => set.contains(choice),
            Next::Over(_) => false,
        };
        if !listed {
            return Err(refuse::refusal(self, *choice));
        }
        let mut choice = *choice;
        let asked = std::mem::replace(&mut self.next, NOBODY);
        self.begun = 0;
        if let Choice::As(card, action) = choice {
            self.playing = Some((card, action));
            choice = Choice::Action(card);
        }
        if let Some(frame) = self.state.stack.pop() {
            frame.apply(self, choice);
        }
        self.playing = None;
        self.settle();
        Ok((asked, std::mem::take(&mut self.events)))
    }

    /// Goes on until somebody has to decide or the game is over.
    fn settle(&mut self) {
        for went in 0_usize.. {
            if went > MOST_BETWEEN || self.state.stack.len() > DEEPEST {
                self.run_away();
            }
            self.close();
            self.count_cards();
            if let Some(outcome) = self.state.over {
                self.state.stack.clear();
                self.state.dice = None;
                self.due.clear();
                self.next = Next::Over(outcome);
                return;
            }
            for rule in std::mem::take(&mut self.due).into_iter().rev() {
                let rule = rule.keep(self);
                self.push(rule);
            }
            let Some(top) = self.state.stack.last() else {
                // The Turn never leaves the stack before the game is over.
                debug_assert!(false, "a game without procedure");
                self.end(crate::choice::Ending::SuddenDeath, self.state.table.initiative);
                continue;
            };
            match top.legal(self) {
                Ask::Side(side, prompt, mut choices) => {
                    choices.sort_unstable();
                    choices.dedup();
                    debug_assert!(!choices.is_empty(), "{prompt:?} with nothing to choose");
                    self.next = Next::Side(side, Legal { prompt, choices });
                    return;
                }
                Ask::Chance(set) => {
                    debug_assert!(!set.is_empty(), "a draw from nothing");
                    self.next = Next::Chance(set);
                    return;
                }
                Ask::Resume => {
                    if let Some(frame) = self.state.stack.pop() {
                        frame.resume(self);
                    }
                }
            }
        }
    }

    /// All that one side may know.
    #[must_use]
    pub fn view(&self, side: Side) -> View {
        View::of(self, side)
    }

    /// What lies open on the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.state.table
    }

    /// The table with the rules that read it.
    #[must_use]
    pub fn situation(&self) -> Situation<'_> {
        Situation { scenario: &self.scenario, table: &self.state.table }
    }

    /// A hash of the state that is the same on every machine and in every build.
    ///
    /// It covers what is hidden as well, so that guesses could be tried against it: it is for records
    /// and saves, and no side that plays may see it (1.2).
    #[must_use]
    pub fn hash(&self) -> u64 {
        state::digest(&self.state)
    }

    /// What is wrong with the state by the engine's own invariants: nothing, ever.
    #[must_use]
    pub fn check(&self) -> Vec<Fault> {
        self.state.check(&self.scenario)
    }

    pub(crate) fn emit(&mut self, para: Para, what: Happening) {
        self.tell(&what);
        self.events.push(Event { para, what });
    }

    /// Brings the pieces of an entry of a Support Table into the game, not yet in play (4.3.2).
    pub(crate) fn call(&mut self, called: Called) -> Option<Arrived> {
        let scenario = Arc::make_mut(&mut self.scenario);
        let arrived = scenario.call(called)?;
        self.state.table.called.push(called);
        self.state.table.pieces.resize(scenario.roster.len(), Piece::new(Place::Aside));
        Some(arrived)
    }

    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.stack.push(frame.into());
    }

    /// The side whose Turn it is.
    pub(crate) const fn active(&self) -> Side {
        self.state.table.active
    }
}

/// The scenario as it is before a game begins.
fn fresh(scenario: Arc<Scenario>) -> Arc<Scenario> {
    let same = Arc::clone(&scenario);
    scenario.with_called(&[]).unwrap_or(same)
}

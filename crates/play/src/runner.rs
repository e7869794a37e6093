//! Runs games: asks the sides and chance in turn, keeps the record, and always comes to an end.

use crestline_rules::choice::{Choice, Illegal, Legal, Next, Outcome, Prompt, Set};
use crestline_rules::event::Event;
use crestline_rules::game::Game;
use crestline_rules::side::BySide;
use crestline_rules::state::Fault;
use crestline_rules::view::View;

use crate::chance::Chance;

/// How many choices a game may take before it counts as stalled. Games of bots take a few thousand.
pub const STEPS: usize = 60_000;

/// Whoever decides for a side: a bot, a person, a script.
pub trait Decider {
    /// One of the legal choices, from what the side may know.
    fn decide(&mut self, view: &View, legal: &Legal) -> Choice;

    /// The same without a look at the table, where none is needed; it is asked first, since a look
    /// has its price.
    fn decide_unseen(&mut self, legal: &Legal) -> Option<Choice> {
        let _ = legal;
        None
    }
}

impl<D: Decider + ?Sized> Decider for Box<D> {
    fn decide(&mut self, view: &View, legal: &Legal) -> Choice {
        (**self).decide(view, legal)
    }

    fn decide_unseen(&mut self, legal: &Legal) -> Option<Choice> {
        (**self).decide_unseen(legal)
    }
}

/// A choice that has just been made, for those who watch.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Who was asked, before the choice.
    pub asked: &'a Next,
    /// The choice.
    pub choice: Choice,
    /// What happened.
    pub events: &'a [Event],
    /// The game after it.
    pub game: &'a Game,
}

/// How carefully a run watches the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Checks {
    /// Not at all.
    #[default]
    None,
    /// The engine's invariants are checked after every choice.
    EveryStep,
}

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a run has one of it")]
pub enum Stop {
    /// The game is over.
    Over(Outcome),
    /// It took too many choices.
    Stalled,
    /// A decider or chance chose what was not legal.
    Illegal(Illegal),
    /// Chance had nothing to bring.
    NoDraw(Set),
    /// The engine broke one of its own invariants.
    Faults(Vec<Fault>),
}

/// A run: how it stopped and every choice that led there, chance's included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Why it stopped.
    pub stop: Stop,
    /// The choices, in order. With the set-up they are the game.
    pub choices: Vec<Choice>,
}

/// The deciders of a game.
pub type Deciders<'a> = BySide<&'a mut dyn Decider>;

/// Plays a game on from where it stands, at most so many choices, telling each to `watch`.
pub fn play(
    game: &mut Game,
    deciders: &mut Deciders<'_>,
    chance: &mut dyn Chance,
    steps: usize,
    checks: Checks,
    watch: &mut dyn FnMut(&Step<'_>),
) -> Run {
    let mut choices = Vec::new();
    let stop = loop {
        let choice = match game.next() {
            Next::Over(outcome) => break Stop::Over(*outcome),
            _ if choices.len() >= steps => break Stop::Stalled,
            Next::Chance(set) => match chance.draw(set) {
                Some(choice) => choice,
                None => break Stop::NoDraw(*set),
            },
            Next::Side(side, legal) => {
                let decider = &mut deciders[*side];
                match decider.decide_unseen(legal) {
                    Some(choice) => choice,
                    None => decider.decide(&game.view(*side), legal),
                }
            }
        };
        match game.step(&choice) {
            Ok((asked, events)) => {
                choices.push(choice);
                watch(&Step { asked: &asked, choice, events: &events, game });
            }
            Err(illegal) => break Stop::Illegal(illegal),
        }
        if checks == Checks::EveryStep {
            let faults = game.check();
            if !faults.is_empty() {
                break Stop::Faults(faults);
            }
        }
    };
    Run { stop, choices }
}

/// Makes the choices of a record.
///
/// # Errors
/// The place of the first choice that is refused, and the refusal.
pub fn replay(game: &mut Game, choices: &[Choice]) -> Result<Vec<Event>, (usize, Illegal)> {
    let mut events = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        events.extend(game.apply(choice).map_err(|illegal| (at, illegal))?);
    }
    Ok(events)
}

/// The answer of a side that has nothing to do, so that nobody need be asked for it: a pass in a
/// window, the end of what cannot go on.
///
/// Windows open even where nothing can be played, and giving up a Weapon (11.3) is possible at any
/// time; neither is something to be asked about. A Turn is never passed like this.
#[must_use]
pub fn idle(legal: &Legal) -> Option<Choice> {
    let mut rest = legal.choices.iter().filter(|choice| !matches!(choice, Choice::Scrap(_)));
    match (rest.next(), rest.next()) {
        (Some(only @ (Choice::Pass | Choice::Done)), None) if legal.prompt != Prompt::Turn => {
            Some(*only)
        }
        _ => None,
    }
}

/// A person or other decider whose idle windows are passed without a word.
#[derive(Clone, Debug)]
pub struct Masked<D>(pub D);

impl<D: Decider> Decider for Masked<D> {
    fn decide(&mut self, view: &View, legal: &Legal) -> Choice {
        idle(legal).unwrap_or_else(|| self.0.decide(view, legal))
    }
}

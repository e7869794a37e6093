//! A game at the table, without the table: who sits where, whose decision it is, what may be taken
//! back, and what each side has been told. Whoever shows it asks the session and draws; no files, no
//! clock and no terminal are in here.
//!
//! A person sees a [`View`] and the log of his side. What is decided for people by themselves (a
//! window in which there is nothing to play, a re-roll that can change nothing) follows from what
//! both sides know, or cannot be noticed by the other side: see [`seat::Reactions`].

pub mod attack;
pub mod log;
pub mod reroll;
pub mod seat;
mod undo;

use std::sync::Arc;

use crestline_rules::choice::{Choice, Illegal, Legal, Next, Outcome, Prompt, Purpose};
use crestline_rules::event::Event;
use crestline_rules::game::Game;
use crestline_rules::position::Position;
use crestline_rules::side::{BySide, Side};
use crestline_rules::view::View;

use crate::chance::Chance;
use crate::runner::Decider;
use crate::save::{self, Loaded, SaveError};
use log::{Entry, Log};
use seat::{Reactions, Sitter};
use undo::Past;

/// Who has to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Now {
    /// A person of this side decides: [`Session::legal`], [`Session::choose`].
    Person(Side),
    /// A bot, chance, or nobody who need be asked: [`Session::step`].
    Busy,
    /// The game is over.
    Over(Outcome),
}

/// Why a session cannot go on: a bot chose what was not legal, or chance had nothing to bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// A bot's choice was refused.
    Illegal(Illegal),
    /// Nothing came for a side, for this.
    NoDraw(Side, Purpose),
}

/// A game that people play.
pub struct Session {
    game: Game,
    start: Option<Position>,
    choices: Vec<Choice>,
    seats: BySide<Sitter>,
    chance: Box<dyn Chance>,
    log: Log,
    past: Vec<Past>,
    attack: attack::Forming,
}

impl Session {
    /// A game from its beginning.
    #[must_use]
    pub fn new(game: Game, seats: BySide<Sitter>, chance: Box<dyn Chance>) -> Session {
        let attack = attack::Forming::default();
        let (choices, past) = (Vec::new(), Vec::new());
        Session { game, start: None, choices, seats, chance, log: Log::default(), past, attack }
    }

    /// A saved game. What happened before is in the log again, if it can be played again.
    #[must_use]
    pub fn resume(loaded: Loaded, seats: BySide<Sitter>, chance: Box<dyn Chance>) -> Session {
        let Loaded { game, start, choices, replay } = loaded;
        let log = match (replay, beginning(&game, start.as_ref())) {
            (save::Replay::Same, Some(begun)) => Log::again(begun, &choices),
            _ => Log::default(),
        };
        let attack = attack::Forming::default();
        Session { game, start, choices, seats, chance, log, past: Vec::new(), attack }
    }

    /// Who has to do something.
    #[must_use]
    pub fn now(&self) -> Now {
        match self.game.next() {
            Next::Over(outcome) => Now::Over(*outcome),
            Next::Chance(_) => Now::Busy,
            Next::Side(side, legal) => match &self.seats[*side] {
                Sitter::Bot(_) => Now::Busy,
                Sitter::Person(_) if self.answer(*side, legal).is_some() => Now::Busy,
                Sitter::Person(_) => Now::Person(*side),
            },
        }
    }

    /// What the side that decides may choose; `None` while no side decides.
    #[must_use]
    pub fn legal(&self) -> Option<(Side, &Legal)> {
        match self.game.next() {
            Next::Side(side, legal) => Some((*side, legal)),
            Next::Chance(_) | Next::Over(_) => None,
        }
    }

    /// All that a side may know.
    #[must_use]
    pub fn view(&self, side: Side) -> View {
        self.game.view(side)
    }

    /// The side that a person plays alone, against a bot; `None` where two people or two bots play.
    #[must_use]
    pub fn alone(&self) -> Option<Side> {
        let person = |side: &Side| matches!(self.seats[*side], Sitter::Person(_));
        let mut people = Side::BOTH.into_iter().filter(person);
        people.next().filter(|_| people.next().is_none())
    }

    /// How a person of a side meets windows for reactions; `None` for a bot.
    #[must_use]
    pub fn reactions(&self, side: Side) -> Option<Reactions> {
        match self.seats[side] {
            Sitter::Person(reactions) => Some(reactions),
            Sitter::Bot(_) => None,
        }
    }

    /// Changes how a person of a side meets windows for reactions.
    pub fn set_reactions(&mut self, side: Side, reactions: Reactions) {
        if let Sitter::Person(old) = &mut self.seats[side] {
            *old = reactions;
        }
    }

    /// Lets a bot set up the rest of a side; whether there was anything left to set up.
    pub fn set_up(&mut self, side: Side, bot: &mut dyn Decider) -> bool {
        let mut any = false;
        while let (Now::Person(who), Some((_, legal))) = (self.now(), self.legal()) {
            if who != side || !is_setup(legal.prompt) {
                break;
            }
            let choice = bot.decide(&self.view(side), legal);
            if self.choose(choice).is_err() {
                break;
            }
            any = true;
        }
        any
    }

    /// Makes a choice of the person who decides.
    ///
    /// # Errors
    /// If it is not legal, with the reason; nothing has changed then.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Illegal> {
        let past = self.now_past();
        let side = self.legal().map(|(side, _)| side);
        self.apply(choice)?;
        // Behind a decision of the other side nobody goes back.
        self.past.retain(|past| Some(past.side()) == side);
        match side {
            Some(side) if !self.revealed(side) => self.past.extend(past),
            _ => self.past.clear(),
        }
        Ok(())
    }

    /// Makes one choice of whoever is not asked: a bot, chance, a window that is passed by itself.
    ///
    /// # Errors
    /// If the game cannot go on; a defect of a bot or of chance.
    pub fn step(&mut self) -> Result<(), Stuck> {
        let (choice, own) = match self.game.next() {
            Next::Over(_) => return Ok(()),
            Next::Chance(set) => {
                (self.chance.draw(set).ok_or(Stuck::NoDraw(set.side, set.purpose))?, false)
            }
            Next::Side(side, legal) => match (&mut self.seats[*side], &self.past[..]) {
                (Sitter::Bot(bot), _) => (bot.decide(&self.game.view(*side), legal), false),
                (Sitter::Person(_), past) => {
                    // Passed for the one who would take back, it is taken back with the rest.
                    let own = past.last().is_some_and(|past| past.side() == *side);
                    match self.answer(*side, legal) {
                        Some(choice) => (choice, own),
                        None => return Ok(()),
                    }
                }
            },
        };
        self.apply(choice).map_err(Stuck::Illegal)?;
        if !own {
            self.past.clear();
        }
        Ok(())
    }

    /// Goes on until a person decides or the game is over.
    ///
    /// # Errors
    /// As [`Session::step`].
    pub fn advance(&mut self) -> Result<Now, Stuck> {
        loop {
            match self.now() {
                Now::Busy => self.step()?,
                now => return Ok(now),
            }
        }
    }

    /// Why a choice is not legal now; `None` if it is.
    #[must_use]
    pub fn why_not(&self, choice: Choice) -> Option<Illegal> {
        self.game.clone().apply(&choice).err()
    }

    /// The log.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// The attack that is being formed.
    #[must_use]
    pub const fn forming(&self) -> &attack::Forming {
        &self.attack
    }

    /// All choices so far, chance's included.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.game.next() {
            Next::Over(outcome) => Some(*outcome),
            Next::Side(..) | Next::Chance(_) => None,
        }
    }

    /// The game as text, with a note of whoever saves it: who sat where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, note: &str) -> Result<String, SaveError> {
        save::write_noted(&self.game, self.start.as_ref(), &self.choices, note)
    }

    /// A number that is the same for equal games; for tests and reports, and for nobody who plays.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.game.hash()
    }

    /// What is chosen for a person without asking him.
    fn answer(&self, side: Side, legal: &Legal) -> Option<Choice> {
        let Sitter::Person(reactions) = self.seats[side] else { return None };
        let shared = matches!(self.seats[side.other()], Sitter::Person(_));
        if let Prompt::Initiative(_, roller) = legal.prompt
            && !reactions.always_reroll
        {
            // Two people at one screen see whether one of them is asked: with the eyes of the one
            // whose cards are not rolled it says nothing of a hand.
            let eyes = if shared { roller.other() } else { side };
            if !reroll::matters(&self.game.view(eyes)) {
                return Some(Choice::Keep);
            }
        }
        reactions.answer(legal, self.game.table().active == side, shared)
    }

    fn apply(&mut self, choice: Choice) -> Result<(), Illegal> {
        let asked = self.legal().map(|(side, legal)| (side, legal.prompt));
        let events = self.game.apply(&choice)?;
        self.attack.follow(asked.map(|(_, prompt)| prompt), choice);
        self.choices.push(choice);
        self.log.push(Entry { asked, choice, events });
        Ok(())
    }

    /// Whether the last choice has shown its side something that was hidden from it.
    fn revealed(&self, side: Side) -> bool {
        let last = self.log.entries().last();
        let events: &[Event] = last.map_or(&[], |entry| &entry.events);
        matches!(self.game.next(), Next::Over(_)) || undo::reveals(&self.game, side, events)
    }
}

/// The game as it stood at its beginning.
fn beginning(game: &Game, start: Option<&Position>) -> Option<Game> {
    match start {
        None => Some(Game::new(Arc::clone(game.scenario()))),
        Some(position) => Game::at(Arc::clone(game.scenario()), position).ok(),
    }
}

/// Whether a choice is seen on the table by whoever looks at it, and no card of a hand.
#[must_use]
pub const fn is_open(choice: &Choice) -> bool {
    !matches!(choice, Choice::Card(_) | Choice::Action(_) | Choice::Order(..) | Choice::As(..))
}

/// Whether a decision can be made without looking at a hand: something open can be chosen, and it
/// belongs to what lies on the table.
#[must_use]
pub fn can_stay_covered(legal: &Legal) -> bool {
    let at_hand = matches!(
        legal.prompt,
        Prompt::Turn | Prompt::Discard | Prompt::LateDiscard | Prompt::SetupPiece
    );
    !at_hand && legal.choices.iter().any(|choice| is_open(choice) && !is_scrap(choice))
}

/// Whether a choice gives up a Weapon (11.3), which is possible at nearly any time.
#[must_use]
pub const fn is_scrap(choice: &Choice) -> bool {
    matches!(choice, Choice::Scrap(_))
}

/// Whether a prompt belongs to the set-up.
#[must_use]
pub const fn is_setup(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::SetupPiece | Prompt::SetupHex(_) | Prompt::SetupWeapon(_))
}

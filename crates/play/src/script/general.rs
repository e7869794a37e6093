//! What happens in windows and triggers, and decisions in general: each made as soon as it can be,
//! what comes before it passed.

use crestline_rules::choice::{Choice, Next, Prompt, Purpose};
use crestline_rules::script::{Doing, Word};

use super::report::{FindingKind, Spot};
use super::stage::{Halt, Stage};
use super::words;
use crate::narrate;

impl Stage {
    /// `action A-12 rifle-1 H6 { … }`: the Action half of a card, played as soon as it can be, and
    /// what is decided for it.
    pub(super) fn action(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        let Some(card) = &doing.card else {
            return Err(self.lacks("which card is played", "action G-6"));
        };
        self.play_action(card)?;
        self.answers(&doing.words)?;
        self.block(&doing.within, number + 1)
    }

    /// Plays the Action half of a card as soon as it can be. Where it never can, that is said, not
    /// what else would be needed to wait on.
    fn play_action(&mut self, card: &str) -> Result<(), Halt> {
        let refusal = self.refusal(card);
        self.answer(&Word::Action(card.to_owned())).map_err(|halt| match (halt.kind, refusal) {
            (FindingKind::Card | FindingKind::Undecided, Some(why)) => {
                let message = format!("the Action of `{card}` cannot be played now: {why}");
                let help = Some(format!("nor could it be waited for: {}", halt.message));
                self.halt(FindingKind::Illegal, message, help)
            }
            _ => halt,
        })
    }

    /// Why the Action half of a card cannot be played at once, by the side that is asked or draws.
    fn refusal(&self, name: &str) -> Option<String> {
        let side = self.asked()?;
        let card = self.game.scenario().card_named(Some(side), name)?;
        match self.game.next() {
            Next::Side(..) => {
                let illegal = self.game.clone().apply(&Choice::Action(card)).err()?;
                Some(narrate::illegal(&illegal))
            }
            Next::Chance(_) if !self.game.view(side).hand().contains(card.number) => {
                Some(format!("the {} do not hold it", narrate::side(side)))
            }
            Next::Chance(set) => Some(format!("next comes {}", narrate::draw(set))),
            Next::Over(_) => None,
        }
    }

    /// `event A-30 line-1`: the card revealed for an Event, and what is decided for it.
    pub(super) fn event(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.revealed(Purpose::Event, doing, number)
    }

    /// `sniper A-30 line-1`: the card revealed for a Sniper, and whom he breaks.
    pub(super) fn sniper(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.revealed(Purpose::RandomHex, doing, number)
    }

    fn revealed(&mut self, what: Purpose, doing: &Doing, number: usize) -> Result<(), Halt> {
        let missing = match what {
            Purpose::Event => "no card is revealed for an Event here",
            _ => "no card is revealed for a Sniper here",
        };
        self.until_moment(
            missing,
            |stage| matches!(stage.game.next(), Next::Chance(set) if set.purpose == what),
        )?;
        self.draw(doing.card.as_deref())?;
        self.answers(&doing.words)?;
        self.block(&doing.within, number + 1)?;
        self.at = Spot::Statement(number);
        // What interrupted goes on with statements of its own.
        while let Next::Side(_, legal) = self.game.next()
            && matches!(
                legal.prompt,
                Prompt::Event(..)
                    | Prompt::Sniper(_)
                    | Prompt::Displace(_)
                    | Prompt::DeployShare(..)
                    | Prompt::LightWounds(_)
            )
            && self.unmentioned(legal).is_some()
        {
            self.go_on()?;
        }
        Ok(())
    }

    /// `draw G-6`, `draw value:4`: what chance brings next, whatever it is for.
    pub(super) fn draws(&mut self, doing: &Doing) -> Result<(), Halt> {
        if doing.words.is_empty() {
            return Err(self.lacks("what comes", "draw G-6"));
        }
        for word in &doing.words {
            self.until(|stage| matches!(stage.game.next(), Next::Chance(_)))?;
            match word {
                Word::Card(name) => self.draw(Some(name))?,
                _ => {
                    let choice =
                        words::choice(self.game.scenario(), self.game.next(), word, self.at)?;
                    self.choose(choice)?;
                }
            }
        }
        Ok(())
    }

    /// Decisions and draws, one after the other.
    pub(super) fn answers(&mut self, list: &[Word]) -> Result<(), Halt> {
        list.iter().try_for_each(|word| self.answer(word))
    }

    /// A decision or draw, as soon as it can be made.
    fn answer(&mut self, word: &Word) -> Result<(), Halt> {
        loop {
            let choice = words::choice(self.game.scenario(), self.game.next(), word, self.at)?;
            match (self.game.next(), word) {
                (Next::Side(_, legal), _) if legal.contains(&choice) => {
                    return self.choose(choice);
                }
                (Next::Chance(set), Word::Card(name)) if set.contains(&choice) => {
                    return self.draw(Some(name));
                }
                (Next::Chance(set), _) if set.contains(&choice) => return self.choose(choice),
                // Nobody could go on from here but by what is said: why it cannot be.
                (Next::Side(_, legal), _) if self.unmentioned(legal).is_none() => {
                    return self.choose(choice);
                }
                (Next::Side(..) | Next::Chance(_), _) => self.go_on()?,
                (Next::Over(_), _) => return self.choose(choice),
            }
        }
    }

    /// Whether the card of an Action can be played at this moment.
    pub(super) fn can_answer(&self, doing: &Doing) -> bool {
        let Some(card) = &doing.card else { return false };
        let word = Word::Action(card.clone());
        let next = self.game.next();
        match (next, words::choice(self.game.scenario(), next, &word, self.at)) {
            (Next::Side(_, legal), Ok(choice)) => legal.contains(&choice),
            _ => false,
        }
    }

    /// Whether the side whose Turn it is holds the card of an Action.
    pub(super) fn of_mover(&self, doing: &Doing) -> bool {
        let active = self.game.table().active;
        let named = |name: &String| self.game.scenario().card_named(Some(active), name);
        let card = doing.card.as_ref().and_then(named);
        card.is_some_and(|card| self.game.view(active).hand().contains(card.number))
    }
}

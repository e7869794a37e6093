//! Moves with the reactions to them, and Advances.

use crestline_rules::choice::{Choice, Next, Prompt, Purpose};
use crestline_rules::script::{Doing, Statement, Verb, Word};

use super::block::count;
use super::fire::{in_attack, target};
use super::report::{FindingKind, Spot};
use super::stage::{Halt, Stage};

impl Stage {
    /// `go rifle-1 H6 H7 { fire … }`: a mover, with the units that come along, and its path. What
    /// stands within happens on the way: Op Fire when the hex that it is aimed at is entered, the
    /// rolls of Mines when they attack.
    pub(super) fn go(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        let mut movers = Vec::new();
        let active = Some(self.game.table().active);
        for word in &doing.pieces {
            movers.push(self.piece_of(active, word)?);
        }
        let Some(first) = movers.first().copied() else {
            return Err(self.lacks("who moves", "go rifle-1 H6 H7"));
        };
        // A mover that has not finished may be taken on, for example after handing over a Weapon.
        let on_the_way = self.prompt() == Some(Prompt::Step) && self.mover == Some(first);
        if !on_the_way {
            self.until(|stage| stage.prompt() == Some(Prompt::Mover))?;
            for (at, unit) in movers.iter().enumerate() {
                self.until(|stage| {
                    stage.prompt() == Some(if at == 0 { Prompt::Mover } else { Prompt::Step })
                })?;
                self.choose(Choice::Piece(*unit))?;
            }
            self.mover = Some(first);
        }
        let mut rest = Queue { statements: &doing.within, number: number + 1 };
        self.aside(&mut rest)?;
        let hexes = doing.hexes.iter().map(|hex| Choice::Hex(*hex));
        let off = doing.words.contains(&Word::Exit).then_some(Choice::Exit);
        for step in hexes.chain(off) {
            self.at = Spot::Statement(number);
            if self.prompt() != Some(Prompt::Step) {
                let where_to = match step {
                    Choice::Hex(hex) => hex.to_string(),
                    _ => "it leaves the map".to_owned(),
                };
                let message = format!("the mover has stopped before {where_to}");
                let help = Some(self.situation_in_words());
                return Err(self.halt(FindingKind::Illegal, message, help));
            }
            self.choose(step)?;
            self.reactions(&mut rest, number)?;
        }
        self.spaces(doing)?;
        self.block(rest.statements, rest.number)?;
        self.at = Spot::Statement(number);
        self.soft(reacting)
    }

    /// What happens after an entry, until the mover goes on.
    fn reactions(&mut self, rest: &mut Queue<'_>, number: usize) -> Result<(), Halt> {
        loop {
            if self.comes(rest) {
                self.next_of(rest)?;
                self.aside(rest)?;
                continue;
            }
            self.at = Spot::Statement(number);
            match self.prompt() {
                Some(prompt) if !reacting(prompt) => return Ok(()),
                None if self.is_over() => return Ok(()),
                _ => self.go_on()?,
            }
        }
    }

    /// Whether the moment of the next reaction has come.
    fn comes(&self, rest: &Queue<'_>) -> bool {
        if let Some(verb) = rest.of_attack() {
            return self.due(verb);
        }
        let Some(doing) = rest.reaction(self) else { return false };
        match (doing.verb, self.prompt()) {
            (Verb::Action, Some(_)) => self.can_answer(doing),
            (_, Some(Prompt::OpFire(hex))) => target(doing).is_none_or(|target| target == hex),
            _ => false,
        }
    }

    /// Carries out what stands within up to the next reaction.
    fn aside(&mut self, rest: &mut Queue<'_>) -> Result<(), Halt> {
        while rest.reaction(self).is_none() && !rest.statements.is_empty() {
            // Before the next step nothing is attacked: what belongs to Mines waits for it.
            if let Some(verb) = rest.of_attack()
                && !self.comes_to(verb)?
                && self.prompt() == Some(Prompt::Step)
            {
                return Ok(());
            }
            self.next_of(rest)?;
        }
        Ok(())
    }

    /// Whether what such a statement of an attack is about comes now.
    fn due(&self, verb: Verb) -> bool {
        match (verb, self.game.next()) {
            (Verb::Roll, _) => self.rolling(),
            (Verb::Draw, Next::Chance(_)) => true,
            (Verb::Event, Next::Chance(set)) => set.purpose == Purpose::Event,
            (Verb::Sniper, Next::Chance(set)) => set.purpose == Purpose::RandomHex,
            (Verb::Defend, Next::Side(_, legal)) => matches!(legal.prompt, Prompt::Defend(_)),
            (Verb::Reroll, Next::Side(_, legal)) => matches!(legal.prompt, Prompt::Initiative(..)),
            (Verb::Rule, Next::Side(_, legal)) => {
                matches!(legal.prompt, Prompt::Rule(..) | Prompt::RuleHex(..))
            }
            _ => false,
        }
    }

    /// Goes on among the reactions until what a statement is about comes; false if it does not.
    fn comes_to(&mut self, verb: Verb) -> Result<bool, Halt> {
        while !self.due(verb) {
            match self.prompt() {
                Some(prompt) if !reacting(prompt) => return Ok(false),
                None if self.is_over() => return Ok(false),
                _ => self.go_on()?,
            }
        }
        Ok(true)
    }

    fn next_of(&mut self, rest: &mut Queue<'_>) -> Result<(), Halt> {
        let Some((first, others)) = rest.statements.split_first() else { return Ok(()) };
        let number = rest.number;
        rest.number += count(std::slice::from_ref(first));
        rest.statements = others;
        self.statement(first, number)
    }

    /// `enter rifle-1 H6`: a unit advances.
    pub(super) fn enter(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        let off = doing.words.contains(&Word::Exit).then_some(Choice::Exit);
        let Some(last) = doing.hexes.last().map(|hex| Choice::Hex(*hex)).or(off) else {
            return Err(self.lacks("which hex is entered", "enter rifle-1 H6"));
        };
        if doing.pieces.is_empty() {
            return Err(self.lacks("who advances", "enter rifle-1 H6"));
        }
        for (at, word) in doing.pieces.iter().enumerate() {
            self.until(|stage| stage.prompt() == Some(Prompt::AdvanceUnit))?;
            let unit = self.piece(word)?;
            self.choose(Choice::Piece(unit))?;
            self.until(|stage| stage.prompt() == Some(Prompt::AdvanceHex(unit)))?;
            let own = doing.hexes.get(at).map(|hex| Choice::Hex(*hex));
            self.choose(own.unwrap_or(last))?;
        }
        self.spaces(doing)?;
        self.block(&doing.within, number + 1)
    }

    /// When those come back who have left the map: the other words of a path.
    fn spaces(&mut self, doing: &Doing) -> Result<(), Halt> {
        let spaces: Vec<Word> =
            doing.words.iter().filter(|word| **word != Word::Exit).cloned().collect();
        self.answers(&spaces)
    }
}

/// Whether a decision belongs to the reactions to an entry.
const fn reacting(prompt: Prompt) -> bool {
    in_attack(prompt) || matches!(prompt, Prompt::OpFire(_) | Prompt::Reaction(_))
}

/// What stands within a Move and is still to come.
struct Queue<'a> {
    statements: &'a [Statement],
    number: usize,
}

impl Queue<'_> {
    /// What the next statement is, if it belongs to an attack under way: Mines are nobody's Action.
    fn of_attack(&self) -> Option<Verb> {
        match self.statements.first() {
            Some(Statement::Do(doing)) => matches!(
                doing.verb,
                Verb::Roll
                    | Verb::Defend
                    | Verb::Reroll
                    | Verb::Event
                    | Verb::Sniper
                    | Verb::Draw
                    | Verb::Rule
            )
            .then_some(doing.verb),
            _ => None,
        }
    }

    /// The next statement, if it is a reaction: Op Fire, or an Action of the side that does not move.
    fn reaction(&self, stage: &Stage) -> Option<&Doing> {
        match self.statements.first() {
            Some(Statement::Do(doing)) => match doing.verb {
                Verb::Fire | Verb::Attack => Some(doing),
                Verb::Action if !stage.of_mover(doing) => Some(doing),
                _ => None,
            },
            _ => None,
        }
    }
}

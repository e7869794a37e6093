//! Reads a tape: the statement that says what comes next on it, with what belongs to it in its block.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Prompt, Purpose};
use crestline_rules::content::Trigger;
use crestline_rules::event::{Happening, RollKind};
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::script::{Doing, Expect, Statement, Verb, Word};

use super::fire::in_attack;
use super::report::Asked;
use super::tape::{Item, time_in, total_at};

/// How much a statement says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// With the totals of rolls.
    Totals,
    /// Without them.
    Plain,
    /// Only the next choice, as soon as it can be made.
    Short,
}

/// A tape being read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) items: &'a [Item],
    pub(super) game: &'a Game,
    pub(super) style: Style,
}

/// The name of a piece, as a script writes it.
pub(super) fn name(game: &Game, piece: PieceId) -> String {
    let known = game.scenario().counter(piece).name.clone();
    match game.scenario().piece(None, &known) {
        Ok(_) => known,
        Err(_) => game.scenario().name(piece),
    }
}

/// A statement, and what of the tape comes behind it.
type Read = (Statement, usize);

impl Reader<'_> {
    /// The statement for what comes next and is not passed over.
    pub(super) fn next(&self, from: usize) -> Option<Statement> {
        let at = (from..self.items.len()).find(|at| !self.passed(*at))?;
        if self.style == Style::Short {
            let item = &self.items[at];
            let verb = match item.asked {
                Asked::Side(..) => Verb::Decide,
                Asked::Chance(..) => Verb::Draw,
            };
            let words = vec![item.word.clone()];
            return Some(Statement::Do(Doing { words, ..Doing::new(verb) }));
        }
        self.read(at).map(|(statement, _)| statement)
    }

    /// Whether a script passes over this unsaid: a window, the end of something, and what can only
    /// be one thing and is part of no statement.
    fn passed(&self, at: usize) -> bool {
        let item = &self.items[at];
        let Asked::Side(_, prompt) = item.asked else { return false };
        let nothing = matches!(item.choice, Choice::Keep | Choice::Pass | Choice::Done);
        item.unasked && prompt != Prompt::Turn && (nothing || !is_shown(prompt))
    }

    fn prompt(&self, at: usize) -> Option<Prompt> {
        match self.items.get(at)?.asked {
            Asked::Side(_, prompt) => Some(prompt),
            Asked::Chance(..) => None,
        }
    }

    fn choice(&self, at: usize) -> Option<Choice> {
        self.items.get(at).map(|item| item.choice)
    }

    fn card(&self, at: usize) -> Option<String> {
        match (self.items.get(at)?.asked, self.choice(at)?) {
            (_, Choice::Card(card)) => Some(self.game.scenario().card_name(card)),
            _ => None,
        }
    }

    fn roll_at(&self, at: usize) -> Option<String> {
        match self.items.get(at)?.asked {
            Asked::Chance(_, Purpose::Roll(_)) => self.card(at),
            _ => None,
        }
    }

    fn total(&self, at: usize) -> Option<i32> {
        (self.style == Style::Totals).then(|| total_at(self.items, at)).flatten()
    }

    /// The statement for what is here.
    fn read(&self, at: usize) -> Option<Read> {
        let item = self.items.get(at)?;
        match (item.asked, item.choice) {
            (Asked::Chance(_, purpose), _) => Some(self.drawn(at, purpose)),
            (Asked::Side(_, prompt), choice) => self.decided(at, prompt, choice),
        }
    }

    /// What chance brings.
    fn drawn(&self, at: usize, purpose: Purpose) -> Read {
        let sniper = |items: &[Item]| {
            let last = items.last().map_or(&[][..], |item| &item.events);
            last.iter().any(|event| {
                matches!(event.what, Happening::Triggered { trigger: Trigger::Sniper, .. })
            })
        };
        match purpose {
            Purpose::Roll(_) => {
                let roll =
                    Doing { card: self.card(at), total: self.total(at), ..Doing::new(Verb::Roll) };
                (Statement::Do(roll), at + 1)
            }
            Purpose::Event => {
                let (words, end) = self.words(at + 1, |prompt| {
                    matches!(prompt, Prompt::Event(..) | Prompt::Displace(_))
                });
                let event = Doing { card: self.card(at), words, ..Doing::new(Verb::Event) };
                (Statement::Do(event), end)
            }
            Purpose::RandomHex if sniper(&self.items[..at]) => {
                let (words, end) = self.words(at + 1, |prompt| matches!(prompt, Prompt::Sniper(_)));
                let shot = Doing { card: self.card(at), words, ..Doing::new(Verb::Sniper) };
                (Statement::Do(shot), end)
            }
            _ => {
                let same = |item: &&Item| item.asked == self.items[at].asked;
                let drawn = self.items[at..].iter().take_while(same).take(8);
                let words: Vec<Word> = drawn.map(|item| item.word.clone()).collect();
                let end = at + words.len();
                (Statement::Do(Doing { words, ..Doing::new(Verb::Draw) }), end)
            }
        }
    }

    /// What a side decides.
    fn decided(&self, at: usize, prompt: Prompt, choice: Choice) -> Option<Read> {
        use Prompt as P;
        Some(match (prompt, choice) {
            (P::SetupPiece, Choice::Piece(_)) => self.place(at),
            (P::SetupWeapon(weapon), Choice::Piece(unit)) => {
                let pieces = vec![name(self.game, weapon), name(self.game, unit)];
                (Statement::Do(Doing { pieces, ..Doing::new(Verb::Place) }), at + 1)
            }
            (P::Turn, Choice::Pass | Choice::Done) => self.turn_over(at, choice),
            (P::FireTarget | P::AssaultTarget | P::BlastHex, Choice::Hex(hex)) => {
                self.attack(hex, at + 1)
            }
            (P::OpFire(hex) | P::FireBase(hex), Choice::Piece(_)) => self.attack(hex, at),
            (P::OpFire(_), Choice::Card(_)) => self.op_fire(at),
            (P::Defend(_), Choice::Piece(unit)) => self.rolls_for(at, unit, Verb::Defend),
            (P::RallyUnit | P::RoutUnit, Choice::Piece(unit)) => {
                self.rolls_for(at, unit, Verb::Test)
            }
            (P::Retreat(unit, _), Choice::Hex(_)) => {
                let hexes =
                    self.hexes(at, |prompt| matches!(prompt, P::Retreat(who, _) if who == unit));
                let end = at + hexes.len();
                let pieces = vec![name(self.game, unit)];
                (Statement::Do(Doing { pieces, hexes, ..Doing::new(Verb::Retreat) }), end)
            }
            (P::Mover, Choice::Piece(unit)) if self.is_unit(unit) => self.go(at),
            (P::Step, Choice::Hex(_) | Choice::Exit) => self.go(at),
            (P::AdvanceUnit, Choice::Piece(unit)) => self.enter(at, unit),
            (P::MeleeHex, Choice::Hex(hex)) => {
                let (within, end) = self.block(at + 1, |prompt| {
                    prompt != P::MeleeHex
                        && (in_attack(prompt)
                            || matches!(
                                prompt,
                                P::Ambush(_) | P::AmbushVictim(_) | P::NoQuarter(_)
                            ))
                });
                let melee = Doing { hexes: vec![hex], within, ..Doing::new(Verb::Melee) };
                (Statement::Do(melee), end)
            }
            (P::Initiative(..), Choice::Reroll) => {
                let card = self.roll_at(at + 1);
                let end = at + 1 + usize::from(card.is_some());
                let total = card.as_ref().and_then(|_| self.total(at + 1));
                (Statement::Do(Doing { card, total, ..Doing::new(Verb::Reroll) }), end)
            }
            (P::Rule(rule, ..) | P::RuleHex(rule, _), _) => {
                let (words, end) = self.words(
                    at,
                    |prompt| matches!(prompt, P::Rule(one, ..) | P::RuleHex(one, _) if one == rule),
                );
                let rules = &self.game.scenario().special.rules;
                let rule = rules.get(usize::from(rule)).map(|rule| rule.name.clone());
                (Statement::Do(Doing { rule, words, ..Doing::new(Verb::Rule) }), end)
            }
            (_, Choice::Action(card)) => {
                let card = Some(self.game.scenario().card_name(card));
                let (words, end) = self.words(at + 1, is_of_action);
                (Statement::Do(Doing { card, words, ..Doing::new(Verb::Action) }), end)
            }
            _ => {
                let mut words = vec![self.items[at].word.clone()];
                let (more, end) = self.words(at + 1, |other| together(prompt, other));
                words.extend(more);
                (Statement::Do(Doing { words, ..Doing::new(Verb::Decide) }), end)
            }
        })
    }

    fn is_unit(&self, piece: PieceId) -> bool {
        self.game.scenario().unit_kind(piece).is_some()
    }

    /// Decisions in a row that belong to something, without what a script passes over.
    fn words(&self, from: usize, belongs: impl Fn(Prompt) -> bool) -> (Vec<Word>, usize) {
        let (mut words, mut at, mut end) = (Vec::new(), from, from);
        while let Some(prompt) = self.prompt(at) {
            if self.passed(at) {
                at += 1;
                continue;
            }
            if !belongs(prompt) {
                break;
            }
            words.push(self.items[at].word.clone());
            at += 1;
            end = at;
        }
        (words, end)
    }

    /// Hexes in a row.
    fn hexes(&self, from: usize, belongs: impl Fn(Prompt) -> bool) -> Vec<Hex> {
        let items = self.items[from..].iter();
        let hexes = items.map_while(|item| match (item.asked, item.choice) {
            (Asked::Side(_, prompt), Choice::Hex(hex)) if belongs(prompt) => Some(hex),
            _ => None,
        });
        hexes.collect()
    }

    /// Statements for all that belongs to something under way, and where it ends.
    fn block(&self, from: usize, belongs: impl Fn(Prompt) -> bool) -> (Vec<Statement>, usize) {
        let (mut statements, mut at, mut end) = (Vec::new(), from, from);
        while let Some(item) = self.items.get(at) {
            let part = match item.asked {
                Asked::Side(_, prompt) => belongs(prompt),
                Asked::Chance(_, purpose) => !matches!(
                    purpose,
                    Purpose::Hand | Purpose::Chit | Purpose::Roll(RollKind::SuddenDeath)
                ),
            };
            if !part {
                break;
            }
            if self.passed(at) {
                // A roll that stands may set off a Time advance.
                if let Some(space) = time_in(&self.items[at..=at])
                    && matches!(self.prompt(at), Some(Prompt::Initiative(..)))
                    && !statements.is_empty()
                {
                    statements.push(Statement::Expect(vec![Expect::Time(space)]));
                }
                at += 1;
                continue;
            }
            let Some((statement, after)) = self.read(at) else { break };
            statements.push(statement);
            if let Some(space) = time_in(&self.items[at..after]) {
                statements.push(Statement::Expect(vec![Expect::Time(space)]));
            }
            at = after;
            end = at;
        }
        (statements, end)
    }

    /// Units set up in one hex, one after the other.
    fn place(&self, from: usize) -> Read {
        let (mut pieces, mut hexes, mut at) = (Vec::new(), Vec::new(), from);
        while let (Some(Choice::Piece(unit)), Some(Prompt::SetupPiece)) =
            (self.choice(at), self.prompt(at))
        {
            let (Some(Choice::Hex(hex)), Some(Prompt::SetupHex(_))) =
                (self.choice(at + 1), self.prompt(at + 1))
            else {
                break;
            };
            if hexes.first().is_some_and(|first| *first != hex) {
                break;
            }
            hexes = vec![hex];
            pieces.push(name(self.game, unit));
            at += 2;
        }
        (Statement::Do(Doing { pieces, hexes, ..Doing::new(Verb::Place) }), at.max(from + 1))
    }

    /// A pass or the end of a Turn, with what is discarded.
    fn turn_over(&self, at: usize, choice: Choice) -> Read {
        let verb = if choice == Choice::Pass { Verb::Pass } else { Verb::End };
        let mut over = Doing::new(verb);
        let mut end = at + 1;
        while matches!(self.prompt(end), Some(Prompt::Discard | Prompt::LateDiscard))
            && let Some(card) = self.card(end)
        {
            if over.card.is_none() {
                over.card = Some(card);
            } else {
                over.pieces.push(card);
            }
            end += 1;
        }
        (Statement::Do(over), end)
    }

    /// An attack on a hex, from its group on.
    fn attack(&self, hex: Hex, from: usize) -> Read {
        let mut attack = Doing { hexes: vec![hex], ..Doing::new(Verb::Attack) };
        let mut at = from;
        while let (
            Some(Prompt::FireBase(_) | Prompt::FireGroup(_) | Prompt::OpFire(_)),
            Some(Choice::Piece(piece)),
        ) = (self.prompt(at), self.choice(at))
        {
            attack.pieces.push(name(self.game, piece));
            at += 1;
        }
        let target = |prompt| {
            // The next attack of the same Order is one of its own.
            matches!(prompt, Prompt::FireBase(_) | Prompt::FireTarget)
        };
        let (within, end) = self.block(at, |prompt| in_attack(prompt) && !target(prompt));
        attack.within = within;
        (Statement::Do(attack), end)
    }

    /// Op Fire by a card.
    fn op_fire(&self, from: usize) -> Read {
        let mut fire = Doing { card: self.card(from), ..Doing::new(Verb::Fire) };
        let mut at = from + 1;
        while let Some(Prompt::Activate(_) | Prompt::ActivateMore(..)) = self.prompt(at) {
            if let Some(Choice::Piece(unit)) = self.choice(at) {
                fire.pieces.push(name(self.game, unit));
            }
            at += 1;
        }
        if let (Some(Prompt::FireBase(hex)), Some(Choice::Piece(_))) =
            (self.prompt(at), self.choice(at))
        {
            let (attack, end) = self.attack(hex, at);
            fire.within.push(attack);
            at = end;
        }
        (Statement::Do(fire), at)
    }

    /// A unit that is chosen, and the card of its roll.
    fn rolls_for(&self, at: usize, unit: PieceId, verb: Verb) -> Read {
        let card = self.roll_at(at + 1);
        let end = at + 1 + usize::from(card.is_some());
        let total = card.as_ref().and_then(|_| self.total(at + 1));
        let pieces = vec![name(self.game, unit)];
        (Statement::Do(Doing { pieces, card, total, ..Doing::new(verb) }), end)
    }

    /// A mover, who comes along, and the path as far as nothing comes of it.
    fn go(&self, from: usize) -> Read {
        let mut go = Doing::new(Verb::Go);
        let mut at = from;
        if let (Some(Prompt::Mover), Some(Choice::Piece(unit))) = (self.prompt(at), self.choice(at))
        {
            go.pieces.push(name(self.game, unit));
            at += 1;
            while let (Some(Prompt::Step), Some(Choice::Piece(unit))) =
                (self.prompt(at), self.choice(at))
                && self.is_unit(unit)
            {
                go.pieces.push(name(self.game, unit));
                at += 1;
            }
        } else {
            let movers =
                self.items[..from].iter().rev().find_map(|item| match (item.asked, item.choice) {
                    (Asked::Side(_, Prompt::Mover), Choice::Piece(unit)) if self.is_unit(unit) => {
                        Some(unit)
                    }
                    _ => None,
                });
            go.pieces.extend(movers.map(|unit| name(self.game, unit)));
        }
        let mut end = at;
        while let Some(prompt) = self.prompt(at) {
            match (prompt, self.choice(at)) {
                (Prompt::Step, Some(Choice::Hex(hex))) => {
                    go.hexes.push(hex);
                }
                (Prompt::Step, Some(Choice::Exit)) | (Prompt::ExitSpace(_), _) => {
                    go.words.push(self.items[at].word.clone());
                }
                (Prompt::OpFire(_) | Prompt::Reaction(_), _) if self.passed(at) => {
                    at += 1;
                    continue;
                }
                _ => break,
            }
            at += 1;
            end = at;
        }
        let reacting =
            |prompt| in_attack(prompt) || matches!(prompt, Prompt::OpFire(_) | Prompt::Reaction(_));
        if !go.hexes.is_empty() {
            let (within, after) = self.block(at, reacting);
            let waits = matches!(within.first(), Some(Statement::Do(doing)) if matches!(
                doing.verb,
                Verb::Fire | Verb::Attack | Verb::Action | Verb::Roll | Verb::Defend | Verb::Draw
                    | Verb::Event | Verb::Sniper | Verb::Reroll
            ));
            if waits {
                go.within = within;
                end = after;
            }
        }
        (Statement::Do(go), end.max(from + 1))
    }

    /// A unit that advances.
    fn enter(&self, at: usize, unit: PieceId) -> Read {
        let mut enter = Doing { pieces: vec![name(self.game, unit)], ..Doing::new(Verb::Enter) };
        let mut end = at + 1;
        while let Some(Prompt::AdvanceHex(_) | Prompt::ExitSpace(_)) = self.prompt(end) {
            match self.choice(end) {
                Some(Choice::Hex(hex)) => enter.hexes.push(hex),
                _ => enter.words.push(self.items[end].word.clone()),
            }
            end += 1;
        }
        (Statement::Do(enter), end)
    }
}

/// What a statement shows even where it could be nothing else.
const fn is_shown(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::SetupPiece
            | Prompt::SetupHex(_)
            | Prompt::SetupWeapon(_)
            | Prompt::Activate(_)
            | Prompt::ActivateMore(..)
            | Prompt::FireTarget
            | Prompt::FireBase(_)
            | Prompt::FireGroup(_)
            | Prompt::AssaultTarget
            | Prompt::BlastHex
            | Prompt::OpFire(_)
            | Prompt::Defend(_)
            | Prompt::Mover
            | Prompt::Step
            | Prompt::AdvanceUnit
            | Prompt::AdvanceHex(_)
            | Prompt::ExitSpace(_)
            | Prompt::MeleeHex
            | Prompt::RallyUnit
            | Prompt::RoutPlayer
            | Prompt::RoutUnit
            | Prompt::Retreat(..)
            | Prompt::Sniper(_)
    )
}

/// Whether a decision is said together with the one before it: which reinforcement and where, which
/// entry and what of it, which Weapon and to whom.
fn together(first: Prompt, other: Prompt) -> bool {
    use Prompt as P;
    match first {
        P::ArrivalUnit | P::ArrivalHex(_) => matches!(other, P::ArrivalUnit | P::ArrivalHex(_)),
        P::Support(..) | P::SupportLeader(..) | P::SupportHex(_) => {
            matches!(other, P::SupportLeader(..) | P::SupportHex(_))
        }
        P::Request | P::Observer | P::SpotHex(_) | P::Shells(_) => {
            matches!(other, P::Observer | P::SpotHex(_) | P::Shells(_))
        }
        P::Mover | P::Step => matches!(other, P::Receiver(_)),
        P::Turn => false,
        _ => first == other,
    }
}

/// What is decided for an Action behind its card.
const fn is_of_action(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::GrenadeUnit
            | Prompt::GrenadeHex(_)
            | Prompt::SprayHex(_)
            | Prompt::CoverHex
            | Prompt::AmbushVictim(_)
            | Prompt::DemolishHex
            | Prompt::DigInHex
            | Prompt::LightWounds(_)
            | Prompt::SustainedWeapon(_)
    )
}

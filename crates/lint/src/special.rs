//! Special rules as lints look at them: their parts, where each was written, and what each asks.

use crestline_rules::special::Spot;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::{Among, Effect};
use crestline_rules::special::hexes::{Hexes, Hexsides};
use crestline_rules::special::parts::EffectPart;
use crestline_rules::special::pieces::Pieces;
use crestline_rules::special::rule::{Count, Of, Rule, Standing, Trigger};
use crestline_rules::special::value::Change;
use crestline_source::schema::scenario::RulePlace;
use crestline_source::text::Span;

use crate::played::Played;

/// A part of a special rule.
#[derive(Clone, Copy)]
pub(crate) struct Part<'p> {
    /// The rule.
    pub(crate) rule: &'p Rule,
    /// Where the rule was written.
    pub(crate) place: &'p RulePlace,
    /// Which part of it this is.
    pub(crate) spot: Spot,
    /// What it says.
    pub(crate) says: Says<'p>,
}

/// What a part of a rule says.
#[derive(Clone, Copy)]
pub(crate) enum Says<'p> {
    /// Something is counted.
    Count(&'p Count),
    /// Something holds.
    Standing(&'p Standing),
    /// Something is done at a moment.
    Trigger(&'p Trigger),
    /// Something is done.
    Effect(&'p Effect),
}

/// Who or what is meant by a part of a rule.
#[derive(Clone, Copy)]
pub(crate) enum Selector<'p> {
    /// Pieces.
    Pieces(&'p Pieces),
    /// Hexes.
    Hexes(&'p Hexes),
    /// Hexsides.
    Hexsides(&'p Hexsides),
}

/// What a part of a rule asks, each as often as it is written.
#[derive(Default)]
pub(crate) struct Asked<'p> {
    /// Who and what is meant, what stands within others behind them.
    pub(crate) selectors: Vec<Selector<'p>>,
    /// What must hold.
    pub(crate) conditions: Vec<&'p Amount>,
    /// All other amounts.
    pub(crate) amounts: Vec<&'p Amount>,
    /// How numbers and values change.
    pub(crate) changes: Vec<&'p Change>,
}

/// The special rules of a scenario, with where they were written.
pub(crate) fn rules(played: Played<'_>) -> impl Iterator<Item = (&Rule, &RulePlace)> {
    let rules = played.scenario.special.rules.iter().zip(&played.read.rules);
    rules.filter(|(_, place)| !place.damaged)
}

/// All parts of a rule.
pub(crate) fn parts<'p>(rule: &'p Rule, place: &'p RulePlace) -> Vec<Part<'p>> {
    let part = |spot, says| Part { rule, place, spot, says };
    let mut all = Vec::new();
    let counts = rule.counts.iter().enumerate();
    all.extend(counts.map(|(at, count)| part(Spot::Count(at), Says::Count(count))));
    let lasting = (0..).map(Some).zip(&rule.lasting);
    for (block, list) in std::iter::once((None, &rule.standing)).chain(lasting) {
        let parts = list.iter().enumerate();
        all.extend(parts.map(|(at, one)| part(Spot::Standing(block, at), Says::Standing(one))));
    }
    let triggers = rule.triggers.iter().enumerate();
    all.extend(triggers.map(|(at, one)| part(Spot::Trigger(at), Says::Trigger(one))));
    for (block, list) in (0..).zip(&rule.blocks) {
        let effects = list.iter().enumerate();
        all.extend(effects.map(|(at, one)| part(Spot::Effect(block, at), Says::Effect(one))));
    }
    all
}

impl<'p> Part<'p> {
    /// The line that begins it.
    pub(crate) fn head(&self) -> Span {
        self.place.head_of(self.spot)
    }

    /// Where a word of it was written; its line if nowhere.
    pub(crate) fn word(&self, word: &str) -> Span {
        self.place.word(self.spot, word).unwrap_or_else(|| self.head())
    }

    /// What it asks.
    pub(crate) fn asked(&self) -> Asked<'p> {
        let mut asked = Asked::default();
        match self.says {
            Says::Count(count) => asked.among(&count.of),
            Says::Standing(standing) => asked.standing(standing),
            Says::Trigger(trigger) => {
                let when = &trigger.when;
                when.it.iter().chain(&when.by).for_each(|pieces| asked.pieces(pieces));
                when.here.iter().for_each(|hexes| asked.hexes(hexes));
                asked.conditions.extend(&trigger.condition);
            }
            Says::Effect(effect) => asked.effect(effect),
        }
        asked
    }
}

impl<'p> Asked<'p> {
    fn among(&mut self, among: &'p Among) {
        match among {
            Among::Pieces(pieces) => self.pieces(pieces),
            Among::Hexes(hexes) => self.hexes(hexes),
        }
    }

    fn pieces(&mut self, pieces: &'p Pieces) {
        self.selectors.push(Selector::Pieces(pieces));
        pieces.at.iter().for_each(|hexes| self.hexes(hexes));
        pieces.carrying.iter().chain(&pieces.carried).for_each(|other| self.pieces(other));
        for (range, of) in pieces.within.iter().chain(&pieces.beyond) {
            self.amounts.push(range);
            self.pieces(of);
        }
    }

    fn hexes(&mut self, hexes: &'p Hexes) {
        self.selectors.push(Selector::Hexes(hexes));
        for (range, of) in hexes.within.iter().chain(&hexes.beyond).chain(&hexes.toward) {
            self.amounts.push(range);
            self.pieces(of);
        }
    }

    fn standing(&mut self, standing: &'p Standing) {
        match standing {
            Standing::Changes { of, when, changes } => {
                match of {
                    Of::Pieces(pieces) => self.pieces(pieces),
                    Of::Hexes(hexes) => self.hexes(hexes),
                    Of::Hexsides(hexsides) => {
                        self.selectors.push(Selector::Hexsides(hexsides));
                        hexsides.of.iter().for_each(|hexes| self.hexes(hexes));
                    }
                    Of::Lines(lines) => {
                        lines.from.iter().chain(&lines.to).for_each(|hexes| self.hexes(hexes));
                    }
                    Of::Attacks { by, at, .. } => {
                        by.iter().for_each(|pieces| self.pieces(pieces));
                        at.iter().for_each(|hexes| self.hexes(hexes));
                    }
                    Of::Rolls { it, .. } => it.iter().for_each(|pieces| self.pieces(pieces)),
                    Of::Side(_) => {}
                }
                self.conditions.extend(when);
                self.changes.extend(changes.iter().map(|(_, change)| change));
            }
            Standing::Permit { pieces, hexes, by, when, .. } => {
                pieces.iter().chain(by).for_each(|pieces| self.pieces(pieces));
                hexes.iter().for_each(|hexes| self.hexes(hexes));
                self.conditions.extend(when);
            }
            Standing::Reading(reading) => self.conditions.extend(&reading.when),
            Standing::Ground(ground) => {
                self.hexes(&ground.hexes);
                self.conditions.extend(&ground.when);
            }
            Standing::Eyes { pieces, from, when } => {
                self.pieces(pieces);
                self.pieces(from);
                self.conditions.extend(when);
            }
        }
    }

    fn effect(&mut self, effect: &'p Effect) {
        effect.parts(|part| match part {
            EffectPart::Pieces(pieces) => self.pieces(pieces),
            EffectPart::Hexes(hexes) => self.hexes(hexes),
            EffectPart::Condition(condition) => self.conditions.push(condition),
            EffectPart::Amount(amount) => self.amounts.push(amount),
            EffectPart::Change(change) => self.changes.push(change),
        });
    }

    /// Whether a name stands in any amount or condition.
    pub(crate) fn reads(&self, name: &str) -> bool {
        let changed = self.changes.iter().flat_map(|change| change.amounts());
        let all = self.conditions.iter().chain(&self.amounts).copied().chain(changed);
        let mut names = Vec::new();
        all.for_each(|amount| amount.names(&mut names));
        names.iter().any(|path| path.len() == 1 && path[0] == name)
    }
}

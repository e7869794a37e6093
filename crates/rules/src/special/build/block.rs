//! The effects of a rule, with the names that there are as each block is come to.

use super::super::amount::Amount;
use super::super::effect::Effect;
use super::super::moment::Moment;
use super::super::rule::{Block, Standing};
use super::check::Check;
use super::flaw::{RuleFlaw, Spot};
use super::names::{Names, names};
use crate::scenario::FlawKind;

impl Check<'_> {
    pub(super) fn block(
        &mut self,
        block: Block,
        known: &[String],
        blocks: &mut [Vec<Effect>],
        lasting: &mut [Vec<Standing>],
        moment: Moment,
        depth: usize,
    ) {
        let Some(slot) = blocks.get_mut(usize::from(block.0)) else { return };
        let mut effects = std::mem::take(slot);
        let more = |name: &str| {
            let mut all = known.to_vec();
            all.extend(names(name));
            all
        };
        for (at, effect) in effects.iter_mut().enumerate() {
            self.spot = Spot::Effect(block.0, at);
            let mut then: Vec<(Block, Names)> = Vec::new();
            match effect {
                Effect::Number(name, change) => {
                    let change = change.clone();
                    if !self.rule.numbers.iter().any(|number| number.name == *name) {
                        let own = self.rule.numbers.iter().map(|number| number.name.clone());
                        let flaw =
                            RuleFlaw::UnknownName { name: name.clone(), known: own.collect() };
                        self.flaw(flaw);
                    }
                    self.change(&change, known, name);
                }
                Effect::Time(change) | Effect::Surrender(_, change) | Effect::Total(change) => {
                    let change = change.clone();
                    self.change(&change, known, "time");
                }
                Effect::Control(amount, _) => {
                    let number = match amount {
                        Amount::Halves(halves) => Some(*halves / 2),
                        _ => None,
                    };
                    let objectives = self.around.map.objectives();
                    let is = |number: i32| objectives.iter().any(|o| i32::from(o.number) == number);
                    if let Some(number) = number.filter(|number| !is(*number)) {
                        let number = u8::try_from(number).unwrap_or(u8::MAX);
                        let kind = Box::new(FlawKind::UnknownObjective { number });
                        self.flaw(RuleFlaw::Place { hex: None, kind });
                    }
                    self.amount(amount, known);
                }
                Effect::Vp(_, amount)
                | Effect::Draw(_, amount)
                | Effect::Discard(_, amount)
                | Effect::Lose(_, amount) => self.amount(amount, known),
                Effect::Break(pieces)
                | Effect::Rally(pieces)
                | Effect::Suppress(pieces)
                | Effect::Recover(pieces)
                | Effect::Harden(pieces)
                | Effect::Eliminate(pieces)
                | Effect::Remove(pieces)
                | Effect::Tire(pieces)
                | Effect::Refresh(pieces)
                | Effect::MarkPieces(_, pieces, _) => self.pieces(pieces, known),
                Effect::Place(pieces, hexes) => {
                    self.pieces(pieces, known);
                    self.hexes(hexes, known);
                }
                Effect::Wait(pieces, amount) | Effect::Retreat(pieces, amount) => {
                    self.pieces(pieces, known);
                    self.amount(amount, known);
                }
                Effect::Give(pieces, to) => {
                    self.pieces(pieces, known);
                    self.pieces(to, known);
                }
                Effect::Fortify(hexes, _, amount) | Effect::Smoke(hexes, amount) => {
                    self.hexes(hexes, known);
                    if let Some(amount) = amount {
                        self.amount(amount, known);
                    }
                }
                Effect::Raze(hexes)
                | Effect::ClearSmoke(hexes)
                | Effect::Blaze(hexes)
                | Effect::Quench(hexes)
                | Effect::MarkHexes(_, hexes, _) => self.hexes(hexes, known),
                Effect::Attack(_, hexes, amount, _) => {
                    self.hexes(hexes, known);
                    self.amount(amount, known);
                }
                Effect::Repeat => {
                    if moment != Moment::AttackOver {
                        self.flaw(RuleFlaw::NothingToRepeat);
                    }
                }
                Effect::OpenChit(letter) => {
                    if !(self.around.chit)(*letter) {
                        self.flaw(RuleFlaw::UnknownChit { letter: *letter });
                    }
                }
                Effect::Choose { among, name, count, then: block, .. } => {
                    self.amount(count, known);
                    self.among(among, known);
                    then.push((*block, more(name)));
                }
                Effect::Ask { branches, .. } => {
                    for branch in branches {
                        if let Some(when) = &branch.when {
                            self.amount(when, known);
                        }
                        then.push((branch.then, known.to_vec()));
                    }
                }
                Effect::Roll(_, block) => then.push((*block, more("white red roll"))),
                Effect::RandomHex(_, block) => then.push((*block, more("here"))),
                Effect::If(condition, yes, no) => {
                    self.amount(condition, known);
                    then.extend(
                        [Some(*yes), *no].into_iter().flatten().map(|b| (b, known.to_vec())),
                    );
                }
                Effect::Last(_, block) => {
                    if let Some(slot) = lasting.get_mut(usize::from(block.0)) {
                        let mut list = std::mem::take(slot);
                        for (at, standing) in list.iter_mut().enumerate() {
                            self.spot = Spot::Standing(Some(block.0), at);
                            self.standing(standing, known);
                        }
                        lasting[usize::from(block.0)] = list;
                    }
                }
                Effect::AdvanceTime(_)
                | Effect::Posture(..)
                | Effect::DrawChit(..)
                | Effect::Take(..)
                | Effect::Initiative(_)
                | Effect::NextTurn(_)
                | Effect::Event(..)
                | Effect::EndTurn
                | Effect::End(_) => {}
            }
            // Blocks lie in each other as deep as they are written, and no deeper.
            if depth < 64 {
                for (block, known) in then {
                    self.block(block, &known, blocks, lasting, moment, depth + 1);
                }
            }
        }
        blocks[usize::from(block.0)] = effects;
    }
}

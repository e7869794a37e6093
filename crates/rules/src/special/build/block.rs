//! The effects of a rule, with the names that there are as each block is come to.

use super::super::amount::Amount;
use super::super::effect::Effect;
use super::super::moment::Moment;
use super::super::parts::EffectPartMut;
use super::super::rule::{Block, Standing};
use super::check::Check;
use super::done_to::done_to;
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
        for (at, effect) in effects.iter_mut().enumerate() {
            self.spot = Spot::Effect(block.0, at);
            self.words(effect, moment);
            let word = match effect {
                Effect::Number(name, _) => name.clone(),
                Effect::Surrender(..) => "surrender".to_owned(),
                Effect::Total(_) => "total".to_owned(),
                _ => "time".to_owned(),
            };
            effect.parts_mut(|part| match part {
                EffectPartMut::Pieces(pieces) => self.pieces(pieces, known),
                EffectPartMut::Hexes(hexes) => self.hexes(hexes, known),
                EffectPartMut::Condition(amount) | EffectPartMut::Amount(amount) => {
                    self.amount(amount, known);
                }
                EffectPartMut::Change(change) => self.change(change, known, &word),
            });
            for (pieces, of, word) in done_to(effect) {
                if !of.iter().any(|kind| self.could_be(pieces, *kind)) {
                    self.flaw(RuleFlaw::WrongPieces { word, of });
                }
            }
            if let Effect::Last(_, block) = effect
                && let Some(slot) = lasting.get_mut(usize::from(block.0))
            {
                let mut list = std::mem::take(slot);
                for (at, standing) in list.iter_mut().enumerate() {
                    self.spot = Spot::Standing(Some(block.0), at);
                    self.standing(standing, known);
                }
                lasting[usize::from(block.0)] = list;
            }
            // Blocks lie in each other as deep as they are written, and no deeper.
            if depth < 64 {
                for (block, known) in then(effect, known) {
                    self.block(block, &known, blocks, lasting, moment, depth + 1);
                }
            }
        }
        blocks[usize::from(block.0)] = effects;
    }

    /// Looks up the words of an effect that stand in none of its parts.
    fn words(&mut self, effect: &Effect, moment: Moment) {
        match effect {
            Effect::Number(name, _)
                if !self.rule.numbers.iter().any(|number| number.name == *name) =>
            {
                let known = self.rule.numbers.iter().map(|number| number.name.clone()).collect();
                self.flaw(RuleFlaw::UnknownName { name: name.clone(), known });
            }
            Effect::Control(Amount::Halves(halves), _) => {
                let number = *halves / 2;
                let mut objectives = self.around.map.objectives().iter();
                if objectives.all(|objective| i32::from(objective.number) != number) {
                    let number = u8::try_from(number).unwrap_or(u8::MAX);
                    let kind = Box::new(FlawKind::UnknownObjective { number });
                    self.flaw(RuleFlaw::Place { hex: None, kind });
                }
            }
            Effect::Repeat if moment != Moment::AttackOver => {
                self.flaw(RuleFlaw::NothingToRepeat);
            }
            Effect::Cancel if moment != Moment::Event => self.flaw(RuleFlaw::NothingToCancel),
            Effect::OpenChit(letter) if !(self.around.chit)(*letter) => {
                self.flaw(RuleFlaw::UnknownChit { letter: *letter });
            }
            _ => {}
        }
    }
}

/// The blocks of effects in an effect, each with the names that there are in it.
fn then(effect: &Effect, known: &[String]) -> Vec<(Block, Names)> {
    let more = |block: &Block, added: &str| {
        let mut all = known.to_vec();
        all.extend(names(added));
        (*block, all)
    };
    match effect {
        Effect::Choose { name, then, .. } => vec![more(then, name)],
        Effect::Ask { branches, .. } => {
            branches.iter().map(|branch| more(&branch.then, "")).collect()
        }
        Effect::Roll(_, block) => vec![more(block, "white red roll")],
        Effect::RandomHex(_, block) => vec![more(block, "here")],
        Effect::If(_, yes, no) => std::iter::once(yes).chain(no).map(|b| more(b, "")).collect(),
        _ => Vec::new(),
    }
}

//! From rules as written to rules of a scenario: words looked up, names known, contradictions refused.

mod block;
mod check;
mod done_to;
mod flaw;
mod names;
mod twice;

use self::check::Check;
use self::twice::contradictions;
use super::moment::Moment;
use super::permit::Deed;
use super::pieces::PieceKind;
use super::rule::{At, RuleDraft, Special, Standing};
use super::value::Value;
use crate::scenario::{Edge, PieceId};
use crate::side::BySide;
use crestline_board::map::Map;

pub use flaw::{RuleFlaw, Spot};
pub use names::{EVERYWHERE, OF_SIDES, OF_THINGS};

/// What a rule's words are looked up in.
pub(crate) struct Surroundings<'a> {
    pub(crate) map: &'a Map,
    pub(crate) edges: BySide<Edge>,
    /// The pieces that a word names: by id, name, or printed name.
    pub(crate) named: &'a dyn Fn(&str) -> Vec<PieceId>,
    /// What pieces are called, each name once.
    pub(crate) names: &'a [String],
    /// Whether a nation of this word takes part.
    pub(crate) nation: &'a dyn Fn(&str) -> bool,
    /// Whether there is a chit of this letter.
    pub(crate) chit: &'a dyn Fn(char) -> bool,
    /// Whether a piece is of a kind.
    pub(crate) is: &'a dyn Fn(PieceId, PieceKind) -> bool,
}

/// Looks all words of the rules up.
///
/// # Errors
/// All that is wrong with them, by the place of the rule and the part of it.
pub(crate) fn build(
    drafts: Vec<RuleDraft>,
    around: &Surroundings<'_>,
) -> Result<Special, Vec<(usize, Spot, RuleFlaw)>> {
    let mut flaws = Vec::new();
    let mut rules = Vec::new();
    for (at, mut draft) in drafts.into_iter().enumerate() {
        let rule = draft.clone();
        let mut check =
            Check { around, flaws: Vec::new(), rule, spot: Spot::Rule, counting: false };
        check.rule(&mut draft);
        flaws.extend(check.flaws.into_iter().map(|(spot, flaw)| (at, spot, flaw)));
        rules.push(draft);
    }
    contradictions(&rules, &mut flaws);
    if flaws.is_empty() { Ok(index(rules)) } else { Err(flaws) }
}

/// Says where each value, deed and moment is spoken of.
fn index(rules: Vec<RuleDraft>) -> Special {
    let mut special = Special { rules, ..Special::default() };
    if special.rules.iter().all(|rule| rule.standing.is_empty() && rule.triggers.is_empty()) {
        return special;
    }
    special.by_value = vec![Vec::new(); Value::ALL.len()];
    special.by_deed = vec![Vec::new(); Deed::ALL.len()];
    special.by_moment = vec![Vec::new(); Moment::ALL.len()];
    let number = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
    for (place, rule) in special.rules.iter().enumerate() {
        let lasting = (0..).map(|at| Some(number(at))).zip(&rule.lasting);
        for (block, list) in std::iter::once((None, &rule.standing)).chain(lasting) {
            for (at, standing) in list.iter().enumerate() {
                let at = At { rule: number(place), lasting: block, place: number(at) };
                match standing {
                    Standing::Changes { changes, .. } => {
                        for (value, _) in changes {
                            let places = &mut special.by_value[*value as usize];
                            if places.last() != Some(&at) {
                                places.push(at);
                            }
                        }
                    }
                    Standing::Permit { deed, .. } => special.by_deed[*deed as usize].push(at),
                    Standing::Reading(_) => special.readings.push(at),
                    Standing::Ground(_) => special.grounds.push(at),
                    Standing::Eyes { .. } => special.eyes.push(at),
                }
            }
        }
        for (at, trigger) in rule.triggers.iter().enumerate() {
            let moments = &mut special.by_moment[trigger.when.moment as usize];
            moments.push((number(place), number(at)));
        }
    }
    special
}

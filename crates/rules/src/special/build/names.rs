//! The names that amounts may speak of, and what can be asked of things and sides.

use super::super::amount::Amount;
use super::super::effect::Among;
use super::check::{Check, hexes_see, sees};
use super::flaw::RuleFlaw;
use crate::scenario::slug;

/// Names that stand for something everywhere, with a dot where something must follow.
pub const EVERYWHERE: [&str; 13] = [
    "time",
    "advances",
    "turns",
    "orders",
    "year",
    "axis.",
    "allies.",
    "active.",
    "inactive.",
    "order.",
    "own.",
    "enemy.",
    "range",
];

/// The names that stand for something at one place of a rule.
pub(super) type Names = Vec<String>;

pub(super) fn names(words: &str) -> Names {
    words.split_whitespace().map(str::to_owned).collect()
}

/// What can be asked of a piece or hex.
pub const OF_THINGS: [&str; 25] = [
    "count",
    "fp",
    "range",
    "movement",
    "morale",
    "command",
    "broken",
    "suppressed",
    "veteran",
    "activated",
    "armed",
    "squad",
    "team",
    "leader",
    "on_map",
    "axis",
    "allies",
    "level",
    "cover",
    "column",
    "row",
    "smoke",
    "blaze",
    "fortified",
    "objective",
];

/// What can be asked of a side.
pub const OF_SIDES: [&str; 18] = [
    "vp",
    "casualties",
    "surrender",
    "units",
    "squads",
    "leaders",
    "objectives",
    "turn",
    "initiative",
    "attacks",
    "recons",
    "defends",
    "exits",
    "hand",
    "deck",
    "discards",
    "radio",
    "holds.1",
];

/// Whether a path after a side, or after `order`, means something.
fn of_side(first: &str, rest: &[String]) -> bool {
    if first == "order" {
        let plain = |title: &str| slug(title).replace('-', "_");
        return rest.len() == 1
            && crate::content::Order::ALL.iter().any(|order| plain(order.title()) == rest[0]);
    }
    match rest {
        [word] => OF_SIDES.contains(&word.as_str()),
        [word, number] => word == "holds" && matches!(number.parse::<u8>(), Ok(1..=5)),
        _ => false,
    }
}

impl Check<'_> {
    /// Whether an amount asks for a count of what is seen.
    pub(super) fn counts_sight(&self, amount: &Amount) -> bool {
        let mut all = Vec::new();
        amount.names(&mut all);
        let seen = |of: &Among| match of {
            Among::Pieces(pieces) => sees(pieces),
            Among::Hexes(hexes) => hexes_see(hexes),
        };
        all.iter().any(|path| match path {
            [name] => self.rule.counts.iter().any(|count| count.name == *name && seen(&count.of)),
            _ => false,
        })
    }

    /// Checks that every name of an amount stands for something.
    pub(super) fn amount(&mut self, amount: &Amount, known: &[String]) {
        let mut all = Vec::new();
        amount.names(&mut all);
        let own = self.rule.numbers.iter().map(|number| number.name.clone());
        let counts = if self.counting { &[][..] } else { &self.rule.counts };
        let own = own.chain(counts.iter().map(|count| count.name.clone()));
        let plain: Names = own.chain(known.iter().cloned()).collect();
        for path in all {
            let Some((first, rest)) = path.split_first() else { continue };
            let side = EVERYWHERE.iter().any(|name| name.strip_suffix('.') == Some(first));
            let thing = known.contains(first);
            let found = match rest {
                [] => plain.contains(first) || EVERYWHERE.contains(&first.as_str()),
                [word] if thing => OF_THINGS.contains(&word.as_str()),
                _ => side && of_side(first, rest),
            };
            if !found {
                let of = |words: &[&str]| -> Vec<String> {
                    words.iter().map(|word| format!("{first}.{word}")).collect()
                };
                let known = match rest {
                    [] => [plain.clone(), names(&EVERYWHERE.join(" "))].concat(),
                    _ if thing => of(&OF_THINGS),
                    _ if side => of(&OF_SIDES),
                    _ => plain.clone(),
                };
                self.flaw(RuleFlaw::UnknownName { name: path.join("."), known });
            }
        }
    }
}

//! C101: a deck in which not every pair of dice is on two cards.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::decks;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C101", name: "uneven-dice" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C101.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in decks(project) {
        let mut counts: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        for (white, red) in (1..=6).flat_map(|white| (1..=6).map(move |red| (white, red))) {
            counts.insert((white, red), 0);
        }
        for card in &own.nation.deck {
            *counts.entry((card.white, card.red)).or_default() += 1;
        }
        let odd: Vec<((u8, u8), usize)> =
            counts.into_iter().filter(|(_, count)| *count != 2).collect();
        if odd.is_empty() {
            continue;
        }
        let shown: Vec<String> = odd
            .iter()
            .take(4)
            .map(|((white, red), count)| format!("{white} and {red} on {count}"))
            .collect();
        let more = if odd.len() > 4 { ", …" } else { "" };
        let surplus =
            |white, red| odd.iter().any(|(pair, count)| *pair == (white, red) && *count > 2);
        findings.push(
            RULE.found(
                own.blame(|card| surplus(card.white, card.red)),
                format!(
                    "each pair of dice is on two cards of a deck; here {}{more}",
                    shown.join(", ")
                ),
            )
            .help(
                "a deck stands for two dice only if all 36 pairs come equally often; change the \
                 dice of a card",
            ),
        );
    }
}

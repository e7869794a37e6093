//! C102: a deck in which a random hex is on several cards.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::decks;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C102", name: "repeated-random-hex" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C102.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in decks(project) {
        let mut counts: BTreeMap<Hex, usize> = BTreeMap::new();
        for card in &own.nation.deck {
            *counts.entry(card.random_hex).or_default() += 1;
        }
        let twice: Vec<Hex> =
            counts.into_iter().filter(|(_, count)| *count > 1).map(|(hex, _)| hex).collect();
        let Some(first) = twice.first() else { continue };
        let are = if twice.len() == 1 { "is the random hex" } else { "are random hexes" };
        findings.push(
            RULE.found(
                own.blame(|card| card.random_hex == *first),
                format!("{} {are} of several cards", first_few(&twice)),
            )
            .help(
                "a deck names 72 hexes of a map, each once, spread over all columns (1.8); name \
                 others",
            )
            .hex(*first),
        );
    }
}

//! S108: fortifications that no set-up step places.

use std::collections::{BTreeMap, BTreeSet};

use crestline_rules::content::FortificationKind;
use crestline_rules::scenario::{Entry, PieceId, What, slug};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{child, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S108", name: "fortification-not-placed" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S108.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let mut left: BTreeMap<(Side, FortificationKind), usize> = BTreeMap::new();
        let placed: BTreeSet<PieceId> =
            played.scenario.setup.iter().flat_map(|step| step.pieces.iter().copied()).collect();
        for id in played.scenario.pieces() {
            let counter = played.scenario.counter(id);
            let What::Fortification(kind, _) = counter.what else { continue };
            if counter.entry == Entry::Setup && !placed.contains(&id) {
                *left.entry((counter.side, kind)).or_default() += 1;
            }
        }
        for ((side, kind), count) in left {
            let word = slug(kind.title());
            let line = played.statement(side.word()).and_then(|own| child(own, &word));
            let span = line.map_or(played.read.name.span, |line| line.head);
            let side = side.word();
            let number = if count == 1 { String::new() } else { format!(" ({count})") };
            findings.push(
                RULE.found(
                    span,
                    format!(
                        "no set-up step of `{side}` places its {word}{number}: out of the game"
                    ),
                )
                .help(format!("add a step: `{side} {word} depth=3`, or use `others`")),
            );
        }
    }
}

//! S109: more units than a set-up area can hold.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_rules::content::UnitClass;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Diagnostic, Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::played::{fit, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S109", name: "crowded-zone" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S109.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let mut all: (BTreeSet<PieceId>, BTreeSet<Hex>) = Default::default();
            let mut said = false;
            for step in played.steps().iter().filter(|step| step.step.side == side) {
                let units: Vec<UnitClass> =
                    step.step.pieces.iter().filter_map(|id| played.scenario.class(*id)).collect();
                let some = step.step.count < step.step.pieces.len();
                if units.is_empty() {
                    continue;
                }
                if let Some(node) = step.node
                    && !some
                    && !fit(&units, step.step.hexes.len())
                {
                    said = true;
                    findings.push(crowded(node.head, side, &units, step.step.hexes.len()));
                }
                all.0.extend(&step.step.pieces);
                all.1.extend(step.step.hexes.iter().copied());
            }
            let units: Vec<UnitClass> =
                all.0.iter().filter_map(|id| played.scenario.class(*id)).collect();
            if !said && !fit(&units, all.1.len()) {
                findings.push(crowded(played.zone_span(side), side, &units, all.1.len()));
            }
        }
    }
}

fn crowded(span: Span, side: Side, units: &[UnitClass], hexes: usize) -> Diagnostic {
    let side = side.word();
    let figures: u32 = units.iter().map(|unit| u32::from(unit.figures())).sum();
    let are = if hexes == 1 { "1 hex" } else { &format!("{hexes} hexes") };
    RULE.found(
        span,
        format!("{} units of `{side}`, {figures} figures, do not fit into {are}", units.len()),
    )
    .help("a hex holds 7 figures: a Squad has 4, a Team 2, a Leader 1 (8.2); name more hexes")
}

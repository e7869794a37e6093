//! S122: an objective in the set-up area of one side that the other side controls.

use crestline_rules::scenario::Item;
use crestline_rules::side::BySide;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S122", name: "control-against-zone" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S122.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project).filter(|played| played.statement("setup").is_some()) {
        let zones = BySide::from_fn(|side| played.zone(side));
        for objective in &played.scenario.objectives {
            let Some(holder) = objective.control else { continue };
            let (own, theirs) = (&zones[holder], &zones[holder.other()]);
            let inside =
                objective.hexes.iter().all(|hex| theirs.contains(hex) && !own.contains(hex));
            if !inside {
                continue;
            }
            let number = objective.number;
            let places =
                played.read.places.iter().filter(|(item, _)| matches!(item, Item::Control(_)));
            let written = places
                .flat_map(|(_, place)| &place.parts)
                .find(|(key, _)| *key == number.to_string());
            let other = holder.other();
            findings.push(
                RULE.found(
                    written.map_or(played.read.name.span, |(_, span)| *span),
                    format!(
                        "`{}` controls Objective {number}, where only `{}` may set up",
                        holder.word(),
                        other.word()
                    ),
                )
                .also(played.zone_span(other), "the area")
                .help(format!("give it to `{}`, or to `nobody`", other.word()))
                .maybe_hex(objective.hexes.first().copied()),
            );
        }
    }
}

//! M129: a wall, hedge or fence between two hexes of the same building.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{few, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M129", name: "wall-inside" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M129.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let mut inside: BTreeMap<Span, Vec<_>> = BTreeMap::new();
        for barrier in map.barriers() {
            let (a, Some(b)) = map.grid().hexside_hexes(barrier.hexside) else { continue };
            let mut buildings = map.buildings().iter().filter(|building| !building.shed);
            let Some(origin) = read.origins.get(&barrier.item) else { continue };
            // What a part brings is told in its own map.
            if !origin.sides.is_empty()
                && buildings.any(|at| at.hexes.contains(&a) && at.hexes.contains(&b))
            {
                inside
                    .entry(origin.head)
                    .or_default()
                    .push((barrier, origin.side(barrier.hexside)));
            }
        }
        for sides in inside.into_values() {
            let Some((barrier, span)) = sides.first() else { continue };
            let labels: Vec<String> = sides
                .iter()
                .map(|(barrier, _)| map.grid().hexside_label(barrier.hexside))
                .collect();
            let word = map.chart().get(barrier.terrain).title.to_lowercase();
            findings.push(
                RULE.found(
                    *span,
                    format!(
                        "the {word} on {} stands inside a building, below its roof",
                        few(&labels)
                    ),
                )
                .help(format!("leave the side out: `except=\"{}\"`", labels.join(" ")))
                .hex(barrier.hexside.hex()),
            );
        }
    }
}

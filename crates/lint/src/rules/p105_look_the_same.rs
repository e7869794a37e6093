//! P105: two terrains of a map that are printed alike and are not the same.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::map::What;
use crestline_board::terrain::{Form, Motif, Terrain, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "P105", name: "look-the-same" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/P105.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let drawn = map.drawings().iter().filter_map(|drawing| match drawing.what {
            What::Terrain(id) => Some(id),
            What::Level(_) => None,
        });
        let there: BTreeSet<TerrainId> =
            drawn.chain(map.barriers().iter().map(|barrier| barrier.terrain)).collect();
        let mut firsts: BTreeMap<(Form, Motif), &Terrain> = BTreeMap::new();
        for row in there.into_iter().map(|id| map.chart().get(id)) {
            let first = *firsts.entry((row.form, row.motif)).or_insert(row);
            if first.word == row.word || same(first, row) {
                continue;
            }
            let nodes = statements(project, read);
            let named = |word: &str| -> Option<Span> {
                let mut rows = nodes.values().filter(|node| node.name.value == "terrain");
                let row = rows.find(|n| n.args.first().and_then(|arg| arg.text()) == Some(word))?;
                row.prop("motif").map(|prop| prop.value.span)
            };
            // One of the two is a row of this map, or the chart of another is at fault.
            let Some(span) = named(&row.word).or_else(|| named(&first.word)) else { continue };
            findings.push(
                RULE.found(
                    span,
                    format!(
                        "`{}` and `{}` are printed alike, and are not the same",
                        first.word, row.word
                    ),
                )
                .help("give one of them another `motif`, so that players can tell them apart"),
            );
        }
    }
}

/// Whether players need not tell two terrains apart.
fn same(a: &Terrain, b: &Terrain) -> bool {
    let rules = |row: &Terrain| (row.cost, row.cover, row.sight, row.tags.clone());
    rules(a) == rules(b)
}

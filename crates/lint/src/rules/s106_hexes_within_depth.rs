//! S106: hexes that a set-up step lists though its depth holds them already.

use crestline_board::hex::Hex;
use crestline_rules::scenario::Item;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Data;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S106", name: "hexes-within-depth" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S106.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let steps = played.statement("setup").map_or(&[][..], |setup| &setup.children);
        for (at, node) in steps.iter().enumerate() {
            let (Some(listed), Some(depth)) = (node.prop("in"), node.prop("depth")) else {
                continue;
            };
            let Some(place) = played.read.places.get(&Item::Setup(at)) else { continue };
            let within = listed.span();
            let own = place.parts.iter().filter(|(_, span)| {
                span.file == within.file && within.start <= span.start && span.end <= within.end
            });
            let hexes: Vec<Hex> = own.filter_map(|(key, _)| key.parse().ok()).collect();
            let Some(side) = Side::from_word(&node.name.value) else { continue };
            let Data::Number(columns) = &depth.value.data else { continue };
            let Some(columns) = columns.whole() else { continue };
            let (grid, edge) = (played.scenario.map.grid(), played.scenario.sides[side].edge);
            // From another edge, or past some columns, depth means other hexes.
            if node.prop("edge").is_some() || node.prop("past").is_some() {
                continue;
            }
            let deep = |hex: &Hex| i64::from(edge.steps_to(grid, *hex)) < columns;
            if hexes.is_empty() || !hexes.iter().all(deep) {
                continue;
            }
            findings.push(
                RULE.found(
                    listed.span(),
                    format!("`in=` adds nothing: `depth={columns}` holds these hexes already"),
                )
                .also(depth.span(), "the depth")
                .help(
                    "beside each other they mean the hexes of both; to keep to these hexes, \
                     leave `depth=` away",
                )
                .maybe_hex(hexes.first().copied()),
            );
        }
    }
}

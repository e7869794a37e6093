//! M134: a hex of `between` that touches none of `and`, or the other way.

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::schema::hexes::listed;
use crestline_source::syntax::Node;
use crestline_source::text::Spanned;

use crate::Rule;
use crate::written::{first_few, sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M134", name: "idle-hex" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M134.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for node in statements(project, read).values() {
            let (between, and) = (hexes(node, "between"), hexes(node, "and"));
            for (list, others, other) in [(&between, &and, "and"), (&and, &between, "between")] {
                let idle: Vec<&Spanned<Hex>> =
                    list.iter().filter(|hex| !touches(map, hex.value, others)).collect();
                let (Some(first), false) = (idle.first(), others.is_empty()) else { continue };
                let idle: Vec<Hex> = idle.iter().map(|hex| hex.value).collect();
                let touch = if idle.len() == 1 { "touches" } else { "touch" };
                findings.push(
                    RULE.found(
                        first.span,
                        format!("{} {touch} no hex of `{other}`", first_few(&idle)),
                    )
                    .help("write the hex that is meant, or leave it out: it adds no hexside")
                    .hex(first.value),
                );
            }
        }
    }
}

/// The hexes of a list; what is wrong with it was told when it was read.
fn hexes(node: &Node, name: &str) -> Vec<Spanned<Hex>> {
    listed(node.prop(name).map(|prop| &prop.value), &mut Findings::new())
}

/// Whether a hex lies next to one of a list.
fn touches(map: &Map, hex: Hex, others: &[Spanned<Hex>]) -> bool {
    map.grid().neighbours(hex).any(|(_, beside)| others.iter().any(|other| other.value == beside))
}

//! M118: a building whose roof makes no hex a building hex.

use crestline_board::draft::Item;
use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{by_hand, names_a_hex, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M118", name: "roof-without-hex" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M118.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for drawing in map.drawings().iter().filter(|drawing| !drawing.shed) {
            let (What::Terrain(terrain), [Item::Building(_)]) = (drawing.what, &drawing.items[..])
            else {
                continue;
            };
            // A list that claims otherwise is told with each of its hexes already.
            let Some((_, span)) = by_hand(read, drawing).filter(|(o, _)| o.hexes.is_empty()) else {
                continue;
            };
            if names_a_hex(map, drawing, terrain) {
                continue;
            }
            let first = drawing.shape.rings.iter().flatten().next();
            findings.push(
                RULE.found(span, "this roof covers neither the dot nor a quarter of any hex, so that nobody can be in it")
                    .help("draw it over a dot; if it only stands there to be seen, write `shed=#true`")
                    .maybe_hex(first.and_then(|corner| map.grid().hex_of(*corner))),
            );
        }
    }
}

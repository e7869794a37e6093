//! M131: `apart=#true` on a line that shares no hex with another of its kind.

use crestline_board::draft::Item;
use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{begins, drawn_by, sound_maps, statements, with_blank};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M131", name: "needless-apart" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M131.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project).filter(|(read, _)| read.notes.parts.is_empty()) {
        let (nodes, drawn) = (statements(project, read), drawn_by(map));
        let ribbons = || read.origins.iter().filter(|(item, _)| matches!(item, Item::Ribbon(_)));
        for (item, origin) in ribbons() {
            let Some(apart) = nodes.get(&begins(origin.head)).and_then(|node| node.prop("apart"))
            else {
                continue;
            };
            let mut same = ribbons()
                .filter(|(other, _)| *other != item && drawn.get(other) == drawn.get(item));
            let meets = |other: &crestline_source::resolve::map::Origin| {
                other.hexes.iter().any(|at| origin.hexes.iter().any(|own| own.value == at.value))
            };
            let Some(What::Terrain(id)) = drawn.get(item) else { continue };
            if same.any(|(_, other)| meets(other)) {
                continue;
            }
            let word = &map.chart().get(*id).word;
            findings.push(
                RULE.found(
                    apart.span(),
                    format!("`apart` has no effect: no other {word} shares a hex with this one"),
                )
                .help("leave it away")
                .fix("delete `apart`", with_blank(project, apart.span()), ""),
            );
        }
    }
}

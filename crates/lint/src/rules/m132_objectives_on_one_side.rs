//! M132: five objectives that all lie in one half of a map of standard size.

use crestline_board::hex::Hex;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{STANDARD, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M132", name: "objectives-on-one-side" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M132.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let (grid, objectives) = (map.grid(), map.objectives());
        if grid.len() < STANDARD || objectives.len() < 5 {
            continue;
        }
        let all = |test: &dyn Fn(Hex) -> bool| {
            objectives.iter().all(|objective| objective.hexes.iter().all(|hex| test(*hex)))
        };
        let (columns, rows) = (grid.columns() / 2, grid.rows() / 2);
        let halves: [(&str, &dyn Fn(Hex) -> bool); 4] = [
            ("left", &|hex| hex.column() < columns),
            ("right", &|hex| hex.column() >= grid.columns() - columns),
            ("upper", &|hex| hex.row() < rows),
            ("lower", &|hex| hex.row() >= grid.rows() - rows),
        ];
        let Some((half, _)) = halves.iter().find(|(_, test)| all(test)) else { continue };
        findings.push(
            RULE.found(read.name.span, format!("all objectives lie in the {half} half of the map"))
                .help("put one into the other half: it is the objectives that draw the fight across a map"),
        );
    }
}

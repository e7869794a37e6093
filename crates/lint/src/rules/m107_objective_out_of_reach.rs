//! M107: an objective that nobody can ever take, because its hexes cannot be entered.

use crestline_board::hex::Hex;
use crestline_board::terrain::{Cost, Tag};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Data;

use crate::Rule;
use crate::written::{statements, words};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M107", name: "objective-out-of-reach" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M107.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        let shut = |hex: &Hex| {
            let row = map.terrain(*hex);
            row.cost == Cost::Impassable && !row.is(Tag::Bridge)
        };
        for objective in map.objectives().iter().filter(|o| o.hexes.iter().all(shut)) {
            let (number, hexes) = (objective.number, words(&objective.hexes));
            let Some(hex) = objective.hexes.first() else { continue };
            let row = map.terrain(*hex);
            // One that another map brought has no statement here.
            let statement = statements(project, read).into_values().find(|node| {
                let number = node.args.first().map(|value| &value.data);
                node.name.value == "objective"
                    && matches!(number, Some(Data::Number(n)) if n.whole() == Some(i64::from(objective.number)))
            });
            findings.push(
                RULE.found(
                    statement.map_or(read.name.span, |node| node.head),
                    format!(
                        "nobody can enter objective {number}: {hexes} is {} ({})",
                        row.title.to_lowercase(),
                        row.paragraph
                    ),
                )
                .help("put it where units can stand, or let something be there that they can enter")
                .hex(*hex),
            );
        }
    }
}

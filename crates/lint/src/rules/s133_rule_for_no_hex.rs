//! S133: a special rule for hexes or hexsides that the map has not.

use crestline_board::hex::Compass;
use crestline_board::map::Map;
use crestline_rules::special::hexes::{Hexes, Hexsides};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;
use crate::special::{Selector, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S133", name: "rule-for-no-hex" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S133.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let map = &played.scenario.map;
        for part in rules(played).flat_map(|(rule, place)| parts(rule, place)) {
            for selector in part.asked().selectors {
                let (nowhere, what) = match selector {
                    Selector::Hexes(hexes) => (is_nowhere(hexes), "hex"),
                    Selector::Hexsides(hexsides) => (!is_somewhere(map, hexsides), "hexside"),
                    Selector::Pieces(_) => continue,
                };
                if !nowhere {
                    continue;
                }
                findings.push(
                    RULE.found(
                        part.head(),
                        format!(
                            "the map has no {what} that is meant here: this never does anything"
                        ),
                    )
                    .help(
                        "all that is said of a place must hold of it at once; `crestline describe` \
                         of the map tells of each hex what it is",
                    ),
                );
            }
        }
    }
}

/// Whether no hex of the printed map is meant, for either side.
fn is_nowhere(hexes: &Hexes) -> bool {
    hexes.fixed.as_ref().is_some_and(|fixed| fixed.axis.is_empty() && fixed.allies.is_empty())
}

/// Whether a hexside of the map has such a barrier, as far as what it is of does not change.
fn is_somewhere(map: &Map, hexsides: &Hexsides) -> bool {
    let grid = map.grid();
    let meant = |hex| {
        let fixed = hexsides.of.as_ref().and_then(|hexes| hexes.fixed.as_ref());
        fixed.is_none_or(|fixed| fixed.axis.contains(&hex) || fixed.allies.contains(&hex))
    };
    grid.hexes().filter(|hex| meant(*hex)).any(|hex| {
        Compass::ALL.into_iter().any(|side| {
            let barriers = map.barriers_on(grid.hexside(hex, side));
            let mut words = barriers.map(|barrier| &map.chart().get(barrier.terrain).word);
            words.any(|word| hexsides.with.is_empty() || hexsides.with.contains(word))
        })
    })
}

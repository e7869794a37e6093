//! S102: a defender whose set-up area has no hex with Cover.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;
use crestline_rules::scenario::{Posture, What};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S102", name: "zone-without-cover" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S102.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let map = &played.scenario.map;
        for side in Side::BOTH {
            if played.scenario.sides[side].posture != Posture::Defend {
                continue;
            }
            let zone = played.zone(side);
            let digs = played.pieces(side).any(|c| matches!(c.what, What::Fortification(..)));
            if zone.is_empty() || digs || covered(map, &zone) {
                continue;
            }
            let side_word = side.word();
            findings.push(
                RULE.found(
                    played.zone_span(side),
                    format!("`{side_word}` defends, and no hex of its set-up area gives Cover"),
                )
                .help("let the area reach woods, buildings or a wall, or give `foxholes x=3`"),
            );
        }
    }
}

/// Whether something in or around these hexes gives Cover.
fn covered(map: &Map, zone: &BTreeSet<Hex>) -> bool {
    let grid = map.grid();
    let beside = |hex: Hex| {
        let mut sides = Compass::ALL.into_iter().map(|side| grid.hexside(hex, side));
        sides.any(|side| map.barriers_on(side).any(|b| map.chart().get(b.terrain).cover > 0))
    };
    zone.iter().any(|hex| map.terrain(*hex).cover > 0 || beside(*hex))
}

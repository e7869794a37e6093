//! M112: ground that drops by two levels or more from one hex to the next without a cliff.

use std::collections::BTreeMap;

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;
use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::contours::grounds;
use crate::geometry::Bands;
use crate::written::{few, raised, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M112", name: "steep-drop" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M112.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    // What parts bring is told in their own maps.
    for (read, map) in sound_maps(project).filter(|(read, _)| read.notes.parts.is_empty()) {
        let grounds = grounds(map, 1);
        let mut drops: BTreeMap<Span, (Span, Hex, Vec<String>)> = BTreeMap::new();
        for hex in map.drawn_hexes().filter(|hex| map.level(*hex) > 1) {
            let sides: Vec<String> = drops_of(map, hex).collect();
            if sides.is_empty() || !stands_on_the_level_below(map, &grounds, hex) {
                continue;
            }
            let (head, span) = raised(read, hex).unwrap_or((read.name.span, read.name.span));
            drops.entry(head).or_insert((span, hex, Vec::new())).2.extend(sides);
        }
        for (span, hex, sides) in drops.into_values() {
            let message = format!(
                "the ground drops by two levels or more at {}, without a cliff",
                few(&sides)
            );
            let help = match sides.len() {
                1..=6 => format!("put a hex of the level between there, or say that it is steep: `cliff {}`", sides.join(" ")),
                _ => "put hexes of the level between around it, or say that it is steep: `cliff C4|C5`".to_owned(),
            };
            findings.push(RULE.found(span, message).help(help).hex(hex));
        }
    }
}

/// The sides of a hex over which the ground drops by two levels or more.
fn drops_of(map: &Map, hex: Hex) -> impl Iterator<Item = String> {
    let grid = map.grid();
    let steep = move |(side, other): &(Compass, Hex)| {
        let mut there = map.barriers_on(grid.hexside(hex, *side));
        !map.missing().contains(other)
            && map.level(hex) >= map.level(*other) + 2
            && !there.any(|barrier| map.chart().get(barrier.terrain).is(Tag::Cliff))
    };
    grid.neighbours(hex)
        .filter(steep)
        .map(move |(side, _)| grid.hexside_label(grid.hexside(hex, side)))
}

/// Whether the ground below the dot of a hex is drawn level by level; otherwise it is told that a
/// level is skipped.
fn stands_on_the_level_below(map: &Map, grounds: &[(u8, Bands)], hex: Hex) -> bool {
    let (level, dot) = (map.level(hex), map.grid().centre(hex));
    grounds.iter().any(|(below, ground)| below + 1 == level && ground.contains(dot))
}

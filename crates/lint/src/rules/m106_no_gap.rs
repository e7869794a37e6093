//! M106: a road, rails or a trail across a wall, hedge, fence or cliff without a gap.

use crestline_board::draft::Item;
use crestline_board::map::{Barrier, Map};
use crestline_board::terrain::{Cost, SightKind, Tag, Terrain};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::carries;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M106", name: "no-gap" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M106.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        for barrier in map.barriers().iter().filter(|barrier| barrier.solid.len() == 1) {
            let Item::Barrier(_) = barrier.item else { continue };
            let Some(origin) = read.origins.get(&barrier.item) else { continue };
            let (hex, side) = (barrier.hexside.hex(), barrier.hexside.side());
            let Some(line) = map.crossing(hex, side).find(|row| carries(row)) else { continue };
            let label = map.grid().hexside_label(barrier.hexside);
            let wall = map.chart().get(barrier.terrain);
            let help = match wall.is(Tag::Cliff) {
                true => format!("leave the side out with `except=\"{label}\"`, or lead around it"),
                false => format!("write `gap=\"{label}\"`"),
            };
            findings.push(
                RULE.found(origin.side(barrier.hexside), message(map, barrier, wall, line))
                    .help(help)
                    .hex(hex),
            );
        }
    }
}

/// What the rules make of it.
fn message(map: &Map, barrier: &Barrier, wall: &Terrain, line: &Terrain) -> String {
    let label = map.grid().hexside_label(barrier.hexside);
    let head = format!(
        "the {} crosses the {} {label} without a gap",
        line.title.to_lowercase(),
        wall.title.to_lowercase()
    );
    if wall.is(Tag::Cliff) || wall.cost == Cost::Impassable {
        return format!("{head}: nobody can move along it there ({})", wall.paragraph);
    }
    let sight = match wall.sight {
        SightKind::Obstacle => "sight along it is blocked",
        SightKind::Hindrance(_) => "sight along it is hindered",
        SightKind::Open => "sight along it is open",
    };
    let cost = match wall.cost {
        Cost::Half(half) if half.is_multiple_of(2) => {
            format!(", and crossing costs {} more", half / 2)
        }
        Cost::Half(half) => format!(", and crossing costs {}.5 more", half / 2),
        Cost::Impassable | Cost::Other => String::new(),
    };
    format!("{head}: {sight}{cost} ({})", wall.paragraph)
}

//! M116: a wall, hedge or fence that would be a ring but for one hexside.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Hexside};
use crestline_board::lattice::Point;
use crestline_board::map::{Barrier, Map};
use crestline_board::terrain::{Tag, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{begins, carries, sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M116", name: "hole-in-ring" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M116.md"),
    check,
};

/// A ring around one hex has five sides and the hole.
const LEAST: usize = 5;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let nodes = statements(project, read);
        for (hole, ring) in holes(map) {
            let Some(origin) = ring.iter().find_map(|barrier| read.origins.get(&barrier.item))
            else {
                continue;
            };
            // Who left a side out has thought of it.
            let meant = ring.iter().any(|barrier| {
                let node = read.origins.get(&barrier.item).and_then(|o| nodes.get(&begins(o.head)));
                node.is_none_or(|node| node.prop("except").is_some())
            });
            if meant {
                continue;
            }
            let label = map.grid().hexside_label(hole);
            let word = map.chart().get(ring[0].terrain).title.to_lowercase();
            findings.push(
                RULE.found(origin.head, format!("this {word} runs all around but for {label}"))
                    .help(format!("add `{label}`, or let a road through; if it is meant, write it with `around=` and `except=\"{label}\"`"))
                    .hex(hole.hex()),
            );
        }
    }
}

/// Hexsides with nothing on them whose two ends are the two ends of one run, with that run.
fn holes(map: &Map) -> Vec<(Hexside, Vec<&Barrier>)> {
    let grid = map.grid();
    let mut corners: BTreeMap<(TerrainId, Point), Vec<&Barrier>> = BTreeMap::new();
    for barrier in map.barriers().iter().filter(|b| !map.chart().get(b.terrain).is(Tag::Cliff)) {
        let (a, b) = grid.side_ends(barrier.hexside.hex(), barrier.hexside.side());
        for end in [a, b] {
            corners.entry((barrier.terrain, end)).or_default().push(barrier);
        }
    }
    let mut found = Vec::new();
    let mut seen: BTreeSet<(TerrainId, Point)> = BTreeSet::new();
    for (end, first) in corners.iter().filter(|(_, there)| there.len() == 1) {
        if seen.contains(end) {
            continue;
        }
        let (terrain, mut at) = *end;
        let (mut run, mut next) = (Vec::new(), first.first().copied());
        while let Some(barrier) = next {
            run.push(barrier);
            let (a, b) = grid.side_ends(barrier.hexside.hex(), barrier.hexside.side());
            at = if a == at { b } else { a };
            let there = corners.get(&(terrain, at)).map_or(&[][..], Vec::as_slice);
            // Where three meet it is no plain run.
            next = if there.len() == 2 {
                there.iter().copied().find(|other| other.hexside != barrier.hexside)
            } else {
                None
            };
            if run.len() > map.barriers().len() {
                break;
            }
        }
        seen.insert((terrain, at));
        if run.len() < LEAST || corners.get(&(terrain, at)).is_none_or(|there| there.len() != 1) {
            continue;
        }
        let hole = grid.hexes().find_map(|hex| {
            Compass::ALL.into_iter().find_map(|side| {
                let (a, b) = grid.side_ends(hex, side);
                ((a, b) == (end.1, at) || (b, a) == (end.1, at)).then(|| grid.hexside(hex, side))
            })
        });
        let open = |hole: &Hexside| {
            map.barriers_on(*hole).next().is_none()
                && grid.neighbour(hole.hex(), hole.side()).is_some()
                && !map.crossing(hole.hex(), hole.side()).any(carries)
        };
        found.extend(hole.filter(open).map(|hole| (hole, run)));
    }
    found
}

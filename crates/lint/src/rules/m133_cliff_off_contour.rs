//! M133: a cliff on a hexside along which no drawn contour runs.

use std::collections::BTreeMap;

use crestline_board::lattice::Point;
use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::contours::grounds;
use crate::geometry::{Bands, STEPS_PER_100_UNITS};
use crate::written::{few, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M133", name: "cliff-off-contour" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M133.md"),
    check,
};

/// A contour nearer than this to the middle of a hexside runs along it: ten picture units.
const BESIDE: i64 = 10 * STEPS_PER_100_UNITS / 100;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let mut contours: Option<Vec<(u8, Bands)>> = None;
        let mut off: BTreeMap<Span, Vec<_>> = BTreeMap::new();
        for barrier in map.barriers().iter().filter(|b| map.chart().get(b.terrain).is(Tag::Cliff)) {
            let (a, Some(b)) = map.grid().hexside_hexes(barrier.hexside) else { continue };
            // What a part brings is told in its own map.
            let Some(origin) = read.origins.get(&barrier.item).filter(|o| !o.sides.is_empty())
            else {
                continue;
            };
            let (low, high) = (map.level(a).min(map.level(b)), map.level(a).max(map.level(b)));
            let contours = contours.get_or_insert_with(|| grounds(map, BESIDE));
            let (from, to) = map.grid().side_ends(barrier.hexside.hex(), barrier.hexside.side());
            let middle = Point { x: i32::midpoint(from.x, to.x), y: i32::midpoint(from.y, to.y) };
            let mut dropping =
                contours.iter().filter(|(level, _)| (low + 1..=high).contains(level));
            if !dropping.any(|(_, contour)| contour.is_near(middle, BESIDE)) {
                off.entry(origin.head).or_default().push((barrier, origin.side(barrier.hexside)));
            }
        }
        for sides in off.into_values() {
            let Some((barrier, span)) = sides.first() else { continue };
            let labels: Vec<String> =
                sides.iter().map(|(at, _)| map.grid().hexside_label(at.hexside)).collect();
            findings.push(
                RULE.found(*span, format!("no contour runs along the cliff on {}", few(&labels)))
                    .help("draw the contour along these hexsides, from corner to corner: points near a hexside move onto it")
                    .hex(barrier.hexside.hex()),
            );
        }
    }
}

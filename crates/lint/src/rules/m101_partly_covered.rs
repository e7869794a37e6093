//! M101: a drawing that covers about a quarter of a hex, so that its type is a matter of pixels.

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::lattice::{SAMPLES, sample_points};
use crestline_board::map::{Coverage, Drawing, Map, TypeReason, What};
use crestline_board::terrain::{Tag, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M101", name: "partly-covered" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M101.md"),
    check,
};

/// Whether a drawing misses the dot and covers 15 to 35 % of the hex.
fn is_doubtful(coverage: &Coverage) -> bool {
    let percent = u32::from(coverage.samples) * 100 / u32::from(SAMPLES);
    !coverage.centre && (15..=35).contains(&percent)
}

/// The drawing of a terrain that covers most of what is covered of a hex.
fn drawn(map: &Map, terrain: TerrainId, hex: Hex) -> Option<&Drawing> {
    let points = sample_points(map.grid().centre(hex));
    let covers = |drawing: &Drawing| {
        let there = drawing.within.as_ref().is_none_or(|hexes| hexes.contains(&hex));
        points.iter().filter(|point| there && drawing.shape.contains(**point)).count()
    };
    let drawings = map.drawings().iter().filter(|d| d.what == What::Terrain(terrain));
    // Of equals the first, so that the place does not depend on what comes after.
    drawings.rev().max_by_key(|drawing| covers(drawing))
}

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        for hex in map.grid().hexes() {
            let facts = map.facts(hex);
            if facts.because == TypeReason::Override {
                continue;
            }
            let rank = |coverage: &Coverage| map.chart().get(coverage.terrain).precedence;
            let surest = facts.covers.iter().filter(|c| c.centre).map(rank).min();
            for coverage in facts.covers.iter().filter(|coverage| is_doubtful(coverage)) {
                // That a stream or gully does not name hexes that it passes is told once for all.
                let row = map.chart().get(coverage.terrain);
                let passes = (row.is(Tag::Wet) || row.is(Tag::Gully))
                    && facts.ribbons.iter().any(|r| r.terrain == coverage.terrain);
                // What another drawing over the dot outranks is no question.
                let settled = surest.is_some_and(|surest| surest <= rank(coverage));
                if settled || (passes && !coverage.counts()) {
                    continue;
                }
                let drawn = drawn(map, coverage.terrain, hex);
                let item = drawn.and_then(|drawing| drawing.items.first());
                // What another map brings along is told there.
                if matches!(item, Some(Item::Part(_))) {
                    continue;
                }
                let origin = item.and_then(|item| read.origins.get(item));
                let span = origin.map_or(read.head, |origin| origin.outline.unwrap_or(origin.head));
                let word = &map.chart().get(coverage.terrain).word;
                let percent = u32::from(coverage.samples) * 100 / u32::from(SAMPLES);
                let counts = if coverage.counts() { "counts" } else { "does not count" };
                findings.push(
                    RULE.found(
                        span,
                        format!("{word} covers {percent} % of {hex} but not its dot; it {counts}"),
                    )
                    .help(format!(
                        "draw more or less of it there, or settle it: `type {hex} {}`",
                        map.terrain(hex).word
                    ))
                    .hex(hex),
                );
            }
        }
    }
}

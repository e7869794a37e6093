//! M119: the drawn line of a road, stream or gully that leaves the hexes that its statement lists.

use std::collections::BTreeMap;

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::map::{Art, Drawing, Map, What};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::geometry::{STEPS_PER_100_UNITS, along};
use crate::written::{by_hand, first_few, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M119", name: "path-strays" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M119.md"),
    check,
};

/// A line that is longer than this in a hex passes through it: 40 picture units.
const PASSES: i64 = 40 * STEPS_PER_100_UNITS / 100;

/// How far apart the places are at which a line is looked at: four picture units.
const APART: i64 = 4 * STEPS_PER_100_UNITS / 100;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for drawing in map.drawings() {
            let (What::Terrain(terrain), [Item::Ribbon(_)]) = (drawing.what, &drawing.items[..])
            else {
                continue;
            };
            let Some((origin, span)) = by_hand(read, drawing) else { continue };
            let word = &map.chart().get(terrain).word;
            let lengths = lengths(map, drawing);
            let listed: Vec<Hex> = origin.hexes.iter().map(|at| at.value).collect();
            let here = |hex: &Hex| map.ribbons(*hex).iter().any(|ribbon| ribbon.terrain == terrain);
            let strayed: Vec<Hex> = lengths
                .iter()
                .filter(|(hex, length)| **length > PASSES && !here(hex))
                .map(|(hex, _)| *hex)
                .collect();
            let missed: Vec<Hex> =
                listed.into_iter().filter(|hex| !lengths.contains_key(hex)).collect();
            if let Some(first) = strayed.first() {
                let hexes = first_few(&strayed);
                findings.push(
                    RULE.found(span, format!("this {word} is drawn through {hexes}, which the statement does not list"))
                        .also(origin.head, "the hexes listed")
                        .help("list the hexes that it passes, in order, or draw it through those listed")
                        .hex(*first),
                );
            }
            if let Some(first) = missed.first() {
                let hexes = first_few(&missed);
                findings.push(
                    RULE.found(
                        origin.hex(*first),
                        format!("the {word} is listed in {hexes}, but not drawn there"),
                    )
                    .also(span, "the drawing")
                    .help(format!(
                        "lead the path through {first}, or leave {first} out of the list"
                    ))
                    .hex(*first),
                );
            }
        }
    }
}

/// How long the centre line of a drawing is in each hex that it passes.
fn lengths(map: &Map, drawing: &Drawing) -> BTreeMap<Hex, i64> {
    let mut lengths = BTreeMap::new();
    let Art::Ribbon(strands) = &drawing.art else { return lengths };
    for pair in strands.iter().flat_map(|strand| strand.line.windows(2)) {
        let (places, each) = along(pair[0], pair[1], APART);
        for hex in places.filter_map(|place| map.grid().hex_of(place)) {
            *lengths.entry(hex).or_default() += each;
        }
    }
    lengths
}

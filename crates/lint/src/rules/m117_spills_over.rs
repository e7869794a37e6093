//! M117: a drawing that reaches a little into hexes that are not of its terrain.

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::lattice::sample_points;
use crestline_board::map::{Coverage, Drawing, Map, TypeReason, What};
use crestline_board::terrain::{SightKind, Terrain, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{by_hand, first_few, names_a_hex, sound_maps, words};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M117", name: "spills-over" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M117.md"),
    check,
};

/// From 4 to 14 % of a hex, of its 91 sample points: less is the width of a pen, more is for M101.
const SPILLED: std::ops::RangeInclusive<u8> = 4..=13;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for drawing in map.drawings() {
            let What::Terrain(terrain) = drawing.what else { continue };
            let Some((_, span)) = by_hand(read, drawing) else { continue };
            let row = map.chart().get(terrain);
            let effect = match row.sight {
                SightKind::Open => continue,
                SightKind::Obstacle => "blocked".to_owned(),
                SightKind::Hindrance(by) => format!("hindered by {by}"),
            };
            let hexes: Vec<Hex> =
                map.drawn_hexes().filter(|hex| spills(map, drawing, terrain, *hex)).collect();
            // A roof that names no hex at all is told as that.
            let is_building = matches!(drawing.items[..], [Item::Building(_)]);
            if hexes.is_empty() || (is_building && !names_a_hex(map, drawing, terrain)) {
                continue;
            }
            let kind = map.terrain_id(hexes[0]);
            let alike: Vec<Hex> =
                hexes.iter().copied().filter(|hex| map.terrain_id(*hex) == kind).collect();
            let (word, them) = (&row.word, if hexes.len() == 1 { "it" } else { "them" });
            findings.push(
                RULE.found(span, format!("this {word} reaches a little into {}; lines across {them} that touch it are {effect}", first_few(&hexes)))
                    .help(format!("draw it up to the hexside, or further in; if it is meant, say so: `type {} {}`", words(&alike), map.terrain(hexes[0]).word))
                    .maybe_hex(hexes.first().copied()),
            );
        }
    }
}

/// How much it stops of what is seen.
fn stops(row: &Terrain) -> u8 {
    match row.sight {
        SightKind::Open => 0,
        SightKind::Hindrance(by) => by,
        SightKind::Obstacle => u8::MAX,
    }
}

fn spills(map: &Map, drawing: &Drawing, terrain: TerrainId, hex: Hex) -> bool {
    let facts = map.facts(hex);
    let little = |cover: &&Coverage| {
        cover.terrain == terrain && !cover.counts() && SPILLED.contains(&cover.samples)
    };
    // Where the hex itself stops as much, nobody will miss the difference.
    facts.because != TypeReason::Override
        && facts.covers.iter().any(|cover| little(&cover))
        && stops(map.terrain(hex)) < stops(map.chart().get(terrain))
        && {
            let points = sample_points(map.grid().centre(hex));
            points.iter().filter(|point| drawing.shape.contains(**point)).count()
                >= usize::from(*SPILLED.start())
        }
}

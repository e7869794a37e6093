//! L104: a road that leads straight through woods or a building and does not open the line along it.

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::los::{Markers, Thing, Where};
use crestline_board::map::{Map, What};
use crestline_board::terrain::{SightKind, Tag, Terrain};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{drawn_by, first_few, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L104", name: "road-opens-nothing" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/L104.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let drawn = drawn_by(map);
        for (item, origin) in &read.origins {
            let (Item::Ribbon(_), Some(What::Terrain(id))) = (item, drawn.get(item)) else {
                continue;
            };
            let row = map.chart().get(*id);
            if !row.is(Tag::OpensSight) {
                continue;
            }
            let hexes: Vec<Hex> = origin.hexes.iter().map(|at| at.value).collect();
            let shut: Vec<(Hex, &Terrain)> = hexes
                .windows(3)
                .filter_map(|step| Some((step[1], in_the_way(map, step)?)))
                .collect();
            let Some((first, what)) = shut.first() else { continue };
            let hexes: Vec<Hex> = shut.iter().map(|(hex, _)| *hex).collect();
            findings.push(
                RULE.found(
                    origin.outline.unwrap_or(origin.hex(*first)),
                    format!(
                        "the {} leads straight through {}, and the {} there blocks the line along it",
                        row.title.to_lowercase(),
                        first_few(&hexes),
                        what.title.to_lowercase()
                    ),
                )
                .help("draw it from side to side over the dot, or leave the `path` away, and it opens the line (T93)")
                .hex(*first),
            );
        }
    }
}

/// What blocks the line over three hexes in a row, if it is drawn in the middle one.
fn in_the_way<'m>(map: &'m Map, step: &[Hex]) -> Option<&'m Terrain> {
    let grid = map.grid();
    let straight = grid.direction(step[0], step[1])? == grid.direction(step[1], step[2])?;
    if !straight || map.sight(step[0], step[2]).clear {
        return None;
    }
    let explanation = map.explain(step[0], step[2], &Markers::default())?;
    explanation.deciding().find_map(|touch| {
        let (Thing::Drawing(at), Where::Hex(hex)) = (touch.thing, touch.place) else { return None };
        let What::Terrain(id) = map.drawings().get(at)?.what else { return None };
        let row = map.chart().get(id);
        (hex == step[1] && row.sight == SightKind::Obstacle).then_some(row)
    })
}

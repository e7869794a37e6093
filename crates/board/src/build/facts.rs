//! What each hex is, from what is drawn in it.

use std::collections::{BTreeMap, BTreeSet};

use crate::build::ribbons::RibbonsByHex;
use crate::draft::{Draft, Flaw, FlawKind, ObjectivePlace};
use crate::hex::{Compass, Hex, Hexside};
use crate::lattice::{Point, sample_points};
use crate::los::SightIndex;
use crate::map::{
    Barrier, BuildingAt, Coverage, Drawing, HexFacts, Map, Objective, TypeReason, What,
};
use crate::terrain::{Tag, TerrainId};

/// What is known of every hex, from the drawings cut to it (T78.1).
///
/// `types` is what the authors of parts set.
pub(super) fn facts(
    draft: &Draft,
    types: &BTreeMap<Hex, TerrainId>,
    drawings: &[Drawing],
    barriers: &[Barrier],
    sight: &SightIndex,
    ribbons: &RibbonsByHex,
) -> Vec<HexFacts> {
    let mut overrides = types.clone();
    overrides.extend(draft.overrides.iter().map(|change| (change.hex, change.terrain)));
    let tops = cliff_tops(draft, barriers, sight);
    draft
        .grid
        .hexes()
        .map(|hex| {
            let centre = draft.grid.centre(hex);
            let cell = sight.cell(hex);
            let mut points: Option<Vec<Point>> = None;
            let mut covers: Vec<(TerrainId, Vec<bool>, bool)> = Vec::new();
            for cut in &cell.cuts {
                let drawing = &drawings[cut.drawing];
                let What::Terrain(terrain) = drawing.what else { continue };
                let is_type = draft.chart.get(terrain).precedence.is_some();
                if !is_type || drawing.shed {
                    continue;
                }
                let points = points.get_or_insert_with(|| sample_points(centre));
                let dot = cut.cut.contains(centre);
                let at = covers.iter().position(|(id, ..)| *id == terrain).unwrap_or_else(|| {
                    covers.push((terrain, vec![false; points.len()], false));
                    covers.len() - 1
                });
                let (_, samples, centre_too) = &mut covers[at];
                *centre_too |= dot;
                let whole = cut.cut.is_whole();
                for (covered, point) in samples.iter_mut().zip(points.iter()) {
                    *covered = *covered || whole || cut.cut.contains(*point);
                }
            }
            covers.sort_by_key(|(id, ..)| *id);
            let covers: Vec<Coverage> = covers
                .into_iter()
                .map(|(terrain, samples, centre)| Coverage {
                    terrain,
                    samples: u8::try_from(samples.iter().filter(|s| **s).count()).unwrap_or(0),
                    centre,
                })
                .collect();
            let drawn = covers
                .iter()
                .filter(|coverage| coverage.counts())
                .min_by_key(|coverage| draft.chart.get(coverage.terrain).precedence)
                .map(|coverage| coverage.terrain);
            let (terrain, because) = match (overrides.get(&hex), drawn) {
                (Some(id), _) => (*id, TypeReason::Override),
                (None, Some(id)) => (id, TypeReason::Drawn),
                (None, None) => (draft.chart.ground(), TypeReason::Ground),
            };
            HexFacts {
                terrain,
                because,
                level: cell.level,
                crest: tops.contains(&hex) || cell.levels().any(|(_, cut)| !cut.is_whole()),
                covers,
                ribbons: ribbons.get(&hex).cloned().unwrap_or_default(),
            }
        })
        .collect()
}

/// The hexes at the upper side of a cliff, which are always crest hexes (T83). Beside a missing hex
/// nobody knows which side is the upper one.
fn cliff_tops(draft: &Draft, barriers: &[Barrier], sight: &SightIndex) -> BTreeSet<Hex> {
    let cliffs = barriers.iter().filter(|b| draft.chart.get(b.terrain).is(Tag::Cliff));
    let top = |side: &Hexside| {
        let (a, b) = draft.grid.hexside_hexes(*side);
        let (b, level) = (b?, |hex: Hex| sight.cell(hex).level);
        if sight.cell(a).missing || sight.cell(b).missing {
            return None;
        }
        if level(a) >= level(b) { Some(a) } else { Some(b) }
    };
    cliffs.filter_map(|barrier| top(&barrier.hexside)).collect()
}

/// Cliffs between hexes of one level. What the level of a missing hex will be is not known.
pub(super) fn no_drop(
    draft: &Draft,
    barriers: &[Barrier],
    facts: &[HexFacts],
    missing: &BTreeSet<Hex>,
    flaws: &mut Vec<Flaw>,
) {
    for barrier in barriers.iter().filter(|b| draft.chart.get(b.terrain).is(Tag::Cliff)) {
        if let (a, Some(b)) = draft.grid.hexside_hexes(barrier.hexside)
            && !missing.contains(&a)
            && !missing.contains(&b)
            && facts[draft.grid.index(a)].level == facts[draft.grid.index(b)].level
        {
            flaws.push(Flaw { item: barrier.item, kind: FlawKind::NoDrop(barrier.hexside) });
        }
    }
}

/// The objectives of the draft itself, with the whole of the buildings that they lie in (T82).
pub(super) fn objectives(draft: &Draft, map: &Map) -> Vec<Objective> {
    draft
        .objectives
        .iter()
        .filter_map(|objective| {
            let building = |test: &dyn Fn(&BuildingAt) -> bool| {
                map.buildings().iter().filter(|b| !b.shed).find(|b| test(b))
            };
            let (first, building) = match &objective.place {
                ObjectivePlace::Hex(hex) => (*hex, building(&|b| b.hexes.contains(hex))),
                ObjectivePlace::Building(name) => {
                    let found = building(&|b| b.name.as_deref() == Some(name))?;
                    (*found.hexes.first()?, Some(found))
                }
            };
            let hexes = building.map_or_else(|| vec![first], |b| b.hexes.clone());
            let (hex, side) = objective.at.unwrap_or((first, None));
            // Half-way to a side, off the dot and off the label: lower right unless told.
            let side = side.unwrap_or(Compass::Se);
            let (a, b) = draft.grid.side_ends(hex, side);
            let centre = draft.grid.centre(hex);
            let toward = |c: i32, a: i32, b: i32| (i32::midpoint(a, b) - c) * 9 / 16 / 2 * 2;
            Some(Objective {
                number: objective.number,
                hexes,
                spot: centre.offset(toward(centre.x, a.x, b.x), toward(centre.y, a.y, b.y)),
                title: building.and_then(|b| b.title.clone()),
            })
        })
        .collect()
}

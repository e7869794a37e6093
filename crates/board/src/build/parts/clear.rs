//! What is taken away of the parts of a map, and ground that gets another level.

use std::collections::BTreeSet;

use crate::draft::{Clear, Draft, Flaw, FlawKind, Hill, Item};
use crate::drawing::{Drawing, What};
use crate::hex::Hex;
use crate::lattice::sample_points;
use crate::terrain::TerrainId;

use super::Laid;

/// Takes away what the draft clears of its parts.
pub(super) fn clear(draft: &Draft, laid: &mut Laid, flaws: &mut Vec<Flaw>) {
    for (at, clear) in draft.clears.iter().enumerate() {
        let item = Item::Clear(at);
        let mut flaw = |kind| flaws.push(Flaw { item, kind });
        let mut hexes: BTreeSet<Hex> = BTreeSet::new();
        for hex in &clear.hexes {
            if !draft.grid.contains(*hex) {
                flaw(FlawKind::OffMap(*hex));
            } else if !laid.covered.contains_key(hex) {
                flaw(FlawKind::NothingThere(*hex));
            } else if clear.sure && !laid.has(draft, *hex, &clear.only) {
                flaw(FlawKind::NoneThere(*hex));
            } else {
                hexes.insert(*hex);
            }
        }
        if let Some(level) = clear.level {
            level_of(draft, laid, &hexes, level);
            continue;
        }
        laid.empty(draft, &hexes, clear);
        for word in &clear.buildings {
            let found = laid.buildings.iter().position(|b| b.name.as_ref() == Some(word));
            let Some(at) = found else {
                flaw(FlawKind::NoBuilding(word.clone()));
                continue;
            };
            let building = laid.buildings.remove(at);
            let drawing = &mut laid.drawings[building.drawing];
            drawing.within = Some(BTreeSet::new());
            drawing.hexes.clear();
            if !building.shed {
                laid.left_of(draft, &building.hexes, &[]);
            }
        }
        for number in &clear.objectives {
            let before = laid.objectives.len();
            laid.objectives.retain(|objective| objective.number != *number);
            if laid.objectives.len() == before {
                flaw(FlawKind::NoNumber(*number));
            }
        }
        for side in &clear.sides {
            let before = laid.barriers.len();
            laid.barriers.retain(|b| b.hexside != *side || !wanted(clear, b.terrain));
            if laid.barriers.len() == before {
                flaw(FlawKind::NothingOn(*side));
            }
        }
    }
}

fn wanted(clear: &Clear, id: TerrainId) -> bool {
    clear.only.is_empty() || clear.only.contains(&id)
}

/// Gives hexes a level: what is higher goes there, and what is missing is drawn as a hill.
fn level_of(draft: &Draft, laid: &mut Laid, hexes: &BTreeSet<Hex>, level: u8) {
    for drawing in &mut laid.drawings {
        if matches!(drawing.what, What::Level(own) if own > level) {
            cut(draft, drawing, hexes);
        }
    }
    let high = |hex: &Hex| {
        let centre = draft.grid.centre(*hex);
        laid.drawings.iter().any(|drawing| {
            matches!(drawing.what, What::Level(own) if own >= level)
                && drawing.within.as_ref().is_none_or(|within| within.contains(hex))
                && drawing.shape.contains(centre)
        })
    };
    let low: Vec<Hex> = hexes.iter().copied().filter(|hex| !high(hex)).collect();
    if level > 0 && !low.is_empty() {
        laid.raised.push(Hill { level, hexes: low, outline: None });
    }
}

/// Takes hexes out of the reach of a drawing.
fn cut(draft: &Draft, drawing: &mut Drawing, hexes: &BTreeSet<Hex>) {
    if hexes.is_empty() {
        return;
    }
    let whole = || draft.grid.hexes().collect();
    let reach = drawing.within.take().unwrap_or_else(whole);
    drawing.within = Some(reach.difference(hexes).copied().collect());
    drawing.hexes.retain(|hex| !hexes.contains(hex));
}

impl Laid {
    /// Whether one of these terrains, or anything where none is named, is in a hex.
    fn has(&self, draft: &Draft, hex: Hex, terrains: &[TerrainId]) -> bool {
        let wanted = |id: TerrainId| terrains.is_empty() || terrains.contains(&id);
        let points = sample_points(draft.grid.centre(hex));
        let reaches = |drawing: &Drawing| points.iter().any(|point| drawing.shape.contains(*point));
        let drawn = self.drawings.iter().any(|drawing| {
            matches!(drawing.what, What::Terrain(id) if wanted(id))
                && drawing.within.as_ref().is_none_or(|within| within.contains(&hex))
                && (drawing.hexes.contains(&hex) || reaches(drawing))
        });
        drawn
            || self.types.get(&hex).is_some_and(|id| wanted(*id))
            || self.bridges.get(&hex).is_some_and(|bridge| wanted(bridge.terrain))
            || self.ribbons.get(&hex).is_some_and(|r| r.iter().any(|r| wanted(r.terrain)))
    }

    /// Takes what a statement clears out of hexes.
    fn empty(&mut self, draft: &Draft, hexes: &BTreeSet<Hex>, clear: &Clear) {
        for drawing in &mut self.drawings {
            if matches!(drawing.what, What::Terrain(id) if wanted(clear, id)) {
                cut(draft, drawing, hexes);
            }
        }
        let mut lost: Vec<(Vec<Hex>, Vec<Hex>)> = Vec::new();
        let drawings = &self.drawings;
        // A building of which nothing is left is gone with its word.
        self.buildings.retain_mut(|building| {
            let drawing = &drawings[building.drawing];
            let before = building.hexes.clone();
            if matches!(drawing.what, What::Terrain(id) if wanted(clear, id)) {
                building.hexes.retain(|hex| !hexes.contains(hex));
            }
            if building.hexes.len() < before.len() && !building.shed {
                lost.push((before.clone(), building.hexes.clone()));
            }
            before.is_empty() || !building.hexes.is_empty()
        });
        for (before, after) in lost {
            self.left_of(draft, &before, &after);
        }
        for hex in hexes {
            if self.types.get(hex).is_some_and(|id| wanted(clear, *id)) {
                self.types.remove(hex);
            }
            if self.bridges.get(hex).is_some_and(|bridge| wanted(clear, bridge.terrain)) {
                self.bridges.remove(hex);
            }
            if let Some(ribbons) = self.ribbons.get_mut(hex) {
                ribbons.retain(|ribbon| !wanted(clear, ribbon.terrain));
            }
        }
    }

    /// An objective in a building is what is left of that, or, with nothing left, the hex in which
    /// its disc lies.
    fn left_of(&mut self, draft: &Draft, before: &[Hex], after: &[Hex]) {
        for objective in self.objectives.iter_mut().filter(|o| o.hexes == before) {
            let disc = draft.grid.hex_of(objective.spot);
            let disc = disc.filter(|hex| before.contains(hex)).or(before.first().copied());
            objective.hexes = after.to_vec();
            if objective.hexes.is_empty() {
                objective.hexes.extend(disc);
                objective.title = None;
            }
        }
    }
}

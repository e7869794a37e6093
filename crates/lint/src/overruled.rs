//! Terrain that is drawn in hexes and does not name them, because something goes before it (T78.1).

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::map::{HexFacts, Map, TypeReason};
use crestline_board::terrain::{Tag, TerrainId};
use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{words, written};

/// Hexes of one statement in which one terrain overrules that of the statement.
pub(crate) struct Overruled<'p> {
    /// The map.
    pub(crate) map: &'p Map,
    /// Where to point.
    pub(crate) span: Span,
    /// What is overruled.
    pub(crate) terrain: TerrainId,
    /// What the hexes are.
    pub(crate) by: TerrainId,
    /// The hexes in their order.
    pub(crate) hexes: Vec<Hex>,
}

impl Overruled<'_> {
    /// A finding of it, with how an author says what is meant.
    pub(crate) fn of(&self, rule: &Rule, message: String) -> Diagnostic {
        let word = |terrain| &self.map.chart().get(terrain).word;
        let (word, by) = (word(self.terrain), word(self.by));
        rule.found(self.span, message)
            .help(format!(
                "if that is meant, say so: `type {hexes} {by}`; if not, `type {hexes} {word}`",
                hexes = words(&self.hexes)
            ))
            .maybe_hex(self.hexes.first().copied())
    }
}

/// Where terrain with a tag is overruled by terrain without it. Bridges are built to do so, and an
/// author who set the type of a hex has decided.
pub(crate) fn overruled(project: &Project, tag: Tag) -> Vec<Overruled<'_>> {
    let mut all = Vec::new();
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        all.extend(of_map(read, map, tag));
    }
    all
}

fn of_map<'p>(read: &'p ReadMap, map: &'p Map, tag: Tag) -> Vec<Overruled<'p>> {
    let mut found: BTreeMap<(Span, TerrainId, TerrainId), Overruled<'p>> = BTreeMap::new();
    for hex in map.grid().hexes() {
        let (facts, row) = (map.facts(hex), map.terrain(hex));
        if facts.because == TypeReason::Override || row.is(tag) || row.is(Tag::Bridge) {
            continue;
        }
        let Some(terrain) = drawn(map, facts, tag) else { continue };
        let Some(origin) = written(read, map, terrain, hex) else { continue };
        let by = facts.terrain;
        let entry = found.entry((origin.head, terrain, by)).or_insert_with(|| Overruled {
            map,
            span: origin.hex(hex),
            terrain,
            by,
            hexes: Vec::new(),
        });
        entry.hexes.push(hex);
    }
    found.into_values().collect()
}

/// What is drawn in a hex and has the tag, whether it names the hex or not.
fn drawn(map: &Map, facts: &HexFacts, tag: Tag) -> Option<TerrainId> {
    let ribbons = facts.ribbons.iter().map(|ribbon| ribbon.terrain);
    let areas = facts.covers.iter().filter(|cover| cover.counts()).map(|cover| cover.terrain);
    ribbons.chain(areas).find(|id| map.chart().get(*id).is(tag))
}

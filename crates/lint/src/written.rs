//! Where the author of a map wrote what is drawn in a hex.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::lattice::sample_points;
use crestline_board::los::{Markers, Verdict};
use crestline_board::map::{Drawing, Map, What};
use crestline_board::terrain::{Tag, Terrain, TerrainId};
use crestline_source::project::Project;
use crestline_source::resolve::map::{Origin, ReadMap};
use crestline_source::schema::map::SightClaim;
use crestline_source::syntax::Node;
use crestline_source::text::Span;

use crate::played::document;

/// A map has the published size, or more: 15 by 10 hexes.
pub(crate) const STANDARD: usize = 150;

/// A span with the blank before it, so that what is left can be read when it is taken out.
pub(crate) fn with_blank(project: &Project, span: Span) -> Span {
    let before = Span { start: span.start.saturating_sub(1), end: span.start, ..span };
    let blank = [" ", "\t"].contains(&project.sources.excerpt(before));
    if blank { Span { start: before.start, ..span } } else { span }
}

/// The maps in which nothing is wrong.
pub(crate) fn sound_maps(project: &Project) -> impl Iterator<Item = (&ReadMap, &Arc<Map>)> {
    let sound = project.maps.iter().filter(|read| read.sound);
    sound.filter_map(|read| Some((read, read.map.as_ref()?)))
}

/// A map as a tree.
pub(crate) fn node_of<'p>(project: &'p Project, read: &ReadMap) -> Option<&'p Node> {
    document(project, read.head)
}

/// The statements of a map as trees, by the place where each begins; those in a block of artwork
/// too.
pub(crate) fn statements<'p>(project: &'p Project, read: &ReadMap) -> BTreeMap<Span, &'p Node> {
    let children = node_of(project, read).into_iter().flat_map(|node| &node.children);
    let art = children.clone().filter(|child| child.name.value == "art");
    let all = art.flat_map(|art| &art.children).chain(children);
    all.map(|node| (begins(node.head), node)).collect()
}

/// The place where a statement begins.
pub(crate) const fn begins(head: Span) -> Span {
    Span { end: head.start, ..head }
}

/// What each item of a map draws; of a hill the highest ground.
pub(crate) fn drawn_by(map: &Map) -> BTreeMap<Item, What> {
    let drawings = map.drawings().iter();
    drawings.flat_map(|drawing| drawing.items.iter().map(|item| (*item, drawing.what))).collect()
}

/// The statement of a drawing that the author of the map made by hand. `None` if it was generated,
/// or if another map brought it.
pub(crate) fn by_hand<'r>(read: &'r ReadMap, drawing: &Drawing) -> Option<(&'r Origin, Span)> {
    let item = drawing.items.first().filter(|item| !matches!(item, Item::Part(_)))?;
    let origin = read.origins.get(item).filter(|_| !drawing.generated)?;
    Some((origin, origin.outline?))
}

/// The statement that draws a terrain in a hex. `None` if another map of which this one is made
/// brought it: what is surprising there is said there.
pub(crate) fn written<'r>(
    read: &'r ReadMap,
    map: &Map,
    terrain: TerrainId,
    hex: Hex,
) -> Option<&'r Origin> {
    let dots = sample_points(map.grid().centre(hex));
    let of_terrain = map.drawings().iter().filter(|d| d.what == What::Terrain(terrain));
    let mut drawn = of_terrain.filter(|drawing| !matches!(drawing.items[..], [Item::Part(_)]));
    let own = |item: &Item| read.origins.get(item).filter(|_| !matches!(item, Item::Part(_)));
    let lists = |origin: &&Origin| origin.hexes.iter().any(|at| at.value == hex);
    let listed = drawn.clone().flat_map(|d| &d.items).filter_map(own).find(lists);
    listed.or_else(|| {
        let covering = drawn.find(|d| dots.iter().any(|dot| d.shape.contains(*dot)));
        covering?.items.iter().find_map(own)
    })
}

/// The last statement that raises a hex, and where in it the hex stands.
pub(crate) fn raised(read: &ReadMap, hex: Hex) -> Option<(Span, Span)> {
    let hills = read.origins.iter().filter(|(item, _)| matches!(item, Item::Hill(_)));
    let mut lists = hills.filter(|(_, origin)| origin.hexes.iter().any(|at| at.value == hex));
    lists.next_back().map(|(_, origin)| (origin.head, origin.hex(hex)))
}

/// Whether a bridge can carry it: a road, rails or a trail.
pub(crate) fn carries(terrain: &Terrain) -> bool {
    terrain.is(Tag::OpensSight) || terrain.is(Tag::Along)
}

/// Hexes as a sentence has them: `C4, C5 and D6`.
pub(crate) fn listed(hexes: &[Hex]) -> String {
    enumerated(&hexes.iter().map(Hex::to_string).collect::<Vec<String>>())
}

/// Hexes as a sentence has them, the first few by name: `C4, C5, D6 and 12 more`.
pub(crate) fn first_few(hexes: &[Hex]) -> String {
    few(&hexes.iter().map(Hex::to_string).collect::<Vec<String>>())
}

/// The first of many words as a sentence has them, the first few by name.
pub(crate) fn few(words: &[String]) -> String {
    const NAMED: usize = 5;
    if words.len() <= NAMED + 1 {
        return enumerated(words);
    }
    format!("{} and {} more", words[..NAMED].join(", "), words.len() - NAMED)
}

/// Words as a sentence has them: `a, b and c`.
fn enumerated(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Hexes as a statement lists them: `C4 C5 D6`.
pub(crate) fn words(hexes: &[Hex]) -> String {
    hexes.iter().map(Hex::to_string).collect::<Vec<String>>().join(" ")
}

/// The smoke and blazes of an assertion.
pub(crate) fn markers_of(claim: &SightClaim) -> Markers {
    Markers {
        smoke: claim.smoke.iter().map(|(hex, by)| (hex.value, *by)).collect(),
        blaze: claim.blaze.iter().map(|hex| hex.value).collect(),
    }
}

/// What is so of the line that an assertion is about.
pub(crate) fn found_of(map: &Map, claim: &SightClaim) -> Verdict {
    map.sight_with(claim.from.value, claim.to.value, &markers_of(claim))
}

/// Whether a drawing lies in a hex that its terrain names.
pub(crate) fn names_a_hex(map: &Map, drawing: &Drawing, terrain: TerrainId) -> bool {
    let corners = drawing.shape.rings.iter().flatten();
    let mut touched = corners.filter_map(|corner| map.grid().hex_of(*corner));
    touched.any(|hex| map.facts(hex).covers.iter().any(|c| c.terrain == terrain && c.counts()))
}

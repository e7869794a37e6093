//! Where the author of a map wrote what is drawn in a hex.

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::lattice::sample_points;
use crestline_board::map::{Map, What};
use crestline_board::terrain::{Tag, Terrain, TerrainId};
use crestline_source::resolve::map::{Origin, ReadMap};

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

/// Whether a bridge can carry it: a road, rails or a trail.
pub(crate) fn carries(terrain: &Terrain) -> bool {
    terrain.is(Tag::OpensSight) || terrain.is(Tag::Along)
}

/// Hexes as a sentence has them: `C4, C5 and D6`.
pub(crate) fn listed(hexes: &[Hex]) -> String {
    let words: Vec<String> = hexes.iter().map(Hex::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Hexes as a statement lists them: `C4 C5 D6`.
pub(crate) fn words(hexes: &[Hex]) -> String {
    hexes.iter().map(Hex::to_string).collect::<Vec<String>>().join(" ")
}

/// Hexes as a sentence has them, the first few by name: `C4, C5, D6 and 12 more`.
pub(crate) fn first_few(hexes: &[Hex]) -> String {
    const NAMED: usize = 5;
    if hexes.len() <= NAMED + 1 {
        return listed(hexes);
    }
    let words: Vec<String> = hexes[..NAMED].iter().map(Hex::to_string).collect();
    format!("{} and {} more", words.join(", "), hexes.len() - NAMED)
}

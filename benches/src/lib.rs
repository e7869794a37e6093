//! The maps that are measured: the bundled ones, a crowded one and a very large one.

mod dice;
pub mod large;
pub mod stress;

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_source::project::read_project;

/// The maps of the repository, by name.
pub const BUNDLED: &[&str] = &["bell-ridge", "linden-cross"];

/// The text of a bundled map; without such a map, of the first.
#[must_use]
pub fn bundled(name: &str) -> &'static str {
    match name {
        "linden-cross" => include_str!("../../maps/linden-cross.kdl"),
        _ => include_str!("../../maps/bell-ridge.kdl"),
    }
}

/// The map that a text describes.
///
/// # Panics
/// If the text has mistakes.
#[must_use]
pub fn read(text: &str) -> Arc<Map> {
    let files: BTreeMap<String, Vec<u8>> = [("map.kdl".to_owned(), text.into())].into();
    let project = read_project(&files, &["map.kdl"]);
    let map = project.maps.first().and_then(|read| read.map.as_ref());
    Arc::clone(map.unwrap_or_else(|| panic!("no sound map: {:?}", project.diagnostics)))
}

/// All pairs of hexes, the first before the second.
#[must_use]
pub fn pairs(map: &Map) -> Vec<(Hex, Hex)> {
    let hexes: Vec<Hex> = map.grid().hexes().collect();
    let after = |at: usize| hexes[at + 1..].iter().map(move |to| (at, *to));
    (0..hexes.len()).flat_map(after).map(|(at, to)| (hexes[at], to)).collect()
}

//! What is measured: the bundled maps and scenarios, a crowded map and a very large one.

mod dice;
pub mod games;
pub mod large;
pub mod stress;

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_rules::scenario::Scenario;
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

/// The scenarios of the repository, by name.
pub const SCENARIOS: &[&str] = &["linden-road", "noon-bells"];

/// A bundled scenario with its map.
///
/// # Panics
/// If there is no such scenario, or it has mistakes.
#[must_use]
pub fn scenario(name: &str) -> Arc<Scenario> {
    let texts: [(&str, &[u8]); 8] = [
        ("maps/bell-ridge.kdl", include_bytes!("../../maps/bell-ridge.kdl")),
        ("maps/linden-cross.kdl", include_bytes!("../../maps/linden-cross.kdl")),
        ("scenarios/linden-road.kdl", include_bytes!("../../scenarios/linden-road.kdl")),
        ("scenarios/linden-road.en.md", include_bytes!("../../scenarios/linden-road.en.md")),
        (
            "scenarios/linden-road.after.en.md",
            include_bytes!("../../scenarios/linden-road.after.en.md"),
        ),
        ("scenarios/noon-bells.kdl", include_bytes!("../../scenarios/noon-bells.kdl")),
        ("scenarios/noon-bells.en.md", include_bytes!("../../scenarios/noon-bells.en.md")),
        (
            "scenarios/noon-bells.after.en.md",
            include_bytes!("../../scenarios/noon-bells.after.en.md"),
        ),
    ];
    let files: BTreeMap<String, Vec<u8>> =
        texts.into_iter().map(|(path, text)| (path.to_owned(), text.to_vec())).collect();
    let paths: Vec<&str> =
        texts.iter().map(|(path, _)| *path).filter(|p| p.ends_with("kdl")).collect();
    let project = read_project(&files, &paths);
    let read = project.scenario(name).and_then(|read| read.scenario.as_ref());
    Arc::clone(read.unwrap_or_else(|| panic!("no sound scenario: {:?}", project.diagnostics)))
}

/// All pairs of hexes, the first before the second.
#[must_use]
pub fn pairs(map: &Map) -> Vec<(Hex, Hex)> {
    let hexes: Vec<Hex> = map.grid().hexes().collect();
    let after = |at: usize| hexes[at + 1..].iter().map(move |to| (at, *to));
    (0..hexes.len()).flat_map(after).map(|(at, to)| (hexes[at], to)).collect()
}

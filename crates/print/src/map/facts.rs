//! What every page says of its map.

use crestline_board::map::Map;

use crate::page::Foot;

/// The foot of a page of a map: its name, number and version, and the size of its hexes.
pub(crate) fn facts(map: &Map, hex_mm: f64) -> Foot {
    let number = map.number().map(|number| format!("map {number} · ")).unwrap_or_default();
    let about = format!("{number}version {} · hexes {hex_mm} mm across", map.version());
    Foot { title: map.title().to_owned(), about }
}

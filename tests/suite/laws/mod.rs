//! Laws of sight that hold on every map, held on random ones.

mod crop;
mod edits;
mod overlay;
mod seen;
mod symmetry;
mod texts;
mod turn;

use crestline_board::hex::Hex;
use crestline_board::map::Map;

/// All pairs of a map, a hex with itself included.
fn pairs(map: &Map) -> impl Iterator<Item = (Hex, Hex)> + use<> {
    let grid = *map.grid();
    grid.hexes().flat_map(move |a| grid.hexes().filter(move |b| a <= *b).map(move |b| (a, b)))
}

/// Some random maps, few where each takes long, or many more where there is time.
fn rounds(few: u64) -> u64 {
    if std::env::var_os("SLOW").is_some() { few * 50 } else { few * 2 }
}

//! Random maps that are made of parts of others: cropped, turned, cleared, drawn over.

use std::sync::Arc;

use crestline_board::draft::{Clear, Draft, Item, Part};
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::los::Markers;
use crestline_board::map::Map;
use crestline_board::terrain::Chart;

use super::author::{Author, draft};
use super::chance::Chance;
use super::items::build;

/// A random draft of parts, some of it its own, and markers for it.
pub(crate) fn of_parts(chance: &mut Chance, chart: &Arc<Chart>) -> (Draft, Markers) {
    let grid = sized(chance, (2, 9), (2, 8));
    let mut whole = Draft::new("parts", grid, chart.clone());
    let bases: Vec<Arc<Map>> = (0..chance.within(1, 2)).map(|_| base(chance, chart)).collect();
    for _ in 0..chance.within(1, 4) {
        // Not every place fits: try a few.
        for _ in 0..6 {
            let mut more = whole.clone();
            more.parts.push(part(chance, &grid, &bases));
            let last = Item::Part(more.parts.len() - 1);
            let flaws = more.clone().build().err().unwrap_or_default();
            if !flaws.iter().any(|flaw| flaw.item == last) {
                whole = more;
                break;
            }
        }
    }
    let (mut whole, laid) = build(whole);
    for _ in 0..chance.below(3) {
        whole.clears.push(clear(chance, &laid));
    }
    let mut author = Author { chance, chart: chart.clone(), grid };
    if author.chance.one_in(2) {
        author.draw(&mut whole, 1);
    }
    let markers = author.markers();
    (whole, markers)
}

fn sized(chance: &mut Chance, columns: (i32, i32), rows: (i32, i32)) -> Grid {
    let stagger = chance.pick(&[Stagger::EvenLow, Stagger::OddLow]);
    let mut span = |(low, high)| u8::try_from(chance.within(low, high)).unwrap();
    Grid::new(span(columns), span(rows), stagger).unwrap()
}

/// A map to take parts of.
fn base(chance: &mut Chance, chart: &Arc<Chart>) -> Arc<Map> {
    let grid = sized(chance, (2, 7), (2, 7));
    Arc::new(build(draft(chance, chart, grid).0).1)
}

/// Two hexes, upper left and lower right, of a grid.
pub(crate) fn rectangle(chance: &mut Chance, grid: &Grid) -> (Hex, Hex) {
    let mut span = |length: u8| {
        let (one, two) = (chance.below(usize::from(length)), chance.below(usize::from(length)));
        (u8::try_from(one.min(two)).unwrap(), u8::try_from(one.max(two)).unwrap())
    };
    let (columns, rows) = (span(grid.columns()), span(grid.rows()));
    (Hex::new(columns.0, rows.0), Hex::new(columns.1, rows.1))
}

fn part(chance: &mut Chance, grid: &Grid, bases: &[Arc<Map>]) -> Part {
    let map = bases[chance.below(bases.len())].clone();
    let crop = (!chance.one_in(3)).then(|| rectangle(chance, map.grid()));
    // Often in the corner, where there is the most room.
    let at = if chance.one_in(2) {
        Hex::new(u8::try_from(chance.below(2)).unwrap().min(grid.columns() - 1), 0)
    } else {
        grid.hex_at(chance.below(grid.len())).unwrap()
    };
    Part { map, prefix: None, crop, turned: chance.one_in(2), at, objectives: None }
}

fn clear(chance: &mut Chance, laid: &Map) -> Clear {
    let covered: Vec<Hex> =
        laid.grid().hexes().filter(|hex| !laid.missing().contains(hex)).collect();
    let mut hexes = Vec::new();
    for _ in 0..chance.below(4) {
        if !covered.is_empty() {
            hexes.push(chance.pick(&covered));
        }
    }
    let sides = laid.barriers().iter().map(|barrier| barrier.hexside);
    let sides = sides.filter(|_| chance.one_in(3)).collect();
    let only = if chance.one_in(2) {
        Vec::new()
    } else {
        let words = ["woods", "building", "road", "brush", "gully"];
        vec![laid.chart().find(chance.pick(&words)).unwrap()]
    };
    Clear { hexes, sides, only, ..Clear::default() }
}

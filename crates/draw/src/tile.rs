//! Ornament in tiles: strewn places that repeat in a pattern of several tiles, so that what fills a
//! large area is written, and drawn, once.

use crate::hash::{Dice, drift};
use crate::path::Path;
use crate::project::Xy;
use crate::region::{Cover, Region};
use crate::svg::Svg;

/// Width of a tile in units.
const WIDTH: f64 = 144.0;

/// Height of a tile in units: eight rows of a pattern of even triangles with sides of 24.
const HEIGHT: f64 = 166.276_877_526_612_2;

/// After how many columns and rows tiles repeat: about three hexes to each side.
const PERIOD: i64 = 3;

/// How much brighter each tile is than the average, row by row.
const TONES: [f64; 9] = [0.05, -0.08, 0.0, -0.04, 0.09, 0.03, 0.08, -0.02, -0.09];

/// From how many whole tiles on a pattern is made.
const MANY: usize = 14;

/// How far ornament may reach from its place.
const LARGEST: f64 = 12.0;

/// A tile at its place. Tiles are anchored to the map, so that ornament never depends on what else is
/// drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    column: i64,
    row: i64,
}

impl Tile {
    fn low(&self) -> Xy {
        Xy::new(self.column as f64 * WIDTH, self.row as f64 * HEIGHT)
    }

    fn high(&self) -> Xy {
        self.low().plus(Xy::new(WIDTH, HEIGHT))
    }

    /// Which of the tiles of the pattern it is.
    fn variant(&self) -> usize {
        let number = self.row.rem_euclid(PERIOD) * PERIOD + self.column.rem_euclid(PERIOD);
        usize::try_from(number).unwrap_or(0)
    }

    /// All tiles that meet a box.
    fn over((low, high): (Xy, Xy)) -> impl Iterator<Item = Tile> {
        let rows = (low.y / HEIGHT).floor() as i64..=(high.y / HEIGHT).floor() as i64;
        let columns = (low.x / WIDTH).floor() as i64..=(high.x / WIDTH).floor() as i64;
        rows.flat_map(move |row| columns.clone().map(move |column| Tile { column, row }))
    }

    /// Places of a pattern of triangles with so many columns and an even number of rows, each shaken
    /// by up to `shake`.
    pub(crate) fn places(
        &self,
        columns: u32,
        rows: u32,
        shake: f64,
        purpose: u64,
    ) -> impl Iterator<Item = (Xy, Dice)> {
        let (low, seed) = (self.low(), purpose + 1000 * self.variant() as u64);
        let (wide, tall) = (WIDTH / f64::from(columns), HEIGHT / f64::from(rows));
        (0..rows).flat_map(move |row| {
            let shift = if row % 2 == 1 { 0.75 } else { 0.25 };
            (0..columns).map(move |column| {
                let mut dice = Dice::at(column.into(), row.into(), seed);
                let x = (f64::from(column) + shift) * wide + dice.between(-shake, shake);
                let y = (f64::from(row) + 0.5) * tall + dice.between(-shake, shake);
                (low.plus(Xy::new(x, y)), dice)
            })
        })
    }

    /// A number about from 0 to 1 that changes slowly from place to place, and is about the same on
    /// all edges of tiles.
    pub(crate) fn tone(&self, place: Xy) -> f64 {
        let local = place.minus(self.low());
        let inner = |way: f64, all: f64| (4.0 * (way / all) * (1.0 - way / all)).clamp(0.0, 1.0);
        let share = inner(local.x, WIDTH) * inner(local.y, HEIGHT);
        let own = drift(local, 41.0, 10 + self.variant() as u64) - 0.5;
        0.5 + TONES[self.variant()] + own * share * 1.2
    }
}

/// Strews ornament over a region, in layers of which each lies over all of the one before. `content`
/// draws what stands in a tile, given how far each place lies from the outline, as far as the region
/// reaches, which must be more than [`LARGEST`]. Where that is far, a pattern called `name` is laid
/// down instead, which shows the same.
pub(crate) fn strew<const LAYERS: usize>(
    svg: &mut Svg,
    region: &Region,
    name: &str,
    content: impl Fn(&Tile, &dyn Fn(Xy) -> f64) -> [Svg; LAYERS],
) {
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    for tile in Tile::over(region.bounds()) {
        match region.cover(tile.low(), tile.high()) {
            Cover::None => {}
            Cover::Part => parts.push(content(&tile, &|place| region.clearance(place))),
            Cover::Deep => whole.push(tile),
        }
    }
    let deep = region.reach();
    if whole.len() < MANY {
        parts.extend(whole.iter().map(|tile| content(tile, &|_| deep)));
        whole.clear();
    }
    if !whole.is_empty() {
        if !svg.has(name) {
            define(svg, name, deep, &content);
        }
        let mut path = Path::ornament();
        // A little of the pattern reaches below its neighbours, which draw the same there.
        let around = Xy::new(LARGEST / 2.0, LARGEST / 2.0);
        for run in whole.chunk_by(|a, b| a.row == b.row && a.column + 1 == b.column) {
            let low = run[0].low().minus(around);
            let high = run[run.len() - 1].high().plus(around);
            path.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
        }
        svg.fill_again(&path, name);
    }
    for layer in 0..LAYERS {
        for part in &parts {
            svg.piece(&part[layer]);
        }
    }
}

/// Defines the pattern of all tiles. What reaches over its edge comes in again on the other side.
fn define<const LAYERS: usize>(
    svg: &mut Svg,
    name: &str,
    deep: f64,
    content: &impl Fn(&Tile, &dyn Fn(Xy) -> f64) -> [Svg; LAYERS],
) {
    let size = Xy::new(PERIOD as f64 * WIDTH, PERIOD as f64 * HEIGHT);
    let shown = |place: Xy| {
        let inside = |way: f64, all: f64| (-LARGEST..all + LARGEST).contains(&way);
        if inside(place.x, size.x) && inside(place.y, size.y) { deep } else { -1.0 }
    };
    let tiles = (-1..=PERIOD).flat_map(|row| (-1..=PERIOD).map(move |column| Tile { column, row }));
    let pieces: Vec<[Svg; LAYERS]> = tiles.map(|tile| content(&tile, &shown)).collect();
    let layers = (0..LAYERS).flat_map(|layer| pieces.iter().map(move |piece| &piece[layer]));
    svg.pattern(name, size, layers);
}

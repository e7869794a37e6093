//! Chance without chance: numbers that follow from a place, so that ornament never jumps about.

use crate::project::Xy;

/// A stream of numbers that depends on where it starts and on nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// The stream of two whole numbers, usually a place in a pattern, and of a purpose.
    pub(crate) fn at(x: i64, y: i64, purpose: u64) -> Dice {
        let mut dice = Dice(purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for part in [x, y] {
            dice.0 ^= part.cast_unsigned();
            dice.0 = dice.next();
        }
        dice
    }

    /// The stream of a place, to a fifth of a unit.
    pub(crate) fn near(place: Xy, purpose: u64) -> Dice {
        Dice::at((place.x * 5.0).round() as i64, (place.y * 5.0).round() as i64, purpose)
    }

    /// The next number (splitmix64).
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `low` to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        // 32 bits are exact in a double, so the division is too.
        low + (high - low) * ((self.next() >> 32) as f64 / 4_294_967_296.0)
    }

    /// A whole number below `count`.
    pub(crate) fn pick(&mut self, count: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap_or(0) % count.max(1)
    }

    /// Whether something that happens with a likelihood happens.
    pub(crate) fn chance(&mut self, likelihood: f64) -> bool {
        self.between(0.0, 1.0) < likelihood
    }
}

/// A number from 0 to 1 that changes slowly from place to place, over about `size` units.
pub(crate) fn drift(place: Xy, size: f64, purpose: u64) -> f64 {
    let (x, y) = (place.x / size, place.y / size);
    let (column, row) = (x.floor(), y.floor());
    let at = |dx: f64, dy: f64| {
        Dice::at((column + dx) as i64, (row + dy) as i64, purpose).between(0.0, 1.0)
    };
    let smooth = |t: f64| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (smooth(x - column), smooth(y - row));
    let top = at(0.0, 0.0) * (1.0 - tx) + at(1.0, 0.0) * tx;
    let bottom = at(0.0, 1.0) * (1.0 - tx) + at(1.0, 1.0) * tx;
    top * (1.0 - ty) + bottom * ty
}

/// Places of a triangular pattern with a spacing, each shaken by up to `shake`, inside a box. The
/// pattern is anchored to the map, so that a place never depends on what else is drawn.
pub(crate) fn scatter(
    (low, high): (Xy, Xy),
    spacing: f64,
    shake: f64,
    purpose: u64,
) -> impl Iterator<Item = (Xy, Dice)> {
    let row_height = spacing * 0.866;
    let rows = (low.y / row_height).floor() as i64..=(high.y / row_height).ceil() as i64;
    rows.flat_map(move |row| {
        let shift = if row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
        let columns = (low.x / spacing).floor() as i64 - 1..=(high.x / spacing).ceil() as i64;
        columns.map(move |column| {
            let mut dice = Dice::at(column, row, purpose);
            let x = (column as f64 + shift) * spacing + dice.between(-shake, shake);
            let y = row as f64 * row_height + dice.between(-shake, shake);
            (Xy::new(x, y), dice)
        })
    })
}

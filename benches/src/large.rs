//! The largest map there may be, 60 by 60 hexes, with a plausible amount of everything, as text.

use std::collections::BTreeSet;
use std::fmt::Write;

use crestline_board::hex::{Compass, Grid, Hex, Stagger};

use crate::dice::Dice;

const SPAN: u8 = 60;

/// The text of the map.
///
/// # Panics
/// Never: 60 hexes are a grid.
#[must_use]
pub fn text() -> String {
    let grid = Grid::new(SPAN, SPAN, Stagger::EvenLow).expect("a grid");
    let mut dice = Dice::new(60);
    let mut out = String::from("map large title=\"Large\" format=1 version=\"1\" {\n");
    let mut line = |text: &str| writeln!(out, "  {text}").expect("a text takes every line");
    line("grid columns=60 rows=60");
    for _ in 0..24 {
        let (top, reach) = (hex(&mut dice), dice.within(1, 3));
        for level in 1..=u32::try_from(reach.min(3)).expect("few") {
            let hexes = grid.within(top, u32::try_from(reach).expect("few") - level + 1);
            line(&format!("hill level={level} {}", words(&hexes)));
        }
    }
    let mut taken = BTreeSet::new();
    for (word, count, most) in [
        ("woods", 110, 7),
        ("brush", 60, 4),
        ("orchard", 50, 3),
        ("field", 60, 5),
        ("marsh", 14, 4),
    ] {
        for _ in 0..count {
            let clump = clump(&grid, &mut dice, most, &mut taken);
            if !clump.is_empty() {
                line(&format!("{word} {}", words(&clump)));
            }
        }
    }
    let mut built = BTreeSet::new();
    for _ in 0..150 {
        let at = hex(&mut dice);
        if built.insert(at) && !taken.contains(&at) {
            line(&format!("building {at}"));
        }
    }
    for (word, count) in [("road", 9), ("stream", 4), ("rail", 2), ("gully", 4), ("trail", 6)] {
        for _ in 0..count {
            line(&format!("{word} {}", words(&walk(&grid, &mut dice))));
        }
    }
    let mut sides = BTreeSet::new();
    for (word, count) in [("wall", 90), ("hedge", 120), ("fence", 60)] {
        for _ in 0..count {
            let (at, first) = (hex(&mut dice), dice.below(6));
            let chosen: Vec<String> = (first..first + dice.within(1, 3))
                .filter_map(|n| grid.neighbour(at, Compass::N.clockwise(n)))
                .filter_map(|next| grid.hexside_between(at, next))
                .filter(|side| sides.insert(*side))
                .map(|side| grid.hexside_label(side))
                .collect();
            if !chosen.is_empty() {
                line(&format!("{word} {}", chosen.join(" ")));
            }
        }
    }
    out.push_str("}\n");
    out
}

fn words(hexes: &[Hex]) -> String {
    hexes.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ")
}

fn hex(dice: &mut Dice) -> Hex {
    let mut place = || u8::try_from(dice.below(i32::from(SPAN))).expect("on the map");
    Hex::new(place(), place())
}

/// Up to so many hexes around one, none taken before.
fn clump(grid: &Grid, dice: &mut Dice, most: i32, taken: &mut BTreeSet<Hex>) -> Vec<Hex> {
    let seed = hex(dice);
    let most = usize::try_from(dice.within(1, most)).expect("few");
    let near = grid.within(seed, 2).into_iter().filter(|_| dice.below(3) > 0);
    near.filter(|hex| taken.insert(*hex)).take(most).collect()
}

/// A way across the map that mostly keeps its direction and never crosses itself.
fn walk(grid: &Grid, dice: &mut Dice) -> Vec<Hex> {
    let mut at = hex(dice);
    let side = Compass::N.clockwise(dice.below(6));
    let mut way = vec![at];
    for _ in 0..60 {
        let turn = [0, 0, 0, 1][usize::try_from(dice.below(4)).expect("few")];
        match grid.neighbour(at, side.clockwise(turn)) {
            Some(next) if !way.contains(&next) => at = next,
            _ => break,
        }
        way.push(at);
    }
    way
}

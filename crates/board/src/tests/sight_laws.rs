//! Laws that hold on every map: symmetry, locality, the lattice's symmetries, and that the fast
//! verdict and the full explanation never disagree.

use std::collections::BTreeSet;

use super::kit::{Board, board, disc, hex, near};
use crate::draft::{Area, BarrierRun, Building, Draft, Hill, Ribbon};
use crate::hex::{Compass, Grid, Hex, Stagger};
use crate::lattice::Point;
use crate::los::{Markers, Verdict};
use crate::map::Map;
use crate::shape::Shape;

/// A small generator of whole numbers: tests need variety, not quality.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    fn hex(&mut self, grid: &Grid) -> Hex {
        grid.hex_at(self.below(grid.len())).unwrap()
    }
}

/// A map of generated drawings of every kind.
fn random_draft(dice: &mut Dice, grid: Grid) -> Draft {
    let mut board = Board {
        draft: Draft::new("random", grid, super::kit::chart()),
        markers: Markers::default(),
    };
    for word in ["wood", "scrub", "trees", "crop", "ditch", "bog"] {
        let terrain = board.id(word);
        for _ in 0..dice.below(5) {
            let seed = dice.hex(&grid);
            let clump: Vec<Hex> =
                grid.within(seed, 1).into_iter().filter(|_| dice.below(2) == 0).collect();
            if !clump.is_empty() {
                board.draft.areas.push(Area {
                    terrain,
                    hexes: clump,
                    outline: None,
                    furrows: None,
                    clearings: Vec::new(),
                });
            }
        }
    }
    if dice.below(3) > 0 {
        let top = dice.hex(&grid);
        for level in 1..=3u8 {
            let hexes = grid.within(top, u32::from(3 - level));
            board.draft.hills.push(Hill { level, hexes, outline: None });
        }
    }
    for word in ["lane", "line", "brook"] {
        let terrain = board.id(word);
        let mut at = dice.hex(&grid);
        let mut walk = vec![at];
        let side = Compass::ALL[dice.below(6)];
        for _ in 0..9 {
            let bend = if dice.below(3) == 0 { 1 } else { 0 };
            match grid.neighbour(at, side.clockwise(bend)) {
                Some(next) if !walk.contains(&next) => at = next,
                _ => break,
            }
            walk.push(at);
        }
        board.draft.ribbons.push(Ribbon {
            terrain,
            hexes: walk,
            enters: None,
            leaves: None,
            path: None,
            width: None,
            to: None,
            apart: false,
        });
    }
    let mut sides = BTreeSet::new();
    for word in ["stones", "bushes", "rails"] {
        let terrain = board.id(word);
        let mut own = Vec::new();
        for _ in 0..dice.below(6) {
            let hexside = grid.hexside(dice.hex(&grid), Compass::ALL[dice.below(6)]);
            if sides.insert(hexside) {
                own.push(hexside);
            }
        }
        if !own.is_empty() {
            board.draft.barriers.push(BarrierRun { terrain, sides: own, gaps: Vec::new() });
        }
    }
    for _ in 0..dice.below(4) {
        let terrain = board.id("house");
        let at = dice.hex(&grid);
        let mut hexes = vec![at];
        if let (true, Some(next)) = (dice.below(2) == 0, grid.neighbour(at, Compass::Se)) {
            hexes.push(next);
        }
        board.draft.buildings.push(Building {
            terrain,
            name: None,
            title: None,
            hexes,
            footprint: None,
            rotate: None,
            outline: None,
            shed: false,
        });
    }
    board.draft
}

fn pairs(grid: Grid) -> impl Iterator<Item = (Hex, Hex)> {
    grid.hexes().flat_map(move |a| grid.hexes().filter(move |b| a < *b).map(move |b| (a, b)))
}

fn random_markers(dice: &mut Dice, grid: &Grid) -> Markers {
    let mut markers = Markers::default();
    for _ in 0..dice.below(4) {
        let value = u8::try_from(1 + dice.below(10)).unwrap();
        markers.smoke.insert(dice.hex(grid), value);
    }
    if dice.below(2) == 0 {
        markers.blaze.insert(dice.hex(grid));
    }
    markers
}

#[test]
fn verdict_and_explanation_agree_in_both_directions() {
    for seed in 0..24 {
        let mut dice = Dice::new(seed);
        let stagger = if seed % 2 == 0 { Stagger::EvenLow } else { Stagger::OddLow };
        let grid = Grid::new(11, 9, stagger).unwrap();
        let map = random_draft(&mut dice, grid).build().unwrap();
        let markers = random_markers(&mut dice, &grid);
        for (a, b) in pairs(grid) {
            let verdict = map.sight_with(a, b, &markers);
            assert_eq!(verdict, map.sight_with(b, a, &markers), "{a}-{b}, map {seed}");
            let there = map.explain(a, b, &markers).unwrap();
            let back = map.explain(b, a, &markers).unwrap();
            assert_eq!(verdict, there.verdict, "{a}-{b}, map {seed}: {there:#?}");
            assert_eq!(verdict, back.verdict, "{b}-{a}, map {seed}");
            assert_eq!(there.touches.len(), back.touches.len());
            let decided = there.deciding().next().is_some();
            assert_eq!(decided, verdict != Verdict::CLEAR, "{a}-{b}, map {seed}");
        }
    }
}

#[test]
fn all_pairs_at_once_are_the_pairs_one_by_one() {
    for (seed, workers) in [(1, 1), (2, 3)] {
        let mut dice = Dice::new(seed);
        let grid = Grid::new(9, 7, Stagger::EvenLow).unwrap();
        let map = random_draft(&mut dice, grid).build().unwrap();
        let markers = random_markers(&mut dice, &grid);
        let sights = map.sights(&markers, workers.try_into().unwrap());
        let told: Vec<(Hex, Hex, Verdict)> = sights.pairs().collect();
        let asked: Vec<(Hex, Hex, Verdict)> =
            pairs(grid).map(|(a, b)| (a, b, map.sight_with(a, b, &markers))).collect();
        assert_eq!(told, asked, "map {seed}");
        for (a, b, verdict) in told {
            assert_eq!(sights.between(b, a), verdict, "{b}-{a}, map {seed}");
        }
    }
}

#[test]
fn smoke_never_blocks_and_what_is_removed_never_does() {
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let grid = Grid::new(10, 8, Stagger::EvenLow).unwrap();
        let draft = random_draft(&mut dice, grid);
        let map = draft.clone().build().unwrap();
        let mut smoke = Markers::default();
        smoke.smoke.insert(dice.hex(&grid), 4);
        let mut bare = draft;
        bare.buildings.clear();
        bare.barriers.clear();
        let wood = bare.chart.find("wood").unwrap();
        bare.areas.retain(|area| area.terrain != wood);
        let bare = bare.build().unwrap();
        for (a, b) in pairs(grid) {
            let as_printed = map.sight(a, b);
            let smoked = map.sight_with(a, b, &smoke);
            assert_eq!(as_printed.clear, smoked.clear, "{a}-{b}, map {seed}");
            assert!(smoked.hindrance >= as_printed.hindrance || !as_printed.clear);
            // Types can change with what is removed, and a gully hidden by woods then counts.
            let same = |hex| map.terrain_id(hex) == bare.terrain_id(hex);
            if as_printed.clear && same(a) && same(b) {
                assert!(bare.sight(a, b).clear, "{a}-{b}, map {seed}");
            }
        }
    }
}

/// The hexes whose closed area the line between two hexes touches, found the slow way.
fn touched(grid: Grid, a: Hex, b: Hex) -> BTreeSet<Hex> {
    let markers =
        Markers { smoke: grid.hexes().map(|hex| (hex, 1)).collect(), blaze: BTreeSet::new() };
    let plain = Draft::new("plain", grid, super::kit::chart()).build().unwrap();
    let told = plain.explain(a, b, &markers).unwrap();
    told.touches
        .iter()
        .filter_map(|touch| match touch.place {
            crate::los::Where::Hex(hex) => Some(hex),
            crate::los::Where::Side(_) => None,
        })
        .chain([a, b])
        .collect()
}

/// A change that the line does not touch, and that changes no level and no type on it, changes
/// nothing.
#[test]
fn what_the_line_does_not_touch_changes_nothing() {
    let grid = Grid::new(10, 8, Stagger::EvenLow).unwrap();
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let draft = random_draft(&mut dice, grid);
        let before = draft.clone().build().unwrap();
        for _ in 0..8 {
            let at = dice.hex(&grid);
            let mut changed = draft.clone();
            let kind = ["wood", "scrub", "trees", "bog"][dice.below(4)];
            let terrain = changed.chart.find(kind).unwrap();
            changed.areas.push(Area {
                terrain,
                hexes: vec![at],
                outline: None,
                furrows: None,
                clearings: Vec::new(),
            });
            let after = changed.build().unwrap();
            let near: BTreeSet<Hex> = grid.within(at, 1).into_iter().collect();
            for (a, b) in pairs(grid).filter(|_| dice.below(9) == 0) {
                if touched(grid, a, b).is_disjoint(&near) {
                    assert_eq!(
                        before.sight(a, b),
                        after.sight(a, b),
                        "{a}-{b} with {kind} in {at}"
                    );
                }
            }
        }
    }
}

/// The twelve symmetries of the lattice about the centre of a hex.
fn symmetry(about: Point, turns: usize, mirror: bool, p: Point) -> Point {
    let (mut x, mut y) = (p.x - about.x, p.y - about.y);
    if mirror {
        y = -y;
    }
    for _ in 0..turns {
        // A sixth of a turn; x + y is even, so that both stay whole.
        (x, y) = ((x - 3 * y) / 2, i32::midpoint(x, y));
    }
    about.offset(x, y)
}

#[test]
fn the_twelve_symmetries_change_no_verdict() {
    let grid = Grid::new(19, 19, Stagger::EvenLow).unwrap();
    let middle = hex("J10");
    let about = grid.centre(middle);
    let inner = grid.within(middle, 5);
    for seed in 0..4 {
        let mut dice = Dice::new(seed);
        let mut shapes: Vec<(&str, Shape)> = Vec::new();
        for _ in 0..9 {
            let at = inner[dice.below(inner.len())];
            let off = |dice: &mut Dice| i64::try_from(dice.below(1200)).unwrap() - 600;
            let centre = near(grid.centre(at), off(&mut dice), off(&mut dice));
            let radius = 300 + i64::try_from(dice.below(900)).unwrap();
            let word = ["wood", "house", "scrub", "trees", "1", "2"][dice.below(6)];
            shapes.push((word, disc(centre, radius)));
        }
        let build = |turns: usize, mirror: bool| -> Map {
            let mut board = board();
            board.draft.grid = grid;
            for (word, shape) in &shapes {
                let mut shape = shape.clone();
                for ring in &mut shape.rings {
                    for p in ring.iter_mut() {
                        *p = symmetry(about, turns, mirror, *p);
                    }
                }
                board = match *word {
                    "1" => board.rise(1, shape),
                    "2" => board.rise(2, shape),
                    word => board.drawn(word, shape),
                };
            }
            board.map()
        };
        let upright = build(0, false);
        for (turns, mirror) in (0..6).flat_map(|t| [(t, false), (t, true)]) {
            let moved = build(turns, mirror);
            let image =
                |h: Hex| grid.hex_of(symmetry(about, turns, mirror, grid.centre(h))).unwrap();
            for (i, a) in inner.iter().enumerate() {
                assert_eq!(upright.level(*a), moved.level(image(*a)));
                for b in &inner[i + 1..] {
                    assert_eq!(
                        upright.sight(*a, *b),
                        moved.sight(image(*a), image(*b)),
                        "{a}-{b}, turned {turns}, mirrored {mirror}, map {seed}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_order_of_items_never_matters() {
    for seed in 0..6 {
        let grid = Grid::new(9, 8, Stagger::OddLow).unwrap();
        let draft = random_draft(&mut Dice::new(seed), grid);
        let mut turned = draft.clone();
        turned.areas.reverse();
        turned.hills.reverse();
        turned.ribbons.reverse();
        turned.barriers.reverse();
        turned.buildings.reverse();
        let (one, other) = (draft.build().unwrap(), turned.build().unwrap());
        for (a, b) in pairs(grid) {
            assert_eq!(one.sight(a, b), other.sight(a, b), "{a}-{b}, map {seed}");
        }
    }
}

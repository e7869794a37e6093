//! Disputed lines of sight: hand-made cases for each kind of margin, and the laws that hold them.

use super::kit::{Board, board, chart, disc, hex, near, whole_hex, words};
use super::sight_laws::Dice;
use crate::draft::Draft;
use crate::hex::{Grid, Hex, Stagger};
use crate::lattice::{Point, STEP};
use crate::los::{Disputed, Markers, Move, Thing, Where};
use crate::map::Map;
use crate::shape::Shape;

/// Steps that no case here comes near without meaning to.
const FAR: i32 = 100;

/// An upright box between offsets from a hex centre, in lattice steps.
fn block(board: &Board, label: &str, x: (i32, i32), y: (i32, i32)) -> Shape {
    let centre = board.centre(label);
    let at = |x: i32, y: i32| centre.offset(x, y);
    Shape::polygon(vec![at(x.0, y.0), at(x.1, y.0), at(x.1, y.1), at(x.0, y.1)])
}

/// The margin of a pair, the same in both directions and among all of the map.
#[track_caller]
fn margin(board: &Board, a: &str, b: &str) -> Option<Disputed> {
    let (a, b) = (hex(a), hex(b));
    let map = board.map();
    let found = map.margin(a, b, FAR);
    assert_eq!(found, map.margin(b, a, FAR));
    let all = map.disputed(FAR);
    let listed = all.iter().find(|disputed| (disputed.from, disputed.to) == (a.min(b), a.max(b)));
    assert_eq!(found.as_ref(), listed);
    found
}

/// Checks what a pair would become and by how much.
#[track_caller]
fn check(board: &Board, pair: &str, now: &str, would: &str, steps: i32) -> Disputed {
    let (a, b) = pair.split_once(' ').unwrap();
    let found = margin(board, a, b).unwrap_or_else(|| panic!("{pair} is not disputed"));
    assert_eq!(
        (words(found.verdict).as_str(), words(found.would).as_str()),
        (now, would),
        "{found:?}"
    );
    assert!((found.margin - steps).abs() <= 1, "{pair}: {found:?}, not {steps}");
    found
}

#[track_caller]
fn settled(board: &Board, pair: &str, now: &str) {
    let (a, b) = pair.split_once(' ').unwrap();
    assert_eq!(words(board.map().sight(hex(a), hex(b))), now, "{pair}");
    assert_eq!(margin(board, a, b), None, "{pair}");
}

#[test]
fn a_wood_that_the_line_grazes_or_just_misses() {
    let wood = |x: (i32, i32)| {
        let board = board();
        let shape = block(&board, "D3", x, (-500, 500));
        board.drawn("wood", shape)
    };
    let found = check(&wood((-900, 10)), "D2 D5", "blocked", "clear", 10);
    assert_eq!((found.how, found.place), (Move::Away, Where::Hex(hex("D3"))));
    assert_eq!((found.thing, found.edge), (Thing::Drawing(0), Thing::Drawing(0)));
    assert!(found.spot.x == board().centre("D3").x, "{found:?}");
    let found = check(&wood((8, 900)), "D2 D5", "clear", "blocked", 8);
    assert_eq!((found.how, found.place), (Move::Near, Where::Hex(hex("D3"))));
    // A hair, and exactly on it.
    check(&wood((2, 900)), "D2 D5", "clear", "blocked", 2);
    check(&wood((0, 900)), "D2 D5", "blocked", "clear", 0);
    settled(&wood((-900, 900)), "D2 D5", "blocked");
    settled(&wood((150, 900)), "D2 D5", "clear");
}

#[test]
fn all_that_decides_must_be_gone() {
    let graze = |label: &str, by: i32, board: Board| {
        let shape = block(&board, label, (-900, by), (-500, 500));
        board.drawn("wood", shape)
    };
    // The deeper of two counts; one that is deep settles the pair.
    check(&graze("D4", 30, graze("D3", 12, board())), "D2 D6", "blocked", "clear", 30);
    settled(&graze("D3", 12, board()).on("wood", "D4"), "D2 D6", "blocked");
    // Without it the line is still hindered.
    check(&graze("D3", 12, board()).on("scrub", "D4"), "D2 D6", "blocked", "3", 12);
}

#[test]
fn hindrances_change_by_what_is_highest() {
    let graze = |board: Board, word: &str, x: (i32, i32)| {
        let shape = block(&board, "D3", x, (-500, 500));
        board.drawn(word, shape)
    };
    let deep = || board().on("trees", "D4");
    check(&graze(deep(), "scrub", (20, 900)), "D2 D6", "2", "3", 20);
    check(&graze(deep(), "scrub", (-900, 20)), "D2 D6", "3", "2", 20);
    settled(&graze(deep(), "crop", (20, 900)), "D2 D6", "2");
    settled(&graze(deep(), "crop", (-900, 20)), "D2 D6", "2");
}

#[test]
fn along_a_hexside() {
    // D4 to E6 runs along D5|E5.
    let (d5, e5) = (board().centre("D5"), board().centre("E5"));
    let both = board().drawn("wood", whole_hex(d5)).drawn("wood", whole_hex(e5));
    settled(&both, "D4 E6", "blocked");
    settled(&board().drawn("wood", disc(d5, 2500)), "D4 E6", "blocked");
    // A wood that fills its hex up to the side is meant to lie along it.
    settled(&board().drawn("wood", whole_hex(d5)), "D4 E6", "blocked");
    // A tip that just reaches the side is not: the middle of D5|E5 lies between the two dots.
    let tip = Point { x: i32::midpoint(d5.x, e5.x), y: i32::midpoint(d5.y, e5.y) };
    let wedge = Shape::polygon(vec![tip, d5.offset(-200, 400), d5.offset(-200, -400)]);
    let found = check(&board().drawn("wood", wedge), "D4 E6", "blocked", "clear", 0);
    assert!(found.spot.squared(tip) <= 4, "{found:?}");
    // Two halves of a wood that meet at a line through it.
    let halves = board();
    let (left, right) =
        (block(&halves, "D3", (-900, 0), (-500, 500)), block(&halves, "D3", (0, 900), (-500, 500)));
    settled(&halves.drawn("wood", left).drawn("wood", right), "D2 D5", "blocked");
}

#[test]
fn woods_that_overlap_bound_nothing_inside_each_other() {
    let boxes = board();
    let (left, right) = (
        block(&boxes, "D3", (-900, 10), (-500, 500)),
        block(&boxes, "D3", (-400, 900), (-300, 300)),
    );
    settled(&boxes.drawn("wood", left).drawn("house", right), "D2 D5", "blocked");
}

#[test]
fn walls_end_where_no_other_goes_on() {
    // D2 to E6 crosses D4|E5 near its lower end, where D4|D5 and D5|E5 begin.
    let map = board().barrier("stones", "D4|E5").map();
    let told = map.explain(hex("D2"), hex("E6"), &Markers::default()).unwrap();
    assert!(!told.verdict.clear);
    let alone = margin_in(&map, "D2", "E6", 1024).expect("a wall that ends near");
    assert_eq!((alone.how, alone.thing), (Move::Away, Thing::Barrier(0)));
    assert_eq!(words(alone.would), "clear");
    // A wall that ends on the line.
    let found = check(&board().barrier("stones", "K8|K9"), "J9 N6", "blocked", "clear", 0);
    assert_eq!(found.thing, Thing::Barrier(0));
}

fn margin_in(map: &Map, a: &str, b: &str, within: i32) -> Option<Disputed> {
    map.margin(hex(a), hex(b), within)
}

#[test]
fn beside_a_road() {
    // A straight lane is 412 steps wide; here the wood leaves the line free inside it.
    let column = "D7 D6 D5 D4 D3 D2 D1";
    settled(&board().on("wood", "D3").ribbon("lane", column), "D6 D1", "clear");
    let narrow = |width: u16| {
        let mut board = board().on("wood", "D3").ribbon("lane", column);
        board.draft.ribbons[0].width = Some(width);
        board
    };
    // 2 units are 40.96 steps, half of them on each hand.
    let found = check(&narrow(2), "D6 D1", "clear", "blocked", 20);
    assert_eq!(
        (found.how, found.thing, found.edge),
        (Move::Near, Thing::Drawing(0), Thing::Drawing(1))
    );
    // Rails do not hinder who keeps to them, but they do if they are a hair wide.
    settled(&board().ribbon("line", column), "D6 D1", "clear");
    settled(&board().ribbon("line", "C4 D3 E3"), "D6 D1", "1");
    let mut rails = board().ribbon("line", column);
    rails.draft.ribbons[0].width = Some(2);
    check(&rails, "D6 D1", "clear", "1", 20);
}

#[test]
fn a_drawing_in_an_end_hex_that_nearly_spills_over() {
    let end = |bottom: i32| {
        let board = board();
        let shape = block(&board, "D2", (-500, 500), (0, bottom));
        board.drawn("wood", shape)
    };
    // Three steps of y are 5.2 of x.
    let found = check(&end(STEP - 4), "D2 D5", "clear", "blocked", 6);
    assert_eq!(found.place, Where::Hex(hex("D3")));
    settled(&end(STEP - 200), "D2 D5", "clear");
    // What ends exactly on the hexside is meant to.
    settled(&end(STEP), "D2 D5", "clear");
}

#[test]
fn crests_and_the_ground_that_things_stand_on() {
    // Ground of the level of the ends that nearly blocks, and higher ground that grazes.
    let hill = |level: u8, x: (i32, i32)| {
        let board = board();
        let shape = block(&board, "D3", x, (-500, 500));
        board.rise(level, shape)
    };
    let found = check(&hill(1, (14, 900)), "D2 D5", "clear", "blocked", 14);
    assert_eq!(found.thing, Thing::Hill(0, 1));
    check(&hill(2, (-900, 14)), "D2 D5", "blocked", "clear", 14);
    // From above: scrub that stands half on the ledge of the higher end.
    let ledge = |reach: i32| {
        let board = board().hill(1, "D1");
        let shape = block(&board, "D3", (reach, 900), (-500, 500));
        let scrub = block(&board, "D3", (-400, 400), (-300, 300));
        let top = block(&board, "D1", (-700, 700), (-500, 500));
        board.rise(2, top).rise(2, shape).drawn("scrub", scrub)
    };
    // A hill of the higher end's own level blocks, whatever stands on it.
    check(&ledge(16), "D1 D5", "clear", "blocked", 16);
    // Between equals on level 1 scrub counts as far as that level reaches.
    let half = |reach: i32| {
        let board = board();
        let ends = ["D1", "D5"].map(|label| disc(board.centre(label), 700));
        let shape = block(&board, "D3", (reach, 900), (-500, 500));
        let scrub = block(&board, "D3", (-400, 400), (-300, 300));
        let [one, other] = ends;
        board.rise(1, one).rise(1, other).rise(1, shape).drawn("scrub", scrub)
    };
    let found = check(&half(16), "D1 D5", "clear", "3", 16);
    assert_eq!(found.how, Move::Near);
    assert!(matches!(found.edge, Thing::Hill(..)) && matches!(found.thing, Thing::Drawing(_)));
    let found = check(&half(-16), "D1 D5", "3", "clear", 16);
    assert!(matches!(found.edge, Thing::Hill(..)));
}

#[test]
fn contours_of_the_same_or_a_higher_level_bound_nothing() {
    let boxes = board();
    let low = block(&boxes, "D3", (-900, 10), (-500, 500));
    let high = block(&boxes, "D3", (-300, 900), (-300, 300));
    settled(&boxes.rise(1, low).rise(2, high), "D2 D5", "blocked");
}

#[test]
fn a_dot_near_a_contour() {
    let hill = |x: (i32, i32)| {
        let board = board();
        let shape = block(&board, "D2", x, (-500, 500));
        board.rise(1, shape).on("wood", "D3")
    };
    // On the hill D2 looks over the wood in D3; below it does not.
    let found = check(&hill((-12, 900)), "D2 D5", "clear", "blocked", 12);
    assert_eq!((found.how, found.place), (Move::Dot, Where::Hex(hex("D2"))));
    assert_eq!(found.spot, board().centre("D2"));
    let found = check(&hill((12, 900)), "D2 D5", "blocked", "clear", 12);
    assert_eq!(found.thing, Thing::Hill(0, 1));
    settled(&hill((-300, 900)), "D2 D5", "clear");
}

#[test]
fn a_blind_hex_is_as_good_as_blocked() {
    let graze = |x: (i32, i32)| {
        let board = board().hill(1, "D1");
        let shape = block(&board, "D3", x, (-500, 500));
        board.drawn("wood", shape)
    };
    check(&graze((-900, 10)), "D1 D4", "blind", "clear", 10);
    check(&graze((10, 900)), "D1 D4", "clear", "blind", 10);
    settled(&graze((10, 900)), "D1 D5", "clear");
    settled(&graze((-900, 900)), "D1 D4", "blind");
}

/// A map of outlines of all kinds, with walls and a road.
fn drawn_draft(dice: &mut Dice, grid: Grid) -> Draft {
    let mut board =
        Board { draft: Draft::new("random", grid, chart()), markers: Markers::default() };
    let off = |dice: &mut Dice, n: usize| {
        i64::try_from(dice.below(2 * n)).unwrap() - i64::try_from(n).unwrap()
    };
    for _ in 0..14 {
        let at = grid.hex_at(dice.below(grid.len())).unwrap();
        let centre = near(grid.centre(at), off(dice, 900), off(dice, 900));
        let word = ["wood", "house", "scrub", "trees", "crop", "1", "1", "2"][dice.below(8)];
        let shape = if dice.below(3) == 0 {
            let corner = |dice: &mut Dice| near(centre, off(dice, 900), off(dice, 900));
            Shape::polygon(vec![corner(dice), corner(dice), corner(dice)])
        } else {
            disc(centre, 200 + i64::try_from(dice.below(900)).unwrap())
        };
        board = match word {
            "1" => board.rise(1, shape),
            "2" => board.rise(2, shape),
            word => board.drawn(word, shape),
        };
    }
    for word in ["lane", "line"] {
        let column = u8::try_from(dice.below(usize::from(grid.columns()))).unwrap();
        let labels: Vec<String> =
            (0..grid.rows()).map(|row| Hex::new(column, row).to_string()).collect();
        board = board.ribbon(word, &labels.join(" "));
    }
    for word in ["stones", "rails"] {
        // Walls stand to the left of the middle, fences to the right.
        let column = dice.below(3) + if word == "stones" { 0 } else { 5 };
        let at = Hex::new(u8::try_from(column).unwrap(), u8::try_from(dice.below(7)).unwrap());
        let other = Hex::new(at.column(), at.row() + 1);
        board = board.barrier(word, &format!("{at}|{other}"));
    }
    board.draft
}

/// Whether a point lies on a hexside, where it stays when it is moved.
fn on_side(grid: &Grid, p: Point) -> bool {
    let (column, row) = grid.cell_at(p);
    let centre = grid.centre_at(column, row);
    let (dx, dy) = ((p.x - centre.x).abs(), (p.y - centre.y).abs());
    dy == STEP || dx + dy == 2 * STEP
}

/// The draft with every drawn point moved by less than `reach` steps.
fn jittered(draft: &Draft, dice: &mut Dice, reach: i32) -> Draft {
    let mut moved = draft.clone();
    let grid = moved.grid;
    let outlines = moved
        .areas
        .iter_mut()
        .filter_map(|area| area.outline.as_mut())
        .chain(moved.hills.iter_mut().filter_map(|hill| hill.outline.as_mut()));
    for p in outlines.flat_map(|shape| shape.rings.iter_mut().flatten()) {
        let span = usize::try_from(2 * reach + 1).unwrap();
        let part = |dice: &mut Dice| i32::try_from(dice.below(span)).unwrap() - reach;
        let by = p.offset(part(dice), part(dice));
        let near = by.squared(*p) < i64::from(reach) * i64::from(reach);
        if near && (by.x + by.y) % 2 == 0 && !on_side(&grid, *p) {
            *p = by;
        }
    }
    moved
}

/// Pairs that are not disputed within a distance keep their verdict when every drawn point moves by
/// less than half of it.
#[test]
fn what_is_not_disputed_stays_when_points_move() {
    let within = 30;
    let (mut kept, mut changed) = (0, 0);
    for seed in 0..30 {
        let mut dice = Dice::new(seed);
        let stagger = if seed % 2 == 0 { Stagger::EvenLow } else { Stagger::OddLow };
        let grid = Grid::new(9, 8, stagger).unwrap();
        let draft = drawn_draft(&mut dice, grid);
        let map = draft.clone().build().unwrap();
        let disputed = map.disputed(within);
        for _ in 0..4 {
            let moved = jittered(&draft, &mut dice, within / 2).build().unwrap();
            let same = |hex: Hex| {
                map.level(hex) == moved.level(hex) && map.terrain_id(hex) == moved.terrain_id(hex)
            };
            if !grid.hexes().all(same) {
                continue;
            }
            for a in grid.hexes() {
                for b in grid.hexes().filter(|b| a < *b) {
                    let (before, after) = (map.sight(a, b), moved.sight(a, b));
                    let alike = (before.clear, before.hindrance) == (after.clear, after.hindrance);
                    let known = disputed.iter().any(|d| (d.from, d.to) == (a, b));
                    assert!(alike || known, "{a}-{b}, map {seed}: {before:?}, then {after:?}");
                    kept += usize::from(alike);
                    changed += usize::from(!alike);
                }
            }
        }
    }
    assert!(kept > 10_000 && changed > 20, "{kept} pairs kept, {changed} changed");
}

/// A hex alone is told the same as among all, and an allowance changes no answer but whether it comes.
#[test]
fn of_one_hex_and_by_an_allowance() {
    for seed in 0..4 {
        let mut dice = Dice::new(seed);
        let grid = Grid::new(9, 8, Stagger::EvenLow).unwrap();
        let map = drawn_draft(&mut dice, grid).build().unwrap();
        let all = map.disputed(60);
        for hex in grid.hexes() {
            let its = all.iter().filter(|found| found.from == hex || found.to == hex).copied();
            assert_eq!(map.disputed_of(hex, 60), its.collect::<Vec<_>>(), "{hex}, map {seed}");
        }
        assert_eq!(map.disputed_if_cheap(60, 1_000_000_000), Some(all));
        assert_eq!(map.disputed_if_cheap(60, 1_000), None);
    }
}

/// One round wood: the margin is exactly by how much it has to move off the line or onto it.
#[test]
fn a_round_wood_changes_verdicts_when_it_moves_by_the_margin() {
    let grid = Grid::new(11, 9, Stagger::EvenLow).unwrap();
    let mut tried = 0;
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let middle = Hex::new(5, 4);
        let off = |dice: &mut Dice| i64::try_from(dice.below(400)).unwrap() - 200;
        let centre = near(grid.centre(middle), off(&mut dice), off(&mut dice));
        let radius = 200 + i64::try_from(dice.below(250)).unwrap();
        let map_with = |dx: i32, dy: i32| {
            let mut shape = disc(centre, radius);
            for p in shape.rings.iter_mut().flatten() {
                *p = p.offset(dx, dy);
            }
            let mut board = board();
            board.draft.grid = grid;
            board.drawn("wood", shape).map()
        };
        let map = map_with(0, 0);
        for found in map.disputed(FAR) {
            let ends = [found.from, found.to];
            if ends.iter().any(|end| grid.distance(*end, middle) < 3) {
                continue;
            }
            // Across the line, by true lengths: (-3·dy, dx) is as long as √3 times the line.
            let (a, b) = (grid.centre(found.from), grid.centre(found.to));
            let (ex, ey) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
            let side = ex * i64::from(centre.y - a.y) - ey * i64::from(centre.x - a.x);
            // Towards the line if it has to come, away from it if it has to go.
            let sign = if (found.how == Move::Near) == (side > 0) { -1 } else { 1 };
            let length = a.squared(b).isqrt();
            let moved = |steps: i64| {
                let x = -3 * ey * steps * sign * 1000 / (1732 * length);
                let y = ex * steps * sign * 1000 / (1732 * length);
                let (x, y) = (i32::try_from(x).unwrap(), i32::try_from(y).unwrap());
                map_with(x + (x + y).rem_euclid(2), y).sight(found.from, found.to).clear
            };
            let margin = i64::from(found.margin);
            assert_eq!(moved(margin + 6), found.would.clear, "{found:?}, map {seed}");
            assert!(
                margin < 6 || moved(margin - 6) == found.verdict.clear,
                "{found:?}, map {seed}"
            );
            tried += 1;
        }
    }
    assert!(tried > 12, "only {tried} pairs tried");
}

//! The twelve symmetries of the lattice change nothing, and no line depends on its direction.

use crestline_board::draft::{BarrierRun, Draft, Ribbon, TypeOverride};
use crestline_board::hex::{Compass, Grid, Hex, Stagger};
use crestline_board::lattice::Point;
use crestline_board::los::Markers;
use crestline_board::shape::Shape;

use super::seen::{Names, Seen};
use super::{pairs, rounds};
use crate::random::{Author, Chance, build, chart, draft, grid, of_parts};

/// A symmetry of the lattice about the centre of a hex.
#[derive(Clone, Copy)]
struct Symmetry {
    about: Point,
    sixths: usize,
    mirror: bool,
}

impl Symmetry {
    fn point(self, p: Point) -> Point {
        let (mut x, mut y) = (p.x - self.about.x, p.y - self.about.y);
        if self.mirror {
            y = -y;
        }
        for _ in 0..self.sixths {
            // A sixth of a turn; x + y is even, so that both stay whole.
            (x, y) = ((x - 3 * y) / 2, i32::midpoint(x, y));
        }
        self.about.offset(x, y)
    }

    fn hex(self, grid: &Grid, hex: Hex) -> Hex {
        grid.hex_of(self.point(grid.centre(hex))).unwrap()
    }

    fn side(self, grid: &Grid, hex: Hex, side: Compass) -> Compass {
        let other = grid.neighbour(hex, side).unwrap();
        grid.direction(self.hex(grid, hex), self.hex(grid, other)).unwrap()
    }

    fn shape(self, shape: &Shape) -> Shape {
        let ring = |ring: &Vec<Point>| ring.iter().map(|point| self.point(*point)).collect();
        Shape { rings: shape.rings.iter().map(ring).collect(), rule: shape.rule }
    }

    /// The draft as the symmetry has it. What is drawn by hand goes with its points, ribbons and
    /// hexsides with their hexes.
    fn draft(self, draft: &Draft) -> Draft {
        let grid = &draft.grid;
        let hexes =
            |hexes: &[Hex]| hexes.iter().map(|hex| self.hex(grid, *hex)).collect::<Vec<_>>();
        let mut image = draft.clone();
        for area in &mut image.areas {
            area.outline = area.outline.as_ref().map(|shape| self.shape(shape));
        }
        for hill in &mut image.hills {
            hill.outline = hill.outline.as_ref().map(|shape| self.shape(shape));
        }
        for building in &mut image.buildings {
            building.outline = building.outline.as_ref().map(|shape| self.shape(shape));
        }
        let ribbon = |ribbon: &Ribbon| Ribbon { hexes: hexes(&ribbon.hexes), ..ribbon.clone() };
        image.ribbons = draft.ribbons.iter().map(ribbon).collect();
        let run = |run: &BarrierRun| {
            let side = |side: &crestline_board::hex::Hexside| {
                let (hex, compass) = (side.hex(), side.side());
                grid.hexside(self.hex(grid, hex), self.side(grid, hex, compass))
            };
            BarrierRun {
                sides: run.sides.iter().map(side).collect(),
                gaps: run.gaps.iter().map(side).collect(),
                ..run.clone()
            }
        };
        image.barriers = draft.barriers.iter().map(run).collect();
        for bridge in &mut image.bridges {
            bridge.hex = self.hex(grid, bridge.hex);
        }
        let over = |o: &TypeOverride| TypeOverride { hex: self.hex(grid, o.hex), ..o.clone() };
        image.overrides = draft.overrides.iter().map(over).collect();
        for missing in &mut image.missing {
            missing.hexes = hexes(&missing.hexes);
        }
        image
    }
}

/// A draft of drawings by hand, ribbons and hexsides in the middle of a large grid.
fn drawn_only(chance: &mut Chance, inner: &[Hex], grid: Grid) -> (Draft, Markers) {
    let chart = chart();
    let small = Grid::new(7, 7, Stagger::EvenLow).unwrap();
    let (draft, _) = draft(chance, &chart, small);
    let (draft, map) = build(draft);
    let mut large = Draft::new("symmetric", grid, chart.clone());
    // From the middle of the small grid to that of the large one, by whole hexes.
    let middle = inner[inner.len() / 2];
    let (from, to) = (small.centre(Hex::new(3, 3)), grid.centre(middle));
    let carry = |p: Point| p.offset(to.x - from.x, to.y - from.y);
    let place = |hex: Hex| grid.hex_of(carry(small.centre(hex))).unwrap();
    let shape = |shape: &Shape| Shape {
        rings: shape.rings.iter().map(|r| r.iter().map(|p| carry(*p)).collect()).collect(),
        rule: shape.rule,
    };
    // Shapes that were generated are as good as any drawn by hand.
    for drawing in map.drawings() {
        use crestline_board::draft::{Area, Building, Hill};
        use crestline_board::map::{Art, What};
        use crestline_board::terrain::{Form, Motif};
        let outline = Some(shape(&drawing.shape));
        match drawing.what {
            What::Level(level) => {
                large.hills.push(Hill { level, hexes: Vec::new(), outline });
            }
            What::Terrain(terrain) if chart.get(terrain).motif == Motif::Building => {
                large.buildings.push(Building {
                    terrain,
                    name: None,
                    title: None,
                    hexes: Vec::new(),
                    footprint: None,
                    rotate: None,
                    outline,
                    shed: drawing.shed,
                });
            }
            What::Terrain(terrain)
                if chart.get(terrain).form == Form::Area
                    && !matches!(drawing.art, Art::Deck(..) | Art::Ribbon(..)) =>
            {
                large.areas.push(Area {
                    terrain,
                    hexes: Vec::new(),
                    outline,
                    furrows: None,
                    clearings: Vec::new(),
                });
            }
            What::Terrain(_) => {}
        }
    }
    let inside = |hex: &Hex| inner.contains(hex);
    for ribbon in draft.ribbons.iter().filter(|ribbon| ribbon.path.is_none()) {
        let hexes: Vec<Hex> = ribbon.hexes.iter().map(|hex| place(*hex)).collect();
        if hexes.iter().all(inside) {
            let (enters, leaves) = (None, None);
            large.ribbons.push(Ribbon { hexes, enters, leaves, ..ribbon.clone() });
        }
    }
    for run in &draft.barriers {
        let side =
            |side: &crestline_board::hex::Hexside| grid.hexside(place(side.hex()), side.side());
        large.barriers.push(BarrierRun {
            sides: run.sides.iter().map(side).collect(),
            gaps: run.gaps.iter().map(side).collect(),
            ..run.clone()
        });
    }
    for change in &draft.overrides {
        large.overrides.push(TypeOverride { hex: place(change.hex), ..change.clone() });
    }
    if chance.one_in(6) {
        let hexes = vec![chance.pick(inner)];
        large.missing.push(crestline_board::draft::Missing { hexes });
    }
    let mut author = Author { chance, chart, grid };
    let mut markers = author.markers();
    markers.smoke.retain(|hex, _| inner.contains(hex));
    markers.blaze.retain(|hex| inner.contains(hex));
    (large, markers)
}

#[test]
fn the_twelve_symmetries_change_nothing() {
    let grid = Grid::new(19, 19, Stagger::EvenLow).unwrap();
    let middle = Hex::new(9, 9);
    let inner = grid.within(middle, 5);
    let mut seen = 0;
    for seed in 0..rounds(12) {
        let mut chance = Chance::new(seed.wrapping_mul(73) + 29);
        let (draft, markers) = drawn_only(&mut chance, &inner, grid);
        let (draft, upright) = build(draft);
        for turn in 0..12 {
            let about = grid.centre(middle);
            let symmetry = Symmetry { about, sixths: turn % 6, mirror: turn > 5 };
            let image = symmetry.draft(&draft).build().unwrap();
            let mut names = Names::default();
            let before = Seen::new(&upright, &mut names, |point| symmetry.point(point));
            let after = Seen::new(&image, &mut names, |point| point);
            assert_eq!(before.shapes(), after.shapes(), "seed {seed}, turn {turn}");
            let moved = Markers {
                smoke: markers.smoke.iter().map(|(h, by)| (symmetry.hex(&grid, *h), *by)).collect(),
                blaze: markers.blaze.iter().map(|hex| symmetry.hex(&grid, *hex)).collect(),
            };
            for (at, a) in inner.iter().enumerate() {
                let a_there = symmetry.hex(&grid, *a);
                assert_eq!(upright.level(*a), image.level(a_there), "{a}");
                for b in &inner[at..] {
                    let was = before.sees(*a, *b, &markers);
                    let is = after.sees(a_there, symmetry.hex(&grid, *b), &moved);
                    assert_eq!(was, is, "seed {seed}, turn {turn}: {a} {b}");
                    seen += usize::from(!was.1.is_empty());
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// The same verdict and the same reasons, whoever looks.
#[test]
fn who_sees_is_seen() {
    let chart = chart();
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(79) + 31);
        let (draft, markers) = if seed % 3 == 2 {
            of_parts(&mut chance, &chart)
        } else {
            let grid = grid(&mut chance, seed);
            draft(&mut chance, &chart, grid)
        };
        let map = build(draft).1;
        let seen = Seen::new(&map, &mut Names::default(), |point| point);
        for (a, b) in pairs(&map) {
            let one = seen.sees(a, b, &markers);
            assert_eq!(one, seen.sees(b, a, &markers), "seed {seed}: {a} {b}");
        }
    }
}

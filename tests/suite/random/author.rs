//! Random maps that lean on the awkward: corners on corners, edges along hexsides, tangents, holes.

use std::sync::Arc;

use crestline_board::draft::{
    Area, BarrierRun, Bridge, Building, Draft, Hill, Missing, Ribbon, TypeOverride,
};
use crestline_board::generate::FOOTPRINTS;
use crestline_board::hex::{Compass, Grid, Hex, Hexside, Stagger};
use crestline_board::lattice::{CORNERS, Point, STEP};
use crestline_board::los::Markers;
use crestline_board::outline::{Command, Outline};
use crestline_board::shape::{FillRule, Shape};
use crestline_board::terrain::{Chart, Tag, TerrainId};

use super::chance::Chance;

/// The chart of the rules, in which edges of roads and rails free from fields, bridges and rails.
pub(crate) fn chart() -> Arc<Chart> {
    let mut terrains = crestline_source::library::chart().terrains().to_vec();
    for terrain in &mut terrains {
        if ["field", "bridge", "major-bridge", "rail"].contains(&terrain.word.as_str()) {
            terrain.tags.insert(Tag::FreedAlong);
        }
    }
    Arc::new(Chart::new(terrains).unwrap())
}

/// A grid of any of the sizes that maps have: mostly small, often a single row or column, and now and
/// then, as the number of the map has it, one of full size.
pub(crate) fn grid(chance: &mut Chance, number: u64) -> Grid {
    let stagger = chance.pick(&[Stagger::EvenLow, Stagger::OddLow]);
    let small = (chance.within(2, 8), chance.within(2, 7));
    let (columns, rows) = match number {
        n if n % 1000 == 999 => (20, 16),
        n if n % 100 == 50 => (15, 10),
        n if n % 10 == 0 => (1, chance.within(1, 16)),
        n if n % 10 == 1 => (chance.within(1, 16), 1),
        n if n % 10 == 2 => (chance.within(2, 14), 2),
        _ => small,
    };
    Grid::new(u8::try_from(columns).unwrap(), u8::try_from(rows).unwrap(), stagger).unwrap()
}

/// Someone who draws at random on a grid.
pub(crate) struct Author<'c> {
    pub(crate) chance: &'c mut Chance,
    pub(crate) chart: Arc<Chart>,
    pub(crate) grid: Grid,
}

/// A random draft, denser where there is more room, and markers for it.
pub(crate) fn draft(chance: &mut Chance, chart: &Arc<Chart>, grid: Grid) -> (Draft, Markers) {
    let mut author = Author { chance, chart: chart.clone(), grid };
    let mut draft = Draft::new("random", grid, chart.clone());
    author.draw(&mut draft, 1 + grid.len() / 50);
    let markers = author.markers();
    (draft, markers)
}

impl Author<'_> {
    /// Adds some of everything, so many times as much as usual.
    pub(crate) fn draw(&mut self, draft: &mut Draft, times: usize) {
        let few = |author: &mut Author<'_>, most: usize| author.chance.below(most * times + 1);
        for _ in 0..few(self, 5) {
            draft.areas.push(self.area());
        }
        if !self.chance.one_in(3) {
            for _ in 0..few(self, 4) {
                draft.hills.push(self.hill());
            }
        }
        for _ in 0..few(self, 3) {
            draft.ribbons.push(self.ribbon());
        }
        for _ in 0..few(self, 3) {
            draft.barriers.push(self.barriers());
        }
        for _ in 0..few(self, 2) {
            draft.buildings.push(self.building());
        }
        for _ in 0..few(self, 2) {
            let terrain = self.terrain(&["bridge", "major-bridge"]);
            // On a ribbon if there is one, since it needs a road.
            let on = draft.ribbons.first().map_or_else(Vec::new, |ribbon| ribbon.hexes.clone());
            let hex = if on.is_empty() { self.hex() } else { self.chance.pick(&on) };
            draft.bridges.push(Bridge { terrain, hex, along: None });
        }
        if self.chance.one_in(4) {
            let (hex, terrain) = (self.hex(), self.terrain(&["gully", "open", "woods"]));
            draft.overrides.push(TypeOverride { hex, terrain, reason: Some("so".to_owned()) });
        }
        if self.chance.one_in(8) {
            let hexes = self.blob(3);
            draft.missing.push(Missing { hexes });
        }
    }

    /// Some smoke and fire, or none.
    pub(crate) fn markers(&mut self) -> Markers {
        let mut markers = Markers::default();
        if self.chance.one_in(2) {
            for _ in 0..self.chance.below(4) {
                let value = u8::try_from(self.chance.within(1, 10)).unwrap();
                markers.smoke.insert(self.hex(), value);
            }
            for _ in 0..self.chance.below(2) {
                markers.blaze.insert(self.hex());
            }
        }
        markers
    }

    pub(crate) fn terrain(&mut self, words: &[&str]) -> TerrainId {
        let word = self.chance.pick(words);
        self.chart.find(word).unwrap()
    }

    pub(crate) fn hex(&mut self) -> Hex {
        let at = self.chance.below(self.grid.len());
        self.grid.hex_at(at).unwrap()
    }

    /// Hexes that hang together.
    pub(crate) fn blob(&mut self, most: usize) -> Vec<Hex> {
        let mut blob = vec![self.hex()];
        for _ in 0..self.chance.below(most) {
            let near: Vec<Hex> =
                self.grid.neighbours(self.chance.pick(&blob)).map(|(_, hex)| hex).collect();
            if near.is_empty() {
                break;
            }
            let next = self.chance.pick(&near);
            if !blob.contains(&next) {
                blob.push(next);
            }
        }
        blob
    }

    /// A place that matters, or any place.
    fn point(&mut self) -> Point {
        let hex = self.hex();
        let centre = self.grid.centre(hex);
        let corners = self.grid.corners(hex);
        let corner = self.chance.below(6);
        let (one, two) = (corners[corner], corners[(corner + 1) % 6]);
        match self.chance.below(8) {
            0 | 1 => one,
            2 => centre,
            3 => Point { x: i32::midpoint(one.x, two.x), y: i32::midpoint(one.y, two.y) },
            4 => {
                let n = self.chance.within(0, STEP);
                one.offset((two.x - one.x) / STEP * n, (two.y - one.y) / STEP * n)
            }
            5 | 6 => {
                // On a line of sight.
                let to = self.hex();
                let to = self.grid.centre(to);
                let n = self.chance.within(0, STEP);
                centre.offset((to.x - centre.x) / STEP * n, (to.y - centre.y) / STEP * n)
            }
            _ => {
                let (x, y) = (self.chance.within(-2100, 2100), self.chance.within(-1100, 1100));
                centre.offset(x, y + (x + y).rem_euclid(2))
            }
        }
    }

    fn ring(&mut self) -> Vec<Point> {
        let hex = self.hex();
        let centre = self.grid.centre(hex);
        match self.chance.below(8) {
            // A hexagon around a centre: the hex itself or smaller or larger.
            0 | 1 => {
                let n = self.chance.pick(&[1024, 1024, 512, 700, 1000, 1200, 1536, 2048]);
                CORNERS.map(|(x, y)| centre.offset(x / STEP * n, y / STEP * n)).to_vec()
            }
            // Round, often tangent to something.
            2 | 3 => {
                let hex = self.point();
                let rx = self.chance.pick(&[300, 512, 1024, 1536, 2048]);
                let ry = self.chance.pick(&[256, 512, 768, 1024, 1100]);
                round(hex, rx, ry)
            }
            // Upright boxes and slanted ones, edges along the directions of the grid.
            4 => {
                let at = self.point();
                let (one, two) = self.chance.pick(&[
                    ((2, 0), (0, 2)),
                    ((2, 0), (1, 1)),
                    ((1, 1), (-1, 1)),
                    ((0, 2), (1, 1)),
                    ((3, 1), (-1, 1)),
                ]);
                let lengths = [64, 512, 1024, 1536, 3072];
                let (n, m) = (self.chance.pick(&lengths), self.chance.pick(&lengths));
                vec![
                    at,
                    at.offset(one.0 * n, one.1 * n),
                    at.offset(one.0 * n + two.0 * m, one.1 * n + two.1 * m),
                    at.offset(two.0 * m, two.1 * m),
                ]
            }
            5 => {
                // Small, anywhere.
                let at = self.point();
                (0..self.chance.within(3, 5))
                    .map(|_| {
                        let (x, y) = (self.chance.within(-400, 400), self.chance.within(-300, 300));
                        at.offset(x, y + (x + y).rem_euclid(2))
                    })
                    .collect()
            }
            kind => {
                let mut points: Vec<Point> =
                    (0..self.chance.within(3, 7)).map(|_| self.point()).collect();
                if kind == 6 {
                    // Around a middle, so that it crosses itself seldom.
                    let (count, at) = (i32::try_from(points.len()).unwrap(), points.clone());
                    let sum = at.iter().fold((0, 0), |s, p| (s.0 + p.x, s.1 + p.y));
                    let (x, y) = (sum.0 / count, sum.1 / count);
                    points.sort_by_key(|p| {
                        let (dx, dy) = (i64::from(p.x - x), i64::from(p.y - y));
                        let size = dx.abs() + dy.abs() + 1;
                        let turn = dx * 1_000_000 / size;
                        if dy >= 0 { -turn } else { turn + 10_000_000 }
                    });
                }
                points.dedup();
                points
            }
        }
    }

    pub(crate) fn shape(&mut self) -> Shape {
        let rule = self.chance.pick(&[FillRule::NonZero, FillRule::EvenOdd]);
        let mut rings = vec![self.ring()];
        while self.chance.one_in(3) {
            rings.push(self.ring());
        }
        if self.chance.one_in(4) {
            // A hole at half size about a corner or the middle of the first ring.
            let first = rings[0].clone();
            let count = i32::try_from(first.len()).unwrap();
            let sum = first.iter().fold((0, 0), |s, p| (s.0 + p.x, s.1 + p.y));
            let about = if self.chance.one_in(3) {
                (first[0].x, first[0].y)
            } else {
                (sum.0 / count, sum.1 / count)
            };
            let mut hole: Vec<Point> = first
                .iter()
                .map(|p| {
                    let (x, y) = (i32::midpoint(p.x, about.0), i32::midpoint(p.y, about.1));
                    Point { x: x + (x + y).rem_euclid(2), y }
                })
                .collect();
            hole.reverse();
            rings.push(hole);
        }
        if self.chance.one_in(10) {
            // The same ring twice, or back again: nothing, or as if once.
            let mut again = rings[0].clone();
            if self.chance.one_in(2) {
                again.reverse();
            }
            rings.push(again);
        }
        Shape { rings, rule }
    }

    fn outline(&mut self, seldom: usize) -> Option<Shape> {
        (self.chance.below(seldom + 1) > 0).then(|| self.shape())
    }

    pub(crate) fn area(&mut self) -> Area {
        let words = ["woods", "woods", "brush", "orchard", "field", "field", "marsh", "water"];
        let terrain = self.terrain(&words);
        let (hexes, outline) = (self.blob(5), self.outline(2));
        let mut clearings = hexes.clone();
        clearings.retain(|_| outline.is_none() && self.chance.one_in(6));
        Area { terrain, hexes, outline, furrows: None, clearings }
    }

    fn hill(&mut self) -> Hill {
        let level = self.chance.pick(&[1, 1, 1, 2, 2, 3, 4]);
        let hexes = self.blob(8);
        Hill { level, hexes, outline: self.outline(1) }
    }

    fn ribbon(&mut self) -> Ribbon {
        let terrain =
            self.terrain(&["road", "road", "road", "rail", "rail", "trail", "gully", "stream"]);
        let mut hexes = vec![self.hex()];
        let mut side = self.chance.pick(&Compass::ALL);
        for _ in 0..self.chance.below(8) {
            if self.chance.one_in(3) {
                side = side.clockwise(self.chance.pick(&[-1, 1]));
            }
            let Some(next) = self.grid.neighbour(hexes[hexes.len() - 1], side) else { break };
            hexes.push(next);
        }
        let off = |author: &mut Self, hex: Hex| {
            let free: Vec<Compass> = Compass::ALL
                .into_iter()
                .filter(|side| author.grid.neighbour(hex, *side).is_none())
                .collect();
            (!free.is_empty() && author.chance.one_in(2)).then(|| author.chance.pick(&free))
        };
        let enters = off(self, hexes[0]);
        let leaves = off(self, hexes[hexes.len() - 1]);
        let path = self.chance.one_in(5).then(|| {
            let mut commands = vec![Command::Move(self.point())];
            for _ in 0..self.chance.within(1, 4) {
                commands.push(Command::Line(self.point()));
            }
            Outline { commands, rule: FillRule::NonZero }
        });
        let width = self.chance.one_in(3).then(|| self.chance.pick(&[4, 10, 25, 50, 100]));
        let to = self.chance.one_in(4).then(|| self.chance.pick(&[1, 8, 30, 44, 120]));
        Ribbon { terrain, hexes, enters, leaves, path, width, to, apart: self.chance.one_in(4) }
    }

    fn barriers(&mut self) -> BarrierRun {
        let terrain = self.terrain(&["wall", "wall", "hedge", "fence", "cliff"]);
        let sides: Vec<Hexside> = (0..self.chance.within(1, 5))
            .map(|_| {
                let hex = self.hex();
                self.grid.hexside(hex, self.chance.pick(&Compass::ALL))
            })
            .collect();
        let gaps = sides.iter().copied().filter(|_| self.chance.one_in(4)).collect();
        BarrierRun { terrain, sides, gaps }
    }

    fn building(&mut self) -> Building {
        let terrain = self.chart.find("building").unwrap();
        let (hexes, outline) = (self.blob(3), self.chance.one_in(3).then(|| self.shape()));
        let footprint =
            self.chance.one_in(2).then(|| self.chance.pick(FOOTPRINTS.as_ref()).to_string());
        let rotate =
            self.chance.one_in(2).then(|| i16::try_from(self.chance.within(0, 359)).unwrap());
        let shed = self.chance.one_in(4);
        Building { terrain, name: None, title: None, hexes, footprint, rotate, outline, shed }
    }
}

/// A round ring.
fn round(at: Point, rx: i32, ry: i32) -> Vec<Point> {
    let (kx, ky) = (rx * 9 / 16, ry * 9 / 16);
    let p = |x: i32, y: i32| at.offset(x, y + (x + y).rem_euclid(2));
    let commands = vec![
        Command::Move(p(rx, 0)),
        Command::Cubic(p(rx, ky), p(kx, ry), p(0, ry)),
        Command::Cubic(p(-kx, ry), p(-rx, ky), p(-rx, 0)),
        Command::Cubic(p(-rx, -ky), p(-kx, -ry), p(0, -ry)),
        Command::Cubic(p(kx, -ry), p(rx, -ky), p(rx, 0)),
        Command::Close,
    ];
    let shape = Outline { commands, rule: FillRule::NonZero }.flatten();
    shape.rings.into_iter().next().unwrap_or_default()
}

//! The map in characters: ground, sides, markers, counters, the cursor, and what can be chosen.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;
use crestline_board::terrain::Motif;
use crestline_rules::content::UnitClass;
use crestline_rules::side::Side;
use crestline_rules::view::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::look::Look;
use super::shape::{Shape, slash};
use crate::table::words;

/// What is drawn over the map.
#[derive(Default)]
pub(crate) struct Marks {
    /// The hex of the cursor.
    pub(crate) cursor: Option<Hex>,
    /// What can be chosen.
    pub(crate) legal: BTreeSet<Hex>,
    /// What it costs to enter a hex, in half points.
    pub(crate) costs: BTreeMap<Hex, u16>,
    /// Where something has just happened.
    pub(crate) news: BTreeSet<Hex>,
    /// A line of sight, and whether it is clear.
    pub(crate) sight: Option<(BTreeSet<Hex>, bool)>,
}

/// A map on its way to the screen.
pub(crate) struct Painter<'a> {
    /// Where to draw.
    pub(crate) buffer: &'a mut Buffer,
    /// The part of the screen that is the map's.
    pub(crate) area: Rect,
    /// Which character of the map is in its corner.
    pub(crate) scroll: (u16, u16),
    /// The size of hexes.
    pub(crate) shape: Shape,
    /// What the terminal can show.
    pub(crate) look: Look,
    /// What is seen.
    pub(crate) view: &'a View,
    /// Whether what only the viewer knows is left out.
    pub(crate) covered: bool,
}

impl Painter<'_> {
    /// Draws the map with its marks.
    pub(crate) fn draw(&mut self, marks: &Marks) {
        let map = std::sync::Arc::clone(&self.view.scenario().map);
        let hexes: Vec<Hex> = map.drawn_hexes().filter(|hex| self.shows(*hex)).collect();
        for hex in &hexes {
            self.ground(&map, *hex);
        }
        for hex in &hexes {
            self.sides(&map, *hex, marks);
        }
        for hex in &hexes {
            self.content(&map, *hex, marks);
        }
    }

    /// Whether something of a hex is in sight.
    fn shows(&self, hex: Hex) -> bool {
        let grid = self.view.situation().grid();
        let (x, y) = self.shape.corner(grid, hex);
        let (left, top) = self.scroll;
        let wide = self.shape.pitch + self.shape.slopes;
        x + wide > left
            && x < left + self.area.width
            && y + self.shape.height() > top
            && y < top + self.area.height + 1
    }

    /// Puts a character on the map, if it is in sight.
    fn put(&mut self, (x, y): (i32, i32), glyph: char, style: Style) {
        let (left, top) = (i32::from(self.scroll.0), i32::from(self.scroll.1));
        let place = (u16::try_from(x - left), u16::try_from(y - top));
        let (Ok(x), Ok(y)) = place else { return };
        if x >= self.area.width || y >= self.area.height {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut((self.area.x + x, self.area.y + y)) {
            cell.reset();
            cell.set_char(glyph).set_style(style);
        }
    }

    /// The place of a character within a hex: the n-th of a line.
    fn place(&self, hex: Hex, line: u16, at: u16) -> (i32, i32) {
        let (x, y) = self.shape.corner(self.view.situation().grid(), hex);
        (i32::from(x + self.shape.indent(line) + 1 + at), i32::from(y + line))
    }

    /// Writes into a line of a hex, from a character on; what finds no room is left out.
    fn write(&mut self, hex: Hex, line: u16, at: u16, text: &str, style: Style) {
        let room = self.shape.room(line);
        for (at, glyph) in (at..room).zip(text.chars()) {
            self.put(self.place(hex, line, at), glyph, style);
        }
    }

    fn motif(map: &Map, hex: Hex) -> Motif {
        map.terrain(hex).motif
    }

    /// Terrain with its texture, and the ways through it.
    fn ground(&mut self, map: &Map, hex: Hex) {
        let (motif, level) = (Self::motif(map, hex), map.level(hex));
        let (ground, faint) = (self.look.ground(motif, level), self.look.texture(motif, level));
        let glyph = self.look.terrain(motif);
        let height = self.shape.height();
        for line in 0..height {
            for at in 0..self.shape.room(line) {
                // The last line is the lower side as well.
                let textured = line + 1 < height && (at + 2 * line) % 3 == 0;
                let (shown, style) = if line + 1 == height {
                    ('_', self.look.side(motif, level))
                } else if textured {
                    (glyph, faint)
                } else {
                    (' ', ground)
                };
                self.put(self.place(hex, line, at), shown, style);
            }
        }
        if self.shape.slopes > 1 {
            self.ribbons(map, hex);
        }
    }

    /// Roads, rails and streams from the middle to the sides that they cross.
    fn ribbons(&mut self, map: &Map, hex: Hex) {
        let (slopes, pitch) = (i32::from(self.shape.slopes), i32::from(self.shape.pitch));
        let (x, y) = self.shape.corner(self.view.situation().grid(), hex);
        let width = pitch + slopes;
        // In half characters, so that both the middle of a line and the middle of a hex have a place.
        let middle = (2 * i32::from(x) + width - 1, 2 * i32::from(y) + 2 * slopes - 1);
        let (motif, level) = (Self::motif(map, hex), map.level(hex));
        for ribbon in map.ribbons(hex) {
            let way = map.chart().get(ribbon.terrain).motif;
            let (glyph, style) = (self.look.ribbon(way), self.look.way(way, motif, level));
            for side in &ribbon.sides {
                let (dx, dy) = match side {
                    Compass::N => (0, -2 * slopes),
                    Compass::S => (0, 2 * slopes),
                    Compass::Ne => (pitch, -slopes),
                    Compass::Se => (pitch, slopes),
                    Compass::Sw => (-pitch, slopes),
                    Compass::Nw => (-pitch, -slopes),
                };
                let steps = dx.abs().max(dy.abs()) / 2;
                for step in 0..=steps {
                    let at = (
                        (middle.0 + dx * step / steps.max(1)).div_euclid(2),
                        (middle.1 + dy * step / steps.max(1)).div_euclid(2),
                    );
                    if self.inside(hex, at) {
                        self.put(at, glyph, style);
                    }
                }
            }
        }
    }

    /// Whether a place of the map is within a hex and above its lower side.
    fn inside(&self, hex: Hex, (x, y): (i32, i32)) -> bool {
        let (left, top) = self.shape.corner(self.view.situation().grid(), hex);
        let Ok(line) = u16::try_from(y - i32::from(top)) else { return false };
        if line + 1 >= self.shape.height() {
            return false;
        }
        let from = i32::from(left + self.shape.indent(line) + 1);
        (from..from + i32::from(self.shape.room(line))).contains(&x)
    }

    /// The sides of a hex: slashes, what stands on them, and how they are marked.
    fn sides(&mut self, map: &Map, hex: Hex, marks: &Marks) {
        let grid = *map.grid();
        let (x, y) = self.shape.corner(&grid, hex);
        let plain = self.look.side(Self::motif(map, hex), map.level(hex));
        let marked = if marks.cursor == Some(hex) {
            Some(self.look.legal())
        } else if marks.news.contains(&hex) {
            Some(self.look.news())
        } else {
            None
        };
        for side in Compass::ALL {
            let neighbour = grid.neighbour(hex, side);
            let barrier = map.barriers_on(grid.hexside(hex, side)).next().map(|barrier| {
                let motif = map.chart().get(barrier.terrain).motif;
                (self.look.barrier_glyph(motif), plain.patch(self.look.barrier(motif)))
            });
            // A side belongs to whoever comes first, unless a mark claims it.
            let other =
                neighbour.is_some_and(|other| other < hex && !map.missing().contains(&other));
            if marked.is_none() && barrier.is_none() && other {
                continue;
            }
            let (glyph, style) = match (barrier, marked) {
                (Some((glyph, style)), mark) => (glyph, mark.unwrap_or(style)),
                (None, mark) => (slash(side), mark.unwrap_or(plain)),
            };
            for (dx, dy) in self.shape.side(side) {
                let above = dy < 0 && neighbour.is_none();
                let style = if above { Style::new().patch(self.look.faint()) } else { style };
                self.put((i32::from(x) + dx, i32::from(y) + dy), glyph, style);
            }
        }
    }

    /// What is in a hex: name, markers, counters.
    fn content(&mut self, map: &Map, hex: Hex, marks: &Marks) {
        let large = self.shape.slopes > 1;
        let motif = Self::motif(map, hex);
        let ground = self.look.ground(motif, map.level(hex));
        if large {
            self.write(hex, 0, 0, &hex.to_string(), ground);
        }
        let line = u16::from(large);
        for (at, (glyph, style)) in (0..).zip(self.badges(map, hex)) {
            self.write(hex, line, at, &glyph.to_string(), style);
        }
        let mark = if marks.legal.contains(&hex) {
            Some((self.look.one_of('●', '*'), self.look.legal()))
        } else {
            None
        };
        let sight = marks.sight.as_ref().filter(|(hexes, _)| hexes.contains(&hex));
        let mark = mark.or_else(|| {
            sight.map(|(_, clear)| (self.look.one_of('○', 'o'), self.look.sight(*clear)))
        });
        if let Some((glyph, style)) = mark {
            let last = self.shape.room(0) - 1;
            self.write(hex, 0, last, &glyph.to_string(), style);
            // What it costs to enter, before the mark, where the name of the hex leaves room.
            let cost = marks.costs.get(&hex).map(|cost| self.cost(*cost)).unwrap_or_default();
            let length = u16::try_from(cost.chars().count()).unwrap_or(0);
            let taken = if large { u16::try_from(hex.to_string().len()).unwrap_or(0) } else { 2 };
            if taken + length <= last {
                self.write(hex, 0, last - length, &cost, style);
            }
        }
        if let (Some((_, clear)), None) = (sight, marks.cursor.filter(|cursor| *cursor == hex)) {
            let style = self.look.sight(*clear);
            let last = self.shape.room(0) - 1;
            self.write(hex, 0, last, &self.look.one_of('○', 'o').to_string(), style);
        }
        if marks.cursor == Some(hex) {
            self.light(hex);
        }
        self.counters(hex);
    }

    /// Half points in few characters.
    fn cost(&self, halves: u16) -> String {
        let half =
            if halves % 2 == 1 { self.look.one_of('½', '+').to_string() } else { String::new() };
        match halves / 2 {
            0 => half,
            whole => format!("{whole}{half}"),
        }
    }

    /// The cursor: its hex is lit up, but for counters.
    fn light(&mut self, hex: Hex) {
        for line in 0..self.shape.height() {
            for at in 0..self.shape.room(line) {
                let (x, y) = self.place(hex, line, at);
                let (x, y) = (x - i32::from(self.scroll.0), y - i32::from(self.scroll.1));
                let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { continue };
                if x >= self.area.width || y >= self.area.height {
                    continue;
                }
                if let Some(cell) = self.buffer.cell_mut((self.area.x + x, self.area.y + y)) {
                    let style = self.look.cursor(cell.style());
                    cell.set_style(style);
                }
            }
        }
    }

    /// Terrain, level, Objective, Fortification, Smoke: a character each, at most as many as there is
    /// room for.
    fn badges(&self, map: &Map, hex: Hex) -> Vec<(char, Style)> {
        let (view, look) = (self.view, self.look);
        let situation = view.situation();
        let motif = Self::motif(map, hex);
        let ground = look.ground(motif, map.level(hex)).add_modifier(Modifier::BOLD);
        let mut badges = vec![(look.terrain(motif), ground)];
        if view.table().blaze.contains(&hex) {
            badges[0] = (look.terrain(Motif::Blaze), look.marker(true));
        }
        let smoke = view.table().smoke.get(&hex).copied();
        let level = situation.level(hex);
        if let Some(value) = smoke {
            badges[0] = (look.terrain(Motif::Smoke), look.marker(false));
            let digit = char::from_digit(u32::from(value), 10).unwrap_or('X');
            badges.push((digit, look.marker(false)));
        } else if level > 0 {
            badges.push((char::from_digit(u32::from(level), 10).unwrap_or('+'), ground));
        } else {
            badges.push((' ', ground));
        }
        let objective = view.scenario().objectives.iter().zip(&view.table().control);
        let objective = objective.into_iter().find(|(at, _)| at.hexes.contains(&hex));
        if let Some((objective, control)) = objective {
            let digit = char::from_digit(u32::from(objective.number), 10).unwrap_or('O');
            badges.push((digit, look.objective(*control)));
        }
        if let Some(fort) = situation.fort(hex) {
            let letter = fort.kind.title().chars().next().unwrap_or('F');
            badges.push((letter, ground.add_modifier(Modifier::REVERSED)));
        }
        // Where there is no room for a way from side to side, a sign of it.
        if self.shape.slopes == 1
            && badges.len() == 2
            && let Some(ribbon) = map.ribbons(hex).first()
        {
            let way = map.chart().get(ribbon.terrain).motif;
            badges.push((look.ribbon(way), look.way(way, motif, level)));
        }
        badges
    }

    /// The counters of a hex: those of one side, or of both in a Melee.
    fn counters(&mut self, hex: Hex) {
        let slopes = self.shape.slopes;
        let units = words::stack(self.view, hex, self.covered);
        let of = |side: Side| {
            let own = units.iter().filter(|(_, owner)| *owner == side);
            own.map(|(unit, _)| *unit).collect::<Vec<_>>()
        };
        let stacks: Vec<Stack> = Side::BOTH
            .into_iter()
            .filter_map(|side| Stack::of(self.view, side, &of(side)))
            .collect();
        let room = self.shape.room(slopes);
        match (&stacks[..], slopes) {
            ([], _) => {}
            ([one], 1) => {
                self.write(hex, 1, 0, &one.short(room), self.look.counter(one.side));
            }
            ([one, other], 1) => {
                let (text, with) = (one.shortest(), other.shortest());
                self.write(hex, 1, 0, &text, self.look.counter(one.side));
                self.write(hex, 1, 2, &with, self.look.counter(other.side));
            }
            (stacks, _) => {
                for (line, stack) in (slopes..).zip(stacks) {
                    let style = self.look.counter(stack.side);
                    self.write(hex, line, 0, &stack.long(self.shape.room(line)), style);
                    if stacks.len() == 1 && !stack.state().is_empty() {
                        let below = line + 1;
                        let text = stack.state();
                        let at = self.shape.room(below).saturating_sub(4) / 2;
                        self.write(hex, below, at, &text, style);
                    }
                }
            }
        }
    }
}

/// The units of a side in a hex, counted.
struct Stack {
    side: Side,
    letter: char,
    squads: usize,
    teams: usize,
    leaders: usize,
    weapons: usize,
    broken: usize,
    suppressed: usize,
    acting: bool,
}

impl Stack {
    fn of(view: &View, side: Side, units: &[crestline_rules::scenario::PieceId]) -> Option<Stack> {
        let (situation, scenario) = (view.situation(), view.scenario());
        let class = |class: UnitClass| {
            units.iter().filter(|unit| scenario.class(**unit) == Some(class)).count()
        };
        let piece = |unit| situation.piece(unit);
        let count = |holds: &dyn Fn(crestline_rules::scenario::PieceId) -> bool| {
            units.iter().filter(|unit| holds(**unit)).count()
        };
        (!units.is_empty()).then(|| Stack {
            side,
            letter: words::side_letter(view, side),
            squads: class(UnitClass::Squad),
            teams: class(UnitClass::Team),
            leaders: class(UnitClass::Leader) + class(UnitClass::Hero),
            weapons: count(&|unit| piece(unit).weapon.is_some()),
            broken: count(&|unit| piece(unit).broken),
            suppressed: count(&|unit| piece(unit).suppressed),
            acting: count(&|unit| {
                let piece = piece(unit);
                (piece.acting && !piece.finished) || piece.op_acting
            }) > 0,
        })
    }

    const fn units(&self) -> usize {
        self.squads + self.teams + self.leaders
    }

    /// A character for how the stack is: acting, broken, Suppressed.
    const fn sign(&self) -> char {
        if self.acting {
            '>'
        } else if self.broken > 0 {
            '!'
        } else if self.suppressed > 0 {
            '~'
        } else {
            ' '
        }
    }

    /// Letter and number of units.
    fn shortest(&self) -> String {
        format!("{}{}", self.letter, self.units().min(9))
    }

    /// Four characters or five: whose, how many, what, how they are.
    fn short(&self, room: u16) -> String {
        let what = match (self.leaders, self.squads, self.teams) {
            (0, 0, _) => 't',
            (0, _, _) => 's',
            (_, 0, 0) => 'L',
            _ => 'S',
        };
        let weapon = if self.weapons > 0 { '+' } else { ' ' };
        let mut text = format!("{}{what}{}", self.shortest(), self.sign());
        if room > 4 {
            text.push(weapon);
        } else if self.sign() == ' ' {
            text.pop();
            text.push(weapon);
        }
        text
    }

    /// Whose, how many of each class, and Weapons.
    fn long(&self, room: u16) -> String {
        let mut text = String::from(self.letter);
        let parts =
            [(self.leaders, 'L'), (self.squads, 's'), (self.teams, 't'), (self.weapons, '+')];
        for (count, letter) in parts {
            match count {
                0 => {}
                1 => text.push(letter),
                more => {
                    text.push_str(&more.to_string());
                    text.push(letter);
                }
            }
        }
        format!("{text:^width$}", width = usize::from(room))
    }

    /// How the units are, in a few characters; empty if nothing is to be told.
    fn state(&self) -> String {
        let mut text = String::new();
        if self.acting {
            text.push('>');
        }
        for (count, sign) in [(self.broken, '!'), (self.suppressed, '~')] {
            if count > 0 {
                text.push_str(&count.to_string());
                text.push(sign);
            }
        }
        text
    }
}

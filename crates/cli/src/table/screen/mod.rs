//! The screen: tracks above, map and panel in the middle, log, prompt and keys below.

pub(crate) mod look;
pub(crate) mod map;
mod over;
mod panel;
pub(crate) mod shape;

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_board::terrain::Motif;
use crestline_play::narrate;
use crestline_play::session::log::Line;
use crestline_play::session::{Now, is_setup};
use crestline_rules::choice::Choice;
use crestline_rules::side::Side;
use crestline_rules::view::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use self::look::Look;
use self::map::{Marks, Painter};
use self::shape::{SHAPES, Shape};
use super::items::Offer;
use super::state::{Table, Tone};
use super::{question, sight, words};
use crate::output::wrapped;

/// The smallest screen that the game is drawn on.
pub(crate) const SMALLEST: (u16, u16) = (60, 18);

/// From this height on, hand and log have a place beside the map.
const TALL: u16 = 34;

/// Where things were drawn, for the mouse.
#[derive(Clone, Default, Debug)]
pub(crate) struct Areas {
    /// The map.
    pub(crate) map: Rect,
    /// Which part of the map, and how large its hexes are.
    pub(crate) scroll: (u16, u16),
    /// The size of hexes.
    pub(crate) shape: Option<Shape>,
    /// The lines of the list: the line of the screen, and which choice.
    pub(crate) list: Vec<(u16, usize)>,
    /// From which column on these lines are the list's.
    pub(crate) list_from: u16,
}

impl Areas {
    /// The hex at a place of the screen.
    pub(crate) fn hex_at(&self, view: &View, x: u16, y: u16) -> Option<Hex> {
        let inside = (self.map.x..self.map.right()).contains(&x)
            && (self.map.y..self.map.bottom()).contains(&y);
        let shape = self.shape.filter(|_| inside)?;
        let (left, top) = (self.scroll.0 + x - self.map.x, self.scroll.1 + y - self.map.y);
        shape.hex_at(view.situation().grid(), left, top)
    }

    /// The choice at a place of the screen.
    pub(crate) fn item_at(&self, x: u16, y: u16) -> Option<usize> {
        let here = |(line, _): &&(u16, usize)| *line == y && x >= self.list_from;
        self.list.iter().find(here).map(|(_, item)| *item)
    }
}

/// Text on the screen that stays within its place.
pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    /// Writes a line into an area, cut where it is too long; nothing below the area.
    pub(crate) fn line(&mut self, area: Rect, down: u16, text: &str, style: Style) {
        if down >= area.height || area.width == 0 {
            return;
        }
        let room = usize::from(area.width);
        let (x, y) = (area.x, area.y + down);
        let safe = crestline_source::visible::printable(text);
        if safe.chars().count() > room {
            let cut: String = safe.chars().take(room.saturating_sub(1)).collect();
            self.buffer.set_stringn(x, y, format!("{cut}~"), room, style);
        } else {
            self.buffer.set_stringn(x, y, safe, room, style);
        }
    }

    /// Writes a paragraph over as many lines as it needs; how many those are.
    pub(crate) fn paragraph(&mut self, area: Rect, down: u16, text: &str, style: Style) -> u16 {
        let rows = rows(text, area.width);
        let count = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        for (at, row) in (down..).zip(&rows) {
            self.line(area, at, row, style);
        }
        count
    }

    /// Fills an area.
    pub(crate) fn fill(&mut self, area: Rect, style: Style) {
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_char(' ').set_style(style);
                }
            }
        }
    }
}

/// A paragraph in rows: those behind the first are set in.
pub(crate) fn rows(text: &str, width: u16) -> Vec<String> {
    let room = usize::from(width);
    let mut rows = wrapped(text, room.max(12));
    if rows.len() > 1 {
        let rest = rows.split_off(1).join(" ");
        rows.extend(
            wrapped(&rest, room.saturating_sub(2).max(10)).iter().map(|row| format!("  {row}")),
        );
    }
    rows
}

/// Draws the table.
pub(crate) fn draw(table: &mut Table, buffer: &mut Buffer) {
    let whole = buffer.area;
    let look = table.look;
    let mut canvas = Canvas { buffer };
    table.areas = Areas::default();
    if whole.width < SMALLEST.0 || whole.height < SMALLEST.1 {
        too_small(&mut canvas, whole);
        return;
    }
    let side = table.viewer();
    let view = table.session.view(side);
    let covered = table.covered();
    let offer = table.offer(&view);
    let log = log_height(whole);
    tracks(&mut canvas, table, &view, Rect { height: 1, ..whole });
    let below = Rect { y: whole.bottom() - 2 - log, height: 2 + log, ..whole };
    let middle = Rect { y: 1, height: whole.height - 3 - log, ..whole };
    let panel = if table.panel { panel_width(&view, middle) } else { 0 };
    let field = Rect { width: whole.width - panel, ..middle };
    field_map(table, &mut canvas, &view, &offer, field);
    if panel > 0 {
        let beside = Rect { x: field.right() + 1, width: panel - 1, ..middle };
        for y in middle.y..middle.bottom() {
            canvas.buffer.set_stringn(
                field.right(),
                y,
                look.one_of('│', '|').to_string(),
                1,
                look.faint(),
            );
        }
        panel::draw(table, &mut canvas, &view, &offer, covered, beside);
    }
    if log > 0 {
        table.log_room = usize::from(log);
        news(table, &mut canvas, Rect { height: log, ..below });
    }
    prompt(table, &mut canvas, &view, &offer, Rect { y: below.bottom() - 2, height: 2, ..below });
    over::draw(table, &mut canvas, &view, whole);
}

/// How many lines the log has below the map.
const fn log_height(whole: Rect) -> u16 {
    if whole.height >= TALL {
        0
    } else if whole.height >= 24 {
        3
    } else {
        1
    }
}

/// How wide the panel is: what the largest hexes leave that fit beside it, within bounds.
fn panel_width(view: &View, middle: Rect) -> u16 {
    let least = if middle.width < 80 { 28 } else { 32 };
    let field = Rect { width: middle.width - least, ..middle };
    let (needed, _) = fitting(view, field).extent(view.situation().grid());
    middle.width.saturating_sub(needed).clamp(least, 44)
}

fn too_small(canvas: &mut Canvas<'_>, whole: Rect) {
    let text = format!(
        "the terminal has {} by {} characters; the game needs {} by {}. Make it larger, or leave \
         with Q and play with `--plain`",
        whole.width, whole.height, SMALLEST.0, SMALLEST.1
    );
    canvas.paragraph(whole, 0, &text, Style::new());
}

/// Time, VP, Orders and casualties in the first line.
fn tracks(canvas: &mut Canvas<'_>, table: &Table, view: &View, area: Rect) {
    let bar = table.look.bar();
    canvas.fill(area, bar);
    let parts = words::tracks(view);
    let wide = parts.join("  ");
    let fits = wide.chars().count() < usize::from(area.width);
    canvas.line(area, 0, &format!(" {}", if fits { wide } else { parts.join(" ") }), bar);
}

/// The map with what is marked on it.
fn field_map(table: &mut Table, canvas: &mut Canvas<'_>, view: &View, offer: &Offer, area: Rect) {
    let grid = *view.situation().grid();
    let shape = table.shape.unwrap_or_else(|| fitting(view, area));
    table.scroll = scrolled(shape, &grid, table.cursor, area, table.scroll);
    let line = table.sight_from.and_then(|from| sight::sight(view, from, table.cursor));
    let marks = Marks {
        cursor: Some(table.cursor),
        legal: offer.marked(),
        costs: offer.costs.clone(),
        news: table.news_hexes(),
        sight: line.map(|line| (line.hexes.clone(), line.verdict.clear)),
    };
    let covered = table.covered();
    let (extent, scroll) = (shape.extent(&grid), table.scroll);
    // A map that is smaller than its place stands in the middle of it.
    let spare = |room: u16, need: u16| room.saturating_sub(need) / 2;
    let area = Rect {
        x: area.x + spare(area.width, extent.0),
        y: area.y + spare(area.height, extent.1),
        width: area.width - 2 * spare(area.width, extent.0),
        height: area.height - 2 * spare(area.height, extent.1),
    };
    let look = table.look;
    Painter { buffer: canvas.buffer, area, scroll, shape, look, view, covered }.draw(&marks);
    table.areas.map = area;
    table.areas.scroll = scroll;
    table.areas.shape = Some(shape);
}

/// The largest hexes with which the whole map can be seen; else small ones.
fn fitting(view: &View, area: Rect) -> Shape {
    let fits = |shape: &&Shape| {
        let (width, height) = shape.extent(view.situation().grid());
        // The line of the uppermost sides can be done without.
        width <= area.width && height <= area.height + 1
    };
    SHAPES.iter().rev().find(fits).copied().unwrap_or(SHAPES[0])
}

/// Which part of the map is shown so that the hex of the cursor and its neighbours are.
fn scrolled(
    shape: Shape,
    grid: &crestline_board::hex::Grid,
    cursor: Hex,
    area: Rect,
    before: (u16, u16),
) -> (u16, u16) {
    let (x, y) = shape.corner(grid, cursor);
    let (width, height) = shape.extent(grid);
    let along = |at: u16, size: u16, room: u16, all: u16, before: u16| {
        let margin = size.min(room.saturating_sub(size) / 2);
        let least = (at + size + margin).saturating_sub(room);
        let most = at.saturating_sub(margin);
        before.clamp(least.min(most), most).min(all.saturating_sub(room))
    };
    (
        along(x, shape.pitch + shape.slopes, area.width, width, before.0),
        along(y, shape.height(), area.height, height, before.1),
    )
}

/// What has happened last, below the map.
fn news(table: &Table, canvas: &mut Canvas<'_>, area: Rect) {
    let lines = table.last_lines(usize::from(area.height));
    let rows = log_rows(table, &lines, area.width);
    let from = rows.len().saturating_sub(usize::from(area.height));
    for (down, (row, style)) in (0..).zip(&rows[from..]) {
        canvas.line(area, down, row, *style);
    }
}

/// Lines of the log in rows of a width.
fn log_rows(table: &Table, lines: &[Line], width: u16) -> Vec<(String, Style)> {
    let row = |line: &Line| {
        let style = table.look.log(line.weight);
        rows(&line.text, width).into_iter().map(move |row| (row, style)).collect::<Vec<_>>()
    };
    lines.iter().flat_map(row).collect()
}

/// What is asked, and a message or the keys.
fn prompt(table: &Table, canvas: &mut Canvas<'_>, view: &View, offer: &Offer, area: Rect) {
    let look = table.look;
    let (who, text) = asked(table, view);
    canvas.fill(Rect { height: 1, ..area }, look.bar());
    let style = who.map_or(look.bar(), |side| look.bar().patch(look.side_name(side)));
    let name = who.map_or_else(String::new, |side| format!(" {}: ", narrate::side(side)));
    canvas.line(area, 0, &name, style);
    let shift = u16::try_from(name.chars().count()).unwrap_or(0);
    let rest = Rect { x: area.x + shift, width: area.width - shift, ..area };
    canvas.line(rest, 0, &text, look.bar());
    let (text, style) = match (&table.message, table.sight_from) {
        (Some((text, tone)), _) => (
            text.clone(),
            match tone {
                Tone::Good => look.good(),
                Tone::Bad => look.bad(),
            },
        ),
        (None, Some(from)) => {
            let line = sight::sight(view, from, table.cursor);
            let answer = line.map(|line| line.answer()).unwrap_or_default();
            (format!("{answer}   Enter explains, Esc ends"), look.good())
        }
        (None, None) => (hints(table, offer, area.width), look.faint()),
    };
    canvas.line(area, 1, &text, style);
}

/// What is asked of whom, in words.
pub(crate) fn asked(table: &Table, view: &View) -> (Option<Side>, String) {
    match table.session.now() {
        Now::Over(outcome) => (None, format!(" {}", narrate::outcome(&outcome))),
        Now::Busy => {
            let side = table.thinking().map_or("", narrate::side);
            (None, format!(" {side} thinking"))
        }
        Now::Person(side) => {
            let prompt = table.session.legal().map(|(_, legal)| legal.prompt);
            let text = prompt.map(|prompt| question::asked(&table.session, view, prompt));
            (Some(side), text.unwrap_or_default())
        }
    }
}

/// The keys that are of use now.
fn hints(table: &Table, offer: &Offer, width: u16) -> String {
    let mut hints: Vec<&str> = Vec::new();
    if !offer.is_empty() {
        hints.push(if offer.hexes.is_empty() { "Tab Enter choose" } else { "n Enter choose" });
    }
    if table.session.legal().is_some_and(|(_, legal)| is_setup(legal.prompt)) {
        hints.push("B set up for me");
    }
    match table.finish() {
        Some(Choice::Pass) => hints.push("x pass"),
        Some(_) => hints.push("x done"),
        None => {}
    }
    if table.session.undoable() > 0 {
        hints.push("u undo");
    }
    if table.covered() {
        hints.push("v your hand");
    } else {
        hints.push("c hand");
    }
    hints.extend(["? why", "b advice", "L sight", "o odds", "g log", "S save", "F1 help"]);
    // The help page has them all: where room is scarce some go.
    let mut spare = ["L sight", "g log", "b advice", "o odds", "S save", "? why"].iter();
    let long = |hints: &[&str]| hints.join("  ").chars().count() > usize::from(width);
    while long(&hints)
        && let Some(one) = spare.next()
    {
        hints.retain(|hint| hint != one);
    }
    hints.join("  ")
}

/// What the signs of the map mean, for the help page.
pub(crate) fn legend(look: Look) -> Vec<(String, &'static str)> {
    let terrain = [
        Motif::Woods,
        Motif::Brush,
        Motif::Orchard,
        Motif::Field,
        Motif::Marsh,
        Motif::Water,
        Motif::Building,
        Motif::Gully,
    ];
    let glyphs: Vec<String> = terrain.iter().map(|m| look.terrain(*m).to_string()).collect();
    let sides = [Motif::Wall, Motif::Hedge, Motif::Fence, Motif::Cliff];
    let sides: Vec<String> = sides.iter().map(|m| look.barrier_glyph(*m).to_string()).collect();
    let ways = [Motif::Road, Motif::Trail, Motif::Rail, Motif::Stream];
    let ways: Vec<String> = ways.iter().map(|m| look.ribbon(*m).to_string()).collect();
    let over = [look.terrain(Motif::Smoke), look.terrain(Motif::Blaze)].map(String::from);
    vec![
        (glyphs.join(" "), "woods, brush, orchard, field, marsh, water, building, gully"),
        (ways.join(" "), "road, trail, rails, stream"),
        (sides.join(" "), "on sides: wall, hedge, fence, cliff"),
        (over.join(" "), "Smoke with its number, Blaze"),
        ("B F M P T W".to_owned(), "Bunker, Foxholes, Mines, Pillbox, Trench, Wire"),
        (
            "1 to 5".to_owned(),
            "Objective in the colours of who controls it; or a level, left of it",
        ),
        (
            "G3S+ GL2s+".to_owned(),
            "counters: whose, how many, L leader S squads with leader s t +weapon",
        ),
        ("> ! ~".to_owned(), "acting, broken, Suppressed"),
        (look.one_of('●', '*').to_string(), "can be chosen"),
    ]
}

/// Hexes where something has happened, by the events of the log.
pub(crate) fn touched(events: &[crestline_rules::event::Event]) -> BTreeSet<Hex> {
    use crestline_rules::event::Happening;
    let hex = |event: &crestline_rules::event::Event| match event.what {
        Happening::Entered { hex, .. }
        | Happening::Attacked { hex, .. }
        | Happening::SmokePlaced { hex, .. }
        | Happening::BlazePlaced { hex }
        | Happening::Fortified { hex, .. }
        | Happening::Razed { hex, .. }
        | Happening::Came { hex, .. }
        | Happening::Arrived { hex, .. }
        | Happening::Unhidden { hex, .. }
        | Happening::MeleeBegan { hex, .. }
        | Happening::Eliminated { hex: Some(hex), .. } => Some(hex),
        _ => None,
    };
    events.iter().filter_map(hex).collect()
}

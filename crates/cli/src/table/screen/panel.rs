//! The panel beside the map: the hex under the cursor, odds, choices, and where there is room the
//! hand and the log.

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_rules::choice::Prompt;
use crestline_rules::view::View;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Canvas, TALL, log_rows, rows};
use crate::table::items::Offer;
use crate::table::state::Table;
use crate::table::{question, words};

/// Draws the panel.
pub(super) fn draw(
    table: &mut Table,
    canvas: &mut Canvas<'_>,
    view: &View,
    offer: &Offer,
    covered: bool,
    area: Rect,
) {
    let tall = area.height + 5 >= TALL;
    let about = about(table, view, covered, area.width);
    let wanted = u16::try_from(about.len()).unwrap_or(u16::MAX);
    let rows = list_rows(offer, area.width);
    let listed =
        u16::try_from(rows.iter().map(|row| row.rows.len()).sum::<usize>()).unwrap_or(u16::MAX);
    let listed = if rows.is_empty() { 0 } else { listed.saturating_add(1) };
    // The list keeps what it needs, up to two thirds; the rest is for the hex.
    let list = listed.min(area.height * 2 / 3).max(4).min(listed.max(1));
    let most = if tall { area.height / 3 } else { area.height - list };
    let height = wanted.min(most);
    for (down, (row, style)) in (0..height).zip(&about) {
        canvas.line(area, down, row, *style);
    }
    if wanted > height && height > 0 {
        let more = format!("{:<width$}", "more: i", width = usize::from(area.width));
        canvas.line(area, height - 1, &more, table.look.faint());
    }
    let mut down = height;
    // Beside hand and log, which keep a few lines, the list has what it needs.
    let kept = if tall { hand_height(view, covered) + 4 } else { 0 };
    let room = area.height - height;
    let room = if tall { listed.min(room.saturating_sub(kept).max(area.height / 3)) } else { room };
    let part = Rect { y: area.y + down, height: room.min(area.height - down), ..area };
    choices(table, canvas, &rows, part);
    down += part.height;
    if tall {
        let rest = Rect { y: area.y + down, height: area.height - down, ..area };
        hand_and_log(table, canvas, view, covered, rest);
    }
}

/// The hex under the cursor with what is in it, and the odds of an attack on it.
fn about(table: &Table, view: &View, covered: bool, width: u16) -> Vec<(String, Style)> {
    let look = table.look;
    let mut lines: Vec<(String, Style)> = Vec::new();
    let mut add = |text: &str, style: Style| {
        lines.extend(rows(text, width).into_iter().map(|row| (row, style)));
    };
    let cursor = table.cursor;
    let matter = table.session.legal().map_or_else(Vec::new, |(_, legal)| {
        question::matter(&table.session, view, legal.prompt, covered)
    });
    let odds = odds(table, view, cursor);
    // What is to be decided comes before all that is true of the hex.
    let hex = if matter.is_empty() && odds.is_none() { usize::MAX } else { 2 };
    for (at, line) in words::hex(view, cursor).iter().take(hex).enumerate() {
        add(line, if at == 0 { look.heading() } else { look.faint() });
    }
    for line in &matter {
        add(line, look.good());
    }
    if let Some(odds) = odds {
        for (at, line) in odds.iter().enumerate() {
            add(line, if at == 0 { look.good() } else { Style::new() });
        }
    }
    for (unit, side) in words::stack(view, cursor, covered) {
        for (at, line) in words::unit(view, unit).iter().enumerate() {
            add(line, if at == 0 { look.side_name(side) } else { Style::new() });
        }
    }
    lines
}

/// The odds that belong to what is being decided.
fn odds(table: &Table, view: &View, cursor: Hex) -> Option<Vec<String>> {
    let (_, legal) = table.session.legal()?;
    let odds = match legal.prompt {
        Prompt::FireBase(_) | Prompt::FireGroup(_) | Prompt::FireActions(_) => {
            table.session.forming().odds(view, table.selected_piece(), table.hand())?
        }
        Prompt::FireTarget => {
            let (_, odds) = crestline_play::session::attack::best(view, cursor, table.hand())?;
            odds
        }
        _ => return None,
    };
    Some(words::odds(view, &odds))
}

/// How many lines the hands have.
fn hand_height(view: &View, covered: bool) -> u16 {
    let cards =
        if covered { 0 } else { view.hand().len() + usize::from(!view.secrets().is_empty()) };
    u16::try_from(cards).unwrap_or(0) + 2
}

/// A part of the list: a choice, or a line about hexes.
struct Row {
    item: Option<usize>,
    rows: Vec<String>,
}

/// The list of choices in rows of a width.
fn list_rows(offer: &Offer, width: u16) -> Vec<Row> {
    let mut list = Vec::new();
    if !offer.hexes.is_empty() {
        let count = offer.hexes.len();
        let hexes = if count == 1 { "hex" } else { "hexes" };
        let costs = offer.costs.iter();
        let costs: Vec<String> =
            costs.map(|(hex, cost)| format!("{hex} for {}", narrate::half_points(*cost))).collect();
        let costs =
            if costs.is_empty() { String::new() } else { format!(": {}", costs.join(", ")) };
        let text = format!("{count} marked {hexes} on the map{costs}");
        list.push(Row { item: None, rows: rows(&text, width) });
    }
    for (at, item) in offer.items.iter().enumerate() {
        let number = if at < 9 { format!("{} ", at + 1) } else { "  ".to_owned() };
        let place = item.hex.map_or_else(String::new, |hex| format!("{hex} "));
        let text = format!("{place}{}{}", item.short, item.made());
        let room = width.saturating_sub(2);
        let mut parts = rows(&text, room).into_iter();
        let first = parts.next().unwrap_or_default();
        let mut all = vec![format!("{number}{first}")];
        all.extend(parts.map(|row| format!("  {row}")));
        list.push(Row { item: Some(at), rows: all });
    }
    list
}

/// The list of choices, scrolled to the one that is selected.
fn choices(table: &mut Table, canvas: &mut Canvas<'_>, list: &[Row], area: Rect) {
    let look = table.look;
    if area.height < 2 || list.is_empty() {
        return;
    }
    let rule: String =
        std::iter::repeat_n(look.one_of('─', '-'), usize::from(area.width)).collect();
    canvas.line(area, 0, &rule, look.faint());
    let all: usize = list.iter().map(|row| row.rows.len()).sum();
    let whole = usize::from(area.height - 1);
    // What does not fit is counted in a line of its own.
    let room = if all > whole { whole - 1 } else { whole };
    let selected = list.iter().position(|row| row.item.is_some() && row.item == table.selected);
    let selected = selected.unwrap_or(0);
    let height =
        |from: usize| list[from..=selected].iter().map(|row| row.rows.len()).sum::<usize>();
    let mut from = (0..=selected).find(|from| height(*from) <= room).unwrap_or(selected);
    // No line stays empty at the end of the list.
    let left = |from: usize| list[from..].iter().map(|row| row.rows.len()).sum::<usize>();
    while from > 0 && left(from - 1) <= room {
        from -= 1;
    }
    table.areas.list_from = area.x;
    let (mut down, mut shown) = (1, from);
    for row in &list[from..] {
        if usize::from(down - 1) + row.rows.len() > room && shown > from {
            break;
        }
        let style = match row.item {
            None => look.good(),
            item if item == table.selected => look.selected(),
            Some(_) => Style::new(),
        };
        for text in row.rows.iter().take(room + 1 - usize::from(down)) {
            canvas.line(area, down, text, style);
            table.areas.list.extend(row.item.map(|item| (area.y + down, item)));
            down += 1;
        }
        shown += 1;
    }
    if all > whole {
        let (above, below) = (from, list.len() - shown);
        let text = match (above, below) {
            (0, below) => format!("  {below} more: Tab"),
            (above, 0) => format!("  {above} more above: Shift-Tab"),
            (above, below) => format!("  {below} more: Tab; {above} above: Shift-Tab"),
        };
        canvas.line(area, area.height - 1, &text, look.faint());
    }
}

/// The hand, and below it the log.
fn hand_and_log(
    table: &mut Table,
    canvas: &mut Canvas<'_>,
    view: &View,
    covered: bool,
    area: Rect,
) {
    let look = table.look;
    let mut down = 0;
    let side = narrate::side(view.side());
    if covered {
        canvas.line(area, down, &format!("{side}: hand face down (v looks)"), look.heading());
        down += 1;
    } else {
        let title = format!("{side}: {}", words::side_state(view, view.side()));
        canvas.line(area, down, &title, look.heading());
        down += 1;
        for id in words::hand(view) {
            canvas.line(area, down, &words::card_name(view, id), Style::new());
            down += 1;
        }
        let secrets: Vec<String> = view.secrets().iter().map(String::from).collect();
        if !secrets.is_empty() {
            canvas.line(area, down, &format!("secret chits: {}", secrets.join(" ")), Style::new());
            down += 1;
        }
    }
    let other = view.side().other();
    let title = format!("{}: {}", narrate::side(other), words::side_state(view, other));
    canvas.line(area, down, &title, look.heading());
    down += 1;
    let log = Rect { y: area.y + down, height: area.height.saturating_sub(down), ..area };
    table.log_room = usize::from(log.height);
    let lines = table.last_lines(usize::from(log.height));
    let rows = log_rows(table, &lines, log.width);
    let from = rows.len().saturating_sub(usize::from(log.height));
    for (down, (row, style)) in (0..).zip(&rows[from..]) {
        canvas.line(log, down, row, *style);
    }
}

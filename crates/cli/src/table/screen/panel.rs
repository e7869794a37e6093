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
use crate::table::words;

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
    let listed = list_height(offer);
    // The list keeps what it needs, up to half; the rest is for the hex.
    let list = listed.min(area.height / 2).max(4).min(listed.max(1));
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
    let room = if tall { listed.min(area.height / 3) } else { area.height - height };
    let part = Rect { y: area.y + down, height: room.min(area.height - down), ..area };
    choices(table, canvas, offer, part);
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
    for (at, line) in words::hex(view, cursor).iter().enumerate() {
        add(line, if at == 0 { look.heading() } else { look.faint() });
    }
    if let Some(odds) = odds(table, view, cursor) {
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
            table.session.forming().odds(view, table.selected_piece())?
        }
        Prompt::FireTarget => {
            let (_, odds) = crestline_play::session::attack::best(view, cursor)?;
            odds
        }
        _ => return None,
    };
    Some(words::odds(view, &odds))
}

fn list_height(offer: &Offer) -> u16 {
    let lines = 1 + offer.items.len() + usize::from(!offer.hexes.is_empty());
    u16::try_from(lines).unwrap_or(u16::MAX)
}

/// The list of choices, scrolled to the one that is selected.
fn choices(table: &mut Table, canvas: &mut Canvas<'_>, offer: &Offer, area: Rect) {
    let look = table.look;
    if area.height == 0 || offer.is_empty() {
        return;
    }
    let rule: String =
        std::iter::repeat_n(look.one_of('─', '-'), usize::from(area.width)).collect();
    canvas.line(area, 0, &rule, look.faint());
    let mut down = 1;
    if !offer.hexes.is_empty() {
        let count = offer.hexes.len();
        let hexes = if count == 1 { "hex" } else { "hexes" };
        canvas.line(area, down, &format!("{count} marked {hexes} on the map"), look.good());
        down += 1;
    }
    let room = usize::from(area.height.saturating_sub(down));
    let selected = table.selected.unwrap_or(0);
    let from = (selected + 1)
        .saturating_sub(room.saturating_sub(1).max(1))
        .min(offer.items.len().saturating_sub(room));
    table.areas.list_from = area.x;
    for (at, item) in offer.items.iter().enumerate().skip(from).take(room) {
        let number = if at < 9 { format!("{} ", at + 1) } else { "  ".to_owned() };
        let style = if table.selected == Some(at) { look.selected() } else { Style::new() };
        let place = item.hex.map_or_else(String::new, |hex| format!("{hex} "));
        canvas.line(area, down, &format!("{number}{place}{}", item.words), style);
        table.areas.list.push((area.y + down, at));
        down += 1;
    }
    if from + room < offer.items.len() {
        let more = offer.items.len() - from - room;
        canvas.line(area, area.height - 1, &format!("  {} more: Tab", more + 1), look.faint());
        table.areas.list.pop();
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

//! What lies over the map: pages of text, questions, and the screen between two people.

use crestline_play::narrate;
use crestline_rules::view::View;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Canvas, rows};
use crate::table::state::{Over, Table};

/// Draws what lies over the map, if anything.
pub(super) fn draw(table: &mut Table, canvas: &mut Canvas<'_>, view: &View, whole: Rect) {
    let look = table.look;
    let Some(over) = &mut table.over else { return };
    match over {
        Over::Handed(side) => {
            canvas.fill(whole, Style::new());
            let text = format!("Hand over to the {}.", narrate::side(*side));
            let middle = Rect { y: whole.height / 2 - 1, height: 3, ..whole };
            centred(canvas, middle, 0, &text, look.side_name(*side));
            centred(canvas, middle, 2, "Press a key when nobody else is looking.", look.faint());
        }
        Over::Page { title, lines, scroll, left } => {
            let area = inner(whole);
            let width = area.width.saturating_sub(4);
            let styled = lines.iter().flat_map(|(text, style)| {
                rows(text, width).into_iter().map(move |row| (row, *style))
            });
            let all: Vec<(String, Style)> = styled.collect();
            let height = u16::try_from(all.len()).unwrap_or(u16::MAX).saturating_add(2);
            let height = height.min(area.height);
            let area = Rect { y: area.y + (area.height - height) / 2, height, ..area };
            let room = usize::from(area.height.saturating_sub(2));
            *scroll = (*scroll).min(all.len().saturating_sub(room));
            frame(canvas, table.look, area, title);
            let inside =
                Rect { x: area.x + 2, y: area.y + 1, width, height: area.height.saturating_sub(2) };
            for (down, (row, style)) in (0..).zip(all.iter().skip(*scroll).take(room)) {
                canvas.line(inside, down, row, *style);
            }
            *left = all.len().saturating_sub(*scroll + room);
            let foot = if *left > 0 {
                format!(" {left} more lines: arrows; Esc closes ")
            } else {
                " any key closes ".to_owned()
            };
            let foot_area = Rect { x: area.x + 2, y: area.bottom() - 1, width, height: 1 };
            canvas.line(foot_area, 0, &foot, look.faint());
        }
        Over::Question { text, answers } => {
            let area = inner(whole);
            let width = area.width.saturating_sub(4);
            let words = rows(text, width);
            let lines = words.len() + 1 + answers.len();
            let height =
                (u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2)).min(area.height);
            let area = Rect { y: area.y + (area.height - height) / 2, height, ..area };
            frame(canvas, table.look, area, "");
            let inside =
                Rect { x: area.x + 2, y: area.y + 1, width, height: area.height.saturating_sub(2) };
            for (down, row) in (0..).zip(&words) {
                canvas.line(inside, down, row, look.heading());
            }
            let from = u16::try_from(words.len()).unwrap_or(0) + 1;
            for (down, (key, what, _)) in (from..).zip(answers.iter()) {
                canvas.line(inside, down, &format!("{key}  {what}"), Style::new());
            }
        }
    }
    let _ = view;
}

/// The part of the screen that pages lie on.
const fn inner(whole: Rect) -> Rect {
    let width = if whole.width > 100 { 96 } else { whole.width - 4 };
    Rect { x: (whole.width - width) / 2, y: 1, width, height: whole.height.saturating_sub(3) }
}

fn frame(canvas: &mut Canvas<'_>, look: super::look::Look, area: Rect, title: &str) {
    canvas.fill(area, Style::new());
    let across = look.one_of('─', '-');
    let down = look.one_of('│', '|');
    for x in area.x..area.right() {
        for y in [area.y, area.bottom() - 1] {
            if let Some(cell) = canvas.buffer.cell_mut((x, y)) {
                cell.set_char(across).set_style(look.faint());
            }
        }
    }
    for y in area.y..area.bottom() {
        for x in [area.x, area.right() - 1] {
            if let Some(cell) = canvas.buffer.cell_mut((x, y)) {
                cell.set_char(down).set_style(look.faint());
            }
        }
    }
    let corners = [
        (area.x, area.y, look.one_of('┌', '+')),
        (area.right() - 1, area.y, look.one_of('┐', '+')),
        (area.x, area.bottom() - 1, look.one_of('└', '+')),
        (area.right() - 1, area.bottom() - 1, look.one_of('┘', '+')),
    ];
    for (x, y, glyph) in corners {
        if let Some(cell) = canvas.buffer.cell_mut((x, y)) {
            cell.set_char(glyph).set_style(look.faint());
        }
    }
    if !title.is_empty() {
        let place =
            Rect { x: area.x + 2, y: area.y, width: area.width.saturating_sub(4), height: 1 };
        canvas.line(place, 0, &format!(" {title} "), look.heading());
    }
}

fn centred(canvas: &mut Canvas<'_>, area: Rect, down: u16, text: &str, style: Style) {
    let length = u16::try_from(text.chars().count()).unwrap_or(0);
    let shift = area.width.saturating_sub(length) / 2;
    canvas.line(Rect { x: area.x + shift, width: area.width - shift, ..area }, down, text, style);
}

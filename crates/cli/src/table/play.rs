//! The game on the screen: events in, pictures out, until it is left.

use crestline_play::narrate;
use crestline_play::session::seat::Windows;
use crestline_play::session::{Now, attack, is_scrap};
use crestline_rules::choice::Choice;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Style;

use super::input::{Heard, Input};
use super::keys::{self, Command};
use super::screen::shape::SHAPES;
use super::screen::{self, SMALLEST};
use super::state::{Answer, Over, Table, Tone};
use super::terminal::Taken;
use super::{hand, reasons, setter, sight, words};

/// How a game on the screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// By a person.
    Chosen,
    /// Because the process was told to end.
    Told,
}

/// Plays on the terminal until the game is left.
///
/// # Errors
/// If the terminal cannot be taken over, or is gone.
pub(crate) fn run(table: &mut Table) -> std::io::Result<Left> {
    let mut taken = Taken::take()?;
    let input = Input::listen();
    while !table.leave {
        let busy = table.work();
        taken.screen.draw(|frame| screen::draw(table, frame.buffer_mut()))?;
        let heard = match (busy, input.now()) {
            (_, Some(heard)) => heard,
            (true, None) => continue,
            (false, None) => input.wait(),
        };
        match heard {
            Heard::End => return Ok(Left::Told),
            Heard::Gone(error) => return Err(error),
            Heard::Event(event) => match (pressed(&event), busy) {
                (Some(Command::Suspend), _) => taken.suspend()?,
                (Some(Command::Redraw), _) => taken.screen.clear()?,
                (Some(Command::Interrupt), true) => interrupt(table),
                // While others decide nothing else is heard.
                (_, true) => {}
                (_, false) => handle(table, &event),
            },
        }
    }
    Ok(Left::Chosen)
}

/// What a key asks for that is pressed.
fn pressed(event: &Event) -> Option<Command> {
    let pressed = event.as_key_event().filter(|key| key.kind != KeyEventKind::Release);
    pressed.and_then(keys::command)
}

/// What an event of the terminal does.
pub(crate) fn handle(table: &mut Table, event: &Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => match pressed(event) {
            Some(Command::Interrupt) => interrupt(table),
            _ if table.over.is_some() => over(table, key.code),
            Some(command) => obey(table, command),
            None => {}
        },
        Event::Mouse(mouse) => point(table, *mouse),
        _ => {}
    }
}

/// Ctrl-C: asks, and leaves at once where it has asked.
fn interrupt(table: &mut Table) {
    if matches!(table.over, Some(Over::Question { .. })) {
        table.leave = true;
    } else {
        table.ask_to_leave();
    }
}

/// A key while something lies over the map.
fn over(table: &mut Table, key: KeyCode) {
    match &mut table.over {
        Some(Over::Handed(side)) => {
            table.open = Some(*side);
            table.over = None;
        }
        Some(Over::Page { scroll, left, .. }) => match key {
            KeyCode::Up | KeyCode::Char('k') => *scroll = scroll.saturating_sub(1),
            KeyCode::PageUp => *scroll = scroll.saturating_sub(10),
            KeyCode::Home => *scroll = 0,
            KeyCode::Down | KeyCode::Char('j') if *left > 0 => *scroll += 1,
            KeyCode::PageDown | KeyCode::Char(' ') if *left > 0 => *scroll += 10.min(*left),
            KeyCode::End if *left > 0 => *scroll += *left,
            _ => {
                table.over = None;
                table.cover();
            }
        },
        Some(Over::Question { answers, .. }) => {
            let letter = match key {
                KeyCode::Char(letter) => letter.to_ascii_lowercase(),
                KeyCode::Esc => 'b',
                _ => return,
            };
            let found = answers.iter().find(|(key, ..)| *key == letter).map(|(.., answer)| *answer);
            if found.is_some() {
                table.over = None;
            }
            match found {
                Some(Answer::Leave) => (table.leave, table.forsaken) = (true, true),
                Some(Answer::SaveAndLeave) => table.leave = table.save(),
                Some(Answer::Make(choice)) => table.make(choice),
                Some(Answer::Back) => table.cover(),
                None => {}
            }
        }
        None => {}
    }
}

/// The mouse: a hex is pointed at, and chosen by pointing at it again; a choice of the list is made.
fn point(table: &mut Table, mouse: MouseEvent) {
    let step = match mouse.kind {
        MouseEventKind::ScrollUp => KeyCode::Up,
        MouseEventKind::ScrollDown => KeyCode::Down,
        MouseEventKind::Down(MouseButton::Left) => KeyCode::Enter,
        _ => return,
    };
    if table.over.is_some() {
        // Only a key uncovers a hand.
        if matches!(table.over, Some(Over::Page { .. })) {
            over(table, step);
        }
        return;
    }
    if step != KeyCode::Enter {
        obey(table, Command::NextItem(step == KeyCode::Down));
        return;
    }
    let view = table.session.view(table.viewer());
    if let Some(hex) = table.areas.hex_at(&view, mouse.column, mouse.row) {
        if hex == table.cursor {
            obey(table, Command::Enter);
        } else {
            table.cursor = hex;
            table.selected = None;
            table.message = None;
        }
    } else if let Some(item) = table.areas.item_at(mouse.column, mouse.row) {
        obey(table, Command::Pick(item));
    }
}

/// What a command does.
pub(crate) fn obey(table: &mut Table, command: Command) {
    table.message = None;
    match command {
        Command::Go(_) | Command::Sideways(_) | Command::NextMarked(_) => go(table, command),
        Command::NextItem(forward) => select(table, forward),
        Command::Pick(item) => pick(table, item),
        Command::Enter => enter(table),
        Command::Finish => match table.finish() {
            Some(choice) => table.make(choice),
            None => table.tell("nothing can be passed or finished now", Tone::Bad),
        },
        Command::Undo => table.undo(),
        Command::Why => why(table),
        Command::Sight => {
            table.sight_from = match table.sight_from {
                Some(_) => None,
                None => Some(table.cursor),
            };
        }
        Command::Odds => odds(table),
        Command::Hand => hand(table),
        Command::Log => log(table),
        Command::Inspect => inspect(table),
        Command::Advise => advise(table),
        Command::SetUp => {
            if let Now::Person(side) = table.session.now() {
                table.set_up(&mut *setter(side));
            }
        }
        Command::Look => match (table.covered(), table.session.now()) {
            (true, Now::Person(side)) => table.over = Some(Over::Handed(side)),
            _ => table.tell("your hand lies open: c shows it in full", Tone::Good),
        },
        Command::Reactions | Command::Rerolls => reactions(table, command),
        Command::Zoom(larger) => zoom(table, larger),
        Command::Panel => table.panel = !table.panel,
        Command::Scraps => table.scraps = !table.scraps,
        Command::Save => {
            table.save();
        }
        Command::Brief => table.brief(),
        Command::Help => help(table),
        Command::Quit | Command::Interrupt => table.ask_to_leave(),
        // The terminal's own matter.
        Command::Suspend | Command::Redraw => {}
        Command::Close => {
            table.sight_from = None;
            table.selected = None;
        }
    }
}

fn go(table: &mut Table, command: Command) {
    let view = table.session.view(table.viewer());
    let grid = *view.situation().grid();
    let from = table.cursor;
    let to = match command {
        Command::Go(side) => grid.neighbour(from, side),
        Command::Sideways(right) => {
            let column =
                if right { from.column().checked_add(1) } else { from.column().checked_sub(1) };
            let hex = column.map(|column| crestline_board::hex::Hex::new(column, from.row()));
            hex.filter(|hex| grid.contains(*hex))
        }
        Command::NextMarked(forward) => {
            let marked: Vec<_> = table.offer(&view).marked().into_iter().collect();
            let after = marked.iter().find(|hex| **hex > from).or(marked.first());
            let before = marked.iter().rev().find(|hex| **hex < from).or(marked.last());
            if forward { after.copied() } else { before.copied() }
        }
        _ => None,
    };
    table.selected = None;
    match to {
        Some(hex) => table.cursor = hex,
        None if matches!(command, Command::NextMarked(_)) => {
            table.tell("nothing is marked on the map: Tab goes through the list", Tone::Good);
        }
        None => {}
    }
}

/// Goes through the list; the cursor follows to where the piece of a choice stands.
fn select(table: &mut Table, forward: bool) {
    let view = table.session.view(table.viewer());
    let offer = table.offer(&view);
    let count = offer.items.len();
    if count == 0 {
        obey(table, Command::NextMarked(forward));
        return;
    }
    let at = match (table.selected, forward) {
        (None, true) => 0,
        (None, false) => count - 1,
        (Some(at), true) => (at + 1) % count,
        (Some(at), false) => (at + count - 1) % count,
    };
    table.selected = Some(at);
    table.cursor = offer.items[at].hex.unwrap_or(table.cursor);
}

/// Makes a choice of the list; what gives up a Weapon is asked about first.
fn pick(table: &mut Table, item: usize) {
    let view = table.session.view(table.viewer());
    let offer = table.offer(&view);
    let Some(item) = offer.items.get(item) else {
        table.tell("the list has no choice of this number", Tone::Bad);
        return;
    };
    if is_scrap(&item.choice) {
        table.over = Some(Over::Question {
            text: format!("{}? It cannot come back.", item.words),
            answers: vec![
                ('y', "yes".to_owned(), Answer::Make(item.choice)),
                ('b', "back".to_owned(), Answer::Back),
            ],
        });
    } else {
        table.make(item.choice);
    }
}

fn enter(table: &mut Table) {
    let view = table.session.view(table.viewer());
    if let Some(from) = table.sight_from {
        let lines = sight::sight(&view, from, table.cursor).map(|line| line.lines(&view));
        let lines =
            lines.unwrap_or_default().into_iter().map(|line| (line, Style::new())).collect();
        table.page("Line of sight", lines);
        return;
    }
    let offer = table.offer(&view);
    if let Some(item) = table.selected {
        pick(table, item);
    } else if offer.hexes.contains(&table.cursor) {
        table.make(Choice::Hex(table.cursor));
    } else {
        match offer.pieces_in(table.cursor)[..] {
            [one] => pick(table, one),
            [first, ..] => table.selected = Some(first),
            [] if offer.is_empty() => {}
            [] if offer.marked().is_empty() && !offer.items.is_empty() => {
                table.selected = Some(0);
                table.tell("Enter chooses what is selected, Tab goes on", Tone::Good);
            }
            [] => why(table),
        }
    }
}

/// Why what is under the cursor cannot be chosen.
fn why(table: &mut Table) {
    let view = table.session.view(table.viewer());
    let (cursor, covered) = (table.cursor, table.covered());
    let lines = reasons::in_hex(&table.session, &view, &table.offer(&view), cursor, covered);
    match &lines[..] {
        [line] => table.tell(line.clone(), Tone::Bad),
        _ => {
            let lines = lines.into_iter().map(|line| (line, Style::new())).collect();
            table.page("Why not", lines);
        }
    }
}

/// The odds of the best attack on the hex under the cursor.
fn odds(table: &mut Table) {
    let view = table.session.view(table.viewer());
    let forming = table.session.forming();
    let lines = match forming.odds(&view, table.selected_piece(), table.hand()) {
        Some(odds) if forming.hex() == Some(table.cursor) => words::odds(&view, &odds),
        _ => match attack::best(&view, table.cursor, table.hand()) {
            Some((_, odds)) => words::odds(&view, &odds),
            None => {
                let why = "no attack of yours reaches an enemy there";
                table.tell(why, Tone::Bad);
                return;
            }
        },
    };
    let mut lines: Vec<(String, Style)> =
        lines.into_iter().map(|line| (line, Style::new())).collect();
    let note = "by the cards that neither side has seen go; without Actions and triggers";
    lines.push((note.to_owned(), table.look.faint()));
    table.page("Odds", lines);
}

/// The hand, each card with what it can be played as now, or why not.
fn hand(table: &mut Table) {
    if table.covered() {
        obey(table, Command::Look);
        return;
    }
    let view = table.session.view(table.viewer());
    let (bold, faint) = (table.look.heading(), table.look.faint());
    let asked = table.session.now() == Now::Person(view.side());
    let lines = hand::lines(&table.session, &view, asked);
    let lines = lines.into_iter().map(|(card, line)| (line, if card { bold } else { faint }));
    let lines = lines.collect();
    table.page(&format!("Hand of the {}", narrate::side(view.side())), lines);
}

fn log(table: &mut Table) {
    let view = table.session.view(table.viewer());
    let lines = table.session.log().lines(view.scenario(), table.reader(), 0);
    let lines = table.styled(&lines);
    table.page("Log", lines);
    if let Some(Over::Page { scroll, .. }) = &mut table.over {
        // Drawing takes it back to the last row.
        *scroll = usize::MAX / 2;
    }
}

fn inspect(table: &mut Table) {
    let view = table.session.view(table.viewer());
    let cursor = table.cursor;
    let mut lines: Vec<(String, Style)> =
        words::hex(&view, cursor).into_iter().map(|line| (line, Style::new())).collect();
    for (unit, side) in words::stack(&view, cursor, table.covered()) {
        for (at, line) in words::unit(&view, unit).into_iter().enumerate() {
            lines.push((line, if at == 0 { table.look.side_name(side) } else { Style::new() }));
        }
    }
    table.page(&cursor.to_string(), lines);
}

fn advise(table: &mut Table) {
    let Now::Person(side) = table.session.now() else { return };
    if table.covered() {
        table.tell("uncover your hand first: v", Tone::Bad);
        return;
    }
    let Some((_, legal)) = table.session.legal() else { return };
    let view = table.session.view(side);
    let Some(choice) = table.adviser.advice(&table.session) else { return };
    let words = narrate::choice(view.scenario(), legal.prompt, choice);
    let item = table.offer(&view).items.iter().position(|item| item.choice == choice);
    if let Choice::Hex(hex) = choice {
        table.cursor = hex;
    }
    table.selected = item;
    table.tell(format!("the simple bot would say: {words}"), Tone::Good);
}

fn reactions(table: &mut Table, command: Command) {
    let side = table.viewer();
    let Some(mut reactions) = table.session.reactions(side) else { return };
    if command == Command::Rerolls {
        reactions.always_reroll = !reactions.always_reroll;
    } else {
        reactions.windows = reactions.windows.next();
    }
    table.session.set_reactions(side, reactions);
    let text = if command == Command::Rerolls {
        if reactions.always_reroll {
            "you are asked about every roll while you hold the Initiative card"
        } else {
            "you are asked about a roll only where another could change what comes of it"
        }
    } else {
        match reactions.windows {
            Windows::Ask => "windows for reactions: you are asked in every one",
            Windows::PassWhenEmpty if table.session.alone().is_none() => {
                "windows for reactions: with two people at one screen each is asked in every one"
            }
            Windows::PassWhenEmpty => {
                "windows for reactions: passed for you where you hold nothing to play"
            }
            Windows::AlwaysPass => "windows for reactions: passed for you in the other side's Turn",
        }
    };
    table.tell(text, Tone::Good);
}

fn zoom(table: &mut Table, larger: bool) {
    let now = table.shape.or(table.areas.shape).unwrap_or(SHAPES[0]);
    let at = SHAPES.iter().position(|shape| *shape == now).unwrap_or(0);
    let to = if larger { at + 1 } else { at.saturating_sub(1) };
    table.shape = SHAPES.get(to).copied().or(Some(now));
}

fn help(table: &mut Table) {
    let mut lines: Vec<(String, Style)> = keys::HELP
        .iter()
        .map(|(keys, what)| (format!("{keys:<15} {what}"), Style::new()))
        .collect();
    let faint = table.look.faint();
    lines.push((String::new(), faint));
    for (glyphs, what) in screen::legend(table.look) {
        lines.push((format!("{glyphs:<15} {what}"), Style::new()));
    }
    let (width, height) = SMALLEST;
    lines.push((format!("the game needs {width} by {height} characters"), faint));
    table.page("Keys and signs", lines);
}

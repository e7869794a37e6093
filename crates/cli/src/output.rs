//! Standard output and error: one buffer, quiet when nobody listens, loud when a disk is full.

use std::fmt::Display;
use std::io::{IsTerminal, Write};

use crestline_source::visible::printable;

use crate::exit::Failure;

/// When to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Where a command writes.
pub(crate) struct Output {
    buffer: Vec<u8>,
    color: bool,
    color_errors: bool,
    terminal: bool,
    width: usize,
    /// Whether all of it goes to standard error.
    aside: bool,
}

impl Output {
    /// Standard output with a colour choice.
    pub(crate) fn new(color: Color) -> Output {
        let terminal = std::io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let choose = |terminal: bool| match color {
            Color::Auto => terminal && !plain,
            Color::Always => true,
            Color::Never => false,
        };
        let (color, color_errors) = (choose(terminal), choose(std::io::stderr().is_terminal()));
        let width = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let width = if terminal { width.unwrap_or(100) } else { 100 };
        Output {
            buffer: Vec::new(),
            color,
            color_errors,
            terminal,
            width: usize::clamp(width, 60, 140),
            aside: false,
        }
    }

    /// The same on standard error, for what is told beside a document on standard output.
    pub(crate) fn aside(&self) -> Output {
        Output { buffer: Vec::new(), color: self.color_errors, aside: true, ..*self }
    }

    /// Whether to colour.
    pub(crate) const fn color(&self) -> bool {
        self.color
    }

    /// Whether what is written is looked at, and not kept or read by a program.
    pub(crate) const fn for_people(&self) -> bool {
        self.terminal || self.color
    }

    /// How many columns to fill.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// A line for people. Words of files may be in it: nothing of them drives the terminal.
    ///
    /// # Errors
    /// If standard output is gone or cannot take it.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        self.raw(inked(&printable(&text.to_string())))
    }

    /// Whole lines as they are.
    ///
    /// # Errors
    /// If standard output is gone or cannot take it.
    pub(crate) fn text(&mut self, lines: &str) -> Result<(), Failure> {
        self.buffer.extend_from_slice(lines.as_bytes());
        if self.buffer.len() > 1 << 15 { self.flush() } else { Ok(()) }
    }

    /// A line as it is: JSON, which escapes what it must, or a report that is safe already.
    ///
    /// # Errors
    /// If standard output is gone or cannot take it.
    pub(crate) fn raw(&mut self, text: impl Display) -> Result<(), Failure> {
        // Writing to a buffer cannot fail.
        let _ = writeln!(self.buffer, "{text}");
        if self.buffer.len() > 1 << 15 { self.flush() } else { Ok(()) }
    }

    /// Text painted in a style of the terminal, or plain.
    pub(crate) fn paint(&self, style: Style, text: impl Display) -> String {
        painted(self.color, style, text)
    }

    /// The same for standard error.
    pub(crate) fn paint_error(&self, style: Style, text: impl Display) -> String {
        painted(self.color_errors, style, text)
    }

    /// Everything written so far.
    ///
    /// # Errors
    /// If standard output is gone or cannot take it.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        let written = if self.aside {
            std::io::stderr().lock().write_all(&self.buffer)
        } else {
            let mut out = std::io::stdout().lock();
            out.write_all(&self.buffer).and_then(|()| out.flush())
        };
        self.buffer.clear();
        written.map_err(|error| match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::io("write", std::path::Path::new("standard output"), &error),
        })
    }
}

/// A few styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Good.
    Good,
    /// Bad.
    Bad,
    /// Worth a look.
    Warn,
    /// A heading.
    Strong,
    /// Less important.
    Faint,
}

impl Style {
    const ALL: [Style; 5] = [Style::Good, Style::Bad, Style::Warn, Style::Strong, Style::Faint];

    const fn mark(self) -> char {
        match self {
            Style::Good => 'g',
            Style::Bad => 'b',
            Style::Warn => 'w',
            Style::Strong => 's',
            Style::Faint => 'f',
        }
    }

    fn of_mark(mark: char) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.mark() == mark)
    }

    const fn escape(self) -> &'static str {
        match self {
            Style::Good => "\u{1b}[32m",
            Style::Bad => "\u{1b}[31m",
            Style::Warn => "\u{1b}[33m",
            Style::Strong => "\u{1b}[1m",
            Style::Faint => "\u{1b}[2m",
        }
    }
}

/// Painted text carries marks instead of escapes, so that a line can be made safe as a whole:
/// noncharacters that no text needs, the first followed by a letter for the style.
const INK: char = '\u{FDD0}';
const NO_INK: char = '\u{FDD1}';

fn painted(color: bool, style: Style, text: impl Display) -> String {
    if color { format!("{INK}{}{text}{NO_INK}", style.mark()) } else { text.to_string() }
}

/// Safe text with its marks turned into escapes.
fn inked(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            INK => {
                let style = letters.next().and_then(Style::of_mark);
                out.push_str(style.map_or("", Style::escape));
            }
            NO_INK => out.push_str("\u{1b}[0m"),
            _ => out.push(letter),
        }
    }
    out
}

/// A message to standard error; if even that is gone, nobody can be told.
pub(crate) fn complain(text: impl Display) {
    let text = inked(&printable(&text.to_string()));
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// A paragraph in lines of at most so many characters.
pub(crate) fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in line.split(' ') {
        let full = rows.last().map_or(0, |row| row.chars().count());
        if full > 0 && full + 1 + word.chars().count() > width {
            rows.push(String::new());
        }
        let row = rows.last_mut().filter(|row| !row.is_empty());
        match row {
            Some(row) => {
                row.push(' ');
                row.push_str(word);
            }
            None => {
                rows.pop();
                rows.push(word.to_owned());
            }
        }
    }
    rows
}

//! The files that were read, and where in them a byte is.

use std::collections::BTreeMap;

use unicode_width::UnicodeWidthChar;

use crate::visible::printable;

/// A tab reaches to the next multiple of this many columns where excerpts are shown.
pub const TAB: usize = 4;

/// A file's place in [`Sources`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(pub u32);

/// A stretch of a file in bytes; `start == end` marks a place between two characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// Which file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// A span of a file from byte to byte.
    #[must_use]
    pub fn new(file: FileId, start: usize, end: usize) -> Span {
        let fit = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { file, start: fit(start), end: fit(end.max(start)) }
    }

    /// The span from the start of this one to the end of a later one.
    #[must_use]
    pub fn to(self, later: Span) -> Span {
        Span { end: later.end.max(self.end), ..self }
    }

    /// Whether a place begins within this span.
    #[must_use]
    pub fn holds(self, place: Span) -> bool {
        self.file == place.file && (self.start..=self.end).contains(&place.start)
    }

    /// A part of this span, by bytes from its start; clamped to it.
    #[must_use]
    pub fn part(self, start: usize, end: usize) -> Span {
        let at = |n: usize| self.start.saturating_add(u32::try_from(n).unwrap_or(u32::MAX));
        let start = at(start).min(self.end);
        Span { file: self.file, start, end: at(end).clamp(start, self.end) }
    }
}

/// A value with the place where it was written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it was written.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value and its place.
    #[must_use]
    pub const fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }

    /// The same place for another value.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: change(self.value), span: self.span }
    }
}

/// A place in a file, everything counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Location {
    /// The line; `\n`, `\r\n` and a lone `\r` end one.
    pub line: usize,
    /// Bytes into the line.
    pub bytes: usize,
    /// Characters into the line.
    pub chars: usize,
    /// UTF-16 units into the line, as editors and language servers count.
    pub utf16: usize,
    /// Columns on a terminal: wide characters count two, a tab reaches to the next multiple of
    /// [`TAB`].
    pub display: usize,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct SourceFile {
    path: String,
    text: String,
    lines: Vec<usize>,
}

impl SourceFile {
    /// The path as it was asked for.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its text; bytes that are no UTF-8 are replaced.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its text for excerpts: same length, nothing in it that would drive a terminal.
    #[must_use]
    pub fn printable(&self) -> String {
        printable(&self.text)
    }

    /// A line by its number from 1, without its end; hidden characters are not yet escaped.
    #[must_use]
    pub fn line(&self, number: usize) -> Option<&str> {
        let start = *self.lines.get(number.checked_sub(1)?)?;
        let end = self.lines.get(number).copied().unwrap_or(self.text.len());
        Some(self.text[start..end].trim_end_matches(['\n', '\r']))
    }

    /// The byte at a line and a column in characters, both from 1; a column behind the line's end is
    /// its end.
    #[must_use]
    pub fn byte_at(&self, line: usize, column: usize) -> Option<usize> {
        let text = self.line(line)?;
        let start = *self.lines.get(line.checked_sub(1)?)?;
        let within = text.char_indices().nth(column.checked_sub(1)?).map(|(at, _)| at);
        Some(start + within.unwrap_or(text.len()))
    }

    /// Where a byte is; one past the end is the end, one inside a character is its start.
    #[must_use]
    pub fn locate(&self, byte: usize) -> Location {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.lines.partition_point(|start| *start <= byte).max(1);
        let before = &self.text[self.lines[line - 1]..byte];
        let (mut chars, mut utf16, mut display) = (0, 0, 0);
        for c in before.chars() {
            chars += 1;
            utf16 += c.len_utf16();
            display = advance(display, c);
        }
        Location {
            line,
            bytes: before.len() + 1,
            chars: chars + 1,
            utf16: utf16 + 1,
            display: display + 1,
        }
    }
}

/// The display column behind a character that stands at one, both counted from 0.
pub(crate) fn advance(column: usize, c: char) -> usize {
    column + if c == '\t' { TAB - column % TAB } else { c.width().unwrap_or(1) }
}

/// The end of line that parts of a text have most: `\n`, `\r\n` or a lone `\r`.
#[must_use]
pub fn line_end<'t>(parts: impl IntoIterator<Item = &'t str>) -> &'static str {
    let (mut pairs, mut feeds, mut returns) = (0, 0, 0);
    for part in parts {
        let both = part.matches("\r\n").count();
        pairs += both;
        feeds += part.matches('\n').count() - both;
        returns += part.matches('\r').count() - both;
    }
    if feeds >= pairs.max(returns) {
        "\n"
    } else if pairs >= returns {
        "\r\n"
    } else {
        "\r"
    }
}

/// The start of every line.
fn line_starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// Every file that was read, also those that could not be.
#[derive(Clone, Default, Debug)]
pub struct Sources {
    files: Vec<SourceFile>,
    included: BTreeMap<FileId, Vec<Span>>,
    grafts: Vec<(Span, Span)>,
}

impl Sources {
    /// No files yet.
    #[must_use]
    pub fn new() -> Sources {
        Sources::default()
    }

    /// Adds a file. The same path may be added twice and then is two files.
    pub fn add(&mut self, path: &str, bytes: &[u8]) -> FileId {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(SourceFile { path: path.to_owned(), lines: line_starts(&text), text });
        id
    }

    /// Remembers that a file is included at a place of another.
    pub(crate) fn include(&mut self, file: FileId, at: Span) {
        let places = self.included.entry(file).or_default();
        if !places.contains(&at) {
            places.push(at);
        }
    }

    /// Remembers that what is written in a span becomes part of the statement at a place.
    pub(crate) fn graft(&mut self, written: Span, at: Span) {
        self.grafts.push((written, at));
    }

    /// Where a file is included, in the order of reading; nothing for one that is read for itself.
    #[must_use]
    pub fn includes(&self, file: FileId) -> &[Span] {
        self.included.get(&file).map_or(&[], Vec::as_slice)
    }

    /// Whether a place lies within a span, in a file that is included there, or in errata of what
    /// is there.
    #[must_use]
    pub fn lies_in(&self, place: Span, outer: Span) -> bool {
        let grafts = self.grafts.iter().filter(|(written, _)| written.holds(place));
        outer.holds(place)
            || self.includes(place.file).iter().any(|at| self.lies_in(*at, outer))
            || grafts.into_iter().any(|(_, at)| outer.holds(*at))
    }

    /// The file of an id that [`Sources::add`] gave.
    #[must_use]
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(usize::try_from(id.0).ok()?)
    }

    /// All files with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        (0..).map(FileId).zip(&self.files)
    }

    /// The text under a span, shortened at the file's end.
    #[must_use]
    pub fn excerpt(&self, span: Span) -> &str {
        let Some(file) = self.get(span.file) else { return "" };
        let range = usize::try_from(span.start).ok().zip(usize::try_from(span.end).ok());
        range.and_then(|(start, end)| file.text.get(start..end)).unwrap_or("")
    }

    /// Where a span starts and ends; `None` if its file is not here.
    #[must_use]
    pub fn locate(&self, span: Span) -> Option<(Location, Location)> {
        let file = self.get(span.file)?;
        let at = |byte: u32| usize::try_from(byte).map(|byte| file.locate(byte)).ok();
        Some((at(span.start)?, at(span.end)?))
    }
}

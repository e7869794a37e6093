//! Diagnostics for people: miette draws them, from text that cannot drive the terminal.

use std::collections::BTreeMap;
use std::fmt;

use crestline_source::diag::{Diagnostic, Label, Severity};
use crestline_source::text::{FileId, SourceFile, Sources, Span, TAB};
use crestline_source::visible::visible;
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use crate::exit::Failure;
use crate::output::{Output, Style};

/// How many of each severity there are.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    pub(crate) notes: usize,
}

impl Tally {
    pub(crate) fn of(diagnostics: &[Diagnostic]) -> Tally {
        Tally::of_each(diagnostics)
    }

    pub(crate) fn of_each<'a>(diagnostics: impl IntoIterator<Item = &'a Diagnostic>) -> Tally {
        let mut tally = Tally::default();
        for diagnostic in diagnostics {
            *match diagnostic.severity {
                Severity::Error => &mut tally.errors,
                Severity::Warning => &mut tally.warnings,
                Severity::Note => &mut tally.notes,
            } += 1;
        }
        tally
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let said: Vec<String> =
            parts.iter().filter(|(n, _)| *n > 0).map(|(n, word)| numbered(*n, word)).collect();
        f.write_str(&if said.is_empty() { "no findings".to_owned() } else { said.join(", ") })
    }
}

/// A count with its noun: `1 error`, `3 errors`.
pub(crate) fn numbered(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// Prints every diagnostic with its excerpt.
///
/// # Errors
/// If standard output cannot take it.
pub(crate) fn print(
    out: &mut Output,
    sources: &Sources,
    diagnostics: &[Diagnostic],
) -> Result<(), Failure> {
    let theme =
        if out.color() { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(out.width())
        .with_context_lines(0)
        .tab_width(TAB)
        .without_cause_chain();
    // The printable text of a file is made once, not for each of its findings.
    let mut excerpts: BTreeMap<FileId, Excerpts> = BTreeMap::new();
    for diagnostic in diagnostics {
        let id = diagnostic.primary.span.file;
        let Some(file) = sources.get(id) else { continue };
        let source = excerpts.entry(id).or_insert_with(|| Excerpts::of(file));
        let mut text = String::new();
        if handler.render_report(&mut text, &Shown { diagnostic, source }).is_err() {
            text = format!("{}: {}", diagnostic.code.id, diagnostic.message);
        }
        out.raw(text.trim_end_matches('\n'))?;
        for label in diagnostic.related.iter().filter(|label| label.span.file != id) {
            let place = place(sources, label.span);
            let line = out.paint(Style::Faint, format!("  see also {place}: {}", label.text));
            out.line(line)?;
        }
        for at in sources.includes(id) {
            let place = place(sources, *at);
            out.line(out.paint(Style::Faint, format!("  included from {place}")))?;
        }
        out.line("")?;
    }
    Ok(())
}

/// A place for people: `maps/ridge.kdl:4:11`, and the way there if that is an included file.
fn place(sources: &Sources, at: Span) -> String {
    let Some(file) = sources.get(at.file) else { return String::new() };
    let here = file.locate(at.start as usize);
    let place = format!("{}:{}:{}", visible(file.path()), here.line, here.chars);
    match sources.includes(at.file) {
        [] => place,
        [above, ..] => format!("{place}, included from {}", self::place(sources, *above)),
    }
}

/// A diagnostic as miette draws it.
struct Shown<'a> {
    diagnostic: &'a Diagnostic,
    source: &'a Excerpts,
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.diagnostic, f)
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let (word, code) = (self.diagnostic.severity.word(), self.diagnostic.code);
        let hex = self.diagnostic.hex.map(|hex| format!(" in {hex}")).unwrap_or_default();
        Some(Box::new(format!("{word}[{} {}]{hex}", code.id, code.name)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.diagnostic.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let file = self.diagnostic.primary.span.file;
        let parts = |label: &Label| {
            let text = (!label.text.is_empty()).then(|| label.text.clone());
            (text, self.source.drawable(label.span))
        };
        // The primary one gives the line and column that head the excerpt.
        let (text, span) = parts(&self.diagnostic.primary);
        let primary = LabeledSpan::new_primary_with_span(text, span);
        let related = self.diagnostic.related.iter().filter(move |label| label.span.file == file);
        let related = related.map(move |label| {
            let (text, span) = parts(label);
            LabeledSpan::new_with_span(text, span)
        });
        Some(Box::new(std::iter::once(primary).chain(related)))
    }
}

/// A file's text for excerpts: nothing in it drives a terminal, and of a very long line only the
/// part around a span is shown.
struct Excerpts {
    name: String,
    text: String,
    /// Where lines begin, so that a long one is not gone through for each of its findings.
    lines: Vec<usize>,
}

/// The most bytes of a line shown to the left and right of a span.
const REACH: usize = 70;

impl Excerpts {
    fn of(file: &SourceFile) -> Excerpts {
        // Lines end in a line feed alone here, each at its byte: a carriage return that is left over
        // would send the cursor back over the line.
        let text = file.printable().replace("\r\n", " \n").replace('\r', "\n");
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Excerpts { name: visible(file.path()), text, lines }
    }

    /// The start and end of the line that a byte lies in, without its line end.
    fn line_around(&self, byte: usize) -> (usize, usize) {
        let next = self.lines.partition_point(|start| *start <= byte);
        let start = next.checked_sub(1).map_or(0, |line| self.lines[line]);
        let end = self.lines.get(next).map_or(self.text.len(), |start| start - 1);
        (start, end)
    }

    /// The last place at or before a byte where a character begins.
    fn boundary(&self, byte: usize) -> usize {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    }

    /// A span as it can be drawn: in one line, short, and at least a character wide if there is one.
    fn drawable(&self, span: Span) -> (usize, usize) {
        let start = self.boundary(span.start as usize);
        let (line_start, line_end) = self.line_around(start);
        let end = self.boundary((span.end as usize).min(line_end).min(start + 2 * REACH));
        if end > start {
            return (start, end - start);
        }
        // Nothing to underline: the character there, or the one before the end of the line.
        match self.text[start..line_end].chars().next() {
            Some(c) => (start, c.len_utf8()),
            None => {
                let back = self.text[line_start..start].chars().next_back();
                let width = back.map_or(0, char::len_utf8);
                (start - width, width)
            }
        }
    }
}

impl SourceCode for Excerpts {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let start = self.boundary(span.offset());
        let end = self.boundary(span.offset() + span.len());
        let (first, _) = self.line_around(start);
        let (_, last) = self.line_around(end);
        let from = self.boundary(first.max(start.saturating_sub(REACH)));
        let to = self.boundary(last.min(end + REACH));
        let line = self.text[..first].matches('\n').count();
        // What miette heads the excerpt with: where the span begins, not where the excerpt does.
        let column = self.text[first..start].chars().count();
        let lines = 1 + self.text[from..to].matches('\n').count();
        let data = &self.text.as_bytes()[from..to];
        let shown = SourceSpan::from((from, to - from));
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            data,
            shown,
            line,
            column,
            lines,
        )))
    }
}

//! Diagnostics for people: miette draws them, from text that cannot drive the terminal.

use std::fmt;

use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::text::{Sources, Span};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode};

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
        let count = |severity| diagnostics.iter().filter(|d| d.severity == severity).count();
        Tally {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let said: Vec<String> = parts
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, word)| numbered(*n, word))
            .collect();
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
        .tab_width(crestline_source::text::TAB)
        .without_cause_chain();
    for diagnostic in diagnostics {
        let file = sources.file(diagnostic.primary.span.file);
        let path = crestline_source::visible::visible(file.path());
        let mut text = String::new();
        let shown = Shown { diagnostic, source: NamedSource::new(path, file.printable()) };
        if handler.render_report(&mut text, &shown).is_err() {
            text = format!("{}: {}", diagnostic.code, diagnostic.message);
        }
        out.line(text.trim_end_matches('\n'))?;
        for label in &diagnostic.related {
            if label.span.file != diagnostic.primary.span.file {
                let other = sources.file(label.span.file);
                let at = other.locate(label.span.start as usize);
                let path = crestline_source::visible::visible(other.path());
                let place = format!("{path}:{}:{}", at.line, at.chars);
                let line = format!("  see also {place}: {}", label.text);
                let line = out.paint(Style::Faint, line);
                out.line(line)?;
            }
        }
        out.line("")?;
    }
    Ok(())
}

/// A diagnostic as miette draws it.
struct Shown<'a> {
    diagnostic: &'a Diagnostic,
    source: NamedSource<String>,
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
        let hex = self.diagnostic.hex.map(|hex| format!(" in {hex}")).unwrap_or_default();
        Some(Box::new(format!("{}[{}]{hex}", self.diagnostic.severity.word(), self.diagnostic.code)))
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
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let length = self.source.inner().len();
        let file = self.diagnostic.primary.span.file;
        let labels = std::iter::once(&self.diagnostic.primary)
            .chain(self.diagnostic.related.iter().filter(move |label| label.span.file == file))
            .map(move |label| {
                let text = (!label.text.is_empty()).then(|| label.text.clone());
                LabeledSpan::new_with_span(text, drawable(label.span, length))
            });
        Some(Box::new(labels))
    }
}

/// A span that miette can draw: within the text and at least one byte wide where there is one.
fn drawable(span: Span, length: usize) -> (usize, usize) {
    let start = (span.start as usize).min(length.saturating_sub(1));
    let end = (span.end as usize).clamp(start, length);
    (start, (end - start).max(usize::from(length > 0)))
}

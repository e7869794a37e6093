//! Diagnostics: what was found in a file, where, and what to do about it.
//!
//! A diagnostic is a plain value; terminals, JSON and CI formats are renderers of it elsewhere.
//! Messages are lower case without a full stop, with what authors wrote in backticks and made
//! visible.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;

use crate::codes::Code;
use crate::text::{FileId, Sources, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Probably a mistake; what was read can be used.
    Warning,
    /// A mistake; what it is in cannot be used.
    Error,
}

impl Severity {
    /// The word for it: `error`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A place with a few words about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there; may be empty.
    pub text: String,
}

/// A change of a text: what stands in a span gives way to another text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced; empty where something is put in.
    pub span: Span,
    /// What stands there then.
    pub text: String,
}

/// A change that mends a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, as an order: "write `#true`".
    pub what: String,
    /// The changes, all in one file, none over another.
    pub edits: Vec<Edit>,
    /// It is what was meant, and a tool may make it without asking. Otherwise it is a likely guess,
    /// which a tool makes only if it is told to.
    pub sure: bool,
}

/// One finding. Made by [`error`], [`warning`] and [`note`], completed by its methods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which finding it is, stable over versions.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, for people.
    pub message: String,
    /// Where.
    pub primary: Label,
    /// Other places that belong to it.
    pub related: Vec<Label>,
    /// What to do about it.
    pub help: Option<String>,
    /// The hex it is about.
    pub hex: Option<Hex>,
    /// What mends it, where that is sure.
    pub fix: Option<Fix>,
}

/// An error at a place.
#[must_use]
pub fn error(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    make(Severity::Error, code, span, message.into())
}

/// A warning at a place.
#[must_use]
pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    make(Severity::Warning, code, span, message.into())
}

/// A note at a place.
#[must_use]
pub fn note(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    make(Severity::Note, code, span, message.into())
}

fn make(severity: Severity, code: Code, span: Span, message: String) -> Diagnostic {
    Diagnostic {
        code,
        severity,
        message,
        primary: Label { span, text: String::new() },
        related: Vec::new(),
        help: None,
        hex: None,
        fix: None,
    }
}

impl Diagnostic {
    /// With words at its place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.primary.text = text.into();
        self
    }

    /// With another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.related.push(Label { span, text: text.into() });
        self
    }

    /// With what to do about it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }

    /// With what to do about it, if there is something to say.
    #[must_use]
    pub fn maybe_help(mut self, text: Option<String>) -> Diagnostic {
        self.help = text.or(self.help);
        self
    }

    /// About a hex.
    #[must_use]
    pub fn hex(mut self, hex: Hex) -> Diagnostic {
        self.hex = Some(hex);
        self
    }

    /// About a hex, if there is one.
    #[must_use]
    pub fn maybe_hex(mut self, hex: Option<Hex>) -> Diagnostic {
        self.hex = hex.or(self.hex);
        self
    }

    /// With a change that surely mends it, which puts one text in the place of another.
    #[must_use]
    pub fn fix(self, what: impl Into<String>, span: Span, text: impl Into<String>) -> Diagnostic {
        self.fixes(what, vec![Edit { span, text: text.into() }])
    }

    /// With a change that likely mends it, where something else may have been meant.
    #[must_use]
    pub fn guess(
        mut self,
        what: impl Into<String>,
        span: Span,
        text: impl Into<String>,
    ) -> Diagnostic {
        let edits = vec![Edit { span, text: text.into() }];
        self.fix = Some(Fix { what: what.into(), edits, sure: false });
        self
    }

    /// With changes that together surely mend it.
    #[must_use]
    pub fn fixes(mut self, what: impl Into<String>, edits: Vec<Edit>) -> Diagnostic {
        self.fix = Some(Fix { what: what.into(), edits, sure: true });
        self
    }
}

/// The most findings kept of one file: more help nobody, and a broken file must not fill memory.
pub const MOST_FINDINGS: usize = 2_500;

/// Findings as they are made, in order, at most [`MOST_FINDINGS`] of a file.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    list: Vec<Diagnostic>,
    counts: BTreeMap<FileId, usize>,
    slips: BTreeSet<Span>,
    made: usize,
}

impl Findings {
    /// None yet.
    #[must_use]
    pub fn new() -> Findings {
        Findings::default()
    }

    /// Adds a finding, unless the very same is there already, its file has had its fill, or it is
    /// about a slip of the pen that was reported.
    pub fn push(&mut self, found: Diagnostic) {
        self.made += 1;
        if self.follows_slip(found.primary.span) {
            return;
        }
        let count = self.counts.entry(found.primary.span.file).or_default();
        if *count > MOST_FINDINGS || self.list.iter().rev().take(50).any(|old| *old == found) {
            return;
        }
        *count += 1;
        if *count > MOST_FINDINGS {
            let stop = note(
                crate::codes::K017,
                found.primary.span,
                format!("more than {MOST_FINDINGS} findings in this file; the rest is not shown"),
            );
            self.list.push(stop.help("mend the first ones and check again"));
        } else {
            self.list.push(found);
        }
    }

    /// Remembers a value as a slip that was reported: one slip is one finding.
    pub fn slip(&mut self, value: Span) {
        self.slips.insert(value);
    }

    /// Takes over the findings and slips of another list.
    pub fn absorb(&mut self, other: Findings) {
        for found in other.list {
            self.push(found);
        }
        self.slips.extend(other.slips);
    }

    /// Whether a place is within a value that is a slip. Values do not overlap.
    fn follows_slip(&self, at: Span) -> bool {
        let from = Span { end: u32::MAX, ..at };
        let slip = self.slips.range(..=from).next_back();
        slip.is_some_and(|slip| {
            slip.file == at.file && slip.start <= at.start && at.end <= slip.end
        })
    }

    /// Whether one of these codes was just given for the very same place.
    #[must_use]
    pub fn said(&self, codes: &[Code], at: Span) -> bool {
        let mut last = self.list.iter().rev().take(20);
        last.any(|found| found.primary.span == at && codes.contains(&found.code))
    }

    /// How many were made so far, kept or not: to see whether something was said.
    #[must_use]
    pub fn made(&self) -> usize {
        self.made
    }

    /// Whether a file has had its fill, so that looking for more is idle.
    #[must_use]
    pub fn is_full(&self, file: FileId) -> bool {
        self.counts.get(&file).is_some_and(|count| *count > MOST_FINDINGS)
    }

    /// Whether something is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|found| found.severity == Severity::Error)
    }

    /// Whether something in a span, or in what is included there, is an error.
    #[must_use]
    pub fn has_errors_in(&self, span: Span, sources: &Sources) -> bool {
        self.list.iter().any(|found| {
            found.severity == Severity::Error && sources.lies_in(found.primary.span, span)
        })
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The findings in the order they were made.
    #[must_use]
    pub fn as_slice(&self) -> &[Diagnostic] {
        &self.list
    }

    /// The findings by file and place.
    #[must_use]
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|found| found.primary.span);
        self.list
    }
}

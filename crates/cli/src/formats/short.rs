//! A finding in one line, as compilers tell theirs, for editors and `grep`.

use crestline_source::diag::Diagnostic;
use crestline_source::text::Sources;
use crestline_source::visible::visible;

/// Where, how bad, what, and what to do: `m.kdl:3:3: error[M006]: …; …`. Lines and columns count from
/// 1, columns in characters.
pub(crate) fn short(sources: &Sources, found: &Diagnostic) -> String {
    let span = found.primary.span;
    let path = sources.get(span.file).map_or("", |file| file.path());
    let at = sources.locate(span).map(|(start, _)| (start.line, start.chars));
    let (line, column) = at.unwrap_or((1, 1));
    let (word, code) = (found.severity.word(), found.code.id);
    let help = found.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    format!("{}:{line}:{column}: {word}[{code}]: {}{help}", visible(path), found.message)
}

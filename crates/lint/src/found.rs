//! Everything that is found in a project: by reading it, by its sight assertions, by rules, by
//! running its scripts.

use crestline_play::bots;
use crestline_play::script::{Finding, FindingKind, ScriptReport, Spot};
use crestline_source::codes::Code;
use crestline_source::diag::{Diagnostic, Severity, error};
use crestline_source::project::Project;
use crestline_source::resolve::check_sights;
use crestline_source::resolve::script::ReadScript;
use crestline_source::suggest;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::levels::Levels;
pub use crate::rules::OUT_OF_STEP;
use crate::rules::unused;

/// All findings of a project, by file and place: less bad, worse or not at all where the project
/// or an author says so.
#[must_use]
pub fn all(project: &Project, levels: &Levels) -> Vec<Diagnostic> {
    let mut found = project.diagnostics.clone();
    let changed = project.scenarios.iter().filter_map(|scenario| scenario.changed.as_ref());
    for read in project.maps.iter().chain(changed).filter(|map| map.sound) {
        if let Some(map) = &read.map {
            found.extend(check_sights(map, &read.sights));
        }
    }
    for read in &project.scripts {
        found.extend(unknown_bot(read));
    }
    found.extend(crate::run(project));
    let mut used = vec![false; project.allows.len()];
    found.retain(|found| {
        found.severity == Severity::Error || !is_allowed(project, found, &mut used)
    });
    found.extend(unused(project, &used));
    found.retain_mut(|found| match levels.hold(found.code, found.severity) {
        Some(severity) => {
            found.severity = severity;
            true
        }
        None => false,
    });
    found.sort_by_key(|diagnostic| diagnostic.primary.span);
    found
}

/// Whether an author says that a finding is meant. Everybody who says so is heard.
fn is_allowed(project: &Project, found: &Diagnostic, used: &mut [bool]) -> bool {
    let mut allowed = false;
    for (allow, used) in project.allows.iter().zip(used) {
        let code = &allow.code.value;
        let meant = found.code.id == code || found.code.name == code;
        if meant && project.sources.lies_in(found.primary.span, allow.scope) {
            *used = true;
            allowed = true;
        }
    }
    allowed
}

/// A bot that a script hands over to and that there is none of.
fn unknown_bot(read: &ReadScript) -> Option<Diagnostic> {
    let word = &read.script.otherwise.as_ref()?.bot;
    if bots::find(word).is_some() {
        return None;
    }
    let known: Vec<&str> = bots::ALL.iter().map(|spec| spec.name).collect();
    let span = read.otherwise.unwrap_or(read.head);
    let message = format!("there is no bot called `{}`", visible(word));
    Some(error(code(FindingKind::Unknown), span, message).help(suggest::help(word, &known)))
}

/// What a script run found, at the statements.
#[must_use]
pub fn of_script(read: &ReadScript, report: &ScriptReport) -> Vec<Diagnostic> {
    report.findings.iter().map(|finding| of_statement(read, finding)).collect()
}

fn of_statement(read: &ReadScript, finding: &Finding) -> Diagnostic {
    let span = place(read, finding.at);
    let found = error(code(finding.kind), span, finding.message.clone()).help(advice(finding.kind));
    found.maybe_help(finding.help.clone())
}

/// Where a spot of a script was written.
pub(crate) fn place(read: &ReadScript, at: Spot) -> Span {
    match at {
        Spot::Given => read.given.unwrap_or(read.head),
        Spot::Statement(number) => read.statement(number),
        Spot::Otherwise => read.otherwise.unwrap_or(read.head),
    }
}

/// What to do about a finding of a script where nothing better is known.
pub(crate) const fn advice(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::Expectation => {
            "expect what is so, or look at what led here: `crestline run` tells every event"
        }
        FindingKind::Unused | FindingKind::Card => {
            "stack the cards that are drawn, in their order: `crestline run` tells each draw"
        }
        FindingKind::Undecided | FindingKind::Incomplete => {
            "say what is decided, or end with `otherwise bot=simple`"
        }
        FindingKind::Stalled => "see who decides at the end of `crestline run`",
        FindingKind::Unknown | FindingKind::Position | FindingKind::Illegal => {
            "compare with the scenario: `crestline describe` tells all of its pieces"
        }
    }
}

/// The codes of what a script run finds, with their pages.
pub const SCRIPT_CODES: [(Code, &str); 9] = [
    (code(FindingKind::Unknown), include_str!("../../../docs/findings/R101.md")),
    (code(FindingKind::Position), include_str!("../../../docs/findings/R102.md")),
    (code(FindingKind::Incomplete), include_str!("../../../docs/findings/R103.md")),
    (code(FindingKind::Illegal), include_str!("../../../docs/findings/R104.md")),
    (code(FindingKind::Undecided), include_str!("../../../docs/findings/R105.md")),
    (code(FindingKind::Card), include_str!("../../../docs/findings/R106.md")),
    (code(FindingKind::Unused), include_str!("../../../docs/findings/R107.md")),
    (code(FindingKind::Expectation), include_str!("../../../docs/findings/R108.md")),
    (code(FindingKind::Stalled), include_str!("../../../docs/findings/R109.md")),
];

/// The code of what a script run finds.
const fn code(kind: FindingKind) -> Code {
    let (id, name) = match kind {
        FindingKind::Unknown => ("R101", "unknown-name"),
        FindingKind::Position => ("R102", "impossible-position"),
        FindingKind::Incomplete => ("R103", "incomplete-statement"),
        FindingKind::Illegal => ("R104", "illegal-choice"),
        FindingKind::Undecided => ("R105", "undecided"),
        FindingKind::Card => ("R106", "wrong-card"),
        FindingKind::Unused => ("R107", "unused-card"),
        FindingKind::Expectation => ("R108", "expectation-differs"),
        FindingKind::Stalled => ("R109", "stalled"),
    };
    Code { id, name }
}

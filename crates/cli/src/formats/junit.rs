//! Findings as a JUnit report: a test for each file, which fails if the file has errors.

use crestline_source::diag::{Diagnostic, Severity};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite, XmlString};

use super::{Told, short};
use crate::exit::Failure;

/// The report.
///
/// # Errors
/// If it cannot be written as XML, which no text that was made fit for it can cause.
pub(crate) fn junit(told: &Told<'_>) -> Result<String, Failure> {
    let mut suite = TestSuite::new("crestline check");
    for path in &told.files {
        suite.add_test_case(case(told, path));
    }
    let mut report = Report::new("crestline");
    report.add_test_suite(suite);
    report.to_string().map_err(|why| {
        Failure::wrong(format!("the report cannot be written: {why}"), "use another format")
    })
}

fn case(told: &Told<'_>, path: &str) -> TestCase {
    let of_file = |found: &&Diagnostic| {
        told.sources.get(found.primary.span.file).is_some_and(|file| file.path() == path)
    };
    let least = if told.strict { Severity::Warning } else { Severity::Error };
    let (bad, other): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        told.found.iter().filter(of_file).partition(|found| found.severity >= least);
    let lines = |found: &[&Diagnostic]| {
        found.iter().map(|found| short(told.sources, found)).collect::<Vec<String>>().join("\n")
    };
    let status = match bad.first() {
        None => TestCaseStatus::success(),
        Some(first) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(first.code.name);
            status.set_message(match bad.len() {
                1 => first.message.clone(),
                more => format!("{} (and {} more)", first.message, more - 1),
            });
            status.set_description(lines(&bad));
            status
        }
    };
    let mut case = TestCase::new(path, status);
    case.set_classname("crestline");
    if !other.is_empty() {
        case.set_system_out(XmlString::new(lines(&other)));
    }
    case
}

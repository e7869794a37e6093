//! K104: a text that players read and that is not finished.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::texts::texts;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K104", name: "unfinished-text" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K104.md"),
    check,
};

/// What authors leave where they will go on. Put together, so that nobody finds such a mark here.
const MARKS: &[&str] =
    &["TODO", concat!("FIX", "ME"), "TBD", "TKTK", "???", "Lorem ipsum", "lorem ipsum"];

fn check(project: &Project, findings: &mut Findings) {
    for text in texts(project).iter().filter(|text| text.prose) {
        let Some((at, mark)) = mark(text.text) else { continue };
        if text.is_wrong(project) {
            continue;
        }
        let message = format!("`{}` is not finished: `{mark}`", visible(text.text));
        findings.push(RULE.found(text.value.part(at, at + mark.len()), message).help(
            "players read this; write what is missing, or put the reminder into a `//` comment",
        ));
    }
    for read in &project.scenarios {
        let briefings = read.briefing.iter().map(|text| ("briefing", text));
        let aftermaths = read.aftermath.iter().map(|text| ("aftermath", text));
        for (word, text) in briefings.chain(aftermaths) {
            let Some((at, mark)) = mark(&text.text) else { continue };
            let line = text.text[..at].lines().count().max(1);
            let path = visible(&text.path);
            let message =
                format!("the {word} is not finished: `{mark}` in line {line} of `{path}`");
            let help = "players read this; write what is missing";
            findings.push(RULE.found(text.at, message).help(help));
        }
    }
}

/// The first mark of a text that stands as a word of its own. A text all in capitals may be
/// Spanish.
fn mark(text: &str) -> Option<(usize, &'static str)> {
    let shouted = !text.contains(char::is_lowercase) && text.split_whitespace().nth(1).is_some();
    let alone = |at: usize, mark: &str| {
        let (before, after) = (&text[..at], &text[at + mark.len()..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    };
    MARKS
        .iter()
        .filter(|mark| !(shouted && **mark == "TODO"))
        .filter_map(|mark| Some((text.find(mark)?, *mark)))
        .filter(|(at, mark)| alone(*at, mark))
        .min()
}

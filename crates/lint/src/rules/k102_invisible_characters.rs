//! K102: a character in a name or text that nobody can see.

use crestline_source::codes::Code;
use crestline_source::diag::{Edit, Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::{is_hidden, visible};

use crate::Rule;
use crate::texts::texts;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K102", name: "invisible-characters" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K102.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for text in texts(project).iter().filter(|text| !text.text.is_ascii()) {
        let hidden: Vec<(usize, char)> =
            text.text.char_indices().filter(|(at, c)| is_idle(text.text, *at, *c)).collect();
        let Some((at, c)) = hidden.first() else { continue };
        if text.is_wrong(project) {
            continue;
        }
        let place = |at: usize, c: char| text.value.part(at, at + c.len_utf8());
        let more = match hidden.len() {
            1 => String::new(),
            all => format!(", and {} more", all - 1),
        };
        let message = format!(
            "`{}` holds the invisible character U+{:04X}{more}",
            visible(text.text),
            u32::from(*c)
        );
        let found = RULE
            .found(place(*at, *c), message)
            .help("delete it: it is not printed, and what holds it is not found by a search");
        // A word by which things are called may be spelled so elsewhere too.
        let edits = hidden.iter().map(|(at, c)| Edit { span: place(*at, *c), text: String::new() });
        findings.push(match text.prose && text.value.inner.is_some() {
            true => found.fixes("delete what cannot be seen", edits.collect()),
            false => found,
        });
    }
}

/// Whether a character is hidden and does nothing: marks that join or part letters of other scripts
/// and those that choose the form of a sign are left alone, and ends of lines are no secret.
fn is_idle(text: &str, at: usize, c: char) -> bool {
    let plain =
        |c: Option<char>| c.is_none_or(|c| c.is_ascii() || ('\u{A0}'..'\u{250}').contains(&c));
    let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
    let joins =
        matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{180B}'..='\u{180F}');
    is_hidden(c)
        && !c.is_ascii()
        && (!joins || (plain(before.chars().next_back()) && plain(after.chars().next())))
}
